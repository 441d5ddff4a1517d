"""Texts in which markup is understood, told from those whose characters are literal."""

import re

_READING = re.compile(r"\{([^{}|｜:]+)[|｜]([^{}]*)\}")
_LOOK = re.compile(r"(?<!\\)\{[^{}|｜:]+:((?:[^{}]|\{[^{}]*\})*)\}")
_ESCAPED = re.compile(r"\\(.)")


class RichText(str):
    """A text in which markup is understood (`**bold**`, `:die:`, ruby); those of any other field are literal."""

    __slots__ = ()


def unmarked(text: str) -> str:
    """A text for who hears it or reads it in one line: words without readings above them, colours and bold."""
    return _plain(_READING.sub(r"\1", text))


def read_out(text: str) -> str:
    """A text for who corrects it by hand: as `unmarked`, readings in brackets behind their words."""
    return _plain(_READING.sub(r"\1（\2）", text))


def as_markdown(text: RichText) -> str:
    """A text of a card as the rulebook writes it: readings that a table's cell may hold, no colours and sizes."""
    return _READING.sub(lambda ruby: ruby[0].replace("|", "｜"), _without_looks(text))


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\1", _without_looks(text).replace("**", ""))


def _without_looks(text: str) -> str:
    """`text` without `{red:…}` and the like around its words, also where one stands in another."""
    while (rest := _LOOK.sub(r"\1", text)) != text:
        text = rest
    return text
