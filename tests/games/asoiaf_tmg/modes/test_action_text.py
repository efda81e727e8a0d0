"""Acts of the modes in words, and what nobody else may read."""

import pytest

from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.core.wording.languages import LANGUAGES, words_of
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model import mode_actions as act
from ledger.games.asoiaf_tmg.model.steps import steps
from ledger.games.asoiaf_tmg.modes.shared.hands import with_hand
from ledger.kit.common import Omitted
from ledger.kit.piles import Pile
from ledger.rules import index_of
from tests.games.asoiaf_tmg.modes.tables import CARDS, HILL, RIVER, battle, ends_on, played

NAMES = ("Ann", "Ben")
ACTS = (
    (
        -1,
        act.DealObjectiveCards(("objective-1",)),
        "objective cards: Frightening Tales",
        "karty Celów: Straszne wieści",
    ),
    (
        -1,
        act.DealMissions(RIVER, ("mission-01", "facedown")),
        "Ann draws secret missions: Hold the Centre",
        "Ann dobiera",
    ),
    (-1, act.TurnMission("mission-01"), "open mission: Hold the Centre", "Misja Otwarta: Utrzymać środek"),
    (
        -1,
        act.DealSiegeCards(HILL, ("siege-repairs",)),
        "Ben draws siege strategies: Repairs",
        "Ben dobiera karty Strategii Oblężenia",
    ),
    (RIVER, act.PlaceObjective(), "lays an objective token", "kładzie żeton Celu"),
    (RIVER, act.ChooseRole("defender"), "chooses to be: Defender", "wybiera rolę: Obrońca"),
    (RIVER, act.HoldBack(("river-archers",)), "keeps in reserve: River Archers", "zostawia w Rezerwie: Łucznicy"),
    (RIVER, act.MarkUnit("hill-axes"), "marks: Hill Axemen", "Naznacza: Topornicy"),
    (
        RIVER,
        act.EnterReserve("river-archers", "west"),
        "brings in River Archers: the western flank",
        "(zachodnia Flanka)",
    ),
    (RIVER, act.Redeploy("river-archers"), "redeploys: River Archers", "ponownie rozstawia: Łucznicy"),
    (RIVER, act.PlaySiegeCard("siege-ladders"), "plays the strategy Ladders", "zagrywa Strategię Oblężenia: Drabiny"),
    (
        HILL,
        act.SettleToken("west", "hill-axes"),
        "Hill Axemen takes the token west",
        "oddaje żeton Celu (zachodni) jednostce: Topornicy",
    ),
    (HILL, act.SettleToken("west"), "lays down the token west", "odkłada żeton Celu (zachodni)"),
    (HILL, act.PlacePile(), "lays a corpse pile with an objective token", "kładzie Stos Trupów z żetonem Celu"),
    (HILL, act.PlacePile(placed=False), "there is no room for a corpse pile", "nie ma miejsca"),
    (
        RIVER,
        act.ScoreEffect("token-1", "hill-axes"),
        "effect of the objective token-1: Hill Axemen",
        "efekt Celu (nr 1): Topornicy",
    ),
    (RIVER, act.SilenceNcu("ysa-tallies"), "loses its abilities: Ysa of the Kiln", "utrata Umiejętności: Ysa"),
    (
        RIVER,
        act.PutMarker("hill-axes"),
        "puts a point marker on: Hill Axemen",
        "kładzie znacznik Punktu Zwycięstwa na: Topornicy",
    ),
    (RIVER, act.ChooseMission("mission-01"), "lays a mission face down: Hold the Centre", "kładzie zakrytą Tajną Misję"),
    (RIVER, act.RevealMission("mission-01"), "reveals the mission Hold the Centre", "ujawnia Misję"),
    (RIVER, act.ScoreMission("mission-01", 2), "fulfils the mission Hold the Centre (2)", "wypełnia Misję"),
    (
        RIVER,
        act.ReplaceZoneEffect("hill-axes", "weakened"),
        "instead of the effect of the zone: Hill Axemen, weakened",
        "zamiast",
    ),
    (RIVER, act.ExchangeMission("mission-02"), "exchanges the mission: Hold the zone Crown", "wymienia Tajną Misję"),
    (RIVER, act.ExchangeMission(), "keeps the mission", "zostawia swoją Tajną Misję"),
    (
        RIVER,
        act.ChooseTarget("mission-20", "hill-axes"),
        "Destroy a named unit: names Hill Axemen",
        ": Topornicy",
    ),
    (RIVER, act.DropMission("mission-01"), "replaces the open mission: Hold the Centre", "wymienia Misję Otwartą"),
)


@pytest.mark.parametrize(("seat", "action", "english", "polish"), ACTS)
def test_every_act_is_told(seat, action, english, polish):
    assert game.describe(seat, action, "en", JUDGE, NAMES, CARDS).startswith(english)
    assert polish in game.describe(seat, action, "pl", JUDGE, NAMES, CARDS)


