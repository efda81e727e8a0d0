"""Uniqueness, duplicates, attachments, control, zones, facedown cards."""

import pytest

from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import Ambush, ChooseClaim, Marshal, PlayEvent, SaveWithDuplicate, UseAbility
from ledger.games.thrones_2e.model.effects import (
    AddToken,
    Attach,
    BecomeType,
    Discard,
    Grant,
    Kill,
    ModifyStrength,
    PutIntoPlay,
    ReturnToHand,
    Reveal,
    Search,
    TakeControl,
)
from ledger.kit.common import Adjust
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    all_pass,
    attacked,
    broken,
    card,
    conserved,
    due,
    gold,
    in_play,
    joined,
    legal,
    passes,
    player,
    scripted,
    seen,
    step,
    strength,
    typed,
)
from tests.table import rule


def marshaling(ann="", ben="", hand="", gold=(9, 0), **more):
    return joined(ann, ben, phase="marshal", hands=(hand, ""), gold=gold, **more)


def adjust(table, *effects):
    table.judge(Adjust(effects))
    return table


def told(table, *effects, card="decree"):
    """Ann plays an event that does this."""
    return table.plays("Ann", PlayEvent(card, effects=effects))


# ---- uniqueness and duplicates


@rule("agot2.duplicate.placed-under", "agot2.duplicate.several-allowed")
def test_a_further_copy_of_an_own_unique_card_is_a_duplicate():
    table = marshaling("lord+1", "", "lord squire", gold=(0, 0), unknown=(0, 1))
    table.plays("Ann", Marshal("lord"))
    assert len(card(table, "lord").duplicates) == 2 and gold(table)[0] == 5 and in_play(table, "Ann") == ["lord"]


@rule("agot2.duplicate.free")
def test_a_duplicate_costs_nothing():
    table = marshaling("lord", "", "lord squire")
    assert table.refuses("Ann", Marshal("lord", paid=5)) == {"agot2.duplicate.free"}


@rule("agot2.duplicate.eligibility")
def test_a_duplicate_goes_under_a_unique_card_that_is_owned_and_controlled():
    table = marshaling("lord!1 squire", "", "lord squire", own_copy_elsewhere="allowed")
    assert "agot2.duplicate.eligibility" in broken(table, "Ann", Marshal("lord", duplicate=True))
    assert "agot2.duplicate.eligibility" in broken(table, "Ann", Marshal("squire", duplicate=True))


@rule("agot2.unique.one-copy-per-player")
@pytest.mark.parametrize("kind", [Marshal, Ambush])
def test_one_copy_of_a_unique_card_for_each_player(kind):
    rare = typed("rare", cost=2, strength=2, icons="military", unique="yes", keywords="Ambush (1)")
    phase = "marshal" if kind is Marshal else "challenges"
    table = joined("rare!1 knight", "rare", phase=phase, hands=("rare", ""), gold=(9, 0), cards=(rare,), unknown=(0, 1))
    assert "agot2.unique.one-copy-per-player" in broken(table, "Ann", kind("rare"))


@pytest.mark.parametrize(("option", "fine"), [("blocked", False), ("allowed", True)])
def test_house_ruling_an_own_copy_under_the_opponents_control(option, fine):
    table = marshaling("", "lord!0", "lord", own_copy_elsewhere=option)
    assert legal(table, "Ann", Marshal("lord")) == fine


@rule("agot2.unique.dead-pile-blocks", "agot2.text.copy-by-title")
@pytest.mark.parametrize("kind", [Marshal, Ambush])
def test_the_dead_keep_every_version_of_their_title_out(kind):
    rare = typed("rare", title="Lord", cost=2, strength=2, icons="military", unique="yes", keywords="Ambush (1)")
    phase = "marshal" if kind is Marshal else "challenges"
    table = joined("knight", "", phase=phase, hands=("rare", ""), gold=(9, 0), cards=(rare,), dead=("lord", ""), unknown=(0, 1))
    assert table.refuses("Ann", kind("rare")) == {"agot2.unique.dead-pile-blocks"}


@rule("agot2.unique.sole-dead-copy-exception")
def test_the_only_dead_copy_may_come_back_itself():
    table = marshaling("", "", "decree squire", dead=("lord", ""))
    told(table, PutIntoPlay("lord", ANN, "dead"))
    assert in_play(table, "Ann") == ["lord"]
    two = marshaling("", "", "decree squire", dead=("lord lord", ""))
    told(two, PutIntoPlay("lord", ANN, "dead"))
    assert in_play(two, "Ann") == [] and conserved(two)


