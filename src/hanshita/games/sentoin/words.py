"""The moves and events of sentoin, with the rules they come from and their words."""

from hanshita.engine import EventKind, Move, Moves


def MOVES_OF(cards: int, players: int, kinds: int) -> Moves:  # noqa: N802 - reads like the table it gives
    """All moves for so many cards, players and kinds of loot."""
    return Moves(
        [
            Move("go_on", rule="window.closes", ja="なにもしない", en="let it pass"),
            Move("misdeed", "card", cards, "turn.misdeed", "悪事「{it}」をはたらく", "commit {it}"),
            Move("rob", "seat", players, "turn.rob", "{it}の手札から奪う", "take it from {it}"),
            Move("offer", "card", cards, "turn.offer", "{it}を貢物に伏せる", "offer {it}"),
            Move("use", "card", cards, "window.hand", "手札の{it}を使う", "use {it} from hand"),
            Move("use_material", "card", cards, "window.material", "素材の{it}を使う", "use the material {it}"),
            Move("target", "seat", players, "effect.scope", "{it}にする", "choose {it}"),
            Move("side", "side", 2, "combat.side", "{it}にする", "choose the {it}"),
            Move("kind", "kind", kinds, "effect.set-kind", "{it}として扱う", "let it count as {it}"),
            Move("exchange", "card", cards, "effect.swap", "貢物を{it}に取り替える", "offer {it} instead"),
            Move("material", "card", cards, "conversion.materials", "{it}を素材にする", "use {it} as material"),
            Move("discard", "card", cards, "effect.lose", "{it}を捨てる", "discard {it}"),
            Move("give", "card", cards, "effect.pass", "{it}を渡す", "pass {it} on"),
            Move("salvage", "card", cards, "effect.salvage", "素材の{it}を手札に戻す", "take {it} back to hand"),
        ]
    )


