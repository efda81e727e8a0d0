"""Case law over the API: rulings, figures, and cases that are published without names."""

from __future__ import annotations

from ledger import Ledger
from tests.tournament.disputes.court import answer
from tournament import Office

from .conftest import Api, T

LAW = "/api/v1/rulings"


def ruled(hall: Api, ledger: Ledger) -> Office:
    """A round with one ruling at table 1, by the judge."""
    office, org, judge = Office(ledger), hall.ids["org"], hall.ids["judge"]
    hall.done("org", "POST", f"{T}/start", {})
    office.rounds.pair("spring", by=org)
    office.rounds.publish("spring", by=org)
    office.disputes.raise_dispute("spring", 1, 1, "too slow", by=judge)
    office.disputes.take_dispute("spring", "d1", by=judge)
    office.rulings.rule("spring", "d1", answer(rules=("policy.slow-play",)), by=judge)
    return office


def test_rulings_and_figures_are_read_by_those_who_may(hall: Api, ledger: Ledger) -> None:
    ruled(hall, ledger)
    for who, rulings, judges in (("org", 1, 1), ("judge", 1, 0), ("ann", 0, 0), (None, 0, 0)):
        assert hall.done(who, "GET", f"{LAW}?rule=policy.slow-play")["count"] == rulings
        found = hall.done(who, "GET", f"{LAW}/statistics")
        assert (found["total"]["ruled"], len(found["by_judge"])) == (rulings, judges), who
    assert hall.done("judge", "GET", LAW)["rulings"][0]["outcome"] == "in force"
    assert hall("judge", "GET", f"{LAW}?rules=x").status_code == 422


def test_a_case_is_published_and_taken_back(hall: Api, ledger: Ledger) -> None:
    office = ruled(hall, ledger)
    path, words = f"{T}/disputes/d1/publication", {"claim": "too slow", "finding": "ten minutes", "reason": "the clock"}
    assert hall.refused("org", "PUT", path, words)["code"] == "not-over"
    office.appeals.settle_dispute("spring", "d1", reason="both agree", by=hall.ids["org"])
    office.tournaments.close("spring", unfinished=True, by=hall.ids["org"])
    assert hall.refused("judge", "PUT", path, words)["status"] == 403
    assert hall.refused("org", "PUT", path, {**words, "claim": "Ann is too slow"})["code"] == "names-somebody"
    hall.done("org", "PUT", path, words)
    [case] = hall.done(None, "GET", f"{LAW}/published?language=pl")["cases"]
    assert case["claim"] == "too slow" and case["rules"][0]["rule"] == "policy.slow-play"
    hall.done("org", "DELETE", path)
    assert hall.done(None, "GET", f"{LAW}/published")["cases"] == []
