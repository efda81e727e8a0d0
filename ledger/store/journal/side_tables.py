"""Names, words, files and proposals: what lives beside the chain, and can be erased without breaking it.

All SQL here runs on both databases.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol, TypeAlias

from .rows import Beside, EvidenceDropped, EvidencePiece, Person, Seed, Words

Column: TypeAlias = Any  # a value of a database: which kind it is, only the table says
Columns = tuple[Column, ...]


class Cursor(Protocol):
    """What SQL is run with, on either database: `?` stands for a value."""

    @property
    def rowcount(self) -> int: ...
    def execute(self, sql: str, parameters: Columns = ()) -> None: ...
    def executemany(self, sql: str, many: Sequence[Columns]) -> None: ...
    def fetchall(self) -> list[Columns]: ...


Transaction = Callable[[bool], AbstractContextManager[Cursor]]
Rows = Callable[[str, Columns], list[Columns]]  # the answer to one question

PUT_PERSON = "INSERT INTO people (id, name) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
PUT_WORDS = """INSERT INTO words (digest, stream, author, salt, words) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (stream, digest) DO NOTHING"""
PUT_SEED = "INSERT INTO seeds (stream, seed) VALUES (?, ?) ON CONFLICT (stream) DO NOTHING"

PUT_PIECE = """INSERT INTO evidence (id, digest, stream, author, salt, number, piece) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO NOTHING"""
DROP_EVIDENCE = "DELETE FROM evidence WHERE stream = ? AND digest = ?"

PUT: dict[type, str] = {
    Person: PUT_PERSON,
    Words: PUT_WORDS,
    Seed: PUT_SEED,
    EvidencePiece: PUT_PIECE,
    EvidenceDropped: DROP_EVIDENCE,
}

CHANGES = "SELECT count(*) AS changes FROM people_changes"  # not the last number: transactions may end in another order
CHANGED = "INSERT INTO people_changes (person, at, what) VALUES (?, ?, ?)"


def put(one: Beside) -> tuple[str, Columns]:
    """The statement that keeps a name, words, a seed or a piece of a file, or drops a file."""
    return PUT[type(one)], tuple(one)


class Erased(NamedTuple):
    """What an erasure took away."""

    pseudonym: str
    texts: int
    proposals: int
    files: int = 0  # that the person handed in


class Proposal(NamedTuple):
    """An action that somebody without the pen would write; `settled` says what became of it."""

    id: str
    stream: str
    position: int  # the position that it was proposed for
    by: str
    at: str
    seat: int
    action: str  # JSON
    settled: str | None = None


class BesideStream(NamedTuple):
    """The words and names beside one stream, as of one moment."""

    changes: int  # see Shelf.changes
    texts: dict[str, tuple[str, str]]  # salt and words by digest
    names: dict[str, str]


class Shelf:
    """The names, words, proposals and seeds that a journal keeps beside its chains. All of it can be erased."""

    def __init__(self, transaction: Transaction, rows: Rows) -> None:
        self._transaction, self._rows = transaction, rows

    def of(self, stream: str, ids: Iterable[str]) -> BesideStream:
        """The words of a stream and the names of these people. Changes are counted first: later ones will be noticed."""
        wanted = tuple(dict.fromkeys(ids))
        with self._transaction(False) as cursor:
            cursor.execute(CHANGES, ())
            changes = cursor.fetchall()[0][0]
            cursor.execute("SELECT digest, salt, words FROM words WHERE stream = ?", (stream,))
            texts = {digest: (salt, words) for digest, salt, words in cursor.fetchall()}
            marks = ", ".join("?" * len(wanted))
            cursor.execute(f"SELECT id, name FROM people WHERE id IN ({marks or 'NULL'})", wanted)
            return BesideStream(changes, texts, dict(cursor.fetchall()))

    def names(self, ids: Iterable[str]) -> dict[str, str]:
        """The names that are known for these ids."""
        wanted = list(dict.fromkeys(ids))
        found: dict[str, str] = {}
        for start in range(0, len(wanted), 500):
            some = wanted[start : start + 500]
            marks = ", ".join("?" * len(some))
            found |= dict(self._rows(f"SELECT id, name FROM people WHERE id IN ({marks})", tuple(some)))
        return found

    def people(self) -> list[Person]:
        """Everybody whose name is kept, by id."""
        return [Person(*row) for row in self._rows("SELECT id, name FROM people ORDER BY id", ())]

    def rename(self, person: Person, at: str = "") -> None:
        """Change the name of a person."""
        with self._transaction(True) as cursor:
            cursor.execute("UPDATE people SET name = ? WHERE id = ?", (person.name, person.id))
            cursor.execute(CHANGED, (person.id, at, "renamed"))

    def texts(self, stream: str | None = None) -> list[Words]:
        """The words of one stream, or of all."""
        select = "SELECT digest, stream, author, salt, words FROM words"
        if stream is None:
            return [Words(*row) for row in self._rows(f"{select} ORDER BY digest", ())]
        return [Words(*row) for row in self._rows(f"{select} WHERE stream = ? ORDER BY digest", (stream,))]

    def of_author(self, person: str) -> tuple[list[Words], int]:
        """The words of a person in every stream, and how many proposals of theirs are kept."""
        select = "SELECT digest, stream, author, salt, words FROM words WHERE author = ? ORDER BY stream, digest"
        proposals = self._rows("SELECT count(*) FROM proposals WHERE author = ?", (person,))
        return [Words(*row) for row in self._rows(select, (person,))], int(proposals[0][0])

    def erase(self, person: str, pseudonym: str, at: str = "", keep: Collection[str] = ()) -> Erased:
        """Turn the name into a pseudonym; drop the words, the files, the proposals and the account of that person.

        Words whose digest is in `keep` stay: what belongs to the record and names nobody.
        """
        with self._transaction(True) as cursor:
            cursor.execute(f"{PUT_PERSON.removesuffix('NOTHING')} UPDATE SET name = excluded.name", (person, pseudonym))
            cursor.execute("UPDATE people SET name = ? WHERE id LIKE ? ESCAPE '!'", (pseudonym, _in_any_match(person)))
            cursor.execute("SELECT digest FROM words WHERE author = ?", (person,))
            gone = [digest for (digest,) in cursor.fetchall() if digest not in keep]
            texts = len(gone)
            cursor.executemany("DELETE FROM words WHERE author = ? AND digest = ?", [(person, digest) for digest in gone])
            cursor.execute("SELECT count(*) FROM proposals WHERE author = ?", (person,))
            proposals = cursor.fetchall()[0][0]
            cursor.execute("DELETE FROM proposals WHERE author = ?", (person,))
            cursor.execute("SELECT count(DISTINCT digest) FROM evidence WHERE author = ?", (person,))
            files = cursor.fetchall()[0][0]
            cursor.execute("DELETE FROM evidence WHERE author = ?", (person,))
            cursor.execute("DELETE FROM tokens WHERE account = ?", (person,))
            for table in ("sessions", "one_time"):
                cursor.execute(f"DELETE FROM {table} WHERE account = ?", (person,))
            cursor.execute("DELETE FROM accounts WHERE id = ?", (person,))
            cursor.execute(CHANGED, (person, at, "erased"))
        return Erased(pseudonym, texts, proposals, files)

    def knows(self, person: str) -> bool:
        """Whether anything here is theirs: a name, words, a file, a proposal or an account."""
        theirs = (("people", "id"), ("words", "author"), ("evidence", "author"), ("proposals", "author"), ("accounts", "id"))
        return any(self._rows(f"SELECT 1 FROM {table} WHERE {who} = ? LIMIT 1", (person,)) for table, who in theirs)

    def pieces(self, stream: str, digest: str) -> list[EvidencePiece]:
        """The pieces of a file in order; none where it was erased, or never was here."""
        select = "SELECT id, digest, stream, author, salt, number, piece FROM evidence"
        rows = self._rows(f"{select} WHERE stream = ? AND digest = ? ORDER BY number", (stream, digest))
        return [EvidencePiece(*row) for row in rows]

    def files(self, stream: str) -> set[str]:
        """The digests of all files that are kept beside a stream."""
        return {digest for (digest,) in self._rows("SELECT DISTINCT digest FROM evidence WHERE stream = ?", (stream,))}

    def files_of(self, author: str) -> int:
        """How many files that person handed in are kept."""
        return int(self._rows("SELECT count(DISTINCT digest) FROM evidence WHERE author = ?", (author,))[0][0])

    def seed(self, stream: str) -> str | None:
        """The seed of a stream that has one: a secret until it is published."""
        return next((seed for (seed,) in self._rows("SELECT seed FROM seeds WHERE stream = ?", (stream,))), None)

    def erased(self) -> set[str]:
        """Everybody who was erased: neither their names nor their words come back from an old file."""
        return {person for (person,) in self._rows("SELECT person FROM people_changes WHERE what = 'erased'", ())}

    def changes(self) -> int:
        """How often a name was changed or erased: whoever keeps names or words in memory looks again when it grows."""
        return int(self._rows(CHANGES, ())[0][0])

    def propose(self, proposal: Proposal) -> None:
        """Keep a proposal."""
        with self._transaction(True) as cursor:
            cursor.execute(
                "INSERT INTO proposals (id, stream, position, author, at, seat, action) VALUES (?, ?, ?, ?, ?, ?, ?)",
                tuple(proposal)[:-1],
            )

    def proposals(self, stream: str) -> list[Proposal]:
        """The proposals that nobody has settled yet, oldest first."""
        select = "SELECT id, stream, position, author, at, seat, action, settled FROM proposals"
        rows = self._rows(f"{select} WHERE stream = ? AND settled IS NULL ORDER BY at, id", (stream,))
        return [Proposal(*row) for row in rows]

    def settle(self, proposal: str, how: str) -> bool:
        """Write down what became of a proposal; whether it was still open."""
        with self._transaction(True) as cursor:
            cursor.execute("UPDATE proposals SET settled = ? WHERE id = ? AND settled IS NULL", (how, proposal))
            return cursor.rowcount == 1


def _in_any_match(person: str) -> str:
    """A pattern for the places where files have brought the name of a person."""
    plain = person.replace("!", "!!").replace("%", "!%").replace("_", "!_")
    return f"%:{plain}"
