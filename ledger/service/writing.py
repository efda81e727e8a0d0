"""The verbs that write: each adds one event to a match, durably, or raises and changes nothing.

All of them take the same `RecordArgs`: who, when, a key, the position that the writer expects.
What they return or raise holds only what `viewer` may know; without one, what anybody may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Unpack

from ..core.errors import MaesterError, Malformed, NotNow, PenHeld, PositionTaken, Unavailable
from ..core.event import ActionRecorded, Body, Correction, Event, MatchClosed, Noted, Ref, Rewound, Undone, as_kind
from ..core.game import Action, Outcome
from ..core.match import EventNotes, Match
from ..core.redaction import event_seen
from ..core.seats import SPECTATOR, Seat, Viewer
from ..reading.match_view import MatchView, error_seen
from ..store.codec import read_asked
from .match_cache import MatchCache
from .requests import RecordArgs, UnsignedArgs, action_in, answered, must_be_id, must_be_record_args, seat_of, step_then

UNCHECKED = frozenset(("key", "expected"))  # arguments that are not checked here, because the match checks them
MOST_TRIES = 50  # times that a verb is run while others keep writing first


class WritingVerbs(ABC):
    """The verbs of a Ledger that write: one event each."""

    _cache: MatchCache
    _clock: Callable[[], str]

    @abstractmethod
    def look(self, match: str, viewer: Viewer) -> MatchView:
        """The match as that viewer may read it now."""

    def record(
        self,
        match: str,
        seat: Seat | str,
        action: Action | Mapping[str, object],
        *,
        protest: bool = False,
        viewer: Viewer = SPECTATOR,
        **args: Unpack[RecordArgs],
    ) -> Event[ActionRecorded]:
        """Log an action, given as the game's value or as plain data; one that breaks a rule is refused unless under protest."""

        def write(one: Match, notes: EventNotes) -> Event[Body]:
            who = seat if type(seat) is int and 0 <= seat < len(one.names) else seat_of(one, seat)
            what = read_asked(one.game, action, one.names) if type(action) is dict else action_in(one, action)
            return one.record(who, what, protest=protest, **notes)

        return as_kind(self._write(match, write, viewer, args, seat), ActionRecorded)

    def correct(
        self,
        match: str,
        correction: Correction,
        *,
        falling: str | None = None,
        viewer: Viewer = SPECTATOR,
        **args: Unpack[RecordArgs],
    ) -> Event[Body]:
        """Record a correction with the fate of every later action. One that a ruling orders needs no pen."""
        must_be_id("ruling", correction.ruling)
        verb = lambda one, notes: one.correct(correction, falling=falling, **notes)  # noqa: E731
        return self._write(match, verb, viewer, args, pen=not correction.ruling)

    def rewind(self, match: str, to: int | Ref, *, viewer: Viewer = SPECTATOR, **args: Unpack[RecordArgs]) -> Event[Body]:
        """Set aside everything after `to`."""

        def write(one: Match, notes: EventNotes) -> Event[Body]:
            entry = step_then(one, notes, to).entry
            return one.correct(Rewound(entry.ref if entry else Ref(0)), **notes)

        return self._write(match, write, viewer, args)

    def undo(
        self,
        match: str,
        target: int,
        *,
        falling: str | None = None,
        viewer: Viewer = SPECTATOR,
        **args: Unpack[RecordArgs],
    ) -> Event[Body]:
        """Cancel a correction."""
        return self.correct(match, Undone(target), falling=falling, viewer=viewer, **args)

    def take_back(self, match: str, *, viewer: Viewer = SPECTATOR, **args: Unpack[RecordArgs]) -> Event[Body]:
        """Set aside the last action, and with it the passes that nobody logged before it."""

        def write(one: Match, notes: EventNotes) -> Event[Body]:
            last = step_then(one, notes)
            if last.entry is None:
                raise NotNow("service.there-is-no-action-to-take")
            before = last.before
            while before.entry is not None and before.entry.implied:  # passes that were derived for this action
                before = before.before
            return one.correct(Rewound(before.entry.ref if before.entry else Ref(0)), **notes)

        return self._write(match, write, viewer, args)

    def note(
        self,
        match: str,
        text: str,
        about: Ref | None = None,
        *,
        viewer: Viewer = SPECTATOR,
        **args: Unpack[RecordArgs],
    ) -> Event[Noted]:
        """Write a note; anybody at the table may. A note without words is refused, since it looks like a slip."""
        if isinstance(text, str) and not text.strip():
            raise Malformed("text", "service.a-note-needs-words")
        verb = lambda one, notes: one.note(text, about, **notes)  # noqa: E731
        return as_kind(self._write(match, verb, viewer, args, pen=False), Noted)

    def clock(
        self, match: str, change: str, seconds: int = 0, *, viewer: Viewer = SPECTATOR, **args: Unpack[RecordArgs]
    ) -> Event[Body]:
        """Start, pause or extend the clock; anybody at the table may."""
        return self._write(match, lambda one, notes: one.clock(change, seconds, **notes), viewer, args, pen=False)

    def pass_pen(self, match: str, to: str, *, by: str, viewer: Viewer = SPECTATOR, **args: Unpack[UnsignedArgs]) -> Event[Body]:
        """Pass the pen: its holder gives it to `to`, or `by` takes it for themselves. The record says so."""
        must_be_id("to", to)
        verb = lambda one, notes: one.pass_pen(to, **notes)  # noqa: E731
        return self._write(match, verb, viewer, {"by": by, **args}, pen=by != to)

    def close(
        self, match: str, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None,
        *, viewer: Viewer = SPECTATOR, **args: Unpack[RecordArgs],
    ) -> Event[MatchClosed]:  # fmt: skip
        """Close with the outcome of the rules, or one awarded by a ruling. `head` then gives the digest to publish."""
        must_be_id("ruling", ruling)
        verb = lambda one, notes: one.close(how, outcome, ruling, **notes)  # noqa: E731
        return as_kind(self._write(match, verb, viewer, args, pen=not ruling), MatchClosed)

    def reopen(
        self,
        match: str,
        ruling: str | None = None,
        reason: str | None = None,
        *,
        viewer: Viewer = SPECTATOR,
        **args: Unpack[RecordArgs],
    ) -> Event[Body]:
        """Let a closed match go on."""
        must_be_id("ruling", ruling)
        verb = lambda one, notes: one.reopen(ruling, reason, **notes)  # noqa: E731
        return self._write(match, verb, viewer, args, pen=not ruling)

    def _write(
        self,
        match: str,
        verb: Callable[[Match, EventNotes], Event[Body]],
        viewer: Viewer,
        args: RecordArgs,
        seat: Seat | str | None = None,
        pen: bool = True,
    ) -> Event[Body]:
        """The event that `verb` writes. If others wrote meanwhile, the verb is run again on the newer state."""
        if not args.keys() <= UNCHECKED:
            must_be_record_args(args)
        cached = self._cache.hold(match)
        try:
            one = cached.match
            for _ in range(MOST_TRIES):
                notes: EventNotes = {"at": self._clock(), "by": one.pen, **args}
                try:
                    if pen and notes["by"] != one.pen and answered(one, notes) is None:
                        raise PenHeld(one.pen)
                    length = len(one.line.events)
                    event = cached.write(verb, notes)
                    is_new = event.position > length
                    return event_seen(event, viewer) if is_new else self.look(match, viewer).event(event.position)
                except Unavailable:
                    raise  # the event may have been written all the same: only the writer knows whether to ask again
                except MaesterError as refused:
                    if not cached.catch_up():  # nobody wrote meanwhile, so the refusal stands
                        raise self._refusal(match, refused, viewer, seat) from None
            raise NotNow("service.too-many-are-writing-at-once")
        finally:
            cached.lock.release()

    def _refusal(self, match: str, refused: MaesterError, viewer: Viewer, seat: Seat | str | None) -> MaesterError:
        """The refusal as the viewer may read it; words that were erased are not in it."""
        if isinstance(refused, PositionTaken) and refused.stream is None:
            return PositionTaken(refused.expected, self.look(match, viewer).events(max(refused.expected, 1) - 1))
        return error_seen(refused, viewer, seat)
