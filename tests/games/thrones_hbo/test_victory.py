"""Power and victory: fifteen at once, tokens on banners and characters, pools that run dry."""

import pytest

from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DeclareAttackers,
    DeclareDefenders,
    EndChallenges,
    EndMarshalling,
    OrderPassives,
    Pass,
    PlayCard,
    PlayEvent,
    SaveWithDuplicate,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import Discard, GainPower, GainPowerOn, Kill, ReturnToHand
from ledger.kit.common import Adjust
from tests.games.thrones_hbo.tables import ANN, BEN, MORE, attacked, banners, card, conserved, joined, player, power
from tests.table import rule


def over():
    return attacked(joined("tax-collector", "", power=(14, 0)), "power", "tax-collector")


@rule("hbo.victory.fifteen")
@pytest.mark.parametrize(
    "action",
    [
        Pass(),
        PlayCard("gate-guard"),
        AttachDuplicate("golden-heir"),
        PlayEvent("sly-bargain", "tax-collector"),
        UseAbility("tax-collector"),
        SaveWithDuplicate("tax-collector"),
        ChoosePlot("long-siege"),
        ChooseFirst(ANN),
        OrderPassives("tax-collector"),
        EndMarshalling(),
        DeclareAttackers("military", ("tax-collector",)),
        EndChallenges(),
        DeclareDefenders(),
        ChooseClaim(()),
    ],
    ids=lambda action: type(action).__name__,
)
def test_fifteen_power_ends_the_game_at_once(action):
    table = over()
    assert table.match.outcome.winners == (ANN,) and table.match.outcome.ended_by == "power"
    assert power(table) == [15, 0] and game.awaiting(table.state) == ()
    assert table.refuses("Ann", action) == {"hbo.victory.fifteen"}


def test_nothing_further_is_resolved():
    table = attacked(joined("lion-captain", "shield-wife", power=(14, 0)), attackers="lion-captain")
    table.plays("Ben", ChooseClaim(("shield-wife",)))  # the unopposed power wins; Renown comes too late
    assert power(table) == [15, 0] and card(table, "lion-captain").power == 0


@rule("hbo.victory.count")
def test_power_on_characters_counts():
    table = joined("golden-heir*6", "", power=(8, 0))
    assert power(table) == [14, 0] and game.score(table.state) == (14, 0)
    table.judge(Adjust((GainPowerOn("golden-heir", 1),)))
    assert table.match.outcome.winners == (ANN,)


@rule("hbo.victory.simultaneous")
@pytest.mark.parametrize("first", [ANN, BEN])
def test_at_the_same_time_the_first_player_wins(first):
    table = joined(power=(14, 13), hands=("sealed-letter", ""), gold=(2, 0), cards=MORE, first=first, unknown=(0, 1))
    if first == BEN:
        table.plays("Ben", Pass())
    table.plays("Ann", PlayEvent("sealed-letter", effects=(GainPower(ANN, 1), GainPower(BEN, 2))))
    assert power(table) == [15, 15] and table.match.outcome.winners == (first,)


@rule("hbo.victory.house-power")
def test_power_for_a_house_goes_from_the_pool_to_its_banner():
    table = joined("golden-heir", "")
    table.judge(Adjust((GainPower(ANN, 2),)))
    assert banners(table) == [2, 0] and table.state.pool.tokens == 28 and conserved(table)


@rule("hbo.victory.character-power")
def test_power_for_a_character_lies_on_its_card():
    table = joined("golden-heir", "")
    table.judge(Adjust((GainPowerOn("golden-heir", 2),)))
    assert card(table, "golden-heir").power == 2 and banners(table) == [0, 0]
    assert table.state.pool.tokens == 28 and conserved(table)


@rule("hbo.victory.character-leaves")
@pytest.mark.parametrize("leaves", [Kill, Discard, ReturnToHand])
def test_power_of_a_character_that_leaves_goes_back_to_the_pool(leaves):
    table = joined("golden-heir*3", "", power=(2, 1))
    table.judge(Adjust((leaves("golden-heir"),)))
    assert power(table) == [2, 1] and table.state.pool.tokens == 27 and conserved(table)


def test_a_saved_character_keeps_its_power():
    table = attacked(joined("gate-guard", "eddard-stark+1*2"), attackers="gate-guard")
    table.plays("Ben", ChooseClaim(("eddard-stark",))).plays("Ann", Pass())
    table.plays("Ben", SaveWithDuplicate("eddard-stark"))
    assert card(table, "eddard-stark").power == 2 and player(table, "Ben").discard == ("eddard-stark",)


def test_a_dry_power_pool_is_made_up_with_counted_substitutes():
    table = joined(power=(14, 14))
    table.judge(Adjust((GainPower(ANN, 4),)))
    assert power(table) == [18, 14] and table.match.outcome.winners == (ANN,)
    assert (table.state.pool.tokens, table.state.pool.substitutes) == (0, 2) and conserved(table)


def test_the_game_goes_on_until_somebody_wins():
    assert joined(phase="plot", power=(14, 14)).match.outcome is None
