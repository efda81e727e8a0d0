"""B'Twixt in the record: protest, omission, correction, time."""

from __future__ import annotations

import pytest

from ledger.core.errors import Unplayable, Unsettled
from ledger.core.event import Amended, Insert, Keep, Replace, Strike
from ledger.core.line import entries
from ledger.core.seats import JUDGE, TABLE
from ledger.games.btwixt.model.actions import (
    DrawToken,
    Kneel,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealAlly,
    RevealTokens,
    TakeCard,
    UseAbility,
)
from ledger.games.btwixt.model.effects import Kneeling
from ledger.kit.common import Adjust, CallTime, Omitted
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    all_kneel,
    auction,
    bids,
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
from tests.table import Table, rule

# ---- under protest


@rule("btwixt.auction.kneel-is-final")
def test_a_bid_of_a_kneeling_leader_is_recorded_as_it_was_played():
    table = kneel(reveal(leaders(), "robb"), "Ann")
    assert table.protests("Ann", PlayCard("game-of-thrones")) == {"btwixt.auction.kneel-is-final"}
    assert bids(table.state)[ANN] == ("game-of-thrones",)
    assert step(table) == ("auction.turn", "Ben")
    assert table.findings() == [("protest", "btwixt.auction.kneel-is-final")]


@rule("btwixt.token.place-free")
def test_a_token_in_a_foreign_council_is_recorded_as_it_was_played():
    table = won(leaders(4), "practice-ally-1").plays("Ann", PlaceAlly(ANN))
    assert table.protests("Ann", PlaceToken(BEN)) == {"btwixt.token.place-free"}
    assert tokens(table.state) == [0, 1, 0, 0]
    assert step(table) == ("ally.reveal", "TABLE")


@rule("btwixt.round.seven-steps")
def test_an_ally_taken_before_all_kneel_ends_the_auction():
    table = plays(reveal(leaders(), "practice-ally-1"), "Ann", "betrayal")
    assert table.protests("Cat", PlaceAlly(CAT)) == {"btwixt.round.seven-steps"}
    assert step(table) == ("token.place", "Cat")


@rule("btwixt.card.pulling-strings")
def test_strings_that_were_ignored_are_recorded_as_ignored():
    table = plays(reveal(leaders(4), "practice-ally-1"), "Ann", "game-of-thrones")
    all_kneel(plays(table, "Ben", "pulling-strings"))
    assert table.protests("Ann", PlaceAlly(3)) == {"btwixt.card.pulling-strings"}
    assert table.state.councils[3].allies == ("practice-ally-1",)


@rule("btwixt.term.you-acquired")
def test_the_wrong_leader_may_have_taken_the_card_for_varys():
    table = won(leaders(), "varys").plays("Ann", PlaceAlly(ANN))
    assert table.protests("Ben", TakeCard(CAT)) == {"btwixt.term.you-acquired"}
    assert [len(hand) for hand in table.state.hands] == [10, 11, 9] and step(table) == ("token.place", "Ann")


# ---- omitted


@rule("btwixt.token.auction-reward")
def test_a_token_that_is_due_may_be_forgotten():
    table = won(leaders(), "practice-ally-1").plays("Ann", PlaceAlly(ANN))
    assert table.protests("JUDGE", Omitted("token.place")) == {"btwixt.token.auction-reward"}
    assert table.state.pool == 54
    assert step(table) == ("ally.reveal", "TABLE")
    assert table.findings() == [("omitted", "btwixt.token.auction-reward")]


@rule("btwixt.round.pass-first-player", "btwixt.round.advance-marker")
def test_markers_that_moved_by_themselves_may_have_been_forgotten():
    table = auction(leaders(), "practice-ally-1", "Ann", ANN)
    assert table.state.first == BEN
    assert table.protests("JUDGE", Omitted("round.marker")) == {"btwixt.round.pass-first-player"}
    assert (table.state.first, table.match.view(ANN)["round"]) == (ANN, 2)
    assert table.protests("JUDGE", Omitted("round.track")) == {"btwixt.round.advance-marker"}
    assert (table.state.first, table.match.view(ANN)["round"]) == (ANN, 1)


