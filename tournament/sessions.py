"""Who is signed in: a cookie's digest, whose it is, until when. Any of them can be ended at once.

A session is of an account, or of an entry: then a player came in with the code on a slip, and has no account.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any

from ledger import Journal, now

from .people import digest_of, later

DAYS = 30  # that an account stays signed in after the last visit
DAYS_OF_AN_ENTRY = 4  # an event is over by then
SEEN_EVERY = 600  # seconds: a visit is written down no more often
MOST_LABEL = 80


@dataclass(frozen=True, slots=True)
class Session:
    """`account`, or `tournament` and `entry`, say whose it is."""

    digest: str
    account: str | None
    tournament: str | None
    entry: str | None
    label: str  # what the browser calls itself
    made_at: str
    seen_at: str
    ends_at: str


class Sessions:
    """The sessions of one store."""

    def __init__(self, journal: Journal, clock: Callable[[], str] = now) -> None:
        self._journal, self._clock = journal, clock

    def begin(self, account: str, label: str = "") -> str:
        """Sign an account in; the token for its cookie, which is kept nowhere else."""
        return self._begin(account, None, None, label, DAYS)

    def begin_for_entry(self, tournament: str, entry: str, label: str = "") -> str:
        """Sign the player of an entry in."""
        return self._begin(None, f"t:{tournament}", entry, label, DAYS_OF_AN_ENTRY)

    def _begin(self, account: str | None, stream: str | None, entry: str | None, label: str, days: int) -> str:
        token, at = token_urlsafe(32), self._clock()
        said = "".join(one for one in label if one.isprintable())[:MOST_LABEL]
        row = (digest_of(token), account, stream, entry, said, at, at, later(at, 86_400 * days))
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM sessions WHERE ends_at <= ?", (at,))
            cursor.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        return token

    def of(self, token: str) -> Session | None:
        """The session of a cookie; nothing if it has ended."""
        at = self._clock()
        found = self._sessions("WHERE digest = ? AND ends_at > ?", (digest_of(token), at))
        if not found:
            return None
        session = found[0]
        if later(session.seen_at, SEEN_EVERY) <= at:
            days = DAYS if session.account else DAYS_OF_AN_ENTRY
            with self._journal.beside(True) as cursor:
                seen = (at, later(at, 86_400 * days), session.digest)
                cursor.execute("UPDATE sessions SET seen_at = ?, ends_at = ? WHERE digest = ?", seen)
        return session

    def of_account(self, account: str) -> list[Session]:
        return self._sessions("WHERE account = ? AND ends_at > ?", (account, self._clock()))

    def end(self, digest: str) -> None:
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM sessions WHERE digest = ?", (digest,))

    def end_all(self, account: str, but: str | None = None) -> None:
        """End every session of an account, but perhaps one."""
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM sessions WHERE account = ? AND digest <> ?", (account, but or ""))

    def _sessions(self, where: str, values: tuple[Any, ...]) -> list[Session]:
        columns = "digest, account, stream, entry, label, made_at, seen_at, ends_at"
        with self._journal.beside(False) as cursor:
            cursor.execute(f"SELECT {columns} FROM sessions {where} ORDER BY seen_at DESC, digest", values)
            rows = cursor.fetchall()
        return [Session(row[0], row[1], row[2] and row[2].removeprefix("t:"), *row[3:]) for row in rows]
