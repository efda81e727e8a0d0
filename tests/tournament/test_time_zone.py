"""The time zone of a tournament: kept in its first event, and refused in words where there is no such zone."""

from __future__ import annotations

import pytest

from ledger import Ledger
from ledger.streams import asked_digest
from tests.tournament.event import ORG, SEED, SLUG, Hall
from tournament.domain.fold import TOURNAMENT
from tournament.domain.plan import Plan, opened
from tournament.domain.refusals import Refused
from tournament.words.named import bundle


def test_it_is_kept_in_the_first_event_and_said_in_the_bundle(ledger: Ledger) -> None:
    hall = Hall(ledger, time_zone="Europe/Warsaw")
    assert hall.state.time_zone == "Europe/Warsaw"
    assert bundle(hall.office.queries.record("spring"))["time_zone"] == "Europe/Warsaw"


def test_a_tournament_without_one_is_written_as_ever(ledger: Ledger) -> None:
    body = opened("spring", Plan(SLUG), SEED)
    assert "time_zone" not in TOURNAMENT.plain(body)
    assert "time_zone" not in bundle(Hall(ledger).office.queries.record("spring"))
    assert asked_digest(("open", *Plan(SLUG).asked)) == "JRw_vvga"  # as it was before tournaments had time zones


@pytest.mark.parametrize(
    "name", ["Europe/Krakow", "Europe", "../etc/passwd", "/etc/localtime", "x" * 500, "Europe/\ud800", "CEST"]
)
def test_a_zone_that_is_none_is_refused_in_words(ledger: Ledger, name: str) -> None:
    with pytest.raises(Refused) as refused:
        Hall(ledger, time_zone=name)
    assert refused.value.code == "time-zone"
    assert "no time zone" in refused.value.sentence("en") and "nie ma strefy czasowej" in refused.value.sentence("pl").lower()


def test_the_same_key_with_another_zone_is_another_request(ledger: Ledger) -> None:
    office = Hall(ledger).office
    first = office.tournaments.open("autumn", "Autumn", Plan(SLUG, time_zone="Europe/Warsaw"), by=ORG, key="k")
    again = office.tournaments.open("autumn", "Autumn", Plan(SLUG, time_zone="Europe/Warsaw"), by=ORG, key="k")
    assert again == first
    with pytest.raises(Refused):
        office.tournaments.open("autumn", "Autumn", Plan(SLUG, time_zone="Europe/London"), by=ORG, key="k")
