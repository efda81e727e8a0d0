"""Melee with titles, elimination, victory, time."""

import pytest

from ledger.core.seats import JUDGE
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    ChooseFirst,
    ChoosePlot,
    ChooseTitle,
    DeclareChallenge,
    DeclareDefenders,
    DiscardTop,
    Draw,
    EndChallenges,
    Marshal,
    NameWinner,
    NewOpponent,
    Observed,
    Pass,
    PlayEvent,
    Redirect,
    RemoveTitles,
    Total,
    UseKeyword,
)
from ledger.games.thrones_2e.model.effects import DrawCards, GainPower, MoveCard
from ledger.games.thrones_2e.model.titles import COIN, HAND, LAWS, REGENT, SHIPS, TITLES, WHISPERS
from ledger.kit.common import Adjust, CallTime, SeatLeft
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CAT,
    all_pass,
    attacked,
    conserved,
    due,
    factions,
    gold,
    in_play,
    joined,
    legal,
    offered,
    passes,
    player,
    power,
    scripted,
    step,
)
from tests.table import rule


def reveal(table, *plots, first=ANN):
    for name, one in zip(table.match.names, plots, strict=True):
        table.plays(name, ChoosePlot(one))
    return table.plays(table.match.names[table.state.flow[-1].seat], ChooseFirst(first))


def drafting(seats=3):
    table = joined(*[""] * seats, phase="plot")
    return reveal(table, "war", *["feast"] * (seats - 1))


# ---- the draft of titles


@rule("agot2.title.1-4.random-removal")
@pytest.mark.parametrize(("seats", "gone"), [(3, 2), (4, 1), (5, 1)])
def test_so_many_titles_are_taken_out(seats, gone):
    table = drafting(seats)
    assert table.state.flow[-1].count == gone
    assert table.refuses("TABLE", RemoveTitles(gone + 1)) == {"agot2.title.1-4.random-removal"}
    assert due(table.plays("TABLE", RemoveTitles(gone))) == [("Ann", "titles.choose")]


def test_with_six_players_no_title_is_taken_out():
    assert due(drafting(6)) == [("Ann", "titles.choose")]


@rule(
    "agot2.title.1-4.secret-draft",
    "agot2.title.1-4.enter-play-together",
    "agot2.title.1-4.unused-return-then-reveal",
    "agot2.title.pool-contents",
    "agot2.title.chosen-each-round",
)
def test_titles_are_chosen_in_secret_in_player_order_and_revealed_together():
    table = drafting().plays("TABLE", RemoveTitles(2))
    assert table.refuses("Ben", ChooseTitle(HAND)) == {"agot2.title.1-4.secret-draft"}
    table.plays("Ann", ChooseTitle(HAND))
    assert player(table, "Ann").title == "" and game.view(table.state, BEN)["chosen"][0]["what"] == "hidden"
    assert table.refuses("Ben", ChooseTitle(HAND)) == {"agot2.title.1-4.secret-draft"}
    table.plays("Ben", ChooseTitle(COIN)).plays("Cat", ChooseTitle(LAWS))
    assert [one.title for one in table.state.players] == [HAND, COIN, LAWS]
    assert sorted(table.state.titles) == sorted({*TITLES} - {HAND, COIN, LAWS})


@rule("agot2.timing.framework.melee-only-steps", "agot2.title.melee-only")
def test_joust_has_no_titles():
    table = reveal(joined(phase="plot"), "war", "feast")
    assert due(table)[0] == ("TABLE", "owed") and table.state.flow[-1].kind == "draw"


@rule("agot2.taxation.7-4.titles-return", "agot2.title.leaves-play-to-pool")
def test_titles_go_back_in_the_taxation_phase():
    table = joined("", "", "", phase="taxation", titles=(HAND, COIN, LAWS))
    assert [one.title for one in table.state.players] == ["", "", ""] and len(table.state.titles) == 6


@rule("agot2.title.1-4.no-title-if-pool-empty")
def test_who_finds_no_title_plays_without():
    from ledger.core.evolve import evolve
    from ledger.games.thrones_2e.flow.plot import draft_titles

    table = drafting().plays("TABLE", RemoveTitles(2)).plays("Ann", ChooseTitle(HAND))
    empty = evolve(table.state, flow=(*table.state.flow[:-1], evolve(table.state.flow[-1], left=0)))
    after = draft_titles(empty, empty.flow[-1])
    assert [one.title for one in after.players] == [HAND, "", ""]


