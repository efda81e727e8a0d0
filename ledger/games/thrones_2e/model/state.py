"""The table at one moment: what lies in play, each seat's piles and tokens, and the timing as frames."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any

from ....core.canon import DERIVED
from ....core.errors import Unplayable
from ....core.evolve import evolve, evolver
from ....core.memo import kept_on
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.pools import Pools
from ....kit.lcg.purse import Supply
from ....kit.lcg.tableau import InPlay
from ....kit.lcg.windows import Window
from ....kit.piles import Pile
from ....kit.table import BaseState
from .box import Box
from .filters import Cards
from .frames import Challenge, Round
from .printed import FACEDOWN_CARD, Printed
from .titles import TITLES

GOLD, POWER = 30, 30  # tokens of each kind in the box; there is no limit: substitutes are counted in

# What was worked out from a state; copies of the state carry it along. Each index below holds one result (or None), together
# with the parts of the state that the result follows from, so that whoever asks can tell whether it still holds.
WorkedOut = tuple[Any, ...]
TABLEAU_INDEX = 0  # the index of the cards in play: `cards/tableau_index.py`
FORCE = 1  # the constant abilities in force: `cards/constant_abilities.py`
HAPPENINGS_FOUND = 2  # the happenings of the latest condition: `cards/happenings.py`
UNDECIDED = 3  # that nobody has won or is eliminated: `flow/ending.py`
BORNE_WELL = 4  # the attachments that lie where they may: `cards/attachments.py`
ATTEMPT = 5  # the latest attempt to initiate an ability: `flow/initiating.py`
NOTHING_YET: WorkedOut = (None,) * 6


@dataclass(frozen=True, slots=True)
class Lying(InPlay):
    """A card in play."""

    facedown: bool = False
    tokens: Pools = ()  # other than power, by name
    type: str = ""  # where an effect has made it another type


@dataclass(frozen=True, slots=True)
class Active:
    """A lasting effect, on a card or on a player."""

    what: str  # a word for the effect primitive that started it
    until: str  # the end of which period ends it
    card: str = ""  # the card that it is on
    seat: Seat = NOBODY  # the player whom it is on
    count: int = (
        0  # by how much it changes a strength, plot value, claim or cost; the number that a strength is set to, or multiplied by
    )
    over: int = 1  # what a multiplied strength is divided by
    word: str = (
        ""  # the icon, keyword, trait, prohibition, plot value or kind of challenge; `every` of a discount for all such cards
    )
    by: str = ""  # the card that brought it
    cards: Cards | None = None  # the cards that a discount is for


@dataclass(frozen=True, slots=True)
class Delayed:
    """Effects that wait for the end of the challenge, phase or round."""

    at: str
    seat: Seat
    effects: tuple[Effect, ...]
    by: str = ""


@dataclass(frozen=True, slots=True)
class Use:
    """How often a limited ability was used by a seat in a period. `key` is card and number, or title and number."""

    key: str
    seat: Seat
    period: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class Fought:
    """A challenge that has been won: for what later asks who won or lost this round."""

    kind: str
    winner: Seat
    loser: Seat
    attacking: bool  # the winner did


@dataclass(frozen=True, slots=True)
class Player:
    """What one seat has outside play: piles, plots, gold, and power on the faction card."""

    faction: str
    agenda: str
    hand: Pile
    deck: Pile
    gold: int = 0
    power: int = 0  # on the faction card
    kneeling: bool = False  # the faction card
    discard: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()  # cards out of the game; plots are in `gone`
    playing: tuple[str, ...] = ()  # an event between its cost and its end
    plots: Pile = Pile()  # the plot deck
    plot: str = ""  # revealed
    used: tuple[str, ...] = ()  # plots under the revealed one
    gone: tuple[str, ...] = ()  # plots out of the game
    title: str = ""
    limited: int = 0  # Limited cards marshaled or played this round
    marshaled: tuple[str, ...] = ()  # cards marshaled or played this round, for what counts the first of a kind
    rewarded: tuple[Seat, ...] = ()  # rivals for whom the bonus of this round was gained
    mulligans: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    """The whole table of a match of the second edition."""

    players: tuple[Player, ...]
    play: tuple[Lying, ...] = ()
    active: tuple[Active, ...] = ()  # lasting effects
    delayed: tuple[Delayed, ...] = ()
    uses: tuple[Use, ...] = ()
    treasury: Supply = Supply(GOLD)
    pool: Supply = Supply(POWER)
    titles: tuple[str, ...] = TITLES  # the title pool
    round: int = 0
    first: Seat = NOBODY
    initiative: Seat = NOBODY  # who won it this round
    dominant: Seat = NOBODY  # who won dominance this round
    initiated: tuple[tuple[str, Seat], ...] = ()  # challenges of the active player in this phase, with whom they were against
    fought: tuple[Fought, ...] = ()  # challenges of this round that somebody has won
    redirected: bool = False  # this round
    out: tuple[Seat, ...] = ()  # seats eliminated, in order
    winner: Seat = NOBODY
    ended: str = ""
    box: Box = field(compare=False, repr=False, metadata=DERIVED)

    worked_out: WorkedOut = field(default=NOTHING_YET, compare=False, repr=False, metadata=DERIVED)


def keep(state: State, place: int, found: Any) -> Any:
    """`found`, after it was kept on the state under that index of `WorkedOut`."""
    known = [*state.worked_out]
    known[place] = found
    kept_on(state, "worked_out", tuple(known))
    return found


_PARTS = tuple(one.name for one in fields(State) if one.name not in ("earlier", "omits", "worked_out"))
every_part = attrgetter(*_PARTS)  # all that a state is made of
_on_the_table = attrgetter(*(name for name in _PARTS if name != "flow"))  # the same without timing


# ---- looking things up


def must_sit(state: State, seat: int) -> None:
    """Raise unless there is such a seat."""
    if not 0 <= seat < state.table.seats:
        raise Unplayable("kit.there-is-no-seat", seat=seat + 1)


def seats_in(state: State) -> tuple[Seat, ...]:
    """The seats that are still in the game."""
    if not state.out and not state.table.left:
        return _ALL[state.table.seats]
    left = state.table.left
    return tuple(
        seat for seat in _ALL[state.table.seats] if seat not in state.out and not (left and any(one.seat == seat for one in left))
    )


_ALL = tuple(tuple(Seat(seat) for seat in range(count)) for count in range(9))  # the seats of a table, by how many there are


def order(state: State) -> tuple[Seat, ...]:
    """Player order: the first player first, then clockwise; before anybody was named, seat by seat."""
    seats = seats_in(state)
    if state.first in seats:
        seats = _from(state.first, seats)  # agot2.player-order.definition
    return seats


@cache
def _from(first: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats in the same order, beginning with that one."""
    place = seats.index(first)
    return seats[place:] + seats[:place]


