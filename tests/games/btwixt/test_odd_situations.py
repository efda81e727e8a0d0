"""Odd situations: what few tables ever see, and a judge then has to write down."""

import pytest

from ledger.games.btwixt.model import actions as act
from ledger.games.btwixt.model.effects import AllyOnTop, DiscardBid, DrawCards
from ledger.kit.cards import Card
from ledger.kit.common import Adjust, CallTime, CardDeclared, SeatLeft
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    all_kneel,
    bids,
    broken,
    kneel,
    leaders,
    open_hands,
    places,
    plays,
    quiet_round,
    reveal,
    step,
    tokens,
    won,
)
from tests.table import rule


def declared(table, script, id="strange-letter", **facts):
    """A standard card that somebody typed in, with that script."""
    words = (("value", "5"), ("colour", "red"), *((name, str(value)) for name, value in facts.items()))
    table.judge(CardDeclared(Card(id, id.replace("-", " ").title(), "", "standard", script, True, words)))
    return table


# ---- time


def test_time_called_twice_is_called_once():
    table = reveal(leaders(at_time="one_more_round"), "practice-ally-1")
    table.judge(CallTime())
    quiet_round(table)
    reveal(table, "practice-ally-9")
    table.judge(CallTime())
    assert table.state.stop == 2
    all_kneel(table)
    places(table, "Ben", BEN, BEN)
    assert step(table)[0] == "tokens.reveal"


# ---- a winner who leaves


def test_abilities_are_not_asked_for_again_when_the_winner_leaves():
    table = reveal(declared(leaders(), "triumph lost gain-token"), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "game-of-thrones")
    plays(table, "Cat", "strange-letter")
    all_kneel(table)
    table.plays("Cat", act.UseAbility("strange-letter")).plays("Cat", act.PlaceToken(CAT))
    assert step(table) == ("ally.place", "Ann") and sum(tokens(table.state)) == 1
    table.judge(SeatLeft(ANN))
    assert step(table) == ("ally.place", "Ben")
    places(table, "Ben", BEN, BEN)
    assert sum(tokens(table.state)) == 2


def test_whoever_wins_in_the_place_of_a_leader_who_left_triumphs():
    table = reveal(declared(leaders(), "triumph won gain-token"), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "strange-letter")
    all_kneel(table)
    assert step(table) == ("ally.place", "Ann")
    table.judge(SeatLeft(ANN))
    assert step(table) == ("triumph.use", "Ben")
    table.plays("Ben", act.UseAbility("strange-letter")).plays("Ben", act.PlaceToken(BEN))
    assert step(table) == ("ally.place", "Ben")


# ---- scripts of declared cards


def test_a_card_that_brings_an_ally_brings_it_on_play():
    table = reveal(declared(leaders(), "next-ally"), "practice-ally-1")
    plays(table, "Ann", "strange-letter")
    assert step(table) == ("ally.next", "TABLE")
    table.plays("TABLE", act.RevealAlly("practice-ally-2")).plays("Ann", act.PlaceAlly(ANN))
    assert bids(table.state)[ANN] == ("strange-letter",) and step(table) == ("auction.turn", "Ben")


def test_a_card_that_discards_a_bid_later_is_told():
    table = reveal(declared(leaders(), "triumph discard-bid"), "practice-ally-1")
    plays(table, "Ann", "strange-letter")
    plays(table, "Ben", "game-of-thrones")
    all_kneel(table)
    assert step(table) == ("triumph.use", "Ann")
    table.plays("Ann", act.UseAbility("strange-letter", (DiscardBid("game-of-thrones", BEN),)))
    assert bids(table.state)[BEN] == ()


# ---- a short deck


