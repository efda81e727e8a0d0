"""Links that let somebody make an account: once, for some days, perhaps with a role in a tournament."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any

from ledger import now
from ledger.journal import Journal

from ..domain.events import ROLES, Role
from ..domain.refusals import must, must_find
from .people import People, User, digest_of, later

DAYS = 14  # that a link is good for


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation to make an account, perhaps with a role in a tournament; `used_by` is whoever has followed its link."""

    digest: str
    maker: str
    admin: bool
    tournament: str | None
    role: Role | None
    made_at: str
    ends_at: str
    used_by: str | None


class Invitations:
    """The invitations of one store."""

    def __init__(self, journal: Journal, people: People, clock: Callable[[], str] = now) -> None:
        self._journal, self._people, self._clock = journal, people, clock

    def make(self, maker: str, *, admin: bool = False, tournament: str | None = None, role: str | None = None) -> str:
        """A new link's token; only its digest is kept."""
        must(role is None or role in ROLES, "unknown-word", what="role", found=str(role)[:40], known=ROLES)
        must((role is None) == (tournament is None), "unknown-word", what="role", found=str(role)[:40], known=ROLES)
        token, at = token_urlsafe(24), self._clock()
        stream = tournament and f"t:{tournament}"
        row = (digest_of(token), maker, int(admin), stream, role, at, later(at, 86_400 * DAYS), None)
        with self._journal.beside(True) as cursor:
            cursor.execute("INSERT INTO invitations VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        return token

    def of(self, token: str) -> Invitation | None:
        """The invitation behind a link; None if it is used or over, or whoever made it may not invite any more."""
        found = self._invitations("WHERE digest = ?", (digest_of(token),))
        good = found and found[0].used_by is None and self._clock() < found[0].ends_at and self._may_invite(found[0])
        return found[0] if good else None

    def _may_invite(self, one: Invitation) -> bool:
        """Whether the maker of an invitation may still invite: an admin, or anybody to a tournament, which checks that itself."""
        maker = self._people.by_id(one.maker)
        return maker is not None and (maker.admin or one.tournament is not None)

    def all(self) -> list[Invitation]:
        """Every invitation, newest first."""
        return self._invitations("", ())

    def withdraw(self, digest: str) -> None:
        """Let a link that nobody used be good for nothing."""
        with self._journal.beside(True) as cursor:
            cursor.execute("DELETE FROM invitations WHERE digest = ? AND used_by IS NULL", (digest,))

    def accept(self, token: str, login: str, password: str, name: str) -> tuple[User, Invitation]:
        """Make the account that the link invites to; raises Refused if the link is used or over."""
        found = must_find(self.of(token), "invitation")
        # Taken first: of two who follow one link, one gets it. A refused name or password gives it back.
        must(self._take(found.digest, "?"), "invitation")
        try:
            user = self._people.add(login, password, name, admin=found.admin)
        except BaseException:
            self._mark(found.digest, None)
            raise
        self._mark(found.digest, user.id)
        return user, found

    def _take(self, digest: str, person: str) -> bool:
        """Mark an invitation as used; whether it was still good."""
        with self._journal.beside(True) as cursor:
            cursor.execute("UPDATE invitations SET used_by = ? WHERE digest = ? AND used_by IS NULL", (person, digest))
            found: bool = cursor.rowcount == 1
            return found

    def _mark(self, digest: str, person: str | None) -> None:
        with self._journal.beside(True) as cursor:
            cursor.execute("UPDATE invitations SET used_by = ? WHERE digest = ?", (person, digest))

    def _invitations(self, where: str, values: tuple[Any, ...]) -> list[Invitation]:
        """The invitations that a condition of SQL finds, newest first."""
        columns = "digest, maker, admin, stream, role, made_at, ends_at, used_by"
        with self._journal.beside(False) as cursor:
            cursor.execute(f"SELECT {columns} FROM invitations {where} ORDER BY made_at DESC, digest", values)
            rows = cursor.fetchall()
        return [
            Invitation(digest, maker, bool(admin), stream and stream.removeprefix("t:"), *rest)
            for digest, maker, admin, stream, *rest in rows
        ]
