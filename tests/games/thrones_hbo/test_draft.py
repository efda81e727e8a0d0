"""The plot draft, from the first deal to seven of thirteen."""

import pytest

from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import ChoosePlot, ChoosePlotDeck, DealPlots, KeepPlot
from tests.games.thrones_hbo.tables import ANN, BEN, conserved, due, joined, opened, player, step
from tests.table import rule

DRAFT = {"plots": "draft", "draft_agreed": (0, 1)}
NAMES = """
fair-weather broken-bridge false-rumour new-levies empty-coffers blood-feud market-day dark-wings weddings
truce forced-march grain-ships burned-fields kings-visit spring-flood tourney raised-taxes silent-roads
"""
DECK = tuple(NAMES.split())


def one_pass(table, deck):
    """Both keep the first of what they see."""
    ann, ben = deck[:3], deck[3:6]
    table.plays("TABLE", DealPlots(ANN, ann)).plays("TABLE", DealPlots(BEN, ben))
    table.plays("Ann", KeepPlot(ann[0])).plays("Ben", KeepPlot(ben[0]))
    return table.plays("Ann", KeepPlot(ben[1])).plays("Ben", KeepPlot(ann[1]))


def drafted():
    table = opened(**DRAFT)
    for start in (0, 6, 12):
        one_pass(table, DECK[start : start + 6])
    return table


@rule("hbo.variant.draft.deck")
def test_the_other_plots_make_the_draft_deck():
    state = opened(**DRAFT).state
    assert len(state.drafting) == 18 and state.unused == 0
    assert [len(one.plots) for one in state.players] == [7, 7]


@rule("hbo.variant.draft.deal")
@pytest.mark.parametrize(
    "plots",
    [DECK[:2], DECK[:4], ("good-harvest", *DECK[:2]), (DECK[0], DECK[0], DECK[1]), ("nothing-known", *DECK[:2])],
)
def test_three_plots_of_the_draft_deck_are_dealt(plots):
    assert opened(**DRAFT).refuses("TABLE", DealPlots(ANN, plots)) == {"hbo.variant.draft.deal"}


@rule("hbo.variant.draft.deal")
def test_no_plot_is_dealt_twice():
    table = opened(**DRAFT).plays("TABLE", DealPlots(ANN, DECK[:3]))
    assert table.refuses("TABLE", DealPlots(BEN, DECK[2:5])) == {"hbo.variant.draft.deal"}


@rule("hbo.variant.draft.pick-pass")
def test_both_keep_one_and_hand_on_two_at_the_same_time():
    table = opened(**DRAFT).plays("TABLE", DealPlots(ANN, DECK[:3])).plays("TABLE", DealPlots(BEN, DECK[3:6]))
    table.plays("Ann", KeepPlot(DECK[0]))
    assert player(table, "Ben").dealt.known == DECK[3:6]  # nothing is handed on before both have kept one
    table.plays("Ben", KeepPlot(DECK[3]))
    assert player(table, "Ann").dealt.known == DECK[4:6] and player(table, "Ben").dealt.known == DECK[1:3]
    assert player(table, "Ann").drafted.known == (DECK[0],)


@rule("hbo.card.zone")
def test_one_keeps_what_lies_in_front():
    table = opened(**DRAFT).plays("TABLE", DealPlots(ANN, DECK[:3])).plays("TABLE", DealPlots(BEN, DECK[3:6]))
    assert table.refuses("Ann", KeepPlot(DECK[3])) == {"hbo.card.zone"}
    table.plays("Ann", KeepPlot(DECK[0]))
    assert table.refuses("Ann", KeepPlot(DECK[1])) == {"hbo.card.zone"}


@rule("hbo.variant.draft.pick-second")
def test_the_last_plots_of_a_pass_go_to_the_box():
    table = one_pass(opened(**DRAFT), DECK)
    assert player(table, "Ann").drafted.known == (DECK[0], DECK[4])
    assert player(table, "Ben").drafted.known == (DECK[3], DECK[1])
    assert table.state.unused == 2 and len(player(table, "Ann").dealt) == 0 and conserved(table)


