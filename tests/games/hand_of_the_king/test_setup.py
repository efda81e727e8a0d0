"""King's Landing, the companions, the banners: before the first move."""

import pytest

from ledger.core.errors import InvalidAction, Unplayable
from ledger.games.hand_of_the_king.model.actions import DealCompanions, DealGrid, DeclareState, Held, Observed
from tests.games.hand_of_the_king.layouts import (
    FULL,
    SIX,
    cell,
    conserved,
    dealt,
    due,
    holder,
    lines,
    move,
    named,
    opened,
)
from tests.table import rule


@rule("hotk.setup.grid")
@pytest.mark.parametrize(
    "wrong",
    [
        lines(FULL)[:5],
        (*lines(FULL)[:5], "B Y Y Y U"),
        (*lines(FULL), ". . . . . ."),
        (),
        ("S " * 36,),
    ],
)
def test_kings_landing_is_six_rows_of_six(wrong):
    assert "hotk.setup.grid" in opened().refuses("TABLE", DealGrid(wrong))


@rule("hotk.setup.grid")
def test_kings_landing_has_no_gaps_at_the_start():
    assert opened().refuses("TABLE", DealGrid(lines(FULL.replace("U U", "U .")))) == {
        "hotk.setup.grid",
        "hotk.components.characters",
    }


@rule("hotk.setup.grid")
def test_nobody_moves_before_the_grid_lies():
    assert "hotk.setup.grid" in opened().refuses("Ann", move("up", "stark"))


@rule("hotk.setup.shuffle")
@pytest.mark.parametrize("wrong", [FULL.replace("V", "S"), FULL.replace("U U", "U V")])
def test_varys_lies_among_the_cards_exactly_once(wrong):
    assert "hotk.setup.shuffle" in opened().refuses("TABLE", DealGrid(lines(wrong)))


@rule("hotk.components.characters")
def test_a_house_has_as_many_characters_as_the_box_holds():
    table = opened()
    assert table.refuses("TABLE", DealGrid(lines(FULL.replace("U U", "U Y")))) == {"hotk.components.characters"}


@rule("hotk.components.characters")
def test_nobody_lies_in_two_cells():
    twice = list(named(FULL))
    twice[0] = twice[0].replace("bran", "arya")
    assert opened().refuses("TABLE", DealGrid(tuple(twice))) == {"hotk.components.characters"}


@rule("hotk.setup.companions-shuffle")
def test_the_deck_and_no_player_decides_which_companions_take_part():
    table = opened().plays("TABLE", DealGrid(named(FULL)))
    assert table.refuses("Ann", DealCompanions(SIX)) == {"hotk.setup.companions-shuffle"}
    table.plays("TABLE", DealCompanions(SIX))


@rule("hotk.setup.companions-reveal")
@pytest.mark.parametrize("wrong", [SIX[:5], (), (*SIX, "shae"), (*SIX[:5], "hodor"), (*SIX, "hodor")])
def test_exactly_six_different_companions_are_turned_up(wrong):
    assert opened().refuses("TABLE", DealCompanions(wrong)) == {"hotk.setup.companions-reveal"}


@rule("hotk.setup.companions-reveal")
def test_nobody_moves_before_the_companions_lie():
    table = opened().plays("TABLE", DealGrid(named(FULL)))
    assert table.refuses("Ann", move("up", "stark")) == {"hotk.setup.companions-reveal"}


@rule("hotk.components.companions")
def test_there_are_fourteen_companions_and_eleven_names_are_known():
    strangers = ("missandei", "davos", "podrick")
    opened().plays("TABLE", DealCompanions((*SIX[:3], *strangers)))
    assert opened().refuses("TABLE", DealCompanions((*SIX[:2], *strangers, "nobody"))) == {"hotk.components.companions"}


@rule("hotk.components.banners")
@pytest.mark.parametrize(
    "action",
    [
        DeclareState(lines(FULL), banners=(Held("stark", 0), Held("stark", 1))),
        Observed(banners=(Held("tully", 1), Held("tully", 1))),
    ],
)
def test_a_banner_lies_in_one_place_only(action):
    assert dealt(detail="key").refuses("JUDGE", action) == {"hotk.components.banners"}


@rule("hotk.setup.banners")
def test_all_seven_banners_begin_in_the_supply():
    table = dealt()
    assert table.match.view(0)["banners"] == dict.fromkeys(
        ("stark", "greyjoy", "lannister", "targaryen", "baratheon", "tyrell", "tully")
    )
    assert table.game.score(table.state) == (0, 0)


def test_play_areas_begin_empty_and_the_first_player_is_due():
    table = dealt(FULL, "Ann", "Ben", "Cat", first=2)
    assert table.state.areas == ((), (), ()) and due(table) == ("Cat", "turn.move")


def test_grid_and_companions_may_be_dealt_in_either_order():
    table = opened().plays("TABLE", DealCompanions(SIX))
    assert due(table) == ("TABLE", "deal.grid")
    table.plays("TABLE", DealGrid(named(FULL)))
    assert due(table) == ("Ann", "turn.move") and conserved(table)


# ---- how a grid may be typed


def test_a_grid_typed_as_letters_as_names_or_mixed_is_the_same_grid():
    letters, names = lines(FULL), named(FULL)
    packed = tuple(line.replace(" ", "") for line in letters)
    for typed in (letters, packed, names, (*packed[:3], *names[3:]), ("arya S S bran S S", *letters[1:])):
        table = opened().plays("TABLE", DealGrid(typed)).plays("TABLE", DealCompanions(SIX))
        assert table.state.standing == (8, 7, 6, 5, 4, 3, 2) and cell(table, "d4") == "varys"
        table.plays("Ann", move("left", "lannister"))
        assert holder(table, "lannister") == "Ann" and conserved(table)


@pytest.mark.parametrize("word", ["X", "s", "jon-snow", "bronn", "Bran", ""])
def test_a_word_that_is_no_card_is_malformed(word):
    with pytest.raises(InvalidAction):
        DealGrid((f"{word or '?'} S S S S S", *lines(FULL)[1:]))


def test_a_grid_is_dealt_once():
    table = dealt()
    assert table.refuses("TABLE", DealGrid(named(FULL))) == {"record.nothing-owed"}
    with pytest.raises(Unplayable):
        table.protests("TABLE", DealGrid(named(FULL)))
