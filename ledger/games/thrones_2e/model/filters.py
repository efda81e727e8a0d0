"""Filters over cards, as data: whom an ability may choose, what it counts, what pays for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypedDict

from ....core.codec import Range
from ....core.seats import Seat
from ....kit.lcg.contest import NOBODY

Whose = Literal["any", "you", "opponent", "loser", "winner", "attacker", "defender", "active", "chosen"]
Bound = Annotated[int, Range(0, 99)]

HOW_IT_IS: Final = (
    "standing",
    "kneeling",
    "unique",
    "not-unique",
    "loyal",
    "not-loyal",
    "attacking",
    "defending",
    "participating",
    "not-participating",
    "bare",  # no attachments
    "with-power",
    "with-duplicate",
    "weaker",  # than the card itself
    "limited",
    "in-faction",  # of the player's faction
    "out-of-faction",  # of another one; a neutral card is neither
)
OF_THE_CARD: Final = ("unique", "not-unique", "loyal", "not-loyal")  # what is printed on it, and never changes
IN_A_CHALLENGE: Final = ("attacking", "defending", "participating")  # what nobody is where there is none


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that have all of this; every field left out asks for nothing.

    types: one of these. of: whose they are, by control. zone: where they lie. factions, traits, keywords, icons: at
    least one of the words listed. lacking: none of these traits, keywords or icons. how: words of HOW_IT_IS, all of them.
    cost and strength are bounds. other: not the card itself. attached: only what is attached to the card itself.
    """

    types: tuple[str, ...] = ("character",)
    of: Whose = "any"
    zone: Literal["play", "hand", "deck", "discard", "dead", "used", "hand-or-discard"] = "play"
    factions: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    most_cost: Bound = 99
    least_cost: Bound = 0
    most_strength: Bound = 99
    least_strength: Bound = 0
    other: bool = False
    attached: bool = False


class CardWords(TypedDict, total=False):
    """The fields of `Cards` that are lists of words, for the small functions that write rows."""

    types: tuple[str, ...]
    factions: tuple[str, ...]
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    icons: tuple[str, ...]
    lacking: tuple[str, ...]
    how: tuple[str, ...]
    titles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """Whom the ability chooses: `least` to `most` of the cards. chooser: the user, or each player among own cards."""

    cards: Cards = Cards()
    least: int = 1
    most: int = 1
    chooser: Literal["you", "each-player", "each-opponent", "opponent"] = "you"


class Asking(NamedTuple):
    """For whom a filter, test or amount is asked: the player, the card itself, and what the ability is about."""

    seat: Seat = NOBODY
    me: str = ""
    target: str = ""
    cause: str = ""
    opponent: Seat = NOBODY
    x: int = 0
