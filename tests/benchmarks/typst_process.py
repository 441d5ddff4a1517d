"""One whole Typst run: python typst_process.py ROOT FONTS TARGET (paths inside ROOT are given to anken.typ)."""

import sys

import typst

root, fonts, target = sys.argv[1:]
inputs = {"cards": "/cards/anken/staff.yaml", "art": "/layouts/anken"}
typst.compile(f"{root}/anken.typ", target, root=root, font_paths=[fonts], ignore_system_fonts=True, sys_inputs=inputs)
