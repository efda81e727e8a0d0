"""What is offered is what is legal: compared with brute force, over states reached by random play."""

from collections.abc import Iterator
from random import Random

import pytest

from ledger.core.match import Match
from ledger.core.seats import JUDGE, SPECTATOR, TABLE
from ledger.games import hand_of_the_king as game
from ledger.games.hand_of_the_king.model.actions import DecideBanner, MoveVarys, Pass, SpendCrow, UseCompanion
from ledger.games.hand_of_the_king.model.components import (
    CELLS,
    DIRECTIONS,
    HOUSES,
    KNOWN_COMPANIONS,
    NAMES,
    VARYS,
    WORDS,
)
from ledger.games.hand_of_the_king.model.effects import Capture, CountAs, DiscardCompanion, ExtraTurn, Kill, Swap
from ledger.simulate import action_from
from tests.games.hand_of_the_king.layouts import CARDS, dealt, declared, offered, opened

STARTS = [
    (2, {}),
    (3, {"banner_scope": "every_house", "zero_count": "stays_with_holder"}),
    (4, {"chain_order": "at_once"}),
    (4, {"variant": "team", "companion_vs_turn_check": "companion_decision"}),
    (3, {"variant": "crow"}),
    (4, {"variant": "crow", "crow4_enemy": "partner_or_opponent"}),
    (3, {"variant": "crow", "companion_impossible": "must_have_effect", "crow_refusal": "token_kept"}),
    (2, {"companion_impossible": "must_have_effect", "companion_strict_leader": "banner_stays", "first": 1}),
]


def states(seats: int, options: dict, seed: int) -> Iterator:
    """Every state of one random match."""
    random = Random(f"offers/{seats}/{seed}")
    match = Match.open(game, ("Ann", "Ben", "Cat", "Dov")[:seats], game.Options(**options), CARDS)
    while game.outcome(match.state) is None:
        yield match.state
        if (chance := game.chance(match.state, random)) is not None:
            match.record(TABLE, chance)
        else:
            offer = random.choice(game.offers(match.state, JUDGE))
            match.record(offer.seat, action_from(offer, random))


def everything_simple(state) -> Iterator:
    """Every move, talk and decision that can be written down without what was seen."""
    seats = range(state.table.seats)
    yield Pass()
    yield from (MoveVarys(way, house) for way in (*DIRECTIONS, None) for house in (*HOUSES, None))
    yield from (SpendCrow(seat) for seat in seats)
    yield from (DecideBanner(house, seat) for house in HOUSES for seat in seats)


def single_effects(state) -> list:
    cells = [cell for cell, card in enumerate(state.grid) if card < VARYS]
    effects = [ExtraTurn(), *(Capture(name) for name in NAMES)]
    effects += [CountAs(house, count) for house in HOUSES for count in (1, 2, 3)]
    effects += [Kill(WORDS[state.grid[cell]], CELLS[cell]) for cell in cells]
    effects += [Kill(WORDS[card], seat=seat) for seat, area in enumerate(state.areas) for card in area]
    effects += [Swap(CELLS[a], CELLS[b]) for a in cells for b in cells if a < b]
    return [*effects, *(DiscardCompanion(one) for one in state.pool)]


@pytest.mark.parametrize(("seats", "options"), STARTS)
def test_moves_talks_and_decisions_on_offer_are_exactly_the_legal_ones(seats, options):
    for seed in range(4):
        for state in states(seats, options, seed):
            for seat in range(seats):
                legal = {action for action in everything_simple(state) if not game.check(state, seat, action)}
                on_offer = {
                    action for offer in game.offers(state, seat) for action in offer.all() if not isinstance(action, UseCompanion)
                }
                assert on_offer == legal


@pytest.mark.parametrize(("seats", "options"), STARTS)
def test_companions_on_offer_are_exactly_those_that_may_be_chosen(seats, options):
    for seed in range(4):
        for state in states(seats, options, seed):
            if state.flow[-1].step != "companion.choose":
                assert all(game.check(state, seat, UseCompanion(name, ())) for seat in range(seats) for name in KNOWN_COMPANIONS)
                continue
            seat = state.flow[-1].seat
            may = {name for name in KNOWN_COMPANIONS if not game.check(state, seat, UseCompanion(name, ()))}
            assert {dict(offer.given)["companion"] for offer in game.offers(state, seat)} == may


@pytest.mark.parametrize(("seats", "options"), STARTS)
def test_what_a_companion_may_do_is_exactly_what_its_text_allows(seats, options):
    random = Random(5)
    for seed in range(4):
        for state in states(seats, options, seed):
            if state.flow[-1].step != "companion.choose":
                continue
            seat = state.flow[-1].seat
            effects = single_effects(state)
            for offer in game.offers(state, seat):
                name, actions = dict(offer.given)["companion"], list(offer.all())
                if len(offer.fields[0].parts) == 1:
                    legal = {
                        UseCompanion(name, (one,)) for one in effects if not game.check(state, seat, UseCompanion(name, (one,)))
                    }
                    assert set(actions) == legal
                for action in random.sample(actions, min(len(actions), 20)):
                    assert not game.check(state, seat, action)
                    game.apply(state, seat, action)


def test_only_whoever_is_due_and_the_judge_are_offered_anything():
    table = dealt()
    assert game.offers(table.state, 0) == game.offers(table.state, JUDGE) != ()
    assert game.offers(table.state, 1) == game.offers(table.state, SPECTATOR) == game.offers(table.state, TABLE) == ()


def test_nothing_is_offered_before_the_deal_and_after_the_end():
    assert offered(opened()) == []
    table = declared("V . . . . .\n" + ". . . . . .\n" * 5)
    assert offered(table) == [] and game.awaiting(table.state) == ()


def test_a_grid_of_letters_offers_the_same_moves_as_one_of_names():
    letters = declared("S . V G G L\n. . T . . .\n" + ". . . . . .\n" * 4)
    named = declared("robb . V asha theon L\n. . viserys . . .\n" + ". . . . . .\n" * 4)
    assert offered(letters) == offered(named)
