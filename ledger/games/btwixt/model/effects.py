"""Effect primitives: what a card did whose text the record does not know, or what a judge puts right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from ....core.codec import Range
from ....core.seats import Seat
from ....core.secrets import OWNER
from ....kit.effects import Effect
from .components import CouncilNumber, must_be_ids


@dataclass(frozen=True, slots=True)
class MoveBid(Effect):
    """An influence card goes from one bidding area to another."""

    card: str
    source: Seat
    to: Seat

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class DiscardBid(Effect):
    """An influence card in a bidding area is discarded."""

    card: str
    source: Seat

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class ReturnBid(Effect):
    """An influence card goes from a bidding area to the hand of the leader before whom it lies."""

    card: str
    source: Seat

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """A leader draws from the influence deck."""

    leader: Seat
    count: Annotated[int, Range(1, 10)] = 1


@dataclass(frozen=True, slots=True)
class DiscardFromHand(Effect):
    """A leader discards a card from hand, face up."""

    leader: Seat
    card: str

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class PassCard(Effect):
    """A card goes from one hand to another; without a name nobody has told the record which."""

    private: ClassVar = {"card": OWNER}

    source: Seat
    to: Seat
    card: str | None = None

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class GainToken(Effect):
    """A power token from the pool goes face down to a council."""

    council: CouncilNumber


@dataclass(frozen=True, slots=True)
class TokenOnAlly(Effect):
    """A power token from the pool is laid face down on the current ally."""


@dataclass(frozen=True, slots=True)
class MoveToken(Effect):
    """A power token goes to another council, face down."""

    token: int
    council: CouncilNumber


@dataclass(frozen=True, slots=True)
class ReturnToken(Effect):
    """A power token goes back to the pool unseen."""

    token: int


@dataclass(frozen=True, slots=True)
class KillAlly(Effect):
    """An ally that lies open, in a council, in the row or as the current one, goes to the dead pile."""

    ally: str

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))


@dataclass(frozen=True, slots=True)
class MoveAlly(Effect):
    """An ally that lies open goes to a council, or aside; no "when acquired" ability follows."""

    ally: str
    council: CouncilNumber | None = None

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))


@dataclass(frozen=True, slots=True)
class NextAlly(Effect):
    """The next ally is turned up, and the leader who resolves the card acquires it as well."""


@dataclass(frozen=True, slots=True)
class ChooseAlly(Effect):
    """Another ally, out of the deck or the row, becomes the current one; the former goes on top of the deck."""

    ally: str

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))


@dataclass(frozen=True, slots=True)
class AllyOnTop(Effect):
    """An ally that lies open goes on top of the ally deck."""

    ally: str

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))


@dataclass(frozen=True, slots=True)
class BindAlly(Effect):
    """The current ally has to be placed in that council."""

    council: CouncilNumber


@dataclass(frozen=True, slots=True)
class Kneeling(Effect):
    """A leader kneels, or stands up again."""

    leader: Seat
    kneels: bool = True


@dataclass(frozen=True, slots=True)
class GiveMarker(Effect):
    """The first-player marker goes to a leader."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class ChangePower(Effect):
    """A card makes a council count for more, or for less, at scoring."""

    council: CouncilNumber
    change: Annotated[int, Range(-50, 50)]


EFFECTS = (
    MoveBid,
    DiscardBid,
    ReturnBid,
    DrawCards,
    DiscardFromHand,
    PassCard,
    GainToken,
    TokenOnAlly,
    MoveToken,
    ReturnToken,
    KillAlly,
    MoveAlly,
    NextAlly,
    ChooseAlly,
    AllyOnTop,
    BindAlly,
    Kneeling,
    GiveMarker,
    ChangePower,
)
