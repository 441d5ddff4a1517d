"""Markdown as a tree of plain values: take the text of a rulebook, give its blocks, each with its line.

The only door to markdown-it. Beside CommonMark it knows tables, definition lists, boxes (`::: hint`), names at the
end of a block (`{#setup.deal}`), ruby (`{内部留保|ないぶりゅうほ}`, `｜` inside a table) and icons (`:die:`). Raw HTML
is text, but for comments; pictures and inclusions do not exist, and a link is only reported here: whether it may be
followed is for the reader to say.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal

from hanshita.records import NamedTuple

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

InlineKind = Literal["text", "code", "strong", "emphasis", "link", "ruby", "break", "picture", "out", "in", "aside"]
BlockKind = Literal[
    "heading", "paragraph", "plain", "bullets", "numbers", "item", "table", "row", "cell", "box", "quote", "code",
    "divider", "terms", "term", "meaning", "figure",
]  # fmt: skip

_INLINES: dict[str, InlineKind] = {
    "text": "text", "code_inline": "code", "strong": "strong", "em": "emphasis", "link": "link", "ruby": "ruby",
    "softbreak": "break", "hardbreak": "break", "picture": "picture",
}  # fmt: skip
_BLOCKS: dict[str, BlockKind] = {
    "heading": "heading", "paragraph": "paragraph", "bullet_list": "bullets", "ordered_list": "numbers",
    "list_item": "item", "table": "table", "tr": "row", "th": "cell", "td": "cell", "container_box": "box",
    "blockquote": "quote", "fence": "code", "code_block": "code", "hr": "divider", "dl": "terms", "dt": "term",
    "dd": "meaning",
}  # fmt: skip
_RUBY = re.compile(r"\{([^{}|｜\n]+)[|｜]([^{}|｜\n]+)\}")
_ICON = re.compile(r"(?<![A-Za-z0-9:：]):([^\W\d][\w-]*):(?![A-Za-z0-9:])")
_PICTURE = re.compile("\\{\ufdd3([^\ufdd4]*)\ufdd4([^\ufdd5]*)\ufdd5\\}")  # noncharacters: no text contains them
_COMMENT = re.compile(
    r"(?P<code>^(?P<fence>```|~~~).*?^(?P=fence)|`[^`\n]+`)|(?<![ \t])[ \t]*<!--.*?(?P<end>-->|\Z)",
    re.DOTALL | re.MULTILINE,
)
_WIDE_PUNCTUATION = re.compile(
    "[\u2010-\u2027\u2030-\u205e\u3001-\u303f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]"
)
_WIDE = "[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef\U0001f000-\U0003fffd]"
_LATIN_PUNCTUATION = re.compile(
    rf"(?<={_WIDE})(?P<opening>\*+)[!-)+-/:-@[-`{{-~]|(?P<sign>\\\*|\\?[!-)+-/:-@[-`{{-~])(?P<closing>\*+(?={_WIDE}))"
)
ICON = "sign"  # the kind of picture that `:die:` is, if there is an icon of that name
_DEEPEST = 50  # levels: twice as many as markdown-it lets blocks have; strong in strong in strong it does not count
_ATTRIBUTES = re.compile(
    r"(?<!\s)\s*\{((?:#[^{}\s]*|\.[^{}\s]+|[a-z]+=[^{}\s]+)(?:\s+(?:\.[^{}\s]+|[a-z]+=[^{}\s]+))*)\}\s*\Z"
)


class Inline(NamedTuple):
    """A piece of running text: `text` is what it reads as, `detail` a link's target, a ruby's reading, what to draw.

    Nobody types "out" and "in", words that a later version took out and put in, nor an "aside", what a term is called
    in another language.
    """

    kind: InlineKind
    text: str = ""
    detail: str = ""
    children: "tuple[Inline, ...]" = ()
    line: int = 0


class Block(NamedTuple):
    """A block of the page; `line` counts from 1.

    `level` is a heading's 1 to 6, a numbered list's first number, 1 for a cell of a table's head; `name` and `marks`
    what stands in `{#name .mark key=value}` at its end ("mark", "key=value"); `info` what follows `:::` or a code
    fence, or a cell's side (left, center, right); `closed` is False for a box without its closing `:::`. A `figure`
    is a box once it is known what it shows.
    """

    kind: BlockKind
    line: int
    level: int = 0
    name: str = ""
    info: str = ""
    inlines: tuple[Inline, ...] = ()
    children: "tuple[Block, ...]" = ()
    closed: bool = True
    marks: tuple[str, ...] = ()


def read_blocks(text: str) -> tuple[Block, ...]:
    """Read a whole page of Markdown (NFC, LF). Never fails: every text is some Markdown."""
    text = without_comments(text)
    return tuple(_blocks(_nested(_parser().parse(text)), text.split("\n"), 1))


def picture_mark(words: str, text: str) -> str:
    """What stands in the Markdown for a picture: the words that say what is drawn, and what it reads as."""
    return f"{{\ufdd3{words}\ufdd4{text.replace('|', '｜')}\ufdd5}}"


def icon_signs(text: str) -> list[str]:
    """The signs in a text that look like icons, as typed: `:die:`."""
    return [found[0] for found in _ICON.finditer(text)]


def without_comments(text: str) -> str:
    """The text without what nobody shall read, such as what is allowed in it (`checks.ignores`); lines stay."""
    return _COMMENT.sub(_lines_of_comment, text) if "<!--" in text else text


def _lines_of_comment(found: re.Match[str]) -> str:
    """Nothing but the lines that it took; code, and what begins as a comment and has no end, stays."""
    return "\n" * found[0].count("\n") if found["end"] else found[0]


def plain_text(inlines: Iterable[Inline]) -> str:
    """What a run of text says, without its readings: for bookmarks, tables of contents and searches."""
    return "".join(piece.text + plain_text(piece.children) for piece in inlines)


@cache
def _parser() -> "MarkdownIt":
    from markdown_it import MarkdownIt
    from mdit_py_plugins.container import container_plugin
    from mdit_py_plugins.deflist import deflist_plugin

    parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image", "html_block", "html_inline"])
    parser.use(container_plugin, name="box", validate=lambda *_: True).use(deflist_plugin)
    parser.inline.ruler.before("link", "ruby", _ruby)
    parser.inline.ruler.before("ruby", "picture", _picture)
    parser.inline.ruler.before("picture", "icon", _icon)
    parser.inline.ruler.at("emphasis", _emphasis)
    # Every target becomes a link, so that a forbidden one can be reported instead of being printed in silence.
    parser.validateLink = lambda url: True  # type: ignore[method-assign]  # noqa: ARG005
    return parser


class _Node:
    """A token with those that stand inside it (markdown-it's own tree takes as long as all its reading)."""

    __slots__ = ("children", "token", "type")

    def __init__(self, token: "Token") -> None:
        self.token, self.type = token, token.type.removesuffix("_open")
        self.children: list[_Node] = _nested(token.children) if token.children else []


def _nested(tokens: "list[Token]") -> list[_Node]:
    """The tree; what stands in more than _DEEPEST others is as if it stood in that many."""
    top: list[_Node] = []
    open_ones, left_out = [top], 0
    for token in tokens:
        if token.nesting and (left_out or (token.nesting > 0 and len(open_ones) > _DEEPEST)):
            left_out += token.nesting
            continue
        if token.nesting < 0:
            open_ones.pop()
            continue
        node = _Node(token)
        open_ones[-1].append(node)
        if token.nesting:
            open_ones.append(node.children)
    return top


def _ruby(state: "StateInline", silent: bool) -> bool:
    match = _RUBY.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        token = state.push("ruby", "ruby", 0)
        token.content, token.meta = match[1], {"reading": match[2]}
    state.pos = match.end()
    return True


def _picture(state: "StateInline", silent: bool) -> bool:
    match = _PICTURE.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        token = state.push("picture", "picture", 0)
        token.content, token.meta = match[2], {"words": match[1]}
    state.pos = match.end()
    return True


def _icon(state: "StateInline", silent: bool) -> bool:
    match = _ICON.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        token = state.push("picture", "picture", 0)
        token.content, token.meta = match[0], {"words": f"{ICON} {match[1]} 1"}
    state.pos = match.end()
    return True


def _emphasis(state: "StateInline", silent: bool) -> bool:
    """CommonMark's rule (0.31, 6.2), with letters for what stands beside the marks in Japanese.

    As written, marks between a kanji and a bracket open and close nothing, and would be printed.
    """
    said = state.src
    if said[state.pos] not in "*_":
        return False
    from markdown_it.rules_inline.emphasis import tokenize

    state.src = _flanked_by_letters(said)
    try:
        return tokenize(state, silent)
    finally:
        state.src = said


@lru_cache(8)
def _flanked_by_letters(text: str) -> str:
    """The text, as long as it was, with letters for Japanese punctuation (`**「案件」**を`), for the braces of a ruby
    (`**{案件|あんけん}**`), and for Latin punctuation if what is on the other side of the marks is Japanese
    (`は**(1)**と`).
    """
    text = _RUBY.sub(lambda ruby: "字" * len(ruby[0]), text)
    text = _WIDE_PUNCTUATION.sub("字", text)
    return _LATIN_PUNCTUATION.sub(_with_a_letter, text)


def _with_a_letter(marks: re.Match[str]) -> str:
    return f"{marks['opening']}字" if marks["opening"] else "字" * len(marks["sign"]) + marks["closing"]


def _blocks(nodes: list[_Node], lines: list[str], line: int) -> Iterator[Block]:
    for node in nodes:
        own = node.token.map[0] + 1 if node.token.map else line
        if node.type in ("thead", "tbody"):
            yield from _blocks(node.children, lines, own)
        else:
            yield _block(node, lines, own)


def _block(node: _Node, lines: list[str], line: int) -> Block:
    token, name = node.token, ""
    marks: tuple[str, ...] = ()
    inlines: tuple[Inline, ...] = ()
    children: tuple[Block, ...] = ()
    kind: BlockKind = "plain" if node.type == "paragraph" and token.hidden else _BLOCKS[node.type]
    if kind == "code":
        inlines = (Inline("code", token.content, line=line),)
    elif node.children and node.children[0].type == "inline":
        (name, marks), inlines = _attributes(_join_lines(_inlines(node.children[0].children, line)))
    else:
        children = tuple(_blocks(node.children, lines, line))
        if kind == "item" and children:  # "- text {#name .mark}" names the item, not the text in it
            first = children[0]
            name, marks = first.name, first.marks
            children = (first._replace(name="", marks=()), *children[1:])
    info, closed = _info(node), _closed(node, lines)
    return Block(kind, line, _level(node), name, info, inlines, children, closed, marks)


def _level(node: _Node) -> int:
    if node.type == "heading":
        return int(node.token.tag[1])
    if node.type == "ordered_list":
        return int(node.token.attrs.get("start", 1))
    return int(node.type == "th")


def _info(node: _Node) -> str:
    if node.type in ("th", "td"):
        return str(node.token.attrs.get("style", "")).removeprefix("text-align:")
    return node.token.info.strip() if node.type in ("container_box", "fence") else ""


def _closed(node: _Node, lines: list[str]) -> bool:
    """Whether the line under a box is its closing mark (the plugin closes a forgotten one in silence)."""
    place = node.token.map
    if node.type != "container_box" or place is None:
        return True
    return place[1] < len(lines) and lines[place[1]].strip().startswith(":::")


def _inlines(nodes: list[_Node], line: int) -> tuple[Inline, ...]:
    found = []
    for node in nodes:
        kind, token = _INLINES[node.type], node.token
        if node.type == "softbreak":
            found.append(Inline("text", "\n", line=line))
        elif kind == "ruby":
            found.append(Inline(kind, token.content, str(token.meta["reading"]), line=line))
        elif kind == "picture":
            found.append(Inline(kind, token.content, str(token.meta["words"]), line=line))
        elif node.children:
            children = _inlines(node.children, line)
            found.append(Inline(kind, "", str(token.attrs.get("href", "")), children, line))
        else:
            text = token.content if kind in ("text", "code") else ""
            found.append(Inline(kind, text, str(token.attrs.get("href", "")), (), line))
        line += _breaks(node)
    return tuple(found)


def _breaks(node: _Node) -> int:
    """How many lines end in a node."""
    return sum(map(_breaks, node.children)) if node.children else node.type in ("softbreak", "hardbreak")


def _attributes(inlines: tuple[Inline, ...]) -> tuple[tuple[str, tuple[str, ...]], tuple[Inline, ...]]:
    """Take the `{#name .mark}` off the end of a block's text: name and marks, and what remains."""
    last = inlines[-1].text if inlines and inlines[-1].kind == "text" else ""
    match = _ATTRIBUTES.search(last) if last.rstrip().endswith("}") else None
    if match is None:
        return ("", ()), inlines
    rest = inlines[-1]._replace(text=inlines[-1].text[: match.start()])
    words = match[1].split()
    name = words.pop(0)[1:] if words[0].startswith("#") else ""
    return (name, tuple(word.removeprefix(".") for word in words)), inlines[:-1] + ((rest,) if rest.text else ())


def _join_lines(inlines: tuple[Inline, ...]) -> tuple[Inline, ...]:
    """Replace each line break of the source: nothing beside a Japanese character, a space between Latin words."""
    if len(inlines) == 1 and inlines[0].kind == "text":
        return inlines if inlines[0].text else ()
    flat = plain_text(inlines)
    if "\n" not in flat:
        return _merged(inlines)
    place = 0

    def joined(pieces: tuple[Inline, ...]) -> Iterator[Inline]:
        nonlocal place
        for piece in pieces:
            start, place = place, place + len(piece.text)
            if piece.text == "\n" and piece.kind == "text":
                yield piece._replace(text="" if _wide(flat, start - 1) or _wide(flat, start + 1) else " ")
            else:
                yield piece._replace(children=tuple(joined(piece.children))) if piece.children else piece

    return _merged(joined(inlines))


def _wide(text: str, index: int) -> bool:
    """Whether the character there is East Asian wide (UAX #11), but not Hangul, which writes spaces."""
    if not 0 <= index < len(text) or unicodedata.name(text[index], "").startswith("HANGUL"):
        return False
    return unicodedata.east_asian_width(text[index]) in "WF"


def _merged(pieces: Iterable[Inline]) -> tuple[Inline, ...]:
    """One piece for neighbouring texts, so that a word is not cut where its line was."""
    whole: list[Inline] = []
    for piece in pieces:
        if piece.kind == "text" and whole and whole[-1].kind == "text":
            whole[-1] = whole[-1]._replace(text=whole[-1].text + piece.text)
        elif piece.kind != "text" or piece.text:
            whole.append(piece._replace(children=_merged(piece.children)) if piece.children else piece)
    return tuple(whole)
