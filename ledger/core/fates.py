"""What a correction would do to every later action, before anything is recorded."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .errors import Unplayable
from .event import Entry, Event, Fate, Keep, Ref, Strike
from .line import Line, Step, entries, find, meet
from .replay import Kept, carry_on
from .seats import TABLE


@dataclass(frozen=True, slots=True)
class Preview:
    """The line and state that a correction would give. Actions that fall are left out of both."""

    fates: tuple[Fate, ...]
    line: tuple[Entry, ...]  # from where the old and the new line part
    parts_at: Step
    state: Any

    @property
    def open(self) -> tuple[Fate, ...]:
        """Fates on which somebody has to decide."""
        return tuple(fate for fate in self.fates if fate.open)

    def strikes(self) -> tuple[Strike, ...]:
        """The changes that strike whatever falls."""
        return tuple(Strike(fate.ref) for fate in self.open)


def preview(line: Line, kept: Kept, event: Event) -> Preview:
    """Replay the corrected line; judge each later action where it now stands."""
    old_head, new_head = line.head, line.preview(event)
    shared = meet(old_head, new_head)
    changes = getattr(event.body, "changes", ())
    decided = {change.target for change in changes if isinstance(change, Keep)}
    state, fates, standing = kept.state(shared), [], []
    played_in = _states_before(kept, old_head, shared)
    for entry in entries(new_head, since=shared):
        verdict, after = _fate(kept.game, entry, state, played_in.get(entry.ref), decided)
        if verdict.verdict == "again" and _answers_as_recorded(line, kept, entry, state):
            word = "stands" if not verdict.violations else "protested" if entry.protest else "falls"
            verdict = Fate(entry.ref, word, verdict.violations)
        fates.append(verdict)
        if not verdict.open:
            state = after
            standing.append(entry)
    return Preview(tuple(fates), tuple(standing), shared, state)


def _answers_as_recorded(line: Line, kept: Kept, entry: Entry, now: Any) -> bool:
    """Is what a roll would answer now what it answered when it was written down? Then a correction was only undone."""
    step = find(line.heads[entry.ref.position], entry.ref) if entry.ref.position < len(line.heads) else None
    if step is None:
        return False
    answers, recorded = kept.game.answers, kept.state(step.before)
    return answers(now, entry.seat, entry.action) == answers(recorded, entry.seat, entry.action)


def _states_before(kept: Kept, old_head: Step, shared: Step) -> dict[Ref, Any]:
    """The state in which each action after `shared` was played on the old line."""
    found, state = {}, kept.state(shared)
    for entry in entries(old_head, since=shared):
        found[entry.ref] = state
        state = carry_on(kept.game, state, entry)
    return found


def _fate(game: Any, entry: Entry, now: Any, before: Any, decided: set[Ref]) -> tuple[Fate, Any]:
    violations = tuple(v for v in game.check(now, entry.seat, entry.action) if v.certain)
    try:
        after = game.apply(now, entry.seat, entry.action)
    except Unplayable:
        return Fate(entry.ref, "unplayable", violations), now
    if entry.ref in decided:
        return Fate(entry.ref, "protested", violations), after
    if before is None:
        return Fate(entry.ref, "new", violations), after
    if entry.seat == TABLE and game.answers(now, entry.seat, entry.action) != game.answers(before, entry.seat, entry.action):
        return Fate(entry.ref, "again", violations), after
    if not violations:
        return Fate(entry.ref, "stands"), after
    if entry.protest:
        return Fate(entry.ref, "protested", violations), after
    old = {violation.rule for violation in game.check(before, entry.seat, entry.action)}
    newly = any(violation.rule not in old for violation in violations)
    return Fate(entry.ref, "falls" if newly else "stands", violations), after
