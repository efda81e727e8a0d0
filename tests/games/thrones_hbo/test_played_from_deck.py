"""Plots, and what abilities bring out, are held against the decks of the box; set-up and play are by each house's deck."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ledger import words_for
from ledger.core.errors import IllegalAction
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import ChoosePlot, PlaceSetup, PlayEvent, UseAbility
from ledger.games.thrones_hbo.model.effects import MoveCard, MovePlot
from ledger.games.thrones_hbo.model.state import with_player
from ledger.games.thrones_hbo.play.plots import plots_recycled
from ledger.games.thrones_hbo.show.view import census
from ledger.kit.common import SetDetail
from ledger.kit.piles import Pile
from ledger.simulate import play_out
from tests.games.thrones_hbo.tables import ANN, BEN, joined, kept, player, started, typed
from tests.table import Table, rule

RULE = "hbo.components.played-from-deck"
WOLF = "wolf-of-the-north"
STARKS = typed(WOLF, "character", cost=1, strength=1, deck="stark", copies=1, edition="practice")


def broken(table: Table, seat: int, action: Any) -> set[str]:
    return {one.rule for one in table.game.check(table.state, seat, action)}


def doubtful(**more: Any) -> Table:
    """A match with gaps, in which rules that always hold are asked behind gates that are shut."""
    table = joined("grey-sage", "", unknown=(4, 4), **more)
    table.judge(table.game.codec.read({"do": "CardDeclared", "card": table.game.codec.write_fields(STARKS)}))
    table.judge(SetDetail("key"))
    return table


# ---- plots


@rule(RULE)
def test_a_plot_of_the_other_house_is_refused_and_can_be_logged_as_it_was_played():
    table = started()
    before = census(table.state)
    assert table.refuses("Ann", ChoosePlot("hard-winter")) == {RULE} == table.protests("Ann", ChoosePlot("hard-winter"))
    table.plays("Ben", ChoosePlot(player(table, "Ben").plots.known[0]))
    assert player(table, "Ann").plot == "hard-winter" and len(player(table, "Ann").plots) == 6
    assert play_out(table.match, Random(3)).outcome is not None and census(table.state) == before
    assert table.findings() == [("protest", RULE)]


def test_a_strange_plot_among_the_used_ones_does_not_come_back_by_its_name():
    state = started().state
    for used, plots in ((("long-siege",), Pile(("long-siege",))), (("long-siege", "hard-winter"), Pile((), 2))):
        after = plots_recycled(with_player(state, ANN, plots=Pile(), used=used), ANN)
        assert after.players[ANN].plots == plots
    offered = {name for offer in game.offers(after, ANN) if offer.seat == ANN for name in offer.fields[0].among}
    assert "long-siege" in offered and "hard-winter" not in offered


def test_a_drafted_plot_is_of_no_list():
    table = joined(phase="plot", revealed=("", ""), plots="draft", draft_agreed=(ANN, BEN))
    assert RULE not in broken(table, ANN, ChoosePlot("hard-winter"))


# ---- what abilities bring out


@rule(RULE)
@pytest.mark.parametrize(
    "effect",
    [
        MoveCard(WOLF, ANN, "hand", "play"),
        MoveCard(WOLF, ANN, "deck", "discard"),
        MoveCard("nobody-knows-it", BEN, "hand", "discard"),
        MovePlot("hard-winter", ANN, "deck", "used"),
    ],
)
@pytest.mark.parametrize("using", [PlayEvent, UseAbility])
def test_what_an_ability_brings_out_is_of_the_deck_of_its_owner(effect: Any, using: Any):
    assert RULE in broken(doubtful(), ANN, using("grey-sage", effects=(effect,)))


@rule(RULE)
def test_no_more_copies_come_out_than_the_box_has():
    told = UseAbility("grey-sage", effects=(MoveCard(WOLF, BEN, "deck", "hand"),))
    table = doubtful()
    assert RULE not in broken(table, ANN, told)
    table.match.record(ANN, told)
    assert player(table, "Ben").hand.known == (WOLF,)
    assert RULE in broken(table, ANN, told)
    assert RULE not in broken(table, ANN, UseAbility("grey-sage", effects=(MoveCard(WOLF, BEN, "hand", "play"),)))


def test_a_card_that_nobody_has_seen_may_be_any():
    effects = (MoveCard("facedown", ANN, "hand", "deck"), MoveCard("facedown", BEN, "deck", "hand"))
    assert RULE not in broken(doubtful(), ANN, UseAbility("grey-sage", effects=effects))


# ---- set-up, versions, words


def test_a_card_of_the_other_deck_is_not_set_up():
    assert "hbo.components.lannister-deck" in kept().refuses("Ann", PlaceSetup((WOLF,), (STARKS,)))


def test_by_the_first_version_of_the_rules_abilities_and_plots_are_not_asked(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(game, "version", 1)
    table = doubtful()
    assert RULE not in broken(table, ANN, UseAbility("grey-sage", effects=(MoveCard(WOLF, ANN, "hand", "play"),)))
    assert started().refuses("Ann", ChoosePlot("hard-winter")) == {"hbo.plot.choose"}


def test_the_sentence_names_the_plot_only_to_whoever_chose_it():
    table = started()
    with pytest.raises(IllegalAction) as refusal:
        table.match.record(ANN, ChoosePlot("hard-winter"))
    (fault,) = refusal.value.violations
    assert words_for(table.match, fault, "en", JUDGE) == "Hard Winter does not belong to the deck of Ann, or not so often."
    assert words_for(table.match, fault, "pl", ANN).endswith(
        "nie należy do talii tego gracza (Ann) albo nie ma jej tylu egzemplarzy."
    )
    assert "Hard Winter" not in words_for(table.match, fault, "en", SPECTATOR)
