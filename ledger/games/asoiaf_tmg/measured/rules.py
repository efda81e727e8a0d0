"""The rules that need measured places. They are silent about units whose place nobody knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from ....core.rulebook import Facts, RuleFunction
from ....core.seats import Seat
from .. import modes
from ..geometry.runs import beyond_the_edge
from ..geometry.shapes import TOUCH, overlap
from ..geometry.trays import Shape, TrayShape, corners, turned
from ..geometry.trays import box as outermost
from ..geometry.vectors import dot, minus, reduced, root_up
from ..model import actions as act
from ..model.book import book
from ..model.distances import inches
from ..model.measured_actions import MeasureAct
from ..model.mode_actions import EnterReserve, Redeploy
from ..model.state import State, Unit, friends
from ..model.timing import Retreating
from .charging import falls_short, lined_up, nearest_fit
from .disputed_act import snapshot
from .field import barriers, charge_on_the_field, piece_shape, pieces, shape_of, tray_of, unit_with_place, units_of
from .fill_from_table import going_of
from .fill_mode_actions import arriving
from .paths import gap_to_enemy
from .retreats import has_room
from .sighting import striking_zones
from .turning import tray_reoriented

PlaceRule = RuleFunction[State, Any]


def place_rule(rule: str, *kinds: type, given: str | None = None) -> Callable[[PlaceRule], PlaceRule]:
    """Registers a rule that is asked only in measured matches: in others nobody knows where the trays stand."""

    def register(function: PlaceRule) -> PlaceRule:
        @wraps(function)
        def judged(state: State, seat: Seat, action: Any) -> Facts | None:
            return None if state.table.options.board == "declared" else function(state, seat, action)

        return book.rule(rule, *kinds, given=given)(judged)

    return register


MOVES = (act.Maneuver, act.March, act.FinishRetreat, act.Pivot, act.Shift, act.RangedAttack)  # actions that move a tray
COMING = (act.Deploy, EnterReserve, Redeploy)  # actions that set a tray down on the field


def tray_at_end(state: State, seat: Seat, action: Any) -> tuple[Unit, TrayShape] | None:
    """The unit that an action moves and where its tray ends; None where a place is not known, or it moves none."""
    if isinstance(action, act.Deploy):
        unit = state.unit(action.unit)
        if unit is None or action.at is None or action.facing is None:
            return None
        outline = unit.profile.shape
        return unit, TrayShape(*action.at, *reduced(action.facing), outline.width, outline.depth)
    if isinstance(action, (EnterReserve, Redeploy)):
        return arriving(state, seat, action)
    if isinstance(action, act.MeleeAttack):
        unit = unit_with_place(state, action.unit)
        if unit is None or action.to is None or action.facing is None:
            return None
        return unit, tray_of(unit)._replace(x=action.to[0], y=action.to[1], dx=action.facing[0], dy=action.facing[1])
    found = going_of(state, action)
    return None if found is None or found[1].end == found[1].start else (found[0], found[1].end)


def unit_lain_on(state: State, unit: Unit, tray: TrayShape, friendly: bool) -> str | None:
    """The unit of the own side, or of another, on whose tray this one would lie; None if there is none."""
    shape = corners(tray)
    for one in units_of(state, unit):
        if friends(state, unit.seat, one.seat) == friendly and overlap(shape, shape_of(one)):
            return one.id
    return None


# ---- where a move ends


@place_rule("tmg.move.no-friend-overlap", *MOVES, act.Deploy, act.MeleeAttack, EnterReserve, Redeploy)
def no_tray_lies_on_a_friend(state: State, seat: Seat, action: Any) -> Facts | None:
    found = tray_at_end(state, seat, action)
    other = unit_lain_on(state, *found, True) if found is not None else None
    return {"unit": _name(state, action), "other": other} if other else None


@place_rule("tmg.move.pivot-end", act.Maneuver, act.March, act.FinishRetreat, act.Pivot, act.MeleeAttack)
def no_tray_lies_on_an_enemy(state: State, seat: Seat, action: Any) -> Facts | None:
    found = tray_at_end(state, seat, action)
    other = unit_lain_on(state, *found, False) if found is not None else None
    if other is None and state.table.options.pivot_overlap == "each_pivot" and (going := going_of(state, action)):
        unit, way = going
        other = unit_lain_on(state, unit, way.turned, True) or unit_lain_on(state, unit, way.turned, False)
    return {"unit": _name(state, action), "other": other} if other else None


@place_rule("tmg.move.pivot-end", act.Charge)
def no_charge_turns_onto_a_tray(state: State, seat: Seat, action: act.Charge) -> Facts | None:
    """The pivot of a charge ends on no tray, by the house ruling that looks at every pivot.

    Otherwise only the end of the charge counts, where it lines up.
    """
    unit = unit_with_place(state, action.unit)
    if unit is None or action.pivot is None or state.table.options.pivot_overlap != "each_pivot":
        return None
    tray = turned(tray_of(unit), action.pivot)
    other = unit_lain_on(state, unit, tray, True) or unit_lain_on(state, unit, tray, False)
    return {"unit": unit.id, "other": other} if other else None


@place_rule("tmg.move.one-inch", act.Pivot)
def a_pivot_keeps_an_inch(state: State, seat: Seat, action: act.Pivot) -> Facts | None:
    found = tray_at_end(state, seat, action)
    near = gap_to_enemy(state, found[0], corners(found[1])) if found else None
    return None if near is None else {"unit": action.unit, "gap": inches(near)}


@place_rule("tmg.oq.move.board-edge", *MOVES, act.MeleeAttack)
def no_tray_leaves_the_table(state: State, seat: Seat, action: Any) -> Facts | None:
    found = tray_at_end(state, seat, action)
    out = beyond_the_edge(corners(found[1]), *state.field) if found else 0
    if not out and (going := going_of(state, action)) and going[1].turned != going[1].start:
        out = beyond_the_edge(corners(going[1].turned), *state.field)
    return {"unit": _name(state, action), "out": inches(out)} if out else None


@place_rule("tmg.terrain.impassable", act.FinishRetreat, act.Pivot, act.MeleeAttack)
def nobody_goes_through_what_is_impassable(state: State, seat: Seat, action: Any) -> Facts | None:
    found, going = tray_at_end(state, seat, action), going_of(state, action)
    shapes = [corners(found[1])] if found else []
    shapes += [going[1].swept] if going and going[1].reached != going[1].turned else []
    piece = _impassable(state, shapes)
    return {"unit": _name(state, action), "piece": piece} if piece else None


@place_rule("tmg.terrain.impassable-pivot", act.Maneuver, act.March)
def no_pivot_ends_on_what_is_impassable(state: State, seat: Seat, action: Any) -> Facts | None:
    going = going_of(state, action)
    if going is None or going[1].turned == going[1].start:
        return None
    piece = _impassable(state, [corners(going[1].turned)])
    return {"unit": action.unit, "piece": piece} if piece else None


@place_rule("tmg.mode.storm-of-swords.wall-barrier", *MOVES, act.MeleeAttack, *COMING)
def no_tray_lies_on_a_castle_wall(state: State, seat: Seat, action: Any) -> Facts | None:
    """No tray ends on a castle wall or its ruins; and whoever comes in is not set down behind one."""
    found = tray_at_end(state, seat, action)
    if found is None:
        return None
    shape = corners(found[1])
    walls = [wall for _, wall in barriers(state, found[0])]
    if isinstance(action, COMING):
        walls += [area_behind(state, wall) for wall in walls]
    return {"unit": found[0].id} if any(overlap(shape, wall) for wall in walls) else None


def area_behind(state: State, wall: Shape) -> Shape:
    """The area from the wall to the edge of the table that it guards: the north, which is the Defender's."""
    low_x, _, high_x, high_y = outermost(wall)
    return corners(
        TrayShape((low_x + high_x) // 2, (high_y + state.field[1]) // 2, 0, 1, high_x - low_x, state.field[1] - high_y)
    )


def _impassable(state: State, shapes: list[Any]) -> str:
    """The first impassable piece that one of the shapes lies on; empty if there is none."""
    for piece in pieces(state, "impassable"):
        if any(overlap(shape, piece_shape(piece)) for shape in shapes):
            return piece.id
    return ""


def _name(state: State, action: Any) -> str:
    """The unit that the action is about."""
    frame = state.frame(Retreating) if isinstance(action, act.FinishRetreat) else None
    return frame.unit if frame else action.unit


# ---- where it was seen to stop


def _not_where_it_leads(state: State, seat: Seat, action: Any) -> Facts | None:
    """The facts where the place that was seen is not where the move leads."""
    going = going_of(state, action)
    if going is None or action.to is None:
        return None
    unit, way = going
    off = minus(action.to, way.reached.centre)
    if max(abs(off[0]), abs(off[1])) <= TOUCH:
        return None
    went, leads = minus(action.to, way.start.centre), minus(way.reached.centre, way.start.centre)
    far, most = (inches(root_up(dot(one, one))) for one in (went, leads))
    facts = {"unit": unit.id, "distance": far, "shift": far, "most": most, "to": _place_in_inches(action.to)}
    return facts | ({"direction": action.direction} if isinstance(action, act.FinishRetreat) else {})


def _place_in_inches(at: tuple[int, int]) -> str:
    """A place as a sentence shows it, in inches."""
    return f"{inches(at[0])}/{inches(at[1])}"


for _rule, _kind in (
    ("tmg.maneuver.sequence", act.Maneuver),
    ("tmg.march.distance", act.March),
    ("tmg.retreat.direction", act.FinishRetreat),
    ("tmg.move.shift", act.Shift),
    ("tmg.ranged.shift", act.RangedAttack),
):
    place_rule(_rule, _kind, given="to")(_not_where_it_leads)


# ---- retreats


@place_rule("tmg.retreat.may-be-impossible", act.Retreat)
def a_retreat_needs_somewhere_to_go(state: State, seat: Seat, action: act.Retreat) -> Facts | None:
    unit = unit_with_place(state, action.unit)
    if unit is None or has_room(state, unit, action.direction, modes.farthest_run(state, unit)):
        return None
    return {"unit": action.unit, "direction": action.direction}


# ---- charges and melee


@place_rule("tmg.charge.align", act.FinishCharge)
def a_charger_lines_up_with_the_side(state: State, seat: Seat, action: act.FinishCharge) -> Facts | None:
    """The place and facing that were seen are those of an alignment for which there is room."""
    found = charge_on_the_field(state)
    if found is None or not action.contact or action.to is None or action.facing is None:
        return None
    frame, unit, target = found
    zone = action.zone or frame.zone
    ways = dict(lined_up(state, unit, target, zone))
    right = (
        (ways.get(action.align) if action.align else None)
        or next(iter(ways.values()), None)
        or nearest_fit(state, unit, target, zone)
    )
    if right is None or _is_at(right, action.to, action.facing):
        return None
    return {"unit": unit.id, "fits": tuple(ways), "to": _place_in_inches(action.to), "rules": _place_in_inches(right.centre)}


@place_rule("tmg.charge.failure-moves", act.FinishCharge)
def a_failed_charge_goes_its_way(state: State, seat: Seat, action: act.FinishCharge) -> Facts | None:
    found = charge_on_the_field(state)
    if found is None or action.contact or action.to is None:
        return None
    frame, unit, target = found
    short = falls_short(state, unit, target, frame.distance)
    facing = action.facing or short.path.end.facing
    if state.table.options.failed_charge_move == "up_to" or _is_at(short.path.end, action.to, facing):
        return None
    went = minus(action.to, short.path.start.centre)
    return {"unit": unit.id, "moved": inches(root_up(dot(went, went))), "distance": inches(short.length)}


@place_rule("tmg.melee.reorient-alignment", act.MeleeAttack)
def a_unit_lines_up_anew_with_the_side_it_touches(state: State, seat: Seat, action: act.MeleeAttack) -> Facts | None:
    unit, target = unit_with_place(state, action.unit), unit_with_place(state, action.target)
    if unit is None or target is None or action.to is None or action.facing is None:
        return None
    right = tray_reoriented(state, unit, target, action.turn, action.align)
    if _is_at(right, action.to, action.facing):
        return None
    return {"unit": unit.id, "enemies": 1, "to": _place_in_inches(action.to), "rules": _place_in_inches(right.centre)}


def _is_at(tray: TrayShape, to: tuple[int, int], facing: tuple[int, int]) -> bool:
    """Whether the tray stands at that place and faces that way, to within a touch."""
    off = minus(to, tray.centre)
    return max(abs(off[0]), abs(off[1])) <= TOUCH and reduced(facing) == reduced(tray.facing)


@place_rule("tmg.sight.target-perspective", act.MeleeAttack, given="zone")
def the_side_struck_is_the_one_measured(state: State, seat: Seat, action: act.MeleeAttack) -> Facts | None:
    """The side struck is the one measured, by the house ruling that looks at the tray; otherwise contacts say it."""
    unit, target = unit_with_place(state, action.unit), unit_with_place(state, action.target)
    if unit is None or target is None or state.table.options.engaged_side != "majority":
        return None
    zones = striking_zones(state, unit, target)
    return None if action.zone in zones else {"zone": action.zone, "touched": zones[0]}


# ---- tables as they were found


@book.rule("tmg.move.no-friend-overlap", act.DeclareState, MeasureAct)
def no_two_trays_lie_on_one_another(state: State, seat: Seat, action: Any) -> Facts | None:
    found = snapshot(state, action)
    for number, (name, tray) in enumerate(found):
        for other, there in found[number + 1 :]:
            if overlap(corners(tray), corners(there)):
                return {"unit": name, "other": other}
    return None


@book.rule("tmg.oq.move.board-edge", act.DeclareState, MeasureAct)
def every_tray_is_on_the_table(state: State, seat: Seat, action: Any) -> Facts | None:
    for name, tray in snapshot(state, action):
        if out := beyond_the_edge(corners(tray), *state.field):
            return {"unit": name, "out": inches(out)}
    return None
