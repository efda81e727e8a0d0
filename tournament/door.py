"""The names that `tournament` offers to outsiders. The pages are loaded when asked for."""

from typing import TYPE_CHECKING, Any

from .accounts.people import People
from .domain.fold import TOURNAMENT
from .domain.plan import Plan
from .domain.refusals import Refused
from .domain.reported import ReportedResult
from .domain.tournament import Tournament
from .rulings.remedies import Remedy
from .services.audits.store_audit import audit_streams, cores_here, report_on
from .services.disputes.bundles.bundle import is_bundle
from .services.disputes.bundles.verifying import verify_bundle
from .services.disputes.pending_answer import Answer
from .services.entries import Applicant
from .services.office import Office
from .services.simulate import SimulatedEvent, simulate_event
from .words.named import NamedTournament, read_record

if TYPE_CHECKING:
    from .web import create_app
    from .web.security import own_names
    from .web.server import Server, is_loopback

PAGES = ("Server", "create_app", "is_loopback", "own_names")  # names that are loaded when they are first asked for


def __getattr__(name: str) -> Any:
    """The names that serve pages, loaded here: nobody else waits for a web server to load."""
    if name not in PAGES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .web import create_app
    from .web.security import own_names
    from .web.server import Server, is_loopback

    found = {"Server": Server, "create_app": create_app, "is_loopback": is_loopback, "own_names": own_names}
    globals().update(found)
    return found[name]


__all__ = [  # noqa: RUF022 (grouped)
    # running an event
    "Office",
    "Plan",
    "Applicant",
    "ReportedResult",
    "Answer",
    "Remedy",
    "Refused",
    "People",
    # reading one
    "Tournament",
    "NamedTournament",
    "TOURNAMENT",
    "read_record",
    # auditing what is stored
    "audit_streams",
    "report_on",
    "cores_here",
    "is_bundle",
    "verify_bundle",
    # a whole event by itself
    "SimulatedEvent",
    "simulate_event",
    # the pages
    "Server",
    "create_app",
    "is_loopback",
    "own_names",
]
