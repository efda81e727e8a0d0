"""What a corrected result would change: the standings, the pairings that followed, and who made the cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ledger import MaesterError
from ledger.values import evolve

from ..scoring.results import Result
from .draws import draw
from .events import CutMade, RoundDrafted, TournamentEvent
from .fold import fold
from .results import FinalRow, final_list, qualified
from .tournament import RoundTable, Tournament


@dataclass(frozen=True, slots=True)
class Moved:
    """An entry whose row in the standings would change."""

    entry: str
    before: FinalRow | None
    after: FinalRow | None


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A later round that would have been drawn otherwise: tables that were, and tables that would have been."""

    round: int
    were: tuple[tuple[str, ...], ...]
    would: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ResultPreview:
    """The changes that a corrected result would bring. Pairings and the cut stay as they were played, whatever is shown here."""

    standings: tuple[Moved, ...]
    rounds: tuple[Redrawn, ...]
    into_cut: tuple[str, ...]
    out_of_cut: tuple[str, ...]

    @property
    def nothing(self) -> bool:
        """Whether the correction would change nothing but the result itself."""
        return not (self.standings or self.rounds or self.into_cut or self.out_of_cut)


def preview(events: Sequence[TournamentEvent], seed: str, result: Result) -> ResultPreview:
    """The standings, later pairings and cut that would differ if that table had ended so."""
    state: Tournament | None = None
    rounds: list[Redrawn] = []
    into: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    for event in events:
        body = event.body
        if state is not None and isinstance(body, RoundDrafted) and body.round > result.round:
            rounds = [one for one in rounds if one.round != body.round]  # drawn anew: only the last draft counts
            rounds += _redrawn(state, seed, body, result)
        if state is not None and isinstance(body, CutMade):
            would = qualified(with_result(state, result), seed, body.top, body.points)
            into = tuple(one for one in would if one not in body.entries)
            out = tuple(one for one in body.entries if one not in would)
        state = fold(state, event)
    if state is None:
        raise ValueError("a tournament has events")
    return ResultPreview(moved(state, with_result(state, result), None), tuple(rounds), into, out)


def with_result(state: Tournament, result: Result) -> Tournament:
    """The tournament with another result at one table, if that table had a result by then."""

    def changed(table: RoundTable) -> RoundTable:
        if table.number != result.table or table.result is None:
            return table
        return evolve(table, result=evolve(result, source=table.result.source), state="final")

    rounds = tuple(
        evolve(one, tables=tuple(map(changed, one.tables))) if one.number == result.round else one for one in state.rounds
    )
    return evolve(state, rounds=rounds)


def _redrawn(state: Tournament, seed: str, body: RoundDrafted, result: Result) -> list[Redrawn]:
    """The later round, if it would have been drawn otherwise; an empty list if not."""
    before = _without_draft(state)
    try:
        would = draw(with_result(before, result), seed, body.held)
    except MaesterError:
        return []
    were_met = {tuple(sorted(one.seats)) for one in body.tables}
    would_meet = {tuple(sorted(one.seats)) for one in would.tables}
    if were_met == would_meet and set(body.byes) == set(would.byes):
        return []
    byes = [tuple([one]) for one in would.byes if one not in body.byes]
    return [
        Redrawn(
            body.round,
            tuple(one.seats for one in body.tables if tuple(sorted(one.seats)) not in would_meet),
            (*(one.seats for one in would.tables if tuple(sorted(one.seats)) not in were_met), *byes),
        )
    ]


def _without_draft(state: Tournament) -> Tournament:
    return evolve(state, rounds=state.published)


def moved(before: Tournament, after: Tournament, seed: str | None) -> tuple[Moved, ...]:
    """The entries whose row in the standings differs. Without the seed they are as everybody reads them: without lots."""
    were = {row.entry: row for row in final_list(before, seed)}
    would = {row.entry: row for row in final_list(after, seed)}
    names = dict.fromkeys((*were, *would))
    return tuple(Moved(name, were.get(name), would.get(name)) for name in names if were.get(name) != would.get(name))