@rule("agot2.duplicate.marshal-is-own-category")
def test_marshaling_a_duplicate_is_not_marshaling_a_character():
    table = marshaling("lord welcome", "", "lord squire", cards=(scripted("welcome"),))
    table.plays("Ann", Marshal("lord"))
    assert step(table) != "window.reaction"


@rule(
    "agot2.duplicate.is-blank-card",
    "agot2.duplicate.other-version-allowed",
    "agot2.duplicate.first-version-stays-active",
)
def test_another_version_is_a_blank_duplicate_and_the_first_stays_active():
    table = marshaling("lord", "", "young-lord squire")
    table.plays("Ann", Marshal("young-lord"))
    assert in_play(table, "Ann") == ["lord"] and strength(table, "lord") == 5
    assert card(table, "lord").duplicates[0].card == "young-lord"


@rule("agot2.zone.leave-play.duplicates-discarded")
def test_duplicates_are_discarded_with_their_card():
    table = marshaling("lord+2", "", "decree squire")
    told(table, Discard("lord"))
    all_pass(table)
    assert player(table, "Ann").discard == ("lord", "lord", "lord", "decree") and conserved(table)


@pytest.mark.parametrize(("option", "who"), [("owner", "Ben"), ("controller", "Ann")])
def test_house_ruling_whose_duplicates_they_are(option, who):
    table = marshaling("lord+1!1", "", "decree squire", duplicates_after_control=option)
    told(table, Kill("lord"))
    other = "Ann" if who == "Ben" else "Ben"
    if due(table)[0][0] == other:
        passes(table)
    assert legal(table, who, SaveWithDuplicate("lord")) and not legal(table, other, SaveWithDuplicate("lord"))


@pytest.mark.parametrize(("option", "left"), [("paid", 3), ("free", 4)])
def test_house_ruling_ambushing_a_duplicate(option, left):
    rare = typed("rare", cost=2, strength=2, icons="military", unique="yes", keywords="Ambush (1)")
    table = joined("rare", "", hands=("rare", ""), gold=(4, 0), cards=(rare,), ambush_duplicate=option)
    table.plays("Ann", Ambush("rare"))
    assert gold(table)[0] == left and len(card(table, "rare").duplicates) == 1


# ---- attachments


@rule("agot2.card-type.attachment.needs-legal-host")
@pytest.mark.parametrize("kind", [Marshal, Ambush])
def test_an_attachment_needs_a_legal_host(kind):
    trap = typed("trap", "attachment", cost=1, keywords="Ambush (1)")
    phase = "marshal" if kind is Marshal else "challenges"
    table = joined("mill", "", phase=phase, hands=("trap sword", ""), gold=(5, 0), cards=(trap, scripted("teacher")))
    table.judge(game.codec.read({"do": "SetDetail", "detail": "key"}))
    assert "agot2.card-type.attachment.needs-legal-host" in broken(table, "Ann", kind("trap"))


@rule("agot2.card-type.attachment.host-in-play")
@pytest.mark.parametrize("kind", [Marshal, Ambush])
def test_the_host_is_in_play(kind):
    trap = typed("trap", "attachment", cost=1, keywords="Ambush (1)")
    phase = "marshal" if kind is Marshal else "challenges"
    table = joined("knight sword@knight", "", phase=phase, hands=("trap", ""), gold=(5, 0), cards=(trap,), unknown=(0, 1))
    for wrong in (None, "king", "sword"):
        assert "agot2.card-type.attachment.host-in-play" in broken(table, "Ann", kind("trap", wrong))


HOSTS = [
    ("agot2.card-type.attachment.default-host-character", "sword", "mill"),
    ("agot2.keyword.no-attachments.plain", "sword", "lone-wolf"),
    ("agot2.keyword.no-attachments.except-traits", "ring", "sworn-sword"),
    ("agot2.keyword.no-attachments.listed-traits", "fever", "frail"),
    ("agot2.limit.attachment-copies", "twin-oath", "knight"),
]


