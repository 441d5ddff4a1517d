"""Hanshita (版下, camera-ready artwork): YAML cards and a Markdown rulebook in, everything a card game needs on paper out."""
