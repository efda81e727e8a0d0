"""A Storm of Swords: roles, walls, reserves, and six rounds to hold out."""

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE, Seat
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import (
    Charge,
    ClaimZone,
    FinishRetreat,
    Hold,
    Maneuver,
    March,
    MeleeAttack,
    Pass,
    PlaceTerrain,
    RangedAttack,
    ResolveEffect,
    Retreat,
    Shift,
    TearDown,
)
from ledger.games.asoiaf_tmg.model.effects import GiveCondition, Hit, Wound
from ledger.games.asoiaf_tmg.model.mode_actions import (
    ChooseRole,
    DealSiegeCards,
    EnterReserve,
    HoldBack,
    PlaySiegeCard,
    Redeploy,
)
from ledger.games.asoiaf_tmg.model.options import Army, Fielded
from ledger.games.asoiaf_tmg.model.steps import steps
from ledger.games.asoiaf_tmg.model.timing import FreeAction
from ledger.games.asoiaf_tmg.play.effects import carry_out
from tests.games.asoiaf_tmg.modes.tables import (
    CARDS,
    HILL,
    RIVER,
    battle,
    cleaning_up,
    destroyed,
    due,
    forced,
    opened,
    played,
    points,
    refused,
    rolled,
    touching,
    until,
    with_points,
    with_unit,
)
from tests.table import rule

STORM = "tmg.mode.storm-of-swords."


def roles(**options):
    """The river has won the roll and attacks; the hill defends."""
    state = rolled(opened("storm-of-swords", **options), 5, 2)
    return played(state, RIVER, ChooseRole("attacker"))


def siege(seat=RIVER, round=3, **options):
    """A turn of that seat in a later round of the siege."""
    state = evolve(until(roles(**options), "turn.activate"), round=round)
    return evolve(state, flow=(evolve(state.flow[-1], seat=seat),))


@rule(STORM + "not-tournament")
def test_no_siege_in_a_tournament():
    for mode, barred in (("storm-of-swords", True), ("clash-of-kings", False)):
        options = game.Options(mode=mode, size=30, tournament=True)
        faults = {one.rule for one in game.check_opening(2, options, CARDS)}
        assert faults == ({STORM + "not-tournament"} if barred else set())
    assert game.check_opening(2, game.Options(mode="storm-of-swords", size=30), CARDS) == ()
    assert not modes.MODES["storm-of-swords"].tournament


# ---- set-up


@rule(STORM + "roles")
def test_the_winner_of_the_roll_chooses_the_role():
    state = rolled(opened("storm-of-swords"), 3, 4)
    assert refused(state, RIVER, ChooseRole("attacker")) == {STORM + "roles"}
    after = played(state, HILL, ChooseRole("defender"))
    assert after.mode.attacker == RIVER
    assert refused(after, HILL, ChooseRole("attacker")) == {STORM + "roles"}
    assert played(state, HILL, ChooseRole("attacker")).mode.attacker == HILL


@rule(STORM + "deployment-attacker", STORM + "deployment-defender")
def test_the_attackers_zone_is_deeper():
    state = roles()
    assert [modes.depth(state, seat) for seat in (RIVER, HILL)] == [18_000, 12_000]


@rule(STORM + "walls-setup")
def test_three_segments_stand_before_the_defenders_edge():
    state = roles()
    walls = [unit for unit in state.units if unit.profile.type == "castle-wall"]
    assert [(one.id, one.seat, one.y) for one in walls] == [(f"wall-{n}", HILL, 45_000) for n in (1, 2, 3)]
    width = walls[0].profile.shape.width
    assert [one.x for one in walls] == [24_000 - width - 4_000, 24_000, 24_000 + width + 4_000]
    assert walls[0].left == state.table.options.wall_wounds


@rule(STORM + "terrain-by-defender", STORM + "terrain-spacing")
def test_the_defender_alone_places_terrain_six_inches_from_his_zone():
    state = until(roles(terrain="chosen"), "terrain.place")
    assert state.flow[-1].seat == HILL
    assert "tmg.setup.terrain-alternate" in refused(state, RIVER, PlaceTerrain("forest"))
    for near in (PlaceTerrain("forest", zone=True), PlaceTerrain("forest", gap=5_999)):
        assert STORM + "terrain-spacing" in refused(state, HILL, near)
    state = played(state, HILL, PlaceTerrain("forest", gap=6_000))
    assert (due(state), state.flow[-1].seat) == ("terrain.place", HILL)
    assert due(played(state, HILL, Pass())) != "terrain.place"


