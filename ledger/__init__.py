"""The door: what outsiders may name. Everything behind it is a room of its own."""

from .audit.report import finding_json, finding_words, log_line, outcome_json, words_for
from .audit.whatif import preview_json, ref_of
from .catalogue import cards_of
from .core.errors import (
    BadRecord,
    FlowStuck,
    IllegalAction,
    InvalidAction,
    InvalidCorrection,
    InvalidOptions,
    KeyReused,
    MaesterError,
    Malformed,
    NotNow,
    PositionTaken,
    Unfinished,
    UnknownGame,
    Unplayable,
    Unsettled,
)
from .core.event import Ref
from .core.game import LANGUAGES
from .core.index import HouseRuling, Index, Rule
from .core.match import Match
from .core.seats import JUDGE, SPECTATOR, TABLE, seat_name, seat_number
from .games import GAMES, game_of
from .handbook import page as handbook_page
from .library import index_of, proven_rules
from .simulate import NAMES, play_out
from .simulate import simulate as simulate_match
from .store.codec import read_options
from .store.file import match_from, read_match
from .store.jsonl import parse
from .store.sealed import sealed_lines, write_sealed
from .store.typed import plain_lines

__all__ = [
    "GAMES",
    "JUDGE",
    "LANGUAGES",
    "NAMES",
    "SPECTATOR",
    "TABLE",
    "BadRecord",
    "FlowStuck",
    "HouseRuling",
    "IllegalAction",
    "Index",
    "InvalidAction",
    "InvalidCorrection",
    "InvalidOptions",
    "KeyReused",
    "MaesterError",
    "Malformed",
    "Match",
    "NotNow",
    "PositionTaken",
    "Ref",
    "Rule",
    "Unfinished",
    "UnknownGame",
    "Unplayable",
    "Unsettled",
    "cards_of",
    "finding_json",
    "finding_words",
    "game_of",
    "handbook_page",
    "index_of",
    "log_line",
    "match_from",
    "outcome_json",
    "parse",
    "plain_lines",
    "play_out",
    "preview_json",
    "proven_rules",
    "read_match",
    "read_options",
    "ref_of",
    "sealed_lines",
    "seat_name",
    "seat_number",
    "simulate_match",
    "words_for",
    "write_sealed",
]
