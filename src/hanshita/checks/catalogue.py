"""The one table of all codes: take a code or a name, give its row and its page.

A code stands as a literal in the module that emits it (`where`); its page is docs/<CODE>.md. Families by first letter:
Y files and YAML, C cards, L layouts, R rulebook, F fonts, S sheets and press, G game against cards and rulebook.
`ignorable`: a finding the work can go on with, so a designer may allow it with a reason.
"""

from pathlib import Path
from typing import NamedTuple

from hanshita.diagnostics import Severity

FAMILIES = {
    "Y": "files and YAML",
    "C": "cards",
    "L": "layouts",
    "R": "rulebook",
    "F": "fonts",
    "S": "sheets and press",
    "G": "game against cards and rulebook",
}
ERROR, WARNING = Severity.ERROR, Severity.WARNING


class Row(NamedTuple):
    """A code of the catalogue; `severity` is the usual one (a check may be milder or stricter by degree)."""

    code: str
    name: str
    severity: Severity
    where: str
    ignorable: bool = False


CATALOGUE = (
    Row("Y101", "missing-file", ERROR, "hanshita.source.files"),
    Row("Y102", "not-utf8", ERROR, "hanshita.source.files"),
    Row("Y103", "byte-order-mark", WARNING, "hanshita.source.files", ignorable=True),
    Row("Y104", "windows-line-ends", WARNING, "hanshita.source.files", ignorable=True),
    Row("Y105", "decomposed-text", WARNING, "hanshita.source.files", ignorable=True),
    Row("Y106", "decomposed-file-name", WARNING, "hanshita.source.files", ignorable=True),
    Row("Y107", "outside-project", ERROR, "hanshita.source.files"),
    Row("Y108", "file-too-large", ERROR, "hanshita.source.files"),
    Row("Y109", "unreadable-file", ERROR, "hanshita.source.files"),
    Row("Y110", "yaml-syntax", ERROR, "hanshita.source.yaml_mistakes"),
    Row("Y111", "text-needs-quotes", ERROR, "hanshita.source.yaml_mistakes"),
    Row("Y112", "tab-indentation", ERROR, "hanshita.source.yaml_mistakes"),
    Row("Y113", "text-cut-by-hash", WARNING, "hanshita.source.yaml_traps", ignorable=True),
    Row("Y114", "duplicate-key", ERROR, "hanshita.source.yaml_composer"),
    Row("Y115", "yaml-tag", ERROR, "hanshita.source.yaml_composer"),
    Row("Y116", "unknown-repetition", ERROR, "hanshita.source.yaml_composer"),
    Row("Y117", "too-many-repetitions", ERROR, "hanshita.source.yaml_composer"),
    Row("Y118", "several-documents", ERROR, "hanshita.source.yaml_composer"),
    Row("Y119", "nested-too-deep", ERROR, "hanshita.source.yaml_composer"),
    Row("Y120", "key-is-no-text", ERROR, "hanshita.source.yaml_composer"),
    Row("Y121", "wrong-merge", ERROR, "hanshita.source.yaml_composer"),
    Row("Y122", "full-width-indentation", ERROR, "hanshita.source.yaml_mistakes"),
    Row("Y123", "colon-not-seen", ERROR, "hanshita.source.yaml_mistakes"),
    Row("Y124", "quote-not-closed", ERROR, "hanshita.source.yaml_mistakes"),
    Row("Y125", "backslash-in-quotes", ERROR, "hanshita.source.yaml_mistakes"),
    Row("Y126", "invisible-character", ERROR, "hanshita.source.yaml_traps"),
    Row("Y127", "braces-without-colon", ERROR, "hanshita.source.yaml_composer"),
    Row("Y130", "unknown-key", ERROR, "hanshita.source.yaml_nodes"),
    Row("Y131", "missing-key", ERROR, "hanshita.source.yaml_nodes"),
    Row("Y132", "wrong-shape", ERROR, "hanshita.source.yaml_nodes"),
    Row("Y133", "not-a-number", ERROR, "hanshita.source.yaml_nodes"),
    Row("Y134", "not-a-choice", ERROR, "hanshita.source.yaml_nodes"),
    Row("Y135", "not-a-length", ERROR, "hanshita.source.yaml_nodes"),
    Row("Y136", "not-yes-or-no", ERROR, "hanshita.source.yaml_nodes"),
    Row("Y137", "empty-value", ERROR, "hanshita.source.yaml_nodes"),
    Row("Y150", "no-project", ERROR, "hanshita.project"),
    Row("Y151", "no-such-game", ERROR, "hanshita.project"),
    Row("Y191", "ignore-without-reason", ERROR, "hanshita.checks.ignores"),
    Row("Y192", "unused-ignore", WARNING, "hanshita.checks.ignores"),
    Row("Y193", "ignore-of-unknown-code", ERROR, "hanshita.checks.ignores"),
    Row("C201", "duplicate-card-id", ERROR, "hanshita.checks.cards.duplicate_card_id"),
    Row("C210", "not-a-card", ERROR, "hanshita.cards.reader"),
    Row("C211", "bad-card-id", ERROR, "hanshita.cards.reader"),
    Row("C212", "bad-copies", ERROR, "hanshita.cards.reader"),
    Row("C213", "unknown-field", ERROR, "hanshita.cards.reader"),
    Row("C214", "missing-field", ERROR, "hanshita.cards.reader"),
    Row("C215", "wrong-type", ERROR, "hanshita.cards.reader"),
    Row("C216", "number-out-of-range", ERROR, "hanshita.cards.reader"),
    Row("C217", "unknown-choice", ERROR, "hanshita.cards.reader"),
    Row("C218", "empty-text", ERROR, "hanshita.cards.reader", ignorable=True),
    Row("C219", "wrong-list-length", ERROR, "hanshita.cards.reader"),
    Row("C220", "unknown-language", ERROR, "hanshita.cards.reader"),
    Row("C221", "unknown-card", ERROR, "hanshita.cards.reader"),
    Row("C222", "card-file-missing", ERROR, "hanshita.project"),
    Row("C223", "stray-card-file", WARNING, "hanshita.project", ignorable=True),
    Row("C231", "bad-card-size", ERROR, "hanshita.cards.type_reader"),
    Row("C232", "bad-range", ERROR, "hanshita.cards.type_reader"),
    Row("C233", "bad-date", ERROR, "hanshita.cards.game_reader"),
    Row("C234", "bad-name", ERROR, "hanshita.cards.type_reader"),
    Row("C235", "component-without-count", ERROR, "hanshita.cards.component_reader"),
    Row("C236", "bad-language", ERROR, "hanshita.cards.game_reader"),
    Row("C237", "bad-default", ERROR, "hanshita.cards.type_reader"),
    Row("C238", "unknown-field-kind", ERROR, "hanshita.cards.type_reader"),
    Row("C239", "effect-without-vocabulary", ERROR, "hanshita.cards.type_reader"),
    Row("C240", "unknown-way-of-making", ERROR, "hanshita.cards.component_reader"),
    Row("C241", "box-of-unknown-cards", ERROR, "hanshita.cards.component_reader"),
    Row("C250", "unknown-verb", ERROR, "hanshita.cards.effect_reader"),
    Row("C251", "not-an-effect", ERROR, "hanshita.cards.effect_reader"),
    Row("C252", "wrong-needs-of-verb", ERROR, "hanshita.cards.effect_reader"),
    Row("C253", "verb-without-wording", ERROR, "hanshita.cards.wording"),
    Row("C254", "wording-without-language", ERROR, "hanshita.cards.wording"),
    Row("C255", "wording-of-nothing", ERROR, "hanshita.cards.wording"),
    Row("C256", "wording-not-filled", ERROR, "hanshita.cards.wording"),
    Row("C257", "need-not-said", WARNING, "hanshita.cards.wording", ignorable=True),
    Row("C258", "choice-without-word", ERROR, "hanshita.cards.wording"),
    Row("C259", "unused-verb", WARNING, "hanshita.cards.wording", ignorable=True),
    Row("C271", "unused-card-type", WARNING, "hanshita.checks.cards.unused_card_type", ignorable=True),
    Row("C272", "component-count-differs", ERROR, "hanshita.checks.cards.component_count_differs", ignorable=True),
    Row("C273", "card-without-layout", ERROR, "hanshita.checks.cards.card_without_layout"),
    Row("C280", "no-such-card", ERROR, "hanshita.pipeline"),
    Row("C281", "no-such-language", ERROR, "hanshita.pipeline"),
    Row("L301", "layout-without-keys", ERROR, "hanshita.layouts.inheritance"),
    Row("L302", "unreadable-template", ERROR, "hanshita.templating"),
    Row("L303", "unfilled-element", ERROR, "hanshita.layouts.model"),
    Row("L304", "wrong-lengths", ERROR, "hanshita.layouts.values"),
    Row("L305", "unknown-colour", ERROR, "hanshita.layouts.values"),
    Row("L306", "element-without-kind", ERROR, "hanshita.layouts.reader"),
    Row("L307", "unknown-style", ERROR, "hanshita.layouts.styles"),
    Row("L308", "broken-extends", ERROR, "hanshita.layouts.inheritance"),
    Row("L309", "unknown-name-in-layout", ERROR, "hanshita.layouts.reader"),
    Row("L310", "text-overflows", ERROR, "hanshita.layouts.kinds.text", ignorable=True),
    Row("L311", "missing-glyph", ERROR, "hanshita.layouts.kinds.text", ignorable=True),
    Row("L312", "missing-picture", WARNING, "hanshita.layouts.kinds.pictures", ignorable=True),
    Row("L314", "unknown-font", ERROR, "hanshita.layouts.styles"),
    Row("L315", "elements-placed-by-each-other", ERROR, "hanshita.layouts.reader"),
    Row("L316", "language-missing", WARNING, "hanshita.layouts.languages", ignorable=True),
    Row("L320", "unreadable-markup", ERROR, "hanshita.typeset.markup"),
    Row("L321", "unknown-word-in-markup", ERROR, "hanshita.typeset.markup"),
    Row("L322", "unknown-icon", ERROR, "hanshita.typeset.markup"),
    Row("L323", "unknown-card-in-text", ERROR, "hanshita.typeset.markup"),
    Row("L324", "no-bolder-weight", WARNING, "hanshita.layouts.rich_texts", ignorable=True),
    Row("L340", "component-without-layout", ERROR, "hanshita.layouts.components"),
    Row("L361", "text-outside-safe-zone", WARNING, "hanshita.checks.layouts.text_outside_safe_zone", ignorable=True),
    Row("L362", "text-too-small", WARNING, "hanshita.checks.layouts.text_too_small", ignorable=True),
    Row("L363", "text-hard-to-read", WARNING, "hanshita.checks.layouts.text_hard_to_read", ignorable=True),
    Row("L364", "image-too-coarse", WARNING, "hanshita.checks.layouts.image_too_coarse", ignorable=True),
    Row(
        "L365", "colours-alike-to-colour-blind", WARNING, "hanshita.checks.layouts.colours_alike_to_colour_blind", True
    ),
    Row("L366", "colours-alike-in-grey", WARNING, "hanshita.checks.layouts.colours_alike_in_grey", ignorable=True),
    Row("R401", "unfillable-reference", ERROR, "hanshita.templating"),
    Row("R402", "duplicate-rule-name", ERROR, "hanshita.rulebook.reader"),
    Row("R403", "unknown-rule-reference", ERROR, "hanshita.rulebook.reader"),
    Row("R404", "malformed-rule-name", ERROR, "hanshita.rulebook.reader"),
    Row("R405", "unknown-box", ERROR, "hanshita.rulebook.reader"),
    Row("R406", "unclosed-box", ERROR, "hanshita.rulebook.reader"),
    Row("R407", "forbidden-link", ERROR, "hanshita.rulebook.reader"),
    Row("R408", "misplaced-rule-name", ERROR, "hanshita.rulebook.reader"),
    Row("R409", "part-outside-section", ERROR, "hanshita.rulebook.reader"),
    Row("R410", "ruby-cut-by-table", ERROR, "hanshita.rulebook.reader"),
    Row("R420", "rulebook-library-missing", WARNING, "hanshita.export.rulebook_pdf", ignorable=True),
    Row("R421", "foreign-font-in-rulebook", ERROR, "hanshita.export.rulebook_pdf"),
    Row("R422", "file-asked-for-by-rulebook", ERROR, "hanshita.export.rulebook_pdf"),
    Row("R423", "style-not-followed", WARNING, "hanshita.export.rulebook_pdf", ignorable=True),
    Row("R430", "no-such-release", ERROR, "hanshita.releases.files"),
    Row("R431", "released-already", ERROR, "hanshita.releases.files"),
    Row("R432", "release-of-another-version", ERROR, "hanshita.releases.releasing"),
    Row("R433", "release-not-readable", ERROR, "hanshita.releases.files"),
    Row("R434", "version-names-no-file", ERROR, "hanshita.releases.files"),
    Row("R435", "differs-from-release", WARNING, "hanshita.checks.releases.differs_from_release", ignorable=True),
    Row("F501", "font-file-unreadable", ERROR, "hanshita.fonts.book"),
    Row("F502", "not-a-font", ERROR, "hanshita.fonts.book"),
    Row("F503", "font-not-variable", ERROR, "hanshita.fonts.book"),
    Row("F504", "font-weight-out-of-range", ERROR, "hanshita.fonts.book"),
    Row("F505", "font-not-embeddable", ERROR, "hanshita.fonts.book"),
    Row("F510", "font-package-missing", ERROR, "hanshita.project"),
    Row("F511", "font-file-missing", ERROR, "hanshita.project"),
    Row("F512", "bad-weight", ERROR, "hanshita.project"),
    Row("F513", "font-outside-folder", ERROR, "hanshita.project"),
    Row("F514", "font-without-licence", WARNING, "hanshita.project", ignorable=True),
    Row("S601", "target-in-use", ERROR, "hanshita.export.writing"),
    Row("S602", "disk-full", ERROR, "hanshita.export.writing"),
    Row("S603", "folder-not-writable", ERROR, "hanshita.export.writing"),
    Row("S604", "file-not-written", ERROR, "hanshita.export.writing"),
    Row("S610", "picture-cannot-be-drawn", ERROR, "hanshita.export.pdf.bitmaps"),
    Row("S620", "card-larger-than-paper", ERROR, "hanshita.sheets.imposition"),
    Row("S621", "component-larger-than-paper", ERROR, "hanshita.sheets.components"),
    Row("G710", "missing-fact", ERROR, "hanshita.games.facts"),
    Row("G711", "fact-not-playable", ERROR, "hanshita.games.facts"),
    Row("G712", "card-type-for-play-missing", ERROR, "hanshita.games.facts"),
    Row("G713", "too-few-cards-to-deal", ERROR, "hanshita.games.anken.cards"),
    Row("G714", "game-without-rules", ERROR, "hanshita.games"),
    Row("G720", "not-a-scenario", ERROR, "hanshita.scenarios.reader"),
    Row("G721", "unknown-word-in-scenario", ERROR, "hanshita.scenarios.running"),
    Row("G722", "step-refused", ERROR, "hanshita.scenarios.running"),
    Row("G723", "step-not-refused", ERROR, "hanshita.scenarios.running"),
    Row("G724", "expectation-differs", ERROR, "hanshita.scenarios.running"),
    Row("G725", "luck-missing-in-scenario", ERROR, "hanshita.scenarios.running"),
    Row("G730", "verb-without-a-rule", ERROR, "hanshita.games.economy.effects"),
    Row("G731", "effect-not-playable", ERROR, "hanshita.games.economy.effects"),
    Row("G732", "nowhere-to-place", ERROR, "hanshita.games.economy.modes"),
    Row("G740", "clients-without-sex-type-or-pair", ERROR, "hanshita.games.konkatsu.cards"),
)

CODES = {row.code: row for row in CATALOGUE}
NAMES = {row.name: row for row in CATALOGUE}

_PAGES = Path(__file__).with_name("docs")


def page(code: str) -> str:
    """The page of a code, in Markdown. Raises KeyError for a code that is not in the catalogue."""
    return (_PAGES / f"{CODES[code].code}.md").read_text(encoding="utf-8")
