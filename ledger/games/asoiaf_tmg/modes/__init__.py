"""The modes: what each of them adds to set-up, play, scoring and victory. Honest defaults for A Game of Thrones, declared."""

from __future__ import annotations

from typing import Any

from ....core.game import Due, Language
from ....core.seats import Seat, Viewer
from ..components import KINDS, ROUNDS
from ..state import State, Unit, opponents, side_points, with_player


def objectives(state: State) -> State:
    """Objective tokens, before terrain."""
    return state


def before_deployment(state: State) -> State:
    return state


def after_deployment(state: State) -> State:
    return state


def deploys(state: State, unit: Unit) -> bool:
    """False: the unit starts in reserve."""
    return True


def terrain_by(state: State) -> Seat | None:
    """The seat that places all terrain; None: all in turn."""
    return None


def terrain_kinds(state: State) -> tuple[str, ...]:
    """Kinds that may be chosen or rolled."""
    return KINDS


def round_begins(state: State) -> State:
    return state


def unit_activated(state: State, unit: Unit) -> State:
    return state


def moved(state: State, unit: Unit, over: tuple[str, ...]) -> State:
    """A move has ended with these tokens under the tray."""
    return state


def action_ended(state: State, unit: Unit) -> State:
    return state


def attacked(state: State, unit: Unit) -> State:
    """A melee attack of the unit is over."""
    return state


def panic_failed(state: State, unit: Unit) -> State:
    return state


def unit_destroyed(state: State, unit: Unit, by: Seat | None, by_unit: str) -> State:
    """Points for a unit that is gone."""
    winners = (by,) if by is not None and by in opponents(state, unit.seat) else opponents(state, unit.seat)
    for seat in winners:
        state = with_player(state, seat, points=state.players[seat].points + 1)
    return state


def extra_dice(state: State, unit: Unit) -> int:
    return 0


def attack_keywords(state: State, unit: Unit) -> tuple[str, ...]:
    return ()


def speed(state: State, unit: Unit, value: int) -> int:
    return value


def may_march(state: State, unit: Unit) -> bool:
    return True


def silenced(state: State, ncu: Any) -> bool:
    return False


def optional_turn(state: State, seat: Seat) -> bool:
    """May a seat with nothing left to activate still do something?"""
    return False


def end_of_round(state: State) -> State:
    return state


def scoring(state: State) -> State:
    return state


def after_verdict(state: State) -> State:
    return state


def target(state: State) -> int:
    """Victory points that a side needs."""
    return 2 + 2 * (state.table.options.size // 10)


def verdict(state: State) -> State:
    """The state, ended if a victory condition is met. Asked in clean-up, and after every destroyed unit."""
    from ..ending import finish

    alive = tuple(
        side
        for side in state.sides
        if any(unit.standing and unit.seat in side and unit.profile.type != "castle-wall" for unit in state.units)
    )
    if len(alive) <= 1:
        return finish(state, "destroyed", alive[0] if alive else ())
    if state.flow[0].step != "cleanup.check":
        return state
    best = sorted(state.sides, key=lambda side: side_points(state, side[0]), reverse=True)
    first, second = side_points(state, best[0][0]), side_points(state, best[1][0])
    if first >= target(state) and first > second:
        return finish(state, "points", best[0])
    if state.round >= ROUNDS:
        return finish(state, "rounds", best[0] if first > second else ())
    return state


def carry_out(state: State, seat: Seat, action: object) -> State | None:
    """An action that only some modes have; None: it is none of them."""
    return None


def offers(state: State, viewer: Viewer) -> tuple[Any, ...]:
    return ()


def due(state: State) -> tuple[Due, ...]:
    return ()


def passing(state: State) -> tuple[Seat, Any] | None:
    return None


def chance(state: State, random: Any) -> Any | None:
    return None


def answers(state: State, seat: Seat, action: object) -> Any | None:
    return None


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    return {}


def census(state: State) -> tuple[tuple[str, int], ...]:
    return ()


def describe(seat: Seat, action: object, language: Language, viewer: Viewer, names: Any) -> str | None:
    return None
