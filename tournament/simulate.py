"""A whole event played by itself: entries, rounds, results, the cut and the end, through the verbs of the office.

Results are drawn from a strength that everybody gets, or come from matches that are played out at random. Chance lives
here, and comes from the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ledger import GAMES, NAMES, cards_of, simulate_match

from .enrolment import Applicant
from .entries import Round, Table, Tournament
from .office import Office
from .refusals import must
from .scores import Told

FIRST = ("Ada", "Bruno", "Celina", "Dawid", "Edyta", "Filip", "Gosia", "Hubert", "Iga", "Jan", "Kasia", "Leon", "Maja",
         "Norbert", "Ola", "Piotr", "Rita", "Szymon", "Tola", "Wit")  # fmt: skip
BY = "simulator"


def people(count: int) -> list[str]:
    """So many different names."""
    return [FIRST[n % len(FIRST)] + (f" {n // len(FIRST) + 1}" if n >= len(FIRST) else "") for n in range(count)]


def play_event(
    office: Office, name: str, rounds: int, random: Random, *, by: str = BY, matches: bool = False,
    cut: int = 0, told: Callable[[int, int], None] = lambda done, whole: None,
) -> None:  # fmt: skip
    """Play rounds of a tournament that has started, then the cut if there is one, and close it."""
    strength = {entry.id: random.gauss(0, 1) for entry in office.tournament(name).entries}
    for number in range(1, rounds + 1):
        play_round(office, name, random, strength, by=by, matches=matches)
        told(number, rounds)
    if cut:
        office.cut(name, top=cut, by=by)
        while not over(office.tournament(name)):
            play_round(office, name, random, strength, by=by, matches=matches)
    office.close(name, by=by)


def over(state: Tournament) -> bool:
    """Whether the cut has been played to its end: the last round had one table, and it is decided."""
    last = state.rounds[-1]
    return last.stage == "cut" and last.finished and len(last.tables) + len(last.byes) == 1


def play_round(
    office: Office, name: str, random: Random, strength: dict[str, float], *, by: str = BY, matches: bool = False
) -> None:
    office.pair(name, by=by)
    office.publish(name, by=by)
    state = office.tournament(name)
    round_ = state.rounds[-1]
    for table in round_.tables:
        if matches:
            told = _played(state, round_, table, random)
        else:
            told = _drawn_result(state, round_, table, random, strength)
        office.report(name, round_.number, table.number, told, by=by)


def _drawn_result(state: Tournament, round_: Round, table: Table, random: Random, strength: dict[str, float]) -> Told:
    """Somebody wins, the stronger more often."""
    day = {seat: strength.get(seat, 0.0) + random.gauss(0, 1) for seat in table.seats}
    order = sorted(table.seats, key=lambda seat: -day[seat])
    counted = {seat: {"scored": random.randint(0, 7) + (8 if seat == order[0] else 0)} for seat in table.seats}
    if len(table.seats) > 2:
        return Told("placing", ranking=tuple((seat,) for seat in order), counted=counted)
    drawn = state.profile.points.draw > 0 and round_.stage != "cut" and random.random() < 0.05
    if drawn:
        return Told("draw", counted={seat: {"scored": 5} for seat in table.seats})
    late = state.profile.points.modified_win is not None and random.random() < 0.15
    return Told("modified win" if late else "win", winner=order[0], counted=counted)


def _played(state: Tournament, round_: Round, table: Table, random: Random) -> Told:
    """The result of a match of the game, played out at random."""
    must(len(table.seats) <= len(NAMES), "number", what="seats", low=2, high=len(NAMES), found=len(table.seats))
    while True:
        match = simulate_match(
            state.game,
            len(table.seats),
            random.randrange(2**32),
            None,
            cards_of(state.game) if state.game in GAMES else (),
        )
        outcome = match.outcome
        ranking = tuple(tuple(table.seats[seat] for seat in level) for level in outcome.ranking)
        if round_.stage != "cut" or len(ranking[0]) == 1:
            break
    counted: dict[str, Any] = {seat: {"scored": max(0, outcome.scores[n])} for n, seat in enumerate(table.seats)}
    if len(table.seats) > 2:
        return Told("placing", ranking=ranking, counted=counted)
    if len(ranking[0]) > 1:
        return Told("draw", counted=counted)
    return Told("win", winner=ranking[0][0], counted=counted)


def enter_field(office: Office, name: str, count: int, team_size: int = 1, by: str = BY) -> None:
    names = people(count * team_size)
    groups: Sequence[tuple[str, ...]] = [tuple(names[n * team_size : (n + 1) * team_size]) for n in range(count)]
    teams = [f"Team {n}" if team_size > 1 else None for n in range(1, count + 1)]
    office.enter_all(name, [Applicant(one, team=team) for one, team in zip(groups, teams, strict=True)], by=by)
