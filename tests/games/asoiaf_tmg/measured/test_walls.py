"""Castle walls on a measured table: they stop everybody, whole or in ruins, and are no units for any other rule."""

from __future__ import annotations

import pytest

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.games.asoiaf_tmg.flow.wounds import off_the_field
from ledger.games.asoiaf_tmg.measured.field import tray_of
from ledger.games.asoiaf_tmg.measured.pushing import enemies_pushed
from ledger.games.asoiaf_tmg.model.actions import (
    Charge,
    Deploy,
    FinishCharge,
    FinishRetreat,
    Maneuver,
    March,
    MeleeAttack,
    Pivot,
    RangedAttack,
    Shift,
)
from ledger.games.asoiaf_tmg.model.components import Attack, Profile
from ledger.games.asoiaf_tmg.model.mode_actions import EnterReserve, Redeploy
from ledger.games.asoiaf_tmg.model.mode_state import Asked
from ledger.games.asoiaf_tmg.model.state import Unit
from ledger.games.asoiaf_tmg.model.timing import Charging, Retreating, Setup, Turn
from ledger.games.asoiaf_tmg.show.view import view
from tests.table import rule

from .tables import EAST, NORTH, SOUTH, table, told, unit
from .test_rules import broken

BARRIER = "tmg.mode.storm-of-swords.wall-barrier"
ARROWS = Attack("Arrows", 4, (4,), 12)
CASTLE = Profile("castle-wall", "castle-wall", "castle-wall", 0, 0, 6, 0, (ARROWS,), 8)
WALL = Unit("wall-2", Seat(1), 0, 1, CASTLE, where="field", x=24_000, y=45_000, dx=0, dy=-1)  # from 44.5 to 45.5 inches
RUIN = evolve(off_the_field(WALL), where="ruin", models=0, fallen=1)  # as a destroyed segment lies in the state
EITHER = pytest.mark.parametrize("wall", (WALL, RUIN), ids=("whole", "ruin"))


def siege(*things, **options):
    return table(*things, mode="storm-of-swords", **options)


def at(name: str, seat: int, y: int, facing=NORTH, x: int = 24_000, tray: str = "infantry") -> Unit:
    return unit(name, seat, (x, y), facing, tray)


@rule(BARRIER)
@EITHER
@pytest.mark.parametrize("seat", (0, 1), ids=("attacker", "defender"))
@pytest.mark.parametrize(
    "action",
    (
        Maneuver("swords", 5_000),
        March("swords", 9_000),
        Shift("swords", "forward", 1_500),
        RangedAttack("swords", "far", shift=1_500, direction="forward"),
    ),
    ids=lambda action: type(action).__name__,
)
def test_nobody_goes_through_a_wall(wall, seat, action):
    far, turn = at("far", 1 - seat, 10_000), (Turn("turn.activate", Seat(seat)),)
    near = broken(siege(at("swords", seat, 41_500), far, wall, flow=turn), action, seat)
    assert BARRIER in near and "tmg.move.not-through-enemies" not in near
    assert BARRIER not in broken(siege(at("swords", seat, 30_000), far, wall, flow=turn), action, seat)


@rule(BARRIER)
@EITHER
def test_nobody_retreats_through_a_wall(wall):
    flow = (Retreating("retreat.move", Seat(0), unit="swords", direction="back", distance=8_000),)
    swords = at("swords", 0, 41_000, SOUTH)
    assert BARRIER in broken(siege(swords, wall, flow=flow), FinishRetreat(5_000))
    assert BARRIER not in broken(siege(swords, wall, flow=flow), FinishRetreat(1_000))


@rule(BARRIER)
@EITHER
def test_no_tray_turns_onto_a_wall(wall):
    long = at("swords", 0, 43_000, EAST, tray="solo-large")  # 5.55 deep: turned to the wall it would reach 45.8 inches
    assert BARRIER in broken(siege(long, wall), Pivot("swords", NORTH))
    assert BARRIER not in broken(siege(evolve(long, y=40_000), wall), Pivot("swords", NORTH))


@rule(BARRIER)
@EITHER
def test_no_tray_turns_in_melee_onto_a_wall(wall):
    swords, guards = at("swords", 0, 42_000, x=26_000), at("guards", 1, 42_000, SOUTH, x=31_500)
    act = MeleeAttack("swords", "guards", turn=True)
    near = siege(evolve(swords, x=26_350), guards, wall)
    turned = told(near, act)
    assert turned.to is not None and BARRIER not in broken(near, act)
    there = evolve(wall, x=turned.to[0], y=turned.to[1])
    assert BARRIER in broken(siege(*near.units[:2], there), act)


