"""Actions and passes, passive abilities, responses, saves, lasting effects."""

import pytest

from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    ChooseClaim,
    DeclareAttackers,
    EndMarshalling,
    OrderPassives,
    Pass,
    PlayCard,
    PlayEvent,
    SaveWithDuplicate,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import Discard, GainPower, Kill, Kneel, ModifyStrength, Save
from ledger.kit.common import Adjust
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    DEBTS,
    LION,
    MORE,
    all_pass,
    attacked,
    card,
    due,
    in_play,
    joined,
    passes,
    player,
    power,
    seen,
    step,
)
from tests.table import rule

# ---- actions


@rule("hbo.timing.first-action")
@pytest.mark.parametrize("first", [ANN, BEN])
def test_the_first_player_has_the_first_opportunity(first):
    table = joined(unknown=(1, 1), gold=(2, 2), phase="dominance", first=first)
    assert due(table) == [(("Ann", "Ben")[first], "window.action")]
    passes(table, 1)
    assert due(table) == [(("Ann", "Ben")[1 - first], "window.action")]


@rule("hbo.timing.alternate")
@pytest.mark.parametrize(
    "action",
    [
        Pass(),
        PlayCard("shield-wife"),
        AttachDuplicate("winter-heir"),
        PlayEvent("snow-drift", "gate-guard"),
        UseAbility("saw-mill"),
        EndMarshalling(),
    ],
    ids=lambda action: type(action).__name__,
)
def test_players_take_turns_to_act(action):
    hands = ("gate-guard", "shield-wife winter-heir snow-drift")
    table = joined("gate-guard", "winter-heir saw-mill", hands=hands, gold=(0, 3), phase="marshal")
    assert "hbo.timing.alternate" in table.refuses("Ben", action)


def test_a_player_who_acted_waits_for_the_other():
    table = joined("gate-guard toll-bridge", "shield-wife", hands=(f"{LION} {LION}", "snow-drift"), gold=(4, 2))
    table.plays("Ann", PlayEvent(LION, "shield-wife"))
    assert table.refuses("Ann", PlayEvent(LION, "gate-guard")) == {"hbo.timing.alternate"}
    table.plays("Ben", Pass()).plays("Ann", PlayEvent(LION, "gate-guard"))
    assert in_play(table, "Ann") == ["gate-guard/", "toll-bridge"]


@rule("hbo.timing.resolve-fully")
@pytest.mark.parametrize(
    "action",
    [
        Pass(),
        PlayCard("gate-guard"),
        AttachDuplicate("golden-heir"),
        PlayEvent(LION, "shield-wife"),
        UseAbility("quiet-steward"),
    ],
    ids=lambda action: type(action).__name__,
)
def test_nothing_is_played_inside_a_step(action):
    hands = (f"gate-guard golden-heir {LION}", "")
    table = joined("golden-heir quiet-steward hired-lances", "shield-wife", hands=hands, gold=(2, 0))
    all_pass(table).plays("Ann", DeclareAttackers("military", ("hired-lances",)))
    all_pass(table)
    assert step(table) == "challenge.defenders"
    assert table.refuses("Ann", action) == {"hbo.timing.resolve-fully"}


@rule("hbo.timing.phase-bound")
def test_a_heading_binds_to_its_phase():
    table = joined("gate-guard quiet-steward", "shield-wife", hands=("lion-rally second-wind", ""), gold=(1, 0), phase="marshal")
    assert table.refuses("Ann", PlayEvent("second-wind", "gate-guard")) >= {"hbo.timing.phase-bound"}
    assert table.refuses("Ann", UseAbility("quiet-steward")) == {"hbo.timing.phase-bound"}


@rule("hbo.timing.any-phase")
@pytest.mark.parametrize("phase", ["marshal", "challenges", "dominance", "standing"])
def test_an_any_phase_event_may_be_used_in_every_phase(phase):
    table = joined("gate-guard", "shield-wife", hands=(LION, ""), gold=(2, 0), phase=phase)
    table.plays("Ann", PlayEvent(LION, "shield-wife"))
    assert player(table, "Ann").discard == (LION,)


# ---- passive abilities


def varys_played(ann="whisper-broker", ben="forest-scout"):
    """Ann has played Varys; other Allies are about."""
    return joined(ann, ben, phase="marshal", hands=("varys gate-guard golden-heir sly-bargain", ""), unknown=(0, 2)).plays(
        "Ann", PlayCard("varys")
    )


@rule("hbo.timing.passive-mandatory")
@pytest.mark.parametrize(
    "action",
    [
        Pass(),
        PlayCard("gate-guard"),
        AttachDuplicate("golden-heir"),
        PlayEvent("sly-bargain", "forest-scout"),
        UseAbility("whisper-broker"),
    ],
    ids=lambda action: type(action).__name__,
)
def test_a_passive_ability_cannot_be_declined(action):
    table = varys_played()
    assert due(table) == [("Ann", "text")]
    assert table.refuses("Ann", action) == {"hbo.timing.passive-mandatory"}
    table.plays("Ann", UseAbility("varys", "forest-scout"))
    assert player(table, "Ben").discard == ("forest-scout",)


