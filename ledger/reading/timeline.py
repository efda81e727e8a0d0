"""The course of a match (score and turn after each action that counts), and the difference between two moments of it.

Everything goes through a `MatchView`, so nothing comes out that its viewer may not see.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..audit.difference import Difference, differences
from ..core.errors import Malformed
from ..core.event import ActionRecorded, Amended, Rewound, Undone
from ..core.game import Language, View
from ..core.line import entries
from ..core.seats import SPECTATOR, Seat
from .match_view import MatchView

ADDRESS = re.compile(r"(\d{1,7})(?:@(\d{1,7}))?")  # `17` or `17@25`
MARKS = ("season", "round", "phase")  # the keys of a view that say which part of the match it is
MOST = 400  # differences between two moments that are listed


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """The table after the action at a position: points by seat, who is due, and which part of the match it is."""

    position: int
    at: str  # when it was played, as far as that is known
    seat: Seat  # who acted
    score: tuple[int, ...]  # by seat
    due: tuple[Seat, ...]  # whose input is due then
    part: tuple[object, ...]  # season, round and phase, as far as the game has them


def course(look: MatchView) -> tuple[CoursePoint, ...]:
    """A point for every action that counts, in order. It holds only what any spectator can see."""
    match = look._match
    game, state = match.game, match.kept.state(match.line.root)
    found = []
    for entry in entries(match.line.head):
        state = game.apply(state, entry.seat, entry.action)
        view = game.view(state, SPECTATOR)
        due = tuple(dict.fromkeys(one.seat for one in game.awaiting(state)))
        part = tuple(view.get(mark) for mark in MARKS)
        event = match.events[entry.ref.position - 1]
        at = event.played_at or event.at
        found.append(CoursePoint(entry.ref.position, at, entry.seat, tuple(game.score(state)), due, part))
    return tuple(found)


class MatchTally(NamedTuple):
    """How many protests and corrections a match has: enough for a list, without an audit."""

    protests: int  # acts that broke a rule when they were logged, and still count
    corrections: int


def tally(look: MatchView) -> MatchTally:
    """How many protests still count in a match, and how often it was corrected."""
    match = look._match
    counted = {ref.position for ref in match.refs()}
    acts = [event for event in match.events if isinstance(event.body, ActionRecorded) and event.body.violations]
    corrections = sum(isinstance(event.body, (Amended, Rewound, Undone)) for event in match.events)
    return MatchTally(sum(event.position in counted for event in acts), corrections)


@dataclass(frozen=True, slots=True)
class Address:
    """A position on the line as it was when so many events had been written."""

    position: int
    as_of: int

    def __str__(self) -> str:
        return f"{self.position}@{self.as_of}"


def address_of(look: MatchView, text: str) -> Address:
    """The address that a text names: `17` is on the line as it is now, `17@25` on the line as it was after 25 events.

    Raises Malformed for anything else.
    """
    found = ADDRESS.fullmatch(text.strip())
    length = look.length
    if found is None:
        raise Malformed("address", "service.expected-a-position-such-as-17")
    position = int(found[1])
    as_of = int(found[2]) if found[2] else length
    if not 1 <= position <= as_of <= length:
        raise Malformed("address", "service.positions-are-1-to-and-no", length=length)
    return Address(position, as_of)


def view_at(look: MatchView, address: Address) -> View:
    """The table at that address, as the viewer may see it."""
    match = look._match
    return match.game.view(match.state_at(address.position, as_of=address.as_of), look.viewer)


def picture_at(look: MatchView, address: Address, language: Language) -> str:
    """The table at that address as a picture (SVG)."""
    return look.drawn(view_at(look, address), language)


def differing(look: MatchView, one: Address, other: Address) -> Sequence[Difference]:
    """What differs between the views of two moments, as (path, value at `one`, value at `other`); at most the first 400."""
    found = []
    for difference in differences(view_at(look, one), view_at(look, other)):
        found.append(difference)
        if len(found) == MOST:
            break
    return found
