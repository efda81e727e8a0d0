"""Drafts of what verbs would write into a match, decided on a copy of it: for one transaction with other streams."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import NamedTuple, TypeVar

from ..core.errors import PenHeld
from ..core.event import Body, Event
from ..core.game import AnyGame, CardFacts, Options, Outcome
from ..core.match import Match
from ..games import game_of
from ..kit.cards import Card
from ..store.codec import GivenOptions, given_options
from ..store.events import EventCodec
from ..store.journal.contract import Journal
from ..store.journal.rows import START, Addition, Beside, Head
from ..store.texts import Texts
from .cards import Catalogue
from .match_cache import Games, MatchCache, new_words
from .people import must_be_match_name, people_of
from .requests import must_be_id
from .unit_of_work import StreamWrite

T = TypeVar("T")
GivenCards = Sequence[Card | CardFacts] | None  # the cards for a match; None means those of the catalogue
Act = Callable[[Match], object]  # runs verbs of the match, which may raise


class MatchDraft(NamedTuple):
    """What verbs would write into a match: they ran on a copy of it, and nothing is written yet."""

    match: Match  # the copy, after the verbs
    events: tuple[Event[Body], ...]  # those that the verbs added
    head: Head  # the head of the stream with these events
    writes: tuple[StreamWrite, ...] = ()  # how to write them; empty where the verbs did nothing


class Drafts(ABC):
    """The verbs of a Ledger that decide without writing: they run on a copy of the match that nobody else sees."""

    journal: Journal
    _cache: MatchCache
    _games: Games
    _clock: Callable[[], str]
    catalogue: Catalogue

    def peek(self, match: str, read: Callable[[Match], T]) -> T:
        """What `read` returns for the match as it is now. It sees everything, as a judge does, and must not write."""
        with self._cache.current(match) as cached:
            return read(cached.match)

    def read_anew(self, match: str) -> tuple[Match, tuple[str, ...]]:
        """The match read anew from the journal, every digest verified, and the digest of each event: for auditors."""
        cached = self._cache.fresh(match)
        rows = self.journal.read(match, limit=len(cached.match.events))
        return cached.match, tuple(row.digest.hex() for row in rows)

    def draft(self, match: str, act: Act) -> MatchDraft:
        """What `act` would write. Nothing is written, and the caller checks who has the right to do it."""
        with self._cache.current(match) as cached:
            return draft_on_copy(cached.match, cached.head, act)

    def draft_close(
        self, match: str, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None, *,
        by: str, at: str,
    ) -> MatchDraft:  # fmt: skip
        """What closing the match would write; raises PenHeld unless `by` holds the pen or a ruling orders it."""
        must_be_id("ruling", ruling)

        def close(one: Match) -> None:
            if not ruling and by != one.pen:
                raise PenHeld(one.pen)
            one.close(how, outcome, ruling, by=by, at=at)

        return self.draft(match, close)

    def draft_opening(
        self, game: str, names: Sequence[str], options: GivenOptions = None, *, match: str, seats: Sequence[str], by: str,
        at: str | None = None, cards: GivenCards = None, key: str | None = None, asked: str | None = None,
        act: Act | None = None,
    ) -> MatchDraft:  # fmt: skip
        """What opening a match would write, and what `act` would write into it afterwards."""
        must_be_match_name(match)
        for one in (by, *seats):
            must_be_id("by" if one is by else "seats", one)
        face, known, facts = self._terms(game, names, options, cards)
        drafted = Match.open(
            face, names, known, facts, match=match, seats=seats, by=by, at=at or self._clock(), key=key, asked=asked
        )
        if act is not None:
            act(drafted)
        people = people_of(match, dict(zip(drafted.opened.seats, names, strict=True)))
        return written(drafted, START, tuple(drafted.events), people)

    def _terms(
        self, game: str, names: Sequence[str], options: GivenOptions, cards: GivenCards
    ) -> tuple[AnyGame, Options, tuple[Card | CardFacts, ...]]:
        """The game, its options as a value, and the cards for the match: those of the catalogue unless given."""
        face = self._games[game] if game in self._games else game_of(game)
        known = given_options(face, options, names)
        return face, known, tuple(self.catalogue.for_match(game, known) if cards is None else cards)


def draft_on_copy(match: Match, head: Head, act: Act) -> MatchDraft:
    """Run verbs on a copy of the match, and return what they would write."""
    copy = match.copied()
    act(copy)
    events = tuple(copy.events[head.position :])
    return written(copy, head, events) if events else MatchDraft(copy, (), head, ())


def written(match: Match, head: Head, events: tuple[Event[Body], ...], people: Sequence[Beside] = ()) -> MatchDraft:
    """The draft that stores these events after `head`, with the names and words that lie beside them."""
    texts = Texts(lambda: token_hex(16))
    codec, name = EventCodec(match.game, texts), match.opened.match
    stored, beside = [], [*people]
    for event in events:
        stored.append(codec.write(event))
        beside += new_words(texts, name, event.by)
    addition = Addition(name, head, tuple(stored))
    return MatchDraft(match, events, addition.head(), (StreamWrite(addition, beside, events),))
