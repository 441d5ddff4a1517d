"""`hanshita play`: take people and bots, let them play in the terminal, tell the log with the rules it follows."""

import sys
from pathlib import Path
from typing import Any

import click

from hanshita.cli import arguments, table
from hanshita.engine import (
    TABLE,
    Bot,
    Entry,
    Game,
    IllegalActionError,
    Match,
    PlaythroughError,
    Referee,
    read_playthrough,
    write_playthrough,
)
from hanshita.engine.playthrough import heading
from hanshita.project import Project

_WORDS = {
    "ja": {
        "pass_on": "{seat}の番です。ほかの人は見ないでください。Enterで続けます",
        "prompt": "{seat} 番号・u=戻す・l=記録・s ファイル=保存・q=やめる",
        "no_undo": "明かされたものは取り消せません。",
        "unknown": "1から{most}の番号か、u・l・s・qを入れてください。",
        "saved": "{file} に保存しました。続きは make play RESUME={file}",
        "left": "途中でやめました。",
        "fault": "プログラムの手に誤り：{reason}",
        "over": "ゲーム終了。勝者：{winners}（{score}）",
    },
    "en": {
        "pass_on": "{seat} is next; the others look away. Press Enter",
        "prompt": "{seat}: number, u = undo, l = log, s FILE = save, q = quit",
        "no_undo": "What has been revealed cannot be taken back.",
        "unknown": "Type a number from 1 to {most}, or u, l, s, q.",
        "saved": "Saved in {file}; go on with: make play RESUME={file}",
        "left": "Left before the end.",
        "fault": "A bot erred: {reason}",
        "over": "The game is over. Winners: {winners} ({score})",
    },
}


@click.command("play", short_help="Play a game in the terminal.")
@arguments.game_argument
@click.option("--people", type=click.IntRange(0), default=None, help="How many people sit at this terminal.")
@click.option("--bots", type=click.IntRange(0), default=None, help="How many bots play with them.")
@click.option(
    "--bot", "kind", type=click.Choice(table.BOTS), default="own", show_default=True, help="Who the bots are."
)
@click.option("--seed", type=int, default=None, help="The same seed deals the same cards; else any.")
@click.option("--language", type=click.Choice(["ja", "en"]), default="ja", show_default=True, help="Of moves and log.")
@click.option("--windows", is_flag=True, help="Ask people at every moment at which they might step in.")
@click.option("--open", "all_open", is_flag=True, help="Tell the log with all hidden cards.")
@click.option("--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a saved game.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the game to a file at its end.")
@table.option_option
@arguments.project_option
def command(
    game: str,
    people: int | None,
    bots: int | None,
    kind: str,
    seed: int | None,
    language: str,
    windows: bool,
    all_open: bool,
    resume: Path | None,
    save: Path | None,
    options: tuple[str, ...],
    folder: Path,
) -> None:
    """Play GAME with people and bots, people first.

    Without --people and --bots one person plays with as few bots as the game takes; with --bots alone only as many
    people are added as are needed. A saved game is text that shows everything, hidden hands too.
    """
    project = arguments.found_project(folder)
    if resume is not None:
        match, seats = _resumed(project, resume)
    else:
        slug = arguments.named_game(project, game, "make play GAME={game}, or go on with make play RESUME=FILE")
        rules = table.playable_game(project, slug, table.chosen_options(slug, options))
        match, seats = _begun(rules, people, bots, seed)
    makers = table.bot_maker(match.game, kind)
    bots_by_seat = {seat: makers(match.seed + seat) for seat in range(match.players) if seat not in seats}
    session = _Session(match, seats, bots_by_seat, language, windows=windows, all_open=all_open)
    finished = session.run()
    if save is not None:
        save.write_text(write_playthrough(match), encoding="utf-8")
    if not finished:
        click.echo(_WORDS[language]["left"], err=True)


def _begun(
    game: Game[Any], people: int | None, bots: int | None, seed: int | None
) -> tuple[Match[Any], tuple[int, ...]]:
    least = game.facts.players[0]
    if people is None:
        people = 1 if bots is None else max(0, least - bots)
    if bots is None:
        bots = max(0, least - people)
    players = table.checked_players(game, people + bots)
    seats = tuple(range(people))
    return Match(game.with_people(seats), players, _any_seed() if seed is None else seed), seats


def _any_seed() -> int:
    from secrets import randbelow

    return randbelow(1_000_000)


def _resumed(project: Project, path: Path) -> tuple[Match[Any], tuple[int, ...]]:
    """The match of a file, and the seats of people in it."""
    try:
        text = path.read_text(encoding="utf-8")
        head = heading(text)
        slug = head.get("game", "").partition(" ")[0]
        variant = dict(one.split("=", 1) for one in head.get("variant", "").split() if "=" in one)
        seats = tuple(int(seat) for seat in variant.pop("people", "").split(",") if seat.isdigit())
        options = tuple(f"{name}={value}" for name, value in variant.items())
        game = table.playable_game(project, slug, table.chosen_options(slug, options))
        return read_playthrough(game.with_people(seats), text), seats
    except (PlaythroughError, UnicodeDecodeError) as mistake:
        raise click.UsageError(f"{path}: {mistake}") from None


