"""Likely mistakes of one line of YAML: take the line, give each with its cure and the line as it is without it.

Nobody says here that a mistake was made: `yaml_mistakes` tries which cure lets libyaml read on.
"""

import re
from collections.abc import Iterator
from itertools import islice

from hanshita.records import NamedTuple
from hanshita.source.yaml_nodes import quoted

_INDENT = re.compile(r"[ \t　\u00a0]*(?:-[ \t　\u00a0]+)*")
_KEYED = re.compile(r"[ ]*(?:- +)*")
ENTRY = re.compile(r"(?P<head>[ ]*(?:- +)*(?:[^\s:#\"'{\[&*!|>%@`-][^:]*:[ \t]+)?)(?P<value>\S(?:.*[^ \t])?)[ \t]*\Z")
_COMMENT = re.compile(r"(?<!\s)\s+#(?:\s|\Z)")
_FLOW_ENTRY = re.compile(r"[{\[,]\s*(?:[^\s:,{}\[\]\"'][^:,{}\[\]]*:\s+)?(?P<value>[^\s,{}\[\]][^,{}\[\]]*)")
_BARE_TEMPLATE = re.compile(r"(?<=: )\{\{[^{}]*\}\}[^,{}\[\]]*(?:\{\{[^{}]*\}\}[^,{}\[\]]*)*")
_BARE_COLOUR = re.compile(r"(?<=[:,\[] )#[0-9A-Fa-f]{3,8}(?![^\s,}\]])")
_COLON = re.compile(r"(?P<head>[ ]*(?:- +)*[^\s:：#\"'{\[]+)(?P<colon>：[ 　]*|:(?=\S)|:[　\u00a0][\s]*)(?P<rest>.*)\Z")
_NO_COLON = re.compile(
    r"(?P<head>[ ]*(?:- +)*(?P<key>[a-z][a-z0-9_-]*))(?P<gap>[ 　]*[=;；＝][ 　]*|[ 　]+)(?P<rest>\S.*)\Z"
)
_KEY_ALONE = re.compile(r"[ ]*(?:- +)*(?P<key>[a-z][a-z0-9_ -]*[a-z0-9])[ ]*(?:#.*)?\Z")
_DASH = re.compile(r"(?P<indent>[ ]*)(?P<sign>-(?=[^\s-])|[－–—・•＊][ 　]*|[*+•] +)(?P<rest>[^\s:：]+[:：].*)\Z")
_OTHER_COMMENT = re.compile(r"(?P<indent>[ ]*)(?P<sign>//|／／|＃|<!--|;)(?P<rest>.*)\Z")
_NO_COMMA = re.compile(r"(?<=[^\s,{\[、，])(?P<gap>[ 　]*[、，][ 　]*|[ 　]+)(?P<key>[a-z][a-z0-9_-]*):[ ]")
_CURLY = re.compile("[“”„‟″＂]([^“”„‟″＂]*)[“”„‟″＂]")
_OPEN_QUOTE = re.compile(
    r"""(?P<mark>["'])(?P<text>(?:\{\{[^{}"']*\}\}|[^{}"'])*?)(?=\s*(?:,\s*[^\s:,{}\[\]"']+:\s|[}\]]+\s*(?:,|\Z)))"""
)
_WIDE_BRACKETS = str.maketrans("｛｝［］", "{}[]")
_MOST_TRIED = 30  # places in a line


class Cure(NamedTuple):
    """A likely mistake of one line: what to say, where (columns from 0), and the line without it."""

    code: str
    message: str
    start: int
    end: int
    note: str
    line: str


def cures(line: str) -> Iterator[Cure]:
    """What may be wrong with a line, the likeliest first."""
    yield from _indentation(line)
    yield from _dash(line)
    yield from _other_comment(line)
    yield from _colon(line)
    entry = ENTRY.match(line)
    if entry is None:
        return
    start, value = entry.start("value"), entry["value"]
    if value[0] in "{[｛［":
        yield from _brackets(line, start, value)
        yield from _in_brackets(line, start)
    yield from _value(line, start, value)


def indentation_of(line: str) -> tuple[int, int]:
    """Where a line begins, and where its key does, which may stand behind a dash; columns from 0."""
    return len(line) - len(line.lstrip(" ")), len(_KEYED.match(line)[0])  # type: ignore[index]  # matches everything


def with_indentation(line: str, width: int) -> Cure:
    """The line as it would be with so many spaces before it."""
    own = indentation_of(line)[0]
    message = f"this line begins behind {own} space{'s' * (own != 1)}, those around it behind {width}"
    cure = f"indent it by {width} spaces" if width else "delete the spaces before it"
    return Cure("Y110", message, 0, max(own, 1), cure, " " * width + line.lstrip(" "))


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
    elif "　" in indent or "\u00a0" in indent:
        sign, named = ("　", "full-width") if "　" in indent else ("\u00a0", "no-break")
        cure = "indent with half-width spaces, two for each step"
        start, stop = indent.index(sign), indent.rindex(sign) + 1
        for width in (" ", "  ", "") if "-" in indent else ("  ", " ", ""):
            plain = indent.replace(sign, width)
            yield Cure("Y122", f"a {named} space indents this line", start, stop, cure, plain + rest)


def _dash(line: str) -> Iterator[Cure]:
    """`-id: a`, `・id: a`."""
    match = _DASH.match(line)
    if match is None:
        return
    sign, rest = match["sign"].strip(" 　"), match["rest"]
    message = (
        "a dash without a space behind it begins no entry" if sign == "-" else f'"{sign}" begins no entry of a list'
    )
    start = match.start("sign")
    yield Cure("Y128", message, start, start + 1, f'write "- {rest}"', f"{match['indent']}- {rest}")


