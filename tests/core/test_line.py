"""The effective line: corrections folded over the stream."""

from __future__ import annotations

import pytest
from hypothesis import given

from ledger.core.correction_preview import Lapse, lapses
from ledger.core.errors import BadRecord, InvalidCorrection
from ledger.core.event import START, ActionRecorded, Amended, Insert, Keep, Move, Ref, Replace, Rewound, Strike, Undone
from ledger.core.line import Line, entries, find, meet

from .streams import GONE, corrections, event, extended, line_from, opening, plain_fold, plans, plays


def playing(count: int) -> Line:
    line = Line([opening()])
    for position in range(2, count + 2):
        line.add(event(position, ActionRecorded(0, f"a{position}")))
    return line


def add(line: Line, body: object) -> Line:
    line.add(event(len(line.events) + 1, body))
    return line


def words(line: Line) -> list[str]:
    return [entry.action for entry in entries(line.head)]


@given(plans)
def test_the_line_as_of_any_stream_length_is_a_plain_fold_of_that_prefix(plan):
    line = line_from(plan)
    for length in range(len(line.events) + 1):
        assert entries(line.heads[length]) == plain_fold(line.events[:length])


@given(plans)
def test_adding_events_one_by_one_gives_the_line_of_the_whole_list(plan):
    line = line_from(plan)
    whole = Line(line.events)
    assert [entries(head) for head in whole.heads] == [entries(head) for head in line.heads]
    assert whole.cancelled == line.cancelled


@given(plays, corrections)
def test_corrections_undone_in_reverse_give_back_every_line_they_left(played, corrected):
    line = line_from(played)
    seen = {}
    for move in corrected:
        before = len(line.events)
        extended(line, [move])
        if len(line.events) > before:
            seen[before + 1] = entries(line.heads[before])
    for position in reversed(seen):
        if isinstance(line.events[position - 1].body, Rewound | Amended | Undone):
            add(line, Undone(position))
        assert entries(line.head) == seen[position]


@given(plans)
def test_with_every_correction_undone_only_what_was_played_counts(plan):
    line = line_from(plan)
    for one in list(line.events):
        if isinstance(one.body, Rewound | Amended) and one.position not in line.cancelled:
            add(line, Undone(one.position))
    played = [one for one in line.events if isinstance(one.body, ActionRecorded)]
    assert entries(line.head) == plain_fold(played)


@given(plans, plans)
def test_an_earlier_head_never_changes_whatever_is_added(plan, more):
    line = line_from(plan)
    before = [(head, entries(head)) for head in line.heads]
    extended(line, more)
    assert [(head, entries(head)) for head in line.heads[: len(before)]] == before


@given(plans, corrections)
def test_a_preview_gives_the_head_that_adding_gives_and_changes_nothing(plan, corrected):
    line = line_from(plan)
    longer = extended(Line(line.events), corrected)
    for one in longer.events[len(line.events) :]:
        before = list(line.events), list(line.heads), list(line._now), line.cancelled, line._work
        foreseen = entries(line.preview(one))
        assert (list(line.events), list(line.heads), list(line._now), line.cancelled, line._work) == before
        line.add(one)
        assert entries(line.head) == foreseen


def test_undoing_an_undoing_brings_the_correction_back_with_its_own_settlement():
    line = add(playing(3), Amended((Strike(Ref(3)),)))  # at 5
    add(line, Undone(5, (Keep(Ref(4)),)))  # at 6
    assert [(e.action, e.protest) for e in entries(line.head)] == [("a2", False), ("a3", False), ("a4", True)]
    add(line, Undone(6))
    assert [(e.action, e.protest) for e in entries(line.head)] == [("a2", False), ("a4", False)]
    add(line, Undone(7))
    assert [(e.action, e.protest) for e in entries(line.head)] == [("a2", False), ("a3", False), ("a4", True)]


def test_a_correction_undone_by_two_events_stays_undone_while_one_of_them_counts():
    line = add(playing(3), Amended((Strike(Ref(3)),)))
    add(add(line, Undone(5)), Undone(5))
    add(line, Undone(6))
    assert words(line) == ["a2", "a3", "a4"]
    add(line, Undone(7))
    assert words(line) == ["a2", "a4"]