@rule(STORM + "siege-cards")
def test_each_side_draws_three_cards_of_its_own_deck():
    state = until(roles(), "mode.siege-cards")
    with pytest.raises(Unplayable):
        forced(state, -1, DealSiegeCards(RIVER, ("siege-boiling-oil",)))
    state = played(state, -1, DealSiegeCards(RIVER, ("siege-ladders", "siege-sappers", "facedown")))
    assert state.mode.hands[RIVER].siege.known == ("siege-ladders", "siege-sappers")
    assert due(state) == "mode.siege-cards"


@rule(STORM + "siege-card-text")
def test_only_drawn_cards_are_played_and_each_once():
    state = until(roles(), "mode.siege-cards")
    state = played(state, -1, DealSiegeCards(RIVER, ("siege-ladders", "siege-sappers", "facedown")))
    early = refused(state, RIVER, PlaySiegeCard("siege-ladders"))
    state = until(state, "turn.activate")
    assert early == {STORM + "siege-card-text"}
    assert refused(state, RIVER, PlaySiegeCard("siege-boiling-oil")) == {STORM + "siege-card-text"}
    state = played(state, RIVER, PlaySiegeCard("siege-ladders"))
    assert due(state) == "effects.resolve"
    state = played(state, RIVER, ResolveEffect())
    assert refused(state, RIVER, PlaySiegeCard("siege-ladders")) == {STORM + "siege-card-text"}
    assert refused(battle("clash-of-kings"), RIVER, PlaySiegeCard("siege-ladders")) == {STORM + "siege-card-text"}


@rule(STORM + "defender-half-reserve")
def test_half_of_the_defenders_units_rounded_up_wait_in_reserve():
    """ex.storm.half-up: of five units three wait and two are deployed."""
    state = until(roles(size=40), "mode.half")
    mine = [unit.id for unit in state.units if unit.seat == HILL and unit.profile.type != "castle-wall"]
    assert len(mine) == 5 and state.flow[-1].seat == HILL
    assert refused(state, HILL, HoldBack(tuple(mine[:2]))) == {STORM + "defender-half-reserve"}
    assert refused(state, RIVER, HoldBack(("river-archers",))) == {STORM + "defender-half-reserve"}
    state = until(played(state, HILL, HoldBack(tuple(mine[:3]))), "turn.activate")
    assert [unit.id for unit in state.of(HILL) if unit.profile.type != "castle-wall"] == mine[3:]


@rule(STORM + "defender-half-reserve")
def test_a_single_unit_cannot_be_besieged():
    alone = Army("river", "alda-steady", (Fielded("river-spearmen", ("alda-steady",)),))
    faults = game.check_opening(2, game.Options(mode="storm-of-swords", size=30, armies=(alone, alone)), CARDS)
    assert STORM + "defender-half-reserve" in {one.rule for one in faults}
    fine = game.check_opening(2, game.Options(mode="fire-and-blood", size=30, armies=(alone, alone)), CARDS)
    assert STORM + "defender-half-reserve" not in {one.rule for one in fine}


# ---- coming back, coming in


def with_dead(*names, **options):
    """A round begins after the river has lost these units."""
    state = siege(**options)
    for name in names:
        state = destroyed(state, name, HILL)
    return steps.advance(modes.round_begins(state))


@rule(STORM + "attacker-redeploys")
def test_the_attacker_brings_destroyed_units_back_when_a_round_begins():
    state = with_dead("river-archers", "river-riders")
    assert (due(state), state.flow[-1].seat) == ("mode.redeploy", RIVER)
    for seat, act in (
        (HILL, Redeploy("river-archers")),
        (RIVER, Redeploy("river-spearmen")),
        (RIVER, Redeploy("river-archers", gap=999)),
        (RIVER, Redeploy("river-archers", inside=False)),
    ):
        assert refused(state, seat, act) == {STORM + "attacker-redeploys"}
    state = played(state, RIVER, Redeploy("river-archers", gap=1_000))
    assert state.unit("river-archers").where == "field" and state.unit("river-archers").models == 12
    assert due(played(state, RIVER, Pass())) == "turn.activate"
    assert due(played(state, RIVER, Redeploy("river-riders"))) == "turn.activate"
    assert refused(siege(), RIVER, Redeploy("river-archers")) == {STORM + "attacker-redeploys"}


