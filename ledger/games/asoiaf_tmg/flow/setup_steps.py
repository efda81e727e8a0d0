"""Set-up: corners and objectives, terrain (in `terrain_steps.py`), zones, deployment and hands.

`OPENING` and `DEPLOYMENT`, at the end of the file, list the steps in order; `TERRAIN` comes between the two.
"""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.frames import Frame, NamedStep, Owes, go, on_top, pop, push, top
from ....kit.order import Order, waits
from .. import modes
from ..dice.roll_offs import after_roll_off, roll_off
from ..model.components import CORNERS, EDGES, HAND
from ..model.state import State, Unit, with_player
from ..model.steps import steps
from ..model.timing import NOBODY, Setup, Turn
from .hands import owes_draw
from .sides import after_side, everyone, free_for_all
from .terrain_steps import TERRAIN

steps.waiting("over", "owed")


# ---- corners, objectives


def corners(state: State, frame: Setup) -> State:
    """Gives everybody a corner in a free-for-all, by lot or by choice."""
    if not free_for_all(state):  # tmg.team.setup-same
        return go(state, "setup.objectives")
    if state.table.options.ffa_corners == "by_lot":
        return push(go(state, "setup.objectives"), Owes("corners.lot", TABLE, "corners", 1, 24, 0, "corners"))
    return roll_off(OPENING.on(state), "corners", everyone(state))


@after_roll_off("corners")
def corner_winner(state: State, winner: Seat) -> State:
    """The state in which whoever won the roll-off picks a corner first."""
    return go(state, "corners.choose", seat=winner)


def choose_corners(state: State, frame: Setup) -> State:
    """Waits until each player has picked a corner, to the left of the winner."""
    if all(player.edge for player in state.players):
        return OPENING.on(state, seat=TABLE)
    if frame.seat != TABLE and state.players[frame.seat].edge:
        return go(state, frame.step, seat=Seat((frame.seat + 1) % state.table.seats))
    return state


def no_lot(state: State, frame: Owes) -> State:
    """Goes on without lots for the corners, which the table forgot."""
    return pop(state)


steps.step("corners.lot", rule="tmg.ffa.corner-zones", skip=no_lot)(waits)


def objectives(state: State, frame: Setup) -> State:
    """Lets the mode lay its tokens, before terrain."""
    state = go(state, TERRAIN.first, seat=TABLE)
    state = modes.objectives(state)  # tmg.setup.objective-tokens
    return state


# ---- zones and the first player


def before_deployment(state: State, frame: Setup) -> State:
    """Lets the mode do what it has to do before anybody deploys."""
    return modes.before_deployment(DEPLOYMENT.on(state))


def deployment_rolloff(state: State, frame: Setup) -> State:
    """Rolls off for who picks the zone, unless the mode has decided that."""
    if free_for_all(state):
        return roll_off(go(state, "deploy.unit"), "first", everyone(state))
    attacker = state.mode.attacker
    if attacker is not None and state.table.options.storm_deployment == "attacker_first":
        return go(state, "first.name", seat=after_side(state, attacker), chooser=attacker)
    state = roll_off(state, "deployment")  # tmg.deploy.rolloff
    return state


@after_roll_off("first")
def first_by_roll(state: State, winner: Seat) -> State:
    """The state in which the highest of a free-for-all is first player and deploys first."""
    state = evolve(state, first=winner)  # tmg.ffa.first-player-roll
    return go(state, "deploy.unit", seat=winner)


@after_roll_off("deployment")
def zone_winner(state: State, winner: Seat) -> State:
    """The state in which whoever won the roll-off picks the zone, or leaves that to the opponent."""
    return go(state, "zone.choose", seat=winner, winner=winner, chooser=winner)


def zone_choice_ceded(state: State) -> State:
    """The state in which the opponent picks the zone, and the winner of the roll will name the first player."""
    chooser = after_side(state, state.flow[-1].seat)
    return go(state, "zone.choose", seat=chooser, chooser=chooser)  # tmg.deploy.choose-or-cede


