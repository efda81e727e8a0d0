"""A tournament as it stands: frozen values, folded from its events (`fold.py`), derived from nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..pairing.field import Group
from ..scoring.profiles import ScoringProfile
from ..scoring.results import Result
from .disputes.cases import Dispute, PublishedKey, Ruling, Signature
from .events import Format, Lists, PenaltyKind, Place, Role, Seating, Stage, TournamentEvent

Status = Literal["in", "dropped", "no show", "disqualified"]
TableState = Literal["open", "reported", "contested", "final"]


@dataclass(frozen=True, slots=True)
class Absence:
    """A round that an entry missed, and whether it counts as a bye."""

    round: int
    bye: bool
    source: int  # the event that says so; likewise in every value below


@dataclass(frozen=True, slots=True)
class HandedList:
    """A deck or an army as it was handed in."""

    words: str  # the list as it was typed
    player: str | None  # whose it is, in a team
    faults: tuple[str, ...]  # the rules that it breaks
    source: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A player or a team in the tournament, and whether it still plays."""

    id: str  # `e7` is the seventh entry
    players: tuple[str, ...]  # ids of people
    team: str | None = None  # the id under which the team's name is kept
    groups: tuple[Group, ...] = ()  # clubs and families
    table: int | None = None  # the table of its own that it always sits at
    status: Status = "in"
    present: bool = False  # it has checked in
    left: int = 0  # the round after which it was gone
    absences: tuple[Absence, ...] = ()
    lists: tuple[HandedList, ...] = ()
    source: int = 0
    out_by: str | None = None  # the ruling that disqualified it
    was: tuple[Status, int] = ("in", 0)  # status and the round after which it was gone, before that ruling


@dataclass(frozen=True, slots=True)
class SeriesGame:
    """One match of a series, as far as it is known."""

    match: str  # its name in the ledger
    head: str | None = None  # of its stream when the result was taken in
    how: str | None = None  # how it was closed
    ranking: tuple[tuple[str, ...], ...] = ()  # levels of entries, first to last; empty while it is played
    scored: tuple[int, ...] = ()  # by seat
    source: int = 0


@dataclass(frozen=True, slots=True)
class Statement:
    """An event that says something about a table. Games and result of a table are the fold of those that count, in order."""

    event: TournamentEvent
    ruling: str | None  # it counts as long as that ruling does
    place: int  # what it is ordered by: the position of its event, or of the one that it says again


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A table of a round: who sits there, what was played, and the result as far as it is known."""

    number: int
    seats: tuple[str, ...]  # entries in the order of the seats
    costs: tuple[int, ...] = ()  # by each criterion of the round
    state: TableState = "open"
    result: Result | None = None  # as reported; it counts when the state is final
    agreed: tuple[str, ...] = ()  # the sides that stand by it
    games: tuple[SeriesGame, ...] = ()
    result_events: tuple[int, ...] = ()  # positions of the events that say something about the result
    voided: tuple[str, ...] = ()  # matches that a ruling took out of the series
    statements: tuple[Statement, ...] = ()  # everything that was said about it, what does not count any more included

    @property
    def final(self) -> Result | None:
        """The result, once it counts."""
        return self.result if self.state == "final" else None

    @property
    def running(self) -> str | None:
        """The match that is played there now."""
        return next((game.match for game in self.games if not game.ranking), None)


@dataclass(frozen=True, slots=True)
class ClockTick:
    """One change of a round's clock."""

    at: str
    change: str  # started, paused, resumed or extended
    seconds: int  # of an extension
    table: int | None  # the only one that an extension is for


