"""Decks and armies: checked by the game, locked at the start, shown to whom the tournament says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from ledger import Ledger, Malformed
from ledger.errors import InvalidOptions
from ledger.wording import Sentence
from tests.door.tables import GAMES, ticking
from tournament.services.office import Office

from .event import HEAD, JUDGE, ORG, SLUG, STRANGER, Hall, T


@dataclass(frozen=True)
class Fault:
    rule: str
    facts: tuple[Any, ...] = ()


class WithLists:
    """A game whose players bring a list: at most so many cards, as the terms say."""

    def __getattr__(self, name: str) -> Any:
        return getattr(GAMES[SLUG], name)

    def read_list(self, text: str, cards: Any) -> tuple[str, ...]:
        if "?" in text:
            raise Malformed("line 1", "expected a card")
        return tuple(text.split())

    def read_terms(self, terms: dict[str, int]) -> int:
        if set(terms) - {"most"}:
            raise InvalidOptions("terms", "unknown")
        return terms.get("most", 3)

    def check_list(self, roster: tuple[str, ...], cards: Any, terms: int) -> tuple[Fault, ...]:
        return (Fault("toy.list.size"),) if len(roster) > terms else ()

    def list_notes(self, roster: tuple[str, ...], cards: Any, terms: int) -> tuple[Sentence, ...]:
        return ()


def hall_of(ledger: Ledger, **plan: Any) -> Hall:
    hall = Hall(ledger, begun=False, **plan)
    hall.office = Office(ledger, ticking(), games={**GAMES, SLUG: WithLists()})
    return hall


@pytest.fixture
def hall(ledger: Ledger) -> Hall:
    return hall_of(ledger)


def test_a_player_hands_in_a_list_and_may_change_it_until_the_start(hall: Hall) -> None:
    hall.office.entries.attach_list(T, "e1", "one two", by="p-1")
    hall.office.entries.attach_list(T, "e1", "one three", by="p-1")
    assert [one.words for one in hall.state.entry("e1").lists] == ["one three"]
    hall.office.tournaments.start(T, by=ORG)
    hall.refuses("list-locked", "attach_list", "e1", "one four", by="p-1")
    hall.refuses("list-locked", "attach_list", "e1", "one four", by=JUDGE)
    hall.office.entries.attach_list(T, "e1", "one four", accept="a torn sleeve", by=JUDGE)
    assert hall.state.entry("e1").lists[0].words == "one four"


def test_a_list_that_fails_its_check_is_refused_and_nothing_is_written(hall: Hall) -> None:
    refused = hall.refuses("list-fails", "attach_list", "e1", "a b c d", by="p-1")
    assert "toy.list.size" in str(refused)
    hall.refuses("list-fails", "attach_list", "e1", "a ? c", by="p-1")
    hall.refuses("list-fails", "attach_list", "e1", "a b c d", accept="please", by="p-1")
    hall.refuses("role", "attach_list", "e1", "a", by="p-2")
    hall.refuses("unknown-entry", "attach_list", "e1", "a", player="p-2", by=JUDGE)


def test_a_judge_may_take_it_for_a_reason_which_an_audit_tells(hall: Hall) -> None:
    hall.office.entries.attach_list(T, "e1", "a b c d", accept="printed before the erratum", by=JUDGE)
    assert hall.state.entry("e1").lists[0].faults == ("toy.list.size",)
    _, remarks = hall.office.audits.audit(T)
    assert [(one.kind, one.serious) for one in remarks] == [("list", False)]


def test_the_terms_that_lists_are_checked_by_are_pinned_at_the_opening(ledger: Ledger) -> None:
    hall = hall_of(ledger, list_terms={"most": 1})
    hall.refuses("list-fails", "attach_list", "e1", "a b", by="p-1")
    hall.office.entries.attach_list(T, "e1", "a", by="p-1")


def test_a_game_without_lists_says_so(ledger: Ledger) -> None:
    hall = Hall(ledger, begun=False)
    hall.refuses("list-unknown", "attach_list", "e1", "a", by="p-1")


@pytest.mark.parametrize("shown", ["closed", "open", "open from cut"])
def test_lists_are_shown_to_whom_the_tournament_says(ledger: Ledger, shown: str) -> None:
    hall = hall_of(ledger, lists=shown)
    office = hall.office
    for n in (1, 2, 3, 4):
        office.entries.attach_list(T, f"e{n}", f"list {n} x y", accept="why", by=JUDGE)

    def seen(entry: str, by: str | None) -> list[tuple[str, tuple[str, ...]]]:
        return [(one.words, one.faults) for one in office.entries.lists(T, entry, by)]

    faulty = [("list 1 x y", ("toy.list.size",))]
    assert seen("e1", JUDGE) == faulty and seen("e1", "p-1") == [("list 1 x y", ())]
    assert seen("e1", "p-2") == seen("e1", STRANGER) == seen("e1", None) == []
    office.tournaments.start(T, by=ORG)
    assert bool(seen("e1", "p-2")) == (shown == "open")
    hall.play()
    office.rounds.cut(T, top=2, by=HEAD)
    inside, outside = (
        hall.state.cut.entries[0],
        next(e.id for e in hall.state.entries if e.id not in hall.state.cut.entries),
    )
    assert bool(seen(inside, None)) == (shown != "closed") and bool(seen(outside, None)) == (shown == "open")
    assert all(not faults for _, faults in seen(inside, None)), "what is wrong with lists is for staff"
    office.tournaments.close(T, unfinished=True, by=ORG)
    assert seen("e1", None) == faulty


def test_lists_lie_beside_the_chain(hall: Hall, ledger: Ledger) -> None:
    hall.office.entries.attach_list(T, "e1", "secret deck", by="p-1")
    assert b"secret" not in b"".join(row.stored for row in ledger.journal.read(f"t:{T}"))
    ledger.erase("p-1")
    assert hall.state.entry("e1").lists[0].words == "(erased)"


def test_a_match_opened_without_the_list_that_was_handed_in_is_a_finding(hall: Hall) -> None:
    hall.office.entries.attach_list(T, "e1", "one two", by="p-1")
    hall.office.tournaments.start(T, by=ORG)
    hall.round()
    for table in (1, 2):
        hall.office.matches.begin_match(T, 1, table, by=JUDGE)
    report = hall.office.audits.audit_whole(T)
    (found,) = report["findings"]
    assert (found["kind"], found["severity"]) == ("list-unpinned", "warning") and "e1" in found["words"]
    assert report["remarks"] == []  # the three who handed in no list owe none
