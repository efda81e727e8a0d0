"""The mode's own pieces as a viewer may see them: missions and siege cards of others by number."""

from __future__ import annotations

from typing import Any

from ....core.seats import JUDGE, Seat, Viewer
from ....core.secrets import HIDDEN
from ....kit.commitments import Commitments
from ..model.mode_state import Hand
from ..model.state import State
from .dance_with_dragons import ncus_without_influence
from .hooks import mode_of
from .shared.victory import MISSION_MODES, target


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The mode's pieces as plain values for pages and boards, as the viewer may see them."""
    mode, rules = state.mode, mode_of(state)
    return {
        "target": target(state),
        "tournament_legal": rules.tournament,
        "objectives": [_objective(state, token) for token in mode.objectives],
        "attacker": mode.attacker,
        "marked": list(mode.marked),
        "markers": {unit: count for unit, count in mode.markers},
        "silenced": [ncu for _, ncu in mode.silenced],
        "suspended": list(ncus_without_influence(state)),
        "reserves": [unit.id for unit in state.units if unit.where == "reserve"],
        "missions": _missions(state, viewer) if state.table.options.mode in MISSION_MODES else None,
        "siege": [hand.siege.seen_as(viewer in (seat, JUDGE)) for seat, hand in enumerate(mode.hands)]
        if mode.attacker is not None
        else None,
        "siege_played": [card for _, card in mode.siege_played],
    }


def _objective(state: State, token: Any) -> dict[str, Any]:
    """An objective token as everybody sees it."""
    unit = mode_of(state).controller(state, token)
    return {
        "id": token.id,
        "at": list(token.at) if token.at else None,
        "card": token.card or None,
        "unit": token.unit,
        "pile": token.pile or None,
        "control": unit.seat if unit is not None else None,
    }


def _missions(state: State, viewer: Viewer) -> dict[str, Any]:
    """Missions that lie open or are gone, and what each player holds."""
    mode = state.mode
    return {
        "deck": len(mode.mission_deck),
        "open": list(mode.opened),
        "spent": list(mode.spent),
        "discarded": len(mode.discarded),
        "hands": [_hand(state, seat, hand, viewer) for seat, hand in enumerate(mode.hands)],
    }


def _hand(state: State, seat: int, hand: Hand, viewer: Viewer) -> dict[str, Any]:
    """A player's missions: cards to their owner and a judge, numbers to everybody else."""
    mine = viewer in (seat, JUDGE)
    return {
        "missions": hand.missions.seen_as(mine),
        "chosen": _chosen(state, seat, hand, viewer),
        "targets": [list(one) for one in hand.targets],
        "scored": list(hand.scored),
    }


def _chosen(state: State, seat: int, hand: Hand, viewer: Viewer) -> str | None:
    """The mission of the round; before all have chosen, others know only that one was laid down."""
    frame = state.flow[-1] if state.flow else None
    if isinstance(frame, Commitments) and frame.step == "mode.secret":
        return dict(frame.seen_by(viewer)).get(Seat(seat))
    if not hand.chosen:
        return None
    return hand.chosen if viewer in (seat, JUDGE) else HIDDEN


def census(state: State) -> tuple[tuple[str, int], ...]:
    """The number of missions, wherever they are: none is ever lost or made from nothing."""
    mode = state.mode
    if state.table.options.mode not in MISSION_MODES:
        return ()
    hands = sum(len(hand.missions) + bool(hand.chosen) for hand in mode.hands)
    lying = len(mode.opened) + len(mode.discarded) + len(mode.spent)
    return (("missions", len(mode.mission_deck) + hands + lying),)
