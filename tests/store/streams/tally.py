"""A kind of stream for tests: a tally that people add to, with a word about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ledger import Event, Malformed
from ledger.streams import Stream, StreamKind, Streams, StreamWrite
from ledger.values import Text

AT = "2026-11-16T10:00:00Z"


@dataclass(frozen=True, slots=True)
class TallyOpened:
    owner: str


@dataclass(frozen=True, slots=True)
class Added:
    amount: int
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class Total:
    owner: str
    amount: int = 0


def fold(state: Total | None, event: Event) -> Total:
    match event.body:
        case TallyOpened(owner=owner) if state is None:
            return Total(owner)
        case Added(amount=amount) if state is not None and state.amount + amount >= 0:
            return Total(state.owner, state.amount + amount)
    raise Malformed("event", "cannot follow")


def people(event: Event) -> Iterator[str]:
    yield event.by
    if isinstance(event.body, TallyOpened):
        yield event.body.owner


TALLY = StreamKind("tally", "tally", (TallyOpened, Added), fold, people)


def begin(streams: Streams, name: str = "one", **more: Any) -> None:
    streams.begin(name, [TallyOpened("p-ann")], by="p-ann", at=AT, **more)


def add(streams: Streams, amount: int, why: str = "", key: str | None = None, expected: int | None = None) -> Event:
    """Add to the tally, but never below zero: that is decided on what is there when it is written."""

    def decide(stream: Stream) -> list[StreamWrite] | Event:
        asked = ("add", amount)
        if (known := stream.answer_to(key, asked, [why])) is not None:
            return known
        stream.must_be_next(expected)
        return [stream.draft([Added(amount, why or None)], by="p-ben", at=AT, key=key, asked=asked)]

    return streams.write("one", decide)[-1]
