"""The table as one viewer may see it: hands to their owners and a judge, tokens face down to nobody."""

from __future__ import annotations

from typing import Any

from ledger.core.seats import JUDGE, Viewer
from ledger.kit.rings import edges

from .components import ALLIES
from .councils import power, totals
from .offers import awaiting
from .score import score
from .state import Draft, State, ring


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """Plain values only: what pages, boards and `--json` show."""
    turn, frame = state.flow[0], state.flow[-1]
    return {
        "round": state.round,
        "last_round": state.last,
        "first": state.first,
        "ally": {"name": state.ally, "power": ALLIES[state.ally]} if state.ally else None,
        "ally_deck": state.ally_deck,
        "aside": list(state.aside),
        "councils": [_council(state, number, edge) for number, edge in enumerate(edges(ring(state)))],
        "areas": [list(area) for area in state.areas],
        "totals": list(totals(state)),
        "kneeling": list(state.kneeling),
        "hands": [hand.seen_as(viewer in (seat, JUDGE)) for seat, hand in enumerate(state.hands)],
        "packs": [pack.seen_as(viewer in (seat, JUDGE)) for seat, pack in enumerate(state.packs)],
        "picks": [list(made) for made in frame.seen_by(viewer)] if isinstance(frame, Draft) else [],
        "deck": len(state.deck),
        "discard": state.discard.seen_as(True),
        "pool": state.pool,
        "turn": turn.seat if turn.step in ("auction.turn", "ally.place", "token.place") else None,
        "awaiting": [{"seat": due.seat, "actions": list(due.actions), "step": due.step} for due in awaiting(state)],
        "score": list(score(state)),
        "detail": state.table.detail,
        "time_called": state.table.time_called,
        "left": [one.seat for one in state.table.left],
        "over": state.ended or None,
    }


def _council(state: State, number: int, edge: tuple) -> dict[str, Any]:
    there = state.councils[number]
    return {
        "between": list(edge),
        "allies": list(there.allies),
        "unnamed": there.unnamed,
        "power": power(state, number),
        "tokens": [token.seen() for token in there.tokens],
    }


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Influence cards, allies and tokens, wherever they are."""
    piles = (*state.hands, *state.packs, state.deck, state.discard)
    allies = sum(len(council.allies) + council.unnamed for council in state.councils) + len(state.aside)
    return (
        ("influence", sum(map(len, piles)) + sum(map(len, state.areas))),
        ("allies", allies + state.ally_deck + (state.ally is not None)),
        ("tokens", state.pool + sum(len(council.tokens) for council in state.councils)),
    )
