"""Units off the field: held back at the start, sent back when destroyed, brought in later. Two modes share this."""

from __future__ import annotations

from .....core.errors import Unplayable
from .....core.evolve import evolve
from .....core.seats import Seat
from .....kit.cards import card_by_id
from ...model.box import profile_of
from ...model.fields import Facing, Point
from ...model.options import Fielded
from ...model.state import State, Unit, is_wall, set_unit


def combat_units(state: State, seat: Seat) -> tuple[Unit, ...]:
    """All combat units of a seat, wherever they are."""
    return tuple(unit for unit in state.units if unit.seat == seat and not is_wall(unit))


def held_back(state: State, seat: Seat, units: tuple[str, ...]) -> State:
    """The state with these units in reserve."""
    for name in units:
        unit = state.unit(name)
        if unit is None or unit.seat != seat or unit.where != "waiting":
            raise Unplayable("tmg.is-no-unit-of-that-players", name=name)
        state = set_unit(state, evolve(unit, where="reserve"))  # tmg.mode.clash-of-kings.reserve
    return state


def unit_made_anew(state: State, unit: Unit, where: str, heroes: bool) -> Unit:
    """The unit at full strength and without tokens; without its hero attachments where heroes do not return."""
    profile, leads = unit.profile, unit.commander
    joined: tuple[str, ...] = ()
    joined += unit.attachments  # tmg.attachment.inseparable
    if not heroes:
        joined = tuple(one for one in joined if not is_hero(state, one))
        profile = profile_of(state.table.cards, Fielded(profile.card, joined))
        leads = leads and joined == unit.attachments
    return Unit(unit.id, unit.seat, unit.cost, profile.models, profile, joined, leads, where=where)


def is_hero(state: State, card: str) -> bool:
    """Whether the card is a hero's, as far as the record knows."""
    known = card_by_id(state.table.cards, card)
    return known is not None and known.fact("hero") == "yes"


def unit_entered(state: State, unit: Unit, activated: bool, at: Point | None, facing: Facing | None) -> State:
    """The state with the unit on the field, at that place where one is named."""
    (x, y), (dx, dy) = at or (0, 0), facing or ((0, 1) if at else (0, 0))
    return set_unit(state, evolve(unit, where="field", activated=activated, x=x, y=y, dx=dx, dy=dy))
