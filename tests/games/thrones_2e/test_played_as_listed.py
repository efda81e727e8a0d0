"""Play is held against the lists with which a match was opened."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ledger import words_for
from ledger.cards import cards_of
from ledger.core.errors import IllegalAction
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model import actions as act
from ledger.games.thrones_2e.model import effects as fx
from ledger.games.thrones_2e.model.plots import plots_recycled
from ledger.games.thrones_2e.model.state import with_player
from ledger.games.thrones_2e.show.view import census
from ledger.kit.piles import Pile
from ledger.simulate import play_out
from tests.games.thrones_2e.tables import ANN, BEN, broken, joined, kept, lies, opened, player, started, typed
from tests.table import Table, rule

RULE = "agot2.deckbuilding.played-as-listed"
STRANGER = typed("stranger", cost=0, strength=1, icons="military")
STRANGE_PLOT = typed("plague", "plot", income=3, initiative=3, claim=1, reserve=5)


def doubtful(table: Table) -> Table:
    """The same match, from here on with gaps: then a rule that always holds is asked behind gates that are shut."""
    table.judge(table.game.codec.read({"do": "SetDetail", "detail": "key"}))
    return table


def in_marshal(**more: Any) -> Table:
    return joined(phase="marshal", unknown=(5, 5), gold=(9, 9), **more)


@rule(RULE)
def test_a_card_that_the_list_does_not_hold_is_not_set_up():
    table = kept()
    placed = act.PlaceSetup(("stranger",), (STRANGER,))
    assert table.refuses("Ann", placed) == {RULE}
    assert table.protests("Ann", placed) == {RULE}
    table.plays("Ben", act.PlaceSetup())
    assert [one.card for one in table.state.play] == ["stranger"] and ("protest", RULE) in table.findings()


@rule(RULE)
def test_no_more_copies_are_set_up_than_the_list_has():
    table = kept("squire squire")
    table.plays("Ann", act.PlaceSetup(("squire", "squire", "squire")))
    other = kept("squire squire squire")
    assert other.refuses("Ann", act.PlaceSetup(("squire",) * 4)) == {RULE}


SHOWN = {
    "Draw": ("TABLE", act.Draw(ANN, ("stranger",))),
    "DiscardAtRandom": ("TABLE", act.DiscardAtRandom(ANN, ("stranger",), (STRANGER,))),
    "DiscardTop": ("TABLE", act.DiscardTop(ANN, ("stranger",), (STRANGER,))),
    "DiscardToReserve": ("Ann", act.DiscardToReserve(("stranger",), (STRANGER,))),
    "PlaceSetup": ("Ann", act.PlaceSetup(("stranger",), (STRANGER,))),
    "ChoosePlot": ("Ann", act.ChoosePlot("plague", (STRANGE_PLOT,))),
    "Marshal": ("Ann", act.Marshal("stranger", declared=(STRANGER,))),
    "Ambush": ("Ann", act.Ambush("stranger", declared=(STRANGER,))),
    "PlayEvent": ("Ann", act.PlayEvent("stranger", effects=(), declared=(STRANGER,))),
    "UseAbility": ("Ann", act.UseAbility("teller", pays=("stranger",))),
}


@rule(RULE)
@pytest.mark.parametrize("kind", SHOWN)
def test_whatever_is_shown_is_a_card_of_the_list(kind: str):
    who, action = SHOWN[kind]
    assert RULE in broken(doubtful(in_marshal()), who, action)


@pytest.mark.parametrize("kind", SHOWN)
def test_by_the_first_version_of_the_rules_the_list_is_not_asked(kind: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(game, "version", 1)
    who, action = SHOWN[kind]
    assert RULE not in broken(doubtful(in_marshal()), who, action)


def test_without_a_list_nothing_is_said_of_it():
    table = Table(game, "Ann", "Ben", options=game.Options(), cards=cards_of(game.slug))
    for who, action in SHOWN.values():
        assert RULE not in broken(doubtful(table), who, action)


# ---- what a card did

TELLER = typed("teller", cost=1, strength=1, script=None, timing="action")
STRANGE = "stranger"


@rule(RULE)
@pytest.mark.parametrize(
    "effect",
    [
        fx.PutIntoPlay(STRANGE, ANN),
        fx.PutIntoPlay(STRANGE, BEN, "deck"),
        fx.MoveCard(STRANGE, ANN, "hand", "discard"),
        fx.MoveCard(STRANGE, BEN, "deck", "hand"),
        fx.DiscardCards(BEN, (STRANGE,)),
        fx.Reveal(BEN, (STRANGE,), "deck"),
        fx.LookAt(ANN, BEN, "hand", (STRANGE,)),
        fx.Search(ANN, 0, (STRANGE,), "play"),
        fx.Swap(ANN, "hand", "discard", (STRANGE,), ("squire",)),
        fx.RevealPlot(ANN, "plague"),
        fx.MovePlot("plague", ANN, "deck", "removed"),
        fx.Later("phase", (fx.PutIntoPlay(STRANGE, ANN),)),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_what_a_card_brings_out_is_held_against_the_list_of_its_owner(effect: Any):
    table = in_marshal(cards=(TELLER,), discard=("squire", ""))
    table.judge(act.codec.read({"do": "CardDeclared", "card": plain(STRANGER)}))
    table.judge(act.codec.read({"do": "CardDeclared", "card": plain(STRANGE_PLOT)}))
    assert RULE in broken(doubtful(table), "Ann", act.UseAbility("teller", effects=(effect,)))


def plain(card: Any) -> Any:
    return act.codec.write_fields(card)


@pytest.mark.parametrize(
    "effect",
    [
        fx.PutIntoPlay("knight", ANN),
        fx.MoveCard("facedown", BEN, "hand", "deck"),
        fx.PutIntoPlay("squire", ANN, "discard"),
        fx.TakeControl("lord", ANN),
        fx.Reveal(BEN, ("knight", "knight", "knight")),
        fx.MovePlot("war", ANN, "deck", "removed"),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_cards_of_a_list_are_shown_as_often_as_it_has_them(effect: Any):
    table = in_marshal(cards=(TELLER,), discard=("squire squire squire", ""))
    assert RULE not in broken(table, "Ann", act.UseAbility("teller", effects=(effect,)))


@rule(RULE)
def test_a_card_of_nobodys_list_is_not_chosen():
    table = doubtful(in_marshal(cards=(TELLER,)))
    assert RULE not in broken(table, "Ann", act.UseAbility("teller", targets=("knight",)))
    table.judge(act.codec.read({"do": "CardDeclared", "card": plain(STRANGER)}))
    assert RULE in broken(table, "Ann", act.UseAbility("teller", targets=("stranger",)))


def test_a_card_put_back_on_the_deck_may_be_drawn_again():
    table = joined("knight knight", "", phase="draw", cards=(TELLER,), hands=("knight", ""))
    table.judge(
        act.codec.read(
            {"do": "Adjust", "effects": [{"do": "MoveCard", "card": "knight", "seat": 0, "source": "hand", "to": "deck"}]}
        )
    )
    table.plays("TABLE", act.Draw(ANN, ("knight", "facedown")))


# ---- tables that are declared


@rule(RULE)
@pytest.mark.parametrize(
    "side, play",
    [
        (act.Side(ANN, ("stranger",), plot="calm"), ()),
        (act.Side(ANN, (), discard=("stranger",), plot="calm"), ()),
        (act.Side(ANN, (), dead=("knight",) * 4, plot="calm"), ()),
        (act.Side(ANN, ("knight",), dead=("knight",) * 2, plot="calm"), (lies("knight", ANN),)),
        (
            act.Side(ANN, plot="calm"),
            (
                lies(
                    "stranger",
                    BEN,
                ),
                lies("lord+3!0", BEN),
            ),
        ),
        (act.Side(ANN, plot="plague"), ()),
        (act.Side(ANN, plot="calm", used=("plague",)), ()),
    ],
    ids=("hand", "discard", "copies", "copies-everywhere", "duplicates", "plot", "used-plot"),
)
def test_a_declared_table_has_cards_of_the_lists(side: act.Side, play: tuple[act.Lies, ...]):
    table = opened()
    said = act.DeclareState((side, act.Side(BEN, plot="calm")), play, phase="marshal", declared=(STRANGER, STRANGE_PLOT))
    before = census(table.state)
    with pytest.raises(IllegalAction) as refusal:
        table.judge(said)
    assert [one.rule for one in refusal.value.violations] == [RULE]
    table.match.record(JUDGE, said, protest=True)
    counted = dict(census(table.state))
    assert {name: counted[name] for name, _ in before if "seat" in name} == {name: n for name, n in before if "seat" in name}


def test_a_card_that_another_controls_is_held_against_the_list_of_its_owner():
    joined("lord+2 knight", "lord knight!0", hands=("knight", "knight knight knight"), used=("war feast", ""))


# ---- after a stranger was seen


@rule(RULE)
def test_a_plot_that_the_list_does_not_hold_is_revealed_under_protest_and_the_match_goes_on():
    table = started()
    chosen = act.ChoosePlot("plague", (STRANGE_PLOT,))
    before = census(table.state)
    assert table.refuses("Ann", chosen) == {RULE} == table.protests("Ann", chosen)
    table.plays("Ben", act.ChoosePlot("calm"))
    assert player(table, "Ann").plot == "plague" and len(player(table, "Ann").plots) == 6 and census(table.state) == before
    assert play_out(table.match, Random(4)).outcome is not None and census(table.state) == before
    assert table.findings() == [("protest", RULE)]


def test_a_strange_plot_among_the_used_ones_does_not_come_back_by_its_name():
    state = started().state
    for used, plots in ((("calm", "war"), Pile(("calm", "war"))), (("calm", "plague"), Pile((), 2))):
        after = plots_recycled(with_player(state, ANN, plots=Pile(), used=used), ANN)
        assert after.players[ANN].plots == plots
    (offer,) = game.offers(after, ANN)
    assert set(offer.fields[0].among) == {"calm", "feast", "war", "truce", "winter", "plenty", "scheme"}


def test_a_stranger_in_hand_is_not_offered_and_may_be_discarded():
    table = joined(phase="draw")
    table.match.record(table.seat("TABLE"), act.Draw(ANN, ("knight", "facedown")))
    table.judge(act.codec.read({"do": "CardDeclared", "card": plain(STRANGER)}))
    assert table.protests("TABLE", act.Draw(BEN, ("stranger", "facedown"))) == {RULE}
    assert RULE in broken(doubtful(copy_of(table)), "Ben", act.Marshal("stranger"))
    assert play_out(table.match, Random(2)).outcome is not None
    assert table.findings() == [("gap", ""), ("protest", RULE)]


def copy_of(table: Table) -> Table:
    """The same match by itself."""
    other = object.__new__(Table)
    other.match, other.game = table.match.copied(), table.game
    return other


def test_the_sentence_names_the_card_and_whose_list_it_is():
    table = kept()
    with pytest.raises(IllegalAction) as refusal:
        table.match.record(ANN, act.PlaceSetup(("king",) * 4, ()))
    (fault,) = [one for one in refusal.value.violations if one.rule == RULE]
    assert words_for(table.match, fault, "en", JUDGE) == "The list of Ann does not hold King, or not so many copies."
    assert words_for(table.match, fault, "pl", ANN).startswith("Na liście tego gracza (Ann) nie ma karty King")
    assert "King" not in words_for(table.match, fault, "en", SPECTATOR)  # the set-up cards lie face down
