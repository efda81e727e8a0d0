"""Claim by kind, and the keywords of a challenge."""

import pytest

from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    ChooseClaim,
    DiscardAtRandom,
    DiscardTop,
    Draw,
    NameKeyword,
    Pass,
    SaveWithDuplicate,
    UseAbility,
    UseKeyword,
)
from ledger.kit.common import Omitted
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    all_pass,
    attacked,
    card,
    conserved,
    due,
    factions,
    gold,
    in_play,
    joined,
    legal,
    offered,
    passes,
    player,
    power,
    scripted,
    step,
    typed,
)
from tests.table import rule

WAR = ("war", "calm")  # the attacker's claim is 2


def lost(ben="squire lady", **more):
    """Ben has lost a military challenge without defending."""
    return attacked(joined("knight", ben, **more), "military", "knight")


@rule("agot2.claim.4-2-4.military")
def test_the_losing_player_chooses_own_characters():
    table = lost()
    for wrong in (("knight",), (), ("squire", "lady")):
        assert table.refuses("Ben", ChooseClaim(wrong)) == {"agot2.claim.4-2-4.military"}
    assert table.refuses("Ann", ChooseClaim(("squire",))) == {"agot2.claim.4-2-4.military"}
    table.plays("Ben", ChooseClaim(("lady",)))
    assert player(table, "Ben").dead == ("lady",) and conserved(table)


@rule("agot2.claim.4-2-4.military")
def test_a_forgotten_claim_is_written_down():
    table = lost()
    table.match.record(-2, Omitted("4.2.4.claim"), protest=True)
    assert in_play(table, "Ben") == ["squire", "lady"]
    assert ("omitted", "agot2.claim.4-2-4.military") in table.findings()


@rule("agot2.claim.4-2-4.military-any-character")
def test_the_dead_need_not_have_taken_part():
    table = attacked(joined("brute", "squire lady"), "military", "brute", "squire")
    assert ChooseClaim(("lady",)) in offered(table)


@rule("agot2.claim.4-2-4.military-distinct")
def test_nobody_is_chosen_twice():
    table = lost(revealed=WAR)
    assert table.refuses("Ben", ChooseClaim(("lady", "lady"))) == {"agot2.claim.4-2-4.military-distinct"}


@rule("agot2.claim.4-2-4.military-shortfall", "agot2.claim.value-from-attackers-plot")
def test_a_military_claim_is_met_as_far_as_possible():
    table = lost("squire", revealed=WAR)
    table.plays("Ben", ChooseClaim(("squire",)))
    assert player(table, "Ben").dead == ("squire",)
    two = lost("squire lady mill", revealed=WAR).plays("Ben", ChooseClaim(("squire", "lady")))
    assert len(player(two, "Ben").dead) == 2


@rule("agot2.claim.4-2-4.military-simultaneous", "agot2.trigger.combined-window")
def test_characters_claimed_together_share_their_windows():
    table = lost("squire lady heir", revealed=WAR, cards=(scripted("heir"),))
    table.plays("Ben", ChooseClaim(("squire", "lady")))
    assert due(table) == [("Ann", "window.interrupt")]
    passes(table).plays("Ben", UseAbility("heir"))
    all_pass(table)
    assert len(player(table, "Ben").dead) == 2 and factions(table)[1] == 1  # one window for both deaths


@rule("agot2.save.still-satisfies-claim", "agot2.save.stays-in-play")
def test_a_saved_character_still_satisfies_claim():
    table = lost("lord+1 squire lady").plays("Ben", ChooseClaim(("lord",)))
    assert due(table) == [("Ann", "window.would")]
    passes(table).plays("Ben", SaveWithDuplicate("lord"))
    all_pass(table)
    assert in_play(table, "Ben") == ["lord", "squire", "lady"] and player(table, "Ben").dead == ()
    assert step(table) == "4.2" and player(table, "Ben").discard == ("lord",)


@rule("agot2.claim.4-2-4.intrigue", "agot2.claim.4-2-4.intrigue-shortfall")
def test_intrigue_claim_is_discarded_at_random():
    table = attacked(joined("lady", "", hands=("", "squire knight"), revealed=WAR), "intrigue", "lady")
    assert due(table) == [("TABLE", "owed")]
    assert table.refuses("TABLE", DiscardAtRandom(BEN, ("squire",))) == {"agot2.claim.4-2-4.intrigue"}
    table.plays("TABLE", DiscardAtRandom(BEN, ("squire", "knight")))
    assert player(table, "Ben").discard == ("squire", "knight")
    one = attacked(joined("lady", "", hands=("", "squire"), revealed=WAR), "intrigue", "lady")
    assert one.state.flow[-1].count == 1


@rule("agot2.control.own-out-of-play")
def test_chance_picks_from_that_hand():
    table = attacked(joined("lady", "", hands=("", "squire")), "intrigue", "lady")
    assert table.refuses("TABLE", DiscardAtRandom(BEN, ("knight",))) == {"agot2.control.own-out-of-play"}


