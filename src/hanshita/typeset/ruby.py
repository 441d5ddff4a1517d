"""Ruby: take readings over characters, give the room they need between these, and the reading's glyphs in their places.

JLREQ 3.3: a reading is set in half the size, centred above its characters (beside them in vertical text). One shorter
than they are is spread over them; one longer hangs over neighbours that are kana or blank, by at most one of its own
characters, and for the rest its characters are set apart. Neighbouring readings of one character each, as in
{内|ない}{部|ぶ}, are a jukugo: a long one may lean on the neighbour whose own is short. A line may end between two of
its characters where the readings on either side need no room of the other (JLREQ 3.3.7).
"""

from collections.abc import Mapping, Sequence

from hanshita.fonts import Shaped
from hanshita.records import NamedTuple
from hanshita.typeset.content import Ruby
from hanshita.typeset.kinsoku import class_of
from hanshita.typeset.paragraphs import Paragraph, Piece
from hanshita.typeset.style import TextStyle

RUBY_SIZE = 0.5  # times that of the characters (JLREQ 3.3.3)
_OVERHANG = 1.0  # of a reading's own characters (JLREQ 3.3.8)
_CLOSE = 1e-6


class Reading(NamedTuple):
    """A shaped reading and its length, in em of the characters it belongs to."""

    ruby: Ruby
    shaped: Shaped
    length: float


class PlacedReading(NamedTuple):
    """Where a reading begins along the line (em of the style), and the white space between its characters."""

    reading: Reading
    start: float
    gap: float


def words_of(rubies: Sequence[Ruby]) -> list[list[Ruby]]:
    """Rubies that belong together: a jukugo, or one alone."""
    words: list[list[Ruby]] = []
    for one in rubies:
        single = one.end - one.start == 1
        if words and single and words[-1][-1].end == one.start and words[-1][-1].end - words[-1][-1].start == 1:
            words[-1].append(one)
        else:
            words.append([one])
    return words


def shaped_reading(ruby: Ruby, paragraph: Paragraph, style: TextStyle) -> Reading:
    """The reading in forms made for ruby where the font has such; none of it is proportional."""
    piece = ruby_piece(paragraph, ruby)
    features = (("ruby", 1), ("palt", 0), ("vpal", 0))
    shaped = piece.face.shape(ruby.reading, features, style.writing == "vertical", style.language)
    return Reading(ruby, shaped, sum(shaped.advances) * RUBY_SIZE * piece.look.scale)


def ruby_piece(paragraph: Paragraph, ruby: Ruby) -> Piece:
    """The piece whose face and look a reading has: that of the first character under it."""
    return next(one for one in paragraph.pieces if one.start <= ruby.start < one.start + len(one.text))


def room_for_rubies(
    paragraph: Paragraph,
    style: TextStyle,
    widths: Sequence[float],
    places: Sequence[int],
    spaces: dict[int, tuple[float, float]],
    heads: dict[int, float],
    tails: dict[int, float],
) -> Sequence[int]:
    """Set characters apart under long readings (`spaces`), and say what may not hang over a line's edge.

    Gives the places where lines may start: inside a jukugo not where its readings lean on each other.
    """
    closed: set[int] = set()
    taken = {place for one in paragraph.rubies for place in range(one.start, one.end)}
    for word in words_of(paragraph.rubies):
        start, end = word[0].start, word[-1].end
        readings = [shaped_reading(one, paragraph, style) for one in word]
        lengths = [one.length for one in readings]
        bases = [sum(widths[one.start : one.end]) for one in word]
        if all(length <= base + _CLOSE for length, base in zip(lengths, bases, strict=True)):
            continue
        excess = max(sum(lengths) - sum(bases), 0.0)
        scale = ruby_piece(paragraph, word[0]).look.scale
        left = min(excess / 2, _overhang(paragraph.text, start - 1, -1, taken) * scale)
        right = min(excess / 2, _overhang(paragraph.text, end, 1, taken) * scale)
        if start == 0 and end == 1 and _begins_flush(style):  # the first character, and its reading with it
            right = min(excess, _overhang(paragraph.text, end, 1, taken) * scale)
            before, after = spaces.get(0, (0.0, 0.0))
            spaces[0] = (before, after + excess - right)
            tails[end] = tails.get(end, 0.0) - right
            continue
        if end - start > 1:  # several characters stay under the middle of their reading by hanging over evenly
            left = right = min(left, right)
        each = (excess - left - right) / (2 * (end - start))
        closed |= _leaning(word, lengths, [base + 2 * each for base in bases], left, right)
        _set_apart(start, end, each, (left - right) / 2, spaces)
        if left:
            heads[start] = heads.get(start, 0.0) - left
        if right:
            tails[end] = tails.get(end, 0.0) - right
    return [place for place in places if place not in closed]


