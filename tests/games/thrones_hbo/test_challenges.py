"""The challenges phase: turns, attackers, defenders, windows, who wins."""

import pytest

from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.flow.challenge import BONUS_FIRST, CHALLENGE, CHALLENGES
from ledger.games.thrones_hbo.model.actions import (
    ChooseClaim,
    DeclareAttackers,
    DeclareDefenders,
    EndChallenges,
    PlayEvent,
)
from ledger.games.thrones_hbo.model.effects import Kill, ModifyStrength, RemoveFromChallenge, Stand
from ledger.kit.common import Adjust, Omitted
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    LION,
    all_pass,
    attacked,
    banners,
    due,
    in_play,
    joined,
    legal,
    offered,
    passes,
    power,
    step,
)
from tests.table import rule

GUARDS = "lion-captain gate-guard"  # strength 3 with Renown, and 1; both military


def challenge(table):
    return game.view(table.state, ANN)["challenge"]


def test_a_challenge_is_one_list_of_steps_under_the_names_that_are_stored():
    assert CHALLENGES.names == ("challenges.window", "challenges.declare", "challenges.next")
    assert CHALLENGE.names == (
        "challenge.attackers", "challenge.before-defenders", "challenge.defenders", "challenge.before-resolution",
        "challenge.resolve", "challenge.claim", "challenge.unopposed", "challenge.renown", "challenge.result",
        "challenge.end",
    )  # fmt: skip


def test_the_bonus_before_the_claim_visits_the_same_steps():
    assert set(BONUS_FIRST) == {"challenge.resolve", "challenge.claim", "challenge.unopposed"}
    assert set(BONUS_FIRST.values()) == {CHALLENGE.after(step) for step in BONUS_FIRST}


# ---- turns


@rule("hbo.challenge.turns")
@pytest.mark.parametrize("action", [DeclareAttackers("military", ("shield-wife",)), EndChallenges()])
def test_one_player_makes_all_challenges_then_the_other(action):
    table = joined("gate-guard", "shield-wife")
    assert table.refuses("Ben", action) == {"hbo.challenge.turns"}
    table.plays("Ann", EndChallenges())
    assert due(table) == [("Ben", "challenges.declare")]
    table.plays("Ben", action)


@rule("hbo.oq.challenge-turn-end")
@pytest.mark.parametrize("action", [DeclareAttackers("military", ("gate-guard",)), EndChallenges()])
def test_a_turn_opens_with_a_window_for_actions(action):
    table = joined("gate-guard", "shield-wife", unknown=(1, 1), gold=(2, 2))
    assert due(table) == [("Ann", "window.action")]
    assert table.refuses("Ann", action) == {"hbo.oq.challenge-turn-end"}
    passes(table).plays("Ann", action)


@rule("hbo.challenge.one-per-type")
def test_one_challenge_of_each_type():
    table = attacked(joined("gate-guard hired-lances court-clerk", ""), attackers="gate-guard")
    assert table.refuses("Ann", DeclareAttackers("military", ("hired-lances",))) == {"hbo.challenge.one-per-type"}
    table.plays("Ann", DeclareAttackers("intrigue", ("court-clerk",)))


@rule("hbo.challenge.any-order")
def test_types_may_come_in_any_order():
    table = joined("gate-guard court-clerk tax-collector", "")
    kinds = {action.kind for action in offered(table) if isinstance(action, DeclareAttackers)}
    assert kinds == {"military", "intrigue", "power"}
    for kind, attacker in (("power", "tax-collector"), ("intrigue", "court-clerk"), ("military", "gate-guard")):
        attacked(table, kind, attacker)
    assert due(table) == [("Ben", "challenges.declare")]  # after three, there is nothing left to choose


@rule("hbo.challenge.one-at-a-time")
@pytest.mark.parametrize("action", [DeclareAttackers("intrigue", ("court-clerk",)), EndChallenges()])
def test_one_challenge_is_resolved_before_the_next(action):
    table = joined("gate-guard court-clerk", "").plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    assert "hbo.challenge.one-at-a-time" in table.refuses("Ann", action)


@rule("hbo.challenge.optional")
def test_nobody_has_to_attack():
    table = joined("gate-guard", "shield-wife")
    assert EndChallenges() in offered(table)
    table.plays("Ann", EndChallenges()).plays("Ben", EndChallenges())
    assert table.state.flow[0].step != "challenges.declare" and table.state.initiated == ()


# ---- attackers


