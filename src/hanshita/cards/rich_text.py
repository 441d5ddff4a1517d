"""Texts in which markup is understood, told from those whose characters are literal."""

import re

_READING = r"\{([^{}|｜:]+)[|｜]([^{}]*)\}"  # compiled when a text has such: most have none
_LOOK = r"(?<!\\)\{[^{}|｜:]+:((?:[^{}]|\{[^{}]*\})*)\}"
_DEEPEST = 20  # looks in one another
_ESCAPED = r"\\(.)"


class RichText(str):
    """A text in which markup is understood (`**bold**`, `:die:`, ruby); those of any other field are literal."""

    __slots__ = ()


def unmarked(text: str) -> str:
    """A text for who hears it or reads it in one line: words without readings above them, colours and bold."""
    return _plain(_with_readings(r"\1", text))


def read_out(text: str) -> str:
    """A text for who corrects it by hand: as `unmarked`, readings in brackets behind their words."""
    return _plain(_with_readings(r"\1（\2）", text))


def as_markdown(text: RichText) -> str:
    """A text of a card as the rulebook writes it: readings that a table's cell may hold, no colours and sizes."""
    return _with_readings(r"{\1｜\2}", _without_looks(text))


def _with_readings(form: str, text: str) -> str:
    """`text` with each word and its reading in this form."""
    return re.sub(_READING, form, text) if "{" in text else text


def _plain(text: str) -> str:
    plain = _without_looks(text).replace("**", "")
    return re.sub(_ESCAPED, r"\1", plain) if "\\" in plain else plain


def _without_looks(text: str) -> str:
    """`text` without `{red:…}` and the like around its words, also where one stands in another."""
    for _ in range(_DEEPEST):
        if "{" not in text or (rest := re.sub(_LOOK, r"\1", text)) == text:
            break
        text = rest
    return text
