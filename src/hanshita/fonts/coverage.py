"""Characters that cannot be printed: take those of a text with their places and the fonts, give a finding for each."""

from collections.abc import Mapping

from hanshita.diagnostics import Findings, HanshitaError
from hanshita.fonts.book import FontBook
from hanshita.spans import Span


def all_covered(characters: Mapping[str, Span], fonts: FontBook, findings: Findings) -> bool:
    """Whether some font of the project has every character; R421 for each that none has.

    A system's font would differ from computer to computer. Of a font that is of no use, its own finding is told.
    """
    missing = {char: span for char, span in characters.items() if _is_seen(char)}
    for family in fonts.families if missing else ():  # the first has them all, as a rule, and no other file is opened
        try:
            face = fonts.face(family, fonts.weights(family)[0])
        except HanshitaError as useless:
            findings.extend(useless.diagnostics)
            return False
        missing = {char: span for char, span in missing.items() if not face.covers(char)}
        if not missing:
            break
    for char, span in missing.items():
        if char == "\ufffd" and span.path in findings.unread:
            continue  # it stands for a character that is told already (Y126)
        said = f'no font of the project has "{char}" (U+{ord(char):04X})'
        cure = "choose another character, or add a font that has it to fonts/fonts.yaml"
        findings.error("R421", said, span, cure)
    return not missing


def _is_seen(char: str) -> bool:
    """Neither a blank nor a variation selector (UTS #37), which only says how the character before it looks."""
    is_selector = "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"
    return char.isprintable() and not char.isspace() and not is_selector
