"""What goes wrong at a table, and how the record of the second edition tells it."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction, Unplayable, Unsettled
from ledger.core.event import Amended, Insert, Keep, Replace
from ledger.core.seats import JUDGE
from ledger.kit.common import (
    Adjust,
    CallTime,
    CloseWindow,
    Forgive,
    Omitted,
    Owe,
    SeatLeft,
    SetDetail,
    SetTurn,
    SkipStep,
)
from tests.slices import thrones_2e as game
from tests.slices.scenes_2e import ANN, BEN, FACEDOWN, attacked, dealt, in_play, joined, passes, step
from tests.slices.thrones_2e.actions import (
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareDefenders,
    DeclareState,
    Draw,
    InitiateChallenge,
    Observed,
    Pass,
    PlayEvent,
    Side,
    Total,
    UseAbility,
)
from tests.slices.thrones_2e.effects import GainGold, GainPower, Kneel, MoveCard, Stand
from tests.table import rule

IMPLIED = {"passes": "implied"}


# ---- under protest


@rule("agot2.challenge.4-2.attacker-requirements")
def test_an_illegal_attack_is_recorded_under_protest():
    table = joined("watchman/ spy", "heir")
    assert table.protests("Ann", InitiateChallenge("military", ("watchman",))) == {"agot2.challenge.4-2.attacker-requirements"}
    assert step(table) == "challenge.defenders"
    assert ("protest", "agot2.challenge.4-2.attacker-requirements") in table.findings()


@rule("agot2.window.action.rotation")
def test_acting_out_of_turn_hands_the_opportunity_on_from_whoever_acted():
    table = joined("watchman/", "spy/", hands=("", "on-your-feet"), unknown=(2, 0))
    assert table.protests("Ben", PlayEvent("on-your-feet", "spy")) == {"agot2.window.action.rotation"}
    passes(table, "window.would")
    assert in_play(table, "Ben") == ["spy"] and table.state.flow[-1].seat == ANN


@rule("agot2.challenge.4-2-1.defender-requirements")
def test_with_implied_passes_a_wrong_act_lands_in_the_window_in_which_it_was_done():
    table = joined("watchman", "bannerman/", unknown=(1, 1), options=IMPLIED)
    table.plays("Ann", InitiateChallenge("military", ("watchman",)))
    assert step(table) == "window.action"
    broken = table.protests("Ben", DeclareDefenders(("bannerman",)))
    assert broken == {"agot2.challenge.4-2-1.defender-requirements"}  # wrong defender, at the right time
    assert table.match.events[-1].body.implied == ((ANN, Pass()), (BEN, Pass()))


# ---- omissions


@rule("agot2.marshal.3-2.income")
def test_income_that_nobody_took_after_the_flow_had_paid_it():
    table = joined(phase="marshaling", hands=("spy", ""), gold=(0, 0))
    assert table.state.players[ANN].gold == 4
    assert table.protests("JUDGE", Omitted("marshal.income")) == {"agot2.marshal.3-2.income"}
    assert table.state.players[ANN].gold == 0
    assert step(table) == "window.marshal"
    assert ("omitted", "agot2.marshal.3-2.income") in table.findings()


@rule("agot2.ability.mandatory-types")
def test_a_forced_ability_that_was_missed_after_the_flow_had_resolved_it():
    table = attacked(joined("bannerman gravedigger", "mourner spy watchman"), attackers="bannerman")
    table.plays("Ben", ChooseClaim(("spy",)))
    assert game.score(table.state) == (1, 1) and table.state.players[ANN].gold == 6
    assert table.protests("JUDGE", Omitted("forced", "mourner")) == {"agot2.ability.mandatory-types"}
    assert game.score(table.state) == (1, 0) and table.state.players[ANN].gold == 6  # the other forced ability stays
    table.protests("JUDGE", Omitted("forced", "gravedigger"))
    assert table.state.players[ANN].gold == 5 and game.score(table.state) == (1, 0)
    with pytest.raises(Unplayable):
        table.protests("JUDGE", Omitted("forced", "watchman"))


@rule("agot2.player-order.first-player-orders-mandatory")
def test_forced_abilities_that_were_missed_while_they_were_due():
    table = attacked(joined("bannerman mourner", "mourner spy"), attackers="bannerman").plays("Ben", ChooseClaim(("spy",)))
    assert step(table) == "forced.order"
    assert table.protests("JUDGE", Omitted("forced.order")) == {"agot2.player-order.first-player-orders-mandatory"}
    assert game.score(table.state) == (1, 0) and step(table) == "challenges.initiate"


@rule("agot2.challenge.4-2-1.declare-defenders-optional")
def test_a_step_that_is_due_may_be_passed_over():
    table = joined("watchman", "spy").plays("Ann", InitiateChallenge("military", ("watchman",)))
    table.protests("JUDGE", Omitted("challenge.defenders"))
    assert step(table) == "challenge.claim"


# ---- corrections


@rule("agot2.challenge.4-2.attacker-requirements")
@pytest.mark.parametrize("falling", ["strike", "keep"])
def test_a_late_insertion_makes_a_later_attack_fall_until_it_is_struck_or_kept(falling):
    table = joined("watchman bannerman spy", "heir")
    before = table.last
    table.plays("Ann", InitiateChallenge("power", ("watchman",))).plays("Ben", DeclareDefenders())
    table.plays("Ann", InitiateChallenge("military", ("bannerman",)))
    length = len(table.match.events)
    late = Amended((Insert(before, JUDGE, Adjust((Kneel("bannerman"),), reason="knelt for its ability")),))
    open_fates = table.match.preview(late).open
    assert [violation.rule for fate in open_fates for violation in fate.violations] == [
        "agot2.challenge.4-2.attacker-requirements"
    ]
    with pytest.raises(Unsettled):
        table.match.correct(late)
    assert len(table.match.events) == length  # nothing is recorded before it is settled
    table.match.correct(late, falling=falling)
    assert step(table) == ("challenge.defenders" if falling == "keep" else "challenges.initiate")
    assert ("protest", "agot2.challenge.4-2.attacker-requirements") in table.findings() or falling == "strike"


def test_an_inserted_action_that_breaks_a_rule_can_be_kept():
    table = joined("watchman/ spy", "heir")
    wrong = Amended((Insert(table.last, ANN, InitiateChallenge("military", ("watchman",))),))
    assert [fate.verdict for fate in table.match.preview(wrong).open] == ["new"]
    table.match.correct(wrong, falling="keep")
    assert step(table) == "challenge.defenders"


@rule("agot2.draw.several-at-once")
def test_a_draw_is_done_again_when_what_was_owed_has_changed():
    table = dealt().plays("Ann", ChoosePlot("storm"))
    wrong = table.last
    table.plays("Ben", ChoosePlot("muster")).plays("Ann", ChooseFirst(ANN))
    table.plays("TABLE", Draw(ANN, FACEDOWN * 2)).plays("TABLE", Draw(BEN, FACEDOWN * 2))
    preview = table.match.preview(Amended((Replace(wrong, ANN, ChoosePlot("ravens")),)))
    # with the other plot Ben wins initiative and Ann draws three: her choice of first player and her draw do not stand
    verdicts = [
        (type(game_action).__name__, fate.verdict)
        for fate, game_action in zip(
            preview.fates, (entry.action for entry in _line_from(table, wrong, ChoosePlot("ravens"))), strict=True
        )
    ]
    assert verdicts == [
        ("ChoosePlot", "new"),
        ("ChoosePlot", "stands"),
        ("ChooseFirst", "falls"),
        ("Draw", "unplayable"),
        ("Draw", "unplayable"),
    ]
    fixed = Amended((Replace(wrong, ANN, ChoosePlot("ravens")), Keep(table.match.line.head.before.before.entry.ref)))
    again = [fate.verdict for fate in table.match.preview(fixed).fates]
    assert again == ["new", "stands", "protested", "again", "stands"]  # Ann's draw was for two, three are owed


def _line_from(table, ref, replaced):
    from ledger.core.line import entries

    found = entries(table.match.line.head)
    place = next(i for i, entry in enumerate(found) if entry.ref == ref)
    return [found[place]._replace(action=replaced), *found[place + 1 :]]


# ---- time, judges, leaving


def test_time_called_inside_a_nested_sequence_lets_the_stack_finish():
    table = attacked(joined("champion", "watchman heir heir spy"))
    table.plays("Ann", UseAbility("champion", "watchman"))
    assert step(table) == "window.interrupt"
    table.judge(CallTime())
    assert table.state.ended == ""
    table.plays("Ann", Pass()).plays("Ben", UseAbility("heir")).plays("Ann", Pass()).plays("Ben", Pass())
    assert table.state.ended == "" and step(table) == "challenge.claim"
    table.plays("Ben", ChooseClaim(("spy",))).plays("Ann", Pass()).plays("Ben", Pass())
    assert game.outcome(table.state).ended_by == "time"
    assert game.score(table.state) == (1, 1) and game.outcome(table.state).ranking == ((ANN, BEN),)


def test_time_called_in_a_window_of_a_challenge_lets_the_challenge_finish():
    table = joined("watchman", "spy", unknown=(1, 1))
    passes(table).plays("Ann", InitiateChallenge("power", ("watchman",)))
    table.judge(CallTime())
    assert step(table) == "window.action" and table.state.ended == ""
    passes(table).plays("Ben", DeclareDefenders())
    passes(table)
    while step(table).startswith("window."):
        passes(table, step(table))
    assert game.outcome(table.state).ended_by == "time" and game.score(table.state) == (1, 0)


def test_time_may_run_to_the_end_of_the_round():
    table = joined("watchman", "", options={"at_time": "finish_round"})
    table.judge(CallTime())
    table.plays("Ann", InitiateChallenge("power", ("watchman",))).plays("Ben", DeclareDefenders())
    assert game.outcome(table.state).ended_by == "time"  # nobody can attack any more: the round is over
    assert game.score(table.state) == (1, 0)


def test_a_judge_adjusts_pieces_and_timing():
    table = joined("watchman", "spy/", hands=("heir", ""), unknown=(1, 1))
    table.judge(
        Adjust(
            (GainPower(BEN, 2), Stand("spy"), GainGold(ANN, -1), MoveCard("heir", ANN, "hand", "play")),
            (SetTurn(BEN),),
            "forgotten effects",
        )
    )
    assert game.score(table.state) == (0, 2) and in_play(table, "Ann") == ["watchman", "heir"]
    assert table.state.flow[-1].seat == BEN
    table.judge(Adjust((), (CloseWindow(),)))
    assert step(table) == "challenges.initiate"
    table.judge(Adjust((), (Owe("draw", ANN, 2),)))
    assert [(due.seat, due.actions) for due in game.awaiting(table.state)] == [(-1, ("Draw",))]
    table.plays("TABLE", Draw(ANN, FACEDOWN * 2))
    table.judge(Adjust((), (Owe("draw", BEN, 1),)))
    table.judge(Adjust((), (Forgive(),)))
    table.plays("Ann", InitiateChallenge("military", ("watchman",)))
    table.judge(Adjust((), (CloseWindow(), SkipStep())))
    assert table.state.flow[-2].step == "challenge.winner"  # Ben was not asked for defenders
    with pytest.raises(Unplayable):
        table.judge(Adjust((), (Forgive(),)))
    with pytest.raises(Unplayable):
        table.judge(Adjust((), (Owe("draw", 7, 1),)))


def test_a_seat_that_leaves_gives_the_match_to_the_other():
    table = attacked(joined("champion", "watchman heir", power=(0, 9))).plays("Ann", UseAbility("champion", "watchman"))
    table.judge(SeatLeft(BEN))
    assert game.outcome(table.state).winners == (ANN,)
    assert game.outcome(table.state).ended_by == "concession"


# ---- half-way and half-known


def test_joining_half_way_is_a_gap_and_what_follows_is_judged():
    table = joined("watchman", "spy", hands=("heir", ""), unknown=(3, 4), gold=(0, 0))
    assert table.findings() == [("gap", "")]
    assert len(table.state.players[ANN].hand) == 4
    table.protests("Ann", InitiateChallenge("military", ()))
    assert ("protest", "agot2.challenge.4-2.at-least-one-attacker") in table.findings()


@rule("agot2.deckbuilding.three-copies-max")
def test_a_declared_state_that_cannot_be_is_refused():
    table = dealt()
    wrong = DeclareState((Side(ANN, ("spy",) * 4), Side(BEN)))
    with pytest.raises(IllegalAction, match="three-copies"):
        table.judge(wrong)
    with pytest.raises(Unplayable):
        table.judge(DeclareState((Side(ANN, unknown=25), Side(BEN))))


def test_what_was_not_recorded_is_never_called_illegal():
    table = joined("watchman/ spy", "heir", unknown=(2, 2))
    table.judge(SetDetail("key"))
    table.plays("Ann", InitiateChallenge("military", ("watchman",)))  # somebody stood it up; nobody wrote that down
    table.judge(Observed((Total(ANN, power=4), Total(BEN, gold=1)), "challenges", BEN))
    table.plays("Ben", InitiateChallenge("intrigue", ("heir",)))
    kinds = {kind for kind, _ in table.findings()}
    assert kinds == {"gap", "not recorded"}
    assert game.score(table.state)[ANN] == 4 and table.state.players[BEN].gold == 1
    assert table.refuses("Ben", InitiateChallenge("power", ())) == {"agot2.challenge.4-2.at-least-one-attacker"}  # holds always
