"""Drawings stay as they were: boards are made of parts that are kept, and a part kept by too little would show."""

from __future__ import annotations

import pytest

from ledger.games import GAMES
from tests.games.drawings import DIGESTS, WAYS, Moment, kept, text

MOMENTS = kept()


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda one: f"{one.record}@{one.at}")
def test_a_table_is_drawn_as_it_was(moment: Moment) -> None:
    drawn, was = (dict(zip(WAYS, digests, strict=True)) for digests in (moment.digests(), MOMENTS[moment]))
    assert drawn == was


def test_what_was_drawn_before_changes_nothing() -> None:
    assert {moment: moment.digests() for moment in reversed(MOMENTS)} == MOMENTS


def test_every_game_is_drawn_for_a_seat_a_judge_and_a_spectator() -> None:
    seen = {(one.record.split("/")[0], one.viewer.split("-")[0]) for one in MOMENTS}
    assert seen == {(slug, who) for slug in GAMES for who in ("seat", "judge", "spectator")}


def test_the_digests_are_written_as_they_are_read() -> None:
    assert DIGESTS.read_text(encoding="utf-8") == text(MOMENTS)