def test_two_draws_share_what_the_deck_has():
    table = reveal(open_hands(3, influence_deck_empty="stop"), "practice-ally-1")
    left = table.state.deck
    table.judge(Adjust((*(DrawCards(CAT, 10) for _ in range(left // 10)), DrawCards(ANN, 10), DrawCards(BEN, 2))))
    owed = [(one.seat, one.count) for one in table.state.flow if one.step == "deal.draw"]
    assert sum(count for _, count in owed) == left and owed[-1] == (ANN, left % 10)


# ---- the ally deck


def test_the_fool_may_have_put_anything_on_top():
    table = won(leaders(), "patchface", "Ann").plays("Ann", act.PlaceAlly(ANN))
    table.plays("Ann", act.OrderAllies(("practice-ally-1", "practice-ally-2", "renly", "mance", "jaqen")))
    places(table, "Ann", None, ANN)
    table.plays("TABLE", act.RevealAlly("practice-ally-1"))
    table.judge(Adjust((AllyOnTop("patchface"),)))
    all_kneel(table)
    places(table, "Ben", BEN, BEN)
    table.plays("TABLE", act.RevealAlly("patchface"))
    assert [one.ally for one in table.state.top] == ["practice-ally-2", "renly", "mance", "jaqen"]
    all_kneel(table).plays("Cat", act.PlaceAlly(CAT)).plays("Cat", act.OrderAllies())
    assert table.state.top == () and table.game.census(table.state) == table.game.census(table.match.line.root.state)
    places(table, "Cat", None, CAT)
    table.plays("TABLE", act.RevealAlly("practice-ally-7"))


# ---- cards that nobody can hold


@pytest.mark.parametrize("card", ["silence", "interception"])
@rule("btwixt.setup.set-aside")
def test_nobody_discards_a_card_that_stays_aside(card):
    table = won(leaders(), "oberyn", "Ann")
    table.plays("Ann", act.PlaceAlly(ANN))
    assert broken(table, "Ann", act.DiscardCards((card, "betrayal"))) == {"btwixt.setup.set-aside"}
    together = won(leaders(oberyn_order="together"), "oberyn", "Ann").plays("Ann", act.PlaceAlly(ANN))
    assert broken(together, "Ann", act.ChooseDiscards((card, "betrayal"))) == {"btwixt.setup.set-aside"}
    varys = won(leaders(), "varys", "Ann").plays("Ann", act.PlaceAlly(ANN))
    assert broken(varys, "Ann", act.TakeCard(BEN, card)) == {"btwixt.setup.set-aside"}
    draft = leaders(draft="draft")
    assert broken(draft, "Ann", act.DraftPick(card)) == {"btwixt.setup.set-aside"}


def scarce(table):
    """One copy of a card is in the box, and Cat has played it."""
    declared(table, "none", copies=1)
    return table


@rule("btwixt.components.contents")
def test_nobody_discards_a_copy_that_does_not_exist():
    for together in (False, True):
        order = "together" if together else "in_turn"
        table = reveal(scarce(leaders(oberyn_order=order)), "oberyn")
        plays(table, "Ann", "game-of-thrones")
        kneel(table, "Ben")
        plays(table, "Cat", "strange-letter")
        all_kneel(table).plays("Ann", act.PlaceAlly(ANN))
        kind = act.ChooseDiscards if together else act.DiscardCards
        assert broken(table, "Ann", kind(("strange-letter", "betrayal"))) == {"btwixt.components.contents"}
        assert broken(table, "Ann", kind(("betrayal", "corruption"))) == set()


@rule("btwixt.components.contents")
def test_nobody_takes_or_picks_a_copy_that_does_not_exist():
    table = reveal(scarce(leaders()), "varys")
    plays(table, "Ann", "game-of-thrones")
    kneel(table, "Ben")
    plays(table, "Cat", "strange-letter")
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN))
    assert broken(table, "Ann", act.TakeCard(BEN, "strange-letter")) == {"btwixt.components.contents"}


def test_a_card_that_somebody_has_picked_in_secret_tells_nobody():
    """What the record knows of a hand is not for the others: neither an offer nor a refusal may tell."""
    told, untold = (scarce(leaders(draft="draft")) for _ in range(2))
    told.plays("Cat", act.DraftPick("strange-letter"))
    untold.plays("Cat", act.DraftPick())
    for table in (told, untold):
        while table.state.flow[-1].step == "draft.pick":
            for name in ("Ann", "Ben", "Cat"):
                if table.state.flow[-1].step == "draft.pick" and table.seat(name) in table.state.flow[-1].due:
                    table.plays(name, act.DraftPick())
        reveal(table, "practice-ally-1")
    assert "strange-letter" in told.state.hands[CAT].known and not untold.state.hands[CAT].known
    assert told.game.offers(told.state, ANN) == told.game.offers(untold.state, ANN)
    assert broken(told, "Ann", act.PlayCard("strange-letter")) == broken(untold, "Ann", act.PlayCard("strange-letter")) == set()
    plays(told, "Ann", "strange-letter")
    kneel(told, "Ben")
    assert broken(told, "Cat", act.PlayCard("strange-letter")) == {"btwixt.components.contents"}  # now all can see it


@rule("btwixt.components.contents")
def test_nobody_spends_a_betrayal_that_does_not_exist():
    table = leaders()
    table.judge(
        CardDeclared(Card("betrayal", "Betrayal", "Zdrada", "standard", "betrayal", True, (("value", "1"), ("copies", "1"))))
    )
    reveal(table, "robb")
    plays(table, "Ann", "betrayal")
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN))
    assert step(table) == ("robb.kill", "Ben")
    assert broken(table, "Ben", act.SpendBetrayal()) == {"btwixt.components.contents"}


# ---- leaders who are gone


@pytest.mark.parametrize(
    ("card", "cited"), [("bribery", "btwixt.card.bribery-move"), ("interception", "btwixt.auction.resolve-on-play")]
)
def test_nothing_is_laid_before_a_leader_who_has_left(card, cited):
    table = leaders(4, game="advanced")
    table.judge(SeatLeft(CAT))
    reveal(table, "practice-ally-1")
    assert cited in broken(table, "Ann", act.PlayCard(card, leader=CAT))
    assert cited not in broken(table, "Ann", act.PlayCard(card, leader=BEN))
