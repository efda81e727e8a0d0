"""A judge puts pieces and timing right by hand."""

import pytest

from ledger.core.errors import Unplayable
from ledger.games.hand_of_the_king.model import effects as fx
from ledger.games.hand_of_the_king.model.actions import DealCompanions, DealGrid, UseCompanion
from ledger.kit.cards import Card
from ledger.kit.common import Adjust, CardCorrected, CardDeclared, CloseWindow, Forgive, Owe, SetTurn, SkipStep
from tests.games.hand_of_the_king.layouts import (
    CARDS,
    FULL,
    SIX,
    area,
    cell,
    conserved,
    dealt,
    declared,
    due,
    holder,
    move,
    named,
    opened,
)

STREET = """
V . Y . S .
. . . . . .
. . asha . G .
. . . . . .
. . S . U .
. . . . . .
"""


def adjusted(*effects, flow=(), **declaration):
    table = declared(STREET, companions=("shae", "petyr"), **declaration)
    table.judge(Adjust(effects, tuple(flow)))
    assert conserved(table)
    return table


# ---- timing


def test_a_judge_sets_the_turn():
    assert due(adjusted(flow=[SetTurn(1)])) == ("Ben", "turn.move")


def test_a_judge_skips_a_companion_that_nobody_wants_to_wait_for():
    table = declared(STREET, companions=("shae",)).plays("Ann", move("right", "tyrell"))
    table.judge(Adjust(flow=(SkipStep(),)))
    assert due(table) == ("Ben", "turn.move") and holder(table, "tyrell") == "Ann" and table.state.pool == ("shae",)


def test_there_is_no_skipping_a_move_and_no_window_to_close():
    for change in (SkipStep(), CloseWindow(), Forgive(), SetTurn(5), Owe("dice", step="nowhere")):
        with pytest.raises(Unplayable):
            adjusted(flow=[change])


def test_a_judge_forgives_a_deal_and_owes_another():
    table = opened().plays("TABLE", DealGrid(named(FULL)))
    table.judge(Adjust(flow=(Forgive(),)))
    assert due(table) == ("Ann", "turn.move") and table.state.pool == ()
    table.judge(Adjust(flow=(Owe("companions", step="deal.companions", count=6),)))
    assert due(table) == ("TABLE", "deal.companions")
    table.plays("TABLE", DealCompanions(SIX))
    assert table.state.pool == SIX and due(table) == ("Ann", "turn.move") and conserved(table)


def test_companions_dealt_again_come_on_top_of_those_that_lie_there():
    table = dealt()
    table.judge(Adjust(flow=(Owe("companions", step="deal.companions", count=6),)))
    with pytest.raises(Unplayable):
        table.plays("TABLE", DealCompanions(SIX))
    table.plays("TABLE", DealCompanions(("shae", "gendry", "petyr", "jaqen", "khal-drogo", "davos")))
    assert len(table.state.pool) == 12 and conserved(table)


def test_a_grid_is_dealt_again_only_while_nothing_was_taken():
    table = dealt()
    table.judge(Adjust(flow=(Owe("grid", step="deal.grid", count=36),)))
    table.plays("TABLE", DealGrid(named(FULL)))
    assert conserved(table)
    table.plays("Ann", move("up", "stark"))
    table.judge(Adjust(flow=(Owe("grid", step="deal.grid", count=36),)))
    with pytest.raises(Unplayable):
        table.plays("TABLE", DealGrid(named(FULL)))


# ---- pieces


def test_a_judge_gives_a_card_to_a_player():
    table = adjusted(fx.Capture("asha", by=1), fx.GiveBanner("greyjoy", 1))
    assert area(table, "Ben") == ["asha"] and holder(table, "greyjoy") == "Ben"


def test_a_judge_who_captures_says_for_whom():
    with pytest.raises(Unplayable):
        adjusted(fx.Capture("asha"))


def test_a_judge_puts_back_what_was_taken_or_killed():
    table = adjusted(fx.PutBack("robb", "a2", seat=1), areas={"Ben": "robb"}, banners={"Ben": "stark"})
    assert cell(table, "a2") == "robb" and area(table, "Ben") == [] and holder(table, "stark") == "Ben"
    table.judge(Adjust((fx.Kill("asha"),)))
    table.judge(Adjust((fx.PutBack("asha", "d3"),)))
    assert cell(table, "d3") == "asha" and table.match.view(0)["killed"] == [] and conserved(table)


