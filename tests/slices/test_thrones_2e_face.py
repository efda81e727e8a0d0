"""The face of the second edition slice: pure, total, replayable, and silent about what a viewer may not know."""

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

from ledger.core.canon import digest, plain
from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.replay import replay
from ledger.core.seats import JUDGE, SPECTATOR, TABLE, Seat
from ledger.kit.cards import Card
from ledger.kit.common import (
    Adjust,
    CallTime,
    CardDeclared,
    CloseWindow,
    Forgive,
    Omitted,
    Owe,
    SeatLeft,
    SetDetail,
    SetTurn,
    SkipStep,
)
from ledger.simulate import action_from
from tests.slices import thrones_2e as game
from tests.slices.scenes_2e import ANN, BEN, played, states
from tests.slices.thrones_2e.actions import (
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareDefenders,
    DeclareState,
    DiscardAtRandom,
    Draw,
    DrawLot,
    EndChallenges,
    InitiateChallenge,
    Lies,
    Marshal,
    Observed,
    OrderForced,
    Pass,
    PlayEvent,
    Side,
    Total,
    UseAbility,
)
from tests.slices.thrones_2e.effects import (
    Cancel,
    DrawCards,
    GainGold,
    GainPower,
    Kill,
    Kneel,
    MoveCard,
    MovePower,
    Save,
    Stand,
)
from tests.slices.thrones_2e.flow import steps

NAMES = ("Ann", "Ben")
IDS = tuple(card.id for card in game.CARDS if card.kind != "plot")
PLOTS = tuple(card.id for card in game.CARDS if card.kind == "plot")


# ---- play


@pytest.mark.parametrize("seed", range(24))
def test_random_play_ends_with_an_outcome_and_a_clean_audit(seed):
    match = played(seed, ("open", "observed")[seed % 2])
    outcome = match.game.outcome(match.state)
    assert outcome.winners and outcome.ended_by in ("power", "deck")
    assert match.audit() == []


@pytest.mark.parametrize("seed", range(4))
def test_replay_equals_play_and_nothing_is_lost(seed):
    match = played(seed, "observed")
    first = match.line.root.state
    assert digest(replay(game, first, entries(match.line.head))) == digest(match.state)
    assert {game.census(state) for state in states(match)} == {game.census(first)}
    assert match.state_at(at=60) == states(match)[59]


def test_every_offer_keeps_its_promise():
    random = Random(7)
    for state in states(played(3))[::3]:
        for offer in game.offers(state, JUDGE):
            for _ in range(3):
                action = action_from(offer, random)
                assert game.check(state, offer.seat, action) == ()
                game.apply(state, offer.seat, action)


def test_implied_recording_of_random_play_gives_the_same_end():
    """Leave out every pass that can be implied: the same actions lead to the same table."""
    full = played(5)
    short = Match.open(game, NAMES, game.Options(hidden="open", passes="implied"), game.CARDS)
    for entry in entries(full.line.head):
        if not isinstance(entry.action, Pass):
            short.record(entry.seat, entry.action)
    assert (short.state.players, short.state.play, short.state.ended) == (
        full.state.players,
        full.state.play,
        full.state.ended,
    )
    assert len(short.events) < len(full.events) and short.audit() == []


