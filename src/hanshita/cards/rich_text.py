"""Texts in which markup is understood, told from those whose characters are literal."""

import re

_READING = re.compile(r"\{([^{}|｜]+)[|｜][^{}]*\}")


class RichText(str):
    """A text in which markup is understood (`**bold**`, `:die:`, ruby); those of any other field are literal."""

    __slots__ = ()


def unmarked(text: str) -> str:
    """A text for who hears it or reads it in one line: words without the readings above them, nothing bold."""
    return _READING.sub(r"\1", text).replace("**", "")
