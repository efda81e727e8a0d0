"""The Winds of Winter and Dark Wings, Dark Words: missions secret and open, and nothing for blood or ground alone."""

import pytest

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE, SPECTATOR, Seat
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import ClaimZone, Pass
from ledger.games.asoiaf_tmg.model.mode_actions import (
    ChooseMission,
    ChooseTarget,
    DealMissions,
    DropMission,
    ExchangeMission,
    PlaceObjective,
    ReplaceZoneEffect,
    RevealMission,
    ScoreMission,
    TurnMission,
)
from ledger.games.asoiaf_tmg.model.steps import steps
from ledger.games.asoiaf_tmg.modes.shared.hands import hand_of, with_hand
from ledger.games.asoiaf_tmg.modes.shared.missions import fulfilled
from ledger.games.asoiaf_tmg.modes.shared.tokens import with_mode
from ledger.kit.piles import Pile
from ledger.rules import index_of
from tests.games.asoiaf_tmg.modes.tables import (
    CARDS,
    HILL,
    RIVER,
    battle,
    cleaning_up,
    destroyed,
    due,
    ends_on,
    forced,
    opened,
    played,
    points,
    refused,
    touching,
    until,
    with_unit,
)
from tests.table import rule

WINDS, DARK, MISSION = "tmg.mode.winds-of-winter.", "tmg.mode.dark-wings.", "tmg.mission."
BOTH = ("winds-of-winter", "dark-wings")
MINE, THEIRS = ("mission-01", "mission-07", "mission-13"), ("mission-02", "mission-08", "mission-14")


def winds(round=2, **options):
    """A round of The Winds of Winter begins, with known missions in both hands."""
    state = battle("winds-of-winter", round=round, **options)
    left = 20 - len(MINE) - len(THEIRS)
    state = with_mode(state, mission_deck=Pile((), left), opened=(), discarded=(), spent=())
    for seat, cards in ((RIVER, MINE), (HILL, THEIRS)):
        state = with_hand(state, seat, missions=Pile(cards), chosen="")
    return state


def begun(state):
    return steps.advance(modes.round_begins(state))


def laid(state, mine=MINE[0], theirs=THEIRS[0], open_card="mission-18"):
    """Both have laid a mission down, and one lies open."""
    state = played(played(begun(state), RIVER, ChooseMission(mine)), HILL, ChooseMission(theirs))
    return played(state, -1, TurnMission(open_card))


def dark(*missions, round=2, **options):
    """A round of Dark Wings with these missions open."""
    state = battle("dark-wings", round=round, **options)
    return with_mode(state, opened=missions, mission_deck=Pile((), 20 - len(missions)), discarded=(), spent=())


@rule(WINDS + "deployment", DARK + "deployment")
def test_zones_are_six_inches_deep():
    assert [modes.depth(opened(mode), RIVER) for mode in BOTH] == [6_000, 6_000]


# ---- what gives no points


@rule(MISSION + "no-kill-points")
@pytest.mark.parametrize("mode", BOTH)
def test_destroying_units_gives_no_points(mode):
    assert points(destroyed(battle(mode), "hill-axes", RIVER)) == (0, 0)
    assert points(destroyed(battle(mode), "hill-axes")) == (0, 0)


@rule(MISSION + "objectives-no-vp")
@pytest.mark.parametrize("mode", BOTH)
def test_controlling_objectives_gives_no_points(mode):
    state = cleaning_up(ends_on(battle(mode), "river-archers", "centre"), "cleanup.score", round=2)
    assert points(state) == (0, 0)


# ---- The Winds of Winter


@rule(WINDS + "mission-deck", WINDS + "draw-five")
def test_each_player_draws_five_missions_before_deployment():
    assert len(opened("winds-of-winter").mode.mission_deck) == 20
    state = until(opened("winds-of-winter"), "mode.mission-cards")
    state = played(state, -1, DealMissions(RIVER, ("mission-01", "mission-02", "facedown", "facedown", "facedown")))
    with pytest.raises(Unplayable):
        forced(state, -1, DealMissions(HILL, ("mission-01", *("facedown",) * 4)))
    state = played(state, -1, DealMissions(HILL, ("facedown",) * 5))
    assert [len(hand.missions) for hand in state.mode.hands] == [5, 5]
    assert due(state) == "rolloff.dice"


