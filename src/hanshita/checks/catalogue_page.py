"""All codes as one page to look things up in: take the catalogue and its pages, give HTML, or one long text."""

from collections.abc import Iterable
from html import escape

from hanshita.checks.catalogue import CATALOGUE, FAMILIES, Row, page
from hanshita.source.markdown_blocks import Block, Inline, read_blocks

_TAGS = {"paragraph": "p", "bullets": "ul", "item": "li", "quote": "blockquote", "table": "table", "row": "tr"}
_INLINE = {"strong": "strong", "emphasis": "em", "code": "code"}
_STYLE = """
:root { color-scheme: light dark; --ink: #22242a; --paper: #fbfaf7; --line: #d9d5cb; --soft: #6b6a66; --code: #f1eee6;
  --error: #b3261e; --warning: #8a6100; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e3dc; --paper: #1b1c1f; --line: #3a3b40; --soft: #a09d96;
  --code: #26282d; --error: #ff8a80; --warning: #f0c05a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 0 1.2rem 6rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif; }
header { position: sticky; top: 0; padding: 1rem 0 .8rem; background: var(--paper);
  border-bottom: 1px solid var(--line); }
h1 { margin: 0 0 .6rem; font-size: 1.3rem; }
input { width: 100%; padding: .55rem .8rem; font: inherit; color: inherit; background: var(--code);
  border: 1px solid var(--line); border-radius: .5rem; }
p.count { margin: .4rem 0 0; color: var(--soft); font-size: .85rem; }
h2 { margin: 2.4rem 0 .4rem; font-size: 1rem; color: var(--soft); font-weight: 600; }
details { border-bottom: 1px solid var(--line); scroll-margin-top: 9rem; }
summary { display: flex; gap: .9rem; align-items: baseline; padding: .5rem 0; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary b { font: 600 .95rem ui-monospace, Menlo, Consolas, monospace; min-width: 3.2rem; }
summary i { margin-left: auto; font-style: normal; font-size: .8rem; white-space: nowrap; color: var(--soft); }
summary i.error { color: var(--error); } summary i.warning { color: var(--warning); }
details > div { padding: 0 0 1rem 4.1rem; } h3 { margin: 1.1rem 0 .2rem; font-size: .85rem; color: var(--soft); }
p, ul { margin: .4rem 0; } code { padding: .1em .3em; background: var(--code); border-radius: .25rem; font-size: .9em; }
pre { padding: .8rem 1rem; background: var(--code); border-radius: .5rem; overflow-x: auto; line-height: 1.5; }
pre code { padding: 0; background: none; } table { border-collapse: collapse; } td, th { padding: .2rem .6rem;
  border: 1px solid var(--line); text-align: left; } .off { display: none; }
@media (max-width: 34rem) { details > div { padding-left: 0; } summary i { display: none; } }
@media print { header { position: static; } input, p.count { display: none; } }
"""
_SCRIPT = """
const field = document.querySelector("input"), count = document.querySelector("p.count");
const rows = [...document.querySelectorAll("details")], heads = [...document.querySelectorAll("section")];
const plain = text => text.normalize("NFKC").toLowerCase();
const texts = rows.map(row => plain(row.textContent));
function show() {
  const words = plain(field.value).split(/\\s+/).filter(Boolean);
  let shown = 0;
  rows.forEach((row, n) => {
    const fits = words.every(word => texts[n].includes(word));
    row.classList.toggle("off", !fits);
    shown += fits;
  });
  heads.forEach(head => head.classList.toggle("off", !head.querySelector("details:not(.off)")));
  count.textContent = words.length ? `${shown} of ${rows.length}` : `${rows.length} codes`;
}
function reveal() {
  const row = document.getElementById(location.hash.slice(1));
  if (row) { row.open = true; row.scrollIntoView(); }
}
field.addEventListener("input", show); addEventListener("hashchange", reveal); show(); reveal();
"""


def catalogue_html() -> str:
    """One page that needs no other file: a field to search in, each family with its codes, each code with its page."""
    families = "".join(_family(letter, title) for letter, title in FAMILIES.items())
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>What hanshita finds</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        '<header>\n<h1>What hanshita finds</h1>\n<input type="search" aria-label="Search" placeholder="A code, a name, '
        'a word of the message" autofocus>\n<p class="count" aria-live="polite"></p>\n</header>\n<main>\n'
        f"{families}</main>\n<script>{_SCRIPT}</script>\n</body>\n</html>\n"
    )


def catalogue_text() -> str:
    """All pages one after the other, in Markdown."""
    return "\n\n".join(page(row.code).rstrip() for row in CATALOGUE) + "\n"


def _family(letter: str, title: str) -> str:
    rows = sorted(row for row in CATALOGUE if row.code.startswith(letter))
    return f"<section>\n<h2>{escape(title)}</h2>\n{''.join(map(_entry, rows))}</section>\n" if rows else ""


def _entry(row: Row) -> str:
    kind = row.severity.value
    allowed = ", may be ignored with a reason" if row.ignorable else ""
    _, *blocks = read_blocks(page(row.code))  # without its title, which the summary has
    return (
        f'<details id="{row.code}">\n<summary><b>{row.code}</b><span>{escape(row.name.replace("-", " "))}</span>'
        f'<i class="{kind}">{kind}{allowed}</i></summary>\n<div>{"".join(map(_block, blocks))}</div>\n</details>\n'
    )


def _block(block: Block) -> str:
    if block.kind == "heading":
        return f"<h3>{_inlines(block.inlines)}</h3>\n"
    if block.kind == "code":
        return f"<pre><code>{escape(block.inlines[0].text)}</code></pre>\n"
    inside = _inlines(block.inlines) + "".join(map(_block, block.children))
    tag = ("th" if block.level else "td") if block.kind == "cell" else _TAGS.get(block.kind, "")
    tag = "ol" if block.kind == "numbers" else tag
    return f"<{tag}>{inside}</{tag}>\n" if tag else inside


def _inlines(pieces: Iterable[Inline]) -> str:
    return "".join(map(_inline, pieces))


def _inline(piece: Inline) -> str:
    inside = escape(piece.text) + _inlines(piece.children)
    if piece.kind == "break":
        return "<br>"
    tag = _INLINE.get(piece.kind)
    return f"<{tag}>{inside}</{tag}>" if tag else inside
