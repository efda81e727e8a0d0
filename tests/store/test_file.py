"""Records in files: what is written comes back, and whatever was altered is noticed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ledger import BadRecord, MaesterError, Match, game_of
from ledger.cards import cards_of
from ledger.core.codec import ERASED, Text
from ledger.core.event import BODIES, Amended, Insert, Noted, Ref, Replace, Strike
from ledger.core.evolve import evolve
from ledger.core.idempotency import asked_digest
from ledger.core.seats import JUDGE
from ledger.files import match_from, plain_lines, read_match, sealed_lines, write_sealed
from ledger.games.hand_of_the_king.model.actions import MoveVarys
from ledger.kit.common import Adjust
from ledger.simulate import simulate_match
from ledger.store.envelope import ORDER
from tests.thorough import daily_or

SLUG = "hand-of-the-king"


def salts() -> Any:
    numbers = iter(range(1, 1000))
    return lambda: f"{next(numbers):032x}"


@cache
def corrected() -> Match:
    """A match with a note, a judge's adjustment with words, a rewind, an amendment with fates, and an undone correction."""
    match = simulate_match(SLUG, 3, 4, cards=cards_of(SLUG))
    match.note("the table by the window", Ref(5), by="judge-7", at="2026-01-02T10:00:00Z", key="note-1")
    match.rewind(12)
    match.record(JUDGE, Adjust(reason="counted again: nothing to change"))
    entry = match.line.head.before.entry
    match.correct(
        Amended((Replace(entry.ref, entry.seat, MoveVarys("up", "stark", "a1", ())),), "play", "ruling-1", "he said so"),
        falling="keep",
    )
    match.correct(Amended((Strike(match.line.head.entry.ref),)), falling="strike")
    match.undo(len(match.events))
    match.correct(Amended((Insert(match.line.head.entry.ref, JUDGE, Adjust(reason="twice")),)))
    match.pass_pen("judge-8")
    match.clock("paused", 60)
    return match


def numbered(lines: list[bytes]) -> list[tuple[int, bytes]]:
    return list(enumerate(lines, start=1))


def test_a_sealed_file_gives_every_event_back() -> None:
    match = corrected()
    again = match_from(numbered(sealed_lines(match, salts())))
    assert list(again.events) == list(match.events)
    assert again.names == match.names
    assert again.state == match.state
    assert again.audit() == match.audit()


def test_a_plain_file_gives_the_same_line_back() -> None:
    match = simulate_match(SLUG, 2, 8, cards=cards_of(SLUG))
    match.rewind(9)
    lines = plain_lines(match)
    assert match_from(numbered(lines)).state == match.state
    assert not any(b"digest" in line for line in lines)


def test_words_of_people_stay_outside_the_chain() -> None:
    lines = sealed_lines(corrected(), salts())
    events = [line for line in lines if b'"position"' in line]
    for words in (b"he said so", b"by the window", b"counted again", b"Ann"):
        assert not any(words in line for line in events)
        assert any(words in line for line in lines)


def test_erased_words_leave_every_digest_of_the_chain_as_it_was() -> None:
    """Taking the words out changes the seal, never the chain: the same events are there, the words are not."""
    from ledger.core.canon import canonical
    from ledger.store.chain import seal_of

    lines = [line for line in sealed_lines(corrected(), salts()) if not line.startswith(b'{"text"')]
    head = json.loads(lines[-1])["head"]
    again = match_from(numbered([*lines[:-1], canonical({"seal": seal_of(lines[:-1]), "head": head})]))
    assert again.line.head.length == corrected().line.head.length
    noted = next(event.body for event in again.events if type(event.body).__name__ == "Noted")
    assert noted.text == ERASED


