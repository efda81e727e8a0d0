"""How much memory matches may take: what is played stays, what was used longest ago leaves, and nothing is lost by it."""

from __future__ import annotations

import gc
import tracemalloc
from threading import Thread
from typing import Any

import pytest

from ledger import GAMES, JUDGE, SPECTATOR, Ledger, Malformed
from ledger.cards import cards_of
from ledger.service.match_cache import MEMORY, SETTING, WRITTEN, MatchCache, memory_of
from ledger.simulate import simulate_match
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, toll
from tests.door.tables import GAMES as TABLES
from tests.toy.pieces import Bid

SEATS = {"hand-of-the-king": 3, "thrones-hbo": 2, "thrones-2e": 2, "btwixt": 3, "asoiaf-tmg": 2}
WITHIN = 2.0  # times that the estimate may be off, either way


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def keeping(ledger: Ledger, memory: int) -> Clock:
    clock = Clock()
    ledger._cache = MatchCache(ledger.journal, TABLES, memory, clock)
    return clock


def kept(ledger: Ledger) -> list[str]:
    return list(ledger._cache._kept)


# ---- what stays


def test_a_match_that_was_written_lately_stays_whatever_the_memory(ledger: Ledger) -> None:
    clock = keeping(ledger, 1)
    played = [toll(ledger) for _ in range(6)]
    for match in played:
        ledger.record(match, ANN, Bid(1))
    watched = toll(ledger)
    ledger.look(watched, SPECTATOR)
    ledger.look(toll(ledger), SPECTATOR)
    assert watched not in kept(ledger) and set(played) < set(kept(ledger)), "only looked at, it leaves first"
    clock.now += WRITTEN / 2
    ledger.record(played[0], BEN, Bid(0))
    clock.now += WRITTEN / 2 + 1
    ledger.look(watched, SPECTATOR)
    assert kept(ledger) == [played[0], watched], "minutes later only what was written since"


def test_what_another_ledger_writes_counts_as_written(ledger: Ledger, another: Ledgers) -> None:
    clock, other = keeping(ledger, 1), another()
    match = toll(other)
    ledger.look(match, SPECTATOR)
    clock.now += 10 * WRITTEN
    other.record(match, ANN, Bid(1))
    assert ledger.look(match, SPECTATOR).length == 2
    ledger.look(toll(other), SPECTATOR)
    assert match in kept(ledger)


def test_matches_leave_only_until_the_others_fit(ledger: Ledger) -> None:
    matches = [toll(ledger) for _ in range(4)]
    ledger.look(matches[0], JUDGE)
    with ledger._cache.held(matches[0]) as live:
        one = live.size
    clock = keeping(ledger, 3 * one + one // 2)
    for match in matches:
        ledger.look(match, JUDGE)
        clock.now += 1
    assert kept(ledger) == matches[1:]
    ledger.look(matches[0], JUDGE)
    assert kept(ledger) == [*matches[2:], matches[0]]


def test_a_match_larger_than_the_memory_is_read_all_the_same(ledger: Ledger) -> None:
    keeping(ledger, 1)
    match = toll(ledger)
    assert ledger.look(match, JUDGE).length == 1 and kept(ledger) == [match]


# ---- leaving while somebody is at work


def test_a_match_that_leaves_while_it_is_held_loses_nothing(ledger: Ledger, another: Ledgers) -> None:
    clock = keeping(ledger, 1)
    match = toll(ledger)
    with ledger._cache.held(match) as live:
        clock.now += 10 * WRITTEN
        ledger.look(toll(ledger), JUDGE)
        assert match not in kept(ledger)
        beside = Thread(target=lambda: ledger.note(match, "by the one that was read anew", by="x"))
        beside.start()
        beside.join()
        with ledger._cache.held(match) as again:
            assert again is not live and len(again.match.events) == 2 and len(live.match.events) == 1
    ledger._cache._kept[match] = live  # the old one, which is behind, comes back to write
    ledger.record(match, ANN, Bid(1), by="scribe")
    assert [event.position for event in ledger.look(match, JUDGE).events()] == [1, 2, 3]
    assert ledger.look(match, JUDGE).events() == another().look(match, JUDGE).events()


def test_threads_write_and_read_while_matches_come_and_go(ledger: Ledger, another: Ledgers) -> None:
    clock = keeping(ledger, 1)
    matches, faults = [toll(ledger) for _ in range(4)], []

    def work(name: str) -> None:
        try:
            for turn in range(8):
                for match in matches:
                    clock.now += 10 * WRITTEN  # so that everything may leave at any time
                    ledger.note(match, f"{name} {turn}", by=name, key=f"{name}{turn:06}{match}")
                    look = ledger.look(match, SPECTATOR)
                    assert len(look.log("en")) == look.length
        except BaseException as fault:
            faults.append(fault)

    threads = [Thread(target=work, args=(f"w{number}",)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults, faults[0]
    fresh = another()
    for match in matches:
        events = ledger.look(match, JUDGE).events()
        assert events == fresh.look(match, JUDGE).events() and len(events) == 1 + 4 * 8
        assert len({event.body.text for event in events[1:]}) == 4 * 8, "each note once"


# ---- how large a match is


@pytest.mark.parametrize("game", GAMES)
def test_the_size_of_a_match_is_known_about(ledger: Ledger, game: str) -> None:
    estimate, taken = measured(ledger, recorded(ledger, game))
    assert taken / WITHIN < estimate < taken * WITHIN, (estimate, taken)


def test_corrections_count_for_the_steps_that_they_laid_again(ledger: Ledger) -> None:
    match = recorded(ledger, "hand-of-the-king")
    for _ in range(100):
        corrected = ledger.rewind(match, 3)
        ledger.undo(match, corrected.position)
    estimate, taken = measured(ledger, match)
    assert taken / WITHIN < estimate < taken * WITHIN, (estimate, taken)


def recorded(ledger: Ledger, game: str) -> str:
    """A whole match."""
    played = simulate_match(game, SEATS[game], 1, cards=cards_of(game))
    match = ledger.open(game, played.names, played.opened.options, cards=played.opened.cards)
    for event in played.events[1:]:
        ledger.record(match, event.body.seat, event.body.action)
    return match


def measured(ledger: Ledger, match: str) -> tuple[int, int]:
    """What a match is thought to take, and what it takes with everything that pages ask of it."""
    seen_once(ledger, match)  # what all matches share is there
    ledger._cache.forget()
    gc.collect()
    tracemalloc.start()
    try:
        live = seen_once(ledger, match)
        gc.collect()
        return live.size, tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def seen_once(ledger: Ledger, match: str) -> Any:
    with ledger._cache.current(match) as live:
        for length in range(1, len(live.match.events) + 1):
            live.match.state_at(as_of=length)
        live.snapshot().set_aside()
        return live


# ---- the setting


def test_the_environment_says_how_much(another: Ledgers, monkeypatch: pytest.MonkeyPatch) -> None:
    assert another()._cache._memory == MEMORY == memory_of({}) == memory_of({SETTING: " "})
    monkeypatch.setenv(SETTING, "64")
    assert another()._cache._memory == 64 * 1024 * 1024
    assert another(memory=5)._cache._memory == 5, "what is said in words goes first"
    for said in ("0", "-1", "1.5", "many", "9" * 30, "²"):
        with pytest.raises(Malformed, match=SETTING):
            memory_of({SETTING: said})
