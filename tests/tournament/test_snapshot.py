"""One moment of a tournament: what is read from it belongs together, and is worked out once while nothing changes."""

from __future__ import annotations

from typing import Any

from ledger import Ledger
from ledger.journal import START, Addition, Person
from tests.tournament.event import HEAD, ORG, SEED, Hall, T
from tournament.words.snapshot import TournamentSnapshot, TournamentSnapshots


def test_the_same_snapshot_is_given_while_nothing_changes(ledger: Ledger) -> None:
    hall = Hall(ledger)
    hall.play()
    first = hall.office.queries.snapshot(T)
    assert hall.office.queries.snapshot(T) is first
    assert first.standings["standings"][0]["name"] in ("Ann", "Ben", "Cat", "Dov")
    assert (first.head, first.state) == (hall.office.queries.head(T), hall.state)


def test_an_event_a_rename_and_an_erasure_make_another(ledger: Ledger, another: Any) -> None:
    hall, versions = Hall(ledger), []
    elsewhere = another()

    def changed() -> TournamentSnapshot:
        found = hall.office.queries.snapshot(T)
        assert found.version not in versions
        versions.append(found.version)
        return found

    changed()
    hall.round()
    assert len(changed().state.published) == 1
    elsewhere.journal.shelf.rename(Person("p-1", "Anna"))
    assert changed().names["p-1"] == "Anna"
    elsewhere.erase("p-1")
    assert changed().names["p-1"] not in ("Ann", "Anna")
    other = Addition("other:one", START, (("Anything", b"[]"),))
    elsewhere.journal.append(other, beside=[Person(HEAD, "Hedda")])
    assert changed().names[HEAD] == "Hedda"


def test_the_seed_is_in_no_snapshot_before_the_close(ledger: Ledger) -> None:
    hall = Hall(ledger)
    hall.play()
    before = hall.office.queries.snapshot(T)
    assert SEED not in repr((before, before.record, before.standings)) and before.standings["lots_final"] is False
    hall.office.tournaments.close(T, unfinished=True, by=ORG)
    assert hall.office.queries.snapshot(T).record.seed == SEED


def test_only_so_many_are_kept(ledger: Ledger) -> None:
    hall, kept = Hall(ledger), TournamentSnapshots(2)
    found = [TournamentSnapshot(hall.state, {}, str(number)) for number in range(3)]
    for number, one in enumerate(found):
        assert kept.latest(str(number), one) is one
    again = [TournamentSnapshot(hall.state, {}, str(number)) for number in range(3)]
    assert kept.latest("1", again[1]) is found[1] and kept.latest("2", again[2]) is found[2]
    assert kept.latest("0", again[0]) is again[0]
