"""Filters over cards, as data: whom an ability may choose, what it counts, what pays for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypedDict

from ....core.codec import Range
from ....core.seats import Seat
from ....kit.lcg.contest import NOBODY

Whose = Literal["any", "you", "opponent", "loser", "winner", "attacker", "defender", "active", "chosen"]
Bound = Annotated[int, Range(0, 99)]

# what a filter may ask of a card besides its facts
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
OF_THE_CARD: Final = ("unique", "not-unique", "loyal", "not-loyal")  # those words that ask for what is printed and never changes
IN_A_CHALLENGE: Final = ("attacking", "defending", "participating")  # those words that fit no card where there is no challenge


@dataclass(frozen=True, slots=True)
class Cards:
    """A filter: the cards that meet every field; a field left out asks for nothing."""

    types: tuple[str, ...] = ("character",)  # the card is of one of these types
    of: Whose = "any"  # the player who controls it
    zone: Literal["play", "hand", "deck", "discard", "dead", "used", "hand-or-discard"] = "play"  # where it lies
    factions: tuple[str, ...] = ()  # it is of one of these factions
    traits: tuple[str, ...] = ()  # it has at least one of these traits
    keywords: tuple[str, ...] = ()  # and at least one of these keywords
    icons: tuple[str, ...] = ()  # and at least one of these icons
    lacking: tuple[str, ...] = ()  # and none of these traits, keywords and icons
    how: tuple[str, ...] = ()  # words of HOW_IT_IS, all of which hold
    titles: tuple[str, ...] = ()  # it has one of these titles
    most_cost: Bound = 99
    least_cost: Bound = 0
    most_strength: Bound = 99
    least_strength: Bound = 0
    other: bool = False  # it is not the card that asks
    attached: bool = False  # it is attached to the card that asks


class CardWords(TypedDict, total=False):
    """The fields of `Cards` that are lists of words, for the small functions that write abilities."""

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
    """The cards that an ability chooses: which ones, how many, and who chooses them."""

    cards: Cards = Cards()
    least: int = 1
    most: int = 1
    chooser: Literal["you", "each-player", "each-opponent", "opponent"] = "you"  # each player chooses among own cards


class Asking(NamedTuple):
    """The context in which a filter, test or amount is read: who uses the ability, of which card, and about what."""

    seat: Seat = NOBODY  # who uses the ability
    me: str = ""  # the card with the ability
    target: str = ""
    cause: str = ""  # the card that the triggering happening is about
    opponent: Seat = NOBODY
    x: int = 0  # the X of a cost
