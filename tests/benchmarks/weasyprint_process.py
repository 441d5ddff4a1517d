"""WeasyPrint by itself, for comparison: python weasyprint_process.py PAGE FONT_FOLDER TARGET.

The same web page as a book, with each weight of the font as a file of its own; no checks, nothing of ours.
"""

import sys
from pathlib import Path

import weasyprint

page, fonts, target = sys.argv[1:]
rules = "\n".join(
    f'@font-face {{ font-family: "Noto Sans JP"; font-weight: {weight}; src: url("{file.resolve().as_uri()}") }}'
    for weight, file in ((int(file.stem), file) for file in sorted(Path(fonts).glob("*.ttf")))
)
weasyprint.HTML(filename=page).write_pdf(target, stylesheets=[weasyprint.CSS(string=rules)], pdf_variant="pdf/ua-1")
