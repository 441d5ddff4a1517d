"""`extends`: take a layout file and those it builds on, give one mapping in which the nearest word counts.

Mappings are joined key by key; a text or a list replaces what was there. An element that says another kind than the one
it inherits replaces it whole, and `none` takes an element away. Every key keeps the place where it was written.
"""

from functools import lru_cache, reduce
from pathlib import Path, PurePosixPath

from hanshita.diagnostics import Diagnostic, Findings
from hanshita.layouts.kinds import KINDS
from hanshita.layouts.languages import Spoken, in_language
from hanshita.source.files import SourceText, read_source
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, Sequence, compose
from hanshita.spans import Span

_FACES = ("front", "back", "watermark")


def read_inherited(
    root: Path, path: str, spoken: Spoken, findings: Findings, heirs: tuple[str, ...] = ()
) -> tuple[Mapping, tuple[str, ...]] | None:
    """The joined mapping of the layout at `path` (relative to `root`) and the files it came from, nearest first.

    `heirs` are the layouts that build on it. None where it, or one that it builds on, cannot be read.
    """
    found = _read_inherited(root, path, spoken, findings, heirs)
    if found is None:
        findings.give_up(path)
    return found


def _read_inherited(
    root: Path, path: str, spoken: Spoken, findings: Findings, heirs: tuple[str, ...]
) -> tuple[Mapping, tuple[str, ...]] | None:
    source = read_source(root, path, findings)
    node = _composed(source, spoken, findings) if source is not None else None
    if node is None:
        if source is not None and not any(found.span.path == source.path for found in findings.errors):
            findings.error("L301", "the layout is empty", Span(path, 1, 1), "write front: and the elements below it")
        return None
    if not isinstance(node, Mapping):
        findings.error("L301", "a layout is keys with values", node.span, "write front: and the elements below it")
        return None
    bases, files = list[Mapping](), list[str]()
    for parent in _parents(node.values.get("extends"), findings):
        base = _parent(path, parent, findings, heirs)
        found = read_inherited(root, base, spoken, findings, (*heirs, path)) if base is not None else None
        if found is None:
            return None
        bases, files = [*bases, found[0]], [*found[1], *files]
    return reduce(_heir, (*bases, node)), tuple(dict.fromkeys((path, *files)))


def _composed(source: SourceText, spoken: Spoken, findings: Findings) -> Node | None:
    node = compose(source, findings)
    if node is not None:
        node, found = _spoken_once(node, spoken)
        findings.extend(found)
    return node


@lru_cache(maxsize=1024)
def _spoken_once(node: Node, spoken: Spoken) -> tuple[Node, tuple[Diagnostic, ...]]:
    findings = Findings()
    return in_language(node, spoken, findings), tuple(findings)


def _parents(node: Node | None, findings: Findings) -> list[Scalar]:
    """The layouts that `extends` names, one or a list; the later of two counts more."""
    named = [] if node is None else node.items if isinstance(node, Sequence) else [node]
    for one in named:
        if not isinstance(one, Scalar):
            findings.error("L308", "extends names a layout", one.span, "write extends: ../common/poker.yaml")
    return [one for one in named if isinstance(one, Scalar)]


def _parent(path: str, node: Scalar, findings: Findings, heirs: tuple[str, ...]) -> str | None:
    """The path that one entry of `extends` names, relative to the file it stands in."""
    steps: list[str] = []
    for step in (*PurePosixPath(path).parent.parts, *PurePosixPath(node.text).parts):
        if step != "..":
            steps.append(step)
        elif not steps:
            findings.error("L308", f'"{node.text}" lies outside the project', node.span, "name a layout of the project")
            return None
        else:
            steps.pop()
    base = "/".join(steps)
    if base in (*heirs, path):
        findings.error("L308", f"{path} extends itself by way of {base}", node.span, "take one extends: away")
        return None
    return base


def _heir(base: Mapping, own: Mapping) -> Mapping:
    return _joined(base, own, 0, False)


@lru_cache(maxsize=4096)
def _joined(base: Mapping, own: Mapping, depth: int, in_face: bool) -> Mapping:
    """`own` over `base`, the very same of the very same. At depth 1 of a face stand the elements."""
    keys, values = dict(base.keys), dict(base.values)
    for key, value in own.values.items():
        name = own.keys[key]
        before = values.get(key)
        at_element = in_face and depth == 1
        if at_element and isinstance(value, Scalar) and value.text == "none":
            keys.pop(key, None)
            values.pop(key, None)
            continue
        if isinstance(before, Mapping) and isinstance(value, Mapping) and not (at_element and _other(before, value)):
            value = _joined(before, value, depth + 1, in_face or key in _FACES)
        keys[key], values[key] = name, value
    return Mapping(keys, values, own.span)


def _other(before: Mapping, own: Mapping) -> bool:
    """Whether an element says another kind than the one it inherits."""
    kinds = own.values.keys() & KINDS.keys()
    return bool(kinds) and not kinds <= before.values.keys()
