"""A rule that can be pointed at in one language only."""

from hanshita.checks.prelude import Findings, GameProject, Span
from hanshita.checks.rulebook.books import Books


def rule_in_one_language(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare the names of rules, and how many sections there are, with those of the game's first language."""
    first, *others = books.sayings.items() or [("", {})]
    language, said = first
    for other, translated in others:
        for here, there, lacking in ((said, translated, other), (translated, said, language)):
            for name, one in here.items():
                if name not in there and not name.startswith("section-"):
                    path = game.rulebook_path(lacking)
                    findings.warning(
                        "R444", f'the rule "{name}" is missing in {path}', one.span,
                        f"write its counterpart there, with {{#{name}}}, or take the name away here",
                    )  # fmt: skip
        own, theirs = (sum(one.startswith("section-") for one in names) for names in (said, translated))
        if own != theirs:
            findings.warning(
                "R444", f"this has {theirs} sections without a name, {game.rulebook_path(language)} has {own}",
                Span(game.rulebook_path(other), 1, 1), "write what is missing, or delete what is too much",
            )  # fmt: skip
