"""Results say what can have happened, and nothing else."""

from __future__ import annotations

import pytest

from tournament.scoring import results as r


def test_a_result_names_its_sides_in_the_order_of_seats() -> None:
    result = r.in_seats(r.won(1, 3, "ann", "ben", source=9, scored=(15, 7)), ("ben", "ann"))
    assert result.entries == ("ben", "ann")
    assert (result.side("ann").place, result.side("ann").scored, result.side("ben").scored) == (1, 15, 7)


def test_a_ranking_with_shared_places_becomes_places() -> None:
    result = r.placed(1, 1, (("ann",), ("ben", "cat"), ("dan",)), source=1)
    assert [side.place for side in result.sides] == [1, 2, 2, 4]


@pytest.mark.parametrize("kind", [r.BYE, r.ABSENT, r.FORFEIT])
def test_what_was_not_played_is_told_apart(kind: str) -> None:
    sides = (r.ResultSide("ann"),) if kind in r.ALONE else (r.ResultSide("ann"), r.ResultSide("ben", 2))
    assert not r.Result(1, 1, kind, sides, 1).played
    assert r.won(1, 1, "ann", "ben", source=1, kind=r.CONCESSION).played


@pytest.mark.parametrize(
    ("kind", "sides", "part"),
    [
        ("victory", (r.ResultSide("ann"), r.ResultSide("ben", 2)), "kind"),
        (r.WIN, (r.ResultSide("ann"), r.ResultSide("ben", 1)), "places 1 and 2"),
        (r.WIN, (r.ResultSide("ann"),), "two sides"),
        (r.DRAW, (r.ResultSide("ann"), r.ResultSide("ben", 2)), "place 1"),
        (r.DOUBLE_LOSS, (r.ResultSide("ann"), r.ResultSide("ben", 2)), "place 2"),
        (r.BYE, (r.ResultSide("ann"), r.ResultSide("ben", 2)), "one side"),
        (r.WIN, (r.ResultSide("ann"), r.ResultSide("ann", 2)), "twice"),
        (r.PLACING, (r.ResultSide("ann"), r.ResultSide("ben", 3), r.ResultSide("cat", 3)), "should read"),
        (r.PLACING, (r.ResultSide("ann"),), "at least two"),
    ],
)
def test_what_cannot_have_happened_is_refused(kind: str, sides: tuple[r.ResultSide, ...], part: str) -> None:
    with pytest.raises(r.BadResult, match=part):
        r.Result(1, 1, kind, sides, source=1)


def test_there_is_no_round_before_the_first() -> None:
    with pytest.raises(r.BadResult, match="round"):
        r.bye(0, "ann", source=1)
