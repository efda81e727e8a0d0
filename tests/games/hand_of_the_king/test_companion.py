"""Earning a companion, choosing one, and what becomes of the card."""

import pytest

from ledger.core.errors import Unplayable
from ledger.games.hand_of_the_king.model.actions import DecideBanner, UseCompanion
from ledger.games.hand_of_the_king.model.effects import Capture, CountAs, Kill, TakeCompanion
from ledger.kit.cards import Card
from tests.games.hand_of_the_king.layouts import CARDS, area, conserved, declared, due, holder, move
from tests.table import rule

STREET = """
V . Y . S .
. . . . . .
. . U . G .
. . . . . .
. . S . U .
. . . . . .
"""
POOL = ("shae", "petyr", "khal-drogo", "hodor")


def earned(*names, pool=POOL, **declaration):
    """Ann has just taken the last Tyrell out of King's Landing."""
    return declared(STREET, *names, companions=pool, **declaration).plays("Ann", move("right", "tyrell"))


@rule("hotk.companion.trigger")
def test_only_the_last_card_of_a_house_earns_a_companion():
    table = declared(STREET, companions=POOL)
    assert table.refuses("Ann", UseCompanion("shae")) == {"hotk.companion.trigger"}
    table.plays("Ann", move("right", "stark"))
    assert due(table) == ("Ben", "turn.move")
    assert table.refuses("Ann", UseCompanion("shae")) == {"hotk.companion.trigger"}


def test_last_means_last_in_the_grid_whoever_has_the_others():
    assert due(earned(areas={"Ben": "garlan olenna"})) == ("Ann", "companion.choose")


@rule("hotk.companion.chooser")
def test_whoever_took_the_last_card_chooses_the_companion():
    assert earned().refuses("Ben", UseCompanion("shae")) == {"hotk.companion.chooser"}


@rule("hotk.companion.chooser")
def test_whoever_used_the_companion_decides_about_its_ties():
    table = earned(areas={"Ann": "asha", "Ben": "theon balon"}).plays("Ann", UseCompanion("shae", (Kill("theon"),)))
    assert table.refuses("Ben", DecideBanner("greyjoy", 1)) == {"hotk.companion.chooser"}
    table.plays("Ann", DecideBanner("greyjoy", 1))


@rule("hotk.companion.immediate")
@pytest.mark.parametrize("name", ["Ann", "Ben"])
def test_nothing_else_happens_before_the_companion(name):
    assert earned().refuses(name, move("down", "tully")) == {"hotk.companion.immediate"}


@rule("hotk.companion.no-refill")
def test_only_companions_that_were_turned_up_can_be_chosen():
    assert earned().refuses("Ann", UseCompanion("gendry")) == {"hotk.companion.no-refill"}


def test_a_companion_out_of_the_deck_can_be_recorded_as_it_happened():
    table = earned()
    assert table.protests("Ann", UseCompanion("gendry")) == {"hotk.companion.no-refill"}
    assert table.state.used == ("gendry",) and table.state.pool == POOL and conserved(table)


@rule("hotk.companion.discard")
def test_a_used_companion_is_discarded_and_cannot_be_chosen_again():
    table = earned().plays("Ann", UseCompanion("shae"))
    assert table.state.used == ("shae",) and "shae" not in table.state.pool
    table.plays("Ben", move("down", "stark")).plays("Ann", move("right", "tully"))
    table.plays("Ben", move("up", "greyjoy"))
    assert table.refuses("Ben", UseCompanion("shae")) == {"hotk.companion.discard"}
    assert table.protests("Ben", UseCompanion("shae")) == {"hotk.companion.discard"}
    assert conserved(table)


@rule("hotk.companion.kept-by-text")
def test_a_companion_stays_only_if_its_text_says_so():
    table = earned(pool=("hodor", "sandor", "gendry"), cards=CARDS)
    assert table.refuses("Ann", UseCompanion("hodor", (), kept=True)) == {"hotk.companion.kept-by-text"}
    assert table.refuses("Ann", UseCompanion("sandor", (), kept=True)) == {"hotk.companion.kept-by-text"}
    assert table.refuses("Ann", UseCompanion("gendry", (), kept=False)) == {"hotk.companion.kept-by-text"}


def test_a_companion_that_stays_lies_with_whoever_chose_it():
    table = earned(pool=("gendry",), cards=CARDS).plays("Ann", UseCompanion("gendry"))
    (kept,) = table.state.kept
    assert (kept.companion, kept.seat, kept.count) == ("gendry", 0, 1) and table.state.used == ()
    assert holder(table, "baratheon") == "Ann" and conserved(table)


def test_a_companion_of_unknown_text_is_kept_or_discarded_as_recorded():
    assert earned().plays("Ann", UseCompanion("shae", kept=True)).state.kept[0].companion == "shae"
    assert earned().plays("Ann", UseCompanion("shae", kept=False)).state.used == ("shae",)


def test_a_kept_companion_cannot_be_taken_away_and_used_again():
    table = earned(pool=("gendry",), cards=CARDS).plays("Ann", UseCompanion("gendry"))
    with pytest.raises(Unplayable):
        table.match.record(1, UseCompanion("gendry"), protest=True)


# ---- chains


@rule("hotk.companion.chain")
def test_a_companion_that_takes_the_last_of_a_house_earns_another():
    table = earned().plays("Ann", UseCompanion("petyr", (Capture("G", "e3"),)))
    assert due(table) == ("Ann", "companion.choose") and table.state.used == ("petyr",)
    table.plays("Ann", UseCompanion("shae"))
    assert due(table) == ("Ben", "turn.move") and area(table, "Ann") == ["G", "Y"] and conserved(table)


@rule("hotk.companion.chain")
def test_one_companion_for_each_house_emptied():
    table = declared(STREET.replace("S", "."), companions=POOL).plays("Ann", move("right", "tyrell"))
    table.plays("Ann", UseCompanion("petyr", (Capture("G", "e3"), Capture("U", "c3"), Capture("U", "e5"))))
    table.plays("Ann", UseCompanion("shae"))
    assert due(table) == ("Ann", "companion.choose")
    table.plays("Ann", UseCompanion("hodor", ()))
    assert due(table) is None and table.state.used == ("petyr", "shae", "hodor", "khal-drogo")


def test_a_capture_out_of_an_area_never_earns_one():
    table = earned(areas={"Ben": "theon"}).plays("Ann", UseCompanion("petyr", (Capture("theon"),)))
    assert due(table) == ("Ben", "turn.move") and holder(table, "greyjoy") == "Ann"


def test_a_companion_may_grant_a_further_one_by_its_text():
    table = earned().plays("Ann", UseCompanion("petyr", (TakeCompanion(),)))
    assert due(table) == ("Ann", "companion.choose")


def test_a_chain_ends_with_the_pool():
    table = earned(pool=("petyr",)).plays("Ann", UseCompanion("petyr", (Capture("G", "e3"),)))
    assert due(table) == ("Ben", "turn.move")


def test_nothing_happens_when_no_companion_is_left():
    table = earned(pool=())
    assert due(table) == ("Ben", "turn.move") and holder(table, "tyrell") == "Ann"


def test_a_text_that_leaves_a_choice_has_to_be_told():
    table = earned(pool=("jon-snow", "sandor"), cards=(*CARDS, Card("khal-drogo", "Khal Drogo", script="swap", sure=False)))
    for name in ("jon-snow", "sandor"):
        with pytest.raises(Unplayable):
            table.match.record(0, UseCompanion(name))
    table.plays("Ann", UseCompanion("jon-snow", (CountAs("tully", 2),)))
    assert holder(table, "tully") == "Ann"
