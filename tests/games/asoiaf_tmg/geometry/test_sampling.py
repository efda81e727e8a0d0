"""Geometry agrees with trying points and lines one by one."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from ledger.games.asoiaf_tmg.geometry.containment import covers_token, meets_token, share_on, wholly_within
from ledger.games.asoiaf_tmg.geometry.shapes import distance_squared, overlap, point_distance_squared
from ledger.games.asoiaf_tmg.geometry.sight import HAIR, line_of_sight
from ledger.games.asoiaf_tmg.geometry.trays import TrayShape, corners, grown, moved, swept
from ledger.games.asoiaf_tmg.geometry.zones import part_in_zone, shares, side
from ledger.games.asoiaf_tmg.model.components import ZONES

from .drawn import between, grid, inside, near, place, runs_through, trays


def zone_of_point(tray: TrayShape, point) -> str:
    """By the angle of the corners, one zone after the other."""
    around = corners(tray)
    for number, zone in enumerate(ZONES):
        (ax, ay), (bx, by) = ((c[0] - tray.x, c[1] - tray.y) for c in (around[number - 1], around[number]))
        x, y = point[0] - tray.x, point[1] - tray.y
        if ax * y - ay * x >= 0 and bx * y - by * x <= 0:
            return zone
    raise AssertionError("zones leave no gap")


@given(trays(near), trays(near))
def test_overlap_is_a_common_point_well_inside(one, other):
    a, b = corners(one), corners(other)
    if any(inside(point, b, 10) for point in grid(a)) or any(inside(point, a, 10) for point in grid(b)):
        assert overlap(a, b)
    if overlap(a, b):
        assert distance_squared(a, b) == (0, 1)
        assert share_on(a, b) > 0
    else:
        assert not any(inside(point, b, 10) for point in grid(a))


@given(trays(near), trays(near))
def test_no_two_points_are_nearer_than_the_distance(one, other):
    a, b = corners(one), corners(other)
    top, bottom = distance_squared(a, b)
    apart = [(p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 for p in grid(a, 4) for q in grid(b, 4)]
    assert all(found * bottom >= top for found in apart)
    assert top == 0 or min(apart) <= (Fraction(top, bottom) ** Fraction(1, 2) + 2_200) ** 2


@given(place, trays())
def test_no_point_of_a_tray_is_nearer_to_the_arrow_than_the_distance(point, tray):
    top, bottom = point_distance_squared(point, corners(tray))
    apart = [(p[0] - point[0]) ** 2 + (p[1] - point[1]) ** 2 for p in grid(corners(tray), 10)]
    assert all(found * bottom >= top for found in apart)
    assert min(apart) <= (Fraction(top, bottom) ** Fraction(1, 2) + 900) ** 2


@given(trays(near), trays(near))
def test_shares_of_zones_are_the_shares_of_points(one, other):
    points = grid(corners(other), 9)
    exact = shares(one, corners(other))
    assert sum(exact) == 1
    for zone, share in zip(ZONES, exact, strict=True):
        found = Fraction(sum(zone_of_point(one, point) == zone for point in points), len(points))
        assert abs(found - share) < Fraction(1, 4)


@given(trays(near), trays(near), st.lists(trays(near), max_size=4))
def test_a_line_of_sight_is_free_and_where_there_is_none_every_line_is_blocked(viewer, target, blockers):
    shape = corners(target)
    if overlap(corners(viewer), shape, 0):
        return
    found = line_of_sight(viewer, shape, blockers)
    walls = [corners(grown(blocker, HAIR)) for blocker in blockers]
    right, left = side(viewer, "front")
    if found:
        eye, mark = ((Fraction(x, w), Fraction(y, w)) for x, y, w in found)
        assert not any(runs_through(eye, mark, wall) for wall in walls)
        assert zone_of_point(viewer, mark) == "front" or on_the_border(viewer, mark)
        assert inside(mark, shape, -1)
        assert on_segment(eye, right, left)
        return
    marks = [point for point in grid(shape, 5) if zone_of_point(viewer, point) == "front"]
    for step in range(9):
        eye = between(right, left, Fraction(step, 8))
        assert all(any(runs_through(eye, mark, wall) for wall in walls) for mark in marks)


def on_segment(point, start, end) -> bool:
    cross = (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
    return cross == 0 and min(start[0], end[0]) <= point[0] <= max(start[0], end[0])


def on_the_border(viewer, mark) -> bool:
    exact = part_in_zone(viewer, "front", corners(viewer._replace(width=96_000, depth=96_000)))
    return inside(mark, tuple((Fraction(x, w), Fraction(y, w)) for x, y, w in exact), -1)


@given(trays(near), near, st.integers(100, 1_500))
def test_a_token_is_covered_when_no_point_of_its_rim_lies_outside(tray, centre, radius):
    shape = corners(tray)
    rim = [(centre[0] + radius * x / 5, centre[1] + radius * y / 5) for x, y in FIFTHS]
    if covers_token(shape, centre, radius):
        assert all(inside(point, shape, -1) for point in rim)
        assert meets_token(shape, centre, radius)
    elif all(inside(point, shape) for point in rim):
        bigger = corners(grown(tray, radius // 5 + 2))  # between the points of the rim a little may lie outside
        assert covers_token(bigger, centre, radius)
    if any(inside((centre[0] + radius * x / 6, centre[1] + radius * y / 6), shape) for x, y in FIFTHS):
        assert meets_token(shape, centre, radius)


FIFTHS = [(5, 0), (4, 3), (3, 4), (0, 5), (-3, 4), (-4, 3), (-5, 0), (-4, -3), (-3, -4), (0, -5), (3, -4), (4, -3)]


@given(trays(near), st.integers(0, 12_000), st.integers(0, 3), st.integers(0, 10))
def test_what_a_move_sweeps_holds_every_place_on_the_way(tray, length, quarters, tenth):
    way = swept(tray, length, quarters)
    there = corners(moved(tray, length * tenth // 10, quarters))
    assert all(inside(corner, way, -3) for corner in there)


@given(trays(near), st.tuples(st.integers(0, 6_000), st.integers(0, 6_000)))
def test_wholly_within_is_every_corner_within(tray, low):
    area = (*low, low[0] + 8_000, low[1] + 8_000)
    every = all(area[0] <= x <= area[2] and area[1] <= y <= area[3] for x, y in corners(tray))
    assert wholly_within(corners(tray), area) == every
