"""Charges on the measured table: contact, alignment, falling short, others that are touched."""

from __future__ import annotations

import pytest

from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE, Seat
from ledger.games.asoiaf_tmg.geometry.shapes import overlap, touching
from ledger.games.asoiaf_tmg.measured.field import shape_of
from ledger.games.asoiaf_tmg.model.actions import Charge, FinishCharge, MeleeAttack
from ledger.games.asoiaf_tmg.model.effects import AddTerrain, RemoveTerrain
from ledger.games.asoiaf_tmg.model.mode_state import Objective
from ledger.games.asoiaf_tmg.model.timing import Acting, Attacking, Charging, Turn
from ledger.games.asoiaf_tmg.offer.measured import acts
from ledger.games.asoiaf_tmg.play.apply import apply
from ledger.games.asoiaf_tmg.play.moves import finish_charge
from ledger.games.asoiaf_tmg.rules.judging import check
from ledger.kit.common import Adjust
from tests.table import rule

from .tables import EAST, NORTH, SOUTH, WEST, after, piece, pose, table, told, unit

SWORDS = unit("swords", 0, (24_000, 10_000))
GUARDS = unit("guards", 1, (24_000, 22_800), SOUTH)


def charging(*things, rolled, run=8_000, zone="front", **options):
    """The charge has been rolled: so far it may go, and so far it is to contact."""
    flow = (Charging("charge.move", 0, unit="swords", target="guards", zone=zone, run=run, distance=rolled),)
    return table(*things, flow=flow, **options)


def test_eight_inches_with_speed_five_need_a_three():
    """ex.charge.need-three"""
    assert told(charging(SWORDS, GUARDS, rolled=8_000), FinishCharge()).contact is True
    assert told(charging(SWORDS, GUARDS, rolled=7_000), FinishCharge()).contact is False


def test_a_charger_lines_up_along_the_full_width_or_half_of_it():
    state = charging(SWORDS, GUARDS, rolled=8_000)
    found = told(state, FinishCharge())
    assert (found.fits, found.align, found.percent) == (("full", "left", "right"), "full", None)
    assert pose(after(state, FinishCharge()), "swords") == ((24_000, 18_000), NORTH)
    assert pose(after(state, FinishCharge("left")), "swords") == ((21_250, 18_000), NORTH)
    assert [(one.a, one.b, one.side_a, one.side_b) for one in after(state, FinishCharge()).contacts] == [
        ("swords", "guards", "front", "front")
    ]


def test_a_charge_into_the_flank_ends_on_the_flank():
    """ex.charge.flank, ex.sight.majority-flank"""
    flanker = unit("swords", 0, (14_000, 20_500), EAST)
    declared = told(table(flanker, GUARDS), Charge("swords", "guards"))
    assert declared.zone == "right"
    state = charging(flanker, GUARDS, rolled=11_000, run=declared.distance, zone="right")
    done = after(state, FinishCharge())
    assert [(one.side_a, one.side_b) for one in done.contacts] == [("front", "right")]
    assert pose(done, "swords")[1] == EAST


def test_the_pivot_of_a_charge_is_made_when_it_is_declared():
    aside = table(SWORDS, unit("guards", 1, (33_000, 20_000), SOUTH))
    way = told(aside, Charge("swords", "guards")).pivot
    assert pose(after(aside, Charge("swords", "guards")), "swords") == ((24_000, 10_000), way)


@rule("tmg.charge.no-impossible")
def test_a_charge_that_has_to_slip_past_something_is_found():
    """Neither straight ahead nor at the middle or a corner of the target, but between the two."""
    past = unit("bowmen", 1, (21_958, 20_648), (45, 89))
    state = table(unit("swords", 0, (24_000, 14_000)), unit("guards", 1, (29_608, 24_374), (-62, -78)), past)
    assert check(state, Seat(0), Charge("swords", "guards")) == ()
    found = told(state, Charge("swords", "guards"))
    assert found.path and check(state, Seat(0), Charge("swords", "guards", pivot=found.pivot)) == ()
    straight = Charge("swords", "guards", pivot=NORTH)
    assert "tmg.charge.no-impossible" in {one.rule for one in check(state, Seat(0), straight)}


