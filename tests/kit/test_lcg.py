"""What two card games share about zones, known cards, obligations, declared tables and faults of a challenge."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.cards import Card
from ledger.kit.common import CardDeclared, Hooks, Omitted
from ledger.kit.frames import Frame, Owes, Steps
from ledger.kit.lcg import challenge_faults as faults
from ledger.kit.lcg.contest import NOBODY, Contest, somebody
from ledger.kit.lcg.declared import Lies, Total
from ledger.kit.lcg.joining import must_be_attached_rightly, must_stay_in_play, sides_in_order, with_totals
from ledger.kit.lcg.known_cards import (
    card_in_hand,
    found_card,
    must_be_chosen_from,
    named_cards,
    names_in,
    with_new_cards,
)
from ledger.kit.lcg.owing import due_to, terms_answered, wrong_draw
from ledger.kit.lcg.playing import played
from ledger.kit.lcg.tableau import InPlay, Under, must_bear, owned_in_play, without_duplicate
from ledger.kit.lcg.windows import Window, at_step
from ledger.kit.lcg.zones import copies_seen, drawn, shuffled, without_card
from ledger.kit.piles import FACEDOWN, Pile
from ledger.kit.table import BaseState, Table

ANN, BEN = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class Printed:
    kind: str
    names: tuple[str, str] = ("", "")
    has_all_values: bool = True


@dataclass(frozen=True, slots=True)
class Box:
    by_id: dict[str, Printed]

    def get(self, card: str) -> Printed | None:
        return self.by_id.get(card)


@dataclass(frozen=True, slots=True)
class Player:
    hand: Pile = Pile()
    deck: Pile = Pile()
    discard: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    playing: tuple[str, ...] = ()
    plots: Pile = Pile()
    plot: str = ""
    used: tuple[str, ...] = ()
    power: int = 0
    gold: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    box: Box = field(default_factory=lambda: Box({}))
    players: tuple[Player, ...] = (Player(), Player())


@dataclass(frozen=True, slots=True)
class Said:
    seat: Seat
    cards: tuple[str, ...] = ()


BOX = Box(
    {"spy": Printed("character", ("A Spy", "Szpieg")), "feast": Printed("plot"), "blot": Printed("event", has_all_values=False)}
)
SPY = InPlay("spy", "spy", ANN, ANN, True, duplicates=(Under("spy", ANN), Under("spy", BEN)))
CLOAK = InPlay("cloak", "cloak", BEN, ANN, on="spy")


def table(*flow: Frame, **parts: Any) -> State:
    return State(table=Table(2, None), flow=flow, **parts)


# ---- zones


def test_a_card_leaves_a_pile_or_an_open_zone_once() -> None:
    assert without_card(("spy", "bear", "spy"), "spy") == ("bear", "spy")
    assert without_card(Pile(("spy",), 1), "bear") == Pile(("spy",), 0)
    with pytest.raises(Unplayable):
        without_card(("bear",), "spy")


def test_cards_go_from_deck_to_hand_and_a_shuffled_deck_is_unknown() -> None:
    assert drawn(Pile(("spy",), 2), Pile(), ("spy", FACEDOWN)) == (Pile((), 1), Pile(("spy",), 1))
    assert shuffled(Pile(("spy",), 2)) == Pile((), 3)


def test_copies_are_counted_wherever_they_lie() -> None:
    player = Player(Pile(("spy",)), Pile(("spy", "bear")), ("spy",), ("spy",), ("spy",))
    assert copies_seen(player, (SPY, CLOAK), ANN, "spy") == 5 + 2
    assert owned_in_play((SPY, CLOAK), ANN) == 2 and owned_in_play((SPY, CLOAK), BEN) == 2


def test_the_first_duplicate_goes_first() -> None:
    under, play = without_duplicate((SPY, CLOAK), "spy")
    assert under == Under("spy", ANN) and play[0].duplicates == (Under("spy", BEN),)
    with pytest.raises(Unplayable):
        without_duplicate(play, "cloak")


def test_an_attachment_goes_on_a_card_that_is_none() -> None:
    assert must_bear((SPY, CLOAK), "spy") == "spy"
    for wrong in (None, "cloak", "bear"):
        with pytest.raises(Unplayable):
            must_bear((SPY, CLOAK), wrong)


# ---- known cards


def test_only_new_cards_are_written_into_the_record() -> None:
    read = []

    def reboxed(state: State) -> State:
        read.append(state)
        return state

    state = table(box=BOX)
    assert with_new_cards(state, (), reboxed) is state and with_new_cards(state, (Card("spy", "A Spy"),), reboxed) is state
    assert read == []
    after = with_new_cards(state, (Card("spy", "A Spy"), Card("bear", "A Bear")), reboxed)
    assert after.table.cards == (Card("bear", "A Bear"),) and read == [after]


def test_a_card_is_found_in_the_record_or_in_what_an_action_brings() -> None:
    bear = (Card("bear", "A Bear"),)
    assert found_card(BOX, "spy", bear, lambda card: card.en) is BOX.by_id["spy"]
    assert found_card(BOX, "bear", bear, lambda card: card.en) == "A Bear"
    assert found_card(BOX, "wolf", bear, lambda card: card.en) is None


def test_a_named_card_is_known_or_face_down() -> None:
    assert [card for card, _ in named_cards(BOX, ("spy", FACEDOWN, "feast"))] == ["spy", "feast"]
    with pytest.raises(Unplayable):
        list(named_cards(BOX, ("wolf",)))
    assert names_in(BOX, ("spy", "wolf", "spy")) == {"spy": ["A Spy", "Szpieg"]}


def test_a_card_leaves_a_hand_that_may_hold_it_and_is_known_in_full() -> None:
    assert card_in_hand(BOX, Pile((), 1), "spy") is BOX.by_id["spy"]
    for hand, card in ((Pile(), "spy"), (Pile((), 1), "wolf"), (Pile((), 1), "blot")):
        with pytest.raises(Unplayable):
            card_in_hand(BOX, hand, card)


def test_a_plot_is_chosen_out_of_those_that_the_player_has() -> None:
    must_be_chosen_from(Player(plots=Pile(("feast",))), "feast", BOX.get("feast"))
    must_be_chosen_from(Player(used=("feast",)), "feast", BOX.get("feast"))
    for plot, printed in (("feast", BOX.get("feast")), ("spy", BOX.get("spy")), ("wolf", None)):
        with pytest.raises(Unplayable):
            must_be_chosen_from(Player(used=("spy",)), plot, printed)


# ---- obligations


def test_an_obligation_is_found_by_kind_and_seat() -> None:
    state = table(Owes("owed", BEN, "draw", 2, about="phase"), Owes("owed", ANN, "discard", 1))
    assert due_to(state, "draw", BEN) == state.flow[0] and due_to(state, "draw", ANN) is None
    assert terms_answered(state, "discard", Said(ANN)) == state.flow[1].terms
    assert terms_answered(state, None, Said(ANN)) is None


def test_a_draw_is_wrong_where_it_is_owed_for_that_and_the_number_differs() -> None:
    state = table(Owes("owed", BEN, "draw", 2, about="phase"))
    assert wrong_draw(state, Said(BEN, ("spy",)), "phase") == {"owed": 2, "given": 1}
    assert wrong_draw(state, Said(BEN, ("spy",)), "setup") is None
    assert wrong_draw(state, Said(BEN, ("spy", "spy")), "phase") is None and wrong_draw(state, Said(ANN), "phase") is None


# ---- declared tables


def test_a_declared_table_has_one_side_for_each_seat() -> None:
    assert sides_in_order((Said(BEN), Said(ANN)), 2) == [Said(ANN), Said(BEN)]
    with pytest.raises(Unplayable):
        sides_in_order((Said(ANN), Said(ANN)), 2)


def test_what_is_declared_in_play_stays_there_and_hangs_on_something_if_it_is_an_attachment() -> None:
    cloak = Printed("attachment")
    must_stay_in_play(Lies("spy", ANN), BOX.get("spy"), ("character",))
    must_be_attached_rightly((SPY,), Lies("cloak", ANN, on="spy"), cloak)
    must_be_attached_rightly((SPY,), Lies("bear", ANN), Printed("character"))
    for printed in (None, BOX.get("blot"), BOX.get("feast")):
        with pytest.raises(Unplayable):
            must_stay_in_play(Lies("spy", ANN), printed, ("character", "event"))
    for on, printed in (("", cloak), ("wolf", cloak), ("cloak", cloak), ("spy", Printed("character"))):
        with pytest.raises(Unplayable):
            must_be_attached_rightly((SPY, CLOAK), Lies("other", ANN, on=on), printed)


def test_totals_say_what_a_seat_has_and_leave_the_rest() -> None:
    def with_player(state: State, seat: Seat, **changes: Any) -> State:
        players = list(state.players)
        players[seat] = evolve(players[seat], **changes)
        return evolve(state, players=tuple(players))

    def sits(state: State, seat: Seat) -> None:
        if seat not in (ANN, BEN):
            raise Unplayable("nobody sits there")

    def gains_power(state: State, seat: Seat, more: int) -> State:
        return with_player(state, seat, power=state.players[seat].power + more)

    def gains_gold(state: State, seat: Seat, more: int) -> State:
        return with_player(state, seat, gold=state.players[seat].gold + more)

    state = table(players=(Player(deck=Pile((), 5), power=3, gold=1), Player(power=4)))
    state = with_totals(state, (Total(ANN, 5, 0, 2), Total(BEN)), sits, gains_power, gains_gold, with_player)
    assert state.players == (Player(Pile((), 2), Pile((), 3), power=5), Player(power=4))
    with pytest.raises(Unplayable):
        with_totals(state, (Total(Seat(5)),), sits, gains_power, gains_gold, with_player)


# ---- challenges


def test_faults_of_those_who_are_named_in_a_challenge() -> None:
    standing = evolve(SPY, handle="spy~2", kneeling=False)
    mine = (SPY, standing)
    assert faults.strangers(mine, ("spy", "wolf", "spy~2", "spy~2")) == ("wolf", "spy~2")
    assert faults.kneeling(mine) == {"cards": ("spy",)} and faults.kneeling((standing,)) is None
    assert faults.without_icon(mine, "power", lambda one: one.kneeling) == {"cards": ("spy~2",), "kind": "power"}
    assert faults.without_icon(mine, "power", lambda one: True) is None
    past = Contest("c", bypassed=("spy",))
    assert faults.bypassed(past, ("spy", "bear")) == {"cards": ("spy",)} and faults.bypassed(past, ("bear",)) is None
    assert faults.named_twice(("a", "b", "a")) == {"cards": ("a", "b", "a")} and faults.named_twice(("a", "b")) is None


def test_nobody_is_none_in_a_view() -> None:
    assert somebody(BEN) == 1 and somebody(NOBODY) is None


# ---- acting


steps = Steps()
steps.waiting("wait", "window")


@steps.step("forgettable", rule="r.step", skip=lambda state, frame: evolve(state, flow=()))
def forgettable(state: State, frame: Frame) -> State:
    return state


def test_open_windows_before_a_step_are_taken_for_closed() -> None:
    state = table(Frame("wait"), Window("window", ANN, (ANN,)), Window("window", BEN, (BEN,)))
    assert at_step(steps, state, "wait").flow == (Frame("wait"),) and at_step(steps, state, "window") is state
    for due in (state, table(Frame("wait"), Frame("window")), table()):
        with pytest.raises(Unplayable):
            at_step(steps, due, "elsewhere")


def test_an_action_is_carried_out_by_the_first_part_that_knows_it() -> None:
    def draws(state: State, seat: Seat, action: object) -> State | None:
        return evolve(state, players=(Player(gold=1),)) if action == "draw" else None

    def anything_but_common(state: State, seat: Seat, action: object) -> State | None:
        return evolve(state, players=(Player(gold=2),)) if isinstance(action, str) else None

    def reboxed(state: State) -> State:
        return evolve(state, box=Box({card.id: Printed("character") for card in state.table.cards}))

    hooks = Hooks(steps, lambda state, seat, effect: state, lambda state, seat: state, lambda state, left: state)
    state = evolve(table(Frame("forgettable")), earlier=table())

    def plays(action: object) -> State:
        return played(hooks, (draws, anything_but_common), reboxed, state, ANN, action)

    assert plays("draw").players == (Player(gold=1),) and plays("other").players == (Player(gold=2),)
    assert plays("draw").earlier is None
    assert plays(CardDeclared(Card("bear", "A Bear"))).box.get("bear") == Printed("character")
    assert plays(Omitted("forgettable")).flow == ()
    with pytest.raises(Unplayable):
        plays(3)
