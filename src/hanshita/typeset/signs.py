"""The signs of markup: take a text, say whether it has any, or escape them. Nearly every text is asked only this."""

import re

_MEANT = re.compile(r"[\\{}]|\*\*|\[\[|:[^\W\d][\w-]*:")
_SIGNS = r"[\\{}*\[\]:|｜]"


def has_markup(text: str) -> bool:
    """Whether a text says anything by markup."""
    return _MEANT.search(text) is not None


def literal(text: str) -> str:
    """`text` with a backslash before every sign that markup would take for its own."""
    return re.sub(_SIGNS, r"\\\g<0>", text)
