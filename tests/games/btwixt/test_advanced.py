"""The advanced game: leader-specific cards and events."""

from __future__ import annotations

import pytest

from ledger.games.btwixt.model.actions import (
    DealHand,
    DealLeaderCard,
    DealMore,
    DiscardCards,
    Kneel,
    PlaceAlly,
    PlayCard,
)
from ledger.games.btwixt.table.auction import totals
from ledger.kit.cards import Card
from ledger.kit.common import CardDeclared
from ledger.kit.piles import Pile
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    HAND,
    all_kneel,
    broken,
    choose,
    kneel,
    leader_card,
    leaders,
    places,
    plays,
    quiet_round,
    quiet_rounds,
    reveal,
    step,
)
from tests.table import Table, rule

NINE = HAND[:9]


def advanced(count: int = 3, **options) -> Table:
    return leaders(count, game="advanced", **options)


@rule("btwixt.advanced.leader-four", "btwixt.advanced.deal-nine")
def test_nine_cards_and_one_of_the_four_of_ones_leader():
    state = advanced(4).state
    assert [len(hand) for hand in state.hands] == [10] * 4
    assert (state.deck, state.stacks, state.aside_whites) == (62 - 36, (3, 3, 3, 3), 36 - 16)


@rule("btwixt.advanced.deal-nine", "btwixt.advanced.leader-draw")
def test_with_open_information_nine_are_dealt_and_one_drawn():
    table = advanced(hidden="open")
    assert broken(table, "TABLE", DealHand(ANN, HAND)) == {"btwixt.setup.deal"}
    assert table.refuses("TABLE", DealHand(ANN, (*NINE[:8], "silence"))) == {"btwixt.advanced.leader-draw"}
    for seat in (ANN, BEN, CAT):
        table.plays("TABLE", DealHand(seat, NINE))
    assert table.refuses("Ann", Kneel()) == {"btwixt.advanced.leader-draw"}
    assert table.refuses("TABLE", DealLeaderCard(ANN, "silence")) == {"btwixt.advanced.leader-draw"}, "it is Euron's"
    assert table.refuses("TABLE", DealLeaderCard(ANN, "no-such-card")) == {
        "btwixt.advanced.leader-draw",
        "btwixt.components.contents",
    }
    leader_card(table, "Ann", "practice-cersei-1")
    leader_card(table, "Ben", "silence")
    leader_card(table, "Cat", "practice-melisandre-2")
    assert [len(hand) for hand in table.state.hands] == [10, 10, 10] and table.state.stacks == (3, 3, 3)


@rule("btwixt.components.contents")
def test_no_leader_card_is_drawn_twice():
    table = advanced(hidden="open", leaders=())
    for name, leader in (("Ann", "cersei"), ("Ben", "euron"), ("Cat", "jon")):
        choose(table, name, leader)
    table.plays("TABLE", DealHand(ANN, NINE))
    table.plays("TABLE", DealHand(BEN, NINE)).plays("TABLE", DealHand(CAT, NINE))
    leader_card(table, "Ben", "silence")
    facts = (("value", "3"), ("leader", "cersei"), ("copies", "0"))
    table.judge(CardDeclared(Card("ghost", "Ghost", "", "white", "none", True, facts)))
    assert table.refuses("TABLE", DealLeaderCard(ANN, "ghost")) == {"btwixt.components.contents"}


@rule("btwixt.advanced.played-like-standard")
def test_a_leader_card_takes_the_turn_and_bids_its_value():
    table = plays(reveal(advanced(), "practice-ally-1"), "Ann", "silence")
    assert (totals(table.state)[ANN], step(table)) == (5, ("auction.turn", "Ben"))
    assert table.refuses("Ann", PlayCard("betrayal")) == {"btwixt.auction.turn-order"}


@rule("btwixt.setup.set-aside")
def test_cards_of_leaders_whom_nobody_plays_stay_aside():
    table = reveal(advanced(), "practice-ally-1")
    assert table.refuses("Ann", PlayCard("practice-olenna-1")) == {"btwixt.setup.set-aside"}
    assert broken(table, "Ann", PlayCard("practice-melisandre-1")) == set()


@rule("btwixt.advanced.leader-draw")
def test_no_more_leader_cards_are_played_than_were_drawn():
    table = reveal(advanced(), "practice-ally-1")
    for name, card in (("Ann", "practice-cersei-4"), ("Ben", "silence"), ("Cat", "practice-melisandre-3")):
        plays(table, name, card)
    assert table.refuses("Ann", PlayCard("practice-cersei-3")) == {"btwixt.advanced.leader-draw"}


@rule("btwixt.advanced.leader-removed")
def test_a_leader_card_leaves_the_game_when_bids_are_discarded():
    table = plays(reveal(advanced(), "practice-ally-1"), "Ann", "silence")
    places(all_kneel(table), "Ann", ANN, ANN)
    assert table.state.removed.known == ("silence",) and table.state.discard.known == ()


@rule("btwixt.advanced.leader-removed")
def test_a_leader_card_leaves_the_game_when_an_ability_discards_it():
    table = all_kneel(reveal(advanced(), "oberyn")).plays("Ann", PlaceAlly(ANN))
    table.plays("Ann", DiscardCards(("silence", "betrayal")))
    assert (table.state.removed.known, table.state.discard.known) == (("silence",), ("betrayal",))


