"""Effects → sentences: take a game's wording.yaml and its cards, give every effect the sentence each language prints.

`verbs` say each verb with what it needs (`draw: {ja: "山札から{{ n }}枚引く"}`), `words` say the choices of `one of`
needs and labels, `sentence` joins the `steps` of a clause and may say its labels (`{{ when }}`). A sentence begins with
a capital where the script has any; clauses stand on lines of their own.
Words may be those of a card's own fields too, for layouts to show; two needs may share them (`tribute: kind`); and they
may say what stands beside them in the step (`who: {team: "{{ boss }}の部下"}`).
"""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as AbstractMapping

from hanshita.cards.fields import Clause, Effect, Field, ShownEffect, Step, Vocabulary
from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings, Note, did_you_mean
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import Fields, Mapping, Scalar, compose
from hanshita.spans import Span
from hanshita.templating import FillError, Template, ToldError, compile_template

_STEPS = "steps"


class Phrase:
    """What is said in each language, and where that is written."""

    def __init__(self, templates: dict[str, Template], span: Span, places: dict[str, Span]) -> None:
        self.templates = templates
        self.span = span
        self.places = places  # of the text in each language

    @property
    def names(self) -> frozenset[str]:
        return frozenset().union(*(template.names for template in self.templates.values()))

    def names_in(self, language: str) -> frozenset[str]:
        """What it says in `language`, or in the first where it is not said."""
        template = self.templates.get(language)
        return self.names if template is None else template.names

    def text(self, language: str, scope: dict[str, object]) -> str:
        """In `language`, or in the first where it is not said. Raises FillError."""
        templates = self.templates
        try:
            return (templates.get(language) or next(iter(templates.values()))).text(scope)
        except ToldError:
            return ""


class Wording:
    """A game's phrases: of a clause, of each verb, and of each choice of a field (`words["side"]["hero"]`)."""

    def __init__(self, sentence: Phrase | None, verbs: dict[str, Phrase], words: dict[str, dict[str, Phrase]]) -> None:
        self.sentence = sentence
        self.verbs = verbs
        self.words = words


NO_WORDING = Wording(None, {}, {})


class Words(AbstractMapping[str, dict[str, str]]):
    """What choices are called in one language, `words["kind"]["treasure"]`, for layouts."""

    def __init__(self, wording: Wording, language: str) -> None:
        self._words = wording.words
        self._language = language

    __eq__ = object.__eq__  # the words of one print, as in CardNames
    __hash__ = object.__hash__

    def __getitem__(self, name: str) -> dict[str, str]:
        phrases = self._words[name].items()
        return {choice: one.text(self._language, {}) for choice, one in phrases if not one.names}

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


def word_effects(source: SourceText | None, game: Game, cards: Iterable[Card], findings: Findings) -> Wording:
    """Give every effect of `cards` what it shows, and `game` its words, by wording.yaml; None is a game that has none.

    Findings: C253 a verb nobody says, C254 a language left out, C255 words for what is not there, C256 a sentence that
    cannot be filled in, C257 (warning) a need that is not said, C258 a choice without a word, C259 (warning) a verb no
    card uses.
    """
    effects = [(card, path, effect) for card in cards for path, effect in _effects(card.values, "")]
    if source is None:
        if effects:
            cure = f"write cards/{game.slug}/wording.yaml, or make a text of the field"
            first = next(iter(game.vocabularies.values()))
            findings.error("C253", "nothing says how effects are printed: there is no wording.yaml", first.span, cure)
            findings.give_up(f"cards/{game.slug}/wording.yaml")
        return NO_WORDING
    wording = _WordingReader(game, source, findings).wording()
    game.words.update({name: _called(phrases, game.languages) for name, phrases in wording.words.items()})
    for card, path, effect in effects:
        speaker = _Speaker(wording, game.vocabularies[effect.vocabulary], card, path, findings)
        effect.shown.update({language: speaker.shown(effect, language) for language in game.languages})
    _report_unused(game.vocabularies.values(), (effect for _, _, effect in effects), findings)
    return wording


