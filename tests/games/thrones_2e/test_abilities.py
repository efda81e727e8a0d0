"""Using abilities and events: restrictions, costs, targets, limits, then, modifiers."""

import pytest

from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import Choose, DeclareChallenge, Marshal, PlayEvent, UseAbility
from ledger.games.thrones_2e.model.effects import (
    Attach,
    Blank,
    Grant,
    Kill,
    Lose,
    ModifyStrength,
    MoveCard,
    MovePower,
    ReduceCost,
    ScaleStrength,
    SetStrength,
    TakeControl,
)
from ledger.kit.common import Adjust
from tests.games.thrones_2e.scenario_rows import ROWS
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    all_pass,
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
    offered,
    passes,
    player,
    scripted,
    seen,
    step,
    strength,
    typed,
)
from tests.table import rule

EVENTS = ("slay", "rally", "toast", "alms", "all-stronger", "x-gold", "burnt-offering", "theft", "edict")
ATTACHED = ("crown", "poppy")


def known(*words):
    """The scenario cards among these words, as cards."""
    names = {word.partition("@")[0].rstrip("/").partition("+")[0].partition("*")[0] for word in " ".join(words).split()}
    kinds = {**dict.fromkeys(EVENTS, "event"), **dict.fromkeys(ATTACHED, "attachment"), "gold-mine": "location"}
    return tuple(scripted(name, kinds.get(name, "character")) for name in sorted(names) if name in ROWS)


def table_of(ann="", ben="", hand="", phase="dominance", cards=(), **more):
    gold = more.pop("gold", (5, 5))
    return joined(ann, ben, cards=(*known(ann, ben, hand), *cards), phase=phase, gold=gold, hands=(hand, ""), **more)


def adjust(table, *effects):
    table.judge(Adjust(effects))
    return table


# ---- restrictions


@rule("agot2.ability.works-from-play-only")
def test_an_ability_works_for_the_controller_of_its_card():
    table = table_of("teacher", "dreamer")
    assert "agot2.ability.works-from-play-only" in table.refuses("Ann", UseAbility("dreamer"))
    assert "agot2.ability.works-from-play-only" in broken(table, "Ann", UseAbility("healer"))


@rule("agot2.ability.initiate.0.declare-intent")
@pytest.mark.parametrize("action", [PlayEvent("decree"), UseAbility("sage")])
def test_what_a_card_without_rows_does_has_to_be_said(action):
    sage = typed("sage", script=None, cost=1, strength=1, timing="action")
    table = table_of("teacher sage", "", "decree", cards=(sage,))
    assert table.refuses("Ann", action) == {"agot2.ability.initiate.0.declare-intent"}


@rule("agot2.golden.card-beats-rules")
def test_what_a_card_was_seen_to_do_is_done():
    table = table_of("teacher", "squire", "decree")
    table.plays("Ann", PlayEvent("decree", effects=(Kill("squire"),)))
    assert player(table, "Ben").dead == ("squire",) and player(table, "Ann").discard == ("decree",)


@rule("agot2.ability.initiate.1.check-restrictions")
def test_a_constant_ability_is_not_used():
    table = table_of("captain teacher", "")
    assert table.refuses("Ann", UseAbility("captain")) == {"agot2.ability.initiate.1.check-restrictions"}


@rule("agot2.card-type.event.when-playable")
def test_only_events_are_played():
    table = table_of("teacher", "", "squire")
    assert "agot2.card-type.event.when-playable" in table.refuses("Ann", PlayEvent("squire", effects=()))


@rule("agot2.ability.action.only-in-action-window")
@pytest.mark.parametrize("action", [UseAbility("teacher"), PlayEvent("alms")])
def test_actions_need_an_action_window(action):
    table = table_of("teacher executioner avenger", "squire lady", "alms")
    table.plays("Ann", UseAbility("executioner", targets=("squire",)))
    assert step(table) == "window.reaction"
    assert table.refuses("Ann", action) == {"agot2.ability.action.only-in-action-window"}


@rule("agot2.ability.action.phase-qualifier")
@pytest.mark.parametrize("action", [UseAbility("drummer", targets=("knight",)), PlayEvent("rally", targets=("knight",))])
def test_an_action_of_a_phase_belongs_to_it(action):
    table = table_of("drummer teacher knight/", "", "rally", phase="dominance")
    assert table.refuses("Ann", action) == {"agot2.ability.action.phase-qualifier"}


