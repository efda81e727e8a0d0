"""A Storm of Swords: a siege. One side attacks the walls, the other holds out for six rounds. Not for tournaments."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import go, pop, push
from ..dice.roll_offs import after_roll_off, roll_off
from ..model.components import ROUNDS, Attack, Profile
from ..model.distances import DEEP_ZONE, INCH, LONG
from ..model.ending import finish
from ..model.mode_actions import EnterReserve, Redeploy
from ..model.mode_state import Asked
from ..model.state import State, Unit, is_wall, set_unit, side_of, side_points, with_player
from ..model.steps import steps
from .mode import Mode
from .shared.cards import fact_of, left_to_the_table, must_be
from .shared.hands import hand_of, with_hand
from .shared.reserves import combat_units, unit_entered, unit_made_anew
from .shared.tokens import with_mode
from .shared.victory import is_hero_alone, kill_points, points_given, target
from .shared.who_decides import all_seats, owed_step, owes

WALL_POINTS = 5  # victory points for a wall segment, or by house ruling for all three together
DRAWN = 3  # siege strategy cards that each player draws
FROM_ROUND = 3  # the first round in which the Defender's reserves enter
FROM_EDGE, APART = 3 * INCH, 4 * INCH  # of the wall segments: from the edge, and from one to the next
owed_step("mode.siege-cards", "tmg.mode.storm-of-swords.siege-cards")


def attacker(state: State) -> Seat:
    """The seat that attacks; the first seat until the roles are chosen."""
    return state.mode.attacker or Seat(0)


def defender(state: State) -> Seat:
    """The first player of the side that is attacked."""
    attackers = side_of(state, attacker(state))
    return next(Seat(seat) for seat in range(state.table.seats) if seat not in attackers)


def others(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The players of the other side."""
    mine = side_of(state, seat)
    return tuple(Seat(one) for one in range(state.table.seats) if one not in mine)


def attacks(state: State, seat: Seat) -> bool:
    """Whether the seat is on the attacking side."""
    return state.mode.attacker is not None and seat in side_of(state, state.mode.attacker)


def depth(state: State, seat: Seat) -> int:
    """How far a deployment zone reaches from its edge: the Attacker's is deeper."""
    zone = 0
    if attacks(state, seat):
        zone += DEEP_ZONE  # tmg.mode.storm-of-swords.deployment-attacker
    else:
        zone += LONG  # tmg.mode.storm-of-swords.deployment-defender
    return zone


# ---- roles and walls


def lay_out(state: State) -> State:
    """The state that waits for roles after a roll-off."""
    return roll_off(push(state, Asked("mode.roles", Seat(0))), "roles")


@after_roll_off("roles")
def role_winner(state: State, winner: Seat) -> State:
    """The state in which whoever won the roll-off chooses a role."""
    return go(state, "mode.roles", seat=winner)


def winner_attacks(state: State, frame: Asked) -> State:
    """Goes on with whoever won the roll as Attacker: nobody chose a role."""
    return with_roles(pop(state), frame.seat)


@steps.step("mode.roles", rule="tmg.mode.storm-of-swords.roles", skip=winner_attacks)
def ask_for_role(state: State, frame: Asked) -> State:
    """Waits for the role of whoever won the roll."""
    return state


def with_roles(state: State, attacker: Seat) -> State:
    """The state with the siege laid out: the Defender's edge is called north, and three wall segments stand before it."""
    state = with_mode(state, attacker=attacker)
    for seat in all_seats(state):
        state = with_player(state, seat, edge="south" if attacks(state, seat) else "north")
    walls = tuple(wall(state, number) for number in (1, 2, 3))
    state = evolve(state, units=(*state.units, *walls))  # tmg.mode.storm-of-swords.walls-setup
    return state


def wall_profile(state: State) -> Profile:
    """The profile of a castle wall: practice values until its card is typed in."""
    options = state.table.options
    arrows = Attack("Arrows", options.wall_hit, (options.wall_dice,), options.wall_range)
    return Profile("castle-wall", "castle-wall", "castle-wall", 0, 0, 6, 0, (arrows,), options.wall_wounds)


def wall(state: State, number: int) -> Unit:
    """A wall segment by its number: the second stands in the middle, the others at its sides."""
    profile = wall_profile(state)
    step = profile.shape.width + APART
    width, field_depth = state.field
    x, y = width // 2 + (number - 2) * step, field_depth - FROM_EDGE
    return Unit(f"wall-{number}", defender(state), 0, 1, profile, where="field", x=x, y=y, dx=0, dy=-1)


# ---- cards and reserve


def before_deployment(state: State) -> State:
    """The state in which the Defender keeps half of the units back, and both sides draw siege strategies."""
    for seat in reversed(all_seats(state)):
        if not attacks(state, seat):
            state = push(state, Asked("mode.half", seat))
    for seat in reversed(all_seats(state)):
        state = owes(state, "mode.siege-cards", "siege", DRAWN, seat)  # tmg.mode.storm-of-swords.siege-cards
    return state


