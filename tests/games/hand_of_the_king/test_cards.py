"""What a companion's own text says, as far as the record knows it."""

import pytest

from ledger.core.errors import Unplayable
from ledger.games import hand_of_the_king as game
from ledger.games.hand_of_the_king.model.actions import UseCompanion
from ledger.games.hand_of_the_king.model.effects import Capture, CountAs, DiscardCompanion, ExtraTurn, Kill, Swap
from ledger.kit.cards import Card
from tests.games.hand_of_the_king.layouts import (
    CARDS,
    area,
    cell,
    conserved,
    declared,
    due,
    holder,
    legal,
    move,
    offered,
)
from tests.table import rule

STREET = """
V . margaery . S .
. . . . . .
. . . . asha .
. . tyrion . . .
. . bran . . .
. . robb . . .
"""


def earned(*pool, cards=CARDS, **declaration):
    return declared(STREET, companions=pool, cards=cards, **declaration).plays("Ann", move("right", "tyrell"))


@rule("hotk.card.hodor")
@pytest.mark.parametrize("wrong", [(Capture("robb"),), (Kill("bran"),), (ExtraTurn(),), (Capture("bran"), Capture("robb"))])
def test_hodor_captures_bran_and_does_nothing_else(wrong):
    assert earned("hodor").refuses("Ann", UseCompanion("hodor", wrong)) == {"hotk.card.hodor"}


def test_hodor_needs_no_further_word():
    table = earned("hodor").plays("Ann", UseCompanion("hodor"))
    assert area(table, "Ann") == ["bran", "margaery"] and table.state.used == ("hodor",)


@rule("hotk.card.bronn")
@pytest.mark.parametrize("wrong", [(Capture("bran"),), (Kill("tyrion"),), (CountAs("lannister"),)])
def test_bronn_captures_tyrion_and_does_nothing_else(wrong):
    assert "hotk.card.bronn" in earned("bronn").refuses("Ann", UseCompanion("bronn", wrong))


def test_bronn_takes_tyrion_from_an_opponent_as_well():
    text = STREET.replace("tyrion", ".")
    table = declared(text, companions=("bronn",), areas={"Ben": "tyrion"}).plays("Ann", move("right", "tyrell"))
    table.plays("Ann", UseCompanion("bronn"))
    assert area(table, "Ann") == ["margaery", "tyrion"] and holder(table, "lannister") == "Ann"


@rule("hotk.card.text")
@pytest.mark.parametrize(
    ("companion", "wrong"),
    [
        ("jon-snow", (CountAs("tully", 1),)),
        ("gendry", (CountAs("stark", 1),)),
        ("ramsay", (Kill("bran"),)),
        ("sandor", (Capture("bran"),)),
        ("melisandre", (ExtraTurn(), ExtraTurn())),
        ("sandor", (Kill("bran"), Kill("robb"))),
        ("jaqen", (DiscardCompanion("shae"), Kill("bran"))),
    ],
)
def test_a_companion_does_what_its_text_says(companion, wrong):
    table = earned(companion, "shae")
    assert table.refuses("Ann", UseCompanion(companion, wrong)) == {"hotk.card.text"}
    assert table.protests("Ann", UseCompanion(companion, wrong)) == {"hotk.card.text"}
    assert conserved(table)


def test_the_texts_in_the_record_do_as_they_say():
    table = earned("melisandre", "sandor").plays("Ann", UseCompanion("melisandre"))
    assert due(table) == ("Ann", "turn.move") and holder(table, "tyrell") == "Ann"
    table = earned("ramsay").plays("Ann", UseCompanion("ramsay", (Swap("c4", "c5"),)))
    assert (cell(table, "c4"), cell(table, "c5")) == ("bran", "tyrion")
    table = earned("sandor").plays("Ann", UseCompanion("sandor", (Kill("asha"),)))
    assert cell(table, "e3") == "." and table.match.view(0)["killed"] == ["asha"]


