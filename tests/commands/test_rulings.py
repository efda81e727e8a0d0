"""Disputes, rulings, keys and audits from the command line, on a real store."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ledger import JUDGE, Ledger
from tests.commands.shell import alter, data, fill, refused, run
from tests.tournament.disputes.court import OPENING, SHORT
from tournament import Office

FARTHEST = "hotk.move.farthest"


def ok(*arguments: object) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def spring(store: Path) -> str:
    """Four players; at table 1 Varys stopped too early at event 4, and play went on."""
    ok(
        "tournament",
        "open",
        "spring",
        "--game",
        "hand-of-the-king",
        "--title",
        "Spring Open",
        "--seed",
        "0123456789abcdef",
    )
    for name in ("Ann", "Ben", "Cat", "Dov"):
        ok("tournament", "enter", "spring", name)
    ok("tournament", "start", "spring")
    ok("pair", "spring", "--publish")
    with Ledger.at(store) as ledger:
        match = Office(ledger, trusted=["console"]).matches.begin_match("spring", 1, 1, by="console")
        for seat, action in OPENING:
            ledger.record(match, seat, action, by="console")
        names = ledger.look(match, JUDGE).names
        ledger.record(match, names[0], SHORT, protest=True, by="console")
        ledger.record(match, names[1], {"do": "MoveVarys", "direction": "up", "house": "stark"}, by="console")
    return "spring"


def raised(spring: str) -> str:
    ok("dispute", "raise", spring, 1, "--claim", "too early", "--at", "4", "--rule", FARTHEST)
    ok("dispute", "take", spring, "d1")
    return "d1"


def made(spring: str, *how: object) -> str:
    words = ("--finding", "it stopped at a5", "--reason", "nobody saw it")
    return ok("ruling", "make", spring, raised(spring), *words, *how)


def test_a_dispute_from_raising_to_the_ruling(spring: str) -> None:
    raised(spring)
    shown = ok("dispute", "show", spring)
    assert "too early" in shown and FARTHEST in shown and "spring-r1-t1" in shown
    seen = ok("ruling", "preview", spring, "d1", "--remedy", "rewind", "--to", "3")
    assert "set aside" in seen
    told = ok("ruling", "make", spring, "d1", "--remedy", "legal as played", "--finding", "a5", "--reason", "unseen")
    assert "spring:d1.1" in told and "unseen" in told
    assert data("dispute", "show", spring, "d1")["rulings"][0]["remedy"] == "legal as played"
    assert "rozstrzygnięty" in ok("dispute", "show", spring, "d1", "--language", "pl")


def test_the_audit_lists_what_was_ruled_and_exits_clean(spring: str) -> None:
    assert run("audit", "spring-r1-t1").exit_code == 1
    made(spring, "--remedy", "legal as played")
    result = run("audit", "spring-r1-t1")
    assert result.exit_code == 0 and "ruled" in result.stdout and FARTHEST in result.stdout
    (found,) = data("audit", "spring-r1-t1")["findings"]
    assert (found["kind"], found["severity"], found["ruling"]) == ("ruled", "settled", "spring:d1.1")


def test_the_preview_is_data_and_records_nothing(spring: str) -> None:
    raised(spring)
    before = data("audit", "spring-r1-t1")["events"]
    seen = data("ruling", "preview", spring, "d1", "--remedy", "amend", "--action",
                json.dumps({"do": "MoveVarys", "direction": "up", "house": "stark"}))  # fmt: skip
    assert {"then", "now", "after", "fates", "outcome", "effect"} <= set(seen) and seen["then"] != seen["after"]
    assert data("audit", "spring-r1-t1")["events"] == before


def test_an_appeal_overturns(spring: str) -> None:
    made(spring, "--remedy", "rewind", "--to", "3")
    ok("dispute", "appeal", spring, "d1", "--claim", "no")
    told = ok("ruling", "hear", spring, "d1", "overturned", "--finding", "f", "--reason", "the first judge was wrong")
    assert "overturned" in told and data("dispute", "show", spring, "d1")["state"] == "final"
    refused("dispute", "appeal", spring, "d1", "--claim", "again", says="one appeal")


def test_an_award_with_a_penalty_reaches_the_standings(spring: str) -> None:
    seats = next(row for row in data("pair", spring, "--show")["pairings"] if row["table"] == 1)["entries"]
    made(spring, "--remedy", "award", "--ranking", f"{seats[1]},{seats[0]}", "--penalty", "warning", "--for", seats[0],
         "--infraction", "policy.play-error", "--minutes", 5)  # fmt: skip
    first = data("standings", spring)["standings"][0]
    assert first["name"] == seats[1] and first["points"]
    found = data("ruling", "penalties", spring, seats[0], "--infraction", "policy.slow-play")
    assert found["penalties"][0]["kind"] == "warning" and found["proposed"] == "warning"


def test_case_law_is_searched(spring: str) -> None:
    made(spring)
    ok("ruling", "precedent", spring, "spring:d1.1")
    assert "* spring:d1.1" in ok("ruling", "search", "--rule", FARTHEST)
    assert [one["ruling"] for one in data("ruling", "search", "nobody", "saw")] == ["spring:d1.1"]
    assert data("ruling", "search", "--game", "btwixt") == []
    ok("ruling", "precedent", spring, "spring:d1.1", "--not")
    assert data("ruling", "search", "--precedents") == []


def test_a_case_file_verifies_without_any_store(spring: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(spring, "--remedy", "rewind", "--to", "3")
    text = ok("key", "create", spring, "--key", "event.key").strip()
    ok("key", "sign", spring, "--key", "event.key")
    ok("dispute", "file", spring, "d1", "--out", "case.jsonl")
    assert "--- before: 3" in ok("dispute", "file", spring, "d1")
    monkeypatch.setenv("DATABASE_URL", "sqlite:////nowhere/at/all.db")
    report = data("verify", "case.jsonl", "--key", text)
    assert report["findings"] == [] and report["signed"] == ["ruling spring:d1.1", "record spring"]
    assert run("verify", "case.jsonl", "--head", "00").exit_code == 1
    whole = (tmp_path / "case.jsonl").read_bytes()
    (tmp_path / "case.jsonl").write_bytes(whole.replace(b"too early", b"too eagle", 1))
    refused("verify", "case.jsonl", says="seal is broken")


def test_matches_and_tournaments_verify_by_the_same_command(spring: str) -> None:
    ok("export", "spring-r1-t1"), ok("export", "--tournament", spring)
    assert run("verify", "spring-r1-t1.jsonl").exit_code == 1  # the protest is still open
    assert run("verify", "spring.jsonl", spring).exit_code == 0
    head = data("verify", "spring.jsonl")["head"]
    assert run("verify", "spring.jsonl", "--head", head).exit_code == 0
    with open("spring.jsonl", "ab") as file:
        file.write(b"\n")
    refused("verify", "spring.jsonl", says="blank line")


def test_keys_are_made_rotated_and_shown(spring: str, tmp_path: Path) -> None:
    refused("key", "show", spring, says="no key yet")
    first = ok("key", "create", spring, "--key", "one.key").strip()
    refused("key", "create", spring, "--key", "one.key", says="already")
    refused("key", "create", spring, "--key", "two.key", says="signed by the one")
    assert not (tmp_path / "two.key").exists()
    second = ok("key", "rotate", spring, "--key", "one.key", "--new", "two.key").strip()
    assert first != second == ok("key", "show", spring).strip() and len(data("key", "show", spring)["keys"]) == 2
    refused("verify", "x.jsonl", "--key", first[:-1], says="misread")
    assert run("verify", spring).exit_code == 0


def test_a_tournament_and_a_round_are_audited_with_their_matches(spring: str) -> None:
    report = data("audit", "--tournament", spring)
    assert report["findings"] == [] and report["matches"][0]["match"] == "spring-r1-t1"
    assert run("audit", "--tournament", spring, "--round", 1).exit_code == 1
    made(spring, "--remedy", "legal as played")
    assert run("audit", "--tournament", spring).exit_code == 0
    refused("audit", "--tournament", spring, "--round", 9, says="9")
    refused("audit", "--round", 1, "--all", says="--tournament")


def test_a_whole_store_is_audited_on_several_cores_as_on_one(store: Path) -> None:
    names = fill(store, *range(30))
    alter(store, f"UPDATE stored_events SET topic = 'Noted' WHERE originator_id = '{names[3]}' AND originator_version = 5")
    alone, together = data("audit", "--all", "--cores", 1), data("audit", "--all", "--cores", 2)
    assert alone == together and len(alone) == 30 and sum("error" in one for one in alone) == 1


def test_a_dispute_that_is_not_there_is_one_line(spring: str) -> None:
    refused("dispute", "show", spring, "d9", says="no dispute d9")
    refused("dispute", "raise", spring, 1, "--claim", "x", "--at", "99", says="99")
    refused("ruling", "make", spring, "d9", "--finding", "a", "--reason", "b", says="no dispute d9")
    refused("dispute", "take", spring, "d1", "--declare", "[1]", says="--declare")
    ok("dispute", "raise", spring, 2, "--claim", "x")
    ok("dispute", "withdraw", spring, "d1")
    assert "final" in ok("dispute", "show", spring)


def seated(store: Path, table: int) -> str:
    """The entry that sits first at a table of the first round."""
    with Ledger.at(store) as ledger:
        return Office(ledger).queries.tournament("spring").published[0].table(table).seats[0]


def test_a_ruling_cites_another_and_is_counted(spring: str, store: Path) -> None:
    one, two = seated(store, 1), seated(store, 2)
    made(spring, "--penalty", "warning", "--for", one, "--infraction", "policy.slow-play")
    ok("dispute", "raise", spring, 2, "--claim", "slow", "--rule", "policy.slow-play")
    ok("dispute", "take", spring, "d2")
    words = ("--finding", "slow", "--reason", "so", "--penalty", "game loss", "--for", two, "--infraction", "policy.slow-play")
    told = ok("ruling", "preview", spring, "d2", *words)
    assert "UNEQUAL: others were given something else than game loss" in told and "warning 1×" in told
    assert "warning" not in ok("ruling", "preview", spring, "d2", *words[:4])
    ruled = json.loads(ok("ruling", "make", spring, "d2", *words[:4], "--cite", "spring:d1.1", "--json"))
    assert ruled["cites"] == ["spring:d1.1"]
    ok("dispute", "raise", spring, 2, "--claim", "slow again", "--rule", "policy.slow-play")
    ok("dispute", "take", spring, "d3")
    refused("ruling", "make", spring, "d3", *words[:4], "--cite", "x:d1.1", says="There is no ruling x:d1.1")
    found = json.loads(ok("ruling", "statistics", "--json"))
    assert found["total"]["ruled"] == 2 and found["by_judge"][0]["ruled"] == 2
    assert "orzeczeń 2, odwołań 0" in ok("ruling", "statistics", "--language", "pl")
    assert "[in force]" in ok("ruling", "search")


def test_a_case_is_published_from_the_command_line(spring: str, store: Path) -> None:
    made(spring)
    with Ledger.at(store) as ledger:
        Office(ledger, trusted=["p-head"]).appeals.settle_dispute(spring, "d1", reason="both agree", by="p-head")
    ok("tournament", "close", spring, "--unfinished")
    assert "too early" in ok("ruling", "publish", spring, "d1", "--draft")
    refused("ruling", "publish", spring, "d1", "--claim", "Ann stopped too early", says="name somebody: Ann")
    told = json.loads(ok("ruling", "publish", spring, "d1", "--json"))
    assert told["finding"] == "it stopped at a5" and told["game"] == "hand-of-the-king" and spring not in json.dumps(told)
    assert ok("ruling", "publish", spring, "d1", "--back").strip() == told["case"]


# ---- after the ruling


def test_what_was_shown_is_recorded_or_nothing(spring: str) -> None:
    dispute = raised(spring)
    how = ("--remedy", "rewind", "--to", "3", "--finding", "it stopped at a5", "--reason", "nobody saw it")
    shown = ok("ruling", "preview", spring, dispute, *how).split("--shown ")[1].strip()
    ok("tournament", "note", spring, "the lights went out")
    refused("ruling", "make", spring, dispute, *how, "--shown", shown, says="Something has changed since the preview")
    shown = ok("ruling", "preview", spring, dispute, *how).split("--shown ")[1].strip()
    ok("ruling", "make", spring, dispute, *how, "--shown", shown)


def test_a_ruling_is_not_ended_by_whoever_made_it(spring: str, store: Path) -> None:
    with Ledger.at(store) as ledger:
        seat = Office(ledger).queries.tournament(spring).published[0].tables[0].seats[0]
    made(spring, "--remedy", "stands")
    refused("dispute", "settle", spring, "d1", says="may be appealed until")
    refused("dispute", "settle", spring, "d1", "--reason", "me", says="may be appealed until")
    refused("dispute", "accept", spring, "d1", "--for", seat, says="You made spring:d1.1")
    assert "15" in ok("dispute", "window", spring)
    assert "30" in ok("dispute", "window", spring, 30)
    refused("dispute", "run-out", spring, says="changes nothing")
    ok("dispute", "appeal", spring, "d1", "--claim", "no")
    assert "ruled" in ok("dispute", "withdraw-appeal", spring, "d1")
    refused("dispute", "revise", spring, "d1", "--claim", "a film", says="is ruled")


def test_several_penalties_are_given_lifted_and_corrected(spring: str, store: Path) -> None:
    with Ledger.at(store) as ledger:
        table = Office(ledger).queries.tournament(spring).published[0].tables[0].seats
    both = ("--penalty", "warning", "--for", table[0], "--penalty", "caution", "--for", table[1])
    made(spring, "--remedy", "stands", *both, "--infraction", "policy.late", "--infraction", "policy.slow-play")
    refused("ruling", "preview", spring, "d1", "--penalty", "caution", says="--penalty needs --for")
    with Ledger.at(store) as ledger:
        first, second = (one.source for one in Office(ledger).queries.tournament(spring).penalties)
    ok("ruling", "lift", spring, first, "--reason", "it was somebody else")
    ok("ruling", "correct-penalty", spring, second, "warning", "--infraction", "policy.late", "--reason", "worse than that")
    found = data("ruling", "penalties", spring, table[1])["penalties"]
    assert sorted((one["kind"], one["lifted"]) for one in found) == [("caution", True), ("warning", False)]


def test_going_on_over_open_disputes_has_to_be_said(spring: str) -> None:
    raised(spring)
    refused("tournament", "close", spring, "--unfinished", says="Not decided yet: d1")
    ok("tournament", "close", spring, "--unfinished", "--over-disputes")
