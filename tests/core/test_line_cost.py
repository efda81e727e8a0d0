"""What a stream may cost: counted in steps, never in seconds."""

from __future__ import annotations

import sys

import pytest

from ledger.core import line as line_module
from ledger.core.errors import BadRecord
from ledger.core.event import START, ActionRecorded, Amended, Insert, Keep, Ref, Rewound, Strike, Undone
from ledger.core.line import Line

from .streams import event, opening


def playing(count: int) -> Line:
    line = Line([opening()])
    for position in range(2, count + 2):
        line.add(event(position, ActionRecorded(0, position)))
    return line


def add(line: Line, body: object) -> None:
    line.add(event(len(line.events) + 1, body))


def steps_made(monkeypatch, job) -> int:
    """How many steps of a line the job makes."""
    made = 0
    real = line_module.LineStep.__init__

    def counted(self, entry, before):
        nonlocal made
        made += 1
        real(self, entry, before)

    with monkeypatch.context() as patch:
        patch.setattr(line_module.LineStep, "__init__", counted)
        job()
    return made


def lines_run(job) -> int:
    """How many lines of the core's line module the job runs."""
    ran = 0

    def trace(frame, kind, _):
        nonlocal ran
        if frame.f_code.co_filename != line_module.__file__:
            return None
        ran += kind == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        job()
    finally:
        sys.settrace(before)
    return ran


def test_playing_makes_one_step_an_action(monkeypatch):
    assert steps_made(monkeypatch, lambda: playing(1_000)) == 1_001


def test_the_cost_of_playing_grows_with_the_line_and_not_faster():
    assert lines_run(lambda: playing(400)) < 2.2 * lines_run(lambda: playing(200))


def test_a_late_correction_lays_only_the_tail_again(monkeypatch):
    line = playing(1_000)
    assert steps_made(monkeypatch, lambda: add(line, Amended((Keep(Ref(992)),)))) == 10


def test_playing_costs_no_work_and_a_correction_costs_its_tail():
    line = playing(100)
    assert line._work == 0
    add(line, Rewound(Ref(91)))
    assert line._work == 10


def hostile_rewinds(line: Line) -> None:
    for _ in range(5_000):
        add(line, Rewound(Ref(9_999)))


def hostile_amendments(line: Line) -> None:
    for _ in range(5_000):
        add(line, Amended((Keep(Ref(2)), Strike(Ref(9_999)))))


def hostile_undoings(line: Line) -> None:
    add(line, Rewound(START))
    for _ in range(5_000):
        add(line, Undone(len(line.events)))


def hostile_pairs(line: Line) -> None:
    for _ in range(5_000):
        add(line, Rewound(line.head.entry.ref))
        add(line, Undone(len(line.events)))


def hostile_inserts(line: Line) -> None:
    for _ in range(5_000):
        last = line.head.entry.ref
        add(line, Amended(tuple(Insert(last, 0, "x") for _ in range(30))))


@pytest.mark.parametrize(
    "hostile",
    [
        hostile_rewinds,
        hostile_amendments,
        hostile_undoings,
        hostile_pairs,
        hostile_inserts,
    ],
)
def test_a_stream_that_costs_too_much_is_refused_in_bounded_time(monkeypatch, hostile):
    monkeypatch.setattr(line_module, "MOST_WORK", 20_000)
    line = playing(50)

    def attack() -> None:
        with pytest.raises(BadRecord):
            hostile(line)

    assert lines_run(attack) < 20 * 20_000


def test_a_refused_event_leaves_the_line_as_it_was(monkeypatch):
    line = playing(50)
    monkeypatch.setattr(line_module, "MOST_WORK", 10)
    before = list(line.events), list(line.heads)
    with pytest.raises(BadRecord):
        add(line, Rewound(START))
    assert (list(line.events), list(line.heads)) == before
    add(line, ActionRecorded(0, "played on"))
    assert line.head.entry.action == "played on"


def test_a_very_long_line_can_be_dropped():
    line = playing(100_000)
    assert line.head.length == 100_000
    del line


def test_previews_are_never_charged_to_the_stream(monkeypatch):
    line = playing(50)
    monkeypatch.setattr(line_module, "MOST_WORK", 200)
    for _ in range(20):
        line.preview(event(52, Rewound(START)))
    add(line, Rewound(START))
    assert line.head is line.root
