"""Writes several streams in one transaction: what each gains is decided first, and then all of it is stored or nothing.

There is one way to write more than one stream. Each part is decided first, as a `StreamWrite`: a match by the verbs of
`drafts.py`, another stream by its own `draft`. Then `append_all` stores all of them, or none, and whoever reads next counts
them. If anybody was quicker the journal refuses, nothing has changed, and everything is decided anew (`Streams.write`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.event import Event
from ..store.journal.contract import Journal
from ..store.journal.rows import Addition, Beside


class StreamWrite(NamedTuple):
    """What is to be added to a stream: the rows, the names and words beside them, and the events as they will be read."""

    addition: Addition
    beside: Sequence[Beside]
    events: tuple[Event[object], ...]


def append_all(journal: Journal, writes: Sequence[StreamWrite]) -> None:
    """Store what several streams gain, in one transaction; raises PositionTaken for a stream that others wrote to first."""
    journal.append(*(one.addition for one in writes), beside=[lies for one in writes for lies in one.beside])
