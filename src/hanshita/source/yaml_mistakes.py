"""What people get wrong in YAML: take a text that libyaml refuses, give findings that name the place and the cure.

libyaml stops at its first trouble and names a symptom. Here the lines around it are tried with one likely mistake
cured; the cure that lets libyaml read on is the diagnosis, and reading goes on behind it, so that one run tells of
several mistakes.
"""

import re
from collections.abc import Callable, Iterator

from hanshita.diagnostics import Findings
from hanshita.records import NamedTuple
from hanshita.source.yaml_nodes import quoted
from hanshita.spans import Span

MOST_MISTAKES = 20  # told of one file; more are rarely mistakes of their own
_INDENT = re.compile(r"[ \t　]*(?:-[ \t　]+)*")
_ENTRY = re.compile(r"(?P<head>[ ]*(?:- +)*(?:[^\s:#\"'{\[&*!|>%@`-][^:]*:[ \t]+)?)(?P<value>\S(?:.*[^ \t])?)[ \t]*\Z")
_COMMENT = re.compile(r"(?<!\s)\s+#(?:\s|\Z)")
_FLOW_ENTRY = re.compile(r"[{\[,]\s*(?:[^\s:,{}\[\]\"'][^:,{}\[\]]*:\s+)?(?P<value>[^\s,{}\[\]][^,{}\[\]]*)")
_BARE_TEMPLATE = re.compile(r"(?<=: )\{\{[^{}]*\}\}[^,{}\[\]]*(?:\{\{[^{}]*\}\}[^,{}\[\]]*)*")
_BARE_COLOUR = re.compile(r"(?<=[:,\[] )#[0-9A-Fa-f]{3,8}(?![^\s,}\]])")
_WIDE_COLON = re.compile(r"(?P<head>[ ]*(?:- +)*[^\s:：#\"'{\[]+)(?P<colon>：[ 　]*|:(?=\S))(?P<rest>.*)\Z")


class Trouble(NamedTuple):
    """Where and why libyaml stopped; `context` is what it was reading, begun at `context_line`. Lines count from 0."""

    problem: str
    line: int
    column: int
    context: str = ""
    context_line: int = 0
    context_column: int = 0


class Cure(NamedTuple):
    """A likely mistake of one line: what to say, where (columns from 0), and the line without it."""

    code: str
    message: str
    start: int
    end: int
    note: str
    line: str


def explain_syntax(path: str, text: str, parse: Callable[[str], Trouble | None], findings: Findings) -> None:
    """Tell of every mistake in a YAML `text` that `parse` (libyaml's own verdict) refuses.

    Findings: Y110 any other, Y111 text that needs quotes, Y112 tab or Y122 full-width space as indentation, Y123 colon
    that YAML does not see, Y124 quote not closed, Y125 backslash in double quotes.
    """
    lines = text.split("\n")
    shifts: dict[int, int] = {}  # columns that cures have taken from a line
    cured: dict[int, int] = {}  # up to which column a line is cured
    for _ in range(MOST_MISTAKES):
        trouble = parse("\n".join(lines))
        if trouble is None:
            return
        found = _diagnose(lines, trouble, parse)
        if found is None or found[1].start < cured.get(found[0], 0):
            if not cured:
                _report_rest(path, lines, trouble, findings)
            return
        index, cure = found
        shift = shifts.get(index, 0)
        span = Span(path, index + 1, cure.start + shift + 1, index + 1, cure.end + shift + 1)
        findings.error(cure.code, cure.message, span, cure.note)
        growth = len(cure.line) - len(lines[index])
        shifts[index] = shift - growth
        cured[index] = cure.end + growth
        lines[index] = cure.line


def _diagnose(lines: list[str], trouble: Trouble, parse: Callable[[str], Trouble | None]) -> tuple[int, Cure] | None:
    """The line and the cure that let libyaml read on; tried in the one entry that the trouble lies in."""
    candidates = _candidates(lines, trouble)
    first = min(candidates)
    while first > 0 and not _opens_entry(lines[first]):
        first -= 1
    last = max(candidates) + 1
    while last < len(lines) and not _opens_entry(lines[last]):
        last += 1
    before = parse("\n".join(lines[first:last]))
    if before is None:  # the trouble lies between entries
        first, last, before = 0, len(lines), trouble
    for index in candidates:
        for cure in _cures(lines[index]):
            left = parse("\n".join([*lines[first:index], cure.line, *lines[index + 1 : last]]))
            if left is None or _is_behind(left, before, index - first, cure, len(cure.line) - len(lines[index])):
                return index, cure
    return None


