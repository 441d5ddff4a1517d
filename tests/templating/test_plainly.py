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
}


@pytest.mark.parametrize(
    ("written", "filled"),
    [
        ("{{ facts.goal[3] }}点で勝ち", "20点で勝ち"),
        ('{{card("mine").name}}は{{ card("mine").cost[1] }}枚', "鉱山は3枚"),
        ('{% set a, b = card("mine"), 7 %}{{ a.name }}{{ b }}', '{% set a, b = card("mine"), 7 %}鉱山7'),
        ('{% set a = card("mine") %}{{ a.name }}{% set a = facts.goal %}{{ a[3] }}',
         '{% set a = card("mine") %}鉱山{% set a = facts.goal %}20'),
    ],
)  # fmt: skip
def test_plain_references_are_filled_in(written, filled):
    assert fill_plainly(written, NAMES, ["card"]) == filled


@pytest.mark.parametrize(
    "left",
    [
        "{% for n in [1, 2] %}{{ facts.goal[3] }}{% endfor %}",
        "{% set a = 3 + 4 %}{{ a }}",
        "{% set a %}x{% endset %}{{ a }}",
        "{% raw %}{{ facts.goal[3] }}{% endraw %}",
        "{{ facts.line }}",
        "{{ facts.open }}",
        "{{ facts.none }}",
        '{{ card("mine").items }}',
        'x {{ card("bare").name }} {%- if true %}y{% endif %}',
        "{{ facts.goal[3] + 1 }}",
        "{{- facts.goal[3] }}",
        '{{ told("x") }}',
    ],
)
def test_what_jinja_could_fill_in_otherwise_is_left(left):
    assert fill_plainly(left, NAMES, ["card"]) == left
    page(left, html=False).render(NAMES)


@pytest.mark.parametrize("wrong", ["{{ facts.gaol }}", '{{ card("mien").name }}', "{{ nobody }}", "{{ facts.list }}"])
def test_a_mistake_is_left_for_jinja_to_report(wrong):
    assert fill_plainly(wrong, NAMES, ["card"]) == wrong


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