@dataclass(frozen=True, slots=True)
class TournamentRound:
    """A round, drafted or published, with its tables and its clock."""

    number: int
    stage: Stage
    tables: tuple[RoundTable, ...]
    byes: tuple[str, ...] = ()
    criteria: tuple[str, ...] = ()  # what it was drawn by, the first one first
    costs: tuple[int, ...] = ()  # of the whole round, by each criterion
    optimal: bool = False  # it is proven that no round costs less
    held_tables: tuple[Place, ...] = ()  # tables of earlier rounds without a result when it was drawn
    drafted: int = 0  # the event that drew it
    changed: tuple[int, ...] = ()  # the events that changed the draft since
    published: int | None = None  # the event that published it
    clock: tuple[ClockTick, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether every table has a result that counts."""
        return self.published is not None and all(table.state == "final" for table in self.tables)

    def table(self, number: int) -> RoundTable | None:
        """The table of that number."""
        return next((table for table in self.tables if table.number == number), None)

    def table_of(self, entry: str) -> RoundTable | None:
        """The table at which an entry sits."""
        return next((table for table in self.tables if entry in table.seats), None)

    def tables_seated(self) -> list[tuple[int, tuple[str, ...]]]:
        """Numbers and seats, as the pairing takes them."""
        return [(table.number, table.seats) for table in self.tables]

    def seatings(self) -> tuple[Seating, ...]:
        """The tables as an event would say them."""
        return tuple(Seating(table.number, table.seats, table.costs) for table in self.tables)


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty as it was given. One that was lifted does not count."""

    entry: str
    kind: PenaltyKind
    infraction: str
    reason: str
    player: str | None
    round: int | None
    table: int | None
    ruling: str | None
    source: int
    lifted: bool = False  # it does not count any more
    ends: str | None = None  # the match that the loss has ended
    instead: int | None = None  # the event of the penalty that was lifted for this one

    @property
    def name(self) -> str | None:
        """The name under which a match was ended by a penalty that no ruling gave: `spring:p17` was given by event 17."""
        number = f":p{self.source}"
        return self.ruling if self.ruling is not None and self.ruling.endswith(number) else None


@dataclass(frozen=True, slots=True)
class Cut:
    """The cut: the entries that play on, the first seed first; `filled` came in for those who left before play."""

    entries: tuple[str, ...]
    after: int  # rounds played before it
    source: int
    filled: tuple[str, ...] = ()
    points: int | None = None  # everybody with so many or more plays on; none: the first so many do


@dataclass(frozen=True, slots=True)
class Tournament:
    """A whole tournament after some events: its terms, staff, entries, rounds, penalties and disputes."""

    id: str
    game: str
    format: Format
    profile: ScoringProfile
    seed_hash: str
    planned: int = 0  # rounds; 0: as the profile advises
    planned_cut: int = 0  # how many play on; 0 for no cut
    best_of: int = 1  # games of a series
    lists: Lists = "closed"  # who may read the lists
    team_size: int = 1  # players of an entry
    draw_version: int = 1  # of the way rounds are drawn: an auditor with another one cannot draw them again
    list_terms: str | None = None  # what decks or armies have to keep, as JSON
    time_zone: str = ""  # of the hall; empty: that of the server
    appeal_window: int = 15  # minutes to appeal against a ruling that is made now
    position: int = 1  # how many events it has
    staff: tuple[tuple[str, Role], ...] = ()
    entries: tuple[Entry, ...] = ()
    rounds: tuple[TournamentRound, ...] = ()
    cut: Cut | None = None
    penalties: tuple[Penalty, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    keys: tuple[PublishedKey, ...] = ()  # public keys of the event, the latest last
    signatures: tuple[Signature, ...] = ()
    started: int | None = None  # the event that started it
    seed: str | None = None  # once it is closed
    closed: int | None = None  # the event that closed it
    changed_late: int | None = None  # the last event after the close that changed what the standings are counted from
    staff_groups: tuple[tuple[str, tuple[str, ...]], ...] = ()  # clubs and families that people of the staff declared

    def entry(self, name: str) -> Entry | None:
        """The entry of that id; None if there is none."""
        number = name[1:]  # e7 is the seventh, unless a record was made elsewhere
        if number.isdecimal() and len(number) < 6 and 0 < int(number) <= len(self.entries):
            found = self.entries[int(number) - 1]
            if found.id == name:
                return found
        return next((entry for entry in self.entries if entry.id == name), None)

    def round(self, number: int) -> TournamentRound | None:
        """The round of that number, drafted or published."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    @property
    def draft(self) -> TournamentRound | None:
        """The round that is drafted and not yet published."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].published is None else None

    @property
    def published(self) -> tuple[TournamentRound, ...]:
        """The rounds that everybody may see."""
        return self.rounds[:-1] if self.draft else self.rounds

    @property
    def playing(self) -> tuple[Entry, ...]:
        """Everybody who takes part in the next round: after a cut, whoever made it."""
        if self.cut is None:
            return tuple(entry for entry in self.entries if entry.status == "in")
        return tuple(entry for name in self.cut.entries if (entry := self.entry(name)) and entry.status == "in")

    def dispute(self, name: str) -> Dispute | None:
        """The dispute of that id."""
        return next((dispute for dispute in self.disputes if dispute.id == name), None)

    def ruling(self, name: str) -> Ruling | None:
        """The ruling of that id, on whichever dispute."""
        return next((one for dispute in self.disputes for one in dispute.rulings if one.id == name), None)

    @property
    def fallen(self) -> frozenset[str]:
        """The ids of rulings that do not hold any more, and the names of penalties that ended a match and were lifted."""
        rulings = (one.id for dispute in self.disputes for one in dispute.rulings if one.fallen is not None)
        return frozenset((*rulings, *(one.name for one in self.penalties if one.lifted and one.name)))

    def role(self, person: str) -> Role | None:
        """The staff role of a person, if they have one."""
        return next((role for one, role in self.staff if one == person), None)

    def entry_of(self, person: str) -> Entry | None:
        """The entry that a person plays for."""
        return next((entry for entry in self.entries if person in entry.players), None)
