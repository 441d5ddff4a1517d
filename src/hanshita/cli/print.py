"""`hanshita print`: take games, write their PDFs, say what was made."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Diagnostic, Findings, HanshitaError
from hanshita.pipeline import Printed, print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project
from hanshita.releases.ledger import LAST, is_last, prints_known
from hanshita.sheets import SheetOptions

if TYPE_CHECKING:
    from hanshita.releases.swapping import Swap


@click.command("print", short_help="Print cards and rulebook as PDFs.")
@arguments.games_argument
@arguments.project_option
@arguments.sheet_options
@arguments.purpose_options
@click.option("--rulebook/--no-rulebook", default=True, help="Make the rulebook too.")
@click.option("--components/--no-components", default=True, help="Make tokens, dice, boxes and forms too.")
@click.option("--changed", metavar="VERSION", default=None, help="Only cards that differ from a released version.")
@click.option("--since-last", is_flag=True, help="Only cards that differ from what was printed last.")
@click.option("--cards", "cards", metavar="IDS", default=None, help="Only these cards, such as sunaya,hattori.")
@arguments.format_option("text", "json")
@arguments.color_option
@arguments.quiet_option
def command(
    games: tuple[str, ...],
    folder: Path,
    language: str | None,
    mode: str,
    low_ink: bool,
    rulebook: bool,
    components: bool,
    changed: str | None,
    since_last: bool,
    cards: str | None,
    form: str,
    color: str,
    quiet: bool,
    **sheet: Any,
) -> None:
    """Print cut-ready cards and components and the rulebook of GAMES, or of every game.

    Writes PDFs to build/GAME. Errors in a game stop its print; the last good PDF stays. With --changed, --since-last or
    --cards, only some cards are printed, in a PDF of their own. Every print is noted in .hanshita/, which is how
    --since-last (the same as --changed last) knows of it; --changed last-2 is the deck before that.
    """
    project = arguments.found_project(folder)
    only = tuple(dict.fromkeys(name.strip() for name in (cards or "").split(",") if name.strip()))
    if cards is not None and not only:
        raise click.UsageError("--cards names no card; write ids, as in --cards sunaya,hattori, or leave it out.")
    if since_last and changed is not None:
        raise click.UsageError("--since-last and --changed cannot be used together.")
    changed = LAST if since_last else changed
    wanted = PrintOptions(SheetOptions(**sheet), rulebook, language, mode, low_ink, components, changed, only)
    options = wanted._replace(noted=True)
    printed: list[Printed] = []
    found: list[Diagnostic] = []
    slugs = arguments.chosen_games(project, games)
    for slug in slugs if games else [slug for slug in slugs if _is_meant(project, slug, options)] or slugs:
        try:
            with terminal.progress(quiet or form == "json") as bar:
                one = print_game(project, slug, options, bar)
        except HanshitaError as stopped:
            found += stopped.diagnostics
            if form == "text":
                terminal.show_findings(project.root, stopped.diagnostics, color=color, err=True)
            continue
        printed.append(one)
        found += one.findings
        if form == "text":
            terminal.show_findings(project.root, one.findings, color=color, err=True)
            if not quiet:
                click.echo(summary(one, options))
    if form == "json":
        games_data = [printed_data(one, options) for one in printed]
        from hanshita.reporting import findings_data

        click.echo(json.dumps({**findings_data(found), "games": games_data}, ensure_ascii=False, indent=2))
    terminal.leave(found)


def _is_meant(project: Project, slug: str, options: PrintOptions) -> bool:
    """Whether a game that nobody named has the release or the cards that are asked for."""
    if options.changed is not None and is_last(options.changed):
        try:
            if not prints_known(project.root, slug):
                return False
        except HanshitaError:
            return True  # its print says what is wrong
    elif options.changed is not None:
        from hanshita.releases import released_versions  # late: a whole print does without

        if options.changed not in released_versions(project.root, slug):
            return False
    game = project.game(slug, Findings()) if options.only else None
    return game is None or {card.id for card in game.all_cards()}.issuperset(options.only)


def summary(one: Printed, options: PrintOptions) -> str:
    """What a designer wants to know after a print: how much paper, where the files are."""
    sheet = options.sheet
    backs = f" + {one.backs} {'back' if one.backs == 1 else 'backs'}" if one.backs else ""
    head = f"{one.game} {one.version}".strip()
    if options.is_part and not one.outputs:
        return f"{head}   nothing differs from {_since(options.changed)}"
    things = (
        _count(one.cards, "card")
        if options.is_part
        else f"{_count(one.cards, 'card')}{_parked(one)}, {_count(one.components, 'component')}"
    )
    parts = [
        things,
        f"{_count(one.sheets, 'sheet')}{backs}, {sheet.paper}, {_flip(sheet.flip)}",
    ]
    if one.component_sheets:
        parts.append(_count(one.component_sheets, "component sheet"))
    lines = ["   ".join([head, *parts])]
    lines += [" " * (len(head) + 3) + terminal.shown_path(path) for path in one.outputs]
    if one.unwritten:
        lines.append(f"{' ' * (len(head) + 3)}no rulebook: {one.unwritten} is not written yet")
    return "\n".join([*lines, *_swap_list(one)])


def _parked(one: Printed) -> str:
    return f" ({one.parked} left out with copies: 0)" if one.parked else ""


def _since(changed: str | None) -> str:
    """What a print was compared with, in words."""
    if changed is None or not is_last(changed):
        return str(changed)
    return "the last print; what differs from the deck before it: CHANGED=last-2" if changed == LAST else changed


def _swap_list(one: Printed) -> Iterator[str]:
    """What to take out of the deck and what to put in, a card a line."""
    if one.swaps:
        rows = [("take out", "put in", "")]
        rows += [(str(swap.out or "-"), str(swap.into or "-"), f"{swap.id}  {swap.name}") for swap in one.swaps]
        yield from terminal.table(rows).split("\n")


def printed_data(one: Printed, options: PrintOptions) -> dict[str, Any]:
    sheet = options.sheet
    return {
        "game": one.game,
        "title": one.title,
        "version": one.version,
        "cards": one.cards,
        "parked": one.parked,
        "components": one.components,
        "sheets": one.sheets,
        "backs": one.backs,
        "component_sheets": one.component_sheets,
        "paper": sheet.paper,
        "flip": sheet.flip,
        "outputs": [terminal.shown_path(path) for path in one.outputs],
        **({"swaps": [swap_data(swap) for swap in one.swaps]} if options.changed is not None else {}),
    }


def swap_data(swap: "Swap") -> dict[str, Any]:
    changes = [{"field": one.name, "old": one.old, "new": one.new} for one in swap.changes]
    return {"id": swap.id, "name": swap.name, "take_out": swap.out, "put_in": swap.into, "fields": changes}


def _flip(flip: str) -> str:
    return {"gutter-fold": "folded in the middle", "none": "fronts only"}.get(flip, f"flip {flip.replace('-', ' ')}")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
