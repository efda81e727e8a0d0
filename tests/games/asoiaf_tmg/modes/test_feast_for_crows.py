"""A Feast for Crows: corpse piles with objectives on them, carried as long as one stays there."""

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import ChooseTerrain, Maneuver, MeleeAttack, PlaceTerrain
from ledger.games.asoiaf_tmg.model.effects import TakeTest
from ledger.games.asoiaf_tmg.model.fields import Way
from ledger.games.asoiaf_tmg.model.mode_actions import PlacePile, SettleToken
from ledger.games.asoiaf_tmg.model.steps import steps
from ledger.games.asoiaf_tmg.model.timing import Setup
from ledger.games.asoiaf_tmg.play.effects import carry_out
from tests.games.asoiaf_tmg.modes.tables import (
    HILL,
    RIVER,
    battle,
    control,
    destroyed,
    due,
    ends_on,
    forced,
    opened,
    played,
    refused,
    rolled,
    touching,
    until,
    usual,
    with_unit,
)
from tests.table import rule

FEAST = "tmg.mode.feast-for-crows."
PILE = "corpse-pile-1"  # the western one


def carrying(name="river-archers", round=2):
    """That unit has the western token and stands at its pile."""
    return ends_on(battle("feast-for-crows", round=round), name, "west", touches=(PILE,))


def shaken(state, name="river-archers"):
    """The unit has failed a panic test."""
    return steps.advance(modes.panic_failed(state, state.unit(name)))


def placing(**options):
    """Terrain is being placed, by the river first."""
    state = until(opened("feast-for-crows", terrain="chosen", **options), "terrain.place")
    return evolve(state, flow=(evolve(state.flow[-1], seat=RIVER),))


@rule(FEAST + "deployment")
def test_zones_are_twelve_inches_deep():
    assert modes.depth(opened("feast-for-crows"), RIVER) == 12_000


@rule(FEAST + "tokens")
def test_a_token_on_a_corpse_pile_by_each_flank():
    state = opened("feast-for-crows")
    assert [(one.id, one.at, one.pile) for one in state.mode.objectives] == [
        ("west", (6_000, 24_000), "corpse-pile-1"),
        ("east", (42_000, 24_000), "corpse-pile-2"),
    ]
    assert [piece.id for piece in state.terrain] == ["corpse-pile-1", "corpse-pile-2"]


@rule(FEAST + "no-corpse-pick")
def test_nobody_chooses_a_corpse_pile():
    state = placing()
    assert refused(state, RIVER, PlaceTerrain("corpse-pile")) == {FEAST + "no-corpse-pick"}
    pick = evolve(state, flow=(Setup("terrain.pick", RIVER),))
    assert FEAST + "no-corpse-pick" in refused(pick, RIVER, ChooseTerrain("corpse-pile"))


@rule(FEAST + "corpse-reroll")
def test_a_corpse_pile_on_the_random_table_is_rolled_again():
    state = until(opened("feast-for-crows", terrain="random"), "terrain.dice")
    state = rolled(state, 1, 2)
    assert due(state) == "terrain.dice" and state.flow[-2].pool == ()
    assert rolled(state, 4, 6).flow[-2].pool == ("forest",)


@rule(FEAST + "piles-not-counted")
def test_the_piles_do_not_count_as_terrain_pieces():
    state = placing()
    while due(state) == "terrain.place":
        state = usual(state)
    assert len(state.terrain) == 2 + 4


@rule(FEAST + "terrain-inch")
def test_terrain_keeps_an_inch_from_the_piles():
    state = placing()
    assert refused(state, RIVER, PlaceTerrain("forest", to_piles=999)) == {FEAST + "terrain-inch"}
    assert refused(state, RIVER, PlaceTerrain("forest", to_piles=1_000)) == set()


# ---- new piles


@rule(FEAST + "new-pile", FEAST + "new-pile-token")
def test_dead_infantry_leaves_a_pile_with_a_token():
    state = destroyed(battle("feast-for-crows"), "hill-axes", RIVER)
    assert (due(state), state.flow[-1].seat) == ("mode.pile", HILL)
    state = played(state, HILL, PlacePile(distance=12_000, gap=1_000))
    assert [(one.id, one.pile) for one in state.mode.objectives][2:] == [("pile-3", "corpse-pile-3")]
    assert state.piece("corpse-pile-3") is not None
    assert due(state) == "turn.activate"


@rule(FEAST + "new-pile")
def test_cavalry_leaves_none_and_neither_does_anybody_once_four_lie():
    """ex.feast.fourth-pile: with four piles in play no more are placed."""
    assert due(destroyed(battle("feast-for-crows"), "hill-ponies", RIVER)) == "turn.activate"
    state = battle("feast-for-crows")
    for name in ("hill-axes", "hill-slingers"):
        state = played(destroyed(state, name, RIVER), HILL, PlacePile())
    assert len(state.mode.objectives) == 4
    assert due(destroyed(state, "hill-wardens", RIVER)) == "turn.activate"


@rule("tmg.terrain.horrific")
def test_a_new_pile_frightens_whoever_stands_near_by():
    """Nobody has moved, but the dead lie within six inches of the archers now."""
    fallen = destroyed(battle("feast-for-crows"), "hill-axes", RIVER)
    near, far = (played(fallen, HILL, PlacePile(near=names)) for names in (("river-archers",), ()))
    for state, minus in ((near, 1), (far, 0)):
        test = carry_out(state, RIVER, TakeTest("river-archers", "morale"))
        owes = steps.advance(test).flow[-1]
        assert owes.target == test.unit("river-archers").profile.morale + minus
    with pytest.raises(Unplayable):
        forced(fallen, HILL, PlacePile(near=("nobody",)))


