"""A held match takes no entries but the judge's, and its clock stands until the last dispute about it is decided."""

from __future__ import annotations

import pytest

from ledger import Ledger
from tournament.domain.disputes.appeals import holding
from tournament.domain.match_clock import clock_of
from tournament.domain.refusals import Refused
from tournament.services.held import must_not_be_held, write_unheld

from .court import HEAD, JUDGE, OPENING, Court, T


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def runs(court: Court, match: str) -> bool:
    return court.ledger.peek(match, lambda one: clock_of(one.events).since is not None)


def test_withdrawing_a_taken_dispute_starts_the_clock_again(court: Court) -> None:
    match = court.begin()
    court.ledger.clock(match, "started", 3000, by=JUDGE)
    dispute = court.taken()
    assert not runs(court, match)
    court.office.disputes.withdraw_dispute(T, dispute, by=JUDGE)
    assert runs(court, match)


def test_withdrawing_one_that_nobody_took_leaves_the_clock_alone(court: Court) -> None:
    match = court.begin()
    court.office.disputes.raise_dispute(T, 1, 1, "look", by=JUDGE)
    court.office.disputes.withdraw_dispute(T, "d1", by=JUDGE)
    assert not runs(court, match)


@pytest.mark.parametrize("first", ["ruled", "withdrawn"])
def test_with_two_taken_the_last_one_starts_the_clock(court: Court, first: str) -> None:
    match = court.begin()
    court.ledger.clock(match, "started", 3000, by=JUDGE)
    one, other = court.taken(), court.taken()
    if first == "ruled":
        court.ruled(one)
    else:
        court.office.disputes.withdraw_dispute(T, one, by=JUDGE)
    assert not runs(court, match) and holding(court.state, match)
    court.ruled(other)
    assert runs(court, match) and not holding(court.state, match)


def test_a_held_match_is_refused_to_players_and_scribes(court: Court) -> None:
    match = court.begin()
    player = court.player(1, 0)
    must_not_be_held(court.office.rights, court.state, match, player)
    dispute = court.taken()
    for who in (player, "p-scribe", None):
        with pytest.raises(Refused) as refused:
            must_not_be_held(court.office.rights, court.state, match, who)
        assert refused.value.code == "match-held" and refused.value.facts["dispute"] == dispute
    for who in (JUDGE, HEAD):
        must_not_be_held(court.office.rights, court.state, match, who)
    court.refuses("match-held", "close_match", match, "concession", by=player)
    court.ruled(dispute)
    must_not_be_held(court.office.rights, court.state, match, player)


def test_where_play_goes_on_nothing_is_held(court: Court) -> None:
    match = court.begin()
    court.taken(play="goes on")
    must_not_be_held(court.office.rights, court.state, match, court.player(1, 0))


def test_an_act_that_was_on_its_way_does_not_slip_through(court: Court) -> None:
    """The dispute is taken after it was asked whether anything holds the match, and before the act is written."""
    player = court.player(1, 0)
    match = court.office.matches.begin_match(T, 1, 1, by=player)
    seat, action = OPENING[0]

    def record(position: int) -> None:
        if not court.state.disputes:
            court.taken()
        court.ledger.record(match, seat, action, by=player, expected=position)

    with pytest.raises(Refused):
        write_unheld(court.ledger, lambda: court.state, court.office.rights, match, player, record)
    assert court.ledger.look(match, -1).length == 2  # opened, and the clock that stands
    court.office.disputes.withdraw_dispute(T, "d1", by=JUDGE)
    write_unheld(court.ledger, lambda: court.state, court.office.rights, match, player, record)
    assert court.ledger.look(match, -1).length == 4
