"""What somebody may try, or an interruption may leave: nothing of it lasts."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from ledger import JUDGE, TABLE, BadRecord, Ledger, Malformed, Match, Ref, UnknownMatch
from ledger.core.event import MatchClosed, Noted
from ledger.core.game import Outcome
from ledger.events import Amended, Strike
from ledger.files import sealed_lines
from ledger.journal import START, Addition
from tests import toy
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, bids, stored, toll
from tests.toy.pieces import Bid, Pass, PayTribute, Roll


def test_who_is_interrupted_between_writing_and_counting_goes_on_as_if_asked_anew(ledger: Ledger, another: Ledgers) -> None:
    match = toll(ledger)
    with ledger._cache.held(match) as live:

        def interrupted(_: Any) -> None:
            raise KeyboardInterrupt

        live.match.count = interrupted
    with pytest.raises(KeyboardInterrupt):
        ledger.clock(match, "paused", 2)
    assert ledger.clock(match, "paused", 3).position == 3
    events = ledger.look(match, JUDGE).events()
    assert [event.position for event in events] == [1, 2, 3]
    assert events == another().look(match, JUDGE).events() == ledger.audit(match, JUDGE).events()


def test_an_outcome_is_of_the_seats_that_are_there(ledger: Ledger) -> None:
    match = Match.open(toy, ("Ann", "Ben"), match="boom")
    for outcome in (Outcome(((9,),), (9,), (1, 2), "x"), Outcome(((0, 1),), (0,), (1,), "x")):
        with pytest.raises(Malformed, match="2 seats"):
            match.add(type(match.events[0])(2, MatchClosed("ruling", outcome, "r-1"), "", ""))


def test_a_file_names_nobody_outside_its_own_match(ledger: Ledger, elsewhere: Ledger) -> None:
    elsewhere.open("toll", ("Idiot", "Fool"), cards=(), match="claim", seats=("u-ann", "u-ben"), by="u-ann")
    ledger.load(elsewhere.export("claim", JUDGE))
    assert ledger.look("claim", JUDGE).names == ("Idiot", "Fool")
    match = toll(ledger, seats=("u-ann", "u-ben"))
    assert ledger.look(match, JUDGE).names == ("Ann", "Ben")
    ledger.erase("u-ann")
    for name in ("claim", match):
        assert ledger.look(name, JUDGE).names[1] == "Ben" and ledger.look(name, JUDGE).names[0] not in ("Ann", "Idiot")
    again = elsewhere.open("toll", ("Idiot", "Fool"), cards=(), match="again", seats=("u-ann", "u-x"), by="u-x")
    ledger.load(elsewhere.export(again, JUDGE))
    assert "Idiot" not in ledger.look("again", JUDGE).names


def test_words_of_one_match_are_not_taken_by_another(ledger: Ledger, elsewhere: Ledger, another: Ledgers) -> None:
    honest = toll(elsewhere, match="honest")
    elsewhere.note(honest, "as it was")
    lines = elsewhere.export(honest, JUDGE)
    (said,) = elsewhere.journal.shelf.texts(honest)
    thief = Match.open(toy, ("Eve", "Zed"), match="thief")
    thief.note("as it was")
    stolen = sealed_lines(thief, lambda: said.salt)
    assert said.digest.encode() in b"".join(stolen)
    ledger.load(stolen)
    ledger.load(lines)
    notes = [one.body.text for one in ledger.look(honest, JUDGE).events() if isinstance(one.body, Noted)]
    assert notes == ["as it was"]


def test_a_seat_goes_by_its_number_or_its_name(ledger: Ledger) -> None:
    match = toll(ledger)
    ledger.record(match, "Ann", Bid(1))
    ledger.record(match, BEN, Bid(0))
    ledger.record(match, "TABLE", Roll((5,)))
    assert [one.body.seat for one in ledger.look(match, JUDGE).events()[1:]] == [ANN, BEN, TABLE]
    for stranger in ("Zoe", 7, -9, None, 1.0):
        with pytest.raises(Malformed, match="from 0 to 1, Ann, Ben, TABLE or JUDGE"):
            ledger.record(match, stranger, Bid(1))


@pytest.mark.parametrize("name", ["", "../up", "a/b", "a\0b", "x" * 65, "t:cup"])
def test_what_no_match_may_be_called_is_unknown(ledger: Ledger, name: str) -> None:
    for ask in (ledger.export, ledger.look, ledger.audit):
        with pytest.raises(UnknownMatch):
            ask(name, JUDGE)


def test_a_stream_of_another_kind_is_no_match(ledger: Ledger) -> None:
    ledger.journal.append(Addition("cup", START, (("TournamentOpened", b'["x","",{}]'),)))
    with pytest.raises(UnknownMatch):
        ledger.look("cup", JUDGE)


def test_keeping_whatever_falls_is_one_walk(ledger: Ledger) -> None:
    match = Match.open(toy, ("Ann", "Ben"), toy.Options(rounds=1_000))
    while len(match.events) < 600:
        seat, action = _due(match)
        match.record(seat, action)
    before, start = match.line.head.length, process_time()
    match.correct(Amended((Strike(Ref(2)),)), falling="keep")
    assert process_time() - start < 5
    assert match.line.head.length < before


def _due(match: Match) -> tuple[int, Any]:
    """Something that may be done now."""
    acts = (Bid(0), Pass(), PayTribute(), *(Roll((3,) * dice) for dice in range(1, 4)))
    tries = ((seat, action) for action in acts for seat in (ANN, BEN, TABLE))
    return next((seat, action) for seat, action in tries if not toy.check(match.state, seat, action))


def test_by_which_correction_an_action_was_set_aside(ledger: Ledger) -> None:
    match = toll(ledger)
    bids(ledger, match)
    aside = lambda: [ledger.look(match, JUDGE).set_aside_by(position) for position in (2, 3, 4)]  # noqa: E731
    assert aside() == [None] * 3
    before = ledger.look(match, JUDGE)
    ledger.rewind(match, 2)
    assert aside() == [None, 5, 5] and before.set_aside_by(4) is None
    ledger.undo(match, 5)
    ledger.rewind(match, 3)
    assert aside() == [None, None, 7], "gone through two corrections at once"
    ledger.undo(match, 7)
    assert aside() == [None] * 3


def test_one_match_that_cannot_be_read_leaves_the_others_in_the_list(ledger: Ledger) -> None:
    sound = toll(ledger)
    deep = b'["s","2026-11-16T10:00:00Z",' + b'{"a":' * 3_000 + b"1" + b"}" * 3_000 + b"]"
    toll(ledger, match="deep")
    first = ledger.journal.last("deep")
    ledger.journal.append(Addition("deep", type(START)(1, first.digest), (("ActionRecorded", deep),)))
    ledger._cache.forget()
    assert {one.match: one.fault is None for one in ledger.matches()} == {sound: True, "deep": False}
    with pytest.raises(BadRecord, match="deep, event 2"):
        ledger.look("deep", JUDGE)
    assert stored(ledger, sound)
