"""What a field or condition comes to without Jinja is what Jinja would have said, mistakes included."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.spans import Span
from hanshita.templating import FillError, compile_expression, compile_template
from hanshita.templating.sandbox import expression, guarded, template

SCOPE = {
    "index": 2, "name": "", "capacity": "any", "cost": [3, 4], "effect": {"steps": [{"n": -2}], "items": "x"},
    "ready": True, "none": None, "facts": {"goal": {3: 20}, "half": 0.5}, "text": "あ",
}  # fmt: skip
FIELDS = [
    "{{ index + 3 }}以上の目", "{{ 4 if index else 0 }} 0 6 6", "{{ 11 if capacity == 'any' else 0 }} 0 5 5",
    "{{ name or '得点' }}", "card{{ 's' if index > 1 }}", "{{ facts.goal[index + 1] }}", "{{ -effect.steps[0].n }}",
    "{{ cost | length * 2.32 + 2.2 }}", "{{ cost | max - 1 }}", "0 {{ 9 / (cost | length) }}", "{{ 'a' ~ index }}",
    "{{ facts.half * 3 }}", "{{ index in cost }}", "{{ text }}{{ cost[1:] }}", "{{ 1 if index is defined else 2 }}",
    "{{ nobody + 1 }}", "{{ index / 0 }}", "{{ text + 1 }}", "{{ none or 3 }}",
    "{{ [1, none][1] }}",
    "{{ effect.items() | list | length }}", "{{ index ** 3 }}", "{{- index + 1 }}", "{{ index + 1 -}} x",
    "{{ cost | sum }}",
    "{{ effect['steps'][0]['n'] + 1 }}", "{{ true and index }}", "{{ (index + 1) * 2 // 3 % 2 }}", "{{ not index }}",
    "{{ 9999999 * 9999999 }}", "{{ 1. + index }}", "{{ 'x' 'y' ~ 1 }}",
]  # fmt: skip


def outcome(fill):
    try:
        return fill(SCOPE)
    except FillError as mistake:
        return f"FillError: {mistake}"


@pytest.mark.parametrize("source", FIELDS)
def test_a_field_reads_as_jinja_fills_it_in(source):
    findings = Findings()
    read = compile_template(source, Span("a", 1, 1), findings)
    try:
        fill, names = template(source)
    except Exception:
        assert [one.code for one in findings] == ["L302"]
        return
    assert outcome(read.text) == outcome(lambda scope: guarded(fill, scope))
    assert read.names == names


@pytest.mark.parametrize(
    "source",
    ["index * 2 + 1", "cost | length - 1", "capacity == 'any' and index < 3 + 1", "not (index - 2)", "nobody + 1",
     "[index, 3] + [1]", "none", "range(index)", "index + 1 if ready", "'%d' % 3", "cost | join('-')"],
)  # fmt: skip
def test_a_condition_is_worth_what_jinja_says(source):
    read = compile_expression(source, Span("a", 1, 1), Findings())
    asked, names = expression(source)
    found, expected = outcome(read.value), outcome(lambda scope: guarded(asked, scope))
    assert str(found) == str(expected)
    assert read.names == names
