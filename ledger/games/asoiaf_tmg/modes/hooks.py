"""The questions that the engine asks of a mode in the course of a match. Each hook finds the mode and hands the question on."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.seats import Seat
from ....kit.cards import Card
from ....kit.piles import Pile
from ..model.components import KINDS
from ..model.distances import CHARGE_DIE, INCH
from ..model.fields import Way
from ..model.mode_state import Hand, ModeState
from ..model.options import Options
from ..model.state import Ncu, State, Unit, is_wall
from . import (
    clash_of_kings,
    dance_with_dragons,
    dark_wings,
    feast_for_crows,
    fire_and_blood,
    game_of_thrones,
    storm_of_swords,
    winds_of_winter,
)
from .mode import Mode
from .shared import missions, tokens
from .shared.tokens import with_mode
from .shared.victory import MISSION_MODES, wiped_out

MODES: dict[str, Mode] = {
    one.MODE.slug: one.MODE
    for one in (
        game_of_thrones,
        clash_of_kings,
        storm_of_swords,
        feast_for_crows,
        dance_with_dragons,
        winds_of_winter,
        fire_and_blood,
        dark_wings,
    )
}
STORM, FEAST, DANCE = "storm-of-swords", "feast-for-crows", "dance-with-dragons"


def slug(state: State) -> str:
    """The name of the match's mode."""
    return state.table.options.mode


def mode_of(state: State) -> Mode:
    """The mode of the match."""
    return MODES[slug(state)]  # tmg.setup.mode-chosen


# ---- set-up


def initial(seats: int, options: Options, cards: Sequence[Card]) -> ModeState:
    """The mode's state before anything is laid out: the missions, shuffled."""
    deck = Pile()
    if options.mode in MISSION_MODES:
        count = sum(card.kind == "mission" for card in cards) or missions.BOX
        deck = Pile((), count)  # tmg.mode.winds-of-winter.mission-deck
    return ModeState(mission_deck=deck, hands=(Hand(),) * seats)


def depth(state: State, seat: Seat) -> int:
    """How deep the seat's deployment zone is, in thousandths of an inch; in free-for-all zones are corners instead."""
    return mode_of(state).depth(state, seat)


def objectives(state: State) -> State:
    """The state with objective tokens and whatever else is laid before terrain."""
    return mode_of(state).lay_out(state)


def before_deployment(state: State) -> State:
    """The state with whatever the mode does before anybody deploys."""
    return mode_of(state).before_deployment(state)


def after_deployment(state: State) -> State:
    """The state with whatever the mode does once everybody has deployed."""
    return mode_of(state).after_deployment(state)


def deploys(state: State, unit: Unit) -> bool:
    """Whether the unit is deployed at the start; if not, it starts in reserve."""
    return unit.where == "waiting"


def terrain_by(state: State) -> Seat | None:
    """The seat that places all terrain; None where players do so in turn."""
    by = None
    if slug(state) == STORM and state.mode.attacker is not None:
        by = storm_of_swords.defender(state)  # tmg.mode.storm-of-swords.terrain-by-defender
    return by


def terrain_kinds(state: State) -> tuple[str, ...]:
    """Kinds that the random table may bring."""
    return feast_for_crows.terrain_kinds(state) if slug(state) == FEAST else KINDS


# ---- play


def round_begins(state: State) -> State:
    """The state with whatever the mode does when a round begins."""
    return mode_of(state).round_begins(state)


def unit_activated(state: State, unit: Unit) -> State:
    """The state in which a unit that had to be activated now has been."""
    return with_mode(state, bound="") if state.mode.bound else state


def moved(state: State, unit: Unit, way: Way) -> State:
    """The state after a move: tokens under the tray are claimed, tokens that it left are free."""
    return mode_of(state).moved(state, unit, way) if state.mode.objectives else state


def placed(state: State, unit: Unit, way: Way) -> State:
    """The state after a unit was set down without a move: by house ruling that claims a token as well."""
    return moved(state, unit, way) if state.table.options.claim_by_placement == "yes" else state


def asks_about_the_fallen(state: State) -> bool:
    """Whether places are measured from a tray that has left the field: a pile, or a token that it lost, lies near it."""
    return slug(state) in (FEAST, DANCE)


def set_aside(state: State, unit: Unit, way: Way) -> State:
    """The state after somebody else's charge moved a unit: tokens that it left are free."""
    if mode_of(state).controller is tokens.in_control:
        state = tokens.tokens_left_behind(state, unit, way)
    return placed(state, unit, way)


