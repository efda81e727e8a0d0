"""The fifteen rules on which tables go wrong most often, one scenario each."""

from ledger.core.seats import JUDGE
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareChallenge,
    DeclareDefenders,
    Draw,
    NameKeyword,
    NewOpponent,
    Pass,
    PlayEvent,
    Redirect,
    SaveWithDuplicate,
    UseAbility,
    UseKeyword,
)
from ledger.games.thrones_2e.model.effects import Kneel, ModifyStrength, PutIntoPlay
from ledger.games.thrones_2e.model.titles import COIN, HAND, REGENT
from ledger.kit.common import Adjust
from tests.games.thrones_2e.cited import example
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    all_pass,
    attacked,
    broken,
    card,
    conserved,
    due,
    factions,
    gold,
    in_play,
    joined,
    offered,
    passes,
    player,
    scripted,
    step,
    strength,
)
from tests.games.thrones_2e.test_melee_and_victory import emptied
from tests.table import rule


def cards(*names, **kinds):
    return (*(scripted(name) for name in names), *(scripted(name, kind) for name, kind in kinds.items()))


def step_count(table, name):
    """How many windows of that kind are open, one inside the other."""
    return sum(frame.step == name for frame in table.state.flow)


# ---- challenges


@example("leader-without-characters")
def test_a_leading_side_without_a_character_wins_nothing_and_nobody_else_does():
    table = joined("knight", "caller", cards=cards("caller"))
    all_pass(table).plays("Ann", DeclareChallenge("military", ("knight",)))
    passes(table).plays("Ben", UseAbility("caller"))
    all_pass(table).plays("Ben", DeclareDefenders(()))
    assert game.view(table.state, JUDGE)["challenge"]["strength"] == [3, 4]
    all_pass(table)
    assert factions(table) == [0, 0] and table.state.fought == () and in_play(table, "Ben") == ["caller"]


@example("zero-strength-defender")
def test_a_defender_without_strength_leaves_the_challenge_unopposed():
    table = attacked(joined("knight", "crowd squire"), "military", "knight", "crowd")
    assert factions(table) == [1, 0] and due(table) == [("Ben", "4.2.4.claim")]


@example("window-after-last-challenge")
def test_a_window_follows_the_last_challenge_and_another_opens_for_the_next_player():
    table = joined("knight teacher", "squire dreamer", initiated=("intrigue", "power"), cards=cards("teacher", "dreamer"))
    attacked(table, "military", "knight", "squire")
    assert due(table) == [("Ben", "4.2.4.claim")]
    table.plays("Ben", ChooseClaim(("squire",)))
    assert due(table) == [("Ann", "window.action")] and table.state.flow[0].seat == ANN
    passes(table, 2)  # Ann has nothing left to initiate: Ben is active, after a window of its own
    assert due(table) == [("Ann", "window.action")] and table.state.flow[0].seat == BEN
    passes(table, 2)
    assert due(table) == [("Ben", "4.2")]
    table.plays("Ben", game.codec.read({"do": "EndChallenges"}))
    assert game.view(table.state, JUDGE)["phase"] != "challenges"  # 4.3 and 4.4 without another window


@example("saved-claim-victim")
def test_a_saved_victim_satisfies_the_claim():
    table = attacked(joined("knight", "lord/+1 squire lady"), "military", "knight")
    assert table.refuses("Ben", ChooseClaim(("lord", "lord"))) >= {"agot2.claim.4-2-4.military-distinct"}
    table.plays("Ben", ChooseClaim(("lord",)))
    passes(table).plays("Ben", SaveWithDuplicate("lord"))
    all_pass(table)
    assert in_play(table, "Ben") == ["lord/", "squire", "lady"] and player(table, "Ben").dead == ()
    assert not any(frame.step == "4.2.4.claim" for frame in table.state.flow)


