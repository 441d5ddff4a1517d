"""What readers call a changed value: take a game's `called` and a language, give words for names and values."""

from collections.abc import Mapping, Sequence

from hanshita.cards.model import Game
from hanshita.cards.rich_text import read_out
from hanshita.releases.comparing import Change
from hanshita.releases.model import Plain

_OF = {"ja": "{whole}の{part}", "en": "{whole}, {part}"}
_FLAGS = {"ja": ("なし", "あり"), "en": ("no", "yes")}


class Callings:
    """Words for one language; where game.yaml has none, a name stays what it is in the files."""

    def __init__(self, game: Game, language: str) -> None:
        self._called, self._languages, self._language = game.called, game.languages, language
        self._titles = {name: one.titles for name, one in game.components.items()}

    def spoken(self, changes: Sequence[Change]) -> list[Change]:
        """The changes that readers of this language can read: of an effect its sentence, no text of another one."""
        return [
            one for one in changes
            if self._is_spoken(one.name.split(".")) and self.value(one.old) != self.value(one.new)
        ]  # fmt: skip

    def name(self, dotted: str) -> str:
        """What a value is: "projects.1.difficulty" → 案件2の難しさ."""
        said: list[str] = []
        for part in self._shown(dotted.split(".")):
            if part.isdigit() and said:
                said[-1] += f"{int(part) + 1}" if self._language == "ja" else f" {int(part) + 1}"
            else:
                said.append(self._word(part))
        form = _OF.get(self._language, _OF["en"])
        whole = said[0]
        for part in said[1:]:
            whole = form.format(whole=whole, part=part)
        return whole

    def fact(self, dotted: str) -> str:
        """What a fact is: "goal.5" → 勝利に必要な点数（5）."""
        name, *rest = dotted.split(".")
        inner = "・".join(self._word(part) for part in rest) if self._language == "ja" else ", ".join(rest)
        opening, closing = ("（", "）") if self._language == "ja" else (" (", ")")
        return self._word(name) + (f"{opening}{inner}{closing}" if inner else "")

    def component(self, dotted: str) -> str:
        """What of a component is meant; its number goes without saying."""
        name, _, what = dotted.partition(".")
        return self.fact(name if what == "count" else dotted)

    def value(self, value: Plain) -> str:
        """A value as readers know it; "" for none."""
        if isinstance(value, bool):
            return _FLAGS.get(self._language, _FLAGS["en"])[value]
        return "" if value is None else self._word(read_out(str(value)))

    def _is_spoken(self, parts: list[str]) -> bool:
        if "clauses" in parts:
            return False
        other = set(self._languages) - {self._language}
        return parts[-1] not in other

    def _shown(self, parts: list[str]) -> list[str]:
        kept = [part for part in parts if part != "sentence"]
        return kept[:-1] if len(kept) > 1 and kept[-1] in self._languages else kept

    def _word(self, name: str) -> str:
        texts: Mapping[str, str] = self._called.get(name) or self._titles.get(name) or {}
        return texts.get(self._language) or next(iter(texts.values()), name)
