"""The plot phase: secret choice, reveal, initiative, first player, when-revealed abilities, recycling. Then the draw."""

import pytest

from ledger.core.seats import SPECTATOR
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    ChooseFirst,
    ChoosePlot,
    Draw,
    DrawLot,
    OrderPassives,
    Pass,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import GainGold, GainPower, MovePlot
from ledger.kit.common import Adjust, Omitted
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    all_pass,
    drawn,
    due,
    gold,
    in_round,
    joined,
    player,
    power,
    started,
    step,
)
from tests.table import rule


def choosing(*sides, **declared):
    return joined(*sides, phase="plot", **{"revealed": ("", ""), **declared})


def chosen(ann, ben, *sides, **declared):
    return choosing(*sides, **declared).plays("Ann", ChoosePlot(ann)).plays("Ben", ChoosePlot(ben))


@rule("hbo.plot.choose")
def test_a_plot_comes_from_the_own_plot_deck():
    table = choosing()
    table.judge(Adjust((MovePlot("golden-feast", ANN, "deck", "box"),)))
    assert table.refuses("Ann", ChoosePlot("golden-feast")) == {"hbo.plot.choose"}
    table.plays("Ann", ChoosePlot("long-siege"))
    assert table.refuses("Ann", ChoosePlot("open-court")) == {"hbo.plot.choose"}


@rule("hbo.plot.used-pile")
def test_used_and_revealed_plots_cannot_be_chosen():
    table = choosing(revealed=("long-siege", ""), used=("open-court", ""))
    for plot in ("long-siege", "open-court"):
        assert table.refuses("Ann", ChoosePlot(plot)) == {"hbo.plot.used-pile"}
    assert game.check(table.state, ANN, ChoosePlot("golden-feast")) == ()


@rule("hbo.plot.choose-secret")
def test_the_choice_is_secret_until_both_have_chosen():
    one, other = (choosing().plays("Ann", ChoosePlot(plot)) for plot in ("long-siege", "open-court"))
    for viewer in (BEN, SPECTATOR):
        assert game.view(one.state, viewer) == game.view(other.state, viewer)
    assert game.view(one.state, ANN)["chosen"][0]["what"] == "long-siege"


@rule("hbo.plot.reveal")
def test_both_plots_are_revealed_at_once():
    table = choosing().plays("Ben", ChoosePlot("hard-winter"))
    assert player(table, "Ben").plot == "" and due(table) == [("Ann", "plot.commit")]
    table.plays("Ann", ChoosePlot("long-siege"))
    assert [one.plot for one in table.state.players] == ["long-siege", "hard-winter"]


@rule("hbo.plot.replace")
def test_the_new_plot_replaces_the_old_one():
    table = chosen("open-court", "hard-winter", revealed=("long-siege", "night-march"), used=("golden-feast", ""))
    assert player(table, "Ann").plot == "open-court"
    assert player(table, "Ann").used == ("golden-feast", "long-siege")


@rule("hbo.plot.recycle")
def test_the_last_unused_plot_brings_the_used_ones_back():
    lannister = "good-harvest swift-riders bloody-spring open-court golden-feast"
    table = choosing(revealed=("long-siege", ""), used=(lannister, ""))
    table.plays("Ann", ChoosePlot("hidden-purse")).plays("Ben", ChoosePlot("hard-winter"))
    ann = player(table, "Ann")
    assert ann.used == () and ann.plot == "hidden-purse"
    assert sorted(ann.plots.known) == sorted((*lannister.split(), "long-siege"))  # six to choose from in round eight


# ---- initiative


@rule("hbo.plot.initiative")
def test_the_higher_initiative_wins():
    assert due(chosen("swift-riders", "hard-winter")) == [("Ann", "plot.first")]  # 8 against 7
    assert due(chosen("long-siege", "hard-winter")) == [("Ben", "plot.first")]
    assert due(chosen("hidden-purse", "hard-winter", "signal-tower signal-tower")) == [("Ann", "plot.first")]


@rule("hbo.plot.initiative-tie")
def test_a_tie_goes_to_the_player_with_less_power():
    assert due(chosen("long-siege", "oath-of-fealty", power=(3, 2))) == [("Ben", "plot.first")]
    table = chosen("long-siege", "oath-of-fealty", "", "eddard-stark*2", power=(2, 1))  # 2 against 1 + 2
    assert due(table) == [("Ann", "plot.first")] and table.state.initiative == ANN


@rule("hbo.plot.initiative-random")
def test_a_tie_in_power_too_is_settled_by_the_lot():
    table = chosen("long-siege", "oath-of-fealty")
    assert due(table) == [("TABLE", "owed")]
    table.plays("TABLE", DrawLot(BEN))
    assert due(table) == [("Ben", "plot.first")] and table.state.initiative == BEN


