"""What a comma or a colon has cut in braces: take the words that stand there without a colon, tell of each once.

`{at: 4, 5, 6, 7}` is for YAML one number and three keys without a value. They are put together again as they were
meant, so that nobody stumbles over the pieces.
"""

import re
from collections.abc import Iterable

from hanshita.diagnostics import Findings
from hanshita.records import NamedTuple
from hanshita.source.yaml_nodes import Node, Scalar, quoted
from hanshita.spans import Span

_COLON = re.compile(r"(?P<key>[^\s:：]+)(?P<colon>[:：])[ 　]*(?P<value>(?!//).+)\Z")
_NUMBER = re.compile(r"[+-]?[0-9.]+(?:mm|cm|in|pt|Q|px|%)?\Z")
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+\Z")


class Loose(NamedTuple):
    """A word without a colon; `before` is the key that was read before it, None for the first."""

    key: Scalar
    value: Scalar
    before: str | None


def put_together(
    loose: Iterable[Loose], keys: dict[str, Scalar], values: dict[str, Node], lines: list[str], findings: Findings
) -> None:
    """Y127 for each value that was cut, and each colon that YAML did not see; `keys` and `values` are then as meant."""
    cut: dict[str, list[Scalar]] = {}
    for key, _, before in loose:
        written = _COLON.match(key.text)
        value = values.get(before) if before is not None else None
        if written is not None:
            _report_colon(key, written, findings)
            keys[written["key"]] = Scalar(written["key"], key.span, False)
            values[written["key"]] = Scalar(written["value"], key.span, False)
        elif before is not None and type(value) is Scalar and not value.quoted and value.span.line == key.span.end_line:
            cut.setdefault(before, []).append(key)
        else:
            cure = "put quotes around the whole text if the comma before it belongs to the text"
            findings.error("Y127", f'"{key.text}" stands in braces without a colon', key.span, cure)
    for name, pieces in cut.items():
        values[name] = _whole(name, values[name].span, pieces, lines, findings)


def _report_colon(key: Scalar, written: re.Match[str], findings: Findings) -> None:
    said = f"{written['key']}: {written['value']}"
    cure = "write a half-width colon and a space" if written["colon"] == "：" else "write a space after the colon"
    findings.error("Y127", f'"{key.text}" stands in braces without a colon', key.span, f'{cure}: "{said}"')


def _whole(name: str, begins: Span, pieces: list[Scalar], lines: list[str], findings: Findings) -> Scalar:
    """The value as it was typed, commas and all; numbers as they are written without them."""
    ends = pieces[-1].span
    span = Span(begins.path, begins.line, begins.column, ends.end_line, ends.end_column)
    said = lines[span.line - 1][span.column - 1 : span.end_column - 1]
    first, *others = [part.strip() for part in said.split(",")]
    if _THOUSANDS.match(said):
        text, cure = said.replace(",", ""), "write it without a comma: "
    elif all(map(_NUMBER.match, others)):
        text, cure = " ".join([first, *others]), "write spaces instead of commas: "
    else:
        text, cure = said, f"put quotes around the whole text: {quoted(said)}"
    rest = ", ".join(others)
    message = f'the comma ends the value of "{name}", and "{rest}" stands in braces without a colon'
    findings.error("Y127", message, span, cure if text == said else cure + text)
    return Scalar(text, span, True)
