"""What is filled in without Jinja is what Jinja would have filled in; what is not plain is left to it."""

import pytest

from hanshita.templating.plainly import fill_plainly
from hanshita.templating.sandbox import page


def card(name):
    return {"mine": {"name": "鉱山", "cost": [2, 3], "items": "1つ"}, "bare": {"name": ""}}[name]


NAMES = {
    "facts": {"goal": {3: 20}, "line": "a\nb", "open": "{{", "none": None, "list": [1, 2]},
    "card": card,
    "told": str,
    "said": lambda formula, **how: " ".join([formula, *(f"{name} {value}" for name, value in how.items())]),
}
PURE = ["card", "said"]


@pytest.mark.parametrize(
    ("written", "filled"),
    [
        ("{{ facts.goal[3] }}点で勝ち", "20点で勝ち"),
        ('{{card("mine").name}}は{{ card("mine").cost[1] }}枚', "鉱山は3枚"),
        ('{% set a, b = card("mine"), 7 %}{{ a.name }}{{ b }}', "鉱山7"),
        ('{% set a = card("mine") %}{{ a.name }}{% set a = facts.goal %}{{ a[3] }}', "鉱山20"),
        ("x\n{% set a = 3 + 4 -%}\n\ny{{ a * 2 - 1 }} {%- set b = 1 %} z", "x\ny13 z"),
        ("{{ facts.goal[3] + 1 }}{{ -facts.goal[3] // 3 }}", "21-7"),
        ('{{ "多い" if facts.goal[3] > 9 else "少ない" }}{{ "!" if not facts.list }}', "多い"),
        ("{{ facts.list | length }}, {{ facts.list | max - 1 }}, {{ 2 * 3 }}", "2, 1, 6"),
        ('{{ "全" ~ facts.goal[3] ~ "点" }}', "全20点"),
        ("{% for n in facts.list %}{{ n }}{{ '、' if not loop.last }}{% endfor %}枚", "1、2枚"),
        ("|{% for n in facts.list[1:] %} {{ loop.index }} |{% endfor %}", "| 1 |"),
        ('{% set word = {"red": "赤"} %}{{ word["red"] }}', "赤"),
        ('{{ said("mean(points)", is=2, as="words") }}', "mean(points) is 2 as words"),
    ],
)  # fmt: skip
def test_plain_references_are_filled_in(written, filled):
    assert fill_plainly(written, NAMES, PURE) == filled
    assert page(written, html=False).render(NAMES) == filled


@pytest.mark.parametrize(
    "left",
    [
        "{% for n in [1, 2] %}\n{{ facts.goal[3] }}{% endfor %}",
        "{% for n in [1, 2] %}{{ n }} {% endfor %} {%- if true %}y{% endif %}",
        "{% for n in [1, 2] if n > 1 %}{{ n }}{% endfor %}",
        "{% for n in [] %}{{ n }}{% else %}x{% endfor %}",
        "{% set a = told(3) %}{{ a }}",
        "{% if true %}{% set a = 1 %}{% endif %}",
        "{% set a %}x{% endset %}{{ a }}",
        "{% raw %}{{ facts.goal[3] }}{% endraw %}",
        "{{ facts.line }}",
        "{{ facts.open }}",
        "{{ facts.none }}",
        '{{ card("mine").items }}',
        'x {{ card("bare").name }} {%- if true %}y{% endif %}',
        "{{ facts.line + '1' }}",
        "{{ 'a' ~ 2 * 3 }}",
        "{{ 1 ~ facts.none }}",
        "{{ 2 ** 3 }}",
        "{{ 900000 * 900000 }}",
        "{{ -facts.list | length if false else 1 }}",
        "{{ 1 if facts.goal is defined }}",
        "{{- facts.goal[3] }}",
        "{{ facts.goal[3] -}} x",
        '{{ told("x") }}',
    ],
)
def test_what_jinja_could_fill_in_otherwise_is_left(left):
    assert fill_plainly(left, NAMES, PURE) == left
    page(left, html=False).render(NAMES)


@pytest.mark.parametrize(
    "wrong",
    [
        "{{ facts.gaol }}",
        '{{ card("mien").name }}',
        "{{ nobody }}",
        "{{ facts.list }}",
        "{{ facts.goal[3] / 0 }}",
        '{{ said("a", "b") }}',
        "{{ facts.list[7] }}",
        "{{{ facts.goal[3] }}",
    ],
)
def test_a_mistake_is_left_for_jinja_to_report(wrong):
    assert fill_plainly(wrong, NAMES, PURE) == wrong


def test_a_name_set_within_a_condition_is_no_longer_known():
    page = "{% set a = 1 %}{% if facts %}{% set a = 2 %}{% endif %}{{ a }}"
    assert fill_plainly(page, NAMES) == page


def test_every_rulebook_reads_the_same_either_way(repository):
    from hanshita.diagnostics import Findings
    from hanshita.project import Project
    from hanshita.rulebook import filling

    both = []

    def compared(text, path, names, _findings, pure):
        both.append(
            (
                path,
                page(text, html=False).render(names),
                page(fill_plainly(text, names, pure), html=False).render(names),
            )
        )
        return both[-1][1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(filling, "render_page", compared)
        for slug in Project(repository).game_slugs():
            game = Project(repository).game(slug, Findings())
            for language in game.rulebook_languages:
                game.rulebook(language)
    assert len(both) >= 8
    assert [path for path, slow, quick in both if slow != quick] == []
