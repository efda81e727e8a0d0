"""What has to come first, for every kind of action that could come too early or too late."""

from __future__ import annotations

import pytest

from ledger.games.btwixt import book
from ledger.games.btwixt.model.actions import (
    BringAlly,
    ChooseDiscards,
    ChooseLeader,
    CouncilNow,
    DealHand,
    DealLeaderCard,
    DealMore,
    DeclareState,
    DiscardCards,
    DraftPick,
    DrawToken,
    ExecuteAlly,
    Kneel,
    LayRow,
    NameFirstPlayer,
    Observed,
    OrderAllies,
    Pass,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    ResolveAlly,
    RevealAlly,
    RevealTokens,
    ShowAllies,
    SkipTurn,
    SpendBetrayal,
    TakeCard,
    UseAbility,
)
from ledger.games.btwixt.rules.timing import FITS, WAITS_BY
from ledger.kit.cards import Card
from ledger.kit.common import CardCorrected, CardDeclared
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    HAND,
    all_kneel,
    broken,
    leaders,
    open_hands,
    places,
    plays,
    quiet_rounds,
    reveal,
    step,
    won,
)
from tests.games.btwixt.test_advanced import NINE, advanced, drawing
from tests.games.btwixt.test_allies import oberyn, robb
from tests.games.btwixt.test_variants import drafting
from tests.table import Table, rule

EVERYTHING = (
    ChooseLeader("jon"),
    DraftPick("betrayal"),
    PlayCard("betrayal"),
    Kneel(),
    SkipTurn(),
    UseAbility("betrayal"),
    PlaceAlly(ANN),
    PlaceToken(ANN),
    DiscardCards(("betrayal",)),
    ChooseDiscards(("betrayal",)),
    TakeCard(BEN),
    OrderAllies(),
    ExecuteAlly("robb"),
    BringAlly("robb"),
    SpendBetrayal(),
    Pass(),
    ResolveAlly("robb"),
)


def at_the_deal() -> Table:
    return leaders(hidden="open")


def at_the_leader_cards() -> Table:
    table = advanced(hidden="open")
    for seat in range(3):
        table.plays("TABLE", DealHand(seat, NINE))
    return table


def at_triumph() -> Table:
    table = plays(reveal(leaders(), "practice-ally-1"), "Ann", "practice-oath")
    return all_kneel(plays(table, "Ben", "game-of-thrones"))


def at_the_end() -> Table:
    table = plays(reveal(leaders(), "practice-ally-1"), "Ann", "practice-vigil")
    return places(all_kneel(table), "Ann", ANN, ANN)


def acquired(ally: str, table: Table | None = None) -> Table:
    return won(table or open_hands(), ally).plays("Ann", PlaceAlly(ANN))


def shown(ally: str, count: int) -> Table:
    names = tuple(f"practice-ally-{n}" for n in range(1, count + 1))
    return acquired(ally).plays("TABLE", ShowAllies(ANN, names))


def with_shae() -> Table:
    table = leaders()
    table.judge(DeclareState((5, 5, 5), (CouncilNow(), CouncilNow(), CouncilNow(("renly",))), ally="shae"))
    return acquired("shae", table)


MOMENTS = (
    ("setup.first", lambda: leaders(first=None, leaders=())),
    ("setup.leaders", lambda: leaders(leaders=())),
    ("deal.hand", at_the_deal),
    ("deal.leader", at_the_leader_cards),
    ("deal.draw", lambda: drawing(leaders(hidden="open"))),
    ("draft.pick", drafting),
    ("row.lay", lambda: leaders(open_allies=True)),
    ("ally.reveal", leaders),
    ("ally.again", lambda: plays(reveal(leaders(current_ally_killed="next_ally"), "robb"), "Ann", "shadow-assassin")),
    ("auction.turn", lambda: reveal(leaders(), "robb")),
    ("triumph.use", at_triumph),
    ("ally.place", lambda: won(leaders(), "practice-ally-1")),
    ("token.place", lambda: won(leaders(), "practice-ally-1").plays("Ann", PlaceAlly(ANN))),
    ("end.use", at_the_end),
    ("token.gain", lambda: plays(reveal(leaders(), "robb"), "Ann", "practice-coin")),
    (
        "token.draw",
        lambda: acquired("practice-ally-1").plays("Ann", PlaceToken(ANN)),
    ),
    ("oberyn.discard", oberyn),
    ("oberyn.choose", lambda: acquired("oberyn", open_hands(oberyn_order="together"))),
    ("varys.take", lambda: acquired("varys")),
    ("ally.look", lambda: acquired("patchface")),
    ("fool.order", lambda: shown("patchface", 5)),
    ("ilyn.execute", lambda: shown("ilyn-payne", 3)),
    ("ally.next", lambda: acquired("loras")),
    ("shae.bring", with_shae),
    ("robb.kill", robb),
    ("robb.cancel", lambda: robb().plays("Ben", SpendBetrayal())),
    ("tokens.reveal", lambda: quiet_rounds(leaders(quick=True), 8)),
)


