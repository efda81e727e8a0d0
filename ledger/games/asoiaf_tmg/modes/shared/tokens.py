"""Objective tokens: where they lie, who claims and controls them, and what they score."""

from __future__ import annotations

from typing import Any

from .....core.evolve import evolve
from .....core.seats import Seat
from ...model.distances import SHORT
from ...model.fields import Point, Way
from ...model.mode_state import Objective
from ...model.state import State, Unit, friends, is_wall, touching
from .victory import points_given

FIRST_SCORING = 2  # the first round in which tokens score


def with_mode(state: State, **changes: Any) -> State:
    """The state with something of the mode changed."""
    return evolve(state, mode=evolve(state.mode, **changes))


def set_token(state: State, token: str, **changes: Any) -> State:
    """The state with something of that token changed."""
    objectives = [evolve(one, **changes) if one.id == token else one for one in state.mode.objectives]
    return with_mode(state, objectives=tuple(objectives))


def with_token(state: State, token: Objective) -> State:
    """The state with one more objective token."""
    return with_mode(state, objectives=(*state.mode.objectives, token))


def middle(state: State) -> Point:
    """The middle of the field."""
    width, depth = state.field
    return width // 2, depth // 2


def beside_middle(state: State, away: int) -> Point:
    """The point so far to the east of the middle, or with a negative length to the west of it."""
    x, y = middle(state)
    return x + away, y


def by_flank(state: State, edge: str, away: int = SHORT) -> Point:
    """The point half-way along a flank edge, so far from it."""
    width, depth = state.field
    return (away if edge == "west" else width - away), depth // 2


# ---- covered tokens


def engaged(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Enemy units in contact with this one; walls engage nobody."""
    found = [state.unit(other) for other, _, _ in touching(state, unit.id)]
    return tuple(foe for foe in found if foe is not None and foe.standing and _is_foe(state, unit, foe))


def _is_foe(state: State, unit: Unit, other: Unit) -> bool:
    """Whether the other unit is an enemy, and no castle wall."""
    return not friends(state, unit.seat, other.seat) and not is_wall(other)


def ranks_that_count(unit: Unit) -> int:
    """How many ranks of the unit count for holding a token."""
    ranks = unit.ranks
    if unit.profile.solo:
        ranks = unit.left  # tmg.objective.cover-solo-ranks
    return ranks


def tokens_covered(state: State, unit: Unit, way: Way) -> State:
    """The state after a move: tokens that the unit left are free, tokens that it covers are claimed."""
    state = tokens_left_behind(state, unit, way)
    for name in way.over:
        state = set_token(state, name, unit=unit.id, broken=False)  # tmg.objective.cover-claim
    return state


def tokens_left_behind(state: State, unit: Unit, way: Way) -> State:
    """The state in which tokens that the unit held and does not cover any more are free."""
    for token in state.mode.objectives:
        if token.unit == unit.id and token.id not in way.over:
            state = set_token(state, token.id, unit=None)  # tmg.objective.cover-uncovered
    return state


def tokens_uncovered(state: State, unit: Unit) -> State:
    """The state in which the unit holds no token: it is gone from the field."""
    return tokens_covered(state, unit, Way())


def outweighed(state: State, unit: Unit) -> bool:
    """Whether the unit is engaged with an enemy of more ranks; each is compared alone."""
    return any(ranks_that_count(foe) > ranks_that_count(unit) for foe in engaged(state, unit))


def in_control(state: State, token: Objective) -> Unit | None:
    """The unit that controls a token by standing on it."""
    unit = state.unit(token.unit) if token.unit else None
    if unit is None or not unit.standing or token.broken:
        return None
    if outweighed(state, unit):
        return None  # tmg.objective.cover-control, tmg.objective.cover-control-lost
    return unit


def lost_control_noted(state: State) -> State:
    """The state in which control that was lost in a fight returns only by a new move, where the house rules so."""
    for token in state.mode.objectives:
        unit = state.unit(token.unit) if token.unit else None
        if unit is not None and not token.broken and outweighed(state, unit):
            state = set_token(state, token.id, broken=True)
    return state


# ---- scoring


def tokens_held(state: State, controller: Any) -> tuple[tuple[Seat, str, str], ...]:
    """Every token that is controlled: by which seat, and with which unit."""
    found = ((controller(state, token), token) for token in state.mode.objectives)
    return tuple((unit.seat, token.id, unit.id) for unit, token in found if unit is not None)


def tokens_scored(state: State, holding: tuple[tuple[Seat, str, str], ...], worth: Any) -> State:
    """The state with points for tokens, all given at the same moment."""
    if state.round < FIRST_SCORING:
        return state  # tmg.objective.score-from-round-2
    for seat, token, unit in holding:
        state = points_given(state, seat, worth(state, state.mode.objective(token), state.unit(unit)))
    return state


def with_commander(state: State, token: Objective, unit: Unit) -> int:
    """The points of a token: more where the commander's unit controls it."""
    points = 1
    if unit.commander:
        points += 1  # tmg.objective.commander-bonus
    return points
