"""The door: the names that most callers need. Special callers find more behind the side doors.

    ledger.errors    every error                             ledger.files     sealed and typed files, excerpts, backups
    ledger.events    bodies of events, changes               ledger.cards     facts of cards, lists of players
    ledger.report    findings and logs in words and JSON     ledger.rules     rule indexes, what is proven
    ledger.timeline  positions, course, differences          ledger.simulate  random legal matches
    ledger.streams   other kinds of stream                   ledger.journal   rows, heads, the chain
    ledger.values    declaring, reading and copying values   ledger.wording   sentences by key and language
    ledger.shapes    types of the JSON that is given

Nothing else in here is for outsiders. `docs/library.md` lists every name, and is written from the docstrings.
"""

from collections.abc import Sequence
from typing import Unpack

from .audit.report import words_for
from .catalogue import cards_for
from .core.errors import (
    BadRecord,
    IllegalAction,
    InvalidAction,
    KeyReused,
    MaesterError,
    Malformed,
    PenHeld,
    PositionTaken,
    Unavailable,
    UnknownGame,
    UnknownMatch,
    Unplayable,
)
from .core.event import Event, Ref
from .core.game import LANGUAGES, Outcome
from .core.match import EventNotes, Match
from .core.seats import JUDGE, SPECTATOR, TABLE, seat_name, seat_number
from .games import GAMES, game_of
from .reading.match_view import LogLine, MatchView
from .service.ledger import Ledger, Summary, now
from .service.requests import RecordArgs
from .store.codec import GivenOptions, given_options
from .store.journal.location import location_of
from .store.migrate import migrate

__version__ = "0.2.0.dev0"


def open_match(
    slug: str,
    names: Sequence[str],
    options: GivenOptions = None,
    *,
    match: str = "match",
    seats: Sequence[str] | None = None,
    **notes: Unpack[EventNotes],
) -> Match:
    """Begin a match in memory, with the cards that ship for its game; options as plain data or as the game's own value.

    >>> match = open_match("hand-of-the-king", ["Ann", "Ben", "Cat"])
    >>> match.names, match.game.slug
    (('Ann', 'Ben', 'Cat'), 'hand-of-the-king')
    """
    game = game_of(slug)
    known = given_options(game, options, names)
    return Match.open(game, names, known, cards_for(slug, known), match=match, seats=seats, **notes)


__all__ = [  # noqa: RUF022 (grouped, as docs/library.md shows them)
    # a match in memory
    "Match",
    "open_match",
    "Event",
    "Ref",
    "Outcome",
    "words_for",
    # matches that are kept
    "Ledger",
    "MatchView",
    "LogLine",
    "Summary",
    "RecordArgs",
    "migrate",
    "location_of",
    "now",
    # games and seats
    "GAMES",
    "game_of",
    "LANGUAGES",
    "TABLE",
    "JUDGE",
    "SPECTATOR",
    "seat_name",
    "seat_number",
    # errors that most callers catch
    "MaesterError",
    "Malformed",
    "InvalidAction",
    "BadRecord",
    "IllegalAction",
    "Unplayable",
    "PositionTaken",
    "KeyReused",
    "PenHeld",
    "UnknownGame",
    "UnknownMatch",
    "Unavailable",
    "__version__",
]
