"""Search for the web page: take a language, give a field and the script behind it, all within the page.

The script finds text whether it is written in kanji or kana, hides the sections without it, and puts an address to
copy behind each rule. Without scripts the field is not there; in print neither.
"""

from html import escape
from pathlib import Path

_WORDS = {"ja": ("ルールをさがす", "{}か所", "見つかりません", "このルールのアドレスをコピー")}
_OTHER_WORDS = ("Search the rules", "{} found", "Nothing found", "Copy the address of this rule")


def search_field(language: str) -> str:
    """A form and its script, as HTML."""
    label, found, nothing, copy = map(escape, _WORDS.get(language, _OTHER_WORDS))
    script = Path(__file__).with_name("search.js").read_text(encoding="utf-8")
    return (
        f'<form class="search" role="search" hidden data-found="{found}" data-nothing="{nothing}" data-copy="{copy}">'
        f'<input type="search" placeholder="{label}" aria-label="{label}" autocomplete="off"><output></output></form>\n'
        f"<script>\n{script}</script>"
    )
