"""Signs that say nothing: take a block of a rulebook, give those that would be printed as they stand, with the cure.

Markdown passes over what it does not know, so a heading without its space, a full-width colon, a brace too few would
stand in the book as they were typed.
"""

import re
from collections.abc import Iterator

from hanshita.records import NamedTuple
from hanshita.source.markdown_blocks import Block, Inline, plain_text

_CURES = (
    ("value", r"\{\{|\}\}|\{%|%\}|｛｛|｝｝|\{\s*[a-z]+(?:\.\w+)+\s*\}", "write {{ facts.hand }}, with two braces"),
    ("reading", r"｛[^｛｝|｜]+[|｜][^｛｝}]*[｝}]", "write {漢字|かんじ} with half-width braces"),
    ("name", r"｛\s*[#＃.．][^｛｝]*｝|\{\s*＃[^{}]*\}", "write {#name} with half-width signs at the end"),
    ("box", r"[:：]{3,}", 'write "::: hint" where it begins, with half-width colons, ":::" where it ends'),
    ("tag", r"</?[a-zA-Z][\w-]*\s*/?>|<!--", "delete it: of HTML, a rulebook knows comments alone, <!-- … -->"),
    ("bold", r"\*\*", "write ** on both sides of the words that are bold"),
    ("struck", r"~~|\[\^\w+\]", "delete it: a rulebook has no struck words and no footnotes"),
    (
        "icon",
        r"(?<![A-Za-z0-9:：]):[a-z][a-z0-9_-]*:(?![A-Za-z0-9:])",
        "say it in words, or draw it: :die: is icons/die.svg beside a layout",
    ),
    ("brace", r"[{}]", "write {漢字|かんじ} for a reading, {{ facts.hand }} for a value, {#name} at the end of a line"),
)  # fmt: skip
_AT_THE_BEGINNING = (
    ("heading", r"[#＃]+(?![\d０-９])", 'write "## 準備" with half-width signs and a half-width space'),
    ("dot", r"[・•](?=\S)|[－＊]|[-*+](?=[^\s\d*+-])", 'write "- " for an entry of a list'),
    (
        "number",
        r"[０-９]+\s?[.．、)）]|\d+(?:[．、）]|[.)](?=[^\s\d]))",
        'write "1. " with half-width signs',
    ),
    ("table", r"[|｜]", "write |---|---| under the head of the table, with half-width signs"),
)
_SIGNS = re.compile("|".join(f"(?P<{name}>{signs})" for name, signs, _ in _CURES))
_BEGINNINGS = re.compile("|".join(f"(?P<{name}>{signs})" for name, signs, _ in _AT_THE_BEGINNING))
_CURE = {name: cure for name, _, cure in (*_CURES, *_AT_THE_BEGINNING)}
_TOLD_ELSEWHERE = re.compile(r"\{#|\{[^{}|｜\s]+[|｜][^{}]*\Z")  # R408, R414


class StandingSign(NamedTuple):
    """A sign as it was typed, at the earliest on `line`."""

    sign: str
    line: int
    cure: str


def standing_signs(block: Block) -> Iterator[StandingSign]:
    """The first such sign of each text of a block, and one with which its first line begins."""
    first = block.inlines[0] if block.inlines else None
    if first is not None and first.kind == "text" and block.kind == "paragraph":
        begun = _BEGINNINGS.match(first.text)
        if begun is not None:
            yield _standing(begun, first)
    if block.kind == "cell" and "{" in plain_text(block.inlines):
        return  # R410
    for piece in block.inlines:
        yield from _in_text(piece)


def _in_text(piece: Inline) -> Iterator[StandingSign]:
    if piece.kind == "text" and not _TOLD_ELSEWHERE.search(piece.text):
        found = _SIGNS.search(piece.text)
        if found is not None:
            yield _standing(found, piece)
    for child in piece.children:
        yield from _in_text(child)


def _standing(found: re.Match[str], piece: Inline) -> StandingSign:
    return StandingSign(found[0], piece.line, _CURE[found.lastgroup or ""])
