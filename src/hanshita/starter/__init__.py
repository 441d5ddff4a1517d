"""The beginning of a new game: take a name, give a small game that prints, to be changed one thing at a time.

The files beside this one are that game in Japanese, those in `en` in English; «slug», «title» and «date» are filled in.
"""

import json
import re
from datetime import date
from pathlib import Path

from hanshita.diagnostics import Diagnostic, HanshitaError, Note, Severity
from hanshita.export.writing import write_in_place
from hanshita.source.files import is_device_name
from hanshita.spans import Span

_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}\Z")
_WORD = re.compile("«([a-z]+)»")
_TAKEN = ("common",)  # layouts/common is what all games share
_CURE = "use small Latin letters, digits and hyphens, a letter first: mygame"
LANGUAGES = {"ja": ".", "en": "en"}  # each with the folder of its files
_PLACES = {
    "game.yaml": "cards/{}/game.yaml",
    "dish.yaml": "cards/{}/dish.yaml",
    "layout.yaml": "layouts/{}/dish.yaml",
    "rulebook.md": "rules/{}/rulebook.md",
}


def begin_game(root: Path, slug: str, title: str, today: date, language: str = "ja") -> list[Path]:
    """Write the files of a new game in one of LANGUAGES; gives them. Nothing that exists is touched.

    Raises HanshitaError: Y152 a name that no game can have, Y153 a game or folder of that name; S60x where one
    cannot be written.
    """
    if not _NAME.match(slug) or slug in _TAKEN or is_device_name(slug):
        cure = "choose another name" if _NAME.match(slug) else _CURE
        raise _stopped("Y152", f'"{slug}" cannot be the name of a game', Span("cards"), cure)
    for folder in ("cards", "layouts", "rules"):
        if (root / folder / slug).exists():
            cure = "choose another name, or move that folder away"
            raise _stopped("Y153", f"there is a {folder}/{slug} already", Span(f"{folder}/{slug}"), cure)
    filled = {"slug": slug, "title": json.dumps(title, ensure_ascii=False), "date": today.isoformat()}
    written = []
    for name, place in _PLACES.items():
        text = (Path(__file__).parent / LANGUAGES[language] / name).read_text("utf-8")
        text = _WORD.sub(lambda word: filled[word[1]], text)
        written.append(root / place.format(slug))
        write_in_place(written[-1], text.encode())
    return written


def _stopped(code: str, message: str, place: Span, cure: str) -> HanshitaError:
    return HanshitaError([Diagnostic(code, Severity.ERROR, message, place, (Note(cure),))])
