"""The worked examples of the rulebook and of the index, with their numbers."""

from __future__ import annotations

from ledger.core.evolve import evolve
from ledger.games.btwixt.flow.season import packs_passed
from ledger.games.btwixt.model import actions as act
from ledger.games.btwixt.model.components import SPACES
from ledger.games.btwixt.model.effects import BindAlly, KillAlly
from ledger.games.btwixt.table.auction import totals
from ledger.games.btwixt.table.councils import councils_of
from ledger.kit.cards import Card
from ledger.kit.common import CardCorrected, CardDeclared
from ledger.kit.piles import Pile
from ledger.kit.rings import edges, neighbours
from ledger.rules import index_of
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    DOV,
    all_kneel,
    bids,
    broken,
    kneel,
    leaders,
    places,
    plays,
    quiet_rounds,
    reveal,
    step,
    tokens,
    won,
)
from tests.games.btwixt.test_advanced import NINE, advanced
from tests.games.btwixt.test_scoring import last_round
from tests.games.btwixt.test_variants import drafted_season
from tests.table import rule

EVENTS_NOW = {"game": "advanced", "quick": True, "events_opening": "in_setup"}
DONE: list[str] = []


def example(name: str):
    """The scenario of an example; a test below holds that none is missing."""
    DONE.append(f"btwixt.ex.{name}")
    rules = next(one["rules"] for one in index_of("btwixt").examples if one["id"] == f"btwixt.ex.{name}")
    enforced = {one.id for one in index_of("btwixt").enforced()}
    return rule(*(one for one in rules if one in enforced))


@example("setup-four")
def test_setup_four():
    table = leaders(4)
    view = table.match.view(ANN)
    assert SPACES[table.state.space] == "4" and view["season"] == "summer"
    assert (table.state.aside_whites, table.state.aside_events) == (36, 11)
    assert [len(hand) for hand in table.state.hands] == [10] * 4 and view["deck"] == 22
    reveal(table, "robb")
    for card in ("contingency-plan", "pulling-strings", "betrayal"):
        assert broken(table, "Ann", act.PlayCard(card)) == set()
    assert broken(table, "Ann", act.PlayCard("silence")) == {"btwixt.setup.set-aside"}


@example("councils-four")
def test_councils_four():
    # Cersei, Euron, Melisandre, Doran: council A is number 0, council B number 1
    state = leaders(4).state
    assert set(councils_of(state, ANN)) & set(councils_of(state, BEN)) == {0}
    assert set(councils_of(state, BEN)) & set(councils_of(state, CAT)) == {1}
    assert 1 not in councils_of(state, ANN)
    assert {*neighbours((0, 1, 2, 3), 0)} == {1, 3} and {*neighbours((0, 1, 2, 3), 1)} == {0, 2}
    assert edges((0, 1, 2, 3)) == ((0, 1), (1, 2), (2, 3), (3, 0))


@example("auction-cersei")
def test_auction_cersei():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "contingency-plan")
    plays(table, "Ben", "game-of-thrones")
    kneel(table, "Cat")
    plays(table, "Ann", "corruption")
    plays(table, "Ben", "pulling-strings")
    plays(table, "Ann", "kings-decree")
    all_kneel(table)
    assert totals(table.state) == (12, 15, 0), "three cards against two"
    assert step(table) == ("ally.place", "Ben")
    assert broken(table, "Ann", act.PlaceAlly(ANN)) == {"btwixt.auction.winner"}
    assert broken(table, "Ben", act.PlaceAlly(CAT)) == {"btwixt.acquire.place-ally"}


@example("this-round-arianne")
def test_this_round_arianne():
    table = reveal(leaders(), "arianne")
    kneel(table, "Ann")
    assert table.state.hands[ANN].known == ()
    plays(table, "Ben", "corruption")
    plays(table, "Cat", "betrayal")
    plays(table, "Ben", "practice-envoy")
    plays(table, "Cat", "little-birds")
    kneel(table, "Ben")
    assert sorted(table.state.hands[BEN].known) == ["corruption", "practice-envoy"]
    assert totals(table.state)[BEN] == 0 and BEN in table.state.kneeling
    kneel(table, "Cat")
    assert bids(table.state)[CAT] == ("betrayal", "little-birds")


