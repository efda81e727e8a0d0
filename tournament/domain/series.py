"""The result of a table from the matches played at it: one match, or a series of which the most games decide."""

from __future__ import annotations

from collections.abc import Sequence

from ledger import Event
from ledger.events import MatchClosed
from ledger.journal import Head

from ..scoring.results import CONCESSION, DRAW, FORFEIT, MODIFIED_WIN, PLACING, WIN, Result, ResultSide
from . import events as e
from .refusals import Refused
from .tournament import RoundTable, SeriesGame, Tournament

KINDS = {"time": MODIFIED_WIN, "concession": CONCESSION, "forfeit": FORFEIT}  # by how a match ended; else it is a win


def result_of(
    round_: int, table: int, stage: str, seats: Sequence[str], games: Sequence[SeriesGame], best_of: int
) -> Result | None:
    """The result of a table by its finished matches; None while it is undecided."""
    done = [game for game in games if game.ranking]
    if not done:
        return None
    last = done[-1]
    if len(seats) > 2 or best_of == 1:
        return Result(round_, table, _kind(last, len(seats)), _sides(seats, last), last.source, stage)
    tally = [_wins(done, seat) for seat in seats]
    most = max(tally)
    if most <= best_of // 2 and len(done) < best_of:
        return None
    level = tally.count(most) > 1
    sides = tuple(
        _series_side(number, seat, done, 1 if level or tally[number] == most else 2) for number, seat in enumerate(seats)
    )
    return Result(round_, table, DRAW if level else WIN, sides, last.source, stage)


def _kind(game: SeriesGame, seats: int) -> str:
    """The kind of result that one game gives: a placing among more than two, a draw, or how it was won."""
    if seats > 2:
        return PLACING
    return DRAW if len(game.ranking[0]) > 1 else KINDS.get(game.how or "", WIN)


def _sides(seats: Sequence[str], game: SeriesGame) -> tuple[ResultSide, ...]:
    """Every seat with its place and its score in one game."""
    places = places_of(game.ranking)
    scored = game.scored or (0,) * len(seats)
    return tuple(ResultSide(seat, places[seat], scored=count) for seat, count in zip(seats, scored, strict=True))


def places_of(ranking: Sequence[Sequence[str]]) -> dict[str, int]:
    """Places from a ranking: a shared one takes up as many numbers as share it."""
    found: dict[str, int] = {}
    place = 1
    for level in ranking:
        found |= dict.fromkeys(level, place)
        place += len(level)
    return found


def sides_ranked(seats: Sequence[str], ranking: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """A ranking of players as one of sides: the first half of the seats against the second, by the best of each."""
    half = len(seats) // 2
    first, second = tuple(seats[:half]), tuple(seats[half:])
    places = places_of(ranking)
    mine, theirs = (min(places[one] for one in side) for side in (first, second))
    if mine == theirs:
        return ((*first, *second),)
    return (first, second) if mine < theirs else (second, first)


def _wins(games: Sequence[SeriesGame], seat: str) -> int:
    """How many games the seat has won alone."""
    return sum(game.ranking[0] == (seat,) for game in games)


def _series_side(number: int, seat: str, games: Sequence[SeriesGame], place: int) -> ResultSide:
    """One seat's part of a whole series: games won, drawn and lost, and what was scored in them."""
    won, drawn = _wins(games, seat), sum(len(game.ranking[0]) > 1 for game in games)
    scored = sum(game.scored[number] for game in games if game.scored)
    return ResultSide(seat, place, won, drawn, len(games) - won - drawn, scored)


def taken(
    state: Tournament, place: e.Place, table: RoundTable, match: str, event: Event[MatchClosed], head: Head | str
) -> e.MatchTaken:
    """The event by which a tournament takes in the end of a match that was closed."""
    outcome = event.body.outcome
    if outcome is None:
        raise Refused("match-open", match=match)
    ranking = tuple(tuple(table.seats[number] for number in level) for level in outcome.ranking)
    if state.format == "partners":
        ranking = sides_ranked(table.seats, ranking)
    return e.MatchTaken(place.round, place.table, match, str(head), event.body.how, ranking, tuple(outcome.scores))
