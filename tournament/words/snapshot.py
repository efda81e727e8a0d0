"""A tournament at one moment, with the names that were known then: whatever is read from it belongs together.

The latest snapshots are kept. While neither the stream nor a name has changed the same one is given again, so what follows
from it, as the standings do, is worked out once for everybody who asks.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from threading import Lock
from typing import Any

from ..domain.tournament import Tournament
from .named import NamedTournament, standings_json

MOST = 16  # tournaments of which the latest snapshot is kept


@dataclass(frozen=True)
class TournamentSnapshot:
    """A tournament with its names and head at one moment. Nothing in it is secret: the seed is in it once it is published."""

    state: Tournament
    names: Mapping[str, str]
    head: str

    @cached_property
    def version(self) -> str:
        """A digest that two snapshots share if nothing has changed between them: no new event, no other name."""
        said = repr((self.head, sorted(self.names.items()))).encode("utf-8", "surrogatepass")
        return blake2b(said, digest_size=16).hexdigest()

    @cached_property
    def record(self) -> NamedTournament:
        """The record as anybody may have it, without its events."""
        return NamedTournament(self.state, self.names, self.state.seed, (), self.head)

    @cached_property
    def standings(self) -> Mapping[str, Any]:
        """The standings as anybody may know them. Many read this one: it is not to be written to."""
        return standings_json(self.record)


class TournamentSnapshots:
    """The latest snapshot of each of the tournaments that were asked for last."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[str, TournamentSnapshot] = OrderedDict()
        self._lock = Lock()

    def latest(self, name: str, found: TournamentSnapshot) -> TournamentSnapshot:
        """The snapshot that was found, or the kept one that says the same."""
        with self._lock:
            kept = self._kept.get(name)
            same = kept is not None and kept.head == found.head and kept.names == found.names
            latest = kept if kept is not None and same else found
            self._kept[name] = latest
            self._kept.move_to_end(name)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return latest
