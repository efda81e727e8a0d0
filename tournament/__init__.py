"""The door of everything that is built on the ledger: what commands may name."""

from .audit import Remark
from .audit import audit as audit_events
from .boards import RoundClock
from .clocks import clock_of
from .enrolment import Applicant
from .entries import Entry, Round, Table, Tournament
from .events import Seating
from .happenings import sentence
from .office import Office
from .opening import Plan
from .people import People, User
from .preview import Preview
from .refusals import NotAllowed, Refused, sentences, words
from .replay import TOURNAMENT
from .scores import Told
from .sheets import entry_name, write_entries, write_pairings, write_standings
from .sheets_in import read_entries, taken_in
from .simulate import Event as SimulatedEvent
from .simulate import simulate_event
from .telling import (
    Record,
    bundle,
    explained_json,
    explained_words,
    number_words,
    read_record,
    round_json,
    standings_json,
    trf_text,
)
from .telling_live import board_json, clock_json, preview_json
from .web import create_app
from .web.security import own_names
from .web.server import Server, is_loopback

__all__ = [
    "TOURNAMENT",
    "Applicant",
    "Entry",
    "NotAllowed",
    "Office",
    "People",
    "Plan",
    "Preview",
    "Record",
    "Refused",
    "Remark",
    "Round",
    "RoundClock",
    "Seating",
    "Server",
    "SimulatedEvent",
    "Table",
    "Told",
    "Tournament",
    "User",
    "audit_events",
    "board_json",
    "bundle",
    "clock_json",
    "clock_of",
    "create_app",
    "entry_name",
    "explained_json",
    "explained_words",
    "is_loopback",
    "number_words",
    "own_names",
    "preview_json",
    "read_entries",
    "read_record",
    "round_json",
    "sentence",
    "sentences",
    "simulate_event",
    "standings_json",
    "taken_in",
    "trf_text",
    "words",
    "write_entries",
    "write_pairings",
    "write_standings",
]
