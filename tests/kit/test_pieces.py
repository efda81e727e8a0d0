"""Piles, pools and rings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.core.errors import Unplayable
from ledger.kit.cards import Card, card_by_id
from ledger.kit.lcg.pools import held, moved_tokens, total
from ledger.kit.lcg.tableau import InPlay, Under, copies_of
from ledger.kit.piles import FACEDOWN, Pile, holding, moved
from ledger.kit.rings import after, clockwise_from, edges, neighbours

_cards = st.sampled_from(["owl", "fox", "elk", FACEDOWN])
_piles = st.builds(Pile, st.lists(st.sampled_from(["owl", "fox", "elk"]), max_size=4).map(tuple), st.integers(0, 3))
_pools = st.lists(st.integers(0, 9), min_size=1, max_size=4).map(
    lambda counts: tuple((str(seat), count) for seat, count in enumerate(counts))
)


# ---- piles


@given(_piles, _piles, _cards)
def test_a_moved_card_is_neither_lost_nor_made(source, target, card):
    try:
        left, grown = moved(source, target, card)
    except Unplayable:
        assert card not in source
        return
    assert card in source
    assert len(left) + len(grown) == len(source) + len(target)
    assert grown == target.with_card(card)


def test_a_known_card_leaves_from_its_place():
    assert Pile(("owl", "fox", "owl"), 1).without("owl") == Pile(("fox", "owl"), 1)


def test_naming_an_unseen_card_takes_one_of_the_unknown():
    assert Pile(("owl",), 2).without("fox") == Pile(("owl",), 1)


def test_a_card_laid_face_down_is_unknown_from_then_on():
    assert Pile(("owl",)).with_card(FACEDOWN) == Pile(("owl",), 1)
    assert Pile(("owl",), 1).without(FACEDOWN) == Pile(("owl",))


@pytest.mark.parametrize("card", ["fox", FACEDOWN])
def test_a_card_that_cannot_be_there_is_unplayable(card):
    assert card not in Pile(("owl",))
    with pytest.raises(Unplayable):
        Pile(("owl",)).without(card)


def test_a_pile_that_may_not_be_seen_shows_only_its_size():
    pile = Pile(("owl", "fox"), 3)
    assert pile.seen_as(True) == {"known": ["owl", "fox"], "unknown": 3}
    assert pile.seen_as(False) == {"known": [], "unknown": 5}


def test_cards_are_new_to_a_pile_beyond_the_copies_known_there():
    assert Pile(("owl", "fox"), 3).new(("owl", "owl", FACEDOWN, "elk")) == ("owl", "elk")


@given(_piles, _piles, st.integers(0, 12))
def test_a_hand_is_filled_up_from_unseen_cards_of_its_deck_and_emptied_back_there(hand, deck, count):
    more = count - len(hand)
    if more > deck.unknown or -more > hand.unknown:
        with pytest.raises(Unplayable):
            holding(hand, deck, count)
        return
    held_now, left = holding(hand, deck, count)
    assert len(held_now) == count and len(held_now) + len(left) == len(hand) + len(deck)
    assert (held_now.known, left.known) == (hand.known, deck.known)


def test_copies_in_play_are_counted_for_their_owner_with_duplicates():
    play = (
        InPlay("owl", "owl", 0, 1, duplicates=(Under("owl", 0), Under("owl", 1))),
        InPlay("owl~2", "owl", 1, 1),
        InPlay("fox", "fox", 0, 0, duplicates=(Under("owl", 0),)),
    )
    assert (copies_of(play, "owl", 0), copies_of(play, "owl", 1), copies_of(play, "elk", 0)) == (3, 2, 0)


def test_cards_are_found_by_id_and_named_in_a_language():
    cards = (Card("c1", "Owl", "Sowa", facts=(("cost", "2"),)), Card("c2", "Fox"))
    assert card_by_id(cards, "c2").name("pl") == "Fox"
    assert (card_by_id(cards, "c1").name("pl"), cards[0].fact("cost"), cards[1].fact("cost", "0")) == ("Sowa", "2", "0")
    assert card_by_id(cards, "c3") is None


# ---- pools


@given(_pools, st.integers(0, 5), st.integers(0, 5), st.integers(-2, 12))
def test_moved_tokens_are_neither_lost_nor_made(pools, source, goal, count):
    source, goal = str(source), str(goal)
    try:
        after_it = moved_tokens(pools, source, goal, count)
    except Unplayable:
        assert count < 0 or held(pools, source) < count
        return
    assert total(after_it) == total(pools)
    assert all(have >= 0 for _, have in after_it)
    if source != goal:
        assert held(after_it, goal) == held(pools, goal) + count
        assert held(after_it, source) == held(pools, source) - count
    else:
        assert held(after_it, goal) == held(pools, goal)


def test_a_new_holder_is_added_at_the_end_and_the_order_kept():
    assert moved_tokens((("bank", 3), ("a", 1)), "bank", "b", 2) == (("bank", 1), ("a", 1), ("b", 2))


# ---- rings


@given(st.integers(2, 6), st.integers(0, 5))
def test_going_round_visits_every_seat_once(count, first):
    seats = tuple(range(count))
    first %= count
    found, seat = [], first
    for _ in seats:
        found.append(seat)
        seat = after(seats, seat)
    assert seat == first
    assert tuple(found) == clockwise_from(seats, first)


def test_after_a_seat_that_is_not_there_comes_the_first():
    assert after((1, 3), 2) == 1
    assert after((1, 3), 3) == 1


def test_the_left_neighbour_is_the_next_one_clockwise():
    assert neighbours((0, 1, 2, 3), 0) == (1, 3)
    assert neighbours((0, 1), 0) == (1, 1)


@given(st.integers(3, 6))
def test_every_seat_of_a_ring_has_an_edge_on_either_side(count):
    seats = tuple(range(count))
    found = edges(seats)
    assert len(set(map(frozenset, found))) == count
    for seat in seats:
        left, right = neighbours(seats, seat)
        assert (seat, left) in found
        assert (right, seat) in found
