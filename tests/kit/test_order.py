"""Steps as one list: what follows which, and what may be left out."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.kit.frames import Frame, NamedStep, Steps
from ledger.kit.order import Order, waits
from ledger.kit.table import BaseState, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    done: tuple[str, ...] = ()


def act(state: State, frame: Frame) -> State:
    return LIST.on(evolve(state, done=(*state.done, frame.step)))


steps = Steps()
LIST = Order(
    steps,
    NamedStep("one", act),
    NamedStep("two", act, rule="r.two", skip=lambda state, frame: LIST.skipped(state, frame)),
    NamedStep("three", act),
    NamedStep("end", waits),
)


def begun() -> State:
    return State(table=Table(2, None), flow=(Frame(LIST.first),))


def test_each_step_is_followed_by_the_next_on_the_list() -> None:
    state = steps.advance(begun())
    assert state.done == ("one", "two", "three") and state.flow[-1].step == "end"
    assert LIST.names == ("one", "two", "three", "end") and LIST.after("one") == "two"


def test_a_step_of_the_list_may_have_been_forgotten() -> None:
    state = steps.omit(steps.advance(begun()), "two")
    assert state.done == ("one", "three") and state.flow[-1].step == "end"
    with pytest.raises(Unplayable):
        steps.omit(steps.advance(begun()), "one")


def test_after_the_last_step_nothing_follows() -> None:
    with pytest.raises(KeyError):
        LIST.after("end")
