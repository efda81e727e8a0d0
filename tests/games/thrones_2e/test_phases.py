"""Drawing, marshaling, dominance, standing and taxation."""

import pytest

from ledger.cards import cards_of
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model import actions
from ledger.games.thrones_2e.model.actions import (
    DeclareState,
    DiscardToReserve,
    Draw,
    EndChallenges,
    Lies,
    Marshal,
    Side,
    UseAbility,
)
from ledger.kit.common import Omitted
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    all_pass,
    broken,
    card,
    conserved,
    drawn,
    due,
    factions,
    gold,
    hands,
    in_play,
    joined,
    passes,
    player,
    scripted,
    step,
    strength,
    typed,
)
from tests.table import Table, rule

# ---- draw


@rule("agot2.draw.2-2.two-cards", "agot2.draw.several-at-once")
def test_everybody_draws_two_cards_together():
    table = joined(phase="draw")
    assert due(table) == [("TABLE", "owed"), ("TABLE", "owed")]
    assert table.refuses("TABLE", Draw(ANN, ("facedown",))) == {"agot2.draw.2-2.two-cards"}
    assert hands(drawn(table)) == [2, 2]


@rule("agot2.draw.several-at-once")
def test_cards_drawn_together_are_one_occurrence():
    table = joined("draw-watcher", "", phase="draw", cards=(scripted("draw-watcher"),))
    drawn(table)
    assert due(table) == [("Ann", "window.reaction")]
    table.plays("Ann", UseAbility("draw-watcher"))
    assert gold(table) == [6, 0] and step(table) == "window.marshal"  # one gold for two cards, then the income
    other = joined("teacher", "", phase="dominance", cards=(scripted("teacher"),)).plays("Ann", UseAbility("teacher"))
    assert other.refuses("TABLE", Draw(ANN, ("facedown",) * 2)) == {"agot2.draw.several-at-once"}


def practice(phase: str, *play: Lies) -> Table:
    """A match with the starter decks, joined half-way: nobody handed in a list."""
    table = Table(game, "Ann", "Ben", options=game.Options(), cards=cards_of(game.slug))
    sides = (Side(ANN, (), 5, 9, plot="01008"), Side(BEN, (), 5, 9, plot="01015"))
    table.judge(DeclareState(sides, play, ANN, phase))
    return table


@rule("agot2.draw.top-of-deck-to-hand")
def test_a_drawn_card_is_one_of_that_deck():
    table = practice("draw", Lies("01144", ANN))
    assert table.refuses("TABLE", Draw(ANN, ("01144", "facedown"))) == {"agot2.draw.top-of-deck-to-hand"}
    table.plays("TABLE", Draw(ANN, ("01141", "facedown")))


@rule("agot2.draw.top-of-deck-to-hand")
@pytest.mark.parametrize("kind", ["Marshal", "Ambush", "PlayEvent", "DiscardAtRandom", "DiscardTop", "DiscardToReserve"])
def test_every_card_met_is_one_of_that_deck(kind):
    table = practice("marshal")
    stranger = typed("stranger", cost=0, strength=1)
    action = {
        "Marshal": lambda: actions.Marshal("stranger", declared=(stranger,)),
        "Ambush": lambda: actions.Ambush("stranger", declared=(stranger,)),
        "PlayEvent": lambda: actions.PlayEvent("stranger", effects=(), declared=(stranger,)),
        "DiscardAtRandom": lambda: actions.DiscardAtRandom(ANN, ("stranger",), (stranger,)),
        "DiscardTop": lambda: actions.DiscardTop(ANN, ("stranger",), (stranger,)),
        "DiscardToReserve": lambda: actions.DiscardToReserve(("stranger",), (stranger,)),
    }[kind]()
    # a gate may be shut as well: the rule itself is timeless, so it is asked in a record with gaps
    table.judge(table.game.codec.read({"do": "SetDetail", "detail": "key"}))
    who = "TABLE" if kind in ("DiscardAtRandom", "DiscardTop") else "Ann"
    assert "agot2.draw.top-of-deck-to-hand" in broken(table, who, action)


# ---- marshaling


@rule("agot2.marshal.3-2.income", "agot2.gold.gain-from-treasury")
def test_income_is_the_gold_of_the_plot_and_every_modifier():
    table = joined("road", "", phase="marshal", hands=("knight", "knight"), revealed=("feast", "calm"))
    assert gold(table) == [7, 0] and table.state.treasury.tokens == 23
    table.match.record(-2, Omitted("3.2"), protest=True)
    assert gold(table) == [0, 0] and ("omitted", "agot2.marshal.3-2.income") in table.findings()


