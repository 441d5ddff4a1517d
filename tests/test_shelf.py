"""What is kept from print to print, and whom it is believed."""

from pathlib import Path

import pytest

from hanshita.shelf import Shelf, key_of

THING = ("text", b"bytes", {"a": (1, 2.5, None)})


def kept(file: Path, thing: object = THING) -> Path:
    shelf = Shelf(file)
    shelf.put("key", thing)
    shelf.save()
    return file


def test_what_was_put_there_is_found_by_the_next(tmp_path: Path) -> None:
    assert Shelf(kept(tmp_path / "new" / "shelf")).find("key") == THING
    assert Shelf(tmp_path / "new" / "shelf").find("other") is None


def test_what_nobody_asks_for_any_more_is_forgotten(tmp_path: Path) -> None:
    file = kept(tmp_path / "shelf")
    shelf = Shelf(file)
    shelf.put("new", 1)
    shelf.save()
    assert Shelf(file).find("key") is None
    assert Shelf(file).find("new") == 1


def test_a_file_that_holds_all_already_is_not_written_again(tmp_path: Path) -> None:
    file = kept(tmp_path / "shelf")
    before = file.stat().st_mtime_ns
    shelf = Shelf(file)
    shelf.find("key")
    shelf.save()
    assert file.stat().st_mtime_ns == before


@pytest.mark.parametrize("place", [0, 31, 32, 40, -1])
def test_a_damaged_file_counts_as_empty_and_is_written_anew(tmp_path: Path, place: int) -> None:
    file = kept(tmp_path / "shelf")
    data = bytearray(file.read_bytes())
    data[place] ^= 1
    file.write_bytes(data)
    assert Shelf(file).find("key") is None
    assert Shelf(kept(file)).find("key") == THING


@pytest.mark.parametrize("data", [b"", b"short", b"x" * 4000])
def test_a_file_of_something_else_counts_as_empty(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "shelf").write_bytes(data)
    assert Shelf(tmp_path / "shelf").find("key") is None


def test_a_folder_in_its_place_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "shelf").mkdir()
    assert Shelf(kept(tmp_path / "shelf")).find("key") is None


def test_what_another_user_has_sealed_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kept(tmp_path / "shelf")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "other user"))
    assert Shelf(file).find("key") is None
    assert Shelf(kept(file)).find("key") == THING
    monkeypatch.undo()
    assert Shelf(file).find("key") is None


def test_without_a_place_for_the_secret_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert not kept(tmp_path / "shelf").exists()


def test_another_library_may_draw_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kept(tmp_path / "shelf")
    (tmp_path / "site-packages").mkdir()
    monkeypatch.syspath_prepend(tmp_path / "site-packages")  # type: ignore[no-untyped-call]
    assert Shelf(file).find("key") is None


def test_a_shelf_without_a_file_is_for_one_print() -> None:
    shelf = Shelf()
    shelf.put("key", 1)
    shelf.save()
    assert shelf.find("key") == 1


def test_keys_tell_texts_from_numbers_and_lists_from_their_parts() -> None:
    keys = {key_of(*inputs) for inputs in (("1",), (1,), (1.0,), (True,), ("1", "2"), (["1", "2"],), ("1, 2",))}
    assert len(keys) == 7


def test_a_link_in_its_place_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "shelf").symlink_to("/dev/zero")
    assert Shelf(tmp_path / "shelf").find("a") is None


def test_what_cannot_be_written_is_left_out_alone(tmp_path: Path) -> None:
    deep: tuple[object, ...] = ()
    for _ in range(5_000):
        deep = (deep,)
    shelf = Shelf(tmp_path / "shelf")
    shelf.put("deep", deep)
    shelf.put("key", 1)
    shelf.save()
    assert (Shelf(tmp_path / "shelf").find("key"), Shelf(tmp_path / "shelf").find("deep")) == (1, None)
