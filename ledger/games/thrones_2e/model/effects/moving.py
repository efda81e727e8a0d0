"""Cards in play: leaving it, entering it, changing sides, kneeling and standing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .....core.seats import Seat
from .....kit.effects import Effect
from ..components import Until

# ---- leaving play


@dataclass(frozen=True, slots=True)
class Kill(Effect):
    """A character goes to its owner's dead pile, unless it is saved."""

    card: str


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """A card in play goes to its owner's discard pile, unless it is saved."""

    card: str


@dataclass(frozen=True, slots=True)
class Sacrifice(Effect):
    """A card in play goes to its owner's discard pile; nothing saves it, and it is neither killed nor discarded."""

    card: str


@dataclass(frozen=True, slots=True)
class ReturnToHand(Effect):
    """A card in play goes back to its owner's hand, unless it is saved."""

    card: str


@dataclass(frozen=True, slots=True)
class ShuffleIn(Effect):
    """A card in play is shuffled into its owner's deck, unless it is saved."""

    card: str


@dataclass(frozen=True, slots=True)
class RemoveFromGame(Effect):
    """A card in play is set aside for good."""

    card: str


@dataclass(frozen=True, slots=True)
class DiscardDuplicate(Effect):
    """A duplicate under a card in play goes to its owner's discard pile."""

    card: str


# ---- entering play, changing sides


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Effect):
    """A card of `seat` goes from a zone straight into play; an attachment goes `on` another card.

    type: what it is from then on, and nothing else, where the ability says so; an event enters play in no other way.
    """

    card: str
    seat: Seat
    source: Literal["hand", "deck", "discard", "dead"] = "hand"
    on: str = ""
    kneeling: bool = False
    facedown: bool = False
    type: Literal["", "character", "location", "attachment"] = ""


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """An attachment in play moves to another card."""

    card: str
    to: str


@dataclass(frozen=True, slots=True)
class TakeControl(Effect):
    """A seat takes control of a card in play."""

    card: str
    seat: Seat
    until: Until = "always"


@dataclass(frozen=True, slots=True)
class BecomeType(Effect):
    """A card in play is of another type, and of that one alone."""

    card: str
    type: Literal["character", "location", "attachment"]
    until: Until = "always"


# ---- kneeling and standing


@dataclass(frozen=True, slots=True)
class Kneel(Effect):
    """A card in play kneels."""

    card: str


@dataclass(frozen=True, slots=True)
class Stand(Effect):
    """A card in play stands."""

    card: str


@dataclass(frozen=True, slots=True)
class KneelFaction(Effect):
    """A seat's faction card kneels."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StandFaction(Effect):
    """A seat's faction card stands."""

    seat: Seat
