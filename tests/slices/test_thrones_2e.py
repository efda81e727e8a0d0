"""Challenges, windows and trigger sequences of the second edition, as they are played."""

from __future__ import annotations

import pytest

from ledger.kit.common import Adjust
from tests.slices import thrones_2e as game
from tests.slices.scenes_2e import ANN, BEN, attacked, in_play, joined, passes, stack, step
from tests.slices.thrones_2e.actions import (
    ChooseClaim,
    DeclareDefenders,
    DiscardAtRandom,
    EndChallenges,
    InitiateChallenge,
    OrderForced,
    Pass,
    PlayEvent,
    UseAbility,
)
from tests.slices.thrones_2e.effects import GainPower, Kill
from tests.table import Table, rule

# ---- a challenge


@rule("agot2.challenge.4-2.declare-and-kneel-attackers", "agot2.claim.4-2-4.military")
def test_a_military_challenge_kneels_attackers_and_kills_by_claim():
    table = attacked(joined("bannerman", "watchman spy"), attackers="bannerman")
    assert in_play(table, "Ann") == ["bannerman/"]
    table.plays("Ben", ChooseClaim(("spy",)))
    assert table.state.players[BEN].dead == ("spy",)
    assert in_play(table, "Ben") == ["watchman"]


@rule("agot2.challenge.win.tie-goes-to-attacker", "agot2.challenge.unopposed.definition")
def test_a_tie_goes_to_the_attacker():
    table = attacked(joined("watchman", "watchman"), attackers="watchman", defenders="watchman~2")
    assert step(table) == "challenge.claim"
    assert table.state.flow[-1].winner == ANN and game.score(table.state) == (0, 0)  # won, but not unopposed


@rule("agot2.challenge.4-2-2.compare-strength", "agot2.claim.4-2-4.only-if-attacker-won")
def test_a_stronger_defence_wins_and_there_is_no_claim():
    table = attacked(joined("watchman spy", "bannerman"), attackers="watchman", defenders="bannerman")
    assert game.score(table.state) == (0, 0)
    assert step(table) == "challenges.initiate"  # Ann may still try an intrigue challenge
    assert table.state.initiated == ("military",)


@rule("agot2.challenge.unopposed.definition", "agot2.challenge.4-2-3.unopposed-bonus")
def test_an_unopposed_attack_earns_one_power():
    assert game.score(attacked(joined("watchman", "spy"), attackers="watchman").state) == (1, 0)


@rule("agot2.claim.4-2-4.power", "agot2.claim.4-2-4.power-shortfall", "agot2.claim.value-from-attackers-plot")
def test_power_claim_moves_what_is_there():
    table = attacked(joined("mourner", "spy", power=(0, 1), plots=("storm", "harvest")), "power", "mourner")
    assert [player.power for player in table.state.players] == [2, 0]  # one unopposed, one of the two claimed


@rule("agot2.claim.4-2-4.intrigue")
def test_intrigue_claim_is_owed_by_chance():
    table = attacked(joined("spy", "", hands=("", "heir watchman"), gold=(0, 0)), "intrigue", "spy")
    assert table.refuses("Ben", DiscardAtRandom(BEN, ("heir",))) == {"agot2.claim.4-2-4.intrigue"}
    assert table.refuses("TABLE", DiscardAtRandom(BEN, ("heir", "watchman"))) == {"agot2.claim.4-2-4.intrigue"}
    table.plays("TABLE", DiscardAtRandom(BEN, ("heir",)))
    assert table.state.players[BEN].discard == ("heir",)


@rule("agot2.challenge.win.nobody")
def test_nobody_wins_without_strength():
    table = joined("watchman spy", "bannerman")
    table.plays("Ann", InitiateChallenge("military", ("watchman",)))
    table.judge(Adjust((Kill("watchman"),)))
    table.plays("Ben", DeclareDefenders())
    assert game.score(table.state) == (0, 0) and step(table) == "challenges.initiate"


@rule("agot2.challenge.active-player.sole-initiator")
def test_only_the_active_player_initiates():
    table = joined("watchman", "watchman")
    assert table.refuses("Ben", InitiateChallenge("military", ("watchman~2",))) == {
        "agot2.challenge.active-player.sole-initiator"
    }


