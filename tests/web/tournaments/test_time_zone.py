"""Times on the pages of a tournament are by its own time zone; elsewhere by the clock of the server."""

from __future__ import annotations

from pathlib import Path
from re import findall

import pytest

from tests.web.desk.conftest import Cup
from tournament.services import time_zones
from tournament.web.wording import local_formats

NEW = "/tournaments/new"
GAME = {"game": "hand-of-the-king", "title": "Autumn Open"}


def test_the_form_offers_the_likely_ones_first(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    form = cup.by("admin").get(f"{NEW}?game=hand-of-the-king&language=pl").text
    select = form[form.index('name="time_zone"') :]
    zones = findall(r'<option value="([^"]*)"', select[: select.index("</select>")])
    assert zones[0] == "Asia/Tokyo" and set(zones[1:4]) >= {"Europe/Warsaw", "UTC"}
    assert len(zones) > 300 and "America/New_York" in zones and len(set(zones)) == len(zones)
    assert 'value="Asia/Tokyo" selected' in select


def test_a_zone_is_chosen_and_another_refused_beside_its_field(cup: Cup) -> None:
    cup.done(NEW, {**GAME, "time_zone": "Europe/Lisbon"}, "admin")
    assert cup.office.queries.tournament("autumn-open").time_zone == "Europe/Lisbon"
    wrong = cup.by("admin").post(f"{NEW}?language=pl", {**GAME, "title": "B", "time_zone": "Europe/Krakow"})
    assert wrong.status_code == 409 and findall(r'id="fault-(\w+)"', wrong.text) == ["time_zone"]
    assert "Nie ma strefy czasowej" in wrong.text


def test_every_page_of_the_tournament_has_its_times(cup: Cup, monkeypatch: pytest.MonkeyPatch) -> None:
    cup.done(NEW, {**GAME, "time_zone": "Asia/Kathmandu"}, "admin")
    for page in ("/tournaments/autumn-open/log", "/tournaments/autumn-open/desk/log"):
        assert findall(r"\d\d:\d\d \+0545</time>", cup.by("admin").get(page).text), page
    assert "Asia/Kathmandu" in cup.by("nobody").get("/tournaments/autumn-open").text
    assert "+0545" not in cup.by("admin").get("/tournaments/spring/log").text


def test_what_is_typed_in_is_by_the_clock_of_the_event() -> None:
    zone = time_zones.time_zone("Asia/Kathmandu")
    assert local_formats.in_utc(local_formats.in_hall("2026-03-01T10:30", zone)) == "2026-03-01T04:45:00Z"
    assert local_formats.in_utc(local_formats.in_hall("2026-03-01T10:30Z", zone)) == "2026-03-01T10:30:00Z"


def test_a_zone_of_a_record_that_nobody_knows_here_is_no_zone() -> None:
    assert time_zones.time_zone("Europe/Atlantis") is None and time_zones.time_zone("") is None


def test_the_zone_of_the_server_is_that_of_its_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TZ", "Europe/Warsaw")
    assert time_zones.server_zone() == "Europe/Warsaw"
    monkeypatch.setenv("TZ", "nonsense")
    assert time_zones.server_zone() == ""
    monkeypatch.delenv("TZ")
    link = tmp_path / "localtime"
    link.symlink_to("/usr/share/zoneinfo/Europe/Lisbon")
    monkeypatch.setattr(time_zones, "LOCALTIME", link)
    assert time_zones.server_zone() == "Europe/Lisbon"
    monkeypatch.setattr(time_zones, "LOCALTIME", tmp_path / "nothing")
    assert time_zones.server_zone() == ""
