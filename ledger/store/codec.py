"""Writes event bodies as plain JSON values, and reads them back. Stored field names never change without an upcaster."""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import get_args, get_type_hints

from ..core.codec import LONGEST_TEXT, Codec, Plain, Reader, Text, Where, Writer, is_whole
from ..core.errors import BadRecord, IllegalAction, InvalidOptions
from ..core.event import BODIES, CHANGES, Body, Change, Fate, MatchOpened, Ref
from ..core.evolve import maker
from ..core.game import Action, AnyGame, CardFacts, Options
from ..core.memo import LONGEST, Memo
from ..core.record import MOST_EVENTS
from ..core.secrets import Secret
from ..core.words_of_people import has_no_words
from ..kit.cards import Card
from .upcast import upcast

CARDS = Codec((Card,), error=BadRecord)  # reads and writes the facts of cards
DEEPEST = 6  # lists inside one another in a fact


@lru_cache(maxsize=64)
def body_codec(game: AnyGame) -> Codec:
    """Reads and writes the event bodies of one game; words of people are read and written as they stand."""
    special: dict[object, tuple[Reader, Writer]] = {
        Action: (lambda value, where, names: read_action(game, value, names, where), game.codec.write),
        Options: (
            lambda value, where, _: read_options(game, value, where),
            lambda value, _: game.codec.write_fields(value),
        ),
        CardFacts: (
            lambda value, where, _: CARDS.read_as(Card, value, where=where),
            lambda card, _: CARDS.write_fields(card),
        ),
        Text: (_read_text, lambda words, _: words),
        Fate: (_read_fate, lambda fate, _: FATES.write_fields(fate)),
        **PLAIN,
    }
    return Codec(BODIES, {Change: CHANGES}, BadRecord, special, longest=MOST_EVENTS)  # a fate for every later action


def read_action(game: AnyGame, data: object, names: Sequence[str] = (), where: Where = "action") -> Action:
    """The action of the game that the data describes, in today's form or an old one."""
    found: Action = game.codec.read(upcast(game, data), names, where)
    return found


def read_asked(game: AnyGame, data: dict[str, Plain], names: Sequence[str]) -> Action:
    """The action that somebody asks to record, read as `read_action` does, or looked up if it was read before."""
    known = _asked_before(game)
    try:
        key = len(names), marshal.dumps(data, 0)  # tells 1 from true, and a list from a tuple
    except ValueError:  # holds what no action holds
        return read_action(game, data, names)
    found: Action | None = known.get(key)
    if found is None:
        found = read_action(game, data, names)
        size = len(key[1])
        if size <= LONGEST and _is_the_same_for_all(game, found, data):
            known.keep(key, found, size)
    return found


def _is_the_same_for_all(game: AnyGame, action: Action, data: dict[str, Plain]) -> bool:
    """Whether the value may be shared between matches: it holds no words of people, and no seat was given by a name."""
    return has_no_words(action) and game.codec.write(action) == data


@lru_cache(maxsize=64)
def _asked_before(game: AnyGame) -> Memo:
    """The actions of a game that were read before, by their data."""
    return Memo()


def read_options(game: AnyGame, data: object, where: Where = "options", names: Sequence[str] = ()) -> Options:
    """The options of a game that the data describes; raises InvalidOptions with the name of the one that is wrong."""
    return Options(_options_codec(game).read_as(game.Options, data, names, where))


GivenOptions = Mapping[str, object] | Options | None  # as plain data, as the game's own value, or None for the defaults


def given_options(game: AnyGame, options: GivenOptions, names: Sequence[str]) -> Options:
    """The options that somebody gave, as a value of the game."""
    if options is None:
        return Options(game.Options())
    return read_options(game, options, names=names) if isinstance(options, dict) else Options(options)


@lru_cache(maxsize=64)
def _options_codec(game: AnyGame) -> Codec:
    """Reads and writes the options of a game."""
    return Codec((game.Options,), error=InvalidOptions)


def must_suit(game: AnyGame, opened: Body, where: str) -> None:
    """Raise unless this program can replay the match that the event opens."""
    if not isinstance(opened, MatchOpened):
        raise BadRecord(where, "store.the-first-event-must-open-the")
    if opened.game != game.slug:
        raise BadRecord(where, "store.opened-for-not-for", game=opened.game, game2=game.slug)
    if not 1 <= opened.rules <= game.version:
        raise BadRecord(where, "store.rules-version-this-program-knows-1", rules=opened.rules, version=game.version)
    if not game.seats[0] <= len(opened.seats) <= game.seats[1]:
        raise BadRecord(
            where, "store.seats-has-to", seats=len(opened.seats), game=game.slug, seats2=game.seats[0], seats3=game.seats[1]
        )
    if violations := game.check_opening(len(opened.seats), opened.options, opened.cards):
        raise IllegalAction(violations)


def _read_text(value: object, where: Where, names: Sequence[str]) -> str | None:
    """The words of people in a stored value, or None; raises BadRecord if they are too long or no text."""
    if value is not None and (not isinstance(value, str) or len(value) > LONGEST_TEXT or not is_whole(value)):
        raise BadRecord(where, "store.expected-text-of-at-most-characters", longest_text=LONGEST_TEXT)
    return value


def _read_fate(value: object, where: Where, names: Sequence[str]) -> Fate:
    """The fate in a stored value. A correction may have thousands, so those without violations are read without the codec."""
    if type(value) is dict and len(value) == 2 and type(value.get("ref")) is str:
        ref, verdict = Ref.read(value["ref"], where), value.get("verdict")
        if type(verdict) is str and verdict in VERDICTS:
            stands: Fate = _fate(ref, verdict, ())
            return stands
    return FATES.read_as(Fate, value, names, where)


def _read_fact(value: object, where: Where, names: Sequence[str]) -> object:
    """The fact in a stored value; raises BadRecord for anything that no fact may be."""
    return _fact(value, where, DEEPEST)


def _fact(value: object, where: Where, deeper: int) -> object:
    """The fact in a stored value, with secrets in it; `deeper` is how many lists may still lie inside one another."""
    if deeper == 0:
        raise BadRecord(where, "core.nested-too-deeply")
    if isinstance(value, dict) and set(value) == {"secret", "seat"} and type(value["seat"]) in (int, type(None)):
        return Secret(_fact(value["secret"], where, deeper - 1), value["seat"])
    if isinstance(value, list) and len(value) <= 200:
        return tuple(_fact(one, where, deeper - 1) for one in value)
    if isinstance(value, (str, int)) or value is None:
        return value
    raise BadRecord(where, "store.expected-a-fact-text-a-whole")


def _write_fact(fact: object) -> object:
    """The fact as a JSON value; a secret as an object with its seat."""
    if isinstance(fact, Secret):
        return {"secret": _write_fact(fact.value), "seat": fact.seat}
    return [_write_fact(one) for one in fact] if isinstance(fact, tuple) else fact


PLAIN: dict[object, tuple[Reader, Writer]] = {
    Ref: (lambda value, where, _: Ref.read(value, where), lambda ref, _: str(ref)),
    Plain: (_read_fact, lambda fact, _: _write_fact(fact)),
}
FATES = Codec((Fate,), error=BadRecord, special=PLAIN)
VERDICTS = frozenset(get_args(get_type_hints(Fate)["verdict"]))
_fate = maker(Fate)
