"""Templates that have been read, from run to run: take how one is made, give it, by the shelf if an earlier run has.

Jinja takes longer to read a page than to fill it in. Its code is believed as everything on a `shelf` is: only if this
user's own hanshita has put it there.
"""

from collections.abc import Callable
from typing import Any

from hanshita.shelf import Shelf, key_of

_shelves = [Shelf()]


def keep_on(shelf: Shelf) -> None:
    """From now on compiled templates lie on this shelf."""
    _shelves[0] = shelf


def compiled(making: Callable[..., Any], *inputs: str | bool) -> Any:
    """What `making` gives of the inputs: code, and whatever else `marshal` writes."""
    shelf, key = _shelves[0], key_of(making.__name__, *inputs)
    found = shelf.find(key)
    if found is None:
        found = making(*inputs)
        shelf.put(key, found)
    return found