def test_every_altered_byte_of_a_sealed_file_is_noticed() -> None:
    lines = sealed_lines(corrected(), salts())
    for place, line in enumerate(lines):
        for at in range(0, len(line), 37):
            changed = line[:at] + bytes([line[at] ^ 1]) + line[at + 1 :]
            with pytest.raises(MaesterError):
                match_from(numbered([*lines[:place], changed, *lines[place + 1 :]]))


def test_a_missing_added_or_exchanged_line_is_noticed() -> None:
    lines = sealed_lines(corrected(), salts())
    for place in range(1, len(lines)):
        for changed in (
            [*lines[:place], *lines[place + 1 :]],
            [*lines[:place], lines[place], *lines[place:]],
            lines[:place],
        ):
            with pytest.raises(MaesterError):
                match_from(numbered(changed))
    with pytest.raises(BadRecord):
        match_from(numbered([lines[0], lines[2], lines[1], *lines[3:]]))


def test_a_chain_made_whole_again_after_a_change_is_another_chain() -> None:
    """Somebody who rewrites the whole file makes a file that reads; its head is not the one that was published."""
    match, other = simulate_match(SLUG, 2, 1), simulate_match(SLUG, 2, 2)
    assert json.loads(sealed_lines(match, salts())[-1])["head"] != json.loads(sealed_lines(other, salts())[-1])["head"]


def test_a_typed_record_that_names_no_version_is_replayed_by_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_of(SLUG), "version", 3)
    assert typed_match(HEADER).opened.rules == 1
    assert typed_match({**HEADER, "rules": 3}).opened.rules == 3


def typed_match(*lines: dict[str, Any]) -> Match:
    """The match in a file that has these lines."""
    return match_from(enumerate((json.dumps(line).encode() for line in lines), start=1))


