"""Idempotency keys: recognising a request that comes again, by a digest of what was asked with the key.

The digest covers everything that was asked but the words of people: those can be erased, and a digest of them could be
guessed. Words are compared with what the record says, as long as it says it.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import blake2b

from .codec import ERASED
from .event import ActionRecorded, Event
from .game import Action
from .memo import LONGEST, MOST
from .seats import Seat
from .words_of_people import has_no_words, with_words, words_in

SHORT = 6  # bytes: it tells mistakes apart and guards nothing


def asked_digest(asked: object) -> str:
    """A digest of eight characters by which a request that comes again is recognised; words of people are left out of it."""
    return _digest(repr(with_words(asked, lambda _: None)))


def played(seat: Seat, action: object, protest: bool) -> tuple[ActionRecorded, str] | None:
    """An action as it is recorded, and the digest of the request for it; both are remembered from earlier like actions.

    None for one that has words of people or is logged under protest. Whoever derives passes or finds fault has another body
    to write.
    """
    if protest is not False:
        return None
    try:
        return _played(seat, action)
    except _NotKept as answer:
        return answer.found


class _NotKept(Exception):
    """An answer that is given and not kept: a memo remembers what its function returns, never what it raises."""

    def __init__(self, found: tuple[ActionRecorded, str] | None) -> None:
        self.found = found


@lru_cache(MOST)
def _played(seat: Seat, action: object) -> tuple[ActionRecorded, str]:
    """The event of an action and the digest of the request; raises _NotKept for what should not be remembered."""
    if not has_no_words(action):
        raise _NotKept(None)
    said = repr((seat, action, False))
    found = ActionRecorded(seat, Action(action)), _digest(said)
    if len(said) > LONGEST:
        raise _NotKept(found)
    return found


def _digest(said: str) -> str:
    return urlsafe_b64encode(blake2b(said.encode(), digest_size=SHORT).digest()).decode()


def was_asked(event: Event[object], asked: object) -> bool:
    """Whether the event is the answer to this very thing."""
    if event.asked is not None and event.asked != asked_digest(asked):
        return False
    known = list(words_in(event.body))
    return ERASED in known or known == list(words_in(asked))
