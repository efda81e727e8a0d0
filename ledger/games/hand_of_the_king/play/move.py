"""Moving Varys, as it was done: by the rules, or as the action says where it says otherwise."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolver
from ....core.seats import Seat
from ....kit.frames import Frame
from ..flow.turn import banner_checked
from ..model.actions import MoveVarys
from ..model.components import CELL_NUMBER, CELLS, EMPTY, HOUSE_NUMBER, HOUSE_OF, NO_HOUSE, RAYS, VARYS, Direction
from ..model.state import ENDING, NOT_A_HOUSE, State, choosing, deals_owed, with_flow_cut_short

_moved = evolver(State, "grid", "varys", "under", "areas", "counts", "standing", "flow", "earlier", "omits")


def move_varys(state: State, seat: Seat, move: MoveVarys) -> State:
    """The state after the move: Varys in his new cell, the cards with the mover, the turn at its end.

    Companions that the move earned are chosen before the turn ends.
    """
    grid = state.grid
    if not grid or state.ended or not 0 <= seat < state.table.seats:
        must_be_playable(state, seat)
    owed: tuple[Frame, ...] = ()
    if len(state.flow) > 1:  # something else was due, and is now cut short; the banner of that turn is looked at all the same
        owed = deals_owed(state)
        state = with_flow_cut_short(banner_checked(state), owed)
    house = NO_HOUSE if move.house is None else HOUSE_NUMBER[move.house]
    if move.to is None and move.taken is None:
        taken = by_the_rules(state, move.direction, house)
        to = taken[-1]
    else:
        to, taken = as_seen(state, move, house)
    if house == NO_HOUSE:
        house = HOUSE_OF[grid[to]] if grid[to] < VARYS else NOT_A_HOUSE
    cells = list(grid)
    cells[state.varys] = state.under
    for cell in taken:  # hotk.move.gaps-stay
        cells[cell] = EMPTY
    under = cells[to]
    cells[to] = VARYS
    cards = tuple([grid[cell] for cell in taken])
    areas, counts, standing = list(state.areas), list(state.counts), list(state.standing)
    areas[seat] += cards  # hotk.move.to-play-area
    mine, emptied = list(counts[seat]), 0
    for card in cards:
        house_of_card = HOUSE_OF[card]
        mine[house_of_card] += 1
        standing[house_of_card] -= 1
        if standing[house_of_card] == 0:
            emptied += 1
    counts[seat] = tuple(mine)
    flow: tuple[Frame, ...] = (ENDING[seat][house + 1],)
    if emptied:  # a companion comes before the banner: hotk.turn.sequence, hotk.banner.timing
        flow = (*flow, *choosing(seat, emptied))
    if owed:
        flow = (*flow, *owed)
    return _moved(state, tuple(cells), to, under, tuple(areas), tuple(counts), tuple(standing), flow, None, ())


def must_be_playable(state: State, seat: Seat) -> None:
    """Raise unless a move can be carried out: the grid lies, the match goes on, and the seat is a player's."""
    if not state.grid:
        raise Unplayable("hotk.kings-landing-has-not-been-dealt")
    if state.ended:
        raise Unplayable("hotk.the-game-is-over-and-kings")
    if not 0 <= seat < state.table.seats:
        raise Unplayable("hotk.only-a-player-at-the-table")


def by_the_rules(state: State, direction: Direction | None, house: int) -> list[int]:
    """The cells whose cards the rules let Varys take: of the named house in the named direction, nearest first."""
    if direction is None or house == NO_HOUSE:
        raise Unplayable("hotk.say-where-varys-went")
    grid = state.grid
    ray = RAYS[state.varys][direction]
    taken = [cell for cell in ray if HOUSE_OF[grid[cell]] == house]  # hotk.move.pass-over
    if not taken:
        raise Unplayable("hotk.no-such-card-lies-that-way")
    return taken


def as_seen(state: State, move: MoveVarys, house: int) -> tuple[int, list[int]]:
    """Where Varys went and the cells whose cards were taken, as the action says."""
    grid = state.grid
    to = by_the_rules(state, move.direction, house)[-1] if move.to is None else CELL_NUMBER[move.to]
    if to == state.varys:
        raise Unplayable("hotk.varys-stands-there-already")
    if move.taken is not None:
        taken = [CELL_NUMBER[name] for name in dict.fromkeys(move.taken)]
    else:
        ray = RAYS[state.varys][move.direction] if move.direction else ()
        way = ray[: ray.index(to) + 1] if to in ray else (to,)
        taken = [cell for cell in way if grid[cell] < VARYS and (HOUSE_OF[grid[cell]] == house or cell == to)]
    for cell in taken:
        if grid[cell] >= VARYS:
            raise Unplayable("hotk.there-is-no-card-at", cells=CELLS[cell])
    return to, taken
