"""What a ruling does to the table of a tournament, as events: its match counts otherwise, or its result is another."""

from __future__ import annotations

from typing import NamedTuple

from ledger import Event, Match
from ledger.events import Body, MatchClosed
from ledger.journal import Head
from ledger.streams import MatchDraft
from ledger.values import Text

from ..domain import events as e
from ..domain.demands import must_be_out
from ..domain.disputes import events as b
from ..domain.refusals import must, must_find
from ..domain.reported import ReportedResult, checked_result
from ..domain.series import taken
from ..domain.tournament import Penalty, RoundTable, SeriesGame, Tournament
from ..scoring.results import DOUBLE_LOSS, FORFEIT, PLACING, WIN, Result


class MatchAfter(NamedTuple):
    """A match as verbs leave it: its name, the event that closed it if it is over, what the verbs added, its new head."""

    match: str
    closed: Event[MatchClosed] | None
    added: tuple[Event[Body], ...]
    head: Head


def match_after(drafted: MatchDraft) -> MatchAfter:
    """The match after verbs ran on its copy."""
    return MatchAfter(drafted.match.opened.match, closing_of(drafted.match), drafted.events, drafted.head)


def closing_of(match: Match) -> Event[MatchClosed] | None:
    """The event that closed a match, as long as it is closed."""
    for event in reversed(match.events):
        if e.is_kind(event, MatchClosed) and event.body is match.closed:
            return event
    return None


def game_of(table: RoundTable, match: str | None) -> SeriesGame | None:
    """The match among those that were played at a table."""
    return next((game for game in table.games if game.match == match), None)


def bodies_after_match(
    state: Tournament, place: e.Place, table: RoundTable, after: MatchAfter, ruling: str, void: bool
) -> list[e.TournamentBody]:
    """The events that follow when a match was changed: its result anew, or that the table plays on."""
    match, game = after.match, game_of(table, after.match)
    if void:
        return [b.TableReopened(place.round, place.table, ruling, match, True)]
    back: list[e.TournamentBody] = [b.TableReopened(place.round, place.table, ruling, match)]
    if after.closed is None or after.closed.body.outcome is None:
        return back if game and game.ranking else []
    if not after.added:
        return []
    now = taken(state, place, table, match, after.closed, after.head)
    decided = table.result is not None and table.result.source not in {one.source for one in table.games}
    if decided and game and (game.ranking, game.scored) == (now.ranking, now.scored):
        return []  # a judge has decided about the table, and the match says nothing new
    return [*(back if game and game.ranking else []), now]


def bodies_of_result(
    state: Tournament, place: e.Place, table: RoundTable, reported: ReportedResult, reason: str, ruling: str | None
) -> list[e.TournamentBody]:
    """The events that put a judge's result in the place of the one that is there; none if it is the same."""
    result = checked_result(state, must_be_out(state, place.round), table, reported)
    if table.result is None:
        return [e.ResultReported(place.round, place.table, result.kind, result.sides, ruling=ruling)]
    if (result.kind, result.sides) == (table.result.kind, table.result.sides) and table.state == "final":
        return []
    return [e.ResultCorrected(place.round, place.table, result.kind, result.sides, Text(reason), table.result.source, ruling)]


def result_of_ranking(table: RoundTable, ranking: tuple[tuple[str, ...], ...], kind: str = WIN) -> ReportedResult:
    """A ranking as a result: of two, somebody wins or nobody does."""
    named = sorted(one for level in ranking for one in level)
    must(named == sorted(table.seats), "ranking", seats=table.seats)
    if len(table.seats) > 2:
        return ReportedResult(PLACING, ranking=ranking)
    return ReportedResult(kind, winner=ranking[0][0]) if len(ranking) == 2 else ReportedResult("draw")


def bodies_to_restore(
    state: Tournament, place: e.Place, before: RoundTable, now: RoundTable, reason: str, ruling: str
) -> list[e.TournamentBody]:
    """The events that bring the result of a table back to what it was, where no match does it."""
    was, is_now = before.final, now.final
    if (was and (was.kind, was.sides)) == (is_now and (is_now.kind, is_now.sides)):
        return []
    if was is None:
        return [b.TableReopened(place.round, place.table, ruling)]
    if now.result is None:
        return [e.ResultReported(place.round, place.table, was.kind, was.sides, ruling=ruling)]
    return [e.ResultCorrected(place.round, place.table, was.kind, was.sides, Text(reason), now.result.source, ruling)]


# ---- losses by penalty


def result_when_lost(state: Tournament, table: RoundTable, entry: str) -> ReportedResult:
    """The result of a table that an entry has lost by a penalty: the other side wins; among more it comes last."""
    if len(table.seats) > 2:
        order = levels(must_find(table.result, "no-result", table=table.number))
        others = [tuple(one for one in level if one != entry) for level in order]
        return ReportedResult(PLACING, ranking=(*(level for level in others if level), (entry,)))
    other = next(seat for seat in table.seats if seat != entry)
    if any(one.entry == other and one.kind == "match loss" and not one.lifted and _here(state, table, one)
           for one in state.penalties):  # fmt: skip
        return ReportedResult(DOUBLE_LOSS)
    begun = table.result is not None or table.games
    return ReportedResult(WIN if begun else FORFEIT, winner=other)


def levels(result: Result) -> tuple[tuple[str, ...], ...]:
    """The sides of a result from first to last, level ones together."""
    places = sorted({side.place for side in result.sides})
    return tuple(tuple(side.entry for side in result.sides if side.place == place) for place in places)


def _here(state: Tournament, table: RoundTable, penalty: Penalty) -> bool:
    round_ = state.round(penalty.round or 0)
    return bool(round_ and penalty.table == table.number and round_.table(table.number) == table)
