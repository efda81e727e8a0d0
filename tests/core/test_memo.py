"""What is worked out once: on the frozen value that it follows from, or in a cache that tells large values by identity."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass, field
from typing import Any

from ledger.core.canon import DERIVED, digest
from ledger.core.evolve import evolve
from ledger.core.memo import by_identity, kept_on, same


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[str, ...]
    gold: int = 0
    counted: Any = field(default=None, compare=False, repr=False, metadata=DERIVED)


def test_a_value_that_keeps_something_is_the_same_value() -> None:
    bare, knowing = Hand(("a", "b")), Hand(("a", "b"))
    assert kept_on(knowing, "counted", (knowing.cards, 2)) == (("a", "b"), 2)
    assert (bare, hash(bare), repr(bare), digest(bare)) == (knowing, hash(knowing), repr(knowing), digest(knowing))
    assert pickle.loads(pickle.dumps(knowing)) == copy.copy(knowing) == bare


def test_copies_carry_it_along_and_the_parts_tell_whether_it_still_holds() -> None:
    hand = Hand(("a", "b"))
    kept_on(hand, "counted", ((hand.cards,), 2))
    richer, larger = evolve(hand, gold=3), evolve(hand, cards=("a", "b", "c"))
    assert same(richer.counted[0], (richer.cards,))
    assert not same(larger.counted[0], (larger.cards,))
    kept_on(larger, "counted", ((larger.cards,), 3))
    assert hand.counted[1] == 2


def test_the_same_parts_are_the_very_same_objects() -> None:
    one, like = ("a", 1), tuple(["a", 1])
    assert same((one, None), (one, None))
    assert not same((one,), (like,)) and not same((one,), (one, None)) and not same((one, None), (one,))


def test_a_large_value_is_read_once_and_another_like_it_once_more() -> None:
    read = []

    @by_identity(2)
    def length(cards: tuple[str, ...]) -> int:
        read.append(cards)
        return len(cards)

    first, like = tuple(["a", "b"]), tuple(["a", "b"])
    assert [length(first), length(first), length(like), length(like)] == [2, 2, 2, 2]
    assert len(read) == 2 and read[0] is first and read[1] is like
    length(("c",))
    length(first)
    assert len(read) == 4, "no more than two are kept"
