"""The verbs that write: each adds one event to a match, durably, or raises and changes nothing.

All of them take the same `RecordArgs`: who, when, a key, the position that the writer expects.
What comes back, refusals included, is what the viewer may know; unless told, what anybody may.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Unpack

from ..core.errors import MaesterError, Malformed, NotNow, PenHeld, PositionTaken, Unavailable
from ..core.event import Correction, Event, Ref, Rewound, Undone
from ..core.game import Outcome
from ..core.match import Match
from ..core.redaction import event_seen
from ..core.seats import SPECTATOR, Seat, Viewer
from ..reading.match_view import MatchView, error_seen
from ..store.codec import read_asked
from .match_cache import MatchCache
from .requests import RecordArgs, action_in, answered, must_be_an_entry, must_be_id, seat_of, step_then

UNCHECKED = frozenset(("key", "expected"))  # what an entry may have whatever it says: the match looks at it
MOST_TRIES = 50  # times that somebody else may have been quicker


class WritingVerbs(ABC):
    """The writing half of a Ledger."""

    _lives: MatchCache
    _clock: Callable[[], str]

    @abstractmethod
    def look(self, match: str, viewer: Viewer) -> MatchView: ...

    def record(
        self,
        match: str,
        seat: Seat | str,
        action: Any,
        *,
        protest: bool = False,
        viewer: Viewer = SPECTATOR,
        **entry: Unpack[RecordArgs],
    ) -> Event:
        """Log an action (as the game's value or as plain data); what breaks a rule is refused, unless under protest."""

        def write(one: Match, words: dict[str, Any]) -> Event:
            who = seat if type(seat) is int and 0 <= seat < len(one.names) else seat_of(one, seat)
            what = read_asked(one.game, action, one.names) if type(action) is dict else action_in(one, action)
            return one.record(who, what, protest=protest, **words)

        return self._write(match, write, viewer, entry, seat)

    def correct(
        self,
        match: str,
        correction: Correction,
        *,
        falling: str | None = None,
        viewer: Viewer = SPECTATOR,
        **entry: Unpack[RecordArgs],
    ) -> Event:
        """Record a correction with the fate of every later action. One that a ruling orders needs no pen."""
        must_be_id("ruling", correction.ruling)
        verb = lambda one, words: one.correct(correction, falling=falling, **words)  # noqa: E731
        return self._write(match, verb, viewer, entry, pen=not correction.ruling)

    def rewind(self, match: str, to: int | Ref, *, viewer: Viewer = SPECTATOR, **entry: Unpack[RecordArgs]) -> Event:
        """Set aside everything after `to`."""

        def write(one: Match, words: dict[str, Any]) -> Event:
            entry = step_then(one, words, to).entry
            return one.correct(Rewound(entry.ref if entry else Ref(0)), **words)

        return self._write(match, write, viewer, entry)

    def undo(
        self,
        match: str,
        target: int,
        *,
        falling: str | None = None,
        viewer: Viewer = SPECTATOR,
        **entry: Unpack[RecordArgs],
    ) -> Event:
        """Cancel a correction."""
        return self.correct(match, Undone(target), falling=falling, viewer=viewer, **entry)

    def take_back(self, match: str, *, viewer: Viewer = SPECTATOR, **entry: Unpack[RecordArgs]) -> Event:
        """Set aside the last action, and with it the passes that nobody logged before it."""

        def write(one: Match, words: dict[str, Any]) -> Event:
            last = step_then(one, words)
            if last.entry is None:
                raise NotNow("there is no action to take back")
            before = last.before
            while before.entry is not None and before.entry.implied:  # passes that were derived for this action
                before = before.before
            return one.correct(Rewound(before.entry.ref if before.entry else Ref(0)), **words)

        return self._write(match, write, viewer, entry)

    def note(
        self,
        match: str,
        text: str,
        about: Ref | None = None,
        *,
        viewer: Viewer = SPECTATOR,
        **entry: Unpack[RecordArgs],
    ) -> Event:
        """Write a note; anybody at the table may. One without words is refused: it could never be told from a slip."""
        if isinstance(text, str) and not text.strip():
            raise Malformed("text", "a note needs words")
        return self._write(match, lambda one, words: one.note(text, about, **words), viewer, entry, pen=False)

    def clock(
        self, match: str, change: str, seconds: int = 0, *, viewer: Viewer = SPECTATOR, **entry: Unpack[RecordArgs]
    ) -> Event:
        return self._write(match, lambda one, words: one.clock(change, seconds, **words), viewer, entry, pen=False)

    def pass_pen(self, match: str, to: str, *, by: str, viewer: Viewer = SPECTATOR, **entry: Unpack[RecordArgs]) -> Event:
        """Give the pen away, or take it: `by` holds it, or gets it. Either way the record says so."""
        must_be_id("to", to)
        verb = lambda one, words: one.pass_pen(to, **words)  # noqa: E731
        return self._write(match, verb, viewer, {**entry, "by": by}, pen=by != to)

    def close(
        self, match: str, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None,
        *, viewer: Viewer = SPECTATOR, **entry: Unpack[RecordArgs],
    ) -> Event:  # fmt: skip
        """Close with the outcome of the rules, or one awarded by a ruling. `head` then has what is to be published."""
        must_be_id("ruling", ruling)
        verb = lambda one, words: one.close(how, outcome, ruling, **words)  # noqa: E731
        return self._write(match, verb, viewer, entry, pen=not ruling)

    def reopen(
        self,
        match: str,
        ruling: str | None = None,
        reason: str | None = None,
        *,
        viewer: Viewer = SPECTATOR,
        **entry: Unpack[RecordArgs],
    ) -> Event:
        must_be_id("ruling", ruling)
        verb = lambda one, words: one.reopen(ruling, reason, **words)  # noqa: E731
        return self._write(match, verb, viewer, entry, pen=not ruling)

    def _write(
        self,
        match: str,
        verb: Callable[[Match, dict[str, Any]], Event],
        viewer: Viewer,
        entry: RecordArgs,
        seat: Seat | str | None = None,
        pen: bool = True,
    ) -> Event:
        """One event by `verb`. What it saw may be old: if anything new has come, it is asked again."""
        if not entry.keys() <= UNCHECKED:
            must_be_an_entry(entry)
        live = self._lives.hold(match)
        try:
            one = live.match
            for _ in range(MOST_TRIES):
                words = {"at": self._clock(), "by": one.pen, **entry}
                try:
                    if pen and words["by"] != one.pen and answered(one, words) is None:
                        raise PenHeld(one.pen)
                    length = len(one.line.events)
                    event = live.write(verb, words)
                    is_new = event.position > length
                    return event_seen(event, viewer) if is_new else self.look(match, viewer).event(event.position)
                except Unavailable:
                    raise  # it may have been written all the same: only the writer knows whether to ask again
                except MaesterError as refused:
                    if not live.catch_up():  # nothing new: it was not for having seen too little
                        raise self._refusal(match, refused, viewer, seat) from None
            raise NotNow("too many are writing at once: try again")
        finally:
            live.lock.release()

    def _refusal(self, match: str, refused: MaesterError, viewer: Viewer, seat: Seat | str | None) -> MaesterError:
        """The refusal as the viewer may read it, without words that were erased since."""
        if isinstance(refused, PositionTaken) and refused.stream is None:
            return PositionTaken(refused.expected, self.look(match, viewer).events(max(refused.expected, 1) - 1))
        return error_seen(refused, viewer, seat)