@rule(FEAST + "new-pile-place")
def test_a_new_pile_lies_near_its_dead_and_clear_of_everything_else():
    state = destroyed(battle("feast-for-crows"), "hill-axes", RIVER)
    for seat, act in (
        (RIVER, PlacePile()),
        (HILL, PlacePile(distance=12_001)),
        (HILL, PlacePile(gap=999)),
    ):
        assert refused(state, seat, act) == {FEAST + "new-pile-place"}
    without = played(state, HILL, PlacePile(placed=False))
    assert len(without.mode.objectives) == 2
    assert refused(without, HILL, PlacePile()) == {FEAST + "new-pile-place"}


def test_by_the_other_ruling_a_pile_without_room_lies_farther_off():
    state = destroyed(battle("feast-for-crows", pile_without_room="nearest"), "hill-axes", RIVER)
    assert refused(state, HILL, PlacePile(distance=13_000)) == set()
    assert refused(state, HILL, PlacePile(gap=500)) == {FEAST + "new-pile-place"}


# ---- claiming and losing


@rule(FEAST + "claim")
def test_any_part_of_the_tray_over_a_token_claims_it():
    state = carrying()
    assert control(state) == {"west": "river-archers"}


@rule(FEAST + "one-token")
def test_a_second_token_is_moved_away_by_the_opponent():
    state = ends_on(carrying(), "river-archers", "east", touches=(PILE,))
    assert (due(state), state.flow[-1].seat) == ("mode.token", HILL)
    assert control(state) == {"west": "river-archers"}
    state = played(state, HILL, SettleToken("east"))
    assert control(state) == {"west": "river-archers"} and due(state) == "turn.activate"


@rule(FEAST + "drop")
def test_a_carrier_that_leaves_the_pile_drops_the_token():
    state = carrying()
    state = evolve(state, flow=(evolve(state.flow[-1], seat=RIVER),))
    stays = played(state, RIVER, Maneuver("river-archers", 500, way=Way(touching=(PILE,))))
    assert control(stays) == {"west": "river-archers"}
    state = played(state, RIVER, Maneuver("river-archers", 3_000))
    assert (due(state), state.flow[-1].seat) == ("mode.token", HILL)
    assert control(played(state, HILL, SettleToken("west"))) == {}


@rule(FEAST + "linked")
def test_a_token_stays_with_its_pile():
    state = shaken(carrying())
    assert refused(state, HILL, SettleToken("west", beside_pile=False)) == {FEAST + "linked"}
    assert refused(state, HILL, SettleToken("west")) == set()


@rule(FEAST + "panic-or-death")
@pytest.mark.parametrize("how", [shaken, lambda state: destroyed(state, "river-archers", HILL)])
def test_an_enemy_at_the_pile_takes_the_token(how):
    state = carrying()
    for name in ("hill-axes", "hill-wardens"):
        state = with_unit(state, name, touching=(PILE,))
    state = how(state)
    assert due(state) == "mode.token" and state.flow[-1].units == ("hill-axes", "hill-wardens")
    for seat, act in (
        (RIVER, SettleToken("west", "hill-axes")),
        (HILL, SettleToken("west")),
        (HILL, SettleToken("west", "hill-slingers")),
        (HILL, SettleToken("east", "hill-axes")),
    ):
        assert refused(state, seat, act) == {FEAST + "panic-or-death"}
    assert control(played(state, HILL, SettleToken("west", "hill-wardens"))) == {"west": "hill-wardens"}
    assert refused(battle("feast-for-crows"), HILL, SettleToken("west")) == {FEAST + "panic-or-death"}


@rule(FEAST + "panic-or-death")
def test_an_enemy_that_has_a_token_already_does_not_take_another():
    state = ends_on(with_unit(carrying(), "hill-axes"), "hill-axes", "east", touches=(PILE,))
    state = shaken(state)
    assert due(state) == "mode.token" and state.flow[-1].units == ()


@rule(FEAST + "panic-no-enemy")
def test_with_no_enemy_at_the_pile_the_opponent_lays_the_token_down():
    state = shaken(carrying())
    assert due(state) == "mode.token" and state.flow[-1].units == ()
    assert control(played(state, HILL, SettleToken("west"))) == {}
    dead = destroyed(carrying(), "river-archers", HILL)
    assert due(dead) == "mode.token"
    assert due(played(dead, HILL, SettleToken("west"))) == "mode.pile"


def test_a_unit_without_a_token_may_panic_in_peace():
    state = battle("feast-for-crows")
    assert shaken(state) == state


@rule(FEAST + "drop")
def test_a_carrier_that_turns_in_melee_still_stands_at_its_pile():
    state = touching(carrying("river-spearmen"), ("river-spearmen", "hill-axes"))
    state = evolve(state, contacts=(evolve(state.contacts[-1], side_a="rear"),))
    state = played(state, RIVER, MeleeAttack("river-spearmen", "hill-axes", turn=True))
    state = rolled(state, *(1,) * state.flow[-1].count)
    assert control(state) == {"west": "river-spearmen"} and due(state) == "turn.activate"