# ---- what titles give


@rule("agot2.title.bonus.crown-regent-dominance")
def test_the_crown_regent_adds_two_at_dominance():
    assert factions(joined("squire", "lady", "", phase="dominance", titles=(REGENT, COIN, LAWS))) == [1, 0, 0]


@rule(
    "agot2.title.in-play-under-bearer",
    "agot2.title.bonus.hand-of-the-king-power",
    "agot2.title.bonus.master-of-ships-military",
    "agot2.title.bonus.master-of-whispers-intrigue",
)
@pytest.mark.parametrize(
    ("title", "kind", "attacker"),
    [(HAND, "power", "envoy"), (SHIPS, "military", "squire"), (WHISPERS, "intrigue", "scribe")],
)
def test_three_titles_add_one_in_challenges_with_a_character(title, kind, attacker):
    table = drafting().plays("TABLE", RemoveTitles(2)).plays("Ann", ChooseTitle(title))
    rest = [one for one in TITLES if one != title]
    table.plays("Ben", ChooseTitle(rest[0])).plays("Cat", ChooseTitle(rest[1]))
    assert player(table, "Ann").title == title
    fight = joined(attacker, "lord", "", titles=(title, "", ""))
    fight.plays("Ann", DeclareChallenge(kind, (attacker,), BEN))
    assert game.view(fight.state, JUDGE)["challenge"]["strength"] == [2, 0]


def test_coin_and_laws_give_gold_cards_and_reserve():
    table = joined("", "", "", phase="marshal", titles=(COIN, LAWS, HAND), hands=("knight", "", ""))
    assert gold(table)[0] == 7
    assert game.view(table.state, JUDGE)["players"][1]["reserve"] == 7
    draw = joined("", "", "", phase="draw", titles=(COIN, LAWS, HAND))
    assert sorted((one.seat, one.count) for one in draw.state.flow if one.step == "owed") == [(0, 2), (1, 3), (2, 2)]


def test_the_hand_of_the_king_has_another_power_challenge():
    table = joined("envoy lord", "", "", titles=(HAND, "", ""), initiated=("power",))
    assert legal(table, "Ann", DeclareChallenge("power", ("lord",), BEN))


@rule("agot2.title.support.cannot-initiate-against")
def test_nobody_attacks_whom_their_title_supports():
    table = joined("knight", "", "", titles=(HAND, LAWS, COIN))
    action = DeclareChallenge("military", ("knight",), BEN)
    assert table.refuses("Ann", action) == {"agot2.title.support.cannot-initiate-against"}
    assert legal(table, "Ann", DeclareChallenge("military", ("knight",), CAT))


@rule("agot2.title.rival.bonus")
def test_beating_a_rival_brings_power_to_attacker_and_defender():
    table = attacked(joined("knight squire", "squire", "", titles=(SHIPS, LAWS, "")), "military", "knight", "squire~2", BEN)
    assert factions(table) == [1, 0, 0]
    defence = attacked(joined("squire", "brute", "", titles=(LAWS, SHIPS, "")), "military", "squire", "brute", BEN)
    assert factions(defence) == [0, 1, 0]


@rule("agot2.title.rival.once-per-rival-per-round")
def test_one_rivalry_bonus_a_round_for_each_rival():
    table = joined("lord king", "", "", titles=(SHIPS, LAWS, HAND))
    attacked(table, "intrigue", "lord", "", BEN)
    assert factions(table)[0] == 2
    attacked(table, "power", "king", "", BEN).plays("Ann", UseKeyword(()))
    assert factions(table)[0] == 3  # unopposed, but no second bonus


@pytest.mark.parametrize(("option", "total"), [("per_rival", 4), ("one", 3)])
def test_house_ruling_how_many_rivalry_bonuses(option, total):
    table = joined("lord king", "", "", titles=(SHIPS, LAWS, HAND), rivalry_cap=option)
    attacked(table, "intrigue", "lord", "", BEN)
    attacked(table, "power", "king", "", CAT)
    assert factions(table)[0] == total


