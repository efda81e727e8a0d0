"""Streams of play and corrections for property tests, and a slow, plain fold to compare with."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from ledger.core.event import (
    START,
    ActionRecorded,
    Amended,
    Body,
    Event,
    Insert,
    Keep,
    LineEntry,
    MatchOpened,
    Move,
    Noted,
    Ref,
    Replace,
    Rewound,
    Strike,
    Undone,
)
from ledger.core.line import Line, entries, refs_of

GONE = Ref(9_999)

_number = st.integers(0, 30)
_change = st.tuples(st.sampled_from(["replace", "insert", "strike", "move", "keep"]), _number, _number)
_play = st.tuples(st.just("play"), st.integers(0, 2), st.booleans())
_amend = st.tuples(st.just("amend"), st.lists(_change, min_size=1, max_size=3), st.none())
_other = st.tuples(st.sampled_from(["rewind", "undo", "undo", "note"]), _number, st.none())

plays = st.lists(_play, min_size=1, max_size=8)
corrections = st.lists(st.one_of(_amend, _other), min_size=1, max_size=8)
plans = st.lists(st.one_of(_play, _amend, _other), max_size=20)


def event(position: int, body: Body) -> Event:
    return Event(position, body, "scribe", "")


def opening() -> Event:
    return event(1, MatchOpened("match", "toll", 1, ("a", "b"), None))


def extended(line: Line, plan: list[Any]) -> Line:
    """The line with every move of the plan added, each aimed at what is on the line by then."""
    for number, (kind, one, two) in enumerate(plan):
        position = len(line.events) + 1
        body = _body(line, kind, one, two, f"{number}")
        if body is not None:
            line.add(event(position, body))
    return line


def line_from(plan: list[Any]) -> Line:
    return extended(Line([opening()]), plan)


def _body(line: Line, kind: str, one: Any, two: Any, word: str) -> Body | None:
    there = [START, *(entry.ref for entry in entries(line.head))]
    if kind == "play":
        return ActionRecorded(0, word, tuple((1, f"pass {part}") for part in range(one)), two)
    if kind == "note":
        return Noted(word)
    if kind == "rewind":
        return Rewound(there[one % len(there)])
    if kind == "undo":
        done = [e.position for e in line.events if isinstance(e.body, Rewound | Amended | Undone)]
        open_ones = [position for position in done if position not in line.cancelled]
        return Undone(open_ones[-1 - one % len(open_ones)]) if open_ones else None
    targets = [*there[1:], GONE]
    return Amended(tuple(_changed(*change, there, targets, word) for change in one))


def _changed(kind: str, one: int, two: int, there: list[Ref], targets: list[Ref], word: str) -> Any:
    target, after = targets[one % len(targets)], there[two % len(there)]
    made = {
        "replace": lambda: Replace(target, 1, f"other {word}"),
        "insert": lambda: Insert(after, 1, f"more {word}"),
        "strike": lambda: Strike(target),
        "move": lambda: Move(target, after),
        "keep": lambda: Keep(target),
    }
    return made[kind]()


# ---- the plain fold


def counts(one: Event, events: list[Event]) -> bool:
    """An event counts unless an undoing of it counts."""
    undoing = (e for e in events if isinstance(e.body, Undone) and e.body.target == one.position)
    return not any(counts(e, events) for e in undoing)


def plain_fold(events: list[Event]) -> list[LineEntry]:
    line: list[LineEntry] = []
    for one in events:
        if counts(one, events):
            line = _folded(line, one)
    return line


def _folded(line: list[LineEntry], one: Event) -> list[LineEntry]:
    body = one.body
    if isinstance(body, ActionRecorded):
        implied = [
            LineEntry(Ref(one.position, n + 1), *passed, False, True, one.position) for n, passed in enumerate(body.implied)
        ]
        return [
            *line,
            *implied,
            LineEntry(Ref(one.position), body.seat, body.action, body.protest, False, one.position),
        ]
    if isinstance(body, Rewound):
        place = _place(line, body.to)
        return line if place is None else line[: place + 1]
    for number, change in enumerate(getattr(body, "changes", ())):
        line = _with_change(line, Ref(one.position, number + 1), change)
    return line


def _place(line: list[LineEntry], ref: Ref) -> int | None:
    """-1 for the start, None for what is gone."""
    return -1 if ref == START else next((i for i, entry in enumerate(line) if entry.ref == ref), None)


def _with_change(line: list[LineEntry], ref: Ref, change: Any) -> list[LineEntry]:
    places = [_place(line, wanted) for wanted in refs_of(change)]
    if None in places:
        return line
    line, first = list(line), places[0]
    if isinstance(change, Replace):
        line[first] = LineEntry(ref, change.seat, change.action, place=line[first].place)
    elif isinstance(change, Insert):
        line.insert(first + 1, LineEntry(ref, change.seat, change.action, place=line[first].place if first >= 0 else 0))
    elif isinstance(change, Strike):
        del line[first]
    elif isinstance(change, Keep):
        line[first] = line[first]._replace(protest=True)
    elif change.target != change.after:
        entry = line.pop(first)
        after = _place(line, change.after)
        line.insert(after + 1, entry._replace(place=line[after].place if after >= 0 else 0))
    return line
