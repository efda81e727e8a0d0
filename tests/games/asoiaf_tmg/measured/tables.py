"""A measured table set up by hand: units by name, where their trays stand, and what the table tells about an act."""

from __future__ import annotations

from typing import Any

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.games.asoiaf_tmg.measured import contacts, fill_in, trays_placed
from ledger.games.asoiaf_tmg.model.components import PIECE_SIZE, Attack, Profile
from ledger.games.asoiaf_tmg.model.mode_state import ModeState, Objective
from ledger.games.asoiaf_tmg.model.options import Options
from ledger.games.asoiaf_tmg.model.state import Player, State, Terrain, Unit
from ledger.games.asoiaf_tmg.model.timing import Turn
from ledger.kit.table import Table

NORTH, SOUTH, EAST, WEST = (0, 1), (0, -1), (1, 0), (-1, 0)
SPEARS = Attack("Spears", 4, (8, 6, 4))
BOWS = Attack("Bows", 4, (7, 6, 4), 12)


def profile(tray: str = "infantry", speed: int = 5, kind: str = "infantry") -> Profile:
    return Profile("card", kind, tray, 5, speed, 4, 6, (SPEARS, BOWS))


def unit(name: str, seat: int, at: tuple[int, int] | None, facing=NORTH, tray="infantry", speed=5) -> Unit:
    """A whole unit; `at` in thousandths of an inch, None: nobody knows where it stands."""
    made = profile(tray, speed)
    stands = Unit(name, Seat(seat), 5, made.models, made, where="field")
    return stands if at is None else evolve(stands, x=at[0], y=at[1], dx=facing[0], dy=facing[1])


def piece(kind: str, at: tuple[int, int], facing=NORTH) -> Terrain:
    return Terrain(f"{kind}-1", kind, "", *at, *facing, *PIECE_SIZE)


def table(*things: Unit | Terrain | Objective, flow=None, **options: Any) -> State:
    """Seat 0 deploys in the south, seat 1 in the north."""
    state = State(
        table=Table(2, Options(**{"board": "measured", **options})),
        units=tuple(one for one in things if isinstance(one, Unit)),
        terrain=tuple(one for one in things if isinstance(one, Terrain)),
        mode=ModeState(objectives=tuple(one for one in things if isinstance(one, Objective))),
        players=(Player(edge="south"), Player(edge="north")),
        sides=((Seat(0),), (Seat(1),)),
        field=(48_000, 48_000),
        flow=flow or (Turn("turn.activate", Seat(0)),),
    )
    return evolve(state, contacts=contacts(state))


def told(state: State, action: Any, seat: int = 0) -> Any:
    """The action as the table tells it."""
    return fill_in(state, Seat(seat), action)


def after(state: State, action: Any, seat: int = 0) -> State:
    """The table with the trays where the action puts them."""
    moved = trays_placed(state, Seat(seat), told(state, action, seat))
    return evolve(moved, contacts=contacts(moved))


def pose(state: State, name: str) -> tuple[tuple[int, int], tuple[int, int]]:
    one = state.unit(name)
    return (one.x, one.y), (one.dx, one.dy)
