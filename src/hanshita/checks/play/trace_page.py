"""The trace as a page: take a Trace, give one self-contained HTML page with every rule and what holds it.

It loads nothing, needs no script to be read (one only filters), and prints.
"""

from html import escape
from itertools import groupby
from pathlib import Path

from hanshita.checks.play.trace import Trace, Traced

_WORDS = {
    "ja": {
        "title": "ルールのたどり書き", "rule": "ルール", "code": "対戦プログラム", "shown": "例", "reached": "試し遊び",
        "social": "人が守る", "open": "だれも行なわない", "none": "なし", "find": "ルールをさがす",
        "gaps": "抜けているものだけ", "rules": "ルール", "held": "プログラムが行なう", "by_people": "人が守る",
        "with": "例がある", "came": "試し遊びで起きた", "of": "{matches}回の試し遊びから", "never": "一度も",
    },
    "en": {
        "title": "Where each rule is held", "rule": "Rule", "code": "Code", "shown": "Examples", "reached": "Play",
        "social": "kept by people", "open": "carried out by nobody", "none": "none", "find": "Find a rule",
        "gaps": "only gaps", "rules": "rules", "held": "carried out by code", "by_people": "kept by people",
        "with": "with an example", "came": "reached in play", "of": "from {matches} simulated matches",
        "never": "never",
    },
}  # fmt: skip
_EXCERPT = 90  # characters of a rule's text

_STYLE, _SCRIPT = (Path(__file__).with_name(f"trace.{kind}") for kind in ("css", "js"))


def trace_page(trace: Trace) -> str:
    """The whole page, in the first language of the game's titles; rules in all languages of its rulebooks."""
    language = next(iter(trace.titles), "ja")
    words = _WORDS.get(language, _WORDS["en"])
    title = f"{trace.titles.get(language, trace.slug)} {trace.version}"
    body = "".join(_sections(trace, words))
    heads = "".join(f"<th scope=col>{words[name]}</th>" for name in ("rule", "code", "shown", "reached"))
    return (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}: {words["title"]}</title>'
        f"<style>{_STYLE.read_text('utf-8')}</style></head><body><main><h1>{escape(title)}<br>{words['title']}</h1>"
        f'<p class="of">{words["of"].format(matches=f"{trace.played.matches:,}")}</p>{_sums(trace, words)}'
        f'<div class="tools"><input type="search" id="find" placeholder="{words["find"]}" aria-label="{words["find"]}">'
        f'<label><input type="checkbox" id="gaps"> {words["gaps"]}</label></div>'
        f'<table><colgroup><col class="w1"><col class="w2"><col class="w3"><col></colgroup>'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></main><script>{_SCRIPT.read_text('utf-8')}</script></body></html>\n"
    )


def _sums(trace: Trace, words: dict[str, str]) -> str:
    rows = trace.rows
    code = [row for row in rows if row.kind == "code"]
    sums = (
        ("rules", len(rows)), ("held", len(code)), ("by_people", sum(row.kind == "social" for row in rows)),
        ("with", sum(bool(row.scenarios) for row in rows)), ("came", sum(bool(row.reached) for row in code)),
    )  # fmt: skip
    return '<ul class="sums">' + "".join(f"<li><b>{count}</b>{words[name]}</li>" for name, count in sums) + "</ul>"


def _sections(trace: Trace, words: dict[str, str]) -> list[str]:
    parts = []
    for (number, heading), rows in groupby(trace.rows, key=lambda row: (row.number, row.heading)):
        parts.append(f'<tr class="section"><td colspan="4">{escape(number)} {escape(heading)}</td></tr>')
        parts += [_row(row, words) for row in rows]
    return parts


def _row(row: Traced, words: dict[str, str]) -> str:
    texts = "".join(f'<p class="text" lang="{escape(one)}">{_excerpt(text)}</p>' for one, text in row.texts.items())
    is_held = row.kind == "social" or (row.kind == "code" and (row.allowed or (row.scenarios and row.reached)))
    gap = "" if is_held else ' data-gap="1"'
    place = f"{row.span.path}:{row.span.line}"
    return (
        f'<tr data-rule="{escape(row.name)}"{gap}><td>'
        f'<span class="name" title="{escape(place)}">{escape(row.name)}</span>{texts}</td>'
        f'<td class="code">{_code(row, words)}</td><td class="shown">{_shown(row, words)}</td>'
        f"<td>{_reached(row, words)}</td></tr>"
    )


def _excerpt(text: str) -> str:
    return escape(text if len(text) <= _EXCERPT else text[: _EXCERPT - 1] + "…")


def _code(row: Traced, words: dict[str, str]) -> str:
    if row.kind != "code":
        return f'<span class="{"tag" if row.kind == "social" else "gap"}">{words[row.kind]}</span>'
    functions = [".".join(name.split(".")[3:]) or name for name in row.functions]
    return "".join(f"<span>{escape(name)}</span>" for name in (*functions, *(f"“{one}”" for one in row.named)))


def _shown(row: Traced, words: dict[str, str]) -> str:
    if row.scenarios:
        return "".join(f"<span><b>{escape(one.id)}</b> {escape(one.title)}</span>" for one in row.scenarios)
    return _gap(row, words["none"]) if row.kind == "code" else ""


def _gap(row: Traced, said: str) -> str:
    """What is missing, or why it may be."""
    return f'<span class="allowed">{escape(row.allowed)}</span>' if row.allowed else f'<span class="gap">{said}</span>'


def _reached(row: Traced, words: dict[str, str]) -> str:
    if row.reached is None:
        return ""
    if not row.reached:
        return _gap(row, words["never"])
    part = 100 * row.reached
    said = f"{part:.0f} %" if part >= 1 else f"{part:.2f} %"
    return f'<span class="bar"><i style="width:{max(part, 1):.1f}%"></i></span><span class="part">{said}</span>'
