"""A rulebook from its Markdown: take the text, the game and its cards, give a Rulebook, or say what is wrong where."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from hanshita.cards.model import Card, Game
from hanshita.cards.names import CardNames
from hanshita.diagnostics import Findings, Note, did_you_mean
from hanshita.rulebook.figures import FIGURES, Faces, Figures
from hanshita.rulebook.figures.naming import cover_picture
from hanshita.rulebook.figures.reading import FigureReader
from hanshita.rulebook.figures.signs import with_icons
from hanshita.rulebook.filling import FilledText, fill_in
from hanshita.rulebook.model import (
    BOXES,
    NO_EXAMPLES,
    Example,
    Rule,
    Rulebook,
    Section,
    box_words,
    every_block,
    every_inline,
)
from hanshita.rulebook.numbering import PART, SECTION, TITLE, numbered
from hanshita.rulebook.standing_signs import standing_signs
from hanshita.source.files import SourceText
from hanshita.source.markdown_blocks import Block, Inline, plain_text, read_blocks
from hanshita.spans import Span

_RULE_NAME = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)*\Z")
_OPEN_RUBY = re.compile(r"\{[^{}|｜\s]+[|｜][^{}]*\Z")
_SAFE_LINK = re.compile(r"(https?://|mailto:)", re.IGNORECASE)


def read_rulebook(
    source: SourceText,
    game: Game,
    cards: Sequence[Card],
    language: str,
    findings: Findings,
    examples: Mapping[str, Example] = NO_EXAMPLES,
    faces: Faces | None = None,
) -> Rulebook | None:
    """Read one language's rulebook; `examples` are the scenarios that its examples may name, `faces` draw its figures.

    Findings: R401 a reference that cannot be filled in (no book then), R416 an empty file (none either), R402
    to R415 and R450 to R454 as `explain` says; with these the book is still given, so that what is
    right can be looked at.
    """
    if not source.text.strip():
        findings.error(
            "R416", "the rulebook is empty", Span(source.path, 1, 1), "write the rules, or put the file back"
        )
        findings.give_up(source.path)
        return None
    filled = fill_in(source, game, cards, language, findings, examples, faces)
    if filled is None:
        return None
    placed = (_placed(block, filled) for block in with_icons(read_blocks(filled.text), faces))
    figures = FigureReader(faces, CardNames(cards, language), language, lambda *at: _find(source, *at), findings)
    blocks = figures.blocks(placed)
    preface, sections = numbered(blocks, source.path)
    rules = _rules(preface, sections, source, findings)
    _check_blocks(blocks, rules, source, faces, findings)
    if not filled.complete:
        return None
    heading = next((block for block in blocks if block.kind == "heading" and block.level == TITLE), None)
    title = (plain_text(heading.inlines) if heading is not None else "") or game.titles.get(language, game.slug)
    return Rulebook(
        source.path, game.slug, language, title, game.version, game.date,
        game.players, game.credits, preface, sections, rules, Figures(faces), filled.claims,
        cover=None if faces is None else cover_picture(cards, title),
        called=_called(game, language, title, heading, source.path),
    )  # fmt: skip


def _called(game: Game, language: str, title: str, heading: Block | None, path: str) -> dict[str, Span]:
    """Each character of what the book is called, and of what else game.yaml says of it, with the place."""
    said = "".join((game.titles.get(language, game.slug), game.version, *game.credits, *game.credits.values()))
    own = {} if heading is None else dict.fromkeys(title, Span(path, heading.line, 1))
    return {**own, **dict.fromkeys(said, game.span)}


def _placed(block: Block, filled: FilledText) -> Block:
    """The block with the lines of the source in place of those of the filled-in text."""
    kind, line, level, name, info, inlines, children, closed, marks = block
    inlines = tuple([_placed_inline(piece, filled) for piece in inlines])
    children = tuple([_placed(child, filled) for child in children])
    return Block(kind, _line(line, filled), level, name, info, inlines, children, closed, marks)


def _placed_inline(piece: Inline, filled: FilledText) -> Inline:
    kind, text, detail, children, line = piece
    if children:
        children = tuple([_placed_inline(child, filled) for child in children])
    return Inline(kind, text, detail, children, _line(line, filled))


def _line(line: int, filled: FilledText) -> int:
    return filled.lines[min(line, len(filled.lines)) - 1]


def _rules(
    preface: Sequence[Block], sections: Sequence[Section], source: SourceText, findings: Findings
) -> dict[str, Rule]:
    """Every named rule by its name; a second one of the same name is reported and left out."""
    rules: dict[str, Rule] = {}
    for rule in _named(preface, sections, source):
        if not _RULE_NAME.match(rule.name):
            cure = "write lower-case words joined by dots, such as {#setup.deal}"
            findings.error("R404", f'"{rule.name}" cannot be the name of a rule', rule.span, cure)
        elif rule.name in rules:
            first = Note("change one of the two; the first stands here", rules[rule.name].span)
            findings.error("R402", f'there are two rules named "{rule.name}"', rule.span, first)
        else:
            rules[rule.name] = rule
    return rules


def _named(preface: Sequence[Block], sections: Sequence[Section], source: SourceText) -> Iterator[Rule]:
    for block in every_block(preface):
        if block.name:
            yield _rule(block, "", "", source)
    for section in sections:
        heading = Block("heading", section.span.line, inlines=section.heading, name=section.anchor)
        named = not section.anchor.startswith("section-")
        for block in ([heading] if named else []) + [b for b in every_block(section.blocks) if b.name]:
            yield _rule(block, section.number, section.title, source)
        yield from _named((), section.children, source)


def _rule(block: Block, number: str, heading: str, source: SourceText) -> Rule:
    inlines = block.inlines or (block.children[0].inlines if block.children else ())
    span = _find(source, block.line, f"#{block.name}}}")
    return Rule(block.name, number, heading, plain_text(inlines), span)


def _check_blocks(
    blocks: Sequence[Block], rules: dict[str, Rule], source: SourceText, faces: Faces | None, findings: Findings
) -> None:
    in_section = has_title = False
    for block in every_block(blocks):
        if block.kind == "heading" and block.level == TITLE:
            if has_title or in_section:
                cure = 'write "##" for a section; "#" is the title of the whole book'
                findings.error("R411", "this is a second title of the book", Span(source.path, block.line, 1), cure)
            has_title = True
        if block.kind == "heading" and block.level == PART and not in_section:
            cure = 'write a heading with "##" above it'
            findings.error("R409", "this part stands before any section", Span(source.path, block.line, 1), cure)
        in_section = in_section or (block.kind == "heading" and block.level == SECTION)
        if block.kind in ("box", "figure"):
            _check_box(block, source, findings)
        if block.kind == "cell" and "{" in plain_text(block.inlines):
            cure = 'write "｜" between a word and its reading: "|" ends the cell of a table'
            findings.error("R410", "this ruby is cut in two", _find(source, block.line, "{"), cure)
        for piece in every_inline(block.inlines):
            _check_inline(piece, rules, source, findings)
        for standing in standing_signs(block):
            said = f'"{standing.sign}" would be printed as it stands'
            close = did_you_mean(standing.sign, _icons(faces)) if standing.sign[0] == ":" else ()
            findings.warning("R417", said, _find(source, standing.line, standing.sign), *(close or (standing.cure,)))


def _icons(faces: Faces | None) -> list[str]:
    return [] if faces is None else [f":{name}:" for name in faces.icons()]


def _check_box(block: Block, source: SourceText, findings: Findings) -> None:
    kind, _ = box_words(block.info)
    span = _find(source, block.line, kind or ":::")
    if not kind:
        findings.error("R405", 'this ":::" closes no box', span, "remove it, or write what kind of box begins here")
    elif kind not in (*BOXES, *FIGURES):
        known = "write one of " + ", ".join((*BOXES, *FIGURES))
        close = did_you_mean(kind, (*BOXES, *FIGURES))
        findings.error("R405", f'there is no box "{kind}"', span, *(close or (known,)))
    elif not block.closed:
        findings.error("R406", f'this box "{kind}" is never closed', span, 'write ":::" on a line of its own under it')


def _check_inline(piece: Inline, rules: dict[str, Rule], source: SourceText, findings: Findings) -> None:
    if piece.kind == "link" and piece.detail.startswith("#"):
        name = piece.detail[1:]
        if name not in rules:
            span = _find(source, piece.line, name)
            findings.error("R403", f'there is no rule "{name}"', span, *did_you_mean(name, rules))
    elif piece.kind == "link" and not _SAFE_LINK.match(piece.detail):
        cure = "point at a rule (#setup.deal), a web page (https://…) or an address (mailto:…)"
        findings.error("R407", f'"{piece.detail}" cannot be a link', _find(source, piece.line, piece.detail), cure)
    elif piece.kind == "text" and "{#" in piece.text:
        cure = "move it to the very end of the paragraph, list item or heading"
        if piece.text.endswith("}"):
            cure = "leave an empty line below it: a new line alone begins no paragraph"
        findings.error("R408", "a rule's name stands in the middle of a text", _find(source, piece.line, "{#"), cure)
    elif piece.kind == "text" and (open_ruby := _OPEN_RUBY.search(piece.text)):
        cure = 'close it with "}", as in {内部留保|ないぶりゅうほ}'
        findings.error("R414", "this ruby is never closed", _find(source, piece.line, open_ruby[0][:2]), cure)


@lru_cache(maxsize=1)
def _lines(text: str) -> list[str]:
    return text.split("\n")


def _find(source: SourceText, line: int, word: str) -> Span:
    """Where `word` stands on that line of the source, or on one of the next lines of the same paragraph."""
    lines = _lines(source.text)
    for number in range(line, min(line + 30, len(lines)) + 1):
        row = lines[number - 1]
        if not row.strip() and number > line:
            break
        column = row.find(word)
        if column >= 0:
            return Span(source.path, number, column + 1, number, column + 1 + len(word))
    return Span(source.path, line, 1, line, 1)
