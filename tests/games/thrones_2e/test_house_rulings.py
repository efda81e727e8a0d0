"""House rulings of set-up, timing and the end, each in both settings; others stand with the rules that they belong to."""

import pytest

from ledger.games.thrones_2e.model.actions import (
    Choose,
    ChooseFirst,
    ChoosePlot,
    DiscardToReserve,
    Draw,
    Marshal,
    Pass,
    PlaceSetup,
    UseAbility,
)
from tests.games.thrones_2e.tables import (
    ANN,
    all_pass,
    card,
    conserved,
    due,
    gold,
    in_play,
    joined,
    kept,
    offered,
    player,
    scripted,
    step,
)
from tests.games.thrones_2e.test_melee_and_victory import emptied
from tests.table import rule

# ---- two versions of a unique card in set-up


@rule("agot2.setup.8.duplicates-free")
def test_house_ruling_a_version_designated_when_it_is_revealed():
    table = kept("lord young-lord squire")
    table.plays("Ann", PlaceSetup(("lord", "young-lord", "squire"))).plays("Ben", PlaceSetup(()))
    assert due(table) == [("Ann", "setup.version")]
    assert [one.cards for one in offered(table)] == [("lord",), ("young-lord",)]
    assert table.refuses("Ben", Choose(("lord",))) == {"agot2.target.controller-chooses"}
    table.plays("Ann", Choose(("young-lord",)))
    assert in_play(table, "Ann") == ["young-lord", "squire"] and conserved(table)
    assert [under.card for under in card(table, "young-lord").duplicates] == ["lord"]


def test_only_a_version_that_the_gold_allows_can_be_designated():
    table = kept("lord young-lord knight squire")  # 3 + 3 + 1, and 5 + 3 + 1 would be nine
    table.plays("Ann", PlaceSetup(("lord", "young-lord", "knight", "squire"))).plays("Ben", PlaceSetup(()))
    assert step(table) != "setup.version" and in_play(table, "Ann") == ["young-lord", "knight", "squire"]


def test_house_ruling_a_version_fixed_when_it_is_placed():
    table = kept("lord young-lord knight squire", setup_versions="when_placed")
    dear = PlaceSetup(("lord", "young-lord", "knight", "squire"))
    assert table.refuses("Ann", dear) == {"agot2.setup.8.total-cost-eight"}
    table.plays("Ann", PlaceSetup(("young-lord", "lord", "knight", "squire"))).plays("Ben", PlaceSetup(()))
    assert step(table) != "setup.version" and in_play(table, "Ann") == ["young-lord", "knight", "squire"]


# ---- reactions to initiative


@pytest.mark.parametrize(("option", "early"), [("at_once", True), ("after_part_three", False)])
def test_house_ruling_when_initiative_is_reacted_to(option, early):
    harvest = scripted("harvest", "plot", income=4, initiative=9, claim=1, reserve=6)
    cards = (harvest, scripted("initiative-watcher"))
    table = joined("initiative-watcher", "", phase="plot", cards=cards, initiative_reactions=option)
    table.plays("Ann", ChoosePlot("harvest")).plays("Ben", ChoosePlot("winter"))
    assert (step(table) == "window.reaction") == early
    all_pass(table).plays("Ann", ChooseFirst(ANN))
    assert gold(table)[0] == 2  # the when-revealed ability
    assert (step(table) == "window.reaction") == (not early)
    if not early:
        table.plays("Ann", UseAbility("initiative-watcher"))
        assert gold(table)[0] == 3


# ---- passes while somebody marshals


@pytest.mark.parametrize(("option", "derived"), [("implied", True), ("declared", False)])
def test_house_ruling_passes_between_marshaled_cards(option, derived):
    table = joined(phase="marshal", hands=("squire scribe", "lady"), unknown=(0, 1), passes="implied", marshal_passes=option)
    table.plays("Ann", Marshal("squire"))
    if derived:
        table.plays("Ann", Marshal("scribe"))
    else:
        assert table.refuses("Ann", Marshal("scribe")) == {"agot2.window.action.rotation"}
        table.plays("Ben", Pass()).plays("Ann", Marshal("scribe"))
    assert in_play(table, "Ann") == ["squire", "scribe"]


def test_an_opponent_who_speaks_up_keeps_the_opportunity():
    table = joined("", "teacher", phase="marshal", hands=("squire scribe", ""), passes="implied", cards=(scripted("teacher"),))
    table.plays("Ann", Marshal("squire")).plays("Ben", UseAbility("teacher"))
    assert due(table) == [("TABLE", "owed")]


# ---- discards for the reserve


@pytest.mark.parametrize(("option", "windows"), [("together", 1), ("one_by_one", 2)])
def test_house_ruling_discards_for_the_reserve(option, windows):
    table = joined(
        "mourning-cloth",
        "",
        phase="taxation",
        hands=("knight squire lady scribe mill", ""),
        revealed=("winter", "calm"),
        cards=(scripted("mourning-cloth", "location"),),
        reserve_discards=option,
    )
    table.plays("Ann", DiscardToReserve(("knight", "squire")))
    seen = 0
    while step(table) == "window.reaction":
        seen += 1
        assert len(player(table, "Ann").discard) == (seen if option == "one_by_one" else 2)
        table.plays("Ann", UseAbility("mourning-cloth"))
    assert seen == windows and gold(table)[0] == windows
    assert player(table, "Ann").discard == ("knight", "squire") and conserved(table)


# ---- a deck that is empty for a moment


@pytest.mark.parametrize(("option", "out"), [("at_once", True), ("after_ability", False)])
def test_house_ruling_when_an_empty_deck_is_looked_at(option, out):
    table = joined("weigher", "squire", phase="marshal", hands=("mill scribe", ""), empty_deck_check=option,
                   cards=(scripted("weigher"),))  # fmt: skip
    emptied(table, ANN)
    table.plays("Ann", UseAbility("weigher")).plays("TABLE", Draw(ANN, ("facedown", "facedown")))
    assert (table.match.outcome is not None) == out
    assert out or len(player(table, "Ann").deck) == 1


def test_an_ability_that_gives_nothing_back_eliminates_in_the_end():
    table = joined("drawer", "squire", phase="marshal", hands=("mill", ""), empty_deck_check="after_ability",
                   cards=(scripted("drawer"),))  # fmt: skip
    emptied(table, ANN)
    table.plays("Ann", UseAbility("drawer")).plays("TABLE", Draw(ANN, ("facedown", "facedown")))
    assert table.match.outcome.winners == (1,)
