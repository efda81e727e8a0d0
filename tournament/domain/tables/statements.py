"""What one statement makes of a table. A table is the fold of the statements that count, in the order in which they were said.

Whether a statement may be made at all is asked once, when it is written (`fold_tables.py`). Here each one is taken as it is:
without the statements of a ruling that has fallen, a later one may meet another table than the one it was made at.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from ledger.values import evolve

from ...scoring.results import DOUBLE_LOSS, FORFEIT, PLACING, WIN, Result, ResultSide
from .. import events as e
from ..disputes import events as b
from ..events import TournamentEvent
from ..series import places_of, result_of
from ..tournament import RoundTable, SeriesGame, Statement

LOSSES = ("game loss", "match loss")  # the penalties that decide a game or a whole table


class TableTerms(NamedTuple):
    """The terms that a table's result depends on besides the table: its round, the stage, and how many games make a series."""

    round: int
    stage: str
    best_of: int


def folded_anew(terms: TableTerms, table: RoundTable, fallen: Collection[str], lifted: Collection[int]) -> RoundTable:
    """The table from its statements, without those of rulings that have fallen and without penalties that were lifted."""
    kept = counting(table.statements, fallen, lifted)
    found = RoundTable(table.number, table.seats, table.costs, result_events=table.result_events, statements=table.statements)
    for number, one in enumerate(kept):
        found = said(terms, found, one.event, kept[:number])
    return found


def counting(statements: Sequence[Statement], fallen: Collection[str], lifted: Collection[int]) -> list[Statement]:
    """The statements that count, in order. One that only repeats another for a changed match counts while that one does."""
    found: list[Statement] = []
    for one in statements:
        says_again = one.place != one.event.position
        lost_its_first = says_again and not any(one.place == other.event.position for other in found)
        if one.ruling not in fallen and one.event.position not in lifted and not lost_its_first:
            found.append(one)
    return found


def said(terms: TableTerms, table: RoundTable, event: TournamentEvent, before: Sequence[Statement]) -> RoundTable:
    """The table after one more statement; `before` are those that count and came earlier."""
    if isinstance(event.body, e.PenaltyGiven):
        return _lost(terms, table, event, event.body, before)
    return STATEMENTS[type(event.body)](terms, table, event, event.body)


def _begun(terms: TableTerms, table: RoundTable, event: TournamentEvent, body: e.MatchBegun) -> RoundTable:
    """The table with one more match that is played there."""
    if any(game.match == body.match for game in table.games):
        return table
    return evolve(table, games=(*table.games, SeriesGame(body.match, source=event.position)))


def _taken(terms: TableTerms, table: RoundTable, event: TournamentEvent, body: e.MatchTaken) -> RoundTable:
    """The table with the end of a match, and with its result if that decides it."""
    table = _unvoided(table, body.match)
    again = body.ruling is not None and any(one.match == body.match and one.ranking for one in table.games)
    game = SeriesGame(body.match, body.head, body.how, body.ranking, body.scored, event.position)
    changed = evolve(table, games=tuple(game if one.match == body.match else one for one in table.games))
    result = _of_games(terms, changed)
    if result is not None:
        return _final(changed, result)
    return evolve(changed, result=None, state="open", agreed=()) if again else changed


def _unvoided(table: RoundTable, match: str | None) -> RoundTable:
    """The table with a match back in its series that had been taken out."""
    if match is None or match not in table.voided or any(game.match == match for game in table.games):
        return table
    voided = tuple(one for one in table.voided if one != match)
    return evolve(table, games=(*table.games, SeriesGame(match)), voided=voided)


def _of_games(terms: TableTerms, table: RoundTable) -> Result | None:
    """The result that the matches of the table give; None while they do not decide it."""
    return result_of(terms.round, table.number, terms.stage, table.seats, table.games, terms.best_of)


def _final(table: RoundTable, result: Result) -> RoundTable:
    return evolve(table, result=result, state="final", agreed=table.seats)


def _reported_result(terms: TableTerms, event: TournamentEvent, body: e.ResultReported | e.ResultCorrected) -> Result:
    """The result that an event reports, or puts in the place of another."""
    return Result(body.round, body.table, body.kind, body.sides, event.position, terms.stage)


def _reported(terms: TableTerms, table: RoundTable, event: TournamentEvent, body: e.ResultReported) -> RoundTable:
    """The table with a result: final if staff said it, otherwise the other sides have to confirm it."""
    agreed = (body.entry,) if body.entry else table.seats
    table_state = "final" if set(agreed) == set(table.seats) else "reported"
    return evolve(table, result=_reported_result(terms, event, body), state=table_state, agreed=agreed)


def _confirmed(terms: TableTerms, table: RoundTable, event: TournamentEvent, body: e.ResultConfirmed) -> RoundTable:
    """The table with one more side that stands by the result; final once all do."""
    if table.result is None:
        return table
    agreed = tuple(dict.fromkeys((*table.agreed, body.entry))) if body.entry else table.seats
    return evolve(table, agreed=agreed, state="final" if set(agreed) == set(table.seats) else table.state)


