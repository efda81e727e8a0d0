"""Actions of a unit: beginning one, moving, retreating (`RETREAT` lists its steps), pivoting, and how an action ends."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve, evolver, maker
from ....core.seats import Seat
from ....kit.frames import NamedStep, Owes, pop, push, top
from ....kit.order import Order, waits
from .. import measured, modes
from ..model.attacks import Moving
from ..model.distances import CHARGE_SIDES
from ..model.fields import Way
from ..model.moves import FinishRetreat, Pivot
from ..model.state import State, Unit, set_unit
from ..model.steps import steps
from ..model.timing import Acting, FreeAction, Pivoting, Retreating, Turn, turn_at
from .occurrences import moved_on, occurred
from .unit_queries import NO_WAY, dangerous_pieces, engaged_with
from .wounds import wounded

_met = evolver(Unit, "on", "mostly", "near", "touching")
_acting = maker(Acting)
PIVOT = "pivot"  # a move that stands alone: no action, but dangerous terrain hurts all the same


def in_battle(state: State, seat: Seat) -> State:
    """The same state, if turns are being played and the seat takes part in them; raises otherwise."""
    if not 0 <= seat < state.table.seats or state.ended or not isinstance(state.flow[0], Turn) or not state.round:
        raise Unplayable("kit.no-turn-is-being-played")
    return state


def action_begun(state: State, seat: Seat, unit: Unit, action: str, free: bool, way: Way | None = None) -> State:
    """The state in which the unit acts, whatever was due; what that breaks off is lost. A free action lies on top."""
    in_battle(state, seat)
    acting = _acting("action.done", seat, unit.id, action, free, dangerous_pieces(state, unit, way), False)
    if free:
        above = state.flow[:-1] if isinstance(state.flow[-1], FreeAction) else state.flow
        return evolve(state, flow=(*above, acting))  # tmg.action.free-independent
    state = moved_on(state, (turn_at("turn.token", seat, unit.id, 0), acting), "activated", seat, unit.id)
    return modes.unit_activated(state, unit)


def action_given_up(state: State, seat: Seat, name: str) -> State:
    """The state after a unit or NCU was activated and gave its action up."""
    in_battle(state, seat)
    unit = state.unit(name)
    if state.ncu(name) is None and (unit is None or unit.where != "field"):
        raise Unplayable("kit.is-not-there", name=name)
    # tmg.activation.forgo-action, tmg.ncu.may-pass
    state = moved_on(state, (turn_at("turn.token", seat, name, 0),), "activated", seat, name)
    return modes.unit_activated(state, unit) if unit is not None else state


def move_ended(state: State, unit: Unit, way: Way | None) -> State:
    """The state after a move has ended: terrain under and near the tray, and tokens for the mode to look at."""
    way = way or NO_WAY
    unit = _met(state.known_unit(unit.id), way.onto, way.mostly, way.near, way.touching)
    state = set_unit(state, unit)  # tmg.terrain.end-on
    return modes.moved(state, unit, way)


def way_as_it_stood(state: State, unit: Unit) -> Way:
    """The way of a unit that turned on the spot, with the terrain under and near it unless somebody said that it has changed.

    A token that it still covers has to be named; records are older than offers that do so.
    """
    return Way(onto=unit.on, mostly=unit.mostly, near=unit.near, touching=unit.touching)


def way_on_the_spot(state: State, unit: Unit) -> Way:
    """The way that an offer names for a unit that turns on the spot: the same terrain, and the tokens that it holds."""
    held = tuple(token.id for token in state.mode.objectives if token.unit == unit.id)
    return evolve(way_as_it_stood(state, unit), over=held)


def tray_set_aside(state: State, name: str) -> State:
    """The state after somebody else's charge moved a tray: what it stands on, and tokens that it covers no more."""
    unit = state.unit(name)
    if state.table.options.board != "measured" or unit is None or not unit.placed:
        return state
    way = measured.standing(state, unit)
    unit = evolve(unit, on=way.onto, mostly=way.mostly, near=way.near, touching=way.touching)
    return modes.set_aside(set_unit(state, unit), unit, way)


def contacts_removed(state: State, unit: str) -> State:
    """The state in which the unit touches nobody any more."""
    left = tuple(one for one in state.contacts if unit not in (one.a, one.b))
    return evolve(state, contacts=left) if len(left) != len(state.contacts) else state


def touching_now(state: State) -> State:
    """The state with contacts as the trays stand, where they are measured."""
    if state.table.options.board != "measured":
        return state
    return evolve(state, contacts=measured.contacts(state))


