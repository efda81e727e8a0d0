"""A match as it was written: its stream, its line, and the states along it. For looking; `Match` adds the verbs.

Events are added in order and never taken back. Whatever comes from outside is checked here: positions, corrections that
point at something, sizes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Self, overload

from .canon import digest
from .correction_preview import must_point_at_the_line
from .errors import BadRecord, InvalidCorrection, Malformed
from .event import (
    ActionRecorded,
    Amended,
    Body,
    Event,
    LineEntry,
    MatchClosed,
    MatchOpened,
    PenPassed,
    Ref,
    Reopened,
    Rewound,
    Undone,
)
from .evolve import evolve
from .game import AnyGame, AnyState, Outcome, View
from .line import Laid, Line, LineStep, entries, find
from .replay import Finding, KeptStates, audit, carry_on
from .seats import Viewer
from .wording.places import event_place, place_inside
from .wording.sentence import Sentence

MOST_EVENTS = 100_000


class EventList(Sequence[Event[Body]]):
    """A list of events that can be read and compared, not changed."""

    __slots__ = ("_events",)

    def __init__(self, events: list[Event[Body]]) -> None:
        self._events = events

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, place: int) -> Event[Body]: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Event[Body], ...]: ...
    def __getitem__(self, place: int | slice) -> Event[Body] | tuple[Event[Body], ...]:
        return tuple(self._events[place]) if isinstance(place, slice) else self._events[place]

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]


class Record:
    """One playing of a game. `names` belong to the reader and are never part of an event."""

    def __init__(self, game: AnyGame, names: Sequence[str], first: Event[Body], events: Sequence[Event[Body]] = ()) -> None:
        if not isinstance(first.body, MatchOpened):
            raise Malformed("event 1", "core.opens-once")
        opened: MatchOpened = first.body
        self.game, self.names, self.opened = game, tuple(names), opened
        self.line, self._seats = Line(), len(opened.seats)
        start = game.setup(len(opened.seats), opened.options, opened.cards)
        start = evolve(start, table=evolve(start.table, rules=opened.rules))
        self.kept = KeptStates(game, self.line.root, start)
        self.closed: MatchClosed | None = None
        self.head: str | None = None  # the head of the chain, where the record came out of one
        self.pen = first.by  # who writes; everybody else proposes
        self._keys: dict[str, Event[Body]] = {}
        self.add(first)
        self._add_all(events)

    def copied(self) -> Self:
        """The same record by itself, written nowhere: what is added to one is not in the other. They share their states."""
        copy = object.__new__(type(self))
        copy.game, copy.names, copy.opened, copy._seats = self.game, self.names, self.opened, self._seats
        copy.line, copy.kept, copy._keys = self.line.copied(), self.kept, self._keys.copy()
        copy.closed, copy.head, copy.pen = self.closed, self.head, self.pen
        return copy

    def _add_all(self, events: Iterable[Event[Body]]) -> None:
        """`add` for a whole stream: the actions between two other events are laid in one go."""
        run: list[Event[ActionRecorded]] = []
        place, seats, keys = len(self.line.events) + 1, self._seats, self._keys
        for event in events:
            body = event.body
            if (
                type(body) is ActionRecorded
                and not body.implied
                and -2 <= body.seat < seats
                and self.closed is None
                and event.position == place <= MOST_EVENTS
            ):
                run.append(event)  # type: ignore[arg-type]  # of this body: it was just looked at
                if event.key:
                    keys[event.key] = event
            else:
                self.line.play(*run)
                run.clear()
                self.add(event)
            place += 1
        self.line.play(*run)

    def add(self, event: Event[Body]) -> None:
        """One more event of the stream; raises and changes nothing if it cannot follow."""
        self._take(event, self._laid(event))

    def _laid(self, event: Event[Body]) -> Laid | None:
        """What the line comes to with one more event, None where it is only played on; raises if it cannot follow."""
        body = event.body
        if (  # the short way for what most events are: an action at its place, in an open match
            type(body) is ActionRecorded
            and not body.implied
            and -2 <= body.seat < self._seats
            and self.closed is None
            and event.position == len(self.line.events) + 1 <= MOST_EVENTS
        ):
            return None
        if isinstance(body, MatchOpened) != (event.position == 1):
            raise Malformed(event_place(event.position), "core.opens-once")
        if event.position > MOST_EVENTS:
            raise BadRecord(event_place(event.position), "core.a-match-holds-at-most-events", most=MOST_EVENTS)
        try:
            self._must_be_its_time(body)
            self.must_make_sense(body)
        except Malformed as fault:
            raise type(fault)(place_inside(event_place(event.position), fault.place), fault.says) from None
        return self.line.lay(event)

    def _take(self, event: Event[Body], laid: Laid | None) -> None:
        """Count an event that can follow: nothing here says no."""
        if event.key:
            self._keys[event.key] = event
        if laid is None:
            self.line.play(event)  # type: ignore[arg-type]  # only actions are played on
            return
        self.line.take(event, laid)
        body = event.body
        if isinstance(body, (MatchClosed, Reopened)):
            self.closed = body if isinstance(body, MatchClosed) else None
        elif isinstance(body, PenPassed):
            self.pen = body.to

    def _must_be_its_time(self, body: Body) -> None:
        """Raise unless such an event may be written now. A preview may ask about a closed match; writing may not."""
        if self.closed is not None and isinstance(body, (ActionRecorded, Rewound, Amended, Undone, MatchClosed)):
            raise Malformed("event", "core.closed-for-now")
        if self.closed is None and isinstance(body, Reopened):
            raise Malformed("event", "core.the-match-is-not-closed")
        if isinstance(body, (Rewound, Amended, Undone)) and body.cause == "play" and not body.ruling:
            raise InvalidCorrection("ruling", "core.change-needs-ruling")

    def must_make_sense(self, body: Body) -> None:
        """Raise unless a seat is at the table and a correction points at something on the line as it is now."""
        position = len(self.line.events) + 1
        match body:
            case ActionRecorded(seat=seat, implied=implied):
                if any(not -2 <= one < len(self.opened.seats) for one in (seat, *(passer for passer, _ in implied))):
                    raise Malformed("seat", "core.seat-table-or-judge", seats=len(self.opened.seats))
            case Rewound(to=to):
                if find(self.line.head, to) is None:
                    raise InvalidCorrection("to", "core.nothing-called-so", ref=to)
            case Undone(target=target, changes=changes):
                self.line.must_be_a_correction(target)
                if target in self.line.cancelled:
                    raise InvalidCorrection("target", "core.undone-already", target=target)
                without = self.line.preview(Event(position, evolve(body, changes=()), "", ""))
                must_point_at_the_line(without, changes, position)
            case MatchClosed(outcome=Outcome(ranking, winners, scores)):
                named = {*winners, *(seat for level in ranking for seat in level)}
                if not named <= set(range(len(self.opened.seats))) or len(scores) != len(self.opened.seats):
                    raise Malformed("outcome", "core.expected-the-seats-of-the-match", seats=len(self.opened.seats))
            case Amended(changes=changes):
                if not changes:
                    raise InvalidCorrection("changes", "core.an-amendment-changes-something")
                must_point_at_the_line(self.line.head, changes, position)

    def answer_to(self, key: str | None) -> Event[Body] | None:
        """The event that came with an idempotency key."""
        return self._keys.get(key) if key else None

    @property
    def events(self) -> EventList:
        """Everything that was written, in order. To be looked at, not touched."""
        return EventList(self.line.events)

    @property
    def state(self) -> AnyState:
        """The state of the game now, with everything that is hidden in it."""
        return self.kept.state(self.line.head)

    @property
    def outcome(self) -> Outcome | None:
        """The result that was written at the close, or what the rules say now."""
        return (self.closed and self.closed.outcome) or self.game.outcome(self.state)

    def step(self, at: int | Ref | None = None, as_of: int | None = None) -> LineStep:
        """The place on the line at an address: up to event `at`, as the stream stood `as_of` events long."""
        length = len(self.events) if as_of is None else as_of
        if not 0 <= length <= len(self.events):
            raise Malformed("as_of", "core.from-1-to", events=len(self.events))
        head = self.line.heads[length]
        if at is None:
            return head
        if isinstance(at, Ref):
            if (step := find(head, at)) is None:
                raise Malformed("at", "core.nothing-called-so", ref=at)
            return step
        if not 1 <= at <= len(self.events):
            raise Malformed("at", "core.expected-a-position", events=len(self.events))
        step = head
        while step.entry is not None and step.entry.place > at:
            step = step.before
        return step

    def refs(self, as_of: int | None = None) -> list[Ref]:
        """The names of the actions that count, in order."""
        return [entry.ref for entry in entries(self.step(as_of=as_of))]

    def state_at(self, at: int | Ref | None = None, as_of: int | None = None) -> AnyState:
        """The state after event `at`, as the stream stood `as_of` events long."""
        return self.kept.state(self.step(at, as_of))

    def view(self, viewer: Viewer, at: int | Ref | None = None, as_of: int | None = None) -> View:
        """What a viewer may see of the table, as JSON has it; by default as it is now."""
        return self.game.view(self.state_at(at, as_of), viewer)

    def audit(self) -> list[Finding]:
        """What is wrong, doubtful or missing on the line, what events wrongly claim, and the first state that drifted."""
        findings = list(audit(self.game, self.kept.state(self.line.root), self.line.head))
        drifted = False
        for event in self.line.events:
            body = event.body
            if type(body) is MatchClosed or (type(body) is ActionRecorded and (body.protest or body.violations)):
                findings += as_recorded(self, event)
            if event.state is not None and not drifted:
                drifted = digest(self.kept.state(self.line.heads[event.position])) != event.state
                if drifted:
                    says = Sentence("core.state-drifted", {"position": event.position})
                    findings.append(Finding(Ref(event.position), "drift", None, says))
        return findings


def as_recorded(record: Record, event: Event[Body]) -> Iterator[Finding]:
    """Where an event says of itself what the rules do not say."""
    body, ref, heads = event.body, Ref(event.position), record.line.heads
    if isinstance(body, MatchClosed) and not body.ruling and body.outcome is not None:
        played = record.game.outcome(record.kept.state(heads[event.position]))
        if body.outcome != played:
            yield Finding(ref, "outcome", None, Sentence("core.other-outcome"))
    if isinstance(body, ActionRecorded):
        state = record.kept.state(heads[event.position - 1])
        for passer, passed in body.implied:
            state = carry_on(record.game, state, LineEntry(ref, passer, passed))
        broken = {one.rule for one in record.game.check(state, body.seat, body.action) if one.certain}
        if not broken or (body.violations and broken != {one.rule for one in body.violations}):
            yield Finding(ref, "record", None, Sentence("core.protest-differs"), body.seat)
