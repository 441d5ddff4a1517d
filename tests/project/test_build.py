"""What `make print` leaves in build/, read back with other people's programs."""

import hashlib
import json
import re
import subprocess
from pathlib import Path

import pytest
import yaml

PDFS = ("cards-a4.pdf", "tokens-a4.pdf", "nets-a4.pdf", "sheets-a4.pdf", "rulebook.pdf")
WHITE_SPACE = re.compile(r"\s+")


def said(*command: "str | Path") -> str:
    return subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout


def text_of(pdf: Path) -> str:
    return WHITE_SPACE.sub("", said("pdftotext", "-raw", pdf, "-"))


@pytest.fixture(scope="session")
def staff(repository: Path) -> list[dict[str, object]]:
    return yaml.safe_load((repository / "cards/anken/staff.yaml").read_text("utf-8"))


def test_every_game_of_the_repository_is_printed(repository, whole_build):
    games = {path.parent.name for path in repository.glob("cards/*/game.yaml")}
    assert {path.parent.name for path in whole_build.glob("*/manifest.json")} == games


def test_every_promised_file_is_there(build):
    names = {*PDFS, "rulebook.html", "manifest.json"}
    assert names <= {path.name for path in (build / "anken").iterdir()}


def test_the_manifest_has_the_hash_of_every_file(build):
    manifest = json.loads((build / "anken/manifest.json").read_text("utf-8"))
    assert set(manifest["files"]) == {*PDFS, "rulebook.html"}
    for name, digest in manifest["files"].items():
        assert hashlib.sha256((build / "anken" / name).read_bytes()).hexdigest() == digest


def test_54_cards_and_their_backs_fill_twelve_pages_of_a4(build):
    facts = said("pdfinfo", build / "anken/cards-a4.pdf")
    assert re.search(r"^Pages: +12$", facts, re.M)
    assert re.search(r"^Page size: +595\.\d+ x 841\.\d+ pts \(A4\)$", facts, re.M)


@pytest.mark.parametrize("name", PDFS)
def test_every_font_is_embedded_as_a_subset_and_can_be_copied_from(build, name):
    lines = said("pdffonts", build / "anken" / name).splitlines()[2:]
    assert lines
    for line in lines:
        embedded, subset, unicode = line.split()[-5:-2]
        assert (embedded, subset, unicode) == ("yes", "yes", "yes"), line
        assert re.match(r"[A-Z]{6}\+", line), line


@pytest.mark.parametrize("name", PDFS)
def test_qpdf_finds_nothing_wrong(build, name):
    said("qpdf", "--check", build / "anken" / name)  # fails on errors and on warnings


@pytest.mark.parametrize("name", PDFS)
def test_ghostscript_draws_every_page_without_a_word(build, name):
    options = ("-q", "-dBATCH", "-dNOPAUSE", "-dPDFSTOPONERROR", "-sDEVICE=nullpage")
    assert said("gs", *options, build / "anken" / name) == ""


def test_every_card_can_be_read_from_the_pdf(build, staff):
    text = text_of(build / "anken/cards-a4.pdf")
    for card in staff:
        for field in (card["name"], card["title"], card["reading"]):
            words = field["ja"] if isinstance(field, dict) else field
            assert WHITE_SPACE.sub("", words) in text, card["id"]


def test_every_sheet_says_what_it_is(build):
    for page in range(1, 13):
        text = said("pdftotext", "-f", str(page), "-l", str(page), build / "anken/cards-a4.pdf", "-")
        assert "Ver.0.91" in text
        assert f"{(page + 1) // 2}/6" in text


def test_the_cards_without_art_files_stay_small(build):
    assert (build / "anken/cards-a4.pdf").stat().st_size < 200_000


def test_two_builds_give_the_same_bytes(build, whole_build):
    one, other = build / "anken", whole_build / "anken"
    files = sorted(path.name for path in one.iterdir())
    assert files == sorted(path.name for path in other.iterdir())
    assert [name for name in files if (one / name).read_bytes() != (other / name).read_bytes()] == []


def test_every_rulebook_is_accessible(whole_build):
    """PDF/UA-1, by a validator that we did not write."""
    import page

    books = sorted(whole_build.glob("*/rulebook.pdf"))
    assert len(books) >= 4
    for book in books:
        assert [failure.message for failure in page.validate_pdf(str(book)).failures] == [], book
