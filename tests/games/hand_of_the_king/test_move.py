"""Naming a direction and a house, and what Varys does then."""

import pytest

from ledger.core.errors import InvalidAction, Unplayable
from tests.games.hand_of_the_king.layouts import area, cell, conserved, declared, due, holder, legal, move
from tests.table import rule

ROAD = """
. . Y . . .
. . L . . .
B S V . . .
. . bran . L .
. . G . S .
. . eddard . . T
"""


@rule("hotk.move.declare")
@pytest.mark.parametrize(("direction", "house"), [(None, "stark"), ("down", None)])
def test_a_move_names_a_direction_and_a_house(direction, house):
    assert declared(ROAD).refuses("Ann", move(direction, house, to="c6")) == {"hotk.move.declare"}


@rule("hotk.move.orthogonal")
def test_varys_never_goes_diagonally():
    table = declared(ROAD)
    assert table.refuses("Ann", move("down-right", "targaryen", to="f6")) == {"hotk.move.orthogonal"}


@rule("hotk.move.target-required")
@pytest.mark.parametrize(("direction", "house"), [("right", "stark"), ("up", "stark"), ("left", "tyrell")])
def test_a_card_of_the_house_must_lie_that_way(direction, house):
    assert declared(ROAD).refuses("Ann", move(direction, house, to="c6")) >= {"hotk.move.target-required"}


@rule("hotk.move.farthest")
def test_varys_stops_at_the_farthest_card_of_the_house():
    table = declared(ROAD)
    assert table.refuses("Ann", move("down", "stark", to="c4")) == {"hotk.move.farthest"}
    table.plays("Ann", move("down", "stark", to="c6"))
    assert cell(table, "c6") == "varys"


@rule("hotk.move.farthest")
def test_the_farthest_card_of_the_house_need_not_lie_at_the_edge():
    table = declared(ROAD)
    assert not legal(table, "Ann", move("left", "stark", to="a3"))
    table.plays("Ann", move("left", "stark"))
    assert cell(table, "b3") == "varys" and cell(table, "a3") == "B"


@rule("hotk.move.pass-over")
def test_other_cards_and_gaps_do_not_stop_varys():
    table = declared(
        """
        V . G . L S
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . .
        . . . . . S
    """.replace("        ", "")
    )
    table.plays("Ann", move("right", "stark"))
    assert cell(table, "f1") == "varys" and area(table, "Ann") == ["S"]


@rule("hotk.move.pass-over")
def test_the_rule_on_the_farthest_card_looks_past_other_cards_too():
    table = declared(ROAD)
    assert table.refuses("Ann", move("down", "stark", to="c5")) >= {"hotk.move.farthest"}
    assert legal(table, "Ann", move("down", "stark"))


@rule("hotk.move.take-destination")
def test_the_card_where_varys_stops_is_taken():
    table = declared(ROAD)
    assert table.refuses("Ann", move("down", "stark", taken="c4")) == {"hotk.move.take-destination"}


@rule("hotk.move.take-passed")
def test_every_passed_card_of_the_house_is_taken():
    table = declared(ROAD)
    assert table.refuses("Ann", move("down", "stark", taken="c6")) == {"hotk.move.take-passed"}


@rule("hotk.move.leave-others")
@pytest.mark.parametrize("extra", ["c5", "b3", "e5"])
def test_passed_cards_of_other_houses_and_other_lines_stay(extra):
    table = declared(ROAD)
    assert table.refuses("Ann", move("down", "stark", taken=f"c4 c6 {extra}")) == {"hotk.move.leave-others"}


def test_what_was_seen_may_be_given_where_it_is_as_the_rules_say():
    table = declared(ROAD).plays("Ann", move("down", "stark", to="c6", taken="c6 c4"))
    assert area(table, "Ann") == ["bran", "eddard"]


@rule("hotk.move.to-play-area")
def test_taken_cards_lie_in_the_movers_own_area():
    table = declared(ROAD, areas={"Ben": "sansa"}).plays("Ann", move("down", "stark"))
    assert area(table, "Ann") == ["bran", "eddard"] and area(table, "Ben") == ["sansa"]


