"""Two versions of a game: take two Releases, give what changed, field by field and paragraph by paragraph."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from hanshita.records import NamedTuple
from hanshita.releases.marking import Word, marked_words
from hanshita.releases.model import FrozenCard, Plain, Release, flat


class Change(NamedTuple):
    """One value; None where it is missing on one side."""

    name: str
    old: Plain
    new: Plain


class CardChange(NamedTuple):
    """A card whose values or number of copies differ."""

    id: str
    changes: tuple[Change, ...]


class ScenarioChange(NamedTuple):
    """A worked example that ends otherwise."""

    id: str
    changes: tuple[Change, ...]


class TextChange(NamedTuple):
    """A paragraph that was changed, came in (`old` None) or fell away (`new` None).

    `was` is its name in the older version where that is another one.
    """

    name: str
    old: str | None
    new: str | None
    was: str = ""

    @property
    def old_name(self) -> str:
        return self.was or self.name

    def words(self) -> tuple[Word, ...]:
        """The paragraph with what was taken out and put in, by words (in Japanese: runs of one script)."""
        return marked_words(self.old or "", self.new or "")


class Comparison(NamedTuple):
    """All differences between two releases of a game; cards by id, in the order of the newer one's file."""

    old: Release
    new: Release
    changed: tuple[CardChange, ...]
    added: tuple[str, ...]
    removed: tuple[str, ...]
    facts: tuple[Change, ...]
    components: tuple[Change, ...]
    rules: dict[str, tuple[TextChange, ...]]
    scenarios: tuple[ScenarioChange, ...]
    scenarios_added: tuple[str, ...]
    scenarios_removed: tuple[str, ...]

    def __bool__(self) -> bool:
        """Whether anything differs."""
        cards = self.changed or self.added or self.removed
        return bool(cards or self.facts or self.components or any(self.rules.values()) or self._scenarios())

    def rules_in_substance(self, language: str) -> tuple[TextChange, ...]:
        """The paragraphs of a language that changed, without those that do no more than name their version."""
        then, now = self.old.version, self.new.version
        found = self.rules.get(language, ())
        return tuple(one for one in found if one.old is None or one.old.replace(then, now) != one.new)

    def _scenarios(self) -> int:
        return len(self.scenarios) + len(self.scenarios_added) + len(self.scenarios_removed)


def compare(old: Release, new: Release) -> Comparison:
    """What `new` changed; rule text only in the languages that both have."""
    both = [name for name in new.cards if name in old.cards and old.cards[name] != new.cards[name]]
    changed = [CardChange(name, card_changes(old.cards[name], new.cards[name])) for name in both]
    return Comparison(
        old,
        new,
        changed=tuple(one for one in changed if one.changes),
        added=tuple(name for name in new.cards if name not in old.cards),
        removed=tuple(name for name in old.cards if name not in new.cards),
        facts=_changes(old.facts, new.facts),
        components=_changes(flat({**old.components}), flat({**new.components})),
        rules={
            language: tuple(_text_changes(old.rules[language], new.rules[language]))
            for language in new.rules
            if language in old.rules
        },
        scenarios=tuple(one for one in _scenario_changes(old, new) if one.changes),
        scenarios_added=tuple(one for one in new.scenarios if one not in old.scenarios),
        scenarios_removed=tuple(one for one in old.scenarios if one not in new.scenarios),
    )


def card_changes(old: FrozenCard, new: FrozenCard) -> tuple[Change, ...]:
    """The values that differ, and the number of copies."""
    return _changes(
        {"type": old.type, "copies": old.copies, **flat(old.values)},
        {"type": new.type, "copies": new.copies, **flat(new.values)},
    )


def _scenario_changes(old: Release, new: Release) -> Iterator[ScenarioChange]:
    """Of the worked examples in both; one whose results an early release did not keep has not changed."""
    for name, results in new.scenarios.items():
        before = old.scenarios.get(name)
        if before and results and before != results:
            yield ScenarioChange(name, _changes(flat({**before}), flat({**results})))


def _changes(old: Mapping[str, Plain], new: Mapping[str, Plain]) -> tuple[Change, ...]:
    names = dict.fromkeys([*new, *old])
    return tuple(Change(name, old.get(name), new.get(name)) for name in names if old.get(name) != new.get(name))


def _text_changes(old: Mapping[str, str], new: Mapping[str, str]) -> Iterator[TextChange]:
    """Named rules by their name; the others of a section by what stands before and behind them."""
    if old == new:
        return
    paired = {name: name for name in new if name in old and "/" not in name}
    unnamed = _unnamed(old)
    for section, texts in _unnamed(new).items():
        paired.update(_paired(unnamed.get(section, ()), texts))
    back = {before: after for after, before in paired.items()}
    for name, text in new.items():
        was = paired.get(name)
        before = None if was is None else old[was]
        if before != text:
            yield TextChange(name, before, text, "" if was is None or was == name else was)
    yield from (TextChange(name, text, None) for name, text in old.items() if name not in back)


def _unnamed(rules: Mapping[str, str]) -> dict[str, list[tuple[str, str]]]:
    """The unnamed paragraphs of each section."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name, text in rules.items():
        section, slash, _ = name.partition("/")
        if slash:
            found.setdefault(section, []).append((name, text))
    return found


def _paired(old: Sequence[tuple[str, str]], new: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Names of paragraphs that became each other, the newer one first."""
    matcher = SequenceMatcher(None, [text for _, text in old], [text for _, text in new], autojunk=False)
    for what, start, end, begin, stop in matcher.get_opcodes():
        if what in ("equal", "replace"):
            pairs = zip(old[start:end], new[begin:stop], strict=False)
            yield from ((after, before) for (before, _), (after, _) in pairs)
