"""Rules of places hold for every act that moves a tray, the rare ones too."""

from __future__ import annotations

import pytest

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.games.asoiaf_tmg.model.actions import FinishRetreat, Maneuver, March, MeleeAttack, Pivot, RangedAttack
from ledger.games.asoiaf_tmg.model.mode_actions import EnterReserve, Redeploy
from ledger.games.asoiaf_tmg.model.mode_state import Asked, ModeState
from tests.table import rule

from .tables import NORTH, SOUTH, WEST, piece, table, unit
from .test_rules import broken, retreating

SWORDS = unit("swords", 0, (24_000, 10_000))
FLANKED = unit("guards", 1, (24_000 + 2_750 + 2_400, 10_000), WEST)  # its front against the swords' right flank
TURN = MeleeAttack("swords", "guards", turn=True)


@rule("tmg.move.no-friend-overlap")
def test_a_unit_that_turns_before_striking_does_not_end_on_a_friend():
    behind = unit("friend", 0, (23_000, 5_200))
    assert broken(table(SWORDS, FLANKED, behind), TURN)["tmg.move.no-friend-overlap"]["other"] == "friend"
    assert "tmg.move.no-friend-overlap" not in broken(table(SWORDS, FLANKED), TURN)


@rule("tmg.move.pivot-end")
def test_a_unit_that_turns_before_striking_does_not_end_on_another_enemy():
    other = unit("third", 1, (20_000, 13_790), NORTH, "solo-small")  # near the swords' front left corner, not touching
    state = table(SWORDS, FLANKED, other)
    assert len(state.contacts) == 1
    half = MeleeAttack("swords", "guards", turn=True, align="left")
    assert "tmg.move.pivot-end" not in broken(state, TURN)
    close = table(SWORDS, FLANKED, unit("third", 1, (24_000, 14_100), NORTH, "solo-small"))
    assert broken(close, half)["tmg.move.pivot-end"]["other"] == "third"


@rule("tmg.oq.move.board-edge", "tmg.terrain.impassable")
def test_a_unit_that_turns_before_striking_stays_on_the_table_and_off_walls():
    low = [evolve(one, y=2_400) for one in (SWORDS, FLANKED)]
    assert broken(table(*low), TURN)["tmg.oq.move.board-edge"]["out"] == "0.35"
    wall = piece("palisade", (24_000, 14_100))
    half = MeleeAttack("swords", "guards", turn=True, align="left")
    assert "tmg.terrain.impassable" in broken(table(SWORDS, FLANKED, wall), half)
    assert "tmg.terrain.impassable" not in broken(table(SWORDS, FLANKED), half)


@rule("tmg.move.pivot-end")
@pytest.mark.parametrize("action", [March("swords", 1_000, last_pivot=(1, 1)), Pivot("swords", (1, 1))])
def test_no_last_pivot_ends_on_an_enemy(action):
    near = unit("guards", 1, (29_000, 13_000), SOUTH)
    assert broken(table(SWORDS, near), action)["tmg.move.pivot-end"]["other"] == "guards"


@rule("tmg.move.pivot-end")
def test_no_retreat_ends_on_an_enemy():
    behind = unit("guards", 1, (24_000, 4_000), NORTH)
    assert broken(retreating(SWORDS, behind), FinishRetreat(3_000))["tmg.move.pivot-end"] == {
        "unit": "swords",
        "other": "guards",
    }


@rule("tmg.oq.move.board-edge")
def test_no_retreat_and_no_shift_leaves_the_table():
    assert broken(retreating(SWORDS), FinishRetreat(8_000))["tmg.oq.move.board-edge"]["out"] == "0.4"
    edge = unit("swords", 0, (24_000, 3_000), NORTH)
    shot = RangedAttack("swords", "guards", shift=1_000, direction="back")
    assert broken(table(edge, unit("guards", 1, (24_000, 15_000), SOUTH)), shot)["tmg.oq.move.board-edge"]["out"] == "0.4"


@rule("tmg.terrain.impassable-pivot")
def test_no_march_begins_with_a_pivot_onto_a_palisade():
    wall = piece("palisade", (24_000, 14_200))
    assert "tmg.terrain.impassable-pivot" in broken(table(SWORDS, wall), March("swords", 5_000, pivot=(1, 1)))
    assert "tmg.terrain.impassable-pivot" not in broken(table(SWORDS, wall), March("swords", 5_000, pivot=SOUTH))
    assert "tmg.terrain.impassable-pivot" not in broken(table(SWORDS, wall), Maneuver("swords", 0))


# ---- reserves


@rule("tmg.move.no-friend-overlap", "tmg.mode.clash-of-kings.reserve-home", "tmg.mode.clash-of-kings.reserve-flank")
def test_a_reserve_comes_in_where_there_is_room():
    waiting = evolve(unit("swords", 0, None), where="reserve")
    state = table(waiting, unit("friend", 0, (20_000, 5_000)), unit("guards", 1, (40_000, 14_000), SOUTH), mode="clash-of-kings")
    state = evolve(state, round=2)

    def enters(*at, edge="home"):
        return {*broken(state, EnterReserve("swords", edge, at=at))}

    assert enters(22_000, 5_000) == {"tmg.move.no-friend-overlap"}
    assert enters(10_000, 9_700) == {"tmg.mode.clash-of-kings.reserve-home"}, "not wholly in the zone"
    assert enters(38_000, 9_500) == {"tmg.mode.clash-of-kings.reserve-home"}, "nearer than an inch to an enemy"
    assert enters(30_000, 5_000) == set()
    assert "tmg.mode.clash-of-kings.reserve-flank" in enters(4_000, 30_000, edge="west")
    assert "tmg.mode.clash-of-kings.reserve-flank" not in enters(2_750, 30_000, edge="west")


@rule("tmg.move.no-friend-overlap")
def test_the_attacker_redeploys_where_there_is_room():
    gone = evolve(unit("swords", 0, None), where="destroyed", models=0, fallen=12)
    state = table(
        gone,
        unit("friend", 0, (20_000, 5_000)),
        unit("guards", 1, (40_000, 40_000), SOUTH),
        mode="storm-of-swords",
        flow=(Asked("mode.redeploy", Seat(0)),),
    )
    state = evolve(state, round=2, mode=ModeState(attacker=Seat(0)))
    assert "tmg.move.no-friend-overlap" in broken(state, Redeploy("swords", at=(22_000, 5_000)))
    assert "tmg.move.no-friend-overlap" not in broken(state, Redeploy("swords", at=(30_000, 5_000)))
