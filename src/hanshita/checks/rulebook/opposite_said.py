"""A passage that says one of two opposites where its counterpart in the other language says the other one."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.side_by_side import Passage
from hanshita.records import NamedTuple

_MOST_LINES = 40  # of a paragraph, to find a word in it


class _Way(NamedTuple):
    """One of two opposites in a language: `stems` of which a text holds one that says it, and a pattern of how."""

    stems: tuple[str, ...]
    said: str  # made a pattern when it is first asked for


def _way(stems: str, said: str) -> _Way:
    return _Way(tuple(stems.split("|")), said)


# Both ways of each pair, by language. What is said by a denial as well ("success" as 「失敗しない」) is not here.
_OPPOSITES: tuple[Mapping[str, tuple[_Way, _Way]], ...] = (
    {
        "ja": (_way("左", "左"), _way("右", "右")),
        "en": (_way("left", r"\bleft\b"), _way("right", r"\bright\b")),
    },
    {
        "ja": (_way("表", "表(?:向|を上|に[しすな])"), _way("裏|伏せ", "裏(?:向|を上|に[しすな])|伏せ")),
        "en": (_way("face", r"\bface[- ]up\b"), _way("face", r"\bface[- ]down\b")),
    },
    {
        "ja": (_way("時計", "(?<!反)時計(?:回|まわ)り"), _way("反時計", "反時計(?:回|まわ)り")),
        "en": (_way("clockwise", r"(?<!counter)(?<!counter-)(?<!anti)(?<!anti-)\bclockwise\b"),
               _way("clockwise", r"\b(?:counter|anti)-?clockwise\b")),
    },
    {
        "ja": (_way("以上", "以上"), _way("以下", "以下")),
        "en": (_way("more|higher|greater|least", r"\bor (?:more|higher|greater|above)\b|\bat least\b"),
               _way("less|fewer|lower|most", r"\bor (?:less|fewer|lower|below)\b|\bat most\b")),
    },
    {
        "ja": (_way("多|大き|高", "(?:いちばん|一番|最も|もっとも)(?:多|大き|高)|最[多大高]"),
               _way("少|小さ|低", "(?:いちばん|一番|最も|もっとも)(?:少|小さ|低)|最[少小低]")),
        "en": (_way("most|est", r"(?<!at )\bmost\b|\b(?:highest|largest|biggest)\b"),
               _way("least|est", r"(?<!at )\bleast\b|\b(?:lowest|smallest|fewest)\b")),
    },
    {
        "ja": (_way("上", "上の"), _way("下", "下の")),
        "en": (_way("upper", r"\bupper\b"), _way("lower", r"\blower\b")),
    },
)  # fmt: skip
_KNOWN = ("ja", "en")


def opposite_said(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare passage by passage; one that says both ways, or neither, is left alone."""
    first = game.rulebook_languages[0]
    for language, sections in books.facing.items():
        paths = game.rulebook_path(first), game.rulebook_path(language)
        pairs = [(*paths, pair) for section in sections for pair in section.pairs]
        pairs += [(path, path, pair) for path, pair in books.phrases.get(language, ())]
        here = [pair.here.text.lower() for _, _, pair in pairs]
        for ways in _OPPOSITES if first in _KNOWN and language in _KNOWN else ():
            ours, theirs = ways[first], ways[language]
            for at, said in _one_alone(here, ours):
                path, place, pair = pairs[at]
                other = dict(_one_alone([pair.there.text.lower()], theirs)).get(0, said)
                if other != said:
                    _report((pair.here, path, ours[said]), (pair.there, place, theirs[other]), books, findings)


def _one_alone(texts: Sequence[str], ways: tuple[_Way, _Way]) -> Iterator[tuple[int, int]]:
    """The texts that say one of the two and not the other, by their index, and which."""
    one, other = ({at for at in _holding(texts, way.stems) if re.search(way.said, texts[at])} for way in ways)
    yield from ((at, 0) for at in sorted(one - other))
    yield from ((at, 1) for at in sorted(other - one))


def _holding(texts: Sequence[str], stems: Iterable[str]) -> set[int]:
    return {at for stem in stems for at, text in enumerate(texts) if stem in text}


_Use = tuple[Passage, str, _Way]


def _report(one: _Use, other: _Use, books: Books, findings: Findings) -> None:
    (here, path, said), (there, place, instead) = one, other
    findings.warning(
        "R485", f'"{_word(here, said)}" stands here, and "{_word(there, instead)}" in its counterpart in {place}',
        _place(path, books.lines(path), here, said),
        Note("compare the other text, and correct one of the two", _place(place, books.lines(place), there, instead)),
    )  # fmt: skip


def _word(passage: Passage, way: _Way) -> str:
    found = re.search(way.said, passage.text.lower())
    assert found is not None
    return found[0]


def _place(path: str, lines: Sequence[str], passage: Passage, way: _Way) -> Span:
    """The first line from the passage's on that says it; its first line, where a card or fact brings the word."""
    for number, line in enumerate(lines[passage.line - 1 : passage.line - 1 + _MOST_LINES], passage.line):
        if not line.strip():
            break
        found = re.search(way.said, line.lower())
        if found:
            return Span(path, number, found.start() + 1, number, found.end() + 1)
    return Span(path, passage.line, 1)
