"""Challenges from the announcement to the end, and who wins them."""

import pytest

from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.flow.challenge import CHALLENGE
from ledger.games.thrones_2e.model.actions import (
    Ambush,
    Bypass,
    DeclareChallenge,
    DeclareDefenders,
    EndChallenges,
    Pass,
    UseAbility,
)
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    all_pass,
    attacked,
    broken,
    card,
    due,
    factions,
    gold,
    in_play,
    joined,
    legal,
    offered,
    passes,
    power,
    scripted,
    step,
    strength,
)
from tests.table import rule


def challenge(table):
    return next(frame for frame in table.state.flow if hasattr(frame, "against"))


def test_a_challenge_is_one_list_of_steps_under_the_names_that_are_stored():
    assert CHALLENGE.names == (
        "4.2.redirect", "4.2.new-opponent", "4.2.initiated", "AW.attackers", "4.2.1", "AW.defenders", "4.2.2", "4.2.3",
        "4.2.4", "4.2.4.whispers", "4.2.4.claim", "4.2.5", "4.2.5.use", "4.2.6", "4.2.6.end",
    )  # fmt: skip


# ---- initiating


@rule("agot2.challenge.active-player.sole-initiator")
def test_only_the_active_player_initiates_challenges():
    table = joined("knight", "squire")
    wrong = {"agot2.challenge.active-player.sole-initiator"}
    assert table.refuses("Ben", DeclareChallenge("military", ("squire",))) == wrong
    assert table.refuses("Ben", EndChallenges()) == wrong


@rule("agot2.challenge.4-2.one-of-each-type")
def test_one_challenge_of_each_kind():
    table = joined("knight squire", "lady", initiated=("military",))
    assert due(table) == [("Ben", "4.2")]  # nobody of Ann's could attack in another way
    again = joined("knight lord", "", initiated=("military",))
    assert again.refuses("Ann", DeclareChallenge("military", ("knight",))) == {"agot2.challenge.4-2.one-of-each-type"}
    again.plays("Ann", DeclareChallenge("intrigue", ("lord",)))


@rule(
    "agot2.challenge.4-2.pass-or-unable-goes-to-4-3",
    "agot2.challenge.4-3.next-active-loop",
    "agot2.timing.framework.loop-steps",
)
def test_who_ends_or_cannot_initiate_is_done_for_the_phase():
    table = joined("knight", "squire").plays("Ann", EndChallenges())
    assert due(table) == [("Ben", "4.2")]
    assert due(joined("simpleton", "squire")) == [("Ben", "4.2")]


@rule("agot2.challenge.4-2.announce-opponent")
def test_a_challenge_is_against_an_opponent():
    table = joined("knight", "", "")
    for wrong in (None, ANN):
        assert table.refuses("Ann", DeclareChallenge("military", ("knight",), wrong)) == {"agot2.challenge.4-2.announce-opponent"}
    table.plays("Ann", DeclareChallenge("military", ("knight",), CAT))
    assert challenge(table).target == CAT


@rule("agot2.challenge.4-2.at-least-one-attacker")
def test_somebody_attacks():
    table = joined("knight", "")
    assert table.refuses("Ann", DeclareChallenge("military", ())) == {"agot2.challenge.4-2.at-least-one-attacker"}


@rule(
    "agot2.challenge.4-2.declare-and-kneel-attackers",
    "agot2.challenge.participation.declared",
    "agot2.challenge.4-2.announce-type",
)
def test_own_characters_attack_and_kneel():
    table = joined("knight mill squire", "lady", cards=(scripted("teacher"),))
    for wrong in (("lady",), ("mill",), ("knight", "knight")):
        assert "agot2.challenge.4-2.declare-and-kneel-attackers" in table.refuses("Ann", DeclareChallenge("military", wrong))
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    assert in_play(table, "Ann") == ["knight/", "mill", "squire"]


@rule("agot2.challenge.4-2.attacker-requirements")
def test_attackers_stand():
    table = joined("knight/ squire", "")
    assert table.refuses("Ann", DeclareChallenge("military", ("knight",))) == {"agot2.challenge.4-2.attacker-requirements"}


@rule("agot2.challenge.icons")
def test_attackers_and_defenders_have_the_icon():
    table = joined("knight lady", "scribe squire")
    assert table.refuses("Ann", DeclareChallenge("military", ("lady",))) == {"agot2.challenge.icons"}
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    assert table.refuses("Ben", DeclareDefenders(("scribe",))) == {"agot2.challenge.icons"}


