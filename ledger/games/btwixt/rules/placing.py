"""The rules on placing: in one's own councils, and where cards say."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.actions import LookAtToken, PlaceAlly, PlaceToken
from ..model.book import PLACES, book
from ..model.state import Acquire, Gain, State
from ..table.councils import councils_of
from ..table.placement import Placing, placing, placing_token, strings_beside


def _where_it_may_go(state: State, place: PlaceAlly | PlaceToken) -> Placing | None:
    """Where the ally or token that is due may go; None if no such piece is due."""
    frame = state.flow[-1]
    if isinstance(place, PlaceAlly):
        return placing(state, frame) if isinstance(frame, Acquire) and frame.ally else None
    return placing_token(state, frame) if isinstance(frame, Gain) else None


def _kept_out(state: State, seat: Seat, place: PlaceAlly | PlaceToken, why: str) -> Facts | None:
    """The facts where that reason, and no other, keeps the piece out of the council."""
    found = _where_it_may_go(state, place)
    if found is None or found.why != why or place.council in found.councils or place.council not in councils_of(state, seat):
        return None
    return {"seat": seat, "council": place.council, "bound": found.councils}


@book.rule("btwixt.acquire.place-ally", PlaceAlly)
def the_ally_goes_to_an_own_council(state: State, seat: Seat, place: PlaceAlly) -> Facts | None:
    found = _where_it_may_go(state, place)
    named = found is not None and place.council in found.councils  # a card may say more than the rulebook
    return None if named or place.council in councils_of(state, seat) else {"seat": seat, "council": place.council}


@book.rule("btwixt.token.place-free", PlaceToken)
def the_token_goes_to_an_own_council(state: State, seat: Seat, place: PlaceToken) -> Facts | None:
    return {"seat": seat, "council": place.council} if place.council not in councils_of(state, seat) else None


@book.rule("btwixt.card.pulling-strings", *PLACES)
def one_neighbour_pulls_the_strings(state: State, seat: Seat, place: PlaceAlly | PlaceToken) -> Facts | None:
    return _kept_out(state, seat, place, "strings") if min(strings_beside(state, seat)) == 0 else None


@book.rule("btwixt.card.pulling-strings-majority", *PLACES)
def more_strings_pull_harder(state: State, seat: Seat, place: PlaceAlly | PlaceToken) -> Facts | None:
    return _kept_out(state, seat, place, "strings") if min(strings_beside(state, seat)) > 0 else None


@book.rule("btwixt.precedence.card-over-rulebook", PlaceAlly)
def a_recorded_ability_names_the_council(state: State, seat: Seat, place: PlaceAlly) -> Facts | None:
    return _kept_out(state, seat, place, "bound")


@book.rule("btwixt.card.loras-renly", PlaceAlly)
def loras_goes_to_renly(state: State, seat: Seat, place: PlaceAlly) -> Facts | None:
    return _kept_out(state, seat, place, "renly")


@book.rule("btwixt.card.loras-next", PlaceAlly)
def the_next_ally_goes_to_loras(state: State, seat: Seat, place: PlaceAlly) -> Facts | None:
    return _kept_out(state, seat, place, "loras")


@book.rule("btwixt.card.sansa", PlaceAlly)
def sansa_goes_to_the_most_powerful(state: State, seat: Seat, place: PlaceAlly) -> Facts | None:
    return _kept_out(state, seat, place, "sansa")


@book.rule("btwixt.token.unseen", LookAtToken, timeless=True)
def nobody_looks_at_a_token(state: State, seat: Seat, look: LookAtToken) -> Facts | None:
    return {"seat": seat}
