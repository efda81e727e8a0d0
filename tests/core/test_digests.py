"""Digests in the record, and the drift that an audit finds by them."""

from __future__ import annotations

import pytest

from ledger.core.canon import digest
from ledger.core.event import Amended, Keep
from ledger.core.evolve import evolve
from ledger.core.match import Match
from ledger.core.replay import EVERY, KEPT, RECENT
from tests import toy
from tests.toy.pieces import Roll
from tests.toy.table import line_of, opened, reloaded, whole_round


@pytest.fixture(scope="module")
def long_match() -> Match:
    match = opened(rounds=1_000)
    while len(match.events) < 3 * EVERY:
        whole_round(match)
    return match


def test_every_fiftieth_event_and_no_other_carries_a_digest(long_match):
    assert [event.position for event in long_match.events if event.state] == [50, 100, 150]


def test_a_digest_is_that_of_the_state_after_its_event(long_match):
    for position in (50, 100, 150):
        assert long_match.events[position - 1].state == digest(long_match.state_at(as_of=position))


def test_a_correction_at_a_fiftieth_position_carries_the_corrected_state():
    match = opened()
    whole_round(match)
    while len(match.events) < EVERY - 1:
        match.note("nothing happened")
    event = match.correct(Amended((Keep(line_of(match)[-1].ref),)))
    assert (event.position, event.state) == (EVERY, digest(match.state))


def test_the_audit_of_a_true_record_finds_no_drift(long_match):
    assert reloaded(long_match).audit() == []


def test_the_audit_names_the_first_state_that_drifted(long_match):
    events = list(long_match.events)
    for position in (100, 150):
        events[position - 1] = evolve(events[position - 1], state="0" * 64)
    findings = Match(toy, long_match.names, events[0], events[1:]).audit()
    assert [(finding.kind, finding.ref.position) for finding in findings] == [("drift", 100)]


def test_an_altered_action_shows_as_drift_at_the_next_digest(long_match):
    events = list(long_match.events)
    place = next(i for i, event in enumerate(events) if i > 55 and event.body.action == Roll((5,)))
    body = evolve(events[place].body, action=Roll((1,)))
    events[place] = evolve(events[place], body=body)
    findings = Match(toy, long_match.names, events[0], events[1:]).audit()
    assert [(finding.kind, finding.ref.position) for finding in findings] == [("drift", 100)]


def test_few_states_are_kept_and_all_are_right(long_match):
    match = reloaded(long_match)
    for position in range(1, len(match.events) + 1):
        assert match.state_at(position) == long_match.state_at(position)
    step, kept = match.line.head, 0
    while step is not None:
        kept += step.state is not None
        step = step.before
    assert kept <= RECENT + len(line_of(match)) // KEPT + 1


def test_a_reloaded_match_has_the_same_line_and_state(long_match):
    match = reloaded(long_match)
    assert line_of(match) == line_of(long_match)
    assert match.state == long_match.state
    assert digest(match.state) == digest(long_match.state)


def test_a_note_at_a_fiftieth_position_carries_a_digest_too():
    match = opened()
    whole_round(match)
    while len(match.events) < EVERY:
        match.note("nothing happened")
    assert [event.position for event in match.events if event.state] == [EVERY]
    assert match.events[-1].state == digest(match.state)
