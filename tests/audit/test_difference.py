"""Where two records part."""

from __future__ import annotations

from ledger.audit.difference import differences
from ledger.core.match import Match
from ledger.simulate import simulate_match
from ledger.timeline import first_difference

SLUG = "hand-of-the-king"


def prefix(match: Match, length: int) -> Match:
    return Match(match.game, match.names, match.events[0], match.events[1:length])


def test_the_same_record_never_differs_from_itself() -> None:
    match = simulate_match(SLUG, 2, 1)
    assert first_difference(match, prefix(match, len(match.events))) is None


def test_a_record_that_stops_early_differs_where_it_stops() -> None:
    match = simulate_match(SLUG, 2, 1)
    assert first_difference(match, prefix(match, 9)) == first_difference(prefix(match, 9), match) == 10


def test_two_records_differ_from_the_first_state_that_is_not_the_same() -> None:
    match, other = prefix(simulate_match(SLUG, 2, 1), 6), prefix(simulate_match(SLUG, 2, 1), 6)
    match.rewind(5)
    other.note("nothing happened")
    assert first_difference(match, other) == 7


def test_differences_name_every_leaf_that_changed() -> None:
    before, after = {"a": [1, 2], "b": {"c": 3}, "d": 4}, {"a": [1, 9], "b": {"c": 3}, "e": 5}
    assert list(differences(before, after)) == [("a[1]", 2, 9), ("d", 4, None), ("e", None, 5)]
