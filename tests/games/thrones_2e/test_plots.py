"""The plot phase: choosing, revealing, initiative, when-revealed abilities, recycling."""

import pytest

from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import ChooseFirst, ChoosePlot, DrawLot, OrderForced, UseAbility
from ledger.games.thrones_2e.model.effects import GainGold, RevealPlot
from ledger.kit.common import Omitted
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    all_pass,
    drawn,
    due,
    gold,
    joined,
    player,
    scripted,
    started,
    typed,
)
from tests.table import rule

VALUES = {"income": 4, "initiative": 3, "claim": 1, "reserve": 6}


def plot(id, **values):
    return scripted(id, "plot", **(VALUES | values))


def chosen(table, *plots):
    for name, one in zip(table.match.names, plots, strict=True):
        table.plays(name, ChoosePlot(one))
    return table


@rule("agot2.plot.1-1.phase-and-round-begin")
def test_a_round_begins_with_the_plot_phase():
    table = started()
    assert table.state.round == 1 and due(table) == [("Ann", "plot.commit"), ("Ben", "plot.commit")]


@rule("agot2.timing.phase.begin-is-trigger-point")
def test_the_beginning_of_a_phase_may_be_reacted_to():
    table = joined("phase-watcher", "", cards=(scripted("phase-watcher"),), phase="draw")
    assert due(table) == [("Ann", "window.reaction")]
    table.plays("Ann", UseAbility("phase-watcher"))
    assert gold(table) == [1, 0]


@rule("agot2.timing.phase.end-is-trigger-point")
def test_the_end_of_a_phase_may_be_interrupted():
    table = drawn(joined("end-watcher", "", cards=(scripted("end-watcher"),), phase="draw"))
    assert due(table) == [("Ann", "window.interrupt")]


@rule("agot2.timing.framework.may-be-interrupted")
def test_a_framework_event_may_be_reacted_to():
    table = joined("round-watcher", "", cards=(scripted("round-watcher"),), phase="plot")
    assert due(table) == [("Ann", "window.reaction")]


@rule("agot2.plot.1-2.choose-secretly")
def test_plots_are_chosen_in_secret_out_of_the_own_deck():
    table = joined(phase="plot", revealed=("calm", "calm"), used=("feast", ""))
    for wrong in ("calm", "feast"):
        assert table.refuses("Ann", ChoosePlot(wrong)) == {"agot2.plot.1-2.choose-secretly"}
    table.plays("Ann", ChoosePlot("war"))
    assert game.view(table.state, BEN)["chosen"][0]["what"] == "hidden"
    assert table.refuses("Ann", ChoosePlot("truce")) == {"agot2.plot.1-2.choose-secretly"}


@rule("agot2.plot.1-3.reveal-simultaneously")
def test_plots_are_turned_up_once_everybody_has_chosen():
    table = joined(phase="plot").plays("Ann", ChoosePlot("war"))
    assert player(table, "Ann").plot == "calm"
    table.plays("Ben", ChoosePlot("winter"))
    assert [player(table, name).plot for name in ("Ann", "Ben")] == ["war", "winter"]


@rule("agot2.plot.reveal.replaces-previous", "agot2.plot.used-pile.definition")
def test_the_plot_before_goes_to_the_used_pile():
    table = chosen(joined(phase="plot"), "war", "winter")
    assert player(table, "Ann").used == ("calm",) and "war" not in player(table, "Ann").plots


@rule("agot2.plot.1-3-i.highest-initiative-wins", "agot2.plot.1-3-ii.winner-picks-first-player")
def test_the_highest_initiative_names_the_first_player():
    table = chosen(joined(phase="plot"), "feast", "war")
    assert due(table) == [("Ben", "1.3.II")]
    assert table.refuses("Ann", ChooseFirst(ANN)) == {"agot2.plot.1-3-ii.winner-picks-first-player"}
    table.plays("Ben", ChooseFirst(ANN))
    assert table.state.first == ANN and table.state.initiative == BEN


@rule("agot2.plot.initiative.value", "agot2.modifier.plot.cumulative", "agot2.modifier.plot.mandatory")
def test_initiative_counts_every_modifier():
    herald = scripted("herald", "location")
    table = chosen(joined("herald herald", "", cards=(herald,), phase="plot"), "winter", "war")
    assert table.state.initiative == ANN  # 5 + 2 + 2 against 8


@rule("agot2.plot.1-3-i.tie-fewest-power")
def test_a_tie_goes_to_the_least_power_wherever_it_lies():
    table = chosen(joined("lord*3", "", phase="plot", power=(0, 2)), "winter", "scheme")
    assert table.state.initiative == BEN


@rule("agot2.plot.1-3-i.second-tie-random")
def test_a_second_tie_is_broken_by_lot_among_the_tied():
    table = joined("", "", "", phase="plot")
    chosen(table, "winter", "scheme", "feast")
    assert due(table) == [("TABLE", "owed")]
    assert table.refuses("TABLE", DrawLot(CAT)) == {"agot2.plot.1-3-i.second-tie-random"}
    assert due(table.plays("TABLE", DrawLot(BEN))) == [("Ben", "1.3.II")]


@pytest.mark.parametrize(("option", "step"), [("winner", "1.3.II"), ("first_player", "titles.choose")])
def test_house_ruling_what_the_lot_names_at_a_double_tie(option, step):
    table = chosen(joined("", "", "", phase="plot", initiative_double_tie=option), "winter", "scheme", "feast")
    table.plays("TABLE", DrawLot(BEN))
    assert any(frame.step == step for frame in table.state.flow) and table.state.initiative == BEN
    assert (table.state.first == BEN) == (option == "first_player")


