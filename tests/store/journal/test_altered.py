"""Whoever owns the database can take the guards away; then the chain says where it was altered."""

from __future__ import annotations

import pytest

from ledger.core.errors import BadRecord, NotNow, PositionTaken
from ledger.store.journal.contract import Journal
from ledger.store.journal.rows import DIGEST, START, Head, Row, verify

from .homes import Home, addition, head_of, words, write

HERE = "originator_id = 'm' AND originator_version"


@pytest.fixture
def unguarded(home: Home, journal: Journal) -> Home:
    write(journal, "m", "one", "two", "three", "four")
    write(journal, "n", "one")
    home.unguarded()
    return home


def found_at(journal: Journal, stream: str = "m") -> str:
    """Where the first altered event of a stream is found, as `verify` says it."""
    with pytest.raises(BadRecord) as bad:
        verify(journal.read(stream), stream)
    return str(bad.value)


def test_what_nobody_touched_verifies(unguarded: Home, journal: Journal) -> None:
    assert verify(journal.read("m"), "m").position == 4


@pytest.mark.parametrize("position", [1, 2, 4])
def test_another_topic_is_found(unguarded: Home, journal: Journal, position: int) -> None:
    unguarded.run(f"UPDATE stored_events SET topic = 'Countee' WHERE {HERE} = {position}")
    assert found_at(journal) == f"m, event {position}: was altered: its digest does not fit"


@pytest.mark.parametrize("byte", [0, DIGEST - 1, DIGEST, DIGEST + 2])
@pytest.mark.parametrize("position", [1, 3, 4])
def test_one_flipped_bit_of_digest_or_payload_is_found(unguarded: Home, journal: Journal, position: int, byte: int) -> None:
    column = bytearray(unguarded.run(f"SELECT state FROM stored_events WHERE {HERE} = {position}")[0][0])
    column[byte] ^= 1
    unguarded.run(f"UPDATE stored_events SET state = ? WHERE {HERE} = {position}", [bytes(column)])
    assert found_at(journal) == f"m, event {position}: was altered: its digest does not fit"


@pytest.mark.parametrize("value", ["", "short", "x" * DIGEST, None])
def test_a_column_cut_short_or_emptied_is_found(unguarded: Home, journal: Journal, value: str | None) -> None:
    column = None if value is None else value.encode()
    unguarded.run(f"UPDATE stored_events SET state = ? WHERE {HERE} = 3", [column])
    assert found_at(journal) == "m, event 3: was altered: its digest does not fit"
    if column is None or len(column) < DIGEST:  # such a row cannot even be read
        with pytest.raises(BadRecord, match="m, event 3"):
            journal.log()


def test_a_topic_taken_away_is_found(unguarded: Home, journal: Journal) -> None:
    unguarded.run(f"UPDATE stored_events SET topic = NULL WHERE {HERE} = 2")
    assert found_at(journal) == "m, event 2: was altered: its digest does not fit"


def test_a_row_taken_from_the_middle_is_found(unguarded: Home, journal: Journal) -> None:
    unguarded.run(f"DELETE FROM stored_events WHERE {HERE} = 2")
    assert found_at(journal) == "m, event 2: missing: event 3 comes next"


def test_a_first_row_taken_away_is_found(unguarded: Home, journal: Journal) -> None:
    unguarded.run(f"DELETE FROM stored_events WHERE {HERE} = 1")
    assert found_at(journal) == "m, event 1: missing: event 2 comes next"


def test_a_row_moved_to_another_position_is_found(unguarded: Home, journal: Journal) -> None:
    unguarded.run(f"UPDATE stored_events SET originator_version = 9 WHERE {HERE} = 3")
    assert found_at(journal) == "m, event 3: missing: event 4 comes next"


def test_two_swapped_rows_are_found_at_the_first(unguarded: Home, journal: Journal) -> None:
    for was, becomes in ((2, 99), (3, 2), (99, 3)):
        unguarded.run(f"UPDATE stored_events SET originator_version = {becomes} WHERE {HERE} = {was}")
    assert found_at(journal) == "m, event 2: was altered: its digest does not fit"


def test_a_row_put_into_another_stream_is_found(unguarded: Home, journal: Journal) -> None:
    unguarded.run(f"UPDATE stored_events SET originator_id = 'n', originator_version = 2 WHERE {HERE} = 2")
    assert found_at(journal, "n") == "n, event 2: was altered: its digest does not fit"


def test_a_row_rewritten_with_a_digest_that_fits_is_found_at_the_next(unguarded: Home, journal: Journal) -> None:
    """Whoever knows how digests are made must rewrite everything after it as well."""
    first, second = journal.read("m", limit=2)
    (forged,) = addition("m", START._replace(position=1, digest=first.digest), "TWO").rows()
    assert isinstance(second, Row) and forged.position == second.position
    unguarded.run(f"UPDATE stored_events SET state = ? WHERE {HERE} = 2", [forged.column])
    assert found_at(journal) == "m, event 3: was altered: its digest does not fit"


def test_a_cut_tail_shows_only_against_a_head_kept_elsewhere(unguarded: Home, journal: Journal) -> None:
    head = verify(journal.read("m"), "m")
    unguarded.run(f"DELETE FROM stored_events WHERE {HERE} = 4")
    assert verify(journal.read("m"), "m") != head


def test_other_streams_still_verify(unguarded: Home, journal: Journal) -> None:
    unguarded.run(f"UPDATE stored_events SET topic = 'Forged' WHERE {HERE} = 1")
    assert verify(journal.read("n"), "n").position == 1


def test_erasing_what_lies_beside_leaves_the_chain_whole(unguarded: Home, journal: Journal) -> None:
    journal.append(beside=[words("d1")])
    journal.shelf.erase("p1", "somebody")
    assert verify(journal.read("m"), "m").position == 4


@pytest.mark.parametrize("after", [Head(4, bytes(32)), Head(5, bytes(32)), Head(3, bytes(32))])
def test_nothing_is_written_after_a_head_that_is_not_there(unguarded: Home, journal: Journal, after: Head) -> None:
    """The journal asks for itself: it leans on no trigger."""
    before = unguarded.stored()
    with pytest.raises((BadRecord, NotNow, PositionTaken)):
        write(journal, "m", "forged", after=after)
    with pytest.raises(NotNow):
        write(journal, "nowhere", "forged", after=after)
    assert unguarded.stored() == before


def test_writing_goes_on_after_a_refusal(unguarded: Home, journal: Journal) -> None:
    with pytest.raises(BadRecord, match="its digest is another"):
        write(journal, "m", "forged", after=Head(4, bytes(32)))
    assert write(journal, "m", "five", after=head_of(journal, "m")).position == 5
    assert verify(journal.read("m"), "m").position == 5