def test_a_change_whose_target_is_gone_lapses_and_the_others_hold():
    line = add(playing(3), Amended((Replace(GONE, 0, "x"), Strike(Ref(3)), Keep(Ref(3)), Move(Ref(3), Ref(2)))))
    assert words(line) == ["a2", "a4"]


def test_a_change_lapses_when_undoing_an_earlier_correction_takes_its_target_away():
    line = add(playing(2), Amended((Insert(Ref(2), 0, "new"),)))  # at 4, brings 4.1
    add(line, Amended((Replace(Ref(4, 1), 1, "newer"),)))
    assert words(line) == ["a2", "newer", "a3"]
    assert words(add(line, Undone(4))) == ["a2", "a3"]


def test_a_correction_says_what_it_does_not_find_any_more():
    line = add(playing(3), Amended((Replace(Ref(2), 0, "new"), Insert(Ref(3), 0, "more"))))  # at 5, brings 5.1 and 5.2
    add(line, Amended((Strike(Ref(3)), Replace(Ref(5, 1), 1, "newer"), Keep(Ref(6, 2)), Keep(Ref(5, 2)))))
    add(line, Rewound(Ref(6, 2)))
    assert [lapses(line, at) for at in (5, 6, 7)] == [(), (), ()]
    add(line, Undone(5))
    assert lapses(line, 5) == ()  # it was undone itself
    assert lapses(line, 6) == (Lapse(1, Ref(5, 1)), Lapse(2, Ref(6, 2)), Lapse(3, Ref(5, 2)))
    assert lapses(line, 7) == (Lapse(0, Ref(6, 2)),)


def test_the_line_as_it_counts_leaves_out_what_was_undone_since():
    line = add(playing(2), Amended((Strike(Ref(2)),)))
    add(add(line, ActionRecorded(0, "a5")), Undone(4))
    assert [entry.action for entry in entries(line.counted(4))] == ["a2", "a3"]
    assert [entry.action for entry in entries(line.counted(5))] == ["a2", "a3", "a5"]


def test_an_action_may_be_inserted_or_moved_to_the_very_start():
    line = add(playing(2), Amended((Insert(START, 0, "first"), Move(Ref(3), START))))
    assert words(line) == ["a3", "first", "a2"]


def test_a_change_may_point_at_what_the_same_correction_brought():
    line = add(playing(2), Amended((Replace(Ref(2), 0, "x"), Keep(Ref(4, 1)), Insert(Ref(4, 1), 0, "y"))))
    assert [(e.action, e.protest, e.ref) for e in entries(line.head)] == [
        ("x", True, Ref(4, 1)),
        ("y", False, Ref(4, 3)),
        ("a3", False, Ref(3)),
    ]


def test_a_change_that_points_at_its_own_correction_leaves_the_earlier_line_shared():
    line = playing(40)
    before = line.head
    add(line, Amended((Replace(Ref(41), 0, "x"), Keep(Ref(42, 1)))))
    assert meet(before, line.head).entry.ref == Ref(40)


def test_a_rewind_to_what_is_gone_leaves_the_line_alone():
    line = add(add(playing(3), Amended((Strike(Ref(3)),))), Rewound(Ref(3)))
    assert words(line) == ["a2", "a4"]


@pytest.mark.parametrize("position", [0, 1, 2, 4])
def test_gaps_and_repeats_are_refused(position):
    line = playing(1)
    with pytest.raises(BadRecord):
        line.add(event(position, ActionRecorded(0, "x")))
    assert (len(line.events), words(line)) == (2, ["a2"])


@pytest.mark.parametrize("target", [-1, 0, 1, 2, 4, 99])
def test_only_a_correction_can_be_undone(target):
    line = add(playing(1), Rewound(START))
    with pytest.raises(InvalidCorrection):
        line.add(event(4, Undone(target)))
    assert len(line.events) == 3


def test_lines_that_part_meet_at_their_last_common_step():
    line = playing(5)
    old = line.head
    add(line, Amended((Strike(Ref(4)),)))
    assert meet(old, line.head) is meet(line.head, old) is find(old, Ref(3))
    assert meet(old, old) is old
