"""What may be done from where the trays stand. Every candidate is asked of the rules before it is offered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from ....core.seats import Seat
from ....kit.offers import Choice, Offer
from .. import modes
from ..geometry.runs import on_the_table
from ..geometry.shapes import distance_squared, within
from ..geometry.trays import corners, turned
from ..geometry.vectors import Vector, minus, reduced
from ..measured.field import TOKEN, enemies, shape_of, tray_of, unit_with_place
from ..measured.fill_from_table import fill_in
from ..measured.fill_mode_actions import arrival_box
from ..measured.retreats import escapes
from ..measured.zones import facing_of, zone_of, zones
from ..model import actions as act
from ..model.components import PIECE_SIZE
from ..model.distances import INCH, SHIFT, SHORT
from ..model.mode_actions import EnterReserve, PlaceObjective, PlacePile, PutMarker, Redeploy, SettleToken
from ..model.state import State, Unit, touching
from ..model.timing import Charging, Retreating
from ..rules.judging import check

CELL: Final = (5_500, 6_000)  # width and depth, in thousandths of an inch, of a cell with room for any tray
ENGAGED: Final = ("retreat", "melee")  # kinds of action that only units in contact have
UNENGAGED: Final = ("maneuver", "march", "charge", "ranged")  # kinds of action that only other units have
DIRECTIONS: Final = ("forward", "back", "left", "right")
Given = tuple[tuple[str, Any], ...]  # fields of an offer that are given, each with its value


def legal(state: State, seat: Seat, action: Any) -> bool:
    """Whether no rule forbids the action."""
    return not check(state, seat, action)


def acts(state: State, unit: Unit, kinds: Iterable[str], given: Given = ()) -> tuple[Offer, ...]:
    """Offers to a unit, for each kind of action asked about. `given` are fields that every one of them has."""
    makers = {
        "maneuver": _maneuvers,
        "march": _marches,
        "retreat": _retreats,
        "charge": _charges,
        "ranged": _shots,
        "melee": _strikes,
        "pivot": _pivots,
        "shift": _shifts,
    }
    if unit_with_place(state, unit.id) is None:
        return ()
    named = (("unit", unit.id), *given)
    idle = UNENGAGED if touching(state, unit.id) else ENGAGED  # kinds that the rules would refuse anyway
    asked = [makers[kind] for kind in kinds if kind in makers and kind not in idle]
    return tuple(offer for make in asked for offer in make(state, unit, named))


def _choosing(state: State, seat: Seat, kind: type, given: Given, name: str, among: Iterable[Any]) -> Iterator[Offer]:
    """One offer for all values of a field that the rules allow, if there are any."""
    fine = tuple(one for one in dict.fromkeys(among) if legal(state, seat, kind(**dict(given), **{name: one})))
    if fine:
        yield Offer(seat, kind, given, (Choice(name, fine),))


def _nearest(state: State, unit: Unit) -> list[Unit]:
    """Enemies, the nearest first."""

    def far(one: Unit) -> int:
        top, bottom = distance_squared(shape_of(unit), shape_of(one))
        return top // bottom

    return sorted(enemies(state, unit.seat, unit), key=lambda one: (far(one), one.id))


def _headings(state: State, unit: Unit) -> tuple[Vector, ...]:
    """The ways to face that are offered: ahead, at the nearest enemy, at the middle of the table."""
    here, ahead = (unit.x, unit.y), (unit.dx, unit.dy)
    marks = [(one.x, one.y) for one in _nearest(state, unit)[:1]] + [(state.field[0] // 2, state.field[1] // 2)]
    ways = (ahead, *(minus(mark, here) for mark in marks))
    return tuple(dict.fromkeys(reduced(way) for way in ways if way != (0, 0)))


def _maneuvers(state: State, unit: Unit, named: Given) -> Iterator[Offer]:
    """Offers to maneuver, by heading and distance."""
    speed = modes.speed_of(state, unit)
    for way in _headings(state, unit):
        given = named if way == (unit.dx, unit.dy) else (*named, ("pivot", way))
        yield from _choosing(state, unit.seat, act.Maneuver, given, "distance", (speed, speed - INCH, speed // 2))


def _marches(state: State, unit: Unit, named: Given) -> Iterator[Offer]:
    """Offers to march, by distance."""
    speed = modes.speed_of(state, unit)
    lengths = (2 * speed, 2 * speed - INCH, speed)
    yield from _choosing(state, unit.seat, act.March, named, "distance", lengths)


def _retreats(state: State, unit: Unit, named: Given) -> Iterator[Offer]:
    """Offers to retreat, by direction."""
    yield from _choosing(state, unit.seat, act.Retreat, named, "direction", DIRECTIONS)


def _charges(state: State, unit: Unit, named: Given) -> Iterator[Offer]:
    """Offers to charge enemies within reach."""
    reach = modes.farthest_run(state, unit)
    targets = [one.id for one in _nearest(state, unit) if within(shape_of(unit), shape_of(one), reach)]
    fine = [one for one in targets if _keeps_to_the_table(state, unit, act.Charge(**dict(named), target=one))]
    yield from _choosing(state, unit.seat, act.Charge, named, "target", fine)


def _keeps_to_the_table(state: State, unit: Unit, charge: act.Charge) -> bool:
    """Whether the pivot of a charge ends without a corner beyond the edge."""
    pivot = fill_in(state, unit.seat, charge).pivot
    return pivot is not None and on_the_table(corners(turned(tray_of(unit), pivot)), *state.field)


def _shots(state: State, unit: Unit, named: Given) -> Iterator[Offer]:
    """Offers to shoot, for each ranged attack."""
    for attack in unit.profile.attacks:
        if attack.ranged:
            reach = attack.reach
            targets = [one.id for one in _nearest(state, unit) if within(shape_of(unit), shape_of(one), reach)]
            yield from _choosing(state, unit.seat, act.RangedAttack, (*named, ("attack", attack.name)), "target", targets)


def _strikes(state: State, unit: Unit, named: Given) -> Iterator[Offer]:
    """Offers to strike enemies in contact, turning first or not."""
    for turn in (False, True):
        given = (*named, ("turn", True)) if turn else named
        targets = [one for one, _, _ in touching(state, unit.id)]
        yield from _choosing(state, unit.seat, act.MeleeAttack, given, "target", targets)


def _pivots(state: State, unit: Unit, named: Given) -> Iterator[Offer]:
    """Offers of a free pivot, by heading."""
    named = tuple(one for one in named if one[0] == "unit")
    yield from _choosing(state, unit.seat, act.Pivot, named, "facing", _headings(state, unit))


def _shifts(state: State, unit: Unit, named: Given) -> Iterator[Offer]:
    """Offers of a free shift, by direction."""
    named = tuple(one for one in named if one[0] == "unit")
    for direction in DIRECTIONS:
        yield from _choosing(state, unit.seat, act.Shift, (*named, ("direction", direction)), "distance", (SHIFT, SHIFT // 2))


# ---- while something is under way


def finish_charge(state: State, frame: Charging) -> tuple[Offer, ...]:
    """Offers to finish the charge: how to line up, where there is anything to choose."""
    found = fill_in(state, frame.seat, act.FinishCharge())
    if not found.contact or not found.fits:
        return (Offer(frame.seat, act.FinishCharge),)
    return tuple(_choosing(state, frame.seat, act.FinishCharge, (), "align", found.fits))


def finish_retreat(state: State, frame: Retreating) -> tuple[Offer, ...]:
    """Offers to finish the retreat: how far to go, or that the unit is stuck."""
    unit = unit_with_place(state, frame.unit)
    lengths = () if unit is None else tuple(escapes(state, unit, frame.direction, frame.distance))
    found = tuple(_choosing(state, frame.seat, act.FinishRetreat, (), "distance", (*lengths[:2], *lengths[-1:])))
    return found or (Offer(frame.seat, act.FinishRetreat, (("stuck", True),)),)


# ---- setting up


def deployments(state: State, seat: Seat, units: Iterable[Unit]) -> tuple[Offer, ...]:
    """Offers to deploy in the zone, in rows behind one another, the foremost first."""
    zone = zone_of(state, seat)
    if zone is None:
        return ()
    found: list[Offer] = []
    for unit in units:
        given = (("unit", unit.id),)
        found += _choosing(state, seat, act.Deploy, given, "at", _rows(state, seat, zone))
    return tuple(found)


def _rows(state: State, seat: Seat, zone: tuple[int, int, int, int]) -> Iterator[Vector]:
    """The middles of cells into which every tray fits, so that no tray takes room from two."""
    (wide, deep), (low_x, low_y, high_x, high_y) = CELL, zone
    rows = range(low_y + deep // 2, high_y - deep // 2 + 1, deep)
    for y in reversed(rows) if facing_of(state, seat)[1] > 0 else rows:
        yield from ((x, y) for x in range(low_x + wide // 2, high_x - wide // 2 + 1, wide))


def terrain(state: State, seat: Seat, kinds: Iterable[str]) -> tuple[Offer, ...]:
    """Offers to place a piece, on a grid so wide that a piece in one place never takes another away."""
    (wide, deep), (long, short) = state.field, PIECE_SIZE
    low = max((box[3] for box in zones(state) if box[1] == 0), default=0)
    spots = [
        (x, y)
        for y in range(low + short // 2, deep - short // 2 + 1, short + SHORT)
        for x in range(SHORT, wide - long // 2 + 1, long + SHORT)
    ]
    found: list[Offer] = []
    for kind in kinds:
        found += _choosing(state, seat, act.PlaceTerrain, (("kind", kind),), "at", spots)
    return tuple(found)


# ---- what only some modes have


def with_places(state: State, offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Offers of the modes, with places on the table where they need some; those without a legal one are left out."""
    return tuple(one for offer in offers for one in _with_place(state, offer))