@rule("hbo.timing.passive-immediate")
def test_a_passive_ability_comes_before_any_action():
    table = joined("gate-guard", "faithful-hound shield-wife", unknown=(1, 1))
    attacked(table, attackers="gate-guard").plays("Ben", ChooseClaim(("shield-wife",)))
    all_pass_saves(table)
    assert card(table, "faithful-hound").power == 1


def all_pass_saves(table):
    while step(table) == "window.would":
        passes(table, 1)


@rule("hbo.timing.passive-order")
def test_the_first_player_orders_passive_abilities():
    table = joined("gate-guard old-nurse", "faithful-hound shield-wife")
    assert table.refuses("Ann", OrderPassives("old-nurse")) == {"hbo.timing.passive-order"}
    attacked(table, attackers="gate-guard").plays("Ben", ChooseClaim(("shield-wife",)))
    assert due(table) == [("Ann", "forced.order")]
    assert table.refuses("Ben", OrderPassives("faithful-hound")) == {"hbo.timing.passive-order"}
    assert table.refuses("Ann", OrderPassives("gate-guard")) == {"hbo.timing.passive-order"}
    table.plays("Ann", OrderPassives("faithful-hound"))
    assert [card(table, one).power for one in ("old-nurse", "faithful-hound")] == [1, 1]


# ---- responses


def lost(hand=DEBTS, ann="gate-guard golden-heir", ben="hill-riders", **declared):
    """Ann has attacked with the guard and lost; responses are due."""
    table = joined(ann, ben, hands=(f"{hand} {LION} gate-guard", ""), gold=(2, 0), **declared)
    return attacked(table, attackers="gate-guard", defenders=ben.split()[0].partition("+")[0])


@rule("hbo.timing.response-not-action")
def test_a_response_takes_up_nobodys_turn():
    table = joined("watchful-page gate-guard", "shield-wife", hands=(LION, ""), gold=(2, 0))
    assert due(table) == [("Ann", "window.action")]
    table.plays("Ann", UseAbility("watchful-page", effects=(GainPower(ANN, 1),)))
    assert due(table) == [("Ann", "window.action")]  # still Ann's to act
    table.plays("Ann", PlayEvent(LION, "shield-wife"))


def test_a_response_without_a_script_needs_no_opportunity_to_act():
    table = joined("gate-guard", "watchful-page", hands=(LION, ""), unknown=(0, 1), gold=(2, 2))
    table.plays("Ben", UseAbility("watchful-page", effects=(GainPower(BEN, 1),)))
    assert due(table) == [("Ann", "window.action")] and power(table) == [0, 1]


@rule("hbo.timing.response")
def test_a_response_waits_for_its_occasion():
    table = joined("proud-champion golden-heir", "hill-riders", hands=(f"{DEBTS} {LION}", ""), gold=(2, 0))
    assert table.refuses("Ann", PlayEvent(DEBTS, "hill-riders", "golden-heir")) >= {"hbo.timing.response"}
    assert table.refuses("Ann", UseAbility("proud-champion")) == {"hbo.timing.response"}


@rule("hbo.timing.response-window")
@pytest.mark.parametrize(
    "action",
    [
        PlayCard("gate-guard"),
        AttachDuplicate("golden-heir"),
        PlayEvent(LION, "hill-riders"),
        UseAbility("quiet-steward"),
    ],
    ids=lambda action: type(action).__name__,
)
def test_responses_come_before_the_next_action(action):
    table = lost(ann="gate-guard golden-heir quiet-steward")
    assert step(table) == "window.reaction"
    assert "hbo.timing.response-window" in table.refuses("Ann", action)


@rule("hbo.timing.response-missed")
def test_a_response_that_was_not_used_in_time_is_lost():
    table = passes(lost())
    assert step(table) == "window.action"
    assert table.refuses("Ann", PlayEvent(DEBTS, "hill-riders", "golden-heir")) == {"hbo.timing.response-missed"}
    champion = joined(phase="marshal", hands=("proud-champion gate-guard", "")).plays("Ann", PlayCard("proud-champion"))
    passes(champion)
    champion.plays("Ben", Pass())
    assert champion.refuses("Ann", UseAbility("proud-champion")) == {"hbo.timing.response-missed"}


@rule("hbo.oq.response-once")
def test_a_response_answers_once():
    table = joined("", "", phase="marshal", hands=("proud-champion", ""), unknown=(0, 1), cards=MORE)
    table.plays("Ann", PlayCard("proud-champion")).plays("Ann", UseAbility("proud-champion"))
    assert card(table, "proud-champion").power == 1 and step(table) == "window.reaction"
    table.plays("Ben", Pass())
    assert table.refuses("Ann", UseAbility("proud-champion")) == {"hbo.oq.response-once"}


@rule("hbo.oq.response-order")
@pytest.mark.parametrize("action", [Pass(), PlayEvent("quick-answer", effects=()), UseAbility("watchful-page", effects=())])
def test_responses_alternate_beginning_with_the_first_player(action):
    table = joined("", "watchful-page", phase="marshal", hands=("gate-guard", "quick-answer"), cards=MORE)
    table.plays("Ann", PlayCard("gate-guard"))
    assert step(table) == "window.reaction" and table.refuses("Ben", action) == {"hbo.oq.response-order"}
    table.plays("Ann", Pass()).plays("Ben", action)


