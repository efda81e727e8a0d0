"""Carrying out what only some modes have. It works, or it is unplayable; nothing is judged here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import answered, on_top, pop
from ..model import mode_actions as act
from ..model.actions import Pass
from ..model.fields import Way
from ..model.mode_state import Asked
from ..model.state import State, frame_at, must_sit, on_the_field, set_unit
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
from .hooks import placed
from .shared import five, missions, reserves
from .shared.carried_tokens import token_settled
from .waits import MAY_PASS, deals

STORM, DANCE, DARK = "storm-of-swords", "dance-with-dragons", "dark-wings"
# actions of the modes that are recorded for TABLE
OF_TABLE = (act.DealObjectiveCards, act.DealMissions, act.TurnMission, act.DealSiegeCards)


def carry_out(state: State, seat: Seat, action: Any) -> State | None:
    """The state after an action of the mode; None if the action is none of them."""
    kind = action.__class__
    if kind is Pass:
        return passed(state, seat)
    if kind in OF_TABLE:
        return dealt(state, action)
    function = HOW.get(kind)
    if function is None:
        return None
    must_sit(state, seat)
    return function(state, seat, action)


def mode(state: State) -> str:
    """The mode of the match."""
    name: str = state.table.options.mode
    return name


def only_in(state: State, *modes: str) -> None:
    """Raise unless the match is played in one of these modes."""
    if mode(state) not in modes:
        raise Unplayable("tmg.has-no-such-thing", what=mode(state))


def passed(state: State, seat: Seat) -> State | None:
    """The state after a pass that the mode asked for; None if it asked for none."""
    frame = state.flow[-1] if state.flow else None
    if frame is None or frame.step not in MAY_PASS:
        return None
    return missions.scoring_done(state, frame.seat) if frame.step == "mode.missions" else pop(state)


# ---- cards that chance deals


def dealt(state: State, action: Any) -> State:
    """The state after TABLE dealt cards of the mode."""
    kinds = {
        act.DealObjectiveCards: "objective-cards",
        act.DealMissions: "missions",
        act.TurnMission: "open-mission",
        act.DealSiegeCards: "siege",
    }
    wanted, who = kinds[action.__class__], getattr(action, "seat", None)
    owes = next((one for one in deals(state) if one.kind == wanted and who in (None, one.seat)), None)
    if owes is None:
        raise Unplayable("tmg.no-such-cards-are-owed")
    state = answered(state, owes)
    match action:
        case act.DealObjectiveCards(cards):
            return (dance_with_dragons.letters_dealt if mode(state) == DANCE else game_of_thrones.objective_cards_dealt)(
                state, cards
            )
        case act.DealMissions(to, cards):
            return missions.missions_dealt(state, to, cards)
        case act.TurnMission(card):
            return (dark_wings if mode(state) == DARK else winds_of_winter).mission_turned_up(state, card)
        case act.DealSiegeCards(to, cards):
            return storm_of_swords.siege_cards_drawn(state, to, cards)
    raise Unplayable("tmg.no-such-cards")


# ---- set-up


def place_objective(state: State, seat: Seat, action: act.PlaceObjective) -> State:
    """The state with one more objective token on the table."""
    frame_at(state, "mode.tokens")
    return five.token_laid(state, seat, action.at)


def choose_role(state: State, seat: Seat, action: act.ChooseRole) -> State:
    """The state of the siege with the side that the winner of the roll has taken."""
    frame_at(state, "mode.roles")
    attacker = seat if action.role == "attacker" else next(iter(storm_of_swords.others(state, seat)), seat)
    return storm_of_swords.with_roles(pop(state), attacker)


def hold_back(state: State, seat: Seat, action: act.HoldBack) -> State:
    """The state with the units in reserve."""
    frame_at(state, "mode.reserve", "mode.half")
    if len(set(action.units)) < len(action.units):
        raise Unplayable("tmg.a-unit-is-named-twice")
    return reserves.held_back(pop(state), seat, action.units)


def mark_unit(state: State, seat: Seat, action: act.MarkUnit) -> State:
    """The state with an objective token on the enemy unit."""
    frame_at(state, "mode.marking")
    on_the_field(state, action.unit)
    if action.unit in state.mode.marked:
        raise Unplayable("tmg.is-marked-already", unit=action.unit)
    return fire_and_blood.unit_marked(state, seat, action.unit)


# ---- reserves and the siege


def enter_reserve(state: State, seat: Seat, action: act.EnterReserve) -> State:
    """The state with the reserve unit on the field."""
    only_in(state, "clash-of-kings", STORM)
    if state.round < 1 or state.ended or state.flow[0].step.startswith("setup"):
        raise Unplayable("kit.no-turn-is-being-played")
    come = storm_of_swords.unit_came_in if mode(state) == STORM else clash_of_kings.unit_brought_in
    return arrived(come(state, seat, action), action)


def redeploy(state: State, seat: Seat, action: act.Redeploy) -> State:
    """The state with the destroyed unit of the Attacker on the field again."""
    only_in(state, STORM)
    if state.round < 1 or state.ended:
        raise Unplayable("kit.no-round-is-being-played")
    return arrived(storm_of_swords.unit_redeployed(state, seat, action), action)


def arrived(state: State, action: act.EnterReserve | act.Redeploy) -> State:
    """The state after a unit was set down: terrain at its tray counts, and by one house ruling so do tokens."""
    unit, way = state.known_unit(action.unit), action.way or Way()
    unit = evolve(unit, on=way.onto, mostly=way.mostly, near=way.near, touching=way.touching)
    return placed(set_unit(state, unit), unit, way)


def play_siege_card(state: State, seat: Seat, action: act.PlaySiegeCard) -> State:
    """The state after the siege strategy was played; its player says what it does."""
    only_in(state, STORM)
    return storm_of_swords.siege_card_played(state, seat, action.card)


# ---- tokens


def settle_token(state: State, seat: Seat, action: act.SettleToken) -> State:
    """The state with the lost token with the unit that claims it, or where the opponent laid it."""
    only_in(state, "feast-for-crows", DANCE)
    state = token_settled(state, seat, action)
    unit = state.unit(action.unit) if action.unit else None
    if unit is not None and mode(state) == DANCE:
        return dance_with_dragons.token_claimed(state, unit, state.mode.known_objective(action.token))
    return state


def place_pile(state: State, seat: Seat, action: act.PlacePile) -> State:
    """The state with the corpse pile on the table, and near the units that were named; or without, where there is no room."""
    frame_at(state, "mode.pile")
    state = pop(state)
    if not action.placed:
        return state
    state = feast_for_crows.with_pile(state, action.at)
    for name in action.near:
        unit = on_the_field(state, name)
        state = set_unit(state, evolve(unit, near=(*unit.near, state.terrain[-1].id)))
    return state


def score_effect(state: State, seat: Seat, action: act.ScoreEffect) -> State:
    """The state after one effect of a scored objective."""
    frame = frame_at(state, "mode.score", "mode.score-a")
    if action.unit is not None:
        on_the_field(state, action.unit)
    if frame.step == "mode.score-a":
        return dance_with_dragons.enemy_picked(state, action.unit)
    return game_of_thrones.score_effect_resolved(state, seat, action.token, action.unit)


def silence_ncu(state: State, seat: Seat, action: act.SilenceNcu) -> State:
    """The state with the enemy NCU without its abilities."""
    frame_at(state, "mode.silence")
    if action.ncu is not None and state.ncu(action.ncu) is None:
        raise Unplayable("tmg.is-no-ncu", ncu=action.ncu)
    return dance_with_dragons.ncu_silenced(pop(state), on_top(state, Asked).about, action.ncu)


def put_marker(state: State, seat: Seat, action: act.PutMarker) -> State:
    """The state with a victory point marker on the enemy unit."""
    only_in(state, "fire-and-blood")
    on_the_field(state, action.unit)
    return fire_and_blood.put_marker(state, seat, action.unit)


# ---- missions


def choose_mission(state: State, seat: Seat, action: act.ChooseMission) -> State:
    """The state after the seat chose a mission in secret."""
    return winds_of_winter.mission_chosen(state, seat, action.card)


def reveal_mission(state: State, seat: Seat, action: act.RevealMission) -> State:
    """The state with the chosen mission turned up."""
    only_in(state, "winds-of-winter")
    return winds_of_winter.mission_revealed(state, seat, action.card)


def score_mission(state: State, seat: Seat, action: act.ScoreMission) -> State:
    """The state with the points of a fulfilled mission."""
    only_in(state, "winds-of-winter", DARK)
    return missions.scored_mission(state, seat, action.card, action.points)


def replace_zone_effect(state: State, seat: Seat, action: act.ReplaceZoneEffect) -> State:
    """The state with a condition on the enemy unit and a mission drawn, instead of the zone's effect."""
    only_in(state, "winds-of-winter")
    return winds_of_winter.zone_effect_replaced(state, seat, action.unit, action.condition)


