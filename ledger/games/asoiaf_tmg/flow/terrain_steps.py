"""Terrain at set-up: chosen or rolled for, then laid down in turn. `TERRAIN`, at the end of the file, lists the steps."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.frames import NamedStep, Owes, go, on_top, pop, push
from ....kit.order import Order, waits
from .. import modes
from ..dice.roll_offs import after_roll_off, roll_off
from ..model.components import PIECE_SIZE, TABLE_2D6
from ..model.state import State, Terrain
from ..model.steps import steps
from ..model.timing import Setup
from .sides import after_side, everyone, free_for_all


def terrain(state: State, frame: Setup) -> State:
    """Takes the way that the options name: chosen pieces, a random pool, or none."""
    options = state.table.options
    by = modes.terrain_by(state)
    if options.terrain == "none":
        return go(state, "setup.before")
    if by is not None:
        return go(state, "terrain.place", seat=by)
    if options.terrain == "random":  # tmg.setup.terrain-method
        return push(TERRAIN.on(state), Owes("terrain.count", TABLE, "terrain-count", 1, 3, 0, "terrain"))
    return TERRAIN.on(state)


def terrain_rolloff(state: State, frame: Setup) -> State:
    """Rolls off for who begins."""
    seats = everyone(state) if free_for_all(state) else None
    return roll_off(state, "terrain", seats)


@after_roll_off("terrain")
def terrain_winner(state: State, winner: Seat) -> State:
    """The state in which whoever won rolls for the first piece, or places it."""
    step = "terrain.kinds" if on_top(state, Setup).rolls else "terrain.place"
    state = go(state, step, seat=state.sides[0][0], winner=winner)
    state = go(state, step, seat=winner)  # tmg.setup.terrain-rolloff
    return state


def not_rolled(state: State, frame: Owes) -> State:
    """Goes on without that roll for the terrain, which the table forgot."""
    return pop(state)


def counted_pieces(state: State, face: int) -> State:
    """The state in which d3 + 2 pieces are to be rolled for."""
    state = go(state, "terrain.rolloff", rolls=face + 2)  # tmg.setup.terrain-random-count
    return state


def roll_kinds(state: State, frame: Setup) -> State:
    """Owes the next roll for a kind; all kinds are rolled, alternately, before any piece is placed."""
    if len(frame.pool) >= frame.rolls:
        return TERRAIN.on(state, placed=0, seat=frame.winner)
    owes = Owes("terrain.dice", frame.seat, "terrain", 2, 6, 0, f"piece {len(frame.pool) + 1}")
    state = push(state, owes)  # tmg.setup.terrain-random-rolls
    return state


def kind_rolled(state: State, faces: tuple[int, ...]) -> State:
    """The state after two dice named a kind; some results are the roller's choice, some are rolled again."""
    total, kind = sum(faces[:2]), ""
    kind = TABLE_2D6.get(total, kind)  # tmg.setup.terrain-table
    if total == 7 or (kind == "wall" and left_of(state, kind)):
        return go(state, "terrain.pick", rolled=kind)  # tmg.setup.terrain-table-choice, tmg.setup.terrain-table-wall
    if kind not in modes.terrain_kinds(state):
        return state
    if not left_of(state, kind):
        return go(state, "terrain.pick") if state.table.options.pool_exhausted == "pick_any" else state
    return kind_taken(state, kind)


def left_of(state: State, kind: str) -> bool:
    """Whether a piece of that kind is still there to be rolled."""
    pool = dict(state.table.options.terrain_pool)
    return kind not in pool or on_top(state, Setup).pool.count(kind) < pool[kind]


def kinds_to_pick(state: State) -> tuple[str, ...]:
    """Kinds that the mode allows and of which a piece is left."""
    return tuple(kind for kind in modes.terrain_kinds(state) if left_of(state, kind))


def kind_taken(state: State, kind: str) -> State:
    """The state in which the piece that was rolled or picked has joined the pool, and the next side rolls."""
    frame = on_top(state, Setup)
    pool = (*frame.pool, kind)
    return go(state, "terrain.kinds", pool=pool, seat=after_side(state, frame.seat), rolled="")


def place_terrain(state: State, frame: Setup) -> State:
    """Waits while players place pieces in turn, until all of them lie."""
    wanted = frame.rolls or state.table.options.terrain_count
    if frame.placed < wanted:  # tmg.setup.terrain-count
        return state
    return go(state, "setup.before", seat=TABLE)


def terrain_placed(state: State, piece: Terrain, seat: Seat) -> State:
    """The state with the piece laid down; the next player places one."""
    state = evolve(state, terrain=(*state.terrain, piece))
    frame = state.flow[-1]
    if not isinstance(frame, Setup) or frame.step != "terrain.place":
        return state
    following = frame.seat if modes.terrain_by(state) is not None else after_side(state, seat)
    pool = frame.pool
    if piece.kind in pool:
        place = pool.index(piece.kind)
        pool = pool[:place] + pool[place + 1 :]
    return go(state, frame.step, placed=frame.placed + 1, pool=pool, seat=following)


def new_piece(state: State, kind: str, variant: str, at: tuple[int, int] | None, facing: tuple[int, int] | None) -> Terrain:
    """A piece under a name of its own, with the outline of the practice pieces where it has a place."""
    number = 1 + sum(piece.kind == kind for piece in state.terrain)
    while state.piece(name := f"{kind}-{number}") is not None:  # another one of its kind has been torn down
        number += 1
    if at is None:
        return Terrain(name, kind, variant)
    dx, dy = facing or (0, 1)
    return Terrain(name, kind, variant, at[0], at[1], dx, dy, *PIECE_SIZE)


# After the last of them set-up goes on to deployment.
TERRAIN = Order(
    steps,
    NamedStep("setup.terrain", terrain),
    NamedStep("terrain.rolloff", terrain_rolloff),
    NamedStep("terrain.kinds", roll_kinds),
    NamedStep("terrain.place", place_terrain),
)
steps.step("terrain.count", rule="tmg.setup.terrain-random-count", skip=not_rolled)(waits)
steps.step("terrain.dice", rule="tmg.setup.terrain-random-rolls", skip=not_rolled)(waits)
steps.waiting("terrain.pick")
