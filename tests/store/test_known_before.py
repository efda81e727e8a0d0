"""What is looked up because the like came before is exactly what would have been worked out."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec
import pytest

from ledger import GAMES
from ledger.core.event import ActionRecorded, Event
from ledger.core.idempotency import _played, asked_digest, played
from ledger.core.memo import LONGEST, MOST, Memo
from ledger.core.seats import TABLE
from ledger.core.words_of_people import words_in
from ledger.store.codec import body_codec
from ledger.store.events import EventCodec, _kept
from ledger.store.journal.rows import Row
from ledger.store.texts import Texts

EXAMPLES = [
    pytest.param(game, seat, action, id=f"{slug}-{number}")
    for slug, game in GAMES.items()
    for number, (seat, action) in enumerate(import_module(f"{game.__name__}.show.examples").EXAMPLES)
]

WITH_WORDS = [one for one in EXAMPLES if any(words_in(one.values[2]))]


@pytest.mark.parametrize(("game", "seat", "action"), EXAMPLES)
def test_the_bytes_of_an_action_are_the_same_each_time(game: Any, seat: int, action: Any) -> None:
    for body in (ActionRecorded(seat, action), ActionRecorded(seat, action, protest=True)):
        codec = EventCodec(game, Texts())
        told = [codec.write(Event(2, body, "p", "now")) for _ in range(3)]
        plain = msgspec.json.encode(["p", "now", body_codec(game).write_fields(body)])
        assert told == [("ActionRecorded", plain)] * 3


@pytest.mark.parametrize(("game", "seat", "action"), EXAMPLES)
def test_a_move_that_was_made_before_has_the_very_same_body(game: Any, seat: int, action: Any) -> None:
    known = played(seat, action, False)
    if any(words_in(action)):
        assert known is None
    else:
        assert known == (ActionRecorded(seat, action), asked_digest((seat, action, False)))
        assert len(repr((seat, action, False))) > LONGEST or played(seat, action, False) is known
    assert played(seat, action, True) is None, "what is logged under protest has more to say"


def test_bytes_are_looked_up_for_the_very_same_body_alone() -> None:
    game = GAMES["hand-of-the-king"]
    codec, (seat, action) = EventCodec(game, Texts()), import_module(f"{game.__name__}.show.examples").EXAMPLES[2]
    mine, another = ActionRecorded(seat, action), ActionRecorded(seat + 1, action)
    told = codec.write(Event(2, mine, "p", "now", None, "k", "asked"))
    kept = _kept(game).same
    kept[id(another)] = kept[id(mine)]  # as if another had been put in the place of one that is gone
    assert codec.write(Event(2, another, "p", "now", None, "k", "asked")) != told
    for event in (
        Event(2, mine, "p", "now", "then", "k", "asked"),
        Event(50, mine, "p", "now", None, "k", "asked", "state"),
        Event(2, mine, "p", "now", None, "k"),
        Event(2, mine, "p", "now"),
    ):
        assert codec.read_verified(Row("m", event.position, *codec.write(event), b"")) == event


@pytest.mark.parametrize(("game", "seat", "action"), WITH_WORDS)
def test_words_of_people_are_never_looked_up(game: Any, seat: int, action: Any) -> None:
    EventCodec(game, Texts()).write(Event(2, ActionRecorded(seat, action), "p", "now"))
    before = _played.cache_info().currsize
    assert played(seat, action, False) is None
    assert _played.cache_info().currsize == before
    assert all(one != action for _, one in _kept(game)._written)


def test_some_examples_have_words() -> None:
    assert len({one.values[0].slug for one in WITH_WORDS}) > 1


def test_what_an_action_answers_is_written_with_it() -> None:
    game = GAMES["hand-of-the-king"]
    codec, action = EventCodec(game, Texts()), import_module(f"{game.__name__}.show.examples").EXAMPLES[1][1]
    _, bare = codec.write(Event(2, ActionRecorded(TABLE, action), "p", "now"))
    _, told = codec.write(Event(2, ActionRecorded(TABLE, action, answers=("companions", 6)), "p", "now"))
    assert b"answers" in told and b"answers" not in bare


def test_no_more_than_so_many_and_nothing_long_is_kept() -> None:
    memo = Memo()
    for number in range(MOST):
        memo.keep(number, number, LONGEST)
    assert len(memo) == MOST
    memo.keep("long", "long", LONGEST + 1)
    assert "long" not in memo and len(memo) == MOST
    memo.keep("one more", 1, 1)
    assert memo == {"one more": 1}
