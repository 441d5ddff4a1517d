"""Nodes and their places, for any text; and what `Fields` makes of them."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hanshita.diagnostics import Findings
from hanshita.source import Fields, Mapping, Node, Scalar, Sequence, SourceText, compose
from hanshita.source.yaml_nodes import quoted


def nodes(text: str) -> Node:
    findings = Findings()
    node = compose(SourceText("cards/x.yaml", text, ""), findings)
    assert [str(one) for one in findings] == []
    assert node is not None
    return node


def mapping(text: str) -> Mapping:
    node = nodes(text)
    assert isinstance(node, Mapping)
    return node


def plain(node: Node) -> object:
    """A node as Python's own lists, dicts and texts."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(one) for one in node.items]
    return {key: plain(value) for key, value in node.values.items()}


def scalars(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for one in node.items:
            yield from scalars(one)
    else:
        yield from node.keys.values()
        for value in node.values.values():
            yield from scalars(value)


def at(text: str, node: Node) -> str:
    """The characters a node's span points at, by lines and columns."""
    span, lines = node.span, text.split("\n")
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]
    middle = lines[span.line : span.end_line - 1]
    return "\n".join(
        [lines[span.line - 1][span.column - 1 :], *middle, lines[span.end_line - 1][: span.end_column - 1]]
    )


NO_TEXT = "".join(map(chr, [*range(9), *range(11, 32), *range(127, 160), 0x2028, 0x2029, *range(0xFDD0, 0xFDF0)]))
ANY_TEXT = st.text(
    st.characters(exclude_categories=("Cs",), exclude_characters=NO_TEXT + "\ufeff\ufffe\uffff"), max_size=30
)
LINE = st.text(st.sampled_from("弊社なら１金で「」。ab #:,-*&!{}[]'\"\\%@|>?𠮟🎲"), max_size=12)
VALUES = st.recursive(
    LINE, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(LINE, inner, max_size=4), max_leaves=12
)


@given(ANY_TEXT)
@settings(max_examples=150)
def test_any_text_survives_quotes(text: str) -> None:
    node = mapping(f"a: {quoted(text)}\n").values["a"]
    assert isinstance(node, Scalar)
    assert node.text == text
    assert node.quoted


@given(st.lists(st.tuples(LINE, LINE), min_size=1, max_size=6, unique_by=lambda pair: pair[0]))
@settings(max_examples=60)
def test_places_are_those_of_the_characters(pairs: list[tuple[str, str]]) -> None:
    text = "".join(f"- {{{quoted(key)}:   {quoted(value)}}}\n" for key, value in pairs)
    node = nodes(text)
    assert [at(text, one) for one in scalars(node)] == [quoted(one) for pair in pairs for one in pair]


@given(st.dictionaries(LINE.filter(lambda key: key != "<<"), VALUES, max_size=4) | st.lists(VALUES, max_size=4))
@settings(max_examples=60)
def test_json_is_read_as_it_is(value: object) -> None:
    assert plain(nodes(json.dumps(value, ensure_ascii=False))) == value


@given(st.text(st.sampled_from("ab弊: \n-#[]{}'\"*&!|>\t　：,01?%@`\\"), max_size=40))
@example("{#}")
@example("-\n0")
@settings(max_examples=300)
def test_any_text_gives_nodes_or_findings(text: str) -> None:
    findings = Findings()
    node = compose(SourceText("x.yaml", text, ""), findings)
    lines = text.split("\n")
    assert node is not None or findings.errors or not any(line.split("#")[0].strip(" -.\t") for line in lines)
    for found in findings:
        assert 1 <= found.span.line <= len(lines)
        assert 1 <= found.span.column <= len(lines[found.span.line - 1]) + 2
        assert found.notes


@pytest.mark.parametrize(
    "word", ["no", "on", "~", "null", "NA", "None", "010", "1:30", "0.90", "0x1F", "1e3", "2026-03-01", "1_000", ".5"]
)
def test_nothing_is_guessed(word: str) -> None:
    assert plain(nodes(f"- {word}\n- {{a: {word}}}\n")) == [word, {"a": word}]


def test_block_texts() -> None:
    text = "a: |\n  一\n  二\n\n# end\nb: >-\n  三\n  四\nc: plain\n  goes on\nd: x\n"
    node = mapping(text)
    assert plain(node) == {"a": "一\n二\n", "b": "三 四", "c": "plain goes on", "d": "x"}
    assert [at(text, one) for one in node.values.values()] == [
        "|\n  一\n  二",
        ">-\n  三\n  四",
        "plain\n  goes on",
        "x",
    ]


def test_places_of_lists_and_groups_end_with_their_last_value() -> None:
    text = "a:\n  - {x: 1}   # note\n  - y\n\n# far below\n\nb: [1, 2]\n"
    node = mapping(text)
    assert at(text, node.values["a"]) == "- {x: 1}   # note\n  - y"
    assert at(text, node.values["b"]) == "[1, 2]"
    assert at(text, node) == text.rstrip()


