"""The trigger sequence: would, forced, interrupts, the condition, forced reactions, reactions; saves, cancels, replacements."""

import pytest

from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    ChooseClaim,
    OrderForced,
    Pass,
    PlayEvent,
    SaveWithDuplicate,
    UseAbility,
)
from ledger.kit.common import Omitted
from tests.games.thrones_2e.scenario_rows import ROWS
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    all_pass,
    attacked,
    broken,
    card,
    conserved,
    drawn,
    due,
    factions,
    gold,
    in_play,
    joined,
    legal,
    passes,
    player,
    power,
    scripted,
    step,
    strength,
)
from tests.table import rule


def cards(*names, **kinds):
    return (*(scripted(name) for name in names), *(scripted(name, kind) for name, kind in kinds.items()))


def killing(victim="squire", ann="", ben="", *more, **fields):
    """Ann kills a character of Ben's by an ability in the dominance phase."""
    names = {word.split("@")[0].split("+")[0].split("*")[0].rstrip("/") for word in f"{victim} {ann} {ben}".split()}
    known = tuple(scripted(name) for name in sorted({"hangman", "executioner", *names}) if name in ROWS)
    known += tuple(scripted(name, "event") for name in more)
    table = joined(f"executioner {ann}", f"{victim} {ben}", cards=known, phase="standing", gold=(9, 9), **fields)
    handle = victim.partition("+")[0].partition("*")[0]
    return table.plays("Ann", UseAbility("executioner", targets=(handle,)))


# ---- order of the stages


@rule("agot2.trigger.sequence.1-imminent", "agot2.trigger.would-has-priority", "agot2.trigger.sequence.2-would-interrupts")
def test_would_interrupts_come_before_other_interrupts():
    table = killing("squire", "", "bodyguard heir")
    assert due(table) == [("Ann", "window.would")]
    passes(table)
    assert broken(table, "Ben", UseAbility("heir")) == {"agot2.trigger.would-has-priority"}
    passes(table)
    assert due(table) == [("Ann", "window.interrupt")]


@rule("agot2.trigger.sequence.3-forced-interrupts", "agot2.ability.forced.mandatory-immediate")
def test_forced_interrupts_come_after_would_and_before_the_others():
    table = killing("squire", "gravedigger", "bodyguard heir")
    assert gold(table) == [7, 9] and due(table) == [("Ann", "window.would")]
    passes(table, 2)
    assert gold(table) == [8, 9] and due(table) == [("Ann", "window.interrupt")]


@pytest.mark.parametrize(("option", "gained"), [("step_two", 1), ("step_three", 0)])
def test_house_ruling_when_a_forced_would_interrupt_is_resolved(option, gained):
    table = killing("squire", "omen", "bodyguard", forced_would=option)
    assert due(table) == [("Ann", "window.would")] and gold(table)[0] == 7 + gained


@rule(
    "agot2.trigger.sequence.5-occurs",
    "agot2.trigger.sequence.4-interrupt-window",
    "agot2.window.interrupt.opens-before-condition",
)
def test_the_condition_occurs_after_its_interrupts():
    table = killing("squire", "", "heir heir")
    assert due(table) == [("Ann", "window.interrupt")] and in_play(table, "Ben") == ["squire", "heir", "heir~2"]
    passes(table).plays("Ben", UseAbility("heir"))
    assert factions(table) == [0, 1] and in_play(table, "Ben")[0] == "squire"
    all_pass(table)
    assert player(table, "Ben").dead == ("squire",)


@rule("agot2.trigger.sequence.6-forced-reactions", "agot2.ability.forced.before-optional")
def test_forced_reactions_come_before_reactions():
    table = killing("squire", "avenger", "mourner")
    assert card(table, "mourner").power == 1 and due(table) == [("Ann", "window.reaction")]


@rule("agot2.trigger.sequence.7-reaction-window", "agot2.window.reaction.after-condition")
def test_reactions_come_last():
    table = killing("squire", "avenger", "lady")
    assert due(table) == [("Ann", "window.reaction")] and player(table, "Ben").dead == ("squire",)
    table.plays("Ann", UseAbility("avenger", targets=("lady",)))
    assert card(table, "lady").kneeling