@example("when-acquired-oberyn")
def test_when_acquired_oberyn():
    table = leaders()
    table.judge(act.DeclareState((6, 4, 4), (act.CouncilNow(),) * 3, ally="oberyn"))
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "kings-decree")
    plays(table, "Cat", "practice-envoy")
    plays(table, "Ann", "pulling-strings")
    plays(table, "Ben", "practice-envoy")
    plays(table, "Cat", "pulling-strings")
    kneel(table, "Ann", "Ben", "Cat")
    assert totals(table.state) == (15, 12, 9)
    table.plays("Ann", act.PlaceAlly(CAT))  # Cat pulls the strings
    assert [len(hand) for hand in table.state.hands] == [4, 2, 2]
    table.plays("Ann", act.DiscardCards(("betrayal", "corruption")))
    table.plays("Ben", act.DiscardCards(("betrayal", "corruption")))
    assert [len(hand) for hand in table.state.hands] == [2, 0, 2]
    assert step(table) == ("token.place", "Ann")


@example("season-length-four")
def test_season_length_four():
    table = leaders(4)
    for number in range(1, 5):
        before = table.state.space
        quiet_rounds(table, 1)
        assert table.state.space == before + 1, number
    quiet_rounds(table, 1)
    assert SPACES[table.state.space] == "4" and table.match.view(ANN)["season"] == "autumn"


