"""The door: what outsiders may name. Everything behind it is a room of its own."""

from collections.abc import Sequence
from typing import Any

from .audit.corrections import why_words
from .audit.difference import first_difference
from .audit.place import ref_of
from .audit.report import (
    finding_json,
    finding_words,
    is_action,
    judge_acts,
    kind_word,
    log_line,
    outcome_json,
    words_for,
)
from .audit.whatif import preview_json, verdict_word
from .catalogue import cards_for, cards_named, cards_of, coverage, editions_of, every_card, pinned
from .catalogue.sheets import card_from, read_sheet
from .catalogue.typed import CardsTyped, CardWithdrawn, CatalogueOpened, TypedIn
from .core.canon import canonical
from .core.codec import ERASED, Range, Text
from .core.errors import (
    BadRecord,
    FlowStuck,
    IllegalAction,
    InvalidAction,
    InvalidCorrection,
    InvalidOptions,
    JudgeOnly,
    KeyReused,
    MaesterError,
    Malformed,
    NotNow,
    PenHeld,
    PositionTaken,
    Unavailable,
    Unfinished,
    UnknownGame,
    UnknownMatch,
    Unplayable,
    Unsettled,
)
from .core.event import Amended, Event, Insert, Keep, MatchClosed, Move, Noted, Ref, Replace, Rewound, Strike, Undone
from .core.evolve import evolve
from .core.game import LANGUAGES, Outcome
from .core.idempotency import asked_digest
from .core.index import HouseRuling, Index, Rule
from .core.match import Match
from .core.redaction import event_seen, finding_seen, preview_seen
from .core.seats import JUDGE, SPECTATOR, TABLE, seat_name, seat_number
from .games import GAMES, game_of
from .kit.cards import Card
from .kit.text import tidy
from .library import index_of, proven_rules
from .reading.handbook import page as handbook_page
from .reading.match_view import LogLine, MatchView, has_narrow
from .reading.timeline import Address, CoursePoint, address_of, course, differing, picture_at, tally
from .service.cards import CATALOGUE, Catalogue, TypingResult
from .service.ledger import Ledger, Summary, now
from .service.lists import ListReport, brings_lists, cards_for_lists, check_list
from .service.loading import Loaded
from .service.people import shelf_id
from .service.requests import RecordArgs
from .service.streams import Stream, Streams, UnknownStream
from .service.unit_of_work import Acted, StreamWrite
from .simulate import NAMES, action_from, play_out
from .simulate import simulate as simulate_match
from .store.atomic_file import whole_file
from .store.backup import Backup, backup, examine, is_backup, restore
from .store.byte_check import exact_lines, must_be_exact
from .store.codec import read_action, read_options
from .store.excerpt import excerpt, read_excerpt
from .store.excerpt import sealed as seal_lines
from .store.excerpt import unsealed as unseal_lines
from .store.file import match_from, read_match
from .store.journal.contract import Journal
from .store.journal.opening import open_journal
from .store.journal.place import place_of
from .store.journal.rows import START, Addition, Head, Person, Row, Seed, Words, verify
from .store.journal.side_tables import Erased, Proposal
from .store.jsonl import lines_of, parse
from .store.migrate import Migration, is_empty, migrate
from .store.sealed import sealed_lines, write_lines, write_sealed
from .store.streams import Document, Kind, SealedStream, is_sealed_stream, unseal_stream
from .store.typed import plain_lines

__version__ = "0.2.0.dev0"


def open_match(slug: str, names: Sequence[str], options: Any = None, **envelope: Any) -> Match:
    """Begin a match of a game with the card facts of the catalogue; options as a dict or as the game's own value."""
    game = game_of(slug)
    options = read_options(game, options, names=names) if isinstance(options, dict) else options
    return Match.open(game, names, options, cards_for(slug, options), **envelope)


__all__ = [
    "CATALOGUE",
    "ERASED",
    "GAMES",
    "JUDGE",
    "LANGUAGES",
    "NAMES",
    "SPECTATOR",
    "START",
    "TABLE",
    "Acted",
    "Addition",
    "Address",
    "Amended",
    "Backup",
    "BadRecord",
    "Card",
    "CardWithdrawn",
    "CardsTyped",
    "Catalogue",
    "CatalogueOpened",
    "CoursePoint",
    "Document",
    "Erased",
    "Event",
    "FlowStuck",
    "Head",
    "HouseRuling",
    "IllegalAction",
    "Index",
    "Insert",
    "InvalidAction",
    "InvalidCorrection",
    "InvalidOptions",
    "Journal",
    "JudgeOnly",
    "Keep",
    "KeyReused",
    "Kind",
    "Ledger",
    "ListReport",
    "Loaded",
    "LogLine",
    "MaesterError",
    "Malformed",
    "Match",
    "MatchClosed",
    "MatchView",
    "Migration",
    "Move",
    "NotNow",
    "Noted",
    "Outcome",
    "PenHeld",
    "Person",
    "PositionTaken",
    "Proposal",
    "Range",
    "RecordArgs",
    "Ref",
    "Replace",
    "Rewound",
    "Row",
    "Rule",
    "SealedStream",
    "Seed",
    "Stream",
    "StreamWrite",
    "Streams",
    "Strike",
    "Summary",
    "Text",
    "TypedIn",
    "TypingResult",
    "Unavailable",
    "Undone",
    "Unfinished",
    "UnknownGame",
    "UnknownMatch",
    "UnknownStream",
    "Unplayable",
    "Unsettled",
    "Words",
    "__version__",
    "action_from",
    "address_of",
    "asked_digest",
    "backup",
    "brings_lists",
    "canonical",
    "card_from",
    "cards_for_lists",
    "cards_named",
    "cards_of",
    "check_list",
    "course",
    "coverage",
    "differing",
    "editions_of",
    "event_seen",
    "every_card",
    "evolve",
    "exact_lines",
    "examine",
    "excerpt",
    "finding_json",
    "finding_seen",
    "finding_words",
    "first_difference",
    "game_of",
    "handbook_page",
    "has_narrow",
    "index_of",
    "is_action",
    "is_backup",
    "is_empty",
    "is_sealed_stream",
    "judge_acts",
    "kind_word",
    "lines_of",
    "log_line",
    "match_from",
    "migrate",
    "must_be_exact",
    "now",
    "open_journal",
    "open_match",
    "outcome_json",
    "parse",
    "picture_at",
    "pinned",
    "place_of",
    "plain_lines",
    "play_out",
    "preview_json",
    "preview_seen",
    "proven_rules",
    "read_action",
    "read_excerpt",
    "read_match",
    "read_options",
    "read_sheet",
    "ref_of",
    "restore",
    "seal_lines",
    "sealed_lines",
    "seat_name",
    "seat_number",
    "shelf_id",
    "simulate_match",
    "tally",
    "tidy",
    "unseal_lines",
    "unseal_stream",
    "verdict_word",
    "verify",
    "whole_file",
    "why_words",
    "words_for",
    "write_lines",
    "write_sealed",
]
