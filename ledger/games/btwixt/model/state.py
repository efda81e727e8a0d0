"""The table of B'Twixt at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....core.seats import Seat
from ....kit.commitments import Commitments
from ....kit.facedown import Facedown
from ....kit.frames import Frame
from ....kit.piles import Pile
from ....kit.table import BaseState
from .components import NOBODY, NOWHERE, CouncilNumber

# ---- frames


@dataclass(frozen=True, slots=True)
class Round(Frame):
    """The round at work: `seat` has the turn or, once everybody kneels, has won.

    `burst` counts the cards of a last turn under The Silence. Totals and Pulling the Strings by seat are fixed when the
    winner is known; `lapsed` says that an ally has overruled the latter.
    """

    burst: int = 0
    totals: tuple[int, ...] = ()
    strings: tuple[int, ...] = ()
    lapsed: bool = False


@dataclass(frozen=True, slots=True)
class Draft(Commitments):
    """Everybody picks one card out of the pack in hand."""


@dataclass(frozen=True, slots=True)
class Acquire(Frame):
    """An ally that `seat` has acquired and places: the one of the auction, or an extra one, bound to a council or not."""

    ally: str = ""
    extra: bool = False
    council: CouncilNumber = NOWHERE  # where the card that brought an extra ally sends it

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the ally."""
        return self.ally


@dataclass(frozen=True, slots=True)
class Acquired(Frame):
    """The "when acquired" ability of an ally that lies in `council` now."""

    ally: str = ""
    council: CouncilNumber = NOWHERE
    count: int = 0  # of cards to discard, or allies to look at
    second: bool = False  # Oberyn Martell's second victim

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the ally."""
        return self.ally


@dataclass(frozen=True, slots=True)
class Discards(Commitments):
    """Leaders who choose cards from hand in secret and discard them at the same moment."""

    ally: str = ""
    count: int = 2

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the ally."""
        return self.ally


@dataclass(frozen=True, slots=True)
class Attempt(Frame):
    """Robb Stark in danger: `seat` is asked, `waiting` leaders are asked after that; `owner` may cancel."""

    ally: str = ""
    owner: Seat = NOBODY
    waiting: tuple[Seat, ...] = ()
    birds: tuple[int, ...] = ()  # ids of the tokens that Little Birds had laid on him

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the ally."""
        return self.ally


@dataclass(frozen=True, slots=True)
class Gain(Frame):
    """A power token that `seat` takes and lays down; `reward` for the auction, or by an ability."""

    reward: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """A card before a leader whose ability is to be resolved now."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Abilities(Frame):
    """Abilities that wait for their leaders; cards of one leader in that leader's order."""

    cards: tuple[Waiting, ...] = ()
    any_order: bool = False  # across leaders too


# ---- pieces


@dataclass(frozen=True, slots=True)
class Bid:
    """An influence card before a leader: who played it, and the leader it names, if it names one."""

    card: str
    by: Seat
    about: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class Council:
    """What lies between two neighbours. `by` are those who acquired the allies; `unnamed` allies nobody has named."""

    allies: tuple[str, ...] = ()
    by: tuple[Seat, ...] = ()
    tokens: tuple[Facedown, ...] = ()
    unnamed: int = 0


@dataclass(frozen=True, slots=True)
class Looked:
    """A card on top of the ally deck that the record knows, and who knows it at the table."""

    ally: str
    seen: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    """Everything on the table at one moment, hidden pieces as the record knows them."""

    first: Seat
    leaders: tuple[str, ...]  # by seat; empty before the choice
    season: int
    seasons: int = 0  # how many have begun: drafts turn by it
    space: int  # of the round marker on the track
    rounds: int = 0  # how many have begun
    stop: int = 0  # the last round, once time is called

    hands: tuple[Pile, ...]
    packs: tuple[Pile, ...] = ()  # during a draft
    picks: tuple[Pile, ...] = ()  # set aside during a draft
    deck: int  # influence cards, face down
    discard: Pile = Pile()
    removed: Pile = Pile()  # leader-specific cards out of the game
    stacks: tuple[int, ...]  # leader-specific cards that were not drawn yet, by seat
    aside_whites: int
    aside_events: int
    events: tuple[str, ...] = ()  # those that have been met in play
    unseen_whites: int = 0  # leader-specific cards among the unknown ones in hands

    areas: tuple[tuple[Bid, ...], ...]
    kneeling: tuple[Seat, ...] = ()
    silent: tuple[Seat, ...] = ()  # may skip turns
    spent: bool = False  # the current ally's "this round" ability has struck
    bound: CouncilNumber = NOWHERE  # the council that a recorded ability names for the ally

    ally: str | None = None
    birds: tuple[Facedown, ...] = ()  # tokens that Little Birds laid on the current ally
    row: tuple[str, ...] = ()  # Open Allies: those that come next
    top: tuple[Looked, ...] = ()  # known cards on top of the ally deck
    ally_deck: int  # below them
    dead: tuple[str, ...] = ()
    left_lying: tuple[str, ...] = ()  # turned up, and nobody acquired them
    councils: tuple[Council, ...]  # number n lies on the left of seat n
    pool: int
    taken: int = 0  # tokens that ever left the pool: the id of the next one
    unlogged: tuple[int, ...]  # power by council beside its pieces: seen and not recorded, or given by a card
    ended: str = ""


def ring(state: State) -> tuple[Seat, ...]:
    """Every seat of the match, clockwise from the first."""
    return _RINGS[state.table.seats]


_RINGS = tuple(tuple(Seat(seat) for seat in range(count)) for count in range(65))  # the seats of a table, by how many there are


def present(state: State) -> tuple[Seat, ...]:
    """Seats that still play."""
    if not state.table.left:
        return _RINGS[state.table.seats]
    return tuple(seat for seat in ring(state) if not state.table.has_left(seat))


def gone(state: State) -> tuple[Seat, ...]:
    """Seats that play no more."""
    return tuple(left.seat for left in state.table.left)


def standing(state: State) -> tuple[Seat, ...]:
    """Leaders who still have turns in this round."""
    return tuple(seat for seat in present(state) if seat not in state.kneeling)


def round_frame(state: State) -> Round:
    """The round below whatever lies on top of it.

    It is for code that runs only while a round is played: whether there is one is not checked.
    """
    flow: tuple[Any, ...] = state.flow
    frame: Round = flow[0]
    return frame
