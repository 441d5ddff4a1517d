"""Other people's libraries for less: take an import, put off what it does at once and we seldom have a use for."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any


def put_off(name: str, *called: str, **instead: object) -> None:
    """Let a module, such as "PIL.Image", be loaded when something in it is first used, also by another library.

    `called` are functions of it that others import by name: the module is loaded when one is called. What is in
    `instead` is there without the module, and has to serve as well. Whatever else is imported from it by name loads
    it: `from PIL import Image` waits, `from PIL.Image import Image` does not. A module that there is not is not looked
    for again.
    """
    if name in sys.modules:
        return
    spec = find_spec(name)
    if spec is None:  # then nobody need look for it again
        sys.modules[name] = None  # type: ignore[assignment]
        return
    module = module_from_spec(spec)
    vars(module).update(instead, **{function: _late_call(module, function) for function in called})
    module.__class__ = _LateModule
    sys.modules[name] = module
    package, _, own = name.rpartition(".")
    if package:
        vars(sys.modules[package])[own] = module  # as an import does, for `from PIL import Image` looks there


def put_off_the_seldom_used() -> None:
    """Put off what click and other people's libraries import for the sake of something else."""
    put_off_inspect()
    put_off("urllib.parse", "quote_from_bytes", "unquote", "urlparse")  # of pathlib and ReportLab, for addresses
    put_off("gettext", gettext=str, ngettext=_counted)  # click's, whose words nobody here translates
    # uuid's, which click has for a kind of option, and ReportLab's
    put_off("platform", system=_system, python_implementation=_implementation)


def _counted(one: str, more: str, count: int) -> str:
    """What `gettext.ngettext` gives where there are no translations."""
    return one if count == 1 else more


def _system() -> str:
    """What `platform.system` gives."""
    return os.uname().sysname if hasattr(os, "uname") else "Windows"


def _implementation() -> str:
    """What `platform.python_implementation` gives."""
    return {"cpython": "CPython", "pypy": "PyPy"}.get(sys.implementation.name, sys.implementation.name)


def put_off_inspect() -> None:
    """Put off `inspect`, which brings half of Python's compiler along: click has it clean texts, and what is made with
    Cython asks what the flags of compiled code are called."""
    flags = {"OPTIMIZED": 1, "NEWLOCALS": 2, "VARARGS": 4, "VARKEYWORDS": 8}  # dis.COMPILER_FLAG_NAMES
    flags |= {"GENERATOR": 32, "COROUTINE": 128, "ASYNC_GENERATOR": 512}
    put_off("inspect", cleandoc=_cleaned, **{f"CO_{name}": flag for name, flag in flags.items()})


def _cleaned(text: str) -> str:
    """What `inspect.cleandoc` makes of a text; one of a single line is soon cleaned."""
    if "\n" not in text:
        return text.expandtabs().lstrip()
    cleaned: str = _loaded(sys.modules["inspect"]).cleandoc(text)
    return cleaned


class _LateModule(ModuleType):
    """A module of which nothing has been run yet."""

    def __getattr__(self, name: str) -> Any:
        if name == "__path__":  # whoever asks wants to know whether it is a package
            raise AttributeError(name)
        return getattr(_loaded(self), name)


def _loaded(module: ModuleType) -> ModuleType:
    """The same module, as it would have been from the beginning."""
    is_late = type(module) is _LateModule
    if is_late:
        module.__class__ = ModuleType
        spec = module.__spec__
        assert spec is not None
        assert spec.loader is not None
        spec.loader.exec_module(module)
    return module


def _late_call(module: ModuleType, name: str) -> Callable[..., Any]:
    return lambda *values, **named: getattr(_loaded(module), name)(*values, **named)


@contextmanager
def late_patterns() -> Iterator[None]:
    """Let the patterns of modules that are imported meanwhile be compiled when they are first used."""
    at_once = re.compile
    vars(re)["compile"] = _LatePattern
    try:
        yield
    finally:
        vars(re)["compile"] = at_once


class _LatePattern:
    """Stands for what `re.compile` would have given."""

    def __init__(self, *made_of: Any) -> None:
        self._made_of = made_of

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(*self._made_of), name)
        setattr(self, name, found)  # a second time it is there
        return found
