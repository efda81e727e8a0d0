"""The rules that an action can break. Each names its id in `rules.toml` and returns None, or the facts that break it."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.core.rulebook import Facts, Rulebook
from ledger.core.seats import TABLE, Seat
from ledger.core.secrets import Secret
from ledger.kit.commitments import Commitments
from ledger.kit.common import checker
from ledger.kit.frames import owed
from ledger.kit.lcg.sequences import Ordering
from ledger.kit.lcg.windows import Window
from ledger.kit.piles import FACEDOWN

from .actions import (
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareDefenders,
    DeclareState,
    DiscardAtRandom,
    Draw,
    DrawLot,
    EndChallenges,
    InitiateChallenge,
    Marshal,
    OrderForced,
    Pass,
    PlayEvent,
    UseAbility,
)
from .components import COPIES
from .flow import active_seat, plots_left, steps
from .options import Options
from .state import State, fact, known, lying, seats_in

book = Rulebook()
IN_WINDOW = (Pass, Marshal, PlayEvent, UseAbility)
CHANCE = (Draw, DiscardAtRandom, DrawLot)
FRAMEWORK = (ChoosePlot, ChooseFirst, InitiateChallenge, EndChallenges, DeclareDefenders, ChooseClaim)
PLAYED = (*IN_WINDOW, *CHANCE, *FRAMEWORK, OrderForced)


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats and options of a match that is about to be opened."""

    seats: int
    options: Options


@book.rule("agot2.joust.two-players-no-titles", Opening)
def two_play(state: None, seat: Seat, opening: Opening) -> Facts | None:
    return {"seats": opening.seats} if opening.seats != 2 else None


# ---- when


@book.gate("agot2.victory.immediate", *PLAYED)
def nothing_after_the_end(state: State, seat: Seat, action: object) -> Facts | None:
    return {} if state.ended else None


@book.gate("agot2.timing.framework.mandatory", *FRAMEWORK, *CHANCE)
def steps_come_in_their_order(state: State, seat: Seat, action: object) -> Facts | None:
    if state.ended:
        return None
    step = state.flow[-1].step
    match action:
        case Draw(who, _):
            due = any(one.kind == "draw" and one.seat == who for one in owed(state))
        case DiscardAtRandom(who, _):
            due = any(one.kind == "discard" and one.seat == who for one in owed(state))
        case DrawLot():
            due = any(one.kind == "lot" for one in owed(state))
        case ChoosePlot():
            due = step == "plot.commit"
        case ChooseFirst():
            due = step == "plot.first"
        case DeclareDefenders():
            due = step == "challenge.defenders"
        case ChooseClaim():
            due = step == "challenge.claim"
        case _:
            due = step == "challenges.initiate"
    return None if due else {"due": step}


@book.gate("agot2.ability.action.only-in-action-window", Marshal, PlayEvent, UseAbility)
def only_while_a_window_is_open(state: State, seat: Seat, action: object) -> Facts | None:
    return {"due": state.flow[-1].step} if not isinstance(state.flow[-1], Window) and not state.ended else None


@book.gate("agot2.window.pass.forfeits-this-chance", Pass)
def a_pass_gives_up_an_opportunity(state: State, seat: Seat, action: Pass) -> Facts | None:
    return {"due": state.flow[-1].step} if not isinstance(state.flow[-1], Window) and not state.ended else None


def _out_of_turn(state: State, seat: Seat, *names: str) -> Facts | None:
    window = state.flow[-1]
    ours = isinstance(window, Window) and window.step in names
    return {"seat": seat, "due": window.seat} if ours and window.seat != seat else None


@book.gate("agot2.window.action.rotation", *IN_WINDOW)
def actions_go_round(state: State, seat: Seat, action: object) -> Facts | None:
    return _out_of_turn(state, seat, "window.action", "window.marshal")


@book.gate("agot2.window.interrupt.rotation", *IN_WINDOW)
def interrupts_go_round(state: State, seat: Seat, action: object) -> Facts | None:
    return _out_of_turn(state, seat, "window.would", "window.interrupt")


@book.gate("agot2.window.reaction.rotation", *IN_WINDOW)
def reactions_go_round(state: State, seat: Seat, action: object) -> Facts | None:
    return _out_of_turn(state, seat, "window.reaction")


# ---- plots


@book.gate("agot2.plot.1-2.choose-secretly", ChoosePlot)
def everyone_chooses_once(state: State, seat: Seat, action: ChoosePlot) -> Facts | None:
    frame = state.flow[-1]
    return {"seat": seat} if isinstance(frame, Commitments) and seat not in frame.due else None


@book.rule("agot2.plot.card.three-states", ChoosePlot)
def only_plots_still_in_the_deck(state: State, seat: Seat, action: ChoosePlot) -> Facts | None:
    there = 0 <= seat < state.table.seats and action.plot in plots_left(state, seat)
    return None if there else {"plot": Secret(action.plot, seat)}


@book.rule("agot2.plot.1-3-ii.winner-picks-first-player", ChooseFirst)
def the_winner_of_initiative_chooses(state: State, seat: Seat, action: ChooseFirst) -> Facts | None:
    winner = state.flow[-1].seat
    return {"seat": seat, "winner": winner} if seat != winner or action.first not in seats_in(state) else None


