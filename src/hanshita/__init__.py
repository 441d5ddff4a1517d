"""Hanshita (版下, camera-ready artwork): YAML cards and a Markdown rulebook in, a card game on paper out."""
