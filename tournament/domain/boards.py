"""The live board of a round, its clock, and a player's own table, as values. Pure: the time is handed in.

The live board has a row for each table, the most urgent first; `my_table` is what one entry has to know of it; `round_clock`
says how much time is left and who got more.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ..scoring.results import CUT, Result
from .clocks import clock_of
from .tournament import Entry, RoundTable, Tournament, TournamentRound

TableWord = Literal["dispute", "late", "waiting", "running", "done"]  # what a table is doing, as boards show it
ORDER: tuple[TableWord, ...] = ("dispute", "late", "waiting", "running", "done")  # of the rows: the most urgent first
Next = Literal[
    "closed", "gone", "out", "not started", "pairing", "bye", "play", "confirm", "wait for others", "wait for judge",
    "done",
]  # fmt: skip

When = Callable[[int], str]  # the time of the event at a position


@dataclass(frozen=True, slots=True)
class Extension:
    """Time that was added to the clock of a round, for one table, or for all if it names none."""

    at: str
    seconds: int
    table: int | None


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of a round: `left` are seconds, negative once time is over; `tables` have their own where they got more time."""

    round: int
    state: str  # not started, running, paused
    length: int  # seconds of the whole round, extensions for all included
    left: int
    overtime: int  # seconds after the end in which a table is not yet late
    tables: tuple[tuple[int, int], ...]  # number and seconds left of each table that got more time than the others
    extensions: tuple[Extension, ...]

    def left_at(self, table: int) -> int:
        """The seconds that a table has left, with the time that it alone got."""
        return dict(self.tables).get(table, self.left)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """One table on the live board: `state` is what it is sorted and coloured by; `waits_for` are sides yet to confirm."""

    round: int
    table: int
    seats: tuple[str, ...]
    state: TableWord
    match: str | None  # the one that is recorded, or was the last
    last_at: str | None  # when something happened there last, since the round was published
    left: int | None  # seconds, while the table plays and its clock was started
    result: Result | None
    waits_for: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MyTable:
    """The latest round as one entry sees it: its table, who sits there, and what the entry has to do next."""

    entry: str
    round: int | None
    table: int | None
    seat: int | None  # from 1
    others: tuple[str, ...]
    partners: tuple[str, ...]
    next: Next
    row: BoardRow | None
    clock: RoundClock | None


def round_clock(state: Tournament, round_: TournamentRound, now: str) -> RoundClock:
    """The clock of a round, with every extension."""
    whole = clock_of(state, round_, now)
    extensions = tuple(Extension(one.at, one.seconds, one.table) for one in round_.clock if one.change == "extended")
    own = sorted({one.table for one in extensions if one.table is not None})
    tables = tuple((number, clock_of(state, round_, now, number).left) for number in own)
    overtime = 60 * state.profile.clock.overtime
    return RoundClock(round_.number, whole.state, whole.length, whole.left, overtime, tables, extensions)


def board(
    state: Tournament, round_: TournamentRound, now: str, when: When, *, played: Mapping[str, str] | None = None,
    disputed: Collection[int] = (),
) -> tuple[BoardRow, ...]:  # fmt: skip
    """The rows of a published round's tables, the most urgent first.

    `played` has the time of the last event of each running match, `disputed` the numbers of tables where a dispute is open.
    """
    clock = round_clock(state, round_, now)
    rows = [_row(state, round_, table, clock, when, played or {}, disputed) for table in round_.tables]
    return tuple(sorted(rows, key=lambda row: (ORDER.index(row.state), _urgency(row), row.table)))


def _urgency(row: BoardRow) -> int:
    """Among tables that play, the one with the least time comes first."""
    return row.left if row.left is not None and row.state in ("late", "running") else 0


def _row(
    state: Tournament, round_: TournamentRound, table: RoundTable, clock: RoundClock, when: When, played: Mapping[str, str],
    disputed: Collection[int],
) -> BoardRow:  # fmt: skip
    """The row of one table."""
    match = table.running or (table.games[-1].match if table.games else None)
    word = _word(state, round_, table, clock, table.number in disputed)
    ticks = clock.state != "not started" and table.state == "open"
    waits = tuple(seat for seat in table.seats if seat not in table.agreed) if table.state == "reported" else ()
    return BoardRow(
        round_.number, table.number, table.seats, word, match, _last_time(round_, table, when, played),
        clock.left_at(table.number) if ticks else None, table.result, waits,
    )  # fmt: skip


