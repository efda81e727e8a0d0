"""Points and places, whatever was played; every number unfolds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from tournament.scoring import results as r
from tournament.scoring.points import points_of
from tournament.scoring.profile_files import profile
from tournament.scoring.profiles import Pods
from tournament.scoring.standings import folded, standings
from tournament.scoring.tiebreaks import TIE_BREAKS

JOUST, MELEE = profile("thrones-2e-joust"), profile("thrones-2e-melee")


def made_up(seed: int, size: int, rounds: int) -> tuple[list[str], list[r.Result]]:
    random, names, found = Random(seed), [f"e{number:02}" for number in range(size)], []
    for number in range(1, rounds + 1):
        order = random.sample(names, size)
        for table in range(size // 2):
            ann, ben = order[2 * table : 2 * table + 2]
            kind = random.choice((r.WIN, r.WIN, r.MODIFIED_WIN, r.FORFEIT, r.CONCESSION, r.DRAW, r.DOUBLE_LOSS))
            facts = {"source": len(found) + 1}
            if kind == r.DRAW:
                found.append(r.drawn(number, table + 1, ann, ben, **facts, scored=(4, 4)))
            elif kind == r.DOUBLE_LOSS:
                found.append(r.double_loss(number, table + 1, ann, ben, **facts))
            else:
                scored = (random.randrange(16), random.randrange(16))
                found.append(r.won(number, table + 1, ann, ben, **facts, kind=kind, scored=scored, won=(2, 1), lost=(1, 2)))
        if size % 2:
            alone = random.choice((r.bye, r.absent))
            found.append(alone(number, order[-1], source=len(found) + 1))
    return names, found


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", ["open-3-1-0", "classical", "thrones-2e-joust"])
def test_every_number_of_any_event_is_made_of_its_terms(seed: int, name: str) -> None:
    names, played = made_up(seed, 5 + seed, 1 + seed % 5)
    found = standings(names, played, replace(profile(name), tie_breaks=tuple(TIE_BREAKS)), "seed")
    for entry in names:
        for unfolded in found.explain(entry):
            assert folded(unfolded) == unfolded.value, (entry, unfolded.name)


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_results_and_entries_does_not_matter(seed: int) -> None:
    names, played = made_up(seed, 9, 4)
    random = Random(seed)
    again = standings(random.sample(names, 9), random.sample(played, len(played)), JOUST, "seed")
    assert again.rows == standings(names, played, JOUST, "seed").rows


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (r.won(1, 1, "ann", "ben", source=1), (5, 0)),
        (r.won(1, 1, "ann", "ben", source=1, kind=r.MODIFIED_WIN), (4, 0)),
        (r.won(1, 1, "ann", "ben", source=1, kind=r.CONCESSION), (5, 0)),
        (r.won(1, 1, "ann", "ben", source=1, kind=r.FORFEIT), (5, 0)),
        (r.drawn(1, 1, "ann", "ben", source=1), (0, 0)),
        (r.double_loss(1, 1, "ann", "ben", source=1), (0, 0)),
        (r.bye(1, "ann", source=1), (5,)),
        (r.absent(1, "ann", source=1), (0,)),
    ],
)
def test_points_of_a_joust(result: r.Result, points: tuple[int, ...]) -> None:
    assert tuple(points_of(result, side, JOUST) for side in result.sides) == points


def test_modified_results_may_have_points_of_their_own() -> None:
    first = replace(JOUST, points=replace(JOUST.points, modified_win=4, modified_loss=1, loss=0, forfeit_win=3))
    modified = r.won(1, 1, "ann", "ben", source=1, kind=r.MODIFIED_WIN)
    forfeit = r.won(1, 1, "ann", "ben", source=1, kind=r.FORFEIT)
    assert [points_of(modified, side, first) for side in modified.sides] == [4, 1]
    assert [points_of(forfeit, side, first) for side in forfeit.sides] == [3, 0]


@pytest.mark.parametrize(
    ("ranking", "points"),
    [
        ((("a",), ("b",), ("c",), ("d",)), [5, 3, 2, 1]),
        ((("a",), ("b", "c"), ("d",)), [5, Fraction(5, 2), Fraction(5, 2), 1]),  # (3 + 2) / 2
        ((("a", "b", "c", "d"),), [Fraction(11, 4)] * 4),
        ((("a",), ("b",), ("c",)), [5, 3, 1]),
        ((("a",), ("b",), ("c",), ("d",), ("e",), ("f",)), [5, 4, 3, 2, 1, 1]),  # six, where five is the largest
    ],
)
def test_a_shared_place_shares_the_points_of_the_places_it_spans(ranking: tuple, points: list) -> None:
    result = r.placed(1, 1, ranking, source=1)
    assert [points_of(result, side, MELEE) for side in result.sides] == points


def test_who_leaves_a_pod_is_placed_where_the_profile_says() -> None:
    sides = (r.ResultSide("a", 1, left=True), r.ResultSide("b", 2), r.ResultSide("c", 3))
    result = r.Result(1, 1, r.PLACING, sides, source=1)
    assert [points_of(result, side, MELEE) for side in sides] == [1, 5, 3]
    stands = replace(MELEE, pods=replace(MELEE.pods, leaving="as it stands"))
    assert isinstance(stands.pods, Pods)
    assert [points_of(result, side, stands) for side in sides] == [5, 3, 1]


def test_a_profile_for_two_has_no_points_for_a_pod() -> None:
    result = r.placed(1, 1, (("a",), ("b",), ("c",)), source=1)
    with pytest.raises(ValueError, match="no points for tables of 3"):
        points_of(result, result.sides[0], JOUST)


def test_who_is_out_has_no_place_and_was_an_opponent_all_the_same() -> None:
    played = [r.won(1, 1, "ann", "ben", source=1), r.won(1, 2, "cat", "dan", source=2)]
    found = standings(("ann", "ben", "cat", "dan"), played, JOUST, "seed", out=("ann",))
    assert found.rows[0].entry == "cat"
    assert "ann" not in [row.entry for row in found.rows]
    assert found.row("ben").values[0] == 5


def test_the_cut_does_not_change_the_standings_of_the_swiss() -> None:
    played = [r.won(1, 1, "ann", "ben", source=1), r.won(1, 1, "ben", "ann", source=2, stage=r.CUT)]
    assert standings(("ann", "ben"), played, JOUST, "seed").row("ann").points == 5


def test_a_second_result_in_a_round_is_refused() -> None:
    played = [r.won(1, 1, "ann", "ben", source=1), r.bye(1, "ann", source=2)]
    with pytest.raises(r.BadResult, match="ann has two results in round 1"):
        standings(("ann", "ben"), played, JOUST, "seed")


def test_a_result_of_somebody_who_never_entered_is_refused() -> None:
    with pytest.raises(r.BadResult, match=r"eve has no entry \(event 7\)"):
        standings(("ann",), [r.won(1, 1, "ann", "eve", source=7)], JOUST, "seed")


def test_before_any_result_everybody_shares_the_first_place_but_for_the_lot() -> None:
    found = standings(("ann", "ben"), [], replace(JOUST, tie_breaks=("sos",)), "seed")
    assert [row.place for row in found.rows] == [1, 1]
