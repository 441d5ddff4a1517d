"""A whole match as text that people can read: take a match, give lines; take lines, give the match, replayed.

    game: anken 0.91
    data: 1f0c…
    players: 3
    seed: 7
    variant: people=0

    setup
        ~ 12 40 3
        . dealt seat=0 cards=haro,doui [setup.deal]
    1. 0 reserve haro
        . reserved seat=0 card=haro [setup.reserve]

A line of `~` holds outcomes of chance, one of `.` an event with the rule it comes from; both belong to the decision
above them. Reading plays the match again, line by line, and says at which line it goes another way. It is also the form
in which `hanshita play` saves a game, so a saved game shows everything, hidden hands too.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hanshita.engine.game import Game, GameFacts
from hanshita.engine.match import SETUP, Entry, Match, ReplayError, replay
from hanshita.engine.telling import CARD_FIELDS, Event
from hanshita.engine.zones import State

_OUTCOMES_A_LINE = 24


class PlaythroughError(Exception):
    """A text that is no playthrough of this game; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


def write_playthrough(match: Match[State]) -> str:
    """A match as text, ending with a line break."""
    facts = match.game.facts
    lines = [f"game: {facts.slug} {facts.version}", f"data: {facts.fingerprint}", f"players: {match.players}"]
    lines += [f"seed: {match.seed}", *([f"variant: {facts.variant}"] if facts.variant else []), ""]
    for number, entry in enumerate(match.log):
        lines += _entry_lines(match.game, number, entry)
    return "\n".join(lines) + "\n"


def read_playthrough(game: Game[State], text: str) -> Match[State]:
    """The match that a text tells, ready to go on. Raises PlaythroughError at the first line that does not hold."""
    lines = text.split("\n")
    head = _heading(lines)
    head.setdefault("variant", ("", 1))
    facts = game.facts
    for key, own in _pinned(facts):
        found, line = head.get(key, ("nothing", 1))
        if found != own:
            raise PlaythroughError(line, f"it was played with {key} {found}, this is {own}")
    told = _entries(game, lines)
    players, seed = _number(head, "players"), _number(head, "seed")
    if not facts.players[0] <= players <= facts.players[1]:
        raise PlaythroughError(head["players"][1], f"{facts.slug} is not for {players} players")
    log: list[Entry] = []
    try:
        for entry, (_, events) in zip(told, replay(game, players, [one.entry for one in told]), strict=True):
            _compare(game, entry, events)
            log.append(entry.entry._replace(events=events))
    except ReplayError as other:
        raise PlaythroughError(told[other.place].line, other.message) from other
    return Match.resumed(game, players, seed, log)


def _pinned(facts: GameFacts) -> list[tuple[str, str]]:
    """What must be the same for a playthrough to hold."""
    return [
        ("game", f"{facts.slug} {facts.version}"),
        ("data", facts.fingerprint),
        ("variant", facts.variant),
    ]


def heading(text: str) -> dict[str, str]:
    """The lines above the first empty one, by their keys. Raises PlaythroughError for what is no heading."""
    return {key: value for key, (value, _) in _heading(text.split("\n")).items()}


class _Told(NamedTuple):
    """An entry as it stands in the text; `events` are the lines of its events with their numbers."""

    line: int
    entry: Entry
    events: list[tuple[int, str]]


def _compare(game: Game[Any], told: _Told, events: Sequence[Event]) -> None:
    for event, (line, text) in zip(events, told.events, strict=False):
        if _event_text(game, event) != text:
            raise PlaythroughError(line, f'expected "{_event_text(game, event)}", found "{text}"')
    if len(events) > len(told.events):
        missing = _event_text(game, events[len(told.events)])
        raise PlaythroughError(told.line, f'the event "{missing}" is not told')
    if len(events) < len(told.events):
        line, text = told.events[len(events)]
        raise PlaythroughError(line, f'"{text}" does not happen')


def _entry_lines(game: Game[Any], number: int, entry: Entry) -> Iterator[str]:
    if entry.seat == SETUP:
        yield "setup"
    else:
        yield f"{number}. {entry.seat} {' '.join(str(part) for part in game.action_data(entry.action).values())}"
    for start in range(0, len(entry.chance), _OUTCOMES_A_LINE):
        yield "    ~ " + " ".join(str(one) for one in entry.chance[start : start + _OUTCOMES_A_LINE])
    for event in entry.events:
        yield "    . " + _event_text(game, event)


def _event_text(game: Game[Any], event: Event) -> str:
    kind = game.events[event[0]]
    words = [event[0], f"seat={event[1]}"]
    for name, value in zip(kind.fields, event[2:], strict=True):
        parts = value if isinstance(value, list | tuple) else [value]
        names = [game.card_ids[part] if name in CARD_FIELDS and part >= 0 else str(part) for part in parts]
        words.append(f"{name}={','.join(names)}")
    return f"{' '.join(words)} [{kind.rule}]"


def _heading(lines: list[str]) -> dict[str, tuple[str, int]]:
    head: dict[str, tuple[str, int]] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        if not colon:
            raise PlaythroughError(number, f'expected "key: value", found "{line}"')
        head[key] = (value.strip(), number)
    return head


def _number(head: dict[str, tuple[str, int]], key: str) -> int:
    value, line = head.get(key, ("", 1))
    if not value.isascii() or not value.lstrip("-").isdigit():
        raise PlaythroughError(line, f'"{key}" is no number')
    return int(value)


def _entries(game: Game[Any], lines: list[str]) -> list[_Told]:
    """The decisions of the text, the setup first."""
    told: list[_Told] = []
    start = lines.index("setup") if "setup" in lines else len(lines)
    for number, line in enumerate(lines[start:], start + 1):
        mark, _, rest = line.strip().partition(" ")
        if not mark:
            continue
        if mark == "~" and told:
            last = told[-1]
            told[-1] = last._replace(entry=last.entry._replace(chance=last.entry.chance + _outcomes(rest, number)))
        elif mark == "." and told:
            told[-1].events.append((number, rest))
        else:
            told.append(_Told(number, _decision(game, line, number), []))
    if not told:
        raise PlaythroughError(len(lines), 'there is no line "setup"')
    return told


def _outcomes(text: str, number: int) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split())
    except ValueError:
        raise PlaythroughError(number, f'"{text}" are no outcomes of chance') from None


def _decision(game: Game[Any], text: str, number: int) -> Entry:
    if text == "setup":
        return Entry(SETUP, 0, (), ())
    try:
        _, seat, name, *argument = text.split(" ")
        value = 0
        if argument:
            move = game.moves.of(game.moves.first[name])
            value = list(game.card_ids).index(argument[0]) if move.what == "card" else int(argument[0])
        return Entry(int(seat), game.moves.action(name, value), (), ())
    except (ValueError, KeyError):
        raise PlaythroughError(number, f'"{text}" is no move of this game') from None