@example("precedence-strings")
def test_precedence_strings():
    table = reveal(leaders(4), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    all_kneel(table)
    assert table.refuses("Ann", act.PlaceAlly(DOV)) == {"btwixt.card.pulling-strings"}
    table.plays("Ann", act.PlaceAlly(ANN))
    assert table.refuses("Ann", act.PlaceToken(DOV)) == {"btwixt.card.pulling-strings"}
    table.plays("Ann", act.PlaceToken(ANN))
    bound = leaders(4)
    bound.judge(CardCorrected(Card("pack-survives", "The Pack Survives", "", "standard", None, True, (("value", "2"),))))
    plays(reveal(bound, "practice-ally-1"), "Ann", "pack-survives", effects=(BindAlly(DOV),))
    assert all_kneel(bound).refuses("Ann", act.PlaceAlly(ANN)) == {"btwixt.precedence.card-over-rulebook"}


@example("precedence-sansa")
def test_precedence_sansa():
    table = leaders(4)
    councils = (act.CouncilNow(), act.CouncilNow(), act.CouncilNow(), act.CouncilNow(("robb",)))
    areas = (("game-of-thrones",), ("pulling-strings",), (), ())
    table.judge(act.DeclareState((5, 5, 5, 5), councils, ally="sansa", areas=areas))
    all_kneel(table)
    assert table.refuses("Ann", act.PlaceAlly(ANN)) == {"btwixt.card.sansa"}
    table.plays("Ann", act.PlaceAlly(DOV))
    assert table.state.councils[DOV].allies == ("robb", "sansa")
    joined = leaders(4)
    councils = (act.CouncilNow(("renly",)), act.CouncilNow(), act.CouncilNow(), act.CouncilNow())
    areas = (("game-of-thrones",), (), (), ("pulling-strings",))
    joined.judge(act.DeclareState((5, 5, 5, 5), councils, ally="loras", areas=areas))
    assert broken(all_kneel(joined), "Ann", act.PlaceAlly(ANN)) == set(), "an ally's ability beats the strings"


@example("you-contingency")
def test_you_contingency():
    for winner in ("Cat", "Ben"):
        table = reveal(leaders(), "practice-ally-1")
        plays(table, "Ann", "contingency-plan")
        plays(table, "Ben", "betrayal", leader=ANN, taken="contingency-plan")
        if winner == "Cat":
            plays(table, "Cat", "game-of-thrones")
        all_kneel(table)
        assert step(table) == ("ally.place", winner)
        council = CAT if winner == "Cat" else BEN
        places(table, winner, council, council)
        assert table.state.hands[BEN].known == (("contingency-plan",) if winner == "Cat" else ())
        assert table.state.hands[ANN].known == ()
    waiting = reveal(leaders(), "practice-ally-1")
    plays(waiting, "Ann", "practice-oath")
    plays(waiting, "Ben", "betrayal", leader=ANN, taken="practice-oath")
    plays(waiting, "Cat", "game-of-thrones")
    assert broken(all_kneel(waiting), "Ann", act.UseAbility("practice-oath")) == {"btwixt.term.you-influence"}
    taking = plays(reveal(leaders(), "practice-ally-1"), "Ann", "practice-envoy")
    assert broken(taking, "Ben", act.PlayCard("little-birds", leader=ANN, taken="practice-envoy")) == {"btwixt.card.betrayal"}


@example("you-bribery")
def test_you_bribery():
    table = reveal(leaders(**EVENTS_NOW), "practice-ally-1")
    assert broken(table, "Ann", act.PlayCard("bribery", leader=ANN)) == {"btwixt.card.bribery-move"}
    plays(table, "Ann", "bribery", leader=CAT)
    plays(table, "Ben", "practice-vigil")
    assert totals(table.state) == (0, 2, 3)
    all_kneel(table)
    places(table, "Cat", CAT, CAT)
    assert step(table) == ("end.use", "Ben"), "abilities serve the leader before whom the card lies"
    table.plays("Ben", act.UseAbility("practice-vigil")).plays("Ben", act.PlaceToken(BEN))
    assert table.state.hands[CAT].known == ("bribery",) and table.state.hands[ANN].known == ()


@example("draft-directions-four")
def test_draft_directions_four():
    table = leaders(4, draft="draft")
    ways, packs = [], tuple(Pile((name,)) for name in "abcd")
    for _ in range(3):
        state = table.state
        passed = packs_passed(evolve(state, packs=packs), state.flow[-1], packs)
        ways.append("left" if passed[BEN] == packs[ANN] else "right")
        table.plays("Ann", act.DraftPick())
        assert broken(table, "Ann", act.DraftPick()) == {"btwixt.variant.draft-pick"}
        table.plays("Ben", act.DraftPick()).plays("Cat", act.DraftPick()).plays("Dov", act.DraftPick())
        quiet_rounds(drafted_season(table), 5)
    assert ways == ["left", "right", "left"]


@example("open-row-five")
def test_open_row_five():
    row = ("loras", "shae", "robb", "ilyn-payne", "arianne")
    table = leaders(4, open_allies=True)
    assert broken(table, "TABLE", act.LayRow(row[:4])) == {"btwixt.variant.open-row"}
    table.plays("TABLE", act.LayRow(row))
    assert table.match.view(BEN)["ally"]["card"] == "loras"
    assert [one["card"] for one in table.match.view(BEN)["row"]] == list(row[1:])
    assert step(table) == ("auction.turn", "Ann"), "nothing is turned up"


@example("strings-extra-ally")
def test_strings_extra_ally():
    table = leaders(4)
    areas = (("game-of-thrones", "matchmaker"), ("pulling-strings",) * 2, (), ("pulling-strings",))
    table.judge(act.DeclareState((5, 5, 5, 5), (act.CouncilNow(),) * 4, ally="practice-ally-1", areas=areas))
    all_kneel(table).plays("Ann", act.UseAbility("matchmaker"))
    reveal(table, "practice-ally-2")
    assert broken(table, "Ann", act.PlaceAlly(ANN)) == broken(table, "Ann", act.PlaceAlly(DOV)) == set()
    table.plays("Ann", act.PlaceAlly(DOV))
    assert table.refuses("Ann", act.PlaceAlly(DOV)) == {"btwixt.card.pulling-strings-majority"}
    table.plays("Ann", act.PlaceAlly(ANN))
    assert table.refuses("Ann", act.PlaceToken(DOV)) == {"btwixt.card.pulling-strings-majority"}


@example("strings-equal")
def test_strings_equal():
    table = leaders(4)
    areas = (("game-of-thrones",), ("pulling-strings",), (), ("pulling-strings",))
    table.judge(act.DeclareState((5, 5, 5, 5), (act.CouncilNow(),) * 4, ally="practice-ally-1", areas=areas))
    all_kneel(table)
    assert broken(table, "Ann", act.PlaceAlly(ANN)) == broken(table, "Ann", act.PlaceAlly(DOV)) == set()


@example("little-birds-killed")
def test_little_birds_killed():
    table = leaders()
    councils = (act.CouncilNow((), 6), act.CouncilNow((), 6), act.CouncilNow())
    table.judge(act.DeclareState((5, 5, 5), councils, ally="robb"))
    table.judge(CardDeclared(Card("assassin", "Shadow Assassin", "", "standard", None, True, (("value", "2"),))))
    plays(table, "Ann", "little-birds")
    plays(table, "Ben", "little-birds")
    assert table.state.pool == 40 and len(table.state.birds) == 2
    plays(table, "Cat", "assassin", effects=(KillAlly("robb"),))
    assert (table.state.pool, table.state.dead) == (42, ("robb",))
    assert tokens(table.state) == [6, 6, 0]


@example("loras-reveals-sansa")
def test_loras_reveals_sansa():
    table = leaders(4)
    table.judge(
        act.DeclareState(
            (5,) * 4, (act.CouncilNow(), act.CouncilNow(), act.CouncilNow(), act.CouncilNow(("jaime",))), ally="loras"
        )
    )
    all_kneel(table)
    table.plays("Ann", act.PlaceAlly(ANN))
    reveal(table, "sansa")
    assert table.refuses("Ann", act.PlaceAlly(ANN)) == {"btwixt.card.sansa"}
    table.plays("Ann", act.PlaceAlly(DOV))
    assert table.state.councils[DOV].allies == ("jaime", "sansa")
    other = won(leaders(4), "loras").plays("Ann", act.PlaceAlly(ANN))
    assert reveal(other, "jaime").refuses("Ann", act.PlaceAlly(DOV)) == {"btwixt.card.loras-next"}


@example("final-scoring")
def test_final_scoring():
    # Olenna, Tyrion, Daenerys, Jon: 16, 20, 17 and 22 round the ring
    councils = (
        act.CouncilNow(("robb", "renly"), 2),  # 11 and 5
        act.CouncilNow(("jaime", "oberyn", "varys"), 3),  # 13 and 7
        act.CouncilNow(("mance", "loras", "shae"), 3),  # 10 and 7
        act.CouncilNow(("practice-ally-5", "practice-ally-11", "sansa", "arianne"), 2),  # 17 and 5
    )
    table = last_round(4, *councils)
    assert table.refuses("TABLE", act.RevealTokens(ANN, (3,))) == {"btwixt.scoring.reveal-tokens"}
    for council, values in ((0, (3, 2)), (1, (3, 2, 2)), (2, (3, 3, 1)), (3, (3, 2))):
        table.plays("TABLE", act.RevealTokens(council, values))
    assert [council["power"] for council in table.match.view(ANN)["councils"]] == [16, 20, 17, 22]
    result = table.match.outcome
    assert result.scores == (16, 16, 17, 17)
    assert result.winners == (DOV,), "Daenerys 20, Jon 22 in the other council"


@example("tie-at-zero")
def test_tie_at_zero():
    table = all_kneel(reveal(leaders(4, first=CAT), "practice-ally-1"))
    assert step(table) == ("ally.place", "Cat") and table.match.view(ANN)["totals"] == [0, 0, 0, 0]
    places(table, "Cat", CAT, BEN)
    assert table.state.councils[CAT].allies == ("practice-ally-1",) and tokens(table.state) == [0, 1, 0, 0]


@example("tie-clockwise")
def test_tie_clockwise():
    table = leaders(4, first=CAT)
    areas = (("kings-decree",), ("practice-envoy", "pulling-strings"), (), ("practice-envoy", "pulling-strings"))
    table.judge(act.DeclareState((5,) * 4, (act.CouncilNow(),) * 4, first=CAT, ally="practice-ally-1", areas=areas))
    all_kneel(table)
    assert table.match.view(ANN)["totals"] == [7, 9, 0, 9]
    assert (step(table), table.state.first) == (("ally.place", "Dov"), CAT)
    places(table, "Dov", DOV, DOV)
    assert table.state.first == DOV, "only afterwards the marker passes"


@example("ability-before-placement")
def test_ability_before_placement():
    table = reveal(leaders(), "practice-ally-1")
    assert table.refuses("Ann", act.PlayCard("betrayal", leader=ANN, taken="betrayal")) == {"btwixt.card.betrayal"}
    plays(table, "Ann", "betrayal")
    assert totals(table.state) == (1, 0, 0) and bids(table.state)[ANN] == ("betrayal",)


@example("no-redeal-after-winter")
def test_no_redeal_after_winter():
    table = leaders()
    table.judge(act.DeclareState((5, 4, 3), (act.CouncilNow(),) * 3, season="winter", round=4))
    quiet_rounds(table, 1)
    assert [len(hand) for hand in table.state.hands] == [5, 4, 3] and len(table.state.discard) == 0
    assert step(table) == ("tokens.reveal", "TABLE")
    table.plays("TABLE", act.RevealTokens(ANN, (2,)))
    assert table.match.outcome.ended_by == "scored"
    assert table.refuses("Ann", act.Kneel()) == {"btwixt.scoring.timing"}


@example("leader-card-season-end")
def test_leader_card_season_end():
    table = advanced(hidden="open")
    for seat in (ANN, BEN, CAT):
        table.plays("TABLE", act.DealHand(seat, NINE))
    for seat, card in ((ANN, "practice-cersei-1"), (BEN, "silence"), (CAT, "practice-melisandre-1")):
        table.plays("TABLE", act.DealLeaderCard(seat, card))
    quiet_rounds(table, 4)
    assert sorted(table.state.removed.known) == ["practice-cersei-1", "practice-melisandre-1", "silence"]
    assert table.state.deck == 62 + 3 and table.state.stacks == (3, 3, 3)
    for seat in (ANN, BEN, CAT):
        table.plays("TABLE", act.DealHand(seat, NINE))
    assert "btwixt.advanced.leader-draw" in broken(table, "TABLE", act.DealLeaderCard(ANN, "practice-olenna-1"))
    assert "btwixt.components.contents" in broken(table, "TABLE", act.DealLeaderCard(BEN, "silence"))
    table.plays("TABLE", act.DealLeaderCard(BEN, "practice-euron-1"))
    assert len(table.state.hands[BEN]) == 10


@example("events-by-season")
def test_events_by_season():
    early = reveal(advanced(4), "robb"), reveal(advanced(5), "robb")
    for table, rule_id in zip(early, ("btwixt.advanced.events-3-4", "btwixt.advanced.events-5-6"), strict=True):
        assert table.refuses("Ann", act.PlayCard("practice-event-1")) == {rule_id}
    four, five = quiet_rounds(advanced(4), 10), quiet_rounds(advanced(5), 6)
    for table in (four, five):
        assert table.match.view(ANN)["season"] == "winter"
        assert (table.match.view(ANN)["events"], table.state.aside_events) == (6, 5)
        reveal(table, "practice-ally-30")
        plays(table, table.match.names[table.state.flow[-1].seat], "practice-event-9")
        winner = table.match.names[all_kneel(table).state.flow[-1].seat]
        council = councils_of(table.state, table.seat(winner))[0]
        places(table, winner, council, council)
        assert table.state.discard.known == ("practice-event-9",)


@example("shared-victory")
def test_shared_victory():
    eighteen = (
        act.CouncilNow(("robb", "renly", "jaime", "sansa")),  # 6 + 5 + 5 + 2
        act.CouncilNow(("practice-ally-5", "practice-ally-11", "practice-ally-17")),  # 6 + 6 + 6
        act.CouncilNow(("practice-ally-23", "practice-ally-29", "practice-ally-35")),
    )
    result = last_round(3, *eighteen).match.outcome
    assert result.scores == (18, 18, 18)
    assert result.winners == (ANN, BEN) and result.ranking == ((ANN, BEN), (CAT,))


def test_no_example_is_missing():
    assert sorted(DONE) == sorted(one["id"] for one in index_of("btwixt").examples)