def _called(phrases: dict[str, Phrase], languages: Iterable[str]) -> dict[str, dict[str, str]]:
    """What choices are called in each language, without those that need a card to be said."""
    plain = {choice: phrase for choice, phrase in phrases.items() if not phrase.names}
    return {choice: {language: one.text(language, {}) for language in languages} for choice, one in plain.items()}


def _effects(values: AbstractMapping[str, object], prefix: str) -> Iterator[tuple[str, Effect]]:
    """The effects of a card or of a record on it, each with its dotted name."""
    for name, value in values.items():
        if isinstance(value, Effect):
            if value.vocabulary:  # else it is told already that there is none
                yield prefix + name, value
        elif isinstance(value, list):
            for index, one in enumerate(value):
                if isinstance(one, dict):
                    yield from _effects(one, f"{prefix}{name}.{index}.")


class _WordingReader:
    """Reads wording.yaml and holds it against the vocabularies."""

    def __init__(self, game: Game, source: SourceText, findings: Findings) -> None:
        self.game = game
        self.source = source
        self.findings = findings
        self.verbs = {name: verb for one in game.vocabularies.values() for name, verb in one.verbs.items()}
        self.labels = {name: field for one in game.vocabularies.values() for name, field in one.labels.items()}

    def wording(self) -> Wording:
        root = compose(self.source, self.findings)
        if not isinstance(root, Mapping):
            place = Span(self.source.path, 1, 1) if root is None else root.span
            self.findings.error("Y132", "wording.yaml is no mapping", place, 'begin with a line "verbs:"')
            self.findings.give_up(self.source.path)
            return NO_WORDING
        fields = Fields(root, "the wording", self.findings)
        sentence = self.phrase("sentence", fields) if fields.has("sentence") else None
        if sentence is not None and not self.check_names(sentence, "a clause", [_STEPS, *self.labels]):
            sentence = None
        words = self.read_words(fields)
        wording = Wording(sentence, self.read_verbs(fields, words), words)
        fields.done()
        return wording

    def read_verbs(self, fields: Fields, words: dict[str, dict[str, Phrase]]) -> dict[str, Phrase]:
        entries = fields.mapping("verbs", "the verbs", required=True)
        phrases: dict[str, Phrase] = {}
        for name in entries or ():
            assert entries is not None
            phrase = self.phrase(name, entries)
            if name not in self.verbs:
                self.report_stranger(entries.mapping_node.keys[name], "no verb is called", self.verbs)
            elif phrase is not None and self.check_needs(name, phrase, words):
                phrases[name] = phrase
        for name, verb in self.verbs.items():
            if entries is not None and name not in entries.keys():  # noqa: SIM118  # Fields are not a dict
                cure = f'write a line "{name}: …" under verbs in {self.source.path}'
                self.findings.error("C253", f'nothing says how "{name}" is printed', verb.span, cure)
        return phrases

    def read_words(self, fields: Fields) -> dict[str, dict[str, Phrase]]:
        entries = fields.mapping("words", "the words")
        if entries is None:
            return {}
        written = entries.mapping_node.values
        plain = [(name, node.text) for name, node in written.items() if isinstance(node, Scalar)]
        shared = {name: other for name, other in plain if other in written}
        choices = self.choices()
        for name, other in shared.items():
            entries.node(name)
            choices.setdefault(other, set()).update(choices.get(name, ()))
        words = {name: self.words_of(name, entries, choices) for name in entries if name not in shared}
        return {**words, **{name: words.get(other, {}) for name, other in shared.items()}}

    def words_of(self, name: str, entries: Fields, choices: dict[str, set[str]]) -> dict[str, Phrase]:
        """The words for one need, label or field of a card."""
        own = entries.mapping(name, f'the words of "{name}"')
        if name not in choices:
            self.report_stranger(entries.mapping_node.keys[name], "no verb has a need called", choices)
            return {}
        beside = {other for verb in self.verbs.values() if name in verb.fields for other in verb.fields} - {name}
        phrases: dict[str, Phrase] = {}
        for choice in own or ():
            assert own is not None
            if choice not in choices[name]:
                self.report_stranger(own.mapping_node.keys[choice], f'"{name}" is never', choices[name])
            phrase = self.phrase(choice, own)
            if phrase is not None:
                self.check_names(phrase, f'"{name}: {choice}"', beside)
                phrases[choice] = phrase
        return phrases

    def choices(self) -> dict[str, set[str]]:
        """All that each need, label and field of a card can be, by its name."""
        fields = [field for verb in self.verbs.values() for field in verb.fields.values()] + [*self.labels.values()]
        fields += [field for one in self.game.card_types.values() for field in one.fields.values()]
        found: dict[str, set[str]] = {}
        for one in [*fields, *(inner for field in fields for inner in (field.item or {}).values())]:
            if one.kind == "one_of":
                found.setdefault(one.name, set()).update(one.choices)
        return found

    def phrase(self, key: str, fields: Fields) -> Phrase | None:
        """A text for each language; one plain text is in the game's first."""
        node, languages = fields.node(key), self.game.languages
        if isinstance(node, Scalar):
            texts = {languages[0]: node}
        elif isinstance(node, Mapping):
            own = Fields(node, f'the wording of "{key}"', self.findings)
            found = {language: own.scalar(language) for language in languages}
            own.done()
            texts = {language: text for language, text in found.items() if text is not None}
        else:
            fields.mapping(key)  # says what is expected
            return None
        for language in languages:
            if language not in texts:
                cure = f'add "{language}: …", or take the language out of game.yaml'
                self.findings.error("C254", f'"{key}" is not said in "{language}"', fields.key_span(key), cure)
        compiled = {name: compile_template(text.text, text.span, self.findings) for name, text in texts.items()}
        places = {name: text.span for name, text in texts.items()}
        return Phrase(compiled, fields.key_span(key), places) if compiled else None

    def check_needs(self, name: str, phrase: Phrase, words: dict[str, dict[str, Phrase]]) -> bool:
        """Whether the sentence of a verb can be filled in."""
        verb = self.verbs[name]
        known = self.check_names(phrase, f'"{name}"', verb.fields)
        in_words = [word for need in verb.fields for word in words.get(need, {}).values()]
        spoken = {
            one: phrase.names_in(one).union(*(word.names_in(one) for word in in_words)) for one in phrase.templates
        }
        for need in verb.fields if known else ():  # a mistyped one is what lacks
            silent = [language for language, said in spoken.items() if need not in said]
            if len(silent) == len(spoken) or (silent and need in phrase.names):
                where = f' in "{silent[0]}"' if len(silent) < len(spoken) else ""
                self.findings.warning(
                    "C257", f'the sentence of "{name}" does not say its "{need}"{where}', phrase.places[silent[0]],
                    f"write {{{{ {need} }}}} into it", Note("what it needs is said here", verb.fields[need].span),
                )  # fmt: skip
        return known

    def check_names(self, phrase: Phrase, what: str, known: Iterable[str]) -> bool:
        """Whether a sentence uses only names that are known there."""
        known = list(known)
        unknown = sorted(phrase.names - set(known))
        for name in unknown:
            cure = did_you_mean(name, known) or ((f"use {', '.join(known)}",) if known else ("take it out",))
            said = next(language for language, one in phrase.templates.items() if name in one.names)
            self.findings.error("C256", f'the sentence of {what} uses "{name}", which is not known there',
                                phrase.places[said], *cure)  # fmt: skip
        return not unknown

    def report_stranger(self, key: Scalar, what: str, known: Iterable[str]) -> None:
        cure = did_you_mean(key.text, known) or (f"use one of {', '.join(sorted(known))}, or take it out",)
        self.findings.error("C255", f'{what} "{key.text}", so these words are never printed', key.span, *cure)


