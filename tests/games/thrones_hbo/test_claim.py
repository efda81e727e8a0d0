"""Claim: by type, by the attacker's plot, as far as possible, killing at the same time."""

import pytest

from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import ChooseClaim, DiscardAtRandom, Pass, SaveWithDuplicate
from ledger.kit.common import Omitted
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    all_pass,
    attacked,
    banners,
    card,
    conserved,
    due,
    in_play,
    joined,
    offered,
    player,
    step,
    typed,
)
from tests.table import rule

TWO = ("bloody-spring", "night-march")  # the attacker's claim is 2
NONE = ("long-siege", "night-march")


def lost_military(ben="shield-wife letter-bearer", **declared):
    """Ben has lost a military challenge without defending."""
    return attacked(joined("gate-guard", ben, **declared), attackers="gate-guard")


@rule("hbo.challenge.claim-applies")
def test_the_losing_defender_carries_out_the_claim():
    table = attacked(joined("court-clerk", "", hands=("", "howl")), "intrigue", "court-clerk")
    assert due(table) == [("TABLE", "owed")]
    table.match.record(-2, Omitted("challenge.claim"), protest=True)
    assert player(table, "Ben").hand.known == ("howl",)
    assert ("omitted", "hbo.challenge.claim-applies") in table.findings()


@rule("hbo.challenge.claim-value")
@pytest.mark.parametrize(("plots", "moved"), [(("swift-riders", "hard-winter"), 1), (TWO, 2), (NONE, 0)])
def test_the_claim_is_that_of_the_attackers_plot(plots, moved):
    table = attacked(joined("tax-collector", "", power=(0, 5), revealed=plots), "power", "tax-collector")
    assert banners(table) == [moved + 1, 5 - moved]  # one more for the unopposed challenge


@rule("hbo.challenge.claim-military")
def test_the_loser_chooses_own_characters_for_military_claim():
    table = lost_military()
    assert due(table) == [("Ben", "challenge.claim")]
    assert table.refuses("Ann", ChooseClaim(("shield-wife",))) == {"hbo.challenge.claim-military"}
    for wrong in (("gate-guard",), (), ("shield-wife", "letter-bearer")):
        assert table.refuses("Ben", ChooseClaim(wrong)) == {"hbo.challenge.claim-military"}
    table.plays("Ben", ChooseClaim(("letter-bearer",)))
    assert player(table, "Ben").dead == ("letter-bearer",) and conserved(table)


@rule("hbo.challenge.claim-military-any")
def test_the_dead_need_not_have_taken_part():
    table = attacked(joined("lion-captain", "shield-wife letter-bearer"), attackers="lion-captain", defenders="shield-wife")
    assert offered(table) == [ChooseClaim(("shield-wife",)), ChooseClaim(("letter-bearer",))]
    table.plays("Ben", ChooseClaim(("letter-bearer",)))
    assert in_play(table, "Ben") == ["shield-wife/"]


@rule("hbo.challenge.claim-intrigue")
def test_intrigue_claim_is_discarded_at_random():
    table = attacked(joined("court-clerk", "", hands=("", "howl shield-wife"), revealed=TWO), "intrigue", "court-clerk")
    assert due(table) == [("TABLE", "owed")] and table.state.flow[-1].count == 2
    assert table.refuses("TABLE", DiscardAtRandom(BEN, ("howl",))) == {"hbo.challenge.claim-intrigue"}
    table.plays("TABLE", DiscardAtRandom(BEN, ("howl", "shield-wife")))
    assert player(table, "Ben").discard == ("howl", "shield-wife") and len(player(table, "Ben").hand) == 0


@rule("hbo.card.zone")
def test_chance_picks_from_that_hand():
    table = attacked(joined("court-clerk", "", hands=("", "howl")), "intrigue", "court-clerk")
    assert table.refuses("TABLE", DiscardAtRandom(BEN, ("shield-wife",))) == {"hbo.card.zone"}


def test_a_card_met_for_the_first_time_can_be_declared_when_it_is_discarded():
    table = attacked(joined("court-clerk", "", unknown=(0, 2)), "intrigue", "court-clerk")
    strange = typed("strange-rider", "character", cost=2, strength=2, deck="stark")
    assert table.refuses("TABLE", DiscardAtRandom(BEN, ("strange-rider",))) == {"hbo.components.stark-deck"}
    table.plays("TABLE", DiscardAtRandom(BEN, ("strange-rider",), (strange,)))
    assert player(table, "Ben").discard == ("strange-rider",) and strange in table.state.table.cards


@rule("hbo.challenge.claim-power")
def test_power_claim_moves_tokens_from_banner_to_banner():
    table = attacked(joined("tax-collector", "eddard-stark/*4", power=(0, 3)), "power", "tax-collector")
    assert banners(table) == [2, 2] and card(table, "eddard-stark").power == 4  # power on characters is safe
    assert table.state.pool.tokens == 30 - 8 and conserved(table)


@rule("hbo.challenge.claim-partial")
@pytest.mark.parametrize("kind", ["military", "intrigue", "power"])
def test_a_claim_is_met_as_far_as_possible(kind):
    attacker = {"military": "gate-guard", "intrigue": "court-clerk", "power": "tax-collector"}[kind]
    table = joined(attacker, "letter-bearer/", hands=("", "howl"), power=(0, 1), revealed=TWO)
    attacked(table, kind, attacker)
    if kind == "military":
        all_pass(table.plays("Ben", ChooseClaim(("letter-bearer",))))
        assert player(table, "Ben").dead == ("letter-bearer",)
    elif kind == "intrigue":
        table.plays("TABLE", DiscardAtRandom(BEN, ("howl",)))
    else:
        assert banners(table) == [2, 0]
    assert due(table)[0][0] == "Ann"  # nothing is owed for the rest


@rule("hbo.challenge.claim-military-simultaneous")
def test_all_chosen_characters_are_killed_at_the_same_time():
    table = lost_military("eddard-stark+1 shield-wife letter-bearer", revealed=TWO)
    table.plays("Ben", ChooseClaim(("eddard-stark", "letter-bearer")))
    assert step(table) == "window.would" and player(table, "Ben").dead == ()
    table.plays("Ann", Pass()).plays("Ben", Pass())
    assert player(table, "Ben").dead == ("eddard-stark", "letter-bearer")


@rule("hbo.challenge.claim-military-distinct")
def test_nobody_is_chosen_twice():
    table = lost_military("eddard-stark+2 shield-wife", revealed=TWO)
    assert table.refuses("Ben", ChooseClaim(("eddard-stark", "eddard-stark"))) == {"hbo.challenge.claim-military-distinct"}


def test_a_saved_character_counts_for_the_claim():
    table = lost_military("eddard-stark+1 shield-wife").plays("Ben", ChooseClaim(("eddard-stark",)))
    table.plays("Ann", Pass()).plays("Ben", SaveWithDuplicate("eddard-stark"))
    assert in_play(table, "Ben") == ["eddard-stark", "shield-wife"] and player(table, "Ben").dead == ()
    assert due(table) == [("Ann", "challenges.declare")]


def test_without_characters_there_is_no_military_claim():
    table = lost_military("")
    assert due(table) == [("Ann", "challenges.declare")] and game.score(table.state)[ANN] == 1
