"""Limited, Renown, Stealth."""

from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    Bypass,
    ChooseClaim,
    DeclareAttackers,
    DeclareDefenders,
    PlayCard,
    PlayEvent,
)
from ledger.games.thrones_hbo.model.effects import DrawCards
from ledger.kit.common import Omitted
from tests.games.thrones_hbo.tables import (
    ANN,
    MORE,
    all_pass,
    attacked,
    banners,
    card,
    joined,
    passes,
    player,
    power,
)
from tests.table import rule


@rule("hbo.keyword.limited")
def test_one_limited_card_a_round():
    hands = ("counting-house lion-harbour limited-edict unique-oath", "")
    table = joined("unique-oath", phase="marshal", hands=hands, cards=MORE)
    table.plays("Ann", PlayCard("counting-house"))
    all_responses(table)
    assert table.refuses("Ann", PlayCard("lion-harbour")) == {"hbo.keyword.limited"}
    assert table.refuses("Ann", AttachDuplicate("unique-oath")) == {"hbo.keyword.limited"}
    assert table.refuses("Ann", PlayEvent("limited-edict", effects=(DrawCards(ANN),))) == {"hbo.keyword.limited"}
    assert player(table, "Ann").limited == 1


def all_responses(table):
    """Nobody responds, and Ben lets Ann go on."""
    while table.state.flow[-1].step == "window.reaction" or table.state.flow[-1].seat != ANN:
        passes(table, 1)


@rule("hbo.keyword.limited")
def test_an_event_uses_the_allowance_too():
    table = joined(phase="marshal", hands=("counting-house limited-edict", ""), cards=MORE)
    table.plays("Ann", PlayEvent("limited-edict", effects=()))
    all_responses(table)
    assert table.refuses("Ann", PlayCard("counting-house")) == {"hbo.keyword.limited"}


def test_a_new_round_brings_a_new_allowance():
    table = joined("counting-house", phase="marshal", hands=("lion-harbour", "")).plays("Ann", PlayCard("lion-harbour"))
    assert player(table, "Ann").limited == 1
    assert joined("counting-house lion-harbour", phase="plot").state.players[ANN].limited == 0


# ---- Renown


@rule("hbo.keyword.renown")
def test_every_winning_participant_with_renown_gains_power():
    table = joined("lion-captain golden-heir wandering-knight", "letter-bearer", power=(0, 2))
    attacked(table, "power", "lion-captain golden-heir wandering-knight")
    assert [card(table, one).power for one in ("lion-captain", "golden-heir", "wandering-knight")] == [1, 1, 0]
    assert banners(table) == [2, 1] and power(table) == [4, 1]


@rule("hbo.keyword.renown-defender")
def test_renown_rewards_a_winning_defender():
    table = attacked(
        joined("lion-captain", "wolf-captain hill-riders"),
        attackers="lion-captain",
        defenders="wolf-captain hill-riders",
    )
    assert card(table, "wolf-captain").power == 1 and card(table, "lion-captain").power == 0


def test_the_loser_gains_no_renown_and_a_forgotten_one_is_an_omission():
    table = attacked(joined("lion-captain", "shield-wife"), attackers="lion-captain")
    table.plays("Ben", ChooseClaim(("shield-wife",)))
    assert card(table, "lion-captain").power == 1
    table.match.record(-2, Omitted("challenge.renown"), protest=True)
    assert card(table, "lion-captain").power == 0 and ("omitted", "hbo.keyword.renown") in table.findings()


# ---- Stealth

BROKER = ("whisper-broker", "court-clerk")


def stealthy(*choices):
    return DeclareAttackers("intrigue", BROKER, tuple(Bypass(*choice) for choice in choices))


@rule("hbo.keyword.stealth")
def test_each_attacker_with_stealth_chooses_one_opposing_character():
    table = joined("whisper-broker court-clerk gate-guard", "letter-bearer old-healer wool-market")
    for wrong in (
        [("court-clerk", "letter-bearer")],
        [("gate-guard", "letter-bearer")],
        [("whisper-broker", "letter-bearer"), ("whisper-broker", "old-healer")],
        [("whisper-broker", "gate-guard")],
        [("whisper-broker", "wool-market")],
        [("whisper-broker", "nobody")],
    ):
        assert table.refuses("Ann", stealthy(*wrong)) == {"hbo.keyword.stealth"}
    table.plays("Ann", stealthy(("whisper-broker", "letter-bearer")))


@rule("hbo.keyword.stealth-target")
def test_a_stealthy_character_is_not_bypassed():
    table = joined("whisper-broker court-clerk", "forest-scout letter-bearer")
    assert table.refuses("Ann", stealthy(("whisper-broker", "forest-scout"))) == {"hbo.keyword.stealth-target"}


@rule("hbo.keyword.stealth-effect")
def test_a_bypassed_character_does_not_defend():
    table = joined("whisper-broker court-clerk", "letter-bearer old-healer")
    table.plays("Ann", stealthy(("whisper-broker", "letter-bearer")))
    assert table.refuses("Ben", DeclareDefenders(("letter-bearer", "old-healer"))) == {"hbo.keyword.stealth-effect"}
    table.plays("Ben", DeclareDefenders(("old-healer",)))
    all_pass(table)
    assert not card(table, "letter-bearer").kneeling  # it counts for dominance still


def test_stealth_comes_from_an_attachment_too():
    table = joined("court-clerk court-favour@court-clerk", "letter-bearer")
    table.plays("Ann", DeclareAttackers("intrigue", ("court-clerk",), (Bypass("court-clerk", "letter-bearer"),)))
    assert table.refuses("Ben", DeclareDefenders(("letter-bearer",))) == {"hbo.keyword.stealth-effect"}