@rule("hbo.oq.response-order")
def test_saves_alternate_too():
    table = attacked(joined("gate-guard", "eddard-stark+1"), attackers="gate-guard").plays("Ben", ChooseClaim(("eddard-stark",)))
    assert table.refuses("Ben", SaveWithDuplicate("eddard-stark")) == {"hbo.oq.response-order"}


def test_what_a_claim_did_is_responded_to_after_renown():
    table = joined("lion-captain", "shield-wife", hands=("quick-answer", ""), cards=MORE)
    attacked(table, attackers="lion-captain").plays("Ben", ChooseClaim(("shield-wife",)))
    all_pass_saves(table)
    assert step(table) == "window.reaction" and card(table, "lion-captain").power == 1
    assert type(table.state.flow[-2].condition).__name__ == "Won"


# ---- saves


@rule("hbo.timing.save-interrupts")
def test_a_save_answers_an_impending_kill_only():
    table = joined("gate-guard", "eddard-stark+1", hands=("", "nie-dzis"))
    assert "hbo.timing.save-interrupts" in table.refuses("Ben", SaveWithDuplicate("eddard-stark"))
    open_window = joined("gate-guard", "eddard-stark+1", hands=("", "nie-dzis snow-drift"), gold=(0, 2), phase="dominance")
    passes(open_window, 1)
    assert open_window.refuses("Ben", PlayEvent("nie-dzis", "eddard-stark")) == {"hbo.timing.save-interrupts"}
    attacked(table, attackers="gate-guard").plays("Ben", ChooseClaim(("eddard-stark",)))
    table.plays("Ann", Pass()).plays("Ben", PlayEvent("nie-dzis", "eddard-stark"))
    assert in_play(table, "Ben") == ["eddard-stark"] and player(table, "Ben").dead == ()


def test_only_saves_interrupt_a_kill():
    table = attacked(joined("gate-guard", "eddard-stark", hands=(LION, "nie-dzis"), gold=(2, 0)), attackers="gate-guard").plays(
        "Ben", ChooseClaim(("eddard-stark",))
    )
    assert step(table) == "window.would"
    assert table.refuses("Ann", PlayEvent(LION, "eddard-stark")) == {"hbo.timing.resolve-fully"}


def test_a_save_without_a_script_is_told():
    table = joined("gate-guard", "shield-wife", hands=("", "narrow-escape"), cards=MORE)
    attacked(table, attackers="gate-guard").plays("Ben", ChooseClaim(("shield-wife",)))
    table.plays("Ann", Pass()).plays("Ben", PlayEvent("narrow-escape", effects=(Save("shield-wife"),)))
    assert in_play(table, "Ben") == ["shield-wife"] and player(table, "Ben").discard == ("narrow-escape",)


@rule("hbo.timing.save-cost-stays")
def test_what_was_paid_for_a_prevented_kill_stays_paid():
    table = lost(ben="eddard-stark+1")
    table.plays("Ann", PlayEvent(DEBTS, "eddard-stark", "golden-heir"))
    assert step(table) == "window.would" and in_play(table, "Ann") == ["gate-guard/", "golden-heir/"]
    table.plays("Ann", Pass()).plays("Ben", SaveWithDuplicate("eddard-stark"))
    assert in_play(table, "Ann") == ["gate-guard/", "golden-heir/"] and in_play(table, "Ben") == ["eddard-stark/"]
    assert player(table, "Ann").discard == (DEBTS,)


# ---- lasting effects


@rule("hbo.timing.lasting-stack")
def test_several_lasting_effects_all_count():
    table = joined("gate-guard", "")
    table.judge(Adjust((ModifyStrength("gate-guard", 2, "phase"), ModifyStrength("gate-guard", 1, "round"))))
    assert seen(table, "gate-guard")["strength"] == 4


@pytest.mark.parametrize(("until", "left"), [("challenge", 1), ("phase", 2), ("round", 2), ("always", 2)])
def test_a_lasting_effect_ends_when_it_says(until, left):
    table = joined("gate-guard court-clerk", "", hands=("second-wind", ""), gold=(1, 0))
    table.judge(Adjust((ModifyStrength("gate-guard", 1, until),)))
    all_pass(attacked(table, attackers="gate-guard"))
    assert step(table) == "challenges.declare" and seen(table, "gate-guard")["strength"] == left


def test_an_effect_that_cannot_be_done_by_now_is_left_out():
    table = joined("", "shield-wife hill-riders", hands=("sealed-letter", "narrow-escape"), gold=(1, 0), cards=MORE)
    table.plays("Ann", PlayEvent("sealed-letter", effects=(Kill("shield-wife"), Kneel("hill-riders"))))
    table.plays("Ann", Pass()).plays("Ben", PlayEvent("narrow-escape", effects=(Discard("hill-riders"),)))
    passes(table)
    assert in_play(table, "Ben") == [] and player(table, "Ben").dead == ("shield-wife",)