# ---- redirecting


def redirecting(**more):
    return joined("spy knight", "scribe lady", "lady", titles=(HAND, COIN, REGENT), **more)


@rule("agot2.title.redirect.before-reactions", "agot2.title.redirect.once-per-round")
def test_the_regent_may_redirect_one_challenge_before_any_reaction():
    table = redirecting(cards=(scripted("attack-watcher"),))
    table.plays("Ann", DeclareChallenge("military", ("knight",), BEN))
    assert due(table) == [("Cat", "window.redirect")]
    assert table.refuses("Ben", Redirect()) == {"agot2.title.redirect.once-per-round"}
    table.plays("Cat", Redirect())
    assert due(table) == [("Ann", "4.2.new-opponent")] and table.state.redirected


@rule(
    "agot2.title.redirect.attacker-picks-new-opponent",
    "agot2.title.redirect.not-back-to-original",
    "agot2.title.redirect.initiated-against-original",
    "agot2.title.redirect.attackers-and-type-fixed",
)
def test_the_attacker_picks_somebody_else():
    table = redirecting().plays("Ann", DeclareChallenge("military", ("knight",), BEN)).plays("Cat", Redirect())
    assert table.refuses("Cat", NewOpponent(CAT)) == {"agot2.title.redirect.attacker-picks-new-opponent"}
    assert table.refuses("Ann", NewOpponent(BEN)) == {"agot2.title.redirect.not-back-to-original"}
    table.plays("Ann", NewOpponent(CAT))
    frame = next(one for one in table.state.flow if hasattr(one, "against"))
    assert (frame.target, frame.against, frame.kind, frame.attackers) == (CAT, BEN, "military", ("knight",))


@rule("agot2.title.redirect.stealth-may-be-rechosen", "agot2.keyword.stealth.bypass-one-each")
def test_stealth_is_chosen_anew_after_a_redirect():
    from ledger.games.thrones_2e.model.actions import Bypass

    table = redirecting()
    table.plays("Ann", DeclareChallenge("intrigue", ("spy",), BEN, (Bypass("spy", "scribe"),))).plays("Cat", Redirect())
    wrong = NewOpponent(CAT, (Bypass("spy", "scribe"),))
    assert table.refuses("Ann", wrong) == {"agot2.keyword.stealth.bypass-one-each"}
    table.plays("Ann", NewOpponent(CAT, (Bypass("spy", "lady~2"),)))
    frame = next(one for one in table.state.flow if hasattr(one, "against"))
    assert frame.bypassed == ("lady~2",)


@rule("agot2.title.redirect.ignores-initiation-bans")
def test_a_redirect_may_hit_whom_the_attacker_supports():
    table = joined("knight", "", "", "", titles=(HAND, COIN, LAWS, REGENT))
    table.plays("Ann", DeclareChallenge("military", ("knight",), BEN)).plays("Dov", Redirect())
    assert NewOpponent(CAT) in offered(table)
    table.plays("Ann", NewOpponent(CAT))


@pytest.mark.parametrize(("option", "asked"), [("allowed", True), ("others_only", False)])
def test_house_ruling_redirecting_an_own_challenge(option, asked):
    table = joined("knight", "", "", titles=(REGENT, COIN, ""), redirect_own=option)
    table.plays("Ann", DeclareChallenge("military", ("knight",), BEN))
    assert (step(table) == "window.redirect") == asked


# ---- victory and elimination


@rule("agot2.victory.fifteen-power")
def test_fifteen_power_wins():
    table = attacked(joined("knight", "", power=(14, 3)), "military", "knight")
    assert table.state.ended == "power" and table.match.outcome.winners == (ANN,)


KINDS = [
    Pass(), Marshal("knight"), PlayEvent("decree", effects=()), DeclareDefenders(()), EndChallenges(), NameWinner(ANN),
    ChoosePlot("war"), ChooseFirst(ANN), ChooseTitle(HAND), Redirect(), NewOpponent(BEN), UseKeyword(()),
    DeclareChallenge("military", ("knight",)),
]  # fmt: skip


