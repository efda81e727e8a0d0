"""Addresses of long lists: what is put together by hand is what the router would build."""

from __future__ import annotations

import pytest
from flask import url_for

from tests.web.desk.conftest import Cup
from tournament.web.tournaments.addresses import Addresses

ODD = ("e1", "e 1", "a/b", "ł?&#%", "..", "a:b", "e1+2", "ſ")


@pytest.mark.parametrize("under", ["", "/events"])
def test_addresses_are_those_of_the_router(cup: Cup, under: str) -> None:
    with cup.hall.app.test_request_context("/", environ_overrides={"SCRIPT_NAME": under}):
        for tournament in ("cup", "a b&c", "0"):
            to = Addresses(tournament)
            for entry in ODD:
                explained = url_for("tournaments.explained", tournament=tournament, entry=entry)
                assert to.entry(entry) == explained and explained.startswith(f"{under}/tournaments/")
                assert to.match(entry) == url_for("matches.latest", match=entry)
                for name, end in to.each_unfolded(("points", "vp-difference", "a&b")):
                    assert explained + end == url_for("tournaments.explained", tournament=tournament, entry=entry, open=name)
            for round_, table in ((1, 0), (1, 10), (20, 3)):
                assert to.why(round_, table) == url_for("tournaments.why", tournament=tournament, number=round_, table=table)
