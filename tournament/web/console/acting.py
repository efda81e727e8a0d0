"""Posts of the console: actions, undo, notes, the clock, the pen, calling a judge. Each is one event, or a helpful refusal."""

from __future__ import annotations

from collections.abc import Callable
from re import fullmatch
from typing import Any

from flask import jsonify, request

from ledger import JUDGE, Event, MaesterError, RecordArgs, Ref, Unavailable, now
from ledger.events import ActionRecorded, Body
from ledger.values import Seat

from ...services.held import must_not_be_held
from ..forms import KeyArgs, done, key
from ..hall_clock import typed_time
from ..me import office
from ..query_args import PageRefused, the_ledger
from ..wording.local_formats import in_utc
from .blueprint import pages
from .context import ConsoleContext, is_for_judges
from .page import again, page, played_at, wants_part
from .recent_events import CALLED, FLAGGED, standing
from .refusals import shown_refusal

LONGEST_NOTE = 1000  # characters
BESIDE = ("Noted", "ClockChanged")  # kinds of event that leave the table as it is


# ---- actions


@pages.post("/matches/<match>/console/actions")
def log(match: str) -> Any:
    """Log an action, or propose it without the pen. Illegal: a judge logs it under protest, a player flags it for a judge."""
    context = ConsoleContext(match)
    seat: Seat | None = None
    action: dict[str, Any] | None = None
    try:
        seat = context.reading.seat(request.form)
        _must_be_theirs(context, seat)
        if "free.words" in request.form and not request.form.get("free.do"):
            return answered(context, "console logged", _only_words(context, seat))
        action = context.reading.action(request.form)
        _must_be_theirs(context, seat, action.get("do"))
        if not context.holds_pen:
            record_args(context)  # refuses what nobody may record now
            the_ledger().propose(match, seat, action, by=context.person)
            return answered(context, "console proposed")
        event = _log(context, seat, action)
    except Unavailable:
        raise
    except MaesterError as fault:
        return refused(context, fault, seat, action)
    return answered(context, "console logged", event)


def _log(context: ConsoleContext, seat: Seat, action: dict[str, Any]) -> Event[Body]:
    """Record the action; one under protest that no judge wrote is flagged for a judge by a note."""
    protest = request.form.get("protest") == "yes"
    event = the_ledger().record(
        context.match, seat, action, protest=protest, viewer=context.eyes, **_played_at(record_args(context))
    )
    if isinstance(event.body, ActionRecorded) and event.body.protest and not context.judges:
        # it stands in the record under protest, so that play goes on; the note says that nobody has judged it yet
        flag: KeyArgs = {"key": f"{event.key}flag"} if event.key else {}
        the_ledger().note(context.match, FLAGGED, Ref(event.position), by=context.person, viewer=context.eyes, **flag)
    return event


def _only_words(context: ConsoleContext, seat: int) -> Event[Body]:
    """Record words alone as a note: somebody wrote them down in a hurry, and they are no action yet."""
    form = request.form
    said = " · ".join(one for part in ("card", "dice", "words") if (one := form.get(f"free.{part}", "").strip()))
    text = f"{context.labels.seat(seat)}: {said}"[:LONGEST_NOTE] if said else ""
    return the_ledger().note(context.match, text, by=context.person, viewer=context.eyes, **key())


def _must_be_theirs(context: ConsoleContext, seat: int, kind: Any = None) -> None:
    """Raise PageRefused for what only a judge writes: a scribe writes for seats and table, under protest too."""
    if (seat == JUDGE or is_for_judges(kind)) and not context.judges:
        raise PageRefused(403, "not you")


def record_args(context: ConsoleContext) -> RecordArgs:
    """Arguments that every verb takes besides its own: who writes, the key, and the position that the form was made for.

    Raises Refused while a dispute holds the match. One that is taken from now on takes the position that is named here.
    """
    said = request.form.get("expected", "")
    found: RecordArgs = {"by": context.person}
    if (belongs := context.access.belongs) is not None and not context.judges:
        must_not_be_held(office().rights, office().queries.tournament(belongs.name), context.match, context.person)
        found["expected"] = context.length + 1
    if sent := key():
        found["key"] = sent["key"]
    if fullmatch(r"\d{1,9}", said):
        found["expected"] = _expected(context, int(said))
    return found


