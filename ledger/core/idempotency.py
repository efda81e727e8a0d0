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

DIGEST_BYTES = 6  # eight characters: enough to tell a mistaken request from the first one; it protects nothing


def asked_digest(asked: object) -> str:
    """A digest of eight characters by which a request that comes again is recognised; words of people are left out of it."""
    return _digest(repr(with_words(asked, lambda _: None)))


def played(seat: Seat, action: object, protest: bool) -> tuple[ActionRecorded, str] | None:
    """The body of a legal action's event and the digest of the request for it; both are kept for the next such action.

    None for an action that has words of people or is logged under protest. An event with implied passes or violations has
    another body, so its writer does not ask here.
    """
    if protest is not False:
        return None
    try:
        return _played(seat, action)
    except _NotKept as answer:
        return answer.found


class _NotKept(Exception):
    """Carries an answer past `lru_cache` without being cached: a cache keeps what its function returns, never what it raises."""

    def __init__(self, found: tuple[ActionRecorded, str] | None) -> None:
        self.found = found


@lru_cache(MOST)
def _played(seat: Seat, action: object) -> tuple[ActionRecorded, str]:
    """The body of an action's event and the digest of the request; raises _NotKept for what should not be remembered."""
    if not has_no_words(action):
        raise _NotKept(None)
    request = repr((seat, action, False))
    found = ActionRecorded(seat, Action(action)), _digest(request)
    if len(request) > LONGEST:
        raise _NotKept(found)
    return found


def _digest(request: str) -> str:
    """The digest of a request that is written out as text."""
    return urlsafe_b64encode(blake2b(request.encode(), digest_size=DIGEST_BYTES).digest()).decode()


def was_asked(event: Event[object], asked: object) -> bool:
    """Whether this is the request that the event answered; words of people that were erased since are not compared."""
    if event.asked is not None and event.asked != asked_digest(asked):
        return False
    recorded_words = list(words_in(event.body))
    return ERASED in recorded_words or recorded_words == list(words_in(asked))