@rule("agot2.ability.play-restriction")
@pytest.mark.parametrize("action", [UseAbility("banker"), PlayEvent("edict")])
def test_its_conditions_have_to_hold(action):
    table = table_of("banker", "", "edict", first=BEN, phase="marshal", active=ANN)
    passes(table)
    assert "agot2.ability.play-restriction" in broken(table, "Ann", action)


@rule("agot2.limit.per-period-per-copy", "agot2.limit.per-player")
def test_a_limit_counts_for_each_copy():
    table = table_of("dreamer dreamer", "teacher")
    table.plays("Ann", UseAbility("dreamer"))
    passes(drawn(table))
    assert table.refuses("Ann", UseAbility("dreamer")) == {"agot2.limit.per-period-per-copy"}
    table.plays("Ann", UseAbility("dreamer~2"))


@rule("agot2.limit.reentry-is-new-copy")
def test_a_card_that_comes_back_has_a_fresh_limit():
    table = table_of("dreamer sender", "teacher", phase="marshal")
    table.plays("Ann", UseAbility("dreamer"))
    passes(drawn(table))
    table.plays("Ann", UseAbility("sender", targets=("dreamer",)))
    passes(table)
    table.plays("Ann", Marshal("dreamer"))
    passes(table)
    assert legal(table, "Ann", UseAbility("dreamer"))


@rule("agot2.limit.maximum-by-title")
def test_a_maximum_is_pooled_by_title():
    table = table_of("teacher", "", "toast toast", unknown=(0, 2))
    table.plays("Ann", PlayEvent("toast"))
    passes(drawn(table))
    assert table.refuses("Ann", PlayEvent("toast")) == {"agot2.limit.maximum-by-title"}


@rule("agot2.limit.maximum-by-title")
def test_a_maximum_counts_for_abilities_too():
    table = table_of("gambler gambler teacher", "")
    table.plays("Ann", UseAbility("gambler"))
    passes(table)
    assert table.refuses("Ann", UseAbility("gambler~2")) == {"agot2.limit.maximum-by-title"}


# ---- costs


@rule("agot2.ability.must-be-payable", "agot2.cost.gold-cost")
@pytest.mark.parametrize("action", [UseAbility("executioner", targets=("squire",)), PlayEvent("slay", targets=("squire",))])
def test_gold_has_to_be_there_and_is_paid_in_full(action):
    poor = table_of("executioner teacher", "squire", "slay", gold=(0, 0))
    assert poor.refuses("Ann", action) == {"agot2.ability.must-be-payable"}
    table = table_of("executioner teacher", "squire", "slay")
    from ledger.core.evolve import evolve

    assert table.refuses("Ann", evolve(action, paid=5)) == {"agot2.cost.gold-cost"}
    table.plays("Ann", action)
    assert player(table, "Ben").dead == ("squire",)


@rule("agot2.ability.initiate.2.determine-cost")
@pytest.mark.parametrize(
    "action",
    [
        UseAbility("power-payer"),
        UseAbility("sacrificer", targets=("knight",), pays=("mill",)),
        PlayEvent("burnt-offering", pays=("mill",)),
    ],
)
def test_the_whole_cost_has_to_be_payable(action):
    table = table_of("power-payer sacrificer teacher mill", "knight", "burnt-offering")
    assert "agot2.ability.initiate.2.determine-cost" in table.refuses("Ann", action)


@rule("agot2.standing.kneel.not-twice")
def test_a_kneeling_card_cannot_pay_by_kneeling():
    table = table_of("healer/ teacher", "squire/")
    assert "agot2.standing.kneel.not-twice" in table.refuses("Ann", UseAbility("healer", targets=("squire",)))


@rule("agot2.standing.kneel.not-twice")
def test_an_event_is_not_paid_for_by_a_kneeling_card():
    table = table_of("knight/ teacher", "squire", "kneel-tax", cards=(scripted("kneel-tax", "event"),))
    assert "agot2.standing.kneel.not-twice" in table.refuses("Ann", PlayEvent("kneel-tax", pays=("knight",)))


