"""Cards of the core set whose whole text is resolved: what follows a win, tokens that pile up, Ambush and its price."""

from __future__ import annotations

import pytest

from ledger.core.seats import JUDGE
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import Ambush, Choose, PlayEvent, UseAbility
from ledger.games.thrones_2e.model.effects import AddToken, GainGold
from ledger.games.thrones_2e.model.state import challenge_of
from ledger.kit.common import Adjust
from tests.games.thrones_2e.cards.board import (
    ANN,
    BEN,
    act,
    attack,
    defend,
    fought,
    gone,
    lies,
    never,
    play,
    table,
    there,
    until,
    use,
)

KNIGHT, PARTY = "01150", "01132"  # plain characters


def test_jorah_is_sacrificed_at_three_betrayals():
    state = table(("01165",), phase="challenges")
    state = game.apply(state, JUDGE, Adjust((AddToken("01165", "betrayal", 1),)))
    once = fought(state, "military", ("01165",))
    once = until(once, lambda now: gone(now, "01165") or dict(there(now, "01165").tokens) == {"betrayal": 2})
    assert not gone(once, "01165")
    state = game.apply(state, JUDGE, Adjust((AddToken("01165", "betrayal", 1),)))
    state = until(fought(state, "military", ("01165",)), lambda now: gone(now, "01165"))
    assert "01165" in state.players[ANN].discard


@pytest.mark.parametrize(("defenders", "cards"), [((), 1), (("01048",), 0)])
def test_for_the_north_draws_only_for_a_win(defenders, cards):
    state = table((KNIGHT,), ("01048",), me={"hand": ("01157",)})
    state = play(attack(state, "military", KNIGHT), "01157", KNIGHT)
    state = defend(state, *defenders)
    state = until(state, lambda now: challenge_of(now).step not in ("AW.defenders", "4.2.2"))
    assert sum(frame.count for frame in state.flow if getattr(frame, "kind", "") == "draw") == cards
    assert not any(one.at == "won" for one in state.delayed)


def test_ours_is_the_fury_stands_the_defender_who_won():
    state = table((KNIGHT,), (lies("01048", BEN, kneeling=True),), them={"hand": ("01063",), "gold": 5})
    state = attack(state, "military", KNIGHT)
    state = play(state, "01063", "01048", seat=BEN)
    state = until(defend(state), lambda now: not there(now, "01048").kneeling)
    assert state.fought[-1].winner == BEN


def test_gold_cloaks_leave_when_they_came_by_ambush():
    ambushed = act(table(me={"hand": ("01092",)}), ANN, Ambush("01092"))
    assert until(ambushed, lambda now: gone(now, "01092")).players[ANN].discard == ("01092",)
    stayed = table(("01092",))
    assert not gone(until(stayed, lambda now: now.flow[0].step.startswith(("5", "6", "AW.dom"))), "01092")


@pytest.mark.parametrize(("mine", "theirs", "asked"), [(2, 1, True), (1, 1, False)])
def test_the_queens_assassin_has_an_opponent_with_fewer_cards_choose(mine, theirs, asked):
    state = table((), (PARTY, "01133"), me={"hand": ("01095",), "unknown": mine}, them={"unknown": theirs})
    state = act(state, ANN, Ambush("01095"))
    if not asked:
        assert never(state, ANN, UseAbility("01095"))
        return
    state = act(use(state, "01095"), BEN, Choose(("01133",)))
    assert state.players[BEN].dead == ("01133",)


@pytest.mark.parametrize(("gold", "fine"), [(1, True), (0, False)])
def test_the_hands_judgment_costs_as_much_as_what_it_cancels(gold, fine):
    state = table((KNIGHT,), (PARTY,), me={"hand": ("01062",)}, them={"hand": ("01045",), "gold": gold})
    before = state.players[ANN].gold
    state = act(state, ANN, PlayEvent("01062", effects=(GainGold(ANN, 3),)))  # an event for one gold
    if not fine:
        assert never(state, BEN, PlayEvent("01045")) and state.players[ANN].gold == before + 2
        return
    state = act(state, BEN, PlayEvent("01045"))
    assert (state.players[ANN].gold, state.players[BEN].gold) == (before - 1, 0)
