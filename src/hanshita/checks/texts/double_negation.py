"""「…ないことはない」, "not impossible": two negations where a reader has to reckon what is meant."""

import re
from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.texts.written import JAPANESE, Written

_NO = "(?:ない|なかった|ありません|ございません)"
_JAPANESE = re.compile(
    f"(?=[なまず])(?:"  # else each letter is tried with each form
    f"ない(?:こと|もの)[はも](?:{_NO}|できない|できません)|(?<!少)(?<!すく)なく[はも]{_NO}|ない(?:わけ|の)で[はも]{_NO}"
    "|(?:ない|ません)とは(?:言えない|言えません|いえない|いえません|限らない|限りません|かぎらない|かぎりません)"
    "|ずにはいられ(?:ない|ません)"
    "|(?<!少)(?<!すく)(?<!つまら)ない[一-龠々ァ-ヶー]{1,8}は(?:ありません|いません|い?ない(?![ぁ-ん])))"
)
_ENGLISH = re.compile(
    r"(?=[niawdcmu])\b(?:"
    r"(?:not|isn't|aren't|wasn't) (?:(?:at all|quite|entirely|really) )?"
    r"(?:impossible|unable|uncommon|unimportant|unlikely|unnecessary|unusual|unfair|untrue|invalid|illegal)\b"
    r"|(?:do|does|did|can|could|may|must|need)(?:n't| not)(?: \w+)? (?:nothing|nobody|none|nowhere|never)\b"
    r"|(?:cannot|can't|can not|may not|must not|do not|don't) not\b"
    r"|(?:no [a-z]+|nobody|none of (?:the|these|those|your) [a-z]+) "
    r"(?:(?:can|may|must|need|do|does|is|are|will) not|cannot|(?:ca|need|do|does|is|are|wo)n't)\b"
    r"|unless [^.,;:()]{0,30}?\b(?:not|cannot|[a-z]+n't|nobody|no) \w+)",
    re.IGNORECASE,
)


def double_negation(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """Look at all prose. 「…なければならない」 is a duty, 「…しかない」 and 「少なくない」 are no negation of one."""
    del game
    for text in texts:
        pattern = _JAPANESE if text.language == JAPANESE else _ENGLISH
        for found in pattern.finditer(text.prose) if text.kind != "layout" else ():
            findings.warning(
                "R478",
                f'"{found[0]}" is negated twice',
                text.span(found.start(), found.end()),
                "say what is, not what is not",
            )
