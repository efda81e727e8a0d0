"""What came with a key is told apart by a short digest, words of people by themselves."""

from __future__ import annotations

import pytest

from ledger.core.codec import ERASED
from ledger.core.event import ActionRecorded, Amended, Event, Insert, Noted, Ref, Reopened, Strike
from ledger.core.idempotency import asked_digest, was_asked
from ledger.core.seats import JUDGE
from ledger.core.words_of_people import with_words, words_in
from ledger.kit.common import Adjust
from tests.toy.pieces import Bid

NESTED = Amended((Insert(Ref(1), JUDGE, Adjust(reason="twice")), Strike(Ref(2))), reason="he said so")


def kept(body: object, asked: object) -> Event:
    return Event(2, body, "scribe", "", key="k", asked=asked_digest(asked))


def test_the_digest_is_the_same_whatever_the_words_and_another_for_anything_else() -> None:
    assert asked_digest(Noted("one")) == asked_digest(Noted("two")) != asked_digest(Noted("one", Ref(1)))
    assert asked_digest((0, Bid(1), False)) != asked_digest((0, Bid(2), False)) != asked_digest((1, Bid(2), False))
    assert len(asked_digest(NESTED)) == 8


def test_words_are_found_and_changed_however_deep_they_lie() -> None:
    assert list(words_in((NESTED, "strike"))) == ["twice", "he said so"]
    changed = with_words(NESTED, str.upper)
    assert list(words_in(changed)) == ["TWICE", "HE SAID SO"] and changed.changes[1] == Strike(Ref(2))
    assert with_words(Bid(1), str.upper) == Bid(1)
    wordless = Reopened("r-1")
    assert with_words(wordless, str.upper) is wordless


@pytest.mark.parametrize("other", [Noted("other"), Noted("said", Ref(2)), Noted(""), Reopened("said"), (0, Bid(1), False)])
def test_another_question_is_not_the_one_that_was_answered(other: object) -> None:
    event = kept(Noted("said"), Noted("said"))
    assert was_asked(event, Noted("said")) and not was_asked(event, other)


def test_when_words_are_gone_the_rest_still_has_to_fit() -> None:
    event = kept(Noted(ERASED, Ref(2)), Noted("said", Ref(2)))
    assert was_asked(event, Noted("said", Ref(2))) and was_asked(event, Noted("anything", Ref(2)))
    assert not was_asked(event, Noted("said")) and not was_asked(event, Reopened("said"))


def test_what_the_ledger_adds_to_an_entry_was_not_asked() -> None:
    asked = (0, Bid(3), True)
    assert was_asked(kept(ActionRecorded(0, Bid(3), protest=True), asked), asked)
    assert not was_asked(kept(ActionRecorded(0, Bid(3), protest=True), asked), (0, Bid(3), False))
