"""A Feast for Crows: objectives lie on corpse piles, and the dead leave more of them."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import pop, push
from ..model.components import KINDS, PIECE_SIZE
from ..model.distances import LONG
from ..model.fields import Point, Way
from ..model.mode_state import Asked, Objective
from ..model.state import State, Terrain, Unit, friends
from ..model.steps import steps
from .mode import Mode
from .shared.carried_tokens import carrier, free_tokens, second_token_refused, token_lost
from .shared.tokens import by_flank, set_token, with_commander, with_token

MOST_PILES = 4  # corpse piles on the table, at most
PILE = "corpse-pile"


def depth(state: State, seat: Seat) -> int:
    """How far a deployment zone reaches from its edge."""
    zone = 0
    zone += LONG  # tmg.mode.feast-for-crows.deployment
    return zone


def lay_out(state: State) -> State:
    """The state with a token by each flank edge, on a corpse pile."""
    for edge in ("west", "east"):
        state = with_pile(state, by_flank(state, edge), edge)  # tmg.mode.feast-for-crows.tokens
    return state


def pile_count(state: State) -> int:
    """How many corpse piles lie on the table."""
    return sum(piece.kind == PILE for piece in state.terrain)


def with_pile(state: State, at: Point | None, name: str = "") -> State:
    """The state with one more corpse pile and its token."""
    number = 1 + pile_count(state)
    pile = Terrain(f"{PILE}-{number}", PILE)
    if at is not None:
        pile = evolve(pile, x=at[0], y=at[1], dx=0, dy=1, width=PIECE_SIZE[0], depth=PIECE_SIZE[1])
    state = evolve(state, terrain=(*state.terrain, pile))  # tmg.mode.feast-for-crows.piles-not-counted
    token = Objective(name or f"pile-{number}", at, pile=pile.id)
    state = with_token(state, token)  # tmg.mode.feast-for-crows.new-pile-token
    return state


def terrain_kinds(state: State) -> tuple[str, ...]:
    """The kinds of terrain that the random table may bring: a corpse pile is rolled again."""
    kinds = KINDS
    kinds = tuple(kind for kind in kinds if kind != PILE)  # tmg.mode.feast-for-crows.corpse-reroll
    return kinds


# ---- claiming and losing


def moved(state: State, unit: Unit, way: Way) -> State:
    """The state after a move: a token under any part of the tray is claimed; a second one the opponent moves away."""
    for token in free_tokens(state, way.over):
        if state.mode.carried_by(unit.id) is None:
            state = set_token(state, token.id, unit=unit.id)  # tmg.mode.feast-for-crows.claim
        else:
            state = second_token_refused(state, unit, token)  # tmg.mode.feast-for-crows.one-token
    return state


def at_pile(unit: Unit, token: Objective) -> bool:
    """Whether the unit stands on or touches the token's pile."""
    return token.pile in unit.touching or token.pile in unit.on


def action_ended(state: State, unit: Unit) -> State:
    """The state after an action: a carrier that has gone from the pile drops the token."""
    token = state.mode.carried_by(unit.id)
    if token is not None and not at_pile(unit, token):
        state = token_lost(state, unit, token, (), "dropped")  # tmg.mode.feast-for-crows.drop
    return state


def carrier_shaken(state: State, unit: Unit) -> State:
    """The state after a carrier failed a panic test or fell: an enemy at the pile may take the token."""
    token = state.mode.carried_by(unit.id)
    if token is None:
        return state
    near = tuple(one for one in state.units if one.standing and not friends(state, unit.seat, one.seat))
    takers = tuple(one for one in near if at_pile(one, token))
    state = token_lost(state, unit, token, takers, "lost")  # tmg.mode.feast-for-crows.panic-no-enemy
    return state


def unit_lost(state: State, unit: Unit) -> State:
    """The state after a unit fell: its token is settled first, then a dead infantry unit leaves one more pile."""
    if unit.profile.type == "infantry" and pile_count(state) < MOST_PILES:
        state = push(state, Asked("mode.pile", unit.seat, unit.id))  # tmg.mode.feast-for-crows.new-pile
    return carrier_shaken(state, unit)


def no_pile(state: State, frame: Asked) -> State:
    """Goes on without the pile, which nobody laid."""
    return pop(state)


@steps.step("mode.pile", rule="tmg.mode.feast-for-crows.new-pile", skip=no_pile)
def ask_for_pile(state: State, frame: Asked) -> State:
    """Waits for the pile; where two units fell at once, the second leaves none if the fourth pile lies by then."""
    return state if pile_count(state) < MOST_PILES else pop(state)


MODE = Mode(
    "feast-for-crows",
    depth,
    lay_out=lay_out,
    moved=moved,
    action_ended=action_ended,
    panic_failed=carrier_shaken,
    lost=unit_lost,
    controller=carrier,
    worth=with_commander,
)
