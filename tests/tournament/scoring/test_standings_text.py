"""Standings in sentences: both languages, every number, down to its events."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from ledger.core.wording.languages import LANGUAGES, words_of
from tournament.scoring import results as r
from tournament.scoring.profile_files import profile, profiles
from tournament.scoring.profiles import ScoringProfile
from tournament.scoring.standings import standings
from tournament.scoring.standings_text import sentences, shown
from tournament.scoring.tiebreaks import TIE_BREAKS

PLAYED = [
    r.won(1, 1, "ann", "ben", source=4),
    r.bye(1, "cat", source=5),
    r.won(2, 1, "ann", "cat", source=8, kind=r.MODIFIED_WIN),
    r.bye(2, "ben", source=9),
]


def test_a_place_is_told_with_its_numbers_and_events() -> None:
    table = standings(("ann", "ben", "cat"), PLAYED, profile("thrones-2e-joust"), "seed")
    told = sentences(table, "ann", "en", {"ann": "Arya", "ben": "Bran", "cat": "Cersei"})
    assert told[:3] == (
        "Place 1: Arya.",
        "Points: 9 = 5 (round 1, event 4) + 4 (round 2, event 8)",
        "Strength of schedule: 5/2 (2.5000), the mean of 5/2 (2.5000) (Bran, round 1), 5/2 (2.5000) (Cersei, round 2)",
    )


def test_both_languages_tell_the_same() -> None:
    counted = replace(profile("open-3-1-0"), tie_breaks=tuple(TIE_BREAKS))
    table = standings(("ann", "ben", "cat"), PLAYED, counted, "seed")
    for entry in ("ann", "ben", "cat"):
        english, polish = sentences(table, entry, "en"), sentences(table, entry, "pl")
        assert len(english) == len(polish) == 2 + len(TIE_BREAKS)
        digits = [["".join(filter(str.isdigit, line)) for line in told] for told in (english, polish)]
        assert digits[0] == digits[1]


def named(name: str) -> bool:
    """Whether the file of every language has a word for it."""
    return all(name in words_of("tournament.scoring", language, "standings.toml")["terms"]["number"] for language in LANGUAGES)


def test_every_tie_break_has_a_name_in_both_languages() -> None:
    assert [name for name in TIE_BREAKS if not named(name)] == []


@pytest.mark.parametrize("one", profiles(), ids=lambda one: f"{one.name}-{one.version}")
def test_what_happens_at_time_has_words_in_both_languages(one: ScoringProfile) -> None:
    assert [name for name in (one.clock.stop, *one.clock.at_time) if not named(name)] == []


@pytest.mark.parametrize(
    ("number", "text"),
    [(7, "7"), (Fraction(6, 2), "3"), (Fraction(1, 3), "1/3 (0.3333)"), (Fraction(-7, 4), "-7/4 (-1.7500)")],
)
def test_a_fraction_is_shown_exactly_and_roughly(number: int | Fraction, text: str) -> None:
    assert shown(number) == text