@rule("agot2.claim.4-2-4.power", "agot2.claim.4-2-4.power-shortfall", "agot2.power.moved-counts-for-new-controller")
def test_power_claim_moves_power_between_faction_cards():
    table = attacked(joined("envoy", "lord/*4", power=(0, 3), revealed=WAR), "power", "envoy")
    assert factions(table) == [3, 1] and card(table, "lord").power == 4  # two moved, one for the unopposed challenge
    little = attacked(joined("envoy", "lord/*4", power=(0, 1), revealed=WAR), "power", "envoy")
    assert factions(little) == [2, 0] and conserved(little)


@rule("agot2.power.moved-is-not-gained")
def test_moved_power_is_not_gained():
    table = attacked(
        joined("envoy gold-hater claimant", "lady/", power=(0, 3), cards=(scripted("gold-hater"), scripted("claimant"))),
        "power",
        "envoy",
    )
    assert due(table) == [("Ann", "window.reaction")]  # to the unopposed bonus
    passes(table, 2)
    assert due(table) == [("Ann", "window.reaction")]  # to the claim
    assert not legal(table, "Ann", UseAbility("gold-hater")) and legal(table, "Ann", UseAbility("claimant"))


@rule("agot2.claim.4-2-4.only-if-attacker-won")
def test_a_winning_defender_claims_nothing():
    table = attacked(joined("squire lady", "brute"), "military", "squire", "brute")
    assert step(table) != "4.2.4.claim" and in_play(table, "Ann") == ["squire/", "lady"]


def test_a_claim_of_nothing_takes_nothing():
    table = attacked(joined("knight lady", "squire", revealed=("truce", "calm")), "military", "knight")
    assert due(table) == [("Ann", "4.2")] and in_play(table, "Ben") == ["squire"]


# ---- keywords


@rule(
    "agot2.keyword.renown.gain-one",
    "agot2.power.gain-onto-card",
    "agot2.power.total",
    "agot2.target.controller-chooses",
)
def test_renown_may_put_power_on_each_winning_participant():
    table = attacked(joined("champion king knight", ""), "military", "champion knight")
    assert due(table) == [("Ann", "4.2.5.use")]
    assert table.refuses("Ann", UseKeyword(("king",))) == {"agot2.keyword.renown.gain-one"}
    assert table.refuses("Ben", UseKeyword(("champion",))) == {"agot2.target.controller-chooses"}
    table.plays("Ann", UseKeyword(("champion",)))
    assert card(table, "champion").power == 1 and power(table) == [2, 0]


@rule("agot2.keyword.optional-if-may")
def test_keywords_that_may_be_used_may_be_left():
    table = attacked(joined("champion lady", ""), "military", "champion").plays("Ann", UseKeyword(()))
    assert card(table, "champion").power == 0 and step(table) == "4.2"
    mild = attacked(joined("brute lady", "scribe", revealed=("truce", "calm")), "military", "brute")
    mild.plays("Ann", UseKeyword(()))
    assert step(mild) == "4.2" and not card(mild, "scribe").kneeling


def test_a_winning_defender_has_renown_too():
    table = attacked(joined("squire lady", "champion"), "military", "squire", "champion")
    table.plays("Ben", UseKeyword(("champion",)))
    assert card(table, "champion").power == 1


@rule("agot2.keyword.insight.draw-one-each")
def test_insight_draws_a_card_for_each_character():
    table = attacked(joined("maester maester lady", ""), "intrigue", "maester maester~2 lady")
    assert table.refuses("Ann", UseKeyword(("maester", "lady"))) == {"agot2.keyword.insight.draw-one-each"}
    table.plays("Ann", UseKeyword(("maester", "maester~2"))).plays("TABLE", Draw(ANN, ("facedown",) * 2))
    assert len(player(table, "Ann").hand) == 2


@rule("agot2.keyword.pillage.discard-one-each")
def test_pillage_discards_from_the_losers_deck():
    table = attacked(joined("raider lady", ""), "military", "raider")
    assert table.refuses("Ann", UseKeyword(("lady",))) == {"agot2.keyword.pillage.discard-one-each"}
    table.plays("Ann", UseKeyword(("raider",))).plays("TABLE", DiscardTop(BEN, ("lord",)))
    assert player(table, "Ben").discard == ("lord",) and conserved(table)


@rule("agot2.draw.several-at-once")
def test_as_many_cards_are_pillaged_as_are_owed():
    table = attacked(joined("raider lady", ""), "military", "raider").plays("Ann", UseKeyword(("raider",)))
    assert table.refuses("TABLE", DiscardTop(BEN, ("lord", "king"))) == {"agot2.draw.several-at-once"}


