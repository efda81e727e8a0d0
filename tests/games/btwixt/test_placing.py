"""Placing what was won: own councils, tokens, and which card prevails."""

from __future__ import annotations

import pytest

from ledger.games.btwixt.model.actions import (
    CouncilNow,
    DeclareState,
    Kneel,
    LookAtToken,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    ResolveAlly,
)
from ledger.games.btwixt.model.effects import BindAlly, GainToken
from ledger.games.btwixt.table.councils import councils_of
from ledger.kit.cards import Card
from ledger.kit.common import CardCorrected
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    DOV,
    all_kneel,
    auction,
    broken,
    kneel,
    leaders,
    places,
    plays,
    reveal,
    step,
    tokens,
    won,
)
from tests.table import Table, rule


@rule("btwixt.council.two-each", "btwixt.council.shared")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_each_council_is_shared_by_two_neighbours(count):
    state = leaders(count).state
    assert len(state.councils) == count
    assert [councils_of(state, seat) for seat in range(2)] == [(0, count - 1), (0, 1)]
    assert all(sum(council in councils_of(state, seat) for seat in range(count)) == 2 for council in range(count))


@rule("btwixt.council.contents")
def test_only_allies_lie_in_councils():
    said = DeclareState((5, 5, 5), (CouncilNow(("betrayal",)), CouncilNow(), CouncilNow()))
    assert leaders().refuses("JUDGE", said) == {"btwixt.council.contents"}


@rule("btwixt.acquire.place-ally", "btwixt.token.place-free")
def test_ally_and_token_go_to_the_winners_own_councils():
    table = won(leaders(4), "practice-ally-1")
    assert table.refuses("Ann", PlaceAlly(BEN)) == {"btwixt.acquire.place-ally"}
    table.plays("Ann", PlaceAlly(ANN))
    assert table.refuses("Ann", PlaceToken(CAT)) == {"btwixt.token.place-free"}
    table.plays("Ann", PlaceToken(DOV))
    assert table.state.councils[ANN].allies == ("practice-ally-1",)
    assert tokens(table.state) == [0, 0, 0, 1]


@rule("btwixt.acquire.sequence")
def test_the_ally_is_placed_before_the_token():
    table = won(leaders(), "practice-ally-1")
    assert table.refuses("Ann", PlaceToken(ANN)) == {"btwixt.acquire.sequence"}


@rule("btwixt.round.seven-steps")
def test_nobody_bids_once_the_auction_is_over():
    table = won(leaders(), "practice-ally-1")
    assert table.refuses("Ben", Kneel()) == {"btwixt.round.seven-steps"}
    assert table.refuses("Ann", PlayCard("betrayal")) == {"btwixt.round.seven-steps"}


@rule("btwixt.token.auction-reward")
def test_the_winner_takes_one_token_from_the_pool():
    table = won(leaders(), "practice-ally-1").plays("Ann", PlaceAlly(ANN))
    assert step(table) == ("token.place", "Ann")
    table.plays("Ann", PlaceToken(ANN))
    assert (table.state.pool, tokens(table.state)) == (53, [1, 0, 0])


@rule("btwixt.token.unseen")
def test_nobody_looks_at_a_token():
    table = auction(leaders(), "practice-ally-1", "Ann", ANN)
    for name in ("Ann", "Ben"):
        assert table.refuses(name, LookAtToken(0)) == {"btwixt.token.unseen"}
    assert table.protests("Ann", LookAtToken(0)) == {"btwixt.token.unseen"}
    assert table.state.councils[ANN].tokens[0].value is None


# ---- which card prevails


@rule("btwixt.precedence.card-over-rulebook")
def test_a_card_that_names_the_council_beats_the_free_choice():
    table = leaders(4)
    table.judge(CardCorrected(Card("pack-survives", "The Pack Survives", "", "standard", None, True, (("value", "2"),))))
    reveal(table, "practice-ally-1")
    plays(table, "Ann", "pack-survives", effects=(BindAlly(DOV),))
    all_kneel(table)
    assert table.refuses("Ann", PlaceAlly(ANN)) == {"btwixt.precedence.card-over-rulebook"}
    table.plays("Ann", PlaceAlly(DOV))
    assert broken(table, "Ann", PlaceToken(ANN)) == set(), "the ability speaks of the ally alone"


