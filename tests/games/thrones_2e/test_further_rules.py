"""Further rules: the whole round, costs and cancels, piles, tokens, entering play."""

import pytest

from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.flow.framework import BY_ID, FRAMEWORK, NEXT
from ledger.games.thrones_2e.model.actions import (
    Ambush,
    ChoosePlot,
    DiscardToReserve,
    Marshal,
    PlaceSetup,
    PlayEvent,
    UseAbility,
)
from ledger.games.thrones_2e.model.effects import DrawCards, GainGold, Kill, ModifyStrength, PutIntoPlay, Sacrifice
from ledger.kit.common import Adjust
from tests.games.thrones_2e.tables import (
    ANN,
    all_pass,
    broken,
    card,
    conserved,
    drawn,
    due,
    gold,
    in_play,
    joined,
    kept,
    passes,
    player,
    scripted,
    step,
    strength,
    typed,
)
from tests.table import rule

PHASES = {
    "draw": "2.1",
    "marshal": "3.1",
    "challenges": "4.1",
    "dominance": "5.1",
    "standing": "6.1",
    "taxation": "7.1",
}


def told(table, *effects):
    return table.plays("Ann", PlayEvent("decree", effects=effects))


@rule(
    "agot2.draw.2-1.phase-begins",
    "agot2.marshal.3-1.phase-begins",
    "agot2.challenge.4-1.phase-begins",
    "agot2.dominance.5-1.phase-begins",
    "agot2.standing.6-1.phase-begins",
    "agot2.taxation.7-1.phase-begins",
    "agot2.plot.1-5.phase-ends",
    "agot2.draw.2-3.phase-ends",
    "agot2.marshal.3-4.phase-ends",
    "agot2.challenge.4-4.phase-ends",
    "agot2.dominance.5-3.phase-ends",
    "agot2.standing.6-3.phase-ends",
    "agot2.taxation.7-5.phase-and-round-end",
)
def test_a_round_goes_through_its_seven_phases():
    table = joined(phase="plot", cards=())
    table.plays("Ann", ChoosePlot("war")).plays("Ben", ChoosePlot("feast"))
    table.plays("Ann", game.codec.read({"do": "ChooseFirst", "first": 0}))
    drawn(table)
    assert step(table) == "window.marshal"  # plot and draw are over
    all_pass(table)
    assert step(table) == "plot.commit" and table.state.round == 3  # nobody has anything to fight with


def test_the_framework_is_one_chain_from_1_1_back_to_1_1():
    seen, now = [], "1.1"
    while now not in seen:
        seen.append(now)
        now = NEXT[now]
    assert now == "1.1" and [one for one in seen if BY_ID[one].kind == "window"] == [
        "AW.plot", "AW.draw", "AW.marshal", "AW.challenges", "AW.dominance", "AW.standing", "AW.taxation",
    ]  # fmt: skip
    assert {one.id for one in FRAMEWORK if one.melee_only} == {"1.4", "7.4"} and PHASES["draw"] in seen


@rule("agot2.draw.no-round-maximum")
def test_there_is_no_limit_to_cards_drawn():
    table = joined("knight", "", phase="marshal", hands=("decree squire", ""))
    told(table, DrawCards(ANN, 9))
    assert table.state.flow[-1].count == 9


@rule("agot2.marshal.put-into-play-is-not-marshal", "agot2.zone.enter-play.definition")
def test_put_into_play_is_entering_but_not_marshaling():
    cards = (scripted("welcome"), scripted("greeter"))
    table = joined("welcome greeter", "", phase="marshal", hands=("decree squire", ""), cards=cards)
    told(table, PutIntoPlay("squire", ANN))
    assert due(table) == [("Ann", "window.reaction")]
    assert not broken(table, "Ann", UseAbility("greeter")) and broken(table, "Ann", UseAbility("welcome"))


@rule("agot2.unique.extra-copy-becomes-duplicate")
def test_a_copy_put_into_play_is_a_duplicate():
    table = joined("lord", "", phase="marshal", hands=("decree lord", ""))
    told(table, PutIntoPlay("lord", ANN))
    assert len(card(table, "lord").duplicates) == 1 and in_play(table, "Ann") == ["lord"]


