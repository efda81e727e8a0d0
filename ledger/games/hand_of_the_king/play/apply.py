"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import Hooks, Omitted, SeatLeft, carry_out_common
from ....kit.effects import Effect
from ....kit.frames import Frame, fresh, owed, push, top
from ....kit.tuples import changed
from ..flow.turn import finish, steps
from ..model.actions import (
    DealCompanions,
    DealGrid,
    DecideBanner,
    DeclareState,
    MoveVarys,
    Observed,
    Pass,
    SpendCrow,
    UseCompanion,
)
from ..model.components import HOUSE_NUMBER, HOUSES, SIZES, SUPPLY, VARYS
from ..model.effects import TakeCompanion
from ..model.grid import layout
from ..model.options import teams_of
from ..model.state import Deciding, State, Turn, choosing, deals_owed, with_flow_cut_short
from .companions import use_companion
from .declare import declared_table, observed_totals
from .effects import carry_out, give_banner, give_crow, reveal
from .move import move_varys, must_be_playable

advance = steps.advance


def apply(state: State, seat: Seat, action: object) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    match action:
        case MoveVarys():
            return advance(move_varys(state, seat, action))
        case UseCompanion():
            after = use_companion(state, seat, action)
        case DecideBanner():
            after = decide_banner(fresh(state), action)
        case SpendCrow():
            after = spend_crow(fresh(state), seat, action)
        case DealGrid():
            after = deal_grid(fresh(state), action)
        case DealCompanions():
            after = deal_companions(fresh(state), action)
        case Pass():
            after = pass_turn(fresh(state), seat)
        case DeclareState():
            after = declared_table(fresh(state), action)
        case Observed():
            after = observed_totals(fresh(state), action)
        case Omitted():
            return carry_out_common(hooks, state, seat, action)  # looks back at the steps just done
        case _:
            after = carry_out_common(hooks, fresh(state), seat, action)
    return advance(after)


# ---- set-up


def deal_grid(state: State, deal: DealGrid) -> State:
    """King's Landing laid out; raises unless it is Varys and every character once."""
    grid, columns, counts, twice = layout(deal.lines)
    if sum(columns) != 36 or grid.count(VARYS) != 1 or counts != SIZES or twice:
        raise Unplayable("hotk.grid-not-whole")
    if state.gone or state.discarded or any(state.areas):
        raise Unplayable("hotk.characters-lie-elsewhere-already")
    return evolve(state, flow=without_owed_deal(state, "grid"), grid=grid, varys=grid.index(VARYS), standing=counts)


def deal_companions(state: State, deal: DealCompanions) -> State:
    """Those companions turned up, and the deal no longer owed."""
    flow = without_owed_deal(state, "companions")
    return evolve(reveal(state, deal.companions), flow=flow)


def without_owed_deal(state: State, kind: str) -> tuple[Frame, ...]:
    """The flow with that deal no longer owed."""
    for obligation in owed(state):
        if obligation.kind == kind:
            place = state.flow.index(obligation)
            return state.flow[:place] + state.flow[place + 1 :]
    raise Unplayable("kit.no-is-owed-now", kind=kind)


# ---- a turn


def pass_turn(state: State, seat: Seat) -> State:
    """The turn ends without a move; no house was named, so no banner is looked at."""
    must_be_playable(state, seat)
    return with_flow_cut_short(state, (Turn("turn.end", seat), *deals_owed(state)))


def decide_banner(state: State, decision: DecideBanner) -> State:
    """The banner with the chosen player; the turn remembers that its house was decided on."""
    house, frame = HOUSE_NUMBER[decision.house], state.flow[-1]
    state = give_banner(state, house, decision.to)
    if isinstance(frame, Deciding):
        state = top(state, evolve(frame, houses=tuple(one for one in frame.houses if one != house)))
    turn = state.flow[0] if state.flow else None
    if isinstance(turn, Turn):
        state = evolve(state, flow=(evolve(turn, decided=(*turn.decided, house)), *state.flow[1:]))
    return state


# hotk.variant.crow3.then-move, hotk.variant.crow4.then-move
def spend_crow(state: State, seat: Seat, spend: SpendCrow) -> State:
    """The token is gone and the flow stays as it is: the same player still has to move."""
    if not 0 <= seat < state.table.seats or not state.crows[seat]:
        raise Unplayable("hotk.there-is-no-token-to-spend")
    if spend.refused and state.table.options.crow_refusal == "token_kept":
        return state
    return give_crow(state, seat, False)


# ---- what every game has


def seat_left(state: State, left: SeatLeft) -> State:
    """The match goes on without the seat while two sides are left; otherwise it is over."""
    table = state.table
    if state.ended:
        raise Unplayable("kit.over-for-leaving")
    if table.options.seat_left == "banners_return":
        banners = tuple(SUPPLY if holder == left.seat else holder for holder in state.banners)
        state = evolve(state, banners=banners, counts=changed(state.counts, left.seat, (0,) * len(HOUSES)))
    if len(sides_left(state)) < 2:
        return finish(state, "concession" if left.how == "concession" else "left")
    if state.flow[0].seat == left.seat:
        return with_flow_cut_short(evolve(state, again=0), (Turn("turn.left", left.seat), *deals_owed(state)))
    return with_flow_cut_short(state, tuple(frame for frame in state.flow if frame.seat != left.seat))


def sides_left(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Players, or teams, of whom somebody is still at the table."""
    sides = teams_of(state.table.options, state.table.seats)
    return tuple(side for side in sides if not all(state.table.has_left(seat) for seat in side))


def set_turn(state: State, seat: Seat) -> State:
    """The turn of that seat, about to move, even after the end of the game."""
    return evolve(with_flow_cut_short(state, (Turn("turn.move", seat), *deals_owed(state))), again=0, ended="")


def adjustment_applied(state: State, seat: Seat, effect: Effect) -> State:
    """The state after one effect of a judge; a further companion is chosen by whoever has the turn."""
    after, _ = carry_out(state, seat, effect)
    if not isinstance(effect, TakeCompanion):
        return after
    if not isinstance(state.flow[0], Turn):
        raise Unplayable("kit.no-turn-is-being-played")
    return push(after, *choosing(state.flow[0].seat, 1))


hooks = Hooks(steps, adjustment_applied, set_turn, seat_left, owable=(("grid", "deal.grid"), ("companions", "deal.companions")))
