"""A comparison for the browser: take two versions of a game, give one page with old and new faces side by side."""

import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from hanshita.bookbinding import language_suffix
from hanshita.cards.rich_text import read_out
from hanshita.diagnostics import Findings
from hanshita.export.pdf import pdf_bytes
from hanshita.export.png import render_pages
from hanshita.export.writing import write_in_place
from hanshita.frames import Frame
from hanshita.layouts import ComposedCard
from hanshita.pipeline import Composed, Progress, composed_game
from hanshita.presswork import document_info
from hanshita.project import Project
from hanshita.records import NamedTuple
from hanshita.releases import Comparison, compare_game
from hanshita.releases.calling import Callings
from hanshita.releases.comparing import Change, TextChange
from hanshita.releases.marking import marked_words, words_html
from hanshita.releases.model import Release, places
from hanshita.releases.then import layouts_then
from hanshita.templating.pages import render_page, safe_html

_DPI = 144.0  # of the faces: sharp at the size of a card on most screens
_FACE = re.compile(r'src="face:(\d+)"')  # quotes in a text are escaped, so none of it can look like this
_TEMPLATE = Path(__file__).with_name("comparison.html.j2")


def write_comparison(
    project: Project,
    slug: str,
    old: str,
    new: str | None,
    language: str | None,
    progress: Progress,
    findings: Findings | None = None,
) -> Path:
    """Write build/<slug>/compare-<old>.html (-<new> where that is a release too), a page that needs no other file.

    `findings` hear of mistakes in the rules alone. Raises HanshitaError: R430 or R433 for a release, R449 for a print,
    and all that keeps the game from being drawn.
    """
    found = compare_game(project, slug, old, new, language, findings)
    composed = composed_game(project, slug, language, progress)
    page = _Page(found, composed, is_released=new is not None)
    told = Findings()
    html = render_page(_TEMPLATE.read_text(encoding="utf-8"), _TEMPLATE.name, page.names(), told, html=True)
    if html is None:
        raise AssertionError([one.message for one in told])  # it is our own template
    html = page.with_pictures(html)
    name = f"compare-{old}{'' if new is None else f'-{new}'}{language_suffix(composed.project, composed.language)}.html"
    target = project.build_folder(slug) / name
    write_in_place(target, html.encode())
    return target


class _Faces(NamedTuple):
    """A card then and now; None where there is none, or none that can be drawn."""

    old: ComposedCard | None
    new: ComposedCard | None


def _differ(faces: _Faces) -> bool:
    old, new = faces
    return old is not None and new is not None and (old.front, old.back) != (new.front, new.back)


