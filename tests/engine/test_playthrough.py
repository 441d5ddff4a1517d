import pytest

from hanshita.engine import Match, PlaythroughError, RandomBot, Referee, read_playthrough, write_playthrough


@pytest.fixture
def text(tiny):
    match = Match(tiny, 3, 4)
    Referee(match, {seat: RandomBot(seat) for seat in range(3)}).play()
    return write_playthrough(match)


def test_a_playthrough_is_read_back(tiny, text):
    match = read_playthrough(tiny, text)
    assert match.over
    assert write_playthrough(match) == text


def test_it_reads_like_the_game(text):
    lines = text.splitlines()
    assert lines[:4] == ["game: tiny 1", "data: tiny", "players: 3", "seed: 4"]
    assert lines[5] == "setup"
    assert lines[6].startswith("    ~ ")
    assert lines[7].startswith("    . dealt seat=0 cards=c")
    assert lines[7].endswith(" [tiny.deal]")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game: tiny 1", "game: tiny 2", "line 1: it was played with game tiny 2, this is tiny 1"),
        ("data: tiny", "data: other", "line 2: it was played with data other"),
        ("players: 3", "players: 9", "line 3: tiny is not for 9 players"),
        ("players: 3", "players: three", 'line 3: "players" is no number'),
        ("setup", "start", 'there is no line "setup"'),
        ("1. 0 lay", "1. 0 sing", "is no move of this game"),
        ("1. 0 lay", "1. 1 lay", "line 11: seat 1 may not do this now"),
        ("    ~ ", "    ~ 99 ", "line 6: the outcome 99 is written down where one below 9 is needed"),
        ("    ~ ", "    ~ x ", "are no outcomes of chance"),
        ("[tiny.show]", "[tiny.hide]", "expected"),
        ("    . shown", "    . shown again", "expected"),
    ],
)
def test_a_changed_line_is_told_by_its_number(tiny, text, old, new, said):
    with pytest.raises(PlaythroughError, match=r"^line \d+: ") as told:
        read_playthrough(tiny, text.replace(old, new, 1))
    assert said in str(told.value)


def test_a_missing_and_a_superfluous_event_are_told(tiny, text):
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if "shown" in line)
    with pytest.raises(PlaythroughError, match="is not told"):
        read_playthrough(tiny, "\n".join(lines[:place] + lines[place + 1 :]))
    with pytest.raises(PlaythroughError, match=f"line {place + 2}: .* does not happen"):
        read_playthrough(tiny, "\n".join(lines[: place + 1] + lines[place:]))
