"""The moves and events of anken, with the rules they come from and their words."""

from hanshita.engine import EventKind, Move, Moves


def MOVES_OF(cards: int, gold: int) -> Moves:  # noqa: N802 - reads like the table it gives
    """All moves for a deck of so many cards with rewards of up to so much gold."""
    return Moves(
        [
            Move("go_on", rule="debt.when", ja="先へ進む", en="go on"),
            Move("borrow", rule="debt.borrow", ja="借金して手札を増やす", en="borrow"),
            Move("pass", rule="pass.when", ja="パスする", en="pass"),
            Move("agree", rule="contract.agree", ja="契約に合意する", en="agree to the contract"),
            Move("refuse", rule="contract.agree", ja="断る", en="refuse"),
            Move("retry", rule="work.retry", ja="社員を捨てて再チャレンジする", en="discard the workers and try again"),
            Move("apologise", rule="apology.say", ja="謝罪する", en="apologise"),
            Move("done", ja="これで決まり", en="that is all"),
            Move("amend", rule="bid.client", ja="取り分を変えて、もう一度きく", en="change the split and ask again"),
            Move("ask", "gold", gold + 1, "bid.talk", "「{it}ほしい」と言って決める", "ask for {it}, and that is all"),
            Move("offer", "gold", gold + 1, "offer.split", "案件の横に{it}", "offer {it}"),
            Move("choose", "seat", 6, "contract", "{it}を選ぶ", "choose {it}"),
            Move("take", "slot", cards, "apology.compensation", "{it}の内部留保を取る", "take reserve card {it}"),
            Move("reserve", "card", cards, "setup.reserve", "{it}を内部留保に置く", "put {it} into reserve"),
            Move("propose", "card", cards, "offer.card", "{it}の案件を出す", "offer the job of {it}"),
            Move("swap", "card", cards, "bid.client", "{it}の案件に出しかえる", "offer the job of {it} instead"),
            Move(
                "call", "card", cards, "pass.when", "{it}を全額で、最後にきく", "call {it} at the full reward, finally"
            ),
            Move("inhouse", "card", cards, "inhouse", "{it}を内製する", "do {it} in-house"),
            Move(
                "bid_upper", "card", cards, "bid.place", "{it}を（上の）案件に伏せる", "bid {it} on the (upper) project"
            ),
            Move("bid_lower", "card", cards, "bid.both", "{it}を下の案件に伏せる", "bid {it} on the lower project"),
            Move("take_back", "card", cards, "bid.bidder", "入札の{it}を引きあげる", "take {it} back from the bid"),
            Move("commit", "card", cards, "work.retry", "再チャレンジに{it}を出す", "put {it} to the new attempt"),
            Move("retain", "card", cards, "reward.contractor", "{it}を内部留保に置く", "retain {it}"),
            Move("compensate", "card", cards, "apology.compensation", "{it}を突きつける", "play {it} for compensation"),
            Move("repay", "card", cards, "debt.repay", "内部留保の{it}で借金を返す", "repay a debt with {it}"),
        ]
    )


