"""The rules on who may play, and with which options."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.book import book
from ..model.options import Options


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats and options of a match that is about to be opened."""

    seats: int
    options: Options


@book.rule("hotk.general.players", Opening)
def two_to_four_play(state: object, seat: Seat, opening: Opening) -> Facts | None:
    variant = opening.options.variant
    allowed = {"base": (2, 3, 4), "team": (4,), "crow": (2, 3, 4)}[variant]  # two with crows: hotk.variant.crow.players
    return None if opening.seats in allowed else {"seats": opening.seats, "variant": variant}


@book.rule("hotk.variant.crow.players", Opening)
def crows_need_three_or_four(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return {"seats": opening.seats} if opening.options.variant == "crow" and opening.seats == 2 else None


@book.rule("hotk.variant.team.teams", Opening)
def a_team_game_has_two_pairs(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return _not_two_pairs(opening) if opening.options.variant == "team" else None


@book.rule("hotk.variant.crow4.teams", Opening)
def four_with_crows_are_two_pairs(state: object, seat: Seat, opening: Opening) -> Facts | None:
    crowded = opening.options.variant == "crow" and opening.seats == 4
    return (_not_two_pairs(opening) or _not_opposite(opening)) if crowded else None


@book.rule("hotk.variant.team.seating", Opening)
def partners_sit_opposite(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return {} if opening.options.variant == "team" and _not_opposite(opening) else None


def _not_two_pairs(opening: Opening) -> Facts | None:
    """The teams that were named, if they are not two pairs of all four seats."""
    teams = opening.options.teams
    seats = sorted(seat for team in teams for seat in team)
    return {"teams": _teams_in_words(teams)} if teams and seats != [0, 1, 2, 3] else None


def _not_opposite(opening: Opening) -> Facts | None:
    """The teams that were named, if partners do not sit opposite each other."""
    teams = opening.options.teams
    return {"teams": _teams_in_words(teams)} if teams and any(abs(a - b) != 2 for a, b in teams) else None


def _teams_in_words(teams: tuple[tuple[Seat, Seat], ...]) -> str:
    """Teams as a sentence names them: `1+3, 2+4`."""
    return ", ".join("+".join(str(seat + 1) for seat in team) for team in teams)
