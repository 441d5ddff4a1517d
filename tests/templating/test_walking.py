"""What a page comes to by its tree is what Jinja's own program of it says."""

from functools import cache
from pathlib import Path

import pytest

from hanshita.bookbinding import rulebook_page
from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.rulebook.filling import fill_in
from hanshita.rulebook.reader import read_rulebook
from hanshita.source.files import SourceText, read_source
from hanshita.templating import sandbox
from hanshita.templating.page_tree import page_tree
from hanshita.templating.pages import page_line, render_page
from hanshita.templating.walking import walk

NAMES = {
    "n": 2, "name": "<i>", "text": "あ", "cost": [3, 4], "none": None, "ready": True, "goal": {3: 20, 6: 12},
    "facts": {"half": 0.5, "goal": [1, 2, 3]}, "pairs": [["a", 1], ["b", 2]], "line": page_line,
    "shout": lambda word, sign="!", **more: f"{word}{sign}{len(more)}",
}  # fmt: skip
SHORT = SourceText("rulebook.md", "# Demo\n\n## Cards {#cards}\n\n### Staff\n\nDraw.\n", "")
PAGES = [
    "{{ name }} {{ facts.goal[n] }} {{ goal[3] }} {{ facts['half'] }} {{ cost[1:] | join('-') }} {{ cost[-1] }}",
    "{{ n + 1 }} {{ n - 1 }} {{ n * 3 }} {{ n / 4 }} {{ 7 // n }} {{ 7 % n }} {{ n ** 3 }} {{ -n }} "
    "{{ n ~ 'x' ~ text }}",
    "{{ 1 < n < 3 }}",
    "{{ 'y' if 1 < n < 3 }}{{ 'z' if n > 3 }}{{ 'a' if n in cost else 'b' }}{{ 'c' if n not in cost }}",
    "{{ 'x' if ready and not none or n == 2 }} {{ none or 'o' }} {{ 'u' if nobody is undefined }} "
    "{{ 'e' if n is even }}",
    "{% set a, b = cost %}{{ a }}{{ b }}{% set c = {'k': a, n: [b, (1, 2)]} %}{{ c.k }}{{ c[2][1][0] }}",
    "{% for one in cost %}{{ loop.index }}{{ one }}{{ ', ' if not loop.last }}{% set n = one %}{{ n }}"
    "{% endfor %}{{ n }}",
    "{% for k, v in goal.items() if v == 12 %}{{ k }}{% else %}no{% endfor %}{% for k in [] %}{% else %}"
    "{{ n }}{% endfor %}",
    "{% for k, v in pairs %}{% for one in cost %}{{ loop.index }}{{ k }}{% endfor %}{{ loop.first or 'l' }}"
    "{% endfor %}",
    "{% if n > 5 %}a{% elif n > 1 %}{% set n = 9 %}b{% else %}c{% endif %}{{ n }}{% if none %}{% endif %}",
    "{% macro now(one, other='d' ~ n) %}[{{ one }}{{ other }}{{ late }}]{% endmacro %}{% set late = 1 %}"
    "{{ now(1) }}{{ now(2, other=3) }}",
    "{% macro now(one) %}{{ one }}{% endmacro %}{{ now() }}",
    "{% macro now(one) %}{{ one }}{% endmacro %}{{ now(1, 2) }}",
    "{{ shout('a') }}{{ shout('b', '?') }}{{ shout('c', sign='.', x=1) }}{{ shout(*cost) }}{{ '"
    "{:,}'.format(5000) }}",
    "one\n{{ line() }}\n{% for one in cost %}{{ line() }}\n{{ 'x' ~\n line() }}{% endfor %}\n{% set a = line() %}"
    "{{ a }}",
    "{%- raw %}{{ n }}{% endraw -%}  {# {{ n }} #} a\n  {%- if n %}  b{% endif %}",
    "{{ name | upper }}{{ name | safe }}",
    "{{ name ~ '<b>' }}{{ '<b>' }}{{ ['<', name] | join('>') }}{{ (name | safe) ~ name }}",
    "{{ range(3) | list | sum }}", "{{ cost }}", "{{ true }}", "{{ nobody }}", "{{ facts.nothing }}",
    "{{ nobody.half }}", "{{ 1 / (n - 2) }}", "{% set a, b = [1, 2, 3] %}", "{{ text.__class__ }}",
    "{{ cost.append(1) }}", "{{ 'x' * 99999 }}", "{{ shout(2 * 999999) }}", "{% call shout('a') %}{% endcall %}",
    "{% with x = 1 %}{{ x }}{% endwith %}", "{% set x %}a{{ n }}{% endset %}{{ x }}",
    "{{ namespace(a=1).a }}{{ cycler('a', 'b').next() }}{{ dict(a=1).a }}{{ joiner(',')() }}", "{{ n | nofilter }}",
    "{% for one in goal recursive %}{{ loop.depth }}{% endfor %}", "{% block b %}x{% endblock %}",
    "{{ range(5000) | length }}", "{{ cost | map('string') | join }}", "{{ pairs | map(attribute=0) | join(',') }}",
    "{{ 'ab' | replace('a', name) }}",
]  # fmt: skip


def said(fill):
    """The text, or what is wrong."""
    try:
        return fill()
    except Exception as mistake:
        return type(mistake).__name__, str(mistake)


@cache
def program(text, html):
    return sandbox._ready(sandbox._page_code(text, html), html)


def by_jinja(text, html, names):
    return program(text, html).render(names)


@pytest.mark.parametrize("html", [False, True])
@pytest.mark.parametrize("text", PAGES)
def test_a_page_reads_as_jinja_fills_it_in(text, html):
    assert said(lambda: sandbox.page(text, html, NAMES)) == said(lambda: by_jinja(text, html, NAMES))


