"""What every request keeps to: who may, positions, keys, pages, limits, and refusals that programs can read."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import Ledger

from .conftest import SLUG, Api, T

NEW = {"tournament": "autumn", "title": "Autumn", "game": SLUG}
WRITING = [  # what writes, with a body that would do, and who may
    ("PUT", "/staff", {"person": "p-1", "role": "judge"}, "org"),
    ("POST", "/entries", {"entries": [{"names": ["Eva"]}]}, "org judge"),
    ("POST", "/entries/e3/check-in", {}, "org judge"),
    ("POST", "/entries/e1/check-in", {}, "org judge ann"),
    ("POST", "/entries/e3/drop", {}, "org judge"),
    ("POST", "/entries/e3/penalties", {"kind": "warning", "infraction": "late", "reason": "y"}, "org judge"),
    ("POST", "/start", {}, "org"),
    ("POST", "/codes", None, "org"),
    ("POST", "/notes", {"text": "a fire drill"}, "org judge"),
    ("POST", "/close", {}, "org"),
]


@pytest.mark.parametrize(("verb", "path", "data", "may"), WRITING)
def test_only_whose_role_reaches_so_far_may_write(hall: Api, verb: str, path: str, data: Any, may: str) -> None:
    for who in ("judge", "ann", "stranger", None):
        if who not in may.split():
            assert hall.refused(who, verb, T + path, data)["status"] == (401 if who is None else 403)
    hall.done(may.split()[-1], verb, T + path, data)


def test_tournaments_are_opened_by_admins(api: Api) -> None:
    assert api("judge", "POST", "/api/v1/tournaments", NEW).status_code == 403
    assert api(None, "POST", "/api/v1/tournaments", NEW).status_code == 401
    opened = api("org", "POST", "/api/v1/tournaments", NEW)
    assert opened.status_code == 201 and opened.headers["Location"] == "/api/v1/tournaments/autumn"
    assert api("org", "POST", "/api/v1/tournaments", NEW).json["code"] == "tournament-exists"


def test_a_game_that_two_cannot_play_is_paired_in_pods_unless_told(api: Api) -> None:
    ring = {"tournament": "ring", "title": "Ring", "game": "btwixt"}
    assert api("org", "POST", "/api/v1/tournaments", ring).json["format"] == "pods"
    assert api("org", "POST", "/api/v1/tournaments", {**ring, "game": "chess"}).json["code"] == "unknown-word"


def test_the_same_name_twice_is_refused_unless_they_are_namesakes(api: Api) -> None:
    api.done("org", "POST", "/api/v1/tournaments", NEW)
    two = {"entries": [{"names": ["Ivo"]}, {"names": ["IVO"]}]}
    path = f"/api/v1/tournaments/{NEW['tournament']}/entries"
    assert api("org", "POST", path, two).json["code"] == "namesake"
    assert api.done("org", "POST", path, {**two, "namesakes": True})["entries"] == ["e1", "e2"]


def test_a_token_that_is_wrong_or_ended_is_refused(hall: Api) -> None:
    for sent in ("Bearer nonsense", "Bearer ", "Basic b3JnOng=", "Bearer"):
        answer = hall.client.get(f"{T}/entries/e1/lists", headers={"Authorization": sent})
        assert answer.status_code == 401 and answer.headers["WWW-Authenticate"] == "Bearer"
        assert answer.json["detail_pl"]


def test_codes_that_are_guessed_have_to_wait(playing: Api) -> None:
    for _ in range(5):
        assert playing.refused(None, "POST", f"{T}/rounds/1/tables/1/result/confirm", X_Table_Code="AAAA")["status"] == 401
    assert playing.refused(None, "POST", f"{T}/rounds/1/tables/1/result/confirm", X_Table_Code="AAAA")["status"] == 429


def test_writing_after_somebody_else_is_refused_with_if_match(hall: Api) -> None:
    tag = hall(None, "GET", T).headers["ETag"]
    hall.done("org", "POST", f"{T}/notes", {"text": "one"}, If_Match=tag)
    late = hall.refused("judge", "POST", f"{T}/notes", {"text": "two"}, If_Match=tag)
    assert (late["status"], late["code"], late["missed"]) == (412, "position-taken", 1)
    hall.done("judge", "POST", f"{T}/notes", {"text": "two"}, If_Match="*")
    assert hall.refused("judge", "POST", f"{T}/notes", {"text": "x"}, If_Match="yesterday")["status"] == 422


def test_what_is_unchanged_is_not_sent_again(hall: Api) -> None:
    tag = hall(None, "GET", T).headers["ETag"]
    again = hall(None, "GET", T, If_None_Match=tag)
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    hall.done("org", "POST", f"{T}/notes", {"text": "one"})
    assert hall(None, "GET", T, If_None_Match=tag).status_code == 200


def test_the_same_key_writes_once(hall: Api) -> None:
    first = hall.done("org", "POST", f"{T}/notes", {"text": "one"}, Idempotency_Key="k1")
    assert hall.done("org", "POST", f"{T}/notes", {"text": "one"}, Idempotency_Key="k1") == first
    reused = hall.refused("org", "POST", f"{T}/notes", {"text": "two"}, Idempotency_Key="k1")
    assert (reused["status"], reused["code"]) == (422, "keyreused")


def test_lists_come_in_pages(hall: Api) -> None:
    hall.done("org", "POST", "/api/v1/tournaments", NEW)
    page = hall.done(None, "GET", "/api/v1/tournaments?limit=1")
    assert [one["tournament"] for one in page["tournaments"]] == ["autumn"]
    rest = hall.done(None, "GET", f"/api/v1/tournaments?limit=1&before={page['next']}")
    assert [one["tournament"] for one in rest["tournaments"]] == ["spring"] and rest["next"] is None
    events = hall.done(None, "GET", f"{T}/events?limit=2")
    assert [one["what"] for one in events["events"]] == ["TournamentOpened", "StaffNamed"] and events["next"] == 2
    assert hall.done(None, "GET", f"{T}/events?after=2&limit=1")["events"][0]["position"] == 3


@pytest.mark.parametrize(
    ("verb", "path", "data", "status"),
    [
        ("POST", "/entries", {"entries": []}, 422),
        ("POST", "/entries", {"entries": [{"names": ["Eva"], "clubb": "Wolves"}]}, 422),
        ("POST", "/entries", {"entries": [{"names": ["E" * 121]}]}, 422),
        ("POST", "/start", {"drop_absent": "perhaps"}, 422),
        ("GET", "?at=-1", None, 422),
        ("GET", "?at=x", None, 422),
        ("GET", "?att=1", None, 422),
        ("GET", "/events?limit=100000", None, 422),
        ("GET", "/standings/e99", None, 404),
        ("GET", "/rounds/9/clock", None, 404),
        ("POST", "/entries/e99/drop", {}, 404),
        ("GET", "/nowhere", None, 404),
        ("DELETE", "/entries", None, 405),
    ],
)
def test_what_is_not_in_the_document_is_refused_with_its_place(hall: Api, verb: str, path: str, data: Any, status: int) -> None:
    assert hall.refused("org", verb, T + path, data)["status"] == status


def test_bodies_that_are_no_json_or_too_large_are_refused(hall: Api) -> None:
    token = {"Authorization": f"Bearer {hall.tokens['org']}", "Content-Type": "application/json"}
    for body, status in ((b"{", 400), (b"[" * 100_000, 400), (b'"' + b"x" * 2_000_001 + b'"', 413), (b"[]", 422)):
        answer = hall.client.post(f"{T}/notes", data=body, headers=token)
        assert (answer.status_code, answer.mimetype) == (status, "application/problem+json"), answer.data[:200]


def test_the_document_names_every_way_in(hall: Api) -> None:
    document = hall.client.get("/api/v1/openapi.json").json
    rules = {
        str(rule).replace("<int:", "<").replace("<", "{").replace(">", "}")
        for rule in hall.client.application.url_map.iter_rules()
        if str(rule).startswith("/api/v1/") and not str(rule).endswith("openapi.json")
    }
    assert set(document["paths"]) == rules
    for path, verbs in document["paths"].items():
        for verb, what in verbs.items():
            assert verb == "parameters" or what["summary"], path


def test_the_running_record_is_for_the_head_of_the_hall(hall: Api) -> None:
    assert hall("org", "GET", f"{T}/record").status_code == 200
    for who in ("judge", "ann", None):
        assert hall.refused(who, "GET", f"{T}/record")["status"] == 403


def test_a_store_that_fails_is_said_without_its_address(hall: Api, ledger: Ledger) -> None:
    ledger.close_journal()
    answer = hall(None, "GET", T)
    assert (answer.status_code, answer.json["code"]) == (503, "unavailable")


def test_text_that_no_store_can_hold_ends_no_tournament(playing: Api) -> None:
    odd, result = "x\0y", f"{T}/rounds/1/tables/1/result"
    winner = playing.done(None, "GET", f"{T}/rounds")["rounds"][0]["pairings"][0]["ids"][0]
    playing.done("judge", "POST", result, {"winner": winner})
    told = {"kind": "draw", "reason": "seen", "ruling": odd}
    assert playing.refused("judge", "PUT", result, told)["status"] == 422
    assert playing.refused("judge", "POST", f"{T}/notes", {"text": odd})["status"] == 422
    penalty = {"kind": "warning", "infraction": "late", "reason": odd}
    assert playing.refused("judge", "POST", f"{T}/entries/e3/penalties", penalty)["status"] == 422
    playing.done("judge", "POST", f"{T}/notes", {"text": "all is well"})


@pytest.mark.parametrize(
    "text",
    [
        '"\\ud800"',
        "NaN",
        "-Infinity",
        "9" * 5_000,
        "[" * 100_000,
        '{"a":' * 5_000 + "1" + "}" * 5_000,
        "\ufeff1",
        "nul",
    ],
)
def test_a_body_that_is_no_plain_json_is_refused(playing: Api, text: str) -> None:
    sent = {"Authorization": f"Bearer {playing.tokens['judge']}", "Content-Type": "application/json"}
    answer = playing.client.post(f"{T}/notes", data=f'{{"text": {text}}}'.encode(), headers=sent)
    assert answer.status_code == 400 and answer.json["code"] == "bad-request" and answer.json["detail"]


def test_a_viewer_by_a_number_without_end_is_refused(playing: Api) -> None:
    match = playing.done("judge", "POST", f"{T}/rounds/1/tables/1/match", {})["match"]
    assert playing.refused("judge", "GET", f"{T}/matches/{match}?as={'9' * 5_000}")["status"] == 403
