"""Words of people stay beside the chain: an event holds a salted digest, and words and salt can be erased."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ..core.codec import ERASED
from .chain import text_digest

MARK = "text:"


@dataclass(slots=True)
class Texts:
    """The texts of one record by digest. `salt` gives a fresh hex salt for each new text."""

    salt: Callable[[], str] | None = None
    marked: bool = True  # a typed file has no marks: words are words
    known: dict[str, tuple[str, str]] = field(default_factory=dict)  # digest -> (salt, words)

    def put(self, words: str) -> str:
        """The mark to store in place of the words; empty words need none."""
        if not words or self.salt is None:
            return words
        salt = self.salt()
        digest = text_digest(salt, words)
        self.known[digest] = salt, words
        return MARK + digest

    def get(self, stored: str) -> str:
        """The words behind a mark."""
        if not self.marked or not stored.startswith(MARK):
            return stored
        return self.known.get(stored[len(MARK) :], ("", ERASED))[1]
