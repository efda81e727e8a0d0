"""Writes the events of a match as stored bytes, and reads them back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ..core.codec import Codec
from ..core.errors import BadRecord
from ..core.event import ActionRecorded, Body, Event, MatchOpened
from ..core.evolve import evolve, maker
from ..core.game import AnyGame
from ..core.memo import Memo
from ..core.wording.places import event_place, place_under
from ..core.words_of_people import has_no_words, with_words
from ..kit.cards import Card
from .codec import CARDS, body_codec
from .envelope import FAULTS, PackedEvent, must_be_storable, pack, peek, unpack
from .journal.rows import Row
from .texts import Texts, marks_in

MOST_KEPT = 4_096  # bodies of actions that are shared between the matches of a game
MOST_FACTS = 64  # lists of cards that are shared between the matches of a game

_event = maker(Event)
_read_json, _encode = msgspec.json.Decoder().decode, msgspec.json.Encoder().encode
_peek = msgspec.json.Decoder(PackedEvent).decode


class _OpenedCards(msgspec.Struct, gc=False):
    """The cards in the first event of a match, as the bytes that were stored."""

    cards: msgspec.Raw = msgspec.Raw(b"[]")


class EventCodec:
    """Writes and reads the events of one match; words of people go through `texts`."""

    def __init__(self, game: AnyGame, texts: Texts) -> None:
        self._bodies, self._texts, self._kept = body_codec(game), texts, _kept(game)
        self._known, self._same = self._kept.actions.get, self._kept.same.get

    def write(self, event: Event[Body]) -> tuple[str, bytes]:
        """The topic and the bytes to store."""
        body = event.body
        known = self._same(id(body))  # the same move was made before: its body is the very same object, written already
        if known is not None and known[0] is body:
            if event.asked is not None and event.played_at is event.state is None:  # `pack`, without a call
                return "ActionRecorded", _encode((event.by, event.at, known[1], event.key, event.asked))
            return "ActionRecorded", pack(event, known[1])
        raw = self._kept.written(body, self._bodies) if type(body) is ActionRecorded else None
        stored = pack(event, self._bodies.write_fields(with_words(body, self._texts.put)) if raw is None else raw)
        must_be_storable(stored, event_place(event.position))
        return type(body).__name__, stored

    def read(self, row: Row, where: str) -> Event[Body]:
        """The event, read strictly: for bytes from anywhere, in either format."""
        found = unpack(row.stored, where)
        body = self._bodies.read({"do": row.topic, **found.body}, where=where)
        return Event(row.position, with_words(body, self._texts.get), **found.notes)

    def read_verified(self, row: Row) -> Event[Body]:
        """The event of a row whose digest was verified; read faster, since it was checked strictly when it was written."""
        if row.stored[:1] == b"{":
            return self.read(row, event_place(row.position))
        found = peek(row)
        stored = bytes(found.body)
        body = self._known(stored) if row.topic == "ActionRecorded" else None
        if body is None:
            body = self._body(row, stored)
        return _event(row.position, body, found.by, found.at, found.played_at, found.key, found.asked, found.state)

    def read_all(self, rows: Sequence[Row]) -> list[Event[Body]]:
        """The events of a whole stream as `read_verified` reads them, but faster for moves that were made before."""
        known, found = self._known, []
        for row in rows:
            body = None
            if row.topic == "ActionRecorded":
                try:
                    one = _peek(row.stored)
                    body = known(bytes(one.body))
                except FAULTS:
                    pass  # in the first format, or faulty: `read_verified` below tells which
            if body is None:
                found.append(self.read_verified(row))
            else:
                found.append(_event(row.position, body, one.by, one.at, one.played_at, one.key, one.asked, one.state))
        return found

    def _body(self, row: Row, stored: bytes) -> Any:
        """The body of a stored event; raises BadRecord if it cannot be read. Recorded actions are remembered by their bytes."""
        where = event_place(row.position)
        try:
            data = _read_json(stored)
            if not isinstance(data, dict):
                raise BadRecord(where, "store.expected-a-body")
            if row.topic == MatchOpened.__name__:
                cards = self._kept.cards(bytes(msgspec.json.decode(stored, type=_OpenedCards).cards), where)
                return evolve(self._bodies.read_as(MatchOpened, {**data, "cards": []}, where=where), cards=cards)
        except (msgspec.MsgspecError, RecursionError) as fault:
            raise BadRecord(where, "store.not-an-event", fault=str(fault)[:80]) from None
        body = self._bodies.read({"do": row.topic, **data}, where=where)
        if marks_in(stored):
            return with_words(body, self._texts.get)  # never kept: words belong to one match, and may be erased
        if isinstance(body, ActionRecorded):
            self._kept.keep(stored, body)
        return body


class SharedValues:
    """Values that many events of a game share: bodies and card facts are frozen, so equal bytes may give the same object."""

    def __init__(self) -> None:
        self.actions: dict[bytes, ActionRecorded] = {}
        self.same: Memo = Memo()  # (body, its bytes) by the body's `id`, which no other object gets while the body is kept
        self._written = Memo()  # the bytes of an action by its seat and value
        self._facts: dict[bytes, tuple[Card, ...]] = {}  # cards by their bytes

    def keep(self, stored: bytes, body: ActionRecorded) -> None:
        """Share the body with every later event that has the same bytes."""
        if len(self.actions) >= MOST_KEPT:
            self.actions.clear()
        self.actions[stored] = body

    def written(self, body: ActionRecorded, codec: Codec) -> msgspec.Raw | None:
        """The bytes of a plain action; None for one with words of people, passes, violations or answers."""
        if body.implied or body.protest or body.violations or body.answers is not None:
            return None
        key = body.seat, body.action
        found = self._written.get(key)
        if found is None:
            if not has_no_words(body.action):
                return None
            stored = msgspec.json.encode(codec.write_fields(body))
            found = msgspec.Raw(stored)
            self._written.keep(key, found, len(stored))
        self.same.keep(id(body), (body, found), len(found))
        return found

    def cards(self, stored: bytes, where: str) -> tuple[Card, ...]:
        """The facts of cards that a match opened with."""
        found = self._facts.get(stored)
        if found is None:
            data = _read_json(stored)
            if not isinstance(data, list):
                raise BadRecord(place_under(where, ".cards"), "store.expected-a-list")
            found = tuple(CARDS.read_as(Card, one, where=place_under(where, f".cards[{i}]")) for i, one in enumerate(data))
            if len(self._facts) >= MOST_FACTS:
                self._facts.clear()
            self._facts[stored] = found
        return found


@lru_cache(maxsize=64)
def _kept(game: AnyGame) -> SharedValues:
    """The values that all matches of a game share."""
    return SharedValues()
