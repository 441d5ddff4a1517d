"""Facts that are words: take their dotted names, give one of the words play knows; G711 for any other."""

from collections.abc import Sequence

from hanshita.diagnostics import did_you_mean
from hanshita.games.facts import Facts


class SentoinFacts(Facts):
    """The facts of sentoin."""

    def one_of(self, name: str, words: Sequence[str]) -> str:
        """One of some words; the first and G711 where it is another."""
        found = self.value(name)
        if found is not None and found not in words:
            self._refuse(name, words)
        return str(found) if found in words else words[0]

    def some_of(self, name: str, words: Sequence[str]) -> tuple[str, ...]:
        """A list of some words; none and G711 where it is something else."""
        found = self.value(name)
        if isinstance(found, list) and all(one in words for one in found):
            return tuple(str(one) for one in found)
        if found is not None:
            self._refuse(name, words)
        return ()

    def _refuse(self, name: str, words: Sequence[str]) -> None:
        written = self.value(name)
        close = did_you_mean(str(written), words)
        self._findings.error(
            "G711", f'the fact "{name}" is {written!r}, and play knows {", ".join(words)}', self.place(name),
            *(close or (f"write {' or '.join(words)}",)),
        )  # fmt: skip
