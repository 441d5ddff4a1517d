"""Words in the order of the fifty sounds."""

from hanshita.rulebook.collation import collated


def test_the_fifty_sounds() -> None:
    kana = ["アーチ", "あい", "かき", "がき", "カク", "きゃく", "きやく", "はは", "ばば", "ぱぱ", "ひ"]
    assert sorted(set(kana), key=collated) == kana
    assert sorted(["L10", "L2"], key=collated) == ["L2", "L10"]
