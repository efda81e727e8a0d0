"""What TABLE does: deals, reveals, tokens as they were drawn. Names and fields are stored for ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from ....core.codec import Range
from ....core.seats import Seat
from ....core.secrets import NOBODY
from .components import CouncilNumber, must_be_ids

Face = Annotated[int, Range(0, 99)]  # the number under a power token


@dataclass(frozen=True, slots=True)
class NameFirstPlayer:
    """Who has the first-player marker at the start."""

    leader: Seat


@dataclass(frozen=True, slots=True)
class DealHand:
    """With open information: the cards that one leader is dealt, as a hand or as the first pack of a draft."""

    private: ClassVar = {"cards": "to"}

    to: Seat
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        must_be_ids("cards", self.cards)


@dataclass(frozen=True, slots=True)
class DealLeaderCard:
    """With open information: the leader-specific card that one leader draws."""

    private: ClassVar = {"card": "to"}

    to: Seat
    card: str

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class DealMore:
    """With open information: cards that an ability lets a leader draw."""

    private: ClassVar = {"cards": "to"}

    to: Seat
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        must_be_ids("cards", self.cards)


@dataclass(frozen=True, slots=True)
class LayRow:
    """Open Allies: the allies turned up for the season, from left to right, behind those that still lie there."""

    allies: tuple[str, ...]

    def __post_init__(self) -> None:
        must_be_ids("allies", self.allies)


@dataclass(frozen=True, slots=True)
class RevealAlly:
    """The ally that was turned up."""

    ally: str

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))


@dataclass(frozen=True, slots=True)
class ShowAllies:
    """With open information: the cards on top of the ally deck that one leader looks at, from the top."""

    private: ClassVar = {"allies": "to"}

    to: Seat
    allies: tuple[str, ...]

    def __post_init__(self) -> None:
        must_be_ids("allies", self.allies)


@dataclass(frozen=True, slots=True)
class DrawToken:
    """With open information: the face of a token that was just laid face down. Nobody sees it, not even a judge."""

    private: ClassVar = {"value": NOBODY}

    value: Face


@dataclass(frozen=True, slots=True)
class RevealTokens:
    """At scoring the tokens of a council are turned up; the values of those that the record does not know."""

    council: CouncilNumber
    values: tuple[Face, ...]


ToOneLeader = DealHand | DealLeaderCard | DealMore | ShowAllies  # chance actions whose cards only the leader in `to` sees
