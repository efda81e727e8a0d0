"""A look is one moment: everything read from it belongs together, whatever other threads and other ledgers write meanwhile."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from threading import Event as Signal
from threading import Thread
from typing import Any

import pytest

from ledger import JUDGE, SPECTATOR, Ledger, MatchView
from ledger.errors import JudgeOnly, NotNow
from tests import toy
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, told, toll
from tests.toy.pieces import Bid

PATIENCE = 20.0
READERS, LOOKS, MOST_NOTES = 3, 8, 60


def read(look: MatchView) -> dict[str, Any]:
    """Everything that a page could ask of it, in pieces."""
    return {
        "length": look.length, "names": look.names, "closed": look.closed, "events": look.events(), "view": look.view(),
        "moment": look.moment(), "offers": look.offers(), "log": look.log("en"), "findings": look.findings("en"),
        "report": look.report("en"), "board": look.board("en"), "svg": look.svg("en"),
        "aside": [look.set_aside_by(at) for at in range(1, look.length + 1)],
    }  # fmt: skip


def write(ledger: Ledger, match: str) -> None:
    """One of everything that changes what a look could say."""
    ledger.record(match, BEN, Bid(0))
    ledger.note(match, "the dice were cocked", by="judge")
    ledger.take_back(match)
    ledger.pass_pen(match, "other", by="other")
    ledger.close(match, "abandoned", by="other")


@pytest.mark.parametrize("who", ["the same ledger", "another ledger"])
def test_a_look_read_in_pieces_shows_one_moment(ledger: Ledger, another: Ledgers, who: str) -> None:
    writer, match = ledger if who == "the same ledger" else another(), toll(ledger)
    ledger.record(match, ANN, Bid(1))
    unread, known = ledger.look(match, JUDGE), ledger.look(match, JUDGE)
    right = read(known)
    write(writer, match)
    assert read(unread) == read(known) == right
    now = ledger.look(match, JUDGE)
    assert now.length == 7 and now.closed is not None and now.set_aside_by(3) == 5
    assert told(ledger, match) == told(writer, match)


def test_pen_and_head_are_of_the_same_moment(ledger: Ledger, another: Ledgers) -> None:
    match = toll(ledger, by="scribe")
    look, head = ledger.look(match, JUDGE), ledger.head(match, JUDGE)
    for _ in range(2):
        assert (look.pen, look.head) == ("scribe", head)
        with pytest.raises(JudgeOnly):
            _ = look.seen_by(SPECTATOR).head
        another().pass_pen(match, "other", by="other")
    now = ledger.look(match, JUDGE)
    assert now.pen == "other" and now.head == ledger.head(match, JUDGE) != head


def test_other_eyes_see_the_same_moment_and_no_more(ledger: Ledger) -> None:
    match = toll(ledger)
    ledger.record(match, ANN, Bid(1))
    look = ledger.look(match, JUDGE)
    ledger.record(match, BEN, Bid(0))
    for viewer in (ANN, BEN, SPECTATOR):
        seen = look.seen_by(viewer)
        assert seen.length == 2 and seen.viewer == viewer
        assert seen.events() == ledger.look(match, viewer).events()[:2]
        assert seen.view() == ledger.look(match, viewer).view(2)
    assert look.seen_by(BEN).events() != look.events()


def test_what_was_written_is_seen_without_asking_again(ledger: Ledger, another: Ledgers) -> None:
    match = toll(ledger)
    look = ledger.look(match, SPECTATOR)
    event = ledger.record(match, ANN, Bid(1))
    another().note(match, "later")
    after = ledger.look_after(look, event)
    assert (after.length, after.viewer, look.length) == (2, SPECTATOR, 1)
    assert after.events() == ledger.look(match, SPECTATOR).events()[:2]
    ledger._cache.forget()
    assert ledger.look_after(look, event).length == 3, "read anew, it has everything"


@pytest.fixture
def hasty() -> Iterator[None]:
    """Threads take turns far more often than they would."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


def test_threads_that_read_while_others_write_see_whole_moments(ledger: Ledger, another: Ledgers, hasty: None) -> None:
    match, over, faults = toll(ledger, rounds=50), Signal(), []

    def writes(writer: Ledger, name: str) -> None:
        number = 0
        while not over.is_set() and number < MOST_NOTES:
            with suppress(NotNow):  # the other was quicker fifty times
                writer.note(match, f"{name} {number}", by=name)
            number += 1

    def reads() -> None:
        try:
            for _ in range(LOOKS):
                look = ledger.look(match, SPECTATOR)
                first = read(look)
                length = first["length"]
                assert [event.position for event in first["events"]] == list(range(1, length + 1))
                assert len(first["log"]) == length == first["moment"]["position"] == first["report"]["events"]
                assert read(look) == first
        except BaseException as fault:
            faults.append(fault)

    writers = [Thread(target=writes, args=(one, name)) for one, name in ((ledger, "here"), (another(), "there"))]
    readers = [Thread(target=reads) for _ in range(READERS)]
    for thread in (*writers, *readers):
        thread.start()
    for thread in readers:
        thread.join()
    over.set()
    for thread in writers:
        thread.join()
    assert not faults, faults[0]
    assert told(ledger, match) == told(another(), match)


def test_a_page_that_takes_long_keeps_no_writer_waiting(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    match, begun, go_on = toll(ledger), Signal(), Signal()
    shown: list[str] = []

    def slow(*_: Any, **__: Any) -> str:
        begun.set()
        assert go_on.wait(PATIENCE)
        return "<svg/>"

    monkeypatch.setattr(toy, "svg", slow)
    page = Thread(target=lambda: shown.append(ledger.look(match, SPECTATOR).svg("en")))
    page.start()
    assert begun.wait(PATIENCE)
    writer = Thread(target=lambda: ledger.record(match, ANN, Bid(1)))
    writer.start()
    writer.join(PATIENCE / 4)
    was_free = not writer.is_alive()
    go_on.set()
    for thread in (page, writer):
        thread.join()
    assert was_free and shown == ["<svg/>"]
