"""Every verb of the door, on a real file: what it writes, what it answers, what a fresh ledger makes of it."""

from __future__ import annotations

from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest

from ledger import (
    JUDGE,
    SPECTATOR,
    TABLE,
    IllegalAction,
    Ledger,
    Malformed,
    PenHeld,
    PositionTaken,
    Ref,
    UnknownGame,
    UnknownMatch,
)
from ledger.core.event import (
    ActionRecorded,
    ClockChanged,
    MatchClosed,
    MatchOpened,
    Noted,
    PenPassed,
    Reopened,
    Rewound,
    Undone,
)  # fmt: skip
from ledger.errors import NotNow, Unsettled
from ledger.events import Amended, Keep, Replace
from ledger.games import btwixt
from ledger.journal import START, Addition
from ledger.service.unit_of_work import append_all
from ledger.simulate import play_out
from ledger.streams import StreamWrite
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, bids, told, toll
from tests.faces import cards_for
from tests.toy.pieces import Bid, Draw, Options, Pass, PayTribute, Play, Roll
from tests.toy.table import replayed


def test_a_match_through_every_verb_is_what_a_fresh_ledger_reads(ledger: Ledger, another: Ledgers) -> None:
    match = toll(ledger, rounds=2)
    bids(ledger, match)
    ledger.record(match, ANN, {"do": "PayTribute"})
    ledger.note(match, "a long think", Ref(2), by="judge")
    ledger.clock(match, "extended", 120, by="judge")
    ledger.correct(match, Amended((Replace(Ref(4), TABLE, Roll((6,))),)))
    ledger.undo(match, 8)
    ledger.rewind(match, Ref(2))
    ledger.record(match, BEN, Bid(1))
    ledger.take_back(match)
    ledger.pass_pen(match, "zoe", by="scribe")
    ledger.close(match, "abandoned")
    ledger.reopen(match, "r-1", "too early")
    events = ledger.look(match, JUDGE).events()
    assert [type(one.body) for one in events] == [
        MatchOpened, *[ActionRecorded] * 4, Noted, ClockChanged, Amended, Undone, Rewound, ActionRecorded, Rewound,
        PenPassed, MatchClosed, Reopened,
    ]  # fmt: skip
    assert [one.position for one in events] == list(range(1, 16))
    assert told(ledger, match) == told(another(), match)
    assert ledger.audit(match, JUDGE).moment() == ledger.look(match, JUDGE).moment()


def test_a_random_match_through_the_door_is_its_plain_replay(ledger: Ledger) -> None:
    """What is played on a copy in memory is recorded action by action: ledger, journal and copy come to the same."""
    for slug, seats in (("hand-of-the-king", 3), (btwixt.slug, 4)):
        name = ledger.open(slug, ("Ann", "Ben", "Cat", "Dov")[:seats], cards=cards_for(slug))
        with ledger._cache.held(name) as live:
            plain = play_out(live.match.copied(), Random(4))
        for event in plain.events[1:]:
            ledger.record(name, event.body.seat, event.body.action)
        ledger.close(name)
        fresh = ledger._cache.fresh(name).match
        assert fresh.state == live.match.state == plain.state and fresh.audit() == live.match.audit() == []
        assert list(fresh.events) == list(live.match.events)


def test_opening_gives_the_seats_ids_and_keeps_names_beside(ledger: Ledger) -> None:
    match = ledger.open("toll", ("Ann", "Ben"), {"rounds": 2}, cards=(), seats=("p-a", "p-b"), by="judge-1")
    (first,) = ledger.look(match, SPECTATOR).events()
    assert first.body == MatchOpened(match, "toll", 1, ("p-a", "p-b"), Options(rounds=2), ())
    assert ledger.pen(match) == "judge-1" and ledger.look(match, SPECTATOR).names == ("Ann", "Ben")
    assert b"Ann" not in b"".join(row.stored for row in ledger.journal.read(match))
    other = toll(ledger)
    assert len(set(ledger.look(other, JUDGE).events()[0].body.seats)) == 2


