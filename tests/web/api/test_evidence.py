"""Evidence through the API: a form with a file, the list, the file, and who may have it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournament.disputes.pictures import drawn, multipart, opened
from tournament.services.office import Office

from .conftest import Api, T

ONE = f"{T}/disputes/d1"


@pytest.fixture
def disputed(playing: Api) -> Api:
    """A dispute at Ann's table."""
    office: Office = playing.client.application.extensions["office"]
    tables = office.queries.tournament("spring").published[0].tables
    table = next(one.number for one in tables if "e1" in one.seats)
    office.disputes.raise_dispute("spring", 1, table, "wrong", by=playing.ids["ann"])
    return playing


def handed_in(api: Api, who: str | None, content: bytes | None = None, **more: str) -> Any:
    body, kind = multipart({"title": "the table", **more}, "file", drawn() if content is None else content)
    headers = {"Authorization": f"Bearer {api.tokens[who]}"} if who else {}
    return api.client.post(f"{ONE}/evidence", data=body, content_type=kind, headers=headers)


def test_a_photo_is_handed_in_listed_read_and_erased(disputed: Api) -> None:
    answer = handed_in(disputed, "ann", kind="photo")
    assert (answer.status_code, answer.json["what"]) == (200, "EvidenceAdded")
    (one,) = disputed.done("judge", "GET", f"{ONE}/evidence")["evidence"]
    assert (one["evidence"], one["name"], one["there"], one["kind"]) == ("d1-1", "Ann", True, "photo")
    file = disputed("judge", "GET", f"{ONE}/evidence/d1-1")
    assert file.mimetype == "image/jpeg" and opened(file.data).format == "JPEG"
    assert file.headers["Content-Security-Policy"].startswith("default-src 'none'; sandbox")
    disputed.done("ann", "POST", f"{ONE}/evidence/d1-1/erase", {"reason": "blurred"})
    (one,) = disputed.done("judge", "GET", f"{ONE}/evidence")["evidence"]
    assert not one["there"] and one["erased"]["reason"] == "blurred"
    assert disputed.refused("judge", "GET", f"{ONE}/evidence/d1-1")["code"] == "evidence-gone"


def test_what_is_refused_is_a_problem_in_both_languages(disputed: Api) -> None:
    answer = handed_in(disputed, "ann", b"no picture")
    assert (answer.status_code, answer.json["code"]) == (409, "not-a-picture") and "obraz" in answer.json["detail_pl"]
    assert handed_in(disputed, "ann", bytes(8_000_001)).json["code"] == "file-size"
    assert handed_in(disputed, "ann", bytes(9_800_000)).status_code == 413
    assert handed_in(disputed, "ann", wrong="field").status_code == 422
    assert (handed_in(disputed, "stranger").status_code, handed_in(disputed, None).status_code) == (403, 401)


def test_a_moment_of_a_video_statements_and_notes(disputed: Api) -> None:
    more = {"kind": "video", "where": "clip.mp4", "moment": "0:12"}
    assert handed_in(disputed, "judge", **more).status_code == 200
    assert disputed("ann", "GET", f"{ONE}/evidence/d1-1").data == b"clip.mp4\n0:12\n"
    disputed.done("ann", "POST", f"{ONE}/statements", {"words": "I moved left"})
    assert disputed.refused("judge", "POST", f"{ONE}/statements", {"words": "whose?"})["code"] == "statement-side"
    disputed.done("judge", "POST", f"{ONE}/statements", {"words": "and I right", "entry": "e1"})
    found = disputed.done("ann", "GET", f"{ONE}/evidence")["statements"]
    assert [one["statement"] for one in found] == ["I moved left", "and I right"]
    disputed.done("judge", "POST", f"{ONE}/notes", {"words": "hm"})
    assert disputed.done("judge", "GET", f"{ONE}/notes")["notes"][0]["note"] == "hm"
    assert disputed.done("ann", "GET", f"{ONE}/notes")["notes"] == []
    assert disputed.refused("ann", "POST", f"{ONE}/notes", {"words": "hm"})["code"] == "role"
    for path in ("evidence", "evidence/d1-1", "notes"):
        assert disputed.refused("stranger", "GET", f"{ONE}/{path}")["status"] == 403
