"""Checks of what was released against what is in the files now."""
