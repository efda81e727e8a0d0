"""The office: the services of a tournament under one name. Each verb checks the right, decides on the latest state, and writes
all or nothing.

What cannot be done is Refused, with a reason in the reader's language. Nothing here knows of pages or of the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ledger import Ledger, now

from .audits.audits import Audits
from .desk import Desk
from .disputes.appeals import Appeals
from .disputes.case_files import CaseFiles
from .disputes.case_law import CaseLaw
from .disputes.cosigning import Cosigning
from .disputes.disputes import Disputes
from .disputes.publishing import Publishing
from .disputes.rulings import Rulings
from .entries import Entries
from .erasing import Erasing
from .evidence.evidence import CaseEvidence
from .matches import Matches
from .penalties import Penalties
from .queries import Queries
from .results import Results
from .rounds import Rounds
from .signing.keys import Keys
from .tournaments import Tournaments


class Office:
    """Everything that can be done with the tournaments of one ledger: `office.rounds.pair("cup", by="u-1")`.

    `trusted` ids may do everything: whoever sits at the machine itself.
    """

    def __init__(
        self, ledger: Ledger, clock: Callable[[], str] = now, trusted: Sequence[str] = (), games: Mapping[str, Any] | None = None
    ) -> None:
        desk = Desk(ledger, clock, trusted, games)
        self.ledger, self.streams, self.rights, self.games = desk.ledger, desk.streams, desk.rights, desk.games
        self.tournaments = Tournaments(desk)
        self.entries = Entries(desk)
        self.rounds = Rounds(desk)
        self.results = Results(desk)
        self.matches = Matches(desk)
        self.penalties = Penalties(desk)
        self.disputes = Disputes(desk)
        self.appeals = Appeals(desk)
        self.rulings = Rulings(desk)
        self.cosigning = Cosigning(desk)
        self.law = CaseLaw(desk)
        self.publishing = Publishing(desk)
        self.evidence = CaseEvidence(desk)
        self.case_files = CaseFiles(desk)
        self.audits = Audits(desk)
        self.keys = Keys(desk)
        self.erasing = Erasing(desk)
        self.queries = Queries(desk)