@rule("agot2.player-order.first-player-orders-mandatory", "agot2.ability.forced.one-at-a-time")
def test_the_first_player_orders_forced_abilities():
    table = killing("squire", "gravedigger", "gravedigger", first=ANN)
    assert due(table) == [("Ann", "forced.order")]
    wrong = {"agot2.player-order.first-player-orders-mandatory"}
    assert table.refuses("Ben", OrderForced("gravedigger")) == wrong
    assert table.refuses("Ann", OrderForced("squire")) == wrong
    table.plays("Ann", OrderForced("gravedigger~2"))
    assert gold(table) == [8, 10]


@rule("agot2.ability.mandatory-types")
def test_a_forgotten_forced_ability_is_written_down():
    table = killing("squire", "avenger", "mourner")
    table.match.record(-2, Omitted("forced", "mourner"), protest=True)
    assert card(table, "mourner").power == 0
    assert ("omitted", "agot2.ability.mandatory-types") in table.findings()


# ---- windows


@rule("agot2.player-order.first-player.first-in-windows", "agot2.window.action.rotation")
def test_the_first_player_opens_every_window_nested_or_not():
    table = joined("teacher knight", "dreamer", "", cards=cards("teacher", "dreamer"), first=CAT, active=ANN)
    assert due(table) == [("Cat", "window.action")]
    assert table.refuses("Ann", UseAbility("teacher")) == {"agot2.window.action.rotation"}
    nested = killing("squire", "avenger", "avenger", first=ANN)
    assert due(nested)[0] == ("Ann", "window.reaction")


@rule("agot2.window.interrupt.rotation")
@pytest.mark.parametrize("action", [Pass(), SaveWithDuplicate("lord"), UseAbility("bodyguard")])
def test_interrupts_go_round_from_the_first_player(action):
    table = killing("lord+1", "", "bodyguard")
    assert due(table) == [("Ann", "window.would")]
    assert "agot2.window.interrupt.rotation" in table.refuses("Ben", action)


@rule("agot2.window.interrupt.rotation")
def test_events_that_interrupt_wait_for_their_turn():
    table = killing("squire", "", "bodyguard", "rescue", hands=("", "rescue"))
    assert "agot2.window.interrupt.rotation" in broken(table, "Ben", PlayEvent("rescue"))


@rule("agot2.window.reaction.rotation")
@pytest.mark.parametrize("action", [Pass(), UseAbility("avenger~2", targets=("lady",))])
def test_reactions_go_round_from_the_first_player(action):
    table = killing("squire", "avenger", "avenger lady")
    assert "agot2.window.reaction.rotation" in table.refuses("Ben", action)


@rule("agot2.window.reaction.rotation")
def test_events_that_react_wait_for_their_turn():
    table = attacked(
        joined(
            "knight sneak",
            "squire",
            hands=("", "vengeance"),
            gold=(0, 3),
            cards=(*cards("sneak"), scripted("vengeance", "event")),
        ),
        "military",
        "knight",
    )
    assert "agot2.window.reaction.rotation" in broken(table, "Ben", PlayEvent("vengeance"))


@rule("agot2.window.action.rotation")
@pytest.mark.parametrize("kind", ["Pass", "Marshal", "Ambush", "PlayEvent", "UseAbility"])
def test_whatever_is_done_in_a_window_waits_for_the_opportunity(kind):
    fields = {
        "Marshal": {"card": "squire"},
        "Ambush": {"card": "ambusher"},
        "PlayEvent": {"card": "decree", "effects": []},
    }
    fields["UseAbility"] = {"card": "dreamer"}
    table = joined("knight", "dreamer", cards=cards("dreamer"), unknown=(3, 3), gold=(9, 9), phase="marshal")
    action = game.codec.read({"do": kind, **fields.get(kind, {})})
    assert "agot2.window.action.rotation" in broken(table, "Ben", action)


@rule("agot2.window.pass.all-consecutive-ends", "agot2.window.pass.may-act-later")
def test_a_window_closes_when_all_have_passed_one_after_the_other():
    table = joined("teacher knight", "dreamer jailer", "", cards=cards("teacher", "dreamer", "jailer"))
    table.plays("Ann", Pass()).plays("Ben", UseAbility("dreamer"))
    drawn(table).plays("Cat", Pass()).plays("Ann", UseAbility("teacher"))
    drawn(table)
    assert due(table) == [("Ben", "window.action")]


@rule("agot2.window.pass.forfeits-this-chance")
def test_only_an_opportunity_can_be_passed():
    table = joined("knight", "squire")
    assert table.refuses("Ann", Pass()) == {"agot2.window.pass.forfeits-this-chance"}


