"""Characters that nobody sees: take a text, give it without them, and a finding at each.

Control characters but tab and line feed, line breaks of which editors know nothing (YAML 1.1 counts them), and
noncharacters (Unicode, 23.7), which no text is meant to contain and which are our own marks in texts at work.
"""

import re
from collections.abc import Iterator

from hanshita.diagnostics import Findings
from hanshita.spans import Span

_UNSEEN = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]"
_INSTEAD = "\ufffd"  # Unicode's own for a character of which nothing is known; columns stay true
_MOST = 20  # lines that are told


def without_unseen(text: str, path: str, findings: Findings) -> str:
    """A file's text with a sign instead of each such character; Y126 for each line with one."""
    if re.search(_UNSEEN, text) is None:
        return text
    for span, found in list(_places(text, path))[:_MOST]:
        report_unseen(found, span, findings, "delete it; it often comes along when text is copied from a PDF or a "
                      "word processor")  # fmt: skip
    findings.give_up(path)
    return re.sub(_UNSEEN, _INSTEAD, text)


def report_unseen(text: str, span: Span, findings: Findings, cure: str) -> str:
    """Y126 at `span` for the first in `text`; the text without any."""
    found = re.search(_UNSEEN, text)
    if found is None:
        return text
    findings.error("Y126", f"an invisible character (U+{ord(found[0]):04X}) stands here", span, cure)
    return re.sub(_UNSEEN, _INSTEAD, text)


def _places(text: str, path: str) -> Iterator[tuple[Span, str]]:
    """The first of each line."""
    for number, line in enumerate(text.split("\n"), 1):
        found = re.search(_UNSEEN, line)
        if found is not None:
            yield Span(path, number, found.start() + 1, number, found.start() + 2), found[0]
