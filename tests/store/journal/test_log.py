"""The order in which everything was written, across streams."""

from __future__ import annotations

from ledger.store.journal.contract import Journal

from .homes import addition, head_of, payloads, write


def test_an_empty_journal_has_an_empty_log(journal: Journal) -> None:
    assert journal.log() == []
    assert journal.latest() == 0
    assert journal.openings("Counted") == []


def test_the_log_has_every_stream_in_the_order_of_writing(journal: Journal, other: Journal) -> None:
    first = write(journal, "b", "1")
    write(other, "a", "2")
    write(journal, "b", "3", after=first)
    other.append(addition("c", head_of(other, "c"), "4", "5"), addition("a", head_of(other, "a"), "6"))
    log = journal.log()
    assert payloads([row for _, row in log]) == ["1", "2", "3", "4", "5", "6"]
    assert [row.stream for _, row in log] == ["b", "a", "b", "c", "c", "a"]
    numbers = [number for number, _ in log]
    assert numbers == sorted(set(numbers)) and numbers[0] > 0
    assert journal.latest() == other.latest() == numbers[-1]
    assert log == other.log()


def test_the_lengths_are_those_of_every_stream_in_the_order_of_names(journal: Journal, other: Journal) -> None:
    assert journal.lengths() == {}
    write(journal, "b", "1", "2", "3")
    write(other, "a", "4")
    assert list(journal.lengths().items()) == [("a", 1), ("b", 3)] and list(journal.lengths()) == journal.streams()


def test_the_log_comes_in_pages(journal: Journal) -> None:
    write(journal, "m", *(str(n) for n in range(25)))
    found, after, pages = [], 0, 0
    while page := journal.log(after=after, limit=10):
        found += payloads([row for _, row in page])
        after, pages = page[-1][0], pages + 1
    assert found == [str(n) for n in range(25)]
    assert pages == 3


def test_a_refused_write_leaves_the_log_in_order(journal: Journal) -> None:
    write(journal, "m", "1")
    for _ in range(3):
        try:
            journal.append(addition("n", head_of(journal, "n"), "x"), addition("m", head_of(journal, "n"), "y"))
        except Exception:
            continue
        raise AssertionError("a stale write was taken")
    write(journal, "n", "2")
    assert payloads([row for _, row in journal.log()]) == ["1", "2"]


def test_openings_are_the_first_rows_newest_first(journal: Journal) -> None:
    for name in "abcde":
        write(journal, name, f"{name}1", f"{name}2", topic="MatchOpened")
    write(journal, "t", "t1", topic="TournamentOpened")
    assert [name for _, name in journal.openings("MatchOpened")] == ["e", "d", "c", "b", "a"]
    assert [name for _, name in journal.openings("TournamentOpened")] == ["t"]
    assert journal.openings("Unheard") == []


def test_openings_come_in_pages(journal: Journal) -> None:
    for name in "abcde":
        write(journal, name, f"{name}1", topic="MatchOpened")
    newest = journal.openings("MatchOpened", limit=2)
    assert [name for _, name in newest] == ["e", "d"]
    older = journal.openings("MatchOpened", before=newest[-1][0], limit=2)
    assert [name for _, name in older] == ["c", "b"]
    oldest = journal.openings("MatchOpened", before=older[-1][0], limit=2)
    assert [name for _, name in oldest] == ["a"]
    assert journal.openings("MatchOpened", before=oldest[-1][0]) == []
    assert journal.openings("MatchOpened", before=0) == []


def test_an_opening_carries_the_number_it_has_in_the_log(journal: Journal) -> None:
    write(journal, "a", "a1", "a2")
    write(journal, "b", "b1")
    log = journal.log()
    assert journal.openings("Counted") == [(log[2][0], "b"), (log[0][0], "a")]
