"""A Dance with Dragons: three tokens that travel, and what each letter does."""

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import Charge, March, MeleeAttack, RangedAttack
from ledger.games.asoiaf_tmg.model.effects import Modify
from ledger.games.asoiaf_tmg.model.mode_actions import DealObjectiveCards, ScoreEffect, SettleToken, SilenceNcu
from ledger.games.asoiaf_tmg.model.steps import steps
from ledger.games.asoiaf_tmg.modes.shared.tokens import set_token
from ledger.games.asoiaf_tmg.play.effects import carry_out
from tests.games.asoiaf_tmg.modes.tables import (
    HILL,
    RIVER,
    battle,
    cleaning_up,
    control,
    destroyed,
    due,
    ends_on,
    forced,
    opened,
    played,
    points,
    refused,
    rolled,
    touching,
    until,
    with_unit,
)
from tests.table import rule

DANCE = "tmg.mode.dance-with-dragons."
LETTERS = {"west": "a", "centre": "b", "east": "c"}


def field(round=2, **options):
    """A turn of the river with known letters."""
    state = battle("dance-with-dragons", round=round, **options)
    for token, letter in LETTERS.items():
        state = set_token(state, token, card=letter)
    return evolve(state, flow=(evolve(state.flow[-1], seat=RIVER),), first=RIVER)


def carrying(token="west", name="river-archers", **options):
    return ends_on(field(**options), name, token)


def shaken(state, name="river-archers"):
    return steps.advance(modes.panic_failed(state, state.unit(name)))


@rule(DANCE + "deployment")
def test_zones_are_twelve_inches_deep():
    assert modes.depth(opened("dance-with-dragons"), HILL) == 12_000


@rule(DANCE + "tokens")
def test_a_token_in_the_middle_and_one_by_each_flank():
    tokens = opened("dance-with-dragons").mode.objectives
    assert [(one.id, one.at) for one in tokens] == [
        ("west", (6_000, 24_000)),
        ("centre", (24_000, 24_000)),
        ("east", (42_000, 24_000)),
    ]


@rule(DANCE + "cards")
def test_each_token_has_one_of_three_letters():
    state = opened("dance-with-dragons")
    assert due(state) == "mode.letters"
    state = played(state, -1, DealObjectiveCards(("b", "a", "c")))
    assert [one.card for one in state.mode.objectives] == ["b", "a", "c"]
    with pytest.raises(Unplayable):
        forced(opened("dance-with-dragons"), -1, DealObjectiveCards(("a", "a", "c")))


@rule(DANCE + "claim")
def test_a_token_travels_with_the_unit_that_touched_it():
    state = carrying()
    assert control(state) == {"west": "river-archers"}
    assert control(ends_on(state, "river-archers")) == {"west": "river-archers"}
    assert control(ends_on(state, "hill-axes", "west")) == {"west": "river-archers"}


@rule(DANCE + "carrier-no-march")
def test_a_carrier_may_not_march():
    state = carrying()
    assert refused(state, RIVER, March("river-archers", 1_000)) == {DANCE + "carrier-no-march"}
    assert refused(state, RIVER, March("river-spearmen", 1_000)) == set()


@rule(DANCE + "carrier-speed")
def test_a_carriers_speed_is_two_and_cannot_rise():
    """ex.dance.carrier-charge: printed Speed 8 and +2, but 2 + 6 is the farthest a charge may reach."""
    state = carrying("west", "river-riders")
    state = with_unit(state, "river-riders", profile=evolve(state.unit("river-riders").profile, speed=8))
    state = carry_out(state, RIVER, Modify("river-riders", speed=2))
    far, near = (Charge("river-riders", "hill-axes", zone="front", distance=inches, sight=True) for inches in (9_000, 8_000))
    assert refused(state, RIVER, far) == {"tmg.charge.needs-reach"}
    assert refused(state, RIVER, near) == set()


# ---- losing


@rule(DANCE + "one-token")
def test_a_second_token_is_laid_within_two_inches_by_the_opponent():
    state = ends_on(carrying(), "river-archers", "centre")
    assert (due(state), state.flow[-1].seat) == ("mode.fallen", HILL)
    assert refused(state, HILL, SettleToken("centre", distance=2_001)) == {DANCE + "one-token"}
    assert control(played(state, HILL, SettleToken("centre", distance=2_000))) == {"west": "river-archers"}


@rule(DANCE + "token-placement")
def test_a_token_lies_on_no_tray_and_on_nothing_impassable():
    state = shaken(carrying())
    assert refused(state, HILL, SettleToken("west", blocked=True)) == {DANCE + "token-placement"}


@rule(DANCE + "panic-or-death")
@pytest.mark.parametrize("how", [shaken, lambda state: destroyed(state, "river-archers", HILL)])
def test_an_enemy_engaged_with_the_carrier_takes_the_token(how):
    state = touching(carrying(), ("river-archers", "hill-axes"), ("hill-wardens", "river-archers"))
    state = how(state)
    assert due(state) == "mode.fallen" and state.flow[-1].units == ("hill-axes", "hill-wardens")
    for seat, act in (
        (RIVER, SettleToken("west", "hill-axes")),
        (HILL, SettleToken("west")),
        (HILL, SettleToken("west", "hill-slingers")),
    ):
        assert refused(state, seat, act) == {DANCE + "panic-or-death"}
    assert control(played(state, HILL, SettleToken("west", "hill-axes"))) == {"west": "hill-axes"}
    assert refused(field(), HILL, SettleToken("west")) == {DANCE + "panic-or-death"}