@rule("hbo.challenge.icon")
def test_attackers_and_defenders_have_the_icon():
    table = joined("gate-guard court-clerk", "shield-wife letter-bearer")
    assert table.refuses("Ann", DeclareAttackers("military", ("court-clerk",))) == {"hbo.challenge.icon"}
    table.plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    assert table.refuses("Ben", DeclareDefenders(("letter-bearer",))) == {"hbo.challenge.icon"}


@rule("hbo.challenge.attack-declare")
def test_attackers_are_ones_own_and_kneel_together():
    table = joined(GUARDS + " toll-bridge", "shield-wife")
    for wrong in (("shield-wife",), ("toll-bridge",), ("nobody",), ("gate-guard", "gate-guard")):
        assert table.refuses("Ann", DeclareAttackers("military", wrong)) == {"hbo.challenge.attack-declare"}
    table.plays("Ann", DeclareAttackers("military", ("lion-captain", "gate-guard")))
    assert in_play(table, "Ann") == ["lion-captain/", "gate-guard/", "toll-bridge"]


@rule("hbo.challenge.attack-standing")
def test_a_kneeling_character_does_not_attack():
    table = joined("gate-guard/ hired-lances", "")
    assert table.refuses("Ann", DeclareAttackers("military", ("gate-guard", "hired-lances"))) == {"hbo.challenge.attack-standing"}


@rule("hbo.challenge.attack-minimum")
def test_somebody_attacks():
    assert joined("gate-guard").refuses("Ann", DeclareAttackers("military", ())) == {"hbo.challenge.attack-minimum"}


# ---- defenders


def under_attack(ben="shield-wife", **declared):
    return all_pass(all_pass(joined(GUARDS, ben, **declared)).plays("Ann", DeclareAttackers("military", ("gate-guard",))))


@rule("hbo.challenge.steps")
def test_defenders_come_after_attackers_and_before_the_claim():
    table = joined(GUARDS, "shield-wife")
    assert table.refuses("Ben", DeclareDefenders(("shield-wife",))) == {"hbo.challenge.steps"}
    table.plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    assert table.refuses("Ben", ChooseClaim(("shield-wife",))) == {"hbo.challenge.steps"}
    table.plays("Ben", DeclareDefenders()).plays("Ben", ChooseClaim(("shield-wife",)))


@rule("hbo.challenge.defend-declare")
def test_the_defending_player_declares_own_characters():
    table = under_attack()
    assert table.refuses("Ann", DeclareDefenders()) == {"hbo.challenge.defend-declare"}
    for wrong in (("lion-captain",), ("nobody",), ("shield-wife", "shield-wife")):
        assert table.refuses("Ben", DeclareDefenders(wrong)) == {"hbo.challenge.defend-declare"}
    table.plays("Ben", DeclareDefenders(("shield-wife",)))
    assert in_play(table, "Ben") == ["shield-wife/"]


@rule("hbo.challenge.defend-standing")
def test_a_kneeling_character_does_not_defend():
    assert under_attack("shield-wife/").refuses("Ben", DeclareDefenders(("shield-wife",))) == {"hbo.challenge.defend-standing"}


@rule("hbo.challenge.defend-minimum")
def test_without_a_defender_nobody_defends():
    options = {"hands": ("", "howl"), "unknown": (0, 0)}
    nobody = under_attack(**options).plays("Ben", DeclareDefenders())
    somebody = under_attack(**options).plays("Ben", DeclareDefenders(("shield-wife",)))
    assert challenge(nobody)["declared"] and not challenge(nobody)["defended"]
    assert challenge(somebody)["defended"]


@rule("hbo.challenge.defend-optional")
def test_nobody_has_to_defend():
    table = under_attack()
    assert DeclareDefenders() in offered(table) and DeclareDefenders(("shield-wife",)) in offered(table)
    table.plays("Ben", DeclareDefenders())
    assert in_play(table, "Ben") == ["shield-wife"]


def test_forgotten_defenders_are_an_omission():
    table = under_attack()
    table.match.record(-2, Omitted("challenge.defenders"), protest=True)
    assert ("omitted", "hbo.challenge.steps") in table.findings() and step(table) == "challenge.claim"


# ---- windows


@rule("hbo.challenge.windows")
def test_there_is_a_window_between_the_steps():
    table = joined(GUARDS, "shield-wife hill-riders", hands=(LION, ""), gold=(3, 0))
    passes(table).plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    table.plays("Ann", PlayEvent(LION, "shield-wife"))  # made to kneel before it can defend
    all_pass(table)
    assert table.refuses("Ben", DeclareDefenders(("shield-wife",))) == {"hbo.challenge.defend-standing"}


