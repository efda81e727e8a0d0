"""Every effect in words."""

from __future__ import annotations

import pytest

from ledger.games.btwixt.model import effects as fx
from ledger.games.btwixt.show.effect_text import PHRASES, effect_text
from ledger.games.btwixt.show.text import card_name
from ledger.simulate import NAMES

ONE_OF_EACH = (
    fx.MoveBid("betrayal", 0, 1),
    fx.DiscardBid("betrayal", 1),
    fx.ReturnBid("betrayal", 1),
    fx.DrawCards(1, 2),
    fx.DiscardFromHand(1, "betrayal"),
    fx.PassCard(0, 1, "betrayal"),
    fx.GainToken(1),
    fx.TokenOnAlly(),
    fx.MoveToken(3, 1),
    fx.ReturnToken(3),
    fx.KillAlly("robb"),
    fx.MoveAlly("robb", 1),
    fx.NextAlly(),
    fx.ChooseAlly("robb"),
    fx.AllyOnTop("robb"),
    fx.BindAlly(1),
    fx.Kneeling(1),
    fx.GiveMarker(1),
    fx.ChangePower(1, -2),
)


def test_there_is_one_of_each():
    assert tuple(map(type, ONE_OF_EACH)) == fx.EFFECTS


@pytest.mark.parametrize("effect", ONE_OF_EACH, ids=lambda effect: type(effect).__name__)
@pytest.mark.parametrize(("language", "name"), [("en", "Betrayal"), ("pl", "Zdrada")])
def test_an_effect_is_said_in_words(effect, language, name):
    said = effect_text(effect, PHRASES.to(language, NAMES, lambda card: card_name(card, language)), len(NAMES))
    assert said and type(effect).__name__ not in said
    if getattr(effect, "card", None):
        assert name in said
