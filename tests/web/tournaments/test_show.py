"""What everybody may know: rounds, standings down to the events, files; and what nobody may know yet."""

from __future__ import annotations

from json import loads
from re import findall, search

import pytest

from ledger.streams import unseal_stream
from tests.web.desk.conftest import Cup
from tournament import TOURNAMENT
from tournament.domain.reported import ReportedResult
from tournament.web.tournaments.numbers import told_number

T = "/tournaments/cup"


@pytest.fixture
def played(cup: Cup) -> Cup:
    """Two rounds of eight are played."""
    return cup.open().start().round().play().round().play()


def test_the_list_has_what_runs_what_comes_and_what_is_over(cup: Cup) -> None:
    cup.open()
    page = cup.page("/tournaments", "nobody")
    running, coming = page.index("Spring Open"), page.index("Winter Cup")
    assert page.index("Running") < running < page.index("Coming") < coming
    assert "Open a tournament" not in page and "Open a tournament" in cup.page("/tournaments", "admin")
    cup.start().round().play()
    cup.office.tournaments.close("cup", unfinished=True, by=cup.org)
    assert cup.page("/tournaments", "nobody").index("Finished") < cup.page("/tournaments", "nobody").index("Winter Cup")


def test_a_long_list_has_pages(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.web.tournaments.index.A_PAGE", 1)
    cup.open()
    page = cup.page("/tournaments", "nobody")
    assert "Winter Cup" in page and "Spring Open" not in page
    older = search(r"/tournaments\?before=\d+", page)
    assert older is not None
    page = cup.page(older[0], "nobody")
    assert "Spring Open" in page and "Winter Cup" not in page and "?before=" not in page.split("<main")[1]


def test_every_number_unfolds_into_its_terms_down_to_the_events(played: Cup) -> None:
    best = played.office.queries.record("cup").state.entries[0].id
    page = played.page(f"{T}/standings/{best}?open=omw", "nobody")
    assert search(r'id="omw" open|id="omw"[^>]* open', page)
    events = {int(one) for one in findall(r"#event-(\d+)", page)}
    assert events and all(type(played.office.queries.events("cup")[at - 1].body).__name__ == "ResultReported" for at in events)
    log = played.page(f"{T}/log?before={max(events) + 1}", "nobody")
    assert f'id="event-{max(events)}"' in log


def test_standings_link_each_number_to_what_it_is_made_of(played: Cup) -> None:
    page = played.page(f"{T}/standings", "nobody")
    assert page.count("?open=points") == 8 and page.count("?open=omw") == 8
    assert "?open=random" not in page and "published at the end" in page


@pytest.mark.parametrize(
    ("number", "english", "polish"),
    [
        (3, "3", "3"),
        ("5/2", "2.5", "2,5"),
        ("-1/3", "-0.3333", "-0,3333"),
        ("33/100", "0.33", "0,33"),
        ("10", "10", "10"),
    ],
)
def test_numbers_are_written_by_the_language(cup: Cup, number: int | str, english: str, polish: str) -> None:
    for language, said in (("en", english), ("pl", polish)):
        with cup.hall.app.test_request_context(f"/?language={language}"):
            assert told_number(number) == said


def test_the_seed_is_nowhere_before_the_close(played: Cup) -> None:
    seed = played.hall.ledger.journal.shelf.seed("t:cup")
    assert seed
    paths = (
        T,
        f"{T}/standings",
        f"{T}/standings/e1",
        f"{T}/log",
        f"{T}/rounds/2",
        f"{T}/rounds/2/why/1",
        f"{T}/entries",
    )
    files = ("standings.csv", "entries.csv", "standings.trf", "bundle.json", "pairings-1.csv")
    for path in (*paths, *(f"{T}/files/{file}" for file in files)):
        assert seed not in played.page(path, "nobody")
    assert played.state.seed_hash in played.page(T, "nobody")


def test_a_result_that_is_only_reported_is_not_told(cup: Cup) -> None:
    cup.open(players=2).start().round()
    seat = cup.seats()[0]
    cup.office.results.report("cup", 1, 1, ReportedResult(winner=seat), by=cup.state.entry(seat).players[0])
    page = cup.page(f"{T}/rounds/1", "nobody")
    assert "wins" not in page and "playing" in page


def test_why_of_a_pairing_and_of_a_bye(cup: Cup) -> None:
    cup.open(players=5).start().round()
    assert "Table 1:" in cup.page(f"{T}/rounds/1/why/1", "nobody")
    assert "has the bye" in cup.page(f"{T}/rounds/1/why/0", "nobody")
    assert cup.by("nobody").get(f"{T}/rounds/1/why/9").status_code == 404
    assert cup.by("nobody").get(f"{T}/rounds/2").status_code == 404


def test_a_schedule_leaves_nothing_to_explain(cup: Cup) -> None:
    cup.open(players=4, format="round robin").start().round()
    assert "everybody meets everybody once" in cup.page(f"{T}/rounds/1/why/1", "nobody")


def test_files_are_what_they_say(played: Cup) -> None:
    rows = played.page(f"{T}/files/standings.csv", "nobody").splitlines()
    assert rows[0].startswith("place,name,points,omw") and len(rows) == 9
    assert len(played.page(f"{T}/files/pairings-2.csv", "nobody").splitlines()) == 9
    assert loads(played.page(f"{T}/files/bundle.json", "nobody"))["head"] == played.office.queries.head("cup")
    assert "Winter Cup" in played.page(f"{T}/files/standings.trf", "nobody")
    assert played.by("nobody").get(f"{T}/files/other.csv").status_code == 404
    assert played.by("nobody").get(f"{T}/files/pairings-9.csv").status_code == 404


def test_the_sealed_file_is_for_everybody_after_the_close(played: Cup) -> None:
    assert played.by("judge").get(f"{T}/files/record.jsonl").status_code == 403
    played.office.tournaments.close("cup", unfinished=True, by=played.org)
    lines = played.by("nobody").get(f"{T}/files/record.jsonl").data.splitlines()
    assert unseal_stream(TOURNAMENT, list(enumerate(lines, start=1))).head == played.office.queries.head("cup")


def test_a_closed_tournament_is_not_followed_any_more(played: Cup) -> None:
    assert f'data-live="{T}/events"' in played.page(T, "nobody")
    assert played.by("nobody").get(f"{T}/events?poll=yes").json == {"length": played.length}
    played.office.tournaments.close("cup", unfinished=True, by=played.org)
    assert played.by("nobody").get(f"{T}/events").status_code == 204
    assert "data-live" not in played.page(T, "nobody")


def test_names_of_people_are_never_markup(cup: Cup) -> None:
    cup.open(players=2)
    cup.done("/tournaments/cup/desk/entries", {"name": "<img src=x>", "club": "<b>Ravens"})
    cup.start().round().play()
    for path in (T, f"{T}/entries", f"{T}/standings", f"{T}/log", f"{T}/desk", f"{T}/desk/entries", f"{T}/desk/log"):
        page = cup.page(path)
        assert "<img" not in page and "<b>Ravens" not in page


def test_a_tournament_that_is_not_there(cup: Cup) -> None:
    for path in (
        "/tournaments/nothing",
        "/tournaments/nothing/desk",
        "/tournaments/a:b",
        "/tournaments/nothing/events",
    ):
        assert cup.by().get(path).status_code == 404
