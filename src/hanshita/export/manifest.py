"""manifest.json: take what a print was made from and the files it wrote, give the record that the next one reads."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from hanshita.export.writing import write_in_place
from hanshita.shelf import plain_bytes


def read_manifest(build: Path) -> dict[str, object]:
    """What the last print wrote in manifest.json, as far as its files are still as it left them; else nothing."""
    try:
        said = json.loads(plain_bytes(build / "manifest.json"))
        whole = all(sha256(plain_bytes(build / name)).hexdigest() == is_ for name, is_ in said["files"].items())
        return dict(said) if whole else {}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def write_manifest(build: Path, said: Mapping[str, object], outputs: Sequence[Path]) -> Path:
    """What is in `build`, from which content, each file with its hash; the same for the same input."""
    target = build / "manifest.json"
    manifest = {**said, "files": {path.name: sha256(path.read_bytes()).hexdigest() for path in outputs}}
    write_in_place(target, (json.dumps(manifest, ensure_ascii=False, indent=2) + "\n").encode())
    return target
