"""Every link of every page of an event leads to a page, in every format and at every stage, for staff and for others."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from re import findall

import pytest

from tournament import Applicant
from tournament.domain.reported import ReportedResult

from .conftest import NAMES, Cup

T = "/tournaments/cup"
ELSEWHERE = ("/me", "/console")  # pages of other rooms


def links(page: str) -> set[str]:
    """Where the page leads inside the tournament, without files and anchors."""
    found = {unescape(one).partition("#")[0] for one in findall(r'href="([^"]*)"', page)}
    return {one for one in found if one.startswith(T) and "/files/" not in one and not one.endswith(ELSEWHERE)}


def crawl(cup: Cup, role: str) -> int:
    """Visits everything that can be reached; how many pages that were."""
    waiting, seen = [T] if role == "nobody" else [T, f"{T}/desk"], set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        language = ("en", "pl")[len(seen) % 2]
        answer = cup.by(role).get(f"{path}{'&' if '?' in path else '?'}language={language}")
        assert answer.status_code == 200, (path, answer.text[-900:])
        assert "None" not in answer.text and "Undefined" not in answer.text, path
        waiting += links(answer.text.replace("?language=pl", "").replace("?language=en", "")) - seen
    return len(seen)


def placed(cup: Cup) -> None:
    """Every table of the latest round ends as it was seated."""
    number = len(cup.state.published)
    for table in cup.state.published[-1].tables:
        told = ReportedResult("placing", ranking=tuple((seat,) for seat in table.seats))
        cup.office.results.report("cup", number, table.number, told, by=cup.org)


def pods(cup: Cup) -> None:
    cup.open(players=7, format="pods", rounds=2).start().round()
    placed(cup)
    cup.office.rounds.pair("cup", by=cup.org)


def partners(cup: Cup) -> None:
    cup.open(players=5, format="partners", rounds=2).start().round()


def round_robin(cup: Cup) -> None:
    cup.open(players=3, format="round robin").start().round().play().round()


def elimination(cup: Cup) -> None:
    cup.open(players=5, format="elimination").start().round().play()
    cup.office.rounds.pair("cup", by=cup.org)


def cut(cup: Cup) -> None:
    cup.open(players=5, rounds=1, cut=4).start().round().play()
    cup.office.rounds.cut("cup", top=4, by=cup.org)
    cup.round().play().round()


def teams(cup: Cup) -> None:
    cup.open(players=0, team_size=2, game="thrones-2e", lists="open")
    for one, other in zip(NAMES[::2], NAMES[1::2], strict=True):
        cup.office.entries.enter("cup", Applicant((one, other), team=f"{one} & {other}", club="Ravens"), by=cup.org)
    cup.office.entries.attach_list("cup", "e1", "House Stark\n3x Hodor\n", accept="a test", by=cup.org)
    cup.start().round()
    cup.office.entries.drop("cup", "e1", by=cup.org)
    cup.office.penalties.penalize("cup", "e2", "disqualification", "cheating", "marked cards", by=cup.org)


def before_the_start(cup: Cup) -> None:
    cup.open(players=1)


def closed(cup: Cup) -> None:
    cup.open(players=4, rounds=1).start().round().play()
    cup.office.matches.begin_match("spring", 1, 3 - cup.hall.table, by=cup.hall.ids["org"])
    cup.office.tournaments.close("cup", by=cup.org)


STAGES = (pods, partners, round_robin, elimination, cut, teams, before_the_start, closed)


@pytest.mark.parametrize(
    ("stage", "role"),
    [*((one, "organizer") for one in STAGES), (cut, "judge"), (cut, "nobody"), (teams, "nobody"), (closed, "nobody")],
)
def test_every_link_leads_to_a_page(cup: Cup, stage: Callable[[Cup], None], role: str) -> None:
    stage(cup)
    assert crawl(cup, role) > (5 if role == "nobody" else 12)
