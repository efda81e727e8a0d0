"""Effect primitives at work. Each conserves cards and tokens, or is Unplayable."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.effects import Effect
from ledger.kit.frames import Frame, Owes, push
from ledger.kit.lcg.sequences import changed_to, imminent
from ledger.kit.piles import FACEDOWN

from .components import TO_WIN
from .effects import Cancel, DrawCards, GainGold, GainPower, Kill, Kneel, MoveCard, MovePower, Save, Stand
from .state import (
    Challenge,
    Happens,
    Initiates,
    InPlay,
    State,
    known,
    lying,
    must_lie,
    must_sit,
    seats_in,
    total_power,
    with_player,
)


def carry_out(state: State, effect: Effect) -> State:
    """The state after one effect."""
    match effect:
        case Kill(card):
            lies = must_lie(state, card)
            return to_pile(left_play(state, lies), lies.owner, "dead", lies.card)  # agot2.zone.dead-pile.killed-go-there
        case Kneel(card):
            return turned(state, card, kneeling=True)
        case Stand(card):
            return turned(state, card, kneeling=False)
        case GainPower(seat, count):
            return won_if_enough(moved_power(state, seat, count))
        case MovePower(seat, to, count):  # agot2.power.moved-counts-for-new-controller
            return won_if_enough(moved_power(moved_power(state, seat, -count), to, count))
        case GainGold(seat, count):
            return moved_gold(state, seat, count)
        case MoveCard():
            return moved_card(state, effect)
        case DrawCards(seat, count):
            return owes_draw(state, seat, count)
        case Save(card):
            return saved(state, card)
        case Cancel():
            return cancelled(state)
    raise Unplayable(f"{type(effect).__name__} is not an effect of this game")


# ---- tokens


def moved_power(state: State, seat: Seat, count: int) -> State:
    must_sit(state, seat)
    if state.players[seat].power + count < 0:
        raise Unplayable("there is not that much power")
    gold, power = state.treasury
    state = with_player(state, seat, power=state.players[seat].power + count)
    return evolve(state, treasury=(gold, power - count))


def moved_gold(state: State, seat: Seat, count: int) -> State:
    must_sit(state, seat)
    if state.players[seat].gold + count < 0:
        raise Unplayable("there is not that much gold")
    gold, power = state.treasury
    state = with_player(state, seat, gold=state.players[seat].gold + count)
    return evolve(state, treasury=(gold - count, power))


def won_if_enough(state: State) -> State:
    """agot2.victory.fifteen-power: the match ends on the spot, whatever is on the stack."""
    if any(total_power(state, seat) >= TO_WIN for seat in seats_in(state)):
        return finish(state, "power")  # agot2.victory.immediate
    return state


def finish(state: State, how: str) -> State:
    return evolve(state, flow=(Frame("over"),), ended=how)


# ---- cards in play


def turned(state: State, handle: str, kneeling: bool) -> State:
    must_lie(state, handle)
    return evolve(state, play=tuple(evolve(one, kneeling=kneeling) if one.handle == handle else one for one in state.play))


def entered(state: State, card: str, owner: Seat, kneeling: bool = False, power: int = 0) -> State:
    """The card in play, under a handle that no other card in play has."""
    handle, copy = card, 2
    while lying(state, handle) is not None:
        handle, copy = f"{card}~{copy}", copy + 1
    return evolve(state, play=(*state.play, InPlay(handle, card, owner, kneeling, power)))


def left_play(state: State, lies: InPlay) -> State:
    """Without the card; its power goes back, and it takes part in no challenge any more."""
    gold, power = state.treasury
    state = evolve(state, play=tuple(one for one in state.play if one is not lies), treasury=(gold, power + lies.power))
    # agot2.challenge.participation.ends-on-leaving-play
    flow = tuple(without(frame, lies.handle) if isinstance(frame, Challenge) else frame for frame in state.flow)
    return evolve(state, flow=flow)


def without(frame: Challenge, handle: str) -> Challenge:
    return evolve(
        frame,
        attackers=tuple(one for one in frame.attackers if one != handle),
        defenders=tuple(one for one in frame.defenders if one != handle),
    )


# ---- zones


def moved_card(state: State, move: MoveCard) -> State:
    must_sit(state, move.seat)
    if move.source == "play":
        lies = must_lie(state, move.card)
        if lies.owner != move.seat:
            raise Unplayable(f"{move.card} is not a card of that seat")
        return to_pile(left_play(state, lies), lies.owner, move.to, lies.card)
    return to_pile(from_pile(state, move.seat, move.source, move.card), move.seat, move.to, move.card)


def from_pile(state: State, seat: Seat, zone: str, card: str) -> State:
    pile = getattr(state.players[seat], zone)
    if isinstance(pile, tuple):
        if card not in pile:
            raise Unplayable(f"{card} is not there")
        place = pile.index(card)
        return with_player(state, seat, **{zone: (*pile[:place], *pile[place + 1 :])})
    return with_player(state, seat, **{zone: pile.without(card)})


def to_pile(state: State, seat: Seat, zone: str, card: str) -> State:
    if zone == "play":
        if card == FACEDOWN or known(state, card) is None:
            raise Unplayable("only a card that is known by name enters play")
        return entered(state, card, seat)
    pile = getattr(state.players[seat], zone)
    if isinstance(pile, tuple):
        if card == FACEDOWN:
            raise Unplayable(f"a card on the {zone} pile lies open")
        return with_player(state, seat, **{zone: (*pile, card)})
    return with_player(state, seat, **{zone: pile.with_card(card)})


def owes_draw(state: State, seat: Seat, count: int) -> State:
    """As many as the deck has are owed."""
    must_sit(state, seat)
    count = min(count, len(state.players[seat].deck))  # agot2.effect.untargeted-shortfall
    return push(state, Owes("owed", seat, "draw", count)) if count else state


# ---- effects on what is about to happen


def saved(state: State, card: str) -> State:
    """The kill is not imminent any more; if nothing else was, its windows close: agot2.trigger.would-change-closes-original"""
    place = imminent(state, lambda condition: isinstance(condition, Happens) and Kill(card) in condition.effects)
    if place is None:
        raise Unplayable(f"nothing would kill {card}")
    condition = state.flow[place].condition
    rest = tuple(effect for effect in condition.effects if effect != Kill(card))
    return changed_to(state, place, evolve(condition, effects=rest) if rest else None)


def cancelled(state: State) -> State:
    """agot2.cancel.stops-initiation: costs stay paid, and an event goes to the discard pile all the same."""
    place = imminent(state, lambda condition: isinstance(condition, Initiates))
    if place is None:
        raise Unplayable("no effect is about to initiate")
    condition = state.flow[place].condition
    state = changed_to(state, place, None)  # agot2.trigger.sequence.2-cancel-ends
    return event_over(state, condition.seat, condition.card) if condition.event else state


def event_over(state: State, seat: Seat, card: str) -> State:
    """agot2.cancel.event-still-played, agot2.card-type.event.discarded-before-reactions"""
    return to_pile(from_pile(state, seat, "playing", card), seat, "discard", card)