def exchange_mission(state: State, seat: Seat, action: act.ExchangeMission) -> State:
    """The state with the chosen mission exchanged for another one, or kept."""
    only_in(state, "winds-of-winter")
    return winds_of_winter.mission_exchanged(state, seat, action.card)


def choose_target(state: State, seat: Seat, action: act.ChooseTarget) -> State:
    """The state with what the seat names for a mission that lies open."""
    only_in(state, DARK)
    if action.card not in state.mode.opened:
        raise Unplayable("kit.does-not-lie-open", card=action.card)
    return dark_wings.target_named(state, seat, action.card, action.target)


def drop_mission(state: State, seat: Seat, action: act.DropMission) -> State:
    """The state with the face-up mission replaced by a new one."""
    frame_at(state, "mode.drop")
    return dark_wings.mission_dropped(state, action.card)


# by action: the function that carries it out
HOW: dict[type, Callable[[State, Seat, Any], State]] = {
    act.PlaceObjective: place_objective,
    act.ChooseRole: choose_role,
    act.HoldBack: hold_back,
    act.MarkUnit: mark_unit,
    act.EnterReserve: enter_reserve,
    act.Redeploy: redeploy,
    act.PlaySiegeCard: play_siege_card,
    act.SettleToken: settle_token,
    act.PlacePile: place_pile,
    act.ScoreEffect: score_effect,
    act.SilenceNcu: silence_ncu,
    act.PutMarker: put_marker,
    act.ChooseMission: choose_mission,
    act.RevealMission: reveal_mission,
    act.ScoreMission: score_mission,
    act.ReplaceZoneEffect: replace_zone_effect,
    act.ExchangeMission: exchange_mission,
    act.ChooseTarget: choose_target,
    act.DropMission: drop_mission,
}
