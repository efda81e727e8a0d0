"""Random play: it ends, loses nothing, and is the same everywhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ledger.core.canon import digest
from ledger.core.errors import MaesterError
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.replay import replay
from ledger.core.seats import JUDGE, TABLE, Seat
from ledger.kit.common import Adjust, CallTime, Forgive, Omitted, SeatLeft, SetDetail, SetTurn, SkipStep
from ledger.simulate import NAMES, action_from, play_out
from tests.slices import btwixt
from tests.slices.btwixt.actions import (
    DraftPick,
    DrawToken,
    Kneel,
    Observed,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealAlly,
    RevealTokens,
)
from tests.slices.btwixt.components import ALLIES, TITLES
from tests.slices.btwixt.effects import GainToken, Kneeling, MoveAlly, MoveBid, MoveToken, ReturnToken

ROOT = Path(__file__).parents[2]
BOX = (("influence", 62), ("allies", 13), ("tokens", 54))
RULES = {
    rule["id"]: rule for rule in tomllib.loads((Path(__file__).parent / "btwixt" / "rules.toml").read_text())["rule"]
}


def opened(seats: int, hidden: str = "observed", **options) -> Match:
    return Match.open(btwixt, NAMES[:seats], btwixt.Options(hidden=hidden, **options))


@pytest.mark.parametrize("hidden", ["observed", "open"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_play_ends_with_an_outcome_and_no_finding(seats, hidden):
    for seed in range(15):
        match = play_out(opened(seats, hidden, draft=seed % 3 == 0, rounds=2 + seed % 2), Random(seed))
        assert match.outcome.ended_by == "scored" and sorted(sum(match.outcome.ranking, ())) == [*range(seats)]
        assert match.audit() == []


@pytest.mark.parametrize("hidden", ["observed", "open"])
def test_nothing_is_lost_and_replay_equals_play(hidden):
    match = opened(5, hidden, draft=True)
    states = []
    random = Random(7)
    while btwixt.outcome(match.state) is None:
        chance = btwixt.chance(match.state, random)
        offer = None if chance else random.choice(btwixt.offers(match.state, JUDGE))
        match.record(*((TABLE, chance) if chance else (offer.seat, action_from(offer, random))))
        states.append(match.state)
        assert btwixt.census(match.state) == BOX
    line = entries(match.line.head)
    assert replay(btwixt, btwixt.setup(5, match.opened.options, ()), line) == match.state
    again = Match(btwixt, match.names, match.events[0], match.events[1:])
    for position, state in enumerate(states, start=2):
        assert again.state_at(position) == state
        assert digest(again.state_at(position)) == digest(state)


def test_every_offer_keeps_its_promise():
    for hidden in ("observed", "open"):
        match = play_out(opened(4, hidden), Random(3))
        for position in range(1, len(match.events)):
            state = match.state_at(position)
            for offer in btwixt.offers(state, JUDGE):
                assert all(not btwixt.check(state, offer.seat, action) for action in offer.all())


def test_actions_are_written_and_read_back_unchanged():
    match = play_out(opened(4, "open", draft=True), Random(5))
    for entry in entries(match.line.head):
        assert btwixt.codec.read(btwixt.codec.write(entry.action, match.names), match.names) == entry.action


seat = st.sampled_from([Seat(n) for n in range(-2, 5)])
card, ally, small = st.sampled_from(TITLES), st.sampled_from(list(ALLIES)), st.integers(0, 4)
maybe = st.none()
effect = st.one_of(
    st.builds(MoveBid, card, seat, seat),
    st.builds(MoveToken, small, seat),
    st.builds(GainToken, seat),
    st.builds(ReturnToken, small),
    st.builds(MoveAlly, ally, maybe | seat),
    st.builds(Kneeling, seat, st.booleans()),
)
flow = st.one_of(st.builds(SetTurn, seat), st.just(SkipStep()), st.just(Forgive()))
anything = st.one_of(
    st.builds(PlayCard, card, maybe | seat, maybe | card, maybe | small),
    st.just(Kneel()),
    st.builds(PlaceAlly, seat),
    st.builds(PlaceToken, seat),
    st.builds(RevealAlly, ally),
    st.builds(DrawToken, small),
    st.builds(DraftPick, maybe | card),
    st.builds(RevealTokens, seat, st.lists(small, max_size=3).map(tuple)),
    st.builds(Omitted, st.sampled_from(btwixt.steps.names())),
    st.builds(SeatLeft, seat),
    st.just(CallTime()),
    st.builds(SetDetail, st.sampled_from(["full", "key"])),
    st.builds(Adjust, st.lists(effect, max_size=2).map(tuple), st.lists(flow, max_size=2).map(tuple)),
    st.builds(
        Observed, maybe | st.integers(1, 7), maybe | seat, maybe | seat, maybe | st.tuples(*[small] * 4), st.booleans()
    ),
)


@given(st.integers(0, 50), st.integers(0, 60), st.booleans(), st.lists(st.tuples(seat, anything), max_size=12))
@settings(max_examples=300)
def test_whatever_is_played_is_unplayable_or_loses_nothing(seed, length, open_hands, acts):
    match, random = opened(4, "open" if open_hands else "observed", draft=seed % 2 == 0), Random(seed)
    for _ in range(length):
        if btwixt.outcome(match.state):
            break
        chance = btwixt.chance(match.state, random)
        offer = None if chance else random.choice(btwixt.offers(match.state, JUDGE))
        match.record(*((TABLE, chance) if chance else (offer.seat, action_from(offer, random))))
    for who, act in acts:
        try:
            event = match.record(who, act, protest=True)
        except MaesterError:
            continue
        assert btwixt.census(match.state) == BOX
        for violation in event.body.violations:
            why = RULES[violation.rule]
            wanted = {name.split(":")[0] for name in re.findall(r"{([^}]+)}", why["why_en"] + why["why_pl"])}
            assert wanted <= {name for name, _ in violation.facts}
        if btwixt.outcome(match.state) is None:
            assert btwixt.awaiting(match.state), "somebody's input is due"
            btwixt.view(match.state, JUDGE)
    assert replay(btwixt, match.line.root.state, entries(match.line.head)) == match.state


def test_every_rule_that_is_enforced_is_in_the_index():
    ordered = {rule for name in btwixt.steps.names() if (rule := btwixt.steps.rule_of(name))}
    assert btwixt.book.ids == {id for id, rule in RULES.items() if rule["kind"] == "legality"}
    assert ordered <= {id for id, rule in RULES.items() if "why_en" in rule}
    for rule in RULES.values():
        if "why_en" in rule:
            assert set(re.findall(r"{([^}]+)}", rule["why_en"])) == set(re.findall(r"{([^}]+)}", rule["why_pl"]))


def test_the_state_has_no_sets_and_no_dicts():
    state = play_out(opened(6, "open", draft=True), Random(1)).state

    def walk(value):
        assert not isinstance(value, (set, frozenset, dict, list)), value
        if isinstance(value, tuple):
            [walk(one) for one in value]
        elif hasattr(value, "__dataclass_fields__"):
            [walk(getattr(value, field.name)) for field in fields(value)]

    walk(state)


SCRIPT = """
from random import Random
from ledger.core.canon import digest
from ledger.core.match import Match
from ledger.simulate import NAMES, play_out
from tests.slices import btwixt
for hidden in ("observed", "open"):
    match = Match.open(btwixt, NAMES[:5], btwixt.Options(hidden=hidden, draft=True))
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
