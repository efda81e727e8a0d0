"""A match that reads like a rulebook example, for scenarios of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ledger.core.errors import IllegalAction
from ledger.core.event import Event, Ref
from ledger.core.match import Match
from ledger.core.seats import JUDGE, seat_number

rule = pytest.mark.rule  # @rule("hotk.move.farthest"): this test fails without that rule


class Table:
    """A match in progress: seats by name, refusals by rule id."""

    def __init__(self, game: Any, *names: str, options: Any = None, cards: Sequence[Any] = ()) -> None:
        self.match = Match.open(game, names, options, cards)
        self.game = game

    @property
    def state(self) -> Any:
        return self.match.state

    def seat(self, name: str) -> int:
        number = seat_number(name, self.match.names)
        assert number is not None, f"nobody is called {name}"
        return number

    def plays(self, name: str, action: Any) -> Table:
        """The action is legal and is recorded."""
        try:
            self.match.record(self.seat(name), action)
        except IllegalAction as refusal:
            pytest.fail(f"{name} may not {action}: {refusal.violations}")
        return self

    def refuses(self, name: str, action: Any) -> set[str]:
        """The rule ids that the action breaks; the record stays as it is."""
        before = len(self.match.events), self.state
        with pytest.raises(IllegalAction) as refusal:
            self.match.record(self.seat(name), action)
        assert (len(self.match.events), self.state) == before
        return {violation.rule for violation in refusal.value.violations}

    def protests(self, name: str, action: Any) -> set[str]:
        """The illegal action is recorded as played; returns the rule ids that it breaks."""
        event = self.match.record(self.seat(name), action, protest=True)
        assert event.body.protest, "the action was legal"
        return {violation.rule for violation in event.body.violations}

    def judge(self, action: Any) -> Event:
        return self.match.record(JUDGE, action)

    @property
    def last(self) -> Ref:
        """The name of the latest action on the line."""
        return self.match.line.head.entry.ref

    def findings(self) -> list[tuple[str, str]]:
        """(kind, rule id) of everything that the audit says."""
        return [(one.kind, one.violation.rule if one.violation else "") for one in self.match.audit()]
