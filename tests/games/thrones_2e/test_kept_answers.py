"""What is worked out once and kept: no answer may come from another table, or from another moment of the same one."""

from functools import cache

import pytest

from ledger import cards_of, simulate_match
from ledger.core.line import entries
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.hearing import ALIKE, listens_for, words_of
from ledger.games.thrones_2e.moments import moments
from ledger.games.thrones_2e.scripts import SCRIPTS
from ledger.kit.sequences import Sequence

MOST = 160


@cache
def course(seats, seed, hidden):
    """The states of the beginning of a match, with what was done in each."""
    options = game.Options(hidden=hidden)
    match = simulate_match("thrones-2e", seats, seed, options, cards_of("thrones-2e"))
    state, found = match.line.root.state, []
    for entry in entries(match.line.head)[:MOST]:
        after = game.apply(state, entry.seat, entry.action)
        found.append((state, entry.seat, entry.action, after))
        state = after
    return found


def carried_out(steps):
    """Every step on its own gives the state that it gave in its turn, and is as legal as it was."""
    for state, seat, action, after in steps:
        assert game.check(state, seat, action) == ()
        assert game.apply(state, seat, action) == after


@pytest.mark.parametrize("hidden", ["observed", "open"])
def test_two_tables_that_are_played_in_turns_stay_apart(hidden):
    joust, melee = course(2, 1, hidden), course(3, 6, hidden)
    carried_out(step for both in zip(joust, melee, strict=False) for step in both)


def test_a_table_may_be_looked_at_backwards():
    carried_out(reversed(course(3, 6, "open")))


def test_every_moment_of_a_condition_is_one_that_it_is_heard_as():
    seen = set()
    for state, *_ in course(3, 6, "open") + course(2, 1, "open"):
        for frame in state.flow:
            if isinstance(frame, Sequence):
                heard = {word.partition(" ")[0] for word in words_of(frame.condition)}
                seen |= {type(frame.condition)}
                assert {one.what for one in moments(state, frame.condition)} <= heard
    assert len(seen) > 3


def test_whatever_a_row_waits_for_can_be_heard():
    audible = {word for words in ALIKE for word in words}
    for rows in SCRIPTS.values():
        for row in rows:
            assert row.when is None or set(listens_for(row.when)) <= audible
