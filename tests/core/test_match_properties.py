"""Whatever a table plays and a judge corrects: states follow from the line, and undoing gives it back."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.core.canon import digest
from ledger.core.errors import IllegalAction, InvalidCorrection, Unplayable, Unsettled
from ledger.core.event import START, Amended, Insert, Keep, Move, Replace, Rewound, Strike, Undone
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.replay import replay
from ledger.core.seats import JUDGE, TABLE
from ledger.kit.common import CallTime, Omitted, SeatLeft, SetDetail
from tests import toy
from tests.thorough import daily_or
from tests.toy.pieces import Bid, Draw, Pass, PayTribute, Play, Roll
from tests.toy.table import line_of, opened, reloaded, replayed, snapshot

_seats = st.sampled_from([0, 1, 2, TABLE, JUDGE])
_actions = st.one_of(
    st.builds(Bid, st.integers(0, 12)),
    st.builds(Roll, st.lists(st.integers(1, 6), max_size=3).map(tuple)),
    st.builds(Draw, st.sampled_from([None, "owl", "fox"])),
    st.builds(Play, st.sampled_from(["owl", "fox"])),
    st.sampled_from([Pass(), PayTribute(), CallTime(), Omitted("income"), Omitted("tribute"), SetDetail("key")]),
    st.builds(SeatLeft, st.sampled_from([0, 1, 2])),
)
_number = st.integers(0, 40)
_due = st.tuples(st.just("due"), _number, st.booleans())
_any = st.tuples(st.just("any"), st.tuples(_seats, _actions), st.booleans())
_how = st.sampled_from(["strike", "keep", None])
_fix = st.tuples(
    st.sampled_from(["replace", "insert", "strike", "move", "keep", "rewind", "undo"]),
    st.tuples(_number, _number, _seats, _actions),
    _how,
)
plans = st.lists(st.one_of(_due, _due, _due, _any, _fix), max_size=25)
fixes = st.lists(_fix, min_size=1, max_size=6)


def due_action(match: Match, choice: int) -> tuple[int, Any] | None:
    """Something that is legal now, so that play gets somewhere."""
    waits = toy.awaiting(match.state)
    if not waits:
        return None
    due = waits[choice % len(waits)]
    frame = match.state.flow[-1]
    kinds = {
        "Bid": lambda: Bid(choice % 2),
        "Roll": lambda: Roll((choice % 6 + 1,) * frame.count),
        "Draw": Draw,
        "Play": lambda: Play("fox"),
        "Pass": Pass,
        "PayTribute": PayTribute,
    }
    return due.seat, kinds[due.actions[choice % len(due.actions)]]()


def correction(match: Match, kind: str, details: Any) -> Any:
    one, two, seat, action = details
    there = [START, *(entry.ref for entry in line_of(match))]
    target, after = there[one % len(there)], there[two % len(there)]
    positions = [event.position for event in match.events]
    made = {
        "replace": lambda: Amended((Replace(target, seat, action),)),
        "strike": lambda: Amended((Strike(target),)),
        "insert": lambda: Amended((Insert(after, seat, action),)),
        "move": lambda: Amended((Move(target, after),)),
        "keep": lambda: Amended((Keep(target),)),
        "rewind": lambda: Rewound(target),
        "undo": lambda: Undone(positions[one % len(positions)]),
    }
    return made[kind]()


def played(plan: list[Any], match: Match | None = None) -> Match:
    match = match or opened(3, passes="implied")
    for move in plan:
        before = snapshot(match)
        try:
            _moved(match, *move)
        except (IllegalAction, Unplayable, Unsettled, InvalidCorrection):
            assert snapshot(match) == before
    return match


def _moved(match: Match, kind: str, details: Any, how: Any) -> None:
    if kind == "due":
        if (due := due_action(match, details)) is not None:
            match.record(*due, protest=how)
    elif kind == "any":
        match.record(*details, protest=how)
    else:
        match.correct(correction(match, kind, details), falling=how)


@given(plans)
def test_the_state_at_every_step_is_a_plain_replay_of_the_entries(plan):
    match = played(plan)
    first = toy.setup(3, match.opened.options, ())
    for length in range(1, len(match.events) + 1):
        line = entries(match.line.heads[length])
        assert match.state_at(as_of=length) == replay(toy, first, line)
    assert match.state == replayed(match)


@given(plans)
def test_a_reloaded_match_is_the_same_match(plan):
    match = played(plan)
    again = reloaded(match)
    assert line_of(again) == line_of(match)
    assert digest(again.state) == digest(match.state)
    assert again.audit() == match.audit()


@given(plans, fixes)
def test_corrections_undone_in_reverse_give_the_line_back(plan, corrected):
    match = played(plan)
    seen = []
    for move in corrected:
        before, length = line_of(match), len(match.events)
        played([move], match)
        if len(match.events) > length:
            seen.append((length + 1, before))
    for position, before in reversed(seen):
        match.undo(position)  # what comes back was there before: nobody has to settle it again
        assert line_of(match) == before


@given(plans, fixes)
def test_a_preview_changes_nothing_and_says_what_correcting_gives(plan, corrected):
    match = played(plan)
    for kind, details, _ in corrected:
        before = snapshot(match)
        try:
            seen = match.preview(correction(match, kind, details))
        except InvalidCorrection:
            assert snapshot(match) == before
            continue
        assert snapshot(match) == before
        if not seen.open:
            match.correct(correction(match, kind, details))
            assert match.state == seen.state
            assert entries(match.line.head, since=seen.parts_at) == list(seen.line)


@given(plans, st.sampled_from(["strike", "keep"]), fixes)
def test_what_falls_can_always_be_settled(plan, falling, corrected):
    match = played(plan)
    for kind, details, _ in corrected:
        try:
            match.correct(correction(match, kind, details), falling=falling)
        except InvalidCorrection:
            continue
        assert match.state == replayed(match)
        assert not [finding for finding in match.audit() if finding.kind == "unplayable"]


@settings(max_examples=daily_or(40, 100))
@given(plans)
def test_coins_and_cards_are_never_lost_or_made(plan):
    match = played(plan)
    assert toy.census(match.state) == toy.census(toy.setup(3, match.opened.options, ()))
