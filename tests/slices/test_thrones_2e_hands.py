"""Hands, plots and draws of the second edition: what is hidden, what is owed, what comes to light."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction
from ledger.core.match import Match
from tests.slices import thrones_2e as game
from tests.slices.scenes_2e import ANN, BEN, FACEDOWN, dealt, in_play, joined, opened, passes, step
from tests.slices.thrones_2e.actions import ChooseFirst, ChoosePlot, Draw, DrawLot, Marshal, Pass, PlayEvent
from tests.table import rule


@rule("agot2.setup.7.draw-seven", "agot2.draw.several-at-once", "agot2.draw.top-of-deck-to-hand")
def test_opening_hands_are_owed_by_the_table_in_any_order():
    table = opened()
    assert table.refuses("TABLE", Draw(BEN, FACEDOWN * 6)) == {"agot2.draw.several-at-once"}
    assert table.refuses("Ben", Draw(BEN, FACEDOWN * 7)) == {"agot2.draw.top-of-deck-to-hand"}
    table.plays("TABLE", Draw(BEN, FACEDOWN * 7)).plays("TABLE", Draw(ANN, ("spy", *FACEDOWN * 6)))
    hand = table.state.players[ANN].hand
    assert (hand.known, hand.unknown) == (("spy",), 6)
    assert step(table) == "plot.commit"


@rule(
    "agot2.plot.1-2.choose-secretly",
    "agot2.plot.1-3.reveal-simultaneously",
    "agot2.plot.1-3-i.highest-initiative-wins",
    "agot2.plot.1-3-ii.winner-picks-first-player",
)
def test_plots_are_chosen_in_any_order_and_shown_together():
    table = dealt().plays("Ben", ChoosePlot("storm"))
    assert table.refuses("Ben", ChoosePlot("muster")) == {"agot2.plot.1-2.choose-secretly"}
    assert [seat.plot for seat in table.state.players] == ["", ""]
    assert game.view(table.state, ANN)["plots"] == [[BEN, "hidden"]]
    table.plays("Ann", ChoosePlot("muster"))
    assert [seat.plot for seat in table.state.players] == ["muster", "storm"]
    other = dealt().plays("Ann", ChoosePlot("muster")).plays("Ben", ChoosePlot("storm"))
    assert other.state == table.state  # who chose first leaves no trace
    assert table.refuses("Ann", ChooseFirst(ANN)) == {"agot2.plot.1-3-ii.winner-picks-first-player"}
    table.plays("Ben", ChooseFirst(ANN))


@rule("agot2.plot.card.three-states")
def test_a_used_plot_cannot_be_chosen_again():
    table = joined(phase="plot", plots=("muster", "harvest"))
    assert table.refuses("Ann", ChoosePlot("muster")) == {"agot2.plot.card.three-states"}


@rule("agot2.plot.1-3-i.second-tie-random", "agot2.plot.1-3-i.tie-fewest-power")
def test_level_initiative_is_settled_by_power_and_then_by_lot():
    table = dealt().plays("Ann", ChoosePlot("muster")).plays("Ben", ChoosePlot("muster"))
    assert table.refuses("Ann", DrawLot(ANN)) == {"agot2.plot.1-3-i.second-tie-random"}
    table.plays("TABLE", DrawLot(BEN)).plays("Ben", ChooseFirst(BEN))
    behind = (
        joined(phase="plot", plots=("", ""), power=(3, 2)).plays("Ann", ChoosePlot("muster")).plays("Ben", ChoosePlot("muster"))
    )
    behind.plays("Ben", ChooseFirst(BEN))


@rule(
    "agot2.marshal.3-2.income",
    "agot2.marshal.pay-to-treasury",
    "agot2.marshal.active-player.rights",
    "agot2.marshal.as-player-action",
    "agot2.marshal.events-are-played",
    "agot2.ability.must-be-payable",
)
def test_playing_a_card_turns_an_unknown_one_into_a_known_one():
    table = joined(phase="marshaling", hands=("heir on-your-feet", "spy"), unknown=(2, 0), gold=(0, 0))
    assert table.state.players[ANN].gold == 4
    assert table.refuses("Ann", Marshal("on-your-feet")) == {"agot2.marshal.events-are-played"}
    table.plays("Ann", Marshal("champion"))
    hand = table.state.players[ANN].hand
    assert (hand.known, hand.unknown, in_play(table, "Ann")) == (("heir", "on-your-feet"), 1, ["champion"])
    assert table.refuses("Ben", Marshal("spy")) == {
        "agot2.marshal.active-player.rights",
        "agot2.ability.must-be-payable",
    }
    table.plays("Ben", Pass())
    assert table.refuses("Ann", Marshal("heir")) == {"agot2.ability.must-be-payable"}
    table.plays("Ann", Pass())  # Ben's pass and hers, in a row: Ben is active now
    assert table.state.flow[0].seat == BEN and table.state.players[BEN].gold == 6
    table.plays("Ann", Pass())
    assert table.refuses("Ben", Marshal("heir")) == {"agot2.marshal.as-player-action"}  # his hand is known to the last card


@rule("agot2.card-type.event.when-playable", "agot2.ability.initiate.1.check-restrictions")
def test_an_event_comes_from_the_hand_when_its_text_allows():
    table = joined("watchman/", "spy", hands=("on-your-feet no-quarter", ""), unknown=(0, 1))
    assert table.refuses("Ann", PlayEvent("no-quarter", "spy")) == {"agot2.card-type.event.when-playable"}
    assert table.refuses("Ann", PlayEvent("fresh-ravens")) == {"agot2.ability.initiate.1.check-restrictions"}


@rule("agot2.deckbuilding.three-copies-max")
def test_a_fourth_copy_shows_that_a_name_was_misread():
    table = joined("spy spy", phase="marshaling", hands=("spy", ""), unknown=(1, 0))
    table.plays("Ann", Marshal("spy")).plays("Ben", Pass())
    assert table.refuses("Ann", Marshal("spy")) == {"agot2.deckbuilding.three-copies-max"}


@rule("agot2.victory.eliminated-empty-deck", "agot2.victory.last-player-standing")
def test_an_empty_deck_eliminates():
    table = joined(hands=("fresh-ravens", ""), unknown=(21, 0))
    table.plays("Ann", PlayEvent("fresh-ravens"))
    passes(table, "window.would")
    table.plays("TABLE", Draw(ANN, FACEDOWN * 2))
    assert game.outcome(table.state).winners == (BEN,)
    assert game.outcome(table.state).ended_by == "deck"


@rule("agot2.joust.two-players-no-titles")
def test_a_joust_is_for_two():
    with pytest.raises(IllegalAction, match="joust"):
        Match.open(game, ("Ann", "Ben", "Cat"))
