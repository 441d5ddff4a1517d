"""The finished print against what it is a print of: take a game and build/, give what a print shop would send back.

The files are read back as they lie there (`export.proofing`); nothing is drawn again. At a press check (刷り出し)
somebody looks at the first sheets before the rest is printed.
"""

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from hanshita.diagnostics import Diagnostic, Findings, HanshitaError
from hanshita.export.proofing import FileRead, PageRead, read_back
from hanshita.project import GameProject, Project, content_digest
from hanshita.sheets.model import PAPERS
from hanshita.shelf import plain_bytes
from hanshita.spans import Span

_EXACT = 0.05  # mm that a cut, or the edge of a page, may be off: less than any cutter sees
_LEAST_DPI = 299.5  # what print services ask for, as the check L364 has it
_PICTURES = (".png", ".jpg", ".jpeg", ".webp")
_HASH = 8  # characters of the content's hash on each sheet


def check_print(project: Project, slug: str) -> tuple[Diagnostic, ...]:
    """Findings: S630 nothing printed, S631 of another state of the game, S632 a file changed since, S633 a wrong size,
    S634 a font not embedded, S635 text missing, S636 a coarse picture."""
    findings = Findings()
    game = project.game(slug, findings)
    if game is None:
        return ()  # said by the check of what was typed
    said = _manifest(project, slug, findings)
    if said:
        game.speak(said["language"] if said.get("language") in game.game.languages else game.language)
        found = Findings()
        _compare(game, said, found)
        for name, digest in said["files"].items():
            if name.endswith(".pdf"):
                _check_file(game, said, name, digest, found)
        return tuple(found.sorted())
    return tuple(found for found in findings if found.code.startswith("S"))


def _manifest(project: Project, slug: str, findings: Findings) -> dict[str, Any]:
    """What the last print says of itself; empty (S630) where there is none."""
    path = f"build/{slug}/manifest.json"
    try:
        said = json.loads(plain_bytes(project.build_folder(slug) / "manifest.json"))
        if isinstance(said, dict) and isinstance(said.get("files"), dict):
            return said
    except HanshitaError as outside:
        findings.extend(outside.diagnostics)
        return {}
    except (OSError, ValueError):
        pass
    findings.error("S630", f"{slug} has not been printed yet", Span(path), f'run "make print GAME={slug}"')
    return {}


def _compare(game: GameProject, said: Mapping[str, Any], findings: Findings) -> None:
    """S631, once, with the first thing that differs."""
    now = {
        "version": game.game.version,
        "date": game.game.date,
        "cards": {card.id: card.copies for card in game.all_cards()},
    }
    other = next((name for name in now if said.get(name) != now[name]), None)
    if other is None and not _has_pictures(game) and said.get("content") != content_digest(game, ()):
        other = "content"
    if other is not None:
        change = f", {said.get(other)}, is {now[other]} now" if other in ("version", "date") else " has changed since"
        findings.error(
            "S631", f"the print is not of the game as it is: its {other}{change}",
            Span(f"build/{game.slug}/manifest.json"), f'run "make print GAME={game.slug}" again',
        )  # fmt: skip


def _has_pictures(game: GameProject) -> bool:
    """Whether bitmaps may be among what is printed: which of them, only drawing would tell."""
    folders = (game.root / "layouts" / game.slug, game.root / "layouts/common")
    return any(file.suffix.lower() in _PICTURES for folder in folders for file in folder.rglob("*"))


def _check_file(game: GameProject, said: Mapping[str, Any], name: str, digest: object, findings: Findings) -> None:
    place = Span(f"build/{game.slug}/{name}")
    again = f'run "make print GAME={game.slug}" again'
    file = _file(game, name)
    if file is None or sha256(file.read_bytes()).hexdigest() != digest:
        findings.error("S632", f"{name} is not as the print left it", place, again)
        return
    try:
        read = read_back(file)
    except ValueError as broken:
        findings.error("S632", f"{name} cannot be read: {broken}", place, again)
        return
    for font in read.loose:
        findings.error("S634", f'the font "{font}" is not in {name}', place, "use a font that may be embedded")
    if not name.startswith("rulebook"):
        _check_sheets(game, said, name, read, place, findings)
    _check_pages(name, read, place, findings)