def half_way(ally: str, *councils: CouncilNow, areas: tuple = ((), (), (), ()), **options) -> Table:
    """Four leaders in an auction for that ally, Ann to play, nobody kneels."""
    table = leaders(4, **options)
    said = tuple(councils) + (CouncilNow(),) * (4 - len(councils))
    table.judge(DeclareState((5, 5, 5, 5), said, season="summer", ally=ally, areas=areas))
    return table


@rule("btwixt.card.sansa", "btwixt.precedence.ally-over-influence", "btwixt.card.placement-priority")
def test_sansa_goes_to_the_most_powerful_ally_whatever_the_strings_say():
    strings = ((), ("pulling-strings",), (), ())
    table = half_way("sansa", CouncilNow(("renly",)), CouncilNow(), CouncilNow(), CouncilNow(("robb",)), areas=strings)
    plays(table, "Ann", "game-of-thrones")
    all_kneel(table)
    assert table.refuses("Ann", PlaceAlly(ANN)) == {"btwixt.card.sansa"}
    table.plays("Ann", PlaceAlly(DOV))
    assert table.refuses("Ann", PlaceToken(DOV)) == {"btwixt.card.pulling-strings"}, "her text is about her own card"


@rule("btwixt.card.sansa")
def test_sansa_asks_for_the_highest_ally_and_not_for_the_highest_sum():
    table = half_way("sansa", CouncilNow(("oberyn", "varys"), 5), CouncilNow(), CouncilNow(), CouncilNow(("renly",)))
    all_kneel(table)
    assert broken(table, "Ann", PlaceAlly(ANN)) == {"btwixt.card.sansa"}


@rule("btwixt.card.placement-priority")
@pytest.mark.parametrize("ally", ["mance", "jaqen"])
def test_mance_and_jaqen_ignore_the_strings(ally):
    table = half_way(ally, areas=((), ("pulling-strings",), (), ()))
    plays(table, "Ann", "game-of-thrones")
    all_kneel(table)
    assert broken(table, "Ann", PlaceAlly(ANN)) == broken(table, "Ann", PlaceAlly(DOV)) == set()


def test_where_nobody_knows_the_text_of_such_a_card_no_council_is_called_wrong():
    table = leaders(4)
    table.judge(CardCorrected(Card("mance", "Mance Rayder", "", "ally", None, True, (("value", "4"),))))
    won(table, "mance")
    assert broken(table, "Ann", PlaceAlly(CAT)) == set()


@rule("btwixt.card.loras-renly", "btwixt.precedence.ally-over-influence")
def test_loras_joins_renly_whatever_the_strings_say():
    strings = ((), (), (), ("pulling-strings",))
    table = half_way("loras", CouncilNow(("renly",)), areas=strings)
    plays(table, "Ann", "game-of-thrones")
    all_kneel(table)
    assert table.refuses("Ann", PlaceAlly(DOV)) == {"btwixt.card.loras-renly"}
    table.plays("Ann", PlaceAlly(ANN))


@rule("btwixt.card.loras-renly")
def test_a_renly_of_others_does_not_bind_loras():
    table = all_kneel(half_way("loras", CouncilNow(), CouncilNow(("renly",))))
    assert broken(table, "Ann", PlaceAlly(ANN)) == broken(table, "Ann", PlaceAlly(DOV)) == set()


# ---- abilities that nobody has written down


@rule("btwixt.term.ally-card")
def test_what_an_unknown_ally_did_is_recorded_and_a_known_one_does_what_it_says():
    table = leaders()
    table.judge(CardCorrected(Card("renly", "Renly Baratheon", "", "ally", None, True, (("value", "5"),))))
    won(table, "renly").plays("Ann", PlaceAlly(ANN))
    assert table.refuses("Ben", ResolveAlly("renly", ())) == {"btwixt.auction.winner"}
    table.plays("Ann", ResolveAlly("renly", (GainToken(ANN),)))
    assert tokens(table.state) == [1, 0, 0]
    places(table, "Ann", None, ANN)
    won(table, "practice-ally-1").plays("Ben", PlaceAlly(BEN))
    assert table.refuses("Ben", ResolveAlly("practice-ally-1", (GainToken(ANN),))) == {"btwixt.term.ally-card"}


def test_three_leaders_share_a_council_with_both_others():
    table = won(leaders(), "practice-ally-1")
    assert {*councils_of(table.state, ANN)} == {ANN, CAT} and {*councils_of(table.state, CAT)} == {CAT, BEN}
    assert step(kneel(table)) == ("ally.place", "Ann")
