"""The office: the services of a tournament under one name. Each verb checks the right, decides on the latest state, and writes
all or nothing.

What cannot be done is Refused, with a reason in both languages. Nothing here knows of pages or of the command line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ledger import Ledger, now

from .desk import Desk
from .entries import Entries
from .matches import Matches
from .penalties import Penalties
from .queries import Queries
from .results import Results
from .rounds import Rounds
from .rulings.audits import Audits
from .rulings.case_files import CaseFiles
from .rulings.case_law import CaseLaw
from .rulings.disputes import Disputes
from .rulings.keys import Keys
from .rulings.rulings import Rulings
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
        self.rulings = Rulings(desk)
        self.law = CaseLaw(desk)
        self.case_files = CaseFiles(desk)
        self.audits = Audits(desk)
        self.keys = Keys(desk)
        self.queries = Queries(desk)