@rule("btwixt.card.contingency-plan", "btwixt.round.discard-bids", "btwixt.round.pass-first-player")
def test_several_steps_of_one_round_end_may_have_been_forgotten():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "contingency-plan")
    plays(table, "Ben", "game-of-thrones")
    places(all_kneel(table), "Ben", BEN, BEN)
    assert table.state.hands[ANN].known == ("contingency-plan",)
    table.protests("JUDGE", Omitted("round.returns"))
    assert table.state.hands[ANN].known == () and "contingency-plan" in table.state.discard.known
    table.protests("JUDGE", Omitted("round.marker"))
    assert table.state.first == ANN and "contingency-plan" in table.state.discard.known
    table.protests("JUDGE", Omitted("round.discard"))
    assert bids(table.state) == (("contingency-plan",), ("game-of-thrones",), ())


@rule("btwixt.auction.until-all-kneel")
def test_a_leader_may_have_been_passed_over():
    table = reveal(leaders(), "robb")
    assert table.protests("JUDGE", Omitted("auction.turn")) == {"btwixt.auction.until-all-kneel"}
    assert step(table) == ("auction.turn", "Ben") and table.state.kneeling == ()


@pytest.mark.parametrize(
    ("name", "rule_id"),
    [
        ("season.discard", "btwixt.season.discard-hands"),
        ("season.reshuffle", "btwixt.season.reshuffle"),
        ("season.events", "btwixt.advanced.events-moment"),
    ],
)
def test_parts_of_a_change_of_season_may_have_been_forgotten(name, rule_id):
    table = advanced()
    auction(table, "practice-ally-30", "Ann", ANN)
    quiet_rounds(table, 3)
    whole = table.state
    assert table.protests("JUDGE", Omitted(name)) == {rule_id}
    kept = [19, 20, 20] if name == "season.discard" else [10, 10, 10]
    assert table.state != whole and [len(hand) for hand in table.state.hands] == kept
    assert table.game.census(table.state) == table.game.census(whole)


def test_an_ability_may_have_been_forgotten():
    table = plays(reveal(leaders(), "practice-ally-1"), "Ann", "practice-oath")
    all_kneel(plays(table, "Ben", "game-of-thrones"))
    assert table.protests("JUDGE", Omitted("triumph.use")) == {"btwixt.timing.triumph"}
    assert step(table) == ("ally.place", "Ben")
    with pytest.raises(Unplayable):
        table.match.record(ANN, UseAbility("practice-vigil"), protest=True)


def test_what_is_not_due_cannot_be_forgotten():
    with pytest.raises(Unplayable):
        reveal(leaders(), "robb").match.record(JUDGE, Omitted("token.place"), protest=True)


def test_a_turn_that_went_by_itself_and_the_next_one_have_one_name():
    table = reveal(leaders(), "robb")
    table.judge(Adjust((Kneeling(ANN),)))
    assert step(table) == ("auction.turn", "Ben")
    table.protests("JUDGE", Omitted("auction.turn"))
    assert step(table) == ("auction.turn", "Cat")


# ---- corrections


def missed_kneeling():
    """Ann bids twice; only afterwards it turns out that she knelt in between."""
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "corruption")
    plays(table, "Ben", "betrayal")
    plays(table, "Cat", "betrayal")
    before = table.last
    plays(table, "Ann", "game-of-thrones")
    return table, Amended((Insert(before, ANN, Kneel()),))


@rule("btwixt.auction.kneel-is-final")
def test_an_inserted_kneeling_makes_a_later_bid_fall():
    table, inserted = missed_kneeling()
    seen = table.match.preview(inserted)
    assert [(fate.verdict, [one.rule for one in fate.violations]) for fate in seen.fates[-2:]] == [
        ("new", []),
        ("falls", ["btwixt.auction.kneel-is-final"]),
    ]
    assert bids(seen.state)[ANN] == ("corruption",)
    assert bids(table.state)[ANN] == ("corruption", "game-of-thrones"), "a preview records nothing"
    with pytest.raises(Unsettled):
        table.match.correct(inserted)


def test_a_fallen_bid_may_be_struck_or_kept():
    table, inserted = missed_kneeling()
    before = table.state
    struck = table.match.correct(inserted, falling="strike")
    assert bids(table.state)[ANN] == ("corruption",)
    assert step(table) == ("auction.turn", "Ben") and table.findings() == []
    table.match.undo(struck.position)
    assert table.state == before
    table.match.correct(inserted, falling="keep")
    assert bids(table.state)[ANN] == ("corruption", "game-of-thrones")
    assert table.findings() == [("protest", "btwixt.auction.kneel-is-final")]


