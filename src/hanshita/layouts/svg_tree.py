"""An SVG file as a tree: take its text, give elements, each with all that is said of it, and those that have an `id`.

What a `<style>` says of classes and of kinds of elements, as Illustrator writes it, and what a `style` attribute says
is put beside the attributes (SVG 2, 6.4: a rule counts more than an attribute, a `style` attribute most).
"""

import re
from collections.abc import Mapping
from xml.parsers import expat

_LARGEST_FILE = 2_000_000  # characters
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"\s*([^{}]+)\{([^{}]*)\}\s*")
_SELECTOR = re.compile(r"\.?[A-Za-z_][\w-]*\Z")


class SvgError(Exception):
    """What cannot be drawn, in a sentence; `line` is where it stands in the file (0 = the file itself)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class Element:
    """What stands in a file between two tags: their name, without its namespace, and the elements inside."""

    __slots__ = ("inside", "tag", "text", "written")

    def __init__(self, tag: str, written: dict[str, str]) -> None:
        self.tag, self.written, self.inside = tag, written, list[Element]()
        self.text = ""  # of a <style> alone

    def get(self, name: str, default: str = "") -> str:
        """The attribute of that name."""
        return self.written.get(name, default)


class Tree:
    """The `root` of a file, and its elements by their ids."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.named: dict[str, Element] = {}
        self._rules: list[tuple[str, dict[str, str]]] = []
        self._enter(root)
        self._dress(root)

    def _enter(self, element: Element) -> None:
        if element.tag == "style":
            self._rules += _rules(element.text)
        if "id" in element.written:
            self.named.setdefault(element.written["id"], element)
        for child in element.inside:
            self._enter(child)

    def _dress(self, element: Element) -> None:
        """Put what rules and the `style` attribute say beside the attributes."""
        written = element.written
        if self._rules:
            names = {element.tag, *(f".{one}" for one in written.get("class", "").split())}
            for selector, said in self._rules:
                if selector in names:
                    written.update(said)
        if "style" in written:
            written.update(_declarations(written["style"]))
        for child in element.inside:
            self._dress(child)


def read_tree(text: str) -> Tree:
    """Read a whole file. Raises SvgError."""
    if len(text) > _LARGEST_FILE:
        raise SvgError(f"the drawing has more than {_LARGEST_FILE:,} characters")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise SvgError("a drawing with a DOCTYPE or ENTITY is not read; save it again as plain SVG")
    try:
        root = _elements(text)
    except expat.ExpatError as mistake:
        raise SvgError(f"this is not well-formed SVG: {expat.ErrorString(mistake.code)}", mistake.lineno) from None
    except RecursionError:
        raise SvgError("elements are nested too deep") from None
    if root.tag != "svg":
        raise SvgError(f"this is <{root.tag}>, not <svg>")
    return Tree(root)


def _elements(text: str) -> Element:
    """The root of a file, read by expat alone: ElementTree takes longer to import than to read. Raises ExpatError."""
    file = Element("", {})
    around = [file]

    def begin(name: str, written: dict[str, str]) -> None:
        element = Element(name.rpartition("}")[2], {key.rpartition("}")[2]: said for key, said in written.items()})
        if len(around) > _DEEPEST:
            raise SvgError(f"elements are nested more than {_DEEPEST} deep")
        around[-1].inside.append(element)
        around.append(element)

    def say(text: str) -> None:
        if around[-1].tag == "style":
            around[-1].text += text

    parser = expat.ParserCreate(namespace_separator="}")
    parser.StartElementHandler = begin
    parser.EndElementHandler = lambda _: around.pop()
    parser.CharacterDataHandler = say
    parser.Parse(text, True)
    return file.inside[0]


_DEEPEST = 100


def _rules(text: str) -> list[tuple[str, dict[str, str]]]:
    """The rules of a style sheet, in their order; SvgError for one that is not of a class or a kind of elements."""
    text, found, done = _COMMENT.sub("", text).strip(), list[tuple[str, dict[str, str]]](), 0
    while done < len(text):
        rule = _RULE.match(text, done)
        if rule is None:
            raise SvgError(f"the style {text[done : done + 40]!r} is not understood; save colours as attributes")
        for selector in rule[1].split(","):
            if not _SELECTOR.match(selector.strip()):
                raise SvgError(f"the style of {selector.strip()!r} is not understood; save colours as attributes")
            found.append((selector.strip(), dict(_declarations(rule[2]))))
        done = rule.end()
    return found


def _declarations(text: str) -> Mapping[str, str]:
    """`fill:#F00;stroke:none` by its names."""
    parts = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, _, value in parts}
