"""What YAML reads without complaint but not as meant: take a text and its nodes, give findings.

A comment that swallows half a text.
"""

import re
from collections.abc import Iterator

from hanshita.diagnostics import Findings
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, quoted
from hanshita.spans import Span

_CUT = re.compile(r"[ \t]#(?=[^\s#])")


def warn_of_cut_text(source: SourceText, root: Node, findings: Findings) -> None:
    """Y113: ` #1` after a text is a comment for YAML; an error where nothing is left of the value."""
    ends = dict(_comment_starts(source.text)) if " #" in source.text or "\t#" in source.text else {}
    if not ends:
        return
    lines = source.text.split("\n")
    for key, value in _plain_scalars(root, None):
        span = value.span
        empty = not value.text
        end = (span.end_line, span.end_column + (1 if empty and key is not None else 0))  # behind the key's colon
        sign = ends.get(end)
        if sign is None:
            continue
        line = lines[end[0] - 1]
        lost = line[sign - 1 :].rstrip()
        place = Span(source.path, end[0], sign, end[0], sign + len(lost))
        if empty:
            value.text, value.quoted = lost, True  # as it was meant: who reads it need not stumble
            findings.error("Y113", f'no value is left: "{lost}" is a comment', place,
                           f"put quotes around the text: {quoted(lost)}")  # fmt: skip
        else:
            whole = f"{value.text}{line[end[1] - 1 : sign - 1]}{lost}"
            findings.warning("Y113", f'the text ends before "{lost}", which is a comment', place,
                             f"put quotes around the whole text: {quoted(whole)}",
                             'put a space after "#" if it is a comment')  # fmt: skip


def _comment_starts(text: str) -> Iterator[tuple[tuple[int, int], int]]:
    """(line, column) where the blanks before a "#" begin → column of the "#"; all from 1."""
    for number, line in enumerate(text.split("\n"), 1):
        if "#" in line:
            for found in _CUT.finditer(line):
                blanks = len(line[: found.end() - 1].rstrip(" \t"))
                yield (number, blanks + 1), found.end()


def _plain_scalars(node: Node, key: Scalar | None) -> Iterator[tuple[Scalar | None, Scalar]]:
    """Every unquoted text below `node`, with the key it belongs to."""
    if isinstance(node, Scalar):
        if not node.quoted:
            yield key, node
    elif isinstance(node, Mapping):
        for name, value in node.values.items():
            yield from _plain_scalars(value, node.keys[name])
    else:
        for value in node.items:
            yield from _plain_scalars(value, None)
