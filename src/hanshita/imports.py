"""Other people's libraries for less: take an import, put off what it does at once and we seldom have a use for."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import LazyLoader, find_spec, module_from_spec
from typing import Any


def put_off(name: str) -> None:
    """Let a module inside a package, such as "PIL.Image", be loaded when something in it is first used.

    Until then `from PIL import Image` gives the empty module, in another library too; `import PIL.Image` loads it.
    """
    if name in sys.modules:
        return
    spec = find_spec(name)
    assert spec is not None
    assert spec.loader is not None
    spec.loader = LazyLoader(spec.loader)
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    package, _, own = name.rpartition(".")
    vars(sys.modules[package])[own] = module  # as an import does, for `from PIL import Image` looks there


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
