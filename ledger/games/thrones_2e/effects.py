"""Effect primitives: what a card did, or a judge puts right.

Every primitive is carried out as written: cards by handle where they lie in play, by id elsewhere. In the tables of card
abilities the same primitives stand with the placeholders of `abilities.py` (SELF, TARGET, YOU ...) where the table cannot
know yet which card or player it will be; whoever uses the ability fills them in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from ...core.codec import Range
from ...core.seats import Seat
from ...kit.effects import Effect
from ...kit.sealed import OutOfSight
from .components import Kind, PlotZone, Until, Value, Zone
from .filters import Cards

Count = Annotated[int, Range(0, 60)]
Change = Annotated[int, Range(-60, 60)]
Moment = Literal["challenge", "phase", "round", "won"]


class Unseen:
    """The `private` of an effect on cards of `seat` in two zones: its fields are for that seat while nobody sees either."""

    def __init__(self, *names: str) -> None:
        self._private = dict.fromkeys(names, "seat")

    def __get__(self, effect: Any, kind: type) -> dict[str, str]:
        hidden = effect is not None and {effect.source, effect.to} == {"hand", "deck"}
        return self._private if hidden else {}


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
    card: str


@dataclass(frozen=True, slots=True)
class Stand(Effect):
    card: str


@dataclass(frozen=True, slots=True)
class KneelFaction(Effect):
    """A seat's faction card kneels."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StandFaction(Effect):
    """A seat's faction card stands."""

    seat: Seat


# ---- power, gold and other tokens


@dataclass(frozen=True, slots=True)
class GainPower(Effect):
    """Power from the treasury onto a faction card; a negative count goes back."""

    seat: Seat
    count: Change = 1


@dataclass(frozen=True, slots=True)
class GainPowerOn(Effect):
    """Power from the treasury onto a card; a negative count goes back."""

    card: str
    count: Change = 1


@dataclass(frozen=True, slots=True)
class MovePower(Effect):
    """Power from one faction card to another: moved, not gained."""

    seat: Seat
    to: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class TakePower(Effect):
    """Power from a card to a faction card: moved, not gained."""

    card: str
    to: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class PutPower(Effect):
    """Power from a faction card onto a card: moved, not gained."""

    seat: Seat
    card: str
    count: Count = 1


@dataclass(frozen=True, slots=True)
class GainGold(Effect):
    """Gold from the treasury to a gold pool; a negative count goes back."""

    seat: Seat
    count: Change = 1


@dataclass(frozen=True, slots=True)
class MoveGold(Effect):
    """Gold from one gold pool to another."""

    seat: Seat
    to: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class AddToken(Effect):
    """Tokens of a kind that a card has made up (poison, betrayal) or gold, from the treasury onto a card; negative: back."""

    card: str
    token: str
    count: Change = 1


@dataclass(frozen=True, slots=True)
class TokenOnPlot(Effect):
    """Tokens of a kind that a card has made up on a player's revealed plot; a negative count goes away."""

    seat: Seat
    token: str
    count: Change = 1


# ---- cards out of play


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


# ---- challenges


@dataclass(frozen=True, slots=True)
class RemoveFromChallenge(Effect):
    """A character takes part in the challenge no longer."""

    card: str


@dataclass(frozen=True, slots=True)
class JoinChallenge(Effect):
    """A character takes part in the challenge on its controller's side, without being declared."""

    card: str


@dataclass(frozen=True, slots=True)
class AllowChallenge(Effect):
    """A seat may initiate one more challenge of that kind."""

    seat: Seat
    kind: Kind
    until: Until = "phase"


# ---- lasting effects


@dataclass(frozen=True, slots=True)
class ModifyStrength(Effect):
    """A character is so much stronger (or weaker) for a while."""

    card: str
    strength: Change
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class SetStrength(Effect):
    """A character's strength is that number for a while, whatever else changes it."""

    card: str
    strength: Count
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class ScaleStrength(Effect):
    """A character's strength is multiplied by `times` / `over` for a while."""

    card: str
    times: Annotated[int, Range(1, 9)] = 2
    over: Annotated[int, Range(1, 9)] = 1
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Grant(Effect):
    """A card has an icon, keyword, trait (`trait:Knight`) or immunity (`immune:event`) for a while."""

    card: str
    word: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Lose(Effect):
    """A card has an icon, keyword or trait no longer, for a while."""

    card: str
    word: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Blank(Effect):
    """A card's printed text box counts as blank for a while."""

    card: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Forbid(Effect):
    """A card cannot do that for a while: a word of `abilities.CANNOT`."""

    card: str
    what: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class ForbidPlayer(Effect):
    """A player cannot do that for a while: a word of `abilities.CANNOT`."""

    seat: Seat
    what: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class KillWhile(Effect):
    """While the character's strength is 0 it is killed, for a while: a condition that goes on."""

    card: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class ModifyPlot(Effect):
    """A value of a seat's revealed plot is so much higher (or lower) for a while."""

    seat: Seat
    value: Value
    count: Change
    until: Until = "round"


@dataclass(frozen=True, slots=True)
class ModifySide(Effect):
    """A player's total strength in challenges is so much higher (or lower) for a while."""

    seat: Seat
    strength: Change
    until: Until = "challenge"


@dataclass(frozen=True, slots=True)
class LowerClaim(Effect):
    """Until the player reveals a new plot, claim in challenges of that kind against that player is so much lower."""

    seat: Seat
    kind: Kind
    count: Count = 1


@dataclass(frozen=True, slots=True)
class ReduceCost(Effect):
    """The next card of that kind that a player marshals or plays costs so much less; `every`: each of them does."""

    seat: Seat
    count: Count = 1
    what: Cards | None = None  # any card
    until: Until = "phase"
    every: bool = False


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """At the end of the challenge, phase or round these effects happen, or once `winner` has won the challenge."""

    at: Moment
    effects: tuple[Effect, ...]
    winner: Seat = Seat(-9)


# ---- what is about to happen


@dataclass(frozen=True, slots=True)
class Save(Effect):
    """A card that would leave play stays."""

    card: str


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    """What is about to initiate does not."""


@dataclass(frozen=True, slots=True)
class Instead(Effect):
    """What is about to happen to the card is resolved in this way instead, and has happened all the same.

    Without a card it is about everything that is about to happen.
    """

    effects: tuple[Effect, ...]
    card: str = ""


EFFECTS = (
    Kill,
    Discard,
    Sacrifice,
    ReturnToHand,
    ShuffleIn,
    RemoveFromGame,
    DiscardDuplicate,
    PutIntoPlay,
    Attach,
    TakeControl,
    BecomeType,
    Kneel,
    Stand,
    KneelFaction,
    StandFaction,
    GainPower,
    GainPowerOn,
    MovePower,
    TakePower,
    PutPower,
    GainGold,
    MoveGold,
    AddToken,
    TokenOnPlot,
    DrawCards,
    DiscardFromHand,
    DiscardFromDeck,
    DiscardCards,
    Reveal,
    LookAt,
    Search,
    Shuffle,
    MoveCard,
    Swap,
    RevealPlot,
    MovePlot,
    RemoveFromChallenge,
    JoinChallenge,
    AllowChallenge,
    ModifyStrength,
    SetStrength,
    ScaleStrength,
    Grant,
    Lose,
    Blank,
    Forbid,
    ForbidPlayer,
    KillWhile,
    ModifyPlot,
    ModifySide,
    LowerClaim,
    ReduceCost,
    Later,
    Save,
    Cancel,
    Instead,
)
LEAVING = (Kill, Discard, Sacrifice, ReturnToHand, ShuffleIn, RemoveFromGame)
