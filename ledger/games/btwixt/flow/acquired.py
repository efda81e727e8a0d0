"""When an ally is acquired: it is placed, tokens follow it, and its ability is resolved by whoever acquired it."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Frame, Owes, go, pop, push
from ....kit.rings import clockwise_from
from ..model.cards import ability_of
from ..model.components import NOWHERE, CouncilNumber
from ..model.state import Acquire, Acquired, Attempt, Discards, State, present, ring, round_frame
from ..table.ally_deck import ally_killed, cards_looked_at, next_ally
from ..table.auction import runners_up
from ..table.councils import council_of, council_with, councils_of, tokens_to_pool, with_ally, with_tokens
from ..table.influence import cards_discarded, out_of_hand
from ..table.placement import placing, pulled_to
from .steps import at_round, steps

OBERYN = 2  # cards that each of two leaders discards for Oberyn Martell
FOOL, ILYN = 5, 3  # allies that are looked at for the Fool of Dragonstone and for Ser Ilyn Payne


def ally_placed(state: State, frame: Acquire, council: CouncilNumber) -> State:
    """The ally lies in the council, and its ability comes next."""
    if not frame.extra:
        strings = pulled_to(state, frame.seat)
        if strings is not None and strings not in placing(state, frame).councils:
            state = at_round(state, round_frame(state).step, lapsed=True)
    state = with_ally(pop(state), council, frame.ally, frame.seat)
    tokens_on_ally: tuple[int, ...] = ()
    if not frame.extra:
        tokens_on_ally = tuple(token.id for token in state.birds)
        tokens, state = state.birds, evolve(state, ally=None, birds=())
        state = with_tokens(state, council, tokens)  # btwixt.card.little-birds-follow
    return begin_ability(state, frame.seat, frame.ally, council, tokens_on_ally)


def begin_ability(state: State, seat: Seat, ally: str, council: CouncilNumber, tokens_on_ally: tuple[int, ...] = ()) -> State:
    """The state that waits for what the ally's text asks of the leader who acquired it, as far as it can be done."""
    options = state.table.options
    choosing = options.open_allies and options.open_choosing == "every_choice"
    match ability_of(state.table.cards, ally).what:
        case "oberyn":
            return oberyn(state, seat, ally)
        case "varys":
            return push(state, Acquired("varys.take", seat, ally, council))
        case "fool":
            return look(state, "fool.order", seat, ally, council, FOOL)
        case "ilyn":
            return state if choosing else look(state, "ilyn.execute", seat, ally, council, ILYN)
        case "loras":
            return loras(state, seat, council)
        case "shae":
            return state if choosing else push(state, Acquired("shae.bring", seat, ally, council))
        case "robb":
            return robb(state, seat, ally, tokens_on_ally)
    return state


# ---- Oberyn Martell


def oberyn(state: State, seat: Seat, ally: str) -> State:
    """First the leader who acquired him discards, then the one with the second total; or both at the same moment."""
    frame = round_frame(state)
    second = runners_up(state, frame.totals, frame.seat if frame.totals else seat)
    second = tuple(one for one in second if one != seat)
    if state.table.options.oberyn_order == "together":
        return push(state, Discards("oberyn.choose", seat, (seat, *second), (), ally, OBERYN))
    victims = [Acquired("oberyn.discard", one, ally, NOWHERE, OBERYN, True) for one in reversed(second)]
    return push(state, *victims, Acquired("oberyn.discard", seat, ally, NOWHERE, OBERYN))


def not_discarded(state: State, frame: Frame) -> State:
    """Goes on without what the ally asks for: nobody did it."""
    return pop(state)


@steps.step("oberyn.discard", rule="btwixt.acquire.when-acquired-mandatory", skip=not_discarded)
def wait_for_discards(state: State, frame: Acquired) -> State:
    """Waits, unless there is nothing to discard."""
    empty = not len(state.hands[frame.seat]) or state.table.has_left(frame.seat)
    return pop(state) if empty else state


@steps.step("oberyn.choose", rule="btwixt.acquire.when-acquired-mandatory", skip=not_discarded)
def wait_for_choices(state: State, frame: Discards) -> State:
    """Waits until all have chosen, then discards for all at once."""
    if any(len(state.hands[seat]) for seat in frame.due):
        return state
    state = pop(state)
    for seat, cards in frame.made:
        for card in cards:
            if card in state.hands[seat]:  # a judge may have moved it meanwhile
                state = cards_discarded(out_of_hand(state, seat, card), (card,))
    return state


# ---- Varys and Shae


@steps.step("varys.take", rule="btwixt.acquire.when-acquired-mandatory", skip=not_discarded)
def wait_for_taking(state: State, frame: Acquired) -> State:
    """Waits, unless no other leader holds a card."""
    others = any(len(state.hands[seat]) for seat in ring(state) if seat != frame.seat)
    return state if others and not state.table.has_left(frame.seat) else pop(state)


