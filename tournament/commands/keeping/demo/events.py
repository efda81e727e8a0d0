"""Three tournaments: a joust in its third round, a melee that is over, and miniatures in their second round."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Any

from ledger import Ledger, open_match
from ledger.simulate import NAMES

from ....domain.plan import Plan
from ....domain.reported import ReportedResult
from ....domain.tournament import RoundTable
from ....rulings.losses import Penalized
from ....rulings.remedies import Remedy
from ....services.disputes.pending_answer import Answer
from ....services.entries import Applicant
from ....services.office import Office
from .matches import moves

JOUST = (
    ("Zofia Wójcik", "Wolves of Gdańsk"), ("Tomasz Lis", "Wolves of Gdańsk"), ("Maja Nowak", None), ("Oliver Grant", None),
    ("Piotr Zając", "Crows"), ("Inês Duarte", None), ("Hanna Krawczyk", "Crows"), ("Samir Haddad", None),
    ("Lena Fischer", None), ("Jakub Mazur", "Wolves of Gdańsk"), ("Nora O’Brien", None), ("Ewa Sikora", "Crows"),
    ("Bram de Vries", None), ("Kasia Duda", None), ("Leo Rossi", None), ("Adam Pawlak", None),
)  # fmt: skip
MELEE = (
    "Olga Reszka", "Victor Almeida", "Stefan Kruk", "Amélie Roux", "Ala Bąk", "Jon Berg", "Rosa Marín", "Filip Sroka",
    "Karol Żak", "Erin Walsh", "Marta Zielińska",
)  # fmt: skip
MUSTER = (
    "Ida Berg", "Chloé Martin", "Ben Okafor", "Julia Wrona", "Teo Lind", "Wanda Kos", "Paul Moreau", "Basia Mróz",
)  # fmt: skip


def add_events(ledger: Ledger, people: Mapping[str, str], now: datetime) -> int:
    """Add the tournaments that the store does not have yet; returns how many."""
    office = Office(ledger)
    there = {one["tournament"] for one in office.queries.tournaments()}
    missing = [one for one in (Joust, Melee, Muster) if one.name not in there]
    for kind in missing:
        kind(office, people, now).play()
    return len(missing)


class Hall:
    """One tournament of the demo while it is played: each event a little later than the one before."""

    name: str
    title: str
    days, minutes = 0, 180  # ago

    def __init__(self, office: Office, people: Mapping[str, str], now: datetime) -> None:
        self.office, self.people = office, people
        self.chance = Random(f"demo/{self.name}")
        self._now, self._time = now, now - timedelta(days=self.days, minutes=self.minutes)

    def given(self, who: str = "maester", seconds: int = 60) -> dict[str, Any]:
        """The arguments of the next verb: who asks, and when."""
        self._time += timedelta(seconds=self.chance.randint(seconds // 3, seconds))
        return {"by": self.people[who], "at": self._time.strftime("%Y-%m-%dT%H:%M:%SZ")}

    def open(self, plan: Plan, entries: list[Applicant]) -> None:
        """Open the tournament with its judge, check everybody in, and start it."""
        self.office.tournaments.open(self.name, self.title, plan, seed=f"demo-{self.name}-seed", **self.given())
        self.office.tournaments.name_staff(self.name, self.people["judge"], "judge", **self.given())
        self.office.entries.enter_all(self.name, entries, **self.given())
        for entry in self.office.queries.tournament(self.name).entries:
            self.office.entries.check_in(self.name, entry.id, **self.given(seconds=20))
        self.office.tournaments.start(self.name, **self.given())

    def pair(self) -> int:
        """Pair and publish the next round and start its clock; returns its number."""
        self.office.rounds.pair(self.name, **self.given())
        self.office.rounds.publish(self.name, **self.given())
        number = len(self.office.queries.tournament(self.name).published)
        self.office.rounds.clock(self.name, number, "started", **self.given())
        return number

    def tables(self) -> tuple[RoundTable, ...]:
        return self.office.queries.tournament(self.name).published[-1].tables

    def decide(self, number: int, table: RoundTable) -> None:
        """Report a result of a table as a judge."""
        self.office.results.report(self.name, number, table.number, self.result(table), **self.given("judge", 90))

    def result(self, table: RoundTable) -> ReportedResult:
        """A random result for a table."""
        order = list(table.seats)
        self.chance.shuffle(order)
        counted = dict(zip(order, self.numbers(len(order)), strict=True))
        if len(order) > 2:
            return ReportedResult("placing", ranking=tuple((seat,) for seat in order), counted=counted)
        return ReportedResult("win", winner=order[0], counted=counted)

    def numbers(self, seats: int) -> list[dict[str, int]]:
        """The numbers of each place at a table, the winner's first: fifteen power wins."""
        behind = sorted(self.chance.sample(range(3, 15), seats - 1), reverse=True)
        return [{"scored": power} for power in (15, *behind)]

    def record(self, number: int, table: RoundTable, events: int, options: Any = None) -> None:
        """Record a match at a table, up to so many events."""
        given = self.given("judge")
        match = self.office.matches.begin_match(self.name, number, table.number, options=options, **given)
        game, began = self.office.queries.tournament(self.name).game, self._time
        for seat, action in moves(open_match(game, NAMES[: len(table.seats)], options), self.chance, events):
            self.office.ledger.record(match, seat, action, **self.given("judge", 12))
        self._time = began  # at the other tables it is no later


