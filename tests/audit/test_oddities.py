"""What an audit finds besides broken rules: pieces that do not add up, and odd times."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.audit.oddities import odd_times, unbalanced
from ledger.core.evolve import evolve
from ledger.core.match import Match
from ledger.reading.match_view import MatchView
from tests import toy
from tests.toy.pieces import Bid, Options

JUDGE = -2


def match_at(*times: str, **more: Any) -> Match:
    """A match of Toll whose bids were written at these times."""
    match = Match.open(toy, ("Ann", "Ben"), Options(), at="2026-11-16T10:00:00Z")
    for number, at in enumerate(times):
        match.record(number % 2, Bid(0), at=at, protest=True, **more)
    return match


def test_pieces_that_vanish_are_found_where_they_vanish(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_at("2026-11-16T10:00:01Z", "2026-11-16T10:00:02Z")
    assert unbalanced(match) == []
    honest = toy.apply

    def thief(state: Any, seat: int, action: Any) -> Any:
        after = honest(state, seat, action)
        return evolve(after, deck=evolve(after.deck, unknown=after.deck.unknown - 1)) if seat == 1 else after

    monkeypatch.setattr(toy, "apply", thief)
    robbed = Match(toy, match.names, match.events[0], match.events[1:])
    (found,) = unbalanced(robbed)
    assert (found.ref.position, found.kind) == (3, "conservation")
    rows = MatchView.over(robbed, JUDGE).report("en")["findings"]
    assert any(row["kind"] == "conservation" and row["severity"] == "serious" for row in rows)


@pytest.mark.parametrize(
    ("times", "kinds"),
    [
        (("2026-11-16T10:00:01Z", "2026-11-16T10:05:01Z"), []),
        (("2026-11-16T10:05:00Z", "2026-11-16T10:01:00Z"), ["clock backwards"]),
        (("2026-11-16T10:00:01Z", "2026-11-16T11:30:00Z"), ["clock long"]),
        (("2026-11-16T12:00:01+02:00", "2026-11-16T10:01:00Z"), []),
        (("", ""), []),
    ],
)
def test_times_that_cannot_be_or_look_odd(times: tuple[str, ...], kinds: list[str]) -> None:
    assert [one["kind"] for one in odd_times(match_at(*times), "en")] == kinds


def test_what_is_typed_from_paper_has_times_of_its_own() -> None:
    assert odd_times(match_at("2026-11-16T15:00:00Z", played_at="2026-11-16T10:00:00Z"), "en") == []


def test_play_while_the_clock_stands_is_odd_and_a_long_stop_is_not() -> None:
    match = match_at("2026-11-16T10:00:01Z")
    match.clock("paused", at="2026-11-16T10:00:02Z")
    match.record(1, Bid(0), at="2026-11-16T10:00:03Z", protest=True)
    assert [one["kind"] for one in odd_times(match, "pl")] == ["clock paused"]
    rested = match_at("2026-11-16T10:00:01Z")
    rested.clock("paused", at="2026-11-16T10:00:02Z")
    rested.clock("started", at="2026-11-16T12:00:02Z")
    rested.record(1, Bid(0), at="2026-11-16T12:00:03Z", protest=True)
    assert odd_times(rested, "en") == []
    assert MatchView.over(match, JUDGE).report("en")["remarks"] == odd_times(match, "en")
