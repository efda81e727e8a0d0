"""What a seat may try to do. Names and fields are stored for ever.

A council is named by the leader on whose left it lies; tokens are told apart by the order in which they left the pool.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ...core.codec import Codec, Range
from ...core.seats import Seat
from ...core.secrets import NOBODY, OWNER
from ...kit.common import COMMON, FLOW_CHANGES
from ...kit.effects import Effect, FlowChange
from .components import INFLUENCE, TOKENS, must_be_ids
from .effects import EFFECTS

Face = Annotated[int, Range(0, 99)]
Count = Annotated[int, Range(0, INFLUENCE)]
Tokens = Annotated[int, Range(0, TOKENS)]

# ---- what TABLE does


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

    council: Seat
    values: tuple[Face, ...]


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

    council: Seat


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Take a power token from the pool and lay it face down in a council."""

    council: Seat


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


# ---- how the table lies


@dataclass(frozen=True, slots=True)
class CouncilNow:
    """A council as it lies."""

    allies: tuple[str, ...] = ()
    tokens: Tokens = 0
    unnamed: Annotated[int, Range(0, 50)] = 0

    def __post_init__(self) -> None:
        must_be_ids("allies", self.allies)


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The table as it lies: hands as numbers of cards, tokens as numbers of tokens. The rest is in the decks.

    `events` is how many were shuffled in, `leader_cards` how many hands still hold a leader-specific card; left out, they
    are as the rules say and as many as there can be.
    """

    gap: ClassVar = True

    hands: tuple[Count, ...]
    councils: tuple[CouncilNow, ...]
    season: Literal["summer", "autumn", "winter"] | None = None
    round: Annotated[int, Range(1, 7)] = 1
    first: Seat = Seat(0)
    ally: str | None = None
    tokens_on_ally: Tokens = 0
    areas: tuple[tuple[str, ...], ...] = ()
    kneeling: tuple[Seat, ...] = ()
    turn: Seat | None = None
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    row: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()
    events: Annotated[int, Range(0, 11)] | None = None
    leader_cards: Annotated[int, Range(0, 6)] | None = None
    accepted_by: Literal["players", "judge"] = "judge"

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))
        for field in ("discard", "removed", "dead", "row", "leaders"):
            must_be_ids(field, getattr(self, field))
        for number, area in enumerate(self.areas):
            must_be_ids(f"areas[{number}]", area)


@dataclass(frozen=True, slots=True)
class Observed:
    """What was seen, where not everything is logged: season, round, turn, hands, the power of each council, the end."""

    season: Literal["summer", "autumn", "winter"] | None = None
    round: Annotated[int, Range(1, 7)] | None = None
    first: Seat | None = None
    turn: Seat | None = None
    hands: tuple[Count, ...] | None = None
    power: tuple[Annotated[int, Range(0, 500)], ...] | None = None
    over: bool = False


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
