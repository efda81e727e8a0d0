"""A verb decides, somebody stores, then the event counts: until then the match is as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ledger.core.errors import IllegalAction, NotNow
from ledger.core.event import Amended, Event, Ref, Replace, Strike
from ledger.core.match import Decided, Match
from ledger.core.seats import TABLE
from tests import toy
from tests.toy.pieces import Bid, PayTribute, Roll

ANN, BEN = 0, 1
VERBS: dict[str, Callable[[Match], Event]] = {
    "record": lambda one: one.record(ANN, PayTribute(), key="k"),
    "protest": lambda one: one.record(BEN, PayTribute(), protest=True, key="k"),
    "correct": lambda one: one.correct(Amended((Replace(Ref(4), TABLE, Roll((2,))),)), falling="strike", key="k"),
    "rewind": lambda one: one.rewind(2, key="k"),
    "undo": lambda one: one.undo(5, falling="strike", key="k"),
    "note": lambda one: one.note("seen", key="k"),
    "clock": lambda one: one.clock("started", key="k"),
    "pass_pen": lambda one: one.pass_pen("zoe", key="k"),
    "close": lambda one: one.close("abandoned", key="k"),
}


def decide(match: Match, verb: Callable[[Match], Event]) -> tuple[Event, Decided | None]:
    return match.decide(lambda one, _: verb(one), {})


def begun() -> Match:
    match = Match.open(toy, ("Ann", "Ben"), match="toll")
    match.record(ANN, Bid(1))
    match.record(BEN, Bid(0))
    match.record(TABLE, Roll((1,)))
    match.correct(Amended((Strike(Ref(4)),)))
    match.undo(5)
    return match


def everything(one: Match) -> tuple[Any, ...]:
    line = one.line
    return (
        tuple(one.events), tuple(line.heads), tuple(line._now), line.cancelled, one.closed, one.pen, dict(one._keys),
        one.state,
    )  # fmt: skip


def shown(one: Match) -> tuple[Any, ...]:
    """What can be compared of two matches that share no steps."""
    return tuple(one.events), [step.entry for step in one.line.heads], one.closed, one.pen, set(one._keys), one.state


@pytest.mark.parametrize("verb", VERBS)
def test_what_waits_does_not_count_until_it_is_told_to(verb: str) -> None:
    waiting, at_once = begun(), begun()
    if verb == "undo":
        waiting.undo(6), at_once.undo(6)
    before = everything(waiting)
    event, decided = decide(waiting, VERBS[verb])
    assert everything(waiting) == before
    assert decided is not None and decided.event is event
    waiting.count(decided)
    assert VERBS[verb](at_once) == event
    assert shown(waiting) == shown(at_once) and waiting.events[-1] is event


@pytest.mark.parametrize("verb", VERBS)
def test_what_was_decided_and_not_stored_is_decided_again(verb: str) -> None:
    match = begun()
    if verb == "undo":
        match.undo(6)
    assert decide(match, VERBS[verb])[0] == decide(match, VERBS[verb])[0] and match.answer_to("k") is None


def test_what_is_refused_changes_nothing_and_the_next_verb_counts() -> None:
    match = begun()
    before = everything(match)
    with pytest.raises(IllegalAction):
        decide(match, lambda one: one.record(BEN, PayTribute()))
    with pytest.raises(NotNow):
        decide(match, lambda one: one.close())
    assert everything(match) == before
    event = match.note("seen")
    assert match.events[-1] is event


def test_a_key_that_was_seen_decides_nothing() -> None:
    match = begun()
    event = match.note("seen", key="k")
    assert decide(match, lambda one: one.note("seen", key="k")) == (event, None)