@rule(*(one[0] for one in HOSTS))
@pytest.mark.parametrize("kind", [Marshal, Ambush])
@pytest.mark.parametrize(("which", "name", "host"), HOSTS)
def test_hosts_that_may_not_bear_it(kind, which, name, host):
    more = tuple(
        typed(
            one,
            "attachment",
            "twin-oath" if one == "twin-oath" else "none",
            cost=1,
            traits=traits,
            keywords="Ambush (1)",
        )
        for one, traits in (("sword", "Weapon"), ("ring", "Item"), ("fever", "Condition"), ("twin-oath", "Condition"))
    )
    phase = "marshal" if kind is Marshal else "challenges"
    table = joined(
        "knight twin-oath@knight mill lone-wolf sworn-sword frail lady",
        "",
        phase=phase,
        hands=("sword ring fever twin-oath", ""),
        gold=(5, 0),
        cards=more,
        unknown=(0, 1),
    )
    assert broken(table, "Ann", kind(name, host)) == {which}


@rule("agot2.keyword.no-attachments.strictest-variant")
def test_any_one_variant_is_enough_to_forbid():
    table = marshaling("strict", "", "sword ring rare-blade")
    assert not legal(table, "Ann", Marshal("sword", "strict")) and not legal(table, "Ann", Marshal("ring", "strict"))
    assert legal(table, "Ann", Marshal("rare-blade", "strict"))


def test_an_attachment_may_go_on_an_opponents_character_and_keeps_its_controller():
    table = marshaling("squire", "knight", "fever sword")
    table.plays("Ann", Marshal("fever", "knight"))
    assert card(table, "fever").controller == ANN and card(table, "fever").on == "knight"


@rule("agot2.card-type.attachment.illegal-is-discarded")
def test_an_attachment_that_lies_wrongly_is_discarded():
    table = marshaling("knight sword@knight", "", "squire mill")
    adjust(table, Grant("knight", "no attachments", "round"))
    assert in_play(table, "Ann") == ["knight"] and player(table, "Ann").discard == ("sword",)


def test_an_attachment_moves_to_another_host():
    table = marshaling("knight sword@knight squire", "", "decree mill")
    told(table, Attach("sword", "squire"))
    assert card(table, "sword").on == "squire"


# ---- control and zones


@rule(
    "agot2.control.out-of-play-goes-to-owner",
    "agot2.zone.dead-pile.killed-go-there",
    "agot2.zone.discard-and-dead-pile-distinct",
)
def test_a_killed_card_goes_to_its_owners_dead_pile():
    table = marshaling("squire!1 knight", "", "decree mill")
    told(table, Kill("squire"))
    assert player(table, "Ben").dead == ("squire",) and player(table, "Ann").dead == () and conserved(table)


@rule("agot2.zone.leave-play.tokens-to-treasury")
def test_tokens_go_back_with_the_card():
    table = marshaling("lord*3", "", "decree mill")
    adjust(table, AddToken("lord", "gold", 2), AddToken("lord", "poison", 1))
    before = table.state.pool.tokens
    told(table, Kill("lord"))
    assert table.state.pool.tokens == before + 3 and conserved(table)


@rule("agot2.zone.leave-play.effects-expire")
def test_a_card_comes_back_clean():
    table = marshaling("knight", "", "decree squire")
    adjust(table, ModifyStrength("knight", 3))
    told(table, ReturnToHand("knight"))
    passes(table)
    table.plays("Ann", Marshal("knight"))
    assert strength(table, "knight") == 3


@rule("agot2.zone.put-into-play.direct", "agot2.zone.put-into-play.no-gold-cost")
def test_put_into_play_is_direct_and_free():
    table = marshaling("", "", "decree king", gold=(0, 0))
    told(table, PutIntoPlay("king", ANN))
    assert in_play(table, "Ann") == ["king"] and gold(table)[0] == 4


@rule(
    "agot2.zone.discard-pile.face-up-owner",
    "agot2.zone.discard-pile.order-fixed",
    "agot2.zone.discard-pile.owner-orders-batch",
)
def test_discarded_cards_lie_on_top_in_order():
    table = marshaling("mill squire", "", "decree")
    told(table, Discard("mill"), Discard("squire"))
    assert player(table, "Ann").discard == ("mill", "squire", "decree")


@rule("agot2.zone.discard-pile.public", "agot2.zone.dead-pile.public", "agot2.gold.currency-public")
def test_piles_and_gold_are_public():
    table = marshaling("knight", "", "squire", discard=("lord", ""), dead=("king", ""))
    seen_by_all = game.view(table.state, SPECTATOR)["players"][0]
    assert (seen_by_all["discard"], seen_by_all["dead"], seen_by_all["gold"]) == (["lord"], ["king"], 14)


