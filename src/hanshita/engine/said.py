"""What a scenario says of a table or of a step: take plain values, give each as the kind it must be.

A value of another kind, one that is missing and a key that means nothing are told with the word that stands in the
file, so that its place can be found.
"""

from collections.abc import Iterator, Mapping
from typing import Any

MOST = 9999  # of anything that is counted at a table


class MisspeltError(Exception):
    """Something in a scenario that does not name anything; `word` is what stands in the file, `known` what could."""

    def __init__(self, message: str, word: object = None, known: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.word = word
        self.known = known


class Said(Mapping[Any, Any]):
    """The keys and values of `given` or of one step; `what` names it in messages, `seats` is how many sit there.

    All raise MisspeltError where the value is missing (and has no default) or is not what it must be.
    """

    __slots__ = ("_values", "seats", "what")

    def __init__(self, what: str, values: Mapping[Any, Any], seats: int) -> None:
        self.what = what
        self.seats = seats
        self._values = values

    def __getitem__(self, key: Any) -> Any:
        if key not in self._values:
            raise MisspeltError(f'{self.what} cannot be read without "{key}"')
        return self._values[key]

    def __contains__(self, key: object) -> bool:
        return key in self._values

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Any, default: Any = None) -> Any:
        return self._values.get(key, default)

    def only(self, known: tuple[str, ...]) -> None:
        """There is no other key than these."""
        for key in self._values:
            if key not in known:
                raise MisspeltError(f'{self.what} has no "{key}"', key, known)

    def number(self, key: str, default: int | None = None, least: int = 0, most: int = MOST) -> int:
        return numbered(key, self._or(key, default), least, most)

    def numbers(self, key: str, default: list[int] | None = None, least: int = 0, most: int = MOST) -> list[int]:
        return [numbered(key, one, least, most) for one in self.listed(key, default)]

    def listed(self, key: str, default: list[Any] | None = None) -> list[Any]:
        found = self._or(key, default)
        if not isinstance(found, list):
            raise MisspeltError(f'"{key}" is a list, as in [], found {found!r}', _word(found, key))
        return found

    def flag(self, key: str) -> bool:
        if not isinstance(self[key], bool):
            raise MisspeltError(f'"{key}" is {self[key]!r}, expected yes or no', _word(self[key], key))
        return bool(self[key])

    def seat(self, key: str = "seat", default: int | None = None) -> int:
        return self._seat(self._or(key, default), key)

    def by_seat(self, key: str) -> list[tuple[int, Any]]:
        """The values of each seat that is named; none where the key is missing."""
        found = self._values.get(key)
        if found is None and key not in self._values:
            return []
        if not isinstance(found, Mapping):
            raise MisspeltError(f'"{key}" is written by seats, as in {{0: …}}', key)
        return [(self._seat(seat, key), value) for seat, value in found.items()]

    def numbers_by_seat(self, key: str, least: int = 0, most: int = MOST) -> list[tuple[int, int]]:
        return [(seat, numbered(key, value, least, most)) for seat, value in self.by_seat(key)]

    def one_of(self, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        found = self._or(key, default)
        if found not in known:
            raise MisspeltError(f'"{key}" is {found!r}, expected {_listed(known)}', _word(found, key), known)
        return str(found)

    def _or(self, key: str, default: Any) -> Any:
        return self[key] if default is None else self._values.get(key, default)

    def _seat(self, seat: Any, key: str) -> int:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise MisspeltError(f"there is no seat {seat!r} among {self.seats} players", _word(seat, key))
        return seat


def numbered(key: str, value: Any, least: int = 0, most: int = MOST) -> int:
    """A whole number of some range. Raises MisspeltError for anything else; yes and no are no numbers."""
    if type(value) is not int or not least <= value <= most:
        bounds = f"{least} or more" if most == MOST else f"{least}-{most}" if least < most else f"{least}"
        raise MisspeltError(f'"{key}" is {value!r}, expected {bounds}', _word(value, key))
    return value


def _word(value: Any, key: str) -> Any:
    """What to look for in the file: the value, or its key where it is no word but more."""
    return key if isinstance(value, (list, Mapping)) or value is None else value


def _listed(known: tuple[str, ...]) -> str:
    return " or ".join((", ".join(known[:-1]), known[-1])) if len(known) > 1 else known[0]
