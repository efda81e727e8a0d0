"""The public surface says what it takes and gives: no `Any` in the annotations of the doors."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from types import ModuleType

from ledger.reading.reference import is_constant, names_of
from tests.door.test_library import DOORS

ANY = re.compile(r"\bAny\b")


def annotations_of(where: str, value: object) -> Iterator[tuple[str, str]]:
    """Where each annotation stands, and its text."""
    for name, hint in inspect.get_annotations(value).items() if callable(value) else ():  # type: ignore[arg-type]
        if not name.startswith("_"):
            yield f"{where}({name})", hint if isinstance(hint, str) else inspect.formatannotation(hint)


def members_of(kind: type) -> Iterator[tuple[str, object]]:
    """The public functions of a class, and of those that it is built from here; how it is made and entered included."""
    for base in kind.__mro__:
        if base.__module__.split(".")[0] in ("ledger", "tournament"):
            for name, value in vars(base).items():
                if not name.startswith("_") or name in ("__init__", "__enter__", "__iter__", "__getitem__"):
                    value = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
                    yield f"{base.__name__}.{name}", inspect.unwrap(value) if callable(value) else value


def without_types(door: ModuleType) -> set[str]:
    """The annotations of a door that say `Any`."""
    found: list[tuple[str, str]] = []
    for name in names_of(door):
        value = getattr(door, name)
        if is_constant(value):
            continue
        found += annotations_of(name, inspect.unwrap(value))
        if inspect.isclass(value):
            for where, member in members_of(value):
                found += annotations_of(where, member) if not inspect.isclass(member) else ()
    return {f"{door.__name__}: {where}: {hint}" for where, hint in found if ANY.search(hint)}


def test_nothing_public_is_any() -> None:
    assert sorted(fault for door in DOORS for fault in without_types(door)) == []


def test_an_any_is_seen() -> None:
    class Loose:
        field: dict[str, "Any"]  # type: ignore[name-defined]  # noqa: F821, UP037

        def method(self, one: "Any") -> None: ...  # type: ignore[name-defined]  # noqa: F821, UP037

    Loose.__module__ = "ledger.loose"
    loose = ModuleType("ledger.loose")
    loose.__dict__.update({"Loose": Loose, "__all__": ["Loose"]})
    assert len(without_types(loose)) == 2
