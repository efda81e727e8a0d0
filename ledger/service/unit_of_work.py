"""Several events of one match, and of other streams, in one transaction: a ruling and all that it orders, or nothing.

The verbs run on a copy of the match that nobody else sees. What they wrote there is appended together with what the caller
adds to other streams; if anybody was quicker the journal refuses, and nothing has changed.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import Any, NamedTuple, TypeVar

from ..core.event import Event
from ..core.match import Match
from ..games import game_of
from ..store.codec import read_options
from ..store.events import EventCodec
from ..store.journal.contract import Journal
from ..store.journal.rows import START, Addition, Beside, Head
from ..store.texts import Texts
from .match_cache import Games, MatchCache, words_of
from .people import must_be_match_name, people_of

T = TypeVar("T")
Act = Callable[[Match], Any]  # runs verbs of the match; they raise as ever


class Acted(NamedTuple):
    """A match after the verbs ran on its copy: the events that would be added, and the head that they would give."""

    match: Match
    events: tuple[Event, ...]
    head: Head


class With(NamedTuple):
    """What another stream gains in the same transaction, and the words and names that lie beside it."""

    addition: Addition
    beside: Sequence[Beside] = ()


Also = Callable[[Acted], Sequence[With]]


class Together(ABC):
    """The verbs of a Ledger that write more than one event."""

    journal: Journal
    _lives: MatchCache
    _games: Games
    catalogue: Any

    def peek(self, match: str, read: Callable[[Match], T]) -> T:
        """What a function reads off the match as it is now: for the judge's eyes, and it must not write."""
        with self._lives.current(match) as live:
            return read(live.match)

    def read_anew(self, match: str) -> tuple[Match, tuple[str, ...]]:
        """The match read anew from the journal, every digest verified, and the digest of each event: for auditors."""
        live = self._lives.fresh(match)
        rows = self.journal.read(match, limit=len(live.match.events))
        return live.match, tuple(row.digest.hex() for row in rows)

    def tried(self, match: str, act: Act) -> Acted:
        """What the verbs would write. Nothing is written."""
        with self._lives.current(match) as live:
            return acted(live.match, live.head, act)[0]

    def together(self, match: str, act: Act, also: Also) -> Acted:
        """What the verbs write and what `also` makes of it, in one transaction; raises PositionTaken with its stream."""
        with self._lives.current(match) as live:
            found, addition, beside = acted(live.match, live.head, act)
            more = also(found)
            additions = [*([addition] if addition else []), *(one.addition for one in more)]
            self.journal.append(*additions, beside=[*beside, *(one for add in more for one in add.beside)])
            live.catch_up()
            return found

    def open_together(
        self, game: str, names: Sequence[str], options: Any, act: Act, also: Also, *, match: str,
        seats: Sequence[str], by: str, at: str, cards: Sequence[Any] | None = None,
    ) -> Acted:  # fmt: skip
        """Open a match and let verbs run on it, in one transaction with what `also` makes of it."""
        must_be_match_name(match)
        face = self._games[game] if game in self._games else game_of(game)
        options = read_options(face, options, names=names) if isinstance(options, dict) else options
        options = face.Options() if options is None else options
        facts = tuple(self.catalogue.for_match(game, options) if cards is None else cards)
        drafted = Match.open(face, names, options, facts, match=match, seats=seats, by=by, at=at)
        act(drafted)
        found, addition, beside = written(drafted, START, tuple(drafted.events))
        more = also(found)
        people = people_of(match, dict(zip(drafted.opened.seats, names, strict=True)))
        besides = [*people, *beside, *(one for add in more for one in add.beside)]
        self.journal.append(addition, *(one.addition for one in more), beside=besides)
        return found


def acted(match: Match, head: Head, act: Act) -> tuple[Acted, Addition | None, list[Beside]]:
    """The verbs on a copy, and what they wrote as it would be stored."""
    copy = match.copied()
    act(copy)
    events = tuple(copy.events[head.position :])
    if not events:
        return Acted(copy, (), head), None, []
    return written(copy, head, events)


def written(match: Match, head: Head, events: tuple[Event, ...]) -> tuple[Acted, Addition, list[Beside]]:
    """Events of the match as they would be stored after a head, and the words that lie beside them."""
    texts = Texts(lambda: token_hex(16))
    codec, name = EventCodec(match.game, texts), match.opened.match
    stored, beside = [], []
    for event in events:
        stored.append(codec.write(event))
        beside += words_of(texts, name, event.by)
    addition = Addition(name, head, tuple(stored))
    return Acted(match, events, addition.head()), addition, beside
