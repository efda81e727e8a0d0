"""Counts what a request asks of SQLite: every statement on every connection of the process, and which of them are catch-ups."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest


@dataclass
class Asked:
    """`statements` are those that the program sent: what a trigger does on the way is a part of its statement."""

    statements: list[str] = field(default_factory=list)

    @property
    def catch_ups(self) -> list[str]:
        """Questions for newer rows of a match or of a tournament."""
        return [
            one
            for one in self.statements
            if one.startswith("SELECT") and "stored_events" in one and "originator_version >" in one
        ]


class Counter:
    """Hears every connection that is made while it listens."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._open: list[Asked] = []
        connect = sqlite3.connect

        def heard(*where: Any, **how: Any) -> sqlite3.Connection:
            connection = connect(*where, **how)
            connection.set_trace_callback(self._hear)
            return connection

        monkeypatch.setattr(sqlite3, "connect", heard)

    def _hear(self, statement: str) -> None:
        if not statement.startswith("--"):
            for one in self._open:
                one.statements.append(" ".join(statement.split()))

    @contextmanager
    def counted(self) -> Iterator[Asked]:
        found = Asked()
        self._open.append(found)
        try:
            yield found
        finally:
            self._open.remove(found)
