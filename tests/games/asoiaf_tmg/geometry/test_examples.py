"""Trays set up by hand, with the numbers that a ruler would give."""

from __future__ import annotations

from fractions import Fraction

from ledger.games.asoiaf_tmg.geometry.alignment import aligned, best_fit, free_share, lies_against, places, set_against
from ledger.games.asoiaf_tmg.geometry.containment import covers_token, mostly_on, share_on, wholly_within
from ledger.games.asoiaf_tmg.geometry.runs import beyond_the_edge, on_the_table, run_to
from ledger.games.asoiaf_tmg.geometry.shapes import distance, nearer, overlap, point_distance, touching, within
from ledger.games.asoiaf_tmg.geometry.sight import sees
from ledger.games.asoiaf_tmg.geometry.trays import TrayShape, corners, front_arrow, moved, turned
from ledger.games.asoiaf_tmg.geometry.zones import shares, touched_side, zones_of

TABLE = (48_000, 48_000)
SWORDS = TrayShape(24_000, 10_000, 0, 1, 5_500, 4_800)  # facing north, front at 12.4 inches
GUARDS = TrayShape(24_000, 22_800, 0, -1, 5_500, 4_800)  # facing them, front at 20.4


def test_eight_inches_between_two_fronts_are_eight_inches_by_any_measure():
    assert distance(corners(SWORDS), corners(GUARDS)) == 8_000
    assert point_distance(front_arrow(SWORDS), corners(GUARDS)) == 8_000
    assert run_to(SWORDS, corners(GUARDS)) == 8_000
    assert within(corners(SWORDS), corners(GUARDS), 8_000) and not nearer(corners(SWORDS), corners(GUARDS), 8_000)


def test_the_arrow_is_farther_than_the_nearest_corner():
    aside = GUARDS._replace(x=36_000)
    assert distance(corners(SWORDS), corners(aside)) < point_distance(front_arrow(SWORDS), corners(aside))


def test_the_zone_is_judged_from_the_target():
    flanker = TrayShape(14_000, 22_800, 1, 0, 5_500, 4_800)  # east of it, for the guards face south: their right flank
    assert zones_of(GUARDS, corners(flanker)) == ("right",)
    assert zones_of(flanker, corners(GUARDS)) == ("front",)
    assert zones_of(GUARDS, corners(SWORDS)) == ("front",)
    assert zones_of(turned(GUARDS, (0, 1)), corners(SWORDS)) == ("rear",)


def test_a_border_that_halves_a_tray_gives_two_zones():
    square = TrayShape(0, 0, 0, 1, 4_000, 4_000)
    halved = TrayShape(8_000, 8_000, 1, 1, 4_000, 4_000)
    assert zones_of(square, corners(halved)) == ("front", "right")
    assert shares(square, corners(halved)) == (Fraction(1, 2), 0, 0, Fraction(1, 2))
    assert zones_of(square, corners(halved._replace(x=8_001))) == ("right",)


def test_two_trays_side_by_side_hide_what_is_behind_them_even_where_they_touch():
    wall = [TrayShape(21_250, 16_000, 0, 1, 5_500, 2_000), TrayShape(26_750, 16_000, 0, 1, 5_500, 2_000)]
    assert not sees(SWORDS, corners(GUARDS), tuple(wall))
    assert sees(SWORDS, corners(GUARDS), (wall[0],))
    gap = [wall[0]._replace(x=21_200), wall[1]._replace(x=26_800)]
    assert sees(SWORDS, corners(GUARDS), tuple(gap)), "a tenth of an inch is enough to look through"


def test_only_what_stands_in_the_front_zone_is_seen():
    assert not sees(turned(SWORDS, (0, -1)), corners(GUARDS), ())
    assert not sees(turned(SWORDS, (1, 0)), corners(GUARDS), ())
    assert sees(turned(SWORDS, (1, 1)), corners(GUARDS), ()), "a sliver of the tray is enough"