@pytest.mark.parametrize("text", PAGES)
def test_what_a_tree_comes_to_is_never_anything_else(text):
    environment = sandbox._environment()
    tree = page_tree(text, environment)
    walked = None if tree is None else said(lambda: walk(tree, environment, NAMES))
    if not isinstance(walked, tuple):  # of mistakes Jinja tells
        assert walked in (None, said(lambda: by_jinja(text, False, NAMES)))


@pytest.mark.parametrize("text", PAGES)
def test_a_field_looks_up_the_names_that_jinja_says(text):
    from jinja2 import meta

    environment = sandbox._environment()
    try:
        expected = meta.find_undeclared_variables(environment.parse(text))
        sandbox._page_code(text, False)
    except Exception as mistake:
        with pytest.raises(type(mistake)):
            sandbox.template(text)
        return
    fill, names = sandbox.template(text)
    assert names == expected
    assert said(lambda: fill(NAMES)) == said(lambda: by_jinja(text, False, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "{% for a in range(999) %}{% for b in range(999) %}{% for c in range(9) %}{% endfor %}{% endfor %}{% endfor %}",
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(60) }}",
        "{% set a = 'x' %}" + "{% set a = a ~ a %}" * 40,
        "{{ lipsum(1000000) }}",
        # what only Jinja carries out
        "{% set ns = namespace(t='x') %}{% for i in range(60) %}{% set ns.t = ns.t ~ ns.t %}{% endfor %}",
        "{% set ns = namespace(t=[1]) %}{% for i in range(60) %}{% set ns.t = ns.t + ns.t %}{% endfor %}",
        "{% set n = namespace(t=[1]) %}{% for i in range(60) %}{% set n.t = [n.t, n.t] %}{% endfor %}{{ n.t == 1 }}",
        "{% for a in [1, 1, 1] recursive %}{% if loop.depth < 40 %}{{ loop([1, 1, 1]) }}{% endif %}{% endfor %}",
        "{% set x %}{% endset %}{% for a in range(999) %}{% for b in range(999) %}x{% endfor %}{% endfor %}",
        "{% filter upper %}{% for a in range(999) %}{% for b in range(999) %}x{% endfor %}{% endfor %}{% endfilter %}",
        "{% set t = 'x' %}" + "{% set t %}{{ t }}{{ t }}{% endset %}" * 40,
        # functions
        "{% set a = 'x' * 9999 %}{{ a | replace('x', 'y' * 9999) }}",
        "{% set a = 'x' * 9999 %}{% for b in range(9) %}{{ a.replace('x', 'y' * 9999) }}{% endfor %}",
        "{{ ['x' * 9999] * 999 | map('replace', 'x', 'y' * 9999) | list | length }}",
        "{{ [1] | slice(1000000) | list }}",
        "{{ ([[1] * 9999] * 9999) | sum(start=[]) | length }}",
        "{% set a = [1] %}" + "{% set a = [a, a] %}" * 60 + "{{ a | tojson }}",
        "{% set a = 'x' %}" + "{% set a = a + a %}" * 60,
        "{% set a = [1] * 999 %}{% for b in a %}{% for c in a %}{{ (a | sort)[0] }}{% endfor %}{% endfor %}",
        "{% set a = 'x' * 9999 %}{% for b in range(999) %}{% for c in range(9) %}{{ a }}{% endfor %}{% endfor %}",
    ],
)
def test_a_page_without_end_is_told_at_its_line(text):
    findings = Findings()
    assert render_page(f"one\ntwo\n{text}", "rulebook.md", NAMES, findings) is None
    assert [(one.code, one.span.line) for one in findings] == [("R401", 3)]


def test_a_sign_that_stands_for_tags_is_text_in_a_page_that_has_it():
    assert sandbox.page("\ufdd60\ufdd7 {{ n }}", False, NAMES) == "\ufdd60\ufdd7 2"


def test_a_parameter_may_be_called_anything():
    assert (
        sandbox.page(
            "{% macro m(function, context) %}{{ function }}{{ context }}{% endmacro %}{{ m(function=1, context=2) }}",
            False,
            NAMES,
        )
        == "12"
    )


def test_a_mistake_stands_on_its_line():
    findings = Findings()
    assert render_page("{{ n }}\n\n{{ n }} {{ naem }}", "rulebook.md", NAMES, findings) is None
    assert [(one.span.line, one.span.column) for one in findings] == [(3, 12)]


def test_all_pages_of_this_project_are_what_jinja_says(repository: Path, monkeypatch: pytest.MonkeyPatch):
    pages = []
    filled = sandbox.page

    def noted(text, html, names):
        pages.append((text, html, dict(names)))
        return filled(text, html, names)

    monkeypatch.setattr(sandbox, "page", noted)
    for slug in Project(repository).game_slugs():
        game = Project(repository).game(slug, Findings())
        cards = list(game.all_cards())
        for language in game.rulebook_languages:
            source = read_source(repository, game.rulebook_path(language), Findings())
            assert fill_in(source, game.game, cards, language, Findings(), game.examples) is not None
            book = read_rulebook(SHORT, game.game, cards, language, Findings())
            assert rulebook_page(game, language, Findings(), book=book) is not None
    assert len(pages) == 16
    for text, html, names in pages:
        environment = sandbox._environment(html)
        tree = page_tree(text, environment)
        assert tree is not None
        claims = list(names.get("claim", ()))
        assert walk(tree, environment, names) == by_jinja(text, html, names)
        assert list(names.get("claim", ())) == claims  # the same on the same lines