@rule("agot2.window.action.resolve-before-next")
@pytest.mark.parametrize("kind", ["Marshal", "Ambush", "PlayEvent", "UseAbility"])
def test_what_was_begun_is_resolved_first(kind):
    fields = {
        "Marshal": {"card": "squire"},
        "Ambush": {"card": "ambusher"},
        "PlayEvent": {"card": "decree", "effects": []},
    }
    fields["UseAbility"] = {"card": "teacher"}
    table = joined("knight teacher", "", cards=cards("teacher"), unknown=(3, 3))
    table.plays("Ann", UseAbility("teacher"))
    action = game.codec.read({"do": kind, **fields[kind]})
    assert "agot2.window.action.resolve-before-next" in broken(table, "Ann", action)


@rule("agot2.window.interrupt.closed-is-final")
@pytest.mark.parametrize("action", [UseAbility("bodyguard"), PlayEvent("rescue")])
def test_interrupts_have_their_window(action):
    table = joined(
        "bodyguard squire teacher",
        "",
        cards=(*cards("bodyguard", "teacher"), scripted("rescue", "event")),
        hands=("rescue", ""),
        gold=(3, 0),
    )
    assert "agot2.window.interrupt.closed-is-final" in table.refuses("Ann", action)


@rule("agot2.window.reaction.closed-is-final")
@pytest.mark.parametrize("action", [UseAbility("sneak"), PlayEvent("vengeance")])
def test_a_reaction_has_its_window_and_no_other(action):
    known = (*cards("sneak", "teacher"), scripted("vengeance", "event"))
    table = joined("knight sneak teacher", "squire", cards=known, hands=("vengeance", ""), gold=(3, 0))
    assert "agot2.window.reaction.closed-is-final" in table.refuses("Ann", action)
    attacked(table, "military", "knight")
    assert due(table) == [("Ann", "window.reaction")] and legal(table, "Ann", UseAbility("sneak"))
    passes(table, 2)
    assert due(table) == [("Ben", "4.2.4.claim")]
    assert "agot2.window.reaction.closed-is-final" not in broken(table, "Ann", ChooseClaim(()))


@rule("agot2.trigger.would-has-priority")
def test_an_event_that_interrupts_what_is_waits_for_what_would():
    table = killing("squire", "", "bodyguard", "late-word", hands=("", "late-word"))
    passes(table)
    assert "agot2.trigger.would-has-priority" in broken(table, "Ben", PlayEvent("late-word"))


@rule("agot2.ability.interrupt.once-per-occurrence")
def test_an_interrupt_answers_once_and_each_copy_may():
    table = killing("squire", "", "heir heir lady")
    passes(table).plays("Ben", UseAbility("heir"))
    passes(table)
    assert table.refuses("Ben", UseAbility("heir")) == {"agot2.ability.interrupt.once-per-occurrence"}
    table.plays("Ben", UseAbility("heir~2"))
    assert factions(table) == [0, 2]


@rule("agot2.ability.reaction.once-per-occurrence", "agot2.window.reaction.one-at-a-time")
def test_a_reaction_answers_once():
    table = killing("squire", "avenger avenger", "lady scribe")
    table.plays("Ann", UseAbility("avenger", targets=("lady",)))
    passes(table)
    wrong = {"agot2.ability.reaction.once-per-occurrence"}
    assert table.refuses("Ann", UseAbility("avenger", targets=("scribe",))) == wrong
    table.plays("Ann", UseAbility("avenger~2", targets=("scribe",)))


@rule("agot2.window.interrupt.one-at-a-time")
def test_after_an_interrupt_the_opportunity_moves_on():
    table = killing("squire", "heir", "heir")
    assert due(table) == [("Ann", "window.interrupt")]
    passes(table).plays("Ben", UseAbility("heir~2"))
    assert step(table) != "window.interrupt" or due(table)[0][0] == "Ann"


@rule("agot2.trigger.nested.pause-and-run", "agot2.trigger.nested.resume", "agot2.trigger.nested.lifo-unlimited")
def test_a_reaction_in_a_reaction_runs_to_its_end_and_the_first_goes_on():
    table = killing("squire", "avenger kneel-watcher", "kneel-watcher lady")
    table.plays("Ann", UseAbility("avenger", targets=("lady",)))
    assert due(table) == [("Ann", "window.reaction")] and len([f for f in table.state.flow if f.step.startswith("sequence")]) == 2
    passes(table).plays("Ben", UseAbility("kneel-watcher~2"))
    assert gold(table) == [7, 10]
    all_pass(table)
    assert not any(frame.step.startswith("sequence") for frame in table.state.flow)


