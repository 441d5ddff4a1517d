"""What YAML reads without complaint but not as meant: take a text and its nodes, give findings.

A comment that swallows half a text, invisible characters, a comma that ends a text inside braces.
"""

import re
from collections.abc import Iterator

from hanshita.diagnostics import Findings
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, quoted
from hanshita.spans import Span

_CUT = re.compile(r"[ \t]#(?=[^\s#])")
_UNPRINTABLE = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]"
_LINE_BREAKS = ("\x85", "\u2028", "\u2029", "\ufeff")  # YAML 1.1 breaks lines at the first three; editors do not


def has_hidden_breaks(text: str) -> bool:
    """Whether libyaml would count other lines and columns than an editor shows."""
    return any(character in text for character in _LINE_BREAKS)


def report_characters(source: SourceText, findings: Findings) -> None:
    """Y126 for each line with a control or invisible character."""
    for number, line in enumerate(source.text.split("\n"), 1):
        found = re.search(_UNPRINTABLE, line)
        if found is not None:
            column = found.start() + 1
            findings.error(
                "Y126", f"an invisible character (U+{ord(found[0]):04X}) stands here",
                Span(source.path, number, column, number, column + 1),
                "delete it; it often comes along when text is copied from a PDF or a word processor",
            )  # fmt: skip


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
