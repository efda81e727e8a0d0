"""`maester verify` with a published key and head: it says who vouches for what, and finds what was forged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.shell import data, run
from tests.tournament.disputes.forging import opened, sealed

from .test_rulings import made, ok, spring

__all__ = ["spring"]


@pytest.fixture
def published(spring: str) -> str:
    """The text on the wall; a ruling was made and signed, and everything lies in files."""
    seats = next(row for row in data("pair", spring, "--show")["pairings"] if row["table"] == 1)["entries"]
    made(spring, "--remedy", "award", "--ranking", f"{seats[1]},{seats[0]}", "--penalty", "warning", "--for", seats[0],
         "--infraction", "policy.play-error")  # fmt: skip
    text = ok("key", "create", spring, "--key", "event.key").strip()
    ok("key", "sign", spring, "--key", "event.key")
    ok("dispute", "file", spring, "d1", "--out", "case.jsonl")
    ok("export", "--tournament", spring), ok("export", "spring-r1-t1")
    return text


def kinds(report: dict[str, object]) -> list[str]:
    return [one["kind"] for one in report["findings"]]  # type: ignore[attr-defined]


def played(found: list[str]) -> list[str]:
    """The findings without those of the play itself: the protest stands."""
    return [one for one in found if one not in ("illegal", "protest")]


def test_a_case_file_says_which_key_vouches_for_what(published: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:////nowhere/at/all.db")
    report = data("verify", "case.jsonl", "--key", published)
    key = published.split(":")[3]
    assert report["findings"] == [] and report["format"] == 2
    assert {(one["by"], one["stream"], one["of"], one["key"]) for one in report["vouched"]} >= {
        ("key", "t:spring", "ruling spring:d1.1", key),
        ("key", "t:spring", "record spring", key),
        ("key", "spring-r1-t1", "match spring-r1-t1", key),
    }
    assert {"what": "names"} in report["unvouched"]
    english, polish = (
        ok("verify", "case.jsonl", "--key", published),
        ok("verify", "case.jsonl", "--key", published, "--language", "pl"),
    )
    assert f"key {key[:12]} vouches for the first" in english and "it has signed record spring" in english
    assert "ręczy za początek zapisu t:spring" in polish and "nikt nie ręczy" in polish
    assert "too early" in ok("verify", "case.jsonl", "--page") and "too early" not in ok("verify", "case.jsonl")


def test_a_tournament_is_held_against_key_and_head(published: str, spring: str) -> None:
    head = data("verify", "spring.jsonl")["head"]
    for subject in ("spring.jsonl", spring):
        report = data("verify", subject, "--key", published, "--head", head)
        assert kinds(report) == [] and {one["by"] for one in report["vouched"]} == {"key", "head"}, report
        other = published_by_another()
        assert kinds(data("verify", subject, "--key", other)) == ["key-absent", "key-other"]
        assert kinds(data("verify", subject, "--head", "00" * 32)) == ["head-differs"]
        assert data("verify", subject)["unvouched"][0] == {"what": "events", "stream": "t:spring", "first": 1,
                                                          "last": report["events"]}  # fmt: skip


def published_by_another() -> str:
    """The key of another tournament."""
    if not Path("other.key").exists():
        ok("tournament", "open", "autumn", "--game", "hand-of-the-king")
        ok("key", "create", "autumn", "--key", "other.key")
    return ok("key", "show", "autumn").strip()


def test_a_match_is_vouched_for_by_the_record_of_its_tournament(published: str) -> None:
    alone = data("verify", "spring-r1-t1.jsonl", "--key", published)
    assert played(kinds(alone)) == ["key-absent"] and alone["vouched"] == []
    for beside in ("spring.jsonl", "case.jsonl"):
        found, _ = data("verify", "spring-r1-t1.jsonl", beside, "--key", published)
        assert played(kinds(found)) == [] and [one["by"] for one in found["vouched"]] == ["key"]
    by_head = data("verify", "spring-r1-t1.jsonl", "--head", alone["head"])
    assert played(kinds(by_head)) == [] and [one["by"] for one in by_head["vouched"]] == ["head"]
    assert "head-differs" in kinds(data("verify", "spring-r1-t1.jsonl", "--head", "00" * 32))


def test_a_record_that_goes_on_after_the_published_head_is_found(published: str, spring: str) -> None:
    head = data("verify", "spring.jsonl")["head"]
    ok("dispute", "appeal", spring, "d1", "--claim", "no")
    report = data("verify", spring, "--head", head)
    assert kinds(report) == ["head-earlier"] and report["unvouched"][0]["first"] == report["unvouched"][0]["last"]
    ok("dispute", "file", spring, "d1", "--out", "later.jsonl")
    assert kinds(data("verify", "later.jsonl", "--key", published)) == ["case-unvouched"]


@pytest.mark.parametrize("field", ["judge", "at", "policy", "remedy_word"])
def test_a_forged_case_file_is_found(published: str, field: str) -> None:
    path = Path("case.jsonl")
    head = data("verify", "case.jsonl")["head"]
    parts = opened(path.read_bytes().splitlines())
    for page in parts[1]["page"].values():
        page["dispute"]["rulings"][0][field] = 7 if field == "policy" else "somebody else"
    path.write_bytes(b"\n".join(sealed(parts, head)) + b"\n")
    found = run("verify", path, "--key", published, "--head", head)
    assert found.exit_code == 1 and f"page (en), dispute.rulings.0.{field}" in found.stdout
    assert f"strona (pl), dispute.rulings.0.{field}" in run("verify", path, "--language", "pl").stdout


def test_a_forged_penalty_is_found_in_the_record_too(published: str) -> None:
    path = Path("case.jsonl")
    head = json.loads(path.read_bytes().splitlines()[-1])["head"]
    parts = opened(path.read_bytes().splitlines())
    (given,) = [part["tournament"] for part in parts if (part.get("tournament") or {}) and "PenaltyGiven" in str(part)]
    given["bytes"][2]["kind"] = "caution"
    path.write_bytes(b"\n".join(sealed(parts, head)) + b"\n")
    assert run("verify", path, "--key", published, "--head", head).exit_code == 2
    path.write_bytes(b"\n".join(sealed(parts, head, rechained=True)) + b"\n")
    assert run("verify", path, "--key", published, "--head", head).exit_code == 2