@rule("hotk.move.gaps-stay")
def test_emptied_cells_stay_empty():
    table = declared(ROAD).plays("Ann", move("down", "stark"))
    assert [cell(table, name) for name in ("c1", "c2", "c3", "c4", "c5", "c6")] == ["Y", "L", ".", ".", "G", "varys"]
    assert conserved(table)


# ---- as it was really played


def test_a_stop_on_a_nearer_card_is_recorded_as_played():
    table = declared(ROAD)
    assert table.protests("Ann", move("down", "stark", to="c4")) == {"hotk.move.farthest"}
    assert cell(table, "c4") == "varys" and cell(table, "c6") == "eddard" and area(table, "Ann") == ["bran"]
    assert table.findings()[-1] == ("protest", "hotk.move.farthest") and conserved(table)


def test_a_diagonal_move_is_recorded_as_played():
    table = declared(ROAD)
    assert table.protests("Ann", move("down-right", "stark", taken="e5")) == {"hotk.move.orthogonal"}
    assert cell(table, "e5") == "varys" and area(table, "Ann") == ["S"] and holder(table, "stark") == "Ann"
    assert conserved(table)


def test_a_card_wrongly_left_under_varys_lies_there_until_he_goes():
    table = declared(ROAD)
    assert table.protests("Ann", move("down", "stark", taken="c4")) == {"hotk.move.take-destination"}
    assert cell(table, "c6") == "varys" and area(table, "Ann") == ["bran"] and conserved(table)
    table.plays("Ben", move("up", "greyjoy"))
    assert cell(table, "c6") == "eddard" and cell(table, "c5") == "varys" and conserved(table)
    table.plays("Ann", move("down", "stark"))
    assert area(table, "Ann") == ["bran", "eddard"]


def test_a_passed_card_wrongly_left_stays_in_the_grid():
    table = declared(ROAD)
    assert table.protests("Ann", move("down", "stark", taken="c6")) == {"hotk.move.take-passed"}
    assert cell(table, "c4") == "bran" and area(table, "Ann") == ["eddard"] and conserved(table)


def test_cards_of_another_house_wrongly_taken_are_in_the_area():
    table = declared(ROAD)
    assert table.protests("Ann", move("down", "stark", taken="c4 c5 c6")) == {"hotk.move.leave-others"}
    assert area(table, "Ann") == ["G", "bran", "eddard"] and conserved(table)
    assert holder(table, "greyjoy") is None and holder(table, "stark") == "Ann"


def test_a_move_to_a_card_of_another_house_takes_what_lies_there():
    table = declared(ROAD)
    assert table.protests("Ann", move("down", "stark", to="c5")) == {"hotk.move.farthest"}
    assert area(table, "Ann") == ["G", "bran"] and cell(table, "c5") == "varys" and conserved(table)


def test_a_move_out_of_line_is_recorded_by_its_cell():
    table = declared(ROAD)
    assert table.protests("Ann", move(None, None, to="e4")) == {"hotk.move.declare"}
    assert area(table, "Ann") == ["L"] and holder(table, "lannister") == "Ann" and due(table) == ("Ben", "turn.move")


@pytest.mark.parametrize(
    "wrong",
    [
        move("right", "stark"),
        move(None, "stark"),
        move("down", None),
        move("down", "stark", to="c3"),
        move("down", "stark", taken="d1"),
        move("down", "stark", taken="c3"),
    ],
)
def test_what_cannot_have_happened_is_unplayable(wrong):
    table = declared(ROAD)
    with pytest.raises(Unplayable):
        table.match.record(0, wrong, protest=True)


@pytest.mark.parametrize(("to", "taken"), [("g1", None), ("c0", None), ("", None), (None, "c4 z9")])
def test_a_cell_outside_the_grid_is_malformed(to, taken):
    with pytest.raises(InvalidAction):
        move("down", "stark", to=to, taken=taken)


def test_a_move_to_an_empty_cell_takes_nothing_and_moves_no_banner():
    table = declared(ROAD)
    assert table.protests("Ann", move(None, None, to="d3")) == {"hotk.move.declare"}
    assert cell(table, "d3") == "varys" and area(table, "Ann") == [] and table.game.score(table.state) == (0, 0)
    assert conserved(table)
