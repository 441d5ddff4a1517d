"""What only follows from a file that cannot be read: take such files, give the codes nobody can judge until they are.

While a file of cards cannot be read, every rule that names a card of it would be wrong, every count, every example: a
hundred findings that bury the one to cure.
"""

from collections.abc import Iterable, Mapping

# By part of a game (`part_of`) the codes that cannot be judged while a file of it is not read, in whichever file they
# are told. What is wrong for itself (a sentence too long, a text that overflows) is in none.
HANGING: Mapping[str, str] = {
    "cards": "C221 C259 C272 L303 L323 R401 R412 R415 R435 R438 R441 R443 R446 R450 R451 R452 R453 R477 R479 "
             "G712 G713 G721 G722 G723 G724 G725 G730 G731 G732 G750 G764 G765 G766 G767 G768 G769",
    "wording": "L303 R401 R412 R415 R435 R441",
    "layouts": "R401 R441 R451 R452 R454",
    "fonts": "R401 R421 R451 R452 R454",
    "glossary": "R435 R477 R479",
    "scenarios": "R401 R412 R413 R435 G763",
    "rulebook": "R435 R438 R441 R444 R445 R447",
}  # fmt: skip


def hanging_on(unread: Iterable[str]) -> dict[str, str]:
    """Each code that cannot be judged, with the file that keeps it from being so; of several the first."""
    found: dict[str, str] = {}
    for path in unread:
        found = dict.fromkeys(HANGING.get(part_of(path), "").split(), path) | found
    return found


def part_of(path: str) -> str:
    """Which part of a game a file belongs to: cards, wording, layouts, fonts, rulebook, changes, glossary, or the
    folder in rules/<game>/."""
    folder, *below = path.split("/")
    name = below[-1] if below else ""
    if name == "wording.yaml":
        return "wording"
    if folder != "rules":
        return folder
    if name.endswith(".md"):
        return "rulebook" if name.startswith("rulebook") else "changes"
    return below[1] if len(below) > 2 else name.partition(".")[0]
