"""What `tournament` lets outsiders name. The pages are loaded when asked for."""

from typing import TYPE_CHECKING, Any

from .accounts.people import People, User
from .domain.audit import Remark
from .domain.audit import audit as audit_events
from .domain.boards import RoundClock
from .domain.clocks import clock_of
from .domain.demands import must_be_table
from .domain.events import Seating
from .domain.fold import TOURNAMENT
from .domain.plan import Plan, formats_of, profile_data, profile_to_copy
from .domain.preview import ResultPreview
from .domain.refusals import NotAllowed, Refused, sentences
from .domain.refusals import words as refusal_words
from .domain.reported import ReportedResult
from .domain.tournament import Entry, RoundTable, Tournament, TournamentRound
from .rulings.losses import Penalized
from .rulings.remedies import Remedy
from .scoring.shelf import profiles as scoring_profiles
from .services.entries import Applicant
from .services.entry_sheets import read_entries, taken_in
from .services.office import Office
from .services.penalties import proposed as proposed_penalty
from .services.rulings.audits import remark_told
from .services.rulings.case_files import is_bundle, verify_bundle
from .services.rulings.rulings import Answer
from .services.rulings.signing import check_signatures as signature_checks
from .services.rulings.signing import check_standings as standings_checks
from .services.rulings.signing import new_key, published_text, read_key, read_published, write_key
from .services.rulings.store_audit import audit_streams, cores_here, report_on
from .services.rulings.store_audit import tournament_report as stored_report
from .services.simulate import SimulatedEvent, simulate_event
from .words.disputes import dispute_told, dispute_words, preview_told, preview_words, ruling_told, ruling_words
from .words.event_text import sentence
from .words.named import (
    NamedTournament,
    bundle,
    explained_json,
    explained_words,
    number_words,
    read_record,
    round_json,
    standings_json,
    trf_text,
)
from .words.named_boards import board_json, clock_json, preview_json
from .words.sheets import entry_name, write_entries, write_pairings, write_standings

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
    "NamedTournament",
    "NotAllowed",
    "Office",
    "Penalized",
    "People",
    "Plan",
    "Refused",
    "Remark",
    "Remedy",
    "ReportedResult",
    "ResultPreview",
    "RoundClock",
    "RoundTable",
    "Seating",
    "Server",
    "SimulatedEvent",
    "Tournament",
    "TournamentRound",
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
    "refusal_words",
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
    "write_entries",
    "write_key",
    "write_pairings",
    "write_standings",
]
