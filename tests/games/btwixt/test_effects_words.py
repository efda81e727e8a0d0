"""Every effect in words."""

from __future__ import annotations

import pytest

from ledger.games.btwixt.model.effects import (
    EFFECTS,
    AllyOnTop,
    BindAlly,
    ChangePower,
    ChooseAlly,
    DiscardBid,
    DiscardFromHand,
    DrawCards,
    GainToken,
    GiveMarker,
    KillAlly,
    Kneeling,
    MoveAlly,
    MoveBid,
    MoveToken,
    NextAlly,
    PassCard,
    ReturnBid,
    ReturnToken,
    TokenOnAlly,
)
from ledger.games.btwixt.show.text import card_name
from ledger.games.btwixt.show.words import effect_words
from ledger.simulate import NAMES

ONE_OF_EACH = (
    MoveBid("betrayal", 0, 1),
    DiscardBid("betrayal", 1),
    ReturnBid("betrayal", 1),
    DrawCards(1, 2),
    DiscardFromHand(1, "betrayal"),
    PassCard(0, 1, "betrayal"),
    GainToken(1),
    TokenOnAlly(),
    MoveToken(3, 1),
    ReturnToken(3),
    KillAlly("robb"),
    MoveAlly("robb", 1),
    NextAlly(),
    ChooseAlly("robb"),
    AllyOnTop("robb"),
    BindAlly(1),
    Kneeling(1),
    GiveMarker(1),
    ChangePower(1, -2),
)


def test_there_is_one_of_each():
    assert tuple(map(type, ONE_OF_EACH)) == EFFECTS


@pytest.mark.parametrize("effect", ONE_OF_EACH, ids=lambda effect: type(effect).__name__)
@pytest.mark.parametrize("pl", [False, True])
def test_an_effect_is_said_in_words(effect, pl):
    said = effect_words(effect, pl, NAMES, lambda card: card_name(card, "pl" if pl else "en"))
    assert said and type(effect).__name__ not in said
    if getattr(effect, "card", None):
        assert ("Zdrada" if pl else "Betrayal") in said
