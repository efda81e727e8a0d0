"""One writes, the others propose; rulings, notes and clocks need no pen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ledger import JUDGE, Ledger, Malformed, PenHeld, Ref
from ledger.core.errors import MaesterError
from ledger.core.game import Outcome
from ledger.events import Amended, Insert, Rewound
from ledger.kit.common import Adjust
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, stored, toll
from tests.toy.pieces import Bid

WITH_THE_PEN: dict[str, Callable[..., Any]] = {
    "record": lambda ledger, match, **how: ledger.record(match, BEN, Bid(0), **how),
    "correct": lambda ledger, match, **how: ledger.correct(match, Rewound(Ref(0)), **how),
    "correct with an empty ruling": lambda ledger, match, **how: ledger.correct(match, Rewound(Ref(0), ruling=""), **how),
    "rewind": lambda ledger, match, **how: ledger.rewind(match, Ref(0), **how),
    "take_back": lambda ledger, match, **how: ledger.take_back(match, **how),
    "close": lambda ledger, match, **how: ledger.close(match, "abandoned", **how),
    "close with an empty ruling": lambda ledger, match, **how: ledger.close(match, "abandoned", ruling="", **how),
    "pass_pen": lambda ledger, match, **how: ledger.pass_pen(match, "zoe", **how),
}
WITHOUT: dict[str, Callable[..., Any]] = {
    "note": lambda ledger, match, **how: ledger.note(match, "seen", **how),
    "clock": lambda ledger, match, **how: ledger.clock(match, "started", **how),
    "take the pen": lambda ledger, match, **how: ledger.pass_pen(match, how["by"], **how),
    "ruled correction": lambda ledger, match, **how: ledger.correct(
        match, Amended((Insert(Ref(2), JUDGE, Adjust()),), "play", "r-1"), **how
    ),
    "ruled outcome": lambda ledger, match, **how: ledger.close(
        match,
        outcome=Outcome(winners=(0,), ranking=((0,), (1,)), scores=(1, 0), ended_by="ruling"),
        ruling="r-1",
        **how,
    ),
}


def begun(ledger: Ledger) -> str:
    match = toll(ledger, by="ann")
    ledger.record(match, ANN, Bid(1), by="ann")
    return match


@pytest.mark.parametrize("verb", WITH_THE_PEN)
def test_only_the_holder_writes(ledger: Ledger, verb: str) -> None:
    match = begun(ledger)
    rows = stored(ledger, match)
    with pytest.raises(PenHeld) as refused:
        WITH_THE_PEN[verb](ledger, match, by="eve")
    assert refused.value.holder == "ann" and stored(ledger, match) == rows
    assert WITH_THE_PEN[verb](ledger, match, by="ann").by == "ann"


@pytest.mark.parametrize("verb", WITHOUT)
def test_what_needs_no_pen_is_written_by_anybody(ledger: Ledger, verb: str) -> None:
    match = begun(ledger)
    event = WITHOUT[verb](ledger, match, by="eve")
    assert event.position == 3 and event.by == "eve"
    assert ledger.pen(match) == ("eve" if verb == "take the pen" else "ann")


def test_reopening_needs_the_pen_or_a_ruling(ledger: Ledger) -> None:
    match = begun(ledger)
    ledger.close(match, "abandoned", by="ann")
    for ruling in (None, ""):
        with pytest.raises(PenHeld):
            ledger.reopen(match, ruling, by="eve")
    assert ledger.reopen(match, "r-1", by="eve").body.ruling == "r-1"


def test_a_take_over_is_recorded_and_the_old_holder_is_told(ledger: Ledger, another: Ledgers) -> None:
    match, other = begun(ledger), another()
    other.look(match, JUDGE)
    taken = ledger.pass_pen(match, "eve", by="eve")
    assert (taken.by, taken.body.to) == ("eve", "eve")
    for one in (other, ledger, another()):
        with pytest.raises(PenHeld) as refused:
            one.record(match, BEN, Bid(0), by="ann")
        assert refused.value.holder == "eve" == one.pen(match)
    assert other.record(match, BEN, Bid(0)).by == "eve", "who names nobody writes for the holder"


# ---- proposals


def test_a_proposal_waits_until_somebody_settles_it(ledger: Ledger, another: Ledgers) -> None:
    match, other = begun(ledger), another()
    found = ledger.propose(match, BEN, {"do": "Bid", "amount": 0}, by="ben")
    assert (found.stream, found.position, found.by, found.seat, found.action) == (
        match, 3, "ben", BEN, '{"do":"Bid","amount":0}',
    )  # fmt: skip
    assert other.proposals(match) == [found] and ledger.look(match, JUDGE).length == 2
    assert other.settle(found.id, "recorded") is True
    assert ledger.settle(found.id, "refused") is False and ledger.proposals(match) == []
    assert ledger.settle("nothing", "refused") is False


@pytest.mark.parametrize(
    "seat, action", [(BEN, {"do": "Fly"}), (BEN, {"do": "Bid"}), (BEN, 7), (9, {"do": "Pass"}), ("Ben", {"do": "Pass"})]
)
def test_what_cannot_be_read_cannot_be_proposed(ledger: Ledger, seat: Any, action: Any) -> None:
    match = begun(ledger)
    with pytest.raises(Malformed):
        ledger.propose(match, seat, action, by="ben")
    assert ledger.proposals(match) == []


def test_what_breaks_a_rule_may_be_proposed_since_it_may_have_been_played(ledger: Ledger) -> None:
    match = begun(ledger)
    assert ledger.propose(match, BEN, {"do": "Bid", "amount": 50}, by="ben").position == 3


def test_the_proposals_of_somebody_erased_are_gone(ledger: Ledger) -> None:
    match = begun(ledger)
    ledger.propose(match, BEN, {"do": "Bid", "amount": 0}, by="ben")
    assert ledger.erase("ben").proposals == 1 and ledger.proposals(match) == []


def test_no_match_no_proposal(ledger: Ledger) -> None:
    with pytest.raises(MaesterError):
        ledger.propose("m-9", BEN, {"do": "Pass"}, by="ben")
