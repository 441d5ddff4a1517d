"""What can be typed for a card: its fields, and what those hold that say what it does.

An effect is data in a closed vocabulary: game.yaml names its verbs and what each needs to be told, which are fields
again; a card has clauses of steps that the game obeys and the face shows. The sentence is `wording`'s business.
"""

from typing import Literal, TypeAlias

from hanshita.cards.rich_text import RichText
from hanshita.records import NamedTuple
from hanshita.spans import Span

FieldKind: TypeAlias = Literal[
    "text", "rich", "integer", "one_of", "list", "flag", "reference", "image", "effect", "unknown"
]

FOR_EACH = "for each"  # begins an entry that makes several cards (`patterns`)


class Verb(NamedTuple):
    """One thing an effect can do; `fields` are what it needs to be told. `span` is where game.yaml names it."""

    name: str
    fields: "dict[str, Field]"
    span: Span


class Vocabulary(NamedTuple):
    """All that effects of one kind can say: `verbs`, and `labels` of a whole clause ("when")."""

    name: str
    labels: "dict[str, Field]"
    verbs: dict[str, Verb]
    span: Span


class Field(NamedTuple):
    """One field of a card type. `span` is where game.yaml defines it.

    Of an "unknown" kind is a field whose definition is at fault, so that no card is blamed for having it.
    `low`/`high` bound an integer or the length of a list (None: unbounded); `choices` belong to one_of; `item` are the
    fields of a list's records, empty for a list of plain texts; `vocabulary` is what an effect can say.
    """

    name: str
    kind: FieldKind
    required: bool
    default: object
    span: Span
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    item: "dict[str, Field] | None" = None
    vocabulary: Vocabulary | None = None


class Step(NamedTuple):
    """One verb with a value for each of its fields; a field left out holds its default."""

    verb: str
    values: dict[str, object]


class Clause(NamedTuple):
    """Steps done in their order; `labels` hold what is said of them as a whole, None where nothing is."""

    labels: dict[str, object]
    steps: tuple[Step, ...]


class Effect(NamedTuple):
    """What a field of kind effect holds. `shown` is what a face sees of it in each language, made by `wording`."""

    vocabulary: str
    clauses: tuple[Clause, ...]
    shown: "dict[str, ShownEffect]"

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all clauses, for effects without labels."""
        return tuple(step for clause in self.clauses for step in clause.steps)

    def in_language(self, language: str) -> "ShownEffect":
        """What a layout shows; without a sentence where the game has no words for it."""
        return self.shown.get(language) or ShownEffect(self, "", [""] * len(self.clauses), [{}] * len(self.clauses))


class ShownEffect(dict[str, object]):
    """An effect for layouts: as text it is its sentence.

    `verbs`: their names in order · `steps`: each verb with its values (`item.verb`, `item.n`) · `clauses`: each with
    its `sentence`, `steps`, labels, and the labels' `words`.
    """

    __slots__ = ()

    def __init__(self, effect: Effect, sentence: str, sentences: list[str], words: list[dict[str, str]]) -> None:
        steps = [[_shown(step) for step in clause.steps] for clause in effect.clauses]
        parts = zip(effect.clauses, steps, sentences, words, strict=True)
        super().__init__(
            sentence=RichText(sentence),
            verbs=[step.verb for step in effect.steps],
            steps=[one for some in steps for one in some],
            clauses=[
                {**clause.labels, "steps": some, "sentence": RichText(said), "words": spoken}
                for clause, some, said, spoken in parts
            ],
        )

    def __str__(self) -> str:
        return str(self["sentence"])


def _shown(step: Step) -> dict[str, object]:
    return {"verb": step.verb, **{name: value for name, value in step.values.items() if not isinstance(value, Effect)}}
