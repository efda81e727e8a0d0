"""Each effect primitive, as a companion's recorded effect."""

from pathlib import Path

import pytest

from ledger.core.errors import InvalidAction, Unplayable
from ledger.games.hand_of_the_king.model import effects as fx
from ledger.games.hand_of_the_king.model.actions import DecideBanner, UseCompanion
from tests.games.hand_of_the_king.layouts import area, cell, conserved, declared, due, holder, move
from tests.table import Table

STREET = """
V . Y . S .
. . . . . .
. . asha . G .
. . . . . .
. . S . U .
. . . . . .
"""
PETYR, SHAE = "petyr", "shae"


def used(*effects, **declaration) -> Table:
    """Ann took the last Tyrell and used a companion of which only the effects are known."""
    declaration.setdefault("companions", (PETYR, SHAE))
    table = declared(STREET, **declaration).plays("Ann", move("right", "tyrell"))
    table.plays("Ann", UseCompanion(PETYR, effects))
    assert conserved(table)
    return table


def unplayable(*effects, **declaration) -> None:
    table = declared(STREET, companions=(PETYR, SHAE), **declaration).plays("Ann", move("right", "tyrell"))
    with pytest.raises(Unplayable):
        table.match.record(0, UseCompanion(PETYR, effects), protest=True)


def test_capture_from_the_grid_and_from_an_area():
    table = used(fx.Capture("asha"), fx.Capture("theon"), areas={"Ben": "theon balon"}, banners={"Ben": "greyjoy"})
    assert area(table, "Ann") == ["Y", "asha", "theon"] and holder(table, "greyjoy") == "Ann"


def test_kill_in_the_grid_and_in_an_area():
    table = used(fx.Kill("asha"), fx.Kill("theon"), areas={"Ben": "theon"})
    assert table.match.view(0)["killed"] == ["asha", "theon"] and cell(table, "c3") == "." and area(table, "Ben") == []


def test_swap_two_cards_or_varys_himself():
    table = used(fx.Swap("c3", "e5"), fx.Swap("c1", "e1"))
    assert (cell(table, "c3"), cell(table, "e5"), cell(table, "e1"), cell(table, "c1")) == ("U", "asha", "varys", "S")
    unplayable(fx.Swap("c3", "c3"))


def test_an_extra_turn_comes_after_the_running_one():
    table = used(fx.ExtraTurn())
    assert holder(table, "tyrell") == "Ann" and due(table) == ("Ann", "turn.move")
    assert due(table.plays("Ann", move("right", "stark"))) == ("Ben", "turn.move")


def test_count_as_characters_of_a_house():
    table = used(fx.CountAs("tully", 2), areas={"Ben": "hoster"}, banners={"Ben": "tully"})
    assert holder(table, "tully") == "Ann" and table.state.used == ()
    assert table.match.view(0)["kept"] == [{"companion": "petyr", "seat": 0, "house": "tully", "count": 2}]


def test_take_a_further_companion():
    table = used(fx.TakeCompanion())
    assert due(table) == ("Ann", "companion.choose")
    assert due(table.plays("Ann", UseCompanion(SHAE))) == ("Ben", "turn.move")


def test_discard_and_reveal_companions():
    table = used(fx.DiscardCompanion(SHAE), fx.RevealCompanions(("hodor", "davos")))
    assert table.state.pool == ("hodor", "davos") and table.state.used == (SHAE, PETYR)
    for wrong in (
        fx.DiscardCompanion("hodor"),
        fx.DiscardCompanion(PETYR),
        fx.RevealCompanions((PETYR,)),
        fx.RevealCompanions((SHAE,)),
    ):
        unplayable(wrong)


def test_move_varys_to_an_empty_cell():
    table = used(fx.MoveVarysTo("c2"))
    assert cell(table, "c2") == "varys" and cell(table, "c1") == "." and area(table, "Ann") == ["Y"]
    unplayable(fx.MoveVarysTo("c3"))


def test_a_card_left_under_varys_stays_when_a_companion_moves_him():
    table = declared(STREET, companions=(PETYR,))
    table.protests("Ann", move("right", "tyrell", taken=""))
    assert table.protests("Ben", UseCompanion(PETYR, (fx.MoveVarysTo("c2"),))) == {"hotk.companion.trigger"}
    assert cell(table, "c1") == "Y" and cell(table, "c2") == "varys" and conserved(table)


def test_put_a_card_back():
    table = used(fx.PutBack("theon", "d3", seat=1), areas={"Ben": "theon"}, banners={"Ben": "greyjoy"})
    assert cell(table, "d3") == "theon" and holder(table, "greyjoy") is None and area(table, "Ben") == []
    for wrong in (
        fx.PutBack("theon", "c3", seat=1),
        fx.PutBack("varys", "d3"),
        fx.PutBack("euron", "d3"),
        fx.PutBack("theon", "d3", seat=7),
    ):
        unplayable(wrong, areas={"Ben": "theon"})


def test_give_a_banner_or_take_it_back():
    assert holder(used(fx.GiveBanner("tully", 1)), "tully") == "Ben"
    assert holder(used(fx.GiveBanner("tully"), banners={"Ben": "tully"}), "tully") is None
    unplayable(fx.GiveBanner("tully", 2))


def test_give_a_crow():
    crow = {"options": {"variant": "crow"}, "crows": []}
    table = declared(STREET, "Ann", "Ben", "Cat", companions=(PETYR,), **crow).plays("Ann", move("right", "tyrell"))
    table.plays("Ann", UseCompanion(PETYR, (fx.GiveCrow(1),)))
    assert table.state.crows == (False, True, False)
    unplayable(fx.GiveCrow(1))


def test_effects_are_carried_out_in_their_order():
    table = used(fx.Kill("asha"), fx.PutBack("asha", "b1"), fx.Capture("asha"), fx.Swap("c5", "e5"))
    assert area(table, "Ann") == ["Y", "asha"] and cell(table, "c5") == "U"


def test_a_tie_made_by_several_effects_is_decided_once():
    table = used(fx.Kill("balon"), fx.Capture("asha"), areas={"Ben": "theon balon"})
    assert due(table) == ("Ann", "companion.decide")
    assert due(table.plays("Ann", DecideBanner("greyjoy", 0))) == ("Ben", "turn.move")


def test_every_primitive_is_in_this_file():
    text = Path(__file__).read_text(encoding="utf-8")
    assert [kind.__name__ for kind in fx.EFFECTS if f"fx.{kind.__name__}(" not in text] == []


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: fx.Capture("bran", cell="z1"),
        lambda: fx.Kill("bran", cell="a7"),
        lambda: fx.Swap("a1", "q"),
        lambda: fx.MoveVarysTo(""),
        lambda: fx.PutBack("bran", "a0"),
    ],
)
def test_cells_of_effects_are_cells_of_the_grid(wrong):
    with pytest.raises(InvalidAction):
        wrong()


def test_one_companion_may_count_for_two_houses():
    table = used(fx.CountAs("tully"), fx.CountAs("tyrell", 2), areas={"Ben": "hoster"})
    assert table.match.view(0)["counts"][0]["tyrell"] == 3 and due(table) == ("Ann", "companion.decide")
    assert [one.house for one in table.state.kept] == [6, 5]
