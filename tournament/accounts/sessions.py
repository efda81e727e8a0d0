"""Who is signed in: a cookie's digest, whose it is, until when. Any of them can be ended at once.

A session is of an account, or of an entry: then a player came in with the code on a slip, and has no account.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any

from ledger import now
from ledger.journal import Journal

from .people import User, digest_of, later

DAYS = 30  # that an account stays signed in after the last visit
DAYS_OF_AN_ENTRY = 4  # an event is over by then
SEEN_EVERY = 600  # seconds: a visit is written down no more often
MOST_LABEL = 80  # characters that are kept of what a browser calls itself
COLUMNS = "s.digest, s.account, s.stream, s.entry, s.label, s.made_at, s.seen_at, s.ends_at"  # of a session, in SQL
SIGNED_IN = f"""SELECT {COLUMNS}, a.id, a.login, p.name, a.admin, a.made_at
    FROM sessions s LEFT JOIN accounts a ON a.id = s.account LEFT JOIN people p ON p.id = a.id"""


@dataclass(frozen=True, slots=True)
class Session:
    """One signed-in browser: `account`, or `tournament` and `entry`, say whose it is."""

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
        """Write a session down, drop those that have ended, and return the new token."""
        token, at = token_urlsafe(32), self._clock()
        said = "".join(one for one in label if one.isprintable())[:MOST_LABEL]
        row = (digest_of(token), account, stream, entry, said, at, at, later(at, 86_400 * days))
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM sessions WHERE ends_at <= ?", (at,))
            cursor.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        return token

    def of(self, token: str) -> Session | None:
        """The session of a cookie; None if it has ended."""
        return self.signed_in(token)[0]

    def signed_in(self, token: str) -> tuple[Session | None, User | None]:
        """The session of a cookie and its account, each None if there is none or it has ended. Asked once for every request."""
        at = self._clock()
        rows = self._journal.rows(f"{SIGNED_IN} WHERE s.digest = ? AND s.ends_at > ?", (digest_of(token), at))
        if not rows:
            return None, None
        *columns, account, login, name, admin, made_at = rows[0]
        session = _session(columns)
        self._visited(session, at)
        return session, None if account is None else User(account, login, name or login, bool(admin), made_at)

    def _visited(self, session: Session, at: str) -> None:
        """Write a visit down, if the last one is a while ago."""
        if later(session.seen_at, SEEN_EVERY) <= at:
            days = DAYS if session.account else DAYS_OF_AN_ENTRY
            with self._journal.beside(True) as cursor:
                seen = (at, later(at, 86_400 * days), session.digest)
                cursor.execute("UPDATE sessions SET seen_at = ?, ends_at = ? WHERE digest = ?", seen)

    def of_account(self, account: str) -> list[Session]:
        """The sessions of an account."""
        return self._sessions("WHERE account = ? AND ends_at > ?", (account, self._clock()))

    def end(self, digest: str) -> None:
        """Sign one session out."""
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM sessions WHERE digest = ?", (digest,))

    def end_all(self, account: str, but: str | None = None) -> None:
        """End every session of an account, but perhaps one."""
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM sessions WHERE account = ? AND digest <> ?", (account, but or ""))

    def _sessions(self, where: str, values: tuple[Any, ...]) -> list[Session]:
        select = f"SELECT {COLUMNS} FROM sessions s {where} ORDER BY s.seen_at DESC, s.digest"
        return [_session(row) for row in self._journal.rows(select, values)]


def _session(row: Sequence[Any]) -> Session:
    return Session(row[0], row[1], row[2] and row[2].removeprefix("t:"), *row[3:])
