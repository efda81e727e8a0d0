"""A tournament from opening to closing, through the API alone."""

from __future__ import annotations

from typing import Any

from ledger.streams import unseal_stream
from tournament import TOURNAMENT

from .conftest import Api, T


def tables(api: Api) -> list[dict[str, Any]]:
    return api.done(None, "GET", f"{T}/rounds")["rounds"][-1]["pairings"]


def test_a_whole_event(hall: Api) -> None:
    for entry in ("e1", "e2", "e3", "e4"):
        hall.done("judge", "POST", f"{T}/entries/{entry}/check-in", {})
    hall.done("org", "POST", f"{T}/start", {"drop_absent": True})
    for number in (1, 2):
        hall.done("org", "POST", f"{T}/rounds", {})
        hall.done("org", "POST", f"{T}/rounds/draft/publish")
        for one in tables(hall):
            path = f"{T}/rounds/{number}/tables/{one['table']}/result"
            hall.done("judge", "POST", path, {"winner": one["ids"][0]})
            assert hall.done(None, "GET", path)["state"] == "final"
    standings = hall.done(None, "GET", f"{T}/standings")
    assert [row["points"] for row in standings["standings"]] == [6, 3, 3, 0]
    best = standings["standings"][0]["entry"]
    points = hall.done(None, "GET", f"{T}/standings/{best}")["numbers"][0]
    assert points["value"] == 6 and sum(term["value"] for term in points["terms"]) == 6
    hall.done("org", "POST", f"{T}/close", {})
    whole = hall.done(None, "GET", T)
    assert whole["seed"] and len(whole["rounds"]) == 2
    record = hall(None, "GET", f"{T}/record")
    found = unseal_stream(TOURNAMENT, list(enumerate(record.data.splitlines(), start=1)))
    assert len(found.events) == whole["position"] and found.head == whole["head"]


def test_the_past_is_there_at_every_position(playing: Api) -> None:
    now = playing.done(None, "GET", T)
    assert len(now["rounds"]) == 1
    assert playing.done(None, "GET", f"{T}?at=3")["entries"] == []
    assert playing.refused(None, "GET", f"{T}?at=99")["code"] == "number"


def test_players_report_and_confirm_and_contest(playing: Api) -> None:
    table = next(one for one in tables(playing) if "e1" in one["ids"])
    other = next(one for one in table["ids"] if one != "e1")
    path = f"{T}/rounds/1/tables/{table['table']}/result"
    playing.done("ann", "POST", path, {"winner": "e1"})
    assert playing.done(None, "GET", path)["state"] == "reported"
    assert playing.refused("ann", "POST", f"{path}/confirm")["code"] == "agreed"
    codes = playing.done("org", "POST", f"{T}/codes")["codes"]
    playing.done(None, "POST", f"{path}/contest", {"reason": "I had more"}, X_Table_Code=codes[other])
    assert playing.done(None, "GET", path)["state"] == "contested"
    preview = playing.done("judge", "POST", f"{path}/preview", {"winner": other})
    assert preview["rounds"] == [] and preview["into_cut"] == []
    playing.done("judge", "PUT", path, {"winner": other, "reason": "the banners were counted"})
    assert playing.done(None, "GET", path)["result"]["winners"] != ["Ann"]


def test_a_draft_is_changed_by_hand_and_says_why(hall: Api) -> None:
    hall.done("org", "POST", f"{T}/start", {})
    hall.done("org", "POST", f"{T}/rounds", {})
    assert hall.done(None, "GET", f"{T}/rounds") == {"rounds": []}  # for staff until it is published
    drawn = hall.done("org", "GET", f"{T}/rounds")["rounds"][0]["pairings"]
    why = hall.done("org", "GET", f"{T}/rounds/1/tables/1/why")
    assert why["entries"] == drawn[0]["ids"] and why["criteria"]
    assert hall.refused("judge", "GET", f"{T}/rounds/1/tables/1/why")["code"] == "role"
    one, other = drawn[0]["ids"][0], drawn[1]["ids"][0]
    hall.done("org", "PATCH", f"{T}/rounds/draft", {"swap": [one, other], "reason": "a wheelchair"})
    hall.done("org", "PATCH", f"{T}/rounds/draft", {"again": [1, 2], "reason": "better so"})
    assert hall.refused("org", "PATCH", f"{T}/rounds/draft", {"reason": "nothing"})["code"] == "unknown-word"


