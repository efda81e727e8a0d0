"""What players and spectators read of a running tournament: nothing that is for the staff alone."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import Ledger
from tournament.domain.reported import ReportedResult

from .event import HEAD, JUDGE, ORG, STRANGER, Hall, T
from .test_lists import hall_of

SECRET = ("deck of Ann", "torn sleeve", "slow again", "the judge is tired", "ill since Friday", "it was me", "cousins")


@pytest.fixture
def hall(ledger: Ledger) -> Hall:
    hall = hall_of(ledger)
    office = hall.office
    office.entries.attach_list(T, "e1", "deck of Ann", by="p-1")
    office.entries.attach_list(T, "e2", "a b c d", accept="torn sleeve", by=JUDGE)
    office.tournaments.start(T, by=ORG)
    office.rounds.pair(T, by=ORG)
    first, second = hall.state.draft.tables
    office.rounds.swap(T, first.seats[0], second.seats[0], "cousins", by=ORG)
    office.rounds.publish(T, by=ORG)
    office.penalties.penalize(T, "e1", "warning", "slow-play", "slow again", by=JUDGE)
    office.tournaments.note(T, "the judge is tired", by=HEAD)
    for number in (1, 2):
        office.results.report(T, 1, number, ReportedResult(winner=hall.seats(number)[0]), by=hall.player(number, 0))
        office.results.contest(T, 1, number, "it was me", by=hall.player(number, 1))
        office.results.confirm(T, 1, number, by=JUDGE)
    office.entries.drop(T, "e4", reason="ill since Friday", by="p-4")
    office.rounds.pair(T, by=ORG)
    return hall


def told(hall: Hall, by: str | None) -> str:
    return " ".join(str(event.body) for event in hall.office.queries.events_seen(T, by))


def test_staff_reads_everything(hall: Hall) -> None:
    for who in (ORG, HEAD, JUDGE):
        assert len(hall.office.queries.events_seen(T, who)) == hall.length
        assert all(secret in told(hall, who) for secret in SECRET)


@pytest.mark.parametrize("who", [STRANGER, None])
def test_strangers_read_no_secret(hall: Hall, who: str | None) -> None:
    assert [secret for secret in SECRET if secret in told(hall, who)] == []
    assert "toy.list.size" not in told(hall, who)


def test_a_player_reads_what_is_their_own(hall: Hall) -> None:
    shown = told(hall, "p-1")
    assert [secret for secret in SECRET if secret in shown] == ["deck of Ann", "slow again", "it was me"]
    assert [secret for secret in SECRET if secret in told(hall, "p-4")] == ["ill since Friday", "it was me"]


def test_a_draft_is_seen_by_nobody_else_until_it_is_published(hall: Hall) -> None:
    def rounds(by: Any) -> list[int]:
        return [
            event.body.round for event in hall.office.queries.events_seen(T, by) if type(event.body).__name__ == "RoundDrafted"
        ]

    assert rounds(ORG) == [1, 2] and rounds("p-1") == rounds(None) == [1]
    hall.office.rounds.publish(T, by=ORG)
    assert rounds(None) == [1, 2]


def test_keys_of_others_are_not_told(hall: Hall) -> None:
    hall.office.entries.check_in(T, "e1", by="p-1", key="my key")
    assert {event.key for event in hall.office.queries.events_seen(T, STRANGER)} == {None}


def test_after_the_close_everybody_reads_everything(hall: Hall) -> None:
    hall.office.tournaments.close(T, unfinished=True, by=ORG)
    assert all(secret in told(hall, None) for secret in SECRET)
