"""Event bodies to plain JSON values and back. Field names are stored for ever; a change needs an upcaster."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from ..core.codec import Codec, Plain, Text, hints_of
from ..core.errors import BadRecord, IllegalAction, InvalidOptions
from ..core.event import BODIES, CHANGES, Action, CardFacts, Change, MatchOpened, Options, Ref
from ..core.evolve import evolve
from ..core.game import Game
from ..core.record import MOST_EVENTS
from ..core.secrets import Secret
from ..kit.cards import Card
from .texts import Texts

CARDS = Codec((Card,), error=BadRecord)
DEEPEST = 6  # lists inside a fact


def body_codec(game: Game, texts: Texts | None = None, names: Sequence[str] = ()) -> Codec:
    """Reads and writes the event bodies of one game; words of people go through `texts`."""
    texts = texts or Texts(marked=False)

    def read_action(value: Any, where: str, names: Sequence[str]) -> Any:
        return _with_words(game.codec.read(value, names, where), texts.get)

    def write_action(action: Any, names: Sequence[str] | None) -> Any:
        return game.codec.write(_with_words(action, texts.put), names)

    special = {
        Action: (read_action, write_action),
        Options: (
            lambda value, where, _: read_options(game, value, where),
            lambda value, _: game.codec.write_fields(value),
        ),
        CardFacts: (
            lambda value, where, _: CARDS.read_as(Card, value, where=where),
            lambda card, _: CARDS.write_fields(card),
        ),
        Ref: (lambda value, where, _: Ref.read(value, where), lambda ref, _: str(ref)),
        Text: (lambda value, where, _: _read_text(value, where, texts), lambda words, _: texts.put(words)),
        Plain: (_read_fact, lambda fact, _: _write_fact(fact)),
    }
    return Codec(BODIES, {Change: CHANGES}, BadRecord, special, longest=MOST_EVENTS)  # a fate for every later action


def read_options(game: Game, data: Any, where: str = "options", names: Sequence[str] = ()) -> Any:
    """The options of a game; raises InvalidOptions with the name of the one that is wrong."""
    return Codec((game.Options,), error=InvalidOptions).read_as(game.Options, data, names, where)


def must_suit(game: Game, opened: MatchOpened, where: str) -> None:
    """Raise unless this program can replay the match."""
    if opened.game != game.slug:
        raise BadRecord(where, f"opened for {opened.game}, not for {game.slug}")
    if not 1 <= opened.rules <= game.version:
        raise BadRecord(where, f"rules version {opened.rules}; this program knows 1 to {game.version}")
    if not game.seats[0] <= len(opened.seats) <= game.seats[1]:
        raise BadRecord(where, f"{len(opened.seats)} seats; {game.slug} has {game.seats[0]} to {game.seats[1]}")
    if violations := game.check_opening(len(opened.seats), opened.options, opened.cards):
        raise IllegalAction(violations)


def _with_words(action: Any, change: Any) -> Any:
    """The action with its free words put through `change`."""
    hints = hints_of(type(action))
    words = {f.name: getattr(action, f.name) for f in fields(action) if hints[f.name] is Text}
    found = {name: change(text) for name, text in words.items() if text}
    return evolve(action, **found) if found else action


def _read_text(value: Any, where: str, texts: Texts) -> str:
    if not isinstance(value, str) or len(value) > 2_000:
        raise BadRecord(where, "expected text of at most 2000 characters")
    return texts.get(value)


def _read_fact(value: Any, where: str, names: Sequence[str]) -> Any:
    return _fact(value, where, DEEPEST)


def _fact(value: Any, where: str, deeper: int) -> Any:
    if deeper == 0:
        raise BadRecord(where, "nested too deeply")
    if isinstance(value, dict) and set(value) == {"secret", "seat"} and type(value["seat"]) in (int, type(None)):
        return Secret(_fact(value["secret"], where, deeper - 1), value["seat"])
    if isinstance(value, list) and len(value) <= 200:
        return tuple(_fact(one, where, deeper - 1) for one in value)
    if isinstance(value, (str, int)) or value is None:
        return value
    raise BadRecord(where, "expected a fact: text, a whole number or a list of them")


def _write_fact(fact: Any) -> Any:
    if isinstance(fact, Secret):
        return {"secret": _write_fact(fact.value), "seat": fact.seat}
    return [_write_fact(one) for one in fact] if isinstance(fact, tuple) else fact
