"""What a seat may try to do. A council is named by the leader on whose left it lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ledger.core.codec import Codec, Range
from ledger.core.seats import Seat
from ledger.core.secrets import NOBODY, OWNER
from ledger.kit.common import COMMON, FLOW_CHANGES
from ledger.kit.effects import Effect, FlowChange

from .components import CARDS, must_be_allies, must_be_cards
from .effects import EFFECTS

Face = Annotated[int, Range(0, 99)]
Count = Annotated[int, Range(0, CARDS)]


@dataclass(frozen=True, slots=True)
class DealHand:
    """With open information: the cards that one leader is dealt."""

    private: ClassVar = {"cards": "to"}

    to: Seat
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        must_be_cards("cards", self.cards)


@dataclass(frozen=True, slots=True)
class DraftPick:
    """One card out of the pack is set aside. At a real table nobody tells the recorder which."""

    private: ClassVar = {"card": OWNER}

    card: str | None = None

    def __post_init__(self) -> None:
        must_be_cards("card", (self.card,))


@dataclass(frozen=True, slots=True)
class RevealAlly:
    """The ally that was turned up."""

    ally: str

    def __post_init__(self) -> None:
        must_be_allies("ally", (self.ally,))


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card from hand. `leader` and `taken`: what Betrayal takes from whom; `leader` and `token`: Corruption."""

    card: str
    leader: Seat | None = None
    taken: str | None = None
    token: int | None = None

    def __post_init__(self) -> None:
        must_be_cards("card", (self.card,))
        must_be_cards("taken", (self.taken,))


@dataclass(frozen=True, slots=True)
class Kneel:
    """Bid no more in this round."""


@dataclass(frozen=True, slots=True)
class PlaceAlly:
    council: Seat


@dataclass(frozen=True, slots=True)
class PlaceToken:
    council: Seat


@dataclass(frozen=True, slots=True)
class DrawToken:
    """With open information: the face of a token that was just laid face down. Nobody sees it, not even a judge."""

    private: ClassVar = {"value": NOBODY}

    value: Face


@dataclass(frozen=True, slots=True)
class RevealTokens:
    """At scoring the tokens of a council are turned up; the values of those that the record does not know."""

    council: Seat
    values: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class CouncilNow:
    """A council as it lies."""

    allies: tuple[str, ...] = ()
    tokens: Annotated[int, Range(0, 60)] = 0
    unnamed: Annotated[int, Range(0, 60)] = 0

    def __post_init__(self) -> None:
        must_be_allies("allies", self.allies)


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The table as it lies: hands as numbers of cards, tokens as numbers of tokens. The rest is in the decks."""

    gap: ClassVar = True

    hands: tuple[Count, ...]
    councils: tuple[CouncilNow, ...]
    round: Annotated[int, Range(1, 7)] = 1
    first: Seat = Seat(0)
    ally: str | None = None
    areas: tuple[tuple[str, ...], ...] = ()
    kneeling: tuple[Seat, ...] = ()
    turn: Seat | None = None
    discard: tuple[str, ...] = ()
    accepted_by: Literal["players", "judge"] = "judge"

    def __post_init__(self) -> None:
        must_be_allies("ally", (self.ally,))
        must_be_cards("discard", self.discard)
        for number, area in enumerate(self.areas):
            must_be_cards(f"areas[{number}]", area)


@dataclass(frozen=True, slots=True)
class Observed:
    """What was seen, where not everything is logged: round, turn, the power of each council, the end."""

    round: Annotated[int, Range(1, 7)] | None = None
    first: Seat | None = None
    turn: Seat | None = None
    power: tuple[Annotated[int, Range(0, 500)], ...] | None = None
    over: bool = False


PLAYED = (
    DealHand,
    DraftPick,
    RevealAlly,
    PlayCard,
    Kneel,
    PlaceAlly,
    PlaceToken,
    DrawToken,
    RevealTokens,
    DeclareState,
    Observed,
)
codec = Codec((*PLAYED, *COMMON), {Effect: EFFECTS, FlowChange: FLOW_CHANGES})
