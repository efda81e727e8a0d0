"""What every journal promises about writing and reading back."""

from __future__ import annotations

import pytest

from ledger.core.errors import BadRecord, Malformed, NotNow, PositionTaken
from ledger.store.chain import link
from ledger.store.journal.contract import Journal
from ledger.store.journal.rows import START, Addition, Head, Person, Row, verify

from .homes import Home, addition, head_of, payloads, words, write


def test_what_was_appended_is_read_back_byte_for_byte(journal: Journal) -> None:
    events = (("Opened", b"\x00\xff{}"), ("Zażółć", "gęślą jaźń".encode()), ("Long", b"x" * 100_000), ("Empty", b""))
    (head,) = journal.append(Addition("match 1", START, events))
    rows = journal.read("match 1")
    assert [(row.stream, row.position, row.topic, row.stored) for row in rows] == [
        ("match 1", position, topic, stored) for position, (topic, stored) in enumerate(events, start=1)
    ]
    assert head == Head(4, rows[-1].digest)
    assert verify(rows, "match 1") == head


def test_each_digest_is_linked_to_the_one_before(journal: Journal) -> None:
    first = write(journal, "m", "a")
    second = write(journal, "m", "b", after=first)
    assert first.digest == link(START.digest, "m", 1, "Counted", b"a")
    assert second.digest == link(first.digest, "m", 2, "Counted", b"b")
    assert verify(journal.read("m", after=1), "m", first) == second


def test_another_journal_on_the_same_database_reads_the_same(journal: Journal, other: Journal) -> None:
    head = write(journal, "m", "a", "b")
    assert other.read("m") == journal.read("m")
    assert write(other, "m", "c", after=head) == head_of(journal, "m")


def test_what_was_written_is_there_after_closing(home: Home) -> None:
    with home.open() as journal:
        head = write(journal, "m", "a", "b")
    with home.open() as journal:
        assert verify(journal.read("m"), "m") == head


def test_reading_can_start_after_a_position_and_stop_at_a_limit(journal: Journal) -> None:
    write(journal, "m", "a", "b", "c", "d")
    write(journal, "n", "x")
    assert payloads(journal.read("m", after=1)) == ["b", "c", "d"]
    assert payloads(journal.read("m", after=1, limit=2)) == ["b", "c"]
    assert journal.read("m", limit=0) == []
    assert journal.read("m", after=4) == []
    assert journal.read("nobody wrote here") == []


def test_the_last_row_and_whether_there_is_one(journal: Journal) -> None:
    assert journal.last("m") is None
    assert not journal.has("m", 1)
    write(journal, "m", "a", "b")
    last = journal.last("m")
    assert isinstance(last, Row) and (last.position, last.stored) == (2, b"b")
    assert [journal.has("m", position) for position in (1, 2, 3)] == [True, True, False]


def test_the_second_writer_is_told_what_it_missed(journal: Journal, other: Journal) -> None:
    seen = write(journal, "m", "a")
    write(journal, "m", "b", "c", after=seen)
    with pytest.raises(PositionTaken) as refused:
        write(other, "m", "mine", after=seen)
    assert refused.value.expected == 2
    assert refused.value.stream == "m"
    assert refused.value.missed == tuple(journal.read("m", after=1))
    assert payloads(journal.read("m")) == ["a", "b", "c"]


def test_two_writers_cannot_both_open_a_stream(journal: Journal, other: Journal) -> None:
    write(journal, "m", "mine")
    with pytest.raises(PositionTaken) as refused:
        write(other, "m", "no, mine")
    assert payloads(refused.value.missed) == ["mine"]


def test_after_a_refusal_the_writer_goes_on_from_what_it_missed(journal: Journal, other: Journal) -> None:
    seen = write(journal, "m", "a")
    write(journal, "m", "b", after=seen)
    with pytest.raises(PositionTaken) as refused:
        write(other, "m", "c", after=seen)
    newest = refused.value.missed[-1]
    write(other, "m", "c", after=Head(newest.position, newest.digest))
    assert payloads(journal.read("m")) == ["a", "b", "c"]
    assert verify(journal.read("m"), "m") == head_of(other, "m")


def test_a_position_ahead_of_the_stream_is_refused(journal: Journal) -> None:
    head = write(journal, "m", "a")
    with pytest.raises(NotNow, match="position 4 is ahead of m, which has 1 events"):
        write(journal, "m", "d", after=Head(3, head.digest))
    with pytest.raises(NotNow, match="position 3 is ahead of n, which has 0 events"):
        write(journal, "n", "c", after=Head(2, head.digest))
    assert payloads(journal.read("m")) == ["a"]
    assert journal.read("n") == []


def test_several_streams_gain_together(journal: Journal) -> None:
    match = write(journal, "match", "opened")
    heads = journal.append(addition("match", match, "moved", "moved"), addition("tournament", START, "ruled"))
    assert [head.position for head in heads] == [3, 1]
    assert payloads(journal.read("match")) == ["opened", "moved", "moved"]
    assert verify(journal.read("tournament"), "tournament") == heads[1]


@pytest.mark.parametrize("stale_first", [True, False])
def test_if_one_stream_has_moved_on_none_gains(journal: Journal, other: Journal, stale_first: bool) -> None:
    seen = write(journal, "match", "opened")
    write(journal, "match", "moved", after=seen)
    parts = [addition("match", seen, "late"), addition("tournament", START, "ruled")]
    with pytest.raises(PositionTaken) as refused:
        other.append(*(parts if stale_first else parts[::-1]), beside=[Person("p1", "Ann"), words("d1", stream="match")])
    assert refused.value.stream == "match"
    assert payloads(journal.read("match")) == ["opened", "moved"]
    assert journal.read("tournament") == []
    assert journal.shelf.people() == [] and journal.shelf.texts() == []