@rule(DANCE + "panic-no-enemy")
def test_without_one_the_token_lies_within_two_inches_of_the_tray():
    state = shaken(carrying())
    assert refused(state, HILL, SettleToken("west", distance=2_500)) == {DANCE + "panic-no-enemy"}
    assert control(played(state, HILL, SettleToken("west", distance=1_500))) == {}


# ---- the letters


@rule(DANCE + "objective-a")
def test_objective_a_makes_an_enemy_vulnerable_and_weakened_when_scored():
    state = cleaning_up(carrying(), "cleanup.score")
    assert (due(state), points(state)) == ("mode.score-a", (1, 0))
    for seat, act in (
        (HILL, ScoreEffect("west", "river-archers")),
        (RIVER, ScoreEffect("west", "river-riders")),
        (RIVER, ScoreEffect("east", "hill-axes")),
    ):
        assert refused(state, seat, act) == {DANCE + "objective-a"}
    assert due(played(state, RIVER, ScoreEffect("west"))) == "cleanup.discard"
    state = played(state, RIVER, ScoreEffect("west", "hill-axes"))
    assert state.unit("hill-axes").conditions == ("vulnerable", "weakened")


@rule(DANCE + "objective-b-attack", DANCE + "objective-b-cost")
def test_objective_b_sharpens_melee_attacks_and_costs_wounds():
    state = touching(carrying("centre", "river-spearmen"), ("river-spearmen", "hill-axes"))
    assert modes.attack_keywords(state, state.unit("river-spearmen")) == ("sundering", "vicious")
    assert modes.attack_keywords(state, state.unit("river-archers")) == ()
    state = played(state, RIVER, MeleeAttack("river-spearmen", "hill-axes"))
    state = rolled(state, *(1,) * state.flow[-1].count)
    assert due(state) == "mode.objective-b"
    state = rolled(state, 2)
    assert state.unit("river-spearmen").models == 10
    other = touching(carrying("west", "river-spearmen"), ("river-spearmen", "hill-axes"))
    other = played(other, RIVER, MeleeAttack("river-spearmen", "hill-axes"))
    assert due(rolled(other, *(1,) * other.flow[-1].count)) == "turn.activate"


@rule(DANCE + "objective-b-attack")
def test_objective_b_does_nothing_for_a_shot():
    state = carrying("centre", "river-archers")
    struck = touching(state, ("river-archers", "hill-axes"))
    for one, act, worse in (
        (state, RangedAttack("river-archers", "hill-axes", zone="front", distance=6_000, sight=True), 0),
        (struck, MeleeAttack("river-archers", "hill-axes"), 1),
    ):
        one = played(one, RIVER, act)
        one = rolled(one, *(6,) * one.flow[-1].count)
        assert one.flow[-1].target == one.unit("hill-axes").profile.defence + worse


@rule(DANCE + "objective-b-cost")
def test_a_unit_that_objective_b_kills_is_a_point_for_the_opponent():
    state = with_unit(carrying("centre", "river-spearmen"), "river-spearmen", models=1, fallen=11)
    state = touching(state, ("river-spearmen", "hill-axes"))
    state = played(state, RIVER, MeleeAttack("river-spearmen", "hill-axes"))
    state = rolled(rolled(state, *(1,) * state.flow[-1].count), 3)
    assert state.unit("river-spearmen").where == "destroyed" and points(state) == (0, 1)


@rule(DANCE + "objective-c")
def test_objective_c_takes_the_abilities_of_an_enemy_ncu():
    state = carrying("east")
    assert (due(state), state.flow[-1].seat) == ("mode.silence", RIVER)
    for seat, act in ((HILL, SilenceNcu("ysa-tallies")), (RIVER, SilenceNcu("brina-envoy")), (RIVER, SilenceNcu())):
        assert refused(state, seat, act) == {DANCE + "objective-c"}
    state = played(state, RIVER, SilenceNcu("ysa-tallies"))
    assert modes.silenced(state, state.ncu("ysa-tallies"))
    lost = shaken(state)
    assert not modes.silenced(lost, lost.ncu("ysa-tallies"))
    engaged = shaken(touching(state, ("river-archers", "hill-axes")))
    taken = played(engaged, HILL, SettleToken("east", "hill-axes"))
    assert (due(taken), taken.flow[-1].seat) == ("mode.silence", HILL)


@pytest.mark.parametrize(("ruling", "suspended"), [("suspended", ["ysa-tallies"]), ("stays", [])])
def test_influence_of_a_silenced_ncu_is_suspended_unless_the_house_rules_otherwise(ruling, suspended):
    state = with_unit(field(objective_c_influence=ruling), "hill-axes", influence=("ysa-tallies",))
    state = played(ends_on(state, "river-archers", "east"), RIVER, SilenceNcu("ysa-tallies"))
    assert game.view(state, RIVER)["suspended"] == suspended


def test_letters_are_drawn_before_terrain():
    assert due(until(opened("dance-with-dragons", terrain="chosen"), "terrain.place")) == "terrain.place"
