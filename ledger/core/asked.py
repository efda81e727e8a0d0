"""What came with an idempotency key, told apart without keeping it.

The digest covers everything that was asked but the words of people: those can be erased, and a digest of them could be
guessed. Words are compared with what the record says, as long as it says it.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any

from .canon import canonical, plain
from .codec import ERASED, Text, hints_of
from .event import Event
from .evolve import evolve

SHORT = 6  # bytes: it tells mistakes apart and guards nothing


def asked_digest(asked: Any) -> str:
    """Eight characters for what was asked, words left out."""
    found = blake2b(canonical(plain(_wordless(asked))), digest_size=SHORT).digest()
    return urlsafe_b64encode(found).decode()


def was_asked(event: Event, asked: Any) -> bool:
    """Whether the event is the answer to this very thing."""
    if event.asked is not None and event.asked != asked_digest(asked):
        return False
    known = list(words_in(event.body))
    return ERASED in known or known == list(words_in(asked))


def words_in(value: Any) -> Iterator[str]:
    """The words of people in a value, in order."""
    if isinstance(value, tuple):
        for one in value:
            yield from words_in(one)
    elif is_dataclass(value):
        hints = hints_of(type(value))
        for one in fields(value):
            found = getattr(value, one.name)
            if not is_words(hints[one.name]):
                yield from words_in(found)
            elif found:
                yield found


def is_words(hint: Any) -> bool:
    """Whether a field so annotated holds words of people."""
    return hint is Text or Text in getattr(hint, "__args__", ())


def _wordless(value: Any) -> Any:
    if isinstance(value, tuple):
        items = tuple(_wordless(one) for one in value)
        return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    if not is_dataclass(value):
        return value
    hints = hints_of(type(value))
    changes = {}
    for one in fields(value):
        found = getattr(value, one.name)
        inner = None if is_words(hints[one.name]) else _wordless(found)
        if inner is not found:
            changes[one.name] = inner
    return evolve(value, **changes) if changes else value
