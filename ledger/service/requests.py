"""Reads a request before anything is written: its action, its seat, the step it means, and whether it came before."""

from __future__ import annotations

import re
from typing import TypedDict

from ..core.errors import InvalidAction, JudgeOnly, Malformed
from ..core.event import Body, Event, Ref
from ..core.game import Action
from ..core.line import LineStep
from ..core.match import EventNotes, Match
from ..core.seats import JUDGE, Seat, Viewer, seat_number
from ..reading.match_view import NOT_YET, may_have_all
from ..store.codec import read_asked


class UnsignedArgs(TypedDict, total=False):
    """The arguments of a writing verb that has `by` among its own."""

    at: str  # when; now, unless given
    played_at: str | None  # when it was played, if it is typed in later
    key: str | None  # the same key with the same request writes once, however often it comes
    expected: int | None  # the position that it should get: if others were quicker, PositionTaken has what was missed


class RecordArgs(UnsignedArgs, total=False):
    """The arguments that every writing verb of `Ledger` takes besides its own.

    >>> sent: RecordArgs = {"by": "judge-7", "key": "tablet-1/1", "expected": 2}
    >>> _ = migrate(location_of(store))
    >>> with Ledger.at(store) as ledger:
    ...     table = ledger.open("hand-of-the-king", ["Ann", "Ben"], by="judge-7")
    ...     ledger.note(table, "the clock was late", **sent).position
    2
    """

    by: str  # the id of who writes; whoever holds the pen, unless given


ARGUMENTS = frozenset(RecordArgs.__annotations__)  # the names of the arguments that every writing verb takes
ID = re.compile(r"[A-Za-z0-9._:@+-]{1,120}")  # an id of a person or a ruling
# a time with its zone: 2026-11-16T10:02:41Z
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)")


def must_be_record_args(args: RecordArgs) -> None:
    """Raise unless these are arguments of a writing verb. Ids and times stay in the chain for ever, so no free words may."""
    if not args.keys() <= ARGUMENTS:
        raise Malformed(sorted(set(args) - ARGUMENTS)[0], "service.unknown-an-entry-has", arguments=", ".join(sorted(ARGUMENTS)))
    must_be_id("by", args.get("by"))
    for name, when in (("at", args.get("at")), ("played_at", args.get("played_at"))):
        if when is not None and (not isinstance(when, str) or not TIME.fullmatch(when)):
            raise Malformed(name, "service.expected-a-time-such-as-2026")


def must_be_id(name: str, value: object) -> None:
    """Raise unless the value is an id, or None: names of people stay beside the chain."""
    if value is not None and (not isinstance(value, str) or (value and not ID.fullmatch(value))):
        raise Malformed(name, "service.expected-an-id-letters-digits-and")


def answered(one: Match, notes: EventNotes) -> Event[Body] | None:
    """The event that came with the same key before, or None."""
    return one.answer_to(notes.get("key"))


def step_then(one: Match, notes: EventNotes, at: int | Ref | None = None) -> LineStep:
    """A step of the line as it was when the request first came, or as it is now if the request is new."""
    first = answered(one, notes)
    return one.step(at, as_of=None if first is None else first.position - 1)


def action_in(one: Match, action: object) -> Action:
    """The action that was given as plain data or as a value, read as strictly as it will be read from the record."""
    if not isinstance(action, dict):
        kind = one.game.codec.kinds.get(type(action).__name__)
        if kind is not type(action):
            raise InvalidAction("action", "service.not-an-action-of", game=one.game.slug)
        action = one.game.codec.write(action)
    return read_asked(one.game, action, one.names)


def seat_of(one: Match, seat: object) -> Seat:
    """The seat, given as its number or as the name that a reader knows it by."""
    return must_be_seat(one, seat_number(seat, one.names) if isinstance(seat, str) else seat)


def must_be_seat(one: Match, seat: object) -> Seat:
    """The seat, if it is the number of one; raises Malformed otherwise."""
    if type(seat) is not int or not JUDGE <= seat < len(one.names):
        names = ", ".join(one.names)
        raise Malformed("seat", "service.expected-a-number-from-0-to", names=len(one.names) - 1, names2=names)
    return Seat(seat)


def must_have_all(one: Match, viewer: Viewer) -> None:
    """Raise unless the viewer may have the full record."""
    if not may_have_all(one, viewer):
        raise JudgeOnly(NOT_YET)
