"""What a viewer may not know changes nothing that the viewer sees."""

from __future__ import annotations

from random import Random

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE, SPECTATOR, TABLE, Seat
from ledger.core.secrets import HIDDEN, redact
from ledger.kit.commitments import Commitments
from ledger.kit.common import Adjust
from ledger.kit.piles import Pile
from ledger.simulate import action_from
from tests.slices import thrones_2e as game
from tests.slices.scenes_2e import ANN, BEN, played, states
from tests.slices.thrones_2e.actions import (
    ChoosePlot,
    DeclareDefenders,
    DeclareState,
    Draw,
    InitiateChallenge,
    Marshal,
    Pass,
    PlayEvent,
    Side,
    UseAbility,
)
from tests.slices.thrones_2e.effects import MoveCard
from tests.table import rule

NAMES = ("Ann", "Ben")
IDS = tuple(card.id for card in game.CARDS if card.kind != "plot")
PLOTS = tuple(card.id for card in game.CARDS if card.kind == "plot")


def variants(state, seat: Seat) -> list:
    """The same table as far as others can see: other cards in the hand, none of them known, another plot chosen."""
    hand = state.players[seat].hand
    turned = tuple(IDS[(IDS.index(card) + 5) % len(IDS)] for card in hand.known)
    found = [
        with_hand(state, seat, Pile(turned, hand.unknown)),
        with_hand(state, seat, Pile((), len(hand))),
        with_hand(state, seat, Pile(tuple(reversed(hand.known)), hand.unknown)),
    ]
    frame = state.flow[-1]
    if isinstance(frame, Commitments) and frame.of(seat) is not None:
        made = tuple((who, PLOTS[(PLOTS.index(plot) + 1) % len(PLOTS)] if who == seat else plot) for who, plot in frame.made)
        found.append(evolve(state, flow=(*state.flow[:-1], evolve(frame, made=made))))
    return found


def with_hand(state, seat: Seat, hand: Pile):
    players = tuple(evolve(one, hand=hand) if place == seat else one for place, one in enumerate(state.players))
    return evolve(state, players=players)


def seen(state, viewer: Seat) -> tuple:
    view = game.view(state, viewer)
    return (
        view,
        game.board(view, "en", NAMES),
        game.svg(view, "pl", NAMES),
        game.offers(state, viewer),
        game.awaiting(state),
        game.passing(state),
        game.outcome(state),
        game.score(state),
    )


def tries(state, viewer: Seat) -> list:
    """What the viewer might do to find out: own offers and some wrong acts."""
    offered = [action_from(offer, Random(1)) for offer in game.offers(state, viewer)]
    return [
        *offered,
        Pass(),
        Marshal("spy"),
        PlayEvent("last-word"),
        InitiateChallenge("military", ("watchman",)),
        DeclareDefenders(),
        UseAbility("champion"),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_a_hidden_card_changes_nothing_that_others_see(seed):
    for state in states(played(seed, ("open", "observed")[seed % 2]))[seed % 4 :: 4]:
        for owner, viewer in ((ANN, BEN), (BEN, ANN), (ANN, SPECTATOR)):
            shown = seen(state, viewer)
            for other in variants(state, owner):
                assert seen(other, viewer) == shown
                for action in tries(state, viewer) if viewer != SPECTATOR else ():
                    assert refusal(other, viewer, action) == refusal(state, viewer, action)
                    assert after(other, viewer, action) == after(state, viewer, action)


def refusal(state, seat: Seat, action) -> tuple:
    return tuple(violation.seen_by(seat) for violation in game.check(state, seat, action))


def after(state, seat: Seat, action) -> object:
    try:
        done = game.apply(state, seat, action)
    except Unplayable as error:
        return error.what
    if isinstance(action, ChoosePlot) and not isinstance(done.flow[-1], Commitments):
        return None  # the plots are revealed: now they differ, and should
    return game.view(done, seat)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_line_of_the_log_tells_only_what_its_reader_may_know(language):
    for one, other in (
        (Draw(ANN, ("spy", "heir")), Draw(ANN, ("facedown", "watchman"))),
        (ChoosePlot("storm"), ChoosePlot("muster")),
    ):
        seat = TABLE if isinstance(one, Draw) else ANN
        for viewer in (BEN, SPECTATOR):
            assert game.describe(seat, one, language, viewer, NAMES) == game.describe(seat, other, language, viewer, NAMES)
        for viewer in (ANN, JUDGE):
            assert game.describe(seat, one, language, viewer, NAMES) != game.describe(seat, other, language, viewer, NAMES)
    secret = Adjust((MoveCard("spy", ANN, "hand", "deck"), MoveCard("heir", ANN, "hand", "discard")))
    assert "spy" in game.describe(JUDGE, secret, language, ANN, NAMES)
    shown = game.describe(JUDGE, secret, language, BEN, NAMES)
    assert "spy" not in shown and "heir" in shown


def test_a_declared_hand_is_for_its_owner():
    said = DeclareState((Side(ANN, ("spy",)), Side(BEN, ("heir",))))
    assert [side.hand for side in redact(said, JUDGE, BEN).sides] == [HIDDEN, ("heir",)]
    assert redact(said, JUDGE, JUDGE) is said


@rule("agot2.deckbuilding.three-copies-max", "agot2.plot.card.three-states")
def test_refusals_name_hidden_cards_to_their_owner_alone():
    state = next(state for state in states(played(0)) if state.flow[-1].step == "owed")
    (found,) = (one for one in game.check(state, TABLE, Draw(ANN, ("spy",) * 7)) if "copies" in one.rule)
    assert dict(found.seen_by(BEN).facts)["card"] == HIDDEN and dict(found.seen_by(ANN).facts)["card"] == "spy"
