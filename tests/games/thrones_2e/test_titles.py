"""What titles do beyond numbers: the claim of the Master of Whispers, the second challenge of the Hand."""

from ledger.games.thrones_2e.model.actions import (
    Choose,
    ChooseFirst,
    ChoosePlot,
    DeclareChallenge,
    DiscardAtRandom,
    DrawLot,
    WidenClaim,
)
from ledger.games.thrones_2e.model.titles import COIN, HAND, LAWS, SHIPS, WHISPERS
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    DOV,
    attacked,
    conserved,
    due,
    hands,
    joined,
    legal,
    offered,
    player,
    scripted,
    step,
)
from tests.table import rule


def whispering(*, unknown=(0, 2, 3, 1), **more):
    """Ann has won an intrigue challenge against Ben."""
    table = joined("scribe envoy", "", "", "", titles=(WHISPERS, SHIPS, HAND, COIN), unknown=unknown, **more)
    return attacked(table, "intrigue", "scribe", against=BEN)


@rule("agot2.title.relations-and-abilities")
def test_the_master_of_whispers_has_any_number_of_opponents_pay_an_intrigue_claim():
    table = whispering()
    assert due(table) == [("Ann", "4.2.4.whispers")]
    for wrong in (WidenClaim((BEN,)), WidenClaim((CAT, CAT)), WidenClaim((ANN,))):
        assert table.refuses("Ann", wrong) == {"agot2.title.relations-and-abilities"}
    assert table.refuses("Ben", WidenClaim(())) == {"agot2.title.relations-and-abilities"}
    assert {one.opponents for one in offered(table)} == {(), (CAT,), (DOV,), (CAT, DOV)}
    table.plays("Ann", WidenClaim((DOV,)))
    assert due(table) == [("TABLE", "owed")] * 2
    for seat, name in ((BEN, "knight"), (DOV, "squire")):
        table.plays("TABLE", DiscardAtRandom(seat, (name,)))
    assert hands(table) == [0, 1, 3, 0] and player(table, "Dov").discard == ("squire",) and conserved(table)


def test_a_claim_that_is_not_widened_is_for_the_loser_alone():
    table = whispering().plays("Ann", WidenClaim(()))
    table.plays("TABLE", DiscardAtRandom(BEN, ("knight",)))
    assert hands(table) == [0, 1, 3, 1] and step(table) != "owed"


def test_others_pay_even_where_the_loser_has_nothing():
    table = whispering(unknown=(0, 0, 3, 1)).plays("Ann", WidenClaim((CAT, DOV)))
    assert [(one.seat, one.count) for one in table.state.flow if one.step == "owed"] == [(DOV, 1), (CAT, 1)]


def test_nobody_is_asked_where_nobody_else_could_pay():
    assert step(whispering(unknown=(0, 2, 0, 0))) == "owed"
    assert step(whispering(unknown=(0, 2, 3, 1), revealed=("truce",))) != "4.2.4.whispers"  # a claim of nothing


def test_other_kinds_of_claim_are_never_widened():
    table = joined("knight", "squire", "lady", titles=(WHISPERS, SHIPS, LAWS), unknown=(0, 2, 3))
    attacked(table, "military", "knight", against=BEN)
    assert due(table) == [("Ben", "4.2.4.claim")]


def power_challenge(against):
    return DeclareChallenge("power", ("lady",), against)


@rule("agot2.challenge.4-2.one-of-each-type")
def test_the_hand_makes_a_second_power_challenge_against_another_opponent():
    table = joined("envoy lady", "", "", titles=(HAND, SHIPS, COIN), power=(0, 1, 1))
    attacked(table, "power", "envoy", against=BEN)
    assert due(table) == [("Ann", "4.2")]
    assert table.refuses("Ann", power_challenge(BEN)) == {"agot2.challenge.4-2.one-of-each-type"}
    assert {one.against for one in offered(table) if getattr(one, "kind", "") == "power"} == {CAT}
    attacked(table, "power", "lady", against=CAT)
    assert not legal(table, "Ann", power_challenge(BEN)) and player(table, "Cat").power == 0  # claimed


def test_without_the_title_one_power_challenge_is_all():
    table = joined("envoy lady", "", "", titles=(LAWS, SHIPS, COIN), power=(0, 1, 1))
    attacked(table, "power", "envoy", against=BEN)
    assert table.state.flow[0].seat != ANN or not legal(table, "Ann", power_challenge(CAT))


def test_a_plot_that_speaks_of_an_opponent_asks_for_one_in_melee():
    toll = scripted("toll", "plot", income=4, initiative=9, claim=1, reserve=6)
    table = joined("", "", "", phase="plot", cards=(toll,), gold=(0, 3, 2))
    table.plays("Ann", ChoosePlot("toll")).plays("Ben", ChoosePlot("feast"))
    table.plays("Cat", ChoosePlot("winter"))
    while step(table) == "owed" and table.state.flow[-1].kind == "lot":
        table.plays("TABLE", DrawLot(ANN))
    table.plays("Ann", ChooseFirst(ANN))
    assert due(table) == [("Ann", "choice.opponent")]
    assert [one.cards for one in offered(table)] == [("seat 2",), ("seat 3",)]
    table.plays("Ann", Choose(("seat 3",)))
    assert [one.gold for one in table.state.players] == [1, 3, 1] and conserved(table)
