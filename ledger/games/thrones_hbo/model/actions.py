"""The actions of the HBO edition: what a seat or TABLE can say it did. Names and fields are stored for ever."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from ....core.codec import Codec
from ....core.seats import Seat
from ....core.secrets import OWNER
from ....kit.cards import Card
from ....kit.common import COMMON, FLOW_CHANGES
from ....kit.effects import Effect, FlowChange
from ....kit.lcg.declared import Lies, Many, Total
from .components import ChallengeKind, Phase
from .effects import EFFECTS

# ---- chance, recorded for TABLE


@dataclass(frozen=True, slots=True)
class ShuffleDeck:
    """TABLE: a seat's draw deck was shuffled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """TABLE: the cards that a seat drew, by name or `facedown`."""

    private: ClassVar = {"cards": "seat"}

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiscardAtRandom:
    """TABLE: the cards that chance took out of a hand. A card met for the first time may be `declared`."""

    seat: Seat
    cards: tuple[str, ...]
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawLot:
    """TABLE: whom the lot fell to, where a tie is broken at random."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class DealPlots:
    """TABLE: the plots dealt to a seat in the draft, by name or `facedown`."""

    private: ClassVar = {"plots": "seat"}

    seat: Seat
    plots: tuple[str, ...]


# ---- set-up


@dataclass(frozen=True, slots=True)
class KeepPlot:
    """The plot that a player keeps out of those in front of them in the draft, by name or `facedown`."""

    private: ClassVar = {"plot": OWNER}

    plot: str


@dataclass(frozen=True, slots=True)
class ChoosePlotDeck:
    """The seven plots, by name or `facedown`, that a player takes out of basic and drafted ones."""

    private: ClassVar = {"plots": OWNER}

    plots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DecideMulligan:
    """Whether a player takes a mulligan: the set-up hand goes back and seven new cards are drawn."""

    private: ClassVar = {"mulligan": OWNER}

    mulligan: bool


@dataclass(frozen=True, slots=True)
class PlaceSetup:
    """The cards that a player places face down in set-up; none is a choice too."""

    private: ClassVar = {"cards": OWNER, "declared": OWNER}

    cards: tuple[str, ...] = ()
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ReturnSetup:
    """The set-up cards, by handle, that an opponent sends back to the hand of a player who placed too many."""

    cards: tuple[str, ...]


# ---- a round


@dataclass(frozen=True, slots=True)
class ChoosePlot:
    """The plot that a player chooses in secret for this round, by name or `facedown`."""

    private: ClassVar = {"plot": OWNER, "declared": OWNER}

    plot: str
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """The winner of initiative names the first player."""

    first: Seat


@dataclass(frozen=True, slots=True)
class OrderPassives:
    """The first player says whose passive or when-revealed ability is resolved next."""

    card: str


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A player plays a character, location or attachment from hand; an attachment is attached to the card in `on`.

    `paid` is the gold that was seen to be paid; left out, it is the printed cost.
    """

    card: str
    on: str | None = None
    paid: Many | None = None
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class AttachDuplicate:
    """A player puts a copy of a unique card from hand under the one in play; `to` is its handle, where there is a choice."""

    card: str
    to: str | None = None
    paid: Many | None = None


@dataclass(frozen=True, slots=True)
class PlayEvent:
    """A player plays an event. `kneel` is the character that kneels as its cost; `effects` left out: as its text says."""

    card: str
    target: str | None = None
    kneel: str | None = None
    paid: Many | None = None
    effects: tuple[Effect, ...] | None = None
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class UseAbility:
    """A player uses an ability of a card in play, by its handle, or of a revealed plot. Without a script it needs `effects`."""

    card: str
    target: str | None = None
    paid: Many | None = None
    effects: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class SaveWithDuplicate:
    """A player discards a duplicate, and the character above it, named by its handle, is not killed."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """A player gives up the opportunity to act in the open window."""


@dataclass(frozen=True, slots=True)
class EndMarshalling:
    """The active player plays no more cards in this marshalling turn; counts as a pass."""


@dataclass(frozen=True, slots=True)
class Bypass:
    """An attacker with Stealth and the opposing character that it bypasses: that one cannot defend."""

    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class DeclareAttackers:
    """The active player initiates a challenge with these characters; each use of Stealth names whom it bypasses."""

    kind: ChallengeKind
    attackers: tuple[str, ...]
    stealth: tuple[Bypass, ...] = ()


@dataclass(frozen=True, slots=True)
class DeclareDefenders:
    """The characters with which the defending player opposes the challenge; none is a choice too."""

    defenders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseClaim:
    """The characters that the losing defender names to be killed for the claim."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndChallenges:
    """The active player makes no more challenges in this phase."""


# ---- joining half-way


@dataclass(frozen=True, slots=True)
class Side:
    """One seat's part of a declared table. Cards that are named nowhere are in the deck, such plots in the plot deck."""

    private: ClassVar = {"hand": "seat", "plots": "seat"}

    seat: Seat
    hand: tuple[str, ...] = ()
    unknown: Many = 0  # cards in hand that nobody has named
    gold: Many = 0
    power: Many = 0
    discard: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    plot: str = ""
    used: tuple[str, ...] = ()
    plots: tuple[str, ...] | None = None  # the plot deck, where the basic lists do not say
    limited: Many = 0


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The table as it lies, written down to join half-way or to bridge a gap in the record. The phase begins anew."""

    gap: ClassVar = True

    sides: tuple[Side, ...]
    play: tuple[Lies, ...] = ()
    first: Seat = Seat(0)
    phase: Phase = "challenges"
    active: Seat | None = None
    initiated: tuple[ChallengeKind, ...] = ()
    round: Many = 1
    accepted_by: Literal["players", "judge"] = "judge"
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Observed:
    """Totals as seen at the table, where not every action is logged."""

    totals: tuple[Total, ...] = ()
    phase: Phase | None = None
    active: Seat | None = None
    over: bool = False


FromHand = PlayCard | AttachDuplicate | PlayEvent  # a card leaves the hand
Using = PlayEvent | UseAbility  # an ability is used
NamesCards = Draw | DiscardAtRandom | PlaceSetup | PlayCard | PlayEvent | AttachDuplicate  # cards of a draw deck
CHANCE = (ShuffleDeck, Draw, DiscardAtRandom, DrawLot, DealPlots)
PLAYED = (
    *CHANCE,
    KeepPlot,
    ChoosePlotDeck,
    DecideMulligan,
    PlaceSetup,
    ReturnSetup,
    ChoosePlot,
    ChooseFirst,
    OrderPassives,
    PlayCard,
    AttachDuplicate,
    PlayEvent,
    UseAbility,
    SaveWithDuplicate,
    Pass,
    EndMarshalling,
    DeclareAttackers,
    DeclareDefenders,
    ChooseClaim,
    EndChallenges,
    DeclareState,
    Observed,
)
codec = Codec((*PLAYED, *COMMON), {Effect: EFFECTS, FlowChange: FLOW_CHANGES})
