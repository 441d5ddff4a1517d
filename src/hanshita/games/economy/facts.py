"""Facts of several numbers, words and card ids: take their dotted names, give plain values; G711 for what cannot be."""

from collections.abc import Iterable, Sequence

from hanshita.diagnostics import did_you_mean
from hanshita.games.facts import Facts


class EconomyFacts(Facts):
    """The facts of National Economy."""

    def has(self, name: str) -> bool:
        """Whether the designer wrote a fact at all."""
        return name in self._game.fact_spans

    def integers(self, name: str, count: int) -> list[int]:
        """At least so many whole numbers in a list; zeros and G711 where they are not."""
        found = self.value(name)
        if isinstance(found, list) and len(found) >= count and all(isinstance(one, int) for one in found):
            return [one for one in found if isinstance(one, int)]
        if found is not None:
            self.refuse(name, f'the fact "{name}" is {found!r}, play needs a list of {count} whole numbers')
        return [0] * count

    def one_of(self, name: str, words: Sequence[str]) -> str:
        """One of some words; the first and G711 where it is another."""
        found = self.value(name)
        if found is not None and found not in words:
            self.refuse(name, f'the fact "{name}" is {found!r}, play needs {" or ".join(words)}', found, words)
        return str(found) if found in words else words[0]

    def refuse(self, name: str, message: str, written: object = "", known: Iterable[str] = ()) -> None:
        """G711 at the place of a fact; `written` is what stands there, `known` what could."""
        close = did_you_mean(str(written), known)
        self._findings.error("G711", message, self.place(name), *(close or ("change it",)))
