"""A write that fails changes nothing, in the database or in memory, and can be asked again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ledger import JUDGE, TABLE, IllegalAction, Ledger, Malformed, Match, PositionTaken, Ref, Unavailable
from ledger.events import Amended, Replace, Strike
from ledger.journal import START, Addition, Head
from ledger.service.unit_of_work import append_all
from ledger.streams import StreamWrite
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, bids, stored, told, toll
from tests.toy.pieces import Bid, PayTribute, Roll

COMMANDS: dict[str, Callable[[Ledger, str], Any]] = {
    "record": lambda ledger, match: ledger.record(match, ANN, PayTribute(), key="k"),
    "correct": lambda ledger, match: ledger.correct(
        match, Amended((Replace(Ref(4), TABLE, Roll((2,))),), reason="a two"), falling="strike", key="k"
    ),
    "take_back": lambda ledger, match: ledger.take_back(match, key="k"),
    "undo": lambda ledger, match: ledger.undo(match, 5, key="k"),
    "note": lambda ledger, match: ledger.note(match, "seen", key="k"),
    "clock": lambda ledger, match: ledger.clock(match, "started", key="k"),
    "pass_pen": lambda ledger, match: ledger.pass_pen(match, "zoe", by="scribe", key="k"),
    "close": lambda ledger, match: ledger.close(match, "abandoned", key="k"),
}
FAULTS = [Unavailable("the disk is full"), RuntimeError("out of memory"), KeyboardInterrupt()]


def begun(ledger: Ledger) -> str:
    match = toll(ledger)
    bids(ledger, match)
    ledger.correct(match, Amended((Strike(Ref(4)),)))
    ledger.undo(match, 5)
    return match


def everything(ledger: Ledger, match: str) -> tuple[Any, ...]:
    with ledger._cache.held(match) as live:
        one = live.match
        return (
            told(ledger, match), tuple(one.events), tuple(one.line.heads), one.closed, one.pen, dict(one._keys),
            live.head, ledger.journal.shelf.texts(),
        )  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_write_that_fails_leaves_everything_as_it_was(
    ledger: Ledger, another: Ledgers, monkeypatch: pytest.MonkeyPatch, command: str, fault: BaseException
) -> None:
    match = begun(ledger)
    if command == "undo":
        ledger.undo(match, 6)
    before, rows = everything(ledger, match), stored(ledger, match)

    def fails(*_: Any, **__: Any) -> None:
        raise fault

    with monkeypatch.context() as broken:
        broken.setattr(ledger.journal, "_insert", fails)
        with pytest.raises(type(fault)):
            COMMANDS[command](ledger, match)
    assert everything(ledger, match) == before and stored(ledger, match) == rows
    event = COMMANDS[command](ledger, match)
    assert event.position == len(rows) + 1 and COMMANDS[command](ledger, match) == event
    assert told(ledger, match) == told(another(), match)


def test_an_answer_that_was_lost_is_not_written_twice(ledger: Ledger, another: Ledgers, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commit went through, and then the connection broke."""
    match = begun(ledger)
    insert = ledger.journal._insert

    def lost(*what: Any) -> None:
        insert(*what)
        raise Unavailable("the connection broke")

    for key in ("k", None):
        length = ledger.look(match, JUDGE).length
        with monkeypatch.context() as broken:
            broken.setattr(ledger.journal, "_insert", lost)
            with pytest.raises(Unavailable):
                ledger.note(match, "seen", key=key)
        assert ledger.look(match, JUDGE).length == length + 1, "written once, whether or not it has a key"
    assert ledger.note(match, "seen", key="k").position == 7
    assert told(ledger, match) == told(another(), match)


def test_a_database_that_is_damaged_is_unavailable(ledger: Ledger, file: Path) -> None:
    match = toll(ledger)
    with closing(sqlite3.connect(file)) as database:
        database.execute("DROP TABLE stored_events")
    for verb in (lambda: ledger.look(match, JUDGE), lambda: ledger.record(match, ANN, Bid(1)), ledger.matches):
        with pytest.raises(Unavailable):
            verb()


# ---- together or not at all


def beside(stream: str = "cup", after: Head = START) -> StreamWrite:
    return StreamWrite(Addition(stream, after, (("Ruled", b'["judge","",{}]'),)), (), ())


def bid(tribute: int, seat: int = ANN, **more: Any) -> Callable[[Match], Any]:
    return lambda one: one.record(seat, Bid(tribute), by="scribe", at="2026-11-16T10:00:00Z", **more)