@rule("agot2.cost.not-with-opponents-elements")
@pytest.mark.parametrize(
    "action",
    [UseAbility("sacrificer", targets=("knight",), pays=("squire",)), PlayEvent("burnt-offering", pays=("squire",))],
)
def test_nobody_pays_with_the_cards_of_others(action):
    table = table_of("sacrificer knight", "squire", "burnt-offering")
    assert "agot2.cost.not-with-opponents-elements" in table.refuses("Ann", action)


@pytest.mark.parametrize(("option", "fine"), [("allowed", True), ("owned_only", False)])
def test_house_ruling_paying_with_a_borrowed_card(option, fine):
    table = table_of("sacrificer squire!1", "knight", borrowed_cost=option)
    assert legal(table, "Ann", UseAbility("sacrificer", targets=("knight",), pays=("squire",))) == fine


@rule("agot2.cost.out-of-play-elements-own-zones")
@pytest.mark.parametrize("action", [UseAbility("hand-payer", pays=("lord",)), PlayEvent("burnt-offering", pays=("lord",))])
def test_out_of_play_one_pays_with_ones_own(action):
    table = table_of("hand-payer", "", "squire burnt-offering")
    assert "agot2.cost.out-of-play-elements-own-zones" in table.refuses("Ann", action)


@rule(
    "agot2.ability.initiate.4.pay-costs",
    "agot2.target.any-currently-legal",
    "agot2.cost.multiple-simultaneous",
    "agot2.ability.initiate.5.choose-targets",
)
def test_targets_are_chosen_once_the_cost_is_paid():
    table = table_of("sacrificer squire", "lady")
    wrong = UseAbility("sacrificer", targets=("squire",), pays=("squire",))
    assert "agot2.target.choose-means-target" in broken(table, "Ann", wrong) or not legal(table, "Ann", wrong)
    table.plays("Ann", UseAbility("sacrificer", pays=("squire",)))
    assert player(table, "Ann").discard == ("squire",) and due(table) == [("Ann", "choice")]
    assert Choose(("squire",)) not in offered(table)
    table.plays("Ann", Choose(("lady",)))
    assert card(table, "lady").kneeling


@rule("agot2.cost.partly-prevented-aborts")
def test_a_payment_that_is_saved_ends_the_process_with_the_card_unplayed():
    table = table_of("lord+1 teacher", "", "burnt-offering")
    table.plays("Ann", PlayEvent("burnt-offering", pays=("lord",)))
    assert step(table) == "window.would"
    table.plays("Ann", game.codec.read({"do": "SaveWithDuplicate", "card": "lord"}))
    all_pass(table)
    assert player(table, "Ann").hand.known == ("burnt-offering",) and conserved(table)
    assert in_play(table, "Ann") == ["lord", "teacher"] and player(table, "Ann").discard == ("lord",)


@pytest.mark.parametrize(("option", "window"), [("allowed", True), ("never", False)])
def test_house_ruling_saving_from_a_cost(option, window):
    table = table_of("lord+1 teacher", "", "burnt-offering", save_from_cost=option)
    table.plays("Ann", PlayEvent("burnt-offering", pays=("lord",)))
    assert (step(table) == "window.would") == window


@rule("agot2.cost.x-fixed-before-modifiers")
def test_an_x_is_said_and_paid():
    table = table_of("teacher", "", "x-gold", gold=(5, 0))
    table.plays("Ann", PlayEvent("x-gold", x=3))
    assert factions(table)[0] >= 3


@rule("agot2.cost.x-fixed-before-modifiers", "agot2.ability.initiate.3.apply-cost-modifiers")
def test_a_discount_changes_what_is_paid_for_an_x_and_not_the_x():
    event = scripted("x-gold", "event", cost="X")
    table = joined("", "", cards=(event,), hands=("x-gold mill", ""), gold=(0, 0), phase="marshal")
    table.judge(Adjust((ReduceCost(ANN, 1),)))
    assert gold(table)[0] == 5 and "agot2.ability.must-be-payable" in broken(table, "Ann", PlayEvent("x-gold", x=7))
    table.plays("Ann", PlayEvent("x-gold", x=4))
    assert gold(table)[0] == 5 - 3 and factions(table)[0] == 4


# ---- targets