@rule("agot2.marshal.window.special", "agot2.marshal.active-player.rights", "agot2.marshal.as-player-action")
def test_only_the_active_player_marshals_and_only_in_that_window():
    table = joined(phase="marshal", hands=("knight squire", "knight"), cards=())
    table.plays("Ann", Marshal("squire"))
    assert due(table) == [("Ben", "window.marshal")]
    assert broken(table, "Ben", Marshal("knight")) == {
        "agot2.marshal.active-player.rights",
        "agot2.ability.must-be-payable",
    }
    draw = joined("teacher", "", phase="dominance", hands=("squire", ""), cards=(scripted("teacher"),), gold=(5, 0))
    assert draw.refuses("Ann", Marshal("squire")) == {"agot2.marshal.window.special"}


@rule(
    "agot2.marshal.pay-to-treasury",
    "agot2.gold.spend-to-treasury",
    "agot2.cost.gold-cost",
    "agot2.ability.must-be-payable",
)
def test_the_cost_goes_back_to_the_treasury():
    table = joined(phase="marshal", hands=("knight lord king", ""))
    assert table.refuses("Ann", Marshal("king")) == {"agot2.ability.must-be-payable"}
    assert table.refuses("Ann", Marshal("knight", paid=2)) == {"agot2.cost.gold-cost"}
    table.plays("Ann", Marshal("knight"))
    assert gold(table) == [2, 0] and table.state.treasury.tokens == 28 and conserved(table)


@rule("agot2.control.own-out-of-play")
def test_a_card_comes_from_the_own_hand():
    table = joined(phase="marshal", hands=("knight", "squire"))
    assert table.refuses("Ann", Marshal("squire")) == {"agot2.control.own-out-of-play"}


@rule("agot2.marshal.events-are-played")
def test_events_are_not_marshaled():
    table = joined(phase="marshal", hands=("decree", ""))
    assert "agot2.marshal.events-are-played" in table.refuses("Ann", Marshal("decree"))


@rule("agot2.marshal.counts-as-entering-play", "agot2.zone.enter-play.definition")
def test_a_marshaled_card_enters_play_standing():
    table = joined("greeter", "", phase="marshal", hands=("squire knight", ""), cards=(scripted("greeter"),))
    table.plays("Ann", Marshal("squire"))
    assert due(table) == [("Ann", "window.reaction")] and not card(table, "squire").kneeling


@rule(
    "agot2.marshal.3-3.next-active-loop",
    "agot2.player-order.definition",
    "agot2.player-order.first-player.active-first",
    "agot2.player-order.next-player",
)
def test_every_player_marshals_once_in_player_order():
    table = joined("", "", "", phase="marshal", hands=("knight", "knight", "knight"), first=BEN)
    assert table.state.flow[0].seat == BEN
    order = [table.state.flow[0].seat]
    while table.state.flow[0].step[0] in "3A" and step(table) == "window.marshal":
        passes(table)
        if table.state.flow[0].seat != order[-1] and step(table) == "window.marshal":
            order.append(table.state.flow[0].seat)
    assert order == [BEN, CAT, ANN]


@rule("agot2.keyword.limited.one-per-round")
def test_one_limited_card_a_round():
    table = joined(phase="marshal", hands=("road bridge", ""), unknown=(0, 1))
    passes(table.plays("Ann", Marshal("road")))
    assert table.refuses("Ann", Marshal("bridge")) == {"agot2.keyword.limited.one-per-round"}


@rule("agot2.ability.initiate.3.apply-cost-modifiers")
def test_a_discount_lowers_the_next_cost_once():
    table = joined("steward", "", phase="marshal", hands=("king knight", ""), cards=(scripted("steward"),), unknown=(0, 1))
    table.plays("Ann", UseAbility("steward"))
    passes(table).plays("Ann", Marshal("king"))
    assert gold(table) == [0, 0] and table.state.active == ()


@rule("agot2.ability.play-restriction")
def test_what_a_card_forbids_to_marshal_is_not_marshaled():
    from ledger.games.thrones_2e.model.effects import ForbidPlayer

    table = joined("knight", "", phase="marshal", hands=("mill squire", ""))
    table.judge(
        table.game.codec.read(
            {
                "do": "Adjust",
                "effects": [{"do": "ForbidPlayer", "seat": 0, "what": "marshal-location", "until": "round"}],
            }
        )
    )
    assert table.refuses("Ann", Marshal("mill")) == {"agot2.ability.play-restriction"} and ForbidPlayer
    table.plays("Ann", Marshal("squire"))


# ---- dominance


def at_dominance(*sides, **more):
    return joined(*sides, phase="dominance", **more)


