"""The rulebook's own examples, with their numbers, as the index retells them."""

import pytest

from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    ChooseClaim,
    ChoosePlotDeck,
    Pass,
    PlayCard,
    PlayEvent,
    SaveWithDuplicate,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import Discard
from ledger.kit.common import Adjust
from ledger.rules import index_of
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    DEBTS,
    LION,
    MORE,
    all_pass,
    attacked,
    banners,
    card,
    due,
    gold,
    in_play,
    joined,
    legal,
    passes,
    player,
    power,
    seen,
    step,
)
from tests.games.thrones_hbo.test_draft import drafted


def marshalling(*sides, **declared):
    return joined(*sides, phase="marshal", **declared)


def test_partial_power_claim():  # hbo.ex.partial-power-claim
    table = joined("tax-collector", "eddard-stark/*2", power=(0, 1), revealed=("bloody-spring", "night-march"))
    attacked(table, "power", "tax-collector")
    assert banners(table) == [1 + 1, 0]  # one claimed, one for the unopposed challenge
    assert card(table, "eddard-stark").power == 2 and table.state.pool.tokens == 30 - 2 - 2


def test_dominance_too_late():  # hbo.ex.dominance-too-late
    table = joined("lion-captain", "shield-wife", hands=("", "snow-drift"), gold=(1, 2), phase="dominance")
    assert banners(table) == [1, 0]  # 3 + 1 against 1 + 2: counted before anybody could act
    assert not legal(table, "Ben", PlayEvent("snow-drift", "lion-captain"))
    table.plays("Ann", Pass()).plays("Ben", PlayEvent("snow-drift", "lion-captain"))
    assert banners(table) == [1, 0]


def test_dar_illyria():  # hbo.ex.dar-illyria
    table = joined("lion-captain", "", revealed=("dar-illyria", "night-march"), phase="dominance")
    assert banners(table) == [4, 0] and table.state.pool.tokens == 26


def test_eddard_power():  # hbo.ex.eddard-power
    table = marshalling(hands=("", "eddard-stark"), gold=(0, 1), power=(0, 3), first=BEN)
    table.plays("Ben", PlayCard("eddard-stark"))
    table.plays("Ben", UseAbility("eddard-stark"))
    assert card(table, "eddard-stark").power == 1 and banners(table) == [0, 3] and power(table) == [0, 4]


def test_lion_cost():  # hbo.ex.lion-cost
    table = joined("gate-guard", "hill-riders", hands=(LION, ""), gold=(3, 0))
    treasury = table.state.treasury.tokens
    table.plays("Ann", PlayEvent(LION, "hill-riders"))
    assert gold(table) == [1, 0] and table.state.treasury.tokens == treasury + 2
    assert in_play(table, "Ben") == ["hill-riders/"] and player(table, "Ann").discard == (LION,)


@pytest.mark.parametrize("phase", ["marshal", "challenges", "dominance", "standing"])
def test_lion_any_phase(phase):  # hbo.ex.lion-any-phase
    rich = joined("gate-guard", "hill-riders", hands=(LION, ""), gold=(2, 0), phase=phase)
    assert legal(rich, "Ann", PlayEvent(LION, "hill-riders"))
    poor = joined("", "hill-riders", hands=(f"{LION} limited-edict", ""), phase="taxation", gold=(3, 0), cards=MORE)
    assert due(poor) == [("Ann", "window.action")]
    assert poor.refuses("Ann", PlayEvent(LION, "hill-riders")) == {"hbo.gold.effects"}
    for coins in (0, 1):
        table = joined("", "hill-riders", hands=(f"{LION} limited-edict", ""), gold=(coins, 0), cards=MORE)
        assert table.refuses("Ann", PlayEvent(LION, "hill-riders")) == {"hbo.gold.effects"}


def test_eddard_dead_unique():  # hbo.ex.eddard-dead-unique
    table = attacked(joined("gate-guard", "eddard-stark"), attackers="gate-guard")
    table.plays("Ben", ChooseClaim(("eddard-stark",)))
    assert player(table, "Ben").dead == ("eddard-stark",)
    later = marshalling("", "", hands=("", "eddard-stark"), dead=("", "eddard-stark"), gold=(0, 9), first=BEN)
    assert later.refuses("Ben", PlayCard("eddard-stark")) == {"hbo.unique.dead"}
    assert "hbo.unique.dead" in later.refuses("Ben", AttachDuplicate("eddard-stark"))


def test_littlefinger_both():  # hbo.ex.littlefinger-both
    table = marshalling("", "littlefinger", hands=("littlefinger", ""))
    table.plays("Ann", PlayCard("littlefinger"))
    assert [one.card for one in table.state.play] == ["littlefinger", "littlefinger"]


def test_littlefinger_dead_one_side():  # hbo.ex.littlefinger-dead-one-side
    table = marshalling("", "littlefinger", hands=("littlefinger", ""), dead=("littlefinger", ""))
    assert table.refuses("Ann", PlayCard("littlefinger")) == {"hbo.unique.dead"}
    other = marshalling("littlefinger", "", hands=("", "littlefinger"), dead=("littlefinger", ""), first=BEN)
    other.plays("Ben", PlayCard("littlefinger"))