@rule("agot2.target.too-few-blocks-initiation")
@pytest.mark.parametrize("action", [UseAbility("jailer"), PlayEvent("rally")])
def test_without_enough_targets_nothing_is_initiated(action):
    table = (
        table_of("jailer/ mill dreamer/", "", "rally", phase="challenges")
        if action.card == "jailer"
        else table_of("teacher knight", "", "rally", phase="challenges")
    )
    assert "agot2.target.too-few-blocks-initiation" in table.refuses("Ann", action)


@rule("agot2.target.choose-means-target")
@pytest.mark.parametrize("action", [UseAbility("jailer", targets=("mill",)), PlayEvent("slay", targets=("mill",))])
def test_targets_meet_the_requirements(action):
    table = table_of("jailer", "squire mill", "slay")
    assert "agot2.target.choose-means-target" in table.refuses("Ann", action)


@rule("agot2.ability.affects-in-play-only")
@pytest.mark.parametrize("action", [UseAbility("jailer", targets=("king",)), PlayEvent("slay", targets=("king",))])
def test_abilities_choose_among_cards_in_play(action):
    table = table_of("jailer", "squire", "slay", discard=("", "king"))
    assert "agot2.ability.affects-in-play-only" in broken(table, "Ann", action)


@rule("agot2.target.must-be-affected")
@pytest.mark.parametrize("action", [UseAbility("jailer", targets=("squire",)), PlayEvent("rally", targets=("knight",))])
def test_a_target_has_to_be_affected(action):
    table = table_of("jailer knight lady/", "squire/", "rally", phase="challenges")
    assert "agot2.target.must-be-affected" in table.refuses("Ann", action)


@rule("agot2.immunity.neither-targeted-nor-affected")
@pytest.mark.parametrize("action", [PlayEvent("slay", targets=("immortal",)), UseAbility("jailer", targets=("saint",))])
def test_the_immune_are_no_targets(action):
    saint = typed("saint", script="saint", cost=1, strength=1)
    table = table_of("jailer", "immortal squire saint", "slay", cards=(saint,))
    assert table.refuses("Ann", action) == {"agot2.immunity.neither-targeted-nor-affected"}


@rule("agot2.target.same-player-simultaneous")
@pytest.mark.parametrize(
    "action", [UseAbility("pair-kneeler", targets=("squire",)), PlayEvent("slay", targets=("squire", "lady"))]
)
def test_as_many_targets_as_the_text_needs(action):
    table = table_of("pair-kneeler", "squire lady", "slay")
    assert "agot2.target.same-player-simultaneous" in table.refuses("Ann", action)


@rule("agot2.target.controller-chooses", "agot2.target.same-player-simultaneous", "agot2.target.choose-means-target")
def test_whoever_is_asked_chooses():
    table = table_of("sacrificer squire", "lady scribe")
    table.plays("Ann", UseAbility("sacrificer", pays=("squire",)))
    assert table.refuses("Ben", Choose(("lady",))) == {"agot2.target.controller-chooses"}
    assert table.refuses("Ann", Choose(())) == {"agot2.target.same-player-simultaneous"}
    assert table.refuses("Ann", Choose(("mill",))) == {"agot2.target.choose-means-target"}


@rule("agot2.target.any-number-zero-fails")
def test_any_number_of_none_does_nothing():
    table = table_of("generous teacher", "squire/", gold=(0, 9))
    before = factions(table)[0]
    table.plays("Ann", UseAbility("generous", targets=()))
    assert card(table, "squire").kneeling and factions(table)[0] == before


@rule("agot2.ability.must-be-able-to-change-state")
@pytest.mark.parametrize("action", [UseAbility("mass-kneeler"), PlayEvent("theft")])
def test_an_ability_has_to_be_able_to_change_something(action):
    table = table_of("mass-kneeler teacher squire", "", "theft")
    assert "agot2.ability.must-be-able-to-change-state" in table.refuses("Ann", action)


