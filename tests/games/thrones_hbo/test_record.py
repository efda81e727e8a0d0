"""Recording: open and observed, full and key, joining half-way, time, leaving, implied passes, cards met at the table."""

from random import Random

import pytest

from ledger.cards import cards_of
from ledger.core.errors import Unplayable
from ledger.core.event import Amended, Insert, Replace, Strike
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, TABLE
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    ChooseClaim,
    ChoosePlot,
    DeclareAttackers,
    DeclareDefenders,
    DeclareState,
    EndMarshalling,
    Lies,
    Observed,
    Pass,
    PlaceSetup,
    PlayCard,
    PlayEvent,
    Side,
    Total,
)
from ledger.games.thrones_hbo.model.effects import GainPower, Kneel, MoveCard, MovePlot
from ledger.kit.common import (
    Adjust,
    CallTime,
    CardCorrected,
    CardDeclared,
    CloseWindow,
    SeatLeft,
    SetDetail,
    SetTurn,
    SkipStep,
)
from ledger.rules import index_of
from ledger.simulate import play_out
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    CARDS,
    LION,
    all_pass,
    attacked,
    card,
    conserved,
    drawn,
    due,
    gold,
    in_play,
    joined,
    kept,
    opened,
    passes,
    player,
    power,
    seen,
    step,
    typed,
)

DRAFT = {"plots": "draft", "draft_agreed": (0, 1)}

# ---- random legal play


@pytest.mark.parametrize("hidden", ["open", "observed"])
@pytest.mark.parametrize("variant", [{}, DRAFT, {"houses": ("stark", "lannister")}], ids=["basic", "draft", "swapped"])
def test_random_legal_play_comes_to_an_outcome(hidden, variant):
    for seed in range(4):
        match = Match.open(game, ("Ann", "Ben"), game.Options(hidden=hidden, **variant), CARDS, match=f"m{seed}")
        play_out(match, Random(seed))
        assert match.outcome is not None and match.audit() == []
        assert game.census(match.state) == game.census(match.line.root.state)


ALTERNATIVES = {ruling.option: ruling.alternative for ruling in index_of(game.slug).rulings.values() if ruling.option}


@pytest.mark.parametrize("option", [*ALTERNATIVES, "all together"])
def test_random_legal_play_with_every_alternative(option):
    chosen = ALTERNATIVES if option == "all together" else {option: ALTERNATIVES[option]}
    for seed, hidden in ((5, "open"), (6, "observed")):
        match = Match.open(game, ("Ann", "Ben"), game.Options(hidden=hidden, **chosen), CARDS, match=f"m{seed}")
        assert play_out(match, Random(seed)).outcome is not None and match.audit() == []


# ---- joining half-way


def test_a_match_is_joined_half_way():
    table = joined(
        "golden-heir/+1*2 heirloom-blade@golden-heir",
        "winter-heir",
        hands=("gate-guard", ""),
        unknown=(3, 5),
        gold=(2, 1),
        power=(3, 4),
        dead=("", "hill-riders"),
        used=("open-court", ""),
        active=BEN,
        initiated=("military",),
    )
    assert power(table) == [5, 4] and conserved(table) and table.findings() == [("gap", "")]
    assert len(player(table, "Ann").deck) == 50 - 4 - 3 and len(player(table, "Ann").plots) == 5
    assert table.state.initiated == ("military",) and table.state.flow[0].seat == BEN


@pytest.mark.parametrize(
    "said",
    [
        DeclareState((Side(ANN),)),
        DeclareState((Side(ANN, ("gate-guard",) * 51), Side(BEN))),
        DeclareState((Side(ANN, ("truce",)), Side(BEN))),
        DeclareState((Side(ANN), Side(BEN)), (Lies("heirloom-blade", ANN),)),
        DeclareState((Side(ANN), Side(BEN)), (Lies("howl", ANN),)),
        DeclareState((Side(ANN), Side(BEN)), (Lies("toll-bridge", ANN, power=1),)),
        DeclareState((Side(ANN, plot="nothing-known"), Side(BEN))),
        DeclareState((Side(ANN), Side(BEN)), (), 7),
    ],
)
def test_a_table_that_cannot_be_is_not_declared(said):
    with pytest.raises(Unplayable):
        game.apply(opened().state, JUDGE, said)


def test_a_declared_state_ends_the_doubt():
    table = joined(detail="key")
    assert table.state.table.has_gaps
    table.judge(SetDetail("full"))
    assert table.state.table.has_gaps
    table.judge(DeclareState((Side(ANN, plot="long-siege"), Side(BEN, plot="night-march"))))
    assert not table.state.table.has_gaps


# ---- key detail


def test_totals_are_observed_where_not_everything_is_logged():
    table = joined("gate-guard", "shield-wife", unknown=(1, 1), detail="key")
    table.judge(Observed((Total(ANN, 7, 2), Total(BEN, 3)), "dominance"))
    assert power(table) == [8, 3]  # dominance: 1 + 2 gold against 1
    table.match.record(ANN, DeclareAttackers("military", ("gate-guard",)))
    assert ("not recorded", "hbo.round.sequence") in table.findings()
    table.judge(Observed(over=True))
    assert table.match.outcome.ended_by == "observed" and table.match.outcome.winners == (ANN,)


