"""The same key and the same body: the first answer, and one event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ledger import JUDGE, SPECTATOR, TABLE, KeyReused, Ledger, Malformed, Ref
from ledger.errors import NotNow
from ledger.events import Amended, Replace, Undone
from ledger.journal import START, Addition
from ledger.kit.cards import Card
from ledger.kit.common import Adjust
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, stored, toll
from tests.toy.pieces import Bid, Roll

Verb = Callable[[Ledger, str, str], Any]

SAME: dict[str, Verb] = {
    "record": lambda ledger, match, key: ledger.record(match, BEN, Bid(0), key=key),
    "record plain": lambda ledger, match, key: ledger.record(match, BEN, {"do": "Bid", "amount": 0}, key=key),
    "record with words": lambda ledger, match, key: ledger.record(match, JUDGE, Adjust(reason="counted"), key=key),
    "protest": lambda ledger, match, key: ledger.record(match, BEN, Bid(9), protest=True, key=key),
    "correct": lambda ledger, match, key: ledger.correct(
        match, Amended((Replace(Ref(2), ANN, Bid(2)),), reason="two"), falling="strike", key=key
    ),
    "rewind": lambda ledger, match, key: ledger.rewind(match, 1, key=key),
    "rewind to a name": lambda ledger, match, key: ledger.rewind(match, Ref(0), key=key),
    "take_back": lambda ledger, match, key: ledger.take_back(match, key=key),
    "note": lambda ledger, match, key: ledger.note(match, "seen", Ref(2), key=key),
    "clock": lambda ledger, match, key: ledger.clock(match, "extended", 60, key=key),
    "pass_pen": lambda ledger, match, key: ledger.pass_pen(match, "zoe", by="scribe", key=key),
    "close": lambda ledger, match, key: ledger.close(match, "abandoned", key=key),
}
OTHER: dict[str, Verb] = {
    "record": lambda ledger, match, key: ledger.record(match, BEN, Bid(1), key=key),
    "record plain": lambda ledger, match, key: ledger.record(match, BEN, {"do": "Pass"}, key=key),
    "record with words": lambda ledger, match, key: ledger.record(match, JUDGE, Adjust(reason="not"), key=key),
    "protest": lambda ledger, match, key: ledger.record(match, BEN, Bid(8), protest=True, key=key),
    "correct": lambda ledger, match, key: ledger.correct(
        match, Amended((Replace(Ref(2), ANN, Bid(2)),), reason="three"), falling="strike", key=key
    ),
    "rewind": lambda ledger, match, key: ledger.rewind(match, 2, key=key),
    "rewind to a name": lambda ledger, match, key: ledger.rewind(match, Ref(2), key=key),
    "take_back": lambda ledger, match, key: ledger.rewind(match, 2, key=key),
    "note": lambda ledger, match, key: ledger.note(match, "not seen", Ref(2), key=key),
    "clock": lambda ledger, match, key: ledger.clock(match, "extended", 61, key=key),
    "pass_pen": lambda ledger, match, key: ledger.pass_pen(match, "eve", by="scribe", key=key),
    "close": lambda ledger, match, key: ledger.close(match, "forfeit", key=key),
}
every_verb = pytest.mark.parametrize("verb", SAME)


def begun(ledger: Ledger) -> str:
    match = toll(ledger)
    ledger.record(match, ANN, Bid(1))
    return match


@every_verb
def test_asked_twice_gives_the_first_answer_and_one_event(ledger: Ledger, another: Ledgers, verb: str) -> None:
    match, stranger = begun(ledger), another()
    stranger.look(match, JUDGE)  # and stays behind
    first = SAME[verb](ledger, match, "k1")
    rows = stored(ledger, match)
    assert len(rows) == 3
    for one in (ledger, stranger, another()):
        assert SAME[verb](one, match, "k1") == first
        assert stored(one, match) == rows and one.look(match, JUDGE).length == 3


@every_verb
def test_a_key_is_not_used_for_something_else(ledger: Ledger, another: Ledgers, verb: str) -> None:
    match, stranger = begun(ledger), another()
    stranger.look(match, JUDGE)
    SAME[verb](ledger, match, "k1")
    rows = stored(ledger, match)
    for one in (ledger, stranger, another()):
        with pytest.raises(KeyReused):
            OTHER[verb](one, match, "k1")
        with pytest.raises(KeyReused):
            one.clock(match, "paused", key="k1")
        assert stored(one, match) == rows


@every_verb
def test_the_first_answer_is_given_however_much_has_happened_since(ledger: Ledger, another: Ledgers, verb: str) -> None:
    match = begun(ledger)
    first = SAME[verb](ledger, match, "k1")
    if verb == "close":
        ledger.reopen(match)
    if verb != "pass_pen":
        ledger.pass_pen(match, "zoe", by="scribe")
    ledger.rewind(match, Ref(0), by="zoe")
    ledger.record(match, ANN, Bid(0), by="zoe")
    ledger.record(match, BEN, Bid(0), by="zoe")
    ledger.record(match, TABLE, Roll((1,)), by="zoe")
    ledger.close(match, "abandoned", by="zoe")
    rows = stored(ledger, match)
    for one in (ledger, another()):
        assert SAME[verb](one, match, "k1") == first, "the writer has lost the pen since, and the match is over"
        assert stored(one, match) == rows


def test_undo_and_reopen_take_keys(ledger: Ledger) -> None:
    match = begun(ledger)
    ledger.take_back(match)
    undone = ledger.undo(match, 3, key="u")
    assert ledger.undo(match, 3, key="u") == undone and undone.body == Undone(3, fates=undone.body.fates)
    ledger.close(match, "abandoned")
    again = ledger.reopen(match, reason="the wrong table", key="r")
    assert ledger.reopen(match, reason="the wrong table", key="r") == again
    with pytest.raises(KeyReused):
        ledger.reopen(match, reason="another table", key="r")


def test_words_that_are_gone_do_not_open_a_key_again(ledger: Ledger, another: Ledgers) -> None:
    match = begun(ledger)
    ledger.note(match, "my secret", by="ann", key="n")
    ledger.erase("ann")
    rows = stored(ledger, match)
    for one in (ledger, another()):
        assert one.note(match, "my secret", by="ann", key="n").body.text == "(erased)"
        assert one.note(match, "a guess", by="ann", key="n").body.text == "(erased)", "nothing tells a right guess"
        with pytest.raises(KeyReused):
            one.note(match, "my secret", Ref(2), by="ann", key="n")
    assert stored(ledger, match) == rows


def test_an_empty_key_is_no_key(ledger: Ledger) -> None:
    match = begun(ledger)
    assert ledger.note(match, "a", key="").position == 3
    assert ledger.note(match, "b", key="").position == 4
    assert toll(ledger, key="") != toll(ledger, key="")


# ---- opening


def test_opening_twice_with_a_key_opens_one_match(ledger: Ledger, another: Ledgers) -> None:
    first = toll(ledger, key="o1")
    assert toll(ledger, key="o1") == toll(another(), key="o1") == first
    assert [one.match for one in ledger.matches()] == [first]
    assert toll(ledger, key="o2") != first
    assert toll(ledger, key="o1", by="zoe") != first, "the key is the writer's own"


@pytest.mark.parametrize(
    "other",
    [
        {"names": ("Ann", "Ben", "Cleo")},
        {"rounds": 2},
        {"names": ("Ann", "Cleo")},
        {"match": "m-1", "names": ("Ben", "Ann")},
    ],
    ids=str,
)
def test_opening_something_else_with_the_same_key_is_refused(ledger: Ledger, other: dict[str, Any]) -> None:
    toll(ledger, key="o1", match=other.get("match"))
    with pytest.raises(KeyReused):
        toll(ledger, key="o1", **other)


def test_other_cards_are_another_opening(ledger: Ledger) -> None:
    cards = (Card("fox", "Fox"), Card("owl", "Owl"))

    def open_with(cards: Any) -> str:
        return ledger.open("toll", ("Ann", "Ben"), cards=cards, key="o1")

    assert open_with(cards) == open_with(cards)
    for others in (tuple(reversed(cards)), cards[:1], (cards[0], Card("owl", "Eagle owl"))):
        with pytest.raises(KeyReused):
            open_with(others)


def test_the_key_of_an_opening_still_works_when_a_player_was_erased(ledger: Ledger) -> None:
    match = toll(ledger, key="o1", match="m-1")
    ledger.erase(ledger.look(match, JUDGE).events()[0].body.seats[0])
    assert toll(ledger, key="o1", match="m-1") == match


def test_a_name_that_is_taken_is_refused_whoever_has_it(ledger: Ledger) -> None:
    toll(ledger, match="m-1")
    ledger.journal.append(Addition("cup", START, (("TournamentOpened", b'["x","",{}]'),)))
    for name in ("m-1", "cup"):
        for key in (None, "k"):
            with pytest.raises(NotNow, match="is there already"):
                toll(ledger, match=name, key=key)


@pytest.mark.parametrize(
    "how", [{"key": "\ud800"}, {"by": "\ud800"}, {"key": "k" * 121}, {"key": 7}, {"match": "a b"}], ids=ascii
)
def test_what_cannot_be_stored_is_refused_before_anything_is_opened(ledger: Ledger, how: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        toll(ledger, **how)
    assert ledger.matches() == []


def test_no_digest_and_no_key_leaves_with_an_answer(ledger: Ledger) -> None:
    match = begun(ledger)
    event = ledger.record(match, BEN, Bid(1), key="k1", viewer=SPECTATOR)
    assert (event.key, event.asked, event.state) == (None, None, None)
    assert event.body.action == Bid("hidden")