@rule("agot2.standing.enters-standing", "agot2.card-type.attachment.enters-standing", "agot2.control.enters-under-owner")
def test_cards_enter_standing_under_their_owner():
    table = joined("knight/", "", phase="marshal", hands=("sword squire", ""))
    table.plays("Ann", Marshal("sword", "knight"))
    assert not card(table, "sword").kneeling and card(table, "sword").controller == ANN


@rule("agot2.zone.dead-pile.order-fixed", "agot2.zone.dead-pile.owner-orders-batch")
def test_the_dead_lie_in_the_order_in_which_they_were_laid():
    table = joined("", "squire lady", phase="marshal", hands=("decree mill", ""), dead=("", "knight"))
    told(table, Kill("lady"), Kill("squire"))
    assert player(table, "Ben").dead == ("knight", "lady", "squire")


@rule("agot2.effect.sacrifice.choose-and-discard")
def test_a_sacrificed_card_goes_to_the_discard_pile():
    table = joined("squire", "", phase="marshal", hands=("decree mill", ""))
    told(table, Sacrifice("squire"))
    assert player(table, "Ann").discard == ("squire", "decree") and player(table, "Ann").dead == ()


@rule("agot2.effect.lasting.independent-of-source")
def test_a_lasting_effect_outlives_its_source():
    cards = (scripted("poisoner"), scripted("teacher"))
    table = joined("poisoner teacher", "lord", phase="dominance", cards=cards)
    table.plays("Ann", UseAbility("poisoner", targets=("lord",)))
    table.judge(Adjust((Kill("poisoner"),)))
    assert strength(table, "lord") == 1


@rule("agot2.effect.delayed.not-new-triggered")
def test_a_delayed_effect_is_no_new_ability():
    cards = (scripted("late-killer"), scripted("hush"))
    table = joined("late-killer", "squire hush", cards=cards, phase="dominance")
    table.plays("Ann", UseAbility("late-killer", targets=("squire",)))
    while step(table) == "window.would":
        passes(table)  # the ability itself might be cancelled
    assert step(table) == "window.action" and in_play(table, "Ben") == ["squire", "hush"]
    passes(table, 2)
    assert player(table, "Ben").dead == ("squire",)


@rule(
    "agot2.cancel.before-other-interrupts",
    "agot2.cancel.no-further-interrupts",
    "agot2.cost.do-x-to-y",
    "agot2.effect.preamble-is-not-effect",
)
def test_a_cancel_stops_the_effect_and_not_the_cost_and_no_second_cancel_follows():
    cards = (scripted("silencer"), scripted("alms", "event", cost=2))
    table = joined("", "silencer silencer", phase="marshal", hands=("alms mill", ""), cards=cards)
    table.plays("Ann", PlayEvent("alms"))
    assert due(table) == [("Ann", "window.would")]
    passes(table).plays("Ben", UseAbility("silencer"))
    assert gold(table)[0] == 3 and step(table) == "window.marshal"  # nothing is left to cancel
    assert in_play(table, "Ben") == ["silencer/", "silencer~2"]


@rule("agot2.cancel.ability-counts-as-used")
def test_a_cancelled_ability_was_used():
    cards = (scripted("hush"), scripted("dreamer"))
    table = joined("dreamer", "hush", phase="marshal", hands=("mill squire", ""), cards=cards)
    table.plays("Ann", UseAbility("dreamer"))
    passes(table).plays("Ben", UseAbility("hush"))
    passes(table)
    assert table.refuses("Ann", UseAbility("dreamer")) == {"agot2.limit.per-period-per-copy"}


@rule("agot2.ability.initiate.nested-triggers")
def test_paying_a_cost_may_be_reacted_to():
    cards = (scripted("healer"), scripted("kneel-watcher"))
    table = joined("healer kneel-watcher", "squire/", phase="dominance", cards=cards)
    table.plays("Ann", UseAbility("healer", targets=("squire",)))
    assert due(table) == [("Ann", "window.reaction")] and card(table, "squire").kneeling
    table.plays("Ann", UseAbility("kneel-watcher"))
    assert not card(table, "squire").kneeling