def _word(state: Tournament, round_: TournamentRound, table: RoundTable, clock: RoundClock, disputed: bool) -> TableWord:
    """The word for what the table is doing: a dispute comes before its result, its result before the clock."""
    if disputed or table.state == "contested":
        return "dispute"
    if table.state == "final":
        return "done"
    if table.state == "reported":
        return "waiting"
    time_is_over = clock.state != "not started" and clock.left_at(table.number) + clock.overtime < 0
    next_is_published = round_.number < len(state.published)
    return "late" if time_is_over or next_is_published else "running"


def _last_time(round_: TournamentRound, table: RoundTable, when: When, played: Mapping[str, str]) -> str | None:
    """The time of the last event about the table, or in one of its matches."""
    positions = [*table.result_events, *(game.source for game in table.games), round_.published or 0]
    times = [when(one) for one in positions if one]
    times += [played[game.match] for game in table.games if game.match in played]
    return max(times, default=None)


# ---- one entry's own table


def my_table(
    state: Tournament, entry: Entry, now: str, when: When, *, played: Mapping[str, str] | None = None,
    disputed: Collection[int] = (),
) -> MyTable:  # fmt: skip
    """Where an entry sits in the latest published round, against whom, and what it has to do next."""
    round_ = state.published[-1] if state.published else None
    table = round_.table_of(entry.id) if round_ else None
    if round_ is None or table is None:
        number = round_.number if round_ else None
        clock = round_clock(state, round_, now) if round_ else None
        return MyTable(entry.id, number, None, None, (), (), _without_table(state, entry, round_), None, clock)
    rows = board(state, round_, now, when, played=played, disputed=disputed)
    row = next(one for one in rows if one.table == table.number)
    partners, opponents = _sides(state, table, entry.id)
    return MyTable(
        entry.id, round_.number, table.number, table.seats.index(entry.id) + 1, opponents, partners,
        _next(state, table, row, entry), row, round_clock(state, round_, now),
    )  # fmt: skip


def _sides(state: Tournament, table: RoundTable, entry: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Partners and opponents: where partners are drawn, the first half of a table plays the second."""
    if state.format != "partners" or len(table.seats) < 4:
        return (), tuple(seat for seat in table.seats if seat != entry)
    half = len(table.seats) // 2
    first, second = table.seats[:half], table.seats[half:]
    mine, others = (first, second) if entry in first else (second, first)
    return tuple(one for one in mine if one != entry), others


def _without_table(state: Tournament, entry: Entry, round_: TournamentRound | None) -> Next:
    """The next step of an entry that sits at no table of the round."""
    if state.closed is not None:
        return "closed"
    if entry.status != "in":
        return "gone"
    if round_ is not None and entry.id in round_.byes:
        return "bye"
    if _is_out(state, entry):
        return "out"
    return "pairing" if state.started is not None else "not started"


def _is_out(state: Tournament, entry: Entry) -> bool:
    """Whether an entry did not make the cut, or was beaten in a bracket."""
    if state.cut is not None and entry.id not in state.cut.entries:
        return True
    bracket = [one for one in state.published if one.stage == CUT]
    return bool(bracket) and any(_lost(one.table_of(entry.id), entry.id) for one in bracket)


def _lost(table: RoundTable | None, entry: str) -> bool:
    return table is not None and table.final is not None and table.final.side(entry).place > 1


def _next(state: Tournament, table: RoundTable, row: BoardRow, entry: Entry) -> Next:
    """The next step of an entry that sits at the table."""
    if state.closed is not None:
        return "closed"
    if entry.status != "in":
        return "gone"
    if row.state == "dispute":
        return "wait for judge"
    if table.state == "reported":
        return "confirm" if entry.id in row.waits_for else "wait for others"
    if table.state == "final":
        return "out" if _is_out(state, entry) else "done"
    return "play"


def counts(rows: Sequence[BoardRow]) -> dict[TableWord, int]:
    """How many tables are in each state."""
    return {word: sum(row.state == word for row in rows) for word in ORDER}
