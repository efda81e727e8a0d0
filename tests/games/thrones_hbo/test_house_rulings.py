"""Answers to what the rulebook leaves open: each option in both of its settings, and the rulings without one."""

from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    Bypass,
    ChooseClaim,
    ChooseFirst,
    ChoosePlot,
    DecideMulligan,
    DeclareAttackers,
    DeclareDefenders,
    Draw,
    DrawLot,
    EndChallenges,
    EndMarshalling,
    Pass,
    PlaceSetup,
    PlayCard,
    PlayEvent,
    ReturnSetup,
    SaveWithDuplicate,
    ShuffleDeck,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import (
    GainGold,
    GainPower,
    ModifyStrength,
    RemoveFromChallenge,
    ReturnToHand,
)
from ledger.kit.common import Adjust
from ledger.rules import index_of
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    DEBTS,
    LION,
    MORE,
    SEVEN,
    attacked,
    banners,
    card,
    conserved,
    dealt,
    drawn,
    due,
    gold,
    in_play,
    joined,
    kept,
    legal,
    offered,
    opened,
    passes,
    player,
    power,
    seen,
    step,
    typed,
)
from tests.games.thrones_hbo.test_draft import one_pass
from tests.table import rule

INDEX = index_of(game.slug)


def marshalling(*sides, **declared):
    return joined(*sides, phase="marshal", **declared)


# ---- the index and the options say the same


def test_every_open_question_has_an_answer_in_both_languages():
    assert len(INDEX.rulings) == 44
    for ruling in INDEX.rulings.values():
        said = ruling.said["en"], ruling.said["pl"]
        assert all(one["question"] and one["answer"] for one in said)
        assert all(bool(ruling.option) == bool(ruling.alternative) == bool(one.get("otherwise")) for one in said)


def test_every_option_of_a_ruling_has_just_these_two_settings():
    hints = get_type_hints(game.Options)
    options = [ruling for ruling in INDEX.rulings.values() if ruling.option]
    assert len(options) == 18
    for ruling in options:
        assert get_args(hints[ruling.option]) == (ruling.default, ruling.alternative)


# ---- plots and income


def test_initiative_word_and_total_initiative():
    table = joined("signal-tower", phase="plot", revealed=("", ""))
    table.plays("Ann", ChoosePlot("long-siege")).plays("Ben", ChoosePlot("oath-of-fealty"))  # 4 + 1 against 4
    assert due(table) == [("Ann", "plot.first")]


@pytest.mark.parametrize(("income_bonus", "income"), [("all_cards", 3 + 2 + 1), ("standing_cards", 3 + 1)])
def test_income_bonus(income_bonus, income):
    table = marshalling("counting-house/ tax-collector wandering-knight+1", income_bonus=income_bonus)
    assert gold(table)[ANN] == income


@pytest.mark.parametrize(("treasury_empty", "got"), [("substitutes", 9), ("strict", 6)])
def test_treasury_empty(treasury_empty, got):
    houses = "counting-house counting-house counting-house"
    table = marshalling(houses, gold=(0, 14), treasury_empty=treasury_empty)
    assert gold(table) == [got, 14] and table.state.treasury.tokens == 0
    assert table.state.treasury.substitutes == got - 6 and conserved(table)


def test_substitutes_leave_before_tokens_come_back():
    table = joined(gold=(12, 12), phase="taxation")
    assert (table.state.treasury.tokens, table.state.treasury.substitutes) == (20, 0) and conserved(table)


def test_power_pool_empty():
    table = joined(power=(14, 14))
    table.judge(Adjust((GainPower(BEN, 3),)))
    assert table.state.pool.substitutes == 1 and table.match.outcome.winners == (BEN,) and conserved(table)


def test_when_revealed_mandatory():
    table = joined(phase="plot", revealed=("", ""))
    table.plays("Ann", ChoosePlot("hidden-purse")).plays("Ben", ChoosePlot("hard-winter")).plays("Ben", ChooseFirst(BEN))
    assert gold(table)[ANN] == 1  # nobody was asked


