"""Every mode at random: whole matches to an outcome, clean in the audit; and any act at any time, nothing lost."""

import json
from functools import cache
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ledger import Match
from ledger.cards import cards_of
from ledger.core.canon import canonical, digest
from ledger.core.codec import Codec
from ledger.core.errors import Unplayable
from ledger.core.line import entries
from ledger.core.seats import JUDGE, SPECTATOR, Seat
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.model.components import MODES
from ledger.games.asoiaf_tmg.model.mode_actions import MODE_ACTIONS
from ledger.rules import index_of
from ledger.simulate import action_from, play_out
from tests.thorough import daily_or
from tests.wellformed import actions_of, vocabulary_of

CARDS = cards_of("asoiaf-tmg")
NAMES = ("Ann", "Ben", "Cat", "Dan")
TEAMS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
ONLY_MODES = SimpleNamespace(codec=Codec(MODE_ACTIONS))  # what a seat may do because of a mode, and nothing else
every_mode = pytest.mark.parametrize("mode", MODES)


@cache
def match_of(mode, seats=2, seed=1, **options):
    given = {"mode": mode, "size": 30, "hidden": "open", **options}
    match = Match.open(game, NAMES[:seats], game.Options(**given), CARDS, match=f"{mode}-{seed}")
    return play_out(match, Random(f"{mode}/{seats}/{seed}"))


@cache
def states_of(mode):
    match = match_of(mode)
    found = [match.line.root.state]
    for entry in entries(match.line.head):
        found.append(game.apply(found[-1], entry.seat, entry.action))
    return found


@every_mode
@pytest.mark.parametrize("seed", daily_or([1], [1, 2, 3]))
def test_two_players_come_to_an_outcome(mode, seed):
    match = match_of(mode, seed=seed)
    assert match.outcome is not None and match.audit() == []
    assert game.census(match.line.root.state) == game.census(match.state)


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "storm-of-swords"])
@pytest.mark.parametrize("seats", [3, 4])
def test_many_players_come_to_an_outcome(mode, seats):
    match = match_of(mode, seats)
    assert match.outcome is not None and match.audit() == []


@every_mode
def test_teams_come_to_an_outcome(mode):
    match = match_of(mode, 4, 1, teams=TEAMS, size=40)
    assert match.outcome is not None and match.audit() == []
    assert set(match.outcome.winners) in ({0, 2}, {1, 3}, {0, 1, 2, 3})


@every_mode
def test_a_table_where_hands_are_hidden_comes_to_an_outcome(mode):
    match = match_of(mode, 2, 4, hidden="observed")
    assert match.outcome is not None and match.audit() == []


@cache
def words_of(mode):
    match = match_of(mode)
    words = vocabulary_of([game.codec.write(entry.action) for entry in entries(match.line.head)])
    for state in states_of(mode)[:: max(1, len(states_of(mode)) // 12)]:
        words |= vocabulary_of(game.view(state, JUDGE))
    return tuple(sorted(words))


@every_mode
@settings(max_examples=daily_or(25, 200), suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_act_of_a_mode_at_any_time_is_carried_out_whole_or_not_at_all(mode, data):
    known = states_of(mode)
    state = known[data.draw(st.integers(0, len(known) - 1))]
    before, census = digest(state), game.census(state)
    action = data.draw(actions_of(ONLY_MODES, words_of(mode), 2))
    seat = data.draw(st.integers(-2, 1))
    for fault in game.check(state, seat, action):
        for language in ("en", "pl"):
            assert "{" not in index_of("asoiaf-tmg").why(fault, language, NAMES, game.card_name)
    try:
        after = game.apply(state, seat, action)
    except Unplayable as refusal:
        assert refusal.what
    else:
        assert game.census(after) == census
        for viewer in (0, SPECTATOR, JUDGE):
            json.loads(canonical(game.view(after, viewer)))
        game.offers(after, JUDGE), game.awaiting(after), game.outcome(after)
    assert digest(state) == before


@every_mode
def test_a_match_that_went_wrong_can_still_be_finished(mode):
    """Acts of another moment, carried out all the same: somebody is always due, and the match ends."""
    random = Random(mode)
    acts = [(entry.seat, entry.action) for entry in entries(match_of(mode).line.head)]
    known = states_of(mode)
    for _ in range(25):
        state = random.choice(known[:-1])
        seat, act = random.choice(acts)
        try:
            state = game.apply(state, seat, act)
        except Unplayable:
            continue
        assert finished(state, random).ended


def finished(state, random):
    for _ in range(3_000):
        if state.ended:
            return state
        chance = game.chance(state, random)
        if chance is not None:
            state = game.apply(state, -1, chance)
            continue
        offer = random.choice(game.offers(state, JUDGE))
        state = game.apply(state, offer.seat, action_from(offer, random))
    return state


@every_mode
def test_every_act_is_told_in_both_languages(mode):
    for entry in entries(match_of(mode).line.head):
        for language in ("en", "pl"):
            told = game.describe(entry.seat, entry.action, language, JUDGE, NAMES, CARDS)
            assert told and "mode_actions" not in told
