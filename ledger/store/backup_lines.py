"""The lines of a backup: a header, every event in the order of the log, what lies beside the chain, a seal.

Each line is a JSON object whose `line` says what it is. Stored bytes stand there verbatim, as text.
"""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from ..core.errors import BadRecord
from .journal.rows import DIGEST, Row

FORMAT = 1


class BackupLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False, tag_field="line"):
    """One line of a backup; its class says what it holds."""


class HeaderLine(BackupLine, frozen=True, tag="backup"):
    """The first line. `counts` has how many lines of each kind follow, and how many streams there are."""

    maester: int
    at: str
    counts: dict[str, int]


class EventLine(BackupLine, frozen=True, tag="event", rename={"text": "bytes", "raw": "base64"}):
    """One stored event. Bytes that are no text, which nothing here ever writes, stand there as `base64`."""

    stream: str
    position: int
    topic: str
    digest: str
    text: str | None = None
    raw: bytes | None = None

    @classmethod
    def of(cls, row: Row) -> EventLine:
        """The line for a stored row."""
        known = (row.stream, row.position, row.topic, row.digest.hex())
        try:
            return cls(*known, text=row.stored.decode())
        except UnicodeDecodeError:
            return cls(*known, raw=row.stored)

    def row(self, where: str) -> Row:
        """The row to store; raises BadRecord if the line lacks something of it."""
        stored = self.raw if self.text is None else self.text.encode()
        try:
            digest = bytes.fromhex(self.digest)
        except ValueError:
            digest = b""
        if stored is None or len(digest) != DIGEST:
            raise BadRecord(where, "store.expected-an-event-with-its-bytes")
        return Row(self.stream, self.position, self.topic, stored, digest)


class PersonLine(BackupLine, frozen=True, tag="person"):
    """The name of a person."""

    id: str
    name: str


class WordsLine(BackupLine, frozen=True, tag="words"):
    """Words that somebody wrote, by the digest that an event holds."""

    digest: str
    stream: str
    author: str
    salt: str
    words: str


class ProposalLine(BackupLine, frozen=True, tag="proposal"):
    """An action that was proposed to the holder of the pen."""

    id: str
    stream: str
    position: int
    author: str
    at: str
    seat: int
    action: str
    settled: str | None


class ChangeLine(BackupLine, frozen=True, tag="change"):
    """A name that was changed or erased."""

    person: str
    at: str
    what: str


class AccountLine(BackupLine, frozen=True, tag="account"):
    """Somebody who may sign in."""

    id: str
    login: str
    password: str
    admin: int
    made_at: str


class TokenLine(BackupLine, frozen=True, tag="token"):
    """A token for the API."""

    digest: str
    account: str
    label: str
    made_at: str
    ends_at: str | None


class CodeLine(BackupLine, frozen=True, tag="code"):
    """The code with which a player opens their own page."""

    digest: str
    stream: str
    entry: str
    made_at: str


class AttemptLine(BackupLine, frozen=True, tag="attempt"):
    """Failed attempts to sign in."""

    whom: str
    failed: int
    until: str


class SeedLine(BackupLine, frozen=True, tag="seed"):
    """The seed of a tournament's draws."""

    stream: str
    seed: str


class InvitationLine(BackupLine, frozen=True, tag="invitation"):
    """An invitation to make an account."""

    digest: str
    maker: str
    admin: int
    stream: str | None
    role: str | None
    made_at: str
    ends_at: str
    used_by: str | None


class OneTimeLine(BackupLine, frozen=True, tag="one_time"):
    """An account whose password has to be changed."""

    account: str


class ActLine(BackupLine, frozen=True, tag="act"):
    """Something that an organizer did with accounts."""

    at: str
    person: str
    what: str
    about: str


class EvidenceLine(BackupLine, frozen=True, tag="evidence"):
    """A piece of a file that somebody handed in, by the digest that an event holds of the whole."""

    id: str
    digest: str
    stream: str
    author: str
    salt: str
    number: int
    piece: bytes


class SealLine(BackupLine, frozen=True, tag="seal"):
    """The last line: the digest over all lines before it."""

    seal: str


KINDS = (  # in the order in which they follow one another
    EventLine, PersonLine, WordsLine, ProposalLine, ChangeLine, AccountLine, TokenLine, CodeLine, AttemptLine, SeedLine,
    InvitationLine, OneTimeLine, ActLine, EvidenceLine,
)  # fmt: skip
Body = (
    EventLine
    | PersonLine
    | WordsLine
    | ProposalLine
    | ChangeLine
    | AccountLine
    | TokenLine
    | CodeLine
    | AttemptLine
    | SeedLine
    | InvitationLine
    | OneTimeLine
    | ActLine
    | EvidenceLine
)

encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(HeaderLine | Body | SealLine).decode


def kind(line: type[BackupLine] | BackupLine) -> str:
    """The word by which a line says what it is."""
    return str(line.__struct_config__.tag)


def read_line(line: bytes, where: str) -> HeaderLine | Body | SealLine:
    """The line, read strictly; raises BadRecord if no backup has such a line."""
    try:
        found: HeaderLine | Body | SealLine = _decode(line)
        return found
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise BadRecord(where, "store.not-a-line-of-a-backup", fault=str(fault)[:80]) from None


class Seal:
    """A digest over lines in order, which grows with every line that is added."""

    def __init__(self) -> None:
        self._digest = blake2b(digest_size=32)

    def add(self, line: bytes) -> None:
        self._digest.update(len(line).to_bytes(8, "big"))
        self._digest.update(line)

    def __str__(self) -> str:
        return self._digest.hexdigest()


class BackupTally:
    """Counts the lines of each kind, and adds up their digests, so that two stores can be compared whatever their order.

    Two databases may sort names differently and hold the same all the same.
    """

    def __init__(self) -> None:
        self.counts = {kind(one): 0 for one in KINDS}
        self._sum = 0

    def add(self, line: BackupLine) -> None:
        self.counts[kind(line)] += 1
        self._sum += int.from_bytes(blake2b(encode(line), digest_size=32).digest(), "big")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BackupTally) and (self.counts, self._sum) == (other.counts, other._sum)

    __hash__ = None  # type: ignore[assignment]  # how Python says that a value which changes has none
