"""Checks of what was typed in cards/: each card alone is the reader's business, here they are compared."""
