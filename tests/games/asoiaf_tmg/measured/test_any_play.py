"""Whatever is done on a measured table is carried out whole or not at all, refusals explain themselves, boards draw."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st

from ledger import LANGUAGES
from ledger.core.canon import digest
from ledger.core.errors import Unplayable
from ledger.core.seats import JUDGE
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.model import actions as act
from ledger.games.asoiaf_tmg.model.measured_actions import MeasureAct, PieceAt, TrayAt
from ledger.games.asoiaf_tmg.model.mode_actions import EnterReserve, PlaceObjective
from ledger.rules import index_of
from tests.thorough import daily_or

from .test_random_play import MODES, played

place = st.tuples(st.integers(0, 50_000), st.integers(0, 50_000))
facing = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).filter(any)
length = st.integers(0, 14_000)
seen, turn = st.none() | place, st.none() | facing
zone = st.sampled_from((None, "front", "left", "rear", "right"))
align = st.sampled_from((None, "full", "left", "right"))
way = st.sampled_from(("forward", "back", "left", "right"))


def acts(names: tuple[str, ...]) -> st.SearchStrategy[Any]:
    name = st.sampled_from((*names, "nobody"))
    moves = st.one_of(
        st.builds(act.Maneuver, name, length, turn, turn, seen),
        st.builds(act.March, name, length, turn, turn, seen),
        st.builds(act.Retreat, name, way),
        st.builds(act.FinishRetreat, length, st.none() | way, turn, seen),
        st.builds(act.Pivot, name, turn),
        st.builds(act.Shift, name, way, length),
        st.builds(act.RangedAttack, name, name, shift=length, direction=st.none() | way, zone=zone, to=seen),
        st.builds(act.MeleeAttack, name, name, turn=st.booleans(), align=align, to=seen, facing=turn),
        st.builds(act.Charge, name, name, zone=zone, pivot=turn),
        st.builds(act.FinishCharge, align, st.none() | st.booleans(), zone=zone, to=seen, facing=turn),
        st.builds(act.TearDown, name, name),
    )
    snapshots = st.lists(st.builds(TrayAt, name, place, facing), max_size=4).map(tuple)
    lies = st.lists(st.builds(PieceAt, st.sampled_from(("palisade", "bog")), place, facing), max_size=2).map(tuple)
    return st.one_of(
        moves,
        st.builds(act.Deploy, name, seen, turn),
        st.builds(act.PlaceTerrain, st.just("palisade"), at=seen, facing=turn),
        st.builds(EnterReserve, name, st.sampled_from(("home", "west", "east")), at=seen),
        st.builds(PlaceObjective, seen),
        st.builds(MeasureAct, moves, snapshots, lies),
    )


@settings(max_examples=daily_or(25, 250))
@given(data=st.data())
def test_any_act_is_carried_out_whole_or_not_at_all(data):
    match = played(data.draw(st.sampled_from(MODES)))
    state = match.state_at(data.draw(st.integers(2, len(match.events))))
    names = tuple(unit.id for unit in state.units) + tuple(piece.id for piece in state.terrain)
    before, census = digest(state), game.census(state)
    for seat, action in data.draw(st.lists(st.tuples(st.integers(0, 1), acts(names)), min_size=1, max_size=3)):
        explained(game.check(state, seat, action), match.names)
        try:
            after = game.apply(state, seat, action)
        except Unplayable as refusal:
            assert refusal.what
            continue
        assert game.census(after) == census
        assert digest(game.apply(state, seat, action)) == digest(after)
        drawn(after, match.names)
        state, before = after, digest(after)
    assert digest(state) == before
    game.offers(state, JUDGE)


def explained(violations: Any, names: Any) -> None:
    index = index_of(game.slug)
    for violation in violations:
        for language in LANGUAGES:
            assert "{" not in index.why(violation, language, names, game.card_name)


def drawn(state: Any, names: Any) -> None:
    view = game.view(state, JUDGE)
    for language, narrow in (("en", False), ("pl", True)):
        assert game.board(view, language, names)
        ElementTree.fromstring(game.svg(view, language, names, narrow=narrow))