@rule("tmg.charge.needs-reach")
def test_a_pivot_brings_a_corner_nearer_than_the_front_was():
    """The front is 11.1 inches away, more than 5 + 6; a corner turned towards the target comes near enough."""
    state = table(unit("swords", 0, (24_000, 14_000)), unit("guards", 1, (24_000, 29_900), SOUTH))
    assert check(state, Seat(0), Charge("swords", "guards")) == ()
    assert told(state, Charge("swords", "guards")).distance == 10_817


@rule("tmg.charge.no-impossible")
def test_no_charge_begins_with_a_pivot_beyond_the_edge_of_the_table():
    edge = unit("swords", 0, (2_760, 24_000))
    state = table(edge, unit("guards", 1, (9_000, 33_000), SOUTH))
    turned = Charge("swords", "guards", pivot=(52, 75))
    assert "tmg.charge.no-impossible" in {one.rule for one in check(state, Seat(0), turned)}
    inland = table(unit("swords", 0, (12_760, 24_000)), unit("guards", 1, (19_000, 33_000), SOUTH))
    assert check(inland, Seat(0), turned) == ()
    assert not [offer for offer in acts(state, state.unit("swords"), ("charge",)) if offer.kind is Charge]
    assert [offer for offer in acts(inland, inland.unit("swords"), ("charge",)) if offer.kind is Charge]


@rule("tmg.move.pivot-end", "tmg.oq.move.pivot-overlap-moment")
@pytest.mark.parametrize(("ruling", "faults"), [("end_of_sequence", set()), ("each_pivot", {"tmg.move.pivot-end"})])
def test_a_charge_turns_over_a_friend_unless_every_pivot_is_looked_at(ruling, faults):
    friend = unit("friend", 0, (18_400, 10_000))
    state = table(SWORDS, friend, unit("guards", 1, (29_000, 20_000), SOUTH), pivot_overlap=ruling)
    turned = Charge("swords", "guards", pivot=(1, 2))
    assert {one.rule for one in check(state, Seat(0), turned)} == faults


@rule("tmg.terrain.fortified-no-bonus", "tmg.terrain.fortified-defence")
def test_lining_up_on_a_wall_counts_as_ending_the_charge_there():
    """The straight way does not meet the wall; lining up along the right half sets the tray on it."""
    wall = piece("wall", (29_400, 17_000), EAST)
    flow = (
        Turn("turn.token", Seat(0), "swords"),
        Acting("action.done", Seat(0), "swords", "charge"),
        Charging("charge.move", 0, unit="swords", target="guards", run=8_000, distance=8_000),
    )
    state = evolve(table(SWORDS, GUARDS, wall, flow=flow), round=2, first=Seat(0))
    fights = {align: apply(state, Seat(0), FinishCharge(align)).frame(Attacking) for align in ("left", "right")}
    assert (fights["left"].bonus, fights["left"].fortified) == (True, False)
    assert (fights["right"].bonus, fights["right"].fortified) == (False, True)


def test_a_failed_charge_moves_as_far_as_it_rolled():
    """ex.charge.failed"""
    state = charging(SWORDS, GUARDS, rolled=7_000)
    found = told(state, FinishCharge())
    assert (found.moved, found.stopped, found.to) == (7_000, None, (24_000, 17_000))
    done = after(state, FinishCharge())
    assert pose(done, "swords") == ((24_000, 17_000), NORTH) and done.contacts == ()


@rule("tmg.oq.charge.failed-inside-one-inch")
def test_a_failed_charge_may_end_within_an_inch_unless_the_house_stops_it():
    assert told(charging(SWORDS, GUARDS, rolled=7_500), FinishCharge()).moved == 7_500
    strict = charging(SWORDS, GUARDS, rolled=7_500, failed_charge_inch="stops_short")
    assert told(strict, FinishCharge()).moved == 7_000