@rule("agot2.zone.look.private")
def test_hands_are_seen_by_their_owner_alone():
    table = marshaling("knight", "", "squire")
    assert game.view(table.state, ANN)["players"][0]["hand"]["known"] == ["squire"]
    assert game.view(table.state, BEN)["players"][0]["hand"] == {"known": [], "unknown": 1}


@rule("agot2.zone.reveal.show-to-opponents", "agot2.zone.reveal.stays-in-area")
def test_a_revealed_card_is_known_and_stays_in_hand():
    table = marshaling("knight", "", "decree", unknown=(2, 0))
    told(table, Reveal(ANN, ("lord",)))
    assert player(table, "Ann").hand.known == ("lord",) and len(player(table, "Ann").hand) == 2 and conserved(table)


@rule("agot2.zone.search.shuffle-after-full-deck")
def test_a_deck_is_shuffled_after_a_search_of_all_of_it():
    table = marshaling("knight", "", "decree")
    told(table, Search(ANN, 0, ("lord",)))
    assert due(table) == [("TABLE", "owed")] and "lord" in player(table, "Ann").hand.known
    part = marshaling("knight", "", "decree squire")
    told(part, Search(ANN, 10, ()))
    assert step(part) == "window.marshal"  # nothing found is allowed


@rule("agot2.zone.facedown.no-attributes")
def test_a_facedown_card_has_no_attributes():
    proud = typed("proud", cost=1, strength=3, icons="military", faction="stark", keywords="Renown")
    table = marshaling("knight", "", "decree proud", cards=(proud,))
    told(table, PutIntoPlay("proud", ANN, facedown=True))
    shown = seen(table, "proud")
    assert shown["faction"] == "neutral" and shown["keywords"] == []
    assert shown["kind"] == "facedown" and shown["strength"] is None and shown["icons"] == []


@rule("agot2.zone.facedown.controller-may-look")
def test_the_controller_may_look_at_a_facedown_card():
    table = marshaling("knight", "", "decree lord")
    told(table, PutIntoPlay("lord", ANN, facedown=True))
    assert game.view(table.state, ANN)["play"][1]["card"] == "lord"
    assert game.view(table.state, BEN)["play"][1]["card"] is None
    assert game.view(table.state, JUDGE)["play"][1]["card"] == "lord"


@rule("agot2.card-type.change-loses-others")
def test_a_card_of_another_type_is_of_that_type_alone():
    table = marshaling("knight", "squire", "decree lord")
    told(table, BecomeType("knight", "location", "round"))
    assert seen(table, "knight")["kind"] == "location" and seen(table, "knight")["strength"] is None


def test_control_for_a_while_goes_back():
    table = joined("teacher", "knight", phase="dominance", hands=("decree", ""), gold=(3, 0), cards=(scripted("teacher"),))
    told(table, TakeControl("knight", ANN, "phase"))
    assert "knight" in in_play(table, "Ann")
    all_pass(table)
    assert in_play(table, "Ben") == ["knight"]


@rule("agot2.effect.sacrifice.not-kill-or-discard")
def test_a_sacrifice_is_no_death():
    cards = (scripted("sacrificer"), scripted("sacrifice-watcher"), scripted("mourner"))
    table = joined("sacrificer squire sacrifice-watcher mourner", "lady", cards=cards, phase="standing")
    table.plays("Ann", UseAbility("sacrificer", pays=("squire",)))
    assert due(table) == [("Ann", "window.reaction")] and card(table, "mourner").power == 0
    assert player(table, "Ann").discard == ("squire",)


@rule("agot2.text.self-reference")
def test_a_card_that_names_itself_means_itself_alone():
    table = joined(
        "executioner",
        "wanderer wanderer",
        cards=(scripted("executioner"), scripted("wanderer")),
        phase="standing",
        gold=(2, 0),
    )
    table.plays("Ann", UseAbility("executioner", targets=("wanderer",)))
    passes(table)
    assert legal(table, "Ben", UseAbility("wanderer")) and not legal(table, "Ben", UseAbility("wanderer~2"))


def test_the_census_holds_through_a_long_exchange():
    table = attacked(joined("king knight", "lord+1 squire sword@squire"), "military", "king knight", "")
    table.plays("Ben", ChooseClaim(("squire",)))
    assert conserved(table)
