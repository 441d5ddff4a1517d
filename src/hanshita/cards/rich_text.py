"""Texts in which markup is understood, told from those whose characters are literal."""


class RichText(str):
    """A text in which markup is understood (`**bold**`, `:die:`, ruby); those of any other field are literal."""

    __slots__ = ()
