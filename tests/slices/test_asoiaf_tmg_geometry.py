"""Geometry has no favourite side: a turned or mirrored table gives the same distances and zones."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.slices.asoiaf_tmg.geometry import (
    Tray,
    aligned,
    along,
    corners,
    distance_squared,
    overlap,
    run_to,
    touching,
)
from tests.slices.asoiaf_tmg.sight import sees, touched_side, zones_of

place = st.tuples(st.integers(0, 48_000), st.integers(0, 48_000))
facing = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).filter(any)
trays = st.builds(
    lambda at, way, wide, deep: Tray(*at, *way, 2 * wide, 2 * deep),
    place,
    facing,
    st.integers(500, 3_000),
    st.integers(500, 3_000),
)
MIRRORED = {"front": "front", "rear": "rear", "left": "right", "right": "left"}


def quarter(tray: Tray) -> Tray:
    """The whole table turned by a quarter, counter-clockwise, about the origin."""
    return tray._replace(x=-tray.y, y=tray.x, dx=-tray.dy, dy=tray.dx)


def mirror(tray: Tray) -> Tray:
    return tray._replace(x=-tray.x, dx=-tray.dx)


def facts(one: Tray, other: Tray):
    """All that a charge asks of two trays. As a fraction, so that equal distances are equal."""
    top, bottom = distance_squared(corners(one), corners(other))
    return (
        top * 10**12 // bottom,
        overlap(corners(one), corners(other)),
        touching(corners(one), corners(other)),
        run_to(one, corners(other)),
        sees(one, corners(other), ()),
    )


@given(trays, trays)
def test_a_quarter_turn_of_the_table_changes_nothing(one, other):
    assert facts(quarter(one), quarter(other)) == facts(one, other)
    if not overlap(corners(one), corners(other), 0):
        assert zones_of(quarter(one), corners(quarter(other))) == zones_of(one, corners(other))


@given(trays, trays)
def test_a_mirror_swaps_the_flanks_and_nothing_else(one, other):
    assert facts(mirror(one), mirror(other)) == facts(one, other)
    if not overlap(corners(one), corners(other), 0):
        there = zones_of(mirror(one), corners(mirror(other)))
        assert set(there) == {MIRRORED[zone] for zone in zones_of(one, corners(other))}


@given(trays, trays)
def test_distance_is_the_same_both_ways_and_agrees_with_contact(one, other):
    a, b = corners(one), corners(other)
    there, back = distance_squared(a, b), distance_squared(b, a)
    assert there[0] * back[1] == back[0] * there[1]
    if overlap(a, b):
        assert there[0] == 0
    if there[0] == 0:
        assert touching(a, b)


@given(trays, trays, st.sampled_from(("front", "left", "rear", "right")), st.sampled_from(("full", "left", "right")))
def test_a_charger_that_lines_up_touches_the_side_and_lies_on_nothing(target, charger, zone, align):
    tray = aligned(target, zone, charger.width, charger.depth, align)
    assert touching(corners(tray), corners(target))
    assert not overlap(corners(tray), corners(target))
    assert touched_side(target, corners(tray)) == zone  # not zones_of: most of a wide charger may lie in other zones


@given(trays, trays)
def test_the_run_to_contact_ends_in_contact_and_not_before(one, other):
    run = run_to(one, corners(other))
    if run is None or run == 0:
        return
    x, y = along(one.facing, run)
    assert distance_squared(corners(one._replace(x=one.x + x, y=one.y + y)), corners(other))[0] <= 5 * 5 * 36_000_000
    x, y = along(one.facing, max(0, run - 10))
    assert not overlap(corners(one._replace(x=one.x + x, y=one.y + y)), corners(other))


@given(facing, st.integers(0, 60_000))
def test_a_step_is_as_long_as_it_says_to_the_nearest_thousandth(way, length):
    x, y = along(way, length)
    assert abs(x * x + y * y - length * length) <= 2 * length + 2