@pytest.mark.parametrize(
    "how, error",
    [
        ({"game": "chess"}, UnknownGame),
        ({"names": ("Ann",)}, IllegalAction),
        ({"names": ("Ann", "Ann")}, Malformed),
        ({"names": ("Ann", "JUDGE")}, Malformed),
        ({"options": {"rounds": 0}}, Malformed),
        ({"options": {"luck": 1}}, Malformed),
        ({"seats": ("p", "p")}, Malformed),
        ({"match": "../etc"}, Malformed),
        ({"match": "x" * 65}, Malformed),
    ],
    ids=str,
)
def test_an_opening_that_does_not_hold_opens_nothing(ledger: Ledger, how: dict[str, Any], error: type) -> None:
    with pytest.raises(error):
        ledger.open(**{"game": "toll", "names": ("Ann", "Ben"), "cards": (), **how})
    assert ledger.matches() == [] and ledger.journal.latest() == 0 and ledger.journal.shelf.people() == []


@pytest.mark.parametrize("verb", ["look", "audit", "export"])
def test_a_match_that_is_not_there_is_unknown(ledger: Ledger, verb: str) -> None:
    ledger.journal.append(Addition("cup", START, (("TournamentOpened", b'["x","",{}]'),)))
    for name in ("m-9", "cup", ""):
        with pytest.raises(UnknownMatch):
            getattr(ledger, verb)(name, JUDGE)
    with pytest.raises(UnknownMatch):
        ledger.note("cup", "a match is not a tournament")


def test_what_breaks_a_rule_is_refused_unless_under_protest(ledger: Ledger) -> None:
    match = toll(ledger)
    with pytest.raises(IllegalAction) as refused:
        ledger.record(match, ANN, Bid(3))
    assert {one.rule for one in refused.value.violations} == {"toy.bid.purse"}
    assert ledger.look(match, JUDGE).length == 1
    event = ledger.record(match, ANN, Bid(3), protest=True)
    assert event.body.protest and ledger.look(match, JUDGE).log("en")[-1].marks == ("protest",)


def test_who_expects_another_position_is_told_what_was_missed_as_it_may_be_seen(ledger: Ledger) -> None:
    match = toll(ledger)
    ledger.record(match, ANN, Bid(2), expected=2)
    for viewer, seen in ((JUDGE, 2), (ANN, 2), (BEN, "hidden"), (SPECTATOR, "hidden")):
        with pytest.raises(PositionTaken) as taken:
            ledger.record(match, BEN, Bid(0), expected=2, viewer=viewer)
        assert [one.body.action.amount for one in taken.value.missed] == [seen]
        assert taken.value.missed[0].asked is None
    with pytest.raises(NotNow, match="ahead"):
        ledger.record(match, BEN, Bid(0), expected=9)
    assert ledger.record(match, BEN, Bid(0), expected=3).position == 3


def test_a_correction_is_seen_before_it_is_settled(ledger: Ledger) -> None:
    match = toll(ledger)
    bids(ledger, match)
    correction = Amended((Replace(Ref(2), ANN, Bid(2)),))
    with pytest.raises(Unsettled) as open_ones:
        ledger.correct(match, correction)
    assert [one.ref for one in open_ones.value.fates] == [Ref(4)]
    assert ledger.look(match, JUDGE).length == 4
    kept = ledger.correct(match, correction, falling="keep", expected=5)
    assert Keep(Ref(4)) in kept.body.changes


def test_the_last_action_is_taken_back_with_the_passes_that_it_implied(ledger: Ledger) -> None:
    match = toll(ledger, passes="implied")
    bids(ledger, match)
    ledger.record(match, ANN, PayTribute())
    market = ledger.look(match, JUDGE).moment()
    event = ledger.record(match, BEN, Play("fox"), protest=True)
    assert event.body.implied == ((ANN, Pass()),)
    ledger.take_back(match)
    after = ledger.look(match, JUDGE).moment()
    assert {**after, "position": 0} == {**market, "position": 0}, "nobody has passed: the pass was derived"
    for _ in range(4):
        ledger.take_back(match)
    with pytest.raises(NotNow, match="no action to take back"):
        ledger.take_back(match)


def test_a_moment_is_the_replay_of_so_many_events(ledger: Ledger) -> None:
    match = toll(ledger)
    bids(ledger, match)
    look = ledger.look(match, JUDGE)
    shown = [look.moment(at) for at in range(1, 5)]
    ledger.take_back(match)
    assert [look.moment(at) for at in range(1, 5)] == shown
    assert ledger.look(match, JUDGE).moment(5)["state"] == shown[2]["state"]
    assert ledger._cache.fresh(match).match.state == replayed(ledger._cache.fresh(match).match)
    for at in (0, 6, -1):
        with pytest.raises(Malformed):
            look.moment(at)


