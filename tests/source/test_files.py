"""Text files in the bytes that editors and systems write, and what is said of the unreadable ones."""

import unicodedata
from hashlib import sha256
from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.source import SourceText, read_source


def read(tmp_path: Path, data: bytes, path: str = "cards/a.yaml") -> tuple[SourceText | None, Findings]:
    file = tmp_path / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    findings = Findings()
    return read_source(tmp_path, path, findings), findings


def only(findings: Findings) -> tuple[str, str]:
    (found,) = findings
    return found.code, str(found.span)


def test_plain_file(tmp_path: Path) -> None:
    data = "a: 弊社\n".encode()
    source, findings = read(tmp_path, data)
    assert source == SourceText("cards/a.yaml", "a: 弊社\n", sha256(data).hexdigest())
    assert not len(findings)


def test_bom_and_crlf_are_read_with_warnings(tmp_path: Path) -> None:
    source, findings = read(tmp_path, b"\xef\xbb\xbfa: 1\r\nb: 2\r\n")
    assert source is not None
    assert source.text == "a: 1\nb: 2\n"
    assert [(one.code, str(one.span)) for one in findings] == [
        ("Y103", "cards/a.yaml:1:1"),
        ("Y104", "cards/a.yaml:1:5"),
    ]
    assert not findings.errors


def test_decomposed_text_is_composed_and_its_first_place_told(tmp_path: Path) -> None:
    source, findings = read(tmp_path, unicodedata.normalize("NFD", "a: 弊社\nb: 会社がプロ\n").encode())
    assert source is not None
    assert source.text == "a: 弊社\nb: 会社がプロ\n"
    assert only(findings) == ("Y105", "cards/a.yaml:2:6")
    assert '"が"' in next(iter(findings)).message


@pytest.mark.parametrize(
    ("encoding", "name"), [("cp932", "Shift_JIS (cp932)"), ("utf-16", "UTF-16"), ("utf-16-be", "UTF-16")]
)
def test_other_encodings_are_named(tmp_path: Path, encoding: str, name: str) -> None:
    data = "a: 1\nb: 弊社なら\n".encode(encoding)
    if encoding == "utf-16-be":
        data = b"\xfe\xff" + data
    source, findings = read(tmp_path, data)
    assert source is None
    (found,) = findings
    assert found.code == "Y102"
    assert name in found.message
    assert found.notes[0].message.startswith("save the file as UTF-8")


def test_shift_jis_is_placed_and_shown(tmp_path: Path) -> None:
    _, findings = read(tmp_path, "a: ok\nb: 弊社なら\n".encode("cp932"))
    assert only(findings) == ("Y102", "cards/a.yaml:2:4")
    assert 'this line says "b: 弊社なら"' in next(iter(findings)).notes[1].message


def test_euc_jp_that_is_no_shift_jis(tmp_path: Path) -> None:
    _, findings = read(tmp_path, "a: 弊社なら受けれます\n".encode("euc_jp") + b"\xa4")
    assert only(findings)[0] == "Y102"


def test_bytes_of_no_encoding(tmp_path: Path) -> None:
    _, findings = read(tmp_path, b"a: \xff\xff\n")
    assert only(findings) == ("Y102", "cards/a.yaml:1:4")


def test_missing_file_suggests_its_neighbour(tmp_path: Path) -> None:
    read(tmp_path, b"", "cards/staff.yaml")
    findings = Findings()
    assert read_source(tmp_path, "cards/staf.yaml", findings) is None
    assert only(findings) == ("Y101", "cards/staf.yaml")
    assert [one.message for one in next(iter(findings)).notes] == ['did you mean "staff.yaml"?']


def test_folder_and_file_in_no_folder(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    findings = Findings()
    assert read_source(tmp_path, "cards", findings) is None
    assert read_source(tmp_path, "nowhere/a.yaml", findings) is None
    assert [one.code for one in findings] == ["Y101", "Y101"]
    folder, missing = findings
    assert "folder" in folder.message
    assert [one.notes[0].message for one in (folder, missing)] == [
        "rename the folder, or move it away: a file is needed",
        "write this file, or put it back",
    ]


@pytest.mark.parametrize("path", ["../secret.yaml", "/etc/hostname", "cards/../../secret.yaml"])
def test_nothing_outside_the_project_is_read(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret.yaml").write_text("a: 1")
    root = tmp_path / "project"
    (root / "cards").mkdir(parents=True)
    findings = Findings()
    assert read_source(root, path, findings) is None
    assert [one.code for one in findings] == ["Y107"]


def test_links_out_of_the_project_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.yaml").write_text("a: 1")
    root = tmp_path / "project"
    root.mkdir()
    (root / "link.yaml").symlink_to(tmp_path / "secret.yaml")
    findings = Findings()
    assert read_source(root, "link.yaml", findings) is None
    assert [one.code for one in findings] == ["Y107"]


def test_decomposed_name_is_found_by_its_composed_form(tmp_path: Path) -> None:
    composed = "cards/がか.yaml"
    (tmp_path / "cards").mkdir()
    (tmp_path / unicodedata.normalize("NFD", composed)).write_text("a: 1")
    for path in (composed, unicodedata.normalize("NFD", composed)):
        findings = Findings()
        source = read_source(tmp_path, path, findings)
        assert source is not None
        assert source.path == composed
        assert only(findings) == ("Y106", composed)


def test_backslashes_are_folders(tmp_path: Path) -> None:
    read(tmp_path, b"a: 1")
    source = read_source(tmp_path, "cards\\a.yaml", Findings())
    assert source is not None
    assert source.path == "cards/a.yaml"


def test_huge_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "big.yaml"
    with file.open("wb") as handle:
        handle.truncate(17 * 1024 * 1024)
    findings = Findings()
    assert read_source(tmp_path, "big.yaml", findings) is None
    assert only(findings) == ("Y108", "big.yaml")


@pytest.mark.parametrize("path", ["loop.yaml", "x" * 3000 + ".yaml", "a\0b.yaml"])
def test_names_that_no_file_can_have(tmp_path: Path, path: str) -> None:
    (tmp_path / "loop.yaml").symlink_to(tmp_path / "loop.yaml")
    findings = Findings()
    assert read_source(tmp_path, path, findings) is None
    assert only(findings)[0] in ("Y101", "Y109")