@rule(STORM + "heroes-stay-dead")
def test_a_hero_does_not_return():
    state = siege()
    hound = evolve(state.unit("river-archers").profile, tray="solo-small", heroes=("Old Hound",))
    state = with_unit(state, "river-archers", where="destroyed", profile=hound)
    state = steps.advance(modes.round_begins(with_unit(state, "river-riders", where="destroyed")))
    assert refused(state, RIVER, Redeploy("river-archers")) == {STORM + "heroes-stay-dead"}


@rule(STORM + "hero-model-replaced")
def test_an_ordinary_model_takes_the_place_of_a_dead_hero():
    state = with_dead("river-spearmen")
    assert state.unit("river-spearmen").attachments == ("alda-steady",)
    state = played(state, RIVER, Redeploy("river-spearmen"))
    unit = state.unit("river-spearmen")
    assert (unit.attachments, unit.models, unit.commander) == ((), 12, False)


@rule(STORM + "defender-reserve-entry")
def test_from_round_three_on_the_defender_brings_units_in_by_a_flank():
    early = siege(HILL, round=2)
    held = next(unit.id for unit in early.units if unit.where == "reserve")
    assert refused(early, HILL, EnterReserve(held, "west")) == {STORM + "defender-reserve-entry"}
    state = siege(HILL)
    for seat, act in (
        (RIVER, EnterReserve(held, "west")),
        (HILL, EnterReserve(held, "home")),
        (HILL, EnterReserve(held, "west", inside=False)),
        (HILL, EnterReserve(held, "west", gap=500)),
    ):
        assert refused(state, seat, act) == {STORM + "defender-reserve-entry"}
    state = played(state, HILL, EnterReserve(held, "west", gap=1_000))
    assert state.unit(held).where == "field" and due(state) == "turn.activate"


def came_in():
    """A unit of the Defender's has just come in; another stands on the field already."""
    state = siege(HILL)
    held = next(unit.id for unit in state.units if unit.where == "reserve")
    other = next(unit.id for unit in state.of(HILL) if unit.profile.type != "castle-wall")
    state = touching(state, (other, "river-spearmen"))
    return played(state, HILL, EnterReserve(held, "east")), held, other


@rule(STORM + "defender-reserve-acts")
def test_whoever_came_in_may_still_act_and_has_to():
    state, held, other = came_in()
    assert refused(state, HILL, Maneuver(held, 1_000)) == set()
    assert played(state, HILL, Hold(held)).mode.bound == ""
    more = next((unit.id for unit in state.units if unit.where == "reserve"), "hill-wardens")
    acts = (
        Maneuver(other),
        March(other),
        Retreat(other),
        RangedAttack(other, "river-archers", zone="front", distance=1_000, sight=True),
        MeleeAttack(other, "river-spearmen"),
        Charge(other, "river-archers", zone="front", distance=1_000, sight=True),
        TearDown(other, "stakes-1"),
        ClaimZone("ysa-tallies", "crown"),
        Hold(other),
        Pass(),
    )
    for act in acts:
        assert STORM + "defender-reserve-acts" in refused(state, HILL, act), act
    again = with_unit(state, more, where="reserve", seat=HILL)
    assert refused(again, HILL, EnterReserve(more, "east")) == {STORM + "defender-reserve-entry"}


# ---- walls


@rule(STORM + "wall-nature")
def test_walls_do_not_keep_the_defender_in_the_game():
    state = siege()
    for unit in state.of(HILL)[1:]:
        if unit.profile.type != "castle-wall":
            state = with_unit(state, unit.id, where="destroyed")
    last = next(unit.id for unit in state.of(HILL) if unit.profile.type != "castle-wall")
    assert destroyed(state, last, RIVER).winners == (RIVER,)


@rule(STORM + "wall-target")
def test_walls_are_hurt_by_charges_and_melee_attacks_alone():
    state = siege()
    shot = RangedAttack("river-archers", "wall-2", zone="front", distance=6_000, sight=True)
    assert STORM + "wall-target" in refused(state, RIVER, shot)
    assert refused(state, RIVER, Charge("river-spearmen", "wall-2", zone="front", distance=6_000, sight=True)) == set()
    assert refused(touching(state, ("river-spearmen", "wall-2")), RIVER, MeleeAttack("river-spearmen", "wall-2")) == set()


