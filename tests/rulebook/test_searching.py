"""The search field: in the page itself, hidden where no script runs, in the reader's language."""

import re

from hanshita.rulebook.searching import search_field


def test_the_field_is_there_only_where_its_script_runs() -> None:
    assert re.match(r'<form class="search" role="search" hidden ', search_field("ja"))


def test_nothing_is_asked_of_the_network() -> None:
    field = search_field("ja")
    assert not re.search(r"https?://|fetch\(|XMLHttpRequest|import |src=", field)
    assert field.count("</script>") == 1


def test_it_speaks_the_readers_language() -> None:
    assert 'placeholder="ルールをさがす"' in search_field("ja")
    assert 'placeholder="Search the rules"' in search_field("en")
    assert 'placeholder="Search the rules"' in search_field("fr")
