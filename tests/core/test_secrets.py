"""Private fields: hidden from everyone but those they are declared for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from ledger.core.errors import IllegalAction
from ledger.core.seats import JUDGE, SPECTATOR, TABLE, seat_name, seat_number
from ledger.core.secrets import HIDDEN, NOBODY, OWNER, Secret, private_fields, redact, reveal
from tests import toy
from tests.toy.pieces import Bid, Draw, Pass
from tests.toy.table import ANN, BEN, opened


@dataclass(frozen=True, slots=True)
class Place:
    private: ClassVar = {"token": OWNER, "back": NOBODY}
    token: str
    back: str | None = None
    where: str = "here"


def test_the_owner_and_a_judge_read_what_is_the_owner_s():
    for viewer in (ANN, JUDGE):
        assert redact(Place("sword"), ANN, viewer) == Place("sword")


@pytest.mark.parametrize("viewer", [BEN, SPECTATOR, TABLE])
def test_others_read_hidden_in_its_place_and_all_the_rest(viewer):
    assert redact(Place("sword", where="there"), ANN, viewer) == Place(HIDDEN, where="there")


@pytest.mark.parametrize("viewer", [ANN, BEN, JUDGE, SPECTATOR])
def test_what_is_for_nobody_is_hidden_from_a_judge_as_well(viewer):
    assert redact(Place("sword", back="red"), ANN, viewer).back == HIDDEN


def test_a_field_that_was_not_given_needs_no_hiding():
    assert redact(Place("sword"), ANN, BEN).back is None
    assert redact(Draw(), ANN, BEN) == Draw()


def test_an_action_without_private_fields_is_itself_for_everyone():
    action = Pass()
    assert redact(action, ANN, SPECTATOR) is action
    assert private_fields(action) == {}


def test_the_original_keeps_its_secret():
    action = Bid(3)
    redact(action, ANN, BEN)
    assert action == Bid(3)


def test_a_secret_fact_is_revealed_to_its_seat_and_a_judge():
    assert [reveal(Secret(7, ANN), viewer) for viewer in (ANN, JUDGE, BEN, SPECTATOR)] == [7, 7, HIDDEN, HIDDEN]
    assert reveal(7, SPECTATOR) == 7


def test_a_refused_bid_is_not_told_to_the_other_seat():
    with pytest.raises(IllegalAction) as refused:
        opened().record(ANN, Bid(12))
    shown = [dict(violation.seen_by(BEN).facts)["bid"] for violation in refused.value.violations]
    assert shown == [HIDDEN, HIDDEN]
    assert "12" not in str(refused.value)


def test_a_view_shows_a_made_bid_to_its_seat_and_a_judge():
    match = opened()
    match.record(ANN, Bid(2))
    assert [toy.view(match.state, viewer)["bids"] for viewer in (ANN, JUDGE, BEN, SPECTATOR)] == [
        [(ANN, 2)],
        [(ANN, 2)],
        [(ANN, HIDDEN)],
        [(ANN, HIDDEN)],
    ]


def test_seats_have_names_both_ways():
    names = ("Ann", "Ben")
    assert [seat_name(seat, names) for seat in (0, 1, 2, TABLE, JUDGE)] == ["Ann", "Ben", "seat 3", "TABLE", "JUDGE"]
    assert [seat_number(name, names) for name in ("Ann", "Ben", "TABLE", "Cleo")] == [0, 1, TABLE, None]
