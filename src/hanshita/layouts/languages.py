"""One layout in several languages: take its nodes, give them as one language reads them.

Wherever a value may stand, keys that are languages of the game may stand instead: `{ja: 報酬, en: Reward}`. That holds
for a text, a place, a style, an element, a whole face. A layout that several games share may speak more languages.
"""

import re
from operator import is_

from hanshita.diagnostics import Findings
from hanshita.records import NamedTuple
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, Sequence

_CODE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]+)*\Z")


class Spoken(NamedTuple):
    """The language a layout is read for, and all that its texts may be written in."""

    language: str
    languages: tuple[str, ...]


JAPANESE = Spoken("ja", ("ja",))


def in_language(node: Node, spoken: Spoken, findings: Findings) -> Node:
    """The node with every choice of languages made; one that lacks `language` is a warning L316 and gives the first.

    Where there is nothing to choose, it is the same node.
    """
    if isinstance(node, Scalar):
        return node
    if isinstance(node, Sequence):
        items = [in_language(one, spoken, findings) for one in node.items]
        return node if all(map(is_, items, node.items)) else Sequence(items, node.span)
    language, languages = spoken
    if any(key in node.values for key in languages) and all(_CODE.match(key) for key in node.values):
        if language not in node.values:
            findings.warning("L316", f'this says nothing in "{language}"', node.span, f"add {language}: …")
        chosen = node.values.get(language) or next(iter(node.values.values()))
        return in_language(chosen, spoken, findings)
    values = {key: in_language(value, spoken, findings) for key, value in node.values.items()}
    return node if all(map(is_, values.values(), node.values.values())) else Mapping(node.keys, values, node.span)
