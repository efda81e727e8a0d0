"""What a match would gain, decided and not yet written: for one transaction with other streams.

There is one way to write more than one stream. Each part is decided first, as a `StreamWrite`: a match by `draft`,
`draft_close` or `draft_opening` here, another stream by its own `draft`. Then `append_all` stores all of them, or none, and
whoever reads next counts them. If anybody was quicker the journal refuses, nothing has changed, and everything is decided
anew (`Streams.write`).
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import Any, NamedTuple, TypeVar

from ..core.errors import PenHeld
from ..core.event import Event
from ..core.game import Outcome
from ..core.match import Match
from ..games import game_of
from ..store.codec import read_options
from ..store.events import EventCodec
from ..store.journal.contract import Journal
from ..store.journal.rows import START, Addition, Beside, Head
from ..store.texts import Texts
from .match_cache import Games, MatchCache, words_of
from .people import must_be_match_name, people_of
from .requests import must_be_id

T = TypeVar("T")
Act = Callable[[Match], Any]  # runs verbs of the match; they raise as ever


class StreamWrite(NamedTuple):
    """What is to be added to a stream: the rows, what lies beside them, and the events as they will be read."""

    addition: Addition
    beside: Sequence[Beside]
    events: tuple[Event, ...]


class Acted(NamedTuple):
    """A match after verbs ran on its copy: the events that would be added, the head that they would give, and how to write
    them; nothing is to be written where the verbs did nothing.
    """

    match: Match
    events: tuple[Event, ...]
    head: Head
    writes: tuple[StreamWrite, ...] = ()


def append_all(journal: Journal, writes: Sequence[StreamWrite]) -> None:
    """Store what several streams gain, in one transaction; raises PositionTaken with the stream that has gone on."""
    journal.append(*(one.addition for one in writes), beside=[lies for one in writes for lies in one.beside])


class Drafts(ABC):
    """The verbs of a Ledger that decide without writing: they run on a copy of the match that nobody else sees."""

    journal: Journal
    _lives: MatchCache
    _games: Games
    _clock: Callable[[], str]
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

    def draft(self, match: str, act: Act) -> Acted:
        """What verbs would write. Nothing is written, and whoever may is not asked: that is for the caller."""
        with self._lives.current(match) as live:
            return acted(live.match, live.head, act)

    def draft_close(
        self, match: str, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None, *,
        by: str, at: str,
    ) -> Acted:  # fmt: skip
        """What closing the match would write: for whoever holds the pen, unless a ruling orders it."""
        must_be_id("ruling", ruling)

        def close(one: Match) -> None:
            if not ruling and by != one.pen:
                raise PenHeld(one.pen)
            one.close(how, outcome, ruling, by=by, at=at)

        return self.draft(match, close)

    def draft_opening(
        self, game: str, names: Sequence[str], options: Any = None, *, match: str, seats: Sequence[str], by: str,
        at: str | None = None, cards: Sequence[Any] | None = None, key: str | None = None, asked: str | None = None,
        act: Act | None = None,
    ) -> Acted:  # fmt: skip
        """What opening a match would write, and what verbs on it would, where there are any."""
        must_be_match_name(match)
        for one in (by, *seats):
            must_be_id("by" if one is by else "seats", one)
        face, options, facts = self._terms(game, names, options, cards)
        drafted = Match.open(
            face, names, options, facts, match=match, seats=seats, by=by, at=at or self._clock(), key=key, asked=asked
        )
        if act is not None:
            act(drafted)
        people = people_of(match, dict(zip(drafted.opened.seats, names, strict=True)))
        return written(drafted, START, tuple(drafted.events), people)

    def _terms(
        self, game: str, names: Sequence[str], options: Any, cards: Sequence[Any] | None
    ) -> tuple[Any, Any, tuple[Any, ...]]:
        """The game, its options as a value, and the cards of the catalogue unless told."""
        face = self._games[game] if game in self._games else game_of(game)
        options = read_options(face, options, names=names) if isinstance(options, dict) else options
        options = face.Options() if options is None else options
        return face, options, tuple(self.catalogue.for_match(game, options) if cards is None else cards)


def acted(match: Match, head: Head, act: Act) -> Acted:
    """The verbs on a copy, and what they wrote as it would be stored."""
    copy = match.copied()
    act(copy)
    events = tuple(copy.events[head.position :])
    return written(copy, head, events) if events else Acted(copy, (), head, ())


def written(match: Match, head: Head, events: tuple[Event, ...], people: Sequence[Beside] = ()) -> Acted:
    """Events of the match as they would be stored after a head, and the names and words that lie beside them."""
    texts = Texts(lambda: token_hex(16))
    codec, name = EventCodec(match.game, texts), match.opened.match
    stored, beside = [], [*people]
    for event in events:
        stored.append(codec.write(event))
        beside += words_of(texts, name, event.by)
    addition = Addition(name, head, tuple(stored))
    return Acted(match, events, addition.head(), (StreamWrite(addition, beside, events),))
