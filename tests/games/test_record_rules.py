"""The rules of the record itself, which every game has from the kit."""

from __future__ import annotations

import pytest

from ledger import GAMES
from ledger.core.line import entries
from ledger.core.seats import JUDGE, TABLE
from tests.faces import face_of, played, tables_of
from tests.table import rule

every_game = pytest.mark.parametrize("slug", sorted(GAMES))
every_table = pytest.mark.parametrize(("slug", "seats"), [table for slug in sorted(GAMES) for table in tables_of(slug)])


@rule("record.judge-only")
@every_game
def test_only_a_judge_adjusts_calls_time_and_changes_the_detail(slug: str) -> None:
    game = face_of(slug)
    state = played(slug, game.seats[0]).line.root.state
    for kind, fields in (("Adjust", {}), ("CallTime", {}), ("SetDetail", {"detail": "key"})):
        action = game.codec.read({"do": kind, **fields})
        assert game.check(state, JUDGE, action) == ()
        assert [one.rule for one in game.check(state, 0, action)] == ["record.judge-only"]


@rule("record.own-seat")
@every_game
def test_a_seat_leaves_by_its_own_word_or_a_judges(slug: str) -> None:
    game = face_of(slug)
    state = played(slug, game.seats[0]).line.root.state
    leave = game.codec.read({"do": "SeatLeft", "seat": 0})
    assert game.check(state, 0, leave) == game.check(state, JUDGE, leave) == ()
    assert [one.rule for one in game.check(state, 1, leave)] == ["record.own-seat"]


@rule("record.table-only", "record.nothing-owed")
@every_table
def test_chance_is_recorded_for_the_table_and_answers_what_is_owed(slug: str, seats: int) -> None:
    match = played(slug, seats)
    dealt = next(entry for entry in entries(match.line.head) if entry.seat == TABLE)
    first = match.line.root.state
    assert match.game.check(first, TABLE, dealt.action) == ()
    assert {"record.table-only"} <= {one.rule for one in match.game.check(first, 0, dealt.action)}
    assert {"record.nothing-owed"} <= {one.rule for one in match.game.check(match.state, TABLE, dealt.action)}
