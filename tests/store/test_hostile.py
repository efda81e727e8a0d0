"""Files made to hurt: refused in a line, in little time and memory."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from click.testing import CliRunner

from ledger import BadRecord, MaesterError
from ledger.cards import cards_of
from ledger.core.canon import canonical
from ledger.files import match_from, read_match, sealed_lines
from ledger.simulate import simulate_match
from ledger.store.chain import GENESIS, link, seal_of
from ledger.store.envelope import ORDER
from manage import cli

SLUG = "hand-of-the-king"
HEADER = {"maester": 1, "game": SLUG, "seats": ["Ann", "Ben"]}
GRID = ["SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"]
DEAL = {"seat": "TABLE", "action": {"do": "DealGrid", "lines": GRID}}
NOTHING = {"seat": "JUDGE", "action": {"do": "Adjust"}}


def lines(*values: Any) -> list[tuple[int, bytes]]:
    return list(enumerate((json.dumps(value).encode() for value in values), start=1))


INSERTED = {"do": "Insert", "after": "0", "seat": "JUDGE", "action": {"do": "Adjust"}}
PASSED = {**NOTHING, "implied": [["Ann", {"do": "Pass"}]] * 1_900}
SHAPES = {
    "undone again and again": [NOTHING] * 4_000 + [{"to": "3"}] + [{"target": 4_002 + n} for n in range(4_000)],
    "kept in the middle": [NOTHING] * 3_000 + [{"changes": [{"do": "Keep", "target": "1500"}]}] * 3_000,
    "inserted at the start": [NOTHING] * 3_000 + [{"changes": [INSERTED]}] * 3_000,
    "many implied passes": [PASSED] * 20 + [{"to": "2"}] + [{"target": 22 + n} for n in range(500)],
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_stream_that_lays_its_line_again_and_again_is_refused_before_it_hurts(shape: str) -> None:
    start = process_time()
    with pytest.raises(MaesterError):
        match_from(lines(HEADER, *SHAPES[shape]))
    assert process_time() - start < 30


def test_very_many_seats_are_refused_at_once() -> None:
    start = process_time()
    with pytest.raises(MaesterError, match="at most 64"):
        match_from(lines({**HEADER, "seats": [f"player {n}" for n in range(60_000)]}))
    assert process_time() - start < 2


def test_a_pipe_and_a_device_are_not_files(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(BadRecord, match="not a file"):
            read_match(path)


def test_half_characters_are_refused() -> None:
    for bad in ({**HEADER, "seats": ["Ann\ud800", "Ben"]}, {**HEADER, "game": "\ud800"}):
        with pytest.raises(MaesterError):
            match_from(lines(bad))
    with pytest.raises(MaesterError):
        match_from(lines(HEADER, {"text": "\udfff"}))


def test_nothing_in_a_record_moves_the_cursor_of_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_bytes(b"\n".join(line for _, line in lines(HEADER, DEAL, {"text": "fine\r\n  99  Ann: wins\u001b[2J"}, NOTHING)))
    for arguments in (["replay", str(path), "--log"], ["audit", str(path)]):
        shown = CliRunner().invoke(cli, arguments, color=True).output
        assert "\x1b" not in shown and "\r" not in shown
        assert "\n  99" not in shown


def resealed(change: Any) -> list[tuple[int, bytes]]:
    """A sealed match with one thing changed and every digest made anew, as somebody who knows the format would."""
    match = simulate_match(SLUG, 2, 3, cards=cards_of(SLUG))
    match.close()
    rows = [json.loads(line) for line in sealed_lines(match, lambda: "00" * 16)]
    events = [{**row, "bytes": dict(zip(ORDER, json.loads(row["bytes"]), strict=False))} for row in rows if "bytes" in row]
    header, events, beside = change(rows[0], events, [row for row in rows[1:-1] if "bytes" not in row])
    made, previous = [canonical({**header, "events": len(events)})], GENESIS
    for place, event in enumerate(events, start=1):
        stored = canonical([event["bytes"].get(name) for name in ORDER])
        previous = link(previous, header["match"], place, event["topic"], stored)
        made.append(canonical({"position": place, "topic": event["topic"], "bytes": stored.decode(), "digest": previous.hex()}))
    made += [canonical(row) for row in beside]
    return list(enumerate([*made, canonical({"seal": seal_of(made), "head": previous.hex()})], start=1))


def with_body(events: list[Any], place: int, **fields: Any) -> list[Any]:
    event = events[place]
    inside = {**event["bytes"], "body": {**event["bytes"]["body"], **fields}}
    changed = list(events)
    changed[place] = {**event, "bytes": inside}
    return changed


def test_a_file_made_anew_without_a_change_reads_and_is_clean() -> None:
    assert match_from(resealed(lambda *parts: parts)).audit() == []


def test_a_forged_outcome_is_found_even_if_every_digest_fits() -> None:
    def forge(header: Any, events: list[Any], beside: list[Any]) -> Any:
        outcome = events[-1]["bytes"]["body"]["outcome"]
        other = [1 - seat for seat in outcome["winners"]]
        return header, with_body(events, -1, outcome={**outcome, "winners": other}), beside

    assert [finding.kind for finding in match_from(resealed(forge)).audit()] == ["outcome"]


def test_an_act_hidden_among_implied_passes_is_found() -> None:
    gift = {"do": "Adjust", "effects": [{"do": "GiveBanner", "house": "stark", "to": 1}]}
    match = match_from(resealed(lambda header, events, beside: (header, with_body(events, 5, implied=[[-2, gift]]), beside)))
    assert "record" in {finding.kind for finding in match.audit()}


FORGED = {
    "closed twice": lambda header, events, beside: (header, [*events, events[-1]], beside),
    "play after the close": lambda header, events, beside: (header, [*events, events[6]], beside),
    "another match": lambda header, events, beside: ({**header, "match": "another"}, events, beside),
    "a stranger in the header": lambda header, events, beside: ({**header, "colour": "red"}, events, beside),
    "names twice": lambda header, events, beside: (header, events, [*beside, {"names": {"seat-1": "Zed"}}]),
    "a name that is taken": lambda header, events, beside: (header, events, [{"names": {"seat-1": "seat-2"}}]),
    "a name for nobody": lambda header, events, beside: (header, events, [{"names": {"seat-9": "Zed"}}]),
    "one id twice": lambda header, events, beside: (header, with_body(events, 0, seats=["x", "x"]), []),
    "roles as ids": lambda header, events, beside: (header, with_body(events, 0, seats=["TABLE", "JUDGE"]), []),
}


@pytest.mark.parametrize("change", FORGED)
def test_what_no_record_can_hold_is_refused_even_if_every_digest_fits(change: str) -> None:
    with pytest.raises(MaesterError):
        match_from(resealed(FORGED[change]))
