"""The rules on missions: choosing, revealing, scoring, exchanging, replacing."""

from __future__ import annotations

from .....core.rulebook import Facts
from .....core.seats import Seat
from .....kit.frames import on_top
from .....kit.piles import FACEDOWN
from ...model.book import book
from ...model.mode_actions import (
    ChooseMission,
    ChooseTarget,
    DropMission,
    ExchangeMission,
    ReplaceZoneEffect,
    RevealMission,
    ScoreMission,
)
from ...model.mode_state import Asked
from ...model.state import State
from ...modes import winds_of_winter
from ...modes.hooks import slug
from ...modes.shared import missions
from ...modes.shared.cards import fact_of, script_of
from ...modes.shared.hands import hand_of
from ...modes.shared.victory import MISSION_MODES
from ...modes.waits import is_due

WINDS, DARK = "winds-of-winter", "dark-wings"


def at_scoring(state: State, seat: Seat) -> bool:
    """Whether the seat is asked which missions it has fulfilled."""
    return is_due(state, seat, "mode.missions")


# ---- The Winds of Winter


@book.gate("tmg.mode.winds-of-winter.choose-secret", ChooseMission)
def one_mission_when_the_round_begins(state: State, seat: Seat, action: ChooseMission) -> Facts | None:
    return None if is_due(state, seat, "mode.secret") else {"seat": seat, "round": state.round}


@book.gate("tmg.mode.winds-of-winter.card-says-when", RevealMission)
def the_card_says_when_it_is_revealed(state: State, seat: Seat, action: RevealMission) -> Facts | None:
    return not_its_moment(state, seat, action.card)


@book.rule("tmg.mode.winds-of-winter.card-says-when", ScoreMission)
def the_card_says_when_it_scores(state: State, seat: Seat, action: ScoreMission) -> Facts | None:
    return not_its_moment(state, seat, action.card) if slug(state) == WINDS else None


def not_its_moment(state: State, seat: Seat, card: str) -> Facts | None:
    """The facts where a mission is neither laid down this round nor open, or its card names another time."""
    mine = seat >= 0 and hand_of(state, seat).chosen in (card, FACEDOWN)
    there = slug(state) == WINDS and (mine or card in state.mode.opened) and not state.ended
    early = fact_of(state, card, "when") == "round-end" and not at_scoring(state, seat)
    return None if there and not early else {"card": card}


@book.gate("tmg.mode.winds-of-winter.zone-swap", ReplaceZoneEffect)
def instead_of_the_effect_of_the_zone(state: State, seat: Seat, action: ReplaceZoneEffect) -> Facts | None:
    fits = is_due(state, seat, "mode.zone") and action.unit in winds_of_winter.foes(state, seat)
    return None if fits else {"unit": action.unit}


@book.gate("tmg.mode.winds-of-winter.zone-exchange", ExchangeMission)
def only_with_the_replaced_effect(state: State, seat: Seat, action: ExchangeMission) -> Facts | None:
    return None if is_due(state, seat, "mode.exchange") else {"seat": seat}


# ---- scoring


@book.gate("tmg.mission.scoring-from-round-2", ScoreMission)
def missions_score_as_their_cards_say(state: State, seat: Seat, action: ScoreMission) -> Facts | None:
    """A mission scores from round 2 on, once it is fulfilled, for the points on the card."""
    card = action.card
    if slug(state) not in MISSION_MODES or seat < 0 or state.ended or state.round < missions.FIRST_ROUND:
        return {"card": card, "round": state.round, "early": True, "unmet": False, "worth": None}
    worth = missions.points_of(state, card)
    other = action.points is not None and worth is not None and action.points != worth
    unmet = missions.fulfilled(state, seat, card) is False
    wrong = {"card": card, "round": state.round, "early": False, "unmet": unmet, "worth": None if unmet else worth}
    return wrong if other or unmet else None


@book.rule("tmg.mode.dark-wings.condition-mission", ScoreMission)
def conditions_are_counted_when_the_round_ends(state: State, seat: Seat, action: ScoreMission) -> Facts | None:
    asks = slug(state) == DARK and script_of(state, action.card)[:1] == ("conditions",)
    return {"card": action.card} if asks and not at_scoring(state, seat) else None


# ---- Dark Wings, Dark Words


@book.rule("tmg.mode.dark-wings.three-open", ScoreMission)
def only_missions_that_lie_open(state: State, seat: Seat, action: ScoreMission) -> Facts | None:
    return {"card": action.card} if slug(state) == DARK and action.card not in state.mode.opened else None


@book.gate("tmg.mode.dark-wings.everyone-chooses", ChooseTarget)
def everybody_names_something(state: State, seat: Seat, action: ChooseTarget) -> Facts | None:
    due = is_due(state, seat, "mode.target") and on_top(state, Asked).about == action.card
    fits = due and action.target in missions.targets(state, seat, action.card)
    return None if fits else {"card": action.card, "target": action.target}


@book.gate("tmg.mode.dark-wings.replace", DropMission)
def the_first_player_replaces_one(state: State, seat: Seat, action: DropMission) -> Facts | None:
    fits = is_due(state, seat, "mode.drop") and action.card in state.mode.opened
    return None if fits else {"seat": seat, "card": action.card}