@rule(STORM + "wall-no-saves", STORM + "wall-no-morale", STORM + "wall-vp", STORM + "wall-stays")
def test_a_struck_wall_rolls_nothing_and_falls_for_five_points():
    state = touching(siege(wall_wounds=2), ("river-spearmen", "wall-2"))
    state = played(state, RIVER, MeleeAttack("river-spearmen", "wall-2"))
    state = rolled(state, 6, *(1,) * (state.flow[-1].count - 1))
    assert state.unit("wall-2").left == 1
    assert due(state) == "turn.activate"
    state = evolve(with_unit(state, "river-spearmen", activated=False), flow=(evolve(state.flow[-1], seat=RIVER),))
    state = played(state, RIVER, MeleeAttack("river-spearmen", "wall-2"))
    state = rolled(state, 6, *(1,) * (state.flow[-1].count - 1))
    assert points(state) == (5, 0)
    assert state.unit("wall-2").where == "ruin"


@rule(STORM + "wall-vp")
@pytest.mark.parametrize(("ruling", "paid"), [("each_segment", (5, 10, 15)), ("all_three", (0, 0, 5))])
def test_the_points_come_for_each_segment(ruling, paid):
    state = siege(wall_points=ruling)
    for number, expected in enumerate(paid, 1):
        state = destroyed(state, f"wall-{number}", RIVER)
        assert points(state) == (expected, 0)


@rule(STORM + "wall-barrier")
def test_nobody_passes_a_wall_or_stands_behind_one():
    state = destroyed(siege(), "wall-2", RIVER)
    for act in (
        Maneuver("river-archers", 1_000, crossed=("wall-2",)),
        March("river-archers", 1_000, crossed=("wall-1",)),
    ):
        assert STORM + "wall-barrier" in refused(state, RIVER, act)
    free = evolve(state, flow=(*state.flow, FreeAction("free.act", RIVER, "river-archers", ("shift",))))
    assert STORM + "wall-barrier" in refused(free, RIVER, Shift("river-archers", distance=500, crossed=("wall-2",)))
    away = played(touching(state, ("river-archers", "hill-axes")), RIVER, Retreat("river-archers"))
    away = rolled(away, 3)
    assert STORM + "wall-barrier" in refused(away, RIVER, FinishRetreat(2_000, crossed=("wall-2",)))
    back = with_dead("river-archers", "river-riders")
    assert refused(back, RIVER, Redeploy("river-archers", behind_walls=True)) == {STORM + "wall-barrier"}


@rule(STORM + "wall-activation")
def test_segments_may_shoot_when_nothing_else_is_left_but_need_not():
    """ex.storm.segments-left: with two segments unused the Defender activates one or passes, and the phase ends."""
    state = siege(HILL)
    units = tuple(evolve(unit, activated=unit.id not in ("wall-1", "wall-2")) for unit in state.units)
    units = tuple(evolve(unit, where="destroyed") if unit.where == "reserve" else unit for unit in units)
    state = evolve(state, units=units, ncus=tuple(evolve(one, activated=True) for one in state.ncus))
    state = with_unit(state, state.of(HILL)[0].id, activated=False)
    state = played(state, HILL, Hold(state.of(HILL)[0].id))
    assert (due(state), state.flow[-1].seat) == ("turn.activate", HILL)
    assert due(played(state, HILL, Pass())) == "cleanup.discard"
    shot = RangedAttack("wall-1", "river-archers", zone="front", distance=12_000, sight=True)
    assert due(played(state, HILL, shot)) == "attack.dice"


@rule(STORM + "wall-action")
def test_a_segment_shoots_its_arrows_without_shifting_and_nothing_else():
    state = touching(siege(HILL), ("wall-1", "river-spearmen"))
    acts = (
        Maneuver("wall-1"),
        March("wall-1"),
        Retreat("wall-1"),
        MeleeAttack("wall-1", "river-spearmen"),
        Charge("wall-1", "river-archers", zone="front", distance=1_000, sight=True),
        TearDown("wall-1", "stakes-1"),
        RangedAttack("wall-2", "river-archers", zone="front", distance=1_000, sight=True, shift=500, direction="forward"),
    )
    for act in acts:
        assert STORM + "wall-action" in refused(state, HILL, act), act
    assert refused(state, HILL, Hold("wall-1")) == set()


