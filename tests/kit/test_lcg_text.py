"""A card game in plain text: what cards are called, how an action's fields are said, the lines of a board."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ledger.core.secrets import HIDDEN
from ledger.games.thrones_hbo.model import actions as act
from ledger.games.thrones_hbo.model import effects as fx
from ledger.games.thrones_hbo.show.text import PHRASES
from ledger.kit.cards import Card
from ledger.kit.lcg import board_text
from ledger.kit.lcg.action_text import Wording, called_in_view, card_called
from ledger.kit.piles import FACEDOWN

SPY = Card("spy", "A Spy", "Szpieg")
NAMES = ("Ann", "Ben")
LYING = {"kind": "character", "seat": 0, "on": None, "strength": 2, "icons": ["power"], "kneeling": True, "power": 1}
VIEW = {
    "over": None,
    "winners": [],
    "first": 0,
    "round": 2,
    "phase": "draw",
    "awaiting": [{"seat": 1, "step": "place"}, {"seat": 1, "step": "place"}, {"seat": 0, "step": "?"}],
    "treasury": {"gold": 5, "substitutes": 1},
    "pool": {"power": 9, "substitutes": 2},
    "play": [
        {**LYING, "handle": "spy", "duplicates": ["spy"]},
        {**LYING, "handle": "cloak", "kind": "attachment", "on": "spy", "duplicates": []},
    ],
    "challenge": {"kind": "power", "attacker": 0, "attackers": ["spy"], "defenders": [], "strength": [3, 0]},
}


def wording(language):
    return Wording(PHRASES, language, NAMES, lambda word: card_called(word, language, (SPY,)))


def speaker(language="en"):
    return PHRASES.to(language, NAMES, str)


def test_a_card_has_the_name_of_the_record_and_the_number_of_its_copy():
    assert card_called("spy~2", "en", (SPY,)) == "A Spy (2)" and card_called("spy", "pl", (SPY,)) == "Szpieg"
    assert card_called("old-bear", "en", (SPY,)) == "Old Bear"
    assert card_called("old-bear", "en", (), lambda name, language: "?") == "?"
    assert card_called(FACEDOWN, "en", ()) == "a card face down" and card_called(FACEDOWN, "pl", ()) == "zakryta karta"
    assert card_called(object(), "en", ()) == "–"


def test_a_view_names_its_cards_itself():
    view = {"names": {"spy": ["A Spy", "Szpieg"]}}
    assert called_in_view(view, "spy~3", "pl", lambda name, language: "?") == "Szpieg (3)"
    assert called_in_view(view, "bear", "en", lambda name, language: f"{name} {language}") == "bear en"


@pytest.mark.parametrize(
    ("action", "english", "polish"),
    [
        (act.ShuffleDeck(0), "Ann shuffles the deck", "Ann tasuje talię"),
        (act.Draw(1, ("spy",)), "Ben draws 1 card: A Spy", "Ben dobiera 1 kartę: Szpieg"),
        (act.Draw(1, ("spy", "spy")), "Ben draws 2 cards: A Spy and A Spy", "Ben dobiera 2 karty: Szpieg i Szpieg"),
        (act.Draw(1, (FACEDOWN,) * 5), "Ben draws 5 cards: all face down", "Ben dobiera 5 kart: wszystkie zakryte"),
        (act.Draw(1, HIDDEN), "Ben draws cards", "Ben dobiera karty"),
        (act.DiscardAtRandom(0, ("spy",)), "Ann discards at random: A Spy", "Ann odrzuca losowo: Szpieg"),
        (act.DrawLot(1), "the lot falls to: Ben", "los wskazuje: Ben"),
        (act.ChoosePlot(HIDDEN), "chooses a plot", "wybiera fabułę"),
        (act.ChoosePlot("spy"), "chooses a plot: A Spy", "wybiera fabułę: Szpieg"),
        (act.ChooseFirst(1), "names the first player: Ben", "wskazuje pierwszego gracza: Ben"),
        (act.SaveWithDuplicate("spy"), "saves by a duplicate A Spy", "ocala duplikatem: Szpieg"),
        (act.DeclareDefenders(()), "does not defend", "nie broni się"),
        (act.ChooseClaim(("spy",)), "chooses who is killed: A Spy", "wskazuje, kto ginie: Szpieg"),
        (act.Pass(), "passes", "pasuje"),
        (act.DeclareState(()), "declares the table as it lies", "podaje stan stołu"),
        (act.Observed(), "records what is seen at the table", "zapisuje, co widać na stole"),
        (act.DecideMulligan(HIDDEN), "decides about a mulligan", "decyduje o mulliganie"),
        (act.DecideMulligan(False), "keeps the hand", "zostawia rękę"),
        (act.PlayCard("spy", paid=3), "plays A Spy (3 gold)", "zagrywa: Szpieg (3 sztuki złota)"),
        (act.PlayCard("spy", paid=0), "plays A Spy (0 gold)", "zagrywa: Szpieg (0 sztuk złota)"),
        (
            act.DeclareAttackers("power", ("spy", "old-bear"), (act.Bypass("spy", "wolf"), act.Bypass("spy", "crow"))),
            "challenge (power): A Spy and Old Bear; bypasses Wolf and Crow",
            "wyzwanie władzy: Szpieg i Old Bear; omija: Wolf i Crow",
        ),
        (
            act.UseAbility("spy", effects=(fx.GainPower(0, 2), fx.MovePower(0, 1, 5))),
            "uses A Spy: Ann +2 power and 5 power: Ann → Ben",
            "używa zdolności karty Szpieg: Ann: +2 władzy i 5 znaczników władzy: Ann → Ben",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_action_is_one_line_without_what_the_viewer_may_not_know(action, english, polish):
    assert (wording("en").action(action), wording("pl").action(action)) == (english, polish)


def test_what_has_no_sentence_is_left_to_others():
    @dataclass(frozen=True)
    class Unheard:
        card: str = "spy"

    assert wording("pl").action(Unheard()) == "" and wording("en").effect(Unheard()) == "Unheard"


def test_the_headline_names_the_round_or_the_winner():
    assert board_text.headline(VIEW, speaker(), NAMES) == "Round 2, Draw, first player: Ann"
    assert board_text.headline(VIEW | {"first": None}, speaker("pl"), NAMES) == "Runda 2, Dobieranie"
    won, level = ({**VIEW, "over": "power", "winners": winners} for winners in ([1], [0, 1]))
    assert board_text.headline(won, speaker("pl"), NAMES) == "Koniec gry. Zwycięstwo: Ben"
    assert board_text.headline(level, speaker(), NAMES) == "The game is over: Ann and Ben (a draw)"


def test_what_is_due_is_said_once_for_each_seat():
    assert board_text.whose_turn(VIEW, speaker()) == ["Ben: place set-up cards", "Ann: ?"]


def test_the_middle_counts_substitutes_where_there_are_any():
    assert board_text.supplies(VIEW, speaker()) == "treasury 5, power pool 9, substitutes 3"
    plain = {"treasury": {"gold": 5, "substitutes": 0}, "pool": {"power": 9, "substitutes": 0}}
    assert board_text.supplies(plain, speaker()) == "treasury 5, power pool 9"


def test_a_card_in_play_is_told_in_one_line_with_what_lies_on_it():
    spy, cloak = VIEW["play"]
    assert board_text.card_line(VIEW, spy, speaker()) == "spy, strength 2 (power), kneeling, power 1, duplicates 1, cloak"
    assert board_text.card_line(VIEW, {**spy, "icons": []}, speaker("pl")) == "spy, siła 2, klęczy, władza 1, duplikaty 1, cloak"
    assert board_text.card_line(VIEW, {**cloak, "kneeling": False, "power": 0}, speaker()) == "cloak"


def test_the_lane_shows_both_sides_of_a_challenge():
    assert board_text.lane(VIEW, speaker("pl")) == "wyzwanie władzy: Ann spy 3 : 0 –"