def _file(game: GameProject, name: str) -> Path | None:
    """A file of the print; None for what is none or lies elsewhere."""
    file = game.root / "build" / game.slug / name
    return file if Path(name).name == name and file.is_file() and not file.is_symlink() else None


def _check_pages(name: str, read: FileRead, place: Span, findings: Findings) -> None:
    if not any(page.text.strip() for page in read.pages):
        findings.error("S635", f"no text can be found in {name}", place, "print again, and report it if it stays so")
    coarse = [(page.coarsest, number) for number, page in enumerate(read.pages, 1) if page.coarsest is not None]
    if coarse and min(coarse)[0] < _LEAST_DPI:
        dpi, number = min(coarse)
        cure = "replace the picture by one with more pixels, or print it smaller"
        findings.warning("S636", f"page {number} of {name} has a picture of {dpi:.0f} dpi", place, cure)


def _check_sheets(
    game: GameProject, said: Mapping[str, Any], name: str, read: FileRead, place: Span, findings: Findings
) -> None:
    sizes = {edge for one in game.game.card_types.values() for edge in one.size}
    slug = f"Ver.{said.get('version')}"
    for number, page in enumerate(read.pages, 1):
        for wrong in _sizes_wrong(page, str(said.get("paper")), sizes if name.startswith("cards") else set()):
            findings.error(
                "S633", f"page {number} of {name}: {wrong}", place, "print again, and report it if it stays so"
            )
        if _bare(slug) not in _bare(page.text):
            findings.error("S635", f'page {number} of {name} does not say "{slug}"', place, "print again")
    if name.startswith("cards") and _bare(str(said.get("content"))[:_HASH]) not in _bare(read.pages[0].text):
        findings.error("S635", f"{name} is of another print than manifest.json", place, "print again")
    if name.startswith("cards"):
        _check_names(game, name, read, place, findings)


def _sizes_wrong(page: PageRead, paper: str, sizes: set[float]) -> Iterator[str]:
    """What is wrong with the size of the paper, and with the distances of cut marks, each of which has another as far
    away as a card is wide or high."""
    right = PAPERS.get(paper)
    if right is not None and not _alike(sorted((page.width, page.height)), sorted(right)):
        yield f"it is {page.width:.1f} × {page.height:.1f} mm, not {paper}"
    for cuts in page.cuts if sizes else ():
        for cut in cuts:
            if not any(abs(abs(cut - other) - size) <= _EXACT for other in cuts for size in sizes):
                yield f"the cut at {cut:.2f} mm belongs to no card"
                return


def _alike(some: list[float], others: list[float]) -> bool:
    return all(abs(one - other) <= _EXACT for one, other in zip(some, others, strict=True))


def _check_names(game: GameProject, name: str, read: FileRead, place: Span, findings: Findings) -> None:
    """If most cards of a type show their names, a name that is found nowhere was lost."""
    printed = _bare("".join(page.text for page in read.pages))
    for cards in game.cards.values():
        names = {one.id: _bare(str(one.in_language(game.language).get("name") or "")) for one in cards if one.copies}
        lost = [card for card, called in names.items() if called not in printed]
        if lost and 2 * len(lost) < len(names):
            others = f" and {len(lost) - 1} more" if len(lost) > 1 else ""
            findings.warning(
                "S635", f'the name of "{lost[0]}"{others} is not in {name}', place,
                "look at that card, and report it if its name is there and cannot be searched",
            )  # fmt: skip


def _bare(text: str) -> str:
    return re.sub(r"\s+", "", text)
