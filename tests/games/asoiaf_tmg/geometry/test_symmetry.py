"""Geometry has no favourite side: a turned or mirrored table gives the same answers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ledger.games.asoiaf_tmg.geometry.alignment import ALIGNS, aligned, best_fit, lies_against, places
from ledger.games.asoiaf_tmg.geometry.containment import covers_token, share_on
from ledger.games.asoiaf_tmg.geometry.runs import run_to
from ledger.games.asoiaf_tmg.geometry.shapes import distance_squared, overlap, point_distance_squared, touching
from ledger.games.asoiaf_tmg.geometry.sight import sees
from ledger.games.asoiaf_tmg.geometry.trays import corners, front_arrow, moved, swept
from ledger.games.asoiaf_tmg.geometry.vectors import along
from ledger.games.asoiaf_tmg.geometry.zones import contact, shares, touched_side, zones_of
from ledger.games.asoiaf_tmg.model.components import ZONES

from .drawn import facing, mirror, near, quarter, trays

MIRRORED = {"front": "front", "rear": "rear", "left": "right", "right": "left", "full": "full"}
WIDE = (10**9, 10**9)


def facts(one, other, third):
    """All that a charge and a shot ask of two trays with a third near by. Fractions, so that equal is equal."""
    top, bottom = distance_squared(corners(one), corners(other))
    arrow_top, arrow_bottom = point_distance_squared(front_arrow(one), corners(other))
    return (
        top * 10**12 // bottom,
        arrow_top * 10**12 // arrow_bottom,
        overlap(corners(one), corners(other)),
        touching(corners(one), corners(other)),
        tuple(run_to(one, corners(other), quarters) for quarters in (0, 2)),
        {run_to(one, corners(other), quarters) for quarters in (1, 3)},
        overlap(swept(one, 5_000), corners(other)),
        sees(one, corners(other), (third,)),
        covers_token(corners(one), other.centre, 500),
        share_on(corners(one), corners(other)),
    )


@given(trays(near), trays(near), trays(near))
def test_a_quarter_turn_of_the_table_changes_nothing(one, other, third):
    assert facts(quarter(one), quarter(other), quarter(third)) == facts(one, other, third)
    assert zones_of(quarter(one), corners(quarter(other))) == zones_of(one, corners(other))
    assert shares(quarter(one), corners(quarter(other))) == shares(one, corners(other))


@given(trays(near), trays(near), trays(near))
def test_a_mirror_swaps_the_flanks_and_nothing_else(one, other, third):
    assert facts(mirror(one), mirror(other), mirror(third)) == facts(one, other, third)
    there = zones_of(mirror(one), corners(mirror(other)))
    assert set(there) == {MIRRORED[zone] for zone in zones_of(one, corners(other))}


@given(trays(near), trays(near), st.lists(trays(near), max_size=3), st.sampled_from(ZONES))
def test_room_along_a_side_turns_and_mirrors_with_the_table(target, charger, others, zone):
    def fitting(turn, name):
        shapes = [corners(turn(other)) for other in others]
        found = places(turn(target), MIRRORED[zone] if name else zone, charger.width, charger.depth, shapes, WIDE)
        return {MIRRORED[align] if name else align for align, _ in found}

    def shift(tray):  # away from the edges of the table, which do not turn with it
        return tray._replace(x=tray.x + 10**8, y=tray.y + 10**8)

    straight = fitting(shift, False)
    assert fitting(lambda tray: shift(quarter(tray)), False) == straight
    assert fitting(lambda tray: shift(mirror(tray)), True) == straight


@given(trays(), trays())
def test_distance_is_the_same_both_ways_and_agrees_with_contact(one, other):
    a, b = corners(one), corners(other)
    there, back = distance_squared(a, b), distance_squared(b, a)
    assert there[0] * back[1] == back[0] * there[1]
    assert overlap(a, b) == overlap(b, a)
    assert not overlap(a, b) or there[0] == 0
    assert there[0] or touching(a, b)


@given(trays(), trays(), st.sampled_from(ZONES), st.sampled_from(ALIGNS))
def test_a_charger_that_lines_up_touches_the_side_and_lies_on_nothing(target, charger, zone, align):
    tray = aligned(target, zone, charger.width, charger.depth, align)
    assert touching(corners(tray), corners(target))
    assert not overlap(corners(tray), corners(target))
    assert touched_side(target, corners(tray)) == zone  # not zones_of: most of a wide charger may lie in other zones
    long = target.width if zone in ("front", "rear") else target.depth
    shared = min(long, charger.width) if align == "full" else min(long, charger.width // 2)
    assert abs(lies_against(target, zone, tray) - shared) <= 6
    assert contact(target, ZONES[(ZONES.index(zone) + 2) % 4], corners(tray)) <= 0


@given(trays(near), trays(near), st.lists(trays(near), max_size=4), st.sampled_from(ZONES))
def test_the_best_fit_lies_free_and_no_named_place_has_more_contact(target, charger, others, zone):
    shapes = [corners(other._replace(x=other.x + 20_000, y=other.y + 20_000)) for other in others]
    target = target._replace(x=target.x + 20_000, y=target.y + 20_000)
    size = charger.width, charger.depth
    found = best_fit(target, zone, *size, shapes, WIDE)
    named = places(target, zone, *size, shapes, WIDE)
    assert found is not None or not named
    if found is None:
        return
    tray, shared = found
    assert not any(overlap(corners(tray), shape) for shape in shapes)
    assert abs(lies_against(target, zone, tray) - shared) <= 8
    for _, other in named:
        assert lies_against(target, zone, other) <= lies_against(target, zone, tray) + 8


@given(trays(), trays(), st.integers(0, 3))
def test_the_run_to_contact_ends_in_contact_and_not_before(one, other, quarters):
    run = run_to(one, corners(other), quarters)
    if run is None:
        assert not overlap(swept(one, 100_000, quarters), corners(other))
        return
    there = moved(one, run, quarters)
    assert distance_squared(corners(there), corners(other))[0] <= 5 * 5 * 36_000_000
    assert run == 0 or not overlap(corners(moved(one, max(0, run - 10), quarters)), corners(other))


@given(facing, st.integers(0, 60_000))
def test_a_step_is_as_long_as_it_says_to_the_nearest_thousandth(way, length):
    x, y = along(way, length)
    assert abs(x * x + y * y - length * length) <= 2 * length + 2