@rule("agot2.effect.lasting.too-late-fails")
@pytest.mark.parametrize("action", [UseAbility("late-drummer"), PlayEvent("encore")])
def test_nothing_lasts_until_an_end_that_has_come(action):
    cards = (scripted("end-cheer"), scripted("encore", "event"))
    table = table_of("knight late-drummer end-cheer", "", "encore", phase="challenges", cards=cards)
    while step(table) != "4.2":
        passes(table)
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    while not (step(table) == "window.reaction" and type(table.state.flow[-2].condition).__name__ == "ChallengeEnds"):
        if step(table) == "4.2.1":
            table.plays("Ben", game.codec.read({"do": "DeclareDefenders"}))
        else:
            passes(table)
    assert table.refuses("Ann", action) == {"agot2.effect.lasting.too-late-fails"}


@rule("agot2.effect.move.not-to-same-place")
@pytest.mark.parametrize("kind", [UseAbility, PlayEvent])
def test_nothing_moves_to_where_it_is(kind):
    sage = typed("sage", script=None, cost=1, strength=1, timing="action")
    table = table_of("teacher sage sword@sage", "", "decree", cards=(sage,))
    name = "decree" if kind is PlayEvent else "sage"
    for effect in (MoveCard("knight", ANN, "discard", "discard"), Attach("sword", "sage"), MovePower(ANN, ANN, 1)):
        assert table.refuses("Ann", kind(name, effects=(effect,))) == {"agot2.effect.move.not-to-same-place"}


@rule("agot2.unique.cannot-take-control-of-second")
@pytest.mark.parametrize("kind", [UseAbility, PlayEvent])
def test_no_second_copy_by_taking_control(kind):
    sage = typed("sage", script=None, cost=1, strength=1, timing="action")
    table = table_of("teacher sage lord", "lord king", "decree", cards=(sage,))
    name = "decree" if kind is PlayEvent else "sage"
    wrong = {"agot2.unique.cannot-take-control-of-second"}
    assert table.refuses("Ann", kind(name, effects=(TakeControl("lord~2", ANN),))) == wrong
    table.plays("Ann", kind(name, effects=(TakeControl("king", ANN),)))
    assert "king" in in_play(table, "Ann")


# ---- then, all possible


@rule("agot2.effect.then.must-attempt")
def test_what_follows_then_is_attempted():
    table = table_of("murder-then-rob teacher", "squire")
    before = factions(table)[0]
    table.plays("Ann", UseAbility("murder-then-rob", targets=("squire",)))
    assert factions(table)[0] == before + 1


@rule("agot2.effect.then.requires-full-success")
def test_what_follows_then_needs_full_success():
    table = table_of("murder-then-rob teacher", "lord+1", gold=(9, 0))
    before = factions(table)[0]
    table.plays("Ann", UseAbility("murder-then-rob", targets=("lord",)))
    passes(table).plays("Ben", game.codec.read({"do": "SaveWithDuplicate", "card": "lord"}))
    all_pass(table)
    assert factions(table)[0] == before


@rule("agot2.effect.resolve-all-possible")
def test_as_much_is_resolved_as_possible():
    table = table_of("teacher", "squire", "decree")
    table.plays("Ann", PlayEvent("decree", effects=(Kill("nobody"), Kill("squire"))))
    assert player(table, "Ben").dead == ("squire",)


@rule("agot2.effect.untargeted-shortfall")
def test_an_untargeted_effect_takes_what_there_is():
    table = table_of("teacher", "squire", "decree", unknown=(0, 1))
    effect = game.codec.read({"do": "PlayEvent", "card": "decree", "effects": [{"do": "DiscardFromHand", "seat": 1, "count": 5}]})
    table.plays("Ann", effect)
    assert table.state.flow[-1].count == 1


# ---- modifiers


@rule("agot2.modifier.treated-as-simultaneous")
def test_modifiers_add_up_whatever_their_order():
    table = adjust(table_of("knight teacher", ""), ModifyStrength("knight", 2), ModifyStrength("knight", -1))
    assert strength(table, "knight") == 4


@rule("agot2.modifier.add-before-multiply", "agot2.modifier.round-up-last")
def test_additions_come_before_multiplications_and_fractions_are_rounded_up():
    table = adjust(table_of("king teacher", ""), ScaleStrength("king", 1, 2), ModifyStrength("king", 1))
    assert strength(table, "king") == 4  # (6 + 1) / 2


