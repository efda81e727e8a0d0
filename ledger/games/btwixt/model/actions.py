"""What a seat may try to do. Names and fields are stored for ever.

A council is named by the leader on whose left it lies; tokens are told apart by the order in which they left the pool.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....core.codec import Codec
from ....core.seats import Seat
from ....core.secrets import OWNER
from ....kit.common import COMMON, FLOW_CHANGES
from ....kit.effects import Effect, FlowChange
from .chance_actions import (
    DealHand,
    DealLeaderCard,
    DealMore,
    DrawToken,
    LayRow,
    NameFirstPlayer,
    RevealAlly,
    RevealTokens,
    ShowAllies,
)
from .components import CouncilNumber, must_be_ids
from .declared import CouncilNow as CouncilNow
from .declared import DeclareState, Observed
from .effects import EFFECTS

# ---- what leaders do


@dataclass(frozen=True, slots=True)
class ChooseLeader:
    """Take a leader card, by choice or at random."""

    leader: str
    at_random: bool = False

    def __post_init__(self) -> None:
        must_be_ids("leader", (self.leader,))


@dataclass(frozen=True, slots=True)
class DraftPick:
    """One card out of the pack is set aside. At a real table nobody tells the recorder which."""

    private: ClassVar = {"card": OWNER}

    card: str | None = None

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card from hand and resolve its ability.

    `leader` is the leader that it names: from whom Betrayal takes `taken`, whose `token` Corruption moves, to whom Bribery
    goes, whose hand Interception shows. `effects` are what a card did whose text the record does not know.
    """

    card: str
    leader: Seat | None = None
    taken: str | None = None
    token: int | None = None
    effects: tuple[Effect, ...] | None = None

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))
        must_be_ids("taken", (self.taken,))


@dataclass(frozen=True, slots=True)
class Kneel:
    """Bid no more in this round."""


@dataclass(frozen=True, slots=True)
class SkipTurn:
    """Let the turn go by without kneeling, under The Silence."""


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Resolve the ability of a card that lies before oneself, once the winner is known or at the end of the round."""

    card: str
    effects: tuple[Effect, ...] | None = None

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class PlaceAlly:
    """Lay the ally that was acquired in a council."""

    council: CouncilNumber


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Take a power token from the pool and lay it face down in a council."""

    council: CouncilNumber


# ---- "when acquired"


@dataclass(frozen=True, slots=True)
class DiscardCards:
    """Oberyn Martell: cards from hand, face up to the discard pile."""

    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        must_be_ids("cards", self.cards)


@dataclass(frozen=True, slots=True)
class ChooseDiscards:
    """Oberyn Martell, where both choose in secret: the cards are discarded once the other has chosen too."""

    private: ClassVar = {"cards": OWNER}

    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        must_be_ids("cards", self.cards)


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Varys: look at the hand of another leader and take a card; at a real table nobody tells the recorder which."""

    private: ClassVar = {"card": OWNER}

    leader: Seat
    card: str | None = None

    def __post_init__(self) -> None:
        must_be_ids("card", (self.card,))


@dataclass(frozen=True, slots=True)
class OrderAllies:
    """The Fool of Dragonstone: put the allies looked at back on the deck in this order, from the top.

    `row`: with Open Allies, those that go back to the left end of the row, face up.
    """

    private: ClassVar = {"allies": OWNER}

    allies: tuple[str, ...] | None = None
    row: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        must_be_ids("allies", self.allies or ())
        must_be_ids("row", self.row or ())


@dataclass(frozen=True, slots=True)
class ExecuteAlly:
    """Ser Ilyn Payne: kill one of the allies looked at and put the others back; `allies` and `row` as in OrderAllies."""

    private: ClassVar = {"allies": OWNER}

    ally: str
    allies: tuple[str, ...] | None = None
    row: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))
        must_be_ids("allies", self.allies or ())
        must_be_ids("row", self.row or ())


@dataclass(frozen=True, slots=True)
class BringAlly:
    """Shae: an ally from one's other council joins her."""

    ally: str

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))


@dataclass(frozen=True, slots=True)
class SpendBetrayal:
    """Robb Stark: discard a Betrayal from hand, to kill him or to save him."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Robb Stark: no Betrayal is discarded."""


@dataclass(frozen=True, slots=True)
class ResolveAlly:
    """What the "when acquired" ability of an ally did whose text the record does not know."""

    ally: str
    effects: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))


# ---- what a table may do wrong


@dataclass(frozen=True, slots=True)
class LookAtToken:
    """Somebody turns a face-down token over to look at it."""

    token: int


@dataclass(frozen=True, slots=True)
class ShowCards:
    """Somebody shows cards from hand to another leader."""

    private: ClassVar = {"cards": OWNER}

    to: Seat
    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        must_be_ids("cards", self.cards)


CHANCE = (
    NameFirstPlayer,
    DealHand,
    DealLeaderCard,
    DealMore,
    LayRow,
    RevealAlly,
    ShowAllies,
    DrawToken,
    RevealTokens,
)
BY_LEADERS = (
    ChooseLeader,
    DraftPick,
    PlayCard,
    Kneel,
    SkipTurn,
    UseAbility,
    PlaceAlly,
    PlaceToken,
    DiscardCards,
    ChooseDiscards,
    TakeCard,
    OrderAllies,
    ExecuteAlly,
    BringAlly,
    SpendBetrayal,
    Pass,
    ResolveAlly,
)
PLAYED = (*CHANCE, *BY_LEADERS, LookAtToken, ShowCards, DeclareState, Observed)
codec = Codec((*PLAYED, *COMMON), {Effect: EFFECTS, FlowChange: FLOW_CHANGES})