# ---- windows


@pytest.mark.parametrize(("plot_draw_windows", "seen_there"), [("at_the_end", True), ("none", False)])
def test_plot_draw_windows(plot_draw_windows, seen_there):
    table = joined(
        "toll-bridge", phase="plot", revealed=("", ""), unknown=(1, 1), cards=MORE, plot_draw_windows=plot_draw_windows
    )
    table.plays("Ann", ChoosePlot("long-siege")).plays("Ben", ChoosePlot("hard-winter")).plays("Ben", ChooseFirst(ANN))
    all_responses(table)
    assert (due(table) == [("Ann", "window.action")]) is seen_there
    if seen_there:
        passes(table)
    drawn(table)
    assert (step(table) == "window.action") is seen_there


def all_responses(table):
    while step(table) == "window.reaction":
        passes(table, 1)


@rule("hbo.oq.window-close")
@pytest.mark.parametrize(
    "action",
    [
        Pass(),
        PlayCard("gate-guard"),
        AttachDuplicate("golden-heir"),
        PlayEvent(LION, "golden-heir"),
        UseAbility("grey-sage", effects=()),
    ],
    ids=lambda action: type(action).__name__,
)
def test_window_close(action):
    tables = {}
    for window_close in ("two_passes", "pass_is_final"):
        table = joined(
            "golden-heir grey-sage",
            "hill-riders",
            hands=(f"gate-guard golden-heir {LION}", "snow-drift snow-drift"),
            gold=(2, 4),
            window_close=window_close,
        )
        tables[window_close] = table.plays("Ann", Pass()).plays("Ben", PlayEvent("snow-drift", "hill-riders"))
    assert due(tables["two_passes"]) == [("Ann", "window.action")]
    assert due(tables["pass_is_final"]) == [("Ben", "window.action")]
    assert tables["pass_is_final"].refuses("Ann", action) == {"hbo.oq.window-close"}
    tables["pass_is_final"].plays("Ben", Pass())
    assert step(tables["pass_is_final"]) == "challenges.declare"


@pytest.mark.parametrize(("window_leader", "leader"), [("first_player", "Ann"), ("active_player", "Ben")])
def test_window_leader(window_leader, leader):
    table = joined("gate-guard", "hill-riders", unknown=(1, 1), gold=(2, 2), window_leader=window_leader)
    assert due(table) == [("Ann", "window.action")]  # the first window of the phase
    passes(table).plays("Ann", EndChallenges())
    assert due(table) == [(leader, "window.action")]
    passes(table).plays("Ben", DeclareAttackers("military", ("hill-riders",)))
    assert due(table) == [(leader, "window.action")]


@pytest.mark.parametrize(("window_merge", "windows"), [("shared", 4), ("separate", 7)])
def test_window_merge(window_merge, windows):
    table = joined("gate-guard", "", hands=("sly-bargain", ""), gold=(2, 0), window_merge=window_merge)
    found = close_all(table)
    table.plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    found += close_all(table)
    table.plays("Ben", DeclareDefenders())
    found += close_all(table)
    assert step(table) == "challenges.declare" and found == windows


def close_all(table):
    """How many windows for actions close before something else is due."""
    found = 0
    while step(table).startswith("window."):
        found += step(table) == "window.action"
        passes(table, 1)
        passes(table, 1)
    return found


@pytest.mark.parametrize(("marshal_first_action", "leader"), [("active_player", "Ben"), ("first_player", "Ann")])
def test_marshal_first_action(marshal_first_action, leader):
    table = marshalling(unknown=(1, 1), gold=(0, 0), marshal_first_action=marshal_first_action)
    assert due(table) == [("Ann", "window.marshal")]
    table.plays("Ann", EndMarshalling())
    while table.state.flow[-1].active == ANN:
        passes(table, 1)
    assert due(table) == [(leader, "window.marshal")] and table.state.flow[-1].active == BEN


