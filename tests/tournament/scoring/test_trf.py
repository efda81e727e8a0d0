"""The chess file: columns where chess programs look for them."""

from __future__ import annotations

import pytest

from tournament.scoring import results as r
from tournament.scoring.profile_files import profile
from tournament.scoring.standings import standings
from tournament.scoring.trf import trf

PLAYED = [
    r.in_seats(r.won(1, 1, "ann", "ben", source=1), ("ben", "ann")),
    r.bye(1, "cat", source=2),
    r.drawn(2, 1, "ann", "cat", source=3),
    r.absent(2, "ben", source=4),
    r.won(3, 1, "cat", "ben", source=5, kind=r.FORFEIT),
]


def lines() -> list[str]:
    table = standings(("ann", "ben", "cat"), PLAYED, profile("classical"), "seed")
    return trf(table, "The\nTourney", 5, {"ann": "Arya  Stark"}).splitlines()


def test_the_head_names_the_event_and_its_rounds() -> None:
    assert lines()[:4] == ["012 The Tourney", "062 3", "XXR 5", "XXC white1"]


def test_everybody_has_a_line_with_fixed_columns() -> None:
    ann, ben, cat = lines()[4:]
    assert (ann[:8], ann[14:47].rstrip(), ann[80:84]) == ("001    1", "Arya Stark", " 1.5")
    assert (ann[85:89], cat[85:89]) == ("   2", "   1")
    assert ann[91:] == "   2 b 1     3 w =  0000 - Z"
    assert ben[91:] == "   1 w 0  0000 - Z     3 b -"
    assert cat[91:] == "0000 - U     1 b =     2 w +"
    assert (ben[80:84], cat[80:84]) == (" 0.0", " 2.5")


def test_a_table_of_more_than_two_does_not_fit() -> None:
    played = [r.placed(1, 1, (("a",), ("b",), ("c",)), source=1)]
    table = standings(("a", "b", "c"), played, profile("thrones-2e-melee"), "seed")
    with pytest.raises(ValueError, match="two at a table only"):
        trf(table, "Melee", 1)


def test_whoever_has_left_is_absent_in_the_round_that_comes_next() -> None:
    table = standings(("ann", "ben", "cat"), PLAYED, profile("classical"), "seed")
    ann, ben, _ = trf(table, "Tourney", 4, gone=("ben",)).splitlines()[4:]
    assert ben.endswith("3 b -  0000 - Z") and len(ben) == len(ann) + 10
    whole = trf(table, "Tourney", 3, gone=("ben",)).splitlines()[5]
    assert whole.endswith("3 b -"), "after the last round there is none to come"


def test_no_two_have_the_same_rank() -> None:
    table = standings(("ann", "ben", "cat", "dov"), [], profile("classical"), None, out=("dov",))
    assert [row.place for row in table.rows] == [1, 1, 1]
    assert [line[85:89].strip() for line in trf(table, "Tourney", 3).splitlines()[4:]] == ["1", "2", "3", "4"]