def _contested(terms: TableTerms, table: RoundTable, event: TournamentEvent, body: e.ResultContested) -> RoundTable:
    """The table with its result in doubt: nobody stands by it."""
    return evolve(table, state="contested", agreed=())


def _corrected(terms: TableTerms, table: RoundTable, event: TournamentEvent, body: e.ResultCorrected) -> RoundTable:
    """The table with another result, final."""
    return _final(table, _reported_result(terms, event, body))


def _reopened(terms: TableTerms, table: RoundTable, event: TournamentEvent, body: b.TableReopened) -> RoundTable:
    """The table without the result of one match, or without the match itself if that is void."""
    table = table if body.void else _unvoided(table, body.match)
    games = tuple(
        evolve(game, head=None, how=None, ranking=(), scored=()) if game.match == body.match else game
        for game in table.games
        if not (body.void and game.match == body.match)
    )
    voided = (*table.voided, body.match) if body.void and body.match else table.voided
    changed = evolve(table, games=games, voided=voided)
    result = _of_games(terms, changed)
    return _final(changed, result) if result else evolve(changed, result=None, state="open", agreed=())


def _forfeited(terms: TableTerms, table: RoundTable, event: TournamentEvent, body: b.GameForfeited) -> RoundTable:
    return _game_lost(terms, table, event.position, body.entry)


def _game_lost(terms: TableTerms, table: RoundTable, position: int, entry: str) -> RoundTable:
    """The table with one more game of its series, won by the other side without a match."""
    other = next(seat for seat in table.seats if seat != entry)
    name = f"forfeit-{position}"  # no match of the ledger: nothing was played
    game = SeriesGame(name, None, "forfeit", ((other,), (entry,)), (), position)
    games = (*(one for one in table.games if one.ranking), game, *(one for one in table.games if not one.ranking))
    changed = evolve(table, games=games)
    result = _of_games(terms, changed)
    return changed if result is None else _final(changed, evolve(result, source=position))


# ---- losses by penalty


def _lost(
    terms: TableTerms, table: RoundTable, event: TournamentEvent, body: e.PenaltyGiven, before: Sequence[Statement]
) -> RoundTable:
    """The table after a loss by penalty, of one game of a series or of it all. In older records a result event says that."""
    if not body.folds or body.kind not in LOSSES or body.entry not in table.seats:
        return table
    game = body.kind == "game loss"
    if body.ends is not None and (game or terms.best_of == 1):
        return table  # the match ended so
    if game and terms.best_of > 1 and len(table.seats) == 2 and table.final is None:
        return _game_lost(terms, table, event.position, body.entry)
    lost = result_when_lost(terms, table, body.entry, event.position, before)
    return table if lost is None else _final(table, lost)


def result_when_lost(terms: TableTerms, table: RoundTable, entry: str, source: int, before: Sequence[Statement]) -> Result | None:
    """The result of a table that an entry has lost by a penalty: the other side wins, among more it comes last.

    None where that changes nothing: it had lost anyway and keeps its numbers, or there is no order of three and more yet.
    """
    if len(table.seats) > 2:
        if table.result is None or _lost_already(table, entry):
            return None
        others = [tuple(one for one in level if one != entry) for level in levels(table.result)]
        return _result(terms, table, PLACING, places_of((*(level for level in others if level), (entry,))), source)
    other = next(seat for seat in table.seats if seat != entry)
    if other in match_losers(before):
        return _result(terms, table, DOUBLE_LOSS, dict.fromkeys(table.seats, 2), source)
    if _lost_already(table, entry):
        return None
    kind = WIN if table.result is not None or table.games else FORFEIT
    return _result(terms, table, kind, {other: 1, entry: 2}, source)


def match_losers(before: Sequence[Statement]) -> set[str]:
    """The entries that have lost the whole table by a penalty which counts."""
    bodies = [one.event.body for one in before]
    return {body.entry for body in bodies if isinstance(body, e.PenaltyGiven) and body.kind == "match loss"}


def _lost_already(table: RoundTable, entry: str) -> bool:
    """Whether an entry came last there anyway, and nobody with it: its numbers then stay as they were."""
    if table.final is None:
        return False
    last = max(side.place for side in table.final.sides)
    return last > 1 and [side.entry for side in table.final.sides if side.place == last] == [entry]


def _result(terms: TableTerms, table: RoundTable, kind: str, places: dict[str, int], source: int) -> Result:
    sides = tuple(ResultSide(seat, places[seat]) for seat in table.seats)
    return Result(terms.round, table.number, kind, sides, source, terms.stage)


def levels(result: Result) -> tuple[tuple[str, ...], ...]:
    """The sides of a result from first to last, level ones together."""
    places = sorted({side.place for side in result.sides})
    return tuple(tuple(side.entry for side in result.sides if side.place == place) for place in places)


STATEMENTS: dict[type, Callable[[TableTerms, RoundTable, TournamentEvent, Any], RoundTable]] = {
    e.MatchBegun: _begun,
    e.MatchTaken: _taken,
    e.ResultReported: _reported,
    e.ResultConfirmed: _confirmed,
    e.ResultContested: _contested,
    e.ResultCorrected: _corrected,
    b.TableReopened: _reopened,
    b.GameForfeited: _forfeited,
}