@rule("agot2.challenge.4-2.one-of-each-type")
def test_one_challenge_of_each_type():
    table = attacked(joined("watchman bannerman", ""), attackers="watchman")
    assert table.refuses("Ann", InitiateChallenge("military", ("bannerman",))) == {"agot2.challenge.4-2.one-of-each-type"}


@rule("agot2.challenge.4-2.at-least-one-attacker")
def test_nobody_attacks_with_nobody():
    assert joined("watchman").refuses("Ann", InitiateChallenge("military", ())) == {"agot2.challenge.4-2.at-least-one-attacker"}


@rule("agot2.challenge.4-2.attacker-requirements")
@pytest.mark.parametrize("attackers", ["watchman", "spy", "heir", "bannerman bannerman", "nobody"])
def test_attackers_stand_have_the_icon_and_are_ones_own(attackers):
    table = joined("watchman/ spy bannerman", "heir")
    refused = table.refuses("Ann", InitiateChallenge("military", tuple(attackers.split())))
    assert refused == {"agot2.challenge.4-2.attacker-requirements"}


@rule("agot2.challenge.4-2-1.defender-requirements", "agot2.challenge.4-2-1.declare-defenders-optional")
def test_defenders_stand_have_the_icon_and_are_declared_by_their_player():
    table = joined("watchman", "bannerman/ spy")
    table.plays("Ann", InitiateChallenge("military", ("watchman",)))
    assert table.refuses("Ben", DeclareDefenders(("bannerman", "spy"))) == {"agot2.challenge.4-2-1.defender-requirements"}
    assert table.refuses("Ann", DeclareDefenders()) == {"agot2.challenge.4-2-1.declare-defenders-optional"}


@rule("agot2.claim.4-2-4.military", "agot2.claim.4-2-4.military-distinct", "agot2.claim.4-2-4.military-shortfall")
def test_claim_is_chosen_by_the_loser_among_own_characters():
    table = attacked(joined("watchman", "spy heir", plots=("storm", "harvest")), attackers="watchman")
    assert table.refuses("Ann", ChooseClaim(("spy", "heir"))) == {"agot2.claim.4-2-4.military"}
    assert table.refuses("Ben", ChooseClaim(("spy", "watchman"))) == {"agot2.claim.4-2-4.military"}
    assert table.refuses("Ben", ChooseClaim(("spy", "spy", "heir"))) == {"agot2.claim.4-2-4.military-distinct"}
    assert table.refuses("Ben", ChooseClaim(("spy",))) == {"agot2.claim.4-2-4.military-shortfall"}


@rule("agot2.challenge.4-3.next-active-loop", "agot2.timing.framework.mandatory")
def test_the_opponent_becomes_active_when_the_first_player_is_done():
    table = joined("watchman", "bannerman")
    assert table.refuses("Ben", DeclareDefenders()) == {"agot2.timing.framework.mandatory"}
    table.plays("Ann", EndChallenges())
    table.plays("Ben", InitiateChallenge("military", ("bannerman",)))


# ---- windows


@rule("agot2.window.action.rotation", "agot2.window.pass.all-consecutive-ends", "agot2.window.pass.may-act-later")
def test_a_window_closes_when_both_pass_in_a_row():
    table = joined("watchman/", "spy/", hands=("", "on-your-feet"), unknown=(1, 0))
    assert step(table) == "window.action"
    assert table.refuses("Ben", Pass()) == {"agot2.window.action.rotation"}
    table.plays("Ann", Pass())
    table.plays("Ben", PlayEvent("on-your-feet", "spy"))
    passes(table, "window.would")  # Ann's unknown card might have cancelled it
    table.plays("Ann", Pass())
    assert step(table) == "window.action"  # Ann's first pass did not count: Ben acted after it
    table.plays("Ben", Pass())
    assert table.state.flow[0].seat == BEN  # closed: Ann had nobody to attack with, so Ben is active


@rule("agot2.window.pass.forfeits-this-chance", "agot2.ability.action.only-in-action-window")
def test_without_a_window_there_is_nothing_to_pass_or_use():
    table = joined("watchman", "")
    assert table.refuses("Ann", Pass()) == {"agot2.window.pass.forfeits-this-chance"}
    assert table.refuses("Ann", UseAbility("watchman")) == {"agot2.ability.action.only-in-action-window"}