class _Page:
    """Gathers what the page names."""

    def __init__(self, found: Comparison, composed: Composed, *, is_released: bool) -> None:
        self._found, self._composed, self._is_released = found, composed, is_released
        game = composed.project.game
        self._language = composed.language
        self._languages = game.languages
        self._callings = Callings(game, composed.language)
        self._then, self._later = [
            layouts_then(composed.project, one, composed.composers) for one in (found.old, found.new)
        ]
        self._now = {one.card.id: one for one in composed.cards}
        self._pictures = _Pictures()

    def names(self) -> dict[str, object]:
        found = self._found
        cards = [
            *self._changed(),
            *self._of(found.added, found.new, "added"),
            *self._of(found.removed, found.old, "removed"),
        ]
        books = [self._book(language, some) for language, some in found.rules.items() if some]
        scenarios = list(self._scenarios())
        facts = self._fields(found.facts, self._callings.fact)
        components = self._fields(found.components, self._callings.component)
        names = {"cards": cards, "facts": facts, "components": components, "books": books, "scenarios": scenarios}
        return {
            **names, "title": self._composed.project.game.titles[self._language], "language": self._language,
            "old": found.old._asdict(), "new": found.new._asdict(), "released": self._is_released,
            "drawn_today": any(card["kind"] != "added" for card in cards), "parts": list(_parts(names)),
        }  # fmt: skip

    def with_pictures(self, html: str) -> str:
        """The page with its faces; they are too large to pass through a template."""
        pictures = self._pictures.drawn(self._composed)
        return _FACE.sub(lambda found: f'src="{pictures[int(found[1])]}"', html)

    def _changed(self) -> Iterator[dict[str, Any]]:
        """Cards with other values, and those that look otherwise because they show a fact."""
        old, new = self._found.old, self._found.new
        changes = {one.id: one.changes for one in self._found.changed}
        of_facts = [name for name in new.cards if name in old.cards] if self._found.facts else []
        for name in dict.fromkeys([*changes, *of_facts]):
            faces = _Faces(self._face(name, old), self._face(name, new))
            if name in changes or _differ(faces):
                yield self._card(name, new, "changed", faces, changes.get(name, ()))

    def _of(self, ids: Iterable[str], release: Release, kind: str) -> Iterator[dict[str, Any]]:
        for name in ids:
            face = self._face(name, release)
            faces = _Faces(None, face) if kind == "added" else _Faces(face, None)
            yield self._card(name, release, kind, faces, ())

    def _card(
        self, card_id: str, release: Release, kind: str, faces: _Faces, changes: Sequence[Change]
    ) -> dict[str, Any]:
        name, copies = release.card_name(card_id, self._language), release.cards[card_id].copies
        pairs = list(self._pairs(faces))
        return {"id": card_id, "name": name, "kind": kind, "copies": copies, "faces": pairs,
                "fields": self._fields(changes)}  # fmt: skip

    def _face(self, card_id: str, release: Release) -> ComposedCard | None:
        """The card of a release on the layout of today."""
        if release is self._found.new and not self._is_released:
            return self._now.get(card_id)
        layouts = self._later if release is self._found.new else self._then
        return layouts.drawn(card_id, release.cards[card_id], self._now.get(card_id))

    def _pairs(self, faces: _Faces) -> Iterator[dict[str, Any]]:
        """Fronts, and backs where they differ too."""
        old, new = faces
        yield {"old": self._pictures.of(old and old.front), "new": self._pictures.of(new and new.front), "back": False}
        if old and new and old.back != new.back:
            yield {"old": self._pictures.of(old.back), "new": self._pictures.of(new.back), "back": True}

    def _fields(self, changes: Sequence[Change], called: Callable[[str], str] | None = None) -> list[dict[str, Any]]:
        called = called or self._name
        return [{"name": called(one.name), "html": safe_html(self._change(one))} for one in changes]

    def _name(self, dotted: str) -> str:
        last = dotted.rpartition(".")[2]
        of_language = f" ({last})" if last in self._languages and last != self._language else ""
        return self._callings.name(dotted) + of_language

    def _change(self, one: Change) -> str:
        if isinstance(one.old, str) and isinstance(one.new, str):
            before, after = read_out(one.old), read_out(one.new)
            if before == after:  # the bold words or the colours are others
                return words_html(marked_words(one.old, one.new))
            if (before, after) == (self._callings.value(one.old), self._callings.value(one.new)):
                return words_html(marked_words(before, after))
        old, new = escape(self._callings.value(one.old)), escape(self._callings.value(one.new))
        return " → ".join((f"<del>{old}</del>" if old else "—", f"<ins>{new}</ins>" if new else "—"))

    def _book(self, language: str, changes: Sequence[TextChange]) -> dict[str, Any]:
        old, new = places(self._found.old, language), places(self._found.new, language)
        paragraphs = []
        for one in changes:
            kind = "new" if one.old is None else "gone" if one.new is None else "changed"
            place = new.get(one.name) if kind == "new" else old.get(one.old_name)
            said = {"page": place.page if place else None, "section": place.section if place else ""}
            paragraphs.append({"name": one.name, "kind": kind, **said, "html": safe_html(words_html(one.words()))})
        return {"language": language, "paragraphs": paragraphs}

    def _scenarios(self) -> Iterator[dict[str, Any]]:
        found = self._found
        for one in found.scenarios:
            yield {"id": one.id, "kind": "changed", "fields": self._fields(one.changes, str)}
        yield from ({"id": name, "kind": "added", "fields": []} for name in found.scenarios_added)
        yield from ({"id": name, "kind": "removed", "fields": []} for name in found.scenarios_removed)


def _parts(names: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What the head of the page leads to."""
    for kind in ("cards", "facts", "components"):
        if names[kind]:
            yield {"name": kind, "kind": kind, "language": "", "count": len(names[kind])}
    for book in names["books"]:
        language = book["language"]
        yield {"name": f"rules-{language}", "kind": "rules", "language": language, "count": len(book["paragraphs"])}
    if names["scenarios"]:
        yield {"name": "scenarios", "kind": "scenarios", "language": "", "count": len(names["scenarios"])}


class _Pictures:
    """Faces to be shown, all drawn at once at the end."""

    def __init__(self) -> None:
        self._frames: list[Frame] = []

    def of(self, face: Frame | None) -> int | None:
        """The number under which the face will be found."""
        if face is None:
            return None
        self._frames.append(face)
        return len(self._frames) - 1

    def drawn(self, composed: Composed) -> list[str]:
        """Each face as an address that holds the whole picture."""
        if not self._frames:
            return []
        data = pdf_bytes(self._frames, composed.project.fonts, document_info(composed.project))
        return [f"data:image/png;base64,{b64encode(png).decode()}" for png in render_pages(data, _DPI)]
