"""Icons of the summary sheet: take a name, give a drawing of lines on 24 by 24 units."""

from collections.abc import Mapping

ICONS: Mapping[str, str] = {
    "setup": "M4 9l8-5 8 5v10l-8 3-8-3z M4 9l8 4 8-4 M12 13v9",
    "turn": "M20 12a8 8 0 1 1-2.6-5.9 M20 3v4.5h-4.5",
    "end": "M6 22V3 M6 4h12l-3 4 3 4H6",
    "score": "M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-3-5.6 3 1.1-6.2L3 9.6l6.2-.9z",
    "cards": "M4 6l8-2.5 4.5 13.5-8 2.5z M13 6h6v13h-3.5",
    "dice": "M4 4h16v16H4z M8 8h.01 M16 16h.01 M12 12h.01 M16 8h.01 M8 16h.01",
    "money": "M12 3a9 9 0 1 0 .01 0 M12 7v10 M15 9.5c-1-1.5-6-1.5-6 .8s6 1.2 6 3.6-5 2.200-6 .4",
    "people": "M8.5 11a3.5 3.5 0 1 0-.01 0 M2 20c0-9 13-9 13 0 M16 11a3 3 0 1 0-.01-6 M18 14.5c2.5.8 4 2.6 4 5.5",
    "time": "M12 3a9 9 0 1 0 .01 0 M12 7v5l3.5 2",
    "talk": "M3 4h18v12h-9l-5 5v-5H3z M8 9h8 M8 12h5",
    "work": "M3 8h18v12H3z M9 8V4h6v4 M3 13h18",
    "fight": "M4 4l12 12 M4 4v4 M4 4h4 M13 19l6-6 M17 17l4 4 M20 4L15 9 M20 4v4 M20 4h-4 M11 15l-6 6",
}


def drawing(name: str, title: str) -> str:
    """An SVG element; `title` (already escaped) is what it says aloud."""
    return (
        f'<svg class="icon" viewBox="0 0 24 24" role="img"><title>{title}</title><path d="{ICONS[name]}" fill="none" '
        'stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
