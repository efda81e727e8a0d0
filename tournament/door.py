"""What `tournament` lets outsiders name. The pages are loaded when asked for."""

from typing import TYPE_CHECKING, Any

from .audit import Remark
from .audit import audit as audit_events
from .boards import RoundClock
from .clocks import clock_of
from .demands import must_be_table
from .discipline import proposed as proposed_penalty
from .enrolment import Applicant
from .entries import Entry, Round, Table, Tournament
from .events import Seating
from .happenings import sentence
from .office import Office
from .opening import Plan, formats_of, profile_data, profile_to_copy
from .people import People, User
from .preview import Preview
from .refusals import NotAllowed, Refused, sentences, words
from .replay import TOURNAMENT
from .rulings.auditing import remark_told
from .rulings.casefile import is_bundle, verify_bundle
from .rulings.everything import audit_streams, cores_here, report_on
from .rulings.everything import tournament_report as stored_report
from .rulings.losses import Penalized
from .rulings.remedies import Remedy
from .rulings.ruling import Answer
from .rulings.signing import check_signatures as signature_checks
from .rulings.signing import check_standings as standings_checks
from .rulings.signing import new_key, published_text, read_key, read_published, write_key
from .rulings.told import dispute_told, dispute_words, preview_told, preview_words, ruling_told, ruling_words
from .scores import Told
from .scoring.shelf import profiles as scoring_profiles
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

if TYPE_CHECKING:
    from .web import create_app
    from .web.security import own_names
    from .web.server import Server, is_loopback

PAGES = ("Server", "create_app", "is_loopback", "own_names")


def __getattr__(name: str) -> Any:
    """What serves the pages: no other command waits for a web server to load."""
    if name not in PAGES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .web import create_app
    from .web.security import own_names
    from .web.server import Server, is_loopback

    found = {"Server": Server, "create_app": create_app, "is_loopback": is_loopback, "own_names": own_names}
    globals().update(found)
    return found[name]


__all__ = [
    "TOURNAMENT",
    "Answer",
    "Applicant",
    "Entry",
    "NotAllowed",
    "Office",
    "Penalized",
    "People",
    "Plan",
    "Preview",
    "Record",
    "Refused",
    "Remark",
    "Remedy",
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
    "audit_streams",
    "board_json",
    "bundle",
    "clock_json",
    "clock_of",
    "cores_here",
    "create_app",
    "dispute_told",
    "dispute_words",
    "entry_name",
    "explained_json",
    "explained_words",
    "formats_of",
    "is_bundle",
    "is_loopback",
    "must_be_table",
    "new_key",
    "number_words",
    "own_names",
    "preview_json",
    "preview_told",
    "preview_words",
    "profile_data",
    "profile_to_copy",
    "proposed_penalty",
    "published_text",
    "read_entries",
    "read_key",
    "read_published",
    "read_record",
    "remark_told",
    "report_on",
    "round_json",
    "ruling_told",
    "ruling_words",
    "scoring_profiles",
    "sentence",
    "sentences",
    "signature_checks",
    "simulate_event",
    "standings_checks",
    "standings_json",
    "stored_report",
    "taken_in",
    "trf_text",
    "verify_bundle",
    "words",
    "write_entries",
    "write_key",
    "write_pairings",
    "write_standings",
]
