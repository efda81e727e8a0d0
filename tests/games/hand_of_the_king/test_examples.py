"""The rulebook's own examples, with their numbers, as the index retells them."""

import pytest

from ledger.games.hand_of_the_king.model.actions import MoveVarys, UseCompanion
from ledger.games.hand_of_the_king.model.components import CHARACTERS, DIRECTIONS, HOUSES
from tests.games.hand_of_the_king.layouts import (
    area,
    cell,
    conserved,
    declared,
    due,
    ends,
    holder,
    legal,
    move,
    offered,
    winners,
)

TURN = """
. . Y . . .
. . L . . .
B S V . . .
. . T . . .
. . S . . .
. . L . . .
"""
FARTHEST = """
. . . . . .
V . bran . G eddard
. . . . . .
. . . . . L
. . . . . .
. . . . . .
"""
CHAIN = """
. . . . . .
. margaery . . . V
. . . . . .
. . . bran . .
. . . . . .
. L . . . .
"""


def test_turn_legal_houses():  # hotk.ex.turn-legal-houses
    table = declared(TURN, "Eliza", "Dawid")
    found = {(way, house) for way in DIRECTIONS for house in HOUSES if legal(table, "Eliza", MoveVarys(way, house))}
    assert found == {
        ("down", "targaryen"),
        ("down", "stark"),
        ("down", "lannister"),
        ("up", "lannister"),
        ("up", "tyrell"),
        ("left", "stark"),
        ("left", "baratheon"),
    }
    assert found == {(action.direction, action.house) for action in offered(table)}
    for house in HOUSES:
        assert "hotk.move.target-required" in table.refuses("Eliza", move("right", house))


def test_turn_farthest_stark():  # hotk.ex.turn-farthest-stark
    table = declared(FARTHEST, "Eliza", "Dawid")
    assert table.refuses("Eliza", move("right", "stark", to="c2")) == {"hotk.move.farthest"}
    table.plays("Eliza", move("right", "stark"))
    assert cell(table, "f2") == "varys" and area(table, "Eliza") == ["bran", "eddard"]
    assert (cell(table, "a2"), cell(table, "c2"), cell(table, "e2")) == (".", ".", "G")


@pytest.mark.parametrize("banners", [{}, {"Dawid": "stark"}])
@pytest.mark.parametrize("dawid", ["", "robb", "robb arya"])
def test_turn_banner_check(banners, dawid):  # hotk.ex.turn-banner-check
    table = declared(FARTHEST, "Eliza", "Dawid", "Ola", areas={"Dawid": dawid}, banners=banners)
    table.plays("Eliza", move("right", "stark"))
    assert holder(table, "stark") == "Eliza" and due(table) == ("Dawid", "turn.move")


@pytest.mark.parametrize("banners", [{}, {"Dawid": "stark"}, {"Eliza": "stark"}])
def test_turn_banner_denied(banners):  # hotk.ex.turn-banner-denied
    table = declared(FARTHEST, "Eliza", "Dawid", areas={"Dawid": "robb arya sansa"}, banners=banners)
    before = holder(table, "stark")
    assert holder(table.plays("Eliza", move("right", "stark")), "stark") == before


def test_companion_chain():  # hotk.ex.companion-chain
    table = declared(
        CHAIN,
        "Eliza",
        "Dawid",
        turn="Dawid",
        companions=("hodor", "bronn", "shae"),
        areas={"Eliza": "tyrion kevan", "Dawid": "robb"},
        banners={"Eliza": "lannister tyrell"},
    )
    table.plays("Dawid", move("left", "tyrell"))
    assert due(table) == ("Dawid", "companion.choose") and holder(table, "tyrell") == "Eliza"
    table.plays("Dawid", UseCompanion("hodor"))
    assert area(table, "Dawid") == ["bran", "margaery", "robb"] and cell(table, "d4") == "."
    assert holder(table, "stark") == "Dawid" and table.state.used == ("hodor",)
    assert due(table) == ("Dawid", "companion.choose")
    table.plays("Dawid", UseCompanion("bronn"))
    assert due(table) == ("Dawid", "companion.decide") and holder(table, "tyrell") == "Eliza"
    table.plays("Dawid", table.game.codec.read({"do": "DecideBanner", "house": "lannister", "to": "Dawid"}, table.match.names))
    assert area(table, "Dawid") == ["bran", "margaery", "robb", "tyrion"] and area(table, "Eliza") == ["kevan"]
    assert table.state.used == ("hodor", "bronn") and table.state.pool == ("shae",)
    assert (holder(table, "lannister"), holder(table, "tyrell")) == ("Dawid", "Dawid")
    assert due(table) == ("Eliza", "turn.move") and conserved(table)


def test_companion_chain_with_a_strict_leader():
    table = declared(
        CHAIN,
        "Eliza",
        "Dawid",
        turn="Dawid",
        companions=("hodor", "bronn"),
        areas={"Eliza": "tyrion"},
        banners={"Eliza": "lannister"},
    )
    table.plays("Dawid", move("left", "tyrell")).plays("Dawid", UseCompanion("hodor"))
    table.plays("Dawid", UseCompanion("bronn"))
    assert holder(table, "lannister") == "Dawid" and due(table) == ("Eliza", "turn.move")


def test_tie_break():  # hotk.ex.tie-break
    table = declared(
        FARTHEST, "Eliza", "Dawid", banners={"Eliza": "lannister tyrell greyjoy", "Dawid": "targaryen tully baratheon"}
    )
    ends(table)
    assert table.match.outcome.scores == (3, 3) and winners(table) == ["Eliza"]


@pytest.mark.parametrize(("house", "size"), list(zip(HOUSES, (8, 7, 6, 5, 4, 3, 2), strict=True)))
def test_house_number(house, size):  # hotk.ex.house-number
    assert len(CHARACTERS[house]) == size


def test_the_printed_number_ranks_houses_however_many_are_left():  # hotk.ex.house-number
    table = declared(
        FARTHEST,
        "Eliza",
        "Dawid",
        killed=("tyrion", "kevan", "tywin", "cersei"),
        banners={"Eliza": "targaryen", "Dawid": "lannister"},
    )
    ends(table)
    assert winners(table) == ["Dawid"]