def wrong_acts(name: str) -> list[tuple[object, str]]:
    """Every act that the step does not wait for, and the rule that it breaks."""
    late = WAITS_BY[name] == "btwixt.acquire.sequence"
    return [
        (act, "btwixt.round.seven-steps" if late and isinstance(act, (PlayCard, Kneel, SkipTurn)) else WAITS_BY[name])
        for act in EVERYTHING
        if type(act).__name__ not in FITS.get(name, ())
    ]


@pytest.mark.parametrize(
    ("name", "moment"),
    [
        pytest.param(name, moment, marks=rule(*sorted({broken_rule for _, broken_rule in wrong_acts(name)})), id=name)
        for name, moment in MOMENTS
    ],
)
def test_a_step_lets_nothing_else_come_first(name, moment):
    table = moment()
    assert table.state.flow[-1].step == name
    for act, wanted in wrong_acts(name):
        assert wanted in broken(table, "Ben", act), act
        if table.state.flow[-1].seat in (0, -1):
            assert broken(table, "Ann", act) == {wanted}, act


def test_every_kind_of_act_and_every_step_is_tried():
    assert {type(act) for act in EVERYTHING} == set(book.kinds("btwixt.round.seven-steps"))
    assert {name for name, _ in MOMENTS} | {"ally.row", "over"} == {*WAITS_BY}


# ---- whose act it is


@rule("btwixt.auction.winner")
def test_only_the_winner_places_and_resolves():
    ally, token = won(leaders(), "renly"), won(leaders(), "renly").plays("Ann", PlaceAlly(ANN))
    assert broken(ally, "Ben", PlaceAlly(BEN)) == {"btwixt.auction.winner"}
    assert broken(token, "Ben", PlaceToken(BEN)) == {"btwixt.auction.winner"}
    assert broken(token, "Ben", ResolveAlly("renly")) == {"btwixt.auction.winner"}


@rule("btwixt.term.you-acquired")
def test_only_the_acquirer_resolves_the_ally():
    for moment, act in (
        (acquired("varys"), TakeCard(ANN, "betrayal")),
        (shown("patchface", 5), OrderAllies()),
        (shown("ilyn-payne", 3), ExecuteAlly("practice-ally-1")),
        (with_shae(), BringAlly("renly")),
    ):
        assert broken(moment, "Ben", act) == {"btwixt.term.you-acquired"}


# ---- the rules of the record, for each kind of action


def chance_moments() -> list[tuple[Table, object]]:
    """A table that owes each kind of chance, and its answer."""
    looking = acquired("patchface")
    drawn = won(open_hands(), "practice-ally-1").plays("Ann", PlaceAlly(ANN)).plays("Ann", PlaceToken(ANN))
    ended = quiet_rounds(leaders(quick=True), 8)
    owes = ended.state.flow[-1]
    return [
        (leaders(first=None), NameFirstPlayer(BEN)),
        (leaders(hidden="open"), DealHand(ANN, HAND)),
        (at_the_leader_cards(), DealLeaderCard(BEN, "silence")),
        (drawing(leaders(hidden="open")), DealMore(ANN, ("betrayal",))),
        (leaders(open_allies=True), LayRow(("robb", "shae", "varys", "renly"))),
        (leaders(), RevealAlly("robb")),
        (looking, ShowAllies(ANN, ("robb", "shae", "varys", "renly", "jaime"))),
        (drawn, DrawToken(2)),
        (ended, RevealTokens(owes.target, (1,) * owes.count)),
    ]


@rule("record.table-only", "record.nothing-owed")
def test_chance_is_the_tables_and_answers_what_is_owed():
    for table, act in chance_moments():
        assert broken(table, "TABLE", act) == set(), act
        assert broken(table, "Ann", act) == {"record.table-only"}, act
        assert "record.nothing-owed" in broken(reveal(leaders(), "robb"), "TABLE", act), act


@rule("record.judge-only", "record.key-only")
def test_the_table_and_its_cards_are_declared_by_a_judge_or_for_all():
    table = reveal(leaders(), "robb")
    said = DeclareState((5, 5, 5), (CouncilNow(),) * 3)
    for act in (said, CardDeclared(Card("x", "X")), CardCorrected(Card("betrayal", "Betrayal"))):
        assert broken(table, "Ann", act) == {"record.judge-only"}
        assert broken(table, "TABLE", act) == broken(table, "JUDGE", act) == set()
    assert broken(table, "JUDGE", Observed(round=2)) == {"record.key-only"}
    assert "record.judge-only" in broken(table, "Ann", Observed(round=2))
    assert step(table) == ("auction.turn", "Ann")
