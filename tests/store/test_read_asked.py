"""An action that was asked for before is the very same value: but only where that tells nobody anything, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import game_of
from ledger.core.errors import InvalidAction
from ledger.store.codec import _asked_before, read_action, read_asked

GAME = game_of("hand-of-the-king")
TWO, THREE = ("Ann", "Ben"), ("Ben", "Ann", "Cat")
MOVE = {"do": "MoveVarys", "direction": "up", "house": "stark"}
CROW = {"do": "SpendCrow", "confer_with": 2}


@pytest.fixture(autouse=True)
def nothing_asked_before() -> None:
    _asked_before(GAME).clear()


def test_what_was_asked_before_is_the_very_same_value() -> None:
    first = read_asked(GAME, dict(MOVE), TWO)
    assert first == read_action(GAME, MOVE, TWO)
    assert read_asked(GAME, dict(MOVE), TWO) is first


def test_a_seat_is_judged_by_the_number_of_seats_each_time() -> None:
    assert read_asked(GAME, CROW, THREE).confer_with == 2
    with pytest.raises(InvalidAction, match="confer_with"):
        read_asked(GAME, CROW, TWO)


def test_a_name_means_whom_it_means_at_that_table() -> None:
    by_name = {"do": "SpendCrow", "confer_with": "Ben"}
    assert read_asked(GAME, by_name, (*TWO, "Cat")).confer_with == 1
    assert read_asked(GAME, by_name, THREE).confer_with == 0


@pytest.mark.parametrize("value", [1, 1.0, "true", None])
def test_what_only_looks_alike_is_read_for_itself(value: Any) -> None:
    read_asked(GAME, {**CROW, "refused": True}, THREE)
    with pytest.raises(InvalidAction, match="refused"):
        read_asked(GAME, {**CROW, "refused": value}, THREE)


def test_what_was_refused_is_refused_again() -> None:
    for _ in range(2):
        with pytest.raises(InvalidAction, match=r"action\.house"):
            read_asked(GAME, {**MOVE, "house": "frey"}, TWO)
    assert not _asked_before(GAME)


def test_words_of_people_are_not_kept() -> None:
    adjust = {"do": "Adjust", "reason": "the cup fell over"}
    assert read_asked(GAME, adjust, TWO).reason == "the cup fell over"
    assert not _asked_before(GAME)


def test_what_no_action_holds_is_refused_as_ever() -> None:
    with pytest.raises(InvalidAction, match=r"action\.to"):
        read_asked(GAME, {**MOVE, "to": object()}, TWO)