@rule("agot2.victory.immediate")
@pytest.mark.parametrize(
    "kind",
    sorted(one for one in game.codec.kinds if "agot2.victory.immediate" in game.book.judges(game.codec.kinds[one])),
)
def test_nothing_is_done_after_the_end(kind):
    from tests.games.thrones_2e.tables import attacked

    table = attacked(joined("knight", "", power=(14, 3), unknown=(2, 2)), "military", "knight")
    example = next(action for _, action in game.EXAMPLES if type(action).__name__ == kind)
    assert {one.rule for one in game.check(table.state, ANN, example)} >= {"agot2.victory.immediate"}


@rule("agot2.victory.simultaneous-first-player-chooses")
def test_the_first_player_names_one_of_several_winners():
    table = joined("knight", "squire", power=(14, 14), first=BEN, active=ANN, phase="marshal", hands=("decree", "mill"))
    if due(table)[0][0] == "Ben":
        passes(table)
    table.plays("Ann", PlayEvent("decree", effects=(GainPower(ANN, 1), GainPower(BEN, 1))))
    assert due(table) == [("Ben", "victory.choose")]
    wrong = {"agot2.victory.simultaneous-first-player-chooses"}
    assert table.refuses("Ann", NameWinner(ANN)) == wrong
    table.plays("Ben", NameWinner(ANN))
    assert table.match.outcome.winners == (ANN,)


