"""Random play: it ends, loses nothing, and is the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.core.errors import MaesterError, Unfinished
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.replay import replay
from ledger.core.seats import JUDGE, Seat
from ledger.core.wording.phrasebook import facts_in, parsed
from ledger.games import btwixt
from ledger.games.btwixt.flow.auction import steps
from ledger.kit.common import CallTime, Omitted, SeatLeft
from ledger.rules import index_of
from ledger.simulate import NAMES, play_out
from tests.games.btwixt.tables import CARDS
from tests.thorough import daily_or
from tests.wellformed import actions_of

ROOT = Path(__file__).parents[3]
BOX = (("influence", 109), ("allies", 50), ("tokens", 54))
VARIANTS = {
    "standard": {},
    "advanced": {"game": "advanced"},
    "draft": {"draft": "draft"},
    "moot": {"draft": "moot"},
    "open": {"open_allies": True},
    "quick": {"quick": True},
    "advanced draft": {"game": "advanced", "draft": "draft", "quick": True},
    "everything": {"game": "advanced", "draft": "draft", "open_allies": True, "quick": True},
    "open moot": {"draft": "moot", "open_allies": True, "quick": True},
    "other rulings": {
        "game": "advanced",
        "draft": "draft",
        "draft_leader_card": "drafted",
        "oberyn_order": "together",
        "triumph_order": "winner_decides",
        "open_allies": True,
        "open_put_back": "all_to_row",
        "open_look": "whole_row",
        "current_ally_killed": "next_ally",
        "quick": True,
        "events_opening": "in_setup",
        "empty_hand": "at_once",
        "silence_last": "skip_kneels",
        "robb_attempts": "one_only",
        "robb_tokens": "to_pool",
        "oberyn_tie": "all_tied",
    },
}
OTHERS = {
    "literal": {"open_allies": True, "open_next": "printed_ability", "open_leftover": "under_deck"},
    "choosing": {"open_allies": True, "open_choosing": "every_choice", "strings_counting": "played"},
    "acquired": {"your_ally": "acquired_by_you", "sansa_tie": "acquirer_chooses", "strings_with_sansa": "lapses"},
}


def opened(seats: int, **options) -> Match:
    return Match.open(btwixt, NAMES[:seats], btwixt.Options(**options), CARDS)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("seats", "hidden"), [(3, "open"), (4, "observed"), (5, "open"), (6, "observed")])
def test_random_play_ends_with_an_outcome_and_no_finding(seats, variant, hidden):
    match = play_out(opened(seats, hidden=hidden, **VARIANTS[variant]), Random(f"{seats}{variant}"))
    assert match.outcome.ended_by == "scored" and sorted(sum(match.outcome.ranking, ())) == [*range(seats)]
    assert match.audit() == []
    for position in range(1, len(match.events) + 1, 9):
        assert btwixt.census(match.state_at(position)) == BOX


@pytest.mark.parametrize("variant", OTHERS)
def test_other_rulings_play_to_the_end_too(variant):
    for seed, hidden in enumerate(("observed", "open")):
        match = play_out(opened(3 + seed, hidden=hidden, **OTHERS[variant]), Random(seed))
        assert match.outcome is not None and match.audit() == []


def played(seed: int, length: int) -> Match:
    options = [*VARIANTS.values()][seed % len(VARIANTS)]
    match = opened(3 + seed % 4, hidden=("observed", "open")[seed % 2], **options)
    with suppress(Unfinished):
        play_out(match, Random(seed), most=length)
    return match


WORDS = tuple(sorted({card.id for card in CARDS} | {*steps.names()}))


@given(st.integers(0, 60), st.integers(0, 150), st.data())
@settings(max_examples=daily_or(20, 120))
def test_whatever_is_played_is_unplayable_or_loses_nothing(seed, length, data):
    match = played(seed, length)
    seats = len(match.names)
    anything = st.one_of(
        actions_of(btwixt, WORDS, seats),
        st.builds(Omitted, st.sampled_from(steps.names())),
        st.builds(SeatLeft, st.just(1)),
    )
    for _ in range(6):
        who, act = data.draw(st.integers(-2, seats - 1)), data.draw(anything)
        try:
            event = match.record(Seat(who), act, protest=True)
        except MaesterError:
            continue
        assert btwixt.census(match.state) == BOX
        for violation in event.body.violations:
            why = index_of("btwixt").find(violation.rule)
            wanted = facts(why.why("en")) | facts(why.why("pl"))
            omitted = "step" in dict(violation.facts)
            assert omitted or wanted <= {name for name, _ in violation.facts}
        if btwixt.outcome(match.state) is None:
            assert btwixt.awaiting(match.state), "somebody's input is due"
        for viewer in (0, JUDGE):
            btwixt.view(match.state, viewer)
    assert replay(btwixt, match.line.root.state, entries(match.line.head)) == match.state


@given(st.integers(0, 60), st.integers(0, 150), st.lists(st.integers(0, 5), max_size=2, unique=True))
@settings(max_examples=daily_or(10, 60))
def test_a_match_that_somebody_leaves_still_comes_to_an_end(seed, length, leavers):
    match = played(seed, length)
    for seat in leavers:
        if seat < len(match.names) and btwixt.outcome(match.state) is None:
            match.record(JUDGE, SeatLeft(Seat(seat), "drop"))
    play_out(match, Random(seed))
    assert btwixt.census(match.state) == BOX and match.audit() == []


@given(st.integers(0, 60), st.integers(0, 150))
@settings(max_examples=daily_or(15, 60))
def test_time_ends_every_match(seed, length):
    match = played(seed, length)
    if btwixt.outcome(match.state) is None:
        match.record(JUDGE, CallTime())
    assert play_out(match, Random(seed)).outcome is not None and btwixt.census(match.state) == BOX


def facts(sentence):
    return facts_in(parsed(sentence))


def test_sentences_have_the_same_facts_in_both_languages():
    index = index_of("btwixt")
    assert btwixt.book.ids <= {*index.rules, *index.rulings, *index.common}
    for rule in (*index.rules.values(), *index.rulings.values()):
        assert facts(rule.why("en")) == facts(rule.why("pl")), rule.id
    for name in steps.names():
        assert steps.rule_of(name) is None or index.find(steps.rule_of(name)) is not None


def test_the_state_has_no_sets_and_no_dicts():
    def walk(value):
        assert not isinstance(value, (set, frozenset, dict, list)), value
        if isinstance(value, tuple):
            [walk(one) for one in value]
        elif hasattr(value, "__dataclass_fields__"):
            [walk(getattr(value, field.name)) for field in fields(value)]

    walk(played(7, 60).state)
    walk(played(9, 500).state)


SCRIPT = """
from random import Random
from ledger.cards import cards_of
from ledger.core.canon import digest
from ledger.core.match import Match
from ledger.games import btwixt
from ledger.simulate import NAMES, play_out
for hidden in ("observed", "open"):
    options = btwixt.Options(hidden=hidden, draft="draft", game="advanced", quick=True)
    match = Match.open(btwixt, NAMES[:5], options, cards_of("btwixt"))
    play_out(match, Random(11))
    print(digest(match.state), len(match.events), digest(btwixt.view(match.state, 0)))
"""


def test_two_hash_seeds_give_the_same_digests():
    def run(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        return subprocess.run(
            [sys.executable, "-c", SCRIPT], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        ).stdout

    assert run("1") == run("2") != ""