def action_ended(state: State, unit: Unit) -> State:
    """The state with whatever the mode does when a unit's action ends."""
    return mode_of(state).action_ended(state, unit)


def attacked(state: State, unit: Unit) -> State:
    """The state with whatever the mode does after a melee attack of the unit."""
    return mode_of(state).attacked(state, unit)


def panic_failed(state: State, unit: Unit) -> State:
    """The state with whatever the mode does after a failed panic test."""
    return mode_of(state).panic_failed(state, unit)


def unit_destroyed(state: State, unit: Unit, by: Seat | None, by_unit: str) -> State:
    """The state with points for a unit that is gone, and with what its loss brings about."""
    if is_wall(unit):
        return storm_of_swords.wall_destroyed(state, unit)
    return mode_of(state).lost(rewarded(state, unit, by, by_unit), unit)


def rewarded(state: State, unit: Unit, by: Seat | None, by_unit: str) -> State:
    """The state with the points for a destroyed unit."""
    if slug(state) in MISSION_MODES:
        return missions.noted_kill(state, unit, by)  # tmg.mission.no-kill-points
    return mode_of(state).reward(state, unit, by, by_unit)


def zone_claimed(state: State, ncu: Ncu) -> State:
    """The state with whatever the mode does when an NCU claims a zone of the tactics board."""
    return mode_of(state).zone_claimed(state, ncu.seat, ncu.zone)


def noticed(state: State) -> State:
    """The state after any act: control lost in a fight stays lost, where the house rules that only a new move returns it."""
    if state.table.options.contest_recheck == "recomputed" or not state.mode.objectives:
        return state
    return tokens.lost_control_noted(state) if mode_of(state).controller is tokens.in_control else state


# ---- what changes numbers


def extra_dice(state: State, unit: Unit) -> int:
    """The attack dice that the mode adds for the unit."""
    return fire_and_blood.extra_dice(state, unit) if state.mode.marked else 0


def attack_keywords(state: State, unit: Unit) -> tuple[str, ...]:
    """Abilities that objectives give to the unit's melee attacks."""
    match slug(state):
        case "dance-with-dragons":
            return dance_with_dragons.attack_keywords(state, unit)
        case "game-of-thrones":
            return game_of_thrones.attack_keywords(state, unit)
    return ()


def speed_of(state: State, unit: Unit) -> int:
    """Speed as cards, tokens and the mode have it now, in thousandths of an inch."""
    speed = unit.profile.speed + unit.bonus("speed")
    if slug(state) == DANCE:
        speed = dance_with_dragons.speed(state, unit, speed)
    return max(0, speed) * INCH


def farthest_run(state: State, unit: Unit) -> int:
    """How far a charge or a retreat goes with the best die, where no terrain slows it."""
    return speed_of(state, unit) + CHARGE_DIE


def may_march(state: State, unit: Unit) -> bool:
    """Whether the mode lets the unit march."""
    return slug(state) != DANCE or state.mode.carried_by(unit.id) is None


def silenced(state: State, ncu: Ncu) -> bool:
    """Whether the NCU has lost its abilities to an objective."""
    return dance_with_dragons.is_silenced(state, ncu.id)


def optional_turn(state: State, seat: Seat) -> bool:
    """Whether a seat with nothing left to activate may still bring a unit in, or let a wall shoot."""
    if slug(state) == STORM:
        return storm_of_swords.optional_turn(state, seat)
    if slug(state) == "clash-of-kings" and state.table.options.reserve_when_empty == "may_enter":
        return bool(clash_of_kings.may_return(state, seat))
    return False


# ---- clean-up and the end


def end_of_round(state: State) -> State:
    """The state at the end of a round, before scoring: no mode does anything here."""
    return state


def scoring(state: State) -> State:
    """The scoring step of clean-up."""
    if slug(state) in MISSION_MODES:
        return missions.ask_for_missions(state)  # tmg.mission.objectives-no-vp
    mode = mode_of(state)
    if mode.scoring is not None:
        return mode.scoring(state)
    return tokens.tokens_scored(state, tokens.tokens_held(state, mode.controller), mode.worth)


def verdict(state: State) -> State:
    """The state, ended if a victory condition is met. Asked in clean-up, and after every destroyed unit."""
    state = wiped_out(state)
    if state.ended or state.flow[-1].step != "cleanup.check":
        return state
    return mode_of(state).decide(state)


def after_verdict(state: State) -> State:
    """The state with whatever the mode does after the check for victory."""
    return mode_of(state).after_verdict(state)