def opponents(state: State, seat: int) -> tuple[Seat, ...]:
    """The other players still in the game, in player order."""
    return _others(order(state), seat)


@cache
def _others(seats: tuple[Seat, ...], seat: int) -> tuple[Seat, ...]:
    """The seats without that one."""
    return tuple(one for one in seats if one != seat)


def is_melee(state: State) -> bool:
    """Whether this match is played with titles."""
    options = state.table.options
    if options.melee_down_to_two == "joust" and len(seats_in(state)) < 3:
        return False
    return options.format == "melee" or (options.format == "by_seats" and state.table.seats > 2)


def face(state: State, lies: Lying) -> Printed:
    """What the card in play says; a card that lies face down says nothing."""
    if lies.facedown:  # agot2.zone.facedown.no-attributes
        return FACEDOWN_CARD
    return state.box.by_id[lies.card]


def kind_of(state: State, lies: Lying) -> str:
    """The type that the card in play has now."""
    if lies.type:
        return lies.type
    return FACEDOWN_CARD.kind if lies.facedown else state.box.by_id[lies.card].kind


def is_character(state: State, lies: Lying) -> bool:
    """Whether the card in play is a character now."""
    return kind_of(state, lies) == "character"


def title_of(state: State, card: str) -> str:
    """The title of a card: cards with the same title are copies of each other, whatever else differs."""
    found = state.box.get(card)
    return found.title if found is not None else card


_seating = evolver(State, "players")


def with_player(state: State, seat: int, **changes: Any) -> State:
    """The state with fields of one player changed."""
    players = state.players
    player = evolve(players[seat], **changes)
    return _seating(state, (*players[:seat], player, *players[seat + 1 :]))


def round_of(state: State) -> Round | None:
    """The round being played; None during set-up and after the end."""
    frame = state.flow[0] if state.flow else None
    return frame if isinstance(frame, Round) else None


# the phase by the first sign of a step's number
_PHASES = {
    "1": "plot",
    "2": "draw",
    "3": "marshal",
    "4": "challenges",
    "5": "dominance",
    "6": "standing",
    "7": "taxation",
}


def phase_of(state: State) -> str:
    """The phase being played; `setup` before the first, `over` after the last."""
    if not state.flow:
        return "over"
    step = state.flow[0].step
    found = _PHASES.get(step[0])
    if found is not None:
        return found
    return step[3:] if step[:3] == "AW." else "setup" if step[:5] == "setup" else "over"


def challenge_of(state: State) -> Challenge | None:
    """The challenge being resolved; None if there is none."""
    for frame in state.flow:
        if frame.__class__ is Challenge:
            return frame
    return None


def with_challenge(state: State, challenge: Challenge) -> State:
    """The state with the challenge being resolved replaced."""
    flow = tuple(challenge if frame.__class__ is Challenge else frame for frame in state.flow)
    return evolve(state, flow=flow)


def active_seat(state: State) -> Seat:
    """The active player; outside the phases that have one, the first player."""
    frame = state.flow[0] if state.flow else None
    if isinstance(frame, Round) and phase_of(state) in ("marshal", "challenges"):
        return frame.seat
    return state.first


def table_of(state: State) -> tuple[Any, ...]:
    """All parts of a state except its timing, of which only the round and the challenge are included."""
    return *_on_the_table(state), state.flow[0] if state.flow else None, challenge_of(state)


def window_on_top(state: State) -> Window | None:
    """The window that is open now; None if none is."""
    frame = state.flow[-1] if state.flow else None
    return frame if isinstance(frame, Window) else None
