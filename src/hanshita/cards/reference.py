"""The reference of game.yaml: take the schema that editors check it by, give one page of Markdown.

What can be written stands once, in `schema`; the example on the page holds every key and is read by the tests.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from hanshita.cards.schema import Schema, game_schema

EXAMPLE = Path(__file__).with_name("reference.yaml")

_HEAD = """\
# game.yaml

<!-- Written by `make explain CODE=game`; a test holds it to that. Change src/hanshita/cards, not this page. -->

`cards/<game>/game.yaml` says what a game is: its titles and version, the numbers that cards, rulebook and programs
share, what is in the box, and what each kind of card says. A "name" below is one of your own. What a card file may hold
follows from it; an editor with a YAML language server completes and checks both: see `make schema`.
"""

_CARDS = """\
## The cards

`cards/<game>/<card type>.yaml` is a list of cards. Each has an `id` of its own (small letters, digits, hyphens), by
which rulebook and other cards call it, and its fields; `copies: 3` for three of the same, `copies: 0` for one that is
not in the box now. What stands between `{` and `}` with commas is the same as on lines of their own.

```yaml
- id: tea
  name: お茶
  kind: food
  copies: 3
- {id: silk, name: 絹, kind: cloth, price: 9}
```

## Many cards of one pattern

With `for each` an entry makes a card for each combination. Its names are fields of the cards, and stand in `{{ … }}` in
all that the entry says; a field that it writes itself counts more. The values are a list, a range of numbers, or words
with what each is called. Fifty-two cards:

```yaml
- for each: {suit: {spring: 春, summer: 夏, autumn: 秋, winter: 冬}, rank: 1-13}
  id: "{{ suit }}-{{ rank }}"
  name: "{{ suit.ja }}の{{ rank }}"
  points: "{{ 5 if rank == 13 else 0 }}"
- {id: moon, name: 月, suit: none, rank: 14}
```

`suit.ja` is a word in the game's first language; in several, `spring: {ja: 春, en: Spring}` and
`name: {ja: "{{ suit.ja }}の{{ rank }}", en: "{{ suit.en }} {{ rank }}"}`. A name that is no field of the cards, as in
`for each: {part: 1-3}`, only stands in their texts. What is wrong with a pattern is told once, for its first card.
"""

_WORDING = """\
## Effects, and the sentences that are made of them

A field of the kind `effect` says what a card does in the verbs of `effects:`, and `cards/<game>/wording.yaml` how each
verb reads. So a card says in every language what it does, and in the same words as all others. On a layout `{{ does }}`
is the sentence, as rich text.

```yaml
# cards/<game>/goods.yaml
- id: tea
  name: お茶
  kind: food
  does: {do: [{draw: 2}, sell_all], when: on_play}
```

```yaml
# cards/<game>/wording.yaml
sentence:
  ja: "{{ when }}、{{ steps | join('、') }}。"
  en: "{{ when }}, {{ steps | join(', then ') }}."
verbs:
  draw: {ja: "{{ n }}枚引く", en: "draw {{ n }}"}
  sell_all: {ja: すべて売る, en: sell all}
words:
  when:
    on_play: {ja: 出したとき, en: when played}
    at_end: {ja: 終わりに, en: at the end}
```

The tea says 出したとき、2枚引く、すべて売る。
"""


def reference() -> str:
    """The whole page, cards/REFERENCE.md."""
    schema = game_schema()
    parts = [_HEAD, _table("The whole file", schema, schema["required"])]
    for heading, part in inner(schema):
        parts.append(_table(heading, part, part.get("required", ())))
    parts.append(f"## An example with every key\n\n```yaml\n{EXAMPLE.read_text(encoding='utf-8')}```\n")
    parts += [_CARDS, _WORDING]
    return "\n".join(parts)


def inner(schema: Schema) -> Iterator[tuple[str, Schema]]:
    """The records inside game.yaml that have keys of their own, each with its heading."""
    below = {name: part["additionalProperties"] for name, part in schema["properties"].items()
             if isinstance(part.get("additionalProperties"), dict)}  # fmt: skip
    for name, part in below.items():
        if "properties" in part:
            yield f'{name}: under each "name"', part
    field = schema["definitions"]["fields"]["additionalProperties"]["anyOf"][1]
    yield 'fields, and what verbs need: under each "name", or in one word of them', field


def _table(heading: str, part: Mapping[str, Any], required: Any) -> str:
    rows = [f"| `{name}` | {one['description']}{'; required' if name in required else ''} |"
            for name, one in part["properties"].items()]  # fmt: skip
    return "\n".join([f"## {heading}", "", "| key | what it says |", "|---|---|", *rows, ""])