def test_following_gives_what_is_there_and_then_each_new_event(ledger: Ledger, another: Ledgers) -> None:
    match, other = toll(ledger), another()
    ledger.record(match, ANN, Bid(2))
    found: list[Any] = []

    def reads() -> None:
        found.extend((event, monotonic()) for event in other.follow(match, BEN, after=1, timeout=2.0))

    reader = Thread(target=reads)
    reader.start()
    sleep(0.3)
    ledger.note(match, "now")
    wrote = monotonic()
    ledger.record(match, BEN, Bid(1))
    reader.join(20)
    assert not reader.is_alive()
    assert [event.position for event, _ in found] == [2, 3, 4]
    assert found[0][0].body.action == Bid("hidden") and found[1][0].body.text == "now"
    assert found[1][1] - wrote < 1.0, "as soon as it was written"


def test_following_ends_when_nothing_comes(ledger: Ledger) -> None:
    match = toll(ledger)
    start = monotonic()
    assert [one.position for one in ledger.follow(match, JUDGE, timeout=0.2)] == [1]
    assert monotonic() - start < 5
    with pytest.raises(UnknownMatch):
        next(ledger.follow("m-9", JUDGE, timeout=0.1))


def test_the_list_has_the_newest_first_in_pages(ledger: Ledger, another: Ledgers) -> None:
    names = [toll(ledger) for _ in range(5)]
    ledger.record(names[0], ANN, Bid(1))
    first = another().matches(limit=2)
    rest = another().matches(before=first[-1].number, limit=9)
    assert [one.match for one in (*first, *rest)] == names[::-1]
    assert rest[-1].events == 2 and rest[-1].names == ("Ann", "Ben") and rest[-1].closed is None
    ledger.close(names[4], "abandoned")
    assert another().matches(limit=1)[0].closed == "abandoned"


def test_a_closed_match_says_who_won(ledger: Ledger) -> None:
    match = toll(ledger, rounds=1)
    bids(ledger, match)
    ledger.record(match, ANN, PayTribute())
    with pytest.raises(NotNow):
        ledger.close(match)
    for seat in (ANN, BEN):
        ledger.record(match, seat, Pass())
    ledger.close(match)
    (one,) = ledger.matches()
    assert (one.closed, one.winners, one.fault) == ("played out", ("Ann",), None)
    with pytest.raises(NotNow):
        ledger.record(match, ANN, Draw())


def test_erasing_takes_name_and_words_and_every_chain_still_verifies(ledger: Ledger, another: Ledgers) -> None:
    matches = [toll(ledger, seats=("p-a", f"p-{n}"), names=("Ann Archer", "Ben")) for n in range(2)]
    for match in matches:
        ledger.note(match, "I live in Kraków", by="p-a")
        ledger.note(match, "he does", by="p-b")
    heads = [ledger.head(match, JUDGE) for match in matches]
    erased = ledger.erase("p-a")
    assert erased.texts == 2 and erased.pseudonym not in ("Ann Archer", "p-a")
    for one in (ledger, another()):
        assert [one.head(match, JUDGE) for match in matches] == heads
        for match in matches:
            look = one.audit(match, JUDGE)
            assert look.names == (erased.pseudonym, "Ben")
            assert [event.body.text for event in look.events(1)] == ["(erased)", "he does"]
            assert b"Archer" not in b"".join(one.export(match, JUDGE)) and "Kraków".encode() not in b"".join(
                one.export(match, JUDGE)
            )


def test_a_close_is_drafted_for_whoever_holds_the_pen_unless_a_ruling_orders_it(ledger: Ledger) -> None:
    match = toll(ledger)
    with pytest.raises(PenHeld):
        ledger.draft_close(match, "abandoned", by="u-other", at="2026-11-16T10:00:00Z")
    assert ledger.draft_close(match, "abandoned", None, "r-1", by="u-other", at="2026-11-16T10:00:00Z").writes
    assert ledger.look(match, JUDGE).closed is None


def test_what_lands_with_a_close_may_name_the_head_that_the_match_then_has(ledger: Ledger) -> None:
    match = toll(ledger)

    closed = ledger.draft_close(match, "abandoned", by=ledger.pen(match), at="2026-11-16T10:00:00Z")
    told = f"[{closed.events[0].position}, {str(closed.head)!r}]".encode()
    append_all(ledger.journal, [*closed.writes, StreamWrite(Addition("t:spring", START, (("Taken", told),)), (), ())])
    assert ledger.journal.read("t:spring")[0].stored.decode() == f"[2, {ledger.head(match, JUDGE)!r}]"
