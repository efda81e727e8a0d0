"""Carries out what every game has: seats that are left, turns set by a judge, effects adjusted, cards corrected."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.cards import Card
from ....kit.common import SeatLeft
from ....kit.effects import Effect
from ..flow.sides import after_side
from ..flow.wounds import off_the_field
from ..model.box import profile_of
from ..model.ending import finish
from ..model.options import Fielded
from ..model.state import State, Unit, is_wall
from ..model.timing import Cleanup, Turn
from .effects import carry_out, owed_dice_refreshed


def seat_left(state: State, left: SeatLeft) -> State:
    """The state without the seat: when one side is left it has won; units of a leaver go off the field."""
    if state.ended:
        raise Unplayable("kit.over-for-leaving")
    out = (*state.out, left.seat)
    sides = [side for side in state.sides if any(seat not in out for seat in side)]
    how = "concession" if left.how == "concession" else "left"
    if len(sides) <= 1:
        return finish(evolve(state, out=out), how, sides[0] if sides else ())
    gone = tuple(off_the_field(unit) if unit.seat == left.seat else unit for unit in state.units)
    names = [unit.id for unit in gone if unit.seat == left.seat]
    contacts = tuple(one for one in state.contacts if one.a not in names and one.b not in names)
    ncus = tuple(evolve(one, zone="", activated=True) if one.seat == left.seat else one for one in state.ncus)
    state = evolve(state, out=out, units=gone, contacts=contacts, ncus=ncus)
    return play_without(state, left.seat)


def play_without(state: State, seat: Seat) -> State:
    """The state in which play goes on without the seat: its turn, and whatever it had begun, is over."""
    first = after_side(state, seat) if state.first == seat else state.first
    state = evolve(state, first=first)
    if state.round and isinstance(state.flow[0], Turn):
        turn = state.flow[0].seat
        return evolve(state, flow=(Turn("turn.start", after_side(state, seat) if turn == seat else turn),))
    if state.round:
        return evolve(state, flow=(Cleanup("cleanup.check", first),))
    frame = state.flow[0]
    return evolve(state, flow=(evolve(frame, seat=after_side(state, seat) if frame.seat == seat else frame.seat),))


def set_turn(state: State, seat: Seat) -> State:
    """The state in which that seat has the turn."""
    if not state.round or seat in state.out or not any(unit.where == "field" for unit in state.units):
        raise Unplayable("kit.no-turn-is-being-played")
    return evolve(state, flow=(Turn("turn.activate", seat),), ended="", winners=())


def adjustment_applied(state: State, seat: Seat, effect: Effect) -> State:
    """The state after one effect of a judge, with dice that are owed brought up to date."""
    return owed_dice_refreshed(carry_out(state, seat, effect))


def units_reprinted(state: State) -> State:
    """The state with units as their cards say now; the tray under a unit stays what it is."""
    cards = state.table.cards
    return evolve(state, units=tuple(unit if is_wall(unit) else _unit_reprinted(unit, cards) for unit in state.units))


def _unit_reprinted(unit: Unit, cards: tuple[Card, ...]) -> Unit:
    """The unit as its cards say now."""
    profile = evolve(profile_of(cards, Fielded(unit.profile.card, unit.attachments)), tray=unit.profile.tray)
    return evolve(unit, profile=profile, wounds=min(unit.wounds, profile.wounds - 1))