@rule("agot2.dominance.5-2.count", "agot2.dominance.5-2.winner-gains-power", "agot2.power.for-your-faction")
def test_the_highest_total_of_standing_strength_and_gold_wins_dominance():
    table = at_dominance("knight squire/", "lady", gold=(0, 1), hands=("", ""))
    assert factions(table) == [0, 0]  # three against two and one gold
    won = at_dominance("knight squire", "lady", gold=(0, 1))
    assert factions(won) == [1, 0]


@rule("agot2.dominance.5-2.tie-no-winner")
def test_level_totals_win_nothing():
    assert factions(at_dominance("knight", "knight", "squire")) == [0, 0, 0]
    assert factions(at_dominance()) == [0, 0]


@rule("agot2.dominance.5-2.no-standing-character-needed")
def test_gold_alone_may_win_dominance():
    assert factions(at_dominance("", "knight", gold=(4, 0))) == [1, 0]


@pytest.mark.parametrize(("option", "power"), [("allowed", 1), ("needs_character", 0)])
def test_house_ruling_dominance_without_characters(option, power):
    assert factions(at_dominance("", "knight", gold=(4, 0), dominance_without_characters=option)) == [power, 0]


@rule("agot2.ability.constant.definition", "agot2.ability.constant.instances-stack")
def test_constant_abilities_work_from_play_and_each_copy_counts():
    throne = scripted("throne", "location")
    assert factions(at_dominance("throne", "knight", cards=(throne,))) == [1, 0]
    table = joined("captain captain knight", "", cards=(scripted("captain"),))
    assert strength(table, "knight") == 5


# ---- standing


@rule("agot2.standing.6-2.all-stand")
def test_every_kneeling_card_stands():
    table = joined("knight/ mill/", "squire/", phase="standing", cards=(scripted("teacher"),))
    assert in_play(table, "Ann") == ["knight", "mill"] and in_play(table, "Ben") == ["squire"]


@rule("agot2.text.cannot-absolute")
def test_what_cannot_stand_stays_down():
    table = joined("ban knight/", "", phase="dominance", cards=(scripted("ban"),))
    table.plays("Ann", UseAbility("ban", targets=("knight",)))
    all_pass(table)
    assert card(table, "knight").kneeling and table.state.round == 3


# ---- taxation


@rule("agot2.taxation.7-2.return-gold")
def test_unspent_gold_goes_back():
    table = joined(phase="taxation", gold=(3, 2))
    assert gold(table) == [0, 0] and table.state.treasury.tokens == 30


@rule(
    "agot2.taxation.7-3.discard-down",
    "agot2.taxation.7-3.no-voluntary-discard",
    "agot2.taxation.7-3.check-in-player-order",
)
def test_hands_are_discarded_down_to_the_reserve_one_after_the_other():
    table = joined(
        phase="taxation", unknown=(2, 5), hands=("knight squire lady", "mill"), revealed=("winter", "winter"), first=BEN
    )
    assert due(table) == [("Ben", "7.3")]
    assert "agot2.taxation.7-3.check-in-player-order" in table.refuses("Ann", DiscardToReserve(("knight", "squire")))
    assert table.refuses("Ben", DiscardToReserve(("mill", "squire"))) == {"agot2.taxation.7-3.discard-down"}
    four = ("mill", "squire", "knight", "lady")
    assert table.refuses("Ben", DiscardToReserve(four)) == {"agot2.taxation.7-3.no-voluntary-discard"}
    table.plays("Ben", DiscardToReserve(("mill", "squire", "knight")))
    assert due(table) == [("Ann", "7.3")] and player(table, "Ben").discard == ("mill", "squire", "knight")
    table.plays("Ann", DiscardToReserve(("knight", "squire")))
    assert hands(table) == [3, 3] and table.state.round == 3


@rule("agot2.taxation.7-5.round-effects-expire", "agot2.effect.lasting.expiry-first")
def test_effects_of_the_round_are_over_before_its_end():
    cards = (scripted("strength-watcher"), scripted("ban"))
    table = joined("strength-watcher ban knight", "", phase="taxation", cards=cards)
    table.judge(
        table.game.codec.read(
            {"do": "Adjust", "effects": [{"do": "ModifyStrength", "card": "knight", "strength": 3, "until": "round"}]}
        )
    )
    assert strength(table, "knight") == 6
    all_pass(table)
    assert step(table) == "plot.commit" and strength(table, "knight") == 3


def test_gold_gained_after_the_taxes_stays():
    table = joined("banker", "", phase="taxation", cards=(scripted("banker"),))
    table.plays("Ann", UseAbility("banker"))
    assert gold(all_pass(table)) == [1, 0] and table.state.round == 3


def test_the_challenges_phase_ends_without_a_window_after_the_last_player():
    table = joined("knight", "squire", first=ANN)
    table.plays("Ann", EndChallenges()).plays("Ben", EndChallenges())
    assert table.state.round == 3
