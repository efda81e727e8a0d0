"""Times that are left, and sheets that turn."""

from __future__ import annotations

import pytest

from tests.browser.scripts.conftest import Scripts

LEFT = [
    (0, "0:00", "0:00"),
    (9, "0:09", "0:09"),
    (2850, "47:30", "47:30"),
    (3599, "59:59", "59:59"),
    (4504, "75:04", "1:15:04"),
    (7200, "120:00", "2:00:00"),
    (-5, "−0:05", "−0:05"),
    (-3661, "−61:01", "−1:01:01"),
]


@pytest.mark.parametrize(("left", "minutes", "hours"), LEFT)
def test_time_that_is_left_in_words(scripts: Scripts, left: int, minutes: str, hours: str) -> None:
    said = scripts.run("shared/clock.js", "(clock, left) => [clock.minutesLeft(left), clock.hoursLeft(left)]", left)
    assert said == [minutes, hours]


@pytest.mark.parametrize(("place", "count", "shown"), [(0, 3, 0), (3, 3, 0), (-1, 3, 2), (5, 1, 0), (4, 3, 1)])
def test_sheets_go_round(scripts: Scripts, place: int, count: int, shown: int) -> None:
    assert scripts.run("hall/sheets.js", "(sheets, [place, count]) => sheets.around(place, count)", [place, count]) == shown


def test_times_are_by_the_clock_of_whoever_reads(scripts: Scripts) -> None:
    def own(language: str, zone: str, only_hour: bool = False) -> str:
        call = "(times, [hour, language, zone]) => times.ownTime('2026-11-16T05:43:10Z', hour, language, zone)"
        said: str = scripts.run("shared/own_times.js", call, [only_hour, language, zone])
        return said

    assert own("en", "Europe/London") == "16 Nov 2026, 05:43 GMT" and own("pl", "Europe/Warsaw") == "16 lis 2026, 06:43 CET"
    assert own("pl", "Asia/Tokyo", only_hour=True) == "14:43"


def test_a_time_by_another_clock_keeps_that_of_the_hall_as_a_hint(scripts: Scripts) -> None:
    shown = """(times, zone) => {
      const part = document.createElement("div");
      part.innerHTML = '<time datetime="2026-11-16T05:43:10Z">16 Nov 2026, 05:43 UTC</time>' +
        '<time datetime="2026-11-16T05:43:10Z" data-hall="05:43 UTC">05:43</time><time>Tuesday</time>';
      times.showOwnTimes(part, zone);
      times.showOwnTimes(part, zone);
      return [...part.children].map((one) => [one.textContent, one.title]);
    }"""
    own = [[time[0].replace("GMT-7", "MST"), time[1]] for time in scripts.run("shared/own_times.js", shown, "America/Phoenix")]
    assert own == [["15 Nov 2026, 22:43 MST", "16 Nov 2026, 05:43 UTC"], ["22:43", "05:43 UTC"], ["Tuesday", ""]]
    same = scripts.run("shared/own_times.js", shown, "UTC")
    assert same == [["16 Nov 2026, 05:43 UTC", ""], ["05:43", ""], ["Tuesday", ""]]
