"""A game whose version was released, and which says something else by now."""

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.releases.differences import differences
from hanshita.diagnostics import HanshitaError
from hanshita.releases import Comparison, compare, freeze, read_release, released_versions
from hanshita.releases.files import release_path
from hanshita.source.files import read_source

_MOST = 5  # differences told one by one


def differs_from_release(game: GameProject, findings: Findings) -> None:
    """Two people with the same number in their hands would have different games. Beside errors it would be noise."""
    version = game.game.version
    if findings.errors or version not in released_versions(game.root, game.slug):
        return
    try:
        comparison = compare(read_release(game.root, game.slug, version), freeze(game))
    except HanshitaError as unreadable:
        findings.extend(unreadable.diagnostics)
        return
    if comparison:
        told = list(differences(comparison, game))
        rest = [Note(f"… and {len(told) - _MOST} more")] if len(told) > _MOST else []
        findings.warning(
            "R435", f"{game.slug} is not what was released as {version}: {_said(comparison)}", version_place(game),
            *told[:_MOST], *rest, Note("give it a new version, or take the changes back"),
            Note(f"see them with make compare GAME={game.slug} OLD={version}", Span(release_path(game.slug, version))),
        )  # fmt: skip


def version_place(game: GameProject) -> Span:
    """Where game.yaml says the version."""
    source = read_source(game.root, game.game.span.path, Findings())
    for number, line in enumerate(source.text.split("\n") if source is not None else (), 1):
        if line.startswith("version:"):
            return Span(game.game.span.path, number, 1)
    return game.game.span


def _said(comparison: Comparison) -> str:
    paragraphs = sum(map(len, comparison.rules.values()))
    cards = len(comparison.changed) + len(comparison.added) + len(comparison.removed)
    scenarios = len(comparison.scenarios_added) + len(comparison.scenarios_removed) + len(comparison.scenarios)
    counts = {
        "card": cards,
        "fact": len(comparison.facts),
        "component": len(comparison.components),
        "paragraph": paragraphs,
        "scenario": scenarios,
    }
    return ", ".join(f"{count} {noun}{'' if count == 1 else 's'}" for noun, count in counts.items() if count)
