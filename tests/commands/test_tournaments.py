"""Tournaments from the command line, on a real store."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ledger import Ledger
from tests.commands.shell import data, refused, run

ROOT = Path(__file__).parents[2]


def ok(*arguments: object) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def spring(store: Path) -> str:
    """Five players, started."""
    ok(
        "tournament",
        "open",
        "spring",
        "--game",
        "hand-of-the-king",
        "--title",
        "Spring Open",
        "--seed",
        "seed-for-tests",
    )
    for name in ("Ann", "Ben", "Cat", "Dov", "Eva"):
        ok("tournament", "enter", "spring", name)
    ok("tournament", "start", "spring")
    return "spring"


def tables(spring: str) -> list[dict]:
    return [row for row in data("pair", spring, "--show")["pairings"] if row["table"]]


def play(spring: str) -> None:
    ok("pair", spring, "--publish")
    for row in tables(spring):
        ok("tournament", "result", spring, row["table"], "--winner", row["entries"][0], "--scored", "11,7")


def test_an_event_from_the_first_line_to_the_last(spring: str, tmp_path: Path) -> None:
    play(spring)
    play(spring)
    ok("tournament", "cut", spring, "--top", "2")
    ok("pair", spring, "--publish")
    ok("tournament", "result", spring, 1, "--winner", tables(spring)[0]["entries"][1])
    assert "seed seed-for-tests" in ok("tournament", "close", spring)
    assert "no findings" in ok("verify", spring)
    printed = ok("export", "--tournament", spring)
    assert printed.startswith("spring.jsonl: ")
    assert json.loads(run("verify", "spring.jsonl", "--json").stdout)["findings"] == []
    stored, filed = data("standings", spring), data("standings", "spring.jsonl")
    assert stored == filed and stored["standings"][0]["place"] == 1
    assert data("tournament", "show", spring) == data("tournament", "show", "spring.jsonl")
    assert "no findings" in ok("audit", "spring.jsonl") and "spring" in ok("audit", "--all")


def test_a_file_is_taken_in_elsewhere_and_read_there(spring: str, store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(spring)
    ok("export", "--tournament", spring)
    before = data("standings", spring, "--at", "9")
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{store.parent}/other.db")
    ok("migrate")
    assert "new" in ok("import", "spring.jsonl")
    there = data("standings", spring, "--at", "9")
    assert there["standings"] == before["standings"] and not there["lots_final"]
    refused("pair", spring, says="seed of this tournament is not kept here")


def test_an_altered_file_is_refused(spring: str) -> None:
    play(spring)
    ok("export", "--tournament", spring)
    path = Path("spring.jsonl")
    path.write_bytes(path.read_bytes().replace(b'\\"table\\":2', b'\\"table\\":3', 1))
    for command in ("verify", "standings"):
        refused(command, path, says="was altered")
    result = run("audit", path)
    assert result.exit_code == 2 and "was altered" in result.stderr


def test_why_is_said_in_both_languages_and_as_data(spring: str) -> None:
    play(spring)
    ok("pair", spring)
    english, polish = ok("pair", spring, "--why", "1"), ok("pair", spring, "--why", "1", "--language", "pl")
    assert "Table 1" in english and "Stół 1" in polish
    assert "has the bye" in ok("pair", spring, "--why", "0")
    found = data("pair", spring, "--why", "1")
    assert {"decided", "criteria", "words"} <= set(found)


def test_a_draft_is_changed_for_a_reason_and_published_once(spring: str) -> None:
    ok("pair", spring)
    refused("pair", spring, says="drafted already")
    one, other = tables(spring)[0]["entries"][0], tables(spring)[1]["entries"][0]
    refused("pair", spring, "--swap", one, other, says="Give a reason")
    ok("pair", spring, "--swap", one, other, "--reason", "sisters")
    assert tables(spring)[0]["entries"][0] == other
    ok("pair", spring, "--part", "1,2", "--reason", "after all not")
    refused("pair", spring, "--part", "x", "--reason", "why", says="numbers of tables")
    assert "published" in ok("pair", spring, "--publish")
    refused("pair", spring, "--publish", says="not over")
    names = [line.split(",")[0] for line in ok("pair", spring, "--show", "--csv").splitlines()]
    assert names == ["name", "Ann", "Ben", "Cat", "Dov", "Eva"]


def test_standings_explain_themselves(spring: str) -> None:
    play(spring)
    winner = tables(spring)[0]["entries"][0]
    shown = ok("standings", spring, "--explain", winner)
    assert winner in shown.splitlines()[0] and "Points: 3 = 3 (round 1, event" in shown and ", round 1, events" in shown
    polish = ok("standings", spring, "--explain", winner, "--language", "pl")
    assert "Punkty: 3 = 3 (runda 1, zdarzenie" in polish and ", runda 1, zdarzenia" in polish
    found = data("standings", spring, "--explain", winner)
    assert found["numbers"][0]["terms"][0]["events"]
    assert ok("standings", spring, "--csv").startswith("place,name,points,omw")
    assert ok("standings", spring, "--trf").startswith("012 Spring Open")
    assert ok("standings", spring, "--language", "pl").startswith("Spring Open: po rundach 1")
    refused("standings", spring, "--explain", "Zoe", says="no entry Zoe")
    refused("standings", spring, "--at", "99", says="at: expected a number from 1 to")


def test_a_correction_is_shown_first_and_recorded_with_yes(spring: str) -> None:
    play(spring)
    loser = tables(spring)[0]["entries"][1]
    shown = ok("tournament", "correct", spring, 1, "--winner", loser)
    assert "nothing was recorded" in shown and loser in shown
    assert data("pair", spring, "--show")["pairings"][0]["result"]["winners"] != [loser]
    refused("tournament", "correct", spring, 1, "--winner", loser, "--yes", says="Give a reason")
    found = data("tournament", "correct", spring, 1, "--winner", loser, "--yes", "--reason", "misread")
    assert found["recorded"] and loser in {row["name"] for row in found["standings"]}
    assert "corrected: misread" in ok("verify", spring)


def test_entries_come_from_a_sheet_or_not_at_all(store: Path) -> None:
    ok("tournament", "open", "spring", "--game", "hand-of-the-king")
    Path("hall.csv").write_text("name,club\nAnn,Ravens\nBen,Ravens\n", encoding="utf-8")
    assert len(ok("tournament", "entries", "spring", "--import", "hall.csv").splitlines()) == 2
    Path("bad.csv").write_text("name,table\nCat,1\nDov,1\n", encoding="utf-8")
    refused("tournament", "entries", "spring", "--import", "bad.csv", says="line 3: table 1 is kept already (line 2)")
    Path("broken.csv").write_bytes(b"name\n\xff\n")
    refused("tournament", "entries", "spring", "--import", "broken.csv", says="UTF-8")
    assert [row["name"] for row in data("tournament", "entries", "spring")] == ["Ann", "Ben"]
    assert "e1,Ann,,Ravens" in ok("tournament", "entries", "spring", "--csv")


def test_users_act_in_their_roles(spring: str) -> None:
    for login in ("head", "zoe"):
        made = run("user", "add", login, "--password-stdin", typed="long enough\n")
        assert made.exit_code == 0, made.output
    refused("pair", spring, "--as", "head", says="you are spectator here")
    ok("tournament", "staff", spring, "head", "head judge")
    ok("pair", spring, "--publish", "--as", "head")
    refused("tournament", "result", spring, 1, "--winner", "e1", "--as", "zoe", "--language", "pl", says="Twoja rola tutaj: widz")
    refused("pair", spring, "--as", "nobody", says='no user "nobody"')
    ok("tournament", "staff", spring, "head", "none")
    refused("tournament", "drop", spring, "e1", "--as", "head", says="you are spectator here")


def test_users_are_made_listed_and_changed(store: Path) -> None:
    made = json.loads(
        run("user", "add", "ann", "--name", "Ann Smith", "--admin", "--password-stdin", "--json", typed="long enough\n").stdout
    )
    assert made["login"] == "ann" and made["admin"]
    assert [row["name"] for row in data("user", "list")] == ["Ann Smith"] and "(admin)" in ok("user", "list")
    short = run("user", "add", "ben", "--password-stdin", typed="short\n")
    assert short.exit_code == 2 and "at least 10" in short.stderr
    assert run("user", "passwd", "ann", "--password-stdin", typed="another one\n").exit_code == 0
    refused("user", "passwd", "eve", "--password-stdin", says='no user "eve"')
    token = data("user", "token", "ann", "--label", "scripts")["token"]
    assert token.startswith("maester_") and "scripts" in ok("user", "token", "ann")
    digest = data("user", "token", "ann")["tokens"][0]["digest"]
    assert data("user", "token", "ann", "--end", digest)["tokens"] == []


def test_the_rest_of_a_day_at_the_desk(spring: str, store: Path) -> None:
    ok("tournament", "check-in", spring, "Ann")
    ok("pair", spring, "--publish")
    ok("tournament", "clock", spring, "started")
    ok("tournament", "clock", spring, "extended", "--minutes", "3", "--table", "1")
    assert "warning" in ok("tournament", "penalty", spring, "Ann", "warning", "--infraction", "slow-play", "--reason", "slow")
    ok("tournament", "note", spring, "the lights went out")
    codes = data("tournament", "codes", spring)
    assert len({row["code"] for row in codes}) == 5
    row = tables(spring)[0]
    ok("tournament", "result", spring, row["table"], "--kind", "draw", "--games", "1,1")
    ok("tournament", "contest", spring, row["table"], "--reason", "no")
    ok("tournament", "confirm", spring, row["table"])
    refused("tournament", "result", spring, 9, "--winner", "e1", says="no table 9")
    refused("tournament", "result", spring, 2, "--winner", "e1", "--scored", "1,2,3", says="one for each seat")
    ok("tournament", "drop", spring, "Eva", "--reason", "ill")
    refused("tournament", "drop", spring, "Eva", says="has left already")
    ok("tournament", "rejoin", spring, "Eva")
    log = data("tournament", "log", spring)
    assert [one["position"] for one in log] == list(range(1, len(log) + 1)) and log[0]["do"] == "TournamentOpened"
    assert "Note: the lights went out" in ok("tournament", "log", spring)
    assert "spring  Spring Open" in ok("tournament", "list")
    with Ledger.at(store) as ledger:
        assert ledger.journal.last("t:spring").position == len(log)


def test_a_tournament_that_is_not_there_is_one_line(store: Path) -> None:
    for command in (
        ("pair", "no"),
        ("standings", "no"),
        ("tournament", "start", "no"),
        ("export", "--tournament", "no"),
    ):
        refused(*command, says='No tournament is called "no"')
    refused("tournament", "open", "Bad Name", "--game", "hand-of-the-king", says="small letters")
    refused("tournament", "open", "x", "--game", "hand-of-the-king", "--profile", "none", says="none")
    refused("export", says="name a match, or a --tournament")


def test_a_simulated_event_prints_rounds_and_standings(tmp_path: Path, nowhere: Path) -> None:
    found = data("simulate-tournament", "--game", "hand-of-the-king", "--players", "5", "--rounds", "2", "--seed", "7")
    assert [one["number"] for one in found["rounds"]] == [1, 2] and len(found["standings"]) == 5
    for one in found["rounds"]:
        assert {"table", "entries", "result"} <= set(one["pairings"][0])
        assert one["pairings"][-1]["entries"][1] is None, "the bye"
    again = data("simulate-tournament", "--game", "hand-of-the-king", "--players", "5", "--rounds", "2", "--seed", "7")
    assert again == found
    assert not nowhere.exists(), "no store was touched"


def test_the_same_name_twice_is_refused_unless_they_are_namesakes(spring: str) -> None:
    refused("tournament", "enter", spring, "ann", says="ann is there already")
    assert ok("tournament", "enter", spring, "Ann", "--namesakes").startswith("e6: Ann")


def test_games_of_a_series_say_who_won_it(store: Path) -> None:
    ok("tournament", "open", "three", "--game", "hand-of-the-king", "--profile", "open-3-1-0")
    for name in ("Ann", "Ben"):
        ok("tournament", "enter", "three", name)
    ok("tournament", "start", "three")
    ok("pair", "three", "--publish")
    [row] = tables("three")
    refused("tournament", "result", "three", 7, "--games", "2,1", says="Round 1 has no table 7")
    assert f"win, {row['entries'][1]}, final" in ok("tournament", "result", "three", 1, "--games", "1,2")
    ok("tournament", "correct", "three", 1, "--games", "1,1,1", "--yes", "--reason", "The third was drawn")
    assert tables("three")[0]["result"]["kind"] == "draw"


def test_a_correction_warns_of_numbers_that_would_be_gone(spring: str) -> None:
    play(spring)
    told = ok("tournament", "correct", spring, 1, "--winner", tables(spring)[0]["entries"][1])
    assert "without --scored the numbers of now (11,7) would be gone" in told
    other = tables(spring)[0]["entries"][1]
    assert "would be gone" not in ok("tournament", "correct", spring, 1, "--winner", other, "--scored", "7,11")


def test_a_cut_by_points_says_how_many_have_them(spring: str) -> None:
    play(spring)
    refused("tournament", "cut", spring, "--points", 400, says="So many have 400 points or more: 0")


def test_a_profile_is_copied_changed_and_played_by(store: Path, tmp_path: Path) -> None:
    assert "thrones-2e-joust" in ok("tournament", "profile")
    refused("tournament", "profile", "nope", says="There is no profile nope: choose one of")
    text = ok("tournament", "profile", "hand-of-the-king-duel")
    house = tmp_path / "house.toml"
    opening = ("tournament", "open", "house", "--game", "hand-of-the-king", "--profile", house)
    house.write_text(text.replace("win = 3", "win = 4").replace("own-", ""), encoding="utf-8")
    refused(*opening, says="give yours another name")
    house.write_text(text.replace("win = 3", 'win = "four"'), encoding="utf-8")
    refused(*opening, says="points.win: a number was expected")
    house.write_text(text.replace("win = 3", "win = 4"), encoding="utf-8")
    assert ok(*opening).startswith("house: hand-of-the-king, swiss, own-hand-of-the-king-duel 1")
    for name in ("Ann", "Ben"):
        ok("tournament", "enter", "house", name)
    ok("tournament", "start", "house")
    play("house")
    assert [row["points"] for row in data("standings", "house")["standings"]] == [4, 0]


def test_a_name_is_spelled_anew_and_nothing_else_is_written(spring: str) -> None:
    before = data("tournament", "show", spring)["position"]
    assert ok("tournament", "change", spring, "e1", "--name", "Anna").startswith("e1 Anna: in")
    assert data("tournament", "show", spring)["position"] == before
    refused("tournament", "change", spring, "e1", "--name", "A", "--name", "B", says="1, not 2")
    told = ok("tournament", "change", spring, "e1", "--name", "Ann Long", "--family", "Long", "--language", "pl")
    assert told.strip() == "e1 Ann Long: gra, Long (nigdy razem)"


def test_a_game_that_two_cannot_play_is_paired_in_pods_unless_told(store: Path) -> None:
    found = data("simulate-tournament", "--game", "btwixt", "--players", 8, "--rounds", 1)
    assert [len(row["entries"]) for row in found["rounds"][0]["pairings"]] == [4, 4]
    assert ok("tournament", "open", "ring", "--game", "btwixt").startswith("ring: btwixt, pods, btwixt-table")
    refused("tournament", "open", "two", "--game", "btwixt", "--format", "swiss", says="choose one of pods, partners")


def test_a_simulated_event_is_written_sealed_and_verifies(nowhere: Path) -> None:
    ok(
        "simulate-tournament",
        "--game",
        "btwixt",
        "--players",
        "9",
        "--rounds",
        "2",
        "--format",
        "pods",
        "--out",
        "x.jsonl",
    )
    assert "no findings" in ok("verify", "x.jsonl")
    refused("simulate-tournament", "--game", "btwixt", "--players", "9", "--rounds", "2", "--format", "pods", "--out", "x.jsonl",
            says="there already")  # fmt: skip
    refused("simulate-tournament", "--game", "btwixt", "--players", "9", "--rounds", "2", "--format", "swiss",
            says="does not suit it")  # fmt: skip


def test_an_event_is_the_same_under_any_hash_seed(tmp_path: Path) -> None:
    event = (
        "simulate-tournament",
        "--game",
        "btwixt",
        "--players",
        "11",
        "--rounds",
        "3",
        "--format",
        "pods",
        "--json",
    )
    found = [
        subprocess.run(
            [sys.executable, "manage.py", *event],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert found[0] == found[1] != b""


def test_a_tournament_has_the_time_zone_that_it_was_opened_with(store: Path) -> None:
    opening = ("tournament", "open", "autumn", "--game", "hand-of-the-king", "--time-zone")
    refused(*opening, "Europe/Krakow", says='There is no time zone "Europe/Krakow"')
    ok(*opening, "Europe/Warsaw")
    assert data("tournament", "show", "autumn")["time_zone"] == "Europe/Warsaw"
    assert "time zone: Europe/Warsaw" in ok("tournament", "show", "autumn")
    assert "strefa czasowa: Europe/Warsaw" in ok("tournament", "show", "autumn", "--language", "pl")