@rule("hbo.plot.first-player")
def test_the_winner_of_initiative_names_either_player():
    table = chosen("swift-riders", "hard-winter")
    assert table.refuses("Ben", ChooseFirst(BEN)) == {"hbo.plot.first-player"}
    assert table.refuses("Ann", ChooseFirst(2)) == {"hbo.plot.first-player"}
    table.plays("Ann", ChooseFirst(BEN))
    assert (table.state.initiative, table.state.first) == (ANN, BEN)


@rule("hbo.plot.first-player-span")
def test_the_first_player_stays_until_the_next_is_named():
    table = in_round(first=BEN)
    assert table.state.first == BEN
    later = chosen("swift-riders", "hard-winter", first=BEN)
    assert later.state.first == BEN
    later.plays("Ann", ChooseFirst(ANN))
    assert later.state.first == ANN


# ---- when revealed


@rule("hbo.plot.when-revealed")
def test_when_revealed_abilities_follow_the_naming_of_the_first_player():
    table = chosen("hidden-purse", "hard-winter")
    assert gold(table) == [0, 0]
    table.plays("Ben", ChooseFirst(ANN))
    assert gold(table) == [1, 0]


@rule("hbo.plot.when-revealed-order")
def test_the_first_player_orders_when_revealed_abilities():
    table = chosen("hidden-purse", "council-of-elders").plays("Ann", ChooseFirst(BEN))
    assert due(table) == [("Ben", "forced.order")]
    assert table.refuses("Ann", OrderPassives("hidden-purse")) == {"hbo.plot.when-revealed-order"}
    assert table.refuses("Ben", OrderPassives("hard-winter")) == {"hbo.plot.when-revealed-order"}
    table.plays("Ben", OrderPassives("council-of-elders"))
    assert gold(table) == [0, 0] and due(table) == [("TABLE", "owed"), ("TABLE", "owed")]
    drawn(table)
    assert gold(table)[ANN] == 1


@rule("hbo.plot.other-abilities")
def test_other_abilities_are_not_resolved_when_revealed():
    table = choosing(revealed=("", ""))
    table.judge(Adjust())
    plots = ("open-road", "hard-winter")
    table = joined(phase="plot", revealed=("", ""), plots="draft", draft_agreed=(0, 1))
    table.plays("Ann", ChoosePlot(plots[0])).plays("Ben", ChoosePlot(plots[1])).plays("Ben", ChooseFirst(BEN))
    assert step(table) != "text" and table.state.flow[0].step.startswith("draw.")


def test_a_when_revealed_text_without_a_script_has_to_be_told():
    table = joined(phase="plot", revealed=("", ""), plots="draft", draft_agreed=(0, 1))
    table.plays("Ann", ChoosePlot("dark-omen")).plays("Ben", ChoosePlot("hard-winter")).plays("Ben", ChooseFirst(BEN))
    assert due(table) == [("Ann", "text")]
    table.plays("Ann", UseAbility("dark-omen", effects=(GainGold(ANN, 2), GainPower(BEN, 1))))
    assert gold(table) == [2, 0] and power(table) == [0, 1]


def test_a_forgotten_when_revealed_text_is_an_omission():
    table = chosen("hidden-purse", "hard-winter").plays("Ben", ChooseFirst(ANN))
    table.match.record(-2, Omitted("forced", "hidden-purse"), protest=True)
    assert gold(table) == [0, 0]
    assert ("omitted", "hbo.timing.passive-mandatory") in table.findings()


# ---- draw


@rule("hbo.draw.two")
def test_both_draw_two_cards():
    table = all_pass(in_round())
    assert due(table) == [("TABLE", "owed"), ("TABLE", "owed")]
    assert table.refuses("TABLE", Draw(ANN, ("facedown",))) == {"hbo.draw.two"}
    drawn(table)
    assert [len(one.hand) for one in table.state.players] == [9, 9]


@rule("hbo.draw.empty")
@pytest.mark.parametrize(("left", "owed"), [(0, 0), (1, 1)])
def test_from_an_empty_deck_nothing_is_drawn(left, owed):
    table = joined(phase="draw", unknown=(50 - left, 0))
    assert [frame.count for frame in table.state.flow if frame.step == "owed"] == [2, owed][: 1 + bool(owed)]
    drawn(table)
    assert table.match.outcome is None and player(table, "Ann").discard == ()


def test_a_forgotten_draw_is_an_omission():
    table = joined(phase="draw")
    table.match.record(-2, Omitted("draw.cards"), protest=True)
    assert [len(one.hand) for one in table.state.players] == [0, 0]
    assert ("omitted", "hbo.draw.two") in table.findings()


def test_the_plot_phase_of_the_first_round_follows_set_up():
    table = started()
    assert due(table) == [("Ann", "plot.commit"), ("Ben", "plot.commit")] and table.state.round == 1
    assert not game.check(table.state, ANN, ChoosePlot("long-siege"))
    assert {one.rule for one in game.check(table.state, ANN, Pass())} == {"hbo.timing.resolve-fully"}
