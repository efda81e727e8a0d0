"""Variants: drafts, the King's Moot, Open Allies, the quick game."""

from __future__ import annotations

import pytest

from ledger.core.secrets import HIDDEN
from ledger.games.btwixt.model import actions as act
from ledger.games.btwixt.model.effects import AllyOnTop, ChooseAlly
from ledger.kit.cards import Card
from ledger.kit.common import Adjust, CardCorrected
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    HAND,
    all_kneel,
    broken,
    leaders,
    places,
    plays,
    quiet_rounds,
    reveal,
    step,
)
from tests.table import Table, rule

# ---- the draft: simultaneous and secret


def drafting(**options) -> Table:
    table = leaders(3, hidden="open", draft="draft", **options)
    for seat, card in ((ANN, "betrayal"), (BEN, "corruption"), (CAT, "pulling-strings")):
        table.plays("TABLE", act.DealHand(seat, (card,) * 5 + ("contingency-plan", "practice-envoy", *HAND[6:8], card)))
    return table


@rule("btwixt.variant.draft-pick")
@pytest.mark.parametrize("order", [("Ann", "Ben", "Cat"), ("Cat", "Ann", "Ben"), ("Ben", "Cat", "Ann")])
def test_picks_may_come_in_any_order(order):
    picks = {"Ann": "betrayal", "Ben": "corruption", "Cat": "game-of-thrones"}
    table = drafting()
    for number, name in enumerate(order, start=1):
        table.plays(name, act.DraftPick(picks[name]))
        half = drafting()
        for early in sorted(order[:number]):
            half.plays(early, act.DraftPick(picks[early]))
        assert half.state == table.state, "half-way as well"
    assert table.state.packs[BEN].known.count("betrayal") == 5, "packs go to the left"
    assert table.state.packs[ANN].known.count("pulling-strings") == 6


@rule("btwixt.variant.draft-pick", "btwixt.variant.draft-hand")
def test_everybody_picks_once_and_nobody_plays_before_the_draft_is_over():
    table = drafting().plays("Ann", act.DraftPick("betrayal"))
    assert table.refuses("Ann", act.DraftPick("betrayal")) == {"btwixt.variant.draft-pick"}
    assert table.refuses("Ben", act.DraftPick("betrayal")) == {"btwixt.variant.draft-pick"}
    assert table.refuses("Ben", act.Kneel()) == {"btwixt.variant.draft-hand"}
    assert table.match.view(BEN)["choices"] == [[ANN, HIDDEN]]
    assert table.match.view(ANN)["choices"] == [[ANN, "betrayal"]]


@rule("btwixt.variant.draft-repeat")
def test_the_draft_goes_on_until_every_hand_has_ten_cards():
    table = leaders(draft="draft")
    for _ in range(9):
        assert [len(hand) for hand in table.state.hands] == [0, 0, 0], "set aside, out of reach"
        for name in ("Cat", "Ann", "Ben"):
            table.plays(name, act.DraftPick())
    assert [len(hand) for hand in table.state.hands] == [10, 10, 10] and table.state.packs == ()
    reveal(table, "robb")


def drafted_season(table: Table) -> Table:
    while table.state.flow[-1].step == "draft.pick":
        for name in table.match.names:
            table.plays(name, act.DraftPick())
    return table


@rule("btwixt.variant.draft-direction")
def test_packs_go_the_other_way_in_the_next_season():
    from ledger.core.evolve import evolve
    from ledger.games.btwixt.flow.season import packs_passed
    from ledger.kit.piles import Pile

    table = leaders(4, draft="draft")
    frame = table.state.flow[-1]
    packs = tuple(Pile((name,)) for name in "abcd")
    ways = []
    for ordinal in (1, 2, 3):
        passed = packs_passed(evolve(table.state, seasons=ordinal), frame, packs)
        ways.append("left" if passed[BEN] == packs[ANN] else "right")
    assert ways == ["left", "right", "left"]


@rule("btwixt.variant.draft-direction")
def test_every_season_is_drafted_anew():
    table = drafted_season(leaders(draft="draft"))
    quiet_rounds(table, 4)
    assert step(table)[0] == "draft.pick" and table.state.seasons == 2


# ---- the King's Moot


@rule("btwixt.variant.moot-base", "btwixt.variant.moot-deck")
def test_the_moot_is_a_draft_from_all_cards():
    table = leaders(draft="moot")
    assert step(table) == ("draft.pick", "Ann")
    assert (table.state.deck, table.state.aside_whites, table.state.aside_events) == (109 - 30, 0, 0)
    assert [len(hand) for hand in drafted_season(table).state.hands] == [10, 10, 10]


@rule("btwixt.variant.moot-any-leader")
def test_in_the_moot_anybody_plays_anybodys_cards():
    table = drafted_season(leaders(draft="moot", foreign_leader_card="may_not_play"))
    plays(reveal(table, "practice-ally-1"), "Ann", "silence")
    plays(table, "Ben", "practice-event-1")


# ---- Open Allies

ROW = ("practice-ally-1", "practice-ally-2", "practice-ally-3", "practice-ally-4")


def open_row(*row: str, count: int = 3, **options) -> Table:
    table = leaders(count, open_allies=True, **options)
    if options.get("hidden") == "open":
        for seat in range(count):
            table.plays("TABLE", act.DealHand(seat, HAND))
    return table.plays("TABLE", act.LayRow(row or ROW))


@rule("btwixt.variant.open-row")
def test_the_row_has_one_ally_more_than_players():
    table = leaders(open_allies=True)
    assert table.refuses("Ann", act.Kneel()) == {"btwixt.variant.open-row"}
    assert table.refuses("TABLE", act.LayRow(ROW[:3])) == {"btwixt.variant.open-row"}
    table.plays("TABLE", act.LayRow(ROW))
    assert table.match.view(ANN)["ally_deck"] == 46


