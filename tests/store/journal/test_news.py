"""What is new in a stream, and whether names have changed, in one answer of one moment."""

from __future__ import annotations

import pytest

from ledger.core.errors import BadRecord
from ledger.store.journal.contract import Journal
from ledger.store.journal.rows import News, Person

from .homes import Home, head_of, payloads, write


def test_a_stream_without_news_still_says_how_often_names_changed(journal: Journal, other: Journal) -> None:
    assert journal.news("m", 0) == News(0, [])
    write(journal, "m", "1")
    journal.append(beside=[Person("p1", "Ann")])
    assert journal.news("m", 1) == News(0, []), "a new name changes none"
    other.shelf.rename(Person("p1", "Anna"))
    assert journal.news("m", 1) == News(1, []) and journal.news("nobody", 0) == News(1, [])
    other.shelf.erase("p1", "(gone)")
    assert journal.news("m", 0).changes == journal.shelf.changes() == 2


def test_news_are_the_rows_after_a_position_in_order(journal: Journal, other: Journal) -> None:
    write(journal, "m", *(str(number) for number in range(30)))
    write(other, "n", "of another stream")
    for after in (0, 7, 29, 30, 99):
        assert journal.news("m", after).rows == journal.read("m", after=after)
    write(other, "m", "31", after=head_of(other, "m"))
    assert payloads(journal.news("m", 30).rows) == ["31"]


def test_a_row_that_was_emptied_is_found(home: Home, journal: Journal) -> None:
    write(journal, "m", "1", "2")
    home.unguarded()
    home.run("UPDATE stored_events SET state = ? WHERE originator_version = 2", (b"",))
    with pytest.raises(BadRecord, match="m, event 2"):
        journal.news("m", 1)


def test_one_question_finds_plain_rows(journal: Journal) -> None:
    journal.append(beside=[Person("p1", "Ann"), Person("p2", "Ben")])
    assert journal.rows("SELECT id, name FROM people WHERE name <> ? ORDER BY id", ("Cat",)) == [
        ("p1", "Ann"),
        ("p2", "Ben"),
    ]
    assert journal.rows("SELECT id FROM people WHERE id = ?", ("p3",)) == []
