"""One katakana word in two spellings: サーバ and サーバー, ヴィオラ and ビオラ, パワー・カード and パワーカード."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.texts.written import JAPANESE, Written

_WORD = re.compile("[ァ-ヴ][ァ-ヴー]*(?:・[ァ-ヴ][ァ-ヴー]*)*")
_SOUNDS = (
    ("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴ", "ブ"),
    ("ウィ", "ウイ"), ("ウェ", "ウエ"), ("ウォ", "ウオ"), ("イヤ", "イア"), ("フェイス", "フェース"),
)  # fmt: skip
_SHORTEST = 3  # letters before a last ー: カラ and カラー, キ and キー are words of their own
_LONG = 4  # letters from which no two words differ in ー alone
_OWN = frozenset({"ハッピ", "ハッピー", "ボウリング", "ボーリング"})  # a coat, not happy; a game, not a drill

Use = tuple[Written, int, str]


def katakana_written_two_ways(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """The rarer spelling is told, of two equally rare ones that without ー; what the glossary calls a term is right."""
    uses: dict[str, list[Use]] = {}
    for text in texts:
        if text.language == JAPANESE and text.kind != "layout":
            for found in _WORD.finditer(text.prose):
                uses.setdefault(_sound(found[0]), []).append((text, found.start(), found[0]))
    terms, forbidden = _terms(game), _forbidden(game)
    for same in uses.values():
        count = Counter(word for _, _, word in same)
        if len(count) > 1:
            right = max(count, key=lambda word: (word in terms, count[word], len(word), word))
            _report([use for use in same if use[2] != right and use[2] not in forbidden], right, same, findings)


def _sound(word: str) -> str:
    """What two spellings of one word have in common."""
    for other, plain in _SOUNDS:
        word = word.replace(other, plain)
    word = word.replace("・", "")
    letters = word.replace("ー", "")
    if word in _OWN:
        return word
    return letters if len(letters) >= _LONG else word.rstrip("ー") if len(word.rstrip("ー")) >= _SHORTEST else word


def _terms(game: GameProject) -> set[str]:
    return {term.words.get(JAPANESE, "") for term in game.glossary} | {
        form.word for term in game.glossary for form in term.forms.get(JAPANESE, ())
    }


def _forbidden(game: GameProject) -> set[str]:
    """What R460 tells of already."""
    return {variant.word for term in game.glossary for variant in term.variants.get(JAPANESE, ())}


def _report(wrong: Sequence[Use], right: str, same: Sequence[Use], findings: Findings) -> None:
    first = next(_places([use for use in same if use[2] == right]))
    for text, start, word in wrong:
        findings.warning(
            "R473", f'"{word}" is written "{right}" elsewhere in this game', text.span(start, start + len(word)),
            Note(f'write "{right}", as here', first), replacement=right,
        )  # fmt: skip


def _places(uses: Sequence[Use]) -> Iterator[Span]:
    for text, start, word in uses:
        yield text.span(start, start + len(word))
