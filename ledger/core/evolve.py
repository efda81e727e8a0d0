"""A copy with changes for frozen, slotted dataclasses, at a sixth of the price of `dataclasses.replace`.

`replace` runs `__init__`, which on a frozen class pays `object.__setattr__` for every field. Here a copy is filled as a
twin, a subclass without slots of its own that may be written to, and turned into the frozen class at the end, which the
interpreter allows because both have the same layout.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, ClassVar, TypeVar, cast

from .memo import cached

T = TypeVar("T")


def evolve(value: T, /, **changes: object) -> T:
    """`value` with `changes`; the original stays as it is. `__post_init__` is not run."""
    cls = value.__class__
    twin = _copier(cls)(value)
    try:
        for name in changes:
            setattr(twin, name, changes[name])
    except AttributeError:
        raise TypeError(f"{cls.__name__} has no field {name!r}") from None
    twin.__class__ = cls
    return cast(T, twin)


def evolver(cls: type[T], *names: str) -> Callable[..., T]:
    """Make a function that copies a value with new values for `names`, in that order: for places that run on every move."""
    return _compiled_copier(cls, names, "    new.__class__ = Frozen")


def maker(cls: type[T]) -> Callable[..., T]:
    """Make a function that builds a value of the class from all its fields, in order, faster than its `__init__`."""
    names = [field.name for field in fields(cast(Any, cls))]
    lines = [f"    new.{name} = {name}" for name in names]
    source = [
        f"def make({', '.join(names)}):",
        "    new = fresh(Twin)",
        *lines,
        "    new.__class__ = Frozen",
        "    return new",
    ]
    namespace: dict[str, Any] = {"fresh": object.__new__, "Twin": _twin(cls), "Frozen": cls}
    exec("\n".join(source), namespace)  # field names of our own classes, nothing from outside
    return cast(Callable[..., T], namespace["make"])


class Evolving:
    """A base for values that are copied all the time: their classes get an evolver as a method for every name in `copies`.

    `copies = {"with_gold": ("gold",)}` makes `value.with_gold(3)`. It is made with the class, so nothing is looked up later.
    """

    __slots__ = ()
    copies: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # the class with slots, which `dataclass` makes in the place of the first
        if "__dataclass_params__" in vars(cls):
            for name, changed in cls.copies.items():
                setattr(cls, name, evolver(cls, *changed))


@cached
def _copier(cls: type) -> Callable[[Any], Any]:
    """The function that copies a value of the class into a twin that may still be written to."""
    return _compiled_copier(cls, (), "")


def _compiled_copier(cls: type, names: tuple[str, ...], ending: str) -> Callable[..., Any]:
    """Compile a function (old, *new values of `names`) that fills a twin with the old value's other fields.

    `ending` is a line of source that runs before it returns the twin.
    """
    known = [field.name for field in fields(cls)]
    if unknown := [name for name in names if name not in known]:
        raise TypeError(f"{cls.__name__} has no field {unknown[0]!r}")
    lines = [f"    new.{name} = {name if name in names else f'old.{name}'}" for name in known]
    source = [f"def copy({', '.join(('old', *names))}):", "    new = make(Twin)", *lines, ending, "    return new"]
    namespace: dict[str, Any] = {"make": object.__new__, "Twin": _twin(cls), "Frozen": cls}
    exec("\n".join(source), namespace)  # field names of our own classes, nothing from outside
    return cast(Callable[..., Any], namespace["copy"])


@cached
def _twin(cls: Any) -> type:
    """The class in which a copy is filled: the same slots, but it may be written to."""
    if "__slots__" not in vars(cls) or not cls.__dataclass_params__.frozen:
        raise TypeError(f"{cls.__name__} is not a frozen, slotted dataclass")
    # both names, or the interpreter falls back to its slow path for writing attributes
    plain = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(f"{cls.__name__}Twin", (cls,), plain)