@pytest.mark.parametrize(("marshal_pass", "again"), [("explicit_end", True), ("pass_ends", False)])
def test_marshal_pass(marshal_pass, again):
    table = marshalling(hands=("gate-guard", "snow-drift"), gold=(0, 2), marshal_pass=marshal_pass).plays("Ann", Pass())
    table.plays("Ben", Pass())
    assert (table.state.flow[-1].active == ANN) is again
    if again:
        table.plays("Ann", PlayCard("gate-guard"))


def test_free_plays():
    table = joined("golden-heir", phase="marshal", hands=("free-hand golden-heir", ""), revealed=("swift-riders", "night-march"))
    table.judge(Adjust((GainGold(ANN, -3),)))
    assert (
        gold(table) == [0, 0]
        and legal(table, "Ann", PlayCard("free-hand"))
        and legal(table, "Ann", AttachDuplicate("golden-heir"))
    )


def test_challenge_turn_end():
    table = joined("gate-guard", "shield-wife").plays("Ann", EndChallenges())
    assert "hbo.challenge.turns" in table.refuses("Ann", DeclareAttackers("military", ("gate-guard",)))


# ---- challenges


@pytest.mark.parametrize(("zero_strength_win", "result"), [("attacker", [1, 0]), ("nobody", [0, 0])])
def test_zero_strength_win(zero_strength_win, result):
    table = joined("gate-guard", "shield-wife", zero_strength_win=zero_strength_win)
    table.judge(Adjust((ModifyStrength("gate-guard", -1, "round"), ModifyStrength("shield-wife", -1, "round"))))
    attacked(table, attackers="gate-guard", defenders="shield-wife")
    if zero_strength_win == "attacker":
        table.plays("Ben", ChooseClaim(("shield-wife",)))
    assert banners(table) == result and step(table) == "challenges.declare"


@pytest.mark.parametrize(("no_attackers_left", "result"), [("cannot_win", [0, 0]), ("compare_totals", [1, 0])])
def test_no_attackers_left(no_attackers_left, result):
    table = joined("tax-collector", "letter-bearer", no_attackers_left=no_attackers_left)
    table.plays("Ann", DeclareAttackers("power", ("tax-collector",)))
    table.judge(Adjust((RemoveFromChallenge("tax-collector"),)))
    table.plays("Ben", DeclareDefenders())
    assert banners(table) == result and table.state.initiated == ("power",)


def test_without_attackers_a_defence_wins_normally():
    table = joined("lion-captain", "wolf-captain").plays("Ann", DeclareAttackers("military", ("lion-captain",)))
    table.judge(Adjust((RemoveFromChallenge("lion-captain"),)))
    table.plays("Ben", DeclareDefenders(("wolf-captain",)))
    assert card(table, "wolf-captain").power == 1


def test_saved_counts_for_claim_and_saved_cards_stay():
    table = attacked(
        joined("lion-captain", "eddard-stark+2*1 northern-steel@eddard-stark shield-wife"),
        attackers="lion-captain",
        defenders="shield-wife",
    )
    table.plays("Ben", ChooseClaim(("eddard-stark",))).plays("Ann", Pass()).plays("Ben", SaveWithDuplicate("eddard-stark"))
    assert in_play(table, "Ben") == ["eddard-stark", "northern-steel", "shield-wife/"]
    assert card(table, "eddard-stark").power == 1 and len(card(table, "eddard-stark").duplicates) == 1


def test_few_characters_high_claim():
    table = attacked(joined("gate-guard", "eddard-stark+2", revealed=("bloody-spring", "night-march")), attackers="gate-guard")
    assert offered(table) == [ChooseClaim(("eddard-stark",))]
    table.plays("Ben", ChooseClaim(("eddard-stark",))).plays("Ann", Pass()).plays("Ben", SaveWithDuplicate("eddard-stark"))
    assert due(table) == [("Ann", "challenges.declare")]