class Joust(Hall):
    """Swiss, sixteen players, in the third round: tables that are played, late, in doubt and done."""

    name, title = "winter-joust", "Winter Joust"
    minutes = 190

    def play(self) -> None:
        """Two rounds with results, and a third that is being played: recorded matches, a dispute, a contested result."""
        ids = {0: (self.people["player"],)}
        entries = [Applicant((name,), ids.get(number, ()), club=club) for number, (name, club) in enumerate(JOUST)]
        self.open(Plan("thrones-2e", rounds=4, cut=4), entries)
        for _ in range(2):
            number = self.pair()
            for table in self.tables():
                self.decide(number, table)
            self._time += timedelta(minutes=35)
        self._slow_play(number)
        self._time = self._now - timedelta(minutes=31)
        number = self.pair()
        mine = self.office.queries.tournament(self.name).entry_of(self.people["player"])
        tables = sorted(self.tables(), key=lambda one: mine is None or mine.id not in one.seats)  # the player's table first
        for table, events in zip(tables, (60, 110, 160), strict=False):
            self.record(number, table, events)
        self._doubt(number, tables[1])
        for table in tables[3:5]:
            self.decide(number, table)
        reported = self.result(tables[5])
        self.office.results.report(self.name, number, tables[5].number, reported, **self.given("judge"))
        self.office.results.contest(
            self.name, number, tables[5].number, "The last power was counted twice.", **self.given("judge")
        )

    def _slow_play(self, number: int) -> None:
        """A dispute of the second round that was ruled: a caution, and nobody appealed."""
        table = self.tables()[-1]
        claim = "My opponent thought for five minutes over one marshaling phase."
        raised = self.office.disputes.raise_dispute(self.name, number, table.number, claim, **self.given("judge"))
        dispute = raised.body.dispute
        self.office.disputes.take_dispute(self.name, dispute, "goes on", **self.given("judge"))
        answer = Answer(
            "Several decisions took longer than the round can bear.",
            "Nobody meant to win time; play has to go on at a steady pace.",
            Remedy("warning only"), ("policy.slow-play",), (Penalized(table.seats[1], "caution", "policy.slow-play"),),
        )  # fmt: skip
        self.office.rulings.rule(self.name, dispute, answer, **self.given("judge"))
        for seat in table.seats:
            self.office.appeals.accept_ruling(self.name, dispute, entry=seat, **self.given())

    def _doubt(self, number: int, table: RoundTable) -> None:
        """A dispute about an event of a running match, which waits for a judge."""
        claim = "That was played after the window had closed."
        rules = ("policy.play-error",)
        self.office.disputes.raise_dispute(
            self.name, number, table.number, claim, place_="90", rules=rules, **self.given("judge")
        )


class Melee(Hall):
    """Pods of three and four, three rounds, over: standings and seed are published."""

    name, title = "harvest-melee", "Harvest Melee"
    days = 6

    def play(self) -> None:
        """Three rounds at tables of more than two, and the end."""
        self.open(Plan("thrones-2e", "pods", rounds=3), [Applicant((name,)) for name in MELEE])
        for _ in range(3):
            number = self.pair()
            for table in self.tables():
                self.decide(number, table)
            self._time += timedelta(minutes=80)
        self.office.tournaments.close(self.name, **self.given())


class Muster(Hall):
    """Miniatures: eight armies in the second round, one table measured to the inch."""

    name, title = "iron-muster", "Iron Muster"
    minutes = 120

    def play(self) -> None:
        """One round with results, and a second that is being played."""
        self.open(Plan("asoiaf-tmg", rounds=3), [Applicant((name,)) for name in MUSTER])
        number = self.pair()
        for table in self.tables():
            self.decide(number, table)
        self._time = self._now - timedelta(minutes=26)
        number = self.pair()
        first, second, third, _ = self.tables()
        self.record(number, first, 60, {"board": "measured"})
        self.record(number, second, 90)
        self.decide(number, third)

    def numbers(self, seats: int) -> list[dict[str, int]]:
        """The numbers of each place: victory points and points of units destroyed, which mostly rise together."""
        scored = sorted(self.chance.sample(range(2, 13), seats), reverse=True)
        return [{"scored": points, "destroyed": points + self.chance.randint(4, 18)} for points in scored]
