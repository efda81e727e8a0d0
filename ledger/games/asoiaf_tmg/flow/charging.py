"""A charge: zone and pivot, the die, the move, alignment, and the attack or the panic test.

`CHARGE`, at the end of the file, lists its steps in order.
"""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import NamedStep, Owes, push, top
from ....kit.order import Order, waits
from .. import modes
from ..model.attacks import Charge, FinishCharge
from ..model.components import Attack, Zone
from ..model.distances import CHARGE_SIDES, INCH, ROUGH
from ..model.fields import Way
from ..model.state import Contact, State, Unit
from ..model.steps import steps
from ..model.timing import Acting, Charging
from .attacking import attack_begins
from .morale_tests import test_due
from .occurrences import occurred
from .unit_actions import action_begun, contacts_removed, move_ended, touching_now, tray_set_aside, trays_placed
from .unit_queries import NO_WAY, dangerous_pieces, is_rough, keywords_of, on_the_way


def is_through(state: State, unit: Unit, way: Way, wanted: str) -> bool:
    """Whether the way crosses a piece with that keyword, and neither starts nor ends on that piece."""
    return wanted in keywords_of(state, tuple(one for one in way.through if one not in (*unit.on, *way.onto)))


def charge(state: State, seat: Seat, unit: Unit, target: Unit, full: Charge) -> State:
    """The state with the charge on top: the side that it goes for is fixed, and the unit has pivoted; the die comes next."""
    way = full.way or NO_WAY
    zone: Zone = full.zone or full.stands or "front"  # tmg.charge.zone-fixed
    hindered = "hindering" in keywords_of(state, on_the_way(unit, way))
    dice, wide = 1, False
    if hindered:
        dice = 2  # tmg.terrain.hindering-two-dice
        wide = is_through(state, unit, way, "hindering") or state.table.options.hindering_disorder == "every_charge"
    run = -1 if full.distance is None else full.distance
    going = Charging(
        CHARGE.first,
        seat,
        unit.id,
        target.id,
        zone,
        run,
        through=way.through,
        onto=way.onto,
        rough=is_rough(state, unit, way),
        dice=dice,
        wide=wide,
        fortified="fortified" in keywords_of(state, (*way.through, *way.onto)),
    )
    state = action_begun(state, seat, unit, "charge", full.free, way)
    state = occurred(trays_placed(state, seat, full), "charge", unit.id, target.id)
    return push(state, going)


def face_needed(state: State, frame: Charging) -> int:
    """The face with which the charge succeeds; 0 where the distance is not known, one above the die where no face will do."""
    unit = state.unit(frame.unit)
    if frame.run < 0 or unit is None:
        return 0
    missing = frame.run + (ROUGH if frame.rough else 0) - modes.speed_of(state, unit)
    return min(CHARGE_SIDES + 1, max(1, -(-missing // INCH)))


def dice_owed(state: State, frame: Charging) -> Owes:
    """The charge dice that are owed: how many, and what they must show."""
    return Owes("charge.dice", frame.seat, "charge", frame.dice, CHARGE_SIDES, face_needed(state, frame), frame.unit)


def roll_distance(state: State, frame: Charging) -> State:
    """Owes the die of the charge, or two through hindering terrain."""
    return push(CHARGE.on(state), dice_owed(state, frame))


def distance_rolled(state: State, frame: Charging) -> State:
    """Lets effects answer the roll before the charger moves."""
    return occurred(CHARGE.on(state), "charge-rolled", frame.unit, frame.target)


def reaches(frame: Charging) -> bool:
    """Whether what was rolled is enough to touch the target; always true where nobody measured the way."""
    return frame.run <= frame.distance  # tmg.charge.success, tmg.charge.failure


def charge_finished(state: State, frame: Charging, unit: Unit, target: Unit, full: FinishCharge, attack: Attack | None) -> State:
    """The state after the charge has moved: in contact or not, as the dice say, or as it was seen. Its frame is gone already."""
    contact = reaches(frame) if full.contact is None else full.contact
    way = full.way or Way(through=frame.through, onto=frame.onto)
    acting = state.flow[-1]
    if isinstance(acting, Acting):
        state = top(state, evolve(acting, danger=max(acting.danger, dangerous_pieces(state, unit, way))))
    state = contacts_removed(state, unit.id)
    if contact:
        state = in_contact(state, frame, full)
    state = move_ended(touching_now(state), unit, way)
    for other in full.also:
        state = tray_set_aside(state, other.unit)
    if state.ended:
        return state
    walled = frame.fortified or "fortified" in keywords_of(state, (*way.through, *way.onto))  # lining up is of the move
    if not contact:
        return charge_failed(state, unit, target)  # tmg.charge.failure-ends-activation
    bonus = True
    if frame.disorderly:  # tmg.charge.disorderly-no-bonus
        bonus = False
    if walled:  # tmg.terrain.fortified-no-bonus
        bonus = False
    zone = frame.zone if full.zone is None else full.zone
    how = {"bonus": bonus, "charge": True, "fortified": walled}
    state = attack_begins(state, frame.seat, unit, target, attack, zone, **how)  # tmg.charge.attack
    return state


def in_contact(state: State, frame: Charging, full: FinishCharge) -> State:
    """The state in which the charger touches its target, and other enemies that were set in contact."""
    new = [Contact(frame.unit, frame.target, "front", frame.zone if full.zone is None else full.zone)]
    for other in full.also:
        touched = state.unit(other.unit)
        if touched is None or touched.where != "field" or other.unit in (frame.unit, frame.target):
            continue
        if other.set == "inch":  # tmg.charge.multi-contact-inch
            continue
        if other.set == "near":  # tmg.charge.multi-contact-nearest
            continue
        new.append(Contact(frame.unit, other.unit, other.side, other.their_side))
    pairs = [{one.a, one.b} for one in new]
    kept = [one for one in state.contacts if {one.a, one.b} not in pairs]
    return evolve(state, contacts=(*kept, *new))


def charge_failed(state: State, unit: Unit, target: Unit) -> State:
    """The state after a charge that fell short: a panic test, and the activation is over without an attack."""
    state = occurred(state, "charge-failed", unit.id, target.id)
    state = test_due(state, state.known_unit(unit.id))  # tmg.charge.failure-panic
    return state


def charging(state: State) -> Charging:
    """The charge under way; raises if there is none."""
    frame = state.flow[-1]
    if not isinstance(frame, Charging):
        raise Unplayable("tmg.no-charge-is-under-way")
    return frame


def zones_open(full: Charge) -> tuple[Zone, ...]:
    """The sides that the charge may go for: where most of the tray stands, and the other one of an exact half."""
    zones: tuple[Zone, ...] = (full.stands,) if full.stands is not None else ()
    if full.halved is not None:
        zones = (*zones, full.halved)  # tmg.charge.zone-tie
    return zones


# The move ends in `finished`: on to the attack, or to the panic test of a charge that failed.
CHARGE = Order(
    steps,
    NamedStep("charge.roll", roll_distance),
    NamedStep("charge.rolled", distance_rolled),
    NamedStep("charge.move", waits),
)
