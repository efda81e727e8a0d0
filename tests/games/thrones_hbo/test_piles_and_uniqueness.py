"""Discard and dead piles, unique cards, duplicates."""

import pytest

from ledger.core.seats import SPECTATOR
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    ChooseClaim,
    Pass,
    PlayCard,
    PlayEvent,
    SaveWithDuplicate,
)
from ledger.games.thrones_hbo.model.effects import (
    Discard,
    DiscardAttachments,
    DiscardDuplicate,
    Kill,
    ReturnToHand,
    TakeControl,
)
from ledger.kit.common import Adjust
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    attacked,
    card,
    conserved,
    gold,
    in_play,
    joined,
    player,
    seen,
    step,
)
from tests.table import rule


def adjusted(table, *effects):
    table.judge(Adjust(effects))
    return table


# ---- piles


@rule("hbo.piles.own", "hbo.piles.discard")
def test_a_discarded_card_goes_to_its_owners_pile():
    table = adjusted(joined("gate-guard", "shield-wife"), TakeControl("gate-guard", BEN), Discard("gate-guard"))
    assert player(table, "Ann").discard == ("gate-guard",) and player(table, "Ben").discard == ()
    adjusted(table, Kill("shield-wife"))
    assert player(table, "Ben").dead == ("shield-wife",) and player(table, "Ann").dead == () and conserved(table)


@rule("hbo.piles.public")
@pytest.mark.parametrize("viewer", [ANN, BEN, SPECTATOR])
def test_everybody_sees_both_piles(viewer):
    table = joined(dead=("golden-heir", ""), discard=("", "howl"))
    ann, ben = game.view(table.state, viewer)["players"]
    assert ann["dead"] == ["golden-heir"] and ben["discard"] == ["howl"]


@rule("hbo.piles.event")
def test_a_played_event_goes_to_the_discard_pile():
    table = joined("gate-guard", "shield-wife", hands=("sly-bargain", ""), gold=(2, 0))
    table.plays("Ann", PlayEvent("sly-bargain", "shield-wife"))
    assert player(table, "Ann").discard == ("sly-bargain",) and player(table, "Ann").playing == ()


@rule("hbo.piles.killed", "hbo.piles.dead-not-discarded")
def test_killed_and_discarded_are_different_things():
    table = adjusted(joined("golden-heir wandering-knight"), Kill("golden-heir"), Discard("wandering-knight"))
    assert player(table, "Ann").dead == ("golden-heir",) and player(table, "Ann").discard == ("wandering-knight",)


@rule("hbo.piles.attached-go")
@pytest.mark.parametrize("leaves", [Kill, Discard, ReturnToHand])
def test_what_lay_on_a_character_goes_with_it(leaves):
    table = joined("golden-heir+2 heirloom-blade@golden-heir", "cold-wound@golden-heir")
    adjusted(table, leaves("golden-heir"))
    assert table.state.play == () and conserved(table)
    ann, ben = (sorted(one.discard) for one in table.state.players)
    extra = ["golden-heir"] * (3 if leaves is Discard else 2)
    assert ann == [*extra, "heirloom-blade"] and ben == ["cold-wound"]


# ---- unique cards


def marshalling(*sides, **declared):
    return joined(*sides, phase="marshal", **declared)


@rule("hbo.unique.in-play")
def test_no_second_copy_of_a_unique_card():
    table = marshalling("proud-champion gate-guard", hands=("proud-champion gate-guard", ""))
    assert table.refuses("Ann", PlayCard("proud-champion")) == {"hbo.unique.in-play"}
    table.plays("Ann", PlayCard("gate-guard"))


@rule("hbo.unique.dead")
def test_a_dead_unique_card_is_not_played_again():
    table = marshalling(hands=("proud-champion hired-lances", ""), dead=("proud-champion hired-lances", ""))
    assert table.refuses("Ann", PlayCard("proud-champion")) == {"hbo.unique.dead"}
    assert "hbo.unique.dead" in table.refuses("Ann", AttachDuplicate("proud-champion"))
    table.plays("Ann", PlayCard("hired-lances"))


@rule("hbo.piles.dead-not-discarded")
def test_a_discarded_unique_card_may_be_played_again():
    table = adjusted(marshalling("jealous-spymaster", hands=("jealous-spymaster", "")), Discard("jealous-spymaster"))
    table.plays("Ann", PlayCard("jealous-spymaster"))
    killed = adjusted(marshalling("jealous-spymaster", hands=("jealous-spymaster", "")), Kill("jealous-spymaster"))
    assert killed.refuses("Ann", PlayCard("jealous-spymaster")) == {"hbo.unique.dead"}


