"""A copy with changes, for frozen slotted values."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.core.evolve import evolve
from ledger.kit.lcg.windows import Window


@dataclass(frozen=True, slots=True)
class Base:
    name: str
    size: int = 0

    @property
    def loud(self) -> str:
        return self.name.upper()


@dataclass(frozen=True, slots=True)
class Child(Base):
    parts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Grandchild(Child):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Later:
    needed: int
    memory: object = field(default=None, compare=False, repr=False)


@dataclass(slots=True)
class Loose:
    size: int = 0


@dataclass(frozen=True)
class Roomy:
    size: int = 0


_values = st.one_of(
    st.builds(Base, st.text(), st.integers()),
    st.builds(Child, st.text(), st.integers(), st.lists(st.integers()).map(tuple)),
    st.builds(Grandchild, st.text(), st.integers(), st.lists(st.integers()).map(tuple)),
)
_changes = st.fixed_dictionaries({}, optional={"name": st.text(), "size": st.integers()})


@given(_values, _changes)
def test_it_gives_what_replace_gives(value, changes):
    copy = evolve(value, **changes)
    assert copy == replace(value, **changes)
    assert type(copy) is type(value)
    assert hash(copy) == hash(replace(value, **changes))
    assert repr(copy) == repr(replace(value, **changes))


@given(_values, _changes)
def test_the_original_stays_as_it_is(value, changes):
    before = repr(value)
    copy = evolve(value, **changes)
    assert repr(value) == before
    assert copy is not value


def test_a_copy_is_as_frozen_as_its_original():
    copy = evolve(Child("a"), size=2)
    with pytest.raises(FrozenInstanceError):
        copy.size = 3
    with pytest.raises(FrozenInstanceError):
        del copy.size
    with pytest.raises((AttributeError, TypeError)):
        copy.colour = 1


@pytest.mark.parametrize("name", ["colour", "loud", "__init__x", "parts"])
def test_a_field_that_is_not_there_is_an_error(name):
    with pytest.raises(TypeError, match=f"Base has no field '{name}'"):
        evolve(Base("a"), **{name: 1})


@pytest.mark.parametrize("value", [Loose(), Roomy(), 7, "text", (1, 2)])
def test_only_frozen_slotted_dataclasses_evolve(value):
    with pytest.raises(TypeError):
        evolve(value, size=1)
    with pytest.raises(TypeError):
        evolve(value)


def test_a_subclass_keeps_its_kind_and_all_its_fields():
    window = evolve(Window("market", 1, (0, 1)), passed=1)
    assert window == Window("market", 1, (0, 1), 1)
    assert type(window) is Window
    assert not window.closed


def test_fields_that_are_not_compared_are_copied_too():
    copy = evolve(Later(needed=1, memory="kept"), needed=2)
    assert (copy.needed, copy.memory) == (2, "kept")


def test_a_copy_can_be_copied_and_matched_and_used_as_a_key():
    copy = evolve(evolve(Base("a"), size=1), name="b")
    assert {copy: 1}[Base("b", 1)] == 1
    match copy:
        case Base(name, size):
            assert (name, size) == ("b", 1)