def zone_chosen(state: State, seat: Seat, edge: str) -> State:
    """The state in which the chooser's side has that edge, and the other side the one across."""
    frame = state.flow[-1]
    across = EDGES[1] if edge == EDGES[0] else EDGES[0]
    mine = next((side for side in state.sides if seat in side), (seat,))
    for one in everyone(state) if state.mode.attacker is None else ():
        state = with_player(state, one, edge=edge if one in mine else across)
    state = top(state, evolve(frame, chooser=seat, seat=after_side(state, seat)))
    if state.table.options.first_player_timing == "after_hands":
        return go(state, "deploy.unit", seat=seat)
    return DEPLOYMENT.on(state)  # tmg.deploy.first-player-decision


def corner_chosen(state: State, seat: Seat, edge: str) -> State:
    """The state in which the seat has that corner, and the next player picks."""
    state = with_player(state, seat, edge=edge)  # tmg.ffa.corner-zones
    return go(state, "corners.choose", seat=Seat((seat + 1) % state.table.seats))


def corners_drawn(state: State, face: int) -> State:
    """The state with corners dealt by lot: the number names one of the twenty-four ways to hand four of them out."""
    left, ways = list(CORNERS), max(0, face - 1)
    for place, seat in enumerate(everyone(state)):
        size = len(CORNERS) - place
        state = with_player(state, seat, edge=left.pop(ways % size))
        ways //= size
    return state


def first_named(state: State, first: Seat) -> State:
    """The state with a first player of round 1; the zone chooser deploys first."""
    frame = on_top(state, Setup)
    state = evolve(state, first=first)
    if frame.step == "first.late":
        return DEPLOYMENT.on(state, seat=TABLE)
    return DEPLOYMENT.on(state, seat=frame.chooser)


# ---- deployment


def undeployed(state: State, seat: Seat) -> tuple[Unit, ...]:
    """The units of the seat's side that wait beside the field."""
    side = next((side for side in state.sides if seat in side), (seat,))
    return tuple(unit for unit in state.units if unit.where == "waiting" and unit.seat in side and modes.deploys(state, unit))


def deploy(state: State, frame: Setup) -> State:
    """Waits while sides deploy one unit at a time; one that has everything on the field is passed over."""
    if undeployed(state, frame.seat):  # tmg.deploy.alternate
        return state
    following = after_side(state, frame.seat)
    if any(undeployed(state, side[0]) for side in state.sides):
        return go(state, frame.step, seat=following)
    return DEPLOYMENT.on(state, seat=TABLE)


def after_deployment(state: State, frame: Setup) -> State:
    """Lets the mode act once everybody has deployed; a first player who is not named yet is named."""
    state = undeployed_in_reserve(state)
    if state.first == NOBODY:
        late = after_side(state, frame.chooser)
        return modes.after_deployment(DEPLOYMENT.on(state, seat=late))
    return modes.after_deployment(go(state, "setup.hands"))


def undeployed_in_reserve(state: State) -> State:
    """The state in which units that were not deployed wait in reserve."""
    if not any(unit.where == "waiting" for unit in state.units):
        return state
    units = tuple(evolve(unit, where="reserve") if unit.where == "waiting" else unit for unit in state.units)
    return evolve(state, units=units)


def no_hands(state: State, frame: Setup) -> State:
    """Goes on to the first round without opening hands, which the table forgot."""
    return DEPLOYMENT.on(state)


def opening_hands(state: State, frame: Setup) -> State:
    """Owes everybody an opening hand."""
    state = DEPLOYMENT.on(state)
    for seat in reversed(everyone(state)):
        state = owes_draw(state, seat, HAND)  # tmg.deploy.opening-hand
    return state


def begin(state: State, frame: Setup) -> State:
    """Begins the first round."""
    first: Frame = Turn("round.start", TABLE)
    return evolve(state, flow=(first,))


# Corners are chosen in a free-for-all only.
OPENING = Order(
    steps,
    NamedStep("setup.corners", corners),
    NamedStep("corners.choose", choose_corners),
    NamedStep("setup.objectives", objectives),
)

# Zone and first player are skipped where the mode or a roll-off settles them; `first.late` is for a house ruling.
DEPLOYMENT = Order(
    steps,
    NamedStep("setup.before", before_deployment),
    NamedStep("deploy.rolloff", deployment_rolloff),
    NamedStep("zone.choose", waits),
    NamedStep("first.name", waits),
    NamedStep("deploy.unit", deploy),
    NamedStep("setup.after", after_deployment),
    NamedStep("first.late", waits),
    NamedStep("setup.hands", opening_hands, rule="tmg.deploy.opening-hand", skip=no_hands),
    NamedStep("setup.begin", begin),
)
