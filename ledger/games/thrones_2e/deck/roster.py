"""What a player brings: faction, agenda, plots and draw deck, as the list names them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RosterLine:
    """So many copies of one card. `guessed` is True where the list left open which of several cards of that name."""

    card: str
    copies: int
    guessed: bool = False


@dataclass(frozen=True, slots=True)
class Unknown:
    """A line that names no card anybody knows; `text` is what stood there."""

    text: str
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Roster:
    """A list as it was handed in: nothing is judged here, and nothing is left out."""

    name: str = ""
    factions: tuple[str, ...] = ()
    entries: tuple[RosterLine, ...] = ()  # plots, agendas and whatever else is on the list, in its order
    unknown: tuple[Unknown, ...] = ()
