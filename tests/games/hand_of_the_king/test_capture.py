"""Capturing and killing characters."""

import pytest

from ledger.core.errors import Unplayable
from ledger.games.hand_of_the_king.model.actions import UseCompanion
from ledger.games.hand_of_the_king.model.effects import Capture, Kill
from tests.games.hand_of_the_king.layouts import area, cell, conserved, declared, due, holder, move
from tests.table import rule

STREET = """
V . margaery . L .
. . . . . .
. . . . asha .
. . hoster . . .
. . bran . . .
. . S . . .
"""


def earned(**declaration):
    table = declared(STREET, companions=("petyr", "shae"), **declaration)
    return table.plays("Ann", move("right", "tyrell"))


def uses(*effects):
    return UseCompanion("petyr", effects)


@rule("hotk.capture.capture")
def test_a_captured_character_comes_from_where_it_really_lies():
    table = earned(areas={"Ann": "sansa", "Ben": "theon"})
    for wrong in (Capture("theon", cell="e3"), Capture("theon", seat=0), Capture("euron"), Capture("sansa")):
        assert table.refuses("Ann", uses(wrong)) == {"hotk.capture.capture"}
    table.plays("Ann", uses(Capture("theon"), Capture("bran", "c5")))
    assert area(table, "Ann") == ["bran", "margaery", "sansa", "theon"] and cell(table, "c5") == "."
    assert conserved(table)


@rule("hotk.capture.capture")
def test_a_capture_is_for_whoever_uses_the_companion():
    table = earned(areas={"Ben": "theon"})
    assert table.refuses("Ann", uses(Capture("bran", by=1))) == {"hotk.capture.capture"}
    assert table.protests("Ann", uses(Capture("bran", by=1))) == {"hotk.capture.capture"}
    assert area(table, "Ben") == ["bran", "theon"]


@rule("hotk.capture.capture")
@pytest.mark.parametrize("card", ["varys", "V", "hodor", "."])
def test_only_a_character_of_a_house_can_be_captured(card):
    assert earned().refuses("Ann", uses(Capture(card))) == {"hotk.capture.capture"}


@rule("hotk.capture.kill")
@pytest.mark.parametrize("card", ["varys", "V", "euron", "hodor"])
def test_only_a_character_that_lies_somewhere_can_be_killed(card):
    assert earned().refuses("Ann", uses(Kill(card))) == {"hotk.capture.kill"}


def test_varys_can_be_killed_not_even_under_protest():
    table = earned()
    for effect in (Kill("varys"), Capture("varys"), Kill("V", "c1")):
        with pytest.raises(Unplayable):
            table.match.record(0, uses(effect), protest=True)


@rule("hotk.capture.kill")
def test_a_killed_character_has_left_the_match():
    table = earned(areas={"Ben": "theon"}, banners={"Ben": "greyjoy"})
    assert table.refuses("Ann", uses(Kill("theon"), Kill("theon"))) == {"hotk.capture.kill"}
    table.plays("Ann", uses(Kill("theon"), Kill("bran")))
    assert area(table, "Ben") == [] and cell(table, "c5") == "." and table.match.view(0)["killed"] == ["theon", "bran"]
    assert holder(table, "greyjoy") is None and conserved(table)


@rule("hotk.capture.kill-no-companion")
def test_killing_the_last_of_a_house_earns_no_companion():
    table = earned().plays("Ann", uses(Kill("asha")))
    assert due(table) == ("Ben", "turn.move") and table.match.view(0)["killed"] == ["asha"]


def test_killing_in_the_grid_leaves_a_gap():
    table = earned().plays("Ann", uses(Kill("bran")))
    assert cell(table, "c5") == "." and area(table, "Ann") == ["margaery"]


@rule("hotk.capture.immune")
@pytest.mark.parametrize("card", ["shae", "jon-snow", "gendry"])
@pytest.mark.parametrize("effect", [Capture, Kill])
def test_three_companions_can_be_neither_captured_nor_killed(card, effect):
    assert earned().refuses("Ann", uses(effect(card))) == {"hotk.capture.immune", f"hotk.card.{card}"}


@rule("hotk.card.shae")
def test_shae_cannot_be_touched():
    assert "hotk.card.shae" in earned().refuses("Ann", uses(Kill("shae")))


@rule("hotk.card.jon-snow")
def test_jon_snow_cannot_be_touched():
    assert "hotk.card.jon-snow" in earned().refuses("Ann", uses(Capture("jon-snow", seat=1)))


@rule("hotk.card.gendry")
def test_gendry_cannot_be_touched():
    assert "hotk.card.gendry" in earned().refuses("Ann", uses(Kill("gendry", seat=1)))


# ---- characters known only by their house


def test_a_character_known_only_by_its_house_is_captured_by_its_place():
    table = earned(areas={"Ben": "G G"})
    table.plays("Ann", uses(Capture("S", "c6"), Capture("G", seat=1)))
    assert area(table, "Ann") == ["G", "S", "margaery"] and area(table, "Ben") == ["G"] and conserved(table)


def test_naming_a_character_known_only_by_its_house_writes_the_name_down():
    table = earned(areas={"Ben": "G"}).plays("Ann", uses(Capture("robb", "c6"), Capture("theon", seat=1)))
    assert area(table, "Ann") == ["margaery", "robb", "theon"] and area(table, "Ben") == [] and conserved(table)


def test_a_house_letter_stands_for_whoever_lies_in_the_cell():
    table = earned().plays("Ann", uses(Capture("S", "c5")))
    assert area(table, "Ann") == ["bran", "margaery"]


def test_a_character_that_nobody_has_placed_can_be_killed_in_an_area():
    table = earned().plays("Ann", uses(Kill("robb", seat=1)))
    assert table.match.view(0)["killed"] == ["robb"] and conserved(table)
    assert table.match.view(0)["missing"]["stark"] == 5


def test_without_a_place_a_letter_says_too_little():
    assert earned().refuses("Ann", uses(Capture("S"))) == {"hotk.capture.capture"}
