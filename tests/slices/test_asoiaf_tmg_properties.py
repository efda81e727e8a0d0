"""What holds in every match: offers keep their promise, matches end, models are conserved."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.core.canon import digest
from ledger.core.errors import Unplayable
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.replay import replay
from ledger.core.seats import JUDGE, SPECTATOR, TABLE
from ledger.kit.common import CallTime
from ledger.kit.offers import Choice, Dice, Number, Point, Subset
from ledger.simulate import action_from, play_out
from tests.slices import asoiaf_tmg as game
from tests.slices.asoiaf_tmg import rules as rules_module
from tests.slices.asoiaf_tmg.actions import (
    Attack,
    Charge,
    DeclareState,
    Deploy,
    FinishCharge,
    Hold,
    KeepDice,
    Maneuver,
    Observed,
    Pass,
    Reroll,
    Roll,
    Stands,
    Strength,
)
from tests.slices.asoiaf_tmg.flow import steps

ROOT = Path(__file__).parents[2]
INDEX = {
    rule["id"]: rule for rule in tomllib.loads((Path(__file__).parent / "asoiaf_tmg/rules.toml").read_text())["rule"]
}
CLOSE = DeclareState(
    (
        Stands("sworn-swords", 12, (16_000, 18_000)),
        Stands("outriders", 4, (26_000, 18_000), conditions=("weakened",)),
        Stands("guardsmen", 8, (18_000, 29_000), (0, -1), conditions=("panicked", "vulnerable")),
        Stands("halberdiers", 5, (28_000, 28_000), (-1, -3), conditions=("weakened",)),
    )
)


def opened(seed: int) -> Match:
    """Half of all matches begin with armies face to face, so that there is fighting."""
    match = Match.open(game, ("Ann", "Ben"))
    if seed % 2:
        match.record(JUDGE, CLOSE)
    return match


def played(seed: int) -> Match:
    return play_out(opened(seed), Random(seed))


# ---- whole matches


@pytest.mark.parametrize("seed", range(30))
def test_random_play_ends_and_replay_equals_play(seed):
    match = played(seed)
    outcome = game.outcome(match.state)
    assert outcome is not None and sorted(seat for level in outcome.ranking for seat in level) == [0, 1]
    assert {finding.kind for finding in match.audit()} <= {"gap"}
    again = replay(game, game.setup(2, match.opened.options, ()), entries(match.line.head))
    assert again == match.state and digest(again) == digest(match.state)
    for position in range(2, len(match.events), 7):
        assert game.census(match.state_at(position)) == (
            ("sworn-swords", 12),
            ("outriders", 4),
            ("guardsmen", 12),
            ("halberdiers", 12),
        )
        for viewer in (0, 1, SPECTATOR, JUDGE):
            view = match.view(viewer, position)
            assert game.board(view, "pl", match.names) and game.svg(view, "en", match.names).startswith("<svg ")


def test_random_play_meets_every_kind_of_action_and_field():
    kinds, fields = set(), set()
    for seed in range(1, 24, 2):
        match = opened(seed)
        random = Random(seed)
        while game.outcome(match.state) is None:
            offers = game.offers(match.state, JUDGE)
            fields |= {type(field) for offer in offers for field in offer.fields}
            offer = random.choice(offers)
            match.record(offer.seat, action_from(offer, random))
            kinds.add(offer.kind)
    assert kinds >= {Maneuver, Charge, FinishCharge, Attack, Hold, Roll, Reroll, KeepDice}
    assert fields | {Point} == {Choice, Dice, Number, Point, Subset}


@given(st.integers(0, 400), st.integers(0, 35), st.data())
def test_every_choice_inside_an_offer_is_legal(seed, length, data):
    match = opened(seed)
    random = Random(seed)
    for _ in range(length):
        offers = game.offers(match.state, JUDGE)
        if not offers:
            break
        offer = random.choice(offers)
        match.record(offer.seat, action_from(offer, random))
    for offer in game.offers(match.state, JUDGE):
        action = action_from(offer, Random(data.draw(st.integers(0, 1_000))))
        assert game.check(match.state, offer.seat, action) == ()
        game.apply(match.state, offer.seat, action)
        assert game.codec.read(game.codec.write(action)) == action
    due = {one.seat for one in game.awaiting(match.state)}
    for viewer in (0, 1):
        assert {offer.seat for offer in game.offers(match.state, viewer)} <= {viewer} & due


place = st.tuples(st.integers(0, 48_000), st.integers(0, 48_000))
facing = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).filter(any)
name = st.sampled_from(("sworn-swords", "outriders", "guardsmen", "halberdiers", "dragon"))
anything = st.one_of(
    st.builds(Deploy, name, place, st.none() | facing),
    st.builds(Maneuver, name, st.none() | facing, st.integers(0, 9_000), st.none(), st.none() | place),
    st.builds(Charge, name, name, st.sampled_from((None, "front", "rear")), st.none() | facing),
    st.builds(Attack, name, name),
    st.builds(FinishCharge, st.sampled_from(("full", "left")), st.sampled_from((None, True, False)), st.none() | place),
    st.builds(Hold, name),
    st.just(Pass()),
    st.just(KeepDice()),
    st.builds(Reroll, st.tuples(st.integers(0, 9))),
    st.builds(Roll, st.lists(st.integers(0, 8), max_size=8).map(tuple), st.none() | st.integers(0, 9)),
    st.builds(
        Observed, st.lists(st.builds(Strength, name, st.integers(0, 14), st.integers(0, 3)), max_size=2).map(tuple)
    ),
    st.just(CallTime()),
)


@given(st.integers(0, 400), st.lists(st.tuples(st.sampled_from((TABLE, 0, 1)), anything), max_size=25))
def test_any_well_formed_action_is_carried_out_whole_or_not_at_all(seed, acts):
    match = opened(seed)
    random = Random(seed)
    for seat, action in acts:
        before = match.state
        for violation in game.check(before, seat, action):
            must_explain(violation)
        try:
            match.record(seat, action, protest=True)
        except Unplayable:
            assert match.state == before
        offers = game.offers(match.state, JUDGE)
        if offers and random.random() < 0.7:
            offer = random.choice(offers)
            match.record(offer.seat, action_from(offer, random), protest=True)
        assert game.census(match.state) == game.census(before)
        assert all(unit.wounds < unit.profile.wounds and unit.models >= 0 for unit in match.state.units)
        assert game.outcome(match.state) or game.awaiting(match.state)
    assert digest(match.state) == digest(
        replay(game, game.setup(2, match.opened.options, ()), entries(match.line.head))
    )


def must_explain(violation):
    """The rule is in the index, and its facts fill the sentences of both languages."""
    rule, facts = INDEX[violation.rule], dict(violation.facts)
    for sentence in (rule["why_en"], rule["why_pl"]):
        assert set(re.findall(r"\{(\w+)", sentence)) <= set(facts), violation


def test_every_rule_that_is_enforced_is_in_the_index():
    assert rules_module.book.ids == {key for key, rule in INDEX.items() if rule["kind"] == "legality"}
    assert {steps.rule_of(one) for one in steps.names()} - {None} <= set(INDEX)


def test_two_hash_seeds_give_the_same_digest():
    code = (
        "from tests.slices.test_asoiaf_tmg_properties import played; from ledger.core.canon import digest;"
        "print([digest(played(seed).state) for seed in (1, 3)])"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    ]
    assert said[0] == said[1] and len(said[0]) > 130