def _expected(context: ConsoleContext, said: int) -> int:
    """The position that the form was made for; the next one if since then only notes or the clock came."""
    missed = context.look.events(said - 1) if 1 <= said <= context.length else ()
    return context.length + 1 if missed and all(type(one.body).__name__ in BESIDE for one in missed) else said


def _played_at(given: RecordArgs) -> RecordArgs:
    """The arguments with the time of play, where the form has one; without a zone it is by the clock of the hall."""
    if said := played_at():
        given["played_at"] = in_utc(typed_time(said))
    return given


# ---- beside play


@pages.post("/matches/<match>/console/undo")
def undo(match: str) -> Any:
    """Set aside the last action."""
    return _write(match, lambda context: the_ledger().take_back(match, viewer=context.eyes, **record_args(context)))


@pages.post("/matches/<match>/console/notes")
def note(match: str) -> Any:
    """Write a note."""
    text = request.form.get("text", "").strip()[:LONGEST_NOTE]
    return _write(match, lambda context: the_ledger().note(match, text, by=context.person, **key()))


@pages.post("/matches/<match>/console/clock")
def clock(match: str) -> Any:
    """Start, pause or extend the clock of the table. A pause keeps what is left."""
    change = request.form.get("change", "")
    said = request.form.get("minutes", "").strip() or "0"
    seconds = int(said) * 60 if fullmatch(r"-?\d{1,3}", said) else 0

    def write(context: ConsoleContext) -> Event[Body]:
        context.access.must_judge()
        left = standing(context).clock.left(now()) if change == "paused" else seconds
        return the_ledger().clock(match, change, left, by=context.person, **key())

    return _write(match, write)


@pages.post("/matches/<match>/console/pen")
def pen(match: str) -> Any:
    """Take the pen over. The record says so."""

    def write(context: ConsoleContext) -> Event[Body]:
        return the_ledger().pass_pen(match, context.person, by=context.person, **key())

    return _write(match, write)


@pages.post("/matches/<match>/console/call")
def call(match: str) -> Any:
    """Call a judge: a note that the desk and the console show until one has come."""
    return _write(match, lambda context: the_ledger().note(match, CALLED, by=context.person, **key()), "console called")


@pages.post("/matches/<match>/console/agreed")
def agree(match: str) -> Any:
    """Stand by the record as far as it goes: a note about its last event, by whoever sits there."""

    def write(context: ConsoleContext) -> Event[Body]:
        if context.access.seat is None:
            raise PageRefused(403, "not you")
        return the_ledger().note(match, f"agreed up to event {context.length}", by=context.person, **key())

    return _write(match, write)


def _write(match: str, verb: Callable[[ConsoleContext], Event[Body]], said: str = "console logged") -> Any:
    """Run one verb of the ledger and answer with the new page, or with what was refused."""
    context = ConsoleContext(match)
    try:
        event = verb(context)
    except Unavailable:
        raise
    except MaesterError as fault:
        return refused(context, fault)
    return answered(context, said, event)


# ---- answers


def answered(context: ConsoleContext, said: str, event: Event[Body] | None = None) -> Any:
    """The answer to what was written: the new page for a script, a redirect to it for a browser without scripts."""
    if not wants_part():
        return done(again(context.match), said)
    html, _ = page(context.after(event) if event else ConsoleContext(context.match))
    return jsonify(position=event.position if event else None, html=html)


def refused(context: ConsoleContext, fault: MaesterError, seat: int | None = None, action: dict[str, Any] | None = None) -> Any:
    """The answer to a refusal: the page with the reason on it, or only that part for a script."""
    found = shown_refusal(context, fault, seat, action)
    if not wants_part():
        return page(ConsoleContext(context.match), found, 409)
    html, _ = page(ConsoleContext(context.match), found)
    return jsonify(refused=found.kind, html=html), 409
