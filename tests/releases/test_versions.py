"""Versions as designers write them, in their order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanshita.releases.versions import in_order, is_file_name, version_key


@pytest.mark.parametrize(
    "versions",
    [
        ["β2", "0.90", "0.91", "1.0"],
        ["体験版", "0.90", "0.91", "1.0"],
        ["2026年3月1日", "2026年11月30日"],
        ["0.9", "0.10", "0.91", "1.0", "1.0.1"],
        ["α", "β1", "β2", "1"],
        ["1.0α", "1.0β", "1.0β2", "1.0rc1", "1.0", "1.0a", "1.0b", "1.1"],
        ["2025-12-31", "2026-03-01", "2026-11-30"],
        ["Ver.0.90", "Ver.0.91"],
        ["第1版", "第2版", "第10版"],
        ["０．９０", "0.91"],
    ],
)
def test_earlier_versions_come_first(versions):
    assert in_order(versions[::-1]) == versions


def test_zeros_at_the_end_do_not_count():
    assert version_key("1") == version_key("1.0") == version_key("1.00")


@given(st.lists(st.text("0123456789０９.-_ αβrcabvV版年月第\u0661\U00020b9f", max_size=12), max_size=6))
def test_any_text_has_its_place(versions):
    assert sorted(versions) == sorted(in_order(versions))


@pytest.mark.parametrize(
    ("version", "can"),
    [
        ("0.91", True),
        ("β2", True),
        ("0.9/1", False),
        ("..", False),
        ("", False),
        ("con", False),
        ("Nul.1", False),
        ("console", True),
    ],
)
def test_which_versions_can_be_file_names(version, can):
    assert is_file_name(version) is can