@rule("tmg.charge.blocked-stop")
def test_a_charger_stops_an_inch_short_of_what_it_cannot_pass():
    between = unit("between", 1, (27_000, 19_380), SOUTH, "solo-small")  # front at 18 inches
    found = told(charging(SWORDS, GUARDS, between, rolled=7_000), FinishCharge())
    assert (found.moved, found.stopped, found.short) == (4_600, "between", 1_000)
    wall = piece("palisade", (24_000, 17_500))  # from 16 inches
    found = told(charging(SWORDS, GUARDS, wall, rolled=7_000), FinishCharge())
    assert (found.moved, found.stopped) == (2_600, "palisade-1")
    friend = unit("friend", 0, (27_000, 13_900), NORTH, "solo-small")
    assert told(charging(SWORDS, GUARDS, friend, rolled=7_900), FinishCharge()).moved == 7_900, "friends are passed"


def test_a_failed_charge_does_not_end_on_a_friend_or_beyond_the_edge():
    """tmg.oq.charge.failed-on-friend"""
    friend = unit("friend", 0, (24_000, 18_000), NORTH, "solo-small")  # from 16.62 to 19.38 inches
    found = told(charging(SWORDS, GUARDS, friend, rolled=7_000), FinishCharge())
    assert found.moved == 16_620 - 12_400
    done = after(charging(SWORDS, GUARDS, friend, rolled=7_000), FinishCharge())
    assert not overlap(shape_of(done.unit("swords")), shape_of(friend))
    edge = unit("swords", 0, (24_000, 42_000))
    assert told(charging(edge, GUARDS, rolled=7_000, run=-1), FinishCharge()).moved == 48_000 - 44_400


def test_terrain_on_the_way_of_a_charge_is_told():
    """ex.charge.rough-reach, ex.charge.hindering-through"""
    found = told(table(SWORDS, GUARDS, piece("stakes", (24_000, 14_000))), Charge("swords", "guards"))
    assert found.way.through == ("stakes-1",)
    onto = told(table(SWORDS, GUARDS, piece("forest", (24_000, 20_000))), Charge("swords", "guards"))
    assert onto.way.onto == ("forest-1",)


def test_a_side_that_is_half_taken_leaves_the_other_half():
    friend = unit("friend", 0, (21_250, 18_000))
    found = told(charging(SWORDS, GUARDS, friend, rolled=8_000), FinishCharge())
    assert (found.fits, found.align, found.to) == (("right",), "right", (26_750, 18_000))
    solo = unit("friend", 0, (24_000, 19_020), NORTH, "solo-small")
    found = told(charging(SWORDS, GUARDS, solo, rolled=8_000), FinishCharge())
    assert (found.fits, found.align) == ((), None) and 0 < found.percent < 50, "as near to half as can be"


# ---- others that are touched


@rule("tmg.charge.multi-contact")
def test_another_enemy_side_by_side_is_touched_along_half_and_stays():
    beside = unit("beside", 1, (29_500, 22_800), SOUTH)
    state = charging(SWORDS, GUARDS, beside, rolled=8_000)
    found = told(state, FinishCharge("right"))
    assert [(one.unit, one.side, one.their_side, one.set) for one in found.also] == [("beside", "front", "front", "half")]
    done = after(state, FinishCharge("right"))
    assert pose(done, "beside") == ((29_500, 22_800), SOUTH)
    assert {(one.a, one.b) for one in done.contacts} == {("swords", "guards"), ("swords", "beside")}


@rule("tmg.charge.multi-contact")
def test_an_enemy_that_is_merely_grazed_is_moved_into_contact_along_half():
    grazed = unit("grazed", 1, (28_130, 16_000), WEST, "solo-small")  # against the charger's right flank, near its front
    state = charging(SWORDS, GUARDS, grazed, rolled=8_000)
    done = after(state, FinishCharge())
    moved, charger = done.unit("grazed"), done.unit("swords")
    assert touching(shape_of(moved), shape_of(charger)) and not overlap(shape_of(moved), shape_of(charger))
    assert {(one.a, one.b) for one in done.contacts} == {("swords", "guards"), ("swords", "grazed")}


@rule("tmg.charge.multi-contact-inch")
def test_an_enemy_without_room_for_half_is_set_an_inch_away():
    corner = unit("corner", 1, (28_130, 14_230), WEST, "solo-small")  # it meets only the charger's rear corner
    walls = [unit(f"wall{y}", 0, (28_130, y), WEST, "solo-small") for y in (17_030, 19_800)]
    state = charging(SWORDS, GUARDS, corner, *walls, rolled=8_000)
    found = told(state, FinishCharge())
    assert [(one.unit, one.set) for one in found.also] == [("corner", "inch")]
    assert pose(after(state, FinishCharge()), "corner") == ((29_130, 14_230), WEST)