EVENTS = {
    "dealer": EventKind("setup.dealer", ja="親は{seat}。", en="{seat} is the dealer."),
    "dealt": EventKind(
        "setup.deal", ("cards",), ("cards",), ja="{seat}に{cards}が配られた。", en="{seat} is dealt {cards}."
    ),
    "reserved": EventKind(
        "setup.reserve",
        ("card",),
        ("card",),
        ja="{seat}は{card}を内部留保に置いた。",
        en="{seat} puts {card} into reserve.",
    ),
    "drew": EventKind(
        "turn.draw", ("cards",), ("cards",), ja="{seat}は山札から{cards}を引いた。", en="{seat} draws {cards}."
    ),
    "earned": EventKind(
        "reward.new", ("cards",), ("cards",), ja="{seat}は報酬の{cards}を引いた。", en="{seat} draws {cards} as reward."
    ),
    "proposed": EventKind(
        "offer.card", ("card",), ja="{seat}は{card}の案件を出した。", en="{seat} offers the job of {card}."
    ),
    "swapped": EventKind(
        "bid.client", ("card",), ja="{seat}は{card}の案件に出しかえた。", en="{seat} offers the job of {card} instead."
    ),
    "called": EventKind(
        "pass.when",
        ("card",),
        ja="{seat}は{card}を全額で最後にきく。",
        en="{seat} calls {card} at the full reward, finally.",
    ),
    "offered": EventKind(
        "offer.split",
        ("offers", "keep"),
        ja="取り分は案件の横に{offers}、報酬の横に{keep}。",
        en="The split: {offers} for the work, {keep} kept.",
    ),
    "bid": EventKind(
        "bid.place",
        ("project", "cards"),
        ("cards",),
        ja="{seat}は{project}案件に{cards}を伏せている。",
        en="{seat} bids {cards} on the {project}project.",
    ),
    "withdrew": EventKind("bid.bidder", ja="{seat}の入札はない。", en="{seat} has no bid."),
    "asked": EventKind(
        "bid.talk", ("gold",), ja="{seat}「{gold}で受けれますが？」", en="{seat}: “We could take that for {gold}.”"
    ),
    "chose": EventKind("contract", ("seats",), ja="{seat}は{seats}を選んだ。", en="{seat} chooses {seats}."),
    "refused": EventKind("contract.agree", ja="{seat}は断った。", en="{seat} refuses."),
    "contract": EventKind(
        "contract.reveal",
        ("seats", "cards"),
        ja="契約成立。受けるのは{seats}、働くのは{cards}。",
        en="The contract is struck with {seats}; at work: {cards}.",
    ),
    "passed": EventKind("pass.effect", ja="{seat}はパスした。", en="{seat} passes."),
    "inhouse": EventKind("inhouse.when", ("card",), ja="{seat}は{card}を内製する。", en="{seat} does {card} in-house."),
    "rolled": EventKind(
        "work.roll",
        ("dice", "bonus", "success"),
        ja="{seat}のダイスは{dice}（補正{bonus}）：{success}。",
        en="{seat} rolls {dice}, modifier {bonus}: {success}.",
    ),
    "rolled_inhouse": EventKind(
        "inhouse.roll",
        ("dice", "success"),
        ja="{seat}のダイスは{dice}：{success}。",
        en="{seat} rolls {dice}: {success}.",
    ),
    "retried": EventKind(
        "work.retry",
        ("cards",),
        ja="{seat}は{cards}を捨てて再チャレンジ。",
        en="{seat} discards {cards} and tries again.",
    ),
    "committed": EventKind("work.retry", ("cards",), ja="{seat}は{cards}を出した。", en="{seat} puts {cards} to work."),
    "apologised": EventKind("apology.say", ja="{seat}は謝罪した。", en="{seat} apologises."),
    "compensated": EventKind(
        "apology.compensation",
        ("card", "of"),
        ja="{seat}は{of}に{card}を突きつけた。",
        en="{seat} plays {card} against {of}.",
    ),
    "took": EventKind(
        "apology.compensation",
        ("card", "of"),
        ("card",),
        ("of",),
        ja="{seat}は{of}の内部留保から{card}を取った。",
        en="{seat} takes {card} from the reserve of {of}.",
    ),
    "retained": EventKind(
        "reward.reserve", ("card",), ("card",), ja="{seat}は{card}を内部留保に置いた。", en="{seat} retains {card}."
    ),
    "borrowed": EventKind(
        "debt.borrow",
        ("cards",),
        ("cards",),
        ja="{seat}は借金して{cards}を引いた。",
        en="{seat} borrows and draws {cards}.",
    ),
    "repaid": EventKind(
        "debt.repay", ("card",), ja="{seat}は{card}で借金を返した。", en="{seat} repays a debt with {card}."
    ),
    "discarded": EventKind(
        "cleanup.discard", ("cards",), ja="{cards}は捨て札になった。", en="{cards} go to the discard pile."
    ),
    "turn": EventKind("cleanup.next", ja="――{seat}の手番。", en="— {seat} is the client."),
    "reshuffled": EventKind(
        "cleanup.reshuffle",
        ("count",),
        ja="捨て札{count}枚が2つ目の山札になった。",
        en="{count} discards become the second pile.",
    ),
    "ran_out": EventKind("end.pile", ja="2つ目の山札が尽きた。", en="The second pile has run out."),
    "won": EventKind(
        "end.goal",
        ("points",),
        ja="{seat}が{points}点で目標に届き、勝った。",
        en="{seat} reaches the goal with {points}.",
    ),
    "settled": EventKind(
        "end.tie",
        ("seats", "points"),
        ja="内部留保の点数は{points}。勝者は{seats}。",
        en="Points in reserve: {points}. Winners: {seats}.",
    ),
}
