"""An errata sheet for readers: take an ErrataSheet, give its page of HTML and its plain text.

The page is what a publisher posts; printed, it is one sheet: A4, or a slip of a card's size folded to and fro, which
goes into the box.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hanshita.diagnostics import Findings
from hanshita.geometry import Size
from hanshita.records import NamedTuple
from hanshita.releases.errata import Correction, ErrataSheet
from hanshita.releases.marking import Word, words_html
from hanshita.source.files import SourceText
from hanshita.templating.pages import render_page, safe_html

_EDGE = 8.0  # mm that a slip keeps off the edge of the paper, for its marks
_PAD = 3.5  # mm from the edge of a panel to its text
_WORDS = {
    "ja": {"title": "　正誤表", "page": "{}ページ", "wrong": "誤：", "right": "正：", "none": "（なし）",
           "add": "（この後に加える）", "drop": "（削る）", "out": "抜く", "in": "入れる", "count": "{}枚",
           "issued": "発行"},
    "en": {"title": ": Errata", "page": "page {}", "wrong": "wrong: ", "right": "right: ", "none": "(none)",
           "add": "(add behind this) ", "drop": "(strike out)", "out": "take out", "in": "put in", "count": "{}",
           "issued": "issued"},
}  # fmt: skip


class Slip(NamedTuple):
    """A strip of `panels` side by side, each `width` x `height` mm, in the middle of a sheet of paper laid across.

    It is printed on one side, or on two `sides`.
    """

    panels: int
    width: float
    height: float
    paper: Size
    sides: int
    pad: float = _PAD

    @property
    def left(self) -> float:
        """From the edge of the paper to the first panel, mm."""
        return (self.paper.width - self.panels * self.width) / 2

    @property
    def top(self) -> float:
        return (self.paper.height - self.height) / 2


def slips(panel: Size, paper: Size) -> list[Slip]:
    """Slips that fit on the paper: on one side before two, the shortest first; none where not even one panel fits."""
    lying = Size(max(paper), min(paper))
    most = int((lying.width - 2 * _EDGE) // panel.width) if panel.height <= lying.height - 2 * _EDGE else 0
    return [Slip(number, *panel, lying, sides) for sides in (1, 2) for number in range(1, most + 1)]


def errata_html(
    sheet: ErrataSheet, slip: Slip | None, template: SourceText, styles: Sequence[SourceText], findings: Findings
) -> str | None:
    """Fill in the page template; printed, it is a `slip` or (None) a page of A4.

    It may name `sheet` (title, document, version, corrected, date, language, notes), `rules`, `cards` (each page,
    item, part, wrong, right, note), `swaps` (kind, item, count), `slip` and `style`. A mistake in it is R401.
    """
    names: dict[str, object] = {
        "sheet": sheet._asdict(),
        "rules": [_told(one) for one in sheet.of_kind("rule")],
        "cards": [_told(one) for one in sheet.of_kind("card")],
        "swaps": [_swap(one) for one in sheet.of_kind("new card", "old card")],
        "slip": None if slip is None else {**slip._asdict(), "paper": slip.paper._asdict(), "left": slip.left,
                                           "top": slip.top},
        "style": safe_html("\n".join(style.text.replace("</", "<\\/") for style in styles)),
    }  # fmt: skip
    return render_page(template.text, template.path, names, findings, html=True)


def _told(one: Correction) -> dict[str, Any]:
    marked = {"wrong": safe_html(words_html(one.wrong)), "right": safe_html(words_html(one.right))}
    return {**one._asdict(), **marked}


def _swap(one: Correction) -> dict[str, Any]:
    return {"kind": one.kind, "item": one.item, "count": _plain(one.wrong or one.right)}


def errata_text(sheet: ErrataSheet) -> str:
    """The sheet as plain text, for a letter or a post; it ends with a line break."""
    return "\n".join(_lines(sheet)).rstrip() + "\n"


def _lines(sheet: ErrataSheet) -> Iterator[str]:
    words = _WORDS.get(sheet.language, _WORDS["en"])
    version = f"Ver.{sheet.version}" if sheet.version else ""
    version += f" → {sheet.corrected}" if sheet.corrected else ""
    issued = f"{words['issued']} {sheet.date}" if sheet.date else ""
    yield sheet.title + words["title"]
    yield "　".join(filter(None, (sheet.document, version, issued)))
    for one in sheet.of_kind("rule", "card"):
        yield from _correction(one, words)
    swaps = sheet.of_kind("new card", "old card")
    yield from [""] if swaps else ()
    for one in swaps:
        what = words["in"] if one.kind == "new card" else words["out"]
        yield f"■ {what}　{one.item}　{words['count'].format(_plain(one.wrong or one.right))}"
    for note in sheet.notes:
        yield f"\n{note}"


def _correction(one: Correction, words: Mapping[str, str]) -> Iterator[str]:
    where = words["page"].format(one.page) if one.page else ""
    yield "\n■ " + "　".join(filter(None, (where, one.item, one.part)))
    yield words["wrong"] + (_plain(one.wrong) or words["none"])
    said = _plain(one.right) or words["drop"]
    yield words["right"] + (said if one.wrong else words["add"] + said)
    if one.note:
        yield one.note


def _plain(words: Iterable[Word]) -> str:
    return "".join(text for _, text in words)
