"""Carries out effect primitives. Each conserves cards and tokens, or is Unplayable."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import Owes, push
from ....kit.lcg.contest import Contest, contest_of, removed_from, with_contest
from ....kit.lcg.known_cards import named_cards
from ....kit.lcg.sequences import changed_to, condition_at, imminent
from ....kit.lcg.tableau import (
    InPlay,
    Lasting,
    attached_to,
    changed_card,
    handle_for,
    must_lie,
    without_duplicate,
)
from ....kit.lcg.zones import without_card
from ....kit.piles import FACEDOWN
from ..model import effects as fx
from ..model.state import Happens, State, is_character, must_sit, with_player
from .plots import moved_plot
from .tokens import character_gains, gold_moves, house_gains, power_moves


def carry_out(state: State, effect: Effect, by: str = "") -> State:
    """The state after one effect; whether somebody has won is asked by whoever brought it about."""
    match effect:
        case fx.Kill(card):
            return killed(state, card)
        case fx.Discard(card):
            lies = must_lie(state.play, card)
            return to_pile(left_play(state, lies), lies.owner, "discard", lies.card)
        case fx.ReturnToHand(card):
            lies = must_lie(state.play, card)
            return to_pile(left_play(state, lies), lies.owner, "hand", lies.card)
        case fx.DiscardDuplicate(card):
            return duplicate_spent(state, card)
        case fx.DiscardAttachments(card):
            return attachments_gone(state, card)
        case fx.Kneel(card):
            return evolve(state, play=changed_card(state.play, card, kneeling=True))
        case fx.Stand(card):
            return evolve(state, play=changed_card(state.play, card, kneeling=False))
        case fx.GainPower(seat, count):
            return house_gains(state, seat, count)
        case fx.GainPowerOn(card, count):
            return character_gains(state, card, count)
        case fx.MovePower(seat, to, count):
            return power_moves(state, seat, to, count)
        case fx.GainGold(seat, count):
            return gold_moves(state, seat, count)
        case fx.DrawCards(seat, count):
            return owes_draw(state, seat, count, by or "card")
        case fx.DiscardFromHand(seat, count):
            return owes_discard(state, seat, count, by or "card")
        case fx.MoveCard():
            return moved_card(state, effect)
        case fx.MovePlot(plot, seat, source, to):
            must_sit(state, seat)
            return moved_plot(state, plot, seat, source, to)
        case fx.Save(card):
            return card_saved(state, card)
    return _changed_in_play(state, effect, by)


def _changed_in_play(state: State, effect: Effect, by: str) -> State:
    """The state after an effect on cards in play, or on what is about to happen."""
    match effect:
        case fx.Attach(card, to):
            host = must_lie(state.play, to)
            if card == to or host.on or attached_to(state.play, card):
                raise Unplayable("lcg.cannot-be-attached-to", card=card, to=to)
            return evolve(state, play=changed_card(state.play, card, on=to))
        case fx.TakeControl(card, seat):
            must_sit(state, seat)
            return evolve(state, play=changed_card(state.play, card, controller=seat))
        case fx.RemoveFromChallenge(card):
            contest = contest_of(state)
            if contest is None or card not in contest.participants:
                raise Unplayable("lcg.takes-part-in-no-challenge", card=card)
            return with_contest(state, removed_from(contest, card))
        case fx.ModifyStrength(card, strength, until):
            must_lie(state.play, card)
            return evolve(state, lasting=(*state.lasting, Lasting(card, until, strength, "", by)))
        case fx.Grant(card, word, until):
            must_lie(state.play, card)
            return evolve(state, lasting=(*state.lasting, Lasting(card, until, 0, word, by)))
    raise Unplayable("kit.no-effect-of-the-game", kind=type(effect).__name__)


# ---- cards in play


def entered(state: State, card: str, owner: Seat, kneeling: bool = False, on: str = "", handle: str | None = None) -> State:
    """The card in play on its owner's side."""
    if handle is None:
        handle = handle_for(state.play, card)
    return evolve(state, play=(*state.play, InPlay(handle, card, owner, owner, kneeling, 0, on)))


def killed(state: State, handle: str) -> State:
    """The character goes to its owner's dead pile."""
    lies = must_lie(state.play, handle)
    if not is_character(state, lies):
        raise Unplayable("lcg.only-characters-die", card=handle)
    pile = "discard"
    # hbo.piles.killed, hbo.piles.dead-not-discarded
    pile = "dead"
    return to_pile(left_play(state, lies), lies.owner, pile, lies.card)


def left_play(state: State, lies: InPlay) -> State:
    """The state without the card, and without whatever lay on it or under it."""
    pool, flow = state.pool, state.flow
    if lies.power:  # hbo.victory.character-leaves
        pool = pool.returned(lies.power)
    for frame in flow:
        if isinstance(frame, Contest):
            # hbo.challenge.removed
            flow = tuple(removed_from(one, lies.handle) if isinstance(one, Contest) else one for one in flow)
            break
    lasting = state.lasting
    if lasting:
        lasting = tuple(one for one in lasting if one.card != lies.handle)
    play = tuple(one for one in state.play if one is not lies)
    state = evolve(state, play=play, pool=pool, flow=flow, lasting=lasting)
    state = without_what_was_on(state, lies)  # hbo.piles.attached-go
    return state