SECRET = ("cards",)
EVENTS = {
    "dealer": EventKind("setup.dealer", ja="最初の親は{seat}。", en="{seat} is the first dealer."),
    "dealt": EventKind(
        "setup.deal", ("cards",), SECRET, ja="{seat}に{cards}が配られた。", en="{seat} is dealt {cards}."
    ),
    "round": EventKind(
        "round.flip", ("round",), ja="――{round}ラウンド。親は{seat}。", en="— Round {round}; {seat} is the dealer."
    ),
    "event": EventKind("round.flip", ("card",), ja="イベントは{card}。", en="The event is {card}."),
    "order": EventKind(
        "event.order",
        ("card", "misdeed", "kind"),
        ja="命令は「{card}」。{misdeed}をして、{kind}を持ってこい。",
        en="The order is {card}: do {misdeed}, and bring {kind}.",
    ),
    "ordered_misdeed": EventKind(
        "event.specify", ("misdeed",), ja="悪事は{misdeed}が指定された。", en="The misdeed asked for is {misdeed}."
    ),
    "ordered_tribute": EventKind(
        "event.specify", ("kind",), ja="貢物は{kind}が指定された。", en="The tribute asked for is {kind}."
    ),
    "penalty": EventKind(
        "event.penalty",
        ("kind", "count"),
        ja="負けた者・奪い返される者は{kind}を{count}枚捨てる。",
        en="Whoever is beaten or robbed discards {count} {kind}.",
    ),
    "judging": EventKind("event.judge", ja="全員の貢物で功労者を決める。", en="Everyone's offering will be judged."),
    "drew_misdeeds": EventKind(
        "turn.refill", ("cards",), SECRET, ja="{seat}は{cards}を引いた。", en="{seat} draws {cards}."
    ),
    "dropped_misdeeds": EventKind(
        "effect.refresh", ("cards",), ja="{seat}は{cards}を捨てた。", en="{seat} discards {cards}."
    ),
    "misdeed": EventKind("turn.misdeed", ("card",), ja="{seat}の悪事は{card}。", en="{seat} commits {card}."),
    "drew": EventKind("turn.gain", ("cards",), SECRET, ja="{seat}は{cards}を引いた。", en="{seat} draws {cards}."),
    "robbed": EventKind(
        "turn.rob",
        ("cards", "of"),
        SECRET,
        ("of",),
        ja="{seat}は{of}の手札から{cards}を奪った。",
        en="{seat} takes {cards} from the hand of {of}.",
    ),
    "offered": EventKind(
        "turn.offer", ("card",), ("card",), ja="{seat}は貢物に{card}を伏せた。", en="{seat} offers {card}, face down."
    ),
    "used": EventKind(
        "window.hand", ("card",), ja="{seat}は手札の{card}を使った。", en="{seat} uses {card} from hand."
    ),
    "used_material": EventKind(
        "window.material", ("card",), ja="{seat}は素材の{card}を使った。", en="{seat} uses the material {card}."
    ),
    "peeked": EventKind(
        "effect.peek",
        ("card", "of"),
        ("card",),
        ("of",),
        ja="{seat}は{of}の貢物（{card}）をこっそり見た。",
        en="{seat} looks at the offering of {of} ({card}).",
    ),
    "turned_up": EventKind(
        "effect.reveal", ("card",), ja="{seat}の貢物の{card}が表になった。", en="{seat}'s offering {card} is turned up."
    ),
    "swapped": EventKind(
        "effect.swap", ("card",), ("card",), ja="{seat}は貢物を{card}に取り替えた。", en="{seat} now offers {card}."
    ),
    "added_points": EventKind(
        "effect.points",
        ("change",),
        ja="{seat}の貢物の得点{change}。",
        en="{seat}'s offering counts {change}.",
    ),
    "taken_as": EventKind(
        "effect.set-kind",
        ("kind",),
        ja="{seat}の貢物は{kind}として扱う。",
        en="{seat}'s offering counts as {kind}.",
    ),
    "gave": EventKind(
        "effect.pass",
        ("cards", "to"),
        SECRET,
        ("to",),
        ja="{seat}は{to}に{cards}を渡した。",
        en="{seat} passes {cards} to {to}.",
    ),
    "discarded": EventKind("effect.lose", ("cards",), ja="{seat}は{cards}を捨てた。", en="{seat} discards {cards}."),
    "revealed": EventKind("judge.reveal", ("card",), ja="{seat}の貢物は{card}。", en="{seat}'s offering is {card}."),
    "judged": EventKind("judge.merit", ("seats",), ja="功労者は{seats}。", en="The merit-holder is {seats}."),
    "converted": EventKind(
        "conversion.grunt",
        ("cards", "attack", "hp"),
        ja="{seat}は{cards}で怪人になった（攻撃力{attack}、HP{hp}）。",
        en="{seat} becomes a kaijin by {cards} (attack {attack}, HP {hp}).",
    ),
    "released": EventKind(
        "release",
        ("cards",),
        ja="{seat}の改造が解け、{cards}は捨てられた。",
        en="{seat} is a grunt again; {cards} are discarded.",
    ),
    "salvaged": EventKind(
        "effect.salvage", ("card",), ja="{seat}は素材の{card}を手札に戻した。", en="{seat} takes {card} back to hand."
    ),
    "strengthened": EventKind(
        "combat.abilities",
        ("side", "what", "change"),
        ja="{side}の{what}{change}。",
        en="The {side}'s {what} {change}.",
    ),
    "nullified": EventKind(
        "combat.nullify", ("kind",), ja="素材の{kind}は効果を失った。", en="{kind} materials lose their effects."
    ),
    "fight": EventKind(
        "combat.base",
        ("card", "attack", "hp", "hero_attack", "hero_hp"),
        ja="{seat}（攻撃力{attack}、HP{hp}）と{card}（攻撃力{hero_attack}、HP{hero_hp}）の戦闘。",
        en="{seat} (attack {attack}, HP {hp}) fights {card} (attack {hero_attack}, HP {hero_hp}).",
    ),
    "fled": EventKind("combat.flee", ja="{seat}の戦闘は打ち切られた。", en="{seat}'s fight is called off."),
    "fought": EventKind(
        "combat.compare", ("card", "outcome"), ja="{seat}と{card}：{outcome}。", en="{seat} and {card}: {outcome}."
    ),
    "taken_back": EventKind(
        "taken-back.when",
        ("seats",),
        ja="戦う者がいない。奪い返されるのは{seats}。",
        en="Nobody fights. Loot is taken back from {seats}.",
    ),
    "reshuffled_misdeeds": EventKind(
        "deck.reshuffle",
        ("count",),
        ja="捨てた悪事{count}枚が山札になった。",
        en="{count} used misdeeds become the deck.",
    ),
    "reshuffled_loot": EventKind(
        "deck.reshuffle",
        ("count",),
        ja="捨てた戦利品{count}枚が山札になった。",
        en="{count} used loot become the deck.",
    ),
    "round_end": EventKind(
        "round.clean-up", ja="貢物と悪事を片づけた。", en="Offerings and misdeeds are cleared away."
    ),
    "won": EventKind(
        "end.heroes",
        ("count",),
        ja="{seat}は{count}人めのヒーローを捕まえて勝った。",
        en="{seat} has captured {count} heroes and wins.",
    ),
    "settled": EventKind(
        "end.deck",
        ("seats", "trophies", "points"),
        ja="イベントが尽きた。ヒーローは{trophies}人、戦利品は{points}点。勝者は{seats}。",
        en="The events have run out. Heroes: {trophies}; loot: {points} points. Winners: {seats}.",
    ),
}

BACKS = {"ja": ("イベント", "悪事", "戦利品"), "en": ("event", "misdeed", "loot")}
MANY = {"ja": ("イベント{}枚", "悪事{}枚", "戦利品{}枚"), "en": ("{} events", "{} misdeeds", "{} loot")}
OUTCOMES = {
    "ja": ("引き分け", "ヒーローを捕まえた", "怪人が倒れた", "相打ち、ヒーローも捕まえた", "双方無事"),
    "en": ("nobody falls", "the hero is captured", "the kaijin falls", "both fall", "both unhurt"),
}
SIDES = {"ja": ("怪人", "ヒーロー"), "en": ("kaijin", "hero")}
STRENGTHS = {"ja": ("攻撃力", "HP"), "en": ("attack", "HP")}
