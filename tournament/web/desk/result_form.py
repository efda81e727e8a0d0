"""Forms for results: which outcomes a table may have, what each is worth, and what was chosen."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import request

from ...domain.refusals import Refused
from ...domain.reported import ReportedResult, checked_result
from ...domain.tournament import RoundTable, TournamentRound
from ...scoring.points import points_of
from ...scoring.results import CONCESSION, CUT, DOUBLE_LOSS, DRAWN, FORFEIT, MODIFIED_WIN, PLACING, WIN
from ..languages import language
from ..tournaments.numbers import told_number
from ..tournaments.one_moment import Seen
from ..translations import gettext
from .room import count_of, ticked, words_of

HOW = (WIN, MODIFIED_WIN, CONCESSION, FORFEIT)  # the ways to win a table of two
VICTORY_POINTS = {"vp", "vp-difference"}  # tie-breaks that need the points of the game


class OutcomeChoice(NamedTuple):
    """One way a table may end; `worth` are the points of the sides in the order of the seats."""

    value: str
    words: str
    who: tuple[str, ...]
    worth: str


class ResultForm(NamedTuple):
    """The fields that a form about one table asks for."""

    outcomes: list[OutcomeChoice]
    ways: list[tuple[str, str]]  # how it was decided, and what that is worth
    places: bool  # a place for everybody instead of a winner
    games: bool  # a series
    scored: bool
    destroyed: bool


def sheet_of(seen: Seen, round_: TournamentRound, table: RoundTable) -> ResultForm:
    """The form for a table: by its number of seats, the outcomes that the profile allows, the numbers its tie-breaks need."""
    ties = set(seen.state.profile.tie_breaks)
    places = len(table.seats) > 2 and seen.state.format != "partners"
    return ResultForm(
        [] if places else _outcomes(seen, round_, table),
        [] if len(table.seats) > 2 else [(how, _worth(seen, round_, table, ReportedResult(how, table.seats[0]))) for how in HOW],
        places,
        seen.state.best_of > 1 and not places,
        bool(ties & VICTORY_POINTS) or places,
        "destroyed" in ties,
    )


def _outcomes(seen: Seen, round_: TournamentRound, table: RoundTable) -> list[OutcomeChoice]:
    """Every outcome that the office would accept here: as the stage and the profile allow."""
    half = max(1, len(table.seats) // 2)
    sides = (table.seats[:half], table.seats[half:])
    ways = [(f"win:{side[0]}", "desk wins", side, ReportedResult(WIN, side[0])) for side in sides]
    ways += [(kind, f"t {kind}", (), ReportedResult(kind)) for kind in (*DRAWN, DOUBLE_LOSS)]
    return [
        OutcomeChoice(value, words, who, _worth(seen, round_, table, reported))
        for value, words, who, reported in ways
        if _is_allowed(seen, round_, table, reported)
    ]


def _is_allowed(seen: Seen, round_: TournamentRound, table: RoundTable, reported: ReportedResult) -> bool:
    """Whether the table may end so."""
    try:
        checked_result(seen.state, round_, table, reported)
    except Refused:
        return False
    return True


def _worth(seen: Seen, round_: TournamentRound, table: RoundTable, reported: ReportedResult) -> str:
    """The points of an outcome, such as `3 : 0`; empty in the cut, and at tables of more than two."""
    if round_.stage == CUT or len(table.seats) > 2:
        return ""
    result = checked_result(seen.state, round_, table, reported)
    return " : ".join(told_number(points_of(result, side, seen.state.profile)) for side in result.sides)


def result_in_form(seen: Seen, table: RoundTable) -> ReportedResult:
    """The result that was typed in; raises Refused where nothing was chosen."""
    sheet_places = len(table.seats) > 2 and seen.state.format != "partners"
    left = tuple(seat for seat in table.seats if ticked(f"left-{seat}"))
    if sheet_places:
        return ReportedResult(PLACING, ranking=_ranking(table), counted=_counted(table, False), left=left)
    outcome = words_of("outcome")
    kind, _, winner = outcome.partition(":")
    if kind in (*DRAWN, DOUBLE_LOSS):
        return ReportedResult(kind, counted=_counted(table, seen.state.best_of > 1))
    how = words_of("how_won") or WIN
    if not (how in HOW and kind == WIN and winner in table.seats):
        raise Refused("bad-result", why=gettext("choose how it ended", language()))
    return ReportedResult(how, winner, counted=_counted(table, seen.state.best_of > 1))


def _ranking(table: RoundTable) -> tuple[tuple[str, ...], ...]:
    """The ranking by the places that were typed in; seats with the same number are level."""
    places: dict[int, list[str]] = {}
    for seat in table.seats:
        place = count_of(f"place-{seat}")
        if place is None or not 1 <= place <= len(table.seats):
            raise Refused("number", what="place", low=1, high=len(table.seats), found=words_of(f"place-{seat}") or "?")
        places.setdefault(place, []).append(seat)
    return tuple(tuple(seats) for _, seats in sorted(places.items()))


def _counted(table: RoundTable, series: bool) -> dict[str, dict[str, int]] | None:
    """The numbers that were typed in, by seat: games of a series, points scored and destroyed; None if there are none."""
    won = {seat: count_of(f"won-{seat}") or 0 for seat in table.seats} if series else {}
    drawn = count_of("drawn") or 0 if series else 0
    found: dict[str, dict[str, int]] = {}
    for seat in table.seats:
        numbers = {what: count_of(f"{what}-{seat}") for what in ("scored", "destroyed")}
        mine: dict[str, int] = {what: count for what, count in numbers.items() if count is not None}
        if any(won.values()) or drawn:
            lost = sum(count for other, count in won.items() if other != seat)
            mine |= {"won": won[seat], "drawn": drawn, "lost": lost}
        if mine:
            found[seat] = mine
    return found or None


def typed() -> list[tuple[str, str]]:
    """The fields of a result that were filled in, to be sent again by the next page."""
    wanted = ("outcome", "how_won", "drawn", "place-", "won-", "scored-", "destroyed-", "left-")
    return [(name, value) for name, value in request.values.items() if name.startswith(wanted)]


def filled_for(table: RoundTable) -> dict[str, Any]:
    """The values that a form shows at first: what was typed in, or the result that the table has."""
    if any(name in request.values for name in ("outcome", f"place-{table.seats[0]}")):
        return dict(request.values)
    result = table.result
    if result is None:
        return {}
    found: dict[str, Any] = {"how_won": result.kind, "drawn": result.sides[0].drawn}
    winner = next((side.entry for side in result.sides if side.place == 1), None)
    found["outcome"] = f"win:{winner}" if result.kind in HOW else result.kind
    for side in result.sides:
        found |= {f"place-{side.entry}": side.place, f"won-{side.entry}": side.won, f"scored-{side.entry}": side.scored}
        found |= {f"destroyed-{side.entry}": side.destroyed, f"left-{side.entry}": "yes" if side.left else ""}
    return found