def trays_placed(state: State, seat: Seat, action: object) -> State:
    """The state with trays where the action puts them, where they are measured."""
    if state.table.options.board != "measured":
        return state
    return measured.trays_placed(state, seat, action)


def whole_move(state: State, seat: Seat, unit: Unit, full: Moving) -> State:
    """The state after a whole move: the tray goes, leaves its contacts, and arrives."""
    state = touching_now(trays_placed(contacts_removed(state, unit.id), seat, full))
    return move_ended(state, unit, full.way)


@steps.step("action.done")
def action_done(state: State, frame: Acting) -> State:
    """Ends the action: dangerous terrain hurts, then the mode looks at the unit."""
    unit = state.unit(frame.unit)
    if unit is None or unit.where != "field":
        return pop(state)
    if frame.danger > 0:  # tmg.terrain.dangerous
        owes = Owes("danger.dice", unit.seat, "danger", frame.danger, 3, 0, unit.id)
        return push(top(state, evolve(frame, danger=0)), owes)
    state = pop(state)
    if frame.danger < 0:
        state = wounded(state, unit, -frame.danger)
        unit = state.known_unit(frame.unit)
        if state.ended or unit.where != "field":
            return state
    return state if frame.action == PIVOT else modes.action_ended(state, unit)


# ---- retreat


def retreat(state: State, seat: Seat, unit: Unit, direction: str, free: bool) -> State:
    """The state with a retreat declared: the unit acts, and the die comes before the move."""
    enemies = tuple(enemy.id for enemy in engaged_with(state, unit))
    state = occurred(action_begun(state, seat, unit, "retreat", free), "retreat", unit.id)
    return push(state, Retreating(RETREAT.first, seat, unit.id, direction, 0, enemies))


def roll_retreat(state: State, frame: Retreating) -> State:
    """Owes the die that says how far the unit retreats."""
    return push(RETREAT.on(state), Owes("retreat.dice", frame.seat, "retreat", 1, CHARGE_SIDES, 0, frame.unit))


RETREAT = Order(
    steps,
    NamedStep("retreat.roll", roll_retreat),
    NamedStep("retreat.move", waits),
)


def retreat_finished(state: State, frame: Retreating, unit: Unit, full: FinishRetreat) -> State:
    """The state after the retreat; enemies that are engaged with nobody now may pivot. Its frame is gone already."""
    if full.stuck:
        if state.table.options.retreat_stuck == "choose_again" and isinstance(state.flow[0], Turn):
            return evolve(state, flow=(Turn("turn.activate", frame.seat),))
        return state
    flow = state.flow
    if isinstance(flow[-1], Acting):
        flow = (*flow[:-1], evolve(flow[-1], danger=dangerous_pieces(state, unit, full.way)))
    state = whole_move(evolve(state, flow=flow), frame.seat, unit, full)
    return pivots_due(state, frame.enemies)


def pivots_due(state: State, names: tuple[str, ...]) -> State:
    """The state with free pivots for those units that are engaged with nobody, or with whomever a house ruling allows."""
    all_of_them = state.table.options.retreat_pivot == "every_former_enemy"
    there = [unit for name in names if (unit := state.unit(name)) is not None and unit.where == "field"]
    return may_pivot(state, [unit for unit in there if all_of_them or not engaged_with(state, unit)])


def may_pivot(state: State, units: list[Unit]) -> State:
    """The state in which each of the units may make a free pivot; whoever has several takes them in any order."""
    free: dict[Seat, list[str]] = {}
    for unit in units:
        free.setdefault(unit.seat, []).append(unit.id)  # tmg.effect.same-player-order
    for seat in sorted(free, reverse=True):
        state = push(state, Pivoting("pivot.free", seat, tuple(free[seat])))
    return state


steps.waiting("pivot.free", "free.act")


def pivot_made(state: State, seat: Seat, unit: Unit, full: Pivot) -> State:
    """The state after one of the free pivots that wait, or one that nobody allowed."""
    frame = state.flow[-1]
    if isinstance(frame, Pivoting) and unit.id in frame.units:
        left = tuple(one for one in frame.units if one != unit.id)
        state = top(state, evolve(frame, units=left)) if left else pop(state)
    elif isinstance(frame, FreeAction) and frame.unit == unit.id:
        state = pop(state)
    state, way = touching_now(trays_placed(state, seat, full)), full.way or way_as_it_stood(state, unit)
    if full.way is not None and (met := dangerous_pieces(state, unit, way)):
        state = push(state, Acting("action.done", seat, unit.id, PIVOT, True, met))  # tmg.terrain.dangerous
    return move_ended(state, unit, way)
