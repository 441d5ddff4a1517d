"""Checks of finished faces: what a cutter, a press or a reader's eye will not forgive."""
