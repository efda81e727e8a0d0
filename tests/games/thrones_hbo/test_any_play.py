"""Whatever is played, in whatever order: nothing is lost, somebody is always due, and the match can still be finished."""

from functools import cache
from random import Random

import pytest

from ledger.cards import cards_of
from ledger.core.errors import Unplayable
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, TABLE
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.flow.round import steps
from ledger.games.thrones_hbo.model.effects import (
    Attach,
    Discard,
    DiscardAttachments,
    DiscardFromHand,
    DrawCards,
    GainGold,
    GainPower,
    GainPowerOn,
    Grant,
    Kill,
    Kneel,
    ModifyStrength,
    MovePower,
    RemoveFromChallenge,
    ReturnToHand,
    Save,
    Stand,
    TakeControl,
)
from ledger.kit.common import Adjust, CloseWindow, Forgive, Omitted, SetTurn, SkipStep
from ledger.simulate import action_from, play_out
from tests.thorough import daily_or

CARDS = cards_of(game.slug)
DRAFT = {"plots": "draft", "draft_agreed": (0, 1)}
OPTIONS = ({}, {"hidden": "open"}, {"hidden": "open", **DRAFT}, DRAFT)


@cache
def acts():
    """Everything that was done in some matches, to be done at the wrong time."""
    found = []
    for seed, options in enumerate(OPTIONS[:3]):
        match = Match.open(game, ("Ann", "Ben"), game.Options(**options), CARDS)
        found += [(entry.seat, entry.action) for entry in entries(play_out(match, Random(seed)).line.head)]
    return found


def adjustment(state, random):
    handles = [one.handle for one in state.play] or ["nobody"]
    card, other, seat = random.choice(handles), random.choice(handles), random.randrange(2)
    on_card = (Kill, Discard, ReturnToHand, Kneel, Stand, RemoveFromChallenge, Save, DiscardAttachments, GainPowerOn)
    effects = [kind(card) for kind in on_card]
    effects += [GainPower(seat, random.randint(-2, 2)), MovePower(seat, 1 - seat, 1), GainGold(seat, 2)]
    effects += [DrawCards(seat, 1), DiscardFromHand(seat, 1), Attach(card, other), TakeControl(card, seat)]
    effects += [ModifyStrength(card, -1, "round"), Grant(card, "stealth", "round")]
    flow = random.choice(((), (), (SetTurn(seat),), (CloseWindow(),), (SkipStep(),), (Forgive(),)))
    return Adjust((random.choice(effects),), flow)


def next_act(state, random):
    """Mostly what is offered; now and then something out of place, a judge's hand, or an omission."""
    chance = random.random()
    if chance < 0.12:
        seat, action = random.choice(acts())
        return random.choice((seat, random.randrange(2))), action
    if chance < 0.17:
        return JUDGE, adjustment(state, random)
    if chance < 0.19 and (omitted := steps.omittable_frames(state)):
        return JUDGE, Omitted(*random.choice(omitted))
    if (drawn := game.chance(state, random)) is not None:
        return TABLE, drawn
    offer = random.choice(game.offers(state, JUDGE))
    action = action_from(offer, random)
    assert game.check(state, offer.seat, action) == ()
    return offer.seat, action


@pytest.mark.parametrize("seed", range(daily_or(4, 12)))
def test_wrong_play_never_breaks_the_table(seed):
    random = Random(seed)
    state = game.setup(2, game.Options(**OPTIONS[seed % 4]), CARDS)
    census = game.census(state)
    for _ in range(1500):
        if game.outcome(state) is not None:
            break
        seat, action = next_act(state, random)
        game.check(state, seat, action)
        try:
            state = game.apply(state, seat, action)
        except Unplayable:
            continue
        assert game.census(state) == census
        assert bool(game.awaiting(state)) == (game.outcome(state) is None)
    assert game.outcome(state) is not None
