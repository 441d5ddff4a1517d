"""Checks of what rulebooks say."""