@rule("agot2.modifier.set-overrides", "agot2.modifier.latest-set-wins")
def test_a_set_strength_overrides_and_the_latest_set_counts():
    table = adjust(table_of("knight teacher", ""), SetStrength("knight", 5), ModifyStrength("knight", 2))
    assert strength(table, "knight") == 5
    assert strength(adjust(table, SetStrength("knight", 1)), "knight") == 1


@rule("agot2.modifier.floor-at-zero", "agot2.modifier.recompute-from-base")
def test_the_overshoot_below_zero_is_kept():
    table = adjust(table_of("lady teacher", ""), ModifyStrength("lady", -4))
    assert strength(table, "lady") == 0
    assert strength(adjust(table, ModifyStrength("lady", 1)), "lady") == 0
    assert strength(adjust(table, ModifyStrength("lady", 2)), "lady") == 1


@rule("agot2.modifier.no-negative-attributes")
def test_losing_what_one_has_not_stores_no_debt():
    table = adjust(table_of("knight teacher", ""), Lose("knight", "power"), Grant("knight", "power"))
    assert seen(table, "knight")["icons"] == ["military", "power"]


@rule("agot2.text.gained-characteristics", "agot2.text.blank.what-the-box-holds")
def test_gained_words_count_and_blank_cards_lose_what_the_box_holds():
    table = table_of("champion teacher", "")
    assert seen(table, "champion")["keywords"] == ["renown"]
    adjust(table, Blank("champion"))
    assert seen(table, "champion")["keywords"] == [] and seen(table, "champion")["icons"]
    adjust(table, Grant("champion", "stealth"))
    assert seen(table, "champion")["keywords"] == ["stealth"]


@rule("agot2.text.blank.printed-box-only")
def test_a_blank_card_has_no_ability():
    table = table_of("teacher dreamer poppy@teacher", "")
    assert [one.card for one in offered(table) if isinstance(one, UseAbility)] == ["dreamer"]


@rule("agot2.modifier.plot.blank-disables")
def test_a_blank_card_gives_no_gold():
    table = table_of("gold-mine knight poppy@knight", "", phase="marshal", hand="squire", gold=(0, 0))
    assert gold(table)[0] == 6
    blank = table_of("rich-man poppy@rich-man", "", phase="marshal", hand="squire", gold=(0, 0))
    assert gold(blank)[0] == 5


@rule("agot2.card-type.event.lasting-set-is-fixed")
def test_a_lasting_effect_of_an_event_reaches_only_cards_in_play_then():
    table = table_of("knight teacher", "", "all-stronger squire", phase="marshal")
    table.plays("Ann", PlayEvent("all-stronger"))
    passes(table)
    table.plays("Ann", Marshal("squire"))
    assert strength(table, "knight") == 4 and strength(table, "squire") == 1


@rule("agot2.card-type.event.discarded-before-reactions")
def test_an_event_lies_on_the_discard_pile_before_reactions():
    table = table_of("avenger teacher", "squire lady", "slay")
    table.plays("Ann", PlayEvent("slay", targets=("squire",)))
    assert step(table) == "window.reaction" and player(table, "Ann").discard == ("slay",)


@rule("agot2.ability.events-agendas-from-out-of-play")
def test_events_and_plots_work_from_where_they_lie():
    clash = scripted("clash", "plot", income=4, initiative=3, claim=1, reserve=6)
    table = joined("knight", "squire", cards=(clash,), revealed=("clash", "calm"))
    table.plays("Ann", DeclareChallenge("military", ("knight",)))
    table.plays("Ben", game.codec.read({"do": "DeclareDefenders"}))
    assert due(table) == [("Ann", "window.reaction")]
    table.plays("Ann", UseAbility("clash"))
    assert gold(table) == [1, 0]


@rule("agot2.player-order.simultaneous-choices", "agot2.player-order.simultaneous-resolution")
def test_each_player_chooses_and_the_rest_dies():
    table = table_of("culling knight", "squire lady")
    table.plays("Ann", UseAbility("culling"))
    assert due(table) == [("Ann", "choice")]
    table.plays("Ann", Choose(("knight",)))
    assert due(table) == [("Ben", "choice")] and in_play(table, "Ann") == ["culling", "knight"]
    table.plays("Ben", Choose(("lady",)))
    assert in_play(table, "Ann") == ["knight"] and in_play(table, "Ben") == ["lady"]