def two_rounds_and_the_end() -> Table:
    table = auction(auction(leaders(), "practice-ally-1", "Ann", ANN), "practice-ally-2", "Ben", BEN)
    table.judge(CallTime())
    return table


@rule("btwixt.scoring.reveal-tokens")
def test_tokens_are_turned_up_again_when_there_were_more_of_them():
    table = two_rounds_and_the_end()
    placed = [entry.ref for entry in entries(table.match.line.head) if isinstance(entry.action, PlaceToken)][-1]
    table.plays("TABLE", RevealTokens(ANN, (3,)))
    short = table.last
    table.plays("TABLE", RevealTokens(BEN, (1,)))
    moved = Replace(placed, BEN, PlaceToken(ANN))
    fates = {fate.ref: fate.verdict for fate in table.match.preview(Amended((moved,))).open}
    assert fates == {short: "again", table.last: "unplayable"}, "two are owed there, and none in the other council"
    table.match.correct(Amended((moved, Replace(short, TABLE, RevealTokens(ANN, (3, 1))), Strike(table.last))))
    assert table.match.outcome.scores == (0, 3, 0) and table.findings() == []


def test_a_judge_may_accept_tokens_that_were_turned_up_for_another_count():
    table = two_rounds_and_the_end()
    placed = [entry.ref for entry in entries(table.match.line.head) if isinstance(entry.action, PlaceToken)][-1]
    table.plays("TABLE", RevealTokens(ANN, (3,)))
    table.match.correct(Amended((Replace(placed, BEN, PlaceToken(ANN)), Keep(table.last))))
    assert table.findings() == [("protest", "btwixt.scoring.reveal-tokens")]


def test_the_same_draw_for_the_same_leader_stands():
    table = open_hands()
    plays(reveal(table, "practice-ally-1"), "Ann", "pulling-strings")
    places(all_kneel(table), "Ann", ANN, ANN)
    placed = next(entry.ref for entry in entries(table.match.line.head) if isinstance(entry.action, PlaceToken))
    table.match.correct(Amended((Replace(placed, ANN, PlaceToken(CAT)),)))
    assert table.state.councils[CAT].tokens[0].value == 2
    assert any(isinstance(entry.action, DrawToken) for entry in entries(table.match.line.head))


def test_another_ally_turned_up_changes_what_follows():
    table = won(leaders(), "practice-ally-1").plays("Ann", PlaceAlly(ANN))
    shown = next(entry.ref for entry in entries(table.match.line.head) if isinstance(entry.action, RevealAlly))
    seen = table.match.preview(Amended((Replace(shown, TABLE, RevealAlly("varys")),)))
    assert seen.state.flow[-1].step == "varys.take"


# ---- time


def test_time_in_an_auction_lets_the_round_finish_and_then_ranks():
    table = auction(leaders(), "practice-ally-5", "Ann", ANN)
    plays(reveal(table, "practice-ally-6"), "Ben", "game-of-thrones")
    table.judge(CallTime())
    assert step(table) == ("auction.turn", "Cat") and table.match.outcome is None
    places(all_kneel(table), "Ben", BEN, BEN)
    assert step(table) == ("tokens.reveal", "TABLE")
    table.plays("TABLE", RevealTokens(ANN, (1,))).plays("TABLE", RevealTokens(BEN, (2,)))
    result = table.match.outcome
    assert (result.ended_by, result.ranking) == ("time", ((BEN,), (ANN,), (CAT,)))


def test_time_between_rounds_ends_the_game_at_once():
    table = auction(leaders(), "practice-ally-1", "Ann", ANN)
    table.judge(CallTime())
    assert step(table) == ("tokens.reveal", "TABLE")


def test_time_in_the_last_round_but_one_of_a_season_stops_there():
    table = quiet_rounds(leaders(at_time="one_more_round"), 3)
    reveal(table, "practice-ally-30")
    table.judge(CallTime())
    places(all_kneel(table), "Ann", ANN, ANN)
    assert table.match.view(ANN)["season"] == "autumn", "one more round, in the new season"
    quiet_rounds(table, 1)
    assert step(table) == ("tokens.reveal", "TABLE")