@rule("hbo.unique.per-player")
def test_each_player_has_a_limit_of_their_own():
    table = marshalling("", "wandering-knight", hands=("wandering-knight", ""), dead=("", ""))
    table.plays("Ann", PlayCard("wandering-knight"))
    assert in_play(table, "Ann") == ["wandering-knight~2"] and in_play(table, "Ben") == ["wandering-knight"]
    marshalling("", "", hands=("wandering-knight", ""), dead=("", "wandering-knight")).plays("Ann", PlayCard("wandering-knight"))


# ---- duplicates


@rule("hbo.duplicate.attach")
def test_a_duplicate_goes_under_the_own_copy():
    table = marshalling("golden-heir gate-guard", "wandering-knight", hands=("golden-heir gate-guard wandering-knight", ""))
    for wrong in ("gate-guard", "wandering-knight"):
        assert table.refuses("Ann", AttachDuplicate(wrong)) == {"hbo.duplicate.attach"}
    assert table.refuses("Ann", AttachDuplicate("golden-heir", "gate-guard")) == {"hbo.duplicate.attach"}
    table.plays("Ann", AttachDuplicate("golden-heir"))
    assert in_play(table, "Ann") == ["golden-heir", "gate-guard"] and conserved(table)


@rule("hbo.duplicate.when")
def test_duplicates_are_attached_in_the_own_marshalling_turn():
    table = marshalling("golden-heir", "winter-heir", hands=("golden-heir", "winter-heir"), gold=(0, 2)).plays("Ann", Pass())
    assert table.refuses("Ben", AttachDuplicate("winter-heir")) == {"hbo.duplicate.when"}
    later = joined("golden-heir", hands=("golden-heir sly-bargain", ""), gold=(2, 0))
    assert later.refuses("Ann", AttachDuplicate("golden-heir")) == {"hbo.duplicate.when"}


@rule("hbo.duplicate.free")
def test_a_duplicate_costs_nothing():
    table = marshalling("golden-heir", hands=("golden-heir golden-heir", ""))
    assert table.refuses("Ann", AttachDuplicate("golden-heir", paid=1)) == {"hbo.duplicate.free"}
    table.plays("Ann", AttachDuplicate("golden-heir"))
    assert gold(table)[ANN] == 3


@rule("hbo.duplicate.placement")
def test_only_the_name_of_a_duplicate_counts():
    table = marshalling("golden-heir*1", hands=("golden-heir", ""))
    table.plays("Ann", AttachDuplicate("golden-heir"))
    assert seen(table, "golden-heir", BEN)["duplicates"] == ["golden-heir"]
    assert seen(table, "golden-heir")["strength"] == 4 and len(table.state.play) == 1


@rule("hbo.duplicate.several")
def test_a_character_may_have_several_duplicates():
    table = marshalling("", "honest-lord", hands=("", "honest-lord honest-lord"), first=BEN)
    table.plays("Ben", AttachDuplicate("honest-lord")).plays("Ann", Pass()).plays("Ben", AttachDuplicate("honest-lord"))
    assert len(card(table, "honest-lord").duplicates) == 2


@rule("hbo.duplicate.save")
def test_a_duplicate_saves_its_own_character_from_death():
    table = attacked(joined("gate-guard golden-heir+1", "eddard-stark+1 sansa-stark"), attackers="gate-guard")
    table.plays("Ben", ChooseClaim(("eddard-stark",)))
    assert step(table) == "window.would"
    assert table.refuses("Ann", SaveWithDuplicate("golden-heir")) == {"hbo.duplicate.save"}
    table.plays("Ann", Pass())
    assert table.refuses("Ben", SaveWithDuplicate("sansa-stark")) == {"hbo.duplicate.save"}
    table.plays("Ben", SaveWithDuplicate("eddard-stark"))
    assert card(table, "eddard-stark").duplicates == () and player(table, "Ben").discard == ("eddard-stark",)
    assert player(table, "Ben").dead == ()


def test_a_duplicate_does_not_save_from_being_discarded():
    table = adjusted(joined("golden-heir+1"), Discard("golden-heir"))
    assert player(table, "Ann").discard == ("golden-heir", "golden-heir") and in_play(table, "Ann") == []


@rule("hbo.duplicate.not-attachment")
def test_effects_on_attachments_leave_duplicates_alone():
    table = joined("golden-heir+1 heirloom-blade@golden-heir", "cold-wound@golden-heir")
    adjusted(table, DiscardAttachments("golden-heir"))
    assert len(card(table, "golden-heir").duplicates) == 1 and in_play(table, "Ann") == ["golden-heir"]
    assert player(table, "Ann").discard == ("heirloom-blade",) and player(table, "Ben").discard == ("cold-wound",)
    adjusted(table, DiscardDuplicate("golden-heir"))
    assert card(table, "golden-heir").duplicates == () and conserved(table)