def test_a_window_in_which_nobody_could_act_does_not_open():
    assert step(joined("watchman", "spy", unknown=(3, 3), gold=(0, 0))) == "challenges.initiate"


# ---- the trigger sequence


def reaction_table(**more) -> Table:
    """Ann's champion has won; her reaction may kill."""
    ben = more.pop("ben", "watchman heir gravedigger mourner bodyguard")
    return attacked(joined("champion", ben, **more))


@rule(
    "agot2.trigger.nested.pause-and-run",
    "agot2.trigger.nested.resume",
    "agot2.trigger.sequence.5-occurs",
    "agot2.ability.mandatory-types",
    "agot2.zone.dead-pile.killed-go-there",
)
def test_an_interrupt_inside_a_reaction_inside_a_challenge():
    table = reaction_table(ben="watchman heir heir gravedigger mourner bodyguard")
    assert step(table) == "window.reaction" and stack(table) == ["Wins"]
    table.plays("Ann", UseAbility("champion", "watchman"))
    assert step(table) == "window.would"  # the bodyguard might save
    assert stack(table) == ["Wins", "Initiates", "Happens"]
    assert table.state.players[BEN].gold == 5
    passes(table, "window.would")
    assert table.state.players[BEN].gold == 6  # the gravedigger's forced interrupt comes before the optional ones
    assert step(table) == "window.interrupt" and in_play(table, "Ben")[0] == "watchman"
    table.plays("Ann", Pass())
    table.plays("Ben", UseAbility("heir"))
    assert table.state.players[BEN].power == 1 and in_play(table, "Ben")[0] == "watchman"  # before the kill occurs
    passes(table, "window.interrupt")
    assert table.state.players[BEN].dead == ("watchman",)
    assert table.state.players[BEN].power == 2  # the mourner's forced reaction
    assert step(table) == "challenge.claim"  # the champion has reacted, nobody else could: the outer window is closed


@rule("agot2.trigger.would-change-closes-original", "agot2.window.interrupt.rotation")
def test_a_save_ends_the_kill_with_all_its_windows():
    table = reaction_table()
    table.plays("Ann", UseAbility("champion", "watchman"))
    assert table.refuses("Ben", UseAbility("bodyguard", "watchman")) == {"agot2.window.interrupt.rotation"}
    table.plays("Ann", Pass())
    table.plays("Ben", UseAbility("bodyguard", "watchman"))
    assert "watchman" in in_play(table, "Ben") and "bodyguard" not in in_play(table, "Ben")
    ben = table.state.players[BEN]
    assert (ben.gold, ben.power, ben.dead, ben.discard) == (5, 0, (), ("bodyguard",))  # nothing answered the kill
    assert step(table) == "challenge.claim"


@rule("agot2.claim.4-2-4.military-simultaneous", "agot2.player-order.first-player-orders-mandatory")
def test_the_first_player_orders_forced_abilities_of_both_sides():
    table = attacked(joined("bannerman mourner", "mourner spy", plots=("muster", "harvest")), attackers="bannerman")
    table.plays("Ben", ChooseClaim(("spy",)))
    assert step(table) == "forced.order"
    assert table.refuses("Ben", OrderForced("mourner~2")) == {"agot2.player-order.first-player-orders-mandatory"}
    assert table.refuses("Ann", OrderForced("spy")) == {"agot2.player-order.first-player-orders-mandatory"}
    table.plays("Ann", OrderForced("mourner~2"))
    assert game.score(table.state) == (2, 1)  # the other one follows by itself


@rule("agot2.window.reaction.rotation", "agot2.ability.reaction.once-per-occurrence")
def test_a_reaction_answers_an_occurrence_once():
    table = reaction_table(ben="spy heir", hands=("no-quarter", ""))
    assert table.refuses("Ben", Pass()) == {"agot2.window.reaction.rotation"}
    table.plays("Ann", UseAbility("champion", "spy"))
    passes(table, "window.interrupt")
    table.plays("Ben", Pass())
    assert table.refuses("Ann", UseAbility("champion", "heir")) == {"agot2.ability.reaction.once-per-occurrence"}