@rule("agot2.challenge.4-2.atomic-initiation")
def test_a_challenge_is_initiated_in_its_own_step():
    table = joined("knight", "squire", phase="marshal", hands=("mill", ""))
    assert "agot2.challenge.4-2.atomic-initiation" in broken(table, "Ann", DeclareChallenge("military", ("knight",)))


@rule("agot2.challenge.4-2.reactions-to-initiation")
def test_reactions_to_all_acts_of_initiation_share_a_window():
    table = joined("attack-watcher kneel-watcher knight", "", cards=(scripted("attack-watcher"), scripted("kneel-watcher")))
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    assert due(table) == [("Ann", "window.reaction")]
    table.plays("Ann", UseAbility("attack-watcher"))
    passes(table)
    table.plays("Ann", UseAbility("kneel-watcher"))
    assert gold(table) == [2, 0]


@rule("agot2.text.cannot-absolute")
def test_who_cannot_attack_does_not():
    table = joined("coward knight", "", cards=(scripted("coward"),))
    assert table.refuses("Ann", DeclareChallenge("military", ("coward",))) == {"agot2.challenge.4-2.declare-and-kneel-attackers"}
    assert all("coward" not in getattr(one, "attackers", ()) for one in offered(table))


# ---- defenders


@rule("agot2.challenge.4-2-1.declare-defenders-optional")
def test_the_defending_player_may_declare_anybody_or_nobody():
    table = joined("knight", "squire", "brute").plays("Ann", DeclareChallenge("military", ("knight",), BEN))
    wrong = {"agot2.challenge.4-2-1.declare-defenders-optional"}
    assert table.refuses("Cat", DeclareDefenders(("brute",))) == wrong
    assert DeclareDefenders(()) in offered(table)
    table.plays("Ben", DeclareDefenders(()))
    assert factions(table)[0] == 1


@rule("agot2.challenge.4-2-1.defender-requirements")
def test_defenders_stand():
    table = joined("knight", "squire/ knight").plays("Ann", DeclareChallenge("military", ("knight",)))
    assert table.refuses("Ben", DeclareDefenders(("squire",))) == {"agot2.challenge.4-2-1.defender-requirements"}


@rule("agot2.timing.framework.mandatory")
@pytest.mark.parametrize(
    "kind",
    sorted(one for one in game.codec.kinds if "agot2.timing.framework.mandatory" in game.book.judges(game.codec.kinds[one])),
)
def test_every_act_of_the_framework_waits_for_its_step(kind):
    table = joined("knight", "squire", phase="marshal", hands=("mill", "mill"))
    example = next(action for _, action in game.EXAMPLES if type(action).__name__ == kind)
    assert "agot2.timing.framework.mandatory" in {one.rule for one in game.check(table.state, ANN, example)}


@rule("agot2.timing.framework.mandatory")
def test_every_step_has_its_turn():
    table = joined("knight", "squire")
    assert table.refuses("Ben", DeclareDefenders(("squire",))) == {"agot2.timing.framework.mandatory"}


# ---- who wins


@rule("agot2.challenge.4-2-2.compare-strength", "agot2.challenge.strength.side-totals")
def test_the_higher_total_wins():
    table = attacked(joined("knight", "squire brute"), "military", "knight", "squire brute")
    assert factions(table) == [0, 0] and in_play(table, "Ben") == ["squire", "brute"]  # the round went on to its end
    won = attacked(joined("knight squire", "knight"), "military", "knight squire", "knight~2")
    assert challenge(won).winner == ANN and not challenge(won).unopposed


@rule("agot2.challenge.win.tie-goes-to-attacker")
def test_a_tie_goes_to_the_attacker():
    table = attacked(joined("knight", "knight"), "military", "knight", "knight~2")
    assert challenge(table).winner == ANN


@rule("agot2.challenge.unopposed.definition", "agot2.challenge.4-2-3.unopposed-bonus")
@pytest.mark.parametrize(("defenders", "bonus"), [("", 1), ("crowd", 1), ("squire", 0)])
def test_a_challenge_is_unopposed_where_the_defence_totals_nothing(defenders, bonus):
    table = attacked(joined("knight", "crowd squire"), "military", "knight", defenders)
    assert factions(table) == [bonus, 0] and challenge(table).unopposed == bool(bonus)


@rule("agot2.challenge.win.needs-one-str-and-character")
def test_nobody_wins_with_no_strength():
    table = attacked(joined("crowd", "knight"), "military", "crowd")
    assert factions(table) == [0, 0] and step(table) == "4.2"


