"""An act is measured once, for the rules and for carrying it out; what was measured before counts only where it holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ledger.core.canon import digest
from ledger.core.evolve import evolve
from ledger.core.line import entries
from ledger.files import read_match
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import measured
from ledger.games.asoiaf_tmg.play.measured_action import as_measured

SIEGE = Path(__file__).parents[3] / "golden" / "asoiaf-tmg" / "measured-siege.jsonl"
TURNED_OVER_THE_EDGE = 82  # a charge that names no heading, and turns a corner over the edge of the table


def course() -> Iterator[tuple[Any, Any, Any]]:
    """Every act of a clean match, with the states before and after it."""
    match = read_match(SIEGE)
    state = match.line.root.state
    for entry in entries(match.line.head):
        after = game.apply(state, entry.seat, entry.action)
        yield entry, state, after
        state = after


def test_judging_and_carrying_out_measure_once_together(monkeypatch: pytest.MonkeyPatch) -> None:
    fill, filled = measured.fill_in, []
    monkeypatch.setattr(measured, "fill_in", lambda *asked: filled.append(asked) or fill(*asked))
    most = 0
    for entry, state, after in course():
        fresh = evolve(state, filled=None)
        filled.clear()
        assert game.check(fresh, entry.seat, entry.action) == ()
        assert game.apply(fresh, entry.seat, entry.action) == after
        told = [asked for asked in filled if fill(*asked) is not asked[2]]
        assert len(told) <= 1
        most = max(most, len(told))
    assert most == 1


def test_an_act_that_is_filled_in_is_another_act() -> None:
    """Why rules may not fill in what they are handed: then a heading that was measured is one that was named."""
    entry, state = next((entry, state) for entry, state, _ in course() if entry.ref.position == TURNED_OVER_THE_EDGE)
    once = measured.fill_in(state, entry.seat, entry.action)
    twice = measured.fill_in(state, entry.seat, once)
    assert (once.path, twice.path) == (True, False)
    assert game.check(state, entry.seat, entry.action) == ()


def test_what_was_measured_in_another_state_or_for_another_act_does_not_count() -> None:
    steps = list(course())
    for number, (entry, state, after) in enumerate(steps[1:], 1):
        before, other, _ = steps[number // 2]
        as_measured(other, before.seat, before.action)
        carried = evolve(state, filled=other.filled)
        assert carried == state
        assert game.check(carried, entry.seat, entry.action) == ()
        assert game.apply(carried, entry.seat, entry.action) == after
        if other.filled is not None:
            stale = evolve(state, filled=other.filled._replace(action=entry.action, seat=entry.seat))
            assert game.apply(stale, entry.seat, entry.action) == after
    assert digest(carried) == digest(state)
