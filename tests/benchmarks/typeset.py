"""Speed of typesetting: python tests/benchmarks/typeset.py [--runs 5].

540 texts of 60 characters, shaped and broken with nothing remembered, in CPU seconds; and a whole print of anken whose
cards have ruby over their names and vertical titles, beside the print as it is.
"""

import argparse
import random
import re
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from run import REPOSITORY, Cost, Line, alternated, measured

sys.path.insert(0, str(REPOSITORY / "src"))

from hanshita.diagnostics import Findings
from hanshita.font_list import read_fonts
from hanshita.fonts import FontBook
from hanshita.typeset import TextStyle
from hanshita.typeset.breaking import break_lines, measure
from hanshita.typeset.kinsoku import break_places, classes_of
from hanshita.typeset.paragraphs import paragraphs
from hanshita.typeset.spacing import blanks

TEXTS, LENGTH, WIDTH = 540, 60, 18  # WIDTH: em
SENTENCE = (
    "案件と同じ色の社員は、ビジネスパワーの数だけダイスを振り、補正を足した値が「難易度」以上なら成功とする。"
    "失敗したときは（内部留保から）賠償を支払い、次の番へ移る。カードを２枚引く！"
)


def shaping_and_breaking(style: TextStyle) -> float:
    """CPU seconds for all texts, with a fresh face and no text seen before."""
    chance = random.Random(1)
    texts = ["".join(chance.choices(SENTENCE, k=LENGTH)) for _ in range(TEXTS)]
    fonts = FontBook(read_fonts(REPOSITORY, Findings()))
    chain = fonts.chain(style.families, style.weight)
    chain[0].shape("字")
    for remembered in (break_places, blanks, classes_of):
        remembered.cache_clear()
    began = time.process_time()
    for text in texts:
        for paragraph in paragraphs(text, lambda _: chain):
            break_lines(measure(paragraph, style), WIDTH, style)
    return time.process_time() - began


def cards(folder: Path, *, rich: bool) -> Path:
    """A copy of anken; with `rich`, names under their readings and titles in a column."""
    for name in ("cards/anken", "layouts/anken", "layouts/common", "fonts"):
        shutil.copytree(REPOSITORY / name, folder / name)
    layout = folder / "layouts/anken/staff.yaml"
    text = layout.read_text("utf-8")
    if rich:
        text = re.sub(r'(  name: +\{text: )"\{\{ name \}\}"', r'\1"{ {{ name }}|{{ reading }} }"', text)
        text = re.sub(r"(  title: +\{text: [^}]*\}\}\", at: )[\d. ]+,", r"\1 4 12 4 40, writing: vertical,", text)
    layout.write_text(text, "utf-8")
    return folder


def printed(folder: Path) -> Cost:
    shutil.rmtree(folder / "build", ignore_errors=True)
    return measured(
        [sys.executable, "-m", "hanshita", "print", "anken", "--no-rulebook", "--no-components", "--quiet"], folder
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Speed of shaping, breaking, ruby and vertical text.")
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    from hanshita.colours import BLACK

    style = TextStyle(("Noto Sans JP",), 400, 3.0, 1.5, BLACK, "left", "top", None, (("kern", 1),), 0.0, "ja")
    cpu = statistics.median(shaping_and_breaking(style) for _ in range(runs))
    with tempfile.TemporaryDirectory() as place:
        plain, rich = cards(Path(place, "plain"), rich=False), cards(Path(place, "rich"), rich=True)
        costs = alternated({"plain": lambda: printed(plain), "rich": lambda: printed(rich)}, runs)
    lines = [
        Line(f"{TEXTS} texts of {LENGTH} characters, shaped and broken: CPU", cpu, 0.15, "s"),
        Line("54 cards with ruby and vertical titles: CPU", costs["rich"].cpu, 0.6, "s"),
        Line("the same, times the print without them", costs["rich"].cpu / costs["plain"].cpu, 1.35, "times"),
    ]
    print("\n".join(map(str, lines)))
    return int(any(line.value > line.limit for line in lines))


if __name__ == "__main__":
    raise SystemExit(main())
