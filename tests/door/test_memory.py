"""More matches than are kept, long ones, and digests along the way: the same answers, at a flat cost."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import Any

import pytest

from ledger import JUDGE, SPECTATOR, Ledger
from ledger.core.canon import digest
from ledger.core.event import ActionRecorded, MatchClosed
from ledger.journal import Addition, Head
from ledger.service.match_cache import MatchCache
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, GAMES, bids, told, toll
from tests.toy.pieces import Bid

SMALL = 35_000  # bytes that one of these short matches is thought to take, at most; two thirds of it at least


def keeping(ledger: Ledger, most: int, clock: Callable[[], float] | None = None) -> Ledger:
    """A ledger with memory for so many short matches; unless told, whatever was written was written long ago."""
    ledger._cache = MatchCache(ledger.journal, GAMES, most * SMALL, clock or count(step=1e6).__next__)
    return ledger


def test_with_more_matches_than_are_kept_the_answers_are_the_same(another: Ledgers) -> None:
    small, large = keeping(another(), 2), another()
    matches = [toll(small) for _ in range(5)]
    for turn in range(3):
        for one in (small, large):
            for number, match in enumerate(matches):
                one.note(match, f"{turn} {number}", key=f"{id(one)}/{turn}")
    for match in matches:
        small.record(match, ANN, Bid(1))
        assert small.record(match, BEN, Bid(0), expected=9).position == 9
    assert len(small._cache._kept) == 2 and len(large._cache._kept) == 5
    assert [told(small, match) for match in matches] == [told(large, match) for match in matches]
    assert list(small._cache._kept) == matches[-2:], "the latest used stay"
    small.look(matches[3], JUDGE)
    small.look(matches[0], JUDGE)
    assert list(small._cache._kept) == [matches[3], matches[0]]
    assert small.matches() == large.matches() and len(small._cache._kept) == 2


def test_a_look_stays_what_it_is_when_its_match_has_left_memory(another: Ledgers) -> None:
    small = keeping(another(), 1)
    first, second = toll(small), toll(small)
    look = small.look(first, SPECTATOR)
    small.record(second, ANN, Bid(1))
    small.record(first, ANN, Bid(1))
    small.look(second, SPECTATOR)
    assert look.length == 1 and [line.position for line in look.log("en")] == [1]
    assert small.look(first, SPECTATOR).length == 2


def test_audits_and_exports_keep_nothing(ledger: Ledger, another: Ledgers) -> None:
    match, other = toll(ledger), another()
    other.audit(match, JUDGE)
    other.export(match, JUDGE)
    assert len(other._cache._kept) == 0


# ---- digests


def long(ledger: Ledger, events: int) -> str:
    """Somebody thinks for a long time."""
    match = toll(ledger)
    bids(ledger, match)
    for number in range(events - 4):
        ledger.clock(match, "extended", number)
    return match


def test_every_fiftieth_event_and_the_close_have_a_digest_of_the_state(ledger: Ledger) -> None:
    match = long(ledger, 99)
    ledger.take_back(match)
    ledger.note(match, "past a hundred")
    ledger.close(match, "abandoned")
    fresh = ledger._cache.fresh(match).match
    marked = {event.position: event.state for event in fresh.events if event.state}
    assert set(marked) == {50, 100, 102}
    assert all(state == digest(fresh.state_at(as_of=position)) for position, state in marked.items())
    assert marked[50] != marked[100], "the last action was taken back between them"
    assert ledger.audit(match, JUDGE).findings("en") == []


@pytest.mark.parametrize("kind", [ActionRecorded, MatchClosed])
def test_a_state_that_drifted_is_named(ledger: Ledger, kind: type) -> None:
    """An event with a wrong digest of the state, and a chain that fits it all the same."""
    match = long(ledger, 49)
    last = ledger.journal.last(match)
    body = b'{"seat":0,"action":{"do":"PayTribute"}}' if kind is ActionRecorded else b'{"how":"abandoned"}'
    stored = b'["scribe","",%s,null,null,null,"%s"]' % (body, b"ab" * 32)
    ledger.journal.append(Addition(match, Head(49, last.digest), ((kind.__name__, stored),)))
    (finding,) = [one for one in ledger.audit(match, SPECTATOR).findings("en") if one["kind"] == "drift"]
    assert finding["position"] == 50 and "event 50" in finding["words"]


# ---- cost


def test_the_two_thousandth_event_costs_what_the_hundredth_does(ledger: Ledger, monkeypatch: Any) -> None:
    """The disk is left out: only what the ledger itself does may grow, and must not."""
    match = toll(ledger, rounds=1_000)
    asked: list[int] = []
    read = ledger.journal.read
    monkeypatch.setattr(ledger.journal, "_insert", lambda rows, beside, seen: None)
    monkeypatch.setattr(ledger.journal, "read", lambda *what, **how: asked.append(1) or read(*what, **how))

    def cost(events: int) -> float:
        """Seconds for the quickest of some events."""
        times = []
        for _ in range(events):
            start = perf_counter()
            ledger.clock(match, "extended", 1, key=f"k{len(times)}/{events}")
            times.append(perf_counter() - start)
        return min(times)

    cost(50)
    early = cost(101)
    cost(1_800)
    late = cost(102)
    with ledger._cache.held(match) as live:
        assert len(live.match.events) == 1 + 50 + 101 + 1_800 + 102
    assert late < 3 * early, f"{early * 1e6:.0f} us, then {late * 1e6:.0f} us"
    assert len(asked) <= 1, "writing reads nothing again"