# ---- chance and hands


def copies(state: State, seat: Seat, card: str) -> int:
    """Copies of a card that the record has seen a seat have."""
    player = state.players[seat]
    piles = (*player.hand.known, *player.deck.known, *player.discard, *player.dead, *player.playing)
    return piles.count(card) + sum(one.card == card and one.owner == seat for one in state.play)


@book.rule("agot2.draw.top-of-deck-to-hand", Draw, timeless=True)
def the_deck_decides(state: State, seat: Seat, action: Draw) -> Facts | None:
    return {"seat": seat} if seat != TABLE else None


@book.rule("agot2.draw.several-at-once", Draw)
def as_many_as_are_owed(state: State, seat: Seat, action: Draw) -> Facts | None:
    due = next(one for one in owed(state) if one.kind == "draw" and one.seat == action.seat)
    return {"owed": due.count, "given": len(action.cards)} if due.count != len(action.cards) else None


@book.rule("agot2.claim.4-2-4.intrigue", DiscardAtRandom)
def chance_takes_the_claim(state: State, seat: Seat, action: DiscardAtRandom) -> Facts | None:
    due = next(one for one in owed(state) if one.kind == "discard" and one.seat == action.seat)
    return {"owed": due.count, "given": len(action.cards)} if seat != TABLE or due.count != len(action.cards) else None


@book.rule("agot2.plot.1-3-i.second-tie-random", DrawLot)
def chance_breaks_the_tie(state: State, seat: Seat, action: DrawLot) -> Facts | None:
    return {"seat": seat} if seat != TABLE or action.winner not in seats_in(state) else None


@book.rule("agot2.deckbuilding.three-copies-max", Draw, DiscardAtRandom, Marshal, PlayEvent, DeclareState, timeless=True)
def no_deck_has_four_copies(state: State, seat: Seat, action: object) -> Facts | None:
    match action:
        case Draw(who, cards):
            over = _too_many(state, who, cards)
            return {"card": Secret(over, who), "most": COPIES} if over else None
        case DiscardAtRandom(who, cards):
            over = _too_many(state, who, _new_to_hand(state, who, cards))
        case DeclareState(sides, play):
            over = _declared_too_many(sides, play)
        case _:
            over = _too_many(state, seat, _new_to_hand(state, seat, (action.card,)))
    return {"card": over, "most": COPIES} if over else None


def _new_to_hand(state: State, seat: Seat, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that nobody knew to be in the hand: they come on top of those seen before."""
    if not 0 <= seat < state.table.seats:
        return ()
    hand = list(state.players[seat].hand.known)
    return tuple(card for card in cards if not (card in hand and (hand.remove(card) is None)))


def _too_many(state: State, seat: Seat, cards: tuple[str, ...]) -> str | None:
    if not 0 <= seat < state.table.seats:
        return None
    return next(
        (card for card in dict.fromkeys(cards) if card != FACEDOWN and copies(state, seat, card) + cards.count(card) > COPIES),
        None,
    )


def _declared_too_many(sides: tuple, play: tuple) -> str | None:
    for side in sides:
        cards = (*side.hand, *side.discard, *side.dead, *(lies.card for lies in play if lies.seat == side.seat))
        over = next((card for card in dict.fromkeys(cards) if cards.count(card) > COPIES), None)
        if over:
            return over
    return None


@book.rule("agot2.marshal.as-player-action", Marshal)
def a_card_from_ones_own_hand(state: State, seat: Seat, action: Marshal) -> Facts | None:
    return {"card": action.card} if action.card not in state.players[seat].hand else None


@book.rule("agot2.marshal.active-player.rights", Marshal)
def only_the_active_player_marshals(state: State, seat: Seat, action: Marshal) -> Facts | None:
    marshaling = state.flow[-1].step == "window.marshal"
    return {"seat": seat, "active": active_seat(state)} if not marshaling or seat != active_seat(state) else None


@book.rule("agot2.marshal.events-are-played", Marshal, timeless=True)
def events_are_not_marshaled(state: State, seat: Seat, action: Marshal) -> Facts | None:
    card = known(state, action.card)
    return {"card": action.card} if card is None or card.kind != "character" else None


@book.rule("agot2.ability.must-be-payable", Marshal, PlayEvent)
def the_cost_can_be_paid(state: State, seat: Seat, action: Marshal | PlayEvent) -> Facts | None:
    cost, gold = fact(state, action.card, "cost"), state.players[seat].gold
    return {"card": action.card, "cost": cost, "gold": gold} if cost > gold else None


# ---- forced abilities


@book.rule("agot2.player-order.first-player-orders-mandatory", OrderForced)
def the_first_player_orders_them(state: State, seat: Seat, action: OrderForced) -> Facts | None:
    frame = state.flow[-1]
    waiting = frame.abilities if isinstance(frame, Ordering) else ()
    fine = action.card in waiting and seat == state.first
    return None if fine else {"seat": seat, "first": state.first, "waiting": waiting}


def controlled(state: State, seat: Seat, handle: str) -> bool:
    lies = lying(state, handle)
    return lies is not None and lies.owner == seat


check = checker(book, steps)
