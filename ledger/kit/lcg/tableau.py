"""Cards in play: who owns and who controls them, how they stand, what lies on and under them.

Every function takes the tuple of cards in play and gives a new one; nothing here knows which game it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from ...core.errors import Unplayable
from ...core.evolve import evolve
from ...core.seats import Seat


@dataclass(frozen=True, slots=True)
class Under:
    """A duplicate: a further copy under a card in play, of which only the name shows."""

    card: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card in play; `handle` tells copies apart: `spy`, `spy~2`. An attachment lies `on` another card."""

    handle: str
    card: str
    owner: Seat
    controller: Seat
    kneeling: bool = False
    power: int = 0
    on: str = ""
    duplicates: tuple[Under, ...] = ()


Tableau = tuple[InPlay, ...]
C = TypeVar("C", bound=InPlay)  # the cards in play of one game, which may know more than these


@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect on a card that outlasts the action which brought it; `by` is the card that did."""

    card: str
    until: str  # challenge, phase, round or always
    strength: int = 0
    word: str = ""  # an icon or keyword that the card has meanwhile
    by: str = ""


def lying(play: tuple[C, ...], handle: str) -> C | None:
    """The card in play with that handle; None if there is none."""
    for one in play:
        if one.handle == handle:
            return one
    return None


def must_lie(play: tuple[C, ...], handle: str) -> C:
    """The card with that handle; raises if it is not in play."""
    found = lying(play, handle)
    if found is None:
        raise Unplayable("lcg.is-not-in-play", card=handle)
    return found


def handle_for(play: Tableau, card: str) -> str:
    """A handle that no other card in play has."""
    handle, copy = card, 2
    while lying(play, handle) is not None:
        handle, copy = f"{card}~{copy}", copy + 1
    return handle


def changed_card(play: tuple[C, ...], handle: str, **changes: Any) -> tuple[C, ...]:
    """The tableau with one card changed; raises if it is not there."""
    must_lie(play, handle)
    return tuple(evolve(one, **changes) if one.handle == handle else one for one in play)


def attached_to(play: tuple[C, ...], handle: str) -> tuple[C, ...]:
    """The attachments on a card."""
    return tuple(one for one in play if one.on == handle)


def must_bear(play: Tableau, handle: str | None) -> str:
    """The card that an attachment is to go on; raises if none was named, or it is an attachment itself."""
    if handle is None:
        raise Unplayable("lcg.attached-to-which")
    if must_lie(play, handle).on:
        raise Unplayable("lcg.is-an-attachment-itself", handle=handle)
    return handle


def without_duplicate(play: tuple[C, ...], handle: str) -> tuple[Under, tuple[C, ...]]:
    """The first duplicate under a card, and the tableau without it; raises if there is none."""
    lies = must_lie(play, handle)
    if not lies.duplicates:
        raise Unplayable("lcg.has-no-duplicate", handle=handle)
    under, *rest = lies.duplicates
    return under, changed_card(play, handle, duplicates=tuple(rest))


def owned_in_play(play: Tableau, seat: Seat) -> int:
    """How many cards in play belong to the seat, duplicates among them."""
    return sum((lies.owner == seat) + sum(under.owner == seat for under in lies.duplicates) for lies in play)


def copy_of(play: tuple[C, ...], card: str, controller: Seat) -> C | None:
    """The first copy of a card that the seat controls, if there is one."""
    for one in play:
        if one.card == card and one.controller == controller:
            return one
    return None


def copies_of(play: Tableau, card: str, owner: Seat) -> int:
    """How many copies of a card somebody owns in play, duplicates among them."""
    found = 0
    for one in play:
        found += one.card == card and one.owner == owner
        for under in one.duplicates:
            found += under.card == card and under.owner == owner
    return found
