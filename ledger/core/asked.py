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
from .memo import Memo
from .words import is_plain, with_words, words_in

SHORT = 6  # bytes: it tells mistakes apart and guards nothing


def asked_digest(asked: Any) -> str:
    """Eight characters for what was asked, words left out."""
    return _digest(repr(with_words(asked, lambda _: None)))


def action_digest(seat: int, action: Any, protest: bool) -> str:
    """`asked_digest` of these three, looked up where the like was asked before."""
    asked = seat, action, protest
    if protest is not False or not is_plain(type(action)):
        return asked_digest(asked)
    found = _KNOWN.get(asked)
    if found is None:
        said = repr(asked)  # plain: there are no words to be left out
        found = _digest(said)
        _KNOWN.keep(asked, found, len(said))
    return found


_KNOWN = Memo()


def _digest(said: str) -> str:
    return urlsafe_b64encode(blake2b(said.encode(), digest_size=SHORT).digest()).decode()


def was_asked(event: Event, asked: Any) -> bool:
    """Whether the event is the answer to this very thing."""
    if event.asked is not None and event.asked != asked_digest(asked):
        return False
    known = list(words_in(event.body))
    return ERASED in known or known == list(words_in(asked))