@rule("agot2.plot.1-3.substeps-in-order", "agot2.plot.when-revealed.mandatory")
def test_when_revealed_abilities_come_after_initiative_and_first_player():
    table = chosen(joined(phase="plot", cards=(plot("harvest"),)), "harvest", "winter")
    assert gold(table) == [0, 0] and due(table) == [("Ben", "1.3.II")]
    table.plays("Ben", ChooseFirst(BEN))
    assert gold(table) == [2, 0]


@rule("agot2.plot.1-3-iii.resolve-all-when-revealed", "agot2.player-order.first-player-orders-mandatory")
def test_the_first_player_orders_when_revealed_abilities():
    table = chosen(joined(phase="plot", cards=(plot("harvest", initiative=9),)), "harvest", "harvest")
    table.plays("TABLE", DrawLot(ANN)).plays("Ann", ChooseFirst(BEN))
    assert due(table) == [("Ben", "revealing")]
    wrong = "agot2.player-order.first-player-orders-mandatory"
    assert table.refuses("Ann", OrderForced("harvest@1")) == {wrong}
    table.plays("Ben", OrderForced("harvest@1"))
    assert gold(table) == [2, 2]  # the last one follows by itself


@rule("agot2.plot.1-3.reactions-after-iii")
def test_reactions_to_the_reveal_wait_for_when_revealed_abilities():
    cards = (plot("harvest", initiative=9), scripted("plot-watcher"))
    table = chosen(joined("plot-watcher", "", phase="plot", cards=cards), "harvest", "winter")
    table.plays("Ann", ChooseFirst(ANN))
    assert due(table) == [("Ann", "window.reaction")] and gold(table) == [2, 0]


def test_reactions_to_winning_initiative_come_at_once():
    cards = (plot("harvest", initiative=9), scripted("initiative-watcher"))
    table = chosen(joined("initiative-watcher", "", phase="plot", cards=cards), "harvest", "winter")
    assert due(table) == [("Ann", "window.reaction")] and gold(table) == [0, 0]


@rule("agot2.plot.deck.recycle", "agot2.plot.deck.recycle-excludes-revealed")
def test_used_plots_return_after_when_revealed_abilities_and_the_revealed_one_stays():
    used = "calm feast war truce winter"
    table = joined(phase="plot", cards=(plot("old-debts", initiative=9),), revealed=("plenty", "calm"), used=(used, ""))
    chosen(table, "old-debts", "feast").plays("Ann", ChooseFirst(ANN))
    assert gold(table) == [6, 0]  # the when-revealed ability still saw all six
    assert sorted(player(table, "Ann").plots.known) == sorted((*used.split(), "plenty"))
    assert player(table, "Ann").plot == "old-debts" and player(table, "Ann").used == ()


@pytest.mark.parametrize(("option", "left"), [("before_reactions", 6), ("after_reactions", 0)])
def test_house_ruling_when_used_plots_return(option, left):
    table = joined(
        "plot-watcher",
        "",
        phase="plot",
        cards=(scripted("plot-watcher"),),
        revealed=("plenty", "calm"),
        used=("calm feast truce winter war", ""),
        recycle=option,
    )
    chosen(table, "scheme", "feast").plays("Ann", ChooseFirst(ANN))
    assert due(table) == [("Ann", "window.reaction")] and len(player(table, "Ann").plots) == left
    assert len(player(all_pass(table), "Ann").plots) == 6


@rule("agot2.plot.1-3.extra-reveal-skips-i-ii")
def test_a_plot_revealed_by_an_ability_counts_no_initiative_but_resolves_when_revealed():
    cards = (plot("harvest", initiative=9), scripted("healer"))
    table = joined("healer", "squire/", phase="marshal", cards=cards, first=BEN, hands=("", "knight"))
    table.plays("Ben", game.codec.read({"do": "Pass"}))
    table.plays("Ann", UseAbility("healer", effects=(RevealPlot(ANN, "harvest"),), targets=("squire",)))
    assert player(table, "Ann").plot == "harvest" and gold(table)[0] == 2 and table.state.first == BEN


@rule("agot2.plot.card.revealed-is-in-play")
def test_a_revealed_plot_works():
    table = joined(phase="plot", cards=(typed("rich", "plot", "one-initiative", **VALUES | {"initiative": 5}),))
    chosen(table, "rich", "winter")
    assert table.state.initiative == ANN  # 5 and one more against 5


@rule("agot2.ability.mandatory-types")
def test_a_forgotten_when_revealed_ability_is_written_down_as_omitted():
    silent = typed("dark-omen", "plot", None, timing="when_revealed", **VALUES)
    table = chosen(joined(phase="plot", cards=(silent,)), "dark-omen", "feast").plays("Ann", ChooseFirst(ANN))
    assert due(table) == [("Ann", "told")]
    table.match.record(-2, Omitted("told", "dark-omen"), protest=True)
    assert due(table)[0] == ("TABLE", "owed")  # the draw phase
    assert ("omitted", "agot2.ability.mandatory-types") in table.findings()


def test_a_plot_without_rows_is_told():
    silent = typed("dark-omen", "plot", None, timing="when_revealed", **VALUES)
    table = chosen(joined(phase="plot", cards=(silent,)), "dark-omen", "feast").plays("Ann", ChooseFirst(ANN))
    table.plays("Ann", UseAbility("dark-omen", effects=(GainGold(ANN, 3),)))
    assert gold(table) == [3, 0]


@rule("agot2.player-order.first-player.until-replaced")
def test_the_first_player_stays_until_the_next_is_named():
    table = joined(phase="plot", first=BEN)
    assert table.state.first == BEN
    chosen(table, "war", "winter").plays("Ann", ChooseFirst(ANN))
    assert table.state.first == ANN
