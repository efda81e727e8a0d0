"""A tournament for tests: an office, its people, and short words for what they do."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import Ledger
from tests.door.tables import GAMES, ticking
from tournament.domain.plan import Plan
from tournament.domain.refusals import Refused
from tournament.domain.reported import ReportedResult
from tournament.domain.tournament import Tournament
from tournament.services.entries import Applicant
from tournament.services.office import Office

ORG, HEAD, JUDGE, STRANGER = "p-org", "p-head", "p-judge", "p-stranger"
T = "spring"
SLUG = "hand-of-the-king"
SEED = "0123456789abcdef"
NAMES = ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin", "Gil", "Hal")


def services_of(office: Office) -> dict[str, Any]:
    """The services of an office by their names: what it is composed of, without the ledger, the streams and the rights."""
    return {name: one for name, one in vars(office).items() if type(one).__module__.startswith("tournament.services.")}


def verb_of(office: Office, verb: str) -> Any:
    """A verb by its name, whichever service has it."""
    return next(getattr(one, verb) for one in services_of(office).values() if verb in vars(type(one)))


class Hall:
    """One tournament with four players, unless told, named staff, and not yet started."""

    def __init__(self, ledger: Ledger, players: int = 4, begun: bool = True, **plan: Any) -> None:
        self.ledger = ledger
        self.office = Office(ledger, ticking(), games=GAMES)
        self.office.tournaments.open(T, "Spring Open", Plan(**{"game": SLUG, **plan}), seed=SEED, by=ORG)
        self.office.tournaments.name_staff(T, HEAD, "head judge", by=ORG)
        self.office.tournaments.name_staff(T, JUDGE, "judge", by=ORG)
        for n in range(players):
            self.enter(n)
        if begun:
            self.office.tournaments.start(T, by=ORG)

    def enter(self, n: int, **more: Any) -> str:
        """Player n comes in; their id is `p-n`."""
        return self.office.entries.enter(T, Applicant((NAMES[n % 8],), (f"p-{n + 1}",)), by=ORG, **more).body.entry

    @property
    def state(self) -> Tournament:
        return self.office.queries.tournament(T)

    @property
    def length(self) -> int:
        return len(self.office.queries.events(T))

    def round(self, **pairing: Any) -> None:
        """The next round, drawn and published."""
        self.office.rounds.pair(T, by=ORG, **pairing)
        self.office.rounds.publish(T, over_disputes=True, by=ORG)

    def seats(self, table: int, round_: int | None = None) -> tuple[str, ...]:
        found = self.state.round(round_ or len(self.state.rounds))
        assert found is not None
        return found.table(table).seats

    def player(self, table: int, seat: int) -> str:
        """The person who sits there."""
        return self.state.entry(self.seats(table)[seat]).players[0]

    def win(self, table: int, seat: int = 0, round_: int | None = None, by: str = JUDGE) -> None:
        number = round_ or len(self.state.published)
        self.office.results.report(T, number, table, ReportedResult(winner=self.seats(table, number)[seat]), by=by)

    def play(self) -> None:
        """A whole round: the first seat wins everywhere."""
        self.round()
        for table in self.state.rounds[-1].tables:
            self.win(table.number)

    def refuses(self, code: str, verb: str, *arguments: Any, **more: Any) -> Refused:
        """The verb says no for that reason, in both languages, and writes nothing."""
        before, names = self.length, self.ledger.journal.shelf.people()
        with pytest.raises(Refused) as refused:
            verb_of(self.office, verb)(T, *arguments, **{"by": ORG, **more})
        assert refused.value.code == code, refused.value
        assert str(refused.value) == refused.value.sentence("en") != refused.value.sentence("pl")
        assert self.length == before and self.ledger.journal.shelf.people() == names
        return refused.value
