"""Objective tokens that units stand on: laying, claiming, controlling, scoring."""

import pytest

from ledger.core.evolve import evolve
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import Deploy, Maneuver, Pivot
from ledger.games.asoiaf_tmg.model.fields import Way
from ledger.games.asoiaf_tmg.model.mode_actions import PlaceObjective
from ledger.games.asoiaf_tmg.model.timing import Pivoting
from tests.games.asoiaf_tmg.modes.tables import (
    HILL,
    RIVER,
    battle,
    cleaning_up,
    control,
    due,
    ends_on,
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

FIVE = ("game-of-thrones", "winds-of-winter", "dark-wings")


@rule("tmg.objective.five-centre", "tmg.objective.five-rolloff", "tmg.objective.five-alternate")
@pytest.mark.parametrize("mode", FIVE)
def test_the_players_lay_four_tokens_around_the_middle_one(mode):
    state = opened(mode)
    assert [(token.id, token.at) for token in state.mode.objectives] == [("centre", (24_000, 24_000))]
    assert due(state) == "rolloff.dice"
    state = rolled(state, 2, 2)
    state = rolled(state, 2, 5)
    assert (due(state), state.flow[-1].seat) == ("mode.tokens", HILL)
    assert refused(state, RIVER, PlaceObjective()) == {"tmg.objective.five-alternate"}
    for seat in (HILL, RIVER, HILL, RIVER):
        state = played(state, seat, PlaceObjective())
    assert len(state.mode.objectives) == 5
    assert due(state) != "mode.tokens"
    assert refused(state, HILL, PlaceObjective()) == {"tmg.objective.five-alternate"}


@rule("tmg.objective.five-spacing")
def test_tokens_keep_six_inches_from_zones_and_from_each_other():
    state = until(opened("game-of-thrones"), "mode.tokens")
    seat = state.flow[-1].seat
    for near in (PlaceObjective(to_zones=5_999), PlaceObjective(to_tokens=5_999), PlaceObjective(at=(24_000, 12_700))):
        assert refused(state, seat, near) == {"tmg.objective.five-spacing"}
    assert refused(state, seat, PlaceObjective(at=(24_000, 31_499))) == {"tmg.objective.five-spacing"}
    assert refused(state, seat, PlaceObjective(to_zones=6_000, to_tokens=6_000)) == set()
    state = played(state, seat, PlaceObjective(at=(10_000, 24_000)))
    assert refused(state, 1 - seat, PlaceObjective(at=(12_000, 24_000))) == {"tmg.objective.five-spacing"}


@rule("tmg.setup.mode-chosen")
def test_the_mode_that_was_chosen_is_the_one_that_is_played():
    tokens = {mode: len(opened(mode).mode.objectives) for mode in ("clash-of-kings", "fire-and-blood", "feast-for-crows")}
    assert tokens == {"clash-of-kings": 3, "fire-and-blood": 0, "feast-for-crows": 2}
    for mode in tokens:
        assert modes.mode_of(opened(mode)).slug == mode


@rule("tmg.objective.cover-claim")
def test_a_unit_that_ends_a_move_on_a_token_claims_it():
    state = battle("game-of-thrones")
    mover = state.of(state.flow[-1].seat)[0]
    state = played(state, mover.seat, Maneuver(mover.id, 1_000, way=Way(over=("token-2",))))
    assert control(state) == {"token-2": mover.id}


@rule("tmg.objective.cover-claim")
@pytest.mark.parametrize(("ruling", "claims"), [("no", {}), ("yes", {"centre": "river-spearmen"})])
def test_a_unit_that_is_only_set_down_there_does_not(ruling, claims):
    state = until(opened("clash-of-kings", claim_by_placement=ruling), "deploy.unit")
    if state.flow[-1].seat == HILL:
        state = played(state, HILL, Deploy("hill-axes"))
    assert control(played(state, RIVER, Deploy("river-spearmen", way=Way(over=("centre",))))) == claims


@rule("tmg.objective.cover-uncovered")
def test_a_unit_that_moves_away_loses_the_token():
    state = ends_on(battle("game-of-thrones"), "river-spearmen", "centre")
    assert control(state) == {"centre": "river-spearmen"}
    assert control(ends_on(state, "river-spearmen")) == {}


@rule("tmg.objective.cover-control", "tmg.objective.cover-control-lost")
def test_equal_ranks_keep_control_and_ranks_are_never_summed():
    """ex.objective.equal-ranks: two ranks against two enemies of two ranks each."""
    state = ends_on(battle("clash-of-kings"), "river-spearmen", "centre")
    state = with_unit(state, "river-spearmen", models=8, fallen=4)
    for foe in ("hill-axes", "hill-slingers"):
        state = with_unit(state, foe, where="field", models=8, fallen=4)
    state = touching(state, ("river-spearmen", "hill-axes"), ("hill-slingers", "river-spearmen"))
    assert control(state) == {"centre": "river-spearmen"}
    assert control(with_unit(state, "hill-slingers", models=9, fallen=3)) == {}


@rule("tmg.objective.cover-control")
@pytest.mark.parametrize(("ruling", "again"), [("recomputed", {"centre": "river-spearmen"}), ("new_move", {})])
def test_control_returns_when_the_stronger_enemy_weakens_unless_the_house_rules_otherwise(ruling, again):
    state = ends_on(battle("clash-of-kings", contest_recheck=ruling), "river-spearmen", "centre")
    state = with_unit(touching(state, ("river-spearmen", "hill-axes")), "river-spearmen", models=4, fallen=8)
    state = modes.noticed(state)
    assert control(state) == {}
    state = modes.noticed(with_unit(state, "hill-axes", models=4, fallen=8))
    assert control(state) == again
    assert control(ends_on(state, "river-spearmen", "centre")) == {"centre": "river-spearmen"}


@rule("tmg.objective.cover-solo-ranks")
def test_a_single_model_counts_the_wounds_it_has_left():
    state = battle("clash-of-kings", size=40)
    for name in ("ferry-hound", "hill-axes"):
        state = with_unit(state, name, where="field")
    state = touching(ends_on(state, "hill-axes", "west"), ("hill-axes", "ferry-hound"))
    assert control(state) == {}
    assert control(with_unit(state, "ferry-hound", wounds=1)) == {"west": "hill-axes"}


@rule("tmg.objective.score-from-round-2")
@pytest.mark.parametrize("mode", ["game-of-thrones", "clash-of-kings", "feast-for-crows", "dance-with-dragons"])
def test_tokens_score_from_round_two_on(mode):
    token = "west" if mode != "game-of-thrones" else "token-1"
    state = ends_on(battle(mode), "river-archers", token, touches=("corpse-pile-1",))
    state = with_unit(state, "river-archers", where="field")
    assert points(cleaning_up(state, "cleanup.score", round=1)) == (0, 0)
    assert points(cleaning_up(state, "cleanup.score", round=2)) == (1, 0)


@rule("tmg.objective.commander-bonus")
@pytest.mark.parametrize("mode", ["clash-of-kings", "feast-for-crows", "dance-with-dragons"])
def test_the_commanders_unit_scores_one_more(mode):
    state = with_unit(battle(mode), "river-spearmen", where="field")
    assert state.unit("river-spearmen").commander
    state = ends_on(state, "river-spearmen", "west", touches=("corpse-pile-1",))
    assert points(cleaning_up(state, "cleanup.score", round=2)) == (2, 0)


def test_in_a_game_of_thrones_the_commander_scores_nothing_extra():
    state = ends_on(battle("game-of-thrones"), "river-spearmen", "token-1")
    assert points(cleaning_up(evolve(state), "cleanup.score", round=2)) == (1, 0)


@rule("tmg.objective.cover-claim", "tmg.objective.cover-uncovered")
def test_an_offered_pivot_uncovers_nothing():
    state = ends_on(battle("clash-of-kings"), "river-spearmen", "centre")
    free = evolve(state, flow=(*state.flow, Pivoting("pivot.free", RIVER, ("river-spearmen",))))
    offer = next(one for one in game.offers(free, RIVER) if one.kind is Pivot)
    assert control(played(free, RIVER, offer.action())) == {"centre": "river-spearmen"}
    assert control(played(free, RIVER, Pivot("river-spearmen", way=Way()))) == {}
