"""`hanshita explain`: take a code, or one of the words layout, game and rulebook, show its page."""

from importlib import import_module

import click

from hanshita.cli import terminal
from hanshita.diagnostics import did_you_mean

_REFERENCES = {
    "layout": "hanshita.layouts.reference", "game": "hanshita.cards.reference",
    "rulebook": "hanshita.rulebook.reference",
}  # fmt: skip


@click.command("explain", short_help="Say what a code means, or what can be written where.")
@click.argument("code", required=False)
@click.option("--all", "everything", is_flag=True, help="List every code with its name.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["list", "text", "html"]),
    default="list",
    help="With --all: the list, all pages as text, or as one HTML page to search in.",
)
def command(code: str | None, everything: bool, form: str) -> None:
    """Explain a finding: what CODE (C201, or its name duplicate-card-id) means and how to cure it.

    `hanshita explain --all --format html > codes.html` writes all pages as one.
    `hanshita explain layout` shows all that can be written in a layout, with samples; `hanshita explain game` does so
    for game.yaml, `hanshita explain rulebook` for rulebooks.
    """
    from hanshita.checks.catalogue import CODES, NAMES, page

    if everything or code == "all":
        click.echo(_whole(form), nl=form == "list")
        return
    if not code:
        raise click.UsageError("Name a code, or layout, game or rulebook, or all, as in: make explain CODE=C201")
    if code in _REFERENCES:
        click.echo(import_module(_REFERENCES[code]).reference(), nl=False)
        return
    row = CODES.get(code.upper()) or NAMES.get(code.lower())
    if row is None:
        hint = "; ".join(did_you_mean(code, [*_REFERENCES, *CODES, *NAMES])) or "make explain CODE=all lists them"
        raise click.UsageError(f'There is no code "{code}"; {hint}')
    click.echo(page(row.code), nl=False)


def _whole(form: str) -> str:
    if form == "list":
        return _list()
    from hanshita.checks.catalogue_page import catalogue_html, catalogue_text

    return catalogue_html() if form == "html" else catalogue_text()


def _list() -> str:
    from hanshita.checks.catalogue import CATALOGUE, FAMILIES

    parts = []
    for letter, family in FAMILIES.items():
        rows = [(row.code, row.severity.value, row.name) for row in CATALOGUE if row.code.startswith(letter)]
        if rows:
            parts.append(f"{family}\n{terminal.table(sorted(rows))}")
    return "\n\n".join(parts)
