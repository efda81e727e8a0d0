"""A match in memory: an append-only stream, its line, and the states along it.

The verbs are those of the table: open, record, amend, rewind, undo, note, close. Each either appends one event or raises
and changes nothing. Names of seats are the reader's; inside, seats are numbers.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .canon import digest, plain
from .errors import IllegalAction, InvalidCorrection, KeyReused, Malformed, NotNow, PositionTaken, Unsettled
from .event import (ActionRecorded, Amended, Body, Change, ClockChanged, Correction, Event, Keep, MatchClosed, MatchOpened,
                    Noted, PenPassed, Ref, Reopened, Replace, Rewound, Undone)
from .evolve import evolve
from .fates import Preview, preview
from .game import Game, Outcome
from .implied import implied_passes
from .line import Line, Step, entries, find, must_point_at_the_line
from .replay import EVERY, Finding, Kept, audit
from .seats import RESERVED, Seat, Viewer

MOST_EVENTS = 100_000


class Match:
    """One playing of a game. `names` belong to the reader and are never part of an event."""

    def __init__(self, game: Game, names: Sequence[str], first: Event, events: Sequence[Event] = ()) -> None:
        opened: MatchOpened = first.body
        self.game, self.names, self.opened = game, tuple(names), opened
        self.line = Line()
        self.kept = Kept(game, self.line.root, game.setup(len(opened.seats), opened.options, opened.cards))
        self.closed: MatchClosed | None = None
        self._keys: dict[str, tuple[str, Event]] = {}
        for event in (first, *events):
            self._add(event)

    @classmethod
    def open(
        cls, game: Game, names: Sequence[str], options: Any = None, cards: Sequence[Any] = (), *,
        match: str = "match", by: str = "scribe", at: str = "",
    ) -> Match:
        """Begin a match; raises IllegalAction if the number of seats, the options or the cards break a rule."""
        must_be_names(names)
        options = game.Options() if options is None else options
        if violations := game.check_opening(len(names), options, tuple(cards)):
            raise IllegalAction(violations)
        seats = tuple(f"seat-{number}" for number in range(1, len(names) + 1))
        opened = MatchOpened(match, game.slug, game.version, seats, options, tuple(cards))
        return cls(game, names, Event(1, opened, by, at))

    # ---- looking

    @property
    def events(self) -> list[Event]:
        return self.line.events

    @property
    def state(self) -> Any:
        return self.kept.state(self.line.head)

    @property
    def outcome(self) -> Outcome | None:
        """The result that was written at the close, or what the rules say now."""
        return (self.closed and self.closed.outcome) or self.game.outcome(self.state)

    def step(self, at: int | Ref | None = None, as_of: int | None = None) -> Step:
        """The place on the line at an address: up to event `at`, as the stream stood `as_of` events long."""
        length = len(self.events) if as_of is None else as_of
        if not 0 <= length <= len(self.events):
            raise Malformed("as_of", f"expected 1 to {len(self.events)}")
        head = self.line.heads[length]
        if at is None:
            return head
        if isinstance(at, Ref):
            if (step := find(head, at)) is None:
                raise Malformed("at", f"nothing on the line is called {at}")
            return step
        if not 1 <= at <= len(self.events):
            raise Malformed("at", f"expected a position from 1 to {len(self.events)}")
        step = head
        while step.entry is not None and step.entry.ref.position > at:
            step = step.before
        return step

    def state_at(self, at: int | Ref | None = None, as_of: int | None = None) -> Any:
        return self.kept.state(self.step(at, as_of))

    def view(self, viewer: Viewer, at: int | Ref | None = None, as_of: int | None = None) -> dict[str, Any]:
        return self.game.view(self.state_at(at, as_of), viewer)

    def audit(self) -> list[Finding]:
        """What is wrong, doubtful or missing on the line, and the first state that drifted from its digest."""
        findings = list(audit(self.game, self.line.root.state, self.line.head))
        for event in self.events:
            if event.state and digest(self.kept.state(self.line.heads[event.position])) != event.state:
                words = f"the state after event {event.position} is not the one that was recorded"
                findings.append(Finding(Ref(event.position), "drift", None, words))
                break
        return findings

    # ---- writing

    def record(self, seat: Seat, action: Any, *, protest: bool = False, **envelope: Any) -> Event:
        """Log an action. An illegal one is refused with every rule it breaks, unless logged under protest."""
        if (before := self._seen_before(envelope, (seat, action, protest))) is not None:
            return before
        self._must_be_open()
        state = self.state
        implied: tuple[Any, ...] = ()
        found = self.game.check(state, seat, action)
        if found and getattr(state.table.options, "passes", "explicit") == "implied":
            implied = implied_passes(self.game, state, seat, action, protest)
            for passer, passed in implied:
                state = self.game.apply(state, passer, passed)
            found = self.game.check(state, seat, action) if implied else found
        violations = tuple(violation for violation in found if violation.certain)
        if violations and not protest:
            raise IllegalAction(violations)
        after = self.game.apply(state, seat, action)
        body = ActionRecorded(seat, action, implied, bool(violations), violations)
        event = self._append(body, envelope, (seat, action, protest), after)
        self.kept._remember(self.line.head, after)
        return event

    def preview(self, correction: Correction) -> Preview:
        """What the correction would do to the line, later actions included. Nothing is recorded."""
        self._must_make_sense(correction)
        return preview(self.line, self.kept, Event(len(self.events) + 1, correction, "", ""))

    def what_if(self, target: Ref, action: Any, seat: Seat | None = None) -> Preview:
        """What would follow if another action had been played at `target`."""
        entry = self.step(target).entry
        if entry is None:
            raise InvalidCorrection("target", f"{target} is not an action")
        return self.preview(Amended((Replace(target, entry.seat if seat is None else seat, action),)))

    def correct(self, correction: Correction, *, falling: str | None = None, **envelope: Any) -> Event:
        """Record a correction with the fate of every later action.

        Actions that fall must be settled: by changes in the correction, or all at once with `falling="strike"`
        or `falling="keep"`.
        """
        if (before := self._seen_before(envelope, (correction, falling))) is not None:
            return before
        if correction.cause == "play" and not correction.ruling:
            raise InvalidCorrection("ruling", "a change of play needs the ruling that ordered it")
        body, seen = self._settled(correction, falling)
        return self._append(body, envelope, (correction, falling), seen.state)

    def _settled(self, correction: Correction, falling: str | None) -> tuple[Correction, Preview]:
        seen = self.preview(correction)
        changes: tuple[Change, ...] = getattr(correction, "changes", ())
        while seen.open and falling in ("strike", "keep"):
            # keeping one action may let a later one stand: settle the first, look again
            fate = seen.open[0]
            keep = falling == "keep" and fate.verdict != "unplayable"
            changes = (*changes, Keep(fate.ref)) if keep else (*changes, *seen.strikes())
            correction = evolve(correction, changes=changes)
            seen = self.preview(correction)
        if seen.open:
            raise Unsettled(seen.open)
        if seen.derived:
            correction = evolve(correction, changes=(*correction.changes, *seen.derived))
            seen = self.preview(correction)
        return (correction if isinstance(correction, Rewound) else evolve(correction, fates=seen.fates)), seen

    def rewind(self, to: int | Ref, **envelope: Any) -> Event:
        """Set aside everything after `to`; undo of the last action is a rewind to the one before it."""
        step = self.step(to)
        return self.correct(Rewound(step.entry.ref if step.entry else Ref(0)), **envelope)

    def undo(self, target: int, *, falling: str | None = None, **envelope: Any) -> Event:
        return self.correct(Undone(target), falling=falling, **envelope)

    def note(self, text: str, about: Ref | None = None, **envelope: Any) -> Event:
        return self._append(Noted(text, about), envelope)

    def pass_pen(self, to: str, **envelope: Any) -> Event:
        return self._append(PenPassed(to), envelope)

    def clock(self, change: str, seconds: int = 0, **envelope: Any) -> Event:
        return self._append(ClockChanged(change, seconds), envelope)

    def close(self, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None, **envelope: Any) -> Event:
        """Close with the outcome of the rules, or one awarded by a ruling."""
        self._must_be_open()
        played = self.game.outcome(self.state)
        if outcome is not None and not ruling:
            raise NotNow("an awarded outcome needs the ruling that awards it")
        if outcome is None and played is None and how != "abandoned":
            raise NotNow("the match has no outcome yet: play on, call time, or award one by a ruling")
        outcome = outcome or played
        how = how or ("ruling" if ruling else _HOW.get(outcome.ended_by, "played out"))
        return self._append(MatchClosed(how, outcome, ruling), envelope, state=self.state)

    def reopen(self, ruling: str | None = None, reason: str | None = None, **envelope: Any) -> Event:
        if self.closed is None:
            raise NotNow("the match is not closed")
        return self._append(Reopened(ruling, reason), envelope)

    # ---- the stream

    def _append(self, body: Body, envelope: dict[str, Any], asked: Any = None, state: Any = None) -> Event:
        position = len(self.events) + 1
        expected = envelope.pop("expected", None)
        if expected is not None and expected != position:
            raise PositionTaken(expected, tuple(self.events[max(expected, 1) - 1:]))
        if position > MOST_EVENTS:
            raise NotNow(f"a match holds at most {MOST_EVENTS} events")
        marked = state is not None and (position % EVERY == 0 or isinstance(body, MatchClosed))
        envelope = {"by": "scribe", "at": "", **envelope}
        event = Event(position, body, state=digest(state) if marked else None, **envelope)
        self._add(event)
        if event.key is not None:
            self._keys[event.key] = digest(plain(asked)), event
        return event

    def _add(self, event: Event) -> None:
        if isinstance(event.body, MatchOpened) != (event.position == 1):
            raise Malformed(f"event {event.position}", "a stream opens once, at position 1")
        self.line.add(event)
        if isinstance(event.body, (MatchClosed, Reopened)):
            self.closed = event.body if isinstance(event.body, MatchClosed) else None

    def _seen_before(self, envelope: dict[str, Any], asked: Any) -> Event | None:
        known = self._keys.get(envelope.get("key") or "")
        if known is None:
            return None
        if known[0] != digest(plain(asked)):
            raise KeyReused(f"key {envelope['key']} was used for another entry")
        return known[1]

    def _must_be_open(self) -> None:
        if self.closed is not None:
            raise NotNow("the match is closed: reopen it first")

    def _must_make_sense(self, correction: Correction) -> None:
        match correction:
            case Rewound(to=to):
                if find(self.line.head, to) is None:
                    raise InvalidCorrection("to", f"nothing on the line is called {to}")
            case Undone(target=target):
                self.line.must_be_a_correction(target)
                if target in self.line.cancelled:
                    raise InvalidCorrection("target", f"the correction at {target} is undone already")
            case Amended(changes=changes):
                must_point_at_the_line(self.line.head, changes, len(self.events) + 1)


_HOW = {"time": "time", "concession": "concession", "left": "forfeit"}


def must_be_names(names: Sequence[str]) -> None:
    """Raise unless every seat has a name of its own that no role uses."""
    for number, name in enumerate(names):
        if not isinstance(name, str) or not name.strip() or len(name) > 120:
            raise Malformed(f"seats[{number}]", "expected a name of 1 to 120 characters")
        if name in RESERVED or name in names[:number]:
            raise Malformed(f"seats[{number}]", f'"{name}" is taken')
