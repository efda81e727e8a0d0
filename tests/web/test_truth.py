"""From an event every answer is at hand: who, legal, what each knew, what was ruled; and papers that name people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import findall, search

import pytest

from tests.web.hall import Hall
from tests.web.scenes import new_ledger, stopped_too_early

T = "/tournaments/spring/disputes"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """At Ann's table Varys was stopped too early, under protest: event 5; it is disputed, and a judge has taken it."""
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger)
        stopped_too_early(hall.match, ledger, hall.ids["judge"])
        form = {
            "where": f"1/{hall.table}",
            "match": hall.match,
            "place": "5",
            "claim": "Too early",
            "rules": "hotk.move.farthest",
        }
        hall.browser("player").post(f"{T}/new", form)
        hall.browser("judge").post(f"{T}/d1/take", {"play": "paused"})
        yield hall


def ruled(hall: Hall, **form: str) -> None:
    words = {"finding": "He stopped early", "reason": "It is the farthest", "rules": "hotk.move.farthest", "act": "record"}
    assert hall.browser("judge").post(f"{T}/d1/rule", {**words, **form}).status_code == 303


def answers(hall: Hall, role: str, position: int = 5) -> str:
    page = hall.browser(role).get(f"/matches/{hall.match}/{position}").text
    found = search(r'<dl class="truth">.*?</dl>', page, 16)
    assert found is not None
    return found[0]


def test_an_event_says_who_did_it_and_whether_it_was_legal(hall: Hall) -> None:
    names = hall.ledger.look(hall.match, -3).names
    said = answers(hall, "judge")
    assert f'class="who"><bdi>{names[1]}</bdi>' in said and 'class="legal">No' in said and "hotk.move.farthest" in said
    assert "Yes: it breaks no rule" in answers(hall, "judge", 4) and "the table" in answers(hall, "judge", 2)


def test_what_each_knew_is_a_link_for_those_who_may_look(hall: Hall) -> None:
    links = {role: findall(r'href="(/matches/[^"]+/4\?as=\d)"', answers(hall, role)) for role in ("judge", "player", "nobody")}
    assert [len(links[role]) for role in ("judge", "player", "nobody")] == [2, 1, 0]
    for role, found in links.items():
        assert [hall.browser(role).get(one).status_code for one in found] == [200] * len(found)


@pytest.mark.parametrize("remedy", ["stands", "legal as played", "rewind"])
def test_an_event_links_to_its_dispute_also_when_it_stands(hall: Hall, remedy: str) -> None:
    assert f'href="{T}/d1"' in answers(hall, "judge") and "taken" in answers(hall, "judge")
    ruled(hall, remedy=remedy, to="4")
    assert f'href="{T}/d1"' in answers(hall, "judge") and remedy in answers(hall, "judge")
    assert "dispute d1" in hall.browser("judge").get(f"/matches/{hall.match}/5").text  # and in the log
    assert f'href="{T}/d1"' in answers(hall, "player") and f'href="{T}/d1"' not in answers(hall, "nobody")
    assert "dispute d1" not in hall.browser("nobody").get(f"/matches/{hall.match}/5").text
    if remedy == "legal as played":
        assert "A ruling has kept it" in answers(hall, "judge")


def test_the_printed_case_file_names_everybody_and_strikes_what_was_set_aside(hall: Hall) -> None:
    ruled(hall, remedy="rewind", to="4")
    page = hall.browser("judge").get(f"{T}/d1/case").text
    names = hall.ledger.look(hall.match, -3).names
    parties = search(r'class="parties">(.*?)</dd>', page, 16)[1]
    assert all(f"<bdi>{name}</bdi>" in parties for name in names)
    assert search(r'class="raiser"><bdi>Ann</bdi>', page) and hall.match in page
    assert search(r'class="disputed-event">5\s*: \w', page)
    assert search(r'<li value="5" class="disputed"><s>', page) and not search(r'<li value="4"[^>]*><s>', page)


def test_the_printed_record_has_ruling_ids_and_writers(hall: Hall) -> None:
    ruled(hall, remedy="rewind", to="4")
    path = f"/matches/{hall.match}/print"
    page = hall.browser("judge").get(path).text
    assert '<span class="ruling">[spring:d1.1]</span>' in page and '<span class="writer"><bdi>Judge</bdi></span>' in page
    assert "spring:d1.1" not in hall.browser("nobody").get(path).text


def test_the_audit_lists_rulings_and_corrections_with_names(hall: Hall) -> None:
    ruled(hall, remedy="rewind", to="4")
    page = hall.browser("judge").get("/tournaments/spring/audit").text
    rulings = search(r'class="rules rulings">.*?</ul>', page, 16)[0]
    assert "spring:d1.1" in rulings and "<bdi>Judge</bdi>" in rulings and f'href="{T}/d1"' in rulings
    corrections = findall(r'class="correction">.*?</p>', page, 16)
    assert corrections and all("<bdi>Judge</bdi>" in one for one in corrections) and "spring:d1.1" in corrections[0]
    [row] = hall.browser("judge").get("/tournaments/spring/audit?as=json").get_json()["rulings"]
    assert (row["ruling"], row["judge_name"], row["remedy"]) == ("spring:d1.1", "Judge", "rewind")
