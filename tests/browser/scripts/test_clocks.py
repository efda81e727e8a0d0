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