@pytest.mark.parametrize("phase", ["marshal", "challenges", "standing"])
def test_luwin_phase(phase):  # hbo.ex.luwin-phase
    table = joined("", "maester-luwin", hands=("", "snow-drift"), gold=(0, 9), phase=phase, first=BEN)
    assert table.refuses("Ben", UseAbility("maester-luwin")) == {"hbo.timing.phase-bound"}
    dominance = joined("gate-guard", "maester-luwin", phase="dominance", first=BEN, gold=(0, 1))
    assert banners(dominance) == [0, 1]  # counted with him standing: 1 + 1 gold against 1
    dominance.plays("Ben", UseAbility("maester-luwin"))
    assert in_play(dominance, "Ben") == ["maester-luwin/"] and dominance.state.flow[-1].count == 2
    kneeling = joined("", "maester-luwin/", hands=("", "snow-drift"), gold=(0, 2), phase="dominance", first=BEN)
    assert kneeling.refuses("Ben", UseAbility("maester-luwin")) == {"hbo.card.maester-luwin"}


def test_varys_alone():  # hbo.ex.varys-alone
    table = marshalling("gate-guard", "shield-wife", hands=("varys", ""))
    table.plays("Ann", PlayCard("varys"))
    assert player(table, "Ann").discard == ("varys",) and gold(table)[ANN] == 3 - 2


@pytest.mark.parametrize("picked", ["varys", "forest-scout"])
def test_varys_other_ally(picked):  # hbo.ex.varys-other-ally
    table = marshalling("", "forest-scout", hands=("varys", ""))
    table.plays("Ann", PlayCard("varys"))
    assert game.offers(table.state, ANN)[0].fields[0].among == ("forest-scout", "varys")
    table.plays("Ann", UseAbility("varys", picked))
    assert [one.handle for one in table.state.play] == [one for one in ("forest-scout", "varys") if one != picked]
    assert [one.dead for one in table.state.players] == [(), ()]


def lost(ben="hill-riders", more=0, **declared):
    table = joined("gate-guard golden-heir", ben, gold=(2 + more, 0), **declared)
    return attacked(table, attackers="gate-guard", defenders=ben.split()[0])


def test_debts_window():  # hbo.ex.debts-window
    acted = passes(lost(hands=(f"{DEBTS} {LION} {LION}", ""), more=2)).plays("Ann", PlayEvent(LION, "golden-heir"))
    acted.plays("Ben", Pass())
    assert acted.refuses("Ann", PlayEvent(DEBTS, "hill-riders", "golden-heir")) == {"hbo.timing.response-missed"}
    late = passes(lost(hands=(f"{DEBTS} {LION}", "")))
    assert late.refuses("Ann", PlayEvent(DEBTS, "hill-riders", "golden-heir")) == {"hbo.timing.response-missed"}
    table = lost(hands=(DEBTS, ""))
    table.plays("Ann", PlayEvent(DEBTS, "hill-riders", "golden-heir"))
    assert player(table, "Ben").dead == ("hill-riders",) and card(table, "golden-heir").kneeling


def test_save_sansa():  # hbo.ex.save-sansa
    table = attacked(
        joined("court-clerk golden-heir", "sansa-stark letter-bearer", hands=(DEBTS, "nie-dzis")),
        "intrigue",
        "court-clerk",
        "sansa-stark letter-bearer",
    )
    table.plays("Ann", PlayEvent(DEBTS, "sansa-stark", "golden-heir"))
    table.plays("Ann", Pass()).plays("Ben", PlayEvent("nie-dzis", "sansa-stark"))
    assert "sansa-stark/" in in_play(table, "Ben") and "golden-heir/" in in_play(table, "Ann")
    assert player(table, "Ann").discard == (DEBTS,) and player(table, "Ben").discard == ("nie-dzis",)


def test_winterfell():  # hbo.ex.winterfell
    table = joined("", "winterfell forest-scout wolf-captain", phase="dominance")
    assert [seen(table, one)["strength"] for one in ("forest-scout", "wolf-captain")] == [3, 4]
    table.judge(Adjust((Discard("winterfell"),)))
    assert [seen(table, one)["strength"] for one in ("forest-scout", "wolf-captain")] == [2, 3]
    assert game.view(table.state, ANN)["players"][BEN]["dominance"] == 5


def test_claim_two_distinct():  # hbo.ex.claim-two-distinct
    table = joined("gate-guard", "eddard-stark+2 shield-wife", revealed=("bloody-spring", "night-march"))
    attacked(table, attackers="gate-guard")
    assert table.refuses("Ben", ChooseClaim(("eddard-stark",) * 2)) == {"hbo.challenge.claim-military-distinct"}
    table.plays("Ben", ChooseClaim(("eddard-stark", "shield-wife"))).plays("Ann", Pass())
    table.plays("Ben", SaveWithDuplicate("eddard-stark"))
    all_pass(table)
    assert in_play(table, "Ben") == ["eddard-stark"] and player(table, "Ben").dead == ("shield-wife",)
    assert len(card(table, "eddard-stark").duplicates) == 1 and step(table) == "challenges.declare"


def test_draft_count():  # hbo.ex.draft-count
    table = drafted()
    assert [len(one.drafted) for one in table.state.players] == [6, 6] and table.state.unused == 6
    assert [len(one.drafted) + len(one.plots) for one in table.state.players] == [13, 13]
    for name in ("Ann", "Ben"):
        one = player(table, name)
        table.plays(name, ChoosePlotDeck((*one.plots.known, *one.drafted.known)[3:10]))
    assert table.state.unused == 18 and sum(len(one.plots) for one in table.state.players) == 14


def test_every_example_of_the_index_is_here():
    names = {f"test_{one['id'].removeprefix('hbo.ex.').replace('-', '_')}" for one in index_of(game.slug).examples}
    assert len(names) == 17 and names <= set(globals())