def test_a_draft_left_unlogged_is_bridged_by_totals():
    table = opened(detail="key", **DRAFT)
    table.judge(Observed((Total(ANN, 2),), "marshal", ANN))
    assert conserved(table) and step(table) == "window.marshal"


def test_in_key_detail_open_windows_hold_nobody_up():
    table = joined("lion-captain", "shield-wife", unknown=(3, 3), gold=(3, 3), detail="key")
    table.match.record(ANN, DeclareAttackers("military", ("lion-captain",)))
    table.match.record(BEN, DeclareDefenders())
    table.match.record(BEN, ChooseClaim(("shield-wife",)))
    table.judge(Observed((Total(ANN, hand=6),)))
    assert player(table, "Ben").dead in ((), ("shield-wife",)) and len(player(table, "Ann").hand) == 6
    assert conserved(table) and {kind for kind, _ in table.findings()} <= {"gap", "not recorded"}
    with pytest.raises(Unplayable):
        table.judge(Observed((Total(ANN, hand=60),)))


def test_a_defence_in_the_wrong_window_can_be_written_down():
    table = joined("lion-captain", "shield-wife", unknown=(1, 1), gold=(2, 2))
    passes(table).plays("Ann", DeclareAttackers("military", ("lion-captain",)))
    assert table.protests("Ben", DeclareDefenders(("shield-wife",))) == {"hbo.challenge.steps"}
    assert in_play(table, "Ben") == ["shield-wife/"]


# ---- time and leaving


@pytest.mark.parametrize("at_time", ["finish_stack", "finish_round"])
def test_time_is_called_in_any_window(at_time):
    table = joined("lion-captain", "shield-wife", hands=(LION, ""), gold=(2, 0), power=(3, 3), at_time=at_time)
    passes(table).plays("Ann", DeclareAttackers("military", ("lion-captain",)))
    table.judge(CallTime())
    assert table.match.outcome is None  # the challenge is finished first
    all_pass(table).plays("Ben", DeclareDefenders())
    all_pass(all_pass(table).plays("Ben", ChooseClaim(("shield-wife",))))
    if at_time == "finish_round":
        assert table.match.outcome is None
        play_out(table.match, Random(1))
    assert table.match.outcome.ended_by == "time" and table.match.outcome.winners == (ANN,)


def test_level_power_at_time_is_a_draw():
    table = joined(power=(4, 4), unknown=(1, 1), gold=(2, 2))
    table.judge(CallTime())
    assert table.match.outcome.winners == (ANN, BEN) and table.match.outcome.ranking == ((ANN, BEN),)


@pytest.mark.parametrize(("how", "ended"), [("concession", "concession"), ("drop", "left"), ("disqualification", "left")])
def test_a_seat_that_leaves_loses(how, ended):
    table = joined(power=(9, 2))
    table.match.record(ANN, SeatLeft(ANN, how))
    assert table.match.outcome.winners == (BEN,) and table.match.outcome.ended_by == ended
    with pytest.raises(Unplayable):
        table.match.record(BEN, SeatLeft(BEN))


# ---- passes that nobody logged


def test_implied_passes_are_listed_in_the_later_event():
    table = joined("gate-guard", "letter-bearer", unknown=(2, 2), gold=(2, 2), passes="implied")
    table.plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    table.plays("Ben", DeclareDefenders()).plays("Ben", ChooseClaim(("letter-bearer",)))
    first, second, third = (event.body.implied for event in table.match.events[-3:])
    assert first == second == third == ((ANN, Pass()), (BEN, Pass()))
    assert table.findings() == [("gap", "")]


def test_an_implied_pass_lets_the_opponent_act_without_ending_the_turn():
    table = joined("gate-guard", "", phase="marshal", hands=("court-clerk", "snow-drift"), gold=(0, 2), passes="implied")
    table.plays("Ben", PlayEvent("snow-drift", "gate-guard")).plays("Ann", PlayCard("court-clerk"))
    assert in_play(table, "Ann") == ["gate-guard/", "court-clerk"] and table.findings() == [("gap", "")]


def test_implied_passes_end_marshalling_turns():
    table = joined("gate-guard", "", phase="marshal", unknown=(1, 1), passes="implied")
    table.plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    implied = [action for _, action in table.match.events[-1].body.implied]
    assert implied.count(EndMarshalling()) == 2 and table.state.initiated == ("military",)


# ---- corrections


