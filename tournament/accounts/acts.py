"""A log of what staff did outside any record: accounts, invitations, erasures. It has ids alone, so nobody is erased from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ledger import now
from ledger.journal import Journal

WHAT = (  # the words for what staff can have done; they are stored
    "signed in", "signed out", "changed password", "invited", "withdrew invitation", "accepted invitation",
    "ended session", "ended all sessions", "made account", "gave admin", "took admin", "erased", "renamed",
    "made codes", "typed cards", "withdrew card",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class StaffAct:
    """Something that staff did, by whom, to whom, when."""

    number: int
    at: str
    person: str
    what: str
    about: str


class Acts:
    """The acts of one store: only added to."""

    def __init__(self, journal: Journal, clock: Callable[[], str] = now) -> None:
        self._journal, self._clock = journal, clock

    def add(self, person: str, what: str, about: str = "") -> None:
        """Write one more act down."""
        assert what in WHAT, what
        with self._journal.beside(True) as cursor:
            cursor.execute(
                "INSERT INTO acts (at, person, what, about) VALUES (?, ?, ?, ?)",
                (self._clock(), person, what, about[:200]),
            )

    def latest(self, before: int | None = None, limit: int = 50) -> list[StaffAct]:
        """Newest first; `before` is the number of the last one seen."""
        where, values = ("WHERE number < ?", (before, limit)) if before is not None else ("", (limit,))
        with self._journal.beside(False) as cursor:
            cursor.execute(f"SELECT number, at, person, what, about FROM acts {where} ORDER BY number DESC LIMIT ?", values)
            return [StaffAct(*row) for row in cursor.fetchall()]
