"""Cards of the core set that did something else than they say, each beside another card or in another phase."""

import pytest

from ledger.catalogue import every_card
from ledger.games.thrones_2e.model.actions import (
    ChooseClaim,
    DeclareChallenge,
    EndChallenges,
    Marshal,
    NewOpponent,
    Pass,
    PlayEvent,
    Redirect,
    SaveWithDuplicate,
    UseAbility,
)
from ledger.games.thrones_2e.model.effects import PutIntoPlay
from ledger.games.thrones_2e.model.titles import COIN, HAND, REGENT
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
    factions,
    in_play,
    joined,
    legal,
    passes,
    player,
    scripted,
    seen,
    step,
)
from tests.table import rule

CARDS = {one.id: one for one in every_card("thrones-2e")}
DAVOS, BENJEN, AEMON, ROYCE, SANSA, EDDARD = "01050", "01122", "01125", "01128", "01147", "01144"
SELYSE, ROAR, LANCER = "01049", "01100", "01057"


def cards(*ids):
    return tuple(CARDS[one] for one in ids)


@rule("agot2.effect.replacement.applied-at-occurrence", "agot2.claim.4-2-4.military-simultaneous")
@pytest.mark.parametrize("who", [DAVOS, BENJEN])
def test_whoever_dies_beside_a_card_that_goes_elsewhere_dies_all_the_same(who):
    table = joined("knight", f"{who} squire", cards=cards(who), revealed=("war", "calm"))
    attacked(table, "military", "knight").plays("Ben", ChooseClaim((who, "squire")))
    passes(table).plays("Ben", UseAbility(who))
    all_pass(table)
    assert in_play(table, "Ben") == [] and player(table, "Ben").dead == ("squire",) and conserved(table)


@rule("agot2.standing.6-2.all-stand", "agot2.timing.framework.may-be-interrupted")
def test_standing_up_in_the_standing_phase_may_be_reacted_to():
    table = joined(f"{SANSA}/ teacher", "squire", cards=(*cards(SANSA), scripted("teacher")), phase="standing")
    assert due(table) == [("Ann", "window.reaction")] and in_play(table, "Ann") == [SANSA, "teacher"]
    table.plays("Ann", UseAbility(SANSA))
    assert factions(table) == [1, 0] and step(table) == "window.action"


def test_who_stands_already_does_not_stand_up():
    table = joined(f"{SANSA} teacher", "squire", cards=(*cards(SANSA), scripted("teacher")), phase="standing")
    assert step(table) == "window.action" and factions(table) == [0, 0]


@rule("agot2.title.redirect.initiated-against-original")
def test_a_redirected_challenge_was_initiated_against_the_first_opponent():
    """He stands when a challenge is initiated against his own player, not when one is resolved against him."""
    table = joined("knight", f"{EDDARD}/", f"{EDDARD}/", titles=(HAND, COIN, REGENT), cards=cards(EDDARD))
    table.plays("Ann", DeclareChallenge("military", ("knight",), BEN)).plays("Cat", Redirect())
    table.plays("Ann", NewOpponent(table.seat("Cat")))
    passes(table)
    assert due(table) == [("Ben", "window.reaction")] and legal(table, "Ben", UseAbility(EDDARD))
    passes(table)
    assert step(table) != "window.reaction" or broken(table, "Cat", UseAbility(f"{EDDARD}~2"))


@rule("agot2.text.qualifier-distributes")
def test_he_saves_only_his_own_brothers():
    table = joined(f"knight {AEMON}", f"{ROYCE} squire", cards=cards(AEMON, ROYCE), unknown=(1, 0))
    attacked(table, "military", "knight").plays("Ben", ChooseClaim((ROYCE,)))
    assert step(table) != "window.would"  # nobody of the other side is asked to save him


@rule("agot2.ability.action.phase-qualifier")
def test_an_action_without_a_phase_in_its_heading_is_for_every_phase():
    table = joined(SELYSE, "", cards=cards(SELYSE), phase="dominance", gold=(1, 0))
    assert step(table) == "window.action"
    table.plays("Ann", UseAbility(SELYSE, targets=(SELYSE,)))
    assert "intrigue" in seen(table, SELYSE)["icons"]


@rule("agot2.ability.must-be-able-to-change-state")
def test_power_is_taken_only_from_where_some_is():
    def entered(power):
        table = joined("knight", "squire", cards=cards(LANCER), phase="marshal", hands=(f"{LANCER} mill", ""), power=power)
        return table.plays("Ann", Marshal(LANCER))

    assert step(entered((0, 0))) == "window.marshal"
    table = entered((0, 2)).plays("Ann", UseAbility(LANCER, 1))
    assert factions(table) == [0, 1]


@rule("agot2.save.cannot-be-saved")
def test_what_a_text_says_cannot_be_saved_is_not_saved_at_the_end_of_the_phase_either():
    known = cards(ROAR, "01086")  # Joffrey Baratheon, unique
    table = joined("teacher", "", cards=(*known, scripted("teacher")), hands=(f"{ROAR} 01086 01086", ""), gold=(9, 0))
    table.plays("Ann", PlayEvent(ROAR, targets=("01086",)))
    all_pass(table)
    assert in_play(table, "Ann") == ["teacher", "01086"]
    table.judge(Adjust((PutIntoPlay("01086", ANN),)))
    assert len(card(table, "01086").duplicates) == 1
    while table.state.flow[0].step.startswith(("4", "AW.challenges")):
        table.plays(due(table)[0][0], EndChallenges() if due(table)[0][1] == "4.2" else Pass())
    assert not legal(table, "Ann", SaveWithDuplicate("01086")) and in_play(table, "Ann") == ["teacher"]
