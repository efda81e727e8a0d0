"""What has just occurred, and who may still answer it with a card or an order."""

from __future__ import annotations

from ....core.evolve import evolve, evolver, maker
from ....core.seats import Seat
from ....kit.frames import Frame
from ..model.state import Occurrence, State, friends, opponents
from ..model.timing import NOBODY, Turn

_happened = maker(Occurrence)
_with_lately = evolver(State, "lately")
_with_both = evolver(State, "flow", "lately")
_forgotten = evolver(State, "earlier", "omits", "lately")


def input_begins(state: State) -> State:
    """The state before a new input: what occurred earlier can no longer be answered."""
    return _forgotten(state, None, (), ())


def occurred(state: State, trigger: str, unit: str = "", other: str = "") -> State:
    """The state in which something has just occurred that effects may answer."""
    return _with_lately(state, (*state.lately, _happened(trigger, active(state), unit, other, (), ())))


def moved_on(state: State, flow: tuple[Frame, ...], trigger: str, seat: Seat, unit: str = "") -> State:
    """The state with another stack of frames, and something that effects may answer: both in one copy."""
    return _with_both(state, flow, (*state.lately, _happened(trigger, seat, unit, "", (), ())))


def active(state: State) -> Seat:
    """The player whose turn it is; outside turns the first player."""
    first = state.flow[0] if state.flow else None
    return first.seat if isinstance(first, Turn) else state.first if state.first != NOBODY else Seat(0)


def in_order(state: State, occurrence: Occurrence) -> tuple[Seat, ...]:
    """The seats that may declare, in order: the active player first, then the others to the left."""
    seats = [Seat((occurrence.seat + step) % state.table.seats) for step in range(state.table.seats)]
    return tuple(seat for seat in seats if seat not in state.out)


def event_of(trigger: str) -> tuple[str, str]:
    """Whose event a printed trigger means, and which: `friendly-attack` is an attack of one's own side."""
    for whose in ("friendly-", "enemy-"):
        if trigger.startswith(whose):
            return whose[:-1], trigger.removeprefix(whose)
    return "", trigger


def fits(state: State, seat: Seat, trigger: str, one: Occurrence) -> bool:
    """Whether the printed trigger of this seat answers the occurrence."""
    whose, event = event_of(trigger)
    if event != one.trigger:
        return False
    if not whose:
        return True
    about = state.unit(one.unit)
    owner = about.seat if about is not None else one.seat
    return friends(state, seat, owner) == (whose == "friendly")


def answering(state: State, seat: Seat, trigger: str) -> Occurrence | None:
    """The latest occurrence that a trigger of this seat answers."""
    for one in reversed(state.lately):
        if fits(state, seat, trigger, one):
            return one
    return None


def wording(state: State, trigger: str, one: Occurrence) -> str:
    """The words by which two triggers are told to be the same: the printed ones, or by house ruling the event."""
    return trigger if state.table.options.same_trigger == "printed_wording" else one.trigger


def trigger_answered(state: State, seat: Seat, trigger: str, one: Occurrence, what: str) -> State:
    """The state after the seat has answered; players before it in order who said nothing have let their chance go by."""
    order = in_order(state, one)
    silent: tuple[Seat, ...] = ()
    before = order[: order.index(seat)] if seat in order else ()
    silent = tuple(who for who in before if not any(by == who for by, _, _ in one.used))  # tmg.effect.active-first
    passed = tuple(dict.fromkeys((*one.passed, *silent)))
    after = evolve(one, used=(*one.used, (seat, wording(state, trigger, one), what)), passed=passed)
    return _with_lately(state, tuple(after if two is one else two for two in state.lately))


def trigger_declined(state: State, seat: Seat, trigger: str | None) -> State:
    """The state after the seat has let its chance go by, for one trigger or for whatever has just occurred."""
    lately = tuple(
        evolve(one, passed=(*one.passed, seat))
        if seat not in one.passed and (trigger is None or fits(state, seat, trigger, one))
        else one
        for one in state.lately
    )
    return _with_lately(state, lately)


def still_to_answer(state: State, seat: Seat, one: Occurrence) -> tuple[Seat, ...]:
    """The seats after this one in order that may still declare, once it has declared."""
    order = in_order(state, one)
    after = order[order.index(seat) + 1 :] if seat in order else ()
    return tuple(who for who in after if who in opponents(state, seat) and who not in one.passed)
