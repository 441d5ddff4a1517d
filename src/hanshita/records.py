"""Named tuples that cost little to define: take a class with fields, give what `typing.NamedTuple` gives.

Python writes and compiles a constructor for each NamedTuple as soon as its class is there. A print defines a hundred,
of half of which it never makes one: that was a twentieth of its time. Here a class gets its constructor with its first
value.
"""

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING or sys.version_info >= (3, 14):  # later Pythons keep annotations where only `typing` gets at them
    from typing import NamedTuple
else:
    from collections import namedtuple
    from collections.abc import Callable, Iterable
    from functools import cache

    _getter = type(vars(namedtuple("_Sample", "field"))["field"])  # in C; as quick as a slot

    class _Record(tuple):
        """What all have in common."""

        __slots__ = ()
        _fields: tuple[str, ...] = ()
        _field_defaults: dict[str, Any] = {}  # noqa: RUF012 (as named tuples have it)

        def __new__(cls, *values: Any, **named: Any) -> Any:
            cls.__new__ = staticmethod(_constructor(cls))
            return cls.__new__(cls, *values, **named)

        @classmethod
        def _make(cls, values: Iterable[Any]) -> Any:
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **changes: Any) -> Any:
            made = self._make(map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {list(changes)!r}")
            return made

        def _asdict(self) -> dict[str, Any]:
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self) -> str:
            said = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({said})"

        def __getnewargs__(self) -> tuple[Any, ...]:
            return tuple(self)

    def _constructor(record: type[_Record]) -> Callable[..., Any]:
        like, fields = _like(len(record._fields)), record._fields
        code = like.__code__.replace(co_varnames=("_cls", *fields), co_name="__new__")
        made = type(like)(code, like.__globals__, "__new__", tuple(record._field_defaults.values()))
        made.__qualname__ = f"{record.__name__}.__new__"
        return made

    @cache
    def _like(size: int) -> Any:
        """A constructor of so many fields, compiled once: those of other records are the same but for the names."""
        names = "".join(f"_{index}, " for index in range(size))
        return eval(f"lambda _cls, {names}: _new(_cls, ({names}))", {"_new": tuple.__new__, "__builtins__": {}})

    class _Definition(type):
        """Makes of a class body with annotations a class of tuples."""

        def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            body["_field_defaults"] = {field: body[field] for field in fields if field in body}
            body.update({field: _getter(index, None) for index, field in enumerate(fields)})
            body.update(_fields=fields, __match_args__=fields, __slots__=())
            return type(name, (_Record,), body)

    class NamedTuple(metaclass=_Definition):
        """The base to write; see `typing.NamedTuple`."""


__all__ = ["NamedTuple"]
