"""What a unit or an NCU may do in a turn, and how a move or a charge under way may end."""

from __future__ import annotations

from collections.abc import Callable

from ....core.seats import JUDGE
from ....kit.offers import Choice, Number, Offer
from .. import modes
from ..flow.retreating import directions_open
from ..flow.turns import to_be_activated
from ..flow.unit_actions import way_on_the_spot
from ..flow.unit_queries import enemies_touched, engaged_with, reach_of
from ..model import actions as act
from ..model.components import BOARD_ZONES, FLANKS
from ..model.distances import INCH
from ..model.state import State, Unit, friends, is_wall
from ..model.timing import Charging, FreeAction, Pivoting, Retreating, Turn
from . import measured as measuring
from .practice import ways_over, zone_effects

Offers = tuple[Offer, ...]
Given = tuple[tuple[str, object], ...]
KINDS = ("melee", "maneuver", "march", "retreat", "ranged", "charge")  # kinds of action that a unit may be activated for


def turn_offers(state: State, frame: Turn) -> Offers:
    """Offers to whoever has the turn: one for everything that may be activated."""
    found: list[Offer] = []
    names = to_be_activated(state, frame.seat)
    bound = state.mode.bound
    for name in (bound,) if bound else names:
        unit = state.unit(name)
        found += ncu_offers(state, name) if unit is None else unit_offers(state, unit)
    if not names and not bound:
        found.append(Offer(frame.seat, act.Pass))
    return tuple(found)


def ncu_offers(state: State, name: str) -> Offers:
    """Offers to claim a free zone, with a practice effect for it; or to do nothing."""
    ncu = state.known_ncu(name)
    taken: list[str] = []
    taken += [one.zone for one in state.ncus]  # tmg.tactics-board.shared
    free: tuple[str, ...] = ()
    free += tuple(zone for zone in BOARD_ZONES if zone not in taken)  # tmg.tactics-board.five-zones
    hold = Offer(ncu.seat, act.Hold, (("unit", name),))
    if not free:
        return (hold,)
    plain = Offer(ncu.seat, act.ClaimZone, (("ncu", name),), (Choice("zone", free),))
    made_up = [(zone, zone_effects(state, ncu.seat, zone)) for zone in free]
    given = [(("ncu", name), ("zone", zone), ("effects", effects)) for zone, effects in made_up if effects]
    return (hold, plain, *(Offer(ncu.seat, act.ClaimZone, one) for one in given))


def unit_offers(state: State, unit: Unit, free: bool = False, kinds: tuple[str, ...] = ()) -> Offers:
    """Offers of everything that the unit may do; `kinds` narrows a free action down."""
    if is_wall(unit):
        return modes.offers(state, JUDGE) if free else (Offer(unit.seat, act.Hold, (("unit", unit.id),)),)
    found = [] if free else [Offer(unit.seat, act.Hold, (("unit", unit.id),))]
    if state.table.options.board == "measured":
        given = (("free", True),) if free else ()
        return (*found, *measuring.acts(state, unit, kinds or KINDS, given))
    named = (("unit", unit.id), ("free", True)) if free else (("unit", unit.id),)
    touched = enemies_touched(state, unit)
    makers: dict[str, Callable[[], Offers]] = {
        "melee": lambda: melee_offers(state, unit, named, tuple(one for one, _, _ in touched)),
        "maneuver": lambda: move_offers(state, unit, named, act.Maneuver, 1),
        "march": lambda: move_offers(state, unit, named, act.March, 2) if modes.may_march(state, unit) else (),
        "retreat": lambda: retreat_offers(state, unit, named),
        "ranged": lambda: shot_offers(state, unit, named),
        "charge": lambda: charge_offers(state, unit, named),
    }
    for kind, make in makers.items():
        if not kinds or kind in kinds:
            found += make()
    return tuple(found)


def melee_offers(state: State, unit: Unit, named: Given, enemies: tuple[Unit, ...]) -> Offers:
    """The offer to strike an enemy in contact."""
    if not enemies or all(attack.ranged for attack in unit.profile.attacks):
        return ()
    return (Offer(unit.seat, act.MeleeAttack, named, (Choice("target", tuple(one.id for one in enemies)),)),)


