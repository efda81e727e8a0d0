"""Dominance, standing and taxation, and the order of the phases."""

import pytest

from ledger.games.thrones_hbo.model.actions import (
    ChooseFirst,
    ChoosePlot,
    DeclareAttackers,
    EndChallenges,
    EndMarshalling,
    PlayEvent,
    UseAbility,
)
from ledger.kit.common import Omitted
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    LION,
    MORE,
    all_pass,
    banners,
    card,
    drawn,
    due,
    gold,
    in_play,
    joined,
    passes,
    power,
    started,
    step,
)
from tests.table import rule

# ---- the round


@rule("hbo.round.phases")
def test_a_round_has_seven_phases_in_order():
    table = started(cards=MORE)
    seen = []
    for _ in range(120):
        phase = table.state.flow[0].step.partition(".")[0]
        seen += [phase] if phase not in seen[-1:] else []
        go_on(table)
        if table.state.round == 2:
            break
    assert seen == ["plot", "draw", "marshal", "challenges", "dominance", "standing", "taxation"]


def go_on(table):
    """The dullest possible next act."""
    frame = table.state.flow[-1]
    if frame.step == "plot.commit":
        for name, plot in (("Ann", "long-siege"), ("Ben", "night-march")):
            table.plays(name, ChoosePlot(plot))
    elif frame.step == "plot.first":
        table.plays(("Ann", "Ben")[frame.seat], ChooseFirst(ANN))
    elif frame.step == "owed":
        drawn(table)
    elif frame.step == "challenges.declare":
        table.plays(("Ann", "Ben")[frame.seat], EndChallenges())
    else:
        passes(table, 1) if frame.step != "window.marshal" else all_pass(table)


@rule("hbo.round.sequence")
@pytest.mark.parametrize(
    "action",
    [ChoosePlot("long-siege"), ChooseFirst(ANN), EndMarshalling(), DeclareAttackers("military", ()), EndChallenges()],
)
def test_what_belongs_to_another_phase_waits(action):
    table = joined(unknown=(2, 2), phase="dominance", gold=(3, 2))
    assert table.refuses("Ann", action) == {"hbo.round.sequence"}


@rule("hbo.round.actions")
@pytest.mark.parametrize("phase", ["draw", "challenges", "dominance", "standing"])
def test_both_players_may_act_in_every_phase(phase):
    table = drawn(joined("gate-guard", "shield-wife", hands=(LION, ""), unknown=(0, 1), gold=(5, 3), phase=phase))
    assert due(table) == [("Ann", "window.action")]
    table.plays("Ann", PlayEvent(LION, "shield-wife"))
    assert in_play(table, "Ben") == ["shield-wife/"]


# ---- dominance


@rule("hbo.dominance.count")
def test_standing_characters_count_for_dominance():
    table = joined("lion-captain/ gate-guard", "letter-bearer shield-wife", phase="dominance")
    assert banners(table) == [0, 1]  # 1 against 2


@rule("hbo.dominance.win")
def test_the_higher_sum_wins_a_power():
    table = joined("lion-captain", "shield-wife", phase="dominance")
    assert banners(table) == [1, 0] and table.state.pool.tokens == 29


@rule("hbo.dominance.tie")
def test_a_tie_wins_nothing():
    table = joined("gate-guard", "shield-wife", phase="dominance")
    assert banners(table) == [0, 0] and table.state.pool.tokens == 30


@rule("hbo.dominance.before-actions")
def test_dominance_is_counted_before_anybody_acts():
    table = joined("lion-captain", "shield-wife", hands=("", "snow-drift"), gold=(0, 2), phase="dominance")
    assert banners(table) == [0, 0]  # 3 against 1 + 2 gold
    table = joined("lion-captain", "shield-wife", hands=("", "snow-drift"), gold=(1, 2), phase="dominance")
    assert banners(table) == [1, 0]
    passes(table, 1).plays("Ben", PlayEvent("snow-drift", "lion-captain"))
    assert banners(table) == [1, 0]


@rule("hbo.dominance.actions")
@pytest.mark.parametrize("ben", ["old-healer", "old-healer hill-riders"])
def test_actions_follow_dominance_even_after_a_tie(ben):
    table = joined("gate-guard", ben, phase="dominance")
    passes(table, 1).plays("Ben", UseAbility("old-healer"))
    assert due(table) == [("TABLE", "owed")]


def test_forgotten_dominance_is_an_omission():
    table = joined("lion-captain", "shield-wife", phase="dominance")
    table.match.record(-2, Omitted("dominance.count"), protest=True)
    assert banners(table) == [0, 0] and ("omitted", "hbo.dominance.win") in table.findings()


# ---- standing


@rule("hbo.standing.stand")
def test_everything_stands_up():
    table = joined("gate-guard/ toll-bridge/ heirloom-blade@gate-guard/", "shield-wife/", phase="standing")
    assert not any(one.kneeling for one in table.state.play)
    table.match.record(-2, Omitted("standing.stand"), protest=True)
    assert all(one.kneeling for one in table.state.play)
    assert ("omitted", "hbo.standing.stand") in table.findings()


@rule("hbo.standing.actions")
def test_actions_follow_standing():
    table = joined("gate-guard/", "shield-wife/", hands=(LION, ""), gold=(2, 0), phase="standing")
    table.plays("Ann", PlayEvent(LION, "shield-wife"))
    all_pass(table)
    assert card(table, "shield-wife").kneeling and table.state.round == 2  # it stays so into the next round


# ---- taxation


@rule("hbo.taxation.return")
def test_unspent_gold_goes_back():
    table = joined(gold=(4, 3), phase="taxation")
    assert gold(table) == [0, 0] and table.state.treasury.tokens == 20
    table.match.record(-2, Omitted("taxation.return"), protest=True)
    assert gold(table) == [4, 3] and ("omitted", "hbo.taxation.return") in table.findings()


@rule("hbo.taxation.actions")
def test_the_window_of_taxation_has_no_gold():
    hands = (f"limited-edict {LION}", "")
    table = joined("gate-guard", "shield-wife", hands=hands, gold=(4, 0), phase="taxation", cards=MORE)
    assert due(table) == [("Ann", "window.action")]
    assert table.refuses("Ann", PlayEvent(LION, "shield-wife")) == {"hbo.gold.effects"}
    table.plays("Ann", PlayEvent("limited-edict", effects=()))
    assert step(table) in ("window.action", "plot.commit")


def test_after_taxation_a_new_round_begins():
    table = joined(phase="taxation")
    assert table.state.round == 2 and due(table) == [("Ann", "plot.commit"), ("Ben", "plot.commit")]
    assert power(table) == [0, 0] and BEN == 1