def _is_behind(left: Trouble, before: Trouble, line: int, cure: Cure, growth: int) -> bool:
    """Whether the trouble that is `left` lies behind the cured place and is not the one there was `before`."""
    if (left.line, left.column) <= (line, cure.end + growth):
        return False
    moved = before.column + (growth if before.line == line else 0)
    return (left.problem, left.line, left.column) != (before.problem, before.line, moved)


def _opens_entry(line: str) -> bool:
    return line[:1] not in ("", " ", "\t", "　", "#")


def _candidates(lines: list[str], trouble: Trouble) -> list[int]:
    """Lines that may hold the mistake, the likeliest first: of the trouble, before it, where its token begins."""
    last = len(lines) - 1  # libyaml may find fault behind the end
    at = min(trouble.line, last)
    before = at - 1
    while before > 0 and not lines[before].strip():
        before -= 1
    places = [at, max(before, 0)]
    if trouble.context and "block" not in trouble.context:
        places.append(min(trouble.context_line, last))
    places += _open_quotes(lines, at)
    return list(dict.fromkeys(places))


def _open_quotes(lines: list[str], at: int) -> list[int]:
    """The nearest line above that opens a quote and does not close it: the text ends where the next quote opens."""
    for index in range(at - 1, -1, -1):
        entry = _ENTRY.match(lines[index])
        mark = entry["value"][0] if entry else ""
        if mark and mark in "'\"" and entry and entry["value"].count(mark) == 1:
            return [index]
    return []


def _cures(line: str) -> Iterator[Cure]:
    yield from _indentation(line)
    yield from _colon(line)
    entry = _ENTRY.match(line)
    if entry is None:
        return
    start, value = entry.start("value"), entry["value"]
    if value[0] in "{[":
        for text in _BARE_TEMPLATE.finditer(line, start):
            repaired = f"{line[: text.start()]}{quoted(text[0])}{line[text.end() :]}"
            yield Cure("Y111", 'a text cannot begin with "{" here',
                       *text.span(), f"put quotes around this text: {quoted(text[0])}", repaired)  # fmt: skip
        for colour in _BARE_COLOUR.finditer(line, start):
            repaired = f'{line[: colour.start()]}"{colour[0]}"{line[colour.end() :]}'
            yield Cure("Y111", 'a "#" begins a comment here, and the rest of the line is not read',
                       *colour.span(), f'put quotes around the colour: "{colour[0]}"', repaired)  # fmt: skip
        for inner in _FLOW_ENTRY.finditer(line, start):
            if not inner["value"].rstrip().endswith(":"):  # the key of a list or group within
                yield from _value(line, inner.start("value"), inner["value"].rstrip(), in_flow=True)
    yield from _value(line, start, value)


def _indentation(line: str) -> Iterator[Cure]:
    end = len(_INDENT.match(line)[0])  # type: ignore[index]  # matches everything
    indent, rest = line[:end], line[end:]
    if not rest:
        return
    if "\t" in indent:
        cure = "indent with spaces, two for each step; most editors can replace tabs"
        start, stop = indent.index("\t"), indent.rindex("\t") + 1
        for width in ("  ", "    ", "        ", ""):  # whichever fits the lines around
            plain = indent.replace("　", "  ").replace("\t", width)
            yield Cure("Y112", "a tab indents this line, YAML takes spaces only", start, stop, cure, plain + rest)
    elif "　" in indent:
        cure = "indent with half-width spaces, two for each step"
        start, stop = indent.index("　"), indent.rindex("　") + 1
        for width in ("  ", " ", ""):
            plain = indent.replace("　", width)
            yield Cure("Y122", "a full-width space indents this line", start, stop, cure, plain + rest)


def _colon(line: str) -> Iterator[Cure]:
    """`power：2` and `power:2`."""
    match = _WIDE_COLON.match(line)
    if match is None:
        return
    wide = match["colon"].startswith("：")
    message = "a full-width colon is no colon for YAML" if wide else "YAML sees no colon without a space after it"
    key, rest = match["head"].lstrip(" -"), match["rest"].strip()
    start = match.start("colon")
    cure = f'write "{key}: {rest}" with a half-width colon and a space' if wide else f'write "{key}: {rest}"'
    yield Cure("Y123", message, start, start + 1, cure, f"{match['head']}: {match['rest']}")