@rule(WINDS + "choose-secret")
def test_from_round_two_on_each_player_lays_a_mission_face_down():
    assert due(begun(winds(round=1))) == "turn.activate"
    state = begun(winds())
    assert due(state) == "mode.secret"
    state = played(state, HILL, ChooseMission(THEIRS[1]))
    assert refused(state, HILL, ChooseMission(THEIRS[0])) == {WINDS + "choose-secret"}
    state = played(state, RIVER, ChooseMission(MINE[2]))
    assert [hand.chosen for hand in state.mode.hands] == [MINE[2], THEIRS[1]]
    assert [len(hand.missions) for hand in state.mode.hands] == [2, 2]
    with pytest.raises(Unplayable):
        forced(begun(winds()), RIVER, ChooseMission(THEIRS[0]))


def test_what_was_laid_down_is_hidden_from_everybody_else():
    half = played(begun(winds()), HILL, ChooseMission(THEIRS[1]))
    for state in (half, laid(winds(), theirs=THEIRS[1])):
        seen = {
            viewer: game.view(state, viewer)["missions"]["hands"][HILL]["chosen"] for viewer in (RIVER, HILL, JUDGE, SPECTATOR)
        }
        assert seen == {RIVER: "hidden", HILL: THEIRS[1], JUDGE: THEIRS[1], SPECTATOR: "hidden"}
    hands = game.view(half, RIVER)["missions"]["hands"]
    assert hands[HILL]["missions"] == {"known": [], "unknown": 3} and hands[RIVER]["missions"]["known"] == list(MINE)


@rule(WINDS + "open-mission")
@pytest.mark.parametrize(("moment", "first"), [("after_secret", "mode.secret"), ("before_secret", "mode.open-mission")])
def test_one_mission_is_turned_up_for_all(moment, first):
    state = begun(winds(open_mission_moment=moment))
    assert due(state) == first
    assert laid(winds()).mode.opened == ("mission-18",)
    assert due(laid(winds())) == "turn.activate"


@rule(WINDS + "card-says-when")
def test_a_mission_counts_at_the_moment_on_its_card():
    state = laid(winds())
    early = {WINDS + "card-says-when"}
    assert refused(state, RIVER, RevealMission(MINE[0])) == early
    state = ends_on(state, "river-archers", "centre")
    assert refused(state, RIVER, ScoreMission(MINE[0])) == early
    scoring = cleaning_up(state, "cleanup.score")
    assert refused(scoring, RIVER, ScoreMission(MINE[1])) == early  # it was not laid down
    assert refused(scoring, RIVER, ScoreMission(MINE[0])) == set()
    assert refused(scoring, RIVER, RevealMission(MINE[0])) == set()


@rule(WINDS + "spent-mission")
def test_a_fulfilled_or_revealed_mission_leaves_the_game():
    state = ends_on(laid(winds()), "river-archers", "centre")
    state = cleaning_up(state, "cleanup.score", first=RIVER)
    scored = played(state, RIVER, ScoreMission(MINE[0]))
    assert points(scored) == (2, 0)
    assert scored.mode.spent == (MINE[0],) and hand_of(scored, RIVER).chosen == ""
    shown = played(state, RIVER, RevealMission(MINE[0]))
    assert shown.mode.spent == (MINE[0],) and points(shown) == (0, 0)


@rule(WINDS + "open-repeat")
def test_an_open_mission_may_be_scored_again_and_by_everybody():
    state = ends_on(laid(winds(), open_card="mission-18"), "river-archers", "centre")
    state = cleaning_up(state, "cleanup.score", first=RIVER)
    assert fulfilled(state, RIVER, "mission-18")
    state = played(state, RIVER, ScoreMission("mission-18"))
    state = played(state, RIVER, ScoreMission("mission-18"))
    assert points(state) == (2, 0) and state.mode.opened == ("mission-18",)


