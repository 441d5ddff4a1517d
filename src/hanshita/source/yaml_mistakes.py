"""What people get wrong in YAML: take a text that libyaml refuses, give findings that name the place and the cure.

libyaml stops at its first trouble and names a symptom. Here the lines around it are tried with one likely mistake
cured; the cure that lets libyaml read on is the diagnosis, and reading goes on behind it, so that one run tells of
several mistakes.
"""

from collections.abc import Callable

from hanshita.diagnostics import Findings
from hanshita.records import NamedTuple
from hanshita.source.yaml_cures import ENTRY, Cure, cures, indentation_of, with_indentation
from hanshita.spans import Span

MOST_MISTAKES = 20  # told of one file; more are rarely mistakes of their own


class Trouble(NamedTuple):
    """Where and why libyaml stopped; `context` is what it was reading, begun at `context_line`. Lines count from 0."""

    problem: str
    line: int
    column: int
    context: str = ""
    context_line: int = 0
    context_column: int = 0


def explain_syntax(path: str, text: str, parse: Callable[[str], Trouble | None], findings: Findings) -> None:
    """Tell of every mistake in a YAML `text` that `parse` (libyaml's own verdict) refuses.

    Findings: Y110 any other, Y111 text that needs quotes, Y112 tab or Y122 full-width space as indentation, Y123 colon
    that YAML does not see, Y124 quote not closed, Y125 backslash in double quotes, Y128 another sign that is none.
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
        for cure in cures(lines[index]):
            left = parse("\n".join([*lines[first:index], cure.line, *lines[index + 1 : last]]))
            if left is None or _is_behind(left, before, index - first, cure, len(cure.line) - len(lines[index])):
                return index, cure
    return _indented_as_others(lines, (first, last), candidates[:2], before, parse)


def _indented_as_others(
    lines: list[str],
    part: tuple[int, int],
    candidates: list[int],
    before: Trouble,
    parse: Callable[[str], Trouble | None],
) -> tuple[int, Cure] | None:
    """A line that would fit if it were indented like one beside it: of several ways that by which all can be read."""
    first, last = part
    fitting = list[tuple[bool, bool, int, Cure]]()
    for index in candidates:
        for width in _widths_around(lines, index):
            cure = with_indentation(lines[index], width)
            left = parse("\n".join([*lines[first:index], cure.line, *lines[index + 1 : last]]))
            if left is None or _is_another(left, before, index - first):
                fitting.append((left is not None, width % 2 == 1, index, cure))
    return min(fitting, key=lambda one: one[:2])[2:] if fitting else None


def _is_another(left: Trouble, before: Trouble, line: int) -> bool:
    """Whether trouble lies behind the line, and is not the same with the next line: then the line is not to blame."""
    is_next = left.problem == before.problem and left.line <= before.line + 1
    return left.line > max(before.line, line) and not is_next


def _widths_around(lines: list[str], index: int) -> list[int]:
    """By how much the lines above and below are indented;
    of one that begins with a dash, only those that do so, too."""
    own, is_entry = indentation_of(lines[index])[0], lines[index].lstrip(" ").startswith("- ")
    found: dict[int, None] = {}
    for others in (reversed(lines[:index]), lines[index + 1 :]):
        for line in others:
            begins, key = indentation_of(line)
            if line.lstrip()[:1] in ("", "#") or (is_entry and begins == key):
                continue
            found |= dict.fromkeys([begins] if is_entry else [key, begins])
            break
    found.pop(own, None)
    return list(found)


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
        entry = ENTRY.match(lines[index])
        mark = entry["value"][0] if entry else ""
        if mark and mark in "'\"" and entry and entry["value"].count(mark) == 1:
            return [index]
    return []


_PLAIN_WORDS = (
    ("did not find expected ',' or '}'", 'a "{" is not closed', 'write "}" where it ends, or put quotes around a text'),
    ("did not find expected ',' or ']'", 'a "[" is not closed', 'write "]" where it ends, or put quotes around a text'),
    ("found unexpected end of stream", "a quote is never closed", "write the closing quote"),
    (
        "could not find expected ':'",
        "a key without a colon",
        'write a colon and a space after the key: "key: value", or indent the line if it goes on with the text above',
    ),
    (
        "mapping values are not allowed",
        "a colon where no key can be",
        "indent the line as its neighbours, or put quotes around the whole text",
    ),
    ("did not find expected key", "this line does not fit the lines above", "indent it as its neighbours"),
    (
        "did not find expected '-'",
        "this line does not fit the list above",
        'begin it with "- ", indent it, or delete the "- " of those above',
    ),
    ("did not find expected <document start>", "this line does not fit the lines above", "indent it as its neighbours"),
    ("block sequence entries are not allowed", 'a "- " where no list can be', "put the list on lines of its own"),
)


def _report_rest(path: str, lines: list[str], trouble: Trouble, findings: Findings) -> None:
    line, column = trouble.line, trouble.column
    if "flow" in trouble.context or "quoted" in trouble.context or "simple key" in trouble.context:
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
