"""What was stored long ago reads as it would be written today, wherever it lies, and is never rewritten."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

import pytest

from ledger import JUDGE, BadRecord, InvalidAction, Ledger, Malformed
from ledger.core.event import Ref
from ledger.events import Replace
from ledger.journal import Addition, Head
from ledger.store.codec import read_action
from tests import toy
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, stored, toll
from tests.toy.pieces import Bid


def of_today() -> ModuleType:
    """Toll, in which `Bid` was called `Stake` at first, with coins in words, and `Offer` after that."""
    game = ModuleType("tests.toy")
    vars(game).update(vars(toy))
    game.upcasters = {
        "Stake": lambda old: {"do": "Offer", "coins": {"none": 0, "one": 1, "two": 2}[old["coins"]]},
        "Offer": lambda old: {"do": "Bid", "amount": old["coins"]},
    }
    return game


TODAY = of_today()
STAKE, OFFER = {"do": "Stake", "coins": "one"}, {"do": "Offer", "coins": 1}
GAMES = {"toll": TODAY}


def event(seat: int, action: Any) -> tuple[str, bytes]:
    body = {"seat": seat, "action": action}
    return "ActionRecorded", json.dumps(["scribe", "", body], separators=(",", ":")).encode()


def with_old_events(ledger: Ledger) -> str:
    match = toll(ledger, match="m-1")
    change = {"do": "Replace", "target": "2", "seat": 0, "action": {"do": "Offer", "coins": 2}}
    fates = [{"ref": "4.1", "verdict": "new"}, {"ref": "3", "verdict": "stands"}]
    amended = ["scribe", "", {"changes": [change], "reason": "two", "fates": fates}]
    after = Head(1, ledger.journal.last(match).digest)
    ledger.journal.append(
        Addition(match, after, (event(ANN, STAKE), event(BEN, OFFER), ("Amended", json.dumps(amended).encode())))
    )
    return match


@pytest.fixture
def old(another: Ledgers) -> Ledger:
    return another(games=GAMES)


def test_an_old_action_in_the_journal_reads_as_the_new_one(old: Ledger, another: Ledgers) -> None:
    match = with_old_events(old)
    rows, head = stored(old, match), old.head(match, JUDGE)
    for one in (old, another(games=GAMES)):
        found = one.audit(match, JUDGE).events()
        assert [event.body.action for event in found[1:3]] == [Bid(1), Bid(1)]
        assert found[3].body.changes == (Replace(Ref(2), ANN, Bid(2)),)
        assert one.look(match, JUDGE).events() == found
    old.note(match, "and it goes on")
    assert stored(old, match)[:4] == rows, "what was stored is never rewritten"
    assert (
        b"Stake" in rows[1][2]
        and old.head(match, JUDGE) != head == another(games=GAMES)._cache.fresh(match)._journal.read(match)[3].digest.hex()
    )


def test_an_old_action_in_a_sealed_file(old: Ledger, elsewhere: Ledger) -> None:
    match = with_old_events(old)
    elsewhere._games = elsewhere._cache._games = GAMES
    lines = old.export(match, JUDGE)
    assert any(b"Stake" in line for line in lines)
    elsewhere.load(lines)
    assert elsewhere.head(match, JUDGE) == old.head(match, JUDGE) and stored(elsewhere, match) == stored(old, match)
    assert elsewhere.look(match, JUDGE).events() == old.look(match, JUDGE).events()
    assert elsewhere.export(match, JUDGE) == lines


def test_an_old_action_in_a_typed_file_or_from_an_old_client(old: Ledger) -> None:
    header = {"maester": 1, "game": "toll", "seats": ["Ann", "Ben"], "cards": []}
    lines = [header, {"seat": "Ann", "action": STAKE}, {"seat": "Ben", "action": OFFER}]
    match = old.load([json.dumps(line).encode() for line in lines]).match
    assert [event.body.action for event in old.look(match, JUDGE).events()[1:]] == [Bid(1), Bid(1)]
    again = toll(old)
    assert old.record(again, ANN, STAKE, viewer=JUDGE).body.action == Bid(1)
    assert b"Stake" not in old.journal.last(again).stored, "what is new is written as of today"


def test_without_the_upcaster_the_record_is_bad_and_says_where(old: Ledger, another: Ledgers) -> None:
    match = with_old_events(old)
    with pytest.raises(BadRecord, match=r"m-1, event 2\.action\.do"):
        another().look(match, JUDGE)


@pytest.mark.parametrize(
    "broken", [{"do": "Stake"}, {"do": "Stake", "coins": "ten"}, {"do": "Stake", "coins": []}, {"do": "Offer"}]
)
def test_what_only_looks_like_an_old_action_is_refused(old: Ledger, broken: Any) -> None:
    match = toll(old)
    with pytest.raises(InvalidAction):
        old.record(match, ANN, broken)
    with pytest.raises(Malformed):
        old.propose(match, ANN, broken, by="ben")
    assert old.look(match, JUDGE).length == 1


def test_upcasters_that_go_in_a_circle_are_a_defect_of_the_game() -> None:
    game = of_today()
    game.upcasters = {"A": lambda old: {"do": "B"}, "B": lambda old: {"do": "A"}}
    with pytest.raises(TypeError, match="never come to an end"):
        read_action(game, {"do": "A"})
