"""Joining half-way: the mode's own pieces as they were found."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.piles import Pile
from ..model.mode_actions import Held, OfMode
from ..model.mode_state import Objective
from ..model.state import State, is_wall, must_sit
from .shared.missions import mission_opened
from .shared.tokens import set_token, with_mode, with_token
from .shared.victory import MISSION_MODES
from .storm_of_swords import with_roles


def mode_declared(state: State, lies: OfMode | None) -> State:
    """The state with tokens, marks and open missions as declared; whatever else a mode had begun is over."""
    state = with_mode(state, bound="", out_this_round=(), kills=())
    for token in state.mode.objectives:
        unit = state.unit(token.unit) if token.unit else None
        if lies is not None or unit is None or not unit.standing:
            state = set_token(state, token.id, unit=None, broken=False)
    if lies is None:
        return state
    for held in lies.tokens:
        state = token_found(state, held)
    if any(state.unit(name) is None for name in lies.marked) or len(set(lies.marked)) < len(lies.marked):
        raise Unplayable("tmg.marked-unit-unknown")
    state = with_mode(state, marked=lies.marked)
    if lies.attacker is not None:
        state = siege_with_attacker(state, lies.attacker)
    return missions_lying_open(state, lies.opened)


def token_found(state: State, held: Held) -> State:
    """The state with the token where it was found, and with the unit that has it."""
    unit = state.unit(held.unit) if held.unit is not None else None
    if held.unit is not None and (unit is None or not unit.standing or state.mode.carried_by(held.unit)):
        raise Unplayable("tmg.cannot-have-the-token", unit=held.unit, token=held.token)
    if state.mode.objective(held.token) is None:
        state = with_token(state, Objective(held.token))
    token = state.mode.known_objective(held.token)
    return set_token(state, held.token, unit=held.unit, card=held.card or token.card, at=held.at or token.at)


def siege_with_attacker(state: State, attacker: Seat) -> State:
    """The state of a siege with that Attacker; the walls stand whole where the record has none yet."""
    if state.table.options.mode != "storm-of-swords":
        raise Unplayable("tmg.only-the-siege-has-an-attacker")
    must_sit(state, attacker)
    if any(is_wall(unit) for unit in state.units):
        return with_mode(state, attacker=attacker)
    return with_roles(state, attacker)


def missions_lying_open(state: State, cards: tuple[str, ...]) -> State:
    """The state with these missions face up; those that lay open before are back in the deck."""
    if not cards:
        return state
    if state.table.options.mode not in MISSION_MODES:
        raise Unplayable("tmg.this-mode-has-no-missions")
    mode = state.mode
    deck = Pile(mode.mission_deck.known, mode.mission_deck.unknown + len(mode.opened))
    state = evolve(state, mode=evolve(mode, opened=(), mission_deck=deck))
    for card in cards:
        state = mission_opened(state, card)
    return state
