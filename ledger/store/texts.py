"""Keeps words of people beside the chain: an event holds a salted digest of them, and words and salt can be erased."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ..core.codec import ERASED
from ..core.event import Body, Event
from .chain import text_digest
from .journal.rows import Row, Words

MARK = "text:"  # what a stored mark begins with; the digest of the words follows
BEGINNING = b'"text:'  # how a mark begins in stored bytes
MARKED = re.compile(rb'"text:([0-9a-f]{64})"')  # a whole mark in stored bytes


def marks_in(stored: bytes) -> list[str]:
    """The digests of the words that stored bytes refer to."""
    return [mark.decode() for mark in MARKED.findall(stored)] if BEGINNING in stored else []


def fits(digest: str, salt: str, words: str) -> bool:
    """Whether the digest was made of these words and this salt."""
    try:
        return text_digest(salt, words) == digest
    except ValueError:
        return False


@dataclass(slots=True)
class Texts:
    """The texts of one record by digest. `salt` gives a fresh hex salt for each new text."""

    salt: Callable[[], str] | None = None
    known: dict[str, tuple[str, str]] = field(default_factory=dict)  # digest -> (salt, words)
    fresh: list[tuple[str, str, str]] = field(default_factory=list)  # digest, salt and words put since the last `take`

    def put(self, words: str) -> str:
        """The mark to store in place of the words; empty words need none."""
        if not words or self.salt is None:
            return words
        salt = self.salt()
        digest = text_digest(salt, words)
        self.known[digest] = salt, words
        self.fresh.append((digest, salt, words))
        return MARK + digest

    def take(self) -> list[tuple[str, str, str]]:
        """Digest, salt and words of each text put since the last call."""
        found, self.fresh = self.fresh, []
        return found

    def get(self, stored: str) -> str:
        """The words that a mark stands for, ERASED if they are gone; a text that is no mark as it is."""
        if not stored.startswith(MARK):
            return stored
        return self.known.get(stored[len(MARK) :], ("", ERASED))[1]


def without_reasons(events: Sequence[Event[Body]], rows: Sequence[Row], words: Sequence[Words]) -> list[Words]:
    """The words of a match without those that explain its rulings. `rows` are the events as they are stored."""
    hidden = {
        (mark, str(reason))
        for event, row in zip(events, rows, strict=True)
        if getattr(event.body, "ruling", None) and (reason := getattr(event.body, "reason", None))
        for mark in marks_in(row.stored)
    }
    return [one for one in words if (one.digest, one.words) not in hidden]
