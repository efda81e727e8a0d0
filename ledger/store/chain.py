"""The hash chain: each event holds the digest of the one before it, its own is over the stored bytes."""

from __future__ import annotations

from hashlib import blake2b

GENESIS = "0" * 64  # stands before the first event


def event_digest(match: str, position: int, topic: str, stored: bytes) -> str:
    """The digest of one stored event, bound to its match, place and kind."""
    digest = blake2b(digest_size=32)
    for part in (match.encode(), str(position).encode(), topic.encode(), stored):
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def text_digest(salt: str, words: str) -> str:
    """What the chain holds in the place of somebody's words."""
    return blake2b(words.encode(), digest_size=32, key=bytes.fromhex(salt)).hexdigest()


def seal_of(lines: list[bytes]) -> str:
    """The digest over every line of a file, in order."""
    digest = blake2b(digest_size=32)
    for line in lines:
        digest.update(len(line).to_bytes(8, "big"))
        digest.update(line)
    return digest.hexdigest()
