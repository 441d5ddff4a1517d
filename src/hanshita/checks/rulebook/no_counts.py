"""Numbers that count nothing in a game: days and times, codes that people dial or copy, sayings.

What is here is for other patterns to be made of, and holds no group that is counted.
"""

import re

MONTHS = ("January", "February", "March", "April", "May", "June",
          "July", "August", "September", "October", "November", "December")  # fmt: skip
_MONTH = f"(?:{'|'.join(MONTHS)})"

# 2026-11-30, 2026年11月30日, 11月30日, 30 November, November 30, 2026, 10:30
DATE = (
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}年(?:\s*[0-9０-９]{1,2}月)?(?:\s*[0-9０-９]{1,2}日)?"
    rf"|[0-9０-９]{{1,2}}月[0-9０-９]{{1,2}}日|[0-9]{{1,2}}(?:st|nd|rd|th)? {_MONTH}\b|\b{_MONTH} [0-9]{{1,2}}\b"
    r"|(?<![0-9.,])(?:19|20)[0-9]{2}(?![0-9]|[.,][0-9])|(?<![0-9:])[0-2]?[0-9]:[0-5][0-9](?![0-9:])"
)

# 03-1234-5678, +81 3 1234 5678, 978-4-00-000000-2, 4900000000000
CODE = r"\+[0-9]+(?:[- ][0-9]+)+|(?=[0-9-]{9})[0-9]+(?:-[0-9]+){2,}|[0-9]{10,}"

# Where a kanji that may be counted begins one of these, it counts nothing.
SAYING = re.compile(
    "二度[と手]|三度の(?:ごはん|食事|飯)|二つ返事|二人三脚|二番煎じ|二段構え|三人三様|三人寄れば|三度目の正直|三つ(?:巴|編み|揃い|子)|三本締め"
    "|四つ(?:角|葉|足)|五つ星|七つ道具|七色|七転び|八つ当たり|八方|九分|十人(?:十色|並み|のうち|に一人)|三人がかり|十色"
)

_DATED = re.compile(rf"[0-9] ({_MONTH})\b|\b({_MONTH}) [0-9]")


def months(text: str) -> set[int]:
    """The months of English dates, as numbers: 「12月24日」 is "December 24"."""
    return {MONTHS.index(before or behind) + 1 for before, behind in _DATED.findall(text)}
