"""The steps of set-up: objectives, terrain, zones, deployment, hands. Each runs by itself, or waits for somebody."""

from __future__ import annotations

from ...core.evolve import evolve
from ...core.seats import TABLE, Seat
from ...kit.frames import Frame, Owes
from . import modes
from .components import CORNERS, EDGES, HAND, PIECE_SIZE, TABLE_2D6
from .flowing import go, pop, push, top
from .hands import owes_draw
from .rolling import roll_off, rolled_off
from .state import NOBODY, Setup, State, Terrain, Turn, Unit, with_player
from .steps import steps

steps.waiting("over", "owed")


def everyone(state: State) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(state.table.seats))


def free_for_all(state: State) -> bool:
    """More than two sides: everybody has a corner."""
    return len(state.sides) > 2


def after_side(state: State, seat: Seat) -> Seat:
    """A player of the next side to the left that is still in the game."""
    places = [place for place, side in enumerate(state.sides) if seat in side]
    here = places[0] if places else 0
    for step in range(1, len(state.sides) + 1):
        side = state.sides[(here + step) % len(state.sides)]
        left = [one for one in side if one not in state.out]
        if left:
            return left[0]
    return seat


# ---- corners, objectives


@steps.step("setup.corners")
def corners(state: State, frame: Setup) -> State:
    if not free_for_all(state):  # tmg.team.setup-same
        return go(state, "setup.objectives")
    if state.table.options.ffa_corners == "by_lot":
        return push(go(state, "setup.objectives"), Owes("corners.lot", TABLE, "corners", 1, 24, 0, "corners"))
    return roll_off(go(state, "corners.choose"), "corners", everyone(state))


@rolled_off("corners")
def corner_winner(state: State, winner: Seat) -> State:
    return go(state, "corners.choose", seat=winner)


@steps.step("corners.choose")
def choose_corners(state: State, frame: Setup) -> State:
    """Each player picks a corner, to the left of the winner."""
    if all(player.edge for player in state.players):
        return go(state, "setup.objectives", seat=TABLE)
    if frame.seat != TABLE and state.players[frame.seat].edge:
        return go(state, frame.step, seat=Seat((frame.seat + 1) % state.table.seats))
    return state


steps.step("corners.lot", rule="tmg.ffa.corner-zones", skip=lambda state, frame: pop(state))(lambda state, frame: state)


@steps.step("setup.objectives")
def objectives(state: State, frame: Setup) -> State:
    """The mode's tokens come before terrain."""
    state = go(state, "setup.terrain", seat=TABLE)
    state = modes.objectives(state)  # tmg.setup.objective-tokens
    return state


# ---- terrain


@steps.step("setup.terrain")
def terrain(state: State, frame: Setup) -> State:
    """Chosen pieces, a random pool, or none."""
    options = state.table.options
    by = modes.terrain_by(state)
    if options.terrain == "none":
        return go(state, "setup.before")
    if by is not None:
        return go(state, "terrain.place", seat=by)
    if options.terrain == "random":  # tmg.setup.terrain-method
        return push(go(state, "terrain.rolloff"), Owes("terrain.count", TABLE, "terrain-count", 1, 3, 0, "terrain"))
    return go(state, "terrain.rolloff")


@steps.step("terrain.rolloff")
def terrain_rolloff(state: State, frame: Setup) -> State:
    seats = everyone(state) if free_for_all(state) else None
    return roll_off(state, "terrain", seats)


@rolled_off("terrain")
def terrain_winner(state: State, winner: Seat) -> State:
    step = "terrain.kinds" if state.flow[-1].rolls else "terrain.place"
    state = go(state, step, seat=state.sides[0][0], winner=winner)
    state = go(state, step, seat=winner)  # tmg.setup.terrain-rolloff
    return state


@steps.step("terrain.count", rule="tmg.setup.terrain-random-count", skip=lambda state, frame: pop(state))
def terrain_count(state: State, frame: Owes) -> State:
    return state


