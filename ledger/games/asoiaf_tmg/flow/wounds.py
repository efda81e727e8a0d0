"""Models that fall and come back. None is ever lost or made: fallen ones lie beside the tray."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from .. import modes
from ..model.state import State, Unit, set_unit
from ..model.timing import NOBODY
from .occurrences import occurred


def with_left(unit: Unit, left: int) -> Unit:
    """The unit with so many wounds left: full models first, what is over on one model only."""
    profile = unit.profile
    left = max(0, min(left, profile.strength))
    models, hurt = profile.models, 0
    if left < profile.strength:  # tmg.wounds.no-split, tmg.wounds.multi-limit, tmg.wounds.one-model
        models = -(-left // profile.wounds)
    if left < models * profile.wounds:  # tmg.wounds.remaining-marked
        hurt = models * profile.wounds - left
    return evolve(unit, models=models, fallen=profile.models - models, wounds=hurt)


def wounded(state: State, unit: Unit, count: int, by: Seat = NOBODY, by_unit: str = "") -> State:
    """The state after the unit took wounds; the rearmost rank loses models first, the attachment's model is the last."""
    after = with_left(unit, unit.left - count)
    state = set_unit(state, after)
    if after.models:
        return state
    return destroyed(state, after, by, by_unit)


def destroyed(state: State, unit: Unit, by: Seat = NOBODY, by_unit: str = "") -> State:
    """The state with the unit off the field; the mode gives points for it and may end the match."""
    facing = (unit.dx, unit.dy) if modes.asks_about_the_fallen(state) else (0, 0)
    state = set_unit(state, off_the_field(unit, facing))  # tmg.unit.destroyed
    state = occurred(state, "destroyed", unit.id, by_unit)
    state = modes.unit_destroyed(state, state.known_unit(unit.id), None if by == NOBODY else by, by_unit)
    if state.ended:
        return state
    state = evolve(state, contacts=tuple(one for one in state.contacts if unit.id not in (one.a, one.b)))
    return modes.verdict(state)


def off_the_field(unit: Unit, facing: tuple[int, int] = (0, 0)) -> Unit:
    """The unit off the field, without whatever it had there; `facing` is kept where places are measured from its tray."""
    return evolve(
        unit,
        where="destroyed",
        dx=facing[0],
        dy=facing[1],
        conditions=(),
        influence=(),
        on=(),
        mostly="",
        near=(),
        touching=(),
        plus=(),
        given=(),
        mute=False,
    )


def healed(state: State, unit: Unit, count: int) -> State:
    """The state after healing: wound tokens go first, then models come back, up to the starting strength."""
    left = unit.left
    left += count  # tmg.wounds.heal-tokens-first, tmg.wounds.heal-restores-models
    return set_unit(state, with_left(unit, left))


def layout(unit: Unit) -> tuple[tuple[str, ...], ...]:
    """The models rank by rank from the front, each from the left: attachments first, then plain models."""
    per_rank, models = unit.profile.per_rank, ["model"] * unit.profile.models
    models[: len(unit.attachments)] = unit.attachments  # tmg.attachment.last-to-die, tmg.attachment.several
    ranks: list[tuple[str, ...]] = []
    # tmg.tray.removal-order, tmg.tray.rank-by-rank, tmg.tray.rank-counts-until-empty
    for place in range(0, unit.models, per_rank):
        ranks.append(tuple(models[: unit.models][place : place + per_rank]))
    return tuple(ranks)
