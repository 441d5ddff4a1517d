"""One of the small words that may be written in kana or in kanji, in both ways in one game."""

import re
from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.texts.written import JAPANESE, Written

# In kana, in kanji, and what has to follow: only words that are the same word wherever they stand.
_WORDS = tuple(
    (kana, kanji, re.compile(f"(?:(?P<kana>{kana})|(?P<kanji>{kanji})){after}"))
    for kana, kanji, after in (
        ("すべて", "全て", ""),
        ("ください", "下さい", ""),
        ("でき", "出来", "(?=る|た|な[いく]|ま[すせ]|れば)"),
        ("または", "又は", ""),
        ("および", "及び", ""),
        ("ただし", "但し", "(?!書き)"),
        ("あらかじめ", "予め", ""),
        ("さらに", "更に", ""),
        ("かならず", "必ず", "(?!し)"),
        ("ふたたび", "再び", ""),
        ("たとえば", "例えば", ""),
        ("ちょうど", "丁度", ""),
        ("いっしょに", "一緒に", ""),
        ("とくに", "特に", ""),
        ("まったく", "全く", ""),
        ("ほとんど", "殆ど", ""),
        ("なるべく", "成る可く", ""),
        ("いただ", "頂", "(?=[いきくけ])"),
        ("はじめて", "初めて", "(?!いる|おく)"),
        ("ひとつ", "一つ", ""),
        ("ふたつ", "二つ", ""),
        ("わりあて", "割り当て", ""),
    )
)

# 話し合い and 話合い, 割り当て and 割当て: of two verbs in one, the first with its kana and without
_JOINED = re.compile(
    "(?P<whole>(?P<first>[一-龠])[きしちりみびいぎけせてれめえげね](?P<second>[一-龠])(?P<end>[いきしちみりぎじびえけせてめねれげべわ]))"
)

Use = tuple[Written, re.Match[str]]


def spelled_two_ways(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """The rarer of the two is told; of two equally rare ones the kanji, as public writing (公用文) prefers kana."""
    del game
    texts = [text for text in texts if text.language == JAPANESE and text.kind != "layout"]
    for kana, kanji, pattern in _WORDS:
        if not (any(kana in text.prose for text in texts) and any(kanji in text.prose for text in texts)):
            continue
        uses = [(text, found) for text in texts for found in pattern.finditer(text.prose)]
        written = {way: [use for use in uses if use[1][way]] for way in ("kana", "kanji")}
        if not (written["kana"] and written["kanji"]):
            continue
        wrong, right = ("kana", "kanji") if len(written["kanji"]) > len(written["kana"]) else ("kanji", "kana")
        _report(written[wrong], kana if right == "kana" else kanji, written[right][0], findings)
    _joined_verbs(texts, findings)


def _joined_verbs(texts: Sequence[Written], findings: Findings) -> None:
    """The shorter is told, unless it is the more frequent: kana show how a verb is read."""
    whole: dict[str, list[Use]] = {}
    for text in texts:
        for found in _JOINED.finditer(text.prose):
            whole.setdefault(found["first"] + found["second"] + found["end"], []).append((text, found))
    for short, uses in whole.items() if whole else ():
        written = [(text, found) for text in texts if short in text.prose
                   for found in re.finditer(f"(?<![一-龠]){short}", text.prose)]  # fmt: skip
        if written:
            long = uses[0][1]["whole"]
            wrong, right, model = (written, long, uses[0]) if len(uses) >= len(written) else (uses, short, written[0])
            _report(wrong, right, model, findings)


def _report(wrong: Sequence[Use], right: str, model: Use, findings: Findings) -> None:
    for text, found in wrong:
        findings.warning(
            "R474", f'"{found[0]}" is written "{right}" elsewhere in this game', _place(text, found),
            Note(f'write "{right}", as here', _place(*model)), replacement=right,
        )  # fmt: skip


def _place(text: Written, found: re.Match[str]) -> Span:
    return text.span(found.start(), found.end())