def test_a_challenge_has_four_windows_and_the_last_is_the_first_of_the_next():
    table = joined("gate-guard court-clerk", "", hands=("sly-bargain", ""), gold=(2, 0))
    windows = 0
    for kind, attacker in (("military", "gate-guard"), ("intrigue", "court-clerk")):
        windows += step(table) == "window.action"
        passes(table).plays("Ann", DeclareAttackers(kind, (attacker,)))
        windows += step(table) == "window.action"
        passes(table).plays("Ben", DeclareDefenders())
        windows += step(table) == "window.action"
        passes(table)
    assert windows + (step(table) == "window.action") == 7


# ---- participants and totals


@rule("hbo.challenge.removed")
def test_a_character_that_leaves_takes_part_no_longer():
    table = joined(GUARDS, "hill-riders").plays("Ann", DeclareAttackers("military", ("lion-captain", "gate-guard")))
    table.judge(Adjust((Kill("lion-captain"),)))
    assert challenge(table)["attackers"] == ["gate-guard"] and challenge(table)["strength"] == [1, 0]
    table.judge(Adjust((RemoveFromChallenge("gate-guard"), Stand("gate-guard"))))
    assert challenge(table)["attackers"] == [] and in_play(table, "Ann") == ["gate-guard"]


def test_kneeling_and_standing_change_nothing_about_taking_part():
    table = joined(GUARDS, "hill-riders").plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    table.judge(Adjust((Stand("gate-guard"),)))
    assert challenge(table)["attackers"] == ["gate-guard"]


@rule("hbo.challenge.totals")
def test_strength_is_added_up_on_both_sides_with_every_modifier():
    table = joined("lion-captain gate-guard heirloom-blade@gate-guard", "hill-riders shield-wife", hands=("", "howl"))
    all_pass(table).plays("Ann", DeclareAttackers("military", ("lion-captain", "gate-guard")))
    table.judge(Adjust((ModifyStrength("hill-riders", 4, "phase"),)))
    all_pass(table).plays("Ben", DeclareDefenders(("hill-riders", "shield-wife")))
    assert challenge(table)["strength"] == [3 + 1 + 2, 3 + 4 + 1]
    all_pass(table)
    assert power(table) == [0, 0] and table.state.lately.seat == BEN


@rule("hbo.challenge.attacker-wins-ties")
def test_the_attacker_wins_ties():
    table = attacked(joined("lion-captain", "hill-riders"), attackers="lion-captain", defenders="hill-riders")
    assert due(table) == [("Ben", "challenge.claim")] and banners(table) == [0, 0]


@rule("hbo.challenge.defender-wins")
def test_a_stronger_defence_only_stops_the_challenge():
    table = attacked(joined("gate-guard court-clerk", "hill-riders"), attackers="gate-guard", defenders="hill-riders")
    assert due(table) == [("Ann", "challenges.declare")] and power(table) == [0, 0]
    assert in_play(table, "Ann") == ["gate-guard/", "court-clerk"] and table.state.initiated == ("military",)


# ---- unopposed


@rule("hbo.challenge.unopposed", "hbo.challenge.unopposed-power")
def test_an_unopposed_challenge_earns_a_power():
    assert banners(attacked(joined("court-clerk", "shield-wife"), "intrigue", "court-clerk")) == [1, 0]
    weak = "shield-wife cold-wound@shield-wife"  # strength -1
    table = attacked(joined("gate-guard", weak), attackers="gate-guard", defenders="shield-wife")
    assert challenge(table)["unopposed"]
    table.plays("Ben", ChooseClaim(("shield-wife",)))
    assert banners(table) == [1, 0] and table.state.pool.tokens == 29
    opposed = joined("lion-captain", "shield-wife", power=(0, 0))
    assert not challenge(attacked(opposed, attackers="lion-captain", defenders="shield-wife"))["unopposed"]


@rule("hbo.challenge.unopposed-extra")
def test_the_unopposed_power_comes_on_top_of_the_claim():
    table = attacked(joined("tax-collector", "", power=(0, 2)), "power", "tax-collector")
    assert banners(table) == [2, 1]


def test_a_forgotten_unopposed_power_is_an_omission():
    table = attacked(joined("court-clerk", "shield-wife"), "intrigue", "court-clerk")
    table.match.record(-2, Omitted("challenge.unopposed"), protest=True)
    assert banners(table) == [0, 0] and ("omitted", "hbo.challenge.unopposed-power") in table.findings()


def test_offers_for_attackers_are_all_legal():
    table = joined("lion-captain whisper-broker court-clerk/", "shield-wife forest-scout")
    offers = offered(table)
    assert DeclareAttackers("military", ("lion-captain",)) in offers
    assert not any("court-clerk" in getattr(one, "attackers", ()) for one in offers)
    assert all(legal(table, "Ann", action) for action in offers)
