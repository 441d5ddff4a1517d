"""The reference of the rulebook: take the page beside this file, give it with what the code knows filled in.

Its samples are read by the tests, in the game that `make new` writes.
"""

from pathlib import Path

from hanshita.rulebook.icons import ICONS

_PAGE = Path(__file__).with_name("reference.md")


def reference() -> str:
    """The whole page, rules/REFERENCE.md."""
    return _PAGE.read_text(encoding="utf-8").replace("ICONS", ", ".join(f"`{name}`" for name in ICONS))