# ---- saves


@rule("agot2.duplicate.save-interrupt")
def test_a_duplicate_saves_the_card_above_it():
    table = killing("lord+1")
    passes(table)
    assert table.refuses("Ben", SaveWithDuplicate("squire")) == {"agot2.duplicate.save-interrupt"}
    all_pass(table.plays("Ben", SaveWithDuplicate("lord")))
    assert in_play(table, "Ben") == ["lord"] and player(table, "Ben").discard == ("lord",) and conserved(table)


@rule("agot2.trigger.sequence.2-change-substitutes", "agot2.trigger.would-change-closes-original")
def test_after_a_save_nobody_interrupts_the_death():
    table = killing("lord+1", "avenger gravedigger", "heir save-watcher")
    passes(table).plays("Ben", SaveWithDuplicate("lord"))
    assert gold(table) == [7, 9]  # no forced interrupt to a death
    while step(table) == "window.would":
        passes(table)
    assert step(table) == "window.reaction"  # to the save
    assert not legal(table, "Ben", UseAbility("heir")) and not legal(table, "Ann", UseAbility("avenger", targets=("heir",)))


@rule("agot2.duplicate.save-uncancellable")
def test_the_save_of_a_duplicate_cannot_be_cancelled():
    table = killing("lord+1", "hush")
    if step(table) == "window.would" and table.state.flow[-2].condition.__class__.__name__ == "Initiates":
        all_pass(table)
    passes(table).plays("Ben", SaveWithDuplicate("lord"))
    assert not any(type(getattr(frame, "condition", None)).__name__ == "Initiates" for frame in table.state.flow)
    all_pass(table)
    assert in_play(table, "Ben") == ["lord"]


@rule("agot2.save.cannot-be-saved")
def test_what_cannot_be_saved_is_not_even_tried():
    table = joined("hangman avenger", "lord+1 heir", cards=cards("hangman", "heir", "avenger"), phase="dominance")
    table.plays("Ann", UseAbility("hangman", targets=("lord",)))
    assert step(table) == "window.interrupt"  # no time to save
    assert "agot2.save.cannot-be-saved" in broken(table, "Ann", SaveWithDuplicate("lord"))


@rule("agot2.effect.sacrifice.cannot-be-saved")
def test_a_sacrifice_cannot_be_saved():
    sacrificed = joined(
        "sacrificer lord+1 sacrifice-watcher",
        "squire",
        cards=cards("sacrificer", "sacrifice-watcher"),
        phase="dominance",
    )
    sacrificed.plays("Ann", UseAbility("sacrificer", pays=("lord",)))
    assert due(sacrificed) == [("Ann", "window.reaction")] and player(sacrificed, "Ann").discard == ("lord", "lord")
    assert "agot2.effect.sacrifice.cannot-be-saved" in broken(sacrificed, "Ann", SaveWithDuplicate("lord"))


@rule("agot2.save.continuous-condition-must-be-lifted")
def test_a_condition_that_goes_on_cannot_be_saved_from():
    known = cards("plague", "poisoner", "heir", "teacher")
    table = joined("plague poisoner teacher heir", "lord+1 heir", cards=known, phase="dominance", first=BEN)
    passes(table).plays("Ann", UseAbility("plague"))
    passes(table).plays("Ann", UseAbility("poisoner", targets=("lord",)))
    table.judge(game.codec.read({"do": "Adjust", "effects": [{"do": "ModifyStrength", "card": "lord", "strength": -1}]}))
    assert step(table) == "window.interrupt"
    assert "agot2.save.continuous-condition-must-be-lifted" in broken(table, "Ben", SaveWithDuplicate("lord"))
    all_pass(table)
    assert "lord" in player(table, "Ben").dead and "lord" in player(table, "Ben").discard


# ---- cancels


def event(name, **facts):
    return scripted(name, "event", **facts)


@rule("agot2.trigger.sequence.2-cancel-ends", "agot2.cancel.stops-initiation", "agot2.cancel.event-still-played")
def test_a_cancelled_event_was_played_and_does_nothing():
    table = joined(
        "",
        "silencer squire",
        cards=(*cards("silencer"), event("slay")),
        hands=("slay knight", ""),
        gold=(3, 0),
        phase="marshal",
    )
    table.plays("Ann", PlayEvent("slay", targets=("squire",)))
    assert due(table) == [("Ann", "window.would")]
    passes(table).plays("Ben", UseAbility("silencer"))
    assert in_play(table, "Ben") == ["silencer/", "squire"] and player(table, "Ann").discard == ("slay",)
    assert gold(table) == [7, 0] and conserved(table)  # three and five less the cost of one