@rule(WINDS + "discard-at-round-end", WINDS + "open-discard")
def test_when_the_round_ends_chosen_and_open_missions_are_discarded():
    state = cleaning_up(laid(winds()), "cleanup.score")
    while due(state) == "mode.missions":
        state = played(state, state.flow[-1].seat, Pass())
    assert due(state) == "cleanup.discard"
    assert [hand.chosen for hand in state.mode.hands] == ["", ""]
    assert state.mode.opened == () and set(state.mode.discarded) == {MINE[0], THEIRS[0], "mission-18"}
    assert dict(modes.census(state)) == {"missions": 20}


def claimed(state, zone="tactics"):
    """An NCU of the river claims that zone."""
    state = evolve(state, flow=(evolve(state.flow[-1], seat=RIVER),))
    return played(state, RIVER, ClaimZone("brina-envoy", zone))


@rule(WINDS + "zone-swap")
def test_one_zone_may_give_a_condition_and_a_mission_instead():
    state = claimed(winds(round=1))
    assert (due(state), state.flow[-1].seat) == ("mode.zone", RIVER)
    for seat, act in (
        (HILL, ReplaceZoneEffect("river-archers", "weakened")),
        (RIVER, ReplaceZoneEffect("river-archers", "weakened")),
    ):
        assert refused(state, seat, act) == {WINDS + "zone-swap"}
    after = played(state, RIVER, ReplaceZoneEffect("hill-axes", "weakened"))
    assert after.unit("hill-axes").conditions == ("weakened",)
    assert due(after) == "mode.mission-cards"
    after = played(after, -1, DealMissions(RIVER, ("mission-03",)))
    assert hand_of(after, RIVER).missions.known == (*MINE, "mission-03")
    assert due(after) == "turn.activate"
    assert due(played(state, RIVER, Pass())) == "turn.activate"
    assert due(claimed(winds(round=1), "crown")) == "turn.activate"
    assert due(claimed(winds(round=1, zone_icon="crown"), "crown")) == "mode.zone"


@rule(WINDS + "zone-exchange")
def test_an_unrevealed_mission_may_be_exchanged_with_it():
    state = played(claimed(laid(winds())), RIVER, ReplaceZoneEffect("hill-axes", "panicked"))
    state = played(state, -1, DealMissions(RIVER, ("mission-03",)))
    assert (due(state), state.flow[-1].seat) == ("mode.exchange", RIVER)
    assert refused(state, HILL, ExchangeMission()) == {WINDS + "zone-exchange"}
    kept = played(state, RIVER, ExchangeMission())
    assert hand_of(kept, RIVER).chosen == MINE[0]
    state = played(state, RIVER, ExchangeMission("mission-03"))
    assert hand_of(state, RIVER).chosen == "mission-03"
    assert set(hand_of(state, RIVER).missions.known) == set(MINE)
    assert refused(state, RIVER, ExchangeMission()) == {WINDS + "zone-exchange"}


@pytest.mark.parametrize(("ruling", "asked"), [("nothing_drawn", "turn.activate"), ("reshuffled", "mode.open-mission")])
def test_an_empty_mission_deck_stays_empty_unless_the_house_rules_otherwise(ruling, asked):
    state = with_mode(winds(missions_exhausted=ruling), mission_deck=Pile(), discarded=tuple(f"gone-{n}" for n in range(14)))
    for seat in (RIVER, HILL):
        state = with_hand(state, seat, missions=Pile())
    assert due(begun(state)) == asked


def test_an_unknown_mission_is_named_when_it_is_fulfilled():
    state = winds()
    for seat in (RIVER, HILL):
        state = with_hand(state, seat, missions=Pile((), 3))
    state = ends_on(laid(state, "facedown", "facedown"), "river-archers", "centre")
    state = played(cleaning_up(state, "cleanup.score", first=RIVER), RIVER, ScoreMission("mission-01"))
    assert points(state) == (2, 0) and state.mode.spent == ("mission-01",)


# ---- scoring in both


