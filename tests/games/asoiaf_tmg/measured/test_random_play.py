"""Whole measured matches at random: they end, replay to the same table, and no two trays ever lie on one another."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

import pytest

from ledger.cards import cards_of
from ledger.core.canon import digest
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.replay import replay
from ledger.core.seats import JUDGE
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.geometry.runs import on_the_table
from ledger.games.asoiaf_tmg.geometry.shapes import overlap
from ledger.games.asoiaf_tmg.measured import contacts
from ledger.games.asoiaf_tmg.measured.field import shape_of
from ledger.games.asoiaf_tmg.model.timing import Charging
from ledger.simulate import action_from, play_out

MODES = ("game-of-thrones", "fire-and-blood", "dance-with-dragons", "clash-of-kings")


@cache
def played(mode: str) -> Match:
    match = Match.open(game, ("Ann", "Ben"), game.Options(mode=mode, board="measured"), cards_of(game.slug))
    return play_out(match, Random(5))


@pytest.mark.parametrize("mode", MODES)
def test_a_measured_match_ends_and_replays_to_the_same_table(mode):
    match = played(mode)
    assert game.outcome(match.state) is not None
    assert not match.audit()
    root = match.line.root.state
    assert digest(replay(game, root, entries(match.line.head))) == digest(match.state)


@pytest.mark.parametrize("mode", MODES)
def test_trays_stay_on_the_table_and_off_one_another_and_contacts_are_as_they_stand(mode):
    match, fights = played(mode), 0
    for position in range(2, len(match.events), 3):
        state = match.state_at(position)
        charge = state.frame(Charging)  # a pivot ignores trays until the whole of the charge is over
        still = [unit for unit in state.units if unit.placed and (charge is None or unit.id != charge.unit)]
        shapes = {unit.id: shape_of(unit) for unit in still}
        assert all(on_the_table(shape, *state.field) for shape in shapes.values())
        assert not [pair for pair in combinations(shapes, 2) if overlap(shapes[pair[0]], shapes[pair[1]])]
        assert {frozenset((one.a, one.b)) for one in state.contacts} == {frozenset((one.a, one.b)) for one in contacts(state)}
        fights += bool(state.contacts)
    assert fights, "somebody met somebody"


@pytest.mark.parametrize("mode", MODES[:2])
def test_every_choice_inside_an_offer_is_legal(mode):
    match, random = played(mode), Random(1)
    kinds = set()
    for position in range(2, len(match.events), 5):
        state = match.state_at(position)
        for offer in game.offers(state, JUDGE):
            action = action_from(offer, random)
            assert game.check(state, offer.seat, action) == (), (position, action)
            kinds.add(type(action).__name__)
    assert {"Maneuver", "March", "Deploy"} <= kinds
