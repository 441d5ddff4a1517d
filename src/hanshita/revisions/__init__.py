"""From one version to the next: take a game and its releases, give what a release freezes and what readers get to see.

Pages of the book that a release remembers, errata with stickers, a page that compares two versions.
"""

from hanshita.revisions.pages import pages_to_freeze

__all__ = ["pages_to_freeze"]