HEADER = {"maester": 1, "game": SLUG, "seats": ["Ann", "Ben"]}
GRID = ["SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"]
DEAL = {"seat": "TABLE", "action": {"do": "DealGrid", "lines": GRID}}


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([], "line 1: empty"),
        (["[]"], "line 1: not a record: expected a header"),
        (["{"], "line 1: not JSON"),
        ([{**HEADER, "maester": 2}], 'expected a header with "maester": 1'),
        ([{**HEADER, "game": "chess"}], 'no game is called "chess"'),
        ([{**HEADER, "seats": ["Ann"]}], "1 seats; hand-of-the-king has 2 to 4"),
        ([{**HEADER, "seats": ["Ann", "Ann"]}], 'seats[1]: "Ann" is taken'),
        ([{**HEADER, "seats": ["Ann", "TABLE"]}], '"TABLE" is taken'),
        ([{**HEADER, "seats": "Ann"}], '"seats": a list of names'),
        ([{**HEADER, "seats": ["Ann", 3]}], "seats[1]: expected a name"),
        ([{**HEADER, "colour": "red"}], 'unknown field "colour"'),
        ([{**HEADER, "options": {"variant": "chess"}}], "line 1.options.variant: expected one of base, team, crow"),
        ([{**HEADER, "options": {"colour": 1}}], "line 1.options.colour: unknown field"),
        ([{**HEADER, "options": {"variant": "team"}}], "hotk.general.players"),
        ([{**HEADER, "options": {"first": 5}}], "options.first"),
        ([{**HEADER, "rules": 99}], "rules version 99"),
        ([{**HEADER, "rules": "1"}], "line 1.rules: expected a whole number"),
        (
            [HEADER, {"seat": "Zoe", "action": {"do": "Pass"}}],
            'line 2.seat: nobody is called "Zoe"; seats are Ann, Ben',
        ),
        ([HEADER, {"seat": "Ann"}], "line 2: expected"),
        ([HEADER, {"seat": "Ann", "action": {"do": "Fly"}}], "line 2.action.do: expected one of DealGrid"),
        (
            [HEADER, {"seat": "Ann", "action": {"do": "MoveVarys", "speed": 3}}],
            "line 2.action.speed: unknown field; MoveVarys has",
        ),
        ([HEADER, {"seat": "Ann", "action": {"do": "MoveVarys", "to": "z9"}}], 'line 2.action.to: "z9" is no cell'),
        (
            [HEADER, {"seat": "Ann", "action": {"do": "MoveVarys", "direction": 4}}],
            "line 2.action.direction: expected one of up",
        ),
        (
            [HEADER, {"seat": "TABLE", "action": {"do": "DealGrid", "lines": ["XXXXXX"]}}],
            'line 2.action.lines[0]: "X" is no card',
        ),
        ([HEADER, DEAL, {"to": "77777777777"}], "line 3.to: expected the place of an action"),
        ([HEADER, DEAL, {"target": 2}], "there is no correction at position 2"),
        ([HEADER, '{"seat": "Ann", "seat": "Ben", "action": {"do": "Pass"}}'], "a key is there twice"),
        ([HEADER, '{"seat": "Ann", "action": NaN}'], "NaN is not a number here"),
        ([HEADER, '{"seat": "Ann", "action": ' + "[" * 100_000 + "]" * 100_000 + "}"], "nested too deeply"),
        ([HEADER, '{"seat": ' + "9" * 5000 + "}"], "not JSON"),
        ([HEADER, '"' + "x" * 1_100_000 + '"'], "longer than"),
        ([HEADER, b"\xff\xfe"], "not JSON"),
        ([HEADER, b"{\x80\xff}"], "line 2: not JSON, nor any text"),
        ([HEADER, '{"text": "a no'], "line 2: not JSON: cut short, or altered"),
        ([HEADER, '{"text": '], "line 2: not JSON: cut short, or altered"),
        ([HEADER, '{"text" "a"}'], "line 2: not JSON: Expecting"),
    ],
)
def test_bad_files_are_refused_with_the_place_and_the_reason(lines: list[Any], says: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(
        b"\n".join(
            line if isinstance(line, bytes) else (line if isinstance(line, str) else json.dumps(line)).encode() for line in lines
        )
    )
    with pytest.raises(MaesterError) as refusal:
        read_match(path)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.jsonl", tmp_path):
        with pytest.raises(BadRecord):
            read_match(path)


def test_an_altered_file_says_to_get_it_again() -> None:
    lines = sealed_lines(corrected(), salts())
    seal = json.loads(lines[-1])
    for altered in (
        [*lines[:2], lines[2].replace(b'"ActionRecorded"', b'"Noted"'), *lines[3:]],
        [*lines[:-1], json.dumps(seal | {"seal": "0" * 64}).encode()],
        [*lines[:-1], json.dumps(seal | {"head": "0" * 64}).encode()],
        lines[:-1],
    ):
        assert altered != lines
        with pytest.raises(BadRecord, match=r"get (the file|it) again"):
            match_from(numbered(altered))


def test_write_sealed_returns_the_head_that_the_file_ends_with(tmp_path: Path) -> None:
    head = write_sealed(corrected(), tmp_path / "m.jsonl", salts())
    assert json.loads((tmp_path / "m.jsonl").read_text().splitlines()[-1])["head"] == head


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["MoveVarys", "up", "Ann", "TABLE", "2", "do"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["do", "seat", "action", "to", "changes", "target", "text", "lines", "house"]) | st.text(max_size=4),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=daily_or(100, 500))
@given(st.lists(json_values, max_size=4))
def test_any_lines_of_json_give_a_match_or_a_documented_error(values: list[Any]) -> None:
    lines = [json.dumps(HEADER), json.dumps(DEAL), *(json.dumps(value) for value in values)]
    try:
        match_from(numbered([line.encode() for line in lines])).audit()
    except MaesterError as refusal:
        assert str(refusal)


