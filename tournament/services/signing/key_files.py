"""The event's key: it signs match heads, rulings, final standings and the record, and anybody can verify it without a database.

Ed25519. The private key lies in a file of its own, never in the store; the public one is an event of the tournament. A new
key is signed by the one before it, so whoever trusts the first can follow to the last.
"""

from __future__ import annotations

import os
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from ledger import MaesterError
from ledger.values import canonical

from ...domain.disputes import events as b
from ...domain.events import MatchTaken, TournamentEvent
from ...domain.results import final_list
from ...domain.tournament import Tournament
from ...words.named import number_words
from ..audits.checks import Check, check
from ..fault_words import says

PREFIX = "maester-key:1"  # of every text of a key: what it is, and the version of the format
SIGNED = "maester-signed:1"  # the first line of all that is signed


class BadKey(MaesterError):
    """A file or a text that should hold a key and does not."""


class KeyFile(NamedTuple):
    """The private key of an event, and the public one as it is published."""

    private: Ed25519PrivateKey

    @property
    def public(self) -> str:
        """The public key as hex."""
        return self.private.public_key().public_bytes_raw().hex()

    def sign(self, statement: bytes) -> str:
        """The signature as text: short enough for a stored word."""
        return urlsafe_b64encode(self.private.sign(statement)).decode()


def new_key() -> KeyFile:
    """A key that nobody had before."""
    return KeyFile(Ed25519PrivateKey.generate())


def write_key(key: KeyFile, path: Path) -> None:
    """Put the private key into a new file that only its owner can read."""
    try:
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise BadKey(says("key-there", path=path)) from None
    with os.fdopen(number, "w", encoding="ascii") as file:
        file.write(f"{PREFIX}:private:{key.private.private_bytes_raw().hex()}\n")


def read_key(path: Path) -> KeyFile:
    """The private key in a file."""
    try:
        text = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as fault:
        raise BadKey(says("key-unread", path=path, why=getattr(fault, "strerror", None) or "not a key")) from None
    secret = text.removeprefix(f"{PREFIX}:private:")
    if secret == text or len(secret) != 64:
        raise BadKey(says("key-private", path=path))
    try:
        return KeyFile(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret)))
    except ValueError:
        raise BadKey(says("key-private", path=path)) from None


def fits(public: str, signature: str, statement: bytes) -> bool:
    """Whether that key signed the statement."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(b64decode(signature, b"-_", validate=True), statement)
    except (InvalidSignature, ValueError):
        return False
    return True


# ---- publication


def published_text(tournament: str, key: str) -> str:
    """The text for the wall and the QR code: the tournament, its key, and a check against misreading."""
    return f"{PREFIX}:{tournament}:{key}:{_check(tournament, key)}"


def read_published(text: str) -> tuple[str, str]:
    """The tournament and the key of a published text; raises BadKey if it was misread."""
    parts = text.strip().split(":")
    if len(parts) != 5 or ":".join(parts[:2]) != PREFIX or parts[4] != _check(parts[2], parts[3]):
        raise BadKey(says("key-published"))
    return parts[2], parts[3]


def _check(tournament: str, key: str) -> str:
    """Eight hexadecimal digits that show whether a published text was misread."""
    return blake2b(f"{tournament}:{key}".encode(), digest_size=4).hexdigest()


# ---- statements


def statement(tournament: str, what: str, of: str, digest: str) -> bytes:
    """The bytes that are signed: nothing else reads the same, since no part has a line break."""
    return "\n".join((SIGNED, tournament, what, of, digest)).encode()


def succession(tournament: str, before: str, after: str) -> bytes:
    """The bytes by which an old key names the new one."""
    return "\n".join((SIGNED, tournament, "key", before, after)).encode()


def standings_digest(state: Tournament) -> str:
    """A digest of the final list: places, points and how far each came in the cut."""
    rows = [[line.place, line.entry, number_words(line.points), line.beaten] for line in final_list(state, None)]
    return blake2b(canonical(rows), digest_size=32).hexdigest()


Unsigned = tuple[b.SignedThing, str, str]  # what it is, of which match, ruling or tournament, and the digest


def unsigned(state: Tournament, digests: Sequence[str]) -> list[Unsigned]:
    """Everything that the key has not signed yet, as (what, of, digest): heads that were taken, rulings, standings at the end,
    and the whole record up to now: penalties and appeals come after the event of their ruling."""
    wanted: list[Unsigned] = [
        ("match", game.match, game.head)
        for round_ in state.published
        for table in round_.tables
        for game in table.games
        if game.head
    ]
    wanted += [("ruling", ruling.id, digests[ruling.source - 1]) for dispute in state.disputes for ruling in dispute.rulings]
    if state.closed is not None:
        wanted.append(("standings", state.id, standings_digest(state)))
    signing = {one.source for one in state.signatures}
    last = max(at for at in range(1, len(digests) + 1) if at not in signing)  # signatures are not signed themselves
    wanted.append(("record", state.id, digests[last - 1]))
    known = {(one.what, one.of, one.digest) for one in state.signatures}
    return [one for one in wanted if one not in known]


def signed_by(state: Tournament, key: KeyFile, wanted: Iterable[Unsigned]) -> list[b.Signed]:
    """The signatures of a key over all that is wanted, as bodies of events."""
    return [
        b.Signed(what, of, digest, key.public, key.sign(statement(state.id, what, of, digest))) for what, of, digest in wanted
    ]


# ---- verifying


def check_standings(state: Tournament) -> list[Check]:
    """Standings that changed since they were signed."""
    signed = [one for one in state.signatures if one.what == "standings"]
    if not signed or state.closed is None or signed[-1].digest == standings_digest(state):
        return []
    return [check(signed[-1].source, "standings-changed", at=signed[-1].source)]


def check_signatures(events: Sequence[TournamentEvent], tournament: str, digests: Sequence[str] = ()) -> list[Check]:
    """Keys that do not follow from the one before, and signatures that do not fit what they are over.

    With the digests of the events, a signed ruling must be the event that is there.
    """
    found: list[Check] = []
    before: str | None = None
    heads = {(event.body.match, event.body.head) for event in events if isinstance(event.body, MatchTaken)}
    rulings = {event.body.ruling: event.position for event in events if isinstance(event.body, b.RulingMade)}
    for event in events:
        body = event.body
        if isinstance(body, b.KeyPublished):
            if before and not (body.proof and fits(before, body.proof, succession(tournament, before, body.key))):
                found.append(check(event.position, "key", at=event.position))
            before = body.key
        elif isinstance(body, b.Signed):
            over = statement(tournament, body.what, body.of, body.digest)
            at = rulings.get(body.of)
            other = bool(digests) and body.what == "ruling" and (at is None or digests[at - 1] != body.digest)
            other = other or (body.what == "match" and (body.of, body.digest) not in heads)
            other = other or (bool(digests) and body.what == "record" and body.digest not in digests[: event.position - 1])
            if body.key != before or other or not fits(body.key, body.signature, over):
                found.append(check(event.position, "signature", what=body.what, of=body.of))
    return found