def half(state: State, seat: Seat) -> int:
    """How many of the seat's units start in reserve."""
    return -(-len(combat_units(state, seat)) // 2)


def last_half(state: State, frame: Asked) -> State:
    """Goes on with the last units of the list in reserve: nobody said which wait."""
    state = pop(state)
    units = combat_units(state, frame.seat)
    for unit in units[len(units) - half(state, frame.seat) :]:
        state = set_unit(state, evolve(unit, where="reserve"))
    return state


@steps.step("mode.half", rule="tmg.mode.storm-of-swords.defender-half-reserve", skip=last_half)
def ask_for_half(state: State, frame: Asked) -> State:
    """Waits for the units that the Defender keeps back."""
    return state


def siege_cards_drawn(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state with the siege strategy cards in the seat's hand."""
    hand = hand_of(state, seat).siege
    role = "attacker" if attacks(state, seat) else "defender"
    for card in cards:
        must_be(state, card, "siege")
        if fact_of(state, card, "role") not in ("", role) or card in hand.known:
            raise Unplayable("tmg.is-not-in-that-siege-deck", card=card)
        hand = hand.with_card(card)
    return with_hand(state, seat, siege=hand)


def siege_card_played(state: State, seat: Seat, card: str) -> State:
    """The state with the card out of the hand and the game; what it does is recorded as effects."""
    must_be(state, card, "siege")
    hand = hand_of(state, seat).siege
    if card not in hand or (seat, card) in state.mode.siege_played:
        raise Unplayable("tmg.is-not-among-the-cards-drawn", card=card)
    state = with_hand(state, seat, siege=hand.without(card))
    state = with_mode(state, siege_played=(*state.mode.siege_played, (seat, card)))
    return left_to_the_table(state, seat, card)


# ---- coming back, coming in


def round_begins(state: State) -> State:
    """The state in which the Attacker may redeploy what was destroyed."""
    for seat in reversed(all_seats(state)):
        if attacks(state, seat) and returnable(state, seat):
            state = push(state, Asked("mode.redeploy", seat))
    return state


def nobody_returns(state: State, frame: Asked) -> State:
    """Goes on with the round: nobody came back."""
    return pop(state)


@steps.step("mode.redeploy", rule="tmg.mode.storm-of-swords.attacker-redeploys", skip=nobody_returns)
def ask_for_redeployment(state: State, frame: Asked) -> State:
    """Waits while the Attacker has units to bring back."""
    return state if returnable(state, frame.seat) else pop(state)


def returnable(state: State, seat: Seat) -> tuple[str, ...]:
    """The destroyed units that may come back: no hero does."""
    units = [unit for unit in state.units if unit.seat == seat and unit.where == "destroyed"]
    return tuple(unit.id for unit in units if not is_hero_alone(unit))


def unit_redeployed(state: State, seat: Seat, action: Redeploy) -> State:
    """The state with the unit in the Attacker's zone at full strength, ordinary models in the place of heroes."""
    unit = state.unit(action.unit)
    if unit is None or unit.seat != seat or unit.where != "destroyed":
        raise Unplayable("tmg.is-not-destroyed", unit=action.unit)
    unit = unit_made_anew(state, unit, "field", heroes=False)  # tmg.mode.storm-of-swords.hero-model-replaced
    return unit_entered(state, unit, False, action.at, action.facing)


def may_enter(state: State, seat: Seat) -> tuple[str, ...]:
    """The reserve units of the Defender that may come in now."""
    if state.round < FROM_ROUND or attacks(state, seat) or state.mode.bound:
        return ()
    return tuple(unit.id for unit in state.units if unit.seat == seat and unit.where == "reserve")


def unit_came_in(state: State, seat: Seat, action: EnterReserve) -> State:
    """The state with the unit by the flank edge; it is the one that is activated now."""
    unit = state.unit(action.unit)
    if unit is None or unit.seat != seat or unit.where != "reserve":
        raise Unplayable("tmg.is-not-in-that-players-reserve", unit=action.unit)
    state = unit_entered(state, unit, False, action.at, action.facing)
    return with_mode(state, bound=unit.id)


def optional_turn(state: State, seat: Seat) -> bool:
    """Whether the Defender, with nothing left to activate, may bring a unit in or let a segment shoot."""
    if attacks(state, seat):
        return False
    walls = [unit for unit in state.units if is_wall(unit) and unit.standing]
    if any(not one.activated for one in walls):
        return True  # tmg.mode.storm-of-swords.wall-activation
    return bool(may_enter(state, seat))


# ---- points and the end


def reward(state: State, unit: Unit, by: Seat | None, by_unit: str) -> State:
    """The state with points for a destroyed unit: only the Attacker scores."""
    if attacks(state, unit.seat):
        return state  # tmg.mode.storm-of-swords.defender-no-vp
    state = kill_points(state, unit, by, by_unit)  # tmg.mode.storm-of-swords.attacker-wins-normally
    return state


def wall_destroyed(state: State, unit: Unit) -> State:
    """The state with the segment in ruins where it stood, and with the Attacker's points for it."""
    state = set_unit(state, evolve(unit, where="ruin"))  # tmg.mode.storm-of-swords.wall-stays
    walls = [one for one in state.units if one.id.startswith("wall-")]
    if state.table.options.wall_points == "all_three" and any(one.where != "ruin" for one in walls):
        return state
    state = points_given(state, attacker(state), WALL_POINTS)  # tmg.mode.storm-of-swords.wall-vp
    return state


def decide(state: State) -> State:
    """The state, ended if the Attacker has won by points, or the Defender at the end of round 6."""
    attacking = side_of(state, attacker(state))
    last = state.round >= ROUNDS
    reached = side_points(state, attacking[0]) >= target(state)
    if reached and not (last and state.table.options.storm_round_six == "defender"):
        return finish(state, "points", attacking)
    if last:
        return finish(state, "rounds", side_of(state, defender(state)))  # tmg.mode.storm-of-swords.defender-wins-round-6
    return state


MODE = Mode(
    "storm-of-swords",
    depth,
    lay_out=lay_out,
    before_deployment=before_deployment,
    round_begins=round_begins,
    reward=reward,
    decide=decide,
    tournament=False,
)