@example("keyword-type-order")
def test_keywords_are_resolved_by_type_in_the_order_of_the_first_player():
    table = joined("champion champion maester", "squire", first=BEN, active=ANN)
    attacked(table, "power", "champion champion~2 maester")
    assert due(table) == [("Ben", "4.2.5")]
    assert table.refuses("Ann", NameKeyword("renown")) == {"agot2.challenge.4-2-5.first-player-orders-types"}
    table.plays("Ben", NameKeyword("renown")).plays("Ann", UseKeyword(("champion", "champion~2")))
    assert [card(table, one).power for one in ("champion", "champion~2")] == [1, 1]
    assert due(table) == [("Ann", "4.2.5.use")]  # Insight is left, and is alone
    table.plays("Ann", UseKeyword(("maester",)))
    assert due(table) == [("TABLE", "owed")]


@rule("agot2.title.redirect.initiated-against-original", "agot2.title.rival.bonus", "agot2.claim.4-2-4.military")
def test_a_redirected_challenge_has_two_opponents():
    """Initiated against Ben, resolved against Cat: she defends, pays the claim, and is the rival who was beaten."""
    table = joined("knight", "squire", "lady", titles=(HAND, REGENT, COIN))
    table.plays("Ann", DeclareChallenge("military", ("knight",), BEN)).plays("Ben", Redirect())
    table.plays("Ann", NewOpponent(CAT))
    assert table.state.initiated == (("military", BEN),) and due(table) == [("Cat", "4.2.1")]
    table.plays("Cat", DeclareDefenders(()))
    assert factions(table) == [2, 0, 0]  # unopposed, and Cat's Master of Coin is a rival of the Hand
    assert due(table) == [("Cat", "4.2.4.claim")]
    table.plays("Cat", ChooseClaim(("lady",)))
    assert in_play(table, "Cat") == [] and in_play(table, "Ben") == ["squire"]


# ---- windows and sequences


@rule("agot2.player-order.first-player.first-in-windows", "agot2.window.reaction.rotation")
def test_the_first_player_opens_nested_windows_too():
    """Ann is active and acts; the windows inside her action, and inside those, still begin with Ben."""
    known = cards("executioner", "avenger", "kneel-watcher")
    table = joined("executioner avenger", "squire lady kneel-watcher avenger", cards=known, phase="marshal", first=BEN,
                   active=ANN, gold=(5, 5), hands=("mill", ""))  # fmt: skip
    assert due(table) == [("Ben", "window.marshal")]
    passes(table).plays("Ann", UseAbility("executioner", targets=("squire",)))
    assert due(table) == [("Ben", "window.reaction")]
    passes(table).plays("Ann", UseAbility("avenger", targets=("lady",)))
    assert due(table) == [("Ben", "window.reaction")] and step_count(table, "window.reaction") == 2  # inside another
    assert table.refuses("Ann", Pass()) == {"agot2.window.reaction.rotation"}


@rule("agot2.trigger.would-has-priority", "agot2.trigger.would-change-closes-original")
def test_a_would_interrupt_comes_before_a_forced_interrupt_and_may_leave_it_nothing():
    known = cards("executioner", "gravedigger", "bodyguard", "heir", "teacher")
    table = joined("executioner gravedigger teacher", "squire bodyguard heir", cards=known, phase="standing", gold=(9, 9))
    table.plays("Ann", UseAbility("executioner", targets=("squire",)))
    assert due(table) == [("Ann", "window.would")] and gold(table) == [7, 9]  # nothing forced has happened yet
    passes(table)
    assert broken(table, "Ben", UseAbility("heir")) == {"agot2.trigger.would-has-priority"}
    table.plays("Ben", UseAbility("bodyguard"))
    assert step(table) == "window.action"
    assert in_play(table, "Ben") == ["squire", "heir"] and gold(table) == [7, 9]  # the forced interrupt never came


@rule("agot2.effect.replacement.condition-still-occurs", "agot2.save.stays-in-play")
def test_what_is_replaced_has_happened_and_what_is_saved_has_not():
    known = cards("executioner", "mourner", "survivor")
    table = joined("executioner mourner", "survivor", cards=known, phase="standing", gold=(9, 9))
    table.plays("Ann", UseAbility("executioner", targets=("survivor",)))
    passes(table).plays("Ben", UseAbility("survivor"))
    all_pass(table)
    assert player(table, "Ben").hand.known == ("survivor",) and card(table, "mourner").power == 1
    saved = joined("executioner mourner", "lord+1", cards=known, phase="standing", gold=(9, 9))
    saved.plays("Ann", UseAbility("executioner", targets=("lord",)))
    passes(saved).plays("Ben", SaveWithDuplicate("lord"))
    all_pass(saved)
    assert in_play(saved, "Ben") == ["lord"] and card(saved, "mourner").power == 0