@rule("tmg.charge.multi-contact-nearest")
def test_an_enemy_with_no_room_at_all_is_just_not_engaged():
    corner = unit("corner", 1, (28_130, 14_230), WEST, "solo-small")
    walls = [unit(f"wall{y}", 0, (28_130, y), WEST, "solo-small") for y in (17_030, 19_800)]
    behind = unit("behind", 0, (31_400, 14_230), WEST, "solo-small")
    state = charging(SWORDS, GUARDS, corner, behind, *walls, rolled=8_000)
    found = told(state, FinishCharge())
    assert [(one.unit, one.set) for one in found.also] == [("corner", "near")]
    done = after(state, FinishCharge())
    assert {one.b for one in done.contacts if one.a == "swords"} == {"guards"}
    assert pose(done, "corner") == ((28_136, 14_230), WEST)


# ---- turning before a melee attack


@rule("tmg.melee.reorient-alignment", "tmg.melee.reorient-single")
def test_a_unit_turns_its_front_to_the_enemy_on_its_flank():
    """ex.melee.turn-to-flank"""
    target = unit("guards", 1, (24_000 + 2_750 + 2_400, 10_000), WEST)  # its front against the swords' right flank
    state = table(SWORDS, target)
    assert [(one.side_a, one.side_b) for one in state.contacts] == [("right", "front")]
    done = after(state, MeleeAttack("swords", "guards", turn=True))
    assert pose(done, "swords") == ((24_000 + 350, 10_000), EAST)
    assert [(one.side_a, one.side_b) for one in done.contacts] == [("front", "front")]
    half = after(state, MeleeAttack("swords", "guards", turn=True, align="left"))
    assert pose(half, "swords") == ((24_350, 12_750), EAST)


@rule("tmg.oq.melee.realign-in-front")
def test_a_unit_slides_to_half_width_without_turning():
    """ex.melee.slide-to-half"""
    state = table(unit("swords", 0, (24_000, 18_000)), GUARDS)
    done = after(state, MeleeAttack("swords", "guards", align="right"))
    assert pose(done, "swords") == ((26_750, 18_000), NORTH) and len(done.contacts) == 1
    assert after(state, MeleeAttack("swords", "guards")) == state


@rule("tmg.objective.cover-uncovered")
def test_an_enemy_that_is_set_aside_stands_where_it_stands_now():
    """The corner is moved an inch: off the token that it held, into the forest beside it."""
    corner = unit("corner", 1, (28_130, 14_230), WEST, "solo-small")
    walls = [unit(f"wall{y}", 0, (28_130, y), WEST, "solo-small") for y in (17_030, 19_800)]
    token, forest = Objective("centre", (28_130, 14_230), unit="corner"), piece("forest", (33_000, 14_230))
    state = charging(SWORDS, GUARDS, corner, *walls, token, forest, rolled=8_000, mode="clash-of-kings")
    turn = Turn("turn.token", Seat(0), "swords"), Acting("action.done", Seat(0), "swords", "charge")
    done = finish_charge(evolve(state, flow=(*turn, *state.flow)), Seat(0), FinishCharge())
    assert pose(done, "corner") == ((29_130, 14_230), WEST)
    assert done.mode.objective("centre").unit is None
    assert (done.unit("corner").on, done.unit("corner").mostly) == (("forest-1",), "")


def test_terrain_that_is_laid_down_counts_at_once():
    """A weirwood within six inches of the swords is near them before they move."""
    state = evolve(table(SWORDS, GUARDS), round=1, first=Seat(0))
    done = apply(state, JUDGE, Adjust((AddTerrain("weirwood", (24_000, 4_000)),)))
    assert (done.unit("swords").near, done.unit("guards").near) == (("weirwood-1",), ())
    assert apply(done, JUDGE, Adjust((RemoveTerrain("weirwood-1"),))).unit("swords").near == ()
