"""Who sees whom, in which zone of the target a unit stands, and how far a shot has to fly."""

from __future__ import annotations

from collections.abc import Iterator

from ..geometry.shapes import point_distance
from ..geometry.sight import sees
from ..geometry.trays import TrayShape, corners, front_arrow
from ..geometry.zones import touched_side, zones_of
from ..model.components import ZONES, Zone
from ..model.state import State, Unit, is_wall
from .field import enemies, piece_tray, pieces, shape_of, stands_on, tray_of, units_of


def in_sight(state: State, viewer: Unit, target: Unit, tray: TrayShape | None = None, shooting: bool = False) -> bool:
    """Whether a free line runs from the viewer's front to a part of the target in its front zone.

    `tray` is where the viewer stands, if not where the state says.
    """
    tray = tray or tray_of(viewer)
    shape = shape_of(target)
    blockers = () if shooting and _raised(state, tray) else tuple(_blockers(state, viewer, target, tray))
    return sees(tray, shape, blockers)  # tmg.sight.line, tmg.sight.front-only


def _raised(state: State, tray: TrayShape) -> bool:
    """Whether the viewer stands on elevated ground."""
    return any(stands_on(corners(tray), piece) for piece in pieces(state, "elevated"))  # tmg.terrain.elevated


def _blockers(state: State, viewer: Unit, target: Unit, tray: TrayShape) -> Iterator[TrayShape]:
    """Trays and pieces of terrain that may block the sight; not a piece on which viewer or target stands."""
    yield from (tray_of(one) for one in units_of(state, viewer, target))  # tmg.sight.units-block
    shapes = corners(tray), shape_of(target)
    for piece in pieces(state, "blocks-sight"):  # tmg.sight.terrain-blocks
        if not any(stands_on(shape, piece) for shape in shapes):
            yield piece_tray(piece)  # tmg.terrain.blocks-sight


def zones_for(state: State, unit: Unit, target: Unit, tray: TrayShape | None = None) -> tuple[Zone, ...]:
    """The zone of the target in which most of the unit stands; several where they hold the same."""
    shape = corners(tray or tray_of(unit))
    found: tuple[Zone, ...] = ZONES
    found = zones_of(tray_of(target), shape)  # tmg.sight.target-perspective, tmg.sight.side-majority
    return found


def shooting_zone(state: State, unit: Unit, target: Unit, tray: TrayShape, wanted: Zone | None) -> Zone:
    """The zone that counts for a shot; where the border halves the tray exactly, a house ruling decides."""
    found = zones_for(state, unit, target, tray)
    if state.table.options.zone_tie == "defender_favoured":
        return min(found, key=lambda zone: {"front": 0, "rear": 2}.get(zone, 1))
    return wanted if wanted in found else found[0]


def striking_zones(state: State, unit: Unit, target: Unit) -> tuple[Zone, ...]:
    """The side of the target that a unit in contact strikes; by one house ruling exact halves leave two."""
    if state.table.options.engaged_side == "majority":
        return zones_for(state, unit, target)
    return (touched_side(tray_of(target), shape_of(unit)),)


def shot_length(tray: TrayShape, target: Unit) -> int:
    """The distance from the front arrow to the nearest part of the target's tray."""
    return point_distance(front_arrow(tray), shape_of(target))  # tmg.ranged.measure-from-arrow


def had_a_target(state: State, unit: Unit, attack: str | None) -> bool:
    """Whether the unit, from where it stands, has an enemy in sight and in range of that attack, or of its first one."""
    ranged = [one for one in unit.profile.attacks if one.ranged and attack in (None, one.name)]
    reach = ranged[0].reach if ranged else 0
    foes = [one for one in enemies(state, unit.seat, unit) if not is_wall(one)]
    near = (one for one in foes if shot_length(tray_of(unit), one) <= reach)
    return any(in_sight(state, unit, one, shooting=True) for one in near)


def sides(unit: Unit, other: Unit) -> tuple[Zone, Zone]:
    """The side of the one that the other touches, and the other way round."""
    return touched_side(tray_of(unit), shape_of(other)), touched_side(tray_of(other), shape_of(unit))


def opposite(zone: Zone) -> Zone:
    """The zone on the other side of the tray."""
    return ZONES[(ZONES.index(zone) + 2) % 4]
