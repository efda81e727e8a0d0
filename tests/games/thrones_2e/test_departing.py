"""Somebody leaves a melee in the middle of things: nobody waits for a player who has gone."""

import pytest

from ledger.games.thrones_2e.model.actions import (
    ChooseFirst,
    ChoosePlot,
    ChooseTitle,
    DeclareChallenge,
    Draw,
    DrawLot,
    OrderForced,
    Pass,
    RemoveTitles,
    UseAbility,
)
from ledger.games.thrones_2e.model.titles import COIN, HAND, LAWS, REGENT
from ledger.kit.common import SeatLeft
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    all_pass,
    attacked,
    conserved,
    drawn,
    due,
    factions,
    gold,
    in_play,
    joined,
    scripted,
    step,
)
from tests.table import rule


def gone(table, seat, how="drop"):
    table.judge(SeatLeft(seat, how))
    return table


def revealed(*plots):
    """Three plots are turned up; initiative is counted."""
    table = joined("", "", "", phase="plot")
    for name, plot in zip(("Ann", "Ben", "Cat"), plots, strict=True):
        table.plays(name, ChoosePlot(plot))
    return table


@rule("agot2.player-order.first-player.eliminated-passes-left")
@pytest.mark.parametrize(("first", "after"), [(ANN, BEN), (BEN, CAT), (CAT, ANN)])
def test_the_player_to_the_left_of_a_first_player_who_leaves_is_first(first, after):
    table = joined("knight", "squire", "lady", phase="plot", first=first)
    assert gone(table, first).state.first == after


@rule("agot2.plot.1-3-ii.winner-picks-first-player", "agot2.plot.1-3-i.highest-initiative-wins")
def test_initiative_is_counted_again_when_its_winner_leaves():
    table = revealed("war", "winter", "feast")
    assert due(table) == [("Ann", "1.3.II")]
    gone(table, ANN)
    assert table.state.initiative == BEN and due(table) == [("Ben", "1.3.II")]
    table.plays("Ben", ChooseFirst(CAT))


@rule("agot2.plot.1-3-i.second-tie-random")
def test_a_lot_is_drawn_among_those_who_are_left():
    table = revealed("war", "war", "war")
    assert table.state.flow[-1].sides == 3
    gone(table, BEN)
    assert table.state.flow[-1].sides == 2
    assert table.refuses("TABLE", DrawLot(BEN)) == {"agot2.plot.1-3-i.second-tie-random"}
    table.plays("TABLE", DrawLot(CAT))
    assert due(table) == [("Cat", "1.3.II")]


@rule("agot2.draw.2-2.two-cards")
def test_nothing_is_drawn_for_a_player_who_has_left():
    table = gone(joined("teacher", "", "", phase="draw", cards=(scripted("teacher"),)), BEN)
    assert sorted(one.seat for one in table.state.flow if one.step == "owed") == [ANN, CAT]
    table.plays("TABLE", Draw(ANN, ("facedown",) * 2)).plays("TABLE", Draw(CAT, ("facedown",) * 2))
    assert step(table) == "window.action" and conserved(table)


def test_no_claim_is_owed_by_a_player_who_has_left():
    table = joined("scribe envoy", "", "", unknown=(0, 3, 3))
    attacked(table, "intrigue", "scribe", "", BEN)
    assert due(table) == [("TABLE", "owed")]
    assert due(gone(table, BEN)) == [("Ann", "4.2")]


@rule("agot2.challenge.4-3.next-active-loop")
def test_no_window_opens_for_an_attacker_who_has_left():
    """The challenge ends, and the next player is active: one action window, the one that precedes every turn."""
    table = joined("knight lady", "squire teacher", "brute", cards=(scripted("teacher"),))
    all_pass(table).plays("Ann", DeclareChallenge("military", ("knight",), BEN))
    gone(table, ANN)
    assert table.state.flow[0].seat == BEN and due(table) == [("Ben", "window.action")]


@pytest.mark.parametrize("until", ["window.redirect", "window.action"])
def test_nobody_waits_for_the_defenders_of_a_player_who_has_left(until):
    """Before the others could answer the challenge, or while they do."""
    known, titles = (scripted("teacher"),), (HAND, COIN, REGENT)
    table = joined("knight envoy", "squire", "lady teacher", cards=known, titles=titles)
    all_pass(table).plays("Ann", DeclareChallenge("military", ("knight",), BEN))
    while step(table) != until:
        table.plays("Cat", Pass())
    gone(table, BEN)
    while step(table) != "4.2":
        table.plays(due(table)[0][0], Pass())
    assert due(table) == [("Ann", "4.2")] and factions(table) == [1, 0, 0]  # unopposed


def test_nobody_waits_for_the_keywords_of_a_winner_who_has_left():
    table = joined("squire envoy", "champion champion", "")
    attacked(table, "military", "squire", "champion champion~2", BEN)
    assert due(table) == [("Ben", "4.2.5.use")]
    assert due(gone(table, BEN)) == [("Ann", "4.2")]


@rule("agot2.player-order.first-player-orders-mandatory")
def test_the_next_first_player_orders_forced_abilities():
    known = tuple(scripted(name) for name in ("executioner", "gravedigger", "teacher"))
    sides = ("executioner", "gravedigger squire teacher", "gravedigger")
    table = joined(*sides, cards=known, phase="standing", gold=(9, 9, 9))
    table.plays("Ann", UseAbility("executioner", targets=("squire",)))
    assert due(table) == [("Ann", "forced.order")]
    assert due(gone(table, ANN)) == [("Ben", "forced.order")]
    table.plays("Ben", OrderForced("gravedigger~2"))
    assert gold(table)[1:] == [10, 10] and in_play(table, "Ben") == ["gravedigger", "teacher"]


@rule("agot2.title.1-4.enter-play-together")
def test_a_title_chosen_by_a_player_who_has_left_goes_back():
    table = revealed("war", "feast", "feast").plays("Ann", ChooseFirst(ANN)).plays("TABLE", RemoveTitles(2))
    table.plays("Ann", ChooseTitle(HAND))
    gone(table, ANN)
    assert due(table) == [("Ben", "titles.choose")]
    table.plays("Ben", ChooseTitle(HAND)).plays("Cat", ChooseTitle(COIN))
    assert [one.title for one in table.state.players] == ["", HAND, COIN] and LAWS in table.state.titles
    assert conserved(drawn(table)) and factions(table) == [0, 0, 0]
