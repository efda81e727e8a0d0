"""A Game of Thrones: the fixed card, four others face up, the middle, and effects in turn."""

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import ResolveEffect
from ledger.games.asoiaf_tmg.model.mode_actions import DealObjectiveCards, ScoreEffect
from ledger.games.asoiaf_tmg.modes.shared.tokens import set_token
from tests.games.asoiaf_tmg.modes.tables import (
    HILL,
    RIVER,
    battle,
    cleaning_up,
    due,
    ends_on,
    forced,
    opened,
    played,
    points,
    refused,
    rolled,
    until,
    with_points,
    with_unit,
)
from tests.table import rule

CARDS_DEALT = ("objective-1", "objective-4", "objective-6", "objective-5")


def cards(state):
    return {token.id: token.card for token in state.mode.objectives}


def dealt(**options):
    """A battle in round 3 with known cards by the tokens."""
    state = battle("game-of-thrones", round=3, **options)
    for number, card in enumerate(CARDS_DEALT, 1):
        state = set_token(state, f"token-{number}", card=card)
    return evolve(state, first=RIVER)


@rule("tmg.mode.game-of-thrones.deployment")
def test_zones_are_six_inches_deep():
    state = opened("game-of-thrones")
    assert [modes.depth(state, seat) for seat in (RIVER, HILL)] == [6_000, 6_000]


@rule("tmg.mode.game-of-thrones.centre-card", "tmg.mode.game-of-thrones.random-cards")
def test_the_fixed_card_lies_in_the_middle_and_four_random_ones_by_the_others():
    state = until(opened("game-of-thrones"), "mode.objective-cards")
    assert cards(state)["centre"] == "objective-centre"
    state = played(state, -1, DealObjectiveCards(CARDS_DEALT))
    assert cards(state) == {"centre": "objective-centre"} | {
        f"token-{number}": card for number, card in enumerate(CARDS_DEALT, 1)
    }
    assert due(state) == "rolloff.dice"


@pytest.mark.parametrize("wrong", [("objective-1",) * 4, ("objective-centre", *CARDS_DEALT[:3]), ("mission-01",)])
def test_no_card_lies_twice_and_none_of_another_kind(wrong):
    state = until(opened("game-of-thrones"), "mode.objective-cards")
    with pytest.raises(Unplayable):
        forced(state, -1, DealObjectiveCards(wrong))


@rule("tmg.mode.game-of-thrones.centre-extra-vp", "tmg.mode.game-of-thrones.centre-panic", "tmg.victory.kill-point-self")
def test_the_middle_scores_two_and_its_holder_takes_a_panic_test():
    """ex.got.centre-panic: two models of Morale 7 roll an 8; at -2 that fails, and the unit is gone."""
    state = ends_on(dealt(), "river-archers", "centre")
    assert state.unit("river-archers").profile.morale == 7
    state = cleaning_up(with_unit(state, "river-archers", models=2, fallen=10), "cleanup.score")
    assert points(state) == (2, 0)
    state = played(state, RIVER, ScoreEffect("centre"))
    assert due(state) == "panic.dice"
    state = rolled(state, 5, 3, 1)
    assert state.unit("river-archers").where == "destroyed"
    assert points(state) == (2, 1)
    assert due(state) == "cleanup.discard"


@rule("tmg.mode.game-of-thrones.centre-panic")
def test_the_point_for_a_unit_lost_in_the_middle_comes_before_the_victory_check():
    state = with_points(ends_on(dealt(), "river-archers", "centre"), 0, 7)
    state = cleaning_up(with_unit(state, "river-archers", models=1, fallen=11), "cleanup.score")
    state = rolled(played(state, RIVER, ScoreEffect("centre")), 1, 1, 3)
    assert (state.ended, state.winners) == ("points", (HILL,))


@rule("tmg.mode.game-of-thrones.simultaneous-scoring")
def test_all_points_are_scored_before_any_effect():
    state = ends_on(ends_on(dealt(), "river-archers", "centre"), "hill-axes", "token-1")
    assert points(cleaning_up(state, "cleanup.score")) == (2, 1)


@rule("tmg.mode.game-of-thrones.score-effects-order")
def test_effects_are_resolved_in_turn_from_the_first_player():
    state = ends_on(ends_on(dealt(), "river-archers", "centre"), "hill-axes", "token-1")
    state = ends_on(state, "river-riders", "token-2")
    state = cleaning_up(state, "cleanup.score")
    assert (due(state), state.flow[-1].seat) == ("mode.score", RIVER)
    first = {"tmg.mode.game-of-thrones.score-effects-order"}
    assert refused(state, HILL, ScoreEffect("token-1", "river-riders")) == first
    assert refused(state, RIVER, ScoreEffect("token-1", "hill-axes")) == first
    assert refused(state, RIVER, ScoreEffect("token-2", "hill-axes")) == first  # restores wounds of a friend
    state = played(state, RIVER, ScoreEffect("token-2", "river-riders"))
    state = played(state, HILL, ScoreEffect("token-1", "river-riders"))
    assert state.unit("river-riders").conditions == ("panicked",)
    state = rolled(played(state, RIVER, ScoreEffect("centre")), 6, 6, 1)
    assert due(state) == "cleanup.discard"
    assert refused(state, RIVER, ScoreEffect("centre")) == first


def test_wounds_are_restored_and_unknown_texts_are_said_by_the_player():
    state = ends_on(with_unit(dealt(), "river-riders", wounds=2), "river-riders", "token-2")
    state = set_token(state, "token-2", card="objective-4")
    state = played(cleaning_up(state, "cleanup.score"), RIVER, ScoreEffect("token-2", "river-riders"))
    assert state.unit("river-riders").wounds == 0
    other = ends_on(dealt(), "river-riders", "token-3")
    card = next(one for one in other.table.cards if one.id == "objective-6")
    typed = evolve(card, id="typed", script=None, facts=(("moment", "scoring"),))
    other = evolve(other, table=evolve(other.table, cards=(*other.table.cards, typed)))
    other = cleaning_up(set_token(other, "token-3", card="typed"), "cleanup.score")
    other = played(other, RIVER, ScoreEffect("token-3"))
    assert due(other) == "effects.resolve"
    assert due(played(other, RIVER, ResolveEffect())) == "cleanup.discard"


def test_cards_of_controlled_objectives_sharpen_melee_attacks():
    state = ends_on(dealt(), "river-riders", "token-3")
    assert modes.attack_keywords(state, state.unit("river-riders")) == ("sundering",)
    assert modes.attack_keywords(state, state.unit("river-archers")) == ()