class _Session:
    """One sitting at the terminal."""

    def __init__(
        self, match: Match[Any], people: tuple[int, ...], bots: dict[int, Bot], language: str,
        *, windows: bool, all_open: bool,
    ) -> None:  # fmt: skip
        self.match = match
        self.people = people
        self.language = language
        self._words = _WORDS[language]
        self._windows = windows
        self._all_open = all_open
        self._referee = Referee(match, bots, time_limit=None)
        self._told = 0  # entries of the log that have been shown
        self._faults = 0
        self._at_terminal: int | None = None

    def run(self) -> bool:
        """Play to the end; False if somebody leaves before."""
        match = self.match
        while not match.over:
            seat = match.actors[0]
            if seat not in self.people:
                self._referee.step(seat)
                if not self.people:
                    self._tell_new(None)
            elif not self._person(seat):
                return False
        self._tell_new(self.people[0] if len(self.people) == 1 else None)
        winners = self.match.game.word("seats", match.winners, self.language)
        self._say("over", winners=winners, score=" ".join(map(str, match.score)))
        return True

    def _say(self, word: str, **values: object) -> None:
        click.echo(self._words[word].format(**values))

    def _tell_new(self, seat: int | None) -> None:
        """The part of the log that has not been shown."""
        for entry in self.match.log[self._told :]:
            self._tell(entry.events, seat)
        self._told = len(self.match.log)
        for fault in self._referee.faults[self._faults :]:
            self._say("fault", reason=fault.reason)
        self._faults = len(self._referee.faults)

    def _tell(self, events: tuple[Any, ...], seat: int | None) -> None:
        game = self.match.game
        for event in events:
            viewer = event[1] if self._all_open and event[1] != TABLE else seat
            click.echo(f"{game.event_words(event, viewer, self.language)}  [{game.events[event[0]].rule}]")

    # ── people ──

    def _person(self, seat: int) -> bool:
        """One decision of a person; False if he leaves."""
        match = self.match
        view = match.view(seat)
        passing = None if self._windows else match.game.passing(view, seat)
        if passing is not None:
            match.act(seat, passing)
            return True
        self._give_terminal_to(seat)
        self._tell_new(seat)
        legal = list(match.actions(seat))
        click.echo()
        for line in match.game.table_words(view, seat, self.language):
            click.echo(line)
        for number, action in enumerate(legal, 1):
            click.echo(f"{number:3} {match.game.action_words(view, seat, action, self.language)}")
        return self._answer(seat, legal)

    def _give_terminal_to(self, seat: int) -> None:
        """Hidden hands stay hidden: between two people the screen is wiped."""
        if len(self.people) > 1 and self._at_terminal != seat:
            if self._at_terminal is not None:
                click.clear()
            self._ask(self._words["pass_on"].format(seat=self.match.game.seat_words(seat, self.language)))
            self._told = self._told if self._at_terminal is None else self._last_of(seat)
        self._at_terminal = seat

    def _last_of(self, seat: int) -> int:
        """Where in the log a seat acted last: what came after is new to it."""
        places = [place for place, entry in enumerate(self.match.log) if entry.seat == seat]
        return places[-1] + 1 if places else 0

    @staticmethod
    def _ask(prompt: str) -> str | None:
        """What is typed; None at the end of input."""
        click.echo(f"{prompt} > ", nl=False)
        line = sys.stdin.readline()
        return line.strip() if line else None

    def _answer(self, seat: int, legal: list[int]) -> bool:
        prompt = self._words["prompt"].format(seat=self.match.game.seat_words(seat, self.language))
        while True:
            answer = self._ask(prompt)
            if answer is None or answer == "q":
                return False
            if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(legal):
                self.match.act(seat, legal[int(answer) - 1])
                return True
            if answer == "u" and self._undo(seat):
                return True
            if answer == "l":
                for entry in self.match.log:
                    self._tell(entry.events, seat)
            elif answer.startswith("s ") and answer[2:].strip():
                self._save(Path(answer[2:].strip()))
            elif answer != "u":
                self._say("unknown", most=len(legal))

    def _undo(self, seat: int) -> bool:
        """Back to the last decision of this person, unless something was revealed since."""
        match = self.match
        undone: list[Entry] = []
        try:
            while not undone or undone[-1].seat != seat:
                undone.append(match.undo())
        except IllegalActionError:
            for entry in reversed(undone):
                match.act(entry.seat, entry.action)
            self._say("no_undo")
            return False
        self._told = min(self._told, len(match.log))
        return True

    def _save(self, path: Path) -> None:
        try:
            path.write_text(write_playthrough(self.match), encoding="utf-8")
        except OSError as trouble:
            click.echo(f"{path}: {trouble.strerror}")
        else:
            self._say("saved", file=path)