def test_two_hash_seeds_give_the_same_digest():
    code = (
        "from random import Random; from ledger.core.canon import digest; from ledger.core.match import Match;"
        "from ledger.simulate import play_out; from tests.slices import thrones_2e as game;"
        "played = [play_out(Match.open(game, ('Ann', 'Ben')), Random(seed)) for seed in range(3)];"
        "print([digest(match.state) for match in played])"
    )
    found = set()
    for seed in ("0", "1"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        found.add(done.stdout)
    assert len(found) == 1


def test_the_state_can_be_written_down_at_any_moment():
    for state in states(played(2))[::5]:
        assert digest(plain(state))


# ---- any well-formed action


handles = st.sampled_from((*IDS, "spy~2", "watchman~2", "nobody"))
seats = st.sampled_from((ANN, BEN, Seat(2), TABLE))
several = st.lists(handles, max_size=3).map(tuple)
counts = st.integers(-3, 20)
zones = st.sampled_from(("hand", "deck", "discard", "dead", "play"))
effects = st.one_of(
    handles.map(Kill),
    handles.map(Kneel),
    handles.map(Stand),
    handles.map(Save),
    st.just(Cancel()),
    st.builds(GainPower, seats, counts),
    st.builds(GainGold, seats, counts),
    st.builds(MovePower, seats, seats, st.integers(0, 9)),
    st.builds(DrawCards, seats, st.integers(0, 9)),
    st.builds(MoveCard, st.one_of(handles, st.just("facedown")), seats, zones, zones),
)
some_effects = st.none() | st.lists(effects, max_size=2).map(tuple)
flow = st.sampled_from((SetTurn(BEN), SetTurn(Seat(5)), CloseWindow(), SkipStep(), Owe("draw", ANN, 2, 6, 0, "owed"), Forgive()))
sides = st.builds(
    Side,
    seats,
    several,
    st.integers(0, 9),
    st.integers(0, 9),
    st.integers(0, 16),
    several,
    several,
    st.sampled_from(PLOTS),
)
actions = st.one_of(
    st.builds(Draw, seats, several),
    st.builds(DiscardAtRandom, seats, several),
    st.builds(DrawLot, seats),
    st.builds(ChoosePlot, st.sampled_from((*PLOTS, "nothing"))),
    st.builds(ChooseFirst, seats),
    st.builds(Marshal, handles),
    st.builds(PlayEvent, handles, st.none() | handles, some_effects),
    st.builds(UseAbility, handles, st.none() | handles, some_effects),
    st.builds(OrderForced, handles),
    st.just(Pass()),
    st.just(EndChallenges()),
    st.builds(InitiateChallenge, st.sampled_from(("military", "intrigue", "power")), several),
    st.builds(DeclareDefenders, several),
    st.builds(ChooseClaim, several),
    st.builds(
        DeclareState,
        st.tuples(sides.map(lambda side: evolve(side, seat=ANN)), sides.map(lambda side: evolve(side, seat=BEN))),
        st.lists(st.builds(Lies, handles, seats), max_size=2).map(tuple),
    ),
    st.builds(
        Observed,
        st.lists(st.builds(Total, seats, st.integers(0, 16), st.integers(0, 9)), max_size=2).map(tuple),
        st.sampled_from((None, "plot", "challenges")),
    ),
    st.builds(Omitted, st.sampled_from(steps.names()), st.sampled_from(("", "mourner"))),
    st.builds(Adjust, st.lists(effects, max_size=2).map(tuple), st.lists(flow, max_size=2).map(tuple)),
    st.sampled_from(
        (
            SetDetail("key"),
            CallTime(),
            SeatLeft(ANN),
            SeatLeft(Seat(4), "drop"),
            CardDeclared(Card("stranger", "Stranger", kind="character")),
        )
    ),
)


@given(
    st.integers(0, 5),
    st.integers(0, 400),
    st.sampled_from((ANN, BEN, TABLE, JUDGE)),
    st.lists(actions, min_size=1, max_size=4),
)
def test_any_action_is_carried_out_whole_or_not_at_all(seed, place, seat, tried):
    found = states(played(seed, "observed"))
    state = found[place % len(found)]
    census = game.census(state)
    for action in tried:
        assert game.codec.read(game.codec.write(action)) == action
        before = digest(state)
        violations = game.check(state, seat, action)
        assert {violation.rule for violation in violations} <= RULES.keys()
        try:
            after = game.apply(state, seat, action)
        except Unplayable:
            after = state
        assert digest(state) == before and game.check(state, seat, action) == violations
        assert game.census(after) == census
        assert game.outcome(after) is not None or game.awaiting(after)
        for viewer in (ANN, SPECTATOR, JUDGE):
            assert game.board(game.view(after, viewer), "pl", NAMES)
            game.describe(seat, action, "en", viewer, NAMES)
        state = after


# ---- the index


def _index() -> dict:
    path = Path(__file__).parent / "thrones_2e" / "rules.toml"
    return {one["id"]: one for one in tomllib.loads(path.read_text(encoding="utf-8"))["rule"]}


RULES = _index()


def test_every_rule_of_the_book_is_in_the_index_with_a_reason_in_both_languages():
    ordered = {steps.rule_of(name) for name in steps.names()} - {None}
    for rule_id in game.book.ids | ordered:
        one = RULES[rule_id]
        assert one["kind"] == "legality"
        assert sorted(re.findall(r"\{(\w+)", one["why_en"])) == sorted(re.findall(r"\{(\w+)", one["why_pl"]))
        assert all(one[name] for name in ("area", "en", "pl", "cite"))
    sources = "".join(path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "thrones_2e").glob("*.py"))
    assert set(RULES) == set(re.findall(r"agot2\.[a-z0-9.-]*[a-z0-9]", sources))


def test_reasons_find_their_facts():
    wanted = {rule_id: set(re.findall(r"\{(\w+)", one.get("why_en", ""))) for rule_id, one in RULES.items()}
    for state in states(played(1))[::7]:
        for action in (
            Pass(),
            Marshal("spy"),
            InitiateChallenge("military", ("x",)),
            UseAbility("champion"),
            Draw(ANN, ("spy",)),
            ChoosePlot("x"),
            ChooseClaim(("spy", "spy")),
            OrderForced("x"),
        ):
            for violation in game.check(state, BEN, action):
                assert wanted[violation.rule] <= {name for name, _ in violation.facts}
