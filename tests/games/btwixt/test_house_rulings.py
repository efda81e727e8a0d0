"""What the rulebook leaves open: each ruling with its default and, where there is one, with its alternative."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction
from ledger.core.match import Match
from ledger.games import btwixt
from ledger.games.btwixt.model import actions as act
from ledger.games.btwixt.model.effects import DrawCards
from ledger.games.btwixt.model.options import Options
from ledger.games.btwixt.table.auction import totals
from ledger.kit.common import Adjust, CallTime, SeatLeft
from ledger.kit.piles import Pile
from ledger.rules import index_of
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    DOV,
    all_kneel,
    auction,
    bids,
    broken,
    kneel,
    leaders,
    open_hands,
    places,
    plays,
    quiet_rounds,
    reveal,
    step,
    tokens,
    won,
)
from tests.games.btwixt.test_advanced import advanced
from tests.games.btwixt.test_allies import oberyn, robb
from tests.games.btwixt.test_placing import half_way
from tests.games.btwixt.test_scoring import scored
from tests.games.btwixt.test_variants import ROW, open_row
from tests.table import rule

EVENTS_NOW = {"game": "advanced", "quick": True, "events_opening": "in_setup"}


def test_every_ruling_with_an_alternative_is_an_option_with_both_values():
    for ruling in index_of("btwixt").rulings.values():
        assert bool(ruling.option) == bool(ruling.alternative), ruling.id
        if ruling.option:
            assert getattr(Options(), ruling.option) == ruling.default


# ---- set-up and hands


@pytest.mark.parametrize("by", ["draw", "edition"])
def test_the_first_player_is_an_input_however_found(by):
    table = leaders(first=None, first_player_by=by).plays("TABLE", act.NameFirstPlayer(CAT))
    assert table.state.first == CAT


@pytest.mark.parametrize("ruling", ["on_own_turn", "at_once"])
def test_a_leader_without_cards_kneels_on_the_own_turn_or_at_once(ruling):
    table = leaders(empty_hand=ruling)
    table.judge(act.DeclareState((1, 3, 3), (act.CouncilNow(),) * 3, ally="practice-ally-1", areas=((), (), ())))
    plays(table, "Ann", "practice-envoy")
    assert table.state.kneeling == ((ANN,) if ruling == "at_once" else ())
    kneel(table, "Ben", "Cat")
    assert step(table) == (("ally.place", "Ann") if ruling == "at_once" else ("auction.turn", "Ann"))


@rule("btwixt.oq.hand-secrecy")
@pytest.mark.parametrize("ruling", ["not_allowed", "allowed"])
def test_cards_are_shown_only_where_the_event_allows_it(ruling):
    table = reveal(leaders(showing_cards=ruling), "robb")
    show = act.ShowCards(BEN, ("betrayal",))
    assert broken(table, "Ann", show) == ({"btwixt.oq.hand-secrecy"} if ruling == "not_allowed" else set())
    assert table.match.view(CAT)["hands"][ANN] == {"known": [], "unknown": 10}


@pytest.mark.parametrize("ruling", ["open", "top_card"])
def test_the_discard_pile_is_open_or_shows_its_top_card(ruling):
    table = reveal(leaders(discard_pile=ruling), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "betrayal")
    places(all_kneel(table), "Ann", ANN, ANN)
    pile = table.match.view(CAT)["discard"]
    shown = ["game-of-thrones", "betrayal"] if ruling == "open" else ["betrayal"]
    assert [one["card"] for one in pile["known"]] == shown and len(shown) + pile["unknown"] == 2


@pytest.mark.parametrize(("ruling", "drawn"), [("reshuffle", 3), ("stop", 2)])
def test_an_empty_influence_deck_is_reshuffled_or_not(ruling, drawn):
    table = reveal(leaders(6, influence_deck_empty=ruling), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    places(all_kneel(table), "Ann", ANN, ANN)
    table.judge(Adjust((DrawCards(BEN, 3),)))
    assert len(table.state.hands[BEN]) == 10 + drawn
    assert (table.state.deck, len(table.state.discard)) == ((0, 0) if ruling == "reshuffle" else (0, 1))


def test_with_too_few_allies_as_much_is_done_as_can_be():
    table = leaders()
    councils = (act.CouncilNow(unnamed=46), act.CouncilNow(), act.CouncilNow())
    table.judge(act.DeclareState((5, 5, 5), councils, ally="patchface"))
    won(table, "patchface").plays("Ann", act.PlaceAlly(CAT))
    assert table.state.flow[-1].count == 3, "three are left"
    places(table.plays("Ann", act.OrderAllies()), "Ann", None, ANN)


def test_without_an_ally_the_auction_is_for_the_token_alone():
    table = leaders()
    table.judge(act.DeclareState((5, 5, 5), (act.CouncilNow(unnamed=50), act.CouncilNow(), act.CouncilNow())))
    assert step(table) == ("auction.turn", "Ann")
    assert step(all_kneel(table)) == ("token.place", "Ann")


def test_an_empty_pool_gives_no_token():
    table = leaders()
    councils = (act.CouncilNow((), 54), act.CouncilNow(), act.CouncilNow())
    table.judge(act.DeclareState((5, 5, 5), councils, ally="practice-ally-1"))
    plays(table, "Ann", "little-birds")
    assert table.state.birds == ()
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN))
    assert step(table) == ("ally.reveal", "TABLE")


# ---- allies


@pytest.mark.parametrize("ruling", ["in_your_councils", "acquired_by_you"])
def test_an_ally_in_a_shared_council_is_of_both_or_of_whoever_acquired_it(ruling):
    table = auction(leaders(4, your_ally=ruling), "renly", None, ANN)
    won(table, "loras", "Ben")
    bound = broken(table, "Ben", act.PlaceAlly(BEN))
    assert bound == ({"btwixt.card.loras-renly"} if ruling == "in_your_councils" else set())


@pytest.mark.parametrize("ruling", ["token_only", "next_ally"])
def test_the_auction_for_a_killed_ally_is_for_the_token_or_for_the_next_one(ruling):
    table = plays(reveal(leaders(current_ally_killed=ruling), "robb"), "Ann", "shadow-assassin")
    if ruling == "next_ally":
        assert step(table) == ("ally.again", "TABLE")
        assert step(all_kneel(reveal(table, "practice-ally-1"))) == ("ally.place", "Ann")
    else:
        assert step(all_kneel(table)) == ("token.place", "Ann")


@pytest.mark.parametrize("ruling", ["token_only", "next_ally"])
def test_in_an_open_row_the_next_card_comes_in_the_next_round_or_at_once(ruling):
    table = plays(open_row(current_ally_killed=ruling), "Ann", "shadow-assassin")
    assert table.state.ally == (ROW[1] if ruling == "next_ally" else None)
    assert table.state.row == (ROW[2:] if ruling == "next_ally" else ROW[1:])


@pytest.mark.parametrize("ruling", ["clockwise", "winner_decides"])
def test_triumph_abilities_go_clockwise_or_as_the_winner_says(ruling):
    table = reveal(leaders(4, triumph_order=ruling, **EVENTS_NOW), "practice-ally-1")
    plays(table, "Ann", "practice-oath")
    plays(table, "Ben", "practice-event-6")
    plays(table, "Cat", "game-of-thrones")
    plays(table, "Dov", "contingency-plan")
    all_kneel(table)
    early = "contingency-plan" in table.state.hands[DOV].known
    assert early == (ruling == "winner_decides"), "returns to hand with step 4, or as soon as the winner is known"
    refused = broken(table, "Ben", act.UseAbility("practice-event-6"))
    assert refused == ({"btwixt.term.you-influence"} if ruling == "clockwise" else set())


@pytest.mark.parametrize("ruling", ["nearest", "all_tied"])
def test_of_several_seconds_the_nearest_discards_for_oberyn_or_all(ruling):
    table = reveal(leaders(4, oberyn_tie=ruling), "oberyn")
    plays(table, "Ann", "game-of-thrones")
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN)).plays("Ann", act.DiscardCards(("betrayal", "corruption")))
    seen = []
    while table.state.flow[-1].step == "oberyn.discard":
        name = table.match.names[table.state.flow[-1].seat]
        seen.append(name)
        table.plays(name, act.DiscardCards(("betrayal", "corruption")))
    assert seen == (["Ben"] if ruling == "nearest" else ["Ben", "Cat", "Dov"])


@rule("btwixt.oq.oberyn-short-hand")
def test_for_oberyn_both_may_choose_in_secret():
    table = reveal(open_hands(oberyn_order="together"), "oberyn")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "practice-envoy")
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN))
    assert [due.seat for due in table.game.awaiting(table.state)] == [ANN, BEN]
    assert broken(table, "Cat", act.ChooseDiscards(("betrayal", "betrayal"))) == {"btwixt.oq.oberyn-short-hand"}
    assert broken(table, "Ben", act.ChooseDiscards(("betrayal",))) == {"btwixt.oq.oberyn-short-hand"}
    table.plays("Ben", act.ChooseDiscards(("betrayal", "betrayal")))
    assert table.state.discard == Pile() and table.match.view(ANN)["choices"] == [[BEN, "hidden"]]
    table.plays("Ann", act.ChooseDiscards(("corruption", "betrayal")))
    assert sorted(table.state.discard.known) == ["betrayal"] * 3 + ["corruption"]
    assert step(oberyn()) == ("oberyn.discard", "Ann"), "by default one after the other, face up"


def test_whoever_holds_fewer_than_two_cards_discards_them_all():
    table = leaders()
    table.judge(act.DeclareState((1, 0, 5), (act.CouncilNow(),) * 3, ally="oberyn"))
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN))
    assert broken(table, "Ann", act.DiscardCards(("betrayal", "corruption"))) == {"btwixt.card.oberyn-self"}
    table.plays("Ann", act.DiscardCards(("betrayal",)))
    assert step(table) == ("token.place", "Ann"), "the second has nothing to discard"


def test_varys_cannot_name_an_empty_hand_to_take_nothing():
    table = leaders()
    table.judge(act.DeclareState((1, 0, 5), (act.CouncilNow(),) * 3, ally="varys"))
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN))
    assert broken(table, "Ann", act.TakeCard(BEN)) == {"btwixt.card.varys"}


@rule("btwixt.oq.foreign-leader-card")
@pytest.mark.parametrize("ruling", ["may_play", "may_not_play"])
def test_a_white_card_of_another_leader_may_be_played_or_not(ruling):
    table = reveal(advanced(foreign_leader_card=ruling), "practice-ally-1")
    foreign = {"btwixt.oq.foreign-leader-card"} if ruling == "may_not_play" else set()
    assert broken(table, "Ann", act.PlayCard("silence")) == foreign
    assert broken(table, "Ann", act.PlayCard("practice-cersei-1")) == set()


@pytest.mark.parametrize("ruling", ["each_once", "one_only"])
def test_after_a_cancelled_attempt_on_robb_the_next_may_try_or_nobody(ruling):
    table = robb(robb_attempts=ruling).plays("Ben", act.SpendBetrayal()).plays("Ann", act.SpendBetrayal())
    assert step(table) == (("robb.kill", "Cat") if ruling == "each_once" else ("token.place", "Ann"))


@pytest.mark.parametrize(("ruling", "left"), [("stay", 1), ("to_pool", 0)])
def test_tokens_on_robb_stay_in_the_council_or_return(ruling, left):
    table = reveal(leaders(robb_tokens=ruling), "robb")
    plays(table, "Ann", "little-birds")
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN)).plays("Ben", act.SpendBetrayal()).plays("Ann", act.Pass())
    assert tokens(table.state)[ANN] == left and table.state.dead == ("robb",)


# ---- influence cards


@pytest.mark.parametrize("ruling", ["lying", "played"])
def test_strings_are_counted_where_they_lie_or_by_who_played_them(ruling):
    table = reveal(leaders(4, strings_counting=ruling), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    kneel(table, "Cat")
    plays(table, "Dov", "betrayal", leader=BEN, taken="pulling-strings")
    all_kneel(table)
    there, other = (DOV, ANN) if ruling == "lying" else (ANN, DOV)
    assert broken(table, "Ann", act.PlaceAlly(there)) == set()
    assert broken(table, "Ann", act.PlaceAlly(other)) == {"btwixt.card.pulling-strings"}


@pytest.mark.parametrize("ruling", ["bound", "free_if_both"])
def test_a_majority_binds_the_token_too_or_only_the_ally(ruling):
    table = reveal(leaders(4, strings_tokens=ruling), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    kneel(table, "Cat")
    plays(table, "Dov", "pulling-strings")
    kneel(table, "Ann")
    plays(table, "Ben", "pulling-strings")
    all_kneel(table)
    table.plays("Ann", act.PlaceAlly(ANN))
    assert broken(table, "Ann", act.PlaceToken(DOV)) == ({"btwixt.card.pulling-strings-majority"} if ruling == "bound" else set())


@pytest.mark.parametrize("ruling", ["token_bound", "lapses"])
def test_where_sansa_overrules_the_strings_the_token_is_bound_or_free(ruling):
    strings = ((), ("pulling-strings",), (), ())
    table = half_way("sansa", *(act.CouncilNow(),) * 3, act.CouncilNow(("robb",)), areas=strings, strings_with_sansa=ruling)
    won(table, "sansa", "Ann").plays("Ann", act.PlaceAlly(DOV))
    assert broken(table, "Ann", act.PlaceToken(DOV)) == ({"btwixt.card.pulling-strings"} if ruling == "token_bound" else set())


@pytest.mark.parametrize("ruling", ["limits_decide", "acquirer_chooses"])
def test_where_both_councils_suit_sansa_the_strings_decide_or_the_acquirer(ruling):
    strings = ((), ("pulling-strings",), (), ())
    councils = (act.CouncilNow(("loras",)), act.CouncilNow(), act.CouncilNow(), act.CouncilNow(("shae",)))
    table = won(half_way("sansa", *councils, areas=strings, sansa_tie=ruling), "sansa", "Ann")
    assert broken(table, "Ann", act.PlaceAlly(DOV)) == ({"btwixt.card.pulling-strings"} if ruling == "limits_decide" else set())
    assert broken(table, "Ann", act.PlaceAlly(ANN)) == set()


def test_without_an_ally_sansa_is_placed_as_usual_and_the_strings_bind():
    table = won(half_way("sansa", areas=((), ("pulling-strings",), (), ())), "sansa", "Ann")
    assert broken(table, "Ann", act.PlaceAlly(DOV)) == {"btwixt.card.pulling-strings"}


def test_arianne_sends_a_decree_home_and_asks_only_when_somebody_kneels():
    table = reveal(leaders(**EVENTS_NOW), "arianne")
    kneel(table, "Ann")
    plays(table, "Ben", "bribery", leader=ANN)
    plays(table, "Cat", "kings-decree")
    assert bids(table.state)[ANN] == ("bribery",) and not table.state.spent
    kneel(table, "Ben", "Cat")
    assert table.state.hands[CAT].known == ("kings-decree",)


def test_jaime_also_stops_a_second_copy_under_the_silence():
    table = reveal(leaders(**EVENTS_NOW), "jaime")
    plays(table, "Ann", "silence")
    kneel(table, "Ben")
    plays(table, "Cat", "corruption")
    plays(table, "Ann", "practice-envoy")
    assert table.refuses("Ann", act.PlayCard("practice-envoy")) == {"btwixt.card.jaime"}


@rule("btwixt.oq.silence-stalling")
@pytest.mark.parametrize("ruling", ["no_skip", "skip_kneels"])
def test_the_last_one_standing_cannot_wait_or_kneels_by_it(ruling):
    table = reveal(leaders(silence_last=ruling, **EVENTS_NOW), "practice-ally-1")
    plays(table, "Ann", "silence")
    kneel(table, "Ben", "Cat")
    if ruling == "no_skip":
        assert table.refuses("Ann", act.SkipTurn()) == {"btwixt.oq.silence-stalling"}
    else:
        table.plays("Ann", act.SkipTurn())
        assert step(table) == ("ally.place", "Ann")


def test_a_plan_that_was_discarded_in_the_auction_is_lost():
    table = plays(reveal(leaders(), "practice-ally-1"), "Ann", "contingency-plan")
    plays(table, "Ben", "practice-arrow", leader=ANN, taken="contingency-plan")
    places(all_kneel(table), "Ben", BEN, BEN)
    assert all(hand.known == () for hand in table.state.hands)


def test_a_card_moved_to_another_area_does_not_act_again():
    table = plays(reveal(leaders(), "practice-ally-1"), "Ann", "little-birds")
    plays(table, "Ben", "betrayal", leader=ANN, taken="little-birds")
    assert len(table.state.birds) == 1


def test_betrayal_of_ones_own_card_changes_nothing():
    table = plays(reveal(leaders(), "practice-ally-1"), "Ann", "practice-envoy")
    kneel(table, "Ben", "Cat")
    plays(table, "Ann", "betrayal", leader=ANN, taken="practice-envoy")
    assert totals(table.state) == (6, 0, 0)


# ---- the advanced game and the variants


@pytest.mark.parametrize("ruling", ["known", "unseen"])
def test_a_leader_knows_the_own_four_cards_or_not(ruling):
    table = advanced(leader_stack=ruling)
    own, others = table.match.view(BEN)["leader_cards"][BEN], table.match.view(ANN)["leader_cards"][BEN]
    assert len(own["cards"]) == (4 if ruling == "known" else 0)
    assert others == {"left": 3, "cards": []}


@pytest.mark.parametrize(("count", "events"), [(3, 3), (5, 6)])
@pytest.mark.parametrize("ruling", ["none", "in_setup"])
def test_the_opening_season_of_a_quick_game_has_no_events_or_those_of_its_season(ruling, count, events):
    state = advanced(count, quick=True, events_opening=ruling).state
    assert 11 - state.aside_events == (events if ruling == "in_setup" else 0)
    assert 11 - advanced(count, events_opening=ruling).state.aside_events == 0


@pytest.mark.parametrize(("ruling", "pack"), [("after_draft", 9), ("drafted", 10)])
def test_the_leader_card_is_drawn_after_the_draft_or_drafted(ruling, pack):
    state = advanced(draft="draft", draft_leader_card=ruling).state
    assert [len(one) for one in state.packs] == [pack] * 3
    assert state.stacks == ((4, 4, 4) if ruling == "after_draft" else (3, 3, 3))


@pytest.mark.parametrize("ruling", ["removed", "discarded"])
def test_in_the_moot_a_white_card_leaves_the_game_or_is_discarded(ruling):
    table = leaders(draft="moot", moot_discard=ruling)
    table.judge(act.DeclareState((5, 5, 5), (act.CouncilNow(),) * 3, ally="practice-ally-1"))
    plays(table, "Ann", "silence")
    places(all_kneel(table), "Ann", ANN, ANN)
    assert table.state.removed.known == (("silence",) if ruling == "removed" else ())
    assert table.state.discard.known == (() if ruling == "removed" else ("silence",))


@rule("btwixt.oq.variant-combinations")
@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"draft": "moot", "game": "advanced"}, False),
        ({"draft": "moot", "open_allies": True, "quick": True}, True),
        ({"draft": "draft", "game": "advanced", "open_allies": True, "quick": True}, True),
        ({"draft": "draft"}, True),
        ({"draft": "draft", "variants_with": "advanced_only"}, False),
        ({"open_allies": True, "variants_with": "advanced_only"}, False),
        ({"quick": True, "variants_with": "advanced_only"}, False),
        ({"quick": True, "game": "advanced", "variants_with": "advanced_only"}, True),
        ({"draft": "moot", "variants_with": "advanced_only"}, True),
    ],
)
def test_variants_go_together_as_announced(options, allowed):
    if allowed:
        assert Match.open(btwixt, ("Ann", "Ben", "Cat"), Options(**options))
        return
    with pytest.raises(IllegalAction) as refusal:
        Match.open(btwixt, ("Ann", "Ben", "Cat"), Options(**options))
    assert [one.rule for one in refusal.value.violations] == ["btwixt.oq.variant-combinations"]


@pytest.mark.parametrize("ruling", ["coming_allies", "every_choice"])
def test_open_allies_switch_off_choices_of_coming_allies_or_all(ruling):
    for ally, waits in (("shae", "shae.bring"), ("ilyn-payne", "ilyn.execute")):
        table = leaders(open_allies=True, open_choosing=ruling).plays("TABLE", act.LayRow((ally, *ROW[1:])))
        councils = (act.CouncilNow(), act.CouncilNow(), act.CouncilNow(("renly",)))
        table.judge(act.DeclareState((5, 5, 5), councils, ally=ally, row=ROW[1:]))
        all_kneel(table).plays("Ann", act.PlaceAlly(ANN))
        assert table.state.flow[-1].step == (waits if ruling == "coming_allies" else "token.place")


@pytest.mark.parametrize(("ruling", "of_row"), [("one_of_row", 1), ("whole_row", 3)])
def test_a_look_takes_one_card_of_the_row_or_as_many_as_it_has(ruling, of_row):
    from ledger.games.btwixt.table.ally_deck import cards_looked_at

    table = all_kneel(open_row("patchface", *ROW[1:], open_look=ruling)).plays("Ann", act.PlaceAlly(ANN))
    assert cards_looked_at(table.state, table.state.flow[-1].count) == (of_row, 5 - of_row)
    table.plays("Ann", act.OrderAllies(row=ROW[1 : 1 + of_row][::-1]))
    assert table.state.row[:of_row] == ROW[1 : 1 + of_row][::-1]


@pytest.mark.parametrize("ruling", ["fill_gap", "all_to_row"])
def test_cards_looked_at_fill_the_gap_or_all_join_the_row(ruling):
    table = all_kneel(open_row("ilyn-payne", *ROW[1:], open_put_back=ruling)).plays("Ann", act.PlaceAlly(ANN))
    one, both = act.ExecuteAlly("jaime", row=(ROW[1],)), act.ExecuteAlly("jaime", row=("renly", ROW[1]))
    right, wrong = (one, both) if ruling == "fill_gap" else (both, one)
    assert broken(table, "Ann", wrong) == {"btwixt.card.ilyn-payne"}
    table.plays("Ann", right)
    assert len(table.state.row) == (3 if ruling == "fill_gap" else 4)


@pytest.mark.parametrize("ruling", ["causing_effect", "printed_ability"])
def test_loras_acquires_the_next_of_the_row_or_its_printed_ability_is_resolved(ruling):
    table = all_kneel(open_row("loras", "varys", *ROW[2:], open_next=ruling)).plays("Ann", act.PlaceAlly(ANN))
    if ruling == "causing_effect":
        reveal(table, "jaime").plays("Ann", act.PlaceAlly(ANN))
        assert "varys" in table.state.councils[ANN].allies
    assert step(table) == ("varys.take", "Ann")
    assert ("varys" in table.state.row) == (ruling == "printed_ability")


@pytest.mark.parametrize(("ruling", "owed"), [("stay", 3), ("under_deck", 4)])
def test_allies_left_in_the_row_stay_or_go_under_the_deck(ruling, owed):
    table = leaders(open_allies=True, open_leftover=ruling).plays("TABLE", act.LayRow(ROW))
    said = act.DeclareState((5, 5, 5), (act.CouncilNow(),) * 3, round=4, ally="robb", row=("renly",))
    table.judge(said)
    won(table, "robb", "Ann").plays("Ann", act.PlaceAlly(ANN)).plays("Ben", act.Pass()).plays("Cat", act.Pass())
    table.plays("Ann", act.PlaceToken(ANN))
    assert (table.state.flow[-1].step, table.state.flow[-1].count) == ("row.lay", owed)


def test_an_empty_row_is_helped_out_by_the_deck():
    table = leaders(open_allies=True).plays("TABLE", act.LayRow(ROW))
    table.judge(act.DeclareState((5, 5, 5), (act.CouncilNow(),) * 3, ally="robb", row=()))
    won(table, "robb", "Ann").plays("Ann", act.PlaceAlly(ANN)).plays("Ben", act.Pass()).plays("Cat", act.Pass())
    assert step(table.plays("Ann", act.PlaceToken(ANN))) == ("ally.reveal", "TABLE")


# ---- the end, time, leaving


@pytest.mark.parametrize("ruling", ["whole_chain", "winner_only"])
def test_places_below_the_winner_by_the_same_chain_or_shared(ruling):
    councils = (act.CouncilNow(("renly",)), act.CouncilNow(("robb",)), act.CouncilNow(("loras", "shae")))
    result = scored(3, *councils, ranking=ruling)
    assert result.ranking == (((CAT,), (ANN,), (BEN,)) if ruling == "whole_chain" else ((CAT,), (ANN, BEN)))


def test_the_order_of_the_ally_deck_outlasts_a_season():
    table = leaders()
    table.judge(act.DeclareState((5, 5, 5), (act.CouncilNow(),) * 3, round=4, ally="patchface"))
    all_kneel(table).plays("Ann", act.PlaceAlly(ANN)).plays("Ann", act.OrderAllies(("robb", "shae", "renly", "jaime", "varys")))
    table.plays("Ann", act.PlaceToken(ANN))
    assert table.match.view(ANN)["season"] == "autumn"
    assert [one["card"] for one in table.match.view(ANN)["ally_top"]][:2] == ["robb", "shae"]


@pytest.mark.parametrize("ruling", ["bids_discarded", "bids_stay"])
def test_bids_of_a_leader_who_leaves_are_discarded_or_stay_and_win_nothing(ruling):
    table = reveal(leaders(5, seat_left=ruling), "practice-ally-1")
    plays(table, "Ann", "corruption")
    plays(table, "Ben", "game-of-thrones")
    table.judge(SeatLeft(BEN))
    assert bids(table.state)[BEN] == (() if ruling == "bids_discarded" else ("game-of-thrones",))
    assert step(all_kneel(table)) == ("ally.place", "Ann")


@pytest.mark.parametrize(("ruling", "more"), [("finish_round", 0), ("one_more_round", 1)])
def test_time_lets_the_round_finish_or_grants_one_more(ruling, more):
    table = reveal(leaders(at_time=ruling), "practice-ally-30")
    table.judge(CallTime())
    places(all_kneel(table), "Ann", ANN, ANN)
    quiet_rounds(table, more)
    assert step(table) == ("tokens.reveal", "TABLE")


def test_the_moot_deals_ten_and_adds_nothing_by_season():
    table = leaders(draft="moot", hidden="open")
    assert table.state.flow[-1].count == 10 and sum(table.state.stacks) == 0
    hand = ("silence", "practice-event-1", "betrayal") + ("corruption",) * 4 + ("practice-envoy",) * 3
    assert broken(table, "TABLE", act.DealHand(ANN, hand)) == set()