def test_a_charger_lines_up_along_all_or_half_of_its_width():
    full = aligned(GUARDS, "front", 5_500, 4_800)
    assert full == TrayShape(24_000, 18_000, 0, 1, 5_500, 4_800) and lies_against(GUARDS, "front", full) == 5_500
    left, right = (aligned(GUARDS, "front", 5_500, 4_800, hand) for hand in ("left", "right"))
    assert (left.x, right.x) == (21_250, 26_750)
    assert lies_against(GUARDS, "front", left) == lies_against(GUARDS, "front", right) == 2_750
    flank = aligned(GUARDS, "left", 5_500, 4_800)
    assert flank.x > GUARDS.x and flank.facing == (-1, 0) and lies_against(GUARDS, "left", flank) == 4_800
    assert touched_side(GUARDS, corners(flank)) == "left"
    assert lies_against(GUARDS, "front", turned(full, (1, 9))) == 0


def test_room_along_a_side_is_what_others_leave_of_it():
    friend = aligned(GUARDS, "front", 5_500, 4_800, "left")
    found = places(GUARDS, "front", 5_500, 4_800, [corners(friend)], TABLE)
    assert [align for align, _ in found] == ["right"]
    assert free_share(GUARDS, "front", 4_800, [corners(friend)]) == 2_750
    in_the_middle = set_against(GUARDS, "front", 2_760, 2_760, 0)
    assert places(GUARDS, "front", 5_500, 4_800, [corners(in_the_middle)], TABLE) == ()
    fit = best_fit(GUARDS, "front", 5_500, 4_800, [corners(in_the_middle)], TABLE)
    assert fit is not None and abs(fit[1] - 1_370) <= 4, "as near to half as can be"
    assert free_share(GUARDS, "front", 4_800, []) == 5_500


def test_the_edge_of_the_table_takes_room_away():
    cornered = GUARDS._replace(x=2_750, y=45_600)
    assert places(cornered, "rear", 5_500, 4_800, [], TABLE) == ()
    assert best_fit(cornered, "rear", 5_500, 4_800, [], TABLE) is None
    assert [align for align, _ in places(cornered, "front", 5_500, 4_800, [], TABLE)] == ["full", "right"]


def test_trays_leave_the_table_by_so_much():
    assert on_the_table(corners(SWORDS), *TABLE)
    out = moved(turned(SWORDS, (0, -1)), 8_000)
    assert not on_the_table(corners(out), *TABLE) and beyond_the_edge(corners(out), *TABLE) == 400


def test_overlap_and_contact_allow_for_rounding_only():
    beside = SWORDS._replace(x=SWORDS.x + 5_500)
    assert touching(corners(SWORDS), corners(beside)) and not overlap(corners(SWORDS), corners(beside))
    assert overlap(corners(SWORDS), corners(beside._replace(x=beside.x - 5)))
    assert not touching(corners(SWORDS), corners(beside._replace(x=beside.x + 4)))


def test_a_token_is_covered_whole_or_not():
    assert covers_token(corners(SWORDS), (24_000, 10_000), 1_000)
    assert covers_token(corners(SWORDS), (24_000, 11_400), 1_000) and not covers_token(corners(SWORDS), (24_000, 11_401), 1_000)


def test_half_a_tray_on_a_piece_is_not_most_of_it():
    piece = corners(TrayShape(24_000 + 5_500, 10_000, 0, 1, 5_500, 4_800))
    assert share_on(corners(SWORDS._replace(x=26_750)), piece) == Fraction(1, 2)
    assert not mostly_on(corners(SWORDS._replace(x=26_750)), piece)
    assert mostly_on(corners(SWORDS._replace(x=26_752)), piece)


def test_a_tray_lies_wholly_in_a_deployment_zone_or_not():
    zone = (0, 0, 48_000, 12_000)
    assert wholly_within(corners(SWORDS._replace(y=9_600)), zone)
    assert not wholly_within(corners(SWORDS._replace(y=9_601)), zone)
