"""What a correction would do to every later action, before anything is recorded; and whether one still finds its targets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .errors import InvalidCorrection, Unplayable
from .event import START, Body, Change, Event, Fate, Insert, Keep, LineEntry, Move, Ref, Replace, Rewound, Strike
from .game import Action, AnyGame, AnyState
from .implied import implied_passes
from .line import Line, LineStep, entries, find, meet, refs_of
from .replay import KeptStates, carry_on
from .seats import TABLE, Seat


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """What a correction would do: the line and the state after it, and the fate of every later action."""

    fates: tuple[Fate, ...]  # one for each of `entries`
    entries: tuple[LineEntry, ...]  # the new line from where it parts with the old one, whatever becomes of them
    line: tuple[LineEntry, ...]  # those of them that stand
    parts_at: LineStep  # the last step that the old line and the new one share
    state: AnyState  # after the new line, without actions that fall
    derived: tuple[Change, ...] = ()  # passes that lapse, and those implied anew: they go into the correction

    settled: tuple[Change, ...] = ()  # what keeping everything that falls takes

    @property
    def open(self) -> tuple[Fate, ...]:
        """Fates on which somebody has to decide."""
        return tuple(fate for fate in self.fates if fate.open)

    def strikes(self) -> tuple[Strike, ...]:
        """The changes that strike whatever falls."""
        return tuple(Strike(fate.ref) for fate in self.open)


def preview(line: Line, kept: KeptStates, event: Event[Body], keep: bool = False) -> CorrectionPreview:
    """Replay the corrected line; judge each later action where it now stands.

    With `keep` what falls is kept on the way, and `settled` has the changes that keep it (or strike what nobody can do).
    """
    old_head, new_head = line.head, line.preview(event)
    shared = meet(old_head, new_head)
    changes = getattr(event.body, "changes", ())
    decided = {change.target for change in changes if isinstance(change, Keep)}
    state = kept.state(shared)
    fates: list[Fate] = []
    standing: list[LineEntry] = []
    played_in = _states_before(kept, old_head, shared)
    passes = _Passes(kept.game, event, shared, state)
    later = entries(new_head, since=shared)
    settled: list[Change] = []
    for entry in later:
        if passes.lapse(state, entry):
            fates.append(Fate(entry.ref, "lapses"))
            continue
        ready, implied = passes.before(state, entry)
        verdict, after = _fate(kept.game, entry, ready, played_in.get(entry.ref), decided)
        fates.append(verdict)
        if verdict.open and keep:
            settled.append(Strike(entry.ref) if verdict.verdict == "unplayable" else Keep(entry.ref))
        if not verdict.open or (keep and verdict.verdict != "unplayable"):
            state = after
            standing += (*passes.take(implied, entry), entry)
    found = tuple(passes.derived)
    return CorrectionPreview(tuple(fates), tuple(later), tuple(standing), shared, state, found, tuple(settled))


class _Passes:
    """Passes that nobody logged, derived anew along a corrected line. A pass that the correction strikes stays struck."""

    def __init__(self, game: AnyGame, event: Event[Body], shared: LineStep, state: AnyState) -> None:
        changes = getattr(event.body, "changes", ())
        self.game, self.position, self.known = game, event.position, len(changes)
        self.on = hasattr(event.body, "changes") and getattr(state.table.options, "passes", "explicit") == "implied"
        self.contested = {change.target.position for change in changes if isinstance(change, Strike)}
        self.derived: list[Change] = []
        self.last = shared.entry.ref if shared.entry else START

    def lapse(self, state: AnyState, entry: LineEntry) -> bool:
        """Whether this implied pass does not fit any more."""
        if not (self.on and entry.implied and self.game.check(state, entry.seat, entry.action)):
            return False
        self.derived.append(Strike(entry.ref))
        return True

    def before(self, state: AnyState, entry: LineEntry) -> tuple[AnyState, tuple[tuple[Seat, object], ...]]:
        """The state in which the action is judged, and the passes that lead there."""
        if not self.on or entry.implied or entry.ref.position in self.contested:
            return state, ()
        implied = implied_passes(self.game, state, entry.seat, entry.action, entry.protest)
        for seat, action in implied:
            state = self.game.apply(state, seat, action)
        return state, implied

    def take(self, implied: tuple[tuple[Seat, object], ...], entry: LineEntry) -> list[LineEntry]:
        """Write the passes down before an action that stands. Each goes in right after the last one: the latest first."""
        found: list[LineEntry] = []
        for seat, action in reversed(implied):
            self.derived.append(Insert(self.last, seat, Action(action), implied=True))
            ref = Ref(self.position, self.known + len(self.derived))
            found.insert(0, LineEntry(ref, seat, Action(action), False, True, entry.place))
        self.last = entry.ref
        return found


def _states_before(kept: KeptStates, old_head: LineStep, shared: LineStep) -> dict[Ref, AnyState]:
    """The state in which each action after `shared` was played on the old line."""
    found, state = {}, kept.state(shared)
    for entry in entries(old_head, since=shared):
        found[entry.ref] = state
        state = carry_on(kept.game, state, entry)
    return found


def _fate(game: AnyGame, entry: LineEntry, now: AnyState, before: AnyState | None, decided: set[Ref]) -> tuple[Fate, AnyState]:
    """What becomes of one action in the state that it now meets, and the state after it; `before` is the one it met earlier."""
    violations = tuple(v for v in game.check(now, entry.seat, entry.action) if v.certain)
    try:
        after = game.apply(now, entry.seat, entry.action)
    except Unplayable:
        return Fate(entry.ref, "unplayable", violations), now
    if entry.ref in decided:
        return Fate(entry.ref, "protested", violations), after
    if entry.seat == TABLE and not _answers_the_same(game, entry, now, before):
        return Fate(entry.ref, "again", violations), after
    if before is None:  # brought by the correction, or brought back: a protest of then still holds
        return Fate(entry.ref, "protested" if entry.protest and violations else "new", violations), after
    if not violations:
        return Fate(entry.ref, "stands"), after
    if entry.protest:
        return Fate(entry.ref, "protested", violations), after
    old = {violation.rule for violation in game.check(before, entry.seat, entry.action)}
    newly = any(violation.rule not in old for violation in violations)
    return Fate(entry.ref, "falls" if newly else "stands", violations), after


def _answers_the_same(game: AnyGame, entry: LineEntry, now: AnyState, before: AnyState | None) -> bool:
    """Whether a roll meets the obligation for which it was made, or the one for which it was last accepted."""
    terms = game.answers(now, entry.seat, entry.action)
    if terms == entry.answers:
        return True
    if before is None:
        return entry.answers is None  # new with the correction: nothing to compare with
    return terms == game.answers(before, entry.seat, entry.action) and (entry.answers is None or entry.protest)


# ---- what corrections point at


class Lapse(NamedTuple):
    """A change of a correction, by its number, that has nothing to act on: what it points at does not count there."""

    change: int
    ref: Ref


def lapses(line: Line, position: int) -> tuple[Lapse, ...]:
    """What the correction at that position points at and does not find where it stands now; nothing if it was undone."""
    body, head = line.events[position - 1].body, line.counted(position - 1)
    if position in line.cancelled:
        return ()
    if isinstance(body, Rewound):
        return () if find(head, body.to) else (Lapse(0, body.to),)
    return missing(head, getattr(body, "changes", ()), position)


def missing(head: LineStep, changes: Sequence[Change], position: int) -> tuple[Lapse, ...]:
    """Where changes have nothing to act on; later ones may point at what earlier ones leave or bring."""
    wanted = {ref for change in changes for ref in refs_of(change) if ref.position != position} - {START}
    there, step = {START}, head
    while wanted and step.entry is not None:  # no further back than the farthest that is spoken of
        if step.entry.ref in wanted:
            wanted.discard(step.entry.ref)
            there.add(step.entry.ref)
        step = step.before
    found: list[Lapse] = []
    for number, change in enumerate(changes):
        gone = next((ref for ref in refs_of(change) if ref not in there), None)
        if gone is not None:
            found.append(Lapse(number, gone))
            continue
        if isinstance(change, (Replace, Strike)):
            there.discard(change.target)
        if isinstance(change, (Replace, Insert)):
            there.add(Ref(position, number + 1))
    return tuple(found)


def must_point_at_the_line(head: LineStep, changes: Sequence[Change], position: int) -> None:
    """Raise unless every change has something to act on; later changes may point at what earlier ones leave or bring."""
    lapses = missing(head, changes, position)
    for number, change in enumerate(changes):
        if lapses and lapses[0].change == number:
            raise InvalidCorrection(f"changes[{number}]", "core.nothing-called-so", ref=lapses[0].ref)
        if isinstance(change, (Replace, Strike, Move, Keep)) and change.target == START:
            raise InvalidCorrection(f"changes[{number}]", "core.the-start-is-not-an-action")