def test_of_several_events_the_first_does_not_land_without_the_last(journal: Journal) -> None:
    """The second batch breaks in the middle of the transaction, after rows of it were written."""
    write(journal, "b", "taken")
    with pytest.raises(PositionTaken):
        journal.append(addition("a", START, "1", "2", "3"), addition("b", START, "4"))
    assert journal.read("a") == []
    assert journal.latest() == journal.log()[-1][0]


def test_names_and_words_land_with_the_events(journal: Journal, other: Journal) -> None:
    journal.append(addition("m", START, "opened"), beside=[Person("p1", "Ann"), words("d1")])
    assert other.shelf.people() == [Person("p1", "Ann")]
    assert other.shelf.texts("m") == [words("d1")]
    assert payloads(other.read("m")) == ["opened"]


def test_a_bad_name_keeps_the_events_out(journal: Journal) -> None:
    # PostgreSQL may say only that what came after the null was not carried out: both are a refusal, and nothing is written
    with pytest.raises(Exception, match=r"(?i)null|pipeline aborted"):
        journal.append(addition("m", START, "opened"), beside=[Person("p2", "Ben"), Person("p1", None)])  # type: ignore[arg-type]
    assert journal.read("m") == []
    assert journal.shelf.people() == []


def test_names_can_be_kept_without_an_event(journal: Journal) -> None:
    assert journal.append(beside=[Person("p1", "Ann")]) == ()
    assert journal.shelf.names(["p1"]) == {"p1": "Ann"}
    assert journal.latest() == 0


def test_nothing_to_append_changes_nothing(journal: Journal) -> None:
    assert journal.append() == ()
    with pytest.raises(Malformed, match="adds something"):
        journal.append(addition("m", START))
    assert journal.latest() == 0


def test_an_object_that_names_no_predecessor_is_refused(journal: Journal) -> None:
    """Such bytes are read in the first format: without the digest before them, none of theirs would ever fit."""
    with pytest.raises(Malformed, match="first format"):
        journal.append(Addition("m", START, (("Opened", b'{"name": "cup"}'),)))
    assert journal.latest() == 0


@pytest.mark.parametrize("stream", ["", "a\0b", "a\nb", "x" * 121])
def test_streams_and_topics_have_names_that_a_digest_tells_apart(journal: Journal, stream: str) -> None:
    for wrong in (Addition(stream, START, (("Opened", b"[]"),)), Addition("m", START, ((stream, b"[]"),))):
        with pytest.raises(Malformed, match="name"):
            journal.append(wrong)
    assert journal.latest() == 0


def test_a_head_that_was_never_seen_is_refused(journal: Journal) -> None:
    """The right position is not enough: the chain would be broken for good."""
    write(journal, "m", "1", "2")
    with pytest.raises(BadRecord, match="m, event 2: is not the one"):
        journal.append(Addition("m", Head(2, bytes(32)), (("Counted", b"3"),)))
    assert [row.position for row in journal.read("m")] == [1, 2]
    verify(journal.read("m"), "m")


def test_an_event_appended_by_itself_is_what_an_addition_would_append(journal: Journal, other: Journal) -> None:
    head = write(journal, "m", "a")
    writes_seen = journal.watch._writes_seen
    one = journal.append_one("m", head, "Counted", b"b")
    two = other.append_one("m", one, "Counted", b"c")
    assert [one, two] == [Addition("m", seen, (("Counted", by),)).head() for seen, by in ((head, b"b"), (one, b"c"))]
    assert payloads(journal.read("m")) == ["a", "b", "c"] and verify(journal.read("m"), "m") == two
    assert journal.watch._writes_seen > writes_seen, "whoever waits here is told"


def test_an_event_appended_by_itself_is_refused_in_the_same_words(journal: Journal, other: Journal) -> None:
    seen = write(journal, "m", "a")
    newest = other.append_one("m", seen, "Counted", b"b")
    with pytest.raises(PositionTaken) as refused:
        journal.append_one("m", seen, "Counted", b"late")
    assert (refused.value.expected, refused.value.stream) == (2, "m")
    assert refused.value.missed == tuple(journal.read("m", after=1))
    with pytest.raises(NotNow, match="position 9 is ahead of m, which has 2 events"):
        journal.append_one("m", Head(8, newest.digest), "Counted", b"early")
    with pytest.raises(BadRecord, match="m, event 2: is not the one"):
        journal.append_one("m", Head(2, bytes(32)), "Counted", b"elsewhere")
    for topic, stored, why in (("a\0b", b"[]", "name"), (None, b"[]", "name"), ("Counted", b"{}", "first format")):
        with pytest.raises(Malformed, match=why):
            journal.append_one("m", newest, topic, stored)  # type: ignore[arg-type]
    assert payloads(journal.read("m")) == ["a", "b"] and head_of(journal, "m") == newest


def test_closing_twice_is_closing(home: Home) -> None:
    journal = home.open()
    write(journal, "m", "a")
    journal.wait(after=0, timeout=0)
    journal.wait(after=1, timeout=0.01)
    journal.close()
    journal.close()
