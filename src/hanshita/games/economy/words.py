"""The moves and events of National Economy, with the rules they come from and their words."""

from hanshita.engine import EventKind, Move, Moves


def MOVES_OF(cards: int) -> Moves:  # noqa: N802 - reads like the table it gives
    """All moves for so many cards. Placing comes first: its move is the card."""
    return Moves(
        [
            Move("place", "card", cards, "place.worker", "{it}に労働者を置く", "place a worker: {it}"),
            Move("build", "card", cards, "build.cost", "{it}を建てる", "build {it}"),
            Move("discard", "card", cards, "cards.discard", "{it}を捨てる", "discard {it}"),
            Move("pick", "card", cards, "cards.reveal", "{it}を手札に取る", "keep {it}"),
            Move("sell", "card", cards, "sell.choice", "{it}を売る", "sell {it}"),
            Move("trim", "card", cards, "hand.limit", "手札の{it}を捨てる", "discard {it} from the full hand"),
        ]
    )


EVENTS = {
    "started": EventKind(
        "setup.start", ja="スタートプレイヤーは{seat}。", en="{seat} has the start player marker."
    ),
    "laid_out": EventKind(
        "setup.shared", ("cards",), ja="共有の場は{cards}。", en="Shared workplaces: {cards}."
    ),
    "made_ready": EventKind(
        "setup.rounds", ("rounds", "goods", "cards"), ja="ラウンドカード{rounds}枚、消費財{goods}枚の山。",
        en="Piles of {rounds} round cards and {goods} consumer goods.",
    ),
    "put_on_top": EventKind(
        "solo.deck-top", ("cards",), ja="山札の上に{cards}を置いた。", en="On top of the deck: {cards}."
    ),
    "dealt": EventKind(
        "setup.deal", ("cards",), ("cards",), ja="{seat}に{cards}が配られた。", en="{seat} is dealt {cards}."
    ),
    "round": EventKind(
        "round.start", ("round", "dollars"),
        ja="――第{round}ラウンド。賃金は1人{dollars}。{seat}から。",
        en="— Round {round}, wage {dollars}. {seat} begins.",
    ),
    "placed": EventKind(
        "place.worker", ("card",), ja="{seat}は{card}に労働者を置いた。", en="{seat} places a worker: {card}."
    ),
    "blocked": EventKind("solo.block", ("card",), ja="{card}がふさがれた。", en="{card} is blocked."),
    "drew": EventKind(
        "cards.draw", ("cards",), ("cards",), ja="{seat}は山札から{cards}を引いた。", en="{seat} draws {cards}."
    ),
    "reshuffled": EventKind(
        "cards.reshuffle", ("count",), ja="捨て札{count}枚が山札になった。", en="{count} discards become the deck."
    ),
    "revealed": EventKind("cards.reveal", ("cards",), ja="公開されたのは{cards}。", en="Revealed: {cards}."),
    "picked": EventKind("cards.reveal", ("card",), ja="{seat}は{card}を取った。", en="{seat} keeps {card}."),
    "took_goods": EventKind(
        "goods.take", ("count",), ja="{seat}は消費財を{count}枚もらった。", en="{seat} takes {count} consumer goods."
    ),
    "discarded": EventKind("cards.discard", ("card",), ja="{seat}は{card}を捨てた。", en="{seat} discards {card}."),
    "earned": EventKind(
        "earn.household", ("dollars",), ja="{seat}は家計から{dollars}を受けとった。",
        en="{seat} takes {dollars} from the household.",
    ),
    "built": EventKind("build.cost", ("card",), ja="{seat}は{card}を建てた。", en="{seat} builds {card}."),
    "hired": EventKind(
        "hire.asleep", ("count",), ja="{seat}は{count}人を雇った。今ラウンドは寝ている。",
        en="{seat} hires {count}, asleep until the next round.",
    ),
    "hired_ready": EventKind(
        "hire.ready", ("count",), ja="{seat}は{count}人を雇った。すぐ働ける。",
        en="{seat} hires {count}, ready to work."
    ),
    "took_start": EventKind(
        "start.marker", ja="{seat}はスタートプレイヤーマーカーを取った。", en="{seat} takes the start player marker."
    ),
    "vanished": EventKind(
        "effect.vanish", ("card",), ja="{card}は捨て札になった。", en="{card} goes to the discard pile."
    ),
    "paid": EventKind(
        "wage.pay", ("dollars",), ja="{seat}は賃金{dollars}を払った。", en="{seat} pays wages of {dollars}."
    ),
    "taxed": EventKind("solo.tax", ("dollars",), ja="税金は{dollars}。", en="The tax is {dollars}."),
    "sold": EventKind(
        "sell.price", ("card", "dollars"), ja="{seat}は{card}を{dollars}で売った。",
        en="{seat} sells {card} for {dollars}."
    ),
    "penalised": EventKind(
        "wage.penalty", ("count",), ja="{seat}は罰符を{count}枚取った。", en="Penalties for {seat}: {count}."
    ),
    "opened": EventKind(
        "round.workplace", ("card",), ja="{card}が共有の場に加わった。", en="{card} opens as a shared workplace."
    ),
    "finished": EventKind(
        "end.winner", ("seats", "points"), ja="総資産は{points}。勝者は{seats}。",
        en="Total assets: {points}. Winners: {seats}.",
    ),
    "ruined": EventKind(
        "solo.ruin", ja="{seat}は支払えず、ゲームオーバー。", en="{seat} cannot pay: the game is over."
    ),
}  # fmt: skip