@rule("agot2.challenge.win.nobody")
def test_where_nobody_wins_nothing_follows_but_the_end():
    cards = (scripted("sneak"), scripted("loss-watcher"))
    table = attacked(joined("crowd sneak loss-watcher", "sneak loss-watcher knight", cards=cards), "intrigue", "crowd", "")
    assert due(table) == [("Ann", "4.2")] and factions(table) == [0, 0]


@rule("agot2.challenge.4-2-2.leading-side-disqualified")
def test_the_leading_side_needs_a_participating_character():
    cards = (scripted("opponent-caller"), scripted("sneak"))
    table = joined("knight opponent-caller", "sneak", cards=cards)
    all_pass(table)
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    table.plays("Ann", UseAbility("opponent-caller"))
    all_pass(table).plays("Ben", DeclareDefenders(()))
    while step(table) == "window.action" and table.state.flow[-2].step == "4.2.2":
        passes(table)
    assert step(table) != "window.reaction"  # neither wins, though Ann had a character
    assert factions(all_pass(table)) == [0, 0]


@pytest.mark.parametrize(("option", "claimed"), [("attacker", True), ("nobody", False)])
def test_house_ruling_a_tie_without_defenders(option, claimed):
    table = joined("knight squire opponent-caller", "lady", cards=(scripted("opponent-caller"),), tie_without_defenders=option)
    all_pass(table)
    table.plays("Ann", DeclareChallenge("military", ("knight", "squire")))
    table.plays("Ann", UseAbility("opponent-caller"))
    all_pass(table).plays("Ben", DeclareDefenders(()))
    all_pass(table)
    assert (step(table) == "4.2.4.claim") == claimed and factions(table) == [0, 0]


def test_the_defender_wins_where_all_attackers_have_left():
    table = joined("knight", "squire recaller", cards=(scripted("recaller"),))
    all_pass(table)
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    passes(table).plays("Ben", UseAbility("recaller", targets=("knight",)))
    all_pass(table).plays("Ben", DeclareDefenders(("squire",)))
    assert not card(table, "recaller").kneeling and factions(table) == [0, 0]


@rule("agot2.challenge.participation.removed-by-ability")
def test_a_character_removed_by_an_ability_takes_part_no_longer():
    table = joined("knight recaller", "", cards=(scripted("recaller"),))
    all_pass(table)
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    table.plays("Ann", UseAbility("recaller", targets=("knight",)))
    assert challenge(table).attackers == () and card(table, "knight").kneeling


@rule("agot2.challenge.participation.ends-on-leaving-play")
def test_who_leaves_play_leaves_the_challenge():
    table = joined("knight", "hangman", cards=(scripted("hangman"),))
    all_pass(table)
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    passes(table).plays("Ben", UseAbility("hangman", targets=("knight",)))
    assert challenge(table).attackers == ()


@rule("agot2.challenge.participation.control-change-removes")
def test_a_character_that_changes_sides_leaves_the_challenge():
    from ledger.games.thrones_2e.model.effects import TakeControl
    from ledger.kit.common import Adjust

    table = joined("knight squire", "").plays("Ann", DeclareChallenge("military", ("knight", "squire")))
    table.judge(Adjust((TakeControl("knight", BEN),)))
    assert challenge(table).attackers == ("squire",) and in_play(table, "Ben") == ["knight/"]


@rule("agot2.ability.constant.conditional")
def test_a_conditional_strength_counts_while_its_condition_holds():
    table = joined("hot-head", "", cards=(scripted("hot-head"),))
    assert strength(table, "hot-head") == 2
    table.plays("Ann", DeclareChallenge("military", ("hot-head",)))
    assert strength(table, "hot-head") == 4


# ---- windows and the end


@rule("agot2.challenge.4-2-2.win-lose-reactions")
def test_reactions_to_winning_come_before_bonuses_and_claim():
    table = attacked(joined("knight sneak", "squire", cards=(scripted("sneak"),)), "military", "knight")
    assert due(table) == [("Ann", "window.reaction")] and factions(table) == [0, 0]
    passes(table, 2)
    assert factions(table) == [1, 0] and due(table) == [("Ben", "4.2.4.claim")]


@rule("agot2.challenge.4-2-6.end-and-return", "agot2.window.action.where")
def test_a_window_comes_before_every_opportunity_the_last_one_too():
    table = joined("lord teacher", "squire", cards=(scripted("teacher"),), initiated=("intrigue", "power"), unknown=(0, 1))
    assert due(table) == [("Ann", "window.action")]
    attacked(table, "military", "lord")
    table.plays("Ben", game.codec.read({"do": "ChooseClaim", "cards": ["squire"]}))
    assert due(table) == [("Ann", "window.action")] and table.state.flow[0].seat == ANN  # though none is left
    passes(table, 2)
    assert due(table) == [("Ann", "window.action")] and table.state.flow[0].seat == BEN