def test_no_act_of_a_mode_was_left_out():
    assert {type(action) for _, action, _, _ in ACTS} == set(act.MODE_ACTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_mode_has_words(language):
    due = words_of("ledger.games.asoiaf_tmg", language, "play.toml")["due"]
    assert {step for step in steps.names() if step.startswith("mode.")} == {step for step in due if step.startswith("mode.")}


@pytest.mark.parametrize(
    ("name", "english", "polish"),
    [
        ("centre", "Centre", "Cel środkowy"),
        ("token-2", "Token 2", "Cel nr 2"),
        ("wall-1", "Wall 1", "Mury Zamkowe 1"),
        ("hill-axes-2", "Hill Axemen 2", "Topornicy ze Wzgórza 2"),
        ("facedown", "a card face down", "zakryta karta"),
        ("no-such-card", "No such card", "No such card"),
    ],
)
def test_what_is_no_card_has_a_name_too(name, english, polish):
    assert (game.card_name(name, "en", CARDS), game.card_name(name, "pl", CARDS)) == (english, polish)


@pytest.mark.parametrize(
    ("seat", "action"),
    [
        (HILL, act.ChooseMission("mission-02")),
        (HILL, act.ExchangeMission("mission-02")),
        (-1, act.DealMissions(HILL, ("mission-02",))),
        (-1, act.DealSiegeCards(HILL, ("siege-repairs",))),
    ],
)
def test_what_one_player_drew_or_chose_is_told_to_that_player_alone(seat, action):
    told = {viewer: game.describe(seat, action, "en", viewer, NAMES, CARDS) for viewer in (RIVER, HILL, JUDGE, SPECTATOR)}
    assert told[HILL] == told[JUDGE] != told[RIVER] == told[SPECTATOR]
    assert "Crown" not in told[RIVER] and "Repairs" not in told[RIVER]


def twin(missions):
    """A round begins; the other player's missions are these."""
    state = battle("winds-of-winter", round=2)
    state = with_hand(state, HILL, missions=Pile(missions))
    state = with_hand(state, RIVER, missions=Pile(("mission-11", "mission-12")))
    state = steps.advance(modes.round_begins(state))
    return played(state, HILL, act.ChooseMission(missions[0]))


def test_a_viewer_learns_nothing_from_what_others_hold():
    one, other = twin(("mission-01", "mission-02")), twin(("mission-03", "mission-04"))
    for viewer in (RIVER, SPECTATOR):
        assert game.view(one, viewer) == game.view(other, viewer)
        assert game.offers(one, viewer) == game.offers(other, viewer)
    assert game.awaiting(one) == game.awaiting(other)
    both = [played(state, RIVER, act.ChooseMission("mission-11")) for state in (one, other)]
    assert game.view(both[0], RIVER) == game.view(both[1], RIVER)
    siege = [
        with_hand(battle("storm-of-swords"), HILL, siege=Pile(cards)) for cards in (("siege-repairs",), ("siege-sally-port",))
    ]
    assert game.view(siege[0], RIVER) == game.view(siege[1], RIVER)
    assert game.view(siege[0], HILL) != game.view(siege[1], HILL)


def test_objectives_are_shown_with_who_controls_them():
    state = battle("clash-of-kings")
    token = evolve(state.mode.objective("west"), unit="river-spearmen")
    state = evolve(state, mode=evolve(state.mode, objectives=(token, *state.mode.objectives[1:])))
    shown = game.view(state, SPECTATOR)
    assert shown["objectives"][0] == {
        "id": "west",
        "at": [12_000, 24_000],
        "card": None,
        "unit": "river-spearmen",
        "pile": None,
        "control": RIVER,
    }
    assert shown["target"] == 8 and shown["tournament_legal"] is True
    assert sorted(shown["reserves"]) == ["hill-ponies", "hill-wardens", "river-archers", "river-riders"]


def test_every_step_that_may_be_forgotten_cites_a_rule_with_words():
    index = index_of("asoiaf-tmg")
    ordered = {step: steps.rule_of(step) for step in steps.names() if step.startswith("mode.")}
    assert set(ordered.values()) <= set(index.rules)
    assert ordered["mode.fallen"] == "tmg.mode.dance-with-dragons.panic-no-enemy"


def test_a_token_that_nobody_settled_may_be_called_forgotten():
    state = steps.advance(modes.panic_failed(*carrier("feast-for-crows")))
    state = game.apply(state, JUDGE, Omitted("mode.token", "west"))
    assert state.flow[-1].step == "turn.activate" and state.mode.objective("west").unit is None


def carrier(mode):
    state = ends_on(battle(mode, round=2), "river-archers", "west", touches=("corpse-pile-1",))
    return state, state.unit("river-archers")
