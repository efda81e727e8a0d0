"""Each tie-break by itself, on one small event whose numbers are worked out here by hand.

    round 1   ann beats ben 12-5 (2 games to 0)     cat beats dan 9-8 (2 to 1)    eve has a bye
    round 2   ann draws with cat 7-7 (1, 1)         ben beats eve 10-2 (2 to 0)   dan has a bye
    round 3   eve beats ann by forfeit              ben and dan both lose         cat is absent

Points at 3, 1, 0:  ann 3 1 0 = 4    ben 0 3 0 = 3    cat 3 1 0 = 4    dan 0 3 0 = 3    eve 3 0 3 = 6
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tournament.scoring import results as r
from tournament.scoring.profile_files import profile
from tournament.scoring.profiles import ScoringProfile, Unplayed
from tournament.scoring.standings import Standings, folded, standings
from tournament.scoring.tiebreaks import TIE_BREAKS

ENTRIES = ("ann", "ben", "cat", "dan", "eve")
PLAYED = (
    r.won(1, 1, "ann", "ben", source=11, scored=(12, 5), won=(2, 0), lost=(0, 2), destroyed=(20, 3)),
    r.won(1, 2, "cat", "dan", source=12, scored=(9, 8), won=(2, 1), lost=(1, 2), destroyed=(6, 0)),
    r.bye(1, "eve", source=13),
    r.drawn(2, 1, "ann", "cat", source=21, scored=(7, 7), won=(1, 1), lost=(1, 1), destroyed=(1, 2)),
    r.won(2, 2, "ben", "eve", source=22, scored=(10, 2), won=(2, 0), lost=(0, 2), destroyed=(9, 4)),
    r.bye(2, "dan", source=23),
    r.won(3, 1, "eve", "ann", source=31, kind=r.FORFEIT),
    r.double_loss(3, 2, "ben", "dan", source=32),
    r.absent(3, "cat", source=33),
)


def plain(**unplayed: object) -> ScoringProfile:
    base = profile("open-3-1-0")
    return replace(base, tie_breaks=tuple(TIE_BREAKS), unplayed=Unplayed(**unplayed))


def table(**unplayed: object) -> Standings:
    return standings(ENTRIES, PLAYED, plain(**unplayed), "seed")


def numbers(name: str, **unplayed: object) -> list:
    found, at = table(**unplayed), list(TIE_BREAKS).index(name)
    return [found.row(entry).values[at] for entry in ENTRIES]


def test_points() -> None:
    assert [table().row(entry).points for entry in ENTRIES] == [4, 3, 4, 3, 6]


def test_strength_of_schedule() -> None:
    # records: ann 4/3, ben 3/3, cat 4/3, dan 3/3, eve 6/3; the forfeit is no meeting
    # ann met ben, cat: (1 + 4/3) / 2; ben met ann, eve, dan: (4/3 + 2 + 1) / 3; cat: dan, ann; dan: cat, ben; eve: ben
    assert numbers("sos") == [F(7, 6), F(13, 9), F(7, 6), F(7, 6), F(1)]


def test_strength_of_schedule_with_the_forfeit_as_a_meeting() -> None:
    # ann has met eve as well: (1 + 4/3 + 2) / 3; eve has met ann: (1 + 4/3) / 2
    assert numbers("sos", forfeits="met") == [F(13, 9), F(13, 9), F(7, 6), F(7, 6), F(7, 6)]


def test_strength_of_schedule_with_byes_left_out() -> None:
    # eve's record is 3 points of 2 rounds, dan's 0 of 2
    # ann: ben 1, cat 4/3; ben: ann 4/3, eve 3/2, dan 0; cat: dan 0, ann 4/3; dan: cat 4/3, ben 1; eve: ben 1
    assert numbers("sos", byes="left out") == [F(7, 6), F(17, 18), F(2, 3), F(7, 6), F(1)]


def test_extended_strength_of_schedule() -> None:
    # ann: ben 13/9, cat 7/6; ben: ann 7/6, eve 1, dan 7/6; cat: dan, ann; dan: cat 7/6, ben 13/9; eve: ben
    assert numbers("extended-sos") == [F(47, 36), F(10, 9), F(7, 6), F(47, 36), F(13, 9)]


def test_opponents_match_wins_have_a_floor() -> None:
    # rates of 9 points: ann 4/9, ben 3/9, cat 4/9, dan 3/9, eve 6/9; with a floor of 2/5 ben and dan count 2/5
    assert numbers("omw") == [F(7, 18), F(13, 27), F(7, 18), F(7, 18), F(1, 3)]
    assert numbers("omw", floor=F(2, 5)) == [F(19, 45), F(68, 135), F(19, 45), F(19, 45), F(2, 5)]


def test_game_wins() -> None:
    # games won: ann 2+1 of 2+2, and one lost by forfeit: 9/15; ben 0+2 of 2+2 and one lost: 6/15
    # cat 2+1 of 3+2, absent one lost: 9/18; dan 1 of 3, bye 2 of 2, one lost: 9/18; eve bye 2, 0 of 2, forfeit 1: 9/15
    assert numbers("gw") == [F(3, 5), F(2, 5), F(1, 2), F(1, 2), F(3, 5)]
    assert numbers("gw", floor=F(9, 20)) == [F(3, 5), F(9, 20), F(1, 2), F(1, 2), F(3, 5)]


def test_opponents_game_wins() -> None:
    # ann: ben 2/5, cat 1/2; ben: ann 3/5, eve 3/5, dan 1/2; cat: dan 1/2, ann 3/5; dan: cat 1/2, ben 2/5; eve: ben 2/5
    assert numbers("ogw") == [F(9, 20), F(17, 30), F(11, 20), F(9, 20), F(2, 5)]


def test_buchholz() -> None:
    # ann: ben 3 + cat 4; ben: ann 4 + eve 6 + dan 3; cat: dan 3 + ann 4; dan: cat 4 + ben 3; eve: ben 3
    assert numbers("buchholz") == [7, 13, 7, 7, 3]
    # with a virtual opponent of one's own points for each round without one: ann +4, cat +4, dan +3, eve +6 +6
    assert numbers("buchholz", virtual="own points") == [11, 13, 11, 10, 15]


def test_median_buchholz() -> None:
    # only ben has three terms: 4, 6, 3 without 6 and 3
    assert numbers("median-buchholz") == [7, 4, 7, 7, 3]


def test_sonneborn_berger() -> None:
    # ann beat ben 3, drew with cat 4/2; ben beat eve 6; cat beat dan 3, drew with ann 4/2; dan and eve beat nobody met
    assert numbers("sonneborn-berger") == [5, 6, 5, 0, 0]


def test_head_to_head() -> None:
    # tied with 4: ann and cat drew; tied with 3: ben and dan both lost; nobody is tied with eve
    found = standings(ENTRIES, PLAYED, replace(plain(), tie_breaks=("head-to-head",)), "seed")
    assert [found.row(entry).values[0] for entry in ENTRIES] == [1, 0, 1, 0, 0]
    assert [(row.place, row.entry) for row in found.rows] == [
        (1, "eve"),
        (2, "ann"),
        (2, "cat"),
        (4, "ben"),
        (4, "dan"),
    ]


def test_head_to_head_needs_everybody_tied_to_have_met() -> None:
    played = (
        r.won(1, 1, "ann", "ben", source=1),
        r.won(1, 2, "cat", "dan", source=2),
        r.won(2, 1, "ben", "cat", source=3),
        r.won(2, 2, "dan", "ann", source=4),
    )
    found = standings(("ann", "ben", "cat", "dan"), played, replace(plain(), tie_breaks=("head-to-head",)), "seed")
    assert {row.values for row in found.rows} == {(0,)}  # ann never met cat


def test_victory_points_and_their_difference() -> None:
    assert numbers("vp") == [19, 15, 16, 8, 2]
    # ann 7 + 0; ben -7 + 8; cat 1 + 0; dan -1; eve -8
    assert numbers("vp-difference") == [7, 1, 1, -1, -8]


def test_destroyed_points() -> None:
    assert numbers("destroyed") == [21, 12, 8, 0, 4]


def test_cumulative() -> None:
    # ann 3 4 4; ben 0 3 3; cat 3 4 4; dan 0 3 3; eve 3 3 6
    assert numbers("cumulative") == [11, 6, 11, 6, 12]


def test_wins() -> None:
    assert numbers("wins") == [1, 1, 1, 1, 2]  # the byes of dan and eve, and eve's forfeit


def test_the_lot_is_published_and_the_lower_is_better() -> None:
    assert sorted(numbers("random")) == [1, 2, 3, 4, 5]
    found = standings(ENTRIES, (), replace(plain(), tie_breaks=("random",)), "seed")
    assert [row.values for row in found.rows] == [(1,), (2,), (3,), (4,), (5,)]
    other = standings(ENTRIES, (), replace(plain(), tie_breaks=("random",)), "another seed")
    assert [row.entry for row in other.rows] != [row.entry for row in found.rows]


@pytest.mark.parametrize("unplayed", [{}, {"byes": "left out"}, {"forfeits": "met", "virtual": "own points", "floor": F(2, 5)}])
def test_every_number_is_made_of_its_terms(unplayed: dict[str, object]) -> None:
    found = table(**unplayed)
    for entry in ENTRIES:
        for unfolded in found.explain(entry):
            assert folded(unfolded) == unfolded.value, (entry, unfolded.name)


def test_terms_lead_to_the_events() -> None:
    said = {one.name: one for one in table().explain("ben")}
    assert [(term.value, term.round, term.sources) for term in said["points"].terms] == [
        (0, 1, (11,)), (3, 2, (22,)), (0, 3, (32,)),
    ]  # fmt: skip
    assert [(term.about, term.value, term.sources) for term in said["sos"].terms] == [
        ("ann", F(4, 3), (11, 21, 31)), ("eve", 2, (13, 22, 31)), ("dan", 1, (12, 23, 32)),
    ]  # fmt: skip
    deeper = said["extended-sos"].terms[1]
    assert (deeper.about, deeper.parts[0].about, deeper.parts[0].sources) == ("eve", "ben", (11, 22, 32))
    assert [term.left_out for term in said["median-buchholz"].terms] == [False, True, True]
