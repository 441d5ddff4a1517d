"""Glyph outlines: take a HarfBuzz font and a glyph, give cubic segments in em with y down."""

from typing import Any


class _Recorder:
    """Notes the pen's movements; a quadratic curve of TrueType becomes the cubic of the same shape."""

    def __init__(self, upem: int) -> None:
        self.upem = upem
        self.segments: list[tuple[str, *tuple[float, ...]]] = []
        self.here = (0.0, 0.0)

    def move(self, x: float, y: float) -> None:
        self._add("M", (x, y))

    def line(self, x: float, y: float) -> None:
        self._add("L", (x, y))

    def curve(self, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float) -> None:
        self._add("C", (x1, y1), (x2, y2), (x3, y3))

    def quadratic(self, x1: float, y1: float, x2: float, y2: float) -> None:
        x0, y0 = self.here
        self._add(
            "C",
            (x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3),
            (x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3),
            (x2, y2),
        )

    def close(self) -> None:
        self.segments.append(("Z",))

    def _add(self, command: str, *points: tuple[float, float]) -> None:
        numbers = [number for x, y in points for number in (x / self.upem, -y / self.upem)]
        self.segments.append((command, *numbers))
        self.here = points[-1]


def outline(font: Any, glyph: int, upem: int) -> tuple[tuple[str, *tuple[float, ...]], ...]:
    """The segments of one glyph at the font's weight."""
    recorder = _Recorder(upem)
    font.draw_glyph(glyph, _pens(), recorder)
    return tuple(recorder.segments)


_PENS: list[Any] = []


def _pens() -> Any:
    """HarfBuzz's callbacks, made once: each is given (numbers …, recorder)."""
    if not _PENS:
        import uharfbuzz as hb  # type: ignore[import-untyped]

        pens = hb.DrawFuncs()
        pens.set_move_to_func(lambda x, y, to: to.move(x, y))
        pens.set_line_to_func(lambda x, y, to: to.line(x, y))
        pens.set_quadratic_to_func(lambda x1, y1, x2, y2, to: to.quadratic(x1, y1, x2, y2))
        pens.set_cubic_to_func(lambda x1, y1, x2, y2, x3, y3, to: to.curve(x1, y1, x2, y2, x3, y3))
        pens.set_close_path_func(lambda to: to.close())
        _PENS.append(pens)
    return _PENS[0]