def _with_place(state: State, offer: Offer) -> Iterator[Offer]:
    """The offer once for each place at which it is legal."""
    chosen = {field.name: field.among for field in offer.fields if isinstance(field, Choice)}
    if offer.kind is PlaceObjective:
        yield from _choosing(state, offer.seat, PlaceObjective, offer.given, "at", _grid(state))
    elif offer.kind in (EnterReserve, Redeploy):
        for unit in chosen["unit"]:
            for edge in chosen.get("edge", ("home",)):
                given = (*offer.given, ("unit", unit), *((("edge", edge),) if "edge" in chosen else ()))
                given = (*given, ("facing", facing_of(state, offer.seat)))
                yield from _choosing(state, offer.seat, offer.kind, given, "at", _arrivals(state, offer, given))
    elif offer.kind is SettleToken and not chosen:
        spots = (*_grid(state), *_beside(state, str(dict(offer.given)["token"])))
        fine = tuple(_choosing(state, offer.seat, SettleToken, offer.given, "at", spots))
        yield from fine or (offer,)
    elif offer.kind is PlacePile:
        fine = tuple(_choosing(state, offer.seat, PlacePile, offer.given, "at", _grid(state)))
        yield from fine or (Offer(offer.seat, PlacePile, (*offer.given, ("placed", False))),)
    elif offer.kind is PutMarker:
        yield from _choosing(state, offer.seat, PutMarker, offer.given, "unit", chosen["unit"])
    elif offer.kind is act.RangedAttack and "unit" in chosen:
        for unit in chosen["unit"]:
            given = (*offer.given, ("unit", unit))
            yield from _choosing(state, offer.seat, act.RangedAttack, given, "target", chosen["target"])
    else:
        yield offer


def _grid(state: State) -> Iterator[Vector]:
    """Points of the table, every four inches."""
    wide, deep = state.field
    return ((x, y) for y in range(2 * INCH, deep, 4 * INCH) for x in range(4 * INCH, wide, 4 * INCH))


def _beside(state: State, name: str) -> Iterator[Vector]:
    """Points to the left and right of a token's pile, so that the two touch."""
    token = state.mode.objective(name)
    pile = state.piece(token.pile) if token is not None and token.pile else None
    if pile is not None and pile.placed:
        yield from ((pile.x + side * (pile.width // 2 + TOKEN), pile.y) for side in (-1, 1))


def _arrivals(state: State, offer: Offer, given: Given) -> Iterator[Vector]:
    """Places for a unit that comes in: the cells of the box in which it may."""
    box = arrival_box(state, offer.seat, offer.kind(**dict(given)))
    return iter(()) if box is None else _rows(state, offer.seat, box)
