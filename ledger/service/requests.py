"""What the door makes of a request before it is written: the action it means, the place it means, whether it came before."""

from __future__ import annotations

import re
from typing import Any, TypedDict

from ..core.errors import InvalidAction, JudgeOnly, Malformed
from ..core.event import Event, Ref
from ..core.line import LineStep
from ..core.match import Match
from ..core.seats import JUDGE, Seat, Viewer, seat_number
from ..reading.match_view import NOT_YET, may_have_all
from ..store.codec import read_asked


class RecordArgs(TypedDict, total=False):
    """The arguments that every writing verb of `Ledger` takes besides its own.

    >>> sent: RecordArgs = {"by": "judge-7", "key": "tablet-1/1", "expected": 2}
    >>> _ = migrate(place_of(store))
    >>> with Ledger.at(store) as ledger:
    ...     table = ledger.open("hand-of-the-king", ["Ann", "Ben"], by="judge-7")
    ...     ledger.note(table, "the clock was late", **sent).position
    2
    """

    by: str  # the id of who writes; whoever holds the pen, unless told
    at: str  # when; now, unless told
    played_at: str  # when it was played, if it is typed in later
    key: str  # the same key with the same entry writes once, however often it is asked
    expected: int  # the position that it should get: if others were quicker, PositionTaken has what was missed


ENTRY = frozenset(RecordArgs.__annotations__)
ID = re.compile(r"[A-Za-z0-9._:@+-]{1,120}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)")


def must_be_an_entry(entry: RecordArgs) -> None:
    """Raise unless it has only what an entry has. Ids and times go into the chain for ever: no words of people do."""
    if not entry.keys() <= ENTRY:
        raise Malformed(sorted(set(entry) - ENTRY)[0], f"unknown; an entry has {', '.join(sorted(ENTRY))}")
    must_be_id("by", entry.get("by"))
    for name in ("at", "played_at"):
        when = entry.get(name)
        if when is not None and (not isinstance(when, str) or not TIME.fullmatch(when)):
            raise Malformed(name, "expected a time such as 2026-11-16T10:02:41Z")


def must_be_id(name: str, value: Any) -> None:
    """Raise unless it is an id, or nothing: names of people stay beside the chain."""
    if value is not None and (not isinstance(value, str) or (value and not ID.fullmatch(value))):
        raise Malformed(name, "expected an id: letters, digits and . _ : @ + -, no spaces")


def answered(one: Match, words: dict[str, Any]) -> Event | None:
    """The event that the same key brought before."""
    return one.answer_to(words.get("key"))


def step_then(one: Match, words: dict[str, Any], at: int | Ref | None = None) -> LineStep:
    """A place on the line as it was when this was first asked; now, if it is new."""
    first = answered(one, words)
    return one.step(at, as_of=first and first.position - 1)


def action_in(one: Match, action: Any) -> Any:
    """The action as it will be read for ever, given as plain data or as a value: nothing else may come into a record."""
    if not isinstance(action, dict):
        kind = one.game.codec.kinds.get(type(action).__name__)
        if kind is not type(action):
            raise InvalidAction("action", f"not an action of {one.game.slug}")
        action = one.game.codec.write(action)
    return read_asked(one.game, action, one.names)


def seat_of(one: Match, seat: Any) -> Seat:
    """The seat, given as its number or as the name that a reader knows it by."""
    found = seat_number(seat, one.names) if isinstance(seat, str) else seat
    must_be_seat(one, found)
    return found


def must_be_seat(one: Match, seat: Any) -> None:
    if type(seat) is not int or not JUDGE <= seat < len(one.names):
        names = ", ".join(one.names)
        raise Malformed("seat", f"expected a number from 0 to {len(one.names) - 1}, {names}, TABLE or JUDGE")


def must_have_all(one: Match, viewer: Viewer) -> None:
    """Raise unless the viewer may have the full record."""
    if not may_have_all(one, viewer):
        raise JudgeOnly(NOT_YET)