@steps.step("shae.bring", rule="btwixt.acquire.when-acquired-mandatory", skip=not_discarded)
def wait_for_ally_to_join(state: State, frame: Acquired) -> State:
    """Waits, unless the other council holds no ally."""
    return state if to_bring(state, frame) and not state.table.has_left(frame.seat) else pop(state)


def to_bring(state: State, frame: Acquired) -> tuple[str, ...]:
    """The allies that Shae may bring: those in the leader's other council, seen from where she lies."""
    here = council_with(state, frame.ally)
    here = frame.council if here is None else here
    return tuple(ally for council in councils_of(state, frame.seat) if council != here for ally in state.councils[council].allies)


# ---- looking at the deck


def look(state: State, step: str, seat: Seat, ally: str, council: CouncilNumber, count: int) -> State:
    """The leader looks at the allies that come next; with open information TABLE says which they are."""
    of_row, of_deck = cards_looked_at(state, count)
    if not of_row + of_deck:
        return state
    state = push(state, Acquired(step, seat, ally, council, of_row + of_deck))
    known = len(state.top[:of_deck])
    if state.table.options.hidden == "open" and of_deck > known:
        state = push(state, Owes("ally.look", seat, "look", of_deck))
    return state


def seen_on_top(state: State, seat: Seat, count: int) -> State:
    """The state in which the leader knows those cards on top of the ally deck that the record knows."""
    top = tuple(
        evolve(one, seen=tuple(sorted({*one.seen, seat}))) if place < count else one for place, one in enumerate(state.top)
    )
    return evolve(state, top=top)


@steps.step("fool.order", rule="btwixt.acquire.when-acquired-mandatory", skip=not_discarded)
def wait_for_order(state: State, frame: Acquired) -> State:
    """Waits for the order in which the allies go back."""
    return _looking(state, frame)


@steps.step("ilyn.execute", rule="btwixt.acquire.when-acquired-mandatory", skip=not_discarded)
def wait_for_execution(state: State, frame: Acquired) -> State:
    """Waits for the ally that dies and the order of the others."""
    return _looking(state, frame)


def _looking(state: State, frame: Acquired) -> State:
    """The state in which the leader has seen the cards looked at; waits once that is so."""
    if state.table.has_left(frame.seat):
        return pop(state)
    _, of_deck = cards_looked_at(state, frame.count)
    if any(frame.seat not in one.seen for one in state.top[:of_deck]):
        return seen_on_top(state, frame.seat, of_deck)
    return state


# ---- Ser Loras Tyrell


def loras(state: State, seat: Seat, council: CouncilNumber) -> State:
    """The next ally is acquired as well; a house ruling on the open row resolves the printed ability of it instead."""
    options = state.table.options
    if options.open_allies and options.open_next == "printed_ability":
        return begin_ability(state, seat, state.row[0], council) if state.row else state
    return next_ally(state, seat, council)  # btwixt.card.loras-next


# ---- Robb Stark


def robb(state: State, seat: Seat, ally: str, tokens_on_ally: tuple[int, ...]) -> State:
    """The state in which every other leader is asked once, clockwise from the first player."""
    here = present(state)
    asked = tuple(one for one in clockwise_from(ring(state), state.first) if one in here and one != seat)
    if not asked:
        return state
    # btwixt.card.robb-kill
    return push(state, Attempt("robb.kill", asked[0], ally, seat, asked[1:], tokens_on_ally))


@steps.step("robb.kill")
def ask_for_betrayal(state: State, frame: Attempt) -> State:
    """Waits for the leader who is asked; one without cards has no Betrayal, as all can see."""
    if len(state.hands[frame.seat]) and not state.table.has_left(frame.seat):
        return state
    return next_attempt(state, frame)


def next_attempt(state: State, frame: Attempt) -> State:
    """The next leader is asked for a Betrayal; after the last one Robb Stark is safe."""
    if not frame.waiting:
        return pop(state)
    return go(state, "robb.kill", seat=frame.waiting[0], waiting=frame.waiting[1:])


@steps.step("robb.cancel")
def ask_for_rescue(state: State, frame: Attempt) -> State:
    """Waits for the leader who acquired him, who may answer with a Betrayal; without cards there is no answer."""
    if len(state.hands[frame.owner]) and not state.table.has_left(frame.owner):
        return state
    return robb_dies(state, frame)


def robb_dies(state: State, frame: Attempt) -> State:
    """Robb Stark on the dead pile; a house ruling returns the tokens that lay on him."""
    state = pop(state)
    if state.table.options.robb_tokens == "to_pool":
        state = tokens_to_pool(state, tuple(one for one in frame.birds if council_of(state, one) is not None))
    return ally_killed(state, frame.ally) if council_with(state, frame.ally) is not None else state
