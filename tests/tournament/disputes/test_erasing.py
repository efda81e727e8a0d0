"""Erasing a judge keeps what was found and the rules, drops what names somebody, and says so beforehand."""

from __future__ import annotations

import pytest

from ledger import Ledger
from tournament.services.erasing import names_somebody

from .court import JUDGE, Court, T


@pytest.fixture
def court(ledger: Ledger) -> Court:
    court = Court(ledger)
    court.ruled(court.taken(1), finding="the card was moved twice", reason="a reason of my own")
    name = court.office.queries.names(T)[court.player(1, 0)]
    court.ruled(court.taken(2), finding=f"{name} did nothing wrong", reason="another one")
    court.office.tournaments.note(T, "a note", by=JUDGE)
    return court


def test_the_finding_and_the_rules_stay_and_what_names_somebody_goes(court: Court) -> None:
    seen = court.office.erasing.foreseen(JUDGE)
    assert (seen.kept, seen.named) == (("spring:d1.1",), ("spring:d2.1",))
    before = len(court.ledger.journal.shelf.of_author(JUDGE)[0])
    assert court.dispute(1).ruling.reason == "a reason of my own"  # foreseeing erases nothing
    erased = court.office.erasing.erase(JUDGE)
    assert (erased.texts, seen.texts) == (before - 1, before - 1)
    first, second = court.dispute(1).ruling, court.dispute(2).ruling
    assert (first.finding, first.reason, second.finding) == ("the card was moved twice", "(erased)", "(erased)")
    assert first.rules == second.rules == ("hotk.move.farthest",) and (first.remedy, second.remedy) == ("stands", "stands")
    court.office.audits.audit(T)  # every digest verifies


def test_whoever_never_ruled_loses_all_words(court: Court) -> None:
    player = court.player(1, 0)
    court.office.disputes.raise_dispute(T, 1, 1, "the card was moved twice", by=player)
    seen = court.office.erasing.foreseen(player)
    assert (seen.texts, seen.kept, seen.named) == (1, (), ())
    court.office.erasing.erase(player)
    assert court.dispute(3).claim == "(erased)" and court.dispute(1).ruling.finding == "the card was moved twice"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("Ann moved Varys twice", True),
        ("it was ann's turn", True),
        ("the deal was annulled", False),
        ("karta Kowalskiego leżała odkryta", True),
        ("zagranie Kowalskiej", True),
        ("kowale grali dalej", False),
        ("", False),
    ],
)
def test_a_name_is_found_with_its_endings(words: str, named: bool) -> None:
    assert names_somebody(words, ["Ann", "Ewa Kowalska"]) is named