@pytest.mark.parametrize(("win_sequence", "winner_power"), [("claim_first", [15, 13]), ("unopposed_first", [15, 14])])
def test_win_sequence(win_sequence, winner_power):
    table = attacked(joined("tax-collector", "", power=(14, 14), win_sequence=win_sequence), "power", "tax-collector")
    assert power(table) == winner_power and table.match.outcome.winners == (ANN,)


@pytest.mark.parametrize("win_sequence", ["claim_first", "unopposed_first"])
def test_all_results_of_a_won_challenge_come_in_either_order(win_sequence):
    table = attacked(joined("golden-heir", "", power=(0, 3), win_sequence=win_sequence), "power", "golden-heir")
    assert banners(table) == [2, 2] and card(table, "golden-heir").power == 1 and step(table) == "challenges.declare"


def debts_against_renown(**declared):
    table = joined("gate-guard hired-lances", "wolf-captain", hands=(DEBTS, ""), **declared)
    return attacked(table, attackers="gate-guard", defenders="wolf-captain")


def test_renown_before_debts_and_participating_after_resolution():
    table = debts_against_renown()
    assert card(table, "wolf-captain").power == 1 and table.state.pool.tokens == 29
    table.plays("Ann", PlayEvent(DEBTS, "wolf-captain", "hired-lances"))
    assert player(table, "Ben").dead == ("wolf-captain",) and table.state.pool.tokens == 30
    assert debts_against_renown(power=(0, 14)).match.outcome.winners == (BEN,)


def test_debts_own_victim():
    table = debts_against_renown()
    table.plays("Ann", PlayEvent(DEBTS, "gate-guard", "hired-lances"))
    assert player(table, "Ann").dead == ("gate-guard",)


@pytest.mark.parametrize(
    ("nie_dzis_icon", "saved"),
    [("unique", {"eddard-stark", "wandering-knight"}), ("stark", {"eddard-stark", "shield-wife"})],
)
def test_nie_dzis_icon(nie_dzis_icon, saved):
    found = set()
    for victim in ("eddard-stark", "wandering-knight", "shield-wife"):
        table = joined("gate-guard", victim, hands=("", "nie-dzis"), nie_dzis_icon=nie_dzis_icon)
        attacked(table, attackers="gate-guard").plays("Ben", ChooseClaim((victim,))).plays("Ann", Pass())
        found |= {victim} if legal(table, "Ben", PlayEvent("nie-dzis", victim)) else set()
    assert found == saved


def test_save_opponents():
    table = joined("gate-guard proud-champion+1", "eddard-stark+1", hands=("bought-mercy", ""))
    attacked(table, attackers="gate-guard").plays("Ben", ChooseClaim(("eddard-stark",)))
    assert legal(table, "Ann", PlayEvent("bought-mercy", "eddard-stark"))
    assert not legal(table, "Ann", SaveWithDuplicate("eddard-stark"))


def test_two_saves():
    table = attacked(joined("gate-guard", "eddard-stark+2", hands=("", "nie-dzis")), attackers="gate-guard")
    table.plays("Ben", ChooseClaim(("eddard-stark",))).plays("Ann", Pass()).plays("Ben", PlayEvent("nie-dzis", "eddard-stark"))
    assert "hbo.timing.save-interrupts" in table.refuses("Ben", SaveWithDuplicate("eddard-stark"))


def test_winterfell_scope():
    table = joined("wolf-captain", "winterfell maester-luwin wolf-captain")
    assert seen(table, "wolf-captain")["strength"] == 3 and seen(table, "wolf-captain~2")["strength"] == 4
    assert seen(table, "maester-luwin")["strength"] == 1