def counted_pieces(state: State, face: int) -> State:
    """d3 + 2 pieces are rolled for."""
    state = go(state, "terrain.rolloff", rolls=face + 2)  # tmg.setup.terrain-random-count
    return state


@steps.step("terrain.kinds")
def roll_kinds(state: State, frame: Setup) -> State:
    """First all kinds are rolled, alternately, only then are they placed."""
    if len(frame.pool) >= frame.rolls:
        return go(state, "terrain.place", placed=0, seat=frame.winner)
    owes = Owes("terrain.dice", frame.seat, "terrain", 2, 6, 0, f"piece {len(frame.pool) + 1}")
    state = push(state, owes)  # tmg.setup.terrain-random-rolls
    return state


steps.step("terrain.dice", rule="tmg.setup.terrain-random-rolls", skip=lambda state, frame: pop(state))(
    lambda state, frame: state
)
steps.waiting("terrain.pick")


def kind_rolled(state: State, faces: tuple[int, ...]) -> State:
    """The table says what lies under the sum; some results are the roller's choice, some are rolled again."""
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
    """Is a piece of that kind still there to be rolled?"""
    pool = dict(state.table.options.terrain_pool)
    return kind not in pool or state.flow[-1].pool.count(kind) < pool[kind]


def kinds_to_pick(state: State) -> tuple[str, ...]:
    """Kinds that the mode allows and of which a piece is left."""
    return tuple(kind for kind in modes.terrain_kinds(state) if left_of(state, kind))


def kind_taken(state: State, kind: str) -> State:
    frame = state.flow[-1]
    pool = (*frame.pool, kind)
    return go(state, "terrain.kinds", pool=pool, seat=after_side(state, frame.seat), rolled="")


@steps.step("terrain.place")
def place_terrain(state: State, frame: Setup) -> State:
    """Players alternate until all pieces lie."""
    wanted = frame.rolls or state.table.options.terrain_count
    if frame.placed < wanted:  # tmg.setup.terrain-count
        return state
    return go(state, "setup.before", seat=TABLE)


def terrain_placed(state: State, piece: Terrain, seat: Seat) -> State:
    """The piece lies, and the next player places one."""
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


def new_piece(state: State, kind: str, variant: str, at: tuple[int, int] | None, facing: tuple | None) -> Terrain:
    """A piece under a name of its own, with the outline of the practice pieces where it has a place."""
    number = 1 + sum(piece.kind == kind for piece in state.terrain)
    while state.piece(name := f"{kind}-{number}") is not None:  # another one of its kind has been torn down
        number += 1
    if at is None:
        return Terrain(name, kind, variant)
    dx, dy = facing or (0, 1)
    return Terrain(name, kind, variant, at[0], at[1], dx, dy, *PIECE_SIZE)


# ---- zones and the first player


@steps.step("setup.before")
def before_deployment(state: State, frame: Setup) -> State:
    return modes.before_deployment(go(state, "deploy.rolloff"))


@steps.step("deploy.rolloff")
def deployment_rolloff(state: State, frame: Setup) -> State:
    if free_for_all(state):
        return roll_off(go(state, "deploy.unit"), "first", everyone(state))
    attacker = state.mode.attacker
    if attacker is not None and state.table.options.storm_deployment == "attacker_first":
        return go(state, "first.name", seat=after_side(state, attacker), chooser=attacker)
    state = roll_off(state, "deployment")  # tmg.deploy.rolloff
    return state


@rolled_off("first")
def first_by_roll(state: State, winner: Seat) -> State:
    """Free-for-all: the highest is first player and deploys first."""
    state = evolve(state, first=winner)  # tmg.ffa.first-player-roll
    return go(state, "deploy.unit", seat=winner)


@rolled_off("deployment")
def zone_winner(state: State, winner: Seat) -> State:
    return go(state, "zone.choose", seat=winner, winner=winner, chooser=winner)


