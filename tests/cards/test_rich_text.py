"""What a text with markup reads as, for an ear, and for a rulebook."""

import pytest

from hanshita.cards.rich_text import RichText, as_markdown, read_out, unmarked


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("{河童|かっぱ}", "河童"),
        ("{唐揚｜からあ}げと**飯**", "唐揚げと飯"),
        (r"{red large:赤い{河童|かっぱ}}\{1\}", "赤い河童{1}"),
        ("河童", "河童"),
    ],
)
def test_a_name_is_heard_without_its_markup(text: str, heard: str) -> None:
    assert unmarked(RichText(text)) == heard
    assert type(unmarked(RichText(text))) is str  # HarfBuzz takes nothing else


def test_what_is_corrected_by_hand_has_its_reading_behind_it() -> None:
    assert read_out("{red:**{河童|かっぱ}**}が来る") == "河童（かっぱ）が来る"


def test_a_reading_may_stand_in_a_cell_of_a_table() -> None:
    assert as_markdown(RichText("{red:{河童|かっぱ}}の**皿**")) == "{河童｜かっぱ}の**皿**"
