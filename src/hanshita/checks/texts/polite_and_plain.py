"""です・ます and だ・である side by side in running text."""

import re
from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.texts.written import JAPANESE, Written

_POLITE = re.compile(
    "(?:です|ます|ません|でした|ました|でしょう|ましょう|ください|ございます)(?:か|ね|よ|が)?[。！？!?]*$"
)

# Ends that are verbs, adjectives or だ for sure; a noun (戦い, 近く, 一つ, ほう) says nothing of the voice.
_PLAIN = re.compile(
    "(?:(?<![まみ])る|(?<![あ一-龠])(?<!かた)[しっいんれせけべてめげ]た|である|(?<![またい])だ|だった|(?:て|で|し|ら|れ|か|わ|ま|き|せ|え|け|べ|め|げ|ね|が|さ|た|な|は|も|い|に|と|の)ない|なかった"
    "|[引置書動聞開働抜行着]く|[出戻渡回倒減増示返隠残足表差外]す|[使買負払失合]う|もらう|しまう|[進読含挑済組]む"
    "|[持勝待打立保]つ|[選並呼遊運]ぶ|[防継稼]ぐ|[て]よい|てもいい)[。！!]*$"
)
_LISTED = re.compile("[るすくうむつぶぐい]、")  # 「盛る、つりあげる、ちらつかせる。」 counts up what there is
_SPOKEN_OF = re.compile(
    r"\s*(?:これ|それ|そこ|そう|そん|こう|こん|という|といった)"
)  # 「安くても受ける。それが近道です。」
_MOST = 0.25  # of the sentences: with more of them nobody can say which voice is meant
_SHOWN = 5  # characters at the end of the sentence


def polite_and_plain(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """Compare the ends of sentences in paragraphs of a rulebook, and in each field of the cards by itself."""
    del game
    for text in texts:
        if text.language != JAPANESE or text.kind == "layout":
            continue
        first = text.text.find("\n## ") if text.kind == "rulebook" else 0  # what stands before sets the mood
        groups: dict[str, dict[str, list[tuple[int, int]]]] = {}
        for passage in text.passages:
            if passage.kind != "item":
                for start, end in text.sentences(passage) if passage.start >= first else ():
                    voice = _voice(text.unquoted[start:end].rstrip())
                    if voice and not _SPOKEN_OF.match(text.prose, end, passage.end):
                        groups.setdefault(passage.group, {"polite": [], "plain": []})[voice].append((start, end))
        for voices in groups.values():
            _report(text, voices, findings)


def _voice(sentence: str) -> str:
    if len(_LISTED.findall(sentence)) > 1:
        return ""
    if _POLITE.search(sentence):
        return "polite"
    return "plain" if _PLAIN.search(sentence) else ""


def _report(text: Written, voices: dict[str, list[tuple[int, int]]], findings: Findings) -> None:
    other, usual = sorted(voices, key=lambda voice: len(voices[voice]))
    if not voices[other] or len(voices[other]) > _MOST * (len(voices[other]) + len(voices[usual])):
        return
    names = {"polite": "です・ます", "plain": "だ・である"}
    for _, end in voices[other]:
        start = max(end - _SHOWN, text.prose.rfind("\n", 0, end) + 1)
        findings.warning(
            "R475", f"this sentence is in {names[other]}, the text around it in {names[usual]}", text.span(start, end),
            f"end it as the others end, in {names[usual]}",
        )  # fmt: skip