@rule("hbo.variant.draft.repeat")
def test_three_passes_use_up_the_draft_deck():
    table = one_pass(one_pass(opened(**DRAFT), DECK), DECK[6:])
    assert due(table) == [("TABLE", "owed"), ("TABLE", "owed")]
    one_pass(table, DECK[12:])
    assert [len(one.drafted) for one in table.state.players] == [6, 6]
    assert table.state.unused == 6 and due(table) == [("Ann", "choose.plots"), ("Ben", "choose.plots")]


@rule("hbo.variant.draft.face-down")
def test_drafted_plots_are_hidden_from_the_opponent():
    table = drafted()
    mine = player(table, "Ann").drafted.known
    for viewer in (BEN, SPECTATOR):
        shown = game.view(table.state, viewer)["players"][ANN]
        assert shown["drafted"] == {"known": [], "unknown": 6}
        assert shown["plots"]["known"] == []
    for viewer in (ANN, JUDGE):
        assert game.view(table.state, viewer)["players"][ANN]["drafted"]["known"] == list(mine)


@rule("hbo.variant.draft.choose-seven")
def test_exactly_seven_of_thirteen_are_chosen():
    table = drafted()
    mine = (*player(table, "Ann").drafted.known, *player(table, "Ann").plots.known)
    assert len(mine) == 13
    for wrong in (mine[:6], mine[:8], (mine[0], *mine[:6])):
        assert "hbo.variant.draft.choose-seven" in table.refuses("Ann", ChoosePlotDeck(wrong))
    table.plays("Ann", ChoosePlotDeck(mine[:7]))
    assert table.refuses("Ann", ChoosePlotDeck(mine[6:])) == {"hbo.variant.draft.choose-seven"}


@rule("hbo.card.zone")
def test_ones_own_plots_are_chosen():
    table = drafted()
    mine = player(table, "Ann").plots.known
    assert table.refuses("Ann", ChoosePlotDeck((*mine[:6], "hard-winter"))) == {"hbo.card.zone"}


@rule("hbo.variant.draft.rest")
def test_the_rest_goes_to_the_box_and_set_up_goes_on():
    table = drafted()
    ann, ben = ((*one.drafted.known[:4], *one.plots.known[:3]) for one in table.state.players)
    table.plays("Ann", ChoosePlotDeck(ann)).plays("Ben", ChoosePlotDeck(ben))
    assert table.state.unused == 18 and conserved(table)
    assert player(table, "Ann").plots.known == ann and len(player(table, "Ann").drafted) == 0
    assert due(table)[0] == ("TABLE", "owed") and table.state.flow[-1].kind == "shuffle"


def test_a_draft_that_nobody_may_see_is_recorded_face_down():
    table, three = opened(**DRAFT), ("facedown",) * 3
    for _ in range(3):
        table.plays("TABLE", DealPlots(ANN, three)).plays("TABLE", DealPlots(BEN, three))
        for name in ("Ann", "Ben", "Ann", "Ben"):
            table.plays(name, KeepPlot("facedown"))
    for name in ("Ann", "Ben"):
        mine = player(table, name).plots.known
        table.plays(name, ChoosePlotDeck((*mine[:2], *("facedown",) * 5)))
    assert player(table, "Ann").plots.unknown == 5 and conserved(table)
    assert step(table) == "owed"


def test_an_unknown_plot_of_the_deck_shows_its_name_when_it_is_chosen():
    table = joined(revealed=("", ""), phase="plot", **DRAFT)
    table.plays("Ann", ChoosePlot("tourney")).plays("Ben", ChoosePlot("truce"))
    assert [one.plot for one in table.state.players] == ["tourney", "truce"]
    assert [len(one.plots) for one in table.state.players] == [6, 6]
