"""Timing of Toll: a round is a frame that moves from step to step."""

from __future__ import annotations

from ledger.core.evolve import evolve
from ledger.kit.commitments import Commitments
from ledger.kit.frames import Frame, Owes, Steps, go, pop, push
from ledger.kit.lcg.windows import Window

from .pieces import State, paid, purse

steps = Steps()


def staying(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in range(state.table.seats) if not state.table.has_left(seat))


def to_upkeep(state: State, frame: Frame) -> State:
    return go(state, "upkeep")


def to_bids(state: State, frame: Frame) -> State:
    return push(go(state, "auction"), Commitments("bids", seats=staying(state)))


@steps.step("income", rule="toy.income", skip=to_upkeep)
def income(state: State, frame: Frame) -> State:
    for seat in staying(state):
        state = paid(state, "bank", seat, 2)
    return to_upkeep(state, frame)


@steps.step("upkeep", rule="toy.upkeep", skip=to_bids)
def upkeep(state: State, frame: Frame) -> State:
    for seat in staying(state):
        state = paid(state, seat, "bank", 1 if purse(state, seat) >= 3 else 0)
    return to_bids(state, frame)


@steps.step("bids")
def bids(state: State, frame: Commitments) -> State:
    if frame.due:
        return state
    won, most = max(frame.in_seat_order(), key=lambda made: (made[1], -made[0]))
    state = paid(pop(state), won, "bank", most)
    kind, count = ("roll", most) if most else ("mercy", 1)
    return push(go(state, "auction", seat=won), Owes("dice", won, kind, count, 6, state.target))


@steps.step("dice")
@steps.step("owed")
def dice(state: State, frame: Owes) -> State:
    return state


@steps.step("auction")
def auction(state: State, frame: Frame) -> State:
    return push(go(state, "over"), Frame("tribute", frame.seat))


@steps.step("tribute", rule="toy.tribute", skip=lambda state, frame: to_market(state))
def tribute(state: State, frame: Frame) -> State:
    return state if purse(state, frame.seat) else to_market(state)


def to_market(state: State) -> State:
    return push(pop(state), Window("market", staying(state)[0], staying(state)))


@steps.step("market")
def market(state: State, frame: Window) -> State:
    return pop(state) if frame.closed else state


@steps.step("over")
def over(state: State, frame: Frame) -> State:
    if state.round >= state.table.options.rounds or state.table.time_called:
        return pop(state)
    return go(evolve(state, round=state.round + 1), "income")
