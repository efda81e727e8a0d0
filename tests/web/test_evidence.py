"""Evidence through the pages: handed in from a phone, seen by the judge, erased; and for nobody else's eyes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tournament.disputes.pictures import bomb, drawn, multipart, opened
from tests.web.hall import Hall
from tests.web.scenes import new_ledger

CASE = "/tournaments/spring/disputes/d1"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A dispute at Ann's table, which a judge has taken."""
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger)
        hall.office.disputes.raise_dispute("spring", 1, hall.table, "that was not allowed", by=hall.ids["ann"])
        hall.office.disputes.take_dispute("spring", "d1", by=hall.ids["judge"])
        yield hall


def sent(
    hall: Hall, who: str = "player", content: bytes | None = None, field: str = "photo", query: str = "", **more: str
) -> Any:
    """The answer to a form with a picture."""
    browser = hall.browser(who)
    form = {"proof": browser.proof(), "kind": "photo", "title": "the table", **more}
    body, kind = multipart(form, field, drawn() if content is None else content)
    return browser.client.post(f"{CASE}/evidence{query}", data=body, content_type=kind)


def test_a_player_hands_in_a_photo_and_the_judge_sees_it(hall: Hall) -> None:
    form = hall.browser("player").get(CASE).text
    assert 'accept="image/*" capture="environment"' in form and 'data-most="8000000"' in form
    assert sent(hall).status_code == 303
    page = hall.browser("judge").get(CASE).text
    assert f'<img src="{CASE}/evidence/d1-1"' in page and "the table" in page
    answer = hall.browser("judge").get(f"{CASE}/evidence/d1-1")
    assert opened(answer.data).format == "JPEG"
    headers = answer.headers
    assert headers["Content-Type"] == "image/jpeg" and headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Content-Disposition"].startswith("inline") and headers["Cache-Control"].startswith("private")
    assert headers["Content-Security-Policy"] == "default-src 'none'; sandbox; frame-ancestors 'none'"


def test_a_file_is_for_those_who_may_read_the_claim(hall: Hall) -> None:
    sent(hall)
    assert [hall.browser(who).get(f"{CASE}/evidence/d1-1").status_code for who in ("player", "judge", "head judge")] == [200] * 3
    for who in ("stranger", "nobody"):
        assert hall.browser(who).get(f"{CASE}/evidence/d1-1").status_code == 403
        assert sent(hall, who).status_code == (401 if who == "nobody" else 403)
    assert hall.browser("judge").get(f"{CASE}/evidence/d1-2").status_code == 404


@pytest.mark.parametrize(
    ("content", "words", "polish"),
    [
        (b"", "The file is empty", "Plik jest pusty"),
        (b"<svg/>", "That is no picture", "To nie jest obraz"),
        (bomb(), "too many pixels", "za dużo pikseli"),
        (bytes(8_000_001), "The file is too large: 8 MB", "Plik jest za duży"),
    ],
    ids=["empty", "no picture", "bomb", "too large"],
)
def test_what_cannot_be_taken_is_said_in_both_languages(hall: Hall, content: bytes, words: str, polish: str) -> None:
    answer = sent(hall, content=content)
    assert answer.status_code == 409 and words in answer.text
    assert polish in sent(hall, content=content, query="?language=pl").text
    assert hall.office.queries.tournament("spring").disputes[0].evidence == ()


def test_only_a_form_with_a_file_may_be_so_large(hall: Hall) -> None:
    assert sent(hall, content=bytes(9_500_000)).status_code == 413
    form = {"statement": "x" * 2_500_000}
    assert hall.browser("player").post(f"{CASE}/statements", form).status_code == 413


def test_a_judge_hands_in_a_sheet_for_a_side_and_a_moment_of_a_video(hall: Hall) -> None:
    side = hall.office.queries.tournament("spring").entry_of(hall.ids["ann"]).id
    assert sent(hall, "judge", field="file", kind="sheet", side=side).status_code == 303
    form = {"kind": "video", "where": "https://video.example/x", "moment": "12:34", "title": "the roll"}
    assert hall.browser("judge").post(f"{CASE}/evidence", form).status_code == 303
    page = hall.browser("player").get(CASE).text
    assert "https://video.example/x" in page and "12:34" in page
    answer = hall.browser("player").get(f"{CASE}/evidence/d1-2")
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["Content-Disposition"].startswith("attachment")


def test_a_file_is_erased_and_the_line_stays(hall: Hall) -> None:
    sent(hall)
    assert "Erase this file" in hall.browser("player").get(CASE).text
    assert "Erase this file" not in hall.browser("judge").get(CASE).text
    answer = hall.browser("player").post(f"{CASE}/evidence/d1-1/erase", {"reason": "my hand is on it"})
    assert answer.status_code == 303
    page = hall.browser("judge").get(CASE).text
    assert "my hand is on it" in page and "<img" not in page and "Digest" in page
    assert hall.browser("judge").get(f"{CASE}/evidence/d1-1").status_code == 409


def test_statements_are_shown_and_notes_only_to_judges(hall: Hall) -> None:
    assert hall.browser("player").post(f"{CASE}/statements", {"statement": "I moved left"}).status_code == 303
    assert hall.browser("judge").post(f"{CASE}/notes", {"note": "she did not"}).status_code == 303
    assert hall.browser("player").post(f"{CASE}/notes", {"note": "oho"}).status_code in (403, 409)
    judge, player = hall.browser("head judge").get(CASE).text, hall.browser("player").get(CASE).text
    assert "I moved left" in judge and "she did not" in judge
    assert "I moved left" in player and "she did not" not in player and "Notes of the judges" not in player
    log = hall.browser("player").get("/tournaments/spring/log").text
    assert "she did not" not in log


def test_the_printed_case_file_has_the_evidence_and_no_note(hall: Hall) -> None:
    sent(hall)
    hall.browser("player").post(f"{CASE}/statements", {"statement": "I moved left"})
    hall.browser("judge").post(f"{CASE}/notes", {"note": "she did not"})
    paper = hall.browser("judge").get(f"{CASE}/case").text
    assert f'src="{CASE}/evidence/d1-1"' in paper and "I moved left" in paper and "she did not" not in paper
    digest = hall.office.queries.tournament("spring").disputes[0].evidence[0].digest
    assert digest in paper