@rule("agot2.challenge.4-2.resolving-until-4-2-6")
def test_what_lasts_for_the_challenge_ends_with_it():
    table = joined("knight drummer", "squire", cards=(scripted("drummer"),))
    all_pass(table)
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    table.plays("Ann", UseAbility("drummer", targets=("knight",)))
    assert strength(table, "knight") == 5
    all_pass(table).plays("Ben", DeclareDefenders(()))
    all_pass(table).plays("Ben", game.codec.read({"do": "ChooseClaim", "cards": ["squire"]}))
    assert strength(table, "knight") == 3


@rule("agot2.challenge.4-2-3.bonuses-simultaneous")
def test_all_bonuses_are_gained_at_once():
    table = joined("knight", "", "", titles=("01207", "01210", "01206"), power=(13, 0, 0))
    attacked(table, "military", "knight", "", BEN)
    assert power(table)[0] == 15 and table.state.ended == "power"


# ---- Stealth and Ambush


@rule("agot2.keyword.stealth.bypass-one-each")
def test_each_stealthy_attacker_bypasses_one_character_without_stealth():
    table = joined("spy scribe", "scribe spy lady")
    for wrong in (Bypass("scribe", "lady"), Bypass("spy", "spy~2"), Bypass("spy", "scribe")):
        action = DeclareChallenge("intrigue", ("spy", "scribe"), stealth=(wrong,))
        assert table.refuses("Ann", action) == {"agot2.keyword.stealth.bypass-one-each"}
    table.plays("Ann", DeclareChallenge("intrigue", ("spy",), stealth=(Bypass("spy", "lady"),)))
    assert challenge(table).bypassed == ("lady",)


@rule("agot2.keyword.stealth.bypassed-cannot-be-declared")
def test_the_bypassed_do_not_defend():
    table = joined("spy", "lady scribe")
    table.plays("Ann", DeclareChallenge("intrigue", ("spy",), stealth=(Bypass("spy", "lady"),)))
    assert table.refuses("Ben", DeclareDefenders(("lady",))) == {"agot2.keyword.stealth.bypassed-cannot-be-declared"}
    table.plays("Ben", DeclareDefenders(("scribe",)))


@pytest.mark.parametrize(("option", "fine"), [("anyone", True), ("could_defend", False)])
def test_house_ruling_whom_stealth_may_choose(option, fine):
    table = joined("spy", "lady/", stealth_target=option)
    action = DeclareChallenge("intrigue", ("spy",), stealth=(Bypass("spy", "lady"),))
    assert legal(table, "Ann", action) == fine


@rule("agot2.keyword.ambush.pay-and-put-into-play", "agot2.keyword.ambush.not-marshaled")
def test_any_player_may_ambush_in_the_challenges_phase():
    cards = (scripted("welcome"),)
    table = joined("knight", "welcome", hands=("", "ambusher"), gold=(0, 2), cards=cards)
    passes(table).plays("Ben", Ambush("ambusher"))
    assert in_play(table, "Ben") == ["welcome", "ambusher"] and gold(table) == [0, 0]
    assert step(table) != "window.reaction"  # nobody marshaled anything
    poor = joined("knight", "", hands=("ambusher", "ambusher"), gold=(1, 2))
    assert poor.refuses("Ann", Ambush("ambusher")) == {"agot2.keyword.ambush.pay-and-put-into-play"}


@rule("agot2.keyword.ambush.choose-instance")
def test_one_of_several_ambush_costs_is_chosen():
    table = joined("knight", "", hands=("two-faced", ""), gold=(5, 0), unknown=(0, 1))
    assert table.refuses("Ann", Ambush("two-faced", paid=2)) == {"agot2.keyword.ambush.choose-instance"}
    table.plays("Ann", Ambush("two-faced", paid=3))
    assert gold(table) == [2, 0]


@rule("agot2.window.pass.all-consecutive-ends")
def test_the_two_player_pass_chain():
    table = joined("knight teacher", "dreamer", cards=(scripted("teacher"), scripted("dreamer")))
    table.plays("Ann", Pass()).plays("Ben", UseAbility("dreamer"))
    table.plays("TABLE", game.codec.read({"do": "Draw", "seat": 1, "cards": ["facedown"]}))
    table.plays("Ann", Pass())
    assert due(table) == [("Ben", "window.action")]
    assert due(table.plays("Ben", Pass())) == [("Ann", "4.2")]
