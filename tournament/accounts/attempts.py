"""Wrong passwords and codes: whoever guesses too often waits, and longer each time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from ledger import now
from ledger.journal import Journal

from ..domain.refusals import must

FREE = 5  # wrong attempts of one asker at one name before anybody has to wait
FREE_OF_ALL = 50  # wrong attempts at one name from everywhere: so nobody at one place can keep its owner out
LOCKS_FOR, LONGEST_LOCK, LONGEST_OF_ALL = 30, 3600, 60  # seconds of the first wait; it doubles each time, up to these
KEPT = 86_400  # seconds that an attempt is remembered


class Attempts:
    """The wrong attempts of one store. `whom` is what they are counted for: a name, an asker, or both."""

    def __init__(self, journal: Journal, clock: Callable[[], str] = now) -> None:
        self._journal, self._clock = journal, clock

    def must_not_wait(self, *whom: str) -> None:
        """Raise Refused while somebody still has to wait."""
        for one in whom:
            with self._journal.beside(False) as cursor:
                cursor.execute("SELECT until FROM attempts WHERE whom = ?", (one,))
                until = next((row[0] for row in cursor.fetchall()), "")
            must(until <= self._clock(), "locked", until=until)

    def failed(self, whom: str, free: int = FREE, longest: int = LONGEST_LOCK) -> None:
        """Count one more wrong attempt. The database counts, so that many at once are counted as many."""
        at = self._clock()
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM attempts WHERE until < ?", (later(at, -KEPT),))
            cursor.execute(
                "INSERT INTO attempts (whom, failed, until) VALUES (?, 1, ?) "
                "ON CONFLICT (whom) DO UPDATE SET failed = attempts.failed + 1, until = excluded.until",
                (whom, at),
            )
            cursor.execute("SELECT failed FROM attempts WHERE whom = ?", (whom,))
            failed = cursor.fetchall()[0][0]
            if failed >= free:
                wait = min(longest, LOCKS_FOR * 2 ** min(failed - free, 20))
                cursor.execute("UPDATE attempts SET until = ? WHERE whom = ?", (later(at, wait), whom))

    def forgive(self, *whom: str) -> None:
        """Forget what was counted for somebody: the password was right."""
        with self._journal.beside(True) as cursor:
            for one in whom:
                cursor.execute("DELETE FROM attempts WHERE whom = ?", (one,))

    def forgive_everybody(self, whom: str) -> None:
        """Forget the failed attempts for a name, wherever they came from."""
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM attempts WHERE whom = ? OR substr(whom, 1, ?) = ?", (whom, len(whom) + 1, f"{whom}/"))


def later(at: str, seconds: int) -> str:
    """A time so many seconds after another."""
    then = datetime.fromisoformat(at.replace("Z", "+00:00")) + timedelta(seconds=seconds)
    return then.strftime("%Y-%m-%dT%H:%M:%SZ")
