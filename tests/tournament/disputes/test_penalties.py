"""What the policy proposes, and what somebody had before: the judge decides."""

from __future__ import annotations

import re

import pytest

from ledger import GAMES, Ledger
from tests.tournament.event import STRANGER, Applicant
from tournament.domain.plan import Plan
from tournament.rulings.losses import Penalized
from tournament.rulings.policy import LADDER, cited, heavier, policies, version
from tournament.services.penalties import proposed

from .court import HEAD, JUDGE, ORG, Court, T


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def given(court: Court, kind: str, infraction: str, entry: str = "e1") -> None:
    court.office.penalties.penalize(T, entry, kind, infraction, "again", by=JUDGE)


def test_the_first_is_what_the_policy_has(court: Court) -> None:
    assert proposed(court.state, "e1", "policy.slow-play") == "warning"
    assert proposed(court.state, "e1", "policy.play-error") == "caution"
    assert proposed(court.state, "e1", "policy.cheating") == "disqualification"
    assert proposed(court.state, "e1", "something else") == "warning"


def test_a_repeat_is_heavier(court: Court) -> None:
    given(court, "warning", "policy.slow-play")
    assert proposed(court.state, "e1", "policy.slow-play") == "game loss"
    given(court, "game loss", "policy.slow-play")
    assert proposed(court.state, "e1", "policy.slow-play") == "match loss"
    assert proposed(court.state, "e2", "policy.slow-play") == "warning"
    assert proposed(court.state, "e1", "policy.late") == "game loss"


def test_slips_of_play_grow_heavier_with_the_third(court: Court) -> None:
    given(court, "caution", "policy.play-error")
    assert proposed(court.state, "e1", "policy.play-error") == "caution"
    given(court, "caution", "policy.play-error")
    assert proposed(court.state, "e1", "policy.play-error") == "warning"


def test_what_was_heavier_before_is_not_lighter_now(court: Court) -> None:
    given(court, "match loss", "policy.play-error")
    assert proposed(court.state, "e1", "policy.play-error") == "match loss"


def test_an_offence_counts_with_and_without_the_word_policy(court: Court) -> None:
    given(court, "warning", "slow-play")
    assert proposed(court.state, "e1", "policy.slow-play") == proposed(court.state, "e1", "slow-play") == "game loss"


def test_what_was_lifted_does_not_count(court: Court) -> None:
    entry = court.seats(1)[0]
    court.ruled(court.taken(), penalty=Penalized(entry, "warning", "policy.slow-play"))
    assert proposed(court.state, entry, "policy.slow-play") == "game loss"
    court.heard("d1", "overturned")
    assert proposed(court.state, entry, "policy.slow-play") == "warning"


def test_the_history_of_a_player_reaches_over_tournaments_and_is_for_staff(court: Court) -> None:
    given(court, "warning", "policy.slow-play")
    court.office.tournaments.open("autumn", "Autumn", Plan(game="hand-of-the-king"), seed="x" * 16, by=ORG)
    for number in (1, 2):
        court.office.entries.enter("autumn", Applicant((f"P{number}",), (f"p-{number}",)), by=ORG)
    court.office.penalties.penalize("autumn", "e1", "caution", "policy.late", "late", by=ORG)
    for who in (ORG, HEAD, JUDGE):
        found = court.office.penalties.penalties_of("p-1", who)
        assert [(one.tournament, one.penalty.kind) for one in found] == [("autumn", "caution"), ("spring", "warning")]
    for who in (STRANGER, "p-1", "p-2", None):
        assert court.office.penalties.penalties_of("p-1", who) == []
    assert court.office.penalties.penalties_of("p-2", ORG) == []


# ---- the policy itself


def test_the_policy_is_whole_in_both_languages() -> None:
    assert version() >= 1 and len(policies()) >= 10
    for one in policies().values():
        assert re.fullmatch(r"policy\.[a-z-]+", one.id) and one.penalty in LADDER and one.repeat >= 1
        assert (
            one.title("en") != one.title("pl")
            and one.text("en") != one.text("pl")
            and one.family in ("play", "tournament", "conduct")
        )


def test_the_ladder_ends_at_the_top() -> None:
    assert heavier("caution") == "warning" and heavier("match loss", 9) == "disqualification"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_rules_of_games_and_of_the_policy_are_quoted(language: str) -> None:
    assert cited("hand-of-the-king", "hotk.move.farthest", language)
    assert cited("hand-of-the-king", "policy.slow-play", language)
    assert cited("hand-of-the-king", "policy.nothing", language) is None
    assert cited("hand-of-the-king", "agot2.nothing", language) is None
    assert cited("no-such-game", "hotk.move.farthest", language) is None
    assert set(GAMES)
