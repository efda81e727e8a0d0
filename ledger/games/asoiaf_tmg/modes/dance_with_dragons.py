"""A Dance with Dragons: three objectives that are carried away, slowly, each with a power of its own."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Owes, pop, push
from ..model.distances import INCH, LONG
from ..model.fields import Way
from ..model.mode_state import Asked, Objective, ScoreEffects
from ..model.state import State, Unit, friends, set_unit
from ..model.steps import steps
from .mode import Mode
from .shared.carried_tokens import carrier, free_tokens, second_token_refused, token_lost
from .shared.tokens import by_flank, engaged, middle, set_token, tokens_held, tokens_scored, with_commander, with_mode, with_token
from .shared.who_decides import owed_step, owes, waiting_step

LETTERS = ("a", "b", "c")  # the objectives, by which their cards are named
NEAR = 2 * INCH  # how far from the tray a fallen token may lie
SPEED = 2  # inches, of whoever carries a token
owed_step("mode.letters", "tmg.mode.dance-with-dragons.cards")
owed_step("mode.objective-b", "tmg.mode.dance-with-dragons.objective-b-cost")
waiting_step("mode.silence", "tmg.mode.dance-with-dragons.objective-c")


def depth(state: State, seat: Seat) -> int:
    """How far a deployment zone reaches from its edge."""
    zone = 0
    zone += LONG  # tmg.mode.dance-with-dragons.deployment
    return zone


def lay_out(state: State) -> State:
    """The state with one token in the middle and one by each flank edge; which letter lies where is recorded, or drawn."""
    places = (("west", by_flank(state, "west")), ("centre", middle(state)), ("east", by_flank(state, "east")))
    for name, place in places:
        state = with_token(state, Objective(name, place))  # tmg.mode.dance-with-dragons.tokens
    state = owes(state, "mode.letters", "objective-cards", len(LETTERS))  # tmg.mode.dance-with-dragons.cards
    return state


def letters_dealt(state: State, cards: tuple[str, ...]) -> State:
    """The objective cards a, b and c by the tokens, in the order in which those lie."""
    if sorted(cards) != sorted(LETTERS):
        raise Unplayable("tmg.the-three-cards-are-a-b")
    for token, letter in zip(state.mode.objectives, cards, strict=True):
        state = set_token(state, token.id, card=letter)
    return state


# ---- claiming and losing


def moved(state: State, unit: Unit, way: Way) -> State:
    """The state after a move: a token under any part of the tray is claimed, and then travels with the unit."""
    for token in free_tokens(state, way.over):
        if state.mode.carried_by(unit.id) is None:
            state = token_claimed(state, unit, token)  # tmg.mode.dance-with-dragons.claim
        else:
            state = second_token_refused(state, unit, token)
    return state


def token_claimed(state: State, unit: Unit, token: Objective) -> State:
    """The token with the unit; objective C makes its player name an enemy NCU."""
    state = set_token(state, token.id, unit=unit.id)
    foes = any(not friends(state, unit.seat, ncu.seat) for ncu in state.ncus)
    if token.card == "c" and foes:
        state = push(state, Asked("mode.silence", unit.seat, token.id))  # tmg.mode.dance-with-dragons.objective-c
    return state


def carrier_shaken(state: State, unit: Unit) -> State:
    """The state after a carrier failed a panic test or fell: an enemy engaged with it may take the token."""
    token = state.mode.carried_by(unit.id)
    if token is None:
        return state
    return token_lost(ncu_unsilenced(state, token.id), unit, token, engaged(state, unit), "lost")


def ncu_unsilenced(state: State, token: str) -> State:
    """The state in which nobody controls C any more, and the NCU has its abilities again."""
    left = tuple(one for one in state.mode.silenced if one[0] != token)
    return with_mode(state, silenced=left) if left != state.mode.silenced else state


def ncu_silenced(state: State, token: str, ncu: str | None) -> State:
    """The state in which objective C silences that NCU, or none."""
    state = ncu_unsilenced(state, token)
    return with_mode(state, silenced=(*state.mode.silenced, (token, ncu))) if ncu else state


def is_silenced(state: State, ncu: str) -> bool:
    """Whether an objective has taken the NCU's abilities."""
    return any(name == ncu for _, name in state.mode.silenced)


def ncus_without_influence(state: State) -> tuple[str, ...]:
    """NCUs whose influence does nothing while they are silenced, unless the house rules that it stays."""
    if state.table.options.objective_c_influence == "stays":
        return ()
    names = [ncu for _, ncu in state.mode.silenced]
    return tuple(name for name in names if any(name in unit.influence for unit in state.units))


# ---- what carrying does


def speed(state: State, unit: Unit, value: int) -> int:
    """Speed in inches; whoever carries a token is slow."""
    if state.mode.carried_by(unit.id) is not None:
        value = min(value, SPEED)  # tmg.mode.dance-with-dragons.carrier-speed
    return value


def carries(state: State, unit: Unit, letter: str) -> bool:
    """Whether the unit carries the objective with that letter."""
    token = state.mode.carried_by(unit.id)
    return token is not None and token.card == letter


def attack_keywords(state: State, unit: Unit) -> tuple[str, ...]:
    """The abilities that objective B gives to its carrier's attacks."""
    keywords: tuple[str, ...] = ()
    if carries(state, unit, "b"):
        keywords = ("sundering", "vicious")  # tmg.mode.dance-with-dragons.objective-b-attack
    return keywords


def attacked(state: State, unit: Unit) -> State:
    """The state after a melee attack: with objective B it costs d3 wounds."""
    if carries(state, unit, "b") and unit.standing:
        # tmg.mode.dance-with-dragons.objective-b-cost
        state = push(state, Owes("mode.objective-b", unit.seat, "objective-b", 1, 3, 0, unit.id))
    return state


# ---- scoring


def scoring(state: State) -> State:
    """The state with points for tokens; then whoever holds objective A may pick an enemy unit."""
    holding = tokens_held(state, carrier)
    state = tokens_scored(state, holding, with_commander)
    waiting = tuple(one for one in holding if state.mode.known_objective(one[1]).card == "a" and state.round > 1)
    if waiting:
        # tmg.mode.dance-with-dragons.objective-a
        state = push(state, ScoreEffects("mode.score-a", waiting[0][0], waiting))
    return state


def nobody_picked(state: State, frame: ScoreEffects) -> State:
    """Goes on with the clean-up: nobody picked an enemy unit."""
    return pop(state)


@steps.step("mode.score-a", rule="tmg.mode.dance-with-dragons.objective-a", skip=nobody_picked)
def ask_for_enemy(state: State, frame: ScoreEffects) -> State:
    """Waits for the enemy unit that objective A strikes."""
    return state


def enemy_picked(state: State, chosen: str | None) -> State:
    """The state with the enemy unit vulnerable and weakened; choosing none is allowed."""
    state = pop(state)
    unit = state.unit(chosen) if chosen else None
    if unit is None:
        return state
    more = tuple(one for one in ("vulnerable", "weakened") if one not in unit.conditions)
    return set_unit(state, evolve(unit, conditions=(*unit.conditions, *more)))


MODE = Mode(
    "dance-with-dragons",
    depth,
    lay_out=lay_out,
    moved=moved,
    attacked=attacked,
    panic_failed=carrier_shaken,
    lost=carrier_shaken,
    controller=carrier,
    worth=with_commander,
    scoring=scoring,
)
