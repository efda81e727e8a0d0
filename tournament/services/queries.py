"""Everything that is read: states, records with names, boards and clocks, explanations and previews. Nothing here writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ledger import JUDGE, MaesterError

from ..domain.boards import BoardRow, MyTable, RoundClock, board, my_table, round_clock
from ..domain.demands import must_be_out, must_be_table, must_have
from ..domain.draws import Reasons, reasons
from ..domain.events import TournamentEvent
from ..domain.fold import TournamentStream
from ..domain.preview import ResultPreview, preview
from ..domain.redaction import event_seen
from ..domain.refusals import must, must_find
from ..domain.reported import ReportedResult, checked_result
from ..domain.tournament import Tournament, TournamentRound
from ..words.named import NamedTournament, record_at
from ..words.snapshot import TournamentSnapshot, TournamentSnapshots
from .desk import Desk, state_at


class Now(NamedTuple):
    """A tournament as it is, and everybody whom it names."""

    state: Tournament
    people: frozenset[str]  # ids of everybody whom it names


class Queries:
    """Questions about tournaments: their states, events and names, boards and clocks, explanations, previews."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._snapshots = TournamentSnapshots()

    # ---- one tournament as it is

    def tournament(self, name: str, at: int | None = None) -> Tournament:
        """The tournament as it is, or as it was after so many events."""
        with self._desk.stream(name) as stream:
            length = len(stream.events)
            must(at is None or 1 <= at <= length, "number", what="at", low=1, high=length, found=at)
            found: Tournament = stream.state if at is None else state_at(stream, at)
            return found

    def now(self, name: str) -> Now:
        """The tournament as it is, and everybody whom it names."""
        with self._desk.stream(name) as stream:
            return Now(stream.state, stream.people())

    def events(self, name: str, after: int = 0) -> list[TournamentEvent]:
        with self._desk.stream(name) as stream:
            return stream.events[after:]

    def length(self, name: str) -> int:
        """How many events there are."""
        with self._desk.stream(name) as stream:
            return len(stream.events)

    def names(self, name: str) -> dict[str, str]:
        """Names by id: of people, teams, clubs and families, and of the tournament itself."""
        with self._desk.stream(name) as stream:
            return stream.names()

    def names_of(self, name: str, some: Sequence[str]) -> dict[str, str]:
        """Names by id, of some whom the tournament names."""
        return self._desk.streams.names_of(name, some)

    def head(self, name: str) -> str:
        with self._desk.stream(name) as stream:
            return str(stream.head)

    def snapshot(self, name: str) -> TournamentSnapshot:
        """The tournament and its names as they are at this moment, without what is secret; caught up once."""
        with self._desk.stream(name) as stream:
            return self._snapshots.latest(name, TournamentSnapshot(stream.state, stream.names(), str(stream.head)))

    def record(self, name: str, at: int | None = None) -> NamedTournament:
        """The tournament with names, after so many events, as anybody may have it: until the close without its seed."""
        with self._desk.stream(name) as stream:
            return record_at(stream.events, stream.names(), None, str(stream.head), at, stream.state)

    def staff_record(self, name: str, by: str | None, at: int | None = None) -> NamedTournament:
        """The tournament with names and seed, for the head judge and the organizer: lots before anybody else may know them."""
        with self._desk.stream(name) as stream:
            self._desk.rights.must_be_allowed(stream.state, by, "staff_record")
            seed = self._desk.ledger.journal.shelf.seed(stream.name)
            return record_at(stream.events, stream.names(), seed, str(stream.head), at, stream.state)

    def why(self, name: str, round_: int, table: int) -> Reasons:
        """Why these sit at that table (0: why the bye): every criterion, and what the next best would have cost."""
        with self._desk.stream(name) as stream:
            found = must_find(stream.state.round(round_), "unknown-round", round=round_, last=len(stream.state.rounds))
            must(table != 0 or bool(found.byes), "no-bye", round=round_)
            must(table == 0 or found.table(table) is not None, "unknown-table", round=round_, table=table)
            before, seed = state_at(stream, max((found.drafted, *found.changed)) - 1), self._desk.seed(stream)
        return reasons(before, seed, found, table)  # it may take seconds: meanwhile the tournament is there for others

    def preview(self, name: str, round_: int, table: int, reported: ReportedResult) -> ResultPreview:
        """The standings, pairings and cut that a correction would change. Nothing is recorded."""
        with self._desk.stream(name) as stream:
            round_table = must_be_table(stream.state, round_, table)
            must(round_table.result is not None, "no-result", table=table)
            result = checked_result(stream.state, must_be_out(stream.state, round_), round_table, reported)
            return preview(stream.events, self._desk.seed(stream), result)

    def events_seen(self, name: str, by: str | None, after: int = 0) -> list[TournamentEvent]:
        """The events after a position as somebody may read them; what is not for them is left out."""
        with self._desk.stream(name) as stream:
            state, staff = stream.state, self._desk.rights.may(stream.state, by, "all events")
            found = (event_seen(state, event, by, staff) for event in stream.events[after:])
            return [event for event in found if event is not None]

    def tournaments(self) -> Sequence[dict[str, Any]]:
        """Every tournament here, newest first."""
        return [self.summary(name) for name in self._desk.every_name()]

    def summary(self, name: str) -> dict[str, Any]:
        """One line about a tournament."""
        record = self.record(name)
        state = record.state
        where = "closed" if state.closed else "running" if state.started else "open"
        return {
            "tournament": name,
            "title": record.title,
            "game": state.game,
            "format": state.format,
            "entries": len(state.entries),
            "rounds": len(state.published),
            "state": where,
        }

    # ---- while a round is played

    def board(self, name: str, round_: int | None = None, now: str | None = None) -> tuple[BoardRow, ...]:
        """The live board of a round, the latest unless given: every table, the most urgent first."""
        with self._desk.stream(name) as stream:
            found = must_be_out(stream.state, round_ or len(stream.state.published))
            return board(
                stream.state, found, now or self._desk.clock(), _when(stream), played=self._played(found),
                disputed=_disputed(stream.state, found),
            )  # fmt: skip

    def my_table(self, name: str, entry: str, now: str | None = None) -> MyTable:
        """Where an entry sits in the latest round, against whom, and what is next."""
        with self._desk.stream(name) as stream:
            state, known = stream.state, must_have(stream.state, entry)
            latest = state.published[-1] if state.published else None
            return my_table(
                state, known, now or self._desk.clock(), _when(stream), played=self._played(latest) if latest else {},
                disputed=_disputed(state, latest) if latest else (),
            )  # fmt: skip

    def round_clock(self, name: str, round_: int | None = None, now: str | None = None) -> RoundClock:
        """The clock of a round, the latest unless given, with every extension."""
        state = self._desk.state(name)
        return round_clock(state, must_be_out(state, round_ or len(state.published)), now or self._desk.clock())

    def _played(self, round_: TournamentRound) -> dict[str, str]:
        """The time of the last event of each match that is still played."""
        running = [game.match for table in round_.tables for game in table.games if not game.ranking]
        return {match: at for match in running if (at := self._last_at(match)) is not None}

    def _last_at(self, match: str) -> str | None:
        """The time of the last event of a match; None if the match cannot be read."""
        try:
            look = self._desk.ledger.look(match, JUDGE)
            return look.event(look.length).at
        except MaesterError:  # a match that cannot be read is no reason to have no board
            return None

    def may_see_draft(self, name: str, by: str | None) -> bool:
        """Whether somebody may see the draft of a round: staff may, others only what is published."""
        return self._desk.rights.may(self._desk.state(name), by, "see draft")


def _disputed(state: Tournament, round_: TournamentRound) -> set[int]:
    """The tables where somebody waits for a judge, or for the head judge."""
    waiting = ("open", "taken", "appealed")
    return {one.table for one in state.disputes if one.round == round_.number and one.state in waiting}


def _when(stream: TournamentStream) -> Callable[[int], str]:
    return lambda position: stream.events[position - 1].at
