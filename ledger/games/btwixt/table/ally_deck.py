"""The ally deck, the open row and the dead pile: turning up, looking, putting back, killing."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.frames import Owes, pop, push
from ....kit.tuples import without
from ..model.cards import is_ally
from ..model.components import CouncilNumber
from ..model.state import Acquire, Looked, State
from .councils import council_with, tokens_to_pool, without_ally


def allies_left(state: State) -> int:
    """How many cards the ally deck holds."""
    return len(state.top) + state.ally_deck


def open_allies(state: State) -> tuple[str, ...]:
    """Every ally that lies, or lay, open: none of these can come out of the deck."""
    placed = tuple(ally for council in state.councils for ally in council.allies)
    coming = tuple(frame.ally for frame in state.flow if isinstance(frame, Acquire) and frame.extra and frame.ally)
    current = (state.ally,) if state.ally is not None else ()
    return (*placed, *coming, *state.dead, *state.left_lying, *state.row, *current)


def out_of_deck(state: State, ally: str) -> State:
    """The ally has left the deck, wherever in it; from the top where the record knows what lies there."""
    if not is_ally(state.table.cards, ally):
        raise Unplayable("btwixt.unknown-ally", ally=ally)
    place = next((n for n, one in enumerate(state.top) if one.ally == ally), None)
    if place is not None:
        return evolve(state, top=state.top[:place] + state.top[place + 1 :])
    if ally in open_allies(state) or not allies_left(state):
        raise Unplayable("btwixt.is-not-in-the-deck", ally=ally)
    if state.ally_deck:  # what was known of the top, if anything, was wrong: it is not known any more
        return evolve(state, top=(), ally_deck=state.ally_deck + len(state.top) - 1)
    raise Unplayable("btwixt.is-not-in-the-deck", ally=ally)


def laid_on_top(state: State, ally: str) -> State:
    """The ally, seen by all, is the next to come: on the deck, or first in the row."""
    if state.table.options.open_allies:
        return evolve(state, row=(ally, *state.row))  # btwixt.variant.open-put-on-top
    everyone = tuple(Seat(seat) for seat in range(state.table.seats))
    return evolve(state, top=(Looked(ally, everyone), *state.top))


# ---- turning up


def reveal_owed(state: State, step: str) -> State:
    """The state in which TABLE owes an ally, if one is left."""
    return push(state, Owes(step, TABLE, "ally", 1)) if allies_left(state) else state


def ally_revealed(state: State, ally: str, owes: Owes) -> State:
    """The ally that was turned up is the current one, or an extra one, or the last of the row."""
    state = out_of_deck(state, ally)
    if owes.step == "ally.row":
        return extra_ally_from_row(evolve(state, row=(*state.row, ally)))
    frame = state.flow[-1]
    if owes.step == "ally.next" and isinstance(frame, Acquire) and not frame.ally:
        return evolve(state, flow=(*state.flow[:-1], evolve(frame, ally=ally)))
    return made_current(state, ally)


def made_current(state: State, ally: str) -> State:
    """The ally is the current one; a former one that nobody has acquired is left lying, without its tokens."""
    state = nobody_current(state)
    return evolve(state, ally=ally)


def nobody_current(state: State) -> State:
    """There is no current ally; tokens that lay on one return to the pool."""
    if state.ally is not None:
        state = evolve(state, left_lying=(*state.left_lying, state.ally), ally=None)
    return tokens_to_pool(state, tuple(one.id for one in state.birds)) if state.birds else state


def next_ally(state: State, seat: Seat, council: CouncilNumber) -> State:
    """The leader acquires one ally more, for that council or for either."""
    state = push(state, Acquire("ally.place", seat, "", True, council))
    if not state.table.options.open_allies:
        return reveal_owed(state, "ally.next")
    if not allies_left(state):
        return extra_ally_from_row(state)
    return push(state, Owes("ally.row", TABLE, "ally", 1))  # btwixt.variant.open-extra-reveal


def extra_ally_from_row(state: State) -> State:
    """The state in which the extra ally is the one right of the current ally, or the leftmost where that one has left the row."""
    frame = state.flow[-1]
    if not state.row or not isinstance(frame, Acquire) or frame.ally:
        return state
    filled = evolve(frame, ally=state.row[0])
    return evolve(state, row=state.row[1:], flow=(*state.flow[:-1], filled))  # btwixt.variant.open-extra-target


# ---- looking


def cards_looked_at(state: State, count: int) -> tuple[int, int]:
    """How many cards a look takes from the row, and how many from the deck."""
    options = state.table.options
    of_row = 0
    if options.open_allies:
        most = count if options.open_look == "whole_row" else 1
        of_row = min(most, len(state.row), count)  # btwixt.variant.open-look
    return of_row, min(count - of_row, allies_left(state))


def allies_shown(state: State, seat: Seat, allies: tuple[str, ...]) -> State:
    """With open information: the cards on top of the deck, which that leader looks at."""
    for ally in allies:
        state = out_of_deck(state, ally)
    top = tuple(Looked(ally, (seat,)) for ally in allies)
    return evolve(state, top=(*top, *state.top))


def put_back(
    state: State, seat: Seat, count: int, allies: tuple[str, ...] | None, row: tuple[str, ...] | None, dead: str | None
) -> State:
    """The cards looked at, in their new order; one of them may have been killed."""
    of_row, of_deck = cards_looked_at(state, count)
    old_row, rest = state.row[:of_row], state.row[of_row:]
    known = tuple(one.ally for one in state.top[:of_deck])
    new_row = tuple(one for one in old_row if one != dead) if row is None else row
    state = evolve(state, row=rest)
    looked = [*old_row, *known]
    strangers = [one for one in (*new_row, *(allies or ()), *((dead,) if dead else ())) if one not in looked]
    named = (*new_row, *(allies or ()), *((dead,) if dead else ()))
    if len(set(named)) < len(named):
        raise Unplayable("btwixt.a-card-is-put-back-twice")
    for ally in named:
        if ally not in old_row:
            state = out_of_deck(state, ally)
    if len(strangers) > of_deck or len(named) > of_row + of_deck:
        raise Unplayable("btwixt.those-cards-were-not-looked-at")
    going_back = [one for one in old_row if one not in named]
    left = [one for one in known if one not in named] if not strangers else []
    state = evolve(state, row=(*new_row, *rest))
    if allies is None and of_row + of_deck - (dead is not None) > 1:
        state = order_unknown(state)
    return _on_deck(state, seat, allies, going_back, left)


def order_unknown(state: State) -> State:
    """The state in which nobody knows the top of the deck: nobody has said in which order cards went back."""
    return evolve(state, top=(), ally_deck=allies_left(state))


def _on_deck(state: State, seat: Seat, allies: tuple[str, ...] | None, going_back: list[str], left: list[str]) -> State:
    """Named cards on top in order; cards of the row that nobody named go under them; the rest lies as it lay."""
    under = tuple(one for one in state.top if one.ally in left)
    below = tuple(one for one in state.top if one.ally not in left)
    mine = tuple(Looked(one.ally, (seat,)) for one in under)
    back = tuple(Looked(one, (seat,)) for one in going_back)
    named = tuple(Looked(one, (seat,)) for one in allies or ())
    return evolve(state, top=(*named, *back, *mine, *below))


# ---- killing


def ally_killed(state: State, ally: str) -> State:
    """The ally, wherever it lies open, is on the dead pile."""
    if ally == state.ally:
        state = tokens_to_pool(state, tuple(one.id for one in state.birds))  # btwixt.card.little-birds-killed
        state = evolve(state, ally=None)
        state = killed_ally_replaced(state)
    elif ally in state.row:
        state = evolve(state, row=without(state.row, ally))
    elif ally in state.left_lying:
        state = evolve(state, left_lying=without(state.left_lying, ally))
    elif (council := council_with(state, ally)) is not None:
        state, _ = without_ally(state, council, ally)
    else:
        raise Unplayable("kit.does-not-lie-open", card=ally)
    return evolve(state, dead=(*state.dead, ally))  # btwixt.kill.dead-pile


def killed_ally_replaced(state: State) -> State:
    """A house ruling may bring the next ally at once where the current one was killed in the auction."""
    if state.table.options.current_ally_killed == "token_only":
        return state
    if state.row:
        return evolve(state, ally=state.row[0], row=state.row[1:])
    return reveal_owed(state, "ally.again")


def ally_lifted(state: State, ally: str) -> tuple[State, Seat]:
    """The ally taken from wherever it lies open, and who had acquired it."""
    if ally == state.ally:
        return evolve(state, ally=None), Seat(-9)
    if ally in state.row:
        return evolve(state, row=without(state.row, ally)), Seat(-9)
    if ally in state.left_lying:
        return evolve(state, left_lying=without(state.left_lying, ally)), Seat(-9)
    if ally in state.dead:
        return evolve(state, dead=without(state.dead, ally)), Seat(-9)
    frame = state.flow[-1] if state.flow else None
    if isinstance(frame, Acquire) and frame.extra and frame.ally == ally:
        return pop(state), frame.seat
    council = council_with(state, ally)
    if council is None:
        raise Unplayable("kit.does-not-lie-open", card=ally)
    return without_ally(state, council, ally)