def test_a_judge_resumes_a_match_that_ended_by_mistake():
    table = declared(STREET.replace("S . U", ". . U").replace("Y . S", "Y . ."))
    table.plays("Ann", move("right", "tyrell")).plays("Ben", move("down", "greyjoy"))
    table.plays("Ann", move("right", "greyjoy")).plays("Ben", move("down", "tully"))
    assert due(table) is None
    table.judge(Adjust((fx.PutBack("U", "a5", seat=1),), (SetTurn(0),)))
    assert due(table) == ("Ann", "turn.move") and conserved(table)


def test_a_judge_moves_varys_swaps_cards_and_gives_a_banner_back():
    table = adjusted(fx.MoveVarysTo("c2"), fx.Swap("c1", "c3"), fx.GiveBanner("tully"), banners={"Ben": "tully"})
    assert cell(table, "c2") == "varys" and cell(table, "a1") == "." and cell(table, "c1") == "asha"
    assert holder(table, "tully") is None


def test_a_judge_grants_a_turn_or_a_companion():
    table = adjusted(fx.ExtraTurn()).plays("Ann", move("right", "stark"))
    assert due(table) == ("Ann", "turn.move")
    table = adjusted(fx.TakeCompanion())
    assert due(table) == ("Ann", "companion.choose")
    table.plays("Ann", UseCompanion("shae"))
    assert due(table) == ("Ann", "turn.move")


def test_a_judge_turns_companions_up_and_sends_them_away():
    table = adjusted(fx.RevealCompanions(("hodor", "bronn")), fx.DiscardCompanion("shae"))
    assert table.state.pool == ("petyr", "hodor", "bronn") and table.state.used == ("shae",)


@pytest.mark.parametrize("names", [("petyr",), ("gendry",), tuple("abcdefghijklm")])
def test_companions_come_only_out_of_the_deck(names):
    table = declared(STREET, companions=("petyr", "gendry"), cards=CARDS).plays("Ann", move("right", "tyrell"))
    table.plays("Ann", UseCompanion("gendry"))
    with pytest.raises(Unplayable):
        table.judge(Adjust((fx.RevealCompanions(names),)))


def test_a_judge_gives_a_crow_back():
    table = declared(STREET, "Ann", "Ben", "Cat", options={"variant": "crow"}, crows=["Ben"])
    table.judge(Adjust((fx.GiveCrow(0), fx.GiveCrow(1, has=False))))
    assert table.state.crows == (True, False, False)
    with pytest.raises(Unplayable):
        adjusted(fx.GiveCrow(0))


# ---- facts of cards


def test_a_card_declared_during_the_match_is_binding_from_then_on():
    table = declared(STREET, companions=("khal-drogo",)).plays("Ann", move("right", "tyrell"))
    table.judge(CardDeclared(Card("khal-drogo", "Khal Drogo", kind="companion", script="again")))
    assert table.refuses("Ann", UseCompanion("khal-drogo", (fx.Kill("asha"),))) == {"hotk.card.text"}
    table.plays("Ann", UseCompanion("khal-drogo"))
    assert due(table) == ("Ann", "turn.move")


def test_a_corrected_card_is_read_anew_from_then_on():
    table = declared(STREET, companions=("sandor", "ramsay"), cards=CARDS).plays("Ann", move("right", "tyrell"))
    table.judge(CardCorrected(Card("sandor", "Sandor", kind="companion", script="swap")))
    table.plays("Ann", UseCompanion("sandor", (fx.Swap("c3", "c5"),)))
    assert cell(table, "c5") == "asha" and len(table.state.table.cards) == len(CARDS)


def test_a_stranger_declared_as_a_card_counts_among_the_fourteen():
    known = [Card(name, name.title(), kind="companion") for name in ("davos", "podrick", "missandei")]
    table = opened(cards=known)
    assert table.refuses("TABLE", DealCompanions(("a", *SIX[:5]))) == {"hotk.components.companions"}
