"""What lies beside the chain: names, words, proposals, and how a person is erased."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from ledger.core.errors import MaesterError
from ledger.store.journal.contract import Journal
from ledger.store.journal.rows import START, Person, Words, verify
from ledger.store.journal.side_tables import Erased, Proposal

from .homes import Home, addition, words

ANN, BEN = Person("p1", "Ann"), Person("p2", "Ben")


def proposal(name: str, at: str = "2026-01-01T10:00", by: str = "p1", stream: str = "m") -> Proposal:
    return Proposal(name, stream, 7, by, at, 1, '{"do": "Pass"}')


def test_names_by_their_ids(journal: Journal) -> None:
    journal.append(beside=[BEN, ANN])
    assert journal.shelf.names(["p1", "p2", "p1", "nobody"]) == {"p1": "Ann", "p2": "Ben"}
    assert journal.shelf.names([]) == {}
    assert journal.shelf.people() == [ANN, BEN]


def test_more_names_than_a_statement_takes(journal: Journal) -> None:
    journal.append(beside=[Person(f"p{n}", f"name {n}") for n in range(1201)])
    assert journal.shelf.names(f"p{n}" for n in range(1300)) == {f"p{n}": f"name {n}" for n in range(1201)}


@pytest.mark.parametrize("name", ["", "O'Brien; DROP TABLE people; --", "100 % ?", "Żółć\n\t🂡", "x" * 10_000])
def test_any_name_is_kept_as_it_is(journal: Journal, name: str) -> None:
    journal.append(beside=[Person("p1", name), Words("d1", "m", "p1", "00", name)])
    assert journal.shelf.names(["p1"]) == {"p1": name}
    assert journal.shelf.texts("m")[0].words == name


def test_a_name_given_again_does_not_change_the_first(journal: Journal) -> None:
    journal.append(beside=[ANN])
    journal.append(beside=[Person("p1", "Anne"), BEN])
    assert journal.shelf.names(["p1", "p2"]) == {"p1": "Ann", "p2": "Ben"}


def test_rename(journal: Journal, other: Journal) -> None:
    journal.append(beside=[ANN, BEN])
    other.shelf.rename(Person("p1", "Anne"))
    other.shelf.rename(Person("nobody", "Nobody"))
    assert journal.shelf.people() == [Person("p1", "Anne"), BEN]


def test_texts_of_one_stream_or_of_all(journal: Journal) -> None:
    journal.append(beside=[words("d2", "m"), words("d1", "m"), words("d3", "n")])
    journal.append(beside=[words("d1", "m")])  # the same again: kept once
    assert journal.shelf.texts("m") == [words("d1", "m"), words("d2", "m")]
    assert journal.shelf.texts("n") == [words("d3", "n")]
    assert [one.digest for one in journal.shelf.texts()] == ["d1", "d2", "d3"]
    assert journal.shelf.texts("nothing") == []


def test_erasing_a_person_takes_name_words_and_proposals(home: Home, journal: Journal, other: Journal) -> None:
    said, kept = words("d1", author="p1"), words("d2", author="p2")
    (head,) = journal.append(addition("m", START, "d1", "d2"), beside=[ANN, BEN, said, kept])
    journal.shelf.propose(proposal("a", by="p1"))
    journal.shelf.propose(proposal("b", by="p2"))
    journal.shelf.propose(proposal("c", by="p1"))
    journal.shelf.settle("c", "accepted")
    assert journal.shelf.changes() == 0
    assert other.shelf.erase("p1", "Player 1") == Erased("Player 1", 1, 2)
    assert journal.shelf.people() == [Person("p1", "Player 1"), BEN]
    assert journal.shelf.texts() == [kept]
    assert journal.shelf.proposals("m") == [proposal("b", by="p2")]
    assert journal.shelf.changes() == 1
    assert verify(journal.read("m"), "m") == head
    for table in ("people", "words", "proposals"):
        left = str(home.run(f"SELECT * FROM {table}"))
        assert "Ann" not in left and "said d1" not in left


def test_a_name_does_not_come_back_after_its_erasure(journal: Journal) -> None:
    journal.append(beside=[ANN])
    journal.shelf.erase("p1", "Player 1")
    journal.append(addition("m", START, "again"), beside=[ANN])
    assert journal.shelf.names(["p1"]) == {"p1": "Player 1"}


def test_erasing_twice_is_harmless(journal: Journal) -> None:
    journal.append(beside=[ANN, words("d1")])
    assert journal.shelf.erase("p1", "Player 1") == Erased("Player 1", 1, 0)
    assert journal.shelf.erase("p1", "Player 1") == Erased("Player 1", 0, 0)


def test_open_proposals_oldest_first(journal: Journal) -> None:
    late, early, elsewhere = proposal("a", "2026-01-02"), proposal("b", "2026-01-01"), proposal("c", stream="n")
    for one in (late, early, elsewhere):
        journal.shelf.propose(one)
    assert journal.shelf.proposals("m") == [early, late]
    assert journal.shelf.proposals("n") == [elsewhere]
    assert journal.shelf.proposals("none") == []


def test_a_proposal_is_settled_once(home: Home, journal: Journal, other: Journal) -> None:
    journal.shelf.propose(proposal("a"))
    assert journal.shelf.settle("a", "accepted")
    assert not other.shelf.settle("a", "declined")
    assert not journal.shelf.settle("unheard of", "accepted")
    assert journal.shelf.proposals("m") == []
    assert home.run("SELECT id, settled FROM proposals") == [("a", "accepted")]


def test_of_many_who_settle_at_once_one_does(journal: Journal) -> None:
    journal.shelf.propose(proposal("a"))
    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(lambda n: journal.shelf.settle("a", str(n)), range(6))) == [False] * 5 + [True]


def test_a_proposal_is_made_once(journal: Journal) -> None:
    journal.shelf.propose(proposal("a"))
    with pytest.raises(MaesterError):
        journal.shelf.propose(proposal("a", by="p2"))
    assert journal.shelf.proposals("m") == [proposal("a")]


DOINGS: dict[str, Callable[[Journal], object]] = {
    "rename": lambda journal: journal.shelf.rename(Person("p1", None)),  # type: ignore[arg-type]
    "erase": lambda journal: journal.shelf.erase("p1", None),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("doing", DOINGS)
def test_what_fails_half_way_changes_nothing(journal: Journal, doing: str) -> None:
    journal.append(beside=[ANN, words("d1")])
    with pytest.raises(MaesterError):
        DOINGS[doing](journal)
    assert journal.shelf.people() == [ANN]
    assert journal.shelf.texts() == [words("d1")]
    assert journal.shelf.changes() == 0
