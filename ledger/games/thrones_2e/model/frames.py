"""The frames of the second edition: what is going on, layer by layer, and whom it waits for."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import Frame
from ....kit.lcg.contest import NOBODY, Contest
from .abilities import If
from .conditions import Initiates
from .filters import Cards, Target


@dataclass(frozen=True, slots=True)
class Setup(Frame):
    """Set-up, step by step; `been` are those who had their turn in this step."""

    been: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Round(Frame):
    """The round; `seat` is the active player, `been` were active before in this phase."""

    been: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Challenge(Contest):
    """A challenge: `target` is against whom it is resolved, `against` against whom it was initiated."""

    against: Seat = NOBODY
    margin: int = 0
    done: tuple[str, ...] = ()  # keywords that have been resolved
    keyword: str = ""  # the one being resolved
    claimed: tuple[Seat, ...] = ()  # to whom the claim is applied besides the loser


@dataclass(frozen=True, slots=True)
class Initiating(Frame):
    """An ability between its declaration and its end. Costs are paid, then targets are chosen, then it initiates."""

    card: str = ""  # a handle, or the id of an event, plot or agenda
    number: int = 0
    id: str = ""
    event: bool = False
    targets: tuple[str, ...] | None = None
    chosen: Seat = NOBODY  # the opponent named
    x: int = 0
    cause: str = ""  # the card that the trigger was about
    opponent: Seat = NOBODY
    paid: bool = True  # False once a part of the payment was prevented
    effects: tuple[Effect, ...] | None = None  # as typed in, where somebody did


@dataclass(frozen=True, slots=True)
class Choosing(Frame):
    """A choice that an ability waits for: `seat` chooses from `least` to `most` of the cards in `among`.

    The chosen cards are for the ability in the frame below.
    """

    card: str = ""
    among: tuple[str, ...] = ()
    least: int = 1
    most: int = 1

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the card."""
        return self.card


@dataclass(frozen=True, slots=True)
class Told(Frame):
    """Somebody has to type in what the text of a card without a script did."""

    card: str = ""
    number: int = 0

    @property
    def what(self) -> str:
        """What the frame is about, for a table that forgot it: the card."""
        return self.card


@dataclass(frozen=True, slots=True)
class Then(Frame):
    """The part of an ability that follows if the effects above it succeed in full."""

    by: str = ""
    effects: tuple[Effect, ...] = ()
    success: bool = True
    late: Target | None = None  # chosen once it is due
    thrown: Cards | None = None  # found once chance has discarded them
    provided: tuple[If, ...] = ()  # has to hold once it is due
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Maybe(Frame):
    """Effects that are carried out only if `seat` agrees."""

    condition: Initiates | None = None
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Showing(Frame):
    """Cards of `seat` lie open where they are while an ability is being resolved."""

    cards: tuple[str, ...] = ()
    source: str = "hand"


@dataclass(frozen=True, slots=True)
class Revealing(Frame):
    """Plots whose when-revealed abilities are being resolved: (seat, plot) that still wait."""

    waiting: tuple[tuple[Seat, str], ...] = ()
    plots: tuple[tuple[Seat, str], ...] = ()
    framework: bool = True


@dataclass(frozen=True, slots=True)
class Drafting(Frame):
    """Titles are chosen in secret; `seat` has them in hand."""

    made: tuple[tuple[Seat, str], ...] = ()
    left: int = 0


@dataclass(frozen=True, slots=True)
class Drawing(Frame):
    """Cards are being drawn together: (seat, so many)."""

    drawn: tuple[tuple[Seat, int], ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Throwing(Frame):
    """Cards of a hand that are discarded one after the other, each an occurrence of its own."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deciding(Frame):
    """The first player decides among these seats: who wins, who is last."""

    among: tuple[Seat, ...] = ()
