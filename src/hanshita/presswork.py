"""What a print is to be, and its sheets as PDFs: take options and sheets of a game, give files and their names."""

from collections.abc import Iterable
from pathlib import Path

from hanshita.cards.model import Game
from hanshita.export.pdf import DocumentInfo, write_pdf
from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.sheets import Sheet, SheetOptions, Slug


class PrintOptions(NamedTuple):
    """What to print and how; `language` None is the game's first.

    `mode` is what the print is for: layouts may mark a "draft" or "playtest". With `low_ink`, outlines are drawn
    instead of areas. `changed` is a released version: only what differs from it is printed, and what to swap; `only`
    are ids of cards, and then nothing but cards is printed. Neither prints a rulebook. A `noted` print goes into the
    ledger.
    """

    sheet: SheetOptions
    rulebook: bool = True
    language: str | None = None
    mode: str = "final"
    low_ink: bool = False
    components: bool = True
    changed: str | None = None
    only: tuple[str, ...] = ()
    noted: bool = False

    @property
    def is_part(self) -> bool:
        """Whether some cards are printed, not the game."""
        return self.changed is not None or bool(self.only)

    @property
    def purpose(self) -> str:
        """What names of files say of a print that is not the one for good."""
        mode = "" if self.mode == "final" else f"-{self.mode}"
        return mode + ("-low-ink" if self.low_ink else "")


def write_sheets(what: str, sheets: Iterable[Sheet], game: GameProject, options: PrintOptions, build: Path) -> Path:
    """The sheets as one PDF, each back after its front, as a duplex printer takes them."""
    target = build / file_name(what, game, options)
    pages = [side for sheet in sheets for side in (sheet.front, sheet.back) if side is not None]
    write_pdf(pages, target, game.fonts, document_info(game), game.shelf)
    return target


def document_info(game: GameProject) -> DocumentInfo:
    """What a viewer says of a PDF of this game."""
    return DocumentInfo(
        title=f"{game.game.titles[game.language]} Ver.{game.game.version}",
        author="、".join(game.game.credits.values()),
        subject="Print and play cards",
        language=game.language,
    )


def file_name(what: str, game: GameProject, options: PrintOptions) -> str:
    """`cards-a4.pdf`, or `cards-a4-en-draft.pdf` where language and purpose are not the usual ones."""
    return f"{what}-{options.sheet.paper.lower()}{suffix(game.game, game.language)}{options.purpose}.pdf"


def suffix(game: Game, language: str) -> str:
    """File names say the language where it is not the game's first."""
    return "" if language == game.languages[0] else f"-{language}"


def slug(game: GameProject, digest: str) -> Slug:
    """What each sheet says about itself; `digest` is the hash of what is on it."""
    return Slug(game.game.titles[game.language], game.game.version, game.game.date or "", digest)