def test_the_clock_of_a_round(playing: Api) -> None:
    path = f"{T}/rounds/1/clock"
    assert playing.done(None, "GET", path)["state"] == "not started"
    playing.done("judge", "POST", path, {"change": "started"})
    playing.done("judge", "POST", path, {"change": "extended", "seconds": 300, "table": 2})
    clock = playing.done(None, "GET", path)
    assert clock["state"] == "running" and clock["tables"]["2"] - clock["left"] == 300


def test_a_match_is_recorded_at_a_table(playing: Api) -> None:
    table = next(one for one in tables(playing) if "e1" in one["ids"])
    at = f"{T}/rounds/1/tables/{table['table']}"
    match = playing.done("judge", "POST", f"{at}/match", {})["match"]
    deal = {"do": "DealGrid", "lines": ["SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"]}
    path = f"{T}/matches/{match}"
    assert playing.done("judge", "POST", f"{path}/actions", {"seat": "TABLE", "action": deal})["position"] == 2
    wrong = playing.refused("judge", "POST", f"{path}/actions", {"seat": "TABLE", "action": deal})
    assert wrong["code"] == "illegal" and wrong["rules"][0]["detail_pl"]
    assert playing.refused("ann", "POST", f"{path}/actions", {"seat": "TABLE", "action": deal})["code"] == "penheld"
    playing.done("ann", "POST", f"{path}/pen")
    protest = {"seat": "TABLE", "action": deal, "protest": True}
    assert playing.refused("ann", "POST", f"{path}/actions", protest)["code"] == "role"
    for judge in ("JUDGE", -2):
        called = {"seat": judge, "action": {"do": "CallTime"}}
        assert playing.refused("ann", "POST", f"{path}/actions", called)["code"] == "role"
    assert playing.refused("stranger", "POST", f"{path}/actions", protest)["status"] == 403
    assert playing.refused("ben" if "e2" not in table["ids"] else "stranger", "GET", f"{path}?as=1")["status"] == 403
    assert playing.done("judge", "GET", f"{path}?as=judge")["position"] == 3
    assert playing.done(None, "GET", f"/api/v1/matches/{match}")["outcome"] is None
    log = playing.done(None, "GET", f"/api/v1/matches/{match}/log?limit=2")
    assert [line["position"] for line in log["log"]] == [1, 2] and log["next"] == 2
    assert playing.done(None, "GET", "/api/v1/matches")["matches"][0]["match"] == match


def test_entries_leave_come_back_and_are_penalized(playing: Api) -> None:
    playing.done("ann", "POST", f"{T}/entries/e1/drop", {"reason": "the last train"})
    assert playing.refused("ann", "POST", f"{T}/entries/e1/drop", {})["code"] == "gone"
    playing.done("org", "POST", f"{T}/entries/e1/rejoin", {})
    given = {"kind": "warning", "infraction": "slow-play", "reason": "four minutes for a move"}
    playing.done("judge", "POST", f"{T}/entries/e1/penalties", given)
    assert playing.done("judge", "GET", f"{T}/entries/e1/penalties")["penalties"][0]["kind"] == "warning"
    assert playing.refused("ann", "GET", f"{T}/entries/e1/penalties")["code"] == "role"


def test_a_tournament_has_the_time_zone_that_it_was_opened_with(api: Api) -> None:
    data = {"tournament": "autumn", "title": "Autumn", "game": "hand-of-the-king", "time_zone": "Europe/Warsaw"}
    assert api.done("org", "POST", "/api/v1/tournaments", data)["time_zone"] == "Europe/Warsaw"
    assert api.done(None, "GET", "/api/v1/tournaments/autumn")["time_zone"] == "Europe/Warsaw"
    refused = api.refused("org", "POST", "/api/v1/tournaments", {**data, "tournament": "winter", "time_zone": "Europe/Krakow"})
    assert refused["code"] == "time-zone" and "Europe/Krakow" in refused["detail"] and "Nie ma strefy" in refused["detail_pl"]
