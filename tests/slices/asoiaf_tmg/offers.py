"""What may be done now. Every offer keeps its promise: each choice inside it is legal."""

from __future__ import annotations

from ledger.core.game import Due
from ledger.core.seats import JUDGE, TABLE, Seat, Viewer
from ledger.kit.dice import Rolled, rerolled_before
from ledger.kit.frames import Frame, owed
from ledger.kit.offers import Choice, Dice, Number, Offer, Point, Subset

from .actions import Attack, Charge, Deploy, FinishCharge, Hold, KeepDice, Maneuver, Reroll, Roll
from .components import DEPLOYMENT, FIELD, INCH
from .field import engaged_with, free_run, reaches, room, turned
from .geometry import Vector, left_of, minus, nearer, reduced
from .rules import book
from .state import Charging, State, Unit
from .wounds import undeployed


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if due := owed(state):
        return tuple(Due(TABLE, ("Roll",), one.step) for one in due)
    frame = state.flow[-1]
    actions = {
        "deploy": ("Deploy",),
        "turn.activate": ("Maneuver", "Charge", "Attack", "Hold"),
        "charge.move": ("FinishCharge",),
        "dice.lie": ("Reroll", "KeepDice"),
    }
    return (Due(_due_seat(frame), actions[frame.step], frame.step),) if frame.step in actions else ()


def _due_seat(frame: Frame) -> Seat:
    return frame.waiting[0] if isinstance(frame, Rolled) and frame.waiting else frame.seat


def answers(state: State, seat: Seat, action: object) -> tuple | None:
    """The terms of the roll that an action answers."""
    if not isinstance(action, Roll):
        return None
    return next((one.terms for one in owed(state) if action.kind in (None, one.kind)), None)


def passing(state: State) -> tuple[Seat, KeepDice] | None:
    """Leaving dice as they lie needs no log line of its own."""
    frame = state.flow[-1]
    return (frame.waiting[0], KeepDice()) if isinstance(frame, Rolled) and frame.waiting else None


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """All that is due may do; a player sees offers to the own seat, a judge all."""
    if due := owed(state):
        rolls = tuple(
            Offer(TABLE, Roll, (("kind", one.kind),), (Dice("faces", one.count, one.sides, one.extra),))
            for one in due
            if one.kind in ("charge", "attack", "defence", "panic")
        )
        return rolls if viewer in (JUDGE, TABLE) else ()
    frame = state.flow[-1]
    if viewer not in (JUDGE, _due_seat(frame)):
        return ()
    match frame.step:
        case "deploy":
            return deployments(state, frame.seat)
        case "turn.activate":
            return tuple(
                offer for unit in state.of(frame.seat) if not unit.activated for offer in actions_of(state, unit)
            )
        case "charge.move":
            return finishes(state, frame)
        case "dice.lie":
            return rerolls(frame)
    return ()


def deployments(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Rectangles for the middle of the tray, one for each gap between units that stand already."""
    taken = sorted((min(x for x, _ in unit.shape), max(x for x, _ in unit.shape)) for unit in state.of(seat))
    gaps, start = [], 0
    for low, high in (*taken, (FIELD, FIELD)):
        gaps.append((start, low))
        start = max(start, high)
    found = []
    for unit in undeployed(state, seat):
        wide, deep = unit.profile.width // 2, unit.profile.depth // 2
        near, far = (deep, DEPLOYMENT - deep) if seat == 0 else (FIELD - DEPLOYMENT + deep, FIELD - deep)
        found += [
            Offer(seat, Deploy, (("unit", unit.id),), (Point("at", (low + wide, near), (high - wide, far)),))
            for low, high in gaps
            if high - low >= 2 * wide
        ]
    return tuple(found)


def actions_of(state: State, unit: Unit) -> tuple[Offer, ...]:
    named = (("unit", unit.id),)
    found = [Offer(unit.seat, Hold, named)]
    enemies = engaged_with(state, unit)
    if enemies:
        return (*found, Offer(unit.seat, Attack, named, (Choice("target", tuple(one.id for one in enemies)),)))
    targets = tuple(
        one.id
        for one in state.others(unit)
        if one.seat != unit.seat
        and nearer(unit.shape, one.shape, (unit.profile.speed + 6) * INCH)
        and not book.check(state, unit.seat, Charge(unit.id, one.id))
    )
    if targets:
        found.append(Offer(unit.seat, Charge, named, (Choice("target", targets),)))
    for way in ways_to_go(state, unit):
        run = free_run(state, unit, turned(unit.tray, way))
        if run is not None:
            found.append(Offer(unit.seat, Maneuver, (*named, ("pivot", way)), (Number("distance", 0, run),)))
    return tuple(found)


def ways_to_go(state: State, unit: Unit) -> tuple[Vector, ...]:
    """Ahead, at each enemy, and back."""
    ahead = unit.tray.facing
    enemies = tuple(minus(one.tray.centre, unit.tray.centre) for one in state.others(unit) if one.seat != unit.seat)
    return tuple(dict.fromkeys(reduced(way) for way in (ahead, *enemies, left_of(ahead, 2)) if way != (0, 0)))


def finishes(state: State, frame: Charging) -> tuple[Offer, ...]:
    """How to line up, where there is anything to choose."""
    if not reaches(frame):
        return (Offer(frame.seat, FinishCharge),)
    ways = room(state, state.unit(frame.unit), state.unit(frame.target), frame.zone)
    return (
        (Offer(frame.seat, FinishCharge, (), (Choice("align", ways),)),) if ways else (Offer(frame.seat, FinishCharge),)
    )


def rerolls(frame: Rolled) -> tuple[Offer, ...]:
    seat = _due_seat(frame)
    dice = tuple(die for die in range(len(frame.faces)) if not rerolled_before(frame, seat, (die,)))
    pick = (Offer(seat, Reroll, (), (Subset("dice", dice, 1, len(dice)),)),) if dice else ()
    return (*pick, Offer(seat, KeepDice))
