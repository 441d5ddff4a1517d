"""One page: take a text with {{ … }} and {% … %} and named values, give it filled in, or the place of a mistake."""

import re
import sys
from collections.abc import Mapping
from typing import Any

from hanshita.diagnostics import Findings, known_instead
from hanshita.spans import Span
from hanshita.templating.bare import FillError

_TAG = re.compile(r"\{[{%#]")
_WHOLE_TAG = re.compile(
    r"\{\{.*?(?:\}\}|\Z)|\{%[-+]?\s*(end)?(if|for|macro|call|filter|with|block)\b.*?(?:%\}|\Z)", re.DOTALL
)
_WEIGHT = 50  # characters of a tag that are as bad as one more level


def render_page(
    text: str,
    path: str,
    names: Mapping[str, object],
    findings: Findings,
    *,
    line_offset: int = 0,
    html: bool = False,
) -> str | None:
    """Fill in a page or a part of one that begins `line_offset` lines below the top of the file `path`.

    With `html`, values are escaped unless they are marked safe. A mistake is a finding R401 at its line and the answer
    is None.
    """
    if not _TAG.search(text):
        return text
    from hanshita.templating import sandbox  # late: with it comes Jinja

    cures: tuple[str, ...] = ()
    try:
        return sandbox.page(text, html, names)
    except sandbox.TemplateSyntaxError as mistake:
        line, message = mistake.lineno, mistake.message or "this template cannot be read"
        cures = ("write {{ and }} around what is filled in, as in {{ facts.hand }}",)
    except FillError as mistake:
        line, message = getattr(mistake, "line", 0) or _template_line(mistake), str(mistake)
        cures = (mistake.cure,) if mistake.cure else ()
    except Exception as mistake:  # what it calls may raise anything at all
        line, message = _template_line(mistake), sandbox.sentence(mistake)
        if not line and isinstance(mistake, RecursionError | MemoryError):  # it could not even be read
            line, message = _deepest_line(text), "too much stands inside one another, or one after another in a tag"
        cures = _known(message, names)
    place = _place(text, path, line or 1, message, line_offset)
    findings.error("R401", f"this cannot be filled in: {message}", place, *cures)
    return None


def page_line() -> int:
    """The line of the page being filled in right now, for a function that the page calls."""
    from hanshita.templating.walking import walked_line

    if walked_line():
        return walked_line()
    frame: Any = sys._getframe()
    while frame is not None:
        filling = frame.f_globals.get("__jinja_template__")
        if filling is not None:
            return int(filling.get_corresponding_lineno(frame.f_lineno))
        frame = frame.f_back
    return 1


def safe_html(text: str) -> Any:
    """Mark `text` as HTML that is already escaped."""
    from markupsafe import Markup

    return Markup(text)


def _template_line(mistake: Exception) -> int:
    """The line of the template in which `mistake` happened (Jinja rewrites its tracebacks to template lines), or 0."""
    line, trace = 0, mistake.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _deepest_line(text: str) -> int:
    """The line of the longest tag, or of the one that stands in most others."""
    depth, found = 0, (0, 0)
    for tag in _WHOLE_TAG.finditer(text):
        depth += 0 if tag[2] is None else -1 if tag[1] else 1
        found = max(found, (len(tag[0]) + _WEIGHT * depth, tag.start()), key=lambda one: one[0])
    return text.count("\n", 0, found[1]) + 1


def _place(text: str, path: str, line: int, message: str, line_offset: int) -> Span:
    """The first mention on that line of a word that the message quotes, or else the first braces on it."""
    lines = text.split("\n")
    row = lines[line - 1] if 0 < line <= len(lines) else ""
    words = [word for word in re.findall(r'"([^"]+)"', message) if word in row]
    start = row.find(words[-1]) if words else max(row.find("{{"), 0)
    length = len(words[-1]) if words else 1
    return Span(path, line + line_offset, start + 1, line + line_offset, start + 1 + length)


def _known(message: str, names: Mapping[str, object]) -> tuple[str, ...]:
    """Where a name that is not known may be found."""
    unknown = re.match(r'"(\w+)" is not known here', message)
    if unknown is None:
        return ()
    of = [whole for whole, parts in names.items() if isinstance(parts, Mapping) and unknown[1] in parts]
    said = [name for name in names if not name.endswith("_by_line")]  # those are for tables and examples
    return (f"write {of[0]}.{unknown[1]}",) if of else known_instead(unknown[1], said)