steps.waiting("zone.choose", "first.name", "first.late")


def ceded(state: State) -> State:
    """The opponent picks the zone, and the winner of the roll will name the first player."""
    chooser = after_side(state, state.flow[-1].seat)
    return go(state, "zone.choose", seat=chooser, chooser=chooser)  # tmg.deploy.choose-or-cede


def zone_chosen(state: State, seat: Seat, edge: str) -> State:
    """The edge is the chooser's side's; the other side has the one across."""
    frame = state.flow[-1]
    across = EDGES[1] if edge == EDGES[0] else EDGES[0]
    mine = next((side for side in state.sides if seat in side), (seat,))
    for one in everyone(state) if state.mode.attacker is None else ():
        state = with_player(state, one, edge=edge if one in mine else across)
    state = top(state, evolve(frame, chooser=seat, seat=after_side(state, seat)))
    if state.table.options.first_player_timing == "after_hands":
        return go(state, "deploy.unit", seat=seat)
    return go(state, "first.name")  # tmg.deploy.first-player-decision


def corner_chosen(state: State, seat: Seat, edge: str) -> State:
    state = with_player(state, seat, edge=edge)  # tmg.ffa.corner-zones
    return go(state, "corners.choose", seat=Seat((seat + 1) % state.table.seats))


def corners_drawn(state: State, face: int) -> State:
    """Corners by lot: one of the twenty-four ways to hand four of them out."""
    left, ways = list(CORNERS), max(0, face - 1)
    for place, seat in enumerate(everyone(state)):
        size = len(CORNERS) - place
        state = with_player(state, seat, edge=left.pop(ways % size))
        ways //= size
    return state


def first_named(state: State, first: Seat) -> State:
    """The first player of round 1; the zone chooser deploys first."""
    frame = state.flow[-1]
    state = evolve(state, first=first)
    if frame.step == "first.late":
        return go(state, "setup.hands", seat=TABLE)
    return go(state, "deploy.unit", seat=frame.chooser)


# ---- deployment


def undeployed(state: State, seat: Seat) -> tuple[Unit, ...]:
    """Units of the seat's side that wait beside the field."""
    side = next((side for side in state.sides if seat in side), (seat,))
    return tuple(
        unit for unit in state.units if unit.where == "waiting" and unit.seat in side and modes.deploys(state, unit)
    )


@steps.step("deploy.unit")
def deploy(state: State, frame: Setup) -> State:
    """Sides deploy one unit at a time; one that has everything on the field is passed over."""
    if undeployed(state, frame.seat):  # tmg.deploy.alternate
        return state
    following = after_side(state, frame.seat)
    if any(undeployed(state, side[0]) for side in state.sides):
        return go(state, frame.step, seat=following)
    return go(state, "setup.after", seat=TABLE)


@steps.step("setup.after")
def after_deployment(state: State, frame: Setup) -> State:
    state = held_back(state)
    if state.first == NOBODY:
        late = after_side(state, frame.chooser)
        return modes.after_deployment(go(state, "first.late", seat=late))
    return modes.after_deployment(go(state, "setup.hands"))


def held_back(state: State) -> State:
    """Units that were not deployed wait in reserve."""
    if not any(unit.where == "waiting" for unit in state.units):
        return state
    units = tuple(evolve(unit, where="reserve") if unit.where == "waiting" else unit for unit in state.units)
    return evolve(state, units=units)


@steps.step("setup.hands", rule="tmg.deploy.opening-hand", skip=lambda state, frame: go(state, "setup.begin"))
def opening_hands(state: State, frame: Setup) -> State:
    state = go(state, "setup.begin")
    for seat in reversed(everyone(state)):
        state = owes_draw(state, seat, HAND)  # tmg.deploy.opening-hand
    return state


@steps.step("setup.begin")
def begin(state: State, frame: Setup) -> State:
    """The first round."""
    first: Frame = Turn("round.start", TABLE)
    return evolve(state, flow=(first,))