class _Speaker:
    """Says one effect of one card."""

    def __init__(self, wording: Wording, vocabulary: Vocabulary, card: Card, path: str, findings: Findings) -> None:
        self.wording = wording
        self.vocabulary = vocabulary
        self.card = card
        self.path = path
        self.findings = findings

    def shown(self, effect: Effect, language: str) -> ShownEffect:
        labels = [self.said(self.vocabulary.labels, clause.labels, language) for clause in effect.clauses]
        sentences = [self.clause(clause, said, language) for clause, said in zip(effect.clauses, labels, strict=True)]
        words = [{name: str(word) for name, word in said.items()} for said in labels]
        return ShownEffect(effect, "\n".join(filter(None, sentences)), sentences, words)

    def clause(self, clause: Clause, labels: dict[str, object], language: str) -> str:
        steps = [self.step(step, self.vocabulary, language) for step in clause.steps]
        sentence = self.wording.sentence
        scope = {**dict.fromkeys(self.all_labels(), ""), **labels, _STEPS: steps}
        text = " ".join(steps) if sentence is None else self.filled(sentence, scope, language)
        return text[:1].upper() + text[1:]

    def all_labels(self) -> frozenset[str]:
        return self.wording.sentence.names if self.wording.sentence is not None else frozenset()

    def step(self, step: Step, vocabulary: Vocabulary, language: str) -> str:
        phrase = self.wording.verbs.get(step.verb)
        fields = vocabulary.verbs[step.verb].fields
        if phrase is None or any(field.required and step.values[name] is None for name, field in fields.items()):
            return ""  # told when wording.yaml or the card was read
        return self.filled(phrase, self.said(fields, step.values, language), language)

    def filled(self, phrase: Phrase, scope: dict[str, object], language: str) -> str:
        try:
            return phrase.text(language, scope)
        except FillError as mistake:
            self.findings.error(
                "C256", f"this cannot be filled in: {mistake}", phrase.span, "change the sentence",
                Note(f"the card {self.card.id} is here", self.card.place(self.path)),
            )  # fmt: skip
            return ""

    def said(
        self, fields: AbstractMapping[str, Field], values: AbstractMapping[str, object], language: str
    ) -> dict[str, object]:
        """Values as a sentence uses them: a choice as its word, an effect as the list of its steps, nothing as ""."""
        said: dict[str, object] = {}
        for name, field in fields.items():
            value = values[name]
            if value is None:
                value = ""
            elif isinstance(value, Effect) and field.vocabulary is not None:
                value = [self.step(step, field.vocabulary, language) for step in value.steps]
            elif isinstance(value, dict):
                value = value.get(language, next(iter(value.values()), ""))
            said[name] = value
        chosen = [(name, str(said[name])) for name, field in fields.items() if field.kind == "one_of" and said[name]]
        phrases = [(name, choice, self.wording.words.get(name, {}).get(choice)) for name, choice in chosen]
        for name, choice, phrase in sorted(phrases, key=lambda one: one[2] is not None and bool(one[2].names)):
            said[name] = self.word(name, choice, phrase, said, language)
        return said

    def word(self, name: str, choice: str, phrase: Phrase | None, said: dict[str, object], language: str) -> str:
        if phrase is not None:
            silent = next((other for other in sorted(phrase.names) if said.get(other) == ""), None)
            if silent is None:
                return self.filled(phrase, said, language)
            self.findings.error(
                "C256", f'"{name}: {choice}" of {self.card.id} needs a "{silent}"', self.card.place(self.path),
                f"add {silent}: … beside it", Note("these words ask for it", phrase.span),
            )  # fmt: skip
            return choice
        self.findings.error(
            "C258", f'nothing says how "{name}: {choice}" is printed', self.card.place(self.path),
            f'write it in wording.yaml, under "words: {{{name}: {{{choice}: …}}}}"',
        )  # fmt: skip
        return choice


def _report_unused(vocabularies: Iterable[Vocabulary], effects: Iterable[Effect], findings: Findings) -> None:
    used = {verb for effect in effects for verb in _verbs(effect)}
    for vocabulary in vocabularies:
        for verb in vocabulary.verbs.values():
            if verb.name not in used:
                cure = "take the verb and its sentence out, or give a card the effect"
                findings.warning("C259", f'no card does "{verb.name}"', verb.span, cure)


def _verbs(effect: Effect) -> Iterator[str]:
    for step in effect.steps:
        yield step.verb
        for value in step.values.values():
            if isinstance(value, Effect):
                yield from _verbs(value)