def test_jaqen_kills_twice_and_sends_a_companion_away():
    table = earned("jaqen", "shae", "sandor", areas={"Ben": "kevan"}, banners={"Ben": "lannister"})
    table.plays("Ann", UseCompanion("jaqen", (Kill("asha"), Kill("kevan", seat=1), DiscardCompanion("shae"))))
    assert table.state.used == ("shae", "jaqen") and table.state.pool == ("sandor",)
    assert holder(table, "lannister") is None and conserved(table)


def test_a_part_that_cannot_be_done_is_left_out():
    table = earned("jaqen").plays("Ann", UseCompanion("jaqen", (Kill("asha"),)))
    assert due(table) == ("Ben", "turn.move")


@rule("hotk.card.text")
def test_a_part_of_the_text_is_not_done_where_it_does_not_reach():
    table = earned("sandor", "jaqen", "shae", areas={"Ben": "kevan"})
    assert table.refuses("Ann", UseCompanion("sandor", (Kill("kevan"),))) == {"hotk.card.text"}
    assert table.refuses("Ann", UseCompanion("jaqen", (Kill("asha"), Kill("bran")))) == {"hotk.card.text"}
    assert table.refuses("Ann", UseCompanion("jaqen", (Kill("asha"), Kill("bran", "c5")))) == {"hotk.card.text"}
    assert legal(table, "Ann", UseCompanion("jaqen", (Kill("asha"), Kill("kevan"))))


@pytest.mark.parametrize("card", [None, Card("shae", "Shae", kind="companion", script="again", sure=False)])
def test_a_text_that_nobody_is_sure_of_binds_nobody(card):
    table = earned("shae", cards=(card,) if card else ())
    table.plays("Ann", UseCompanion("shae", (Kill("bran"), Swap("c4", "c6"))))
    assert cell(table, "c6") == "tyrion" and conserved(table)


def test_a_killed_last_stark_leaves_hodor_with_nothing_to_do():
    table = earned("sandor", "hodor").plays("Ann", UseCompanion("sandor", (Kill("bran"),)))
    table.plays("Ben", move("down", "stark"))
    assert due(table) == ("Ann", "turn.move")


# ---- where the record does not know who lies where


def test_whoever_nobody_has_named_is_captured_by_place():
    table = declared(STREET.replace("bran", "S"), companions=("hodor", "shae"), areas={"Ben": "S"})
    table.plays("Ann", move("right", "tyrell"))
    with pytest.raises(Unplayable):
        table.match.record(0, UseCompanion("hodor"))
    ways = [action.effects[0] for action in offered(table) if action.companion == "hodor"]
    assert ways == [Capture("bran", "e1"), Capture("bran", "c5"), Capture("bran", seat=1)]
    assert all(legal(table, "Ann", action) for action in offered(table))
    table.plays("Ann", UseCompanion("hodor", (Capture("bran", "c5"),)))
    assert area(table, "Ann") == ["bran", "margaery"] and conserved(table)


def test_nobody_is_named_twice():
    table = earned("hodor", areas={"Ben": "S G"})
    for wrong in (Capture("bran", "e1"), Capture("bran", seat=1), Capture("asha", seat=1)):
        with pytest.raises(Unplayable):
            table.match.record(0, UseCompanion("hodor", (wrong,)), protest=True)


@pytest.mark.parametrize(
    "script",
    ["capture nobody", "count many any", "count 2", "count 99 any", "count 1 frey", "dance", "kill", "capture", ";;"],
)
def test_a_script_that_makes_no_sense_does_nothing(script):
    table = earned("shae", "petyr", cards=(Card("shae", "Shae", kind="companion", script=script),))
    assert UseCompanion("shae", ()) in offered(table)
    game.check(table.state, 0, UseCompanion("shae", (CountAs("stark", 2), Capture("bran"), Kill("bran"))))
    table.plays("Ann", UseCompanion("shae"))
    assert due(table) == ("Ben", "turn.move")
