"""Errata written by hand: take a file of rules/<game>/errata/, give its sheet in every language of the game.

For what was made elsewhere, and for what no release can show. `title`, `document`, `date`, `corrections` (each page,
item, kind, wrong, right, note) and `notes`, what to do with a copy that is wrong.
"""

import re
from collections.abc import Iterator

from hanshita.diagnostics import Findings
from hanshita.project import GameProject
from hanshita.releases.errata import Correction, ErrataSheet
from hanshita.releases.marking import excerpt
from hanshita.source.files import SourceText, read_source
from hanshita.source.yaml_nodes import Fields, Mapping, Sequence, compose, shown
from hanshita.spans import Span

KINDS = {"omission": {"ja": "脱落", "en": "omission"}, "misprint": {"ja": "誤記", "en": "misprint"}}
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}\Z")


def written_errata(game: GameProject, findings: Findings) -> dict[str, list[ErrataSheet]]:
    """The sheets of every errata file of a game, by the name of the file, one a language.

    Findings: those of `Fields`, R436 date, R437 an omission that changes what was there, R438 nothing is corrected.
    """
    folder = game.root / "rules" / game.slug / "errata"
    found: dict[str, list[ErrataSheet]] = {}
    for file in sorted(folder.glob("*.yaml")):
        source = read_source(game.root, file.relative_to(game.root).as_posix(), findings)
        if source is not None:
            found[file.stem] = _Reader(game, source, findings).sheets()
    return found


class _Reader:
    def __init__(self, game: GameProject, source: SourceText, findings: Findings) -> None:
        self.languages = game.game.languages
        self.slug = game.slug
        self.source = source
        self.findings = findings

    def sheets(self) -> list[ErrataSheet]:
        root = compose(self.source, self.findings)
        if not isinstance(root, Mapping):
            place = Span(self.source.path, 1, 1) if root is None else root.span
            self.findings.error("Y132", "this file holds no errata", place, 'begin with a line "title: …"')
            return []
        fields = Fields(root, "the errata", self.findings)
        titles, documents = self.texts(fields, "title"), self.texts(fields, "document", required=False)
        date = self.date(fields)
        corrections = [self.correction(one) for one in self.records(fields, "corrections", "the correction")]
        notes = [self.spoken(one) for one in self.records(fields, "notes", "the note", required=False)]
        fields.done()
        return [
            ErrataSheet(
                self.slug, language, titles[language], documents[language], "", "", date,
                tuple(one[language] for one in corrections), tuple(one[language] for one in notes),
                Span(self.source.path, 1, 1),
            )
            for language in self.languages
        ]  # fmt: skip

    def date(self, fields: Fields) -> str | None:
        text = fields.text("date")
        if text is not None and not _DATE.match(text):
            cure = "write it as 2026-03-01"
            self.findings.error("R436", f'the date of the errata is "{text}"', fields.span("date"), cure)
            return None
        return text

    def records(self, fields: Fields, key: str, what: str, *, required: bool = True) -> Iterator[Fields]:
        """The entries of a list, each a mapping."""
        listed = fields.sequence(key, required=required)
        for node in listed.items if isinstance(listed, Sequence) else ():
            if isinstance(node, Mapping):
                yield Fields(node, what, self.findings)
            else:
                cure = "write keys with values"
                self.findings.error("Y132", f"{what} is {shown(node)}, expected keys with values", node.span, cure)

    def correction(self, fields: Fields) -> dict[str, Correction]:
        """One correction in every language."""
        page = fields.integer("page")
        kind = fields.one_of("kind", KINDS, "misprint")
        items, notes = self.texts(fields, "item"), self.texts(fields, "note", required=False)
        wrong, right = self.texts(fields, "wrong"), self.texts(fields, "right")
        fields.done()
        made = {}
        for language in self.languages:
            self.check(kind, wrong[language], right[language], fields)
            words = excerpt(wrong[language], right[language], whole=True)
            part = KINDS[kind].get(language, kind)
            made[language] = Correction("rule", page, items[language], part, words.old, words.new, notes[language])
        return made

    def check(self, kind: str, wrong: str, right: str, fields: Fields) -> None:
        if wrong and wrong == right:
            cure = "write under right what it should say"
            self.findings.error("R438", "right says the same as wrong", fields.span("right"), cure)
        elif kind == "omission" and not right.startswith(wrong):
            said = "this is called an omission, and right does not begin with all that wrong says"
            cure = "write wrong unchanged and go on from there, or call it a misprint"
            self.findings.error("R437", said, fields.span("right"), cure)

    def texts(self, fields: Fields, key: str, *, required: bool = True) -> dict[str, str]:
        """A text in every language; a plain one serves them all."""
        if isinstance(fields.node(key), Mapping):
            own = fields.mapping(key)
            return dict.fromkeys(self.languages, "") if own is None else self.spoken(own)
        return dict.fromkeys(self.languages, fields.text(key, "", required=required))

    def spoken(self, own: Fields) -> dict[str, str]:
        texts = {language: own.text(language, "", required=True) for language in self.languages}
        own.done()
        return texts
