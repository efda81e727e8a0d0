"""The catalogue of a store: the cards that ship with each game, and over them those that its users typed in.

Typed cards are a stream of events for each game, so that every version can be had again. A match takes along what it needs
when it opens; a later version changes nothing about it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..catalogue import cards_for, every_card
from ..catalogue.card_faults import must_fit, shape_of
from ..catalogue.typed import CardsTyped, CardWithdrawn, CatalogueBody, CatalogueOpened, TypedIn, fold, people
from ..core.errors import Malformed, NotNow, PositionTaken
from ..core.event import Event
from ..core.game import AnyGame, Options
from ..games import game_of
from ..kit.cards import Card, card_by_id
from ..store.journal.contract import Journal
from ..store.streams import StreamKind
from .streams import Stream, Streams, UnknownStream
from .unit_of_work import StreamWrite

# the kind of stream that typed cards are kept in, one for each game
CATALOGUE = StreamKind("c", "catalogue", (CatalogueOpened, CardsTyped, CardWithdrawn), fold, people)


class TypingResult(NamedTuple):
    """The result of typing cards in: how many are new, how many have changed, and the version that has them."""

    new: int
    changed: int
    version: int


class Catalogue:
    """Cards by game, as they were at any version."""

    def __init__(self, journal: Journal, games: Mapping[str, AnyGame], clock: Callable[[], str]) -> None:
        self._streams, self._games, self._clock = Streams(journal, CATALOGUE), games, clock

    def typed(self, game: str, version: int | None = None) -> TypedIn:
        """The cards that were typed in, now or at an earlier version; at version 0 there are none."""
        self._must_be_a_game(game)
        try:
            with self._streams.current(game) as stream:
                latest = len(stream.events)
                if version is not None and not 0 <= version <= latest:
                    raise Malformed("version", "service.expected-0-to", latest=latest)
                return TypedIn(game) if version == 0 else stream.state_at(version or latest)
        except UnknownStream:
            if version:
                raise Malformed("version", "service.nothing-has-been-typed-in-yet") from None
            return TypedIn(game)

    def cards(self, game: str, version: int | None = None) -> tuple[Card, ...]:
        """Every card of the game: those that ship, in their order, then the other ones that were typed in."""
        return _under(every_card(game), self.typed(game, version).cards)

    def for_match(self, game: str, options: Options) -> tuple[Card, ...]:
        """The cards for a match that names none: those that ship, with typed ones unless the game wants none with these options.

        A box of practice cards is complete, so it takes no typed ones.
        """
        wants = getattr(self._face(game), "wants_typed", None)
        shipped = cards_for(game, options)
        return _under(shipped, self.typed(game).cards) if wants is None or wants(options) else shipped

    def type_in(self, game: str, cards: tuple[Card, ...], by: str = "scribe") -> TypingResult:
        """Write cards into the catalogue, except those that are in it unchanged; raises and writes none if one does not fit."""
        self._must_be_a_game(game)
        must_fit(cards, shape_of(every_card(game)))
        before = {one.id: one for one in self.cards(game)}
        fresh = tuple(one for one in cards if before.get(one.id) != one)
        if not fresh:
            return TypingResult(0, 0, self.typed(game).version)
        self._open(game, by)
        version = self._write(game, CardsTyped(fresh), by)
        return TypingResult(sum(one.id not in before for one in fresh), sum(one.id in before for one in fresh), version)

    def withdraw(self, game: str, card: str, by: str = "scribe") -> int:
        """Take a typed card out of later versions, and return the new version; a shipped card of that id is then back."""
        if card_by_id(self.typed(game).cards, card) is None:
            raise NotNow("service.no-card-of-was-typed-in", game=game, card=card[:60])
        return self._write(game, CardWithdrawn(card), by)

    def history(self, game: str) -> tuple[Event[CatalogueBody], ...]:
        """The events of the catalogue of a game: every version with who made it and when."""
        self._must_be_a_game(game)
        try:
            with self._streams.current(game) as stream:
                return tuple(stream.events)
        except UnknownStream:
            return ()

    def _open(self, game: str, by: str) -> None:
        """Begin the stream of cards typed in for a game, unless it is there."""
        try:
            with self._streams.current(game):
                return
        except UnknownStream:
            pass
        try:
            self._streams.begin(game, [CatalogueOpened(game)], by=by, at=self._clock())
        except PositionTaken:
            return  # somebody else opened it meanwhile

    def _write(self, game: str, body: CatalogueBody, by: str) -> int:
        """Write one event about cards; returns its position, which is the version."""

        def decide(stream: Stream[TypedIn, CatalogueBody]) -> list[StreamWrite]:
            return [stream.draft([body], by=by, at=self._clock())]

        return self._streams.write(game, decide)[-1].position

    def _must_be_a_game(self, game: str) -> None:
        """Raise UnknownGame unless there is a game of that name."""
        self._face(game)

    def _face(self, game: str) -> AnyGame:
        """The game of that name."""
        return self._games[game] if game in self._games else game_of(game)


def _under(shipped: tuple[Card, ...], typed: tuple[Card, ...]) -> tuple[Card, ...]:
    """The shipped cards in their order, each replaced by the typed one of its id; then the other typed ones."""
    mine = {one.id: one for one in typed}
    kept = [mine.pop(one.id, one) for one in shipped]
    return (*kept, *mine.values())
