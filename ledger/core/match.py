"""A match in memory: an append-only stream, its line, and the states along it.

The verbs are those of the table: open, record, amend, rewind, undo, note, close. Each either appends one event or raises
and changes nothing. Names of seats are the reader's; inside, seats are numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from .canon import digest, plain
from .errors import BadRecord, IllegalAction, InvalidCorrection, KeyReused, Malformed, NotNow, PositionTaken, Unsettled
from .event import (
    ActionRecorded,
    Amended,
    Body,
    Change,
    ClockChanged,
    Correction,
    Event,
    How,
    Keep,
    MatchClosed,
    MatchOpened,
    Noted,
    PenPassed,
    Ref,
    Reopened,
    Replace,
    Rewound,
    Strike,
    Undone,
)
from .evolve import evolve
from .fates import Preview, preview
from .game import Game, Outcome
from .implied import implied_passes
from .line import Line, Step, find, must_point_at_the_line
from .replay import EVERY, Finding, Kept, audit
from .seats import RESERVED, TABLE, Seat, Viewer, seat_number

MOST_EVENTS = 100_000
HOW_CLOSED = get_args(How)


class Match:
    """One playing of a game. `names` belong to the reader and are never part of an event."""

    def __init__(self, game: Game, names: Sequence[str], first: Event, events: Sequence[Event] = ()) -> None:
        if not isinstance(first.body, MatchOpened):
            raise Malformed("event 1", "a stream opens once, at position 1")
        opened: MatchOpened = first.body
        self.game, self.names, self.opened = game, tuple(names), opened
        self.line = Line()
        start = game.setup(len(opened.seats), opened.options, opened.cards)
        start = evolve(start, table=evolve(start.table, rules=opened.rules))
        self.kept = Kept(game, self.line.root, start)
        self.closed: MatchClosed | None = None
        self._keys: dict[str, Event] = {}
        for event in (first, *events):
            self._add(event)

    @classmethod
    def open(
        cls,
        game: Game,
        names: Sequence[str],
        options: Any = None,
        cards: Sequence[Any] = (),
        *,
        match: str = "match",
        by: str = "scribe",
        at: str = "",
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
        while step.entry is not None and step.entry.place > at:
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
        self._must_be_next(envelope)
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
        answers = self.game.answers(state, seat, action) if seat == TABLE else None
        body = ActionRecorded(seat, action, implied, bool(violations), violations, answers)
        event = self._append(body, envelope, (seat, action, protest), after)
        self.kept.remember(self.line.head, after)
        return event

    def play(self, name: str, action: Any, **record: Any) -> Event:
        """`record` with a seat's name and an action as a typed record has it: `{"do": "MoveVarys", ...}`."""
        seat = seat_number(name, self.names)
        if seat is None:
            raise Malformed("seat", f'nobody is called "{name}"; seats are {", ".join(self.names)}')
        return self.record(seat, self.game.codec.read(action, self.names), **record)

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
        self._must_be_next(envelope)
        self._must_be_open()
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
            if falling == "strike":
                changes = (*changes, *seen.strikes())
            else:
                changes = (*changes, Strike(fate.ref) if fate.verdict == "unplayable" else Keep(fate.ref))
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
        return self._written(Noted(text, about), envelope)

    def pass_pen(self, to: str, **envelope: Any) -> Event:
        return self._written(PenPassed(to), envelope)

    def clock(self, change: str, seconds: int = 0, **envelope: Any) -> Event:
        return self._written(ClockChanged(change, seconds), envelope)

    def close(
        self, how: str | None = None, outcome: Outcome | None = None, ruling: str | None = None, **envelope: Any
    ) -> Event:
        """Close with the outcome of the rules, or one awarded by a ruling."""
        asked = "close", how, outcome, ruling
        if (before := self._seen_before(envelope, asked)) is not None:
            return before
        self._must_be_next(envelope)
        self._must_be_open()
        played = self.game.outcome(self.state)
        if outcome is not None and not ruling:
            raise NotNow("an awarded outcome needs the ruling that awards it")
        if outcome is None and played is None and how != "abandoned":
            raise NotNow("the match has no outcome yet: play on, call time, or award one by a ruling")
        if how is not None and how not in HOW_CLOSED:
            raise Malformed("how", f"expected one of {', '.join(HOW_CLOSED)}")
        outcome = outcome or played
        how = how or ("ruling" if ruling else _HOW.get(outcome.ended_by, "played out"))
        return self._append(MatchClosed(how, outcome, ruling), envelope, asked, self.state)

    def reopen(self, ruling: str | None = None, reason: str | None = None, **envelope: Any) -> Event:
        body = Reopened(ruling, reason)
        if (before := self._seen_before(envelope, body)) is not None:
            return before
        self._must_be_next(envelope)
        if self.closed is None:
            raise NotNow("the match is not closed")
        return self._append(body, envelope, body)

    # ---- the stream

    def _written(self, body: Body, envelope: dict[str, Any]) -> Event:
        return self._seen_before(envelope, body) or self._append(body, envelope, body)

    def _append(self, body: Body, envelope: dict[str, Any], asked: Any = None, state: Any = None) -> Event:
        position = len(self.events) + 1
        self._must_be_next(envelope)
        if position > MOST_EVENTS:
            raise NotNow(f"a match holds at most {MOST_EVENTS} events")
        marked = position % EVERY == 0 or isinstance(body, MatchClosed)
        state = self.state if state is None and marked else state  # a note leaves the state as it is
        envelope = {"by": "scribe", "at": "", **envelope}
        if envelope.get("key"):
            envelope["asked"] = digest(plain(asked))
        event = Event(position, body, state=digest(state) if marked else None, **envelope)
        self._add(event)
        return event

    def _add(self, event: Event) -> None:
        if isinstance(event.body, MatchOpened) != (event.position == 1):
            raise Malformed(f"event {event.position}", "a stream opens once, at position 1")
        if event.position > MOST_EVENTS:
            raise BadRecord(f"event {event.position}", f"a match holds at most {MOST_EVENTS} events")
        self.line.add(event)
        if event.key:
            self._keys[event.key] = event
        if isinstance(event.body, (MatchClosed, Reopened)):
            self.closed = event.body if isinstance(event.body, MatchClosed) else None

    def _seen_before(self, envelope: dict[str, Any], asked: Any) -> Event | None:
        known = self._keys.get(envelope.get("key") or "")
        if known is None:
            return None
        if known.asked != digest(plain(asked)):
            raise KeyReused(f"key {envelope['key']} was used for another entry")
        return known

    def _must_be_next(self, envelope: dict[str, Any]) -> None:
        """Raise if the writer has not seen the latest events: before any rule, since what is legal may depend on them."""
        expected = envelope.pop("expected", None)
        if expected is not None and expected > len(self.events) + 1:
            raise NotNow(f"position {expected} is ahead of the record, which has {len(self.events)} events")
        if expected is not None and expected != len(self.events) + 1:
            raise PositionTaken(expected, tuple(self.events[max(expected, 1) - 1 :]))

    def _must_be_open(self) -> None:
        if self.closed is not None:
            raise NotNow("the match is closed: reopen it first")

    def _must_make_sense(self, correction: Correction) -> None:
        position = len(self.events) + 1
        match correction:
            case Rewound(to=to):
                if find(self.line.head, to) is None:
                    raise InvalidCorrection("to", f"nothing on the line is called {to}")
            case Undone(target=target, changes=changes):
                self.line.must_be_a_correction(target)
                if target in self.line.cancelled:
                    raise InvalidCorrection("target", f"the correction at {target} is undone already")
                without = self.line.preview(Event(position, evolve(correction, changes=()), "", ""))
                must_point_at_the_line(without, changes, position)
            case Amended(changes=changes):
                must_point_at_the_line(self.line.head, changes, position)


_HOW = {"time": "time", "concession": "concession", "left": "forfeit"}


def must_be_names(names: Sequence[str]) -> None:
    """Raise unless every seat has a name of its own that no role uses."""
    for number, name in enumerate(names):
        if not isinstance(name, str) or not name.strip() or len(name) > 120:
            raise Malformed(f"seats[{number}]", "expected a name of 1 to 120 characters")
        if name in RESERVED or name in names[:number]:
            raise Malformed(f"seats[{number}]", f'"{name}" is taken')