@rule("agot2.ability.interrupt.once-per-occurrence")
def test_an_interrupt_answers_an_occurrence_once():
    table = attacked(joined("bannerman", "spy heir heir"), attackers="bannerman")
    table.plays("Ben", ChooseClaim(("spy",))).plays("Ann", Pass()).plays("Ben", UseAbility("heir")).plays("Ann", Pass())
    assert table.refuses("Ben", UseAbility("heir")) == {"agot2.ability.interrupt.once-per-occurrence"}
    table.plays("Ben", UseAbility("heir~2"))  # of several copies each may be used once


@rule("agot2.cancel.stops-initiation", "agot2.cancel.event-still-played", "agot2.trigger.sequence.2-cancel-ends")
def test_a_cancelled_event_stays_paid_and_does_nothing():
    table = reaction_table(ben="watchman", hands=("no-quarter", "last-word"))
    table.plays("Ann", PlayEvent("no-quarter", "watchman"))
    assert step(table) == "window.would" and stack(table) == ["Wins", "Initiates"]
    table.plays("Ann", Pass())
    table.plays("Ben", PlayEvent("last-word"))
    ann, ben = table.state.players
    assert in_play(table, "Ben") == ["watchman"]
    assert (ann.gold, ann.discard, ann.playing) == (3, ("no-quarter",), ())
    assert (ben.gold, ben.discard) == (4, ("last-word",))


@rule("agot2.cancel.stops-initiation")
def test_a_cancel_can_be_cancelled_at_its_own_initiation():
    table = reaction_table(ben="watchman", hands=("no-quarter last-word", "last-word"), unknown=(0, 1))
    table.plays("Ann", PlayEvent("no-quarter", "watchman")).plays("Ann", Pass()).plays("Ben", PlayEvent("last-word"))
    assert stack(table) == ["Wins", "Initiates", "Initiates"]
    table.plays("Ann", PlayEvent("last-word"))
    passes(table, "window.would")  # Ben's unknown card might have cancelled that in turn
    assert (
        stack(table) == ["Wins", "Initiates"] and step(table) == "window.would"
    )  # the first cancel is gone, Ben's window about the kill goes on
    passes(table, "window.would")
    assert table.state.players[BEN].dead == ("watchman",)


@rule("agot2.target.choose-means-target", "agot2.ability.play-restriction", "agot2.ability.works-from-play-only")
def test_an_ability_needs_its_condition_its_card_and_its_target():
    table = reaction_table(ben="bannerman watchman spy")
    assert table.refuses("Ann", UseAbility("champion", "bannerman")) == {"agot2.target.choose-means-target"}
    assert "agot2.ability.works-from-play-only" in table.refuses("Ann", UseAbility("spy"))
    assert "agot2.ability.play-restriction" in table.refuses("Ann", UseAbility("watchman"))


@rule("agot2.effect.resolve-all-possible")
def test_a_card_without_a_script_says_what_it_did():
    table = attacked(joined("bannerman wanderer", "spy"), attackers="bannerman")
    assert table.refuses("Ann", UseAbility("wanderer")) == {"agot2.effect.resolve-all-possible"}
    table.plays("Ann", UseAbility("wanderer", effects=(Kill("spy"), GainPower(ANN, 1))))
    assert table.state.players[BEN].dead == ("spy",) and table.state.players[ANN].power == 1
    assert step(table) == "window.reaction"  # nobody knows its text: it might react to the kill as well


@rule("agot2.effect.resolve-all-possible")
def test_a_script_does_what_its_text_says():
    table = reaction_table(ben="spy heir")
    wrong = UseAbility("champion", "spy", (Kill("spy"), Kill("heir")))
    assert table.refuses("Ann", wrong) == {"agot2.effect.resolve-all-possible"}


@rule("agot2.victory.fifteen-power", "agot2.victory.immediate")
def test_fifteen_power_end_the_match_on_the_spot():
    table = joined("watchman", "spy", power=(14, 0))
    attacked(table, attackers="watchman")
    assert game.outcome(table.state).winners == (ANN,)
    assert in_play(table, "Ben") == ["spy"]  # the claim was never reached
    assert table.refuses("Ben", Pass()) == {"agot2.victory.immediate"}
