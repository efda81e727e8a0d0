"""Cards out of play: hands, decks, piles and plots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from .....core.seats import Seat
from .....kit.effects import Effect
from .....kit.out_of_sight import OutOfSight
from ..components import PlotZone, Zone
from .numbers import Count


class Unseen:
    """The `private` of an effect on cards of `seat` in two zones: its fields are for that seat while nobody sees either."""

    def __init__(self, *names: str) -> None:
        self._private = dict.fromkeys(names, "seat")

    def __get__(self, effect: Any, kind: type) -> dict[str, str]:
        hidden = effect is not None and {effect.source, effect.to} == {"hand", "deck"}
        return self._private if hidden else {}


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """So many cards are drawn from the top of a deck."""

    seat: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Effect):
    """So many cards, picked at random, are discarded from a hand."""

    seat: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class DiscardFromDeck(Effect):
    """So many cards are discarded from the top of a deck."""

    seat: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class DiscardCards(Effect):
    """These cards, which somebody chose, are discarded from a hand."""

    seat: Seat
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Cards are shown to everybody, and stay where they are."""

    seat: Seat
    cards: tuple[str, ...] = ()
    source: Literal["hand", "deck"] = "hand"


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """`seat` looks at cards in a zone of `whose`, and shows nobody."""

    private: ClassVar = {"cards": "seat"}

    seat: Seat
    whose: Seat
    source: Literal["hand", "deck", "plots"] = "hand"
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Search(Effect):
    """A player searches the top `count` cards of the own deck (0: all of it) and takes what the ability allows.

    `found` are the cards taken, none if nothing was found; a search of the whole deck ends with a shuffle.
    """

    private: ClassVar = {"found": "seat"}

    seat: Seat
    count: Count = 0
    found: tuple[str, ...] | None = None
    to: Literal["hand", "play", "discard"] = "hand"


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """A deck is shuffled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MoveCard(Effect):
    """A card of `seat` from one zone to another, by id; by handle where it lies in play."""

    private: ClassVar = OutOfSight("card", "hand", "deck")

    card: str
    seat: Seat
    source: Zone
    to: Zone


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Cards of `seat` in two zones out of play change places: `gives` go from `source` to `to`, `takes` the other way."""

    private: ClassVar = Unseen("gives", "takes")

    seat: Seat
    source: Literal["hand", "deck", "discard", "dead"]
    to: Literal["hand", "deck", "discard", "dead"]
    gives: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RevealPlot(Effect):
    """A seat reveals another plot out of its plot deck, outside the framework step."""

    seat: Seat
    plot: str


@dataclass(frozen=True, slots=True)
class MovePlot(Effect):
    """A plot of `seat` between plot deck, the revealed one, the used ones and out of the game."""

    private: ClassVar = OutOfSight("plot", "deck")

    plot: str
    seat: Seat
    source: PlotZone
    to: PlotZone
