"""The line above a drawn board: what is due, or how the game ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..core.seats import seat_name
from ..core.wording.languages import Language
from .text import PHRASES


class Headline(NamedTuple):
    """The line in three parts: the names in `who`, apart from the words before and after, because they may be long."""

    before: str
    who: str
    after: str


def game_over(view: Mapping[str, Any], language: Language, names: Sequence[str], how: str = "") -> Headline:
    """The headline of a view whose game is over: who won; `how` is what this game says before that."""
    say = PHRASES.to(language)
    return Headline(say("board.over", how=how), say.join([seat_name(seat, names) for seat in view["winners"]]), "")


def ended(view: Mapping[str, Any], language: Language) -> str:
    """The words for an ending that every game may have (time, concession); empty for a game that was played out."""
    return PHRASES.to(language).maybe(f"ended.{view['over']}")
