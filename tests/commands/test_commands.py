"""The command line as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ledger import GAMES
from ledger.rules import index_of
from manage import cli

SLUG = "hand-of-the-king"
GRID = ["SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"]
TYPED = [
    {"maester": 1, "game": SLUG, "seats": ["Ann", "Ben"], "options": {}},
    {"seat": "TABLE", "action": {"do": "DealGrid", "lines": GRID}},
    {
        "seat": "TABLE",
        "action": {"do": "DealCompanions", "companions": ["hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay"]},
    },
    {"seat": "Ann", "action": {"do": "MoveVarys", "direction": "left", "house": "greyjoy"}},
    {"seat": "Ben", "action": {"do": "MoveVarys", "direction": "up", "house": "greyjoy", "to": "b5"}},
]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, [str(one) for one in arguments])


@pytest.fixture
def typed(tmp_path: Path) -> Path:
    return write(tmp_path / "typed.jsonl", TYPED)


def write(path: Path, lines: list[Any]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_games_counts_only_what_is_proven() -> None:
    rows = json.loads(run("games", "--json").stdout)
    assert {row["slug"] for row in rows} == set(GAMES)
    for row in rows:
        assert row["rules"]["enforce"] == len(index_of(row["slug"]).enforced()) >= row["rules"]["tested"] > 0
        assert row["seats"] == list(GAMES[row["slug"]].seats)
    assert SLUG in run("games").stdout


def test_a_rule_is_shown_in_both_languages() -> None:
    shown = run("rules", SLUG, "hotk.move.farthest").stdout
    rule = index_of(SLUG).rules["hotk.move.farthest"]
    assert rule.text("en") in shown and rule.text("pl") in shown
    assert json.loads(run("rules", SLUG, "hotk.oq.banner-scope", "--json").stdout)["option"] == "banner_scope"
    assert len(json.loads(run("rules", SLUG, "--json").stdout)) == len(index_of(SLUG).rules) + len(index_of(SLUG).rulings)


def test_an_unknown_rule_suggests_others() -> None:
    result = run("rules", SLUG, "hotk.farthest")
    assert result.exit_code == 2 and "hotk.move.farthest" in result.stderr and result.stdout == ""


def test_simulated_matches_are_sealed_audited_and_the_same_for_the_same_seed(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        result = run("simulate", SLUG, "--seats", "3", "--seed", "7", "--matches", "3", "--out", tmp_path / folder, "--json")
        assert result.exit_code == 0 and len(json.loads(result.stdout)) == 3
    files = sorted((tmp_path / "one").iterdir())
    assert [file.read_bytes() for file in files] == [file.read_bytes() for file in sorted((tmp_path / "two").iterdir())]
    assert run("audit", *files).exit_code == 0
    assert json.loads(run("audit", files[0], "--json").stdout)["findings"] == []


def test_options_are_set_by_name_and_refused_by_name(tmp_path: Path) -> None:
    assert run("simulate", SLUG, "--seats", "4", "--set", "variant=team", "--set", "first=2").exit_code == 0
    for bad, says in (
        ("variant=chess", "options.variant"),
        ("colour=red", "options.colour"),
        ("variant", "OPTION=VALUE"),
    ):
        result = run("simulate", SLUG, "--set", bad)
        assert result.exit_code == 2 and says in result.stderr
    result = run("simulate", SLUG, "--seats", "2", "--set", "variant=team")
    assert result.exit_code == 2 and "hotk.general.players" in result.stderr
    assert run("simulate", SLUG, "--seats", "9").exit_code == 2


def test_replay_shows_any_position(typed: Path) -> None:
    data = json.loads(run("replay", typed, "--at", "4", "--json").stdout)
    assert set(data) == {"position", "state", "awaiting", "score", "outcome"}
    assert data["position"] == 4 and data["awaiting"] == [{"seat": "Ben", "actions": ["MoveVarys"]}]
    assert data["score"] == {"Ann": 1, "Ben": 0} and data["outcome"] is None
    assert "moves Varys left for Greyjoy" in run("replay", typed, "--at", "4").stdout
    assert "przesuwa Varysa" in run("replay", typed, "--language", "pl", "--log").stdout
    for arguments in (("--at", "0"), ("--at", "99"), ("--as", "Zoe"), ("--as", "TABLE")):
        assert run("replay", typed, *arguments).exit_code == 2


def test_the_audit_says_which_rule_in_words_and_exits_1(typed: Path) -> None:
    result = run("audit", typed, "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert set(report) >= {"events", "findings", "outcome"}
    finding = report["findings"][0]
    assert (finding["position"], finding["rule"], finding["seat"]) == (5, "hotk.move.farthest", "Ben")
    assert "b1" in finding["words"] and "b5" in finding["words"]
    assert "najdalsza" in json.loads(run("audit", typed, "--json", "--language", "pl").stdout)["findings"][0]["words"]


def test_an_unreadable_file_is_one_clear_line_and_exit_2(tmp_path: Path, typed: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text('{"maester": 1,', encoding="utf-8")
    for arguments in (
        ("audit", broken),
        ("replay", broken),
        ("what-if", broken, "--at", "2", "--action", "{}"),
        ("audit", typed, broken),
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1 and "broken.jsonl" in result.stderr and "line 1" in result.stderr
        assert "Traceback" not in result.output


def test_what_if_shows_fates_and_records_nothing(typed: Path) -> None:
    before = typed.read_bytes()
    action = json.dumps({"do": "MoveVarys", "direction": "up", "house": "tyrell"})
    report = json.loads(run("what-if", typed, "--at", "4", "--action", action, "--json").stdout)
    assert [fate["verdict"] for fate in report["fates"]] == ["new", "falls"]
    assert report["fates"][1]["rules"] == ["hotk.move.target-required"]
    assert report["score"]["before"] != report["score"]["after"] or report["changes"]
    assert typed.read_bytes() == before
    for arguments in (
        ("--at", "99", "--action", action),
        ("--at", "x", "--action", action),
        ("--at", "4", "--action", "{"),
        ("--at", "4", "--action", '{"do": "Fly"}'),
    ):
        assert run("what-if", typed, *arguments).exit_code == 2


def test_every_command_has_help() -> None:
    for name in cli.commands:
        result = run(name, "--help")
        assert result.exit_code == 0 and cli.commands[name].help


def test_the_pages_written_from_the_code_are_what_it_says() -> None:
    docs = Path(__file__).parents[2] / "docs"
    assert run("docs", "--check", "--out", str(docs / "games"), "--library", str(docs / "library.md")).output == ""


def test_a_page_that_is_not_what_the_code_says_is_stale(tmp_path: Path) -> None:
    library = tmp_path / "library.md"
    assert run("docs", "--out", str(tmp_path / "games"), "--library", str(library)).exit_code == 0
    library.write_text(library.read_text(encoding="utf-8") + "one word more", encoding="utf-8")
    result = run("docs", "--check", "--out", str(tmp_path / "games"), "--library", str(library))
    assert result.exit_code == 2 and "library.md is stale: run make docs" in result.output


def test_bench_refuses_a_row_that_does_not_exist() -> None:
    result = run("bench", "--only", "warp-speed")
    assert result.exit_code == 2 and "hotk-audited-replay" in result.stderr


def test_what_if_asks_about_a_closed_match_too(tmp_path: Path) -> None:
    run("simulate", SLUG, "--seats", "2", "--out", tmp_path)
    (file,) = tmp_path.iterdir()
    report = json.loads(run("what-if", file, "--at", "4", "--action", '{"do": "Pass"}', "--json").stdout)
    assert report["fates"][0]["verdict"] == "new" and report["fates"][0]["rules"] == ["hotk.turn.mandatory-move"]
    assert report["outcome"]["before"] is not None
