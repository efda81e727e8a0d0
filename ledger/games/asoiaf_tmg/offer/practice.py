"""Practice values for random play, where the rulebook prints none: what a zone of the tactics board does, ways over terrain.

The printed board decides at a real table: there whoever claims a zone says what it did. Nothing here is a rule.
"""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.effects import Effect
from ..model.effects import GiveCondition, GrantAction, Heal, OweDraw, TakeTest
from ..model.fields import Way
from ..model.state import State, friends, is_wall


def zone_effects(state: State, seat: Seat, zone: str) -> tuple[Effect, ...]:
    """A made-up effect of the zone for this seat; none where it would point at nothing."""
    units = [unit for unit in state.units if unit.where == "field" and not is_wall(unit)]
    mine = [unit for unit in units if unit.seat == seat]
    foes = [unit for unit in units if not friends(state, seat, unit.seat)]
    if not mine or not foes:
        return ()
    hurt = max(mine, key=lambda unit: unit.fallen)
    match zone:
        case "crown":
            return (TakeTest(foes[0].id, "panic", -1),)
        case "wealth":
            return (Heal(hurt.id, 3),)
        case "tactics":
            drawn = (OweDraw(seat, 1),) if len(state.players[seat].deck) else ()
            return (*drawn, GiveCondition(foes[-1].id, "weakened"))
        case "combat":
            return (GrantAction(mine[0].id, ("melee", "ranged")),)
    return (GrantAction(mine[-1].id, ("maneuver", "retreat")),)


def ways_over(state: State) -> tuple[Way, ...]:
    """Ways through or onto each piece that may be passed."""
    passable = [piece.id for piece in state.terrain if "impassable" not in piece.keywords]
    across = [Way(through=(name,)) for name in passable]
    return (*across, *(Way(onto=(name,), mostly=name, near=(name,)) for name in passable))