@rule("agot2.text.qualifier-distributes")
def test_a_qualifier_covers_every_term():
    cards = (scripted("mass-kneeler"),)
    table = joined("mass-kneeler holdfast mill lord knight", "", phase="standing", cards=cards)
    table.plays("Ann", UseAbility("mass-kneeler"))
    kneeling = [one.handle for one in table.state.play if one.kneeling]
    assert kneeling == ["holdfast", "lord"]


@rule("agot2.text.x-default-zero")
def test_an_x_that_nobody_defines_is_nothing():
    odd = typed("odd-one", cost="X", strength=2, icons="power")
    table = kept("odd-one lord knight", cards=(odd,))
    table.plays("Ann", PlaceSetup(("odd-one", "lord", "knight")))


@rule("agot2.card-type.agenda.acts-from-out-of-play")
def test_an_agenda_works_beside_the_faction_card():
    table = joined(phase="marshal", hands=("squire", ""), cards=(scripted("rich-agenda", "agenda"),), agenda="rich-agenda")
    assert gold(table)[0] == 6 and in_play(table, "Ann") == []


@rule("agot2.component.tokens-unlimited")
def test_tokens_never_run_out():
    table = joined("knight", "")
    table.judge(Adjust((GainGold(ANN, 50),)))
    assert gold(table)[0] == 50 and table.state.treasury.substitutes == 20 and conserved(table)
    table.judge(game.codec.read({"do": "Adjust", "effects": [{"do": "GainPowerOn", "card": "knight", "count": 9}]}))
    table.judge(game.codec.read({"do": "Adjust", "effects": [{"do": "GainPower", "seat": 1, "count": 2}]}))
    assert table.state.pool.tokens == 19


@rule("agot2.plot.card.three-states")
def test_a_plot_is_in_the_deck_or_revealed_or_used():
    table = joined(phase="plot").plays("Ann", ChoosePlot("war"))
    assert "war" in player(table, "Ann").plots  # chosen, not revealed
    table.plays("Ben", ChoosePlot("feast"))
    ann = player(table, "Ann")
    assert (ann.plot, ann.used) == ("war", ("calm",)) and not {"war", "calm"} & {*ann.plots.known}


@rule("agot2.effect.lasting.expiry-first")
def test_what_lasts_for_the_phase_is_over_before_its_end():
    cards = (scripted("phase-strength-watcher"), scripted("teacher"))
    table = joined("phase-strength-watcher teacher knight", "", phase="dominance", cards=cards)
    table.judge(Adjust((ModifyStrength("knight", 3, "phase"),)))
    assert strength(table, "knight") == 6
    passes(table, 2)
    assert step(table) != "window.interrupt"


@rule("agot2.keyword.limited.one-per-round")
def test_limited_events_count_with_limited_cards():
    event = scripted("alms", "event", keywords="Limited")
    table = joined(phase="marshal", hands=("road alms", ""), cards=(event,), unknown=(0, 1))
    passes(table.plays("Ann", Marshal("road")))
    assert table.refuses("Ann", PlayEvent("alms")) == {"agot2.keyword.limited.one-per-round"}


@rule("agot2.control.own-out-of-play")
@pytest.mark.parametrize("action", [PlayEvent("decree", effects=()), Ambush("ambusher")])
def test_cards_are_played_from_the_own_hand(action):
    fight = joined("knight teacher", "", hands=("", "decree ambusher"), gold=(5, 5), cards=(scripted("teacher"),))
    assert "agot2.control.own-out-of-play" in broken(fight, "Ann", action)


@rule("agot2.control.own-out-of-play")
def test_what_is_discarded_was_in_the_hand():
    table = joined(phase="taxation", hands=("knight squire lady mill", ""), revealed=("winter", "calm"))
    assert table.refuses("Ann", DiscardToReserve(("king",))) == {"agot2.control.own-out-of-play"}