@rule(MISSION + "scoring-from-round-2")
def test_missions_score_from_round_two_on_once_fulfilled_for_the_points_on_the_card():
    state = dark("mission-01", "mission-07", "mission-13")
    state = cleaning_up(state, "cleanup.score", first=RIVER)
    assert due(state) == "mode.missions"
    early = {MISSION + "scoring-from-round-2"}
    assert refused(state, RIVER, ScoreMission("mission-01")) == early  # nobody holds the middle
    state = ends_on(state, "river-archers", "centre")
    assert refused(state, RIVER, ScoreMission("mission-01", 3)) == early
    assert refused(evolve(state, round=1), RIVER, ScoreMission("mission-01")) == early
    assert refused(battle("clash-of-kings", round=2), RIVER, ScoreMission("mission-01")) == early
    assert points(played(state, RIVER, ScoreMission("mission-01", 2))) == (2, 0)
    assert due(cleaning_up(dark("mission-01", round=1), "cleanup.score")) != "mode.missions"


def why(state, action, language):
    """Why it is refused, in that language."""
    [broken] = game.check(state, RIVER, action)
    return index_of(game.slug).why(broken, language, ("Ann", "Ben"), lambda name, _: game.card_name(name, language, CARDS))


def test_a_mission_is_refused_for_what_is_wrong_with_it():
    state = cleaning_up(dark("mission-01", "mission-07", "mission-13"), "cleanup.score", first=RIVER)
    held = ends_on(state, "river-archers", "centre")
    said = "The mission Hold the Centre cannot be scored so in round 2: "
    assert why(state, ScoreMission("mission-01"), "en") == said + "what its card asks for has not been done."
    assert why(held, ScoreMission("mission-01", 3), "en") == said + "its card is worth 2 points."
    assert why(held, ScoreMission("mission-01", 3), "pl").endswith("w rundzie 2: karta daje 2 punkty.")
    early = why(evolve(held, round=1), ScoreMission("mission-01"), "en")
    assert early.endswith("in round 1: missions are scored from round 2 on, in the modes that have them.")


def in_zone(state, ncu, zone):
    return evolve(state, ncus=tuple(evolve(one, zone=zone) if one.id == ncu else one for one in state.ncus))


def cursed(state):
    for name in ("hill-axes", "hill-wardens", "hill-ponies"):
        state = with_unit(state, name, conditions=("weakened",))
    return state


@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("mission-01", lambda state: ends_on(state, "river-archers", "centre")),
        ("mission-02", lambda state: in_zone(state, "brina-envoy", "crown")),
        ("mission-08", lambda state: ends_on(ends_on(state, "river-archers", "centre"), "river-riders", "token-1")),
        ("mission-10", lambda state: ends_on(state, "river-archers", "token-2")),
        ("mission-13", lambda state: destroyed(state, "hill-wardens", RIVER)),
        ("mission-15", lambda state: destroyed(state, "hill-axes", RIVER)),
        ("mission-16", cursed),
        (
            "mission-17",
            lambda state: touching(state, ("river-archers", "hill-axes"), ("river-riders", "hill-wardens")),
        ),
        ("mission-18", lambda state: evolve(state, first=RIVER)),
    ],
)
def test_practice_missions_know_when_they_are_fulfilled(card, then):
    state = evolve(dark(card), first=HILL)
    assert fulfilled(state, RIVER, card) is False
    assert fulfilled(then(state), RIVER, card) is True


def test_of_a_mission_without_a_script_only_the_table_can_tell():
    state = dark("somebody-typed-this")
    assert fulfilled(state, RIVER, "somebody-typed-this") is None
    state = cleaning_up(state, "cleanup.score", first=RIVER)
    assert points(played(state, RIVER, ScoreMission("somebody-typed-this", 2))) == (2, 0)
    with pytest.raises(Unplayable):
        forced(state, RIVER, ScoreMission("somebody-typed-this"))


# ---- Dark Wings, Dark Words


@rule(DARK + "token-not-impassable")
def test_no_token_lies_on_impassable_terrain():
    state = until(opened("dark-wings"), "mode.tokens")
    seat = state.flow[-1].seat
    assert refused(state, seat, PlaceObjective(impassable=True)) == {DARK + "token-not-impassable"}


