"""Records that leave as files and come back: the same head, the same state, or nothing at all."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ledger import JUDGE, TABLE, BadRecord, Ledger, MaesterError, Malformed, Match, Ref
from ledger.core.canon import canonical
from ledger.events import Amended, Replace
from ledger.files import match_from, plain_lines, sealed_lines
from ledger.store.chain import seal_of, text_digest
from ledger.store.journal.rows import Person
from tests import toy
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, bids, stored, told, toll
from tests.toy.pieces import Options, PayTribute, Roll

GOLDEN = Path(__file__).parent.parent / "golden" / "hand-of-the-king"
SEALED = sorted(path for path in GOLDEN.glob("*.jsonl") if b'"sealed"' in path.read_bytes()[:100])
TYPED = sorted(path for path in GOLDEN.glob("*.jsonl") if path not in SEALED)


def written(ledger: Ledger) -> str:
    """A match with names, words, keys, corrections and a pen that went on."""
    match = toll(ledger, match="m-1", names=("Ann", "Żaneta"), key="o")
    bids(ledger, match)
    ledger.note(match, "a note — with „quotes”", Ref(2), by="judge", key="n")
    ledger.correct(match, Amended((Replace(Ref(4), TABLE, Roll((6,))),), "play", "r-1", "he saw it"), by="judge")
    ledger.undo(match, 6)
    ledger.pass_pen(match, "zoe", by="scribe")
    return match


def lines_in(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def nothing_in(ledger: Ledger) -> bool:
    shelf = ledger.journal.shelf
    return ledger.journal.latest() == 0 and not shelf.people() and not shelf.texts()


def test_a_file_loaded_elsewhere_is_the_same_record(ledger: Ledger, elsewhere: Ledger) -> None:
    match = written(ledger)
    lines = ledger.export(match, JUDGE)
    assert elsewhere.load(lines) == (match, 8, 8)
    assert told(elsewhere, match) == told(ledger, match) and stored(elsewhere, match) == stored(ledger, match)
    assert elsewhere.audit(match, JUDGE).log("pl") == ledger.audit(match, JUDGE).log("pl")
    assert sorted(elsewhere.journal.shelf.texts()) == sorted(ledger.journal.shelf.texts()), "authors as well"
    assert elsewhere.export(match, JUDGE) == lines
    assert elsewhere.note(match, "a note — with „quotes”", Ref(2), by="judge", key="n").position == 5, "keys come along"
    assert elsewhere.erase("judge").texts == 2


def test_lines_may_come_with_their_ends_and_blank_ones_between(ledger: Ledger, elsewhere: Ledger) -> None:
    match = written(ledger)
    lines = ledger.export(match, JUDGE)
    elsewhere.load([b"\n", *(line + b"\r\n" for line in lines), b"  \n"])
    assert elsewhere.head(match, JUDGE) == ledger.head(match, JUDGE)


def test_every_altered_byte_is_refused_and_nothing_is_written(ledger: Ledger, elsewhere: Ledger) -> None:
    whole, random = b"\n".join(ledger.export(written(ledger), JUDGE)), Random(7)
    for place in random.sample(range(len(whole)), 250):
        spoilt = bytearray(whole)
        spoilt[place] ^= random.choice((1, 2, 4, 8, 16, 32, 64, 128))
        with pytest.raises(MaesterError):
            elsewhere.load(bytes(spoilt).split(b"\n"))
    for place in random.sample(range(len(whole)), 30):
        with pytest.raises(MaesterError):
            elsewhere.load(whole[:place].split(b"\n"))
    assert nothing_in(elsewhere)
    elsewhere.load(whole.split(b"\n"))


def test_lines_taken_away_doubled_or_swapped_are_refused(ledger: Ledger, elsewhere: Ledger) -> None:
    lines = ledger.export(written(ledger), JUDGE)
    for place in range(len(lines)):
        for spoilt in (
            [*lines[:place], *lines[place + 1 :]],
            [*lines[: place + 1], *lines[place:]],
            [*lines[:place], *lines[place : place + 2][::-1], *lines[place + 2 :]],
        ):
            if spoilt != lines:
                with pytest.raises(MaesterError):
                    elsewhere.load(spoilt)
    assert nothing_in(elsewhere)


def sealed_anew(lines: list[bytes]) -> list[bytes]:
    last = json.loads(lines[-1])
    return [*lines[:-1], canonical({**last, "seal": seal_of(lines[:-1])})]


def test_words_that_no_event_speaks_of_do_not_come_in(ledger: Ledger, elsewhere: Ledger) -> None:
    """They would belong to nobody, and no erasure would find them."""
    lines = ledger.export(written(ledger), JUDGE)
    salt = "ab" * 16
    smuggled = json.dumps({"text": text_digest(salt, "a slander"), "salt": salt, "words": "a slander"}).encode()
    with pytest.raises(BadRecord, match="no event speaks of"):
        elsewhere.load(sealed_anew([*lines[:-1], smuggled, lines[-1]]))
    assert nothing_in(elsewhere)


@pytest.mark.parametrize("name", ["../../etc/passwd", "a b", "x" * 65, ""])
def test_a_file_whose_match_could_not_be_called_so_is_refused(elsewhere: Ledger, name: str) -> None:
    match = Match.open(toy, ("Ann", "Ben"), Options(), match=name)
    with pytest.raises(Malformed):
        elsewhere.load(sealed_lines(match, lambda: "00" * 16))
    assert nothing_in(elsewhere)


# ---- what is here already


def test_a_longer_file_extends_and_a_shorter_one_adds_nothing(ledger: Ledger, elsewhere: Ledger, another: Ledgers) -> None:
    match = written(ledger)
    short = ledger.export(match, JUDGE)
    ledger.record(match, ANN, PayTribute())
    ledger.note(match, "later words")
    long = ledger.export(match, JUDGE)
    assert elsewhere.load(short).new == 8
    assert elsewhere.look(match, JUDGE).length == 8
    assert elsewhere.load(long) == (match, 10, 2)
    assert told(elsewhere, match) == told(ledger, match), "though it was in memory already"
    before = stored(elsewhere, match)
    assert elsewhere.load(short) == (match, 8, 0) and elsewhere.load(long) == (match, 10, 0)
    assert stored(elsewhere, match) == before


def test_a_file_that_goes_on_otherwise_is_refused_with_the_position(ledger: Ledger, elsewhere: Ledger) -> None:
    match = written(ledger)
    elsewhere.load(ledger.export(match, JUDGE))
    ledger.record(match, ANN, PayTribute())
    elsewhere.take_back(match)
    elsewhere.clock(match, "started")
    before = stored(elsewhere, match)
    with pytest.raises(BadRecord, match="m-1, event 9"):
        elsewhere.load(ledger.export(match, JUDGE))
    assert stored(elsewhere, match) == before


# ---- names


def test_everybody_called_seat_1_keeps_a_name_of_their_own(elsewhere: Ledger) -> None:
    for name, players in (("m-1", ("Ann", "Ben")), ("m-2", ("Cleo", "Dan"))):
        elsewhere.load(sealed_lines(Match.open(toy, players, Options(), match=name), lambda: "00" * 16))
    assert elsewhere.look("m-1", JUDGE).names == ("Ann", "Ben")
    assert elsewhere.look("m-2", JUDGE).names == ("Cleo", "Dan")
    elsewhere.erase("m-1:seat-1")
    assert elsewhere.look("m-1", JUDGE).names[1] == "Ben" and elsewhere.look("m-1", JUDGE).names[0] != "Ann"
    assert elsewhere.look("m-2", JUDGE).names == ("Cleo", "Dan")


def test_the_words_of_a_seat_are_erased_with_its_name(elsewhere: Ledger) -> None:
    for name in ("m-1", "m-2"):
        toll(elsewhere, match=name, seats=("seat-1", "seat-2"), by="seat-1")
        elsewhere.note(name, "I sat by the window")
    assert elsewhere.erase("m-1:seat-1").texts == 1
    assert [elsewhere.look(name, JUDGE).events()[-1].body.text for name in ("m-1", "m-2")] == [
        "(erased)", "I sat by the window",
    ]  # fmt: skip


def test_two_people_of_one_name_can_be_exported_and_loaded(ledger: Ledger, elsewhere: Ledger) -> None:
    match = toll(ledger, seats=("p-a", "p-b"), names=("Ann", "Ben"))
    ledger.journal.shelf.rename(Person("p-b", "Ann"))
    assert ledger.look(match, JUDGE).names == ("Ann", "Ann (p-b)")
    elsewhere.load(ledger.export(match, JUDGE))
    assert elsewhere.look(match, JUDGE).names == ("Ann", "Ann (p-b)")
    ledger.journal.shelf.rename(Person("p-b", "JUDGE"))
    assert ledger.look(match, JUDGE).names == ("Ann", "JUDGE (p-b)"), "nobody passes for a judge"
    assert match_from(list(enumerate(ledger.export(match, JUDGE), start=1)), ledger._games).names == (
        "Ann",
        "JUDGE (p-b)",
    )


def test_who_was_erased_does_not_come_back_with_an_old_file(ledger: Ledger, elsewhere: Ledger) -> None:
    match = toll(ledger, match="m-1", seats=("p-a", "p-b"))
    ledger.note(match, "my words", by="p-a")
    ledger.note(match, "her words", by="p-b")
    old = ledger.export(match, JUDGE)
    ledger.note(match, "more words", by="p-a")
    newer = ledger.export(match, JUDGE)
    elsewhere.load(old)
    elsewhere.erase("p-a")
    for lines in (old, newer):
        elsewhere.load(lines)
        look = elsewhere.look(match, JUDGE)
        assert look.names[0] not in ("Ann", "p-a") and look.names[1] == "Ben"
    assert [one.body.text for one in look.events(1)] == ["(erased)", "her words", "(erased)"]
    assert "Ann" not in [one.name for one in elsewhere.journal.shelf.people()]
    assert elsewhere.head(match, JUDGE) == ledger.head(match, JUDGE)


def test_somebody_erased_here_before_the_file_ever_came(ledger: Ledger, elsewhere: Ledger) -> None:
    match = toll(ledger, match="m-1", seats=("p-a", "p-b"))
    ledger.note(match, "my words", by="p-a")
    elsewhere.erase("p-a")
    elsewhere.load(ledger.export(match, JUDGE))
    assert elsewhere.look(match, JUDGE).names[0] != "Ann"
    assert elsewhere.look(match, JUDGE).events()[-1].body.text == "(erased)"


# ---- typed files


def typed(ledger: Ledger, match: str) -> list[bytes]:
    return plain_lines(ledger._cache.fresh(match).match)


def test_a_typed_file_becomes_a_record_of_its_own(ledger: Ledger, elsewhere: Ledger) -> None:
    match = written(ledger)
    loaded = elsewhere.load(typed(ledger, match), by="judge")
    assert loaded == ("m-1", 8, 8)
    look = elsewhere.look("m-1", JUDGE)
    assert look.moment() == ledger.look(match, JUDGE).moment() and look.names == ("Ann", "Żaneta")
    assert {event.by for event in look.events()} == {"judge"}
    assert "quotes" not in "".join(row.stored.decode() for row in elsewhere.journal.read("m-1")), "words lie beside"
    again = elsewhere.load(typed(ledger, match))
    assert again.match != "m-1" and elsewhere.look(again.match, JUDGE).view() == look.view()
    assert elsewhere.record("m-1", ANN, PayTribute()).position == 9


@pytest.mark.parametrize("name", [None, "match", "a b/c", "x" * 100])
def test_a_typed_match_without_a_proper_name_gets_one(elsewhere: Ledger, name: str | None) -> None:
    header = {"maester": 1, "game": "toll", "seats": ["Ann", "Ben"], "cards": []} | ({"match": name} if name else {})
    loaded = elsewhere.load([json.dumps(header).encode()])
    assert loaded.match.startswith("m-") and elsewhere.look(loaded.match, JUDGE).events()[0].body.match == loaded.match
    assert elsewhere.audit(loaded.match, JUDGE).length == 1


def test_a_typed_record_has_digests_of_its_states(elsewhere: Ledger) -> None:
    header = {"maester": 1, "game": "toll", "seats": ["Ann", "Ben"], "cards": []}
    lines = [json.dumps(header).encode(), *[b'{"text": "tick"}'] * 120]
    match = elsewhere.load(lines).match
    marked = [event.position for event in elsewhere._cache.fresh(match).match.events if event.state]
    assert marked == [50, 100] and elsewhere.audit(match, JUDGE).findings("en") == []


@pytest.mark.parametrize("by", ["x" * 121, "\ud800", 7])
def test_who_loads_has_a_proper_id(elsewhere: Ledger, by: Any) -> None:
    with pytest.raises(Malformed):
        elsewhere.load([b'{"maester": 1, "game": "toll", "seats": ["Ann", "Ben"], "cards": []}'], by=by)
    assert nothing_in(elsewhere)


def test_a_typed_file_with_a_fault_writes_nothing(elsewhere: Ledger) -> None:
    header = b'{"maester": 1, "game": "toll", "seats": ["Ann", "Ben"], "cards": []}'
    for line in (
        b"{",
        b'{"seat": "Cy", "action": {"do": "Pass"}}',
        b'{"target": 7}',
        b'{"seat": 9, "action": {"do": "Pass"}}',
    ):
        with pytest.raises(BadRecord, match=r"line 3|event 3"):
            elsewhere.load([header, b'{"seat": "Ann", "action": {"do": "Bid", "amount": 1}}', line])
    assert nothing_in(elsewhere)


# ---- files of the first format


@pytest.mark.parametrize("path", SEALED, ids=lambda path: path.stem)
def test_a_file_of_the_first_format_is_loaded_and_goes_on(elsewhere: Ledger, another: Ledgers, path: Path) -> None:
    lines = lines_in(path)
    head = json.loads(lines[-1])["head"]
    loaded = elsewhere.load(lines)
    assert elsewhere.head(loaded.match, JUDGE) == head and loaded.events == loaded.new
    old = stored(elsewhere, loaded.match)
    assert all(column[32:33] == b"{" for _, _, column in old)
    if elsewhere.audit(loaded.match, JUDGE).events()[-1].body.__class__.__name__ == "MatchClosed":
        elsewhere.reopen(loaded.match, "r-1", "to go on")
    elsewhere.take_back(loaded.match)
    elsewhere.note(loaded.match, "in the new format", key="k")
    again = elsewhere.export(loaded.match, JUDGE)
    assert stored(elsewhere, loaded.match)[: len(old)] == old
    found = match_from(list(enumerate(again, start=1)))
    assert found.head == elsewhere.head(loaded.match, JUDGE)
    assert found.events[-1].body.text == "in the new format"
    assert list(found.events[: loaded.events]) == list(match_from(list(enumerate(lines, start=1))).events)


@pytest.mark.parametrize("path", TYPED, ids=lambda path: path.stem)
def test_a_typed_golden_file_is_loaded(elsewhere: Ledger, path: Path) -> None:
    loaded = elsewhere.load(lines_in(path))
    assert elsewhere.look(loaded.match, JUDGE).view() == match_from(list(enumerate(lines_in(path), start=1))).view(JUDGE)
