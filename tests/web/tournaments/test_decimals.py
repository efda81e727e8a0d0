"""Points that are no whole number are written alike on every page, as the reader's language writes them."""

from __future__ import annotations

from re import findall

import pytest

from tests.web.desk.conftest import Cup
from tournament.domain.reported import ReportedResult

PAGES = ("standings", "desk/standings", "hall/standings", "print/standings")


@pytest.mark.parametrize(("language", "half"), [("en", "2.5"), ("pl", "2,5")])
def test_half_points_are_written_as_the_language_writes_them(cup: Cup, language: str, half: str) -> None:
    cup.open(players=4, game="btwixt", format="pods").start().round()
    seats = cup.seats()
    told = ReportedResult("placing", ranking=((seats[0],), (seats[1], seats[2]), (seats[3],)))
    cup.office.results.report("cup", 1, 1, told, by=cup.org)
    for page in PAGES:
        shown = cup.page(f"/tournaments/cup/{page}?language={language}")
        assert len(findall(rf">\s*{half}\s*<", shown)) == 2, page
        assert "2.50" not in shown and "2,50" not in shown, page
