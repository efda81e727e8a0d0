"""Plots of the core set when they are revealed, and what they do afterwards."""

from __future__ import annotations

import pytest

from ledger.core.seats import JUDGE
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import Choose, DiscardAtRandom, Draw, UseAbility
from ledger.games.thrones_2e.model.effects import LowerClaim
from ledger.games.thrones_2e.model.plots import plot_tokens
from ledger.kit.common import Adjust
from tests.games.thrones_2e.cards.board import (
    ANN,
    BEN,
    act,
    chance,
    fought,
    gold,
    gone,
    legal,
    lies,
    never,
    power,
    revealed,
    table,
    there,
    use,
)

KNIGHT, WARRIOR, CREW, PARTY, DUNE = "01150", "01168", "01072", "01132", "01113"  # plain characters
MANY = (KNIGHT, WARRIOR, CREW, PARTY, DUNE)


def test_a_clash_of_kings_moves_power_after_a_power_challenge():
    state = table((CREW,), me={"plot": "01001"}, them={"power": 3})
    state = use(fought(state, "power", (CREW,)), "01001")
    assert (power(state), power(state, BEN)) == (3, 1)  # and one each for the unopposed challenge and its claim
    lost = table((CREW,), me={"plot": "01001"}, them={"power": 3})
    assert never(fought(lost, "military", (CREW,)), ANN, UseAbility("01001"))


def test_a_feast_for_crows_is_for_the_winner_of_dominance():
    state = use(table((CREW,), phase="dominance", me={"plot": "01002"}), "01002")
    assert power(state) == 3  # one for dominance itself


@pytest.mark.parametrize(("plot", "found"), [("01006", "01040"), ("01022", KNIGHT)])
def test_some_plots_search_the_top_of_the_deck(plot, found):
    state = act(revealed(plot), ANN, Choose((found,)))
    assert found in state.players[ANN].hand.known


def test_calling_the_banners_pays_for_the_opponents_characters():
    state = revealed("01007", (KNIGHT,), MANY, me={"gold": 0})
    assert gold(state) == 5


def test_confiscation_discards_an_attachment():
    state = revealed("01009", (KNIGHT,), (lies("01035", BEN, on=KNIGHT),))
    state = act(state, ANN, Choose(("01035",)))
    assert gone(state, "01035")


def test_counting_coppers_draws_three():
    state = chance(revealed("01010"), Draw(ANN, MANY[:3]))
    assert len(state.players[ANN].hand) == 3


def test_filthy_accusations_kneel_somebody():
    state = act(revealed("01011", (), (KNIGHT,)), ANN, Choose((KNIGHT,)))
    assert there(state, KNIGHT).kneeling


def test_heads_on_spikes_kills_a_character_and_spares_the_rest():
    state = revealed("01013", them={"hand": (KNIGHT, "01040")})
    dead = chance(state, DiscardAtRandom(BEN, (KNIGHT,)))
    assert (dead.players[BEN].dead, dead.players[BEN].discard, power(dead)) == ((KNIGHT,), (), 2)
    spared = chance(state, DiscardAtRandom(BEN, ("01040",)))
    assert (spared.players[BEN].dead, spared.players[BEN].discard, power(spared)) == ((), ("01040",), 0)


def test_heads_on_spikes_finds_nothing_in_an_empty_hand():
    state = revealed("01013")
    assert power(state) == 0 and not any(frame.step == "then" for frame in state.flow)


def test_calm_over_westeros_lowers_the_claim_of_the_named_kind():
    state = revealed("01008", (KNIGHT,), (CREW, PARTY))
    assert all(not legal(state, ANN, Choose((word,))) for word in ("gold", KNIGHT)) and not legal(state, ANN, Choose())
    state = act(state, ANN, Choose(("military",)))
    lowered = [one for one in state.active if one.what == "claim"]
    assert [(one.seat, one.word, one.count, one.until) for one in lowered] == [(ANN, "military", -1, "plot")]


@pytest.mark.parametrize(("named", "dies"), [("military", False), ("power", True)])
def test_a_calm_plot_holds_for_attacks_on_its_owner(named, dies):
    state = table((KNIGHT,), (CREW,), them={"plot": "01008"}, hold=False)
    state = game.apply(state, JUDGE, Adjust((LowerClaim(BEN, named, 1),)))
    state = fought(state, "military", (KNIGHT,))
    assert any("ChooseClaim" in one.actions for one in game.awaiting(state)) == dies


@pytest.mark.parametrize("place", ["hand", "discard"])
def test_reinforcements_come_from_hand_or_discard_pile(place):
    dear = "01146"  # costs six
    state = revealed("01020", me={place: (KNIGHT, dear)})
    assert not legal(state, ANN, Choose((dear,)))
    state = act(state, ANN, Choose((KNIGHT,)))
    assert there(state, KNIGHT).controller == ANN and dear in (
        *state.players[ANN].hand.known,
        *state.players[ANN].discard,
    )


def test_reinforcements_may_be_a_card_that_nobody_has_seen():
    state = act(revealed("01020", me={"unknown": 2}), ANN, Choose((KNIGHT,)))
    assert there(state, KNIGHT).controller == ANN and len(state.players[ANN].hand) >= 1


def test_marched_to_the_wall_takes_one_of_each_player():
    state = revealed("01015", (KNIGHT, WARRIOR), (CREW, PARTY))
    state = act(act(state, ANN, Choose((KNIGHT,))), BEN, Choose((PARTY,)))
    assert gone(state, KNIGHT) and gone(state, PARTY) and not gone(state, WARRIOR) and not gone(state, CREW)
    assert KNIGHT in state.players[ANN].discard and PARTY in state.players[BEN].discard


def test_wildfire_leaves_three_of_each_player():
    state = revealed("01026", MANY, (CREW, PARTY), hold=False)
    state = act(act(state, ANN, Choose((KNIGHT, WARRIOR, DUNE))), BEN, Choose((f"{CREW}~2",)))
    left = {(one.card, one.controller) for one in state.play}
    assert left == {(KNIGHT, ANN), (WARRIOR, ANN), (DUNE, ANN), (CREW, BEN)}
    assert set(state.players[ANN].dead) == {CREW, PARTY} and state.players[BEN].dead == (PARTY,)


def test_rebuilding_shuffles_up_to_three_cards_back():
    state = revealed("01019", me={"discard": MANY})
    state = act(state, ANN, Choose((KNIGHT, WARRIOR)))
    assert state.players[ANN].discard == (CREW, PARTY, DUNE)


def test_power_behind_the_throne_stands_somebody_once():
    state = revealed("01018", (lies(KNIGHT, kneeling=True), lies(CREW, kneeling=True)))
    assert plot_tokens(state, ANN, "stand") == 1
    state = use(state, "01018", KNIGHT)
    assert not there(state, KNIGHT).kneeling
    assert never(state, ANN, UseAbility("01018", targets=(CREW,)))


def test_the_winds_of_winter_do_nothing_by_themselves():
    state = revealed("01025", (KNIGHT,))
    assert state.play == table((KNIGHT,)).play and power(state) == 0
