"""Effect primitives: what a card did, or a judge puts right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ....core.codec import Range
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.out_of_sight import OutOfSight
from .components import Zone

Count = Annotated[int, Range(0, 60)]
Change = Annotated[int, Range(-60, 60)]
Until = Literal["challenge", "phase", "round", "always"]
Word = Literal["military", "intrigue", "power", "renown", "stealth"]
PlotZone = Literal["deck", "revealed", "used", "box"]


@dataclass(frozen=True, slots=True)
class Kill(Effect):
    """A character in play goes to its owner's dead pile, unless it is saved."""

    card: str


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """A card in play goes to its owner's discard pile; nothing saves it from that."""

    card: str


@dataclass(frozen=True, slots=True)
class ReturnToHand(Effect):
    """A card in play goes back to its owner's hand."""

    card: str


@dataclass(frozen=True, slots=True)
class DiscardDuplicate(Effect):
    """A duplicate under a card in play goes to its owner's discard pile."""

    card: str


@dataclass(frozen=True, slots=True)
class DiscardAttachments(Effect):
    """Every attachment on a card goes to its owner's discard pile; duplicates are none."""

    card: str


@dataclass(frozen=True, slots=True)
class Kneel(Effect):
    """A card in play kneels."""

    card: str


@dataclass(frozen=True, slots=True)
class Stand(Effect):
    """A card in play stands."""

    card: str


@dataclass(frozen=True, slots=True)
class GainPower(Effect):
    """Power from the pool to a house's banner; a negative count goes back."""

    seat: Seat
    count: Change = 1


@dataclass(frozen=True, slots=True)
class GainPowerOn(Effect):
    """Power from the pool onto a character; a negative count goes back."""

    card: str
    count: Change = 1


@dataclass(frozen=True, slots=True)
class MovePower(Effect):
    """Power from one banner to the other."""

    seat: Seat
    to: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class GainGold(Effect):
    """Gold from the treasury to a gold pool; a negative count goes back."""

    seat: Seat
    count: Change = 1


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """So many cards are to be drawn."""

    seat: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Effect):
    """So many cards, picked at random, are to be discarded from a hand."""

    seat: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class MoveCard(Effect):
    """A card of `seat` from one zone to another, by name; by handle where it lies in play."""

    private: ClassVar = OutOfSight("card", "hand", "deck")

    card: str
    seat: Seat
    source: Zone
    to: Zone


@dataclass(frozen=True, slots=True)
class MovePlot(Effect):
    """A plot of `seat` between plot deck, the revealed one, the used ones and the box."""

    private: ClassVar = OutOfSight("plot", "deck", "box")

    plot: str
    seat: Seat
    source: PlotZone
    to: PlotZone


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """A card in play is attached to another one."""

    card: str
    to: str


@dataclass(frozen=True, slots=True)
class TakeControl(Effect):
    """A seat takes control of a card in play."""

    card: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class RemoveFromChallenge(Effect):
    """A character takes part in the challenge no longer."""

    card: str


@dataclass(frozen=True, slots=True)
class ModifyStrength(Effect):
    """A character is so much stronger (or weaker) for a while."""

    card: str
    strength: Change
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Grant(Effect):
    """A character has an icon or a keyword for a while."""

    card: str
    word: Word
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Save(Effect):
    """A character that would be killed stays."""

    card: str


EFFECTS = (
    Kill,
    Discard,
    ReturnToHand,
    DiscardDuplicate,
    DiscardAttachments,
    Kneel,
    Stand,
    GainPower,
    GainPowerOn,
    MovePower,
    GainGold,
    DrawCards,
    DiscardFromHand,
    MoveCard,
    MovePlot,
    Attach,
    TakeControl,
    RemoveFromChallenge,
    ModifyStrength,
    Grant,
    Save,
)
