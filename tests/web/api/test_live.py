"""What a program shows while a round is played: boards, clocks, one's own table, and what happened in words."""

from __future__ import annotations

from .conftest import Api, T


def test_the_board_is_for_everybody_and_never_stale(playing: Api) -> None:
    path = f"{T}/rounds/1/board"
    found = playing.done(None, "GET", path)
    assert [row["state"] for row in found["tables"]] == ["running", "running"] and found["at"]
    tag = playing(None, "GET", path).headers["ETag"]
    assert playing(None, "GET", path, If_None_Match=tag).status_code == 200, "time passes without an event"
    assert playing(None, "GET", f"{T}/rounds/1/clock", If_None_Match=tag).status_code == 200
    assert playing.refused(None, "GET", f"{T}/rounds/2/board")["code"] == "unknown-round"


def test_the_clock_lists_extensions(playing: Api) -> None:
    playing.done("judge", "POST", f"{T}/rounds/1/clock", {"change": "started"})
    playing.done("judge", "POST", f"{T}/rounds/1/clock", {"change": "extended", "seconds": 60, "table": 2})
    clock = playing.done(None, "GET", f"{T}/rounds/1/clock")
    assert clock["extensions"][0]["table"] == 2 and clock["tables"]["2"] == clock["left"] + 60


def test_my_table_says_what_is_next(playing: Api) -> None:
    mine = playing.done("ann", "GET", f"{T}/entries/e1/table")
    assert mine["next"] == "play" and mine["round"] == 1 and len(mine["against"]) == 1
    path = f"{T}/rounds/1/tables/{mine['table']}/result"
    playing.done("ann", "POST", path, {"winner": "e1"})
    other = mine["against"][0]["entry"]
    assert playing.done(None, "GET", f"{T}/entries/{other}/table")["next"] == "confirm"
    assert playing.refused(None, "GET", f"{T}/entries/e9/table")["status"] == 404


def test_an_entry_is_changed_by_a_judge_alone(hall: Api) -> None:
    hall.done("judge", "PUT", f"{T}/entries/e3", {"club": "Wolves", "table": 4})
    assert hall.refused("ann", "PUT", f"{T}/entries/e3", {"table": 5})["status"] == 403
    assert hall.refused("judge", "PUT", f"{T}/entries/e4", {"table": 4})["code"] == "fixed-table"


def test_what_happened_is_said_in_both_languages_to_whom_it_is_for(playing: Api) -> None:
    playing.done("judge", "POST", f"{T}/notes", {"text": "the lights went out"})
    staff = playing.done("judge", "GET", f"{T}/events")["events"]
    assert staff[-1]["words_en"] == "Note: the lights went out" and staff[-1]["words_pl"].startswith("Notatka: ")
    others = playing.done(None, "GET", f"{T}/events")["events"]
    assert others[-1]["words_pl"] == "Ogłoszono rundę 1" and "lights" not in str(others)
    assert any(one["words_en"].startswith("Ann comes in as e1") for one in others)


def test_why_has_words_in_both_languages(playing: Api) -> None:
    found = playing.done(None, "GET", f"{T}/rounds/1/tables/1/why")
    assert found["words_en"][0].startswith("Table 1: ") and found["words_pl"][0].startswith("Stół 1: ")


def test_lots_are_for_the_head_judge_until_the_close(playing: Api) -> None:
    public = playing.done(None, "GET", f"{T}/standings")
    assert {row["place"] for row in public["standings"]} == {1} and not public["lots_final"]
    assert "seed" not in str(public) and playing.done(None, "GET", T)["seed"] is None
    lots = playing.done("org", "GET", f"{T}/standings?lots=true")
    assert [row["place"] for row in lots["standings"]] == [1, 2, 3, 4]
    for who in (None, "ann", "judge", "stranger"):
        assert playing.refused(who, "GET", f"{T}/standings?lots=true")["status"] == 403
    numbers = playing.done("org", "GET", f"{T}/standings/e1")["numbers"]
    assert [one["value"] for one in numbers if one["name"] == "random"] == [None]


def test_a_refusal_keeps_its_facts_as_data(playing: Api) -> None:
    problem = playing.refused("judge", "POST", f"{T}/rounds/1/tables/1/result", {"winner": "e99"})
    assert problem["code"] == "result-winner" and len(problem["facts"]["entries"]) == 2


def test_taking_matches_that_are_not_there_changes_nothing(playing: Api) -> None:
    assert playing.refused("judge", "POST", f"{T}/matches/take")["code"] == "nothing-changes"
    assert playing.refused("ann", "POST", f"{T}/matches/take")["status"] == 403


def test_every_problem_has_words_in_both_languages(playing: Api) -> None:
    sent = {"Authorization": f"Bearer {playing.tokens['org']}", "Content-Type": "application/json"}
    broken = playing.client.post(f"{T}/rounds", data="nojson", headers=sent)
    wrong = playing("org", "POST", f"{T}/rounds", {"oops": 1})
    late = playing("org", "POST", f"{T}/notes", {"text": "x"}, If_Match='"3"')
    verb = playing("org", "DELETE", f"{T}/rounds")
    answers = {"bad-request": broken, "malformed": wrong, "position-taken": late, "method-not-allowed": verb}
    for code, answer in answers.items():
        assert answer.json["code"] == code, answer.json
        assert answer.json["detail_pl"] and answer.json["detail_pl"] != answer.json["detail"]


def test_a_refusal_is_in_the_language_that_was_asked_for(playing: Api) -> None:
    wrong = ("judge", "POST", f"{T}/rounds/1/tables/1/result", {"winner": "e99"})
    english = playing.refused(*wrong)
    polish = playing.refused(*wrong, Accept_Language="pl, en;q=0.5")
    assert english["detail_pl"] == polish["detail"] == polish["detail_pl"] != english["detail"]
    asked = playing("judge", "POST", f"{T}/rounds/1/tables/1/result?language=pl", {"winner": "e99"}, Accept_Language="en")
    assert asked.json["detail"] == polish["detail"] and asked.headers["Content-Language"] == "pl"
    assert "Accept-Language" in asked.headers["Vary"]
    assert playing.refused(*wrong, Accept_Language="xx")["detail"] == english["detail"]
    malformed = playing("org", "POST", f"{T}/rounds?language=pl", {"oops": 1}).json
    assert malformed["detail"] == malformed["detail_pl"]


def test_what_happened_is_said_in_the_language_that_was_asked_for(playing: Api) -> None:
    for path in (f"{T}/events", f"{T}/rounds/1/tables/1/why"):
        for language, sent in (("en", {}), ("pl", {"Accept_Language": "pl-PL"})):
            found = playing.done(None, "GET", path, **sent)
            for one in found.get("events", [found]):
                assert one["words"] == one[f"words_{language}"]
    assert playing.done(None, "GET", f"{T}/events?language=pl")["events"][-1]["words"] == "Ogłoszono rundę 1"


def test_a_language_that_is_not_here_is_refused_with_those_that_are(playing: Api) -> None:
    for verb, path, data in (("GET", f"{T}/events", None), ("GET", T, None), ("POST", f"{T}/notes", {"text": "x"})):
        problem = playing.refused("org", verb, f"{path}?language=de", data)
        assert (problem["status"], problem["code"], problem["detail"]) == (422, "malformed", "language: expected one of en, pl")