def move_offers(state: State, unit: Unit, named: Given, kind: type, times: int) -> Offers:
    """Offers to move that far, over tokens or over terrain."""
    if engaged_with(state, unit):
        return ()
    far = reach_of(state, unit, times * modes.speed_of(state, unit))
    over = modes.ways_to_end(state, unit)
    ways = (*over, None) if over else (None,)
    found = [Offer(unit.seat, kind, named, (Number("distance", 0, far), Choice("way", ways)))]
    if rough := ways_over(state):
        less = min(reach_of(state, unit, times * modes.speed_of(state, unit), way) for way in rough)
        found.append(Offer(unit.seat, kind, named, (Number("distance", 0, less), Choice("way", rough))))
    return tuple(found)


def retreat_offers(state: State, unit: Unit, named: Given) -> Offers:
    """The offer to retreat, in a direction that is open."""
    if not engaged_with(state, unit):
        return ()
    ways = directions_open(state, unit)
    return (Offer(unit.seat, act.Retreat, named, (Choice("direction", ways),)),) if ways else ()


def foes(state: State, unit: Unit, walls: bool = False) -> tuple[Unit, ...]:
    """Enemy units on the field, with castle walls or without."""
    return tuple(
        one
        for one in state.units
        if one.where == "field" and not friends(state, one.seat, unit.seat) and (walls or not is_wall(one))
    )


def shot_offers(state: State, unit: Unit, named: Given) -> Offers:
    """Offers to shoot at any enemy: nobody has said how far away they are, so any distance inside the range may be."""
    weapons = [attack for attack in unit.profile.attacks if attack.ranged]
    targets = tuple(one.id for one in foes(state, unit))
    if engaged_with(state, unit) or not weapons or not targets:
        return ()
    far = weapons[0].reach
    where = (Choice("target", targets), Number("distance", INCH, far), Choice("zone", ("front", *FLANKS, "rear")))
    return (Offer(unit.seat, act.RangedAttack, named, where),)


def charge_offers(state: State, unit: Unit, named: Given) -> Offers:
    """Offers to charge any enemy that is not too far away to be reached."""
    targets = tuple(one.id for one in foes(state, unit, walls=True))
    if engaged_with(state, unit) or not targets or all(attack.ranged for attack in unit.profile.attacks):
        return ()
    far = reach_of(state, unit, modes.farthest_run(state, unit))
    where = (Choice("target", targets), Number("distance", 0, far), Choice("zone", ("front", *FLANKS, "rear")))
    found = [Offer(unit.seat, act.Charge, named, where)]
    if rough := ways_over(state):
        less = min(reach_of(state, unit, modes.farthest_run(state, unit), way) for way in rough)
        where = (Choice("target", targets), Number("distance", 0, less), Choice("way", rough))
        found.append(Offer(unit.seat, act.Charge, named, where))
    return tuple(found)


def free_action_offers(state: State, frame: FreeAction) -> Offers:
    """Offers of the free action that was granted."""
    unit = state.unit(frame.unit)
    if unit is None or unit.where != "field":
        return ()
    found = list(unit_offers(state, unit, True, frame.kinds))
    if "pivot" in frame.kinds and state.table.options.board == "declared":
        found.append(Offer(unit.seat, act.Pivot, (("unit", unit.id),)))
    return tuple(found)


def pivot_offers(state: State, frame: Pivoting) -> Offers:
    """Offers of the free pivots that wait."""
    if state.table.options.board == "measured":
        return tuple(offer for name in frame.units for offer in measuring.acts(state, state.known_unit(name), ("pivot",)))
    return tuple(Offer(frame.seat, act.Pivot, _pivot(state, state.known_unit(name))) for name in frame.units)


def _pivot(state: State, unit: Unit) -> tuple[tuple[str, object], ...]:
    """The fields of a pivot that uncovers no token."""
    way = way_on_the_spot(state, unit)
    return (("unit", unit.id), ("way", way)) if way.over else (("unit", unit.id),)


# ---- what comes in the middle of an action


def finish_retreat_offers(state: State, frame: Retreating) -> Offers:
    """Offers to finish the retreat under way."""
    if state.table.options.board == "measured":
        return measuring.finish_retreat(state, frame)
    unit = state.known_unit(frame.unit)
    far = reach_of(state, unit, frame.distance)
    return (Offer(frame.seat, act.FinishRetreat, (), (Number("distance", 0, far),)),)


def finish_charge_offers(state: State, frame: Charging) -> Offers:
    """Offers to finish the charge under way."""
    if state.table.options.board == "measured":
        return measuring.finish_charge(state, frame)
    return (Offer(frame.seat, act.FinishCharge),)
