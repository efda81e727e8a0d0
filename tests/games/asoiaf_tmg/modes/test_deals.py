"""Cards that a mode has dealt: only by TABLE, and only what is owed."""

import pytest

from ledger.core.seats import TABLE
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.model.mode_actions import DealMissions, DealObjectiveCards, DealSiegeCards, TurnMission
from tests.games.asoiaf_tmg.modes.tables import RIVER, battle, forced, opened, refused, until
from tests.table import rule

FACEDOWN = "facedown"
OWED = [
    ("game-of-thrones", "mode.objective-cards", DealObjectiveCards(tuple(f"objective-{n}" for n in (1, 2, 3, 4)))),
    ("dance-with-dragons", "mode.letters", DealObjectiveCards(("a", "b", "c"))),
    ("winds-of-winter", "mode.mission-cards", DealMissions(RIVER, (FACEDOWN,) * 5)),
    ("dark-wings", "mode.open-mission", TurnMission("mission-01")),
    ("storm-of-swords", "mode.siege-cards", DealSiegeCards(RIVER, (FACEDOWN,) * 3)),
]


@rule("record.table-only", "record.nothing-owed")
@pytest.mark.parametrize(("mode", "step", "deal"), OWED)
def test_only_the_table_deals_and_only_what_is_owed(mode, step, deal):
    state = until(opened(mode), step)
    assert refused(state, TABLE, deal) == set()
    assert refused(state, RIVER, deal) == {"record.table-only"}
    assert refused(battle(mode), TABLE, deal) == {"record.nothing-owed"}


@pytest.mark.parametrize(("mode", "step", "deal"), OWED)
def test_a_deal_names_what_it_answers(mode, step, deal):
    """After a correction it stands while the same is owed."""
    state = until(opened(mode), step)
    assert game.answers(state, TABLE, deal)[:2] == (state.flow[-1].kind, state.flow[-1].seat)
    assert game.answers(forced(state, TABLE, deal), TABLE, DealObjectiveCards(("a",))) is None


@rule(
    "tmg.mode.game-of-thrones.random-cards",
    "tmg.mode.winds-of-winter.draw-five",
    "tmg.mode.storm-of-swords.siege-cards",
)
@pytest.mark.parametrize(
    ("mode", "step", "deal", "broken"),
    [
        (*OWED[0][:2], DealObjectiveCards(("objective-1",)), "tmg.mode.game-of-thrones.random-cards"),
        (*OWED[2][:2], DealMissions(RIVER, (FACEDOWN,) * 4), "tmg.mode.winds-of-winter.draw-five"),
        (*OWED[4][:2], DealSiegeCards(RIVER, (FACEDOWN,) * 4), "tmg.mode.storm-of-swords.siege-cards"),
    ],
)
def test_a_deal_has_as_many_cards_as_are_owed(mode, step, deal, broken):
    assert refused(until(opened(mode), step), TABLE, deal) == {broken}
