"""Events to stored bytes and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from ..core.errors import BadRecord
from ..core.event import ActionRecorded, Event, MatchOpened
from ..core.evolve import evolve, maker
from ..core.game import Game
from ..core.words import with_words, words_in
from ..kit.cards import Card
from .codec import CARDS, body_codec, read_action
from .envelope import ORDER, Envelope, must_be_storable, pack, peek, unpack
from .journal.rows import Row
from .texts import Texts, marks_in

WORDS = tuple(name for name in ORDER if name != "body")
MOST_KEPT = 4_096


class _Action(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """What most events are: an action and nothing else."""

    seat: int
    action: msgspec.Raw


class _Played(msgspec.Struct, array_like=True, forbid_unknown_fields=True, gc=False):
    """Its envelope."""

    by: str
    at: str
    body: _Action
    key: str | None = None
    asked: str | None = None
    played_at: str | None = None
    state: str | None = None


class _Opened(msgspec.Struct, gc=False):
    cards: msgspec.Raw = msgspec.Raw(b"[]")


_read_played = msgspec.json.Decoder(_Played).decode
_event, _recorded = maker(Event), maker(ActionRecorded)
_read_opened = msgspec.json.Decoder(_Opened).decode
_read_json = msgspec.json.Decoder().decode


class EventCodec:
    """Writes and reads the events of one match; words of people go through `texts`."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self._bodies, self._texts = body_codec(game), texts
        self._actions, self._cards, self._kept = _kept(game)

    def write(self, event: Event) -> tuple[str, bytes]:
        """The topic and the bytes to store."""
        body = with_words(event.body, self._texts.put)
        stored = pack(self._bodies.write_fields(body), {name: getattr(event, name) for name in WORDS})
        must_be_storable(stored, f"event {event.position}")
        return type(event.body).__name__, stored

    def read(self, row: Row, where: str) -> Event:
        """The event, read strictly: for bytes from anywhere, in either format."""
        found = unpack(row.stored, where)
        body = self._bodies.read({"do": row.topic, **found.body}, where=where)
        return Event(row.position, with_words(body, self._texts.get), **found.words)

    def read_verified(self, row: Row) -> Event:
        """The same for a row of the journal, which keeps what was read strictly once, and proves it by its digest."""
        if row.topic == "ActionRecorded":
            try:
                found = _read_played(row.stored)
            except msgspec.MsgspecError:
                pass  # with implied passes, violations or answers: rarer, and read the long way
            else:
                body = _recorded(found.body.seat, self._action(bytes(found.body.action), row), (), False, (), None)
                return _event(
                    row.position, body, found.by, found.at, found.played_at, found.key, found.asked, found.state
                )
        return self._read_long(row, f"event {row.position}")

    def _read_long(self, row: Row, where: str) -> Event:
        if row.stored[:1] == b"{":
            return self.read(row, where)
        found = peek(row.stored, where)
        try:
            body = self._body(row.topic, found, where)
        except msgspec.MsgspecError as fault:
            raise BadRecord(where, f"not an event: {str(fault)[:80]}") from None
        return Event(row.position, body, found.by, found.at, found.played_at, found.key, found.asked, found.state)

    def _body(self, topic: str, found: Envelope, where: str) -> Any:
        data = _read_json(found.body)
        if topic == "MatchOpened":
            cards = self._cards(bytes(_read_opened(found.body).cards), where)
            return evolve(self._bodies.read_as(MatchOpened, {**data, "cards": []}, where=where), cards=cards)
        body = self._bodies.read({"do": topic, **data} if isinstance(data, dict) else None, where=where)
        return with_words(body, self._texts.get) if marks_in(found.body) else body

    def _action(self, stored: bytes, row: Row) -> Any:
        action, has_words = self._kept.get(stored) or self._actions(stored, f"event {row.position}")
        return with_words(action, self._texts.get) if has_words else action


@lru_cache(maxsize=64)
def _kept(game: Game) -> tuple[Callable[..., Any], Callable[..., Any], dict[bytes, tuple[Any, bool]]]:
    """Readers of actions and of card facts that remember: both are frozen, so equal bytes may give the very same value."""
    actions: dict[bytes, tuple[Any, bool]] = {}
    facts: dict[bytes, tuple[Card, ...]] = {}

    def action(stored: bytes, where: str) -> tuple[Any, bool]:
        read = read_action(game, _read_json(stored), where=f"{where}.action")
        if len(actions) >= MOST_KEPT:
            actions.clear()
        actions[stored] = read, any(words_in(read))
        return actions[stored]

    def cards(stored: bytes, where: str) -> tuple[Card, ...]:
        if (found := facts.get(stored)) is None:
            data = _read_json(stored)
            found = tuple(CARDS.read_as(Card, one, where=f"{where}.cards[{i}]") for i, one in enumerate(data))
            if len(facts) >= 64:
                facts.clear()
            facts[stored] = found
        return found

    return action, cards, actions