def emptied(table, *seats):
    """The decks of these seats have two cards left."""
    for seat in seats:
        left = len(table.state.players[seat].deck) - 2
        table.judge(Adjust((*tuple(DrawCards(seat, 60) for _ in range(left // 60)), DrawCards(seat, left % 60))))
        while due(table)[0] == ("TABLE", "owed") and table.state.flow[-1].about == "card":
            owed = table.state.flow[-1]
            table.plays("TABLE", Draw(owed.seat, ("facedown",) * owed.count))
    return table


@rule("agot2.victory.eliminated-empty-deck")
def test_the_last_card_drawn_eliminates():
    table = emptied(joined("knight mill", "squire", "lady", phase="draw"), ANN)
    for seat in (ANN, BEN, CAT):
        table.plays("TABLE", Draw(seat, ("facedown", "facedown")))
    assert table.state.out == (ANN,) and in_play(table, "Ann") == [] and conserved(table)
    assert table.state.first == BEN  # the player to the left


@rule("agot2.player-order.first-player.eliminated-passes-left")
def test_the_player_to_the_left_of_an_eliminated_first_player_is_first():
    table = emptied(joined("knight", "squire", "lady", phase="draw", first=BEN), BEN)
    for seat in (BEN, CAT, ANN):
        table.plays("TABLE", Draw(seat, ("facedown", "facedown")))
    assert table.state.first == CAT


@rule("agot2.victory.last-player-standing")
def test_the_last_player_wins():
    table = emptied(joined("knight", "squire", phase="draw"), ANN)
    for seat in (ANN, BEN):
        table.plays("TABLE", Draw(seat, ("facedown", "facedown")))
    assert table.match.outcome.winners == (BEN,) and table.state.ended == "last"


@rule("agot2.victory.simultaneous-elimination")
def test_the_first_player_says_who_is_last_when_all_run_out():
    table = emptied(joined("knight", "squire", phase="draw", first=BEN), ANN, BEN)
    for seat in (BEN, ANN):
        table.plays("TABLE", Draw(seat, ("facedown", "facedown")))
    assert due(table) == [("Ben", "victory.last")]
    assert table.refuses("Ann", NameWinner(ANN)) == {"agot2.victory.simultaneous-elimination"}
    table.plays("Ben", NameWinner(BEN))
    assert table.match.outcome.winners == (BEN,)


@pytest.mark.parametrize(("option", "due_now"), [("first_player", [("Ann", "victory.choose")]), ("power", [])])
def test_house_ruling_fifteen_power_and_an_empty_deck_at_once(option, due_now):
    """One occurrence gives Ann her fifteenth power and takes the last cards of her deck."""
    table = joined("knight", "squire", phase="marshal", power=(14, 0), hands=("decree", ""), victory_and_elimination=option)
    emptied(table, ANN)
    last = tuple(MoveCard("facedown", ANN, "deck", "hand") for _ in range(2))
    table.plays("Ann", PlayEvent("decree", effects=(GainPower(ANN, 1), *last)))
    assert due(table) == due_now
    assert due_now or table.match.outcome.winners == (ANN,)


def test_pillage_may_eliminate():
    table = emptied(joined("raider", "squire"), BEN)
    while step(table) != "4.2":
        passes(table)
    attacked(table, "military", "raider")
    table.plays("Ben", game.codec.read({"do": "ChooseClaim", "cards": ["squire"]}))
    table.plays("Ann", UseKeyword(("raider",))).plays("TABLE", DiscardTop(BEN, ("lord",)))
    assert table.match.outcome is None and len(player(table, "Ben").deck) == 1


def test_a_player_who_leaves_a_melee_takes_everything_along():
    table = joined("knight", "squire sword@squire", "lady", titles=(HAND, COIN, LAWS))
    table.judge(SeatLeft(BEN, "drop"))
    assert in_play(table, "Ben") == [] and COIN in table.state.titles and conserved(table)
    assert table.match.outcome is None
    table.judge(SeatLeft(CAT, "drop"))
    assert table.match.outcome.winners == (ANN,)


@pytest.mark.parametrize(("option", "left"), [("resolved", "AW.defenders"), ("ends", "4.2")])
def test_house_ruling_a_challenge_against_a_player_who_has_gone(option, left):
    table = joined("knight lady", "squire", "brute", eliminated_challenge=option)
    table.plays("Ann", DeclareChallenge("military", ("knight",), BEN))
    table.judge(SeatLeft(BEN, "drop"))
    assert due(table) == [("Ann", "4.2")] and factions(table)[0] == (1 if option == "resolved" else 0)
    assert left


@pytest.mark.parametrize(("option", "draft"), [("melee", True), ("joust", False)])
def test_house_ruling_a_melee_with_two_players_left(option, draft):
    table = joined("", "", "", phase="plot", melee_down_to_two=option)
    table.judge(SeatLeft(CAT, "drop"))
    table.plays("Ann", ChoosePlot("war")).plays("Ben", ChoosePlot("feast")).plays("Ann", ChooseFirst(ANN))
    assert (table.state.flow[-1].kind == "titles") == draft


# ---- time


def timed(*sides, **more):
    table = joined(*sides, phase="taxation", **more)
    return table


@pytest.mark.parametrize(
    ("fields", "winner"),
    [
        ({"power": (5, 3)}, ANN),
        ({"unknown": (2, 0)}, BEN),  # more cards in the deck
        ({"dead": ("squire squire", ""), "discard": ("", "squire squire")}, BEN),
    ],
)
def test_the_order_of_what_counts_at_time(fields, winner):
    table = joined("teacher", "teacher", phase="standing", cards=(scripted("teacher"),), **fields)
    table.judge(CallTime())
    all_pass(table)
    while step(table) == "window.action":
        passes(table)
    assert table.match.outcome.winners == (winner,) and table.match.outcome.ended_by == "time"


def test_dominance_of_the_last_round_counts_at_time_and_then_the_first_player_chooses():
    table = joined("teacher knight", "teacher knight/", phase="dominance", power=(2, 3), cards=(scripted("teacher"),))
    table.judge(CallTime())
    all_pass(table)
    assert power(table) == [3, 3] and table.match.outcome.winners == (ANN,)
    level = joined("teacher", "teacher", phase="dominance", cards=(scripted("teacher"),), first=BEN)
    level.judge(CallTime())
    all_pass(level)
    assert due(level) == [("Ben", "time.choose")]
    assert level.refuses("Ann", NameWinner(ANN)) == {"agot2.victory.simultaneous-first-player-chooses"}
    assert level.plays("Ben", NameWinner(ANN)).match.outcome.winners == (ANN,)


def test_in_key_detail_totals_are_observed():
    table = joined("knight", "squire")
    table.judge(game.codec.read({"do": "SetDetail", "detail": "key"}))
    table.judge(Observed((Total(ANN, 7, 2, 3), Total(BEN, 4)), "dominance"))
    assert factions(table)[0] >= 7
