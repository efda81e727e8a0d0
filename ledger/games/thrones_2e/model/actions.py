"""The actions of the second edition: what a seat or TABLE can say it did. Names and fields are stored for ever."""

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

Keyword = Literal["insight", "intimidate", "pillage", "renown"]

# ---- chance, recorded for TABLE


@dataclass(frozen=True, slots=True)
class ShuffleDeck:
    """TABLE: a seat's draw deck was shuffled."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """TABLE: the cards that a seat drew, by code or `facedown`."""

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
class DiscardTop:
    """TABLE: the cards that were discarded from the top of a deck."""

    seat: Seat
    cards: tuple[str, ...]
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawLot:
    """TABLE: whom the lot fell to: the first player of set-up, or the winner of initiative."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class RemoveTitles:
    """TABLE: so many titles were taken out at random, seen by nobody."""

    count: Many


# ---- set-up


@dataclass(frozen=True, slots=True)
class DecideMulligan:
    """Whether a player takes a mulligan: the opening hand goes back and seven new cards are drawn."""

    mulligan: bool


@dataclass(frozen=True, slots=True)
class PlaceSetup:
    """The cards that a player places face down in set-up; none is a choice too."""

    private: ClassVar = {"cards": OWNER, "declared": OWNER}

    cards: tuple[str, ...] = ()
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Bearer:
    """An attachment and the card that bears it, both by handle."""

    card: str
    on: str


@dataclass(frozen=True, slots=True)
class AttachSetup:
    """What the revealed set-up attachments of a player are attached to."""

    on: tuple[Bearer, ...] = ()


# ---- a round


@dataclass(frozen=True, slots=True)
class ChoosePlot:
    """The plot that a player chooses in secret for this round, by code or `facedown`."""

    private: ClassVar = {"plot": OWNER, "declared": OWNER}

    plot: str
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """The winner of initiative names the first player."""

    first: Seat


@dataclass(frozen=True, slots=True)
class ChooseTitle:
    """The title that a player takes in secret, by code."""

    private: ClassVar = {"title": OWNER}

    title: str


@dataclass(frozen=True, slots=True)
class OrderForced:
    """The first player says which forced or when-revealed ability comes next, by its card."""

    card: str


@dataclass(frozen=True, slots=True)
class Marshal:
    """A player marshals a character, location or attachment from hand; an attachment goes `on` a card.

    `paid` is the gold seen to be paid, `duplicate` whether it went under a copy in play; left out: as the rules say.
    """

    card: str
    on: str | None = None
    paid: Many | None = None
    duplicate: bool | None = None
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Ambush:
    """A player puts a card with Ambush into play from hand; `paid` says which X, where there are several."""

    card: str
    on: str | None = None
    paid: Many | None = None
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayEvent:
    """A player plays an event from hand.

    number: which of its abilities. targets: whom it chose; left out where it chooses nobody, or where they are to be
    chosen once the cost is paid. pays: the cards that pay its cost, x: the X that was said, against: the opponent named.
    effects: what it did; left out, as its script says.
    """

    card: str
    number: Many | None = None
    targets: tuple[str, ...] | None = None
    pays: tuple[str, ...] = ()
    x: Many | None = None
    against: Seat | None = None
    paid: Many | None = None
    effects: tuple[Effect, ...] | None = None
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class UseAbility:
    """A player uses an ability of a card in play (by handle), a plot or an agenda (by code); fields as for `PlayEvent`."""

    card: str
    number: Many | None = None
    targets: tuple[str, ...] | None = None
    pays: tuple[str, ...] = ()
    x: Many | None = None
    against: Seat | None = None
    paid: Many | None = None
    effects: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """The cards that a player chooses for an ability that is being resolved; none is a choice where it is allowed."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SaveWithDuplicate:
    """A player discards a duplicate, and the card above it, named by its handle, stays in play."""

    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    """A player gives up the opportunity to act in the open window."""


@dataclass(frozen=True, slots=True)
class Bypass:
    """An attacker with Stealth bypasses a character."""

    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class DeclareChallenge:
    """The active player initiates a challenge: kind, opponent, attackers, Stealth; without `against`, the only opponent."""

    kind: ChallengeKind
    attackers: tuple[str, ...]
    against: Seat | None = None
    stealth: tuple[Bypass, ...] = ()


@dataclass(frozen=True, slots=True)
class EndChallenges:
    """The active player initiates no more challenges in this phase."""


@dataclass(frozen=True, slots=True)
class Redirect:
    """The bearer of the Crown Regent has the challenge resolved against somebody else."""


@dataclass(frozen=True, slots=True)
class NewOpponent:
    """The attacking player names the new opponent of a redirected challenge, and whom Stealth bypasses now."""

    against: Seat
    stealth: tuple[Bypass, ...] = ()


@dataclass(frozen=True, slots=True)
class DeclareDefenders:
    """The characters with which the defending player opposes the challenge; none is a choice too."""

    defenders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseClaim:
    """The characters that the losing player names to be killed for the claim."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WidenClaim:
    """The Master of Whispers says to which opponents, besides the loser, an intrigue claim is applied; none is a choice."""

    opponents: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class NameKeyword:
    """The first player says which keyword is resolved next."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class UseKeyword:
    """The characters for which the winner uses the keyword; Intimidate kneels `target`."""

    cards: tuple[str, ...] = ()
    target: str | None = None


@dataclass(frozen=True, slots=True)
class DiscardToReserve:
    """The cards that a player discards because the hand exceeds the reserve."""

    cards: tuple[str, ...]
    declared: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class NameWinner:
    """The first player says who wins, or who is the last to be eliminated."""

    seat: Seat


# ---- joining half-way


@dataclass(frozen=True, slots=True)
class Side:
    """One seat's part of a declared table; whatever is named nowhere is in the deck, plots named nowhere in the plot deck."""

    private: ClassVar = {"hand": "seat"}

    seat: Seat
    hand: tuple[str, ...] = ()
    unknown: Many = 0  # cards in hand that nobody has named
    gold: Many = 0
    power: Many = 0
    discard: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    plot: str = ""
    used: tuple[str, ...] = ()
    title: str = ""
    limited: Many = 0
    kneeling: bool = False


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The table as it lies, for joining half-way or bridging a gap. The phase begins anew."""

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


Enters = Marshal | Ambush  # a card enters play from hand
FromHand = Marshal | Ambush | PlayEvent  # a card leaves the hand
Using = PlayEvent | UseAbility  # an ability is used
NamesCards = Draw | DiscardAtRandom | DiscardTop | DiscardToReserve | Marshal | Ambush | PlayEvent  # cards of a draw deck
CHANCE = (ShuffleDeck, Draw, DiscardAtRandom, DiscardTop, DrawLot, RemoveTitles)
PLAYED = (
    *CHANCE,
    DecideMulligan,
    PlaceSetup,
    AttachSetup,
    ChoosePlot,
    ChooseFirst,
    ChooseTitle,
    OrderForced,
    Marshal,
    Ambush,
    PlayEvent,
    UseAbility,
    Choose,
    SaveWithDuplicate,
    Pass,
    DeclareChallenge,
    EndChallenges,
    Redirect,
    NewOpponent,
    DeclareDefenders,
    ChooseClaim,
    WidenClaim,
    NameKeyword,
    UseKeyword,
    DiscardToReserve,
    NameWinner,
    DeclareState,
    Observed,
)
codec = Codec((*PLAYED, *COMMON), {Effect: EFFECTS, FlowChange: FLOW_CHANGES})
