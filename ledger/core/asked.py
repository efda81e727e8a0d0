"""What came with an idempotency key, told apart without keeping it.

The digest covers everything that was asked but the words of people: those can be erased, and a digest of them could be
guessed. Words are compared with what the record says, as long as it says it.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import Any

from .codec import ERASED
from .event import Event
from .words import with_words, words_in

SHORT = 6  # bytes: it tells mistakes apart and guards nothing


def asked_digest(asked: Any) -> str:
    """Eight characters for what was asked, words left out."""
    wordless = with_words(asked, lambda _: None)
    return urlsafe_b64encode(blake2b(repr(wordless).encode(), digest_size=SHORT).digest()).decode()


def was_asked(event: Event, asked: Any) -> bool:
    """Whether the event is the answer to this very thing."""
    if event.asked is not None and event.asked != asked_digest(asked):
        return False
    known = list(words_in(event.body))
    return ERASED in known or known == list(words_in(asked))