@rule("agot2.keyword.intimidate.kneel-weaker", "agot2.keyword.intimidate.target-need-not-participate")
def test_intimidate_kneels_a_character_no_stronger_than_the_margin():
    table = attacked(joined("brute lady", "squire lady king scribe"), "military", "brute", "squire")
    table.plays("Ben", ChooseClaim(("squire",)))
    assert due(table) == [("Ann", "4.2.5.use")]
    wrong = UseKeyword(("brute",), "king")
    assert table.refuses("Ann", wrong) == {"agot2.keyword.intimidate.kneel-weaker"}
    table.plays("Ann", UseKeyword(("brute",), "lady~2"))
    assert card(table, "lady~2").kneeling


@rule("agot2.keyword.intimidate.once-per-challenge")
def test_one_intimidate_in_each_challenge():
    table = attacked(joined("brute brute", "scribe lady", revealed=("truce", "calm")), "military", "brute brute~2")
    assert "agot2.keyword.intimidate.once-per-challenge" in table.refuses("Ann", UseKeyword(("brute", "brute~2"), "lady"))


def test_a_winning_defender_does_not_intimidate():
    table = attacked(joined("squire lady", "brute"), "military", "squire", "brute")
    assert step(table) == "4.2"


@rule("agot2.challenge.4-2-5.first-player-orders-types", "agot2.challenge.4-2-5.resolve-keywords")
def test_the_first_player_orders_keywords_by_type():
    both = typed("prince", cost=4, strength=3, icons="military", keywords="Renown|Insight")
    table = joined("prince champion lady", "", cards=(both,), first=BEN, active=ANN)
    attacked(table, "military", "prince champion")
    assert due(table) == [("Ben", "4.2.5")]
    wrong = {"agot2.challenge.4-2-5.first-player-orders-types"}
    assert table.refuses("Ann", NameKeyword("renown")) == wrong and table.refuses("Ben", NameKeyword("pillage")) == wrong
    table.plays("Ben", NameKeyword("renown")).plays("Ann", UseKeyword(("prince", "champion")))
    assert [card(table, one).power for one in ("prince", "champion")] == [1, 1]
    assert due(table) == [("Ann", "4.2.5.use")] and table.state.flow[-1].keyword == "insight"


@rule("agot2.challenge.4-2-5.same-type-simultaneous")
def test_all_instances_of_a_keyword_are_one_occurrence():
    table = attacked(
        joined("champion champion gold-hater", "", cards=(scripted("gold-hater"),)), "military", "champion champion~2"
    )
    passes(table, 2)  # reactions to the unopposed bonus
    table.plays("Ann", UseKeyword(("champion", "champion~2")))
    assert due(table) == [("Ann", "window.reaction")]
    table.plays("Ann", UseAbility("gold-hater"))
    assert gold(table) == [1, 0] and step(table) != "window.reaction"
    assert [card(table, one).power for one in ("champion", "champion~2")] == [1, 1]


@rule("agot2.keyword.no-stacking")
def test_a_keyword_from_two_sources_is_one():
    table = joined("champion crown@champion lady", "", cards=(scripted("crown", "attachment"),))
    attacked(table, "military", "champion")
    table.protests("Ann", UseKeyword(("champion", "champion")))
    assert card(table, "champion").power == 1


@rule("agot2.keyword.terminal.discard-with-host", "agot2.card-type.attachment.returns-to-owner-hand")
def test_a_terminal_attachment_is_discarded_with_its_host_and_others_return_to_hand():
    table = lost("squire fever@squire sword@squire lady").plays("Ben", ChooseClaim(("squire",)))
    assert player(table, "Ben").discard == ("fever",) and player(table, "Ben").hand.known == ("sword",)


def test_a_blank_terminal_attachment_returns_to_hand():
    cards = (scripted("thrower"),)
    table = joined("thrower", "squire fever@squire", cards=cards, phase="dominance")
    table.judge(game.codec.read({"do": "Adjust", "effects": [{"do": "Blank", "card": "fever", "until": "round"}]}))
    table.plays("Ann", UseAbility("thrower", targets=("squire",)))
    assert player(table, "Ben").hand.known == ("fever",)


def test_passing_through_is_legal_for_everybody():
    table = attacked(joined("champion sneak", "lady", cards=(scripted("sneak"),)), "military", "champion")
    assert due(table) == [("Ann", "window.reaction")]
    table.plays("Ann", Pass()).plays("Ben", Pass())
    assert due(table) == [("Ben", "4.2.4.claim")]
    table.plays("Ben", ChooseClaim(("lady",)))
    assert due(table) == [("Ann", "4.2.5.use")]


@pytest.mark.parametrize("kind", ["military", "intrigue", "power"])
def test_every_kind_of_claim_leaves_the_census_alone(kind):
    table = attacked(joined("king", "squire", hands=("", "knight"), power=(0, 2)), kind, "king")
    assert conserved(table)