@rule("agot2.ability.initiate.6.attempt-initiation")
def test_only_the_attempt_to_initiate_can_be_cancelled():
    table = joined(
        "",
        "silencer squire",
        cards=(*cards("silencer"), event("slay")),
        hands=("slay knight", ""),
        gold=(3, 0),
        phase="marshal",
    )
    table.plays("Ann", PlayEvent("slay", targets=("squire",)))
    assert step(table) == "window.would" and in_play(table, "Ben") == ["silencer", "squire"]


@rule("agot2.ability.initiate.7.resolve")
def test_an_ability_that_is_not_cancelled_resolves():
    table = joined("", "silencer squire", cards=(*cards("silencer"), event("slay")), hands=("slay knight", ""), phase="marshal")
    table.plays("Ann", PlayEvent("slay", targets=("squire",)))
    passes(table, 2)
    assert player(table, "Ben").dead == ("squire",) and player(table, "Ann").discard == ("slay",)


@rule("agot2.limit.cancelled-still-counts", "agot2.limit.per-player", "agot2.limit.maximum-by-title")
def test_a_cancelled_event_counts_towards_its_maximum():
    table = joined(
        "",
        "silencer",
        cards=(*cards("silencer"), event("toast")),
        hands=("toast toast", "toast knight"),
        phase="marshal",
    )
    table.plays("Ann", PlayEvent("toast"))
    passes(table).plays("Ben", UseAbility("silencer"))
    passes(table)
    assert table.refuses("Ann", PlayEvent("toast")) == {"agot2.limit.maximum-by-title"}
    passes(table)
    assert "agot2.limit.maximum-by-title" not in broken(table, "Ben", PlayEvent("toast"))


# ---- replacements


@rule(
    "agot2.effect.replacement.condition-still-occurs",
    "agot2.effect.replacement.applied-at-occurrence",
)
def test_a_replaced_death_has_occurred_and_the_card_goes_elsewhere():
    table = killing("wanderer", "avenger", "lady heir")
    assert due(table) == [("Ann", "window.interrupt")]
    passes(table).plays("Ben", UseAbility("wanderer"))
    assert factions(table) == [0, 2] and in_play(table, "Ben")[0] == "wanderer"  # nothing has happened to it yet
    while step(table) == "window.interrupt":
        passes(table)
    table.plays("TABLE", game.codec.read({"do": "ShuffleDeck", "seat": 1}))
    assert player(table, "Ben").dead == () and due(table) == [("Ann", "window.reaction")]
    assert legal(table, "Ann", UseAbility("avenger", targets=("lady",))) and conserved(table)


@rule("agot2.effect.replacement.last-one-applies")
def test_of_several_replacements_the_last_applies():
    both = killing("changeling", "", "")
    passes(both).plays("Ben", UseAbility("changeling", 0))
    passes(both).plays("Ben", UseAbility("changeling", 1))
    all_pass(both)
    assert player(both, "Ben").hand.known == ("changeling",) and player(both, "Ben").dead == ()


# ---- lasting and delayed effects


@rule("agot2.effect.delayed.auto-before-reactions")
def test_a_delayed_effect_happens_by_itself_at_its_moment():
    table = joined("late-killer", "squire", cards=cards("late-killer"), phase="dominance")
    table.plays("Ann", UseAbility("late-killer", targets=("squire",)))
    assert in_play(table, "Ben") == ["squire"]
    all_pass(table)
    assert player(table, "Ben").dead == ("squire",)


@rule("agot2.effect.lasting.too-late-fails")
def test_an_effect_until_an_end_that_has_come_cannot_start():
    table = attacked(joined("knight late-drummer", "", cards=cards("late-drummer")), "military", "knight")
    assert step(table) != "window.reaction"  # nobody could use it
    told = joined("knight late-drummer avenger", "", cards=cards("late-drummer", "avenger"))
    attacked(told, "military", "knight")
    assert strength(told, "late-drummer") == 2


def test_power_is_counted_by_control():
    table = joined("knight*2", "squire", power=(1, 4))
    assert power(table) == [3, 4]
