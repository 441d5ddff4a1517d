"""The deck: take the YAML of game.yaml and the card files, give games, card types and cards with their places."""
