"""The effective line: which actions count, after corrections are folded over the stream.

The line is a chain of steps that point backwards. Playing adds a step, rewinding steps back, amending walks back to the
first change and lays the tail again. Lines share what they have in common, so the line as of any stream length costs one
pointer, and a state computed for a step is right for every line through it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .errors import BadRecord, InvalidCorrection
from .event import (
    START,
    ActionRecorded,
    Amended,
    Body,
    Change,
    Event,
    Insert,
    Keep,
    LineEntry,
    Move,
    Ref,
    Replace,
    Rewound,
    Strike,
    Undone,
)
from .game import AnyState
from .wording.places import event_place

MOST_WORK = 10_000_000  # steps looked at for corrections in the life of one stream: beyond any real table, short of a stall
_tuple, _object = tuple.__new__, object.__new__
LAYING = 10  # steps looked at that cost as much as one step laid again


class LineStep:
    """One step of a line: the action at it and the step before. `state` caches the state there, which follows from the path.

    The root has no entry and no step before it, so whoever walks back looks at `entry` first.
    """

    __slots__ = ("before", "entry", "length", "state")
    before: LineStep

    def __init__(self, entry: LineEntry | None, before: LineStep | None) -> None:
        self.entry = entry
        self.before = before  # type: ignore[assignment]
        self.length: int = before.length + 1 if before is not None else 0
        self.state: AnyState | None = None


# (number, heads): the heads that an event puts in place of those from that number on; most events add one, at the end
Laid = tuple[int, list[LineStep]]


class Line:
    """The line after every event of one stream. Add events in order; nothing is ever taken back."""

    def __init__(self, events: Iterable[Event[Body]] = ()) -> None:
        self.root = LineStep(None, None)
        self.events: list[Event[Body]] = []
        self.heads: list[LineStep] = [self.root]  # heads[n]: the line as of stream length n
        self._now: list[LineStep] = [self.root]  # as `heads`, but without corrections that were undone later
        self._undone: list[Event[Body]] = []
        self._work = 0
        for event in events:
            self.add(event)

    def copied(self) -> Line:
        """A copy of the line to add to: what is added to one is not on the other. Both share their steps."""
        copy = Line()
        copy.root, copy.events, copy.heads = self.root, self.events.copy(), self.heads.copy()
        copy._now, copy._undone, copy._work = self._now.copy(), self._undone.copy(), self._work
        return copy

    @property
    def head(self) -> LineStep:
        """The last step of the line as it is now."""
        return self.heads[-1]

    def add(self, event: Event[Body]) -> LineStep:
        """Add one more event; returns the head of the line after it."""
        self.take(event, self.lay(event))
        return self.head

    def lay(self, event: Event[Body]) -> Laid:
        """The heads that one more event gives the line; raises if it cannot follow. The line stays as it is until `take`."""
        if event.position != len(self.events) + 1:
            raise BadRecord(event_place(event.position), "core.expected-position-no-gaps-no-repeats", events=len(self.events) + 1)
        if type(event.body) is Undone:
            self.must_be_a_correction(event.body.target)
            return self._laid_again(event)
        return len(self._now), [self._laid(self._now[-1], event)]

    def take(self, event: Event[Body], laid: Laid) -> None:
        """Add an event with the heads that `lay` gave for it; no other event may have come since."""
        first, heads = laid
        self._now[first:] = heads
        if type(event.body) is Undone:
            self._undone.append(event)
        self.events.append(event)
        self.heads.append(self._now[-1])

    def play(self, *events: Event[ActionRecorded]) -> None:
        """Add events of actions without implied passes, at the next positions: as `add` does, but faster."""
        before, steps = self._now[-1], []
        for event in events:
            body, position = event.body, event.position
            ref = _tuple(Ref, (position, 0))  # makes Ref, LineEntry and LineStep without a call: this runs for every event
            step = _object(LineStep)
            step.entry = _tuple(LineEntry, (ref, body.seat, body.action, body.protest, False, position, body.answers))
            step.before, step.length, step.state = before, before.length + 1, None
            steps.append(step)
            before = step
        self._now += steps
        self.events += events
        self.heads += steps

    @property
    def laid(self) -> int:
        """About how many steps corrections have laid again so far; the old ones stay, for whoever looks at an earlier moment."""
        return self._work // LAYING

    @property
    def cancelled(self) -> set[int]:
        """Positions of corrections that do not count now because they were undone."""
        return _cancelled(self._undone)

    def counted(self, length: int) -> LineStep:
        """The head after so many events, without corrections that were undone later."""
        return self._now[length]

    def preview(self, event: Event[Body]) -> LineStep:
        """The head that the line would have after this event; the line itself stays as it is."""
        spent = self._work
        try:
            if type(event.body) is Undone:
                return self._laid_again(event)[1][-1]
            return self._laid(self._now[-1], event)
        finally:
            self._work = spent  # looking is free, or enough previews would close the stream to corrections

    def must_be_a_correction(self, target: int) -> None:
        """Raise unless there is a correction (or an undoing of one) at that position."""
        if not 1 <= target <= len(self.events) or type(self.events[target - 1].body) not in (Rewound, Amended, Undone):
            raise InvalidCorrection("target", "core.there-is-no-correction-at-position", target=target)

    def _laid(self, head: LineStep, event: Event[Body]) -> LineStep:
        """The head of the line that the event makes of the line up to `head`."""
        body = event.body
        if type(body) is ActionRecorded:
            for part, (seat, action) in enumerate(body.implied, start=1):
                head = LineStep(LineEntry(Ref(event.position, part), seat, action, False, True, event.position), head)
            entry = LineEntry(Ref(event.position), body.seat, body.action, body.protest, False, event.position, body.answers)
            return LineStep(entry, head)
        if type(body) is Rewound:
            found = find(head, body.to)
            self._spend(head.length - found.length if found else head.length)
            return found or head  # set aside by an earlier correction: nothing left to rewind
        if type(body) is Amended or type(body) is Undone:
            return rejoined(head, self._changed(head, event.position, body.changes))
        return head

    def _changed(self, head: LineStep, position: int, changes: Sequence[Change]) -> LineStep:
        """The head after these changes: the tail from the first action that they name is laid again."""
        # what the correction itself brings is not on the line yet: looking for it would walk to the start
        wanted = {ref for change in changes for ref in refs_of(change) if ref.position != position}
        tail: list[LineEntry] = []
        while wanted and head.entry is not None:
            tail.append(head.entry)
            wanted.discard(head.entry.ref)
            head = head.before
        length = len(tail) + len(changes)  # inserts lengthen the tail
        self._spend(LAYING * length + length * len(changes))
        tail.reverse()
        for part, change in enumerate(changes, start=1):
            _change(tail, Ref(position, part), change)
        for entry in tail:
            head = LineStep(entry, head)
        return head

    def _laid_again(self, event: Event[Body]) -> Laid:
        """The heads from the undone correction on, computed again. Undoing an undoing brings that correction back."""
        undone = event
        while type(undone.body) is Undone:
            undone = self.events[undone.body.target - 1]
        again = [*self.events[undone.position - 1 :], event]
        passes = sum(len(one.body.implied) for one in again if type(one.body) is ActionRecorded)
        self._spend(LAYING * (len(again) + passes) + len(self._undone))
        cancelled = _cancelled((*self._undone, event))
        heads = [self._now[undone.position - 1]]
        for one in again:
            heads.append(heads[-1] if one.position in cancelled else self._laid(heads[-1], one))
        return undone.position, heads[1:]

    def _spend(self, steps: int) -> None:
        """Count the work of a correction in steps looked at; raises BadRecord once a stream has cost too much."""
        self._work += steps
        if self._work > MOST_WORK:
            raise BadRecord("stream", "core.too-many-corrections")


def _cancelled(undone: Sequence[Event[Body]]) -> set[int]:
    """The positions of corrections that these undoings cancel; an undoing that is undone itself cancels nothing."""
    found: set[int] = set()
    for event in reversed(undone):
        if event.position not in found and isinstance(event.body, Undone):
            found.add(event.body.target)
    return found


def find(head: LineStep, ref: Ref) -> LineStep | None:
    """The step of that action on the line, or None if it does not count now."""
    step = head
    while step.entry is not None:
        if step.entry.ref == ref:
            return step
        step = step.before
    return step if ref == START else None


def entries(head: LineStep, since: LineStep | None = None) -> list[LineEntry]:
    """The actions that count, in order; only those after `since` if given."""
    found = []
    while head.entry is not None and head is not since:
        found.append(head.entry)
        head = head.before
    found.reverse()
    return found


def meet(one: LineStep, other: LineStep) -> LineStep:
    """Where two lines part: the last step that both go through."""
    while one is not other:
        if one.length >= other.length:
            one = one.before
        else:
            other = other.before
    return one


def rejoined(old: LineStep, new: LineStep) -> LineStep:
    """The line to `new`, sharing steps with the line to `old` as long as both hold the very same actions.

    Steps before an insertion hold what they held, so their kept states stay useful.
    """
    base = meet(old, new)
    steps = []
    while old is not base:
        steps.append(old)
        old = old.before
    later, same = entries(new, since=base), 0
    for step, entry in zip(reversed(steps), later, strict=False):
        if step.entry is not entry:
            break
        base, same = step, same + 1
    if same == 0:
        return new
    for entry in later[same:]:
        base = LineStep(entry, base)
    return base


def refs_of(change: Change) -> tuple[Ref, ...]:
    """The actions that a change points at; START is always there and needs no search."""
    match change:
        case Insert(after=after):
            return (after,)
        case Move(target=target, after=after):
            return target, after
        case Replace(target=target) | Strike(target=target) | Keep(target=target):
            return (target,)
    raise TypeError(f"{type(change).__name__} is no change of a line")


def _change(tail: list[LineEntry], ref: Ref, change: Change) -> None:
    """Carry out one change on the tail, in place; nothing happens if its target does not count any more."""
    indexes = {entry.ref: index for index, entry in enumerate(tail)}
    if any(wanted != START and wanted not in indexes for wanted in refs_of(change)):
        return
    match change:
        case Replace(target, seat, action):
            tail[indexes[target]] = LineEntry(ref, seat, action, place=tail[indexes[target]].place)
        case Insert(after, seat, action, implied):
            place = tail[indexes[after]].place if after in indexes else START.position
            tail.insert(indexes.get(after, -1) + 1, LineEntry(ref, seat, action, False, implied, place))
        case Strike(target):
            del tail[indexes[target]]
        case Keep(target):
            tail[indexes[target]] = tail[indexes[target]]._replace(protest=True)
        case Move(target, after) if target != after:
            entry = tail.pop(indexes[target])
            before = next((i for i, one in enumerate(tail) if one.ref == after), -1)
            place = tail[before].place if before >= 0 else START.position
            tail.insert(before + 1, entry._replace(place=place))