@settings(max_examples=daily_or(100, 500))
@given(st.data())
def test_any_mutated_file_gives_a_match_or_a_documented_error(data: Any) -> None:
    lines = list(plain_lines(corrected())) if data.draw(st.booleans()) else sealed_lines(corrected(), salts())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        line, at = lines[place], data.draw(st.integers(0, max(len(lines[place]) - 1, 0)))
        lines[place] = data.draw(
            st.sampled_from(
                [
                    line[:at] + bytes([data.draw(st.integers(0, 255))]) + line[at + 1 :],
                    line[:at],
                    line[at:],
                    line[:at] + line[at:] * 2,
                    b"{}",
                ]
            )
        )
    try:
        match_from(numbered([line for line in lines if line.strip()])).audit()
    except MaesterError as refusal:
        assert str(refusal)


def test_a_closed_match_with_pen_and_clock_is_typed_and_read_back() -> None:
    match = simulate_match(SLUG, 2, 3, cards=cards_of(SLUG))
    match.pass_pen("judge-2")
    match.clock("extended", 300)
    match.rewind(20)
    match.undo(len(match.events))
    match.close()
    match.reopen("ruling-1")
    match.close()
    again = match_from(numbered(plain_lines(match)))
    assert [event.body for event in again.events] == [event.body for event in match.events]


def test_corrections_that_point_at_nothing_are_refused_with_their_place() -> None:
    for line in ('{"to": "9"}', '{"changes": [{"do": "Strike", "target": "50"}]}', '{"changes": []}', '{"target": 2}'):
        with pytest.raises(BadRecord, match="event 3"):
            match_from(numbered([json.dumps(HEADER).encode(), json.dumps(DEAL).encode(), line.encode()]))


def test_a_typed_file_knows_the_texts_of_the_catalogue_and_seats_by_name() -> None:
    typed = match_from(numbered([json.dumps({**HEADER, "options": {"first": "Ben"}}).encode()]))
    assert typed.opened.cards == cards_of(SLUG) and typed.opened.options.first == 1
    bare = match_from(numbered([json.dumps({**HEADER, "cards": []}).encode()]))
    assert bare.opened.cards == ()


def test_what_was_asked_with_a_key_goes_into_a_file_without_the_words() -> None:
    """A digest of words that were erased could be guessed at."""
    one, other = (Noted(Text(words)) for words in ("he cheated", "she did not"))
    assert asked_digest(one) == asked_digest(other) != asked_digest(Noted(Text("he cheated"), Ref(3)))


def test_an_outcome_or_a_protest_that_the_rules_do_not_bear_out_is_found() -> None:
    match = simulate_match(SLUG, 2, 3, cards=cards_of(SLUG))
    match.close()
    closed = match.events[-1]
    lie = evolve(closed, body=evolve(closed.body, outcome=evolve(closed.body.outcome, scores=(0, 99))))
    forged = Match(match.game, match.names, match.events[0], (*match.events[1:-1], lie))
    assert [finding.kind for finding in forged.audit()] == ["outcome"]
    moved = match.events[4]
    claim = evolve(moved, body=evolve(moved.body, protest=True))
    forged = Match(match.game, match.names, match.events[0], (*match.events[1:4], claim, *match.events[5:]))
    assert [finding.kind for finding in forged.audit()] == ["record"]


def test_deep_facts_are_refused() -> None:
    deep = '{"seat": "TABLE", "action": {"do": "DealGrid", "lines": []}, "answers": ' + "[" * 900 + "]" * 900 + "}"
    with pytest.raises(BadRecord, match="nested too deeply"):
        match_from(numbered([json.dumps(HEADER).encode(), deep.encode()]))


def test_the_names_under_which_events_are_stored_never_change() -> None:
    """They are the names of classes: whoever renames one has to read the old name for ever."""
    assert [body.__name__ for body in BODIES] == [
        "MatchOpened", "ActionRecorded", "Rewound", "Amended", "Undone", "Noted", "PenPassed", "ClockChanged",
        "MatchClosed", "Reopened",
    ]  # fmt: skip
    assert ORDER == ("by", "at", "body", "key", "asked", "played_at", "state")
