"""Every pairing explains itself: its costs, the next-best round, what could not be avoided."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.thorough import daily_or
from tournament.pairing import swiss
from tournament.pairing.field import Contender, PairingTerms
from tournament.pairing.why import HAND, LOTS, ONLY, Unavoidable, unavoidable, why, why_bye
from tournament.pairing.why_text import criterion_name, sentences

from .fields import cheapest, made_up

TERMS = PairingTerms(3, "seed")
FOUR = [
    Contender("ann", 6, met=("ben",)),
    Contender("ben", 6, met=("ann",)),
    Contender("cat", 3),
    Contender("dan", 3),
]


@settings(max_examples=daily_or(25, 120))
@given(st.integers(0, 10**9), st.integers(3, 8))
def test_the_alternative_is_the_cheapest_of_all_rounds_without_the_pairing(seed: int, size: int) -> None:
    field = made_up(Random(seed), size)
    draft = swiss.best(field, TERMS)
    table = draft.tables[0]
    said = why(draft, table.number, field, TERMS)
    without = cheapest(field, replace(TERMS, closed=(table.seats,)))
    if said.alternative is None:
        assert without[0] == 1  # every round has the pair that was ruled out
    else:
        assert tuple(one.alternative for one in said.criteria)[:-1] == without
        assert draft.costs[:-1] <= without


def test_costs_are_told_for_the_table_the_round_and_the_alternative() -> None:
    draft = swiss.pair(FOUR, TERMS)
    said = why(draft, 1, FOUR, TERMS)
    score = next(one for one in said.criteria if one.name == "score")
    assert (score.here, score.round, score.alternative) == (9, 18, 18)
    assert said.decided == LOTS  # the other way across the two score groups is just as good


def test_the_first_criterion_that_differs_decided() -> None:
    field = [Contender("ann", 6), Contender("ben", 6), Contender("cat"), Contender("dan")]
    assert why(swiss.pair(field, TERMS), 1, field, TERMS).decided == "score"


def test_a_pairing_without_alternative_is_the_only_one() -> None:
    field = [Contender("ann"), Contender("ben")]
    said = why(swiss.pair(field, TERMS), 1, field, TERMS)
    assert (said.decided, said.alternative) == (ONLY, None)


def test_a_pairing_made_by_hand_is_told_apart() -> None:
    by_hand = swiss.costed([(1, ("ann", "ben")), (2, ("cat", "dan"))], (), FOUR, TERMS)
    said = why(by_hand, 1, FOUR, TERMS)
    assert said.decided == HAND
    assert [(one.here, one.alternative) for one in said.criteria if one.name == "rematch"] == [(1, 0)]
    assert said.unavoidable == ()  # a better round has no rematch at all


def test_a_bye_is_explained_too() -> None:
    field = [Contender("ann", 6, rank=1), Contender("ben", 3, rank=2), Contender("cat", 0, rank=3)]
    draft = swiss.pair(field, TERMS)
    said = why_bye(draft, "cat", field, TERMS)
    assert said.decided == "low bye"
    with pytest.raises(ValueError, match="no bye"):
        why_bye(draft, "ann", field, TERMS)


def test_a_rematch_that_cannot_be_avoided_is_said_with_how_many_and_over_how_many_pairs() -> None:
    names = ("ann", "ben", "cat", "dan")
    field = [Contender(name, met=tuple(other for other in names if other != name)) for name in names]
    draft = swiss.pair(field, TERMS)
    assert unavoidable(draft, field, TERMS) == (Unavoidable("rematch", 2, 6),)
    assert "at least 2 in every round" in sentences(why(draft, 1, field, TERMS), "en")[-1]


def test_sentences_name_people_and_speak_both_languages() -> None:
    draft = swiss.pair(FOUR, TERMS)
    said = why(draft, 1, FOUR, TERMS)
    names = {"ann": "Arya", "ben": "Bran", "cat": "Cersei", "dan": "Davos"}
    english, polish = sentences(said, "en", names), sentences(said, "pl", names)
    assert len(english) == len(polish)
    assert all(names[entry] in english[0] and names[entry] in polish[0] for entry in said.seats)
    assert english[-1] == "Another round is just as good by every criterion; the lots drawn from the seed decided."
    assert polish[-1] == "Inna runda jest równie dobra w każdym kryterium; rozstrzygnęło losowanie według ziarna turnieju."


def test_every_criterion_has_words_in_both_languages() -> None:
    from tournament.pairing import pods

    for name in (*swiss.CRITERIA_OF_A_DRAFT, *pods.CRITERIA_OF_A_DRAFT):
        assert len({name, criterion_name(name, "en"), criterion_name(name, "pl")}) == 3, name
