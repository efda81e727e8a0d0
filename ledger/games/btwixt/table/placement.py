"""Where an ally or a token may go, and what says so: rulebook, then influence cards, then allies, then the three that outrank."""

from __future__ import annotations

from typing import NamedTuple

from ....core.seats import Seat
from ....kit.rings import neighbours
from ..model.cards import ability_of, value_of
from ..model.components import NOWHERE, OUTRANK, CouncilNumber
from ..model.state import Acquire, Gain, State, ring, round_frame
from .councils import allies_of, councils_of


class Placing(NamedTuple):
    """Councils that are open to the card, and why not the others: `own`, `strings`, `bound`, `loras`, `renly`, `sansa`."""

    councils: tuple[CouncilNumber, ...]
    why: str


def placing(state: State, frame: Acquire) -> Placing:
    """Where the ally may go."""
    seat, ally = frame.seat, frame.ally
    found = Placing(councils_of(state, seat), "own")
    limit = by_influence(state, seat)
    if frame.extra:
        limit = None  # btwixt.card.pulling-strings-extra-ally
    if limit is not None:
        found = limit  # btwixt.precedence.card-over-rulebook
    if frame.council != NOWHERE:
        found = Placing((frame.council,), "loras")
    if (mine := by_renly(state, seat, ally)) is not None:
        found = mine  # btwixt.precedence.ally-over-influence
    if (best := outranking(state, seat, ally)) is not None:
        found = combined_placing(state, best, found)  # btwixt.card.placement-priority
    return found


def combined_placing(state: State, best: Placing, other: Placing) -> Placing:
    """The placement by the outranking ability; where it leaves two councils open, another limit decides between them."""
    if state.table.options.sansa_tie == "acquirer_chooses" or best.why != "sansa":
        return best
    both = tuple(council for council in best.councils if council in other.councils)
    return Placing(both, other.why) if len(best.councils) > 1 and both else best


def by_influence(state: State, seat: Seat) -> Placing | None:
    """Where influence cards let the ally go that was won in the auction."""
    if state.bound != NOWHERE:
        return Placing((state.bound,), "bound")
    council = pulled_to(state, seat)
    return Placing((council,), "strings") if council is not None else None


def strings_beside(state: State, seat: Seat) -> tuple[int, int]:
    """How many Pulling the Strings lay before the left and the right neighbour when the winner was known."""
    strings = round_frame(state).strings
    if not strings:
        return 0, 0
    left, right = neighbours(ring(state), seat)
    return strings[left], strings[right]


def pulled_to(state: State, seat: Seat) -> CouncilNumber | None:
    """The council that Pulling the Strings names; None leaves the choice."""
    left, right = strings_beside(state, seat)
    if left == right:
        return None  # btwixt.card.pulling-strings-equal
    return seat if left > right else neighbours(ring(state), seat)[1]


def by_renly(state: State, seat: Seat, ally: str) -> Placing | None:
    """Where Ser Loras Tyrell goes: to the council in which Renly Baratheon lies, if he lies in one of the leader's."""
    if ability_of(state.table.cards, ally).what != "loras":
        return None
    councils = tuple(council for one, council in allies_of(state, seat) if one == "renly")
    return Placing(councils, "renly") if councils else None


def outranking(state: State, seat: Seat, ally: str) -> Placing | None:
    """The placement of Sansa Stark, Mance Rayder and Jaqen H'ghar by their own texts; None if it cannot apply."""
    what = ability_of(state.table.cards, ally).what
    if what == "sansa":
        best = councils_of_strongest_ally(state, seat)
        return Placing(best, "sansa") if best else None
    if what == "any-own":
        return Placing(councils_of(state, seat), "own")
    if what == "unknown" and ally in OUTRANK:  # nobody has written the text down: any council may be right
        return Placing(ring(state), "text")
    return None


def councils_of_strongest_ally(state: State, seat: Seat) -> tuple[CouncilNumber, ...]:
    """The councils that hold the leader's most powerful ally; both if level ones lie in both."""
    values = [(value_of(state.table.cards, ally), council) for ally, council in allies_of(state, seat)]
    most = max((value for value, _ in values), default=0)
    return tuple(sorted({council for value, council in values if value == most}))


def placing_token(state: State, frame: Gain) -> Placing:
    """Where a token may go: anywhere of one's own, but Pulling the Strings binds the one won with the ally."""
    found = Placing(councils_of(state, frame.seat), "own")
    council = pulled_to(state, frame.seat)
    if frame.reward and council is not None and not token_freed(state, frame.seat):
        return Placing((council,), "strings")
    return found


def token_freed(state: State, seat: Seat) -> bool:
    """Whether a house ruling frees the token from the strings."""
    options = state.table.options
    if options.strings_tokens == "free_if_both" and min(strings_beside(state, seat)) > 0:
        return True
    return options.strings_with_sansa == "lapses" and round_frame(state).lapsed
