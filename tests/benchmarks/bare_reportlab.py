"""What a programmer writes in an evening, for comparison: python bare_reportlab.py CARDS FONT_FOLDER TARGET.

The same cards on the same sheets with ReportLab alone: no layout files, no checks, no fitting, no portraits, no backs.
"""

import sys
from pathlib import Path

import yaml
from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

INDUSTRY = {"red": ("#D23F2C", "赤"), "blue": ("#1F4F9B", "青"), "yellow": ("#F0B51E", "黄")}


def japanese(value):
    return value["ja"] if isinstance(value, dict) else value


def draw(canvas, card):
    colour, letter = HexColor(INDUSTRY[card["colour"]][0]), INDUSTRY[card["colour"]][1]
    canvas.setFillColor(colour)
    canvas.rect(0, 0, 63 * mm, 88 * mm, 0, 1)
    canvas.setFillColor(HexColor("#FCFAF4"))
    canvas.roundRect(2.6 * mm, 2.6 * mm, 57.8 * mm, 82.8 * mm, 2 * mm, 0, 1)
    canvas.setStrokeColor(colour)
    for n in range(card["power"]):
        canvas.roundRect(6.5 * mm, (73.5 - 7.3 * n) * mm, 6.4 * mm, 6.4 * mm, 1.3 * mm)
    canvas.setFillColor(HexColor("#23262B"))
    for size, y, text in (
        (6.4, 48, japanese(card["title"])),
        (5, 44.6, card["reading"]),
        (13, 38, japanese(card["name"])),
    ):
        canvas.setFont("Sans", size)
        canvas.drawCentredString(31.5 * mm, y * mm, text)
    canvas.setFont("Sans", 9)
    for n, project in enumerate(card["projects"]):
        canvas.drawString(27.6 * mm, (27 - 9 * n) * mm, INDUSTRY[project["colour"]][1] + "の案件")
        canvas.drawString(48 * mm, (27 - 9 * n) * mm, str(project["difficulty"]))
    for n in range(card["reward"]):
        canvas.circle((30.6 + 3.1 * (n % 4)) * mm, (11 - 3.3 * (n // 4)) * mm, 1.25 * mm)
    canvas.drawString(52 * mm, 76 * mm, str(card.get("points", letter)))


cards_file, fonts, target = sys.argv[1:]
font = next(Path(fonts).glob("*Regular*.ttf"))
pdfmetrics.registerFont(TTFont("Sans", font))
canvas = Canvas(target, (210 * mm, 297 * mm))
with Path(cards_file).open("rb") as file:
    cards = yaml.load(file, yaml.CSafeLoader)
for index, card in enumerate(cards):
    if index and index % 9 == 0:
        canvas.showPage()
    canvas.saveState()
    canvas.translate((10.5 + 63 * (index % 3)) * mm, (192.5 - 88 * (index % 9 // 3)) * mm)
    draw(canvas, card)
    canvas.restoreState()
canvas.save()
