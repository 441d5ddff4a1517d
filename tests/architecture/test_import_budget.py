"""A command loads only what it uses: heavy libraries stay out of the commands a designer runs every minute."""

import json
from shutil import copytree

import pytest

_REPORT = """
import json, sys
from hanshita.__main__ import main
try:
    main()
except SystemExit:
    pass
print("\\n" + json.dumps(sorted(name for name in sys.modules)))
"""
HEAVY = {"reportlab", "weasyprint", "pypdfium2", "pikepdf", "fontTools", "PIL", "rich", "watchfiles", "budoux"}

UNASKED = (HEAVY - {"reportlab", "PIL", "budoux"}) | {  # ReportLab brings Pillow, a style of anken asks for BudouX
    "jinja2", "markdown_it", "difflib", "importlib.metadata", "PIL.ExifTags", "xml.etree", "dataclasses", "dis",
    "tokenize", "_ast", "tempfile", "reportlab.pdfbase._fontdata",
    "hanshita.source.yaml_mistakes", "hanshita.reporting", "hanshita.releases.comparing", "hanshita.engine",
    "hanshita.rulebook", "hanshita.checks.remembered", "hanshita.layouts.gradients", "hanshita.layouts.low_ink",
    "hanshita.bookbinding",
}  # fmt: skip


@pytest.fixture
def loaded(run_python):
    def run(*arguments: str) -> set[str]:
        done = run_python("-c", _REPORT, *arguments)
        assert done.stdout, done.stderr
        return set(json.loads(done.stdout.splitlines()[-1]))

    return run


def test_help_loads_next_to_nothing(loaded):
    names = loaded("--help")
    assert names & (HEAVY | {"yaml", "jinja2", "markdown_it", "uharfbuzz"}) == set()
    assert len(names) < 360


def test_check_never_loads_what_draws(loaded):
    assert loaded("check", "anken") & {"reportlab", "weasyprint", "pypdfium2", "pikepdf"} == set()


def test_a_print_of_cards_and_components_loads_what_it_draws_with_and_little_else(loaded, repository, tmp_path):
    for name in ("cards/anken", "layouts/anken", "layouts/common", "fonts"):
        copytree(repository / name, tmp_path / name)
    names = loaded("print", "anken", "--no-rulebook", "--quiet", "--project", str(tmp_path))
    assert names & UNASKED == set()
    assert len(names) < 325
    assert len({name for name in names if name.startswith("hanshita")}) < 141


def test_a_print_after_a_change_wakes_no_font(loaded, repository, tmp_path):
    for name in ("cards/anken", "layouts/anken", "layouts/common", "fonts"):
        copytree(repository / name, tmp_path / name)
    wanted = ("print", "anken", "--no-rulebook", "--no-components", "--quiet", "--project", str(tmp_path))
    loaded(*wanted)
    staff = tmp_path / "cards/anken/staff.yaml"
    staff.write_text(staff.read_text("utf-8").replace("power: 2", "power: 3", 1), "utf-8")
    assert loaded(*wanted) & {"uharfbuzz", "hanshita.typeset.setting", "hanshita.typeset.kinsoku", "budoux"} == set()


def test_explain_never_loads_what_reads_or_draws(loaded):
    assert loaded("explain", "C201") & (HEAVY | {"yaml", "jinja2", "uharfbuzz"}) == set()
