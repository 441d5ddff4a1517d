"""CHANGES.md: take its text and the version just released, give the text with an entry begun for the next one."""

import re

_NEXT = {"ja": ("次の版", "まだありません。"), "en": ("Next", "Nothing yet.")}
_HEADING = re.compile(r"^## +(.*?) *$", re.MULTILINE)


def next_heading(language: str) -> tuple[str, str]:
    """The heading of the next version's entry, and what stands under it as long as there is nothing to tell."""
    return _NEXT.get(language, _NEXT["en"])


def with_next_entry(text: str, version: str, language: str, title: str = "") -> str:
    """The entry begun for the next version gets the name of this one, and above it a new one begins.

    An empty `text` gets `title` as its first line. Where this version has its entry already, that is kept.
    """
    heading, nothing = next_heading(language)
    text = text or f"# {title}\n"
    if version not in _HEADING.findall(text):
        text = re.sub(rf"^## +{heading} *$", f"## {version}", text, count=1, flags=re.MULTILINE)
    if heading in _HEADING.findall(text):
        return text
    first = _HEADING.search(text)
    begun = f"## {heading}\n\n- {nothing}\n"
    if first is None:
        return f"{text.rstrip()}\n\n{begun}\n## {version}\n"
    return f"{text[: first.start()]}{begun}\n{text[first.start() :]}"
