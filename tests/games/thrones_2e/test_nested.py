"""An interrupt in a reaction in a challenge: what is missed, called off or ended deep inside, and how the rest goes on."""

import pytest

from ledger.core.errors import Unplayable
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import ChooseClaim, DeclareChallenge, Draw, UseAbility
from ledger.games.thrones_2e.model.effects import GainPower, Stand
from ledger.kit.common import Adjust, CallTime, CloseWindow, Forgive, Omitted, Owe, SeatLeft, SetTurn, SkipStep
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    all_pass,
    attacked,
    card,
    conserved,
    due,
    factions,
    gold,
    in_play,
    joined,
    passes,
    player,
    scripted,
    step,
)
from tests.table import Table, rule

MADE_UP = ("vengeance", "heir", "gravedigger", "mourner", "bodyguard", "dreamer")


def won(ben: str, ann: str = "vengeance", **more) -> Table:
    """Ann has won a military challenge unopposed, and her character may kill one of the loser's as a reaction."""
    return attacked(joined(ann, ben, cards=tuple(map(scripted, MADE_UP)), **more), attackers="vengeance")


def kill(table: Table, victim: str = "squire") -> Table:
    return table.plays("Ann", UseAbility("vengeance", targets=(victim,)))


def stack(table: Table) -> list[str]:
    """What is being resolved, the innermost last."""
    return [type(frame.condition).__name__ for frame in table.state.flow if hasattr(frame, "condition")]


@rule("agot2.trigger.nested.pause-and-run", "agot2.trigger.nested.resume", "agot2.trigger.sequence.5-occurs")
def test_an_interrupt_inside_a_reaction_inside_a_challenge():
    table = won("squire heir heir gravedigger mourner bodyguard")
    assert step(table) == "window.reaction" and stack(table) == ["ChallengeWon"]
    kill(table)
    assert step(table) == "window.would" and stack(table)[0] == "ChallengeWon" and len(stack(table)) > 1  # a bodyguard might save
    assert gold(table) == [0, 0]
    passes(table, 2)
    assert gold(table) == [0, 1]  # the gravedigger's forced interrupt comes before the optional ones
    assert step(table) == "window.interrupt" and in_play(table, "Ben")[0] == "squire"
    passes(table).plays("Ben", UseAbility("heir"))
    assert factions(table)[BEN] == 1 and in_play(table, "Ben")[0] == "squire"  # before the kill occurs
    while step(table) == "window.interrupt":
        passes(table)
    assert player(table, "Ben").dead == ("squire",) and card(table, "mourner").power == 1  # the mourner's forced reaction
    all_pass(table)
    assert step(table) == "4.2.4.claim" and conserved(table)  # the challenge goes on with its claim


@rule("agot2.trigger.would-change-closes-original")
def test_a_save_inside_a_reaction_ends_the_kill_with_all_its_windows():
    table = passes(kill(won("squire heir gravedigger mourner bodyguard")))
    table.plays("Ben", UseAbility("bodyguard"))
    assert player(table, "Ben").discard == ("bodyguard",) and player(table, "Ben").dead == ()
    assert (gold(table), card(table, "mourner").power) == ([0, 0], 0)  # nothing answered the kill
    all_pass(table)
    assert step(table) == "4.2.4.claim" and in_play(table, "Ben")[0] == "squire"


@rule("agot2.ability.mandatory-types")
def test_forced_abilities_that_were_missed_after_the_flow_had_resolved_them():
    table = won("squire mourner lady", "vengeance gravedigger")
    all_pass(kill(table))
    assert (gold(table), card(table, "mourner").power) == ([1, 0], 1)
    assert table.protests("JUDGE", Omitted("forced", "mourner")) == {"agot2.ability.mandatory-types"}
    assert (gold(table), card(table, "mourner").power) == ([1, 0], 0)  # the other forced ability stays
    table.protests("JUDGE", Omitted("forced", "gravedigger"))
    assert gold(table) == [0, 0]
    with pytest.raises(Unplayable):
        table.protests("JUDGE", Omitted("forced", "lady"))


@rule("agot2.player-order.first-player-orders-mandatory")
def test_forced_abilities_that_were_missed_while_they_were_due():
    table = kill(won("squire mourner", "vengeance mourner"))
    assert step(table) == "forced.order"
    assert table.protests("JUDGE", Omitted("forced.order")) == {"agot2.player-order.first-player-orders-mandatory"}
    assert [card(table, one).power for one in ("mourner", "mourner~2")] == [0, 0] and step(table) != "forced.order"


@pytest.mark.parametrize("at_time", ["finish_stack", "finish_round"])
def test_time_called_inside_a_nested_sequence_lets_the_stack_finish(at_time):
    table = kill(won("squire heir lady", at_time=at_time))
    assert step(table) == "window.interrupt"
    table.judge(CallTime())
    assert table.match.outcome is None
    passes(table).plays("Ben", UseAbility("heir"))
    all_pass(table)
    assert table.match.outcome is None and step(table) == "4.2.4.claim"
    all_pass(table.plays("Ben", ChooseClaim(("lady",))))
    assert (table.match.outcome is not None) == (at_time == "finish_stack")
    if at_time == "finish_stack":
        assert table.match.outcome.ended_by == "time" and player(table, "Ben").dead == ("squire", "lady")


def test_a_judge_sets_pieces_and_timing_right():
    table = joined("knight dreamer", "spy/ dreamer", cards=tuple(map(scripted, MADE_UP)))
    assert due(table) == [("Ann", "window.action")]
    table.judge(Adjust((GainPower(BEN, 2), Stand("spy")), (SetTurn(BEN),), "forgotten effects"))
    assert factions(table) == [0, 2] and not card(table, "spy").kneeling and due(table) == [("Ben", "window.action")]
    table.judge(Adjust((), (CloseWindow(),)))
    assert due(table) == [("Ann", "4.2")]
    table.judge(Adjust((), (Owe("draw", ANN, 2),)))
    assert [(one.seat, one.actions) for one in game.awaiting(table.state)] == [(-1, ("Draw",))]
    table.plays("TABLE", Draw(ANN, ("facedown",) * 2))
    table.judge(Adjust((), (Owe("draw", BEN, 1),)))
    table.judge(Adjust((), (Forgive(),)))
    assert due(table) == [("Ann", "4.2")]
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    while step(table) == "window.action":
        table.judge(Adjust((), (CloseWindow(),)))
    assert due(table) == [("Ben", "4.2.1")]
    table.judge(Adjust((), (SkipStep(),)))
    assert "4.2.1" not in [frame.step for frame in table.state.flow]  # Ben was not asked for defenders
    for wrong in (Forgive(), Owe("draw", 7, 1)):
        with pytest.raises(Unplayable):
            table.judge(Adjust((), (wrong,)))


def test_a_seat_that_leaves_deep_inside_gives_the_match_to_the_other():
    table = kill(won("squire heir", power=(0, 9)))
    assert step(table) == "window.interrupt"
    table.judge(SeatLeft(BEN))
    assert table.match.outcome.winners == (ANN,) and table.match.outcome.ended_by == "concession"