def test_what_is_written_together_lands_together(ledger: Ledger, another: Ledgers) -> None:
    match = toll(ledger)
    drafted = ledger.draft(match, bid(1, key="k"))
    assert ledger.look(match, JUDGE).length == 1 and ledger.journal.read("cup") == [], "decided, and not written"
    append_all(ledger.journal, [*drafted.writes, beside()])
    assert [row.topic for row in ledger.journal.read("cup")] == ["Ruled"]
    for one in (ledger, another()):
        assert [event.body for event in one.audit(match, JUDGE).events(1)] == [event.body for event in drafted.events]
        assert one.head(match, JUDGE) == str(drafted.head)
        assert one.draft(match, bid(1, key="k")).writes == (), "asked again, nothing lands twice"
        assert one.record(match, ANN, Bid(1), key="k").position == 2
    ledger.record(match, BEN, Bid(0))
    assert len(ledger.journal.read("cup")) == 1, "what came with one event does not come with the next"


def test_if_the_other_stream_has_gone_on_nothing_lands(ledger: Ledger, another: Ledgers) -> None:
    match, other = toll(ledger), toll(ledger)
    ledger.record(other, ANN, Bid(2))
    rows, before = stored(ledger, match), told(ledger, match)
    with pytest.raises(PositionTaken) as taken:
        append_all(ledger.journal, [*ledger.draft(match, bid(1)).writes, beside(other, Head(1, bytes(32)))])
    assert (taken.value.stream, taken.value.expected) == (other, 2)
    assert stored(ledger, match) == rows and told(ledger, match) == before == told(another(), match)
    append_all(ledger.journal, [*ledger.draft(match, bid(1)).writes, beside()])
    assert ledger.look(match, JUDGE).length == 2


def test_if_the_match_has_gone_on_nothing_lands(ledger: Ledger, another: Ledgers) -> None:
    match = toll(ledger)
    drafted = ledger.draft(match, bid(1))
    another().note(match, "meanwhile")
    rows = stored(ledger, match)
    with pytest.raises(PositionTaken) as taken:
        append_all(ledger.journal, [*drafted.writes, beside()])
    assert taken.value.stream == match and stored(ledger, match) == rows and ledger.journal.read("cup") == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_two_streams_whose_writing_fails_are_as_they_were(
    ledger: Ledger, another: Ledgers, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    match = begun(ledger)
    before, rows = everything(ledger, match), stored(ledger, match)

    def fails(*_: Any, **__: Any) -> None:
        raise fault

    with monkeypatch.context() as broken:
        broken.setattr(ledger.journal, "_insert", fails)
        with pytest.raises(type(fault)):
            append_all(ledger.journal, [*ledger.draft(match, lambda one: one.note("seen")).writes, beside()])
    assert everything(ledger, match) == before and stored(ledger, match) == rows
    assert ledger.journal.read("cup") == [] and told(ledger, match) == told(another(), match)


def test_a_writer_that_is_behind_still_writes_both(ledger: Ledger, another: Ledgers) -> None:
    match, other = toll(ledger), another()
    other.look(match, JUDGE)
    ledger.record(match, ANN, Bid(1))
    append_all(other.journal, [*other.draft(match, bid(0, BEN)).writes, beside()])
    assert ledger.look(match, JUDGE).length == 3 and len(ledger.journal.read("cup")) == 1


def test_a_refused_action_takes_nothing_with_it(ledger: Ledger) -> None:
    match = toll(ledger)
    with pytest.raises(IllegalAction):
        append_all(ledger.journal, [*ledger.draft(match, bid(50)).writes, beside()])
    assert ledger.journal.read("cup") == []


# ---- what could not be read again is not written


@pytest.mark.parametrize("action", [Bid(5_000), Bid("two"), Roll(("x",)), 7, "Pass", None], ids=repr)
def test_no_action_is_stored_that_could_not_be_read_again(ledger: Ledger, action: Any) -> None:
    match = toll(ledger)
    with pytest.raises(Malformed):
        ledger.record(match, ANN, action, protest=True)
    assert ledger.audit(match, JUDGE).length == 1


@pytest.mark.parametrize("seat", [9, -3, "Zoe", None, True], ids=repr)
def test_nobody_acts_from_a_seat_that_is_not_there(ledger: Ledger, seat: Any) -> None:
    match = toll(ledger)
    with pytest.raises(Malformed, match="seat"):
        ledger.record(match, seat, Bid(1))
