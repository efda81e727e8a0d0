"""The rules of the siege: who comes back, siege cards, and what walls can do and suffer."""

from __future__ import annotations

from .....core.rulebook import Facts
from .....core.seats import Seat
from ...model import actions as act
from ...model.book import book
from ...model.distances import CLEAR
from ...model.mode_actions import PlaySiegeCard, Redeploy
from ...model.state import State, is_wall
from ...modes import storm_of_swords
from ...modes.hooks import STORM, slug
from ...modes.shared.cards import fact_of
from ...modes.shared.hands import hand_of
from ...modes.waits import is_due

# actions that activate a unit
ACTIVATING = (
    act.Maneuver,
    act.March,
    act.Retreat,
    act.RangedAttack,
    act.MeleeAttack,
    act.Charge,
    act.TearDown,
    act.ClaimZone,
    act.Hold,
    act.Pass,
)


# ---- coming back


@book.gate("tmg.mode.storm-of-swords.attacker-redeploys", Redeploy)
def attackers_return_when_a_round_begins(state: State, seat: Seat, action: Redeploy) -> Facts | None:
    """A destroyed unit of the Attacker's comes back wholly in the Attacker's zone, an inch from every enemy."""
    unit = state.unit(action.unit)
    theirs = unit is not None and unit.seat == seat and unit.where == "destroyed"
    near = action.gap is not None and action.gap < CLEAR
    right = is_due(state, seat, "mode.redeploy") and theirs and action.inside and not near
    return None if right else {"seat": seat, "unit": action.unit}


@book.rule("tmg.mode.storm-of-swords.heroes-stay-dead", Redeploy)
def heroes_do_not_return(state: State, seat: Seat, action: Redeploy) -> Facts | None:
    unit = state.known_unit(action.unit)
    return {"unit": action.unit} if storm_of_swords.is_hero_alone(unit) else None


@book.rule("tmg.mode.storm-of-swords.wall-barrier", Redeploy)
def nobody_is_set_behind_the_walls(state: State, seat: Seat, action: Redeploy) -> Facts | None:
    return {"unit": action.unit} if action.behind_walls else None


@book.rule("tmg.mode.storm-of-swords.wall-barrier", act.Maneuver, act.March, act.FinishRetreat, act.Shift)
def nobody_goes_through_a_wall(
    state: State, seat: Seat, action: act.Maneuver | act.March | act.FinishRetreat | act.Shift
) -> Facts | None:
    """No move goes through a castle wall, not even through one in ruins."""
    through = [name for name in action.crossed if name.startswith("wall-")]
    return {"unit": getattr(action, "unit", "–")} if through and slug(state) == STORM else None


@book.rule("tmg.mode.storm-of-swords.defender-reserve-acts", *ACTIVATING)
def whoever_came_in_acts_now(state: State, seat: Seat, action: object) -> Facts | None:
    bound = state.mode.bound
    if not bound or slug(state) != STORM or getattr(action, "free", False) or state.flow[-1].step != "turn.activate":
        return None
    return {"unit": bound} if getattr(action, "unit", "") != bound else None


# ---- siege cards


@book.gate("tmg.mode.storm-of-swords.siege-card-text", PlaySiegeCard)
def one_of_the_three_drawn(state: State, seat: Seat, action: PlaySiegeCard) -> Facts | None:
    """The siege card is one of those drawn, as far as everybody can see.

    The seat still holds cards, and this one is neither played nor the other side's.
    """
    if slug(state) != STORM or seat < 0 or not len(hand_of(state, seat).siege) or not state.round:
        return {"card": action.card}
    role = "attacker" if storm_of_swords.attacks(state, seat) else "defender"
    wrong = fact_of(state, action.card, "role") not in ("", role) or (seat, action.card) in state.mode.siege_played
    return {"card": action.card} if wrong else None


# ---- walls


@book.rule("tmg.mode.storm-of-swords.wall-target", act.RangedAttack)
def walls_are_struck_hand_to_hand(state: State, seat: Seat, action: act.RangedAttack) -> Facts | None:
    return {"wall": action.target} if is_wall(state.unit(action.target)) else None


@book.rule(
    "tmg.mode.storm-of-swords.wall-action",
    act.Maneuver,
    act.March,
    act.Retreat,
    act.MeleeAttack,
    act.Charge,
    act.TearDown,
)
def walls_shoot_or_pass(state: State, seat: Seat, action: act.Maneuver) -> Facts | None:
    return {"wall": action.unit} if is_wall(state.unit(action.unit)) else None


@book.rule("tmg.mode.storm-of-swords.wall-action", act.RangedAttack)
def walls_shoot_without_shifting(state: State, seat: Seat, action: act.RangedAttack) -> Facts | None:
    return {"wall": action.unit} if is_wall(state.unit(action.unit)) and action.shift else None
