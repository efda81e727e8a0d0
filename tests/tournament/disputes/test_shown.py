"""What is shown is what is recorded: a preview holds for the match, the tournament and the answer that it was made of."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from ledger.values import evolve
from tournament.rulings.losses import Penalized

from .court import HEAD, JUDGE, Court, T, answer
from .test_rulings import protested


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def shown(court: Court, dispute: str, said: Any, **more: Any) -> str:
    return court.office.rulings.preview_ruling(T, dispute, said, by=more.pop("by", JUDGE), **more).digest


def test_three_more_acts_are_seen_before_they_are_set_aside(court: Court) -> None:
    match = protested(court)
    dispute, said = court.taken(place_="4"), answer("rewind", to="3")
    before = shown(court, dispute, said)
    court.play_on(match, 7, most=3)
    court.refuses("preview-changed", "rule", dispute, said, shown=before, by=JUDGE)
    seen = court.office.rulings.preview_ruling(T, dispute, said, by=JUDGE)
    last = court.ledger.look(match, JUDGES_EYES).length
    assert {str(last), str(last - 1), str(last - 2)} <= {fate["place"] for fate in seen.fates}
    court.office.rulings.rule(T, dispute, said, shown=seen.digest, by=JUDGE)
    assert court.dispute().state == "ruled"


def test_what_happens_elsewhere_in_the_tournament_is_seen_too(court: Court) -> None:
    protested(court)
    dispute, said = court.taken(place_="4"), answer("rewind", to="3")
    before = shown(court, dispute, said)
    court.win(2)
    court.refuses("preview-changed", "rule", dispute, said, shown=before, by=JUDGE)


def test_every_field_of_the_answer_counts(court: Court) -> None:
    protested(court)
    dispute, said = court.taken(place_="4"), answer("rewind", to="5")
    before = shown(court, dispute, said)
    changed = (
        evolve(said, remedy=evolve(said.remedy, to="4")),
        evolve(said, remedy=evolve(said.remedy, falling="keep")),
        evolve(said, rules=("policy.late",)),
        evolve(said, penalties=(Penalized(court.seats(1)[0], "warning", "policy.late"),)),
        evolve(said, extension=60),
    )
    for other in changed:
        court.refuses("preview-changed", "rule", dispute, other, shown=before, by=JUDGE)
    worded = evolve(said, finding="in other words", reason="and for the same reason")
    court.office.rulings.rule(T, dispute, worded, shown=before, by=JUDGE)  # words change nothing that was shown


def test_an_appeal_is_heard_as_it_was_shown(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="4"), "void")
    court.office.rulings.appeal(T, "d1", "no", by=court.player(1, 0))
    before = shown(court, "d1", answer(), verdict="overturned", by=HEAD)
    court.refuses("preview-changed", "hear", "d1", "confirmed", answer(), shown=before, by=HEAD)
    court.ledger.note(match, "look at this", by=JUDGE)
    court.refuses("preview-changed", "hear", "d1", "overturned", answer(), shown=before, by=HEAD)
    again = shown(court, "d1", answer(), verdict="overturned", by=HEAD)
    court.office.rulings.hear(T, "d1", "overturned", answer(), shown=again, by=HEAD)


def test_a_ruling_without_a_preview_is_recorded_as_before(court: Court) -> None:
    protested(court)
    court.ruled(court.taken())
    assert court.dispute().state == "ruled"
