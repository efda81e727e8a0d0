"""The terms of a tournament for decks: the card pool by date and origin, the list of banned and restricted cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ....core.codec import Codec
from ....core.errors import InvalidOptions

Origin = Literal["publisher", "community", "draft", "variant"]
_DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")  # a day, yyyy-mm-dd


@dataclass(frozen=True, slots=True)
class Pod:
    """Cards of which a deck may hold one title; with `beside`, none where that card is."""

    cards: tuple[str, ...]
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Restrictions:
    """A list of banned and restricted cards with its content, so that a deck is judged by it for ever."""

    id: str
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    pods: tuple[Pod, ...] = ()


@dataclass(frozen=True, slots=True)
class Terms:
    """What a tournament demands of every deck."""

    format: Literal["joust", "melee"] = "joust"
    pool: str = ""  # cards count if they were released by this day (yyyy-mm-dd); empty for all
    origins: tuple[Origin, ...] = ("publisher", "community")  # whose packs count
    list: Restrictions | None = None  # the banned and restricted cards

    def __post_init__(self) -> None:
        if self.pool and not _DAY.fullmatch(self.pool):
            raise InvalidOptions("terms.pool", "agot2.expected-a-day")


_CODEC = Codec((Terms,), error=InvalidOptions)


def read_terms(said: Mapping[str, Any]) -> Terms:
    """The terms that the mapping sets; unknown names are refused with `InvalidOptions`."""
    return _CODEC.read_as(Terms, dict(said), where="terms")