@rule(BARRIER)
@EITHER
@pytest.mark.parametrize("y", (44_000, 46_700), ids=("on it", "behind it"))
def test_nobody_is_set_down_on_a_wall_or_behind_one(wall, y):
    swords = at("swords", 1, y, tray="solo-small")
    waiting = evolve(swords, where="waiting", x=0, y=0, dx=0, dy=0)
    setting_up = (Setup("deploy.unit", Seat(1)),)
    state = siege(waiting, wall, flow=setting_up)
    assert BARRIER in broken(state, Deploy("swords", (24_000, y)), 1)
    assert BARRIER not in broken(state, Deploy("swords", (24_000, 40_000)), 1)
    assert BARRIER not in broken(state, Deploy("swords", (32_000, y)), 1), "past its end there is no wall to be behind"


def besieging(state, *frames, round=3):
    """The same table in a siege: seat 0 attacks."""
    mode = evolve(state.mode, attacker=Seat(0))
    return evolve(state, mode=mode, round=round, flow=frames or state.flow)


@rule(BARRIER)
@EITHER
@pytest.mark.parametrize("y", (44_000, 46_500), ids=("on it", "behind it"))
def test_no_reserve_comes_in_on_a_wall_or_behind_one(wall, y):
    """The outer segments reach into the strip along the flank edge."""
    waiting = evolve(unit("swords", 1, None, tray="solo-small"), where="reserve")
    state = besieging(siege(waiting, evolve(wall, x=10_000)), Turn("turn.activate", Seat(1)))
    assert set(broken(state, EnterReserve("swords", "west", at=(4_500, y)), 1)) == {BARRIER}
    assert broken(state, EnterReserve("swords", "west", at=(4_500, 40_000)), 1) == {}


@rule(BARRIER)
@EITHER
@pytest.mark.parametrize("y", (10_500, 14_000), ids=("on it", "behind it"))
def test_no_attacker_returns_on_a_wall_or_behind_one(wall, y):
    gone = evolve(unit("swords", 0, None, tray="solo-small"), where="destroyed")
    turn = Turn("turn.start", Seat(0))
    state = besieging(siege(gone, evolve(wall, y=10_000)), turn, Asked("mode.redeploy", Seat(0)))
    assert set(broken(state, Redeploy("swords", at=(24_000, y)))) == {BARRIER}
    assert broken(state, Redeploy("swords", at=(24_000, 5_000))) == {}


def test_a_wall_may_be_charged_and_ruins_stop_a_charge_short():
    swords, guards = at("swords", 0, 36_000), at("guards", 1, 46_000, x=30_000)
    assert told(siege(swords, WALL), Charge("swords", "wall-2")).path is True
    beyond = at("guards", 1, 43_000, SOUTH)
    assert told(siege(at("swords", 0, 33_000), beyond, RUIN), Charge("swords", "guards")).path is True
    across = evolve(RUIN, y=39_500)
    assert told(siege(at("swords", 0, 33_000), beyond, across), Charge("swords", "guards")).path is False
    flow = (Charging("charge.move", Seat(0), unit="swords", target="guards", run=20_000, distance=9_000),)
    short = told(siege(swords, guards, RUIN, flow=flow), FinishCharge(contact=False))
    assert (short.stopped, short.short, short.moved) == ("wall-2", 1_000, 5_100)


@rule("tmg.mode.storm-of-swords.wall-nature")
@EITHER
def test_a_wall_hides_nobody_and_keeps_nobody_an_inch_away(wall):
    """It is neither unit nor terrain: no rule but its own knows it."""
    across = evolve(wall, y=30_000)
    swords, guards = at("swords", 0, 24_000), at("guards", 1, 36_000, SOUTH)
    assert told(siege(swords, guards, across), RangedAttack("swords", "guards")).sight is True
    near = Maneuver("swords", 2_600)  # half an inch from the wall
    assert broken(siege(swords, across), near) == {}


def test_a_charger_moves_no_wall_aside():
    swords, guards = at("swords", 0, 40_200), at("guards", 1, 45_000, SOUTH, x=24_000)
    beside = evolve(WALL, x=31_750, y=42_000)
    state = siege(swords, guards, beside)
    assert enemies_pushed(state, swords, guards, tray_of(swords)) == ()


def test_ruins_stay_on_the_board():
    shown = {one["id"]: one for one in view(siege(at("swords", 0, 30_000), WALL), Seat(0))["units"]}
    ruined = {one["id"]: one for one in view(siege(at("swords", 0, 30_000), RUIN), Seat(0))["units"]}
    for name in ("at", "facing", "size"):
        assert ruined["wall-2"][name] == shown["wall-2"][name] is not None
    assert ruined["wall-2"]["where"] == "ruin"
