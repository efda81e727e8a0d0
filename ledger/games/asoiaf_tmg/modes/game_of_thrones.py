"""A Game of Thrones: five objectives with cards; the middle one is worth more, and holding it takes nerve."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import go, on_top, pop, push
from ..model.distances import SHORT
from ..model.mode_state import Objective, ScoreEffects
from ..model.state import State, Unit, friends, set_unit
from ..model.steps import steps
from .mode import Mode
from .shared import five
from .shared.cards import CENTRE, fact_of, left_to_the_table, must_be, of_kind, script_of
from .shared.panic import panic_test
from .shared.tokens import in_control, set_token, tokens_covered, tokens_held, tokens_scored, tokens_uncovered
from .shared.who_decides import all_seats, owed_step, owes

SCRIPTED = ("condition", "restore")  # first words of scripts that the engine carries out
owed_step("mode.objective-cards", "tmg.mode.game-of-thrones.random-cards")


def depth(state: State, seat: Seat) -> int:
    """How far a deployment zone reaches from its edge."""
    zone = 0
    zone += SHORT  # tmg.mode.game-of-thrones.deployment
    return zone


def before_deployment(state: State) -> State:
    """The state in which TABLE owes cards: the fixed one for the middle, random ones for the others."""
    state = set_token(state, "centre", card=CENTRE)  # tmg.mode.game-of-thrones.centre-card
    others = len(state.mode.objectives) - 1
    left = sum(card.id != CENTRE for card in of_kind(state, "objective"))
    dealt = min(others, left)
    state = owes(state, "mode.objective-cards", "objective-cards", dealt)  # tmg.mode.game-of-thrones.random-cards
    return state


def objective_cards_dealt(state: State, cards: tuple[str, ...]) -> State:
    """The state with the cards face up by the tokens, in the order in which those were laid."""
    tokens = [token for token in state.mode.objectives if token.id != "centre" and not token.card]
    if len(cards) > len(tokens) or len(set(cards)) < len(cards) or CENTRE in cards:
        raise Unplayable("tmg.more-cards-than-tokens")
    for token, card in zip(tokens, cards, strict=False):
        must_be(state, card, "objective")
        state = set_token(state, token.id, card=card)
    return state


# ---- scoring


def worth(state: State, token: Objective, unit: Unit) -> int:
    """The points of a token: the middle one is worth more."""
    points = 1
    if token.id == "centre":
        points += 1  # tmg.mode.game-of-thrones.centre-extra-vp
    return points


def scoring(state: State) -> State:
    """The state with all points given at one time, by who controls which token; the effects follow, one after the other."""
    holding: tuple[tuple[Seat, str, str], ...] = ()
    holding += tokens_held(state, in_control)  # tmg.mode.game-of-thrones.simultaneous-scoring
    state = tokens_scored(state, holding, worth)
    if state.round < 2:
        return state
    waiting = tuple(one for one in holding if has_effect(state, one[1]))
    return push(state, ScoreEffects("mode.score", state.first, waiting)) if waiting else state


def has_effect(state: State, token: str) -> bool:
    """Whether scoring the token has an effect besides its points."""
    card = state.mode.known_objective(token).card
    return card == CENTRE or fact_of(state, card, "moment") == "scoring"


def no_effects(state: State, frame: ScoreEffects) -> State:
    """Goes on with the clean-up without the effects, which nobody resolved."""
    return pop(state)


@steps.step("mode.score", rule="tmg.mode.game-of-thrones.score-effects-order", skip=no_effects)
def score_effects(state: State, frame: ScoreEffects) -> State:
    """Waits for the player whose effect is next; one without any is passed over."""
    if not frame.waiting:
        return pop(state)
    if any(seat == frame.seat for seat, _, _ in frame.waiting):
        return state
    return go(state, frame.step, seat=next_with_effect(state, frame.seat))


def next_with_effect(state: State, seat: Seat) -> Seat:
    """The seat whose effect is next, after this one."""
    return (*all_seats(state, seat), seat)[1]


def score_effect_resolved(state: State, seat: Seat, token: str, chosen: str | None) -> State:
    """The state after one effect of a scored objective; then it is the next player's turn."""
    frame = on_top(state, ScoreEffects)
    found = next((one for one in frame.waiting if one[1] == token), None)
    if found is None:
        raise Unplayable("tmg.has-no-effect-to-resolve", token=token)
    left = tuple(one for one in frame.waiting if one is not found)
    state = go(state, frame.step, waiting=left, seat=next_with_effect(state, found[0]))
    holder = state.unit(found[2])
    card = state.mode.known_objective(token).card
    if card == CENTRE:
        return centre_test(state, holder)
    return effect_of(state, found[0], card, chosen)


def centre_test(state: State, holder: Unit | None) -> State:
    """The state in which the unit that holds the middle takes a panic test; its points are given already."""
    if holder is not None and holder.standing:
        state = panic_test(state, holder, minus=2)  # tmg.mode.game-of-thrones.centre-panic
    return state


def effect_of(state: State, seat: Seat, card: str, chosen: str | None) -> State:
    """The state after a practice card has done what it says: a condition for a unit, or wounds restored.

    Any other text is carried out by the players, who record its effects.
    """
    script, unit = script_of(state, card), state.unit(chosen) if chosen else None
    if not script or script[0] not in SCRIPTED:
        return left_to_the_table(state, seat, card)
    if unit is None or not unit.standing:
        return state
    match script:
        case ("condition", condition) if condition not in unit.conditions:
            return set_unit(state, evolve(unit, conditions=(*unit.conditions, condition)))
        case ("restore", count):
            return wounds_restored(state, unit, int(count))
    return state


def wounds_restored(state: State, unit: Unit, count: int) -> State:
    """The state with wound tokens off the unit.

    The practice card heals the hurt and brings no model back, unlike healing by the rulebook.
    """
    return set_unit(state, evolve(unit, wounds=max(0, unit.wounds - count)))


def targets(state: State, seat: Seat, token: str) -> tuple[str, ...]:
    """Units that the effect of a token may be put on."""
    script = script_of(state, state.mode.known_objective(token).card)
    mine = script[:1] == ("restore",)
    if script[:1] not in (("condition",), ("restore",)):
        return ()
    return tuple(unit.id for unit in state.units if unit.standing and friends(state, seat, unit.seat) == mine)


def attack_keywords(state: State, unit: Unit) -> tuple[str, ...]:
    """The abilities that the cards of controlled objectives give to the controller's melee attacks."""
    tokens = [token for token in state.mode.objectives if token.unit == unit.id and token.card]
    cards = [token.card for token in tokens if in_control(state, token) is not None]
    return tuple(word for card in cards if fact_of(state, card, "moment") == "control" for word in script_of(state, card))


MODE = Mode(
    "game-of-thrones",
    depth,
    lay_out=five.lay_out,
    before_deployment=before_deployment,
    moved=tokens_covered,
    lost=tokens_uncovered,
    controller=in_control,
    worth=worth,
    scoring=scoring,
)
