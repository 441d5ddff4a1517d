"""Releases on disk: take a Release, give its file; take a version, give the Release that was frozen under it."""

import json
import re
from pathlib import Path
from typing import Any

from hanshita.diagnostics import Findings, HanshitaError, did_you_mean
from hanshita.export.writing import write_in_place
from hanshita.releases.model import FORMAT, FrozenCard, Release
from hanshita.releases.versions import in_order, is_file_name
from hanshita.source.files import read_source
from hanshita.spans import Span

_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]|\\u00[0189]|\\[bf]")  # they could command a terminal


def release_path(slug: str, version: str) -> str:
    """Where a release lies, from the project's folder."""
    return f"rules/{slug}/releases/{version}.json"


def released_versions(root: Path, slug: str) -> list[str]:
    """The versions of a game that were released, the earliest first."""
    return in_order([file.stem for file in (root / "rules" / slug / "releases").glob("*.json")])


def write_release(root: Path, release: Release) -> Path:
    """Write the file of a release. Raises HanshitaError: R431 it is there already, R434 no file can be called so."""
    path = release_path(release.game, release.version)
    findings = Findings()
    if not is_file_name(release.version):
        findings.error(
            "R434", f'a release of the version "{release.version}" cannot be kept in a file', Span(path),
            'write the version in game.yaml without / \\ : * ? " < > |',
        )  # fmt: skip
    elif (root / path).exists():
        findings.error(
            "R431", f"{release.game} {release.version} was released already, and a release is never changed",
            Span(path), "give the game a new version in game.yaml",
        )  # fmt: skip
    findings.raise_if_errors()
    write_in_place(root / path, text_of(release).encode())
    return root / path


def text_of(release: Release) -> str:
    """The file's text: every value on a line of its own, names sorted; paragraphs in the order of the book."""
    said = release._asdict()
    by_book = {part: dict(sorted(said.pop(part).items())) for part in ("rules", "sections", "pages")}
    said["cards"] = {name: card._asdict() for name, card in release.cards.items()}
    said = {"format": FORMAT, **json.loads(json.dumps(said, sort_keys=True)), **by_book}
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


def read_release(root: Path, slug: str, version: str) -> Release:
    """The release of a version. Raises HanshitaError: R430 there is none, R433 its file is of no use."""
    known, path, findings = released_versions(root, slug), release_path(slug, version), Findings()
    if version not in known:
        notes = did_you_mean(version, known) or (f"use one of {', '.join(known)}",) if known else ()
        cure = notes or (f"make one with make release GAME={slug}",)
        findings.error("R430", f"{slug} has no release {version}", Span(f"rules/{slug}/releases"), *cure)
        raise HanshitaError(findings)
    source = read_source(root, path, findings)
    findings.raise_if_errors()
    assert source is not None
    try:
        if _CONTROL.search(source.text):
            raise ValueError("it holds control characters")
        return _release(json.loads(source.text), slug, version)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as mistake:
        why = f" ({mistake})" if str(mistake) else ""
        said = f"this is no release that hanshita has written{why}"
        findings.error("R433", said, Span(path), "take the file from a backup")
        raise HanshitaError(findings) from None


def _release(said: dict[str, Any], slug: str, version: str) -> Release:
    if said["format"] not in range(1, FORMAT + 1) or (said["game"], said["version"]) != (slug, version):
        raise ValueError(f"it is of {said['game']} {said['version']}, format {said['format']}")
    return Release(
        game=slug,
        version=version,
        date=said["date"],
        titles=_texts(said["titles"]),
        languages=tuple(map(str, said["languages"])),
        facts=dict(said["facts"]),
        components={name: dict(one) for name, one in said["components"].items()},
        cards={name: _card(card) for name, card in said["cards"].items()},
        rules={language: _texts(some) for language, some in said["rules"].items()},
        scenarios=_scenarios(said["scenarios"]),
        sections={language: _texts(some) for language, some in said.get("sections", {}).items()},
        pages={language: _numbers(some) for language, some in said.get("pages", {}).items()},
    )


def _card(said: dict[str, Any]) -> FrozenCard:
    if not isinstance(said["copies"], int):
        raise TypeError("copies are no number")
    return FrozenCard(str(said["type"]), said["copies"], dict(said["values"]))


def _scenarios(said: dict[str, Any] | list[str]) -> dict[str, dict[str, Any]]:
    """By id; of format 1 no more than that they were there."""
    if isinstance(said, list):
        return {str(name): {} for name in said}
    return {name: dict(results) for name, results in said.items()}


def _numbers(said: dict[str, Any]) -> dict[str, int]:
    if not all(isinstance(page, int) for page in said.values()):
        raise TypeError("a page is no number")
    return dict(said)


def _texts(said: dict[str, Any]) -> dict[str, str]:
    if not all(isinstance(text, str) for text in said.values()):
        raise TypeError("a text is missing")
    return dict(said)
