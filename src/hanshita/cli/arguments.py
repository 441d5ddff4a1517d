"""What several commands take: the project, its games, formats, colour, sheets of paper."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from hanshita.diagnostics import HanshitaError, did_you_mean
from hanshita.geometry import parse_length
from hanshita.project import Project

Command = TypeVar("Command", bound=Callable[..., Any])


_FARTHEST_OFFSET = 25.0  # mm; duplex printers are off by 1-3, and backs must stay on the paper
_LARGEST_BLEED = 10.0  # mm


class Length(click.ParamType[float]):
    """Millimetres: "2", "2mm", "0.1in"."""

    name = "mm"

    def __init__(self, most: float) -> None:
        self._most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if not isinstance(value, str):
            return float(value)
        try:
            length = parse_length(value)
        except ValueError as mistake:
            self.fail(f"{mistake} such as 2 or 2mm.", param, ctx)
        if not 0 <= length <= self._most:
            self.fail(f'"{value}" is not within 0 and {self._most:g} mm.', param, ctx)
        return length


class Offset(click.ParamType[tuple[float, float]]):
    """Two lengths, right and down: "0.5,-1"."""

    name = "dx,dy"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        if isinstance(value, tuple):
            return value
        try:
            across, down = (parse_length(part) for part in value.split(","))
        except ValueError:
            self.fail(f'"{value}" is not two lengths such as 0.5,-1.', param, ctx)
        if max(abs(across), abs(down)) > _FARTHEST_OFFSET:
            self.fail(f'"{value}" is more than {_FARTHEST_OFFSET:g} mm: no printer is that far off.', param, ctx)
        return across, down


def game_argument(command: Command) -> Command:
    """One game. Whether it is named is asked by `named_game`, which knows those there are."""
    return click.argument("game", required=False, default="", metavar="GAME")(command)


def games_argument(command: Command) -> Command:
    return click.argument("games", nargs=-1, metavar="[GAMES]...")(command)


def project_option(command: Command) -> Command:
    return click.option(
        "--project",
        "folder",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        default=Path(),
        help="Folder of the project; else the one you are in or one above it.",
    )(command)


def color_option(command: Command) -> Command:
    return click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        help="Colour in the terminal; NO_COLOR is honoured.",
    )(command)


def quiet_option(command: Command) -> Command:
    return click.option("--quiet", "-q", is_flag=True, help="Say nothing but findings.")(command)


def format_option(*formats: str) -> Callable[[Command], Command]:
    return click.option(
        "--format", "form", type=click.Choice(formats), default="text", help="How findings are written."
    )


def sheet_options(command: Command) -> Command:
    """Options of the sheet of paper; the command gets them as paper, flip, bleed, back_offset, back_bleed."""
    for option in reversed(_SHEET_OPTIONS):
        command = option(command)
    return command


def purpose_options(command: Command) -> Command:
    """What the print is for; the command gets them as language, mode, low_ink."""
    for option in reversed(_PURPOSE_OPTIONS):
        command = option(command)
    return command


def language_option(command: Command) -> Command:
    return click.option("--language", default=None, help="A language of the game, such as en; else its first.")(command)


_PURPOSE_OPTIONS: Sequence[Callable[[Any], Any]] = (
    language_option,
    click.option(
        "--mode",
        type=click.Choice(["draft", "playtest", "final"]),
        default="final",
        show_default=True,
        help="What the print is for: layouts may show a watermark.",
    ),
    click.option("--low-ink", is_flag=True, help="Outlines instead of areas, with room for notes."),
)

_SHEET_OPTIONS: Sequence[Callable[[Any], Any]] = (
    click.option(
        "--paper",
        type=click.Choice(["A4", "Letter", "A3"], case_sensitive=False),
        default="A4",
        show_default=True,
        help="What is in the printer.",
    ),
    click.option(
        "--flip",
        type=click.Choice(["long-edge", "short-edge", "gutter-fold", "none"]),
        default="long-edge",
        show_default=True,
        help="How the printer turns the sheet for the backs; gutter-fold: fold and glue; none: fronts only.",
    ),
    click.option("--bleed/--no-bleed", default=False, help="Print the ground beyond the cut."),
    click.option("--back-offset", type=Offset(), default=(0.0, 0.0), help="Move the backs right and down, in mm."),
    click.option(
        "--back-bleed", type=Length(_LARGEST_BLEED), default=0.0, help="Let the ground of backs run on this far, in mm."
    ),
)


def found_project(folder: Path) -> Project:
    """The project around `folder`. Raises a usage error where there is none."""
    try:
        return Project.find(folder)
    except HanshitaError as none:
        found = none.diagnostics[0]
        raise click.UsageError("; ".join([found.message, *(note.message for note in found.notes)])) from None


def named_game(project: Project, game: str, line: str) -> str:
    """The one game that a command is for. Raises a usage error for an unknown one, and where none is named; then it
    shows the `line`, in which `{game}` stands for a game there is."""
    (*known,) = chosen_games(project, [game] if game else [])
    if not game:
        raise click.UsageError(f"Which game? There is {', '.join(known)}; write {line.format(game=known[0])}")
    return known[0]


def chosen_games(project: Project, wanted: Sequence[str]) -> list[str]:
    """The games named, each once, or all. Raises a usage error for an unknown name and for a project without games."""
    known = project.game_slugs()
    if not known:
        raise click.UsageError(
            "This project has no game yet: no folder in cards/ has a game.yaml; begin one with make new GAME=bento"
        )
    for slug in wanted:
        if slug not in known:
            hint = "; ".join(did_you_mean(slug, known)) or f"there is: {', '.join(known)}"
            raise click.UsageError(f'There is no game "{slug}" in this project; {hint}')
    return list(dict.fromkeys(wanted)) or known