def test_a_correction_replays_what_follows():
    table = joined("gate-guard hired-lances", "shield-wife", power=(0, 2))
    table.plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    target = table.last
    table.plays("Ben", DeclareDefenders(("shield-wife",)))
    table.match.correct(Amended((Replace(target, ANN, DeclareAttackers("military", ("hired-lances",))),)))
    assert in_play(table, "Ann") == ["gate-guard", "hired-lances/"]
    table.match.undo(len(table.match.events))
    assert in_play(table, "Ann") == ["gate-guard/", "hired-lances"]


def test_a_draw_is_done_again_when_its_obligation_changes():
    table = joined(phase="draw")
    start = table.last
    drawn(table)
    fallen = table.match.preview(Amended((Insert(start, JUDGE, Adjust((GainPower(ANN, 1),))),)))
    assert not fallen.open
    struck = table.match.preview(Amended((Strike(start),)))
    assert struck.open


# ---- judges


def test_a_judge_adjusts_pieces_and_timing():
    table = joined("gate-guard", "shield-wife", unknown=(1, 1), gold=(2, 2))
    table.judge(Adjust((Kneel("gate-guard"),), (SetTurn(BEN),), "out of turn"))
    assert due(table) == [("Ben", "window.action")] and in_play(table, "Ann") == ["gate-guard/"]
    table.judge(Adjust((), (CloseWindow(),)))
    assert step(table) == "challenges.declare"
    table.judge(Adjust((MovePlot("long-siege", ANN, "deck", "used"), MoveCard("facedown", BEN, "deck", "hand"))))
    assert player(table, "Ann").used == ("long-siege",) and conserved(table)
    attack = joined("gate-guard", "shield-wife").plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    attack.judge(Adjust((), (SkipStep(),)))
    assert step(attack) == "challenge.claim"


# ---- cards met at the table

RIDER = typed("strange-rider", "character", cost=2, strength=2, icons="military", deck="stark", house="stark")


def test_a_card_is_declared_in_the_action_that_plays_it():
    table = joined(phase="marshal", unknown=(0, 3), first=BEN)
    assert table.refuses("Ben", PlayCard("strange-rider")) == {"hbo.components.stark-deck"}
    table.plays("Ben", PlayCard("strange-rider", declared=(RIDER,)))
    assert in_play(table, "Ben") == ["strange-rider"] and gold(table)[BEN] == 1
    assert seen(table, "strange-rider")["strength"] == 2 and RIDER in table.state.table.cards


def test_an_event_is_declared_in_the_action_that_plays_it():
    order = typed("strange-order", "event", timing="any-phase", cost=1, deck="lannister")
    table = joined("gate-guard", "", unknown=(1, 0), gold=(2, 0))
    table.plays("Ann", PlayEvent("strange-order", effects=(Kneel("gate-guard"),), declared=(order,)))
    assert gold(table) == [1, 0] and player(table, "Ann").discard == ("strange-order",)


def test_a_declared_set_up_card_stays_secret_until_the_reveal():
    table = kept().plays("Ben", PlaceSetup(("strange-rider",), (RIDER,)))
    assert RIDER not in table.state.table.cards
    table.plays("Ann", PlaceSetup())
    assert RIDER in table.state.table.cards and in_play(table, "Ben") == ["strange-rider"]


def test_plots_of_the_printed_box_are_declared_with_their_values():
    table = joined(phase="plot", revealed=("", ""), box="printed", cards=cards_of(game.slug))
    with pytest.raises(Unplayable, match="printed"):
        table.plays("Ann", ChoosePlot("gra-o-tron"))
    known = next(one for one in table.state.table.cards if one.id == "gra-o-tron")
    values = typed("gra-o-tron", "plot", income=4, initiative=5, claim=1, edition="printed", basic="lannister")
    table.match.record(TABLE, CardCorrected(values))
    table.plays("Ann", ChoosePlot("gra-o-tron"))
    assert known.fact("income") == "" and step(table) == "plot.commit"


def test_a_corrected_card_counts_from_here_on():
    table = joined("gate-guard", "")
    guard = typed("gate-guard", "character", cost=1, strength=5, icons="military", deck="lannister", copies=3, edition="practice")
    table.match.record(TABLE, CardCorrected(guard))
    assert seen(table, "gate-guard")["strength"] == 5
    table.match.record(TABLE, CardDeclared(RIDER))
    assert table.state.box.get("strange-rider").cost == 2


def test_with_cards_untyped_any_hand_might_hold_an_answer():
    """Where a deck is not listed in full, windows stay open for whoever has cards in hand."""
    table = joined("free-hand", "", phase="marshal", unknown=(1, 1), revealed=("", ""), box="printed", cards=(*CARDS, RIDER))
    assert step(table) == "window.marshal"
    table.plays("Ann", EndMarshalling())
    assert due(table) == [("Ben", "window.marshal")]


def test_entries_of_a_match_survive_the_trip_to_words():
    table = attacked(joined("lion-captain", "shield-wife", power=(1, 1)), attackers="lion-captain")
    for entry in entries(table.match.line.head):
        assert game.codec.read(game.codec.write(entry.action, table.match.names), table.match.names) == entry.action
    assert card(table, "lion-captain").kneeling