# ---- points and the end


@rule(STORM + "attacker-wins-normally", STORM + "defender-no-vp")
def test_only_the_attacker_scores():
    state = siege()
    assert points(destroyed(state, "hill-axes" if state.unit("hill-axes").standing else "hill-wardens", RIVER)) == (
        1,
        0,
    )
    assert points(destroyed(state, "river-archers", HILL)) == (0, 0)
    assert points(destroyed(state, "river-archers")) == (0, 0)


@rule(STORM + "attacker-wins-normally", STORM + "wall-vp")
def test_two_segments_win_a_game_of_forty_points():
    """ex.storm.walls-win: ten points for two walls, and nothing else."""
    state = siege(size=40)
    for wall in ("wall-1", "wall-3"):
        state = destroyed(state, wall, RIVER)
    over = cleaning_up(state, "cleanup.check")
    assert (over.ended, over.winners) == ("points", (RIVER,))


@rule(STORM + "defender-wins-round-6")
def test_at_the_end_of_round_six_the_defender_wins():
    state = with_points(siege(), 7, 0)
    assert not cleaning_up(state, "cleanup.check", round=5).ended
    over = cleaning_up(state, "cleanup.check", round=6)
    assert (over.ended, over.winners) == ("rounds", (HILL,))


@pytest.mark.parametrize(("ruling", "winner"), [("attacker", RIVER), ("defender", HILL)])
def test_an_attacker_on_target_in_round_six_wins_unless_the_house_rules_otherwise(ruling, winner):
    state = with_points(siege(storm_round_six=ruling), 8, 0)
    assert cleaning_up(state, "cleanup.check", round=6).winners == (winner,)


@pytest.mark.parametrize(("ruling", "faults"), [("melee_only", set()), ("engaged", {"tmg.march.unengaged"})])
def test_a_unit_at_a_wall_may_march_away_unless_the_house_rules_that_it_is_engaged(ruling, faults):
    state = touching(siege(wall_contact=ruling), ("river-spearmen", "wall-2"))
    assert refused(state, RIVER, March("river-spearmen", 1_000)) == faults


@pytest.mark.parametrize(("ruling", "faults"), [("optional", set()), ("required", {"tmg.activation.no-pass"})])
def test_segments_need_not_be_activated_unless_the_house_rules_otherwise(ruling, faults):
    state = siege(HILL, wall_activation=ruling)
    units = tuple(evolve(unit, activated=unit.id != "wall-1") for unit in state.units)
    state = evolve(state, units=units, ncus=tuple(evolve(one, activated=True) for one in state.ncus))
    assert refused(state, HILL, Pass()) == faults


def test_by_the_other_ruling_the_attacker_deploys_first_without_a_roll():
    state = until(roles(storm_deployment="attacker_first"), "first.name", "rolloff.dice")
    assert (due(state), state.flow[-1].seat) == ("first.name", HILL)
    state = until(state, "deploy.unit")
    assert state.flow[-1].seat == RIVER
    assert [player.edge for player in state.players] == ["south", "north"]


@rule(STORM + "wall-nature")
def test_no_effect_of_a_player_touches_a_wall():
    """Cards and direct wounds do nothing to it; a judge may set it right."""
    state = siege()
    for effect in (Wound("wall-1", 3), GiveCondition("wall-1", "weakened"), Hit("wall-1", 2)):
        assert carry_out(state, RIVER, effect) == state
    assert carry_out(state, JUDGE, Wound("wall-1", 3)).unit("wall-1").wounds == 3


@rule("tmg.victory.no-combat-units")
@pytest.mark.parametrize(("heroes", "over"), [((), ""), (("Bran",), "destroyed")])
def test_by_the_kinder_ruling_an_attacker_with_a_lone_beast_to_bring_back_plays_on(heroes, over):
    state = battle("storm-of-swords", last_unit_with_reserves="plays_on")
    attacker = state.mode.attacker
    alone = evolve(state.of(attacker)[0].profile, tray="solo-small", heroes=heroes)
    for unit in state.of(attacker)[1:]:
        state = with_unit(state, unit.id, where="reserve", seat=Seat(1 - attacker))
    last = state.of(attacker)[0]
    state = with_unit(state, last.id, profile=alone, models=1)
    assert destroyed(state, last.id, Seat(1 - attacker)).ended == over