def _other_comment(line: str) -> Iterator[Cure]:
    match = _OTHER_COMMENT.match(line)
    if match is None:
        return
    sign, rest = match["sign"], match["rest"].removesuffix("-->").strip(" 　")
    place = match.span("sign")
    yield Cure("Y128", f'"{sign}" begins no comment', *place, f'write "# {rest}"', f"{match['indent']}# {rest}")


def _colon(line: str) -> Iterator[Cure]:
    """`power：2`, `power:2`, `power 2` and `power = 2`."""
    match = _COLON.match(line)
    if match is not None:
        wide, blank = match["colon"].startswith("："), match["colon"][1:2] in ("　", "\u00a0")
        message = "a full-width colon is no colon for YAML" if wide else "YAML sees no colon without a space after it"
        if blank and not wide:
            message = "YAML sees no colon before a full-width or no-break space"
        key, said = match["head"].lstrip(" -"), _without_comment(match["rest"].strip())
        start = match.start("colon")
        cure = f'write "{f"{key}: {said}".rstrip()}"' + (" with a half-width colon and a space" if wide else "")
        yield Cure("Y123", message, start, start + 1, cure, f"{match['head']}: {match['rest'].lstrip()}")
    match = _NO_COLON.match(line)
    if match is not None and ": " not in _without_comment(match["rest"]):
        key, said = match["key"], _without_comment(match["rest"])
        start, end = match.span("gap")
        repaired = f"{match['head']}: {match['rest']}"
        yield Cure(
            "Y123", f'there is no colon behind "{key}"', start, end, f'write "{f"{key}: {said}".rstrip()}"', repaired
        )
    alone = _KEY_ALONE.match(line)
    if alone is not None:
        end, key = alone.end("key"), alone["key"]
        message, cure = f'there is no colon behind "{key}"', f'write "{key}:"'
        yield Cure("Y123", message, alone.start("key"), end, cure, f"{line[:end]}:{line[end:]}")


def _without_comment(text: str) -> str:
    return "" if text.startswith("#") else _COMMENT.split(text, maxsplit=1)[0]


def _brackets(line: str, start: int, value: str) -> Iterator[Cure]:
    """A list or group in brackets that are full-width, too many or too few."""
    plain = _COMMENT.split(value, maxsplit=1)[0]
    end = start + len(plain)
    if plain[0] in "｛［":
        narrow = plain.translate(_WIDE_BRACKETS)
        message = f'"{plain[0]}" is no bracket for YAML'
        yield Cure("Y128", message, start, end, f"write {narrow}", f"{line[:start]}{narrow}{line[end:]}")
        return
    opening, closing, what = ("{", "}", "group") if plain[0] == "{" else ("[", "]", "list")
    missing = plain.count(opening) - plain.count(closing)
    if missing > 0 and ("," in plain or ": " in plain):
        repaired = f"{line[:end]}{closing * missing}{line[end:]}"
        message = f'"{opening}" opens a {what} that is never closed with "{closing}"'
        yield Cure("Y110", message, start, start + 1, f'write "{closing}" where it ends', repaired)
    elif missing < 0 and plain.endswith(closing):
        repaired = f"{line[: end + missing]}{line[end:]}"
        yield Cure("Y110", f'here is a "{closing}" too many', end + missing, end, "delete it", repaired)


def _in_brackets(line: str, start: int) -> Iterator[Cure]:
    """What may be wrong with one of the values of a list or group."""
    for text in _BARE_TEMPLATE.finditer(line, start):
        repaired = f"{line[: text.start()]}{quoted(text[0])}{line[text.end() :]}"
        yield Cure("Y111", 'a text cannot begin with "{" here',
                   *text.span(), f"put quotes around this text: {quoted(text[0])}", repaired)  # fmt: skip
    for colour in _BARE_COLOUR.finditer(line, start):
        repaired = f'{line[: colour.start()]}"{colour[0]}"{line[colour.end() :]}'
        yield Cure("Y111", 'a "#" begins a comment here, and the rest of the line is not read',
                   *colour.span(), f'put quotes around the colour: "{colour[0]}"', repaired)  # fmt: skip
    curly = _CURLY.search(line, start)
    if curly is not None:
        straight = line[:start] + _CURLY.sub(r'"\1"', line[start:])
        yield Cure("Y128", f"{curly[0][0]} and {curly[0][-1]} are no quotes for YAML", *curly.span(),
                   f'write straight ones: "{curly[1]}"', straight)  # fmt: skip
    for opened in islice(_OPEN_QUOTE.finditer(line, start), _MOST_TRIED):
        mark, end = opened["mark"], opened.end()
        yield Cure("Y124", f"the quote {mark} is never closed", opened.start(), opened.start() + 1,
                   f"write {mark} at the end of the text too: {mark}{opened['text']}{mark}",
                   f"{line[:end]}{mark}{line[end:]}")  # fmt: skip
    for gap in islice(_NO_COMMA.finditer(line, start), _MOST_TRIED):
        message = f'no comma stands before "{gap["key"]}:"'
        cure = f'write a half-width comma: ", {gap["key"]}:", or put quotes around the text if that belongs to it'
        repaired = f"{line[: gap.start('gap')]}, {line[gap.end('gap') :]}"
        yield Cure("Y128", message, *gap.span("key"), cure, repaired)
    for inner in _FLOW_ENTRY.finditer(line, start):
        if not inner["value"].rstrip().endswith(":"):  # the key of a list or group within
            yield from _value(line, inner.start("value"), inner["value"].rstrip(), in_flow=True)


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
