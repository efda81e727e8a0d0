"""Offers in set-up: terrain, zones, the first player, deployment."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.offers import Choice, Offer
from .. import modes
from ..flow.setup_steps import undeployed
from ..flow.terrain_steps import kinds_to_pick
from ..model import actions as act
from ..model.components import CORNERS, EDGES
from ..model.state import State
from ..model.timing import Setup
from . import measured as measuring

Offers = tuple[Offer, ...]


def setting_up(state: State, frame: Setup) -> Offers:
    """Offers at the step of set-up that is due."""
    match frame.step:
        case "terrain.pick":
            kinds = (frame.rolled,) if frame.rolled else kinds_to_pick(state)
            variants = {"wall": ("low", "ruined")}
            return tuple(
                Offer(frame.seat, act.ChooseTerrain, (("kind", kind),), _variant(variants.get(kind, ()))) for kind in kinds
            )
        case "terrain.place":
            return terrain_offers(state, frame)
        case "zone.choose":
            choose = Offer(frame.seat, act.ChooseZone, (), (Choice("edge", EDGES),))
            return (choose, Offer(frame.seat, act.CedeZone)) if frame.seat == frame.winner else (choose,)
        case "corners.choose":
            taken = [player.edge for player in state.players]
            free = tuple(corner for corner in CORNERS if corner not in taken)
            return (Offer(frame.seat, act.ChooseZone, (), (Choice("edge", free),)),)
        case "first.name" | "first.late":
            seats = tuple(Seat(seat) for seat in range(state.table.seats))
            return (Offer(frame.seat, act.NameFirst, (), (Choice("first", seats),)),)
        case "deploy.unit":
            return deployments(state, frame)
    return ()


def _variant(names: tuple[str, ...]) -> tuple[Choice, ...]:
    """The choice among variants of a piece; nothing where there are none."""
    return (Choice("variant", names),) if names else ()


def terrain_offers(state: State, frame: Setup) -> Offers:
    """Offers to place a piece, of the pool or of any kind that the mode allows."""
    kinds = tuple(dict.fromkeys(frame.pool)) if frame.rolls else modes.terrain_kinds(state)
    if state.table.options.board == "measured":
        return measuring.terrain(state, frame.seat, kinds)
    return (Offer(frame.seat, act.PlaceTerrain, (), (Choice("kind", kinds),)),)


def deployments(state: State, frame: Setup) -> Offers:
    """Offers to deploy the units that wait."""
    waiting = undeployed(state, frame.seat)
    if state.table.options.board == "measured":
        seats = dict.fromkeys(unit.seat for unit in waiting)
        mine = {seat: [unit for unit in waiting if unit.seat == seat] for seat in seats}
        return tuple(offer for seat in seats for offer in measuring.deployments(state, seat, mine[seat]))
    return tuple(Offer(unit.seat, act.Deploy, (("unit", unit.id),)) for unit in waiting)
