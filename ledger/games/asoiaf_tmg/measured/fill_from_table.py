"""Fills in the facts of an action from where the trays stand: what players of a declared match have to say.

What the players choose (how far, which way, which side of two) stays as given; what can be measured is measured.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from ....core.evolve import evolve
from ....core.seats import Seat
from .. import modes
from ..geometry.alignment import lies_against
from ..geometry.containment import meets_token, wholly_within
from ..geometry.shapes import distance, overlap
from ..geometry.trays import TrayShape, corners, set_at, turned
from ..geometry.vectors import reduced
from ..model import actions as act
from ..model.components import PIECE_SIZE, Align
from ..model.state import State, Unit, touching
from ..model.timing import Charging, Retreating
from .charging import falls_short, lined_up, nearest_fit, room, run_of, usual_heading
from .field import TOKEN, charge_on_the_field, piece_shape, pieces, shape_of, tray_of, unit_with_place
from .fill_mode_actions import FILL as FILL_MODES
from .paths import QUARTERS, Path, gap_to_enemy, path, units_crossed, way_of
from .pushing import enemies_pushed
from .sighting import had_a_target, in_sight, shooting_zone, shot_length, striking_zones, zones_for
from .turning import tray_reoriented
from .zones import facing_of, zone_of, zones

A = TypeVar("A")


def fill_in(state: State, seat: Seat, action: A) -> A:
    """The action with everything filled in that the table tells. What it names must have a place on the table."""
    fill: Callable[[State, Seat, A], A] | None = _FILL.get(type(action)) or FILL_MODES.get(type(action))
    return action if fill is None else fill(state, seat, action)


# ---- setting up


def _deploy(state: State, seat: Seat, action: act.Deploy) -> act.Deploy:
    """The action with its facing, whether the tray lies in the zone, and the terrain it stands on."""
    unit, zone = state.unit(action.unit), zone_of(state, seat)
    if unit is None or action.at is None:
        return action
    outline, facing = unit.profile.shape, reduced(action.facing or facing_of(state, seat))
    tray = TrayShape(*action.at, *facing, outline.width, outline.depth)
    inside = None if zone is None else wholly_within(corners(tray), zone)
    return evolve(action, facing=facing, inside=inside, way=way_of(state, _standing(tray)))


def _standing(tray: TrayShape) -> Path:
    """The path of a tray that does not move."""
    return Path(tray, tray, tray, tray, corners(tray))


def _place_terrain(state: State, seat: Seat, action: act.PlaceTerrain) -> act.PlaceTerrain:
    """The action with the gaps to other pieces and piles, whether the piece lies in a zone, and the tokens under it."""
    if action.at is None:
        return action
    shape = corners(TrayShape(*action.at, *reduced(action.facing or (0, 1)), *PIECE_SIZE))
    feast = state.table.options.mode == "feast-for-crows"
    gaps = [(feast and piece.kind == "corpse-pile", distance(shape, piece_shape(piece))) for piece in pieces(state)]
    tokens = [(token.id, token.at) for token in state.mode.objectives if token.at is not None]
    boxes = zones(state)
    if state.mode.attacker is not None:  # in the siege only the Defender's zone is kept clear, and as far as other pieces
        boxes = tuple(box for box in (zone_of(state, seat),) if box)
        gaps += [(False, distance(shape, _corners_of(box))) for box in boxes]
    return evolve(
        action,
        gap=min((gap for pile, gap in gaps if not pile), default=None),
        to_piles=min((gap for pile, gap in gaps if pile), default=None),
        zone=any(overlap(shape, _corners_of(box), 0) for box in boxes),
        over=tuple(name for name, at in tokens if meets_token(shape, at, TOKEN)),
    )


def _corners_of(box: tuple[int, int, int, int]) -> tuple[tuple[int, int], ...]:
    """The corners of a box, counter-clockwise."""
    low_x, low_y, high_x, high_y = box
    return (low_x, low_y), (high_x, low_y), (high_x, high_y), (low_x, high_y)


# ---- moves


def _ends(state: State, unit: Unit, going: Path, action: Any, **more: Any) -> Any:
    """The action with where it leads, what it crosses, and how near to an enemy it ends."""
    return evolve(
        action,
        to=action.to or going.reached.centre,
        way=way_of(state, going),
        gap=gap_to_enemy(state, unit, corners(going.end)),
        crossed=units_crossed(state, unit, going.swept),
        **more,
    )


def going_of(state: State, action: Any) -> tuple[Unit, Path] | None:
    """The unit that a move is about and its path; None where its place is not known, or it is no move."""
    frame = state.frame(Retreating) if isinstance(action, act.FinishRetreat) else None
    unit = unit_with_place(state, frame.unit if frame else getattr(action, "unit", None))
    if unit is None:
        return None
    match action:
        case act.Maneuver() | act.March():
            return unit, path(unit, action.distance, 0, action.pivot, action.last_pivot, action.to)
        case act.FinishRetreat():
            if action.stuck:
                return unit, path(unit)
            quarters = QUARTERS[action.direction or (frame.direction if frame else "") or "back"]
            return unit, path(unit, action.distance, quarters, None, action.last_pivot, action.to)
        case act.Pivot():
            return unit, path(unit, pivot=action.facing)
        case act.Shift():
            return unit, path(unit, action.distance, QUARTERS[action.direction], to=action.to)
        case act.RangedAttack():
            return unit, path(unit, action.shift, QUARTERS[action.direction or "forward"], to=action.to)
    return None


def _move(state: State, seat: Seat, action: Any) -> Any:
    """The action with where a straight move leads, what it crosses, and how near to an enemy it ends."""
    found = going_of(state, action)
    return action if found is None else _ends(state, *found, action)


def _finish_retreat(state: State, seat: Seat, action: act.FinishRetreat) -> act.FinishRetreat:
    """The action with where the retreat leads as declared, what it crosses, and how near to an enemy it ends."""
    found, frame = going_of(state, action), state.frame(Retreating)
    if found is None or frame is None:
        return action
    return _ends(state, *found, action, direction=action.direction or frame.direction or "back")


def _pivot(state: State, seat: Seat, action: act.Pivot) -> act.Pivot:
    """The action with the terrain and tokens at the tray after its pivot."""
    found = going_of(state, action)
    return action if found is None else evolve(action, way=way_of(state, found[1]))


# ---- attacks


def _ranged(state: State, seat: Seat, action: act.RangedAttack) -> act.RangedAttack:
    """The action with the zone, the distance and the sight of a shot, after the shift and before it."""
    found, target = going_of(state, action), unit_with_place(state, action.target)
    if found is None or target is None:
        return action
    unit, going = found
    facts = {
        "zone": shooting_zone(state, unit, target, going.end, action.zone),
        "distance": shot_length(going.end, target),
        "sight": in_sight(state, unit, target, going.end, shooting=True),
    }
    if not action.shift and action.to is None:
        return evolve(action, sight_before=None, **facts)
    if state.table.options.shift_into_range == "target_before":
        before = had_a_target(state, unit, action.attack)
    else:
        before = in_sight(state, unit, target, shooting=True)
    return _ends(state, unit, going, action, sight_before=before, **facts)


def _melee(state: State, seat: Seat, action: act.MeleeAttack) -> act.MeleeAttack:
    """The action with the side that is struck, and where the tray stands once it has turned or slid."""
    unit, target = unit_with_place(state, action.unit), unit_with_place(state, action.target)
    if unit is None or target is None or action.target not in {one for one, _, _ in touching(state, action.unit)}:
        return action
    if not action.turn and action.align is None:
        return evolve(action, zone=action.zone or striking_zones(state, unit, target)[0])
    tray = tray_reoriented(state, unit, target, action.turn, action.align)
    tray = turned(set_at(tray, action.to or tray.centre), action.facing or tray.facing)
    going = Path(tray_of(unit), tray, tray, tray, corners(tray))
    return evolve(
        action,
        zone=action.zone or striking_zones(state, unit, target)[0],
        to=tray.centre,
        facing=tray.facing,
        way=way_of(state, going),
    )


def _tear_down(state: State, seat: Seat, action: act.TearDown) -> act.TearDown:
    """The action with the distance to the piece."""
    unit, piece = unit_with_place(state, action.unit), state.piece(action.piece)
    if unit is None or piece is None or not piece.placed:
        return action
    return evolve(action, distance=distance(shape_of(unit), piece_shape(piece)))


# ---- charges


def _charge(state: State, seat: Seat, action: act.Charge) -> act.Charge:
    """The action with the zone, the pivot, the way to contact, the sight and the room of a charge."""
    unit, target = unit_with_place(state, action.unit), unit_with_place(state, action.target)
    if unit is None or target is None:
        return action
    found, halved = zones_for(state, unit, target), None
    if len(found) > 1:  # tmg.charge.zone-tie
        halved = found[1]
    zone = action.zone or found[0]
    reach = modes.farthest_run(state, unit)
    sight = in_sight(state, unit, target)
    if action.pivot:
        pivot, run = reduced(action.pivot), None
    else:
        pivot, run = usual_heading(state, unit, target, reach, sight)
    turns = run is None and pivot != (unit.dx, unit.dy)  # a run that was found keeps the target in sight
    after = in_sight(state, unit, target, turned(tray_of(unit), pivot)) if turns else sight or run is not None
    run = run or run_of(state, unit, target, pivot, action.pivot is not None)
    away = distance(shape_of(unit), shape_of(target)) if run.length is None else run.length
    return evolve(
        action,
        zone=zone,
        stands=found[0],
        halved=halved,
        pivot=pivot,
        sight=sight,
        sees_after=after,
        distance=away,
        path=run.length is not None and not run.closed_by,
        room=room(state, unit, target, zone),
        way=way_of(state, path(unit, run.length or 0, pivot=pivot)),
    )


def _finish_charge(state: State, seat: Seat, action: act.FinishCharge) -> act.FinishCharge:
    """The action with where a charge ends: in contact if what was rolled is enough, or if the action says so."""
    found = charge_on_the_field(state)
    if found is None:
        return action
    frame, unit, target = found
    reaches = 0 <= frame.run <= frame.distance
    contact = reaches if action.contact is None else action.contact
    return (_contact if contact else _failed)(state, action, frame, unit, target)


def _failed(state: State, action: act.FinishCharge, frame: Charging, unit: Unit, target: Unit) -> act.FinishCharge:
    """The action with how far a failed charge went, and what stopped it."""
    short = falls_short(state, unit, target, frame.distance)
    going = short.path if action.to is None else path(unit, short.length, to=action.to)
    return evolve(
        action,
        contact=False,
        moved=short.length if action.moved is None else action.moved,
        stopped=short.stopped or None,
        short=short.short,
        to=going.end.centre,
        facing=action.facing or going.end.facing,
        way=way_of(state, going),
    )


def _contact(state: State, action: act.FinishCharge, frame: Charging, unit: Unit, target: Unit) -> act.FinishCharge:
    """The action with how the charger lines up, and which other enemies it touches."""
    zone = action.zone or frame.zone
    fits = dict(lined_up(state, unit, target, zone))
    align: Align | None = action.align or next(iter(fits), None)
    tray = (fits.get(align) if align else None) or nearest_fit(state, unit, target, zone)
    if tray is None:  # recorded as played where nothing fits: it stops where it touches
        tray = path(unit, frame.run).end
    tray = turned(set_at(tray, action.to or tray.centre), action.facing or tray.facing)
    run = path(unit, max(frame.run, 0))
    shared = lies_against(tray_of(target), zone, tray)
    return evolve(
        action,
        contact=True,
        zone=zone,
        align=align,
        fits=tuple(fits),
        percent=None if fits else min(100, shared * 100 // unit.profile.shape.width),
        also=tuple(one.touched for one in enemies_pushed(state, unit, target, tray)),
        to=tray.centre,
        facing=tray.facing,
        way=way_of(state, run._replace(end=tray)),
    )


# by action: the function that fills in its facts
_FILL: Final[dict[type, Callable[[State, Seat, Any], Any]]] = {
    act.Deploy: _deploy,
    act.PlaceTerrain: _place_terrain,
    act.Maneuver: _move,
    act.March: _move,
    act.Shift: _move,
    act.FinishRetreat: _finish_retreat,
    act.Pivot: _pivot,
    act.RangedAttack: _ranged,
    act.MeleeAttack: _melee,
    act.TearDown: _tear_down,
    act.Charge: _charge,
    act.FinishCharge: _finish_charge,
}