@rule("btwixt.advanced.leader-removed")
def test_unused_leader_cards_leave_the_game_with_the_season():
    table = quiet_rounds(advanced(), 4)
    assert table.state.removed == Pile(unknown=3) and table.state.stacks == (2, 2, 2)
    assert [len(hand) for hand in table.state.hands] == [10, 10, 10]
    assert table.state.deck == 62 + 3 - 27


# ---- events


def season(count: int, seasons: int, **options) -> Table:
    """An advanced match so many seasons on, an ally turned up."""
    table = advanced(count, **options)
    quiet_rounds(table, (count + 1) * seasons)
    return reveal(table, "robb") if table.state.flow[-1].step == "ally.reveal" else table


@rule("btwixt.advanced.events-moment")
@pytest.mark.parametrize(("count", "seasons", "events"), [(3, 1, 3), (4, 2, 6), (5, 0, 0), (5, 1, 6), (6, 1, 6), (4, 0, 0)])
def test_events_join_the_deck_by_season_and_player_count(count, seasons, events):
    state = season(count, seasons).state
    assert 11 - state.aside_events == events
    assert state.deck == 62 - 9 * count + events


@rule("btwixt.advanced.events-3-4")
def test_with_few_players_no_event_is_played_in_summer_and_three_in_autumn():
    assert season(3, 0).refuses("Ann", PlayCard("practice-event-1")) == {"btwixt.advanced.events-3-4"}
    table = season(3, 1)
    for name, card in (("Ben", "practice-event-1"), ("Cat", "practice-event-2"), ("Ann", "practice-event-9")):
        plays(table, name, card)
    assert table.refuses("Ben", PlayCard("practice-event-8")) == {"btwixt.advanced.events-3-4"}


@rule("btwixt.advanced.events-5-6")
def test_with_many_players_no_event_is_played_in_autumn():
    assert season(5, 0).refuses("Ann", PlayCard("practice-event-1")) == {"btwixt.advanced.events-5-6"}
    plays(season(5, 1), "Ben", "practice-event-1")


@rule("btwixt.advanced.events-3-4", "btwixt.advanced.events-5-6")
def test_no_event_is_dealt_before_its_season():
    table = advanced(3, hidden="open")
    assert table.refuses("TABLE", DealHand(ANN, (*NINE[:8], "practice-event-1"))) == {"btwixt.advanced.events-3-4"}
    table = advanced(5, hidden="open")
    assert table.refuses("TABLE", DealHand(ANN, (*NINE[:8], "practice-event-1"))) == {"btwixt.advanced.events-5-6"}


@rule(
    "btwixt.advanced.events-3-4",
    "btwixt.advanced.events-5-6",
    "btwixt.advanced.leader-draw",
    "btwixt.setup.set-aside",
    "btwixt.components.contents",
    "btwixt.auction.resolve-on-play",
)
def test_cards_drawn_later_come_from_the_same_deck():
    for count, rule_id in ((3, "btwixt.advanced.events-3-4"), (5, "btwixt.advanced.events-5-6")):
        table = drawing(advanced(count, hidden="open"))
        assert table.refuses("TABLE", DealMore(ANN, ("practice-event-1",))) == {rule_id}
        assert table.refuses("TABLE", DealMore(ANN, ("practice-cersei-2",))) == {"btwixt.advanced.leader-draw"}
    table = drawing(leaders(3, hidden="open"))
    assert table.refuses("TABLE", DealMore(ANN, ("practice-event-1",))) == {"btwixt.setup.set-aside"}
    assert table.refuses("TABLE", DealMore(ANN, ("practice-raven", "betrayal"))) == {"btwixt.auction.resolve-on-play"}
    assert table.refuses("TABLE", DealMore(ANN, ("no-such-card",))) == {"btwixt.components.contents"}
    assert table.refuses("Ben", Kneel()) == {"btwixt.auction.resolve-on-play"}
    table.plays("TABLE", DealMore(ANN, ("betrayal",)))
    assert len(table.state.hands[ANN]) == 10 and step(table) == ("auction.turn", "Ben")


def drawing(table: Table) -> Table:
    """Ann has played a card that lets her draw."""
    count = table.state.table.seats
    other = ("game-of-thrones", "matchmaker", "practice-coin", "contingency-plan", "corruption") * 2
    for seat in range(count):
        hand = ("practice-raven", *NINE[1:]) if seat == 0 else NINE if seat < 4 else other[:9]
        size = table.state.flow[-1].count
        table.plays("TABLE", DealHand(seat, (*hand, "betrayal")[:size]))
    cards = ("practice-cersei-1", "silence", "practice-melisandre-1", "practice-doran-1", "practice-tyrion-1")
    if table.state.flow[-1].step == "deal.leader":
        for seat in range(count):
            table.plays("TABLE", DealLeaderCard(seat, cards[seat]))
    return plays(reveal(table, "practice-ally-1"), "Ann", "practice-raven")


@rule("btwixt.advanced.events-discard")
def test_events_are_discarded_and_may_come_back():
    table = quiet_rounds(advanced(), 4)
    reveal(table, "practice-ally-30")
    plays(table, "Ben", "practice-event-9")
    places(all_kneel(table), "Ben", BEN, BEN)
    assert table.state.discard.known == ("practice-event-9",) and "practice-event-9" not in table.state.removed.known


def test_a_season_goes_on_after_a_quiet_round():
    assert quiet_round(advanced()).state.first == BEN
    assert kneel(reveal(advanced(), "robb"), "Ann").state.kneeling == (ANN,)
