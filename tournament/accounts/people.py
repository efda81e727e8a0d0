"""Who signs in: users with a password, programs with a token, players without an account with the code on their slip.

Passwords are argon2 hashes; tokens and codes are long and random enough that a plain digest of them is kept. Whoever
guesses too often waits. An account is known to records by its id alone: the name lies beside the chain.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from secrets import choice, token_hex, token_urlsafe
from threading import BoundedSemaphore
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ledger import now
from ledger.journal import Journal

from ..domain.refusals import Refused, must
from .attempts import FREE as FREE
from .attempts import FREE_OF_ALL, LONGEST_OF_ALL, Attempts
from .attempts import later as later

LOGIN = re.compile(r"[a-z0-9._-]{2,40}")  # a name to sign in with
LEAST, MOST = 10, 200  # characters of a password
AT_ONCE = 2  # passwords that are hashed at the same time: each takes much memory, on purpose
ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # of codes: no two characters that are mistaken for each other
CODE = 8  # characters of a code: 40 bits, behind a limit on attempts


@dataclass(frozen=True, slots=True)
class User:
    """An account: who may sign in, and whether as an admin."""

    id: str
    login: str
    name: str
    admin: bool
    made_at: str


@dataclass(frozen=True, slots=True)
class ApiToken:
    """A token of a program; only its digest is kept."""

    digest: str
    label: str
    made_at: str
    ends_at: str | None


class People:
    """The accounts of one store."""

    def __init__(self, journal: Journal, clock: Callable[[], str] = now, hasher: PasswordHasher | None = None) -> None:
        self._journal, self._clock = journal, clock
        self._hasher = hasher or PasswordHasher()
        self._attempts, self._slots = Attempts(journal, clock), BoundedSemaphore(AT_ONCE)

    @cached_property
    def _nobody(self) -> str:
        """The hash that is compared for an unknown name, so that it takes as long as a wrong password."""
        return self._hasher.hash(token_hex(16))

    # ---- users

    def add(self, login: str, password: str, name: str | None = None, admin: bool = False, once: bool = False) -> User:
        """Make an account; raises Refused if the name is taken or the password too short. `once`: it must be changed."""
        must(isinstance(login, str) and bool(LOGIN.fullmatch(login)), "login-name")
        said = name or login
        must(0 < len(said.strip()) <= len(said) <= 120 and said.isprintable(), "name")
        hashed = self._hashed(password)
        user = User(f"p-{token_hex(8)}", login, said, admin, self._clock())
        with self._journal.beside(True) as cursor:
            cursor.execute("SELECT 1 FROM accounts WHERE login = ?", (login,))
            must(not cursor.fetchall(), "login-taken", login=login)
            cursor.execute(
                "INSERT INTO accounts (id, login, password, admin, made_at) VALUES (?, ?, ?, ?, ?)",
                (user.id, login, hashed, int(admin), user.made_at),
            )
            cursor.execute("INSERT INTO people (id, name) VALUES (?, ?)", (user.id, said))
            if once:
                cursor.execute("INSERT INTO one_time VALUES (?)", (user.id,))
        return user

    def users(self) -> list[User]:
        """Every account."""
        return self._users("", ())

    def user(self, login: str) -> User:
        """The user of that login; raises Refused if there is none."""
        found = self._users("WHERE login = ?", (login,))
        must(bool(found), "unknown-user", login=str(login)[:40])
        return found[0]

    def by_id(self, person: str) -> User | None:
        """The account of that id, if there is one."""
        return self.by_ids((person,)).get(person)

    def by_ids(self, some: Sequence[str]) -> dict[str, User]:
        """The accounts among these ids, found in one query."""
        marks = ", ".join("?" * len(some))
        return {user.id: user for user in self._users(f"WHERE a.id IN ({marks or 'NULL'})", tuple(some))}

    def set_password(self, login: str, password: str) -> None:
        """Change a password. Tokens and sessions made before end, and so does any lock."""
        user, hashed = self.user(login), self._hashed(password)
        with self._journal.beside(True) as cursor:
            cursor.execute("UPDATE accounts SET password = ? WHERE id = ?", (hashed, user.id))
            for table in ("tokens", "sessions", "one_time"):
                cursor.execute(f"DELETE FROM {table} WHERE account = ?", (user.id,))
        self._attempts.forgive_everybody(f"login:{login}")

    def must_change_password(self, account: str) -> bool:
        """Whether the password was given out by a program, for the first time only."""
        return bool(self._rows("SELECT 1 FROM one_time WHERE account = ?", (account,)))

    def set_admin(self, login: str, admin: bool) -> None:
        """Make somebody an admin, or no longer one; raises Refused for the last admin."""
        user = self.user(login)
        others = [one for one in self.users() if one.admin and one.id != user.id]
        must(admin or bool(others), "last-admin")
        self._execute("UPDATE accounts SET admin = ? WHERE id = ?", (int(admin), user.id))

    def sign_in(self, login: str, password: str, asker: str = "") -> User:
        """The user, if the password is right; raises Refused, in the same words whatever was wrong.

        `asker` is where it comes from, and waits after too many wrong ones; the name itself only after very many.
        """
        name = f"login:{str(login)[:60]}"
        own = f"{name}/{asker}"[:120]
        self._attempts.must_not_wait(own, name)
        rows = self._rows("SELECT id, password FROM accounts WHERE login = ?", (login,))
        known = rows[0][1] if rows else self._nobody
        if not self._fits(known, password) or not rows:
            self._attempts.failed(own)
            self._attempts.failed(name, FREE_OF_ALL, LONGEST_OF_ALL)
            raise Refused("login")
        self._attempts.forgive(own, name)
        if self._hasher.check_needs_rehash(known):
            self._execute("UPDATE accounts SET password = ? WHERE id = ?", (self._hasher.hash(password), rows[0][0]))
        return self.user(login)

    def _fits(self, hashed: str, password: str) -> bool:
        """Whether that is the password behind the hash; at most so many are tried at once."""
        try:
            with self._slots:
                return isinstance(password, str) and len(password) <= MOST and self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    def _hashed(self, password: str) -> str:
        """The hash to keep of a password; raises Refused if it is too short or too long."""
        fits = isinstance(password, str) and LEAST <= len(password) <= MOST
        must(fits, "password", least=LEAST, most=MOST)
        with self._slots:
            return self._hasher.hash(password)

    # ---- tokens

    def new_token(self, login: str, label: str, days: int | None = None) -> str:
        """A token for a program. It is shown this once: only its digest is kept."""
        user, made = self.user(login), self._clock()
        must(0 < len(label.strip()) <= len(label) <= 120 and label.isprintable(), "name")
        must(days is None or 1 <= days <= 3650, "number", what="days", low=1, high=3650, found=days)
        token = f"maester_{token_urlsafe(32)}"
        ends = None if days is None else later(made, 86_400 * days)
        self._execute("INSERT INTO tokens VALUES (?, ?, ?, ?, ?)", (digest_of(token), user.id, label, made, ends))
        return token

    def tokens(self, login: str) -> list[ApiToken]:
        """The tokens that an account has made."""
        select = "SELECT digest, label, made_at, ends_at FROM tokens WHERE account = ? ORDER BY made_at, digest"
        return [ApiToken(*row) for row in self._rows(select, (self.user(login).id,))]

    def end_token(self, login: str, digest: str) -> None:
        """Let a token be good for nothing; by its digest, or the beginning of it."""
        found = [one.digest for one in self.tokens(login) if one.digest.startswith(digest)] if digest else []
        must(len(found) == 1, "token")
        self._execute("DELETE FROM tokens WHERE digest = ?", (found[0],))

    def by_token(self, token: str) -> User:
        """The user whose token it is; raises Refused if it is nobody's, or has ended."""
        rows = self._rows("SELECT account, ends_at FROM tokens WHERE digest = ?", (digest_of(str(token)),))
        user = self.by_id(rows[0][0]) if rows and (rows[0][1] is None or self._clock() < rows[0][1]) else None
        if user is None:
            raise Refused("token")
        return user

    # ---- codes

    def new_codes(self, tournament: str, entries: Sequence[str]) -> dict[str, str]:
        """A code for each entry, to be printed on its slip. Earlier ones of these entries end, and who came in with them."""
        codes = {entry: "".join(choice(ALPHABET) for _ in range(CODE)) for entry in entries}
        stream, made = f"t:{tournament}", self._clock()
        with self._journal.beside(True) as cursor:
            for entry, code in codes.items():
                for table in ("codes", "sessions"):
                    cursor.execute(f"DELETE FROM {table} WHERE stream = ? AND entry = ?", (stream, entry))
                cursor.execute("INSERT INTO codes VALUES (?, ?, ?, ?)", (_code(stream, code), stream, entry, made))
        return codes

    def by_code(self, tournament: str, code: str, asker: str) -> str:
        """The entry whose code it is; `asker` is where it comes from, and waits after too many wrong ones."""
        stream, whom = f"t:{tournament}", f"code:{str(tournament)[:48]}/{asker}"[:120]
        self._attempts.must_not_wait(whom)
        rows = self._rows("SELECT entry FROM codes WHERE stream = ? AND digest = ?", (stream, _code(stream, str(code))))
        if not rows:
            self._attempts.failed(whom, longest=LONGEST_OF_ALL)  # a whole hall may come from one address
            raise Refused("code")
        self._attempts.forgive(whom)
        found: str = rows[0][0]
        return found

    # ---- the store

    def _users(self, where: str, values: tuple[Any, ...]) -> list[User]:
        """The accounts that a condition of SQL finds, by login."""
        select = "SELECT a.id, a.login, p.name, a.admin, a.made_at FROM accounts a LEFT JOIN people p ON p.id = a.id"
        return [
            User(id_, login, name or login, bool(admin), made)
            for id_, login, name, admin, made in self._rows(f"{select} {where} ORDER BY a.login", values)
        ]

    def _rows(self, select: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        return self._journal.rows(select, values)

    def _execute(self, sql: str, values: tuple[Any, ...]) -> None:
        with self._journal.beside(True) as cursor:
            cursor.execute(sql, values)


def digest_of(secret: str) -> str:
    """The digest that is kept of a secret instead of the secret itself."""
    return blake2b(secret.encode("utf-8", "surrogatepass"), digest_size=32).hexdigest()


def _code(stream: str, code: str) -> str:
    """The digest of a code in its tournament, since two may have the same code. Case, spaces and hyphens do not count."""
    return digest_of(f"{stream}/{code.strip().upper().replace(' ', '').replace('-', '')}")