def _begins_flush(style: TextStyle) -> bool:
    """Whether lines begin at one edge, where a character that is set in would be seen."""
    if style.align == "justified":
        return True
    return style.align == "left" if style.writing == "horizontal" else style.valign == "top"


def _leaning(
    word: Sequence[Ruby], lengths: Sequence[float], rooms: Sequence[float], left: float, right: float
) -> set[int]:
    """The places in a jukugo at which readings lean on each other: one side alone is longer than its own `rooms`."""
    return {
        one.start
        for place, one in enumerate(word)
        if place
        and (
            sum(lengths[:place]) > sum(rooms[:place]) + left + _CLOSE
            or sum(lengths[place:]) > sum(rooms[place:]) + right + _CLOSE
        )
    }


def _set_apart(start: int, end: int, each: float, lean: float, spaces: dict[int, tuple[float, float]]) -> None:
    """What does not hang over goes between the characters, and half as much before and behind them (1 : 2 : 1).

    One character leans to the side where something hangs over, off the other.
    """
    for place in range(start, end):
        before, after = spaces.get(place, (0.0, 0.0))
        spaces[place] = (before + each - lean, after + each + lean)


def _overhang(text: str, place: int, side: int, taken: set[int]) -> float:
    """How far a reading may hang over the character at `place`, em: over kana by one of its own (JLREQ 3.3.8)."""
    if not 0 <= place < len(text) or place in taken:
        return 0.0
    letter, char = text[place].translate(class_of), text[place]
    kana = "\u3041" <= char <= "\u30ff" and letter in "isrp"
    blank = letter in ("cfkm" if side < 0 else "om")
    return _OVERHANG * RUBY_SIZE if kana or blank else 0.0


def placed_readings(
    paragraph: Paragraph, style: TextStyle, bodies: Mapping[int, tuple[float, float]], length: float
) -> list[PlacedReading]:
    """The readings of one line. `bodies` are where its characters begin and end, `length` is its own (em)."""
    placed: list[PlacedReading] = []
    here = [one for one in paragraph.rubies if one.start in bodies and one.end - 1 in bodies]
    for word in words_of(here):
        readings = [shaped_reading(one, paragraph, style) for one in word]
        if len(word) == 1:
            placed.append(_alone(readings[0], bodies))
        else:
            placed += _jukugo(readings, bodies, length)
    return placed


def _alone(reading: Reading, bodies: Mapping[int, tuple[float, float]]) -> PlacedReading:
    """Centred; a short one over several characters is spread over them 1 : 2 : 1."""
    ruby = reading.ruby
    left, right = bodies[ruby.start][0], bodies[ruby.end - 1][1]
    slack, count = right - left - reading.length, len(set(reading.shaped.clusters))
    if slack <= 0 or count == 1 or ruby.end - ruby.start == 1:
        return PlacedReading(reading, max(left + slack / 2, 0.0), 0.0)
    return PlacedReading(reading, left + slack / (2 * count), slack / count)


def _jukugo(
    readings: Sequence[Reading], bodies: Mapping[int, tuple[float, float]], length: float
) -> list[PlacedReading]:
    """Each as near the middle of its character as its neighbours let it."""
    begins = []
    for one in readings:
        left, right = bodies[one.ruby.start]
        begins.append((left + right - one.length) / 2)
    lengths = [one.length for one in readings]
    first, last = bodies[readings[0].ruby.start][0], bodies[readings[-1].ruby.end - 1][1]
    spare = max(sum(lengths) - (last - first), 0.0)
    low, high = max(first - spare / 2, 0.0), min(last + spare / 2, max(length, last))
    begins[0] = max(begins[0], low)
    for place in range(1, len(begins)):
        begins[place] = max(begins[place], begins[place - 1] + lengths[place - 1])
    begins[-1] = min(begins[-1], high - lengths[-1])
    for place in range(len(begins) - 2, -1, -1):
        begins[place] = min(begins[place], begins[place + 1] - lengths[place])
    return [PlacedReading(reading, begin, 0.0) for reading, begin in zip(readings, begins, strict=True)]
