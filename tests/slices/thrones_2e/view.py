"""The table as a viewer may see it: hands by number, plots only once revealed."""

from __future__ import annotations

from typing import Any

from ledger.core.seats import JUDGE, Seat, Viewer
from ledger.kit.commitments import Commitments
from ledger.kit.frames import owed
from ledger.kit.lcg.sequences import Sequence

from .offers import awaiting
from .score import score
from .state import Challenge, State, challenge_of


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """Plain values only: what pages, boards and `--json` show."""
    return {
        "players": [_player(state, Seat(seat), viewer) for seat in range(state.table.seats)],
        "play": [
            {"handle": one.handle, "card": one.card, "seat": one.owner, "kneeling": one.kneeling, "power": one.power}
            for one in state.play
        ],
        "first": state.first,
        "plots": [[seat, plot] for frame in state.flow if isinstance(frame, Commitments) for seat, plot in frame.seen_by(viewer)],
        "challenge": _challenge(challenge_of(state)),
        "initiated": list(state.initiated),
        "stack": [{"step": frame.step, "about": _about(frame.condition)} for frame in state.flow if isinstance(frame, Sequence)],
        "owed": [{"kind": one.kind, "seat": one.seat, "count": one.count} for one in owed(state)],
        "awaiting": [{"seat": due.seat, "actions": list(due.actions), "step": due.step} for due in awaiting(state)],
        "score": list(score(state)),
        "detail": state.table.detail,
        "time_called": state.table.time_called,
        "left": [one.seat for one in state.table.left],
        "over": state.ended or None,
    }


def _player(state: State, seat: Seat, viewer: Viewer) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "hand": player.hand.seen_as(viewer in (seat, JUDGE)),
        "deck": len(player.deck),
        "gold": player.gold,
        "power": player.power,
        "discard": list(player.discard),
        "dead": list(player.dead),
        "playing": list(player.playing),
        "plot": player.plot or None,
        "used": list(player.used),
    }


def _challenge(frame: Challenge | None) -> dict[str, Any] | None:
    if frame is None:
        return None
    return {
        "attacker": frame.seat,
        "defender": frame.target,
        "kind": frame.kind,
        "attackers": list(frame.attackers),
        "defenders": list(frame.defenders),
        "winner": frame.winner,
        "unopposed": frame.unopposed,
    }


def _about(condition: Any) -> dict[str, Any]:
    effects = [type(effect).__name__ for effect in getattr(condition, "effects", ())]
    return {"kind": type(condition).__name__, "seat": condition.seat, "effects": effects}


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Cards of each seat wherever they are; tokens with the treasury's debts, which sum to nothing."""
    cards = tuple(
        (
            f"cards of seat {seat + 1}",
            len(one.hand)
            + len(one.deck)
            + len(one.discard)
            + len(one.dead)
            + len(one.playing)
            + sum(lies.owner == seat for lies in state.play),
        )
        for seat, one in enumerate(state.players)
    )
    gold = state.treasury[0] + sum(one.gold for one in state.players)
    power = state.treasury[1] + sum(score(state))
    return (*cards, ("gold", gold), ("power", power))