def _value(line: str, start: int, value: str, *, in_flow: bool = False) -> Iterator[Cure]:
    for mark in ("'", '"'):
        if value.startswith(mark):
            yield from _quoted_value(line, start, value, mark)
            return
    plain = _COMMENT.split(value, maxsplit=1)[0]
    reason = _reason(plain, has_key=in_flow or line[start - 2 : start - 1] == ":")
    if reason:
        end = start + len(plain)
        repaired = f"{line[:start]}{quoted(plain)}{line[end:]}"
        yield Cure("Y111", reason, start, end, f"put quotes around this text: {quoted(plain)}", repaired)


def _reason(plain: str, *, has_key: bool) -> str:
    """Why YAML cannot take a text as it stands, "" if there is no reason."""
    closing = {"{": "}", "[": "]"}.get(plain[0])
    if closing is not None and plain.endswith(closing):
        return ""
    if closing is not None and closing not in plain:
        return f'"{plain[0]}" opens a {"list" if closing == "]" else "group"} that is never closed with "{closing}"'
    if plain[0] in "*&!%@`>|{}[],?" or (has_key and plain.startswith("- ")):
        return f'a text cannot begin with "{plain[0]}" here'
    if has_key and (": " in plain or plain.endswith(":")):
        return 'a text cannot hold ": " here'
    return ""


def _quoted_value(line: str, start: int, value: str, mark: str) -> Iterator[Cure]:
    end = start + len(value)
    inner = value[1:].removesuffix(mark)
    repaired = f"{line[:start]}{quoted(inner)}{line[end:]}"
    if mark == '"' and "\\" in inner:
        cure = f"write it in single quotes: {_single(inner)}"
        yield Cure("Y125", "a backslash in double quotes begins a code", start + 1 + inner.index("\\"), end, cure,
                   f"{line[:start]}{_single(inner)}{line[end:]}")  # fmt: skip
    if value.count(mark) == 1:
        yield Cure("Y124", f"the quote {mark} is never closed", start, start + 1,
                   f"write {mark} at the end of the text too: {quoted(inner)}", repaired)  # fmt: skip
    whole = value if not value.endswith(mark) or value.count(mark) > 2 else inner
    if mark == "'" and value.endswith(mark):
        whole = inner  # it's: an apostrophe inside
    cure = f"put quotes around the whole text: {quoted(whole)}"
    repaired = f"{line[:start]}{quoted(whole)}{line[end:]}"
    yield Cure("Y111", f"the text goes on after a closing {mark}", start, end, cure, repaired)


def _single(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


_PLAIN_WORDS = (
    ("did not find expected ',' or '}'", 'a "{" is not closed', 'write "}" where it ends, or put quotes around a text'),
    ("did not find expected ',' or ']'", 'a "[" is not closed', 'write "]" where it ends, or put quotes around a text'),
    ("found unexpected end of stream", "a quote is never closed", "write the closing quote"),
    ("could not find expected ':'", "a key without a colon", 'write a colon and a space after the key: "key: value"'),
    (
        "mapping values are not allowed",
        "a colon where no key can be",
        "indent the line as its neighbours, or put quotes around the whole text",
    ),
    ("did not find expected key", "this line does not fit the lines above", "indent it as its neighbours"),
    ("did not find expected '-'", "this line does not fit the list above", 'begin it with "- ", or indent it'),
    ("did not find expected <document start>", "this line does not fit the lines above", "indent it as its neighbours"),
    ("block sequence entries are not allowed", 'a "- " where no list can be', "put the list on lines of its own"),
)


def _report_rest(path: str, lines: list[str], trouble: Trouble, findings: Findings) -> None:
    line, column = trouble.line, trouble.column
    if "flow" in trouble.context or "quoted" in trouble.context:
        line, column = trouble.context_line, trouble.context_column
    while line >= len(lines) or (line > 0 and not lines[line].strip()):  # libyaml finds fault behind the last text
        line -= 1
        column = len(lines[line].rstrip()) if line < len(lines) else 0
    span = Span(path, line + 1, column + 1, line + 1, column + 2)
    for problem, message, cure in _PLAIN_WORDS:
        if trouble.problem.startswith(problem):
            findings.error("Y110", f"YAML cannot be read from here: {message}", span, cure)
            return
    findings.error("Y110", f"YAML cannot be read from here: {trouble.problem}", span,
                   "put quotes around the text, or indent as its neighbours")  # fmt: skip
