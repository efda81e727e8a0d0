"""Carries out what is done with dice: thrown, rerolled, left as they lie."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.dice import Rolled, picked_up, thrown_again
from ....kit.frames import answered, owed, push, top
from .. import modes
from ..dice.roll_offs import faces_rolled
from ..flow.final_dice import reroll_rights
from ..flow.setup_steps import corners_drawn
from ..flow.terrain_steps import counted_pieces, kind_rolled
from ..model import actions as act
from ..model.state import State, must_sit, set_unit
from ..model.timing import RollingOff, Setup


def roll(state: State, seat: Seat, action: act.Roll) -> State:
    """The state after dice that answer what is owed first of that kind."""
    due = next((one for one in owed(state) if one.kind != "draw" and action.kind in (None, one.kind)), None)
    if due is None:
        raise Unplayable("tmg.no-such-dice-owed")
    state = answered(state, due)
    under = state.flow[-1] if state.flow else None
    if due.step == "reroll.dice" and isinstance(under, Rolled):
        return top(state, thrown_again(under, action.faces, action.hits))  # tmg.reroll.replaces
    if isinstance(under, RollingOff) and due.kind == "rolloff":
        return faces_rolled(state, under, action.faces)
    if isinstance(under, Setup):
        return rolled_in_setup(state, due.kind, action.faces)
    if (after := modes.rolled(state, due, action.faces)) is not None:
        return after
    lying = Rolled("dice.lie", due.seat, due, action.faces, counted=action.hits)
    if found := reroll_rights(state, lying):  # tmg.combat.attack-rerolls, tmg.combat.defence-rerolls
        lying = evolve(lying, waiting=tuple(dict.fromkeys(who for who, _ in found)))
    return push(state, lying)


def rolled_in_setup(state: State, kind: str, faces: tuple[int, ...]) -> State:
    """The state after a roll of set-up: the number of pieces, their kinds, corners by lot."""
    match kind:
        case "terrain-count":
            return counted_pieces(state, faces[0] if faces else 1)
        case "terrain":
            return kind_rolled(state, faces)
        case "corners":
            return corners_drawn(state, faces[0] if faces else 1)
    return state


def reroll(state: State, seat: Seat, action: act.Reroll) -> State:
    """The state in which one player has dice rerolled; a token that allows it is spent."""
    lying = state.flow[-1] if state.flow else None
    if not isinstance(lying, Rolled):
        raise Unplayable("tmg.no-dice-lie-on-the-table")
    must_sit(state, seat)
    mine = [what for who, what in reroll_rights(state, lying) if who == seat]
    source = action.by if action.by is not None else (mine[0] if mine else "")
    unit = state.unit(lying.owes.about)
    if unit is not None and source in unit.conditions:
        left = tuple(one for one in unit.conditions if one != source)
        state = set_unit(state, evolve(unit, conditions=left))  # tmg.condition.until-spent
    able = {who for who, _ in reroll_rights(state, lying)}
    place = lying.waiting.index(seat) + 1 if seat in lying.waiting else 0
    waiting = tuple(one for one in lying.waiting[place:] if one != seat and one in able)
    lifted, due = picked_up(evolve(lying, waiting=waiting, counted=None), seat, action.dice, "reroll.dice")
    if not lifted.picked:
        raise Unplayable("tmg.no-such-dice")
    return push(top(state, lifted), due)


def keep_dice(state: State, seat: Seat, action: act.KeepDice) -> State:
    """The state after the player whose chance it was left the dice as they lie."""
    lying = state.flow[-1] if state.flow else None
    if not isinstance(lying, Rolled) or not lying.waiting:
        raise Unplayable("tmg.no-dice-wait-for-anybody")
    state = top(state, evolve(lying, waiting=lying.waiting[1:]))  # tmg.condition.spend-optional
    return state
