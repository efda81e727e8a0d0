"""Events to stored bytes and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from ..core.errors import BadRecord
from ..core.event import ActionRecorded, Event, MatchOpened
from ..core.evolve import evolve
from ..core.game import Game
from ..core.seats import JUDGE
from ..core.words import with_words, words_in
from ..kit.cards import Card
from .codec import CARDS, body_codec, read_action
from .envelope import ORDER, Envelope, must_be_storable, pack, peek, unpack
from .journal.rows import Row
from .texts import Texts

WORDS = tuple(name for name in ORDER if name != "body")
MOST_KEPT = 4_096


class _Action(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """What most events are: an action and nothing else."""

    seat: int
    action: msgspec.Raw


class _Opened(msgspec.Struct, gc=False):
    cards: msgspec.Raw = msgspec.Raw(b"[]")


_read_action = msgspec.json.Decoder(_Action).decode
_read_opened = msgspec.json.Decoder(_Opened).decode
_read_json = msgspec.json.Decoder().decode


class EventCodec:
    """Writes and reads the events of one match; words of people go through `texts`."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self._bodies, self._texts = body_codec(game), texts
        self._actions, self._cards = _kept(game)

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
        where = f"event {row.position}"
        if row.stored[:1] == b"{":
            return self.read(row, where)
        found = peek(row.stored, where)
        try:
            body = self._body(row.topic, found, where)
        except msgspec.MsgspecError as fault:
            raise BadRecord(where, f"not an event: {str(fault)[:80]}") from None
        return Event(row.position, body, found.by, found.at, found.played_at, found.key, found.asked, found.state)

    def _body(self, topic: str, found: Envelope, where: str) -> Any:
        if topic == "ActionRecorded":
            try:
                plain = _read_action(found.body)
            except msgspec.ValidationError:
                pass  # with implied passes, violations or answers: rarer, and read the long way
            else:
                if plain.seat >= JUDGE:
                    return ActionRecorded(plain.seat, self._action(bytes(plain.action), where))
        data = _read_json(found.body)
        if topic == "MatchOpened":
            cards = self._cards(bytes(_read_opened(found.body).cards), where)
            return evolve(self._bodies.read_as(MatchOpened, {**data, "cards": []}, where=where), cards=cards)
        body = self._bodies.read({"do": topic, **data} if isinstance(data, dict) else None, where=where)
        return with_words(body, self._texts.get)

    def _action(self, stored: bytes, where: str) -> Any:
        action, has_words = self._actions(stored, where)
        return with_words(action, self._texts.get) if has_words else action


@lru_cache(maxsize=64)
def _kept(game: Game) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """Readers of actions and of card facts that remember: both are frozen, so equal bytes may give the very same value."""
    actions: dict[bytes, tuple[Any, bool]] = {}
    facts: dict[bytes, tuple[Card, ...]] = {}

    def action(stored: bytes, where: str) -> tuple[Any, bool]:
        if (found := actions.get(stored)) is None:
            read = read_action(game, _read_json(stored), where=f"{where}.action")
            found = read, any(words_in(read))
            if len(actions) >= MOST_KEPT:
                actions.clear()
            actions[stored] = found
        return found

    def cards(stored: bytes, where: str) -> tuple[Card, ...]:
        if (found := facts.get(stored)) is None:
            data = _read_json(stored)
            found = tuple(CARDS.read_as(Card, one, where=f"{where}.cards[{i}]") for i, one in enumerate(data))
            if len(facts) >= 64:
                facts.clear()
            facts[stored] = found
        return found

    return action, cards
