"""What the benchmarks take from a simulated match: its recorded actions, and the state it began with."""

from __future__ import annotations

from typing import Any

from ledger import Match
from ledger.events import ActionRecorded
from ledger.values import Seat


def recorded(match: Match) -> list[ActionRecorded]:
    """The actions of a match in the order of its record."""
    return [event.body for event in match.events if isinstance(event.body, ActionRecorded)]


def acts_of(match: Match) -> list[tuple[Seat, Any]]:
    """The same as a console sends them: who acts, and the action as plain data."""
    return [(one.seat, match.game.codec.write(one.action)) for one in recorded(match)]


def first_state(match: Match) -> Any:
    """The state before the first action; each benchmark knows of which game."""
    return match.kept.state(match.line.root)