@rule("btwixt.components.contents", "btwixt.term.ally-card")
def test_the_row_is_made_of_different_allies_with_their_power():
    table = leaders(open_allies=True)
    assert table.refuses("TABLE", act.LayRow((*ROW[:3], ROW[0]))) == {"btwixt.components.contents"}
    table.judge(CardCorrected(Card("jaime", "Ser Jaime Lannister", "", "ally", "jaime")))
    assert table.refuses("TABLE", act.LayRow((*ROW[:3], "jaime"))) == {"btwixt.term.ally-card"}


@rule("btwixt.variant.open-current")
def test_the_leftmost_is_the_current_ally_and_nothing_is_turned_up():
    table = open_row()
    assert (table.state.ally, table.state.row) == (ROW[0], ROW[1:])
    places(all_kneel(table), "Ann", ANN, ANN)
    assert (table.state.ally, table.state.row) == (ROW[1], ROW[2:])
    assert step(table) == ("auction.turn", "Ben")


@rule("btwixt.variant.open-extra-reveal", "btwixt.variant.open-extra-target")
def test_loras_takes_the_next_of_the_row_and_one_from_the_deck_comes_last():
    table = all_kneel(open_row("loras", *ROW[1:])).plays("Ann", act.PlaceAlly(ANN))
    assert step(table) == ("ally.row", "TABLE")
    reveal(table, "jaime")
    assert table.match.view(ANN)["coming"][0]["card"] == ROW[1]
    assert table.state.row == (*ROW[2:], "jaime")
    table.plays("Ann", act.PlaceAlly(ANN))
    assert table.state.councils[ANN].allies == ("loras", ROW[1])


@rule("btwixt.variant.open-look")
def test_a_look_takes_the_next_of_the_row_first():
    table = all_kneel(open_row("patchface", *ROW[1:])).plays("Ann", act.PlaceAlly(ANN))
    assert table.refuses("Ann", act.OrderAllies(row=())) == {"btwixt.card.dragonstone-fool"}
    table.plays("Ann", act.OrderAllies(row=("jaime",)))
    assert table.state.row == ("jaime", *ROW[2:])
    assert table.match.view(ANN)["ally_deck"] == 46


@rule("btwixt.variant.open-look", "btwixt.card.ilyn-payne")
def test_another_card_fills_the_place_of_one_that_ilyn_payne_killed():
    table = all_kneel(open_row("ilyn-payne", *ROW[1:])).plays("Ann", act.PlaceAlly(ANN))
    assert table.refuses("Ann", act.ExecuteAlly(ROW[1])) == {"btwixt.card.ilyn-payne"}
    table.plays("Ann", act.ExecuteAlly(ROW[1], row=("jaime",)))
    assert (table.state.dead, table.state.row) == ((ROW[1],), ("jaime", *ROW[2:]))


@rule("btwixt.variant.open-put-on-top")
def test_a_card_for_the_top_of_the_deck_is_next_in_the_row():
    table = open_row()
    table.judge(
        act.DeclareState((5, 5, 5), (act.CouncilNow(("robb",)), act.CouncilNow(), act.CouncilNow()), ally=ROW[0], row=ROW[1:])
    )
    table.judge(Adjust((AllyOnTop("robb"),)))
    assert (table.state.ally, table.state.row) == (ROW[0], ("robb", *ROW[1:]))


@rule("btwixt.variant.open-no-choosing")
def test_nobody_chooses_which_ally_comes():
    table = open_row()
    facts = (("value", "2"), ("moment", "triumph"))
    table.judge(CardCorrected(Card("blood-magic", "Blood Magic", "", "standard", None, True, facts)))
    table.judge(CardCorrected(Card("shadow-assassin", "Shadow Assassin", "", "standard", None, True, facts[:1])))
    choose = (ChooseAlly("jaime"),)
    assert table.refuses("Ann", act.PlayCard("shadow-assassin", effects=choose)) == {"btwixt.variant.open-no-choosing"}
    plays(table, "Ann", "blood-magic")
    all_kneel(table)
    assert table.refuses("Ann", act.UseAbility("blood-magic", choose)) == {"btwixt.variant.open-no-choosing"}
    other = leaders()
    other.judge(CardCorrected(Card("shadow-assassin", "Shadow Assassin", "", "standard", None, True, facts[:1])))
    plays(reveal(other, "robb"), "Ann", "shadow-assassin", effects=choose)
    assert other.state.ally == "jaime" and other.state.top[0].ally == "robb"


# ---- the quick game


@rule("btwixt.variant.quick-3-4")
@pytest.mark.parametrize(("count", "rounds"), [(3, 8), (4, 10)])
def test_a_quick_game_of_few_begins_in_autumn(count, rounds):
    table = leaders(count, quick=True)
    assert table.match.view(ANN)["season"] == "autumn"
    assert step(quiet_rounds(table, rounds)) == ("tokens.reveal", "TABLE")


@rule("btwixt.variant.quick-5-6")
@pytest.mark.parametrize(("count", "rounds"), [(5, 6), (6, 7)])
def test_a_quick_game_of_many_is_one_winter(count, rounds):
    table = leaders(count, quick=True)
    assert table.match.view(ANN)["season"] == "winter"
    assert step(quiet_rounds(table, rounds)) == ("tokens.reveal", "TABLE")


def test_the_reveal_of_the_row_is_the_tables():
    assert broken(leaders(open_allies=True), "TABLE", act.RevealAlly("robb")) == {"record.nothing-owed"}
