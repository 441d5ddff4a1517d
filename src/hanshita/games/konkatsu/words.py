"""The moves and events of konkatsu, with the rules they come from and their words."""

from hanshita.engine import EventKind, Move, Moves

YES, NO, REFUSE = range(3)  # the argument of "answer"


def MOVES_OF(cards: int, kinds: int, seats: int) -> Moves:  # noqa: N802 - reads like the table it gives
    """All moves for a deck of so many cards of so many types, at a table of so many seats."""
    return Moves(
        [
            Move("draw", rule="turn.draw", ja="山札から1枚引く", en="draw a card"),
            Move("place", "card", cards, "turn.place", "{it}を場に伏せる", "place {it} on the field"),
            Move("swap", "card", cards, "turn.swap", "場のカードを{it}と入れかえる", "swap the field card for {it}"),
            Move(
                "redraw_hand", "card", cards, "turn.redraw-hand", "{it}を捨てて1枚引く", "discard {it} and draw a card"
            ),
            Move(
                "redraw_field", rule="turn.redraw-field", ja="場のカードを捨てて1枚引く",
                en="discard the field card and draw a card",
            ),
            Move("approach", "kind", kinds, "approach.ask", "「{it}ですか？」と声をかける", "approach: “Is it {it}?”"),
            Move("target", "seat", seats, "approach.targets", "{it}にたずねる", "ask {it}"),
            Move("done", rule="approach.targets", ja="たずねるのはこれで全員", en="ask nobody else"),
            Move("answer", "answer", 3, "approach.answer", "{it}", "{it}"),
            Move("propose", "seat", seats, "propose.one", "{it}のお客さんにプロポーズする", "propose to {it}"),
            Move("stop", rule="propose.stop", ja="プロポーズしない", en="do not propose"),
            Move("accept", rule="propose.answer", ja="プロポーズを受ける", en="accept the proposal"),
            Move("decline", rule="propose.decline", ja="プロポーズを断る", en="decline the proposal"),
            Move("time_up", rule="end.time", ja="タイマーが鳴った", en="the timer has rung"),
            Move("leave", rule="end.leave", ja="席を立つ（負けになる）", en="leave the table (and lose)"),
        ]
    )  # fmt: skip


EVENTS = {
    "opener": EventKind("setup.opener", ja="{seat}から始める。", en="{seat} begins."),
    "drew": EventKind("turn.draw", ("card",), ("card",), ja="{seat}は{card}を引いた。", en="{seat} draws {card}."),
    "placed": EventKind(
        "turn.place", ("card",), ("card",), ja="{seat}は{card}を場に伏せた。", en="{seat} places {card}."
    ),
    "swapped": EventKind(
        "turn.swap", ("card",), ("card",), ja="{seat}は場のカードを{card}と入れかえた。",
        en="{seat} swaps the field card for {card}.",
    ),
    "discarded": EventKind(
        "deck.discard", ("card",), ("card",), ja="{seat}は{card}を伏せて捨てた。",
        en="{seat} discards {card} face down.",
    ),
    "discarded_open": EventKind(
        "deck.discard", ("card",), ja="{seat}は{card}を表にして捨てた。", en="{seat} discards {card} face up."
    ),
    "reshuffled": EventKind(
        "deck.reshuffle", ("count",), ja="捨て札{count}枚を切って、山札にした。",
        en="{count} discards are shuffled into a new deck.",
    ),
    "passed": EventKind("turn.pass", ja="{seat}にできることはない。", en="{seat} can do nothing and passes."),
    "approached": EventKind(
        "approach.ask", ("seats", "kind"), ja="{seat}は{seats}に「{kind}ですか？」とたずねた。",
        en="{seat} asks {seats}: “Is it {kind}?”",
    ),
    "answered": EventKind("approach.answer", ("answer",), ja="{seat}：{answer}。", en="{seat}: {answer}."),
    "stopped": EventKind("propose.stop", ja="{seat}はプロポーズしなかった。", en="{seat} does not propose."),
    "proposed": EventKind("propose.one", ("to",), ja="{seat}は{to}にプロポーズした。", en="{seat} proposes to {to}."),
    "declined": EventKind("propose.decline", ja="{seat}は断った。", en="{seat} declines."),
    "accepted": EventKind("propose.answer", ja="{seat}はプロポーズを受けた。", en="{seat} accepts."),
    "revealed": EventKind(
        "propose.reveal", ("cards", "to"), ja="{seat}と{to}のカードは{cards}。", en="{seat} and {to} turn up {cards}."
    ),
    "couple": EventKind(
        "result.couple", ("to", "points"), ja="カップル成立！ {seat}と{to}に{points}点。",
        en="A couple! {seat} and {to} score {points} each.",
    ),
    "single": EventKind(
        "result.single", ("points",), ja="おひとり様でした。{seat}に{points}点。",
        en="Happily single: {seat} scores {points}.",
    ),
    "mismatch": EventKind(
        "result.other", ("to", "points"), ja="{seat}と{to}は結ばれなかった（{points}点）。",
        en="{seat} and {to} are no couple ({points}).",
    ),
    "won": EventKind(
        "end.goal", ("points",), ja="{seat}は{points}点で勝ちぬけ！", en="{seat} has {points} and leaves as a winner."
    ),
    "left": EventKind("end.leave", ja="{seat}は席を立った。", en="{seat} leaves the table."),
    "few_left": EventKind(
        "end.few", ("seats",), ja="残りが少なくなり、ゲーム終了。負け：{seats}。",
        en="Too few are left: the game is over. Losers: {seats}.",
    ),
    "time_up": EventKind("end.time", ("seats",), ja="時間切れ。負け：{seats}。", en="Time is up. Losers: {seats}."),
}  # fmt: skip
