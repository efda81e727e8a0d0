"""A copy of a record shares its steps and states with it, and nothing else; several threads may ask both for states."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from ledger.catalogue import cards_of
from ledger.core.line import Line, LineStep, entries
from ledger.core.match import Match
from ledger.core.replay import carry_on
from ledger.simulate import simulate_match
from tests.core.streams import extended, line_from, plans


@given(plans, plans, plans)
def test_what_is_added_to_one_line_is_not_on_the_other(first: list, one: list, other: list) -> None:
    whole, line = line_from(first), line_from(first)
    copy = line.copied()
    extended(line, one)
    assert told(copy) == told(whole)
    extended(copy, other)
    assert told(copy) == told(extended(line_from(first), other))
    assert told(line) == told(extended(line_from(first), one))


def told(line: Line) -> tuple:
    return line.events, [entries(head) for head in line.heads], line.cancelled


@pytest.fixture(scope="module")
def played() -> Match:
    return simulate_match("thrones-hbo", 2, 1, cards=cards_of("thrones-hbo"))


def test_a_copy_is_written_nowhere(played: Match) -> None:
    match = played.copied()
    copy = match.copied()
    copy.note("mine alone", key="n1")
    assert len(copy.events) == len(match.events) + 1 and match.answer_to("n1") is None
    assert copy.state is match.state and (copy.pen, copy.closed, copy.names) == (match.pen, match.closed, match.names)


class Fleeting(LineStep):
    """A step whose state another thread lets go as soon as it was read once."""

    __slots__ = ("_state",)

    @property
    def state(self) -> Any:
        found, self._state = self._state, None
        return found

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state


def test_a_state_that_another_thread_lets_go_is_still_found(played: Match) -> None:
    match = played.copied()
    for length in (10, len(match.events)):
        found, kept = match.state_at(as_of=length), match.line.heads[length]
        step = Fleeting(kept.entry, kept.before)
        step.state = found
        assert match.kept.state(step) == found
        later = LineStep(kept.entry, step)
        step.state = found
        assert match.kept.state(later) == carry_on(match.game, found, kept.entry)


def test_an_action_is_judged_though_another_thread_lets_its_state_go(played: Match) -> None:
    match = Match(played.game, played.names, played.events[0], played.events[1:9])
    head = match.line.heads[-1]
    fleeting = Fleeting(head.entry, head.before)
    fleeting.state = match.state
    match.line.heads[-1] = fleeting
    again = played.events[9].body
    assert match.record(again.seat, again.action).body == again
