"""What a card says cannot be: the framework is bound by it as well, and nothing goes round in circles."""

from ledger.games.thrones_2e.model.actions import ChooseClaim, Marshal, UseAbility, UseKeyword
from ledger.games.thrones_2e.model.effects import (
    Blank,
    Forbid,
    ForbidPlayer,
    GainPower,
    Kill,
    KillWhile,
    ModifyStrength,
)
from ledger.kit.common import Adjust
from tests.games.thrones_2e.tables import (
    ANN,
    all_pass,
    attacked,
    broken,
    due,
    factions,
    in_play,
    joined,
    player,
    scripted,
    strength,
)
from tests.table import rule


def ruled(table, *effects):
    table.judge(Adjust(effects))
    return table


@rule("agot2.text.cannot-absolute", "agot2.challenge.4-2-3.unopposed-bonus")
def test_who_cannot_gain_power_gains_none_for_an_unopposed_challenge():
    table = ruled(joined("knight", "squire"), ForbidPlayer(ANN, "gain-power"))
    attacked(table, "military", "knight")
    assert due(table) == [("Ben", "4.2.4.claim")] and factions(table) == [0, 0]


@rule("agot2.text.cannot-absolute", "agot2.power.moved-is-not-gained")
def test_who_cannot_gain_power_still_moves_it():
    table = ruled(joined("envoy", "", power=(0, 2)), ForbidPlayer(ANN, "gain-power"))
    attacked(table, "power", "envoy")
    assert factions(table) == [1, 1]


@rule("agot2.text.cannot-absolute", "agot2.dominance.5-2.winner-gains-power")
def test_who_cannot_gain_power_wins_dominance_for_nothing():
    for effects, gained in (((), 1), ((ForbidPlayer(ANN, "gain-power", "round"),), 0)):
        table = joined("simpleton", "", unknown=(1, 0), gold=(3, 0))
        assert due(ruled(table, *effects)) == [("Ann", "window.action")]
        all_pass(table)
        assert due(table)[0][1] == "plot.commit" and factions(table) == [gained, 0]


@rule("agot2.text.cannot-absolute", "agot2.claim.4-2-4.military")
def test_who_cannot_be_killed_satisfies_no_claim():
    table = ruled(joined("knight", "squire lady"), Forbid("squire", "be-killed"))
    attacked(table, "military", "knight")
    assert table.refuses("Ben", ChooseClaim(("squire",))) == {"agot2.claim.4-2-4.military"}
    table.plays("Ben", ChooseClaim(("lady",)))
    assert in_play(table, "Ben") == ["squire"]


@rule("agot2.claim.4-2-4.military-shortfall")
def test_a_claim_takes_as_many_as_can_be_killed():
    table = ruled(joined("knight envoy", "squire"), Forbid("squire", "be-killed"))
    attacked(table, "military", "knight")
    assert due(table) == [("Ann", "4.2")] and in_play(table, "Ben") == ["squire"]


@rule("agot2.text.cannot-absolute")
def test_who_cannot_be_killed_lives_on_without_any_strength():
    table = joined("lady teacher", "", phase="standing", cards=(scripted("teacher"),))
    ruled(table, Forbid("lady", "be-killed"), KillWhile("lady"), ModifyStrength("lady", -4))
    assert strength(table, "lady") == 0 and in_play(table, "Ann") == ["lady", "teacher"]


@rule("agot2.text.cannot-absolute", "agot2.effect.resolve-all-possible")
def test_who_cannot_kneel_stays_up_when_everybody_kneels():
    known = (scripted("earthquake"), scripted("teacher"))
    table = joined("earthquake teacher", "lady squire", cards=known, phase="standing")
    ruled(table, Forbid("lady", "kneel")).plays("Ann", UseAbility("earthquake"))
    assert in_play(table, "Ben") == ["lady", "squire/"]


@rule("agot2.keyword.intimidate.kneel-weaker")
def test_who_cannot_kneel_is_not_intimidated():
    table = ruled(joined("brute", "squire lady scribe"), Forbid("lady", "kneel"))
    attacked(table, "military", "brute").plays("Ben", ChooseClaim(("squire",)))
    assert table.refuses("Ann", UseKeyword(("brute",), "lady")) == {"agot2.keyword.intimidate.kneel-weaker"}
    table.plays("Ann", UseKeyword(("brute",), "scribe"))
    assert "scribe/" in in_play(table, "Ben")


def test_a_judge_is_bound_by_no_card():
    table = ruled(joined("lady", "squire"), Forbid("squire", "be-killed"), ForbidPlayer(ANN, "gain-power"))
    ruled(table, Kill("squire"), GainPower(ANN, 1))
    assert player(table, "Ben").dead == ("squire",) and factions(table) == [1, 0]


@rule("agot2.text.blank.what-the-box-holds")
def test_a_blank_card_has_no_attachments_keyword_no_longer():
    for host, attachment in (("lone-wolf", "sword"), ("sworn-sword", "ring"), ("frail", "fever")):
        table = joined(host, "", phase="marshal", hands=(f"{attachment} mill", ""), gold=(9, 9))
        assert broken(table, "Ann", Marshal(attachment, host))
        ruled(table, Blank(host))
        table.plays("Ann", Marshal(attachment, host))
        assert in_play(table, "Ann") == [host, attachment]
