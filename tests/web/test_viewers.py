"""Who sees what: secrets reach nobody who may not have them, by any page."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from ledger import JUDGE, Ledger
from tests.web.scenes import bidding, closed, new_ledger, wrong
from tournament import create_app

PATHS = ("/matches", "/matches/bidding", "/matches/bidding/1", "/matches/bidding/2", "/matches/bidding/2/step")


def said(tmp_path: Path, amount: int, query: str) -> list[str]:
    """Every page on a match in which the first seat has secretly bid so much."""
    with new_ledger(tmp_path / f"bid-{amount}-{query}.db") as ledger:
        bidding(ledger, amount)
        client = create_app(ledger, everyone_is_judge=True).test_client()
        return [client.get(f"{path}?{query}").text for path in PATHS]


@pytest.mark.parametrize("query", ["", "as=spectator", "as=2"])
def test_a_secret_changes_nothing_for_those_who_may_not_know_it(tmp_path: Path, query: str) -> None:
    assert said(tmp_path, 1, query) == said(tmp_path, 2, query)


@pytest.mark.parametrize("query", ["as=1", "as=judge"])
def test_its_owner_and_a_judge_see_it(tmp_path: Path, query: str) -> None:
    one, two = said(tmp_path, 1, query), said(tmp_path, 2, query)
    assert "amount=1" in one[1] and "amount=2" in two[1] and "amount=2" in two[4]


def test_the_head_of_a_running_match_stays_with_the_judge(client: FlaskClient, ledger: Ledger) -> None:
    bidding(ledger, 2)
    head = ledger.head("bidding", JUDGE)
    for query in ("", "?as=1", "?as=2"):
        page = client.get(f"/matches/bidding{query}").text
        assert head not in page and "Published when the match is closed" in page
    assert head in client.get("/matches/bidding?as=judge").text


@pytest.mark.parametrize("path", ["", "/2", "/2/step", "/record", "/events"])
@pytest.mark.parametrize("eyes", ["judge", "1", "2"])
def test_on_the_network_a_running_match_is_seen_as_a_spectator(public: FlaskClient, ledger: Ledger, path: str, eyes: str) -> None:
    bidding(ledger, 2)
    answer = public.get(f"/matches/bidding{path}?as={eyes}")
    assert answer.status_code == 403
    assert "Until it is closed, only a judge may have its full record" in answer.text
    assert "amount=2" not in answer.text and 'href="/matches/bidding"' in answer.text
    assert "Partia trwa." in public.get(f"/matches/bidding{path}?as={eyes}&language=pl").text


def test_on_the_network_a_running_match_offers_no_other_view(public: FlaskClient, ledger: Ledger) -> None:
    bidding(ledger, 2)
    page = public.get("/matches/bidding").text
    assert "as=judge" not in page and "/record" not in page
    assert "Views of the seats and of the judge open when the match is closed." in page


def test_the_record_of_a_running_match_is_for_a_judge_alone(client: FlaskClient, ledger: Ledger) -> None:
    bidding(ledger, 2)
    for eyes in ("spectator", "1", "2"):
        answer = client.get(f"/matches/bidding/record?as={eyes}")
        assert answer.status_code == 403 and 'href="/matches/bidding"' in answer.text
    assert client.get("/matches/bidding/record?as=judge").status_code == 200


def test_the_record_of_a_running_match_is_offered_in_the_judges_view_alone(client: FlaskClient, ledger: Ledger) -> None:
    bidding(ledger, 2)
    for eyes in ("spectator", "1", "2"):
        assert (
            "/matches/bidding/record?" not in (seen := client.get(f"/matches/bidding?as={eyes}").text) and '/record"' not in seen
        )
    assert 'href="/matches/bidding/record?as=judge"' in client.get("/matches/bidding?as=judge").text


def test_a_closed_match_lies_open_to_everybody(public: FlaskClient, ledger: Ledger) -> None:
    closed(ledger)
    for eyes in ("judge", "1", "2", "spectator"):
        assert public.get(f"/matches/closed/4?as={eyes}").status_code == 200
    assert "as=judge" in public.get("/matches/closed").text


def test_a_banner_says_whose_secrets_are_shown(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    assert 'class="notice"' not in client.get("/matches/wrong").text
    assert "Judge&#39;s view" in client.get("/matches/wrong?as=judge").text
    assert "View of Ben" in client.get("/matches/wrong?as=2").text
    assert "Widok gracza Ann" in client.get("/matches/wrong?as=1&language=pl").text


def test_links_keep_the_viewer(client: FlaskClient, ledger: Ledger) -> None:
    wrong(ledger)
    page = client.get("/matches/wrong/4?as=2").text
    assert 'href="/matches/wrong/5?as=2" data-go="next"' in page
    assert 'href="/matches/wrong/1?as=2" data-position="1"' in page
    assert 'href="?as=2&amp;language=pl"' in page
    assert 'href="/matches/wrong/4" data-as=""' in page
