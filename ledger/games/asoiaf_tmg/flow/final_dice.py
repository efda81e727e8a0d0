"""Dice on the table: who may have them rerolled, and what they do once they are final."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.dice import Rolled
from ....kit.frames import Owes, pop, top
from ....kit.order import waits
from .. import modes
from ..dice.rerolling import rerolls_allowed, rerolls_over
from ..model.components import SPENT_ON
from ..model.distances import INCH, ROUGH
from ..model.state import State, opponents
from ..model.steps import steps
from ..model.timing import Acting, Attacking, Charging, Retreating, Testing
from .morale_tests import test_resolved
from .occurrences import active


def dice_not_rolled(state: State, frame: Owes) -> State:
    """Goes on without the dice that were due, which the table forgot."""
    return pop(state)


steps.step("reroll.dice", rule="tmg.reroll.replaces", skip=dice_not_rolled)(waits)
steps.step("charge.dice", rule="tmg.charge.distance", skip=dice_not_rolled)(waits)
steps.step("retreat.dice", rule="tmg.retreat.distance", skip=dice_not_rolled)(waits)
steps.step("attack.dice", rule="tmg.combat.hit", skip=dice_not_rolled)(waits)
steps.step("defence.dice", rule="tmg.combat.defence-dice", skip=dice_not_rolled)(waits)
steps.step("danger.dice", rule="tmg.terrain.dangerous", skip=dice_not_rolled)(waits)


def needed_face(target: int) -> int:
    """The face that a die needs, from 2 to 6: a rolled 1 always fails and a rolled 6 always succeeds."""
    target = max(2, target)  # tmg.combat.attack-natural-1, tmg.combat.defence-natural-1
    target = min(6, target)  # tmg.combat.attack-natural-6, tmg.combat.defence-natural-6
    return target


def shown_result(face: int, plus: int) -> int:
    """The result of a die with its modifiers: never below 0, never above 6. The face itself does not change."""
    result = face
    result += plus  # tmg.modifier.result-not-face
    result = max(0, result)  # tmg.modifier.floor-zero
    result = min(6, result)  # tmg.modifier.cap-six
    return result


def reroll_rights(state: State, rolled: Rolled) -> tuple[tuple[Seat, str], ...]:
    """The seats that may make dice be rerolled, each with what allows it: the active player first."""
    kind, found = rolled.owes.kind, []
    frame = state.frame(Attacking)
    if kind == "attack" and frame is not None and frame.bonus:
        found.append((frame.seat, "charge"))  # tmg.combat.charge-bonus
    unit, token = state.unit(rolled.owes.about), SPENT_ON.get(kind)
    if unit is not None and token in unit.conditions:
        found += [(seat, token) for seat in spenders(state, unit.seat, frame)]  # tmg.condition.opponent-spends
    if unit is not None and unit.plus:
        found += rerolls_allowed(unit, kind)
    if not found:
        return ()
    first = active(state)
    found.sort(key=lambda right: (right[0] != first, (right[0] - first) % state.table.seats))  # tmg.reroll.active-first
    return tuple(found)


def spenders(state: State, owner: Seat, frame: Attacking | None) -> tuple[Seat, ...]:
    """Opponents of the unit's owner who may spend a condition token on it."""
    enemies = opponents(state, owner)
    if state.table.options.condition_spender != "involved_opponent" or len(enemies) < 2:
        return enemies
    test = state.frame(Testing)
    involved = [frame.seat] if frame is not None else []
    target = state.unit(frame.defender) if frame is not None else None
    involved += [target.seat] if target is not None else []
    involved += [test.by] if test is not None else []
    return tuple(seat for seat in enemies if seat in involved)


@steps.step("dice.lie")
def dice_lie(state: State, rolled: Rolled) -> State:
    """Waits for those who may reroll, one after the other; then the dice are final."""
    if rolled.waiting and rolled.faces:
        return state
    return final_faces_counted(rerolls_over(pop(state), rolled), rolled)


def final_faces_counted(state: State, rolled: Rolled) -> State:
    """The state after the final faces have been counted."""
    under = state.flow[-1] if state.flow else None
    match rolled.owes.kind:
        case "charge" if isinstance(under, Charging):
            return charge_rolled(state, under, rolled.faces)
        case "retreat" if isinstance(under, Retreating):
            face = rolled.faces[0] if rolled.faces else 0
            unit = state.unit(under.unit)
            speed = modes.speed_of(state, unit) if unit is not None else 0
            return top(state, evolve(under, distance=speed + face * INCH))  # tmg.retreat.distance
        case "attack" if isinstance(under, Attacking):
            return top(state, evolve(under, hits=rolled.hits))  # tmg.combat.hit
        case "defence" if isinstance(under, Attacking):
            return top(state, evolve(under, blocks=rolled.hits))  # tmg.combat.defence-dice
        case "panic" | "morale":
            return test_resolved(state, rolled)
        case "danger" if isinstance(under, Acting):
            wounds = sum(face + 1 for face in rolled.faces)
            return top(state, evolve(under, danger=-wounds))  # tmg.terrain.dangerous
    return state


def charge_rolled(state: State, frame: Charging, faces: tuple[int, ...]) -> State:
    """The charge with its distance: Speed and the die, the lower of two through hindering terrain; a 1 makes it disorderly."""
    face = min(faces[: frame.dice], default=0)
    unit = state.unit(frame.unit)
    distance = modes.speed_of(state, unit) if unit is not None else 0
    distance += face * INCH  # tmg.charge.distance
    if frame.rough:
        distance = max(0, distance - ROUGH)
    wild = False
    if face == 1:  # tmg.charge.disorderly
        wild = True
    if face == 2 and frame.wide:  # tmg.terrain.hindering-disorder
        wild = True
    state = top(state, evolve(frame, distance=distance, disorderly=wild))
    if not wild:
        return state
    flow = tuple(evolve(one, quiet=True) if isinstance(one, Acting) and one.unit == frame.unit else one for one in state.flow)
    return evolve(state, flow=flow)
