"""What is put off comes when it is needed, and is then what it always was."""

import sys

import pytest

from hanshita.imports import late_patterns, put_off

_SOURCE = '''
made = True

def clean(text):
    """Without spaces."""
    return text.strip()

def name():
    return __name__
'''


@pytest.fixture
def later(tmp_path, monkeypatch):
    """The name of a module that nothing has imported."""
    (tmp_path / "hanshita_later.py").write_text(_SOURCE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield "hanshita_later"
    sys.modules.pop("hanshita_later", None)


def _is_loaded(name):
    return "made" in vars(sys.modules[name])


def test_a_module_that_is_put_off_is_loaded_when_something_in_it_is_used(later):
    put_off(later)
    import hanshita_later

    assert not _is_loaded(later)
    assert hanshita_later.made
    assert hanshita_later.clean(" a ") == "a"
    assert sys.modules[later] is hanshita_later


def test_a_function_may_be_imported_by_name_and_loads_when_it_is_called(later):
    put_off(later, "name")
    from hanshita_later import name

    assert not _is_loaded(later)
    assert name() == "hanshita_later"
    assert _is_loaded(later)


def test_what_is_there_instead_serves_until_the_module_is_loaded(later):
    put_off(later, clean=str.lower)
    import hanshita_later

    assert hanshita_later.clean(" A ") == " a "
    assert not _is_loaded(later)
    assert hanshita_later.made
    assert hanshita_later.clean(" A ") == "A"


def test_what_a_module_does_not_have_it_does_not_have_late_either(later):
    put_off(later)
    import hanshita_later

    assert not hasattr(hanshita_later, "__path__")
    assert not _is_loaded(later)
    assert not hasattr(hanshita_later, "nothing")


def test_a_module_that_is_there_is_left_alone(later):
    import hanshita_later

    put_off(later)
    assert sys.modules[later] is hanshita_later
    assert _is_loaded(later)


def test_the_command_says_of_inspect_what_inspect_says(run_python):
    run = run_python(
        "-c",
        "import dis, sys; from hanshita.imports import put_off_inspect; put_off_inspect(); import inspect\n"
        "late = {name: flag for name, flag in vars(inspect).items() if name.startswith('CO_')}\n"
        "assert late\n"
        "one, more = inspect.cleandoc(' \\ta  b'), inspect.cleandoc('a\\n    b\\n\\n      c')\n"
        "assert late.items() <= {name: getattr(inspect, name) for name in late}.items()\n"
        "assert (one, more) == (inspect.cleandoc(' \\ta  b'), inspect.cleandoc('a\\n    b\\n\\n      c'))\n"
        "assert set(late) <= {'CO_' + name for name in dis.COMPILER_FLAG_NAMES.values()}",
    )
    assert run.returncode == 0, run.stderr


def test_patterns_of_a_library_are_compiled_when_they_are_used():
    import re

    with late_patterns():
        late = re.compile("a+")
    assert type(late) is not re.Pattern
    assert late.match("aab")[0] == "aa"
    assert type(re.compile("a+")) is re.Pattern