def test_a_value_left_empty_is_placed_at_its_key() -> None:
    node = mapping("a:\nb: 1\n")
    assert str(node.values["a"].span) == "cards/x.yaml:1:1"


def test_empty_files_have_no_nodes() -> None:
    findings = Findings()
    assert compose(SourceText("x.yaml", "# nothing yet\n", ""), findings) is None
    assert not len(findings)


def test_repeated_and_merged_groups() -> None:
    node = mapping("a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}\nc: {<<: [*a, {x: 5, z: 6}]}\nd: *a\n")
    assert plain(node) == {
        "a": {"x": "1", "y": "2"},
        "b": {"y": "3", "x": "1"},
        "c": {"x": "1", "y": "2", "z": "6"},
        "d": {"x": "1", "y": "2"},
    }
    merged = node.values["b"]
    assert isinstance(merged, Mapping)
    assert str(merged.values["x"].span) == "cards/x.yaml:1:11"


def fields(text: str) -> tuple[Fields, Findings]:
    findings = Findings()
    return Fields(mapping(text), "the die", findings), findings


def test_fields_give_typed_values() -> None:
    own, findings = fields("a: 得点\nb: 010\nc: 1.5\nd: yes\ne: 3mm\nf: red\ng: {h: 1}\ni: [1]\nj: 72pt\n")
    assert own.text("a", required=True) == "得点"
    assert own.integer("b") == 10
    assert own.number("c") == 1.5
    assert own.flag("d") is True
    assert own.length("e") == 3.0
    assert own.length("j") == pytest.approx(25.4)
    assert own.one_of("f", ("red", "blue")) == "red"
    below = own.mapping("g")
    assert below is not None
    assert below.integer("h") == 1
    listed = own.sequence("i")
    assert listed is not None
    assert len(listed.items) == 1
    assert list(own) == own.keys() == list("abcdefgij")
    own.done()
    assert not len(findings)


def test_fields_left_out_give_defaults() -> None:
    own, findings = fields("x: 1\n")
    assert own.text("a", "red") == "red"
    assert own.text("a") is None
    assert own.integer("a", 3) == 3
    assert own.number("a", 0.5) == 0.5
    assert own.flag("a", default=True) is True
    assert own.length("a", default=2.0) == 2.0
    assert own.one_of("a", ("red",), "red") == "red"
    assert own.mapping("a") is None
    assert own.sequence("a") is None
    assert own.node("a") is None
    assert own.span("a") == own.mapping_node.span
    assert not len(findings)


def told(findings: Findings) -> list[tuple[str, int, int, str]]:
    return [(one.code, one.span.line, one.span.column, one.notes[0].message) for one in findings]


def test_fields_tell_of_wrong_values() -> None:
    own, findings = fields("a: 五\nb: ５\nc: x\nd: 三mm\ne: maybe\nf: rde\ng: [1]\nh: 1\ni: {a: 1}\nj:\n")
    assert own.integer("a", 1) == 1
    assert own.integer("b", 1) == 1
    assert own.number("c", 1.0) == 1.0
    assert own.length("d", default=1.0) == 1.0
    assert own.flag("e") is False
    assert own.one_of("f", ("red", "blue"), "blue") == "blue"
    assert own.text("g", "x") == "x"
    assert own.mapping("h") is None
    assert own.sequence("i") is None
    assert own.text("j", "x", required=True) == "x"
    assert own.text("k", required=True) is None
    own.done()
    assert told(findings) == [
        ("Y133", 1, 4, "write a whole number in digits"),
        ("Y133", 2, 4, 'write "5" in half-width digits'),
        ("Y133", 3, 4, "write a number in digits"),
        ("Y135", 4, 4, 'write a number and a unit, as in "3mm" or "8pt"'),
        ("Y136", 5, 4, 'write "yes" or "no"'),
        ("Y134", 6, 4, 'did you mean "red"?'),
        ("Y132", 7, 4, 'write "g: 1", without brackets'),
        ("Y132", 8, 4, 'write keys with values after "h:"'),
        ("Y132", 9, 4, 'write a list after "i:"'),
        ("Y137", 10, 1, "write its text"),
        ("Y131", 1, 1, 'add a line "k: …"'),
    ]


def test_keys_that_nobody_reads_are_told() -> None:
    own, findings = fields("pieces: 5\nprnt: no\n何か: 1\n")
    own.integer("pieces")
    own.text("print")
    own.done()
    assert told(findings) == [("Y130", 2, 1, 'did you mean "print"?'), ("Y130", 3, 1, "use one of pieces, print")]


def test_a_key_that_is_there_under_a_mistyped_name_is_told_once() -> None:
    own, findings = fields("titel: 弁当\n")
    own.text("title", required=True)
    own.text("version", required=True)
    own.done()
    assert told(findings) == [("Y131", 1, 1, 'add a line "version: …"'), ("Y130", 1, 1, 'did you mean "title"?')]
