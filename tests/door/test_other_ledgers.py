"""Two ledgers on one file: each knows what the other wrote as soon as it was acknowledged."""

from __future__ import annotations

import pytest

from ledger import JUDGE, SPECTATOR, BadRecord, KeyReused, Ledger, PositionTaken
from ledger.store.journal.rows import Addition, Head, Person
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, bids, told, toll
from tests.toy.pieces import Bid


def test_words_that_another_ledger_wrote_are_heard(ledger: Ledger, another: Ledgers) -> None:
    other, match = another(), toll(ledger)
    assert other.look(match, SPECTATOR).length == 1
    ledger.note(match, "the dice were cocked")
    assert other.look(match, SPECTATOR).events()[-1].body.text == "the dice were cocked"
    assert other.look(match, SPECTATOR).log("en")[-1].words == "note: the dice were cocked"
    assert told(other, match) == told(ledger, match) == told(another(), match)


def test_a_writer_that_is_behind_hears_the_words_as_well(ledger: Ledger, another: Ledgers) -> None:
    other, match = another(), toll(ledger)
    other.look(match, JUDGE)
    ledger.note(match, "first", key="n1")
    with pytest.raises(KeyReused):
        other.note(match, "something else", key="n1")
    assert other.note(match, "first", key="n1").body.text == "first"


@pytest.mark.parametrize("change", ["erased", "renamed"])
def test_an_erasure_or_a_new_name_is_seen_by_everybody_at_once(ledger: Ledger, another: Ledgers, change: str) -> None:
    other = another()
    match = toll(ledger, match="m-1", names=("Ann", "Ben"))
    (ann, _) = ledger.look(match, JUDGE).events()[0].body.seats
    ledger.note(match, "I was not asked", by=ann)
    assert told(other, match) == told(ledger, match)
    if change == "erased":
        ledger.erase(ann)
    else:
        ledger.journal.shelf.rename(Person(ann, "Anna"))
    names, words = other.look(match, JUDGE).names, other.look(match, JUDGE).events()[-1].body.text
    assert (names[0] == "Anna") == (change == "renamed") and names[0] != "Ann"
    assert words == ("(erased)" if change == "erased" else "I was not asked")
    assert told(other, match) == told(ledger, match)


def test_an_answer_given_again_has_no_words_that_were_erased_meanwhile(ledger: Ledger, another: Ledgers) -> None:
    other, match = another(), toll(ledger)
    assert other.note(match, "my address is", by="ann", key="n1").body.text == "my address is"
    ledger.erase("ann")
    assert other.note(match, "my address is", by="ann", key="n1").body.text == "(erased)"
    with pytest.raises(PositionTaken) as late:
        other.note(match, "late", by="ann", expected=2)
    assert [one.body.text for one in late.value.missed] == ["(erased)"]


def test_who_is_late_is_told_everything_that_was_missed(ledger: Ledger, another: Ledgers) -> None:
    other, match = another(), toll(ledger)
    ledger.record(match, ANN, Bid(1))
    other.look(match, JUDGE)
    ledger.record(match, BEN, Bid(0))
    with pytest.raises(PositionTaken) as late:
        other.record(match, BEN, Bid(0), expected=2)
    assert [one.position for one in late.value.missed] == [2, 3]


def test_an_event_that_cannot_follow_is_named_and_those_before_it_count(ledger: Ledger, another: Ledgers) -> None:
    other, match = another(), toll(ledger)
    other.look(match, JUDGE)
    ledger.record(match, ANN, Bid(1))
    head = ledger.journal.last(match)
    bad = ("ActionRecorded", b'["x","",{"seat":0,"action":{"do":"Fly"}}]')
    ledger.journal.append(Addition(match, Head(2, head.digest), (bad,)))
    for _ in range(2):  # asked again, it says the same
        with pytest.raises(BadRecord, match=f"{match}, event 3.action.do"):
            other.look(match, JUDGE)
    for fresh in (another().look, another().audit, another().export):
        with pytest.raises(BadRecord, match=f"{match}, event 3.action.do"):
            fresh(match, JUDGE)
    (listed,) = another().matches()
    assert f"{match}, event 3" in listed.fault


def test_a_ledger_goes_on_where_another_stopped(ledger: Ledger, another: Ledgers) -> None:
    match = toll(ledger)
    other = another()
    bids(other, match)
    ledger.note(match, "seen")
    other.take_back(match)
    assert told(ledger, match) == told(other, match) == told(another(), match)