@rule(DARK + "three-open")
def test_everybody_plays_for_the_three_missions_that_lie_open():
    state = until(opened("dark-wings"), "mode.open-mission")
    for card in ("mission-01", "mission-02", "mission-03"):
        state = played(state, -1, TurnMission(card))
    assert state.mode.opened == ("mission-01", "mission-02", "mission-03") and due(state) == "rolloff.dice"
    with pytest.raises(Unplayable):
        forced(until(opened("dark-wings"), "mode.open-mission"), -1, TurnMission("facedown"))
    scoring = cleaning_up(dark("mission-07"), "cleanup.score", first=RIVER)
    scoring = ends_on(scoring, "river-archers", "centre")
    assert refused(scoring, RIVER, ScoreMission("mission-01")) == {DARK + "three-open"}
    assert refused(scoring, RIVER, ScoreMission("mission-07")) == set()


def never_open(state):
    cards = tuple(evolve(card, facts=(*card.facts, ("never_open", "yes"))) if card.id == "mission-02" else card for card in CARDS)
    return evolve(state, table=evolve(state.table, cards=cards))


@rule(DARK + "ignored-text")
def test_a_mission_that_may_not_lie_open_elsewhere_does_so_here():
    state = never_open(until(opened("dark-wings"), "mode.open-mission"))
    state = played(state, -1, TurnMission("mission-02"))
    assert state.mode.opened == ("mission-02",)
    other = never_open(begun(winds()))
    for seat, card in ((RIVER, MINE[0]), (HILL, THEIRS[1])):
        other = played(other, seat, ChooseMission(card))
    other = with_hand(other, HILL, missions=Pile((), 2))
    other = played(other, -1, TurnMission("mission-02"))
    assert other.mode.opened == () and other.mode.discarded == ("mission-02",)
    assert due(other) == "mode.open-mission"


@rule(DARK + "replace")
def test_the_first_player_replaces_one_mission_after_the_check():
    state = cleaning_up(dark("mission-01", "mission-07", round=1), "cleanup.check", first=HILL)
    assert (due(state), state.flow[-1].seat) == ("mode.drop", HILL)
    for seat, card in ((RIVER, "mission-01"), (HILL, "mission-05")):
        assert refused(state, seat, DropMission(card)) == {DARK + "replace"}
    state = played(state, HILL, DropMission("mission-01"))
    assert due(state) == "mode.open-mission"
    state = played(state, -1, TurnMission("mission-09"))
    assert state.mode.opened == ("mission-07", "mission-09") and state.mode.discarded == ("mission-01",)
    assert state.first == HILL and due(state) == "cleanup.discard"
    assert dict(modes.census(state)) == {"missions": 20}


@rule(DARK + "everyone-chooses")
def test_where_a_mission_makes_one_choose_everybody_does():
    state = begun(dark("mission-19", "mission-20"))
    seats = []
    for _ in range(4):
        assert due(state) == "mode.target"
        seat, card = state.flow[-1].seat, state.flow[-1].about
        seats.append((seat, card))
        target = "centre" if card == "mission-19" else ("hill-axes", "river-archers")[seat]
        assert refused(state, Seat(1 - seat), ChooseTarget(card, target)) == {DARK + "everyone-chooses"}
        assert refused(state, seat, ChooseTarget(card, "nothing")) == {DARK + "everyone-chooses"}
        state = played(state, seat, ChooseTarget(card, target))
    assert sorted(seats) == [(seat, card) for seat in (0, 1) for card in ("mission-19", "mission-20")]
    assert due(state) == "turn.activate"
    state = ends_on(state, "river-archers", "centre")
    assert fulfilled(state, RIVER, "mission-19") and not fulfilled(state, HILL, "mission-19")
    killed = destroyed(state, "hill-axes", RIVER)
    assert fulfilled(killed, RIVER, "mission-20") and not fulfilled(killed, HILL, "mission-20")


@rule(DARK + "condition-mission")
def test_condition_tokens_are_counted_when_the_round_ends():
    state = cursed(dark("mission-16"))
    assert refused(state, RIVER, ScoreMission("mission-16")) == {DARK + "condition-mission"}
    scoring = cleaning_up(state, "cleanup.score", first=RIVER)
    assert refused(scoring, RIVER, ScoreMission("mission-16")) == set()