def without_what_was_on(state: State, lies: InPlay) -> State:
    """Attachments and duplicates go to their own owners' discard piles."""
    for one in attached_to(state.play, lies.handle):
        state = to_pile(left_play(state, one), one.owner, "discard", one.card)
    for under in lies.duplicates:
        state = to_pile(state, under.owner, "discard", under.card)
    return state


def attachments_gone(state: State, handle: str) -> State:
    """The state without the attachments on the card; duplicates under it stay."""
    lies = must_lie(state.play, handle)
    under = len(lies.duplicates)
    under = 0  # hbo.duplicate.not-attachment
    for one in attached_to(state.play, handle):
        state = to_pile(left_play(state, one), one.owner, "discard", one.card)
    for _ in range(under):
        state = duplicate_spent(state, handle)
    return state


def duplicate_spent(state: State, handle: str) -> State:
    """The topmost duplicate of the card goes to its owner's discard pile."""
    under, play = without_duplicate(state.play, handle)
    return to_pile(evolve(state, play=play), under.owner, "discard", under.card)


# ---- zones


def must_name(state: State, *cards: str) -> None:
    """Raise unless every card is one of a draw deck that the record knows, or one that nobody has seen."""
    for card, printed in named_cards(state.box, cards):
        if printed.kind == "plot":
            raise Unplayable("hbo.is-a-plot", card=card)


def moved_card(state: State, move: fx.MoveCard) -> State:
    """The state with a card moved from one zone to another."""
    must_sit(state, move.seat)
    if move.source == "play":
        lies = must_lie(state.play, move.card)
        if lies.owner != move.seat:
            raise Unplayable("lcg.not-a-card-of-the-seat", handle=move.card)
        return to_pile(left_play(state, lies), lies.owner, move.to, lies.card)
    must_name(state, move.card)
    return to_pile(from_pile(state, move.seat, move.source, move.card), move.seat, move.to, move.card)


def from_pile(state: State, seat: Seat, zone: str, card: str) -> State:
    """The state without one copy of the card in that zone."""
    return with_player(state, seat, **{zone: without_card(getattr(state.players[seat], zone), card)})


def to_pile(state: State, seat: Seat, zone: str, card: str) -> State:
    """The card in a zone of `seat`, who is its owner."""
    if zone == "play":
        if card == FACEDOWN:
            raise Unplayable("lcg.only-a-card-that-is-known")
        return entered(state, card, seat)
    pile = getattr(state.players[seat], zone)
    if isinstance(pile, tuple):
        if card == FACEDOWN:
            raise Unplayable("lcg.a-card-on-the-pile-lies", zone=zone)
        pile = (*pile, card)  # hbo.piles.own, hbo.piles.discard
        return with_player(state, seat, **{zone: pile})
    return with_player(state, seat, **{zone: pile.with_card(card)})


def owes_draw(state: State, seat: Seat, count: int, about: str) -> State:
    """The state in which as many cards are owed as the deck has left once earlier obligations are met."""
    must_sit(state, seat)
    left = len(state.players[seat].deck) - owed_to(state, seat, "draw")
    count = min(count, max(left, 0))  # hbo.draw.empty
    return push(state, Owes("owed", seat, "draw", count, about=about)) if count else state


def owes_discard(state: State, seat: Seat, count: int, about: str) -> State:
    """The state in which as many random discards are owed as the hand will hold once earlier obligations are met."""
    must_sit(state, seat)
    held = len(state.players[seat].hand) + owed_to(state, seat, "draw") - owed_to(state, seat, "discard")
    count = min(count, max(held, 0))
    return push(state, Owes("owed", seat, "discard", count, about=about)) if count else state


def owed_to(state: State, seat: Seat, kind: str) -> int:
    """How many cards of that seat wait to be drawn, or to be discarded."""
    return sum(one.count for one in state.flow if isinstance(one, Owes) and one.kind == kind and one.seat == seat)


# ---- effects on what is about to happen


def card_saved(state: State, card: str) -> State:
    """The state in which that card is not about to be killed any more.

    Where nothing else was about to happen, nothing happens, and an event that would have done it is spent all the same.
    """
    place = imminent(state, lambda condition: isinstance(condition, Happens) and fx.Kill(card) in condition.effects)
    if place is None:
        raise Unplayable("hbo.nothing-would-kill", card=card)
    condition = condition_at(state, place)
    rest = tuple(effect for effect in condition.effects if effect != fx.Kill(card))
    # hbo.timing.save-interrupts: see also the gate in rules/timing.py
    state = changed_to(state, place, evolve(condition, effects=rest) if rest else None)
    return event_over(state, condition.seat, condition.by) if condition.event and not rest else state


def event_over(state: State, seat: Seat, card: str) -> State:
    """The state with the event on its owner's discard pile, if it does not lie there yet."""
    if card not in state.players[seat].playing:
        return state
    # hbo.piles.event
    state = to_pile(from_pile(state, seat, "playing", card), seat, "discard", card)
    return state