# ---- costs and targets


@example("cost-before-target")
def test_targets_are_chosen_once_the_cost_is_paid():
    table = joined("sacrificer/ squire", "lady", cards=cards("sacrificer"), phase="standing")
    table.judge(Adjust((Kneel("sacrificer"),)))
    both = UseAbility("sacrificer", targets=("squire",), pays=("squire",))
    assert "agot2.target.choose-means-target" in table.refuses("Ann", both)  # he will be gone by then
    table.plays("Ann", UseAbility("sacrificer", pays=("squire",)))
    assert [one.cards for one in offered(table)] == [("lady",)] and player(table, "Ann").discard == ("squire",)


@rule("agot2.cost.partly-prevented-aborts")
def test_a_cost_that_is_partly_prevented_is_lost_and_nothing_was_played():
    event = scripted("double-price", "event", cost=2, keywords="Limited")
    table = joined("lord+1 teacher", "event-watcher", cards=(event, *cards("teacher", "event-watcher")),
                   phase="standing", gold=(9, 0), hands=("double-price", ""))  # fmt: skip
    table.plays("Ann", PlayEvent("double-price", pays=("lord",)))
    table.plays("Ann", SaveWithDuplicate("lord"))
    ann = player(table, "Ann")
    assert (ann.hand.known, ann.gold, ann.kneeling, ann.limited) == (("double-price",), 7, True, 0)
    assert factions(table)[0] == 0 and step(table) == "window.action" and table.state.uses == ()
    assert conserved(table)  # the lord stands there, his duplicate is gone; nobody reacts to an event


# ---- numbers, piles, the end


@example("negative-overshoot")
def test_strength_below_nothing_is_a_debt():
    table = joined("lady teacher", "", phase="standing", cards=cards("teacher"))
    table.judge(Adjust((ModifyStrength("lady", -4),)))
    table.judge(Adjust((ModifyStrength("lady", 1),)))
    assert strength(table, "lady") == 0  # 2 - 4 + 1
    table.judge(Adjust((ModifyStrength("lady", 2),)))
    assert strength(table, "lady") == 1


@example("seventh-plot")
def test_used_plots_return_only_after_when_revealed():
    debts = scripted("old-debts", "plot", income=4, initiative=9, claim=1, reserve=6)
    used = "calm feast war truce winter"
    table = joined(phase="plot", cards=(debts,), revealed=("plenty", "calm"), used=(used, ""))
    table.plays("Ann", ChoosePlot("old-debts")).plays("Ben", ChoosePlot("feast")).plays("Ann", ChooseFirst(ANN))
    assert gold(table)[0] == 6  # the ability saw six used plots
    ann = player(table, "Ann")
    assert sorted(ann.plots.known) == sorted((*used.split(), "plenty")) and (ann.plot, ann.used) == ("old-debts", ())


@example("dead-pile-two-copies")
def test_only_the_sole_dead_copy_comes_back():
    for dead, back in (("lord", ["lord"]), ("lord lord", []), ("lord young-lord", [])):
        table = joined(phase="marshal", hands=("decree lord", ""), dead=(dead, ""), gold=(9, 0))
        assert "agot2.unique.dead-pile-blocks" in broken(table, "Ann", game.codec.read({"do": "Marshal", "card": "lord"}))
        table.plays("Ann", PlayEvent("decree", effects=(PutIntoPlay("lord", ANN, "dead"),)))
        assert in_play(table, "Ann") == back


@rule("agot2.victory.eliminated-empty-deck", "agot2.victory.last-player-standing")
def test_the_last_card_of_a_deck_eliminates_whoever_draws_it():
    table = emptied(joined("knight", "squire", phase="draw"), ANN)
    table.plays("TABLE", Draw(ANN, ("facedown", "facedown")))
    table.plays("TABLE", Draw(BEN, ("facedown", "facedown")))
    assert table.state.out == (ANN,) and table.match.outcome.winners == (BEN,)  # she had not to try again
