"""The door and the side doors: few names, each explained, every example true, and docs/library.md as they say."""

from __future__ import annotations

import inspect
from doctest import ELLIPSIS, DocTestFinder, DocTestRunner
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import ledger
from ledger.reading.reference import is_constant, names_of, words_of_constant
from tournament.commands.records.games import SIDE_DOORS as SHOWN

HOME = Path(ledger.__file__).parent
SIDE_DOORS = [import_module(f"ledger.{path.stem}") for path in sorted(HOME.glob("*.py")) if path.stem != "__init__"]
DOORS = [ledger, *SIDE_DOORS]
EVERY = [(door, name) for door in DOORS for name in names_of(door)]


def words_of(door: ModuleType, name: str) -> str:
    """What the library says of a name; nothing, where a dataclass only repeats its fields."""
    value = getattr(door, name)
    if is_constant(value):
        return words_of_constant(door, name)
    said = inspect.getdoc(value) or ""
    return "" if inspect.isclass(value) and said.startswith(f"{name}(") else said


def test_the_page_shows_every_side_door() -> None:
    assert {door.__name__ for door in SIDE_DOORS} == {door.__name__ for door in SHOWN}


def test_the_doors_are_small() -> None:
    assert len(names_of(ledger)) <= 40
    assert {door.__name__: len(names_of(door)) for door in SIDE_DOORS if len(names_of(door)) > 25} == {}


def test_a_name_has_one_address() -> None:
    addresses: dict[str, list[str]] = {}
    for door, name in EVERY:
        addresses.setdefault(name, []).append(door.__name__)
    twice = {name: found for name, found in addresses.items() if len(found) > 1}
    assert {name for name, found in twice.items() if found != ["ledger", "ledger.errors"]} == set()


def test_every_error_stands_in_ledger_errors() -> None:
    def below(kind: type) -> set[type]:
        return {kind, *(one for sub in kind.__subclasses__() for one in below(sub))}

    ours = {one.__name__ for one in below(ledger.MaesterError) if one.__module__.startswith("ledger.")}
    assert ours == set(names_of(import_module("ledger.errors")))


def test_every_name_is_explained() -> None:
    assert [f"{door.__name__}.{name}" for door, name in EVERY if not words_of(door, name).strip()] == []


def test_every_name_of_the_door_has_an_example() -> None:
    lacking = [
        name for name in names_of(ledger) if not is_constant(getattr(ledger, name)) and ">>>" not in words_of(ledger, name)
    ]
    assert lacking == []


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_every_example_is_true(door: ModuleType, tmp_path: Path) -> None:
    faults: list[str] = []
    runner = DocTestRunner(optionflags=ELLIPSIS)
    known = {name: getattr(one, name) for one in (ledger, door) for name in names_of(one)}
    values = {name: getattr(door, name) for name in names_of(door)}
    for name, value in {door.__name__: door, **values}.items():
        if not is_constant(value) or value is door:
            globs = {**known, "store": tmp_path / name / "club.db"}
            for example in DocTestFinder(recurse=False).find(value, name, globs=globs):
                runner.run(example, out=faults.append)
    assert not faults, "".join(faults)
