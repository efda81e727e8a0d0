"""Audits of a tournament with its matches: each fault is found where it lies, and an honest event has none."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger, Outcome, Ref
from ledger.cards import cards_for_lists
from ledger.events import Rewound
from ledger.journal import Row
from ledger.values import evolve
from tests.door.tables import GAMES
from tournament.domain.refusals import Refused
from tournament.domain.reported import ReportedResult
from tournament.domain.tournament import HandedList
from tournament.rulings.losses import Penalized
from tournament.services.audits.checks import (
    cards_named_in,
    check,
    check_lists,
    check_results,
    check_rulings,
)

from .court import HEAD, JUDGE, ORG, Court, T
from .test_rulings import protested


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def kinds(court: Court, part: str = "findings", **more: Any) -> list[str]:
    return [one["kind"] for one in court.office.audits.audit_whole(T, **more)[part]]


def test_an_event_with_every_kind_of_ruling_has_no_findings(court: Court) -> None:
    protested(court)
    court.ruled(court.taken(place_="4"), "legal as played", at="4")
    court.heard("d1", "overturned")
    court.ruled(court.taken(place_="4"), "rewind", to="3")
    court.played(2)
    loser = next(side.entry for side in court.seat(2).final.sides if side.place == 2)
    winner = next(one for one in court.seats(2) if one != loser)
    court.ruled(court.taken(2), "award", ranking=((loser,), (winner,)))
    court.office.penalties.penalize(T, court.seats(1)[0], "match loss", "policy.late", "gone", by=JUDGE)
    report = court.office.audits.audit_whole(T)
    assert report["findings"] == [] and [one["match"] for one in report["matches"]] == ["spring-r1-t1", "spring-r1-t2"]
    assert all(one["findings"] == [] for one in report["matches"])


def test_a_match_that_was_changed_behind_the_tournament_is_found(court: Court) -> None:
    match = court.played()
    assert kinds(court) == []
    court.ledger.reopen(match, "elsewhere", by=JUDGE)
    assert kinds(court) == ["result-differs"] == kinds(court, round_=1)
    worst = Outcome(((1,), (0,)), (1,), (0, 0), "ruling")
    court.ledger.close(match, "ruling", worst, "elsewhere", by=JUDGE)
    assert kinds(court) == ["result-differs"]


def test_a_correction_that_claims_a_ruling_nobody_made_is_found(court: Court) -> None:
    match = protested(court)
    court.ledger.correct(match, Rewound(Ref(4), "play", f"{T}:d7.1", "says who"), by="p-9")
    (found,) = court.office.audits.audit_whole(T)["findings"]
    assert (found["kind"], found["severity"]) == ("ruling-unknown", "serious") and "spring:d7.1" in found["words"]


def test_a_correction_that_claims_a_ruling_which_did_not_order_it_is_found(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="4"), "stands")
    court.ledger.correct(match, Rewound(Ref(4), "play", f"{T}:d1.1", "and this"), by="p-9")
    assert kinds(court) == ["ruling-unknown"]


def read(court: Court, match: str) -> tuple[Any, Any]:
    found, digests = court.ledger.read_anew(match)
    return found, lambda name, at: digests[at - 1] if at <= len(digests) else None


def test_a_ruling_whose_correction_is_missing_is_found(court: Court) -> None:
    match = protested(court)
    court.ruled(court.taken(place_="4"), "rewind", to="3")
    one, digests = read(court, match)
    assert check_rulings(court.state, {match: one}, digests) == []
    dispute, ruling = court.dispute(), court.dispute().ruling

    def claimed(**changes: Any) -> list[str]:
        state = evolve(court.state, disputes=(evolve(dispute, rulings=(evolve(ruling, **changes),)),))
        return [found.kind for found in check_rulings(state, {match: one}, digests) if found.kind != "ruling-unknown"]

    assert claimed(corrections=()) == claimed(corrections=(5,)) == claimed(corrections=(99,)) == ["ruling-missing"]
    assert claimed(head="00" * 32) == ["ruling-head"]


def test_a_result_by_a_judge_beside_a_match_is_a_remark(court: Court) -> None:
    court.played()
    loser = next(side.entry for side in court.seat().final.sides if side.place == 2)
    court.office.results.correct(T, 1, 1, ReportedResult(winner=loser), "typed wrong", by=JUDGE)
    assert kinds(court) == [] and "result-by-hand" in kinds(court, "remarks")


def test_a_match_that_is_not_here_is_told(court: Court) -> None:
    match = court.played()
    one, _ = read(court, match)
    assert check_results(court.state, {match: one}, {match: ""}) == []
    assert [found.kind for found in check_results(court.state, {match: None}, {})] == ["match-missing"]


def test_an_altered_match_is_told_with_its_position(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    match = court.played()
    rows = court.ledger.journal.read

    def altered(stream: str, **more: Any) -> Any:
        found = rows(stream, **more)
        if stream != match:
            return found
        return [evolve_row(row) if row.position == 7 else row for row in found]

    monkeypatch.setattr(court.ledger.journal, "read", altered)
    (found,) = [one for one in court.office.audits.audit_whole(T)["findings"] if one["kind"] == "match-broken"]
    assert "event 7" in found["words"] and found["severity"] == "serious"


def evolve_row(row: Row) -> Row:
    return Row(row.stream, row.position, row.topic, row.stored + b" ", row.digest)


def test_a_dispute_that_was_left_open_is_a_remark(court: Court) -> None:
    court.win(1), court.win(2)
    court.office.disputes.raise_dispute(T, 1, 1, "hm", by=JUDGE)
    court.office.tournaments.close(T, over_disputes=True, by=ORG)
    assert "dispute-open" in kinds(court, "remarks")


def test_one_round_is_audited_alone(court: Court) -> None:
    court.played(1), court.played(2)
    court.round()
    court.played(1)
    assert [one["match"] for one in court.office.audits.audit_whole(T, 2)["matches"]] == [f"{T}-r2-t1"]
    with pytest.raises(Refused, match="9"):
        court.office.audits.audit_whole(T, 9)


def test_penalties_that_end_a_match_are_no_strangers_to_the_audit(court: Court) -> None:
    match = protested(court)
    court.office.penalties.penalize(T, court.seats(1)[0], "match loss", "policy.late", "gone", by=JUDGE)
    assert court.ledger.look(match, JUDGES_EYES).closed is not None and kinds(court) == []
    court.begin(2)
    court.ruled(court.taken(2), penalty=Penalized(court.seats(2)[0], "match loss", "policy.late"), by=HEAD)
    assert kinds(court) == []


# ---- lists


def decked(court: Court, match: str, deck: Any, listed: Any) -> list[str]:
    """What is said when a match was opened with one deck and another was handed in."""
    one, _ = read(court, match)
    cards = [card.id for card in cards_for_lists("thrones-2e")][:3]

    class Options:
        decks = (tuple((cards[n], copies) for n, copies in enumerate(deck)), ())

    class WithDecks:
        opened = evolve(one.opened, options=Options())

    class Game:
        slug = "thrones-2e"
        check_list = staticmethod(lambda roster, cards, pins: ())
        list_notes = staticmethod(lambda roster, cards, pins: ())
        read_terms = staticmethod(lambda terms: terms)
        read_list = staticmethod(lambda text, known: tuple((cards[n], copies) for n, copies in enumerate(listed)))

    entry = court.seats(1)[0]
    entries = tuple(
        evolve(known, lists=(HandedList("a deck", None, (), 1),)) if known.id == entry else known for known in court.state.entries
    )
    state = evolve(court.state, game="thrones-2e", entries=entries)
    found = check_lists(state, {match: WithDecks()}, {**GAMES, "thrones-2e": Game})
    return [f"{one.kind} {one.rule} {one.words('en')}" for one in found]


def test_a_match_that_was_not_played_with_the_list_is_found(court: Court) -> None:
    match = court.begin()
    assert decked(court, match, (3, 2, 1), (3, 2, 1)) == []
    (said,) = decked(court, match, (3, 2, 1), (3, 2))
    assert said.startswith("list-differs policy.list-error")
    assert cards_named_in(("a", ("b", 2), ["a"]), {"a", "b"}) == {"a": 2, "b": 2}


def test_words_of_ours_inside_a_finding_are_polish_too() -> None:
    found = check(3, "ruling-missing", ruling="spring:d1.1", remedy="legal as played", match="m", at=5)
    assert "orders legal as played" in found.words("en")
    assert "nakazuje: zgodne z zasadami, jak zagrano" in found.words("pl")
    assert check(3, "signature", what="standings", of="spring").words("pl").endswith("klasyfikacja spring")
