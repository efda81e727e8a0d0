"""The hash chain: the digest of each event covers its own stored bytes and, through the digest before it, all earlier ones."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import blake2b

GENESIS = bytes(32)  # the digest that the first event follows


def link(previous: bytes, stream: str, position: int, topic: str, stored: bytes) -> bytes:
    """The digest of one stored event, which covers its stream, position and topic, and everything before it."""
    if stored[:1] == b"{":
        return _link_inside(previous, stream, position, topic, stored)
    return blake2b(b"%b%d%b%b" % (previous, position, tail_of(stream, topic), stored), digest_size=32).digest()


@lru_cache(maxsize=1024)
def tail_of(stream: str, topic: str) -> bytes:
    """The bytes by which a digest covers topic and stream. No name holds a zero byte, so no other pair gives the same bytes."""
    return f"\0{topic}\0{stream}\0".encode()


def _link_inside(previous: bytes, stream: str, position: int, topic: str, stored: bytes) -> bytes:
    """The digest in the first format, in which the stored bytes name the previous digest; empty if they name another one."""
    try:
        inside = json.loads(stored)
    except (ValueError, RecursionError):
        return b""
    if not isinstance(inside, dict) or inside.get("previous") != previous.hex():
        return b""
    digest = blake2b(digest_size=32)
    for part in (stream.encode(), str(position).encode(), topic.encode(), stored):
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.digest()


def text_digest(salt: str, words: str) -> str:
    """The digest that an event holds in place of somebody's words."""
    return blake2b(words.encode(), digest_size=32, key=bytes.fromhex(salt)).hexdigest()


def seal_of(lines: list[bytes]) -> str:
    """The digest over every line of a file, in order."""
    digest = blake2b(digest_size=32)
    for line in lines:
        digest.update(len(line).to_bytes(8, "big"))
        digest.update(line)
    return digest.hexdigest()
