"""The door of everything that is built on the ledger: what commands may name."""

from .audit import Remark
from .audit import audit as audit_events
from .clocks import clock_of
from .enrolment import Applicant
from .entries import Round, Table, Tournament
from .happenings import sentence
from .office import Office
from .opening import Plan
from .people import People, User
from .preview import Preview
from .refusals import NotAllowed, Refused, sentences, words
from .replay import TOURNAMENT
from .scores import Told
from .sheets import entry_name, read_entries, write_entries, write_pairings, write_standings
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
from .web import create_app
from .web.security import own_names
from .web.server import Server, is_loopback

__all__ = [
    "TOURNAMENT",
    "Applicant",
    "NotAllowed",
    "Office",
    "People",
    "Plan",
    "Preview",
    "Record",
    "Refused",
    "Remark",
    "Round",
    "Server",
    "SimulatedEvent",
    "Table",
    "Told",
    "Tournament",
    "User",
    "audit_events",
    "bundle",
    "clock_of",
    "create_app",
    "entry_name",
    "explained_json",
    "explained_words",
    "is_loopback",
    "number_words",
    "own_names",
    "read_entries",
    "read_record",
    "round_json",
    "sentence",
    "sentences",
    "simulate_event",
    "standings_json",
    "trf_text",
    "words",
    "write_entries",
    "write_pairings",
    "write_standings",
]
