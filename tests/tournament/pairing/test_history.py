"""Contenders from what was played."""

from __future__ import annotations

from tournament.pairing.field import DOWN, LEVEL, UP, Contender, Group, terms_of
from tournament.pairing.history import Entrant, OpenTable, contenders
from tournament.scoring import results as r
from tournament.scoring.profile_files import profile
from tournament.scoring.standings import standings

JOUST = profile("thrones-2e-joust")


def field(names: str, played: list[r.Result], *open_tables: OpenTable, name: str = "thrones-2e-joust") -> dict[str, Contender]:
    table = standings(names.split(), played, profile(name), "seed")
    return {one.entry: one for one in contenders([Entrant(entry) for entry in names.split()], table, open_tables)}


def test_before_the_first_round_nothing_tells_anybody_apart() -> None:
    found = field("ann ben cat", [])
    assert {(one.points, one.rank, one.met) for one in found.values()} == {(0, 1, ())}


def test_meetings_tables_and_seats_are_remembered() -> None:
    played = [r.in_seats(r.won(1, 7, "ann", "ben", source=1), ("ben", "ann"))]
    found = field("ann ben", played)
    assert (found["ann"].met, found["ann"].tables, found["ann"].seats) == (("ben",), (7,), (1,))
    assert (found["ben"].points, found["ben"].rank, found["ben"].seats) == (0, 2, (0,))


def test_floats_are_by_the_points_before_the_round() -> None:
    played = [
        r.won(1, 1, "ann", "ben", source=1),
        r.bye(1, "cat", source=2),
        r.won(2, 1, "ann", "cat", source=3),
        r.absent(2, "ben", source=4),
        r.won(3, 1, "ben", "ann", source=5),
    ]
    found = field("ann ben cat", played)
    assert found["ann"].floats == (LEVEL, LEVEL, DOWN)
    assert found["ben"].floats == (LEVEL, LEVEL, UP)
    assert found["cat"].floats == (DOWN, LEVEL)  # a bye is a float down


def test_a_forfeit_is_no_meeting_and_its_win_counts_as_a_bye() -> None:
    found = field("ann ben", [r.won(1, 1, "ann", "ben", source=1, kind=r.FORFEIT)])
    assert (found["ann"].met, found["ann"].byes, found["ben"].byes) == ((), 1, 0)


def test_at_a_table_of_more_everybody_was_met_and_odd_sizes_are_remembered() -> None:
    played = [r.placed(1, 1, (("ann",), ("ben", "cat")), source=1)]
    found = field("ann ben cat", played, name="thrones-2e-melee")
    assert (found["ben"].met, found["ben"].short, found["ben"].seats) == (("ann", "cat"), 1, (1,))


def test_a_table_that_is_still_open_may_give_any_score() -> None:
    played = [r.won(1, 2, "cat", "dan", source=1)]
    found = field("ann ben cat dan", played, OpenTable(1, 1, ("ann", "ben")))
    assert (found["ann"].points, found["ann"].maybe, found["ann"].met) == (0, (4, 5), ("ben",))
    assert found["ben"].seats == (1,)


def test_what_the_organizer_asked_for_is_kept() -> None:
    table = standings(["ann"], [], JOUST, "seed")
    groups = (Group("Snow", hard=True),)
    (found,) = contenders([Entrant("ann", groups, 4, ("ben",))], table)
    assert (found.groups, found.fixed_table, found.partners) == (groups, 4, ("ben",))


def test_a_profile_sets_the_terms() -> None:
    assert terms_of(profile("btwixt-table"), 2, "seed").pods.preferred == (4, 5)
    assert terms_of(JOUST, 2, "seed", (3, 4)).tables == (3, 4)
