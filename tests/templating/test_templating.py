import pytest

from hanshita.diagnostics import Findings
from hanshita.spans import Span
from hanshita.templating import FillError, ToldError, compile_expression, compile_template
from hanshita.templating.pages import render_page

HERE = Span("layouts/demo/card.yaml", 7, 3)
PALETTE = {"palette": {"red": {"letter": "赤"}}, "colour": "red"}


def filled(text, **scope):
    findings = Findings()
    template = compile_template(text, HERE, findings)
    assert not list(findings)
    return template.text(scope)


@pytest.mark.parametrize(
    ("text", "scope", "expected"),
    [
        ("赤の案件", {}, "赤の案件"),
        ("＋{{ modifier }}", {"modifier": 2}, "＋2"),
        ("{{ palette[colour].letter }}の案件", PALETTE, "赤の案件"),
        ("{{ item.difficulty }}", {"item": {"difficulty": 7}}, "7"),
        ("{{ palette[item.colour].letter }}", {**PALETTE, "item": {"colour": "red"}}, "赤"),
        ("{{ list[1] }}", {"list": ["a", "b"]}, "b"),
        ("{{ 8 + 7 * power }}", {"power": 3}, "29"),
        ("{% if power > 2 %}強{% else %}弱{% endif %}", {"power": 3}, "強"),
        ("{{ name }}", {"name": None}, ""),
        ("{{ price * 1000 }}円", {"price": 30000}, "30000000円"),
        ("{{ '{:,}'.format(price) }}円", {"price": 30000}, "30,000円"),
        ("{{ '%03d' % price }}", {"price": 7}, "007"),
        ("{{ note | upper }}", {"note": "{a: 2026} 100% 2026"}, "{A: 2026} 100% 2026"),
    ],
)
def test_templates_are_filled_in(text, scope, expected):
    assert filled(text, **scope) == expected


@pytest.mark.parametrize(
    "text", ["{{ name }}", "{{ palette[colour].letter }}", "{{ a[b.c].d }}", "{{ 1 + power }}", "x{{ a }}{{ b }}"]
)
def test_bare_references_know_the_same_names_as_jinja(text):
    from jinja2 import Environment, meta

    names = meta.find_undeclared_variables(Environment().parse(text))
    assert compile_template(text, HERE, Findings()).names == names


@pytest.mark.parametrize(
    ("text", "scope", "expected"),
    [
        ("modifier", {"modifier": 0}, 0),
        ("{{ modifier }}", {"modifier": 1}, 1),
        ("not compensation", {"compensation": False}, True),
        ("power > 2 and not modifier", {"power": 3, "modifier": 0}, True),
        ("projects", {"projects": [{"difficulty": 3}]}, [{"difficulty": 3}]),
        ("3", {}, 3),
    ],
)
def test_expressions_give_plain_values_with_or_without_braces(text, scope, expected):
    assert compile_expression(text, HERE, Findings()).value(scope) == expected


@pytest.mark.parametrize(
    ("text", "scope", "said"),
    [
        ("{{ powr }}", {"power": 1}, '"powr" is not known here'),
        ("{{ powr + 1 }}", {"power": 1}, '"powr" is not known here'),
        ("{{ a.b }}", {"a": {}}, '"a" has no "b"'),
        ("{{ 1 // power }}", {"power": 0}, "zero"),
        ("{{ skills }}", {"skills": ["走る", "跳ぶ"]}, "several values at once \\(走る, 跳ぶ\\)"),
        ("{{ goal + [] }}", {"goal": [3]}, "several values at once"),
        ("{{ facts }}", {"facts": {"goal": 3}}, "several values at once \\(goal\\)"),
    ],
)
def test_what_is_missing_is_said(text, scope, said):
    with pytest.raises(FillError, match=said):
        filled(text, **scope)


@pytest.mark.parametrize(
    "text",
    [
        "{{ ''.__class__.__mro__ }}",
        "{{ name.__init__ + '' }}",
        "{{ 'a' * 10000000 }}",
        "{{ 'a' | center(1000000000) }}",
        "{{ 'a' | indent(1000000000) }}",
        "{{ 'a'.ljust(1000000000) }}",
        "{{ '%1000000000d' % 3 }}",
        "{{ '%*d' % (1000000000, 3) }}",
        "{{ '%1000000000d' | format(3) }}",
        "{{ '{:1000000000}'.format(3) }}",
        "{{ name.replace('', 'a' * 9999).replace('a', 'b' * 9999) }}",
        "{{ ('x' * 9999).join(['y' * 9999] * 9999).upper() }}",
        "{{ name | map('center', 1000000000) | list }}",
        "{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}",
        "{{ 5 | dictsort }}",
        "{{ name.title(1) }}",
        "{{ 9 ** 9 ** 9 }}",
        "{{ range(10000000) | list }}",
        "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
        "{{ list.append(1) }}",
    ],
)
def test_a_stranger_s_template_reaches_nothing(text):
    with pytest.raises(FillError):
        filled(text, name="x", list=[])


DEEP = [
    "{{ " + "(" * 3000 + "1" + ")" * 3000 + " }}", "{{ " + "-" * 5000 + "1 }}", "{{ 1" + "+1" * 3000 + " }}",
    "{{ " + "not " * 3000 + "1 }}", "{{ name" + ".a" * 3000 + " + 1 }}",
]  # fmt: skip


@pytest.mark.parametrize("text", DEEP)
@pytest.mark.parametrize("read", [compile_template, compile_expression])
def test_brackets_without_end_are_a_finding(read, text):
    findings = Findings()
    read(text, HERE, findings)
    (found,) = findings
    assert found.code == "L302"
    assert len(found.message) < 200


@pytest.mark.parametrize("text", [*DEEP, "{% if 1 %}" * 2000 + "{% endif %}" * 2000])
def test_brackets_without_end_are_told_on_their_line_of_a_page(text):
    findings = Findings()
    page = f"{{{{ name }}}}\n{{% if name %}}\n二\n{{% endif %}}\n{text}\n{{{{ name }}}}\n"
    assert render_page(page, "rules/demo/rulebook.md", {"name": "x"}, findings) is None
    assert [(one.code, one.span.line) for one in findings] == [("R401", 5)]
    assert "inside one another" in findings.errors[0].message


def test_an_unreadable_template_is_a_finding_at_its_place():
    findings = Findings()
    template = compile_template("{{ a + }}", HERE, findings)
    assert [(found.code, found.span) for found in findings] == [("L302", HERE)]
    with pytest.raises(ToldError):
        template.text({})


def test_a_page_s_mistake_has_its_line_and_the_word():
    findings = Findings()
    page = "一行目\n勝利は{{ facts.goll }}点\n"
    assert render_page(page, "rules/demo/rulebook.md", {"facts": {"goal": 10}}, findings, line_offset=10) is None
    (found,) = findings
    assert (found.code, str(found.span)) == ("R401", "rules/demo/rulebook.md:12:13")


def test_a_page_escapes_values_for_html():
    assert render_page("{{ name }}", "x", {"name": "<b>"}, Findings(), html=True) == "&lt;b&gt;"
    assert render_page("{{ name }}", "x", {"name": "<b>"}, Findings()) == "<b>"