@pytest.mark.parametrize(("lion_target", "allowed"), [("standing", False), ("any", True)])
def test_lion_target(lion_target, allowed):
    table = joined("gate-guard", "hill-riders/", hands=(LION, ""), gold=(2, 0), lion_target=lion_target)
    assert legal(table, "Ann", PlayEvent(LION, "hill-riders")) is allowed
    if allowed:
        table.plays("Ann", PlayEvent(LION, "hill-riders"))
        assert gold(table) == [0, 0]


# ---- duplicates and Limited


@pytest.mark.parametrize(("duplicate_non_character", "allowed"), [("any_unique", True), ("characters", False)])
def test_duplicate_non_character(duplicate_non_character, allowed):
    table = marshalling("lion-keep", hands=("lion-keep", ""), duplicate_non_character=duplicate_non_character)
    assert legal(table, "Ann", AttachDuplicate("lion-keep")) is allowed


@pytest.mark.parametrize(("duplicate_is_play", "refused"), [("counts_as_limited", True), ("not_counted", False)])
def test_duplicate_is_play(duplicate_is_play, refused):
    for first, second in (
        (AttachDuplicate("unique-oath"), PlayCard("counting-house")),
        (PlayCard("counting-house"), AttachDuplicate("unique-oath")),
    ):
        hands = ("unique-oath counting-house", "snow-drift")
        table = marshalling("unique-oath", hands=hands, gold=(0, 2), duplicate_is_play=duplicate_is_play).plays("Ann", first)
        table.plays("Ben", Pass())
        assert ("hbo.keyword.limited" in {one.rule for one in game.check(table.state, ANN, second)}) is refused


def test_a_duplicate_sets_off_nothing():
    table = marshalling("proud-champion", "forest-scout", hands=("proud-champion", ""))
    table.plays("Ann", AttachDuplicate("proud-champion"))
    assert step(table) == "window.marshal" and card(table, "proud-champion").power == 0


def test_setup_limited_carry():
    table = kept("counting-house").plays("Ann", PlaceSetup(("counting-house",))).plays("Ben", PlaceSetup())
    assert player(table, "Ann").limited == 0


# ---- set-up


def test_mulligan_order():
    table = dealt()
    assert due(table) == [("Ann", "mulligan"), ("Ben", "mulligan")]
    table.plays("Ben", DecideMulligan(True))
    assert len(player(table, "Ben").hand) == 7  # nothing happens before both have decided
    table = dealt(mulligan_order="random_first")
    table.plays("TABLE", DrawLot(BEN))
    assert due(table) == [("Ben", "mulligan")]
    assert table.refuses("Ann", DecideMulligan(True)) == {"hbo.setup.mulligan-once"}
    table.plays("Ben", DecideMulligan(True)).plays("TABLE", ShuffleDeck(BEN)).plays("TABLE", Draw(BEN, SEVEN))
    assert due(table) == [("Ann", "mulligan")]
    table.plays("Ann", DecideMulligan(False))
    assert step(table) == "place"


def illegal_setup(**options):
    """Ann has placed cards for seven gold, and nobody noticed before the reveal."""
    table = kept(**options)
    assert table.protests("Ann", PlaceSetup(("golden-heir", "hired-lances", "gate-guard"))) == {"hbo.setup.place-cost"}
    return table.plays("Ben", PlaceSetup(("shield-wife",)))


@rule("hbo.oq.unrevealed-illegal-setup")
def test_unrevealed_illegal_setup():
    table = illegal_setup()
    assert due(table) == [("Ben", "repair")]
    assert offered(table) == [ReturnSetup(("golden-heir",)), ReturnSetup(("hired-lances",))]
    assert table.refuses("Ann", ReturnSetup(("hired-lances",))) == {"hbo.oq.unrevealed-illegal-setup"}
    for wrong in (("gate-guard",), (), ("golden-heir", "hired-lances")):
        assert table.refuses("Ben", ReturnSetup(wrong)) == {"hbo.oq.unrevealed-illegal-setup"}
    drawn(table.plays("Ben", ReturnSetup(("golden-heir",))))
    assert in_play(table, "Ann") == ["hired-lances", "gate-guard"] and step(table) == "plot.commit" and conserved(table)
    everything = illegal_setup(unrevealed_illegal_setup="all_return")
    assert in_play(everything, "Ann") == [] and in_play(everything, "Ben") == ["shield-wife"]
    assert len(player(everything, "Ann").hand) == 7 and conserved(everything)


