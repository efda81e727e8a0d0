"""The line above a drawn board: what is due, or how the game ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ..core.game import Language
from ..core.seats import seat_name
from .text import join

Words = tuple[str, str]  # English and Polish

ENDED: Final[Mapping[str, Words]] = {
    "time": (": time", ": koniec czasu"),
    "concession": (": concession", ": poddanie partii"),
    "left": (": nobody left to play", ": nie ma z kim grać"),
}


class Headline(NamedTuple):
    """What is due, or how it ended: the names apart, because they may be long."""

    before: str
    who: str
    after: str


def game_over(view: Mapping[str, Any], language: Language, names: Sequence[str], how: Words = ("", "")) -> Headline:
    """How it ended and who won, for a view whose game is over; `how` goes before what every game knows."""
    pl = language == "pl"
    winners = join([seat_name(seat, names) for seat in view["winners"]], language)
    over, won = ("Koniec gry", "Zwycięstwo") if pl else ("The game is over", "Winner")
    return Headline(f"{over}{how[pl]}. {won}: ", winners, "")


def ended(view: Mapping[str, Any], own: Mapping[str, Words] | None = None) -> Words:
    """The words for how it ended: the game's own first, then those that all games share."""
    how = view["over"]
    return (own or {}).get(how) or ENDED.get(how, ("", ""))