# ---- hands and decks


def test_partial_draw():
    table = joined(phase="draw", unknown=(49, 0))
    assert {frame.seat: frame.count for frame in table.state.flow[1:]} == {BEN: 2, ANN: 1}


def test_hand_limit():
    table = drawn(joined(phase="draw", unknown=(20, 30)))
    assert [len(one.hand) for one in table.state.players] == [22, 32]


def test_leaves_otherwise():
    table = joined("golden-heir+1*2 heirloom-blade@golden-heir")
    table.judge(Adjust((ReturnToHand("golden-heir"),)))
    assert player(table, "Ann").hand.known == ("golden-heir",) and table.state.pool.tokens == 30
    assert sorted(player(table, "Ann").discard) == ["golden-heir", "heirloom-blade"]


def test_event_cost():
    dear = typed("dear-bargain", "event", "pay-two-to-kneel", cost=1, deck="lannister", timing="any-phase")
    for coins, fine in ((2, False), (3, True)):
        table = joined(
            "gate-guard",
            "hill-riders",
            hands=("dear-bargain", ""),
            gold=(coins, 3),
            unknown=(0, 1),
            cards=(*MORE, dear),
        )
        assert legal(table, "Ann", PlayEvent("dear-bargain", "hill-riders")) is fine


# ---- responses


@pytest.mark.parametrize(("response_order", "leader"), [("first_player", "Ann"), ("active_player", "Ben")])
def test_response_order(response_order, leader):
    table = joined(
        phase="marshal",
        hands=("quick-answer", "shield-wife quick-answer"),
        active=BEN,
        cards=MORE,
        response_order=response_order,
    )
    table.plays("Ben", PlayCard("shield-wife"))
    assert due(table) == [(leader, "window.reaction")]


def test_simultaneous_win():
    table = attacked(joined("tax-collector", "", power=(13, 14)), "power", "tax-collector")
    assert power(table) == [15, 13] and table.match.outcome.winners == (ANN,)  # one gain after the other


def test_stealth_details():
    table = joined("whisper-broker whisper-broker", "letter-bearer/ shield-wife")
    twice = (Bypass("whisper-broker", "letter-bearer"), Bypass("whisper-broker~2", "letter-bearer"))
    table.plays("Ann", DeclareAttackers("intrigue", ("whisper-broker", "whisper-broker~2"), twice))
    assert table.state.flow[-1].bypassed == ("letter-bearer",)


def test_military_symbol_in_example():
    table = attacked(joined("gate-guard", "eddard-stark"), attackers="gate-guard")
    assert due(table) == [("Ben", "challenge.claim")]


def test_draft_leftovers():
    table = one_pass(opened(plots="draft", draft_agreed=(0, 1)), DRAFT)
    for viewer in (ANN, BEN):
        shown = str(game.view(table.state, viewer))
        assert DRAFT[2] not in shown and DRAFT[5] not in shown  # the two plots in the box


DRAFT = ("fair-weather", "broken-bridge", "false-rumour", "new-levies", "empty-coffers", "blood-feud")


def test_every_ruling_has_a_test_that_names_it():
    source = Path(__file__).read_text(encoding="utf-8")
    missing = [
        ruling.id for ruling in INDEX.rulings.values() if ruling.id.removeprefix("hbo.oq.").replace("-", "_") not in source
    ]
    assert missing == ["hbo.oq.lost-pages", "hbo.oq.response-once"]  # test_marshalling, test_timing
