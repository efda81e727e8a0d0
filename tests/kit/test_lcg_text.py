"""A card game in plain text: what cards are called, clauses of an action, the lines of a board."""

from __future__ import annotations

from ledger.core.secrets import HIDDEN
from ledger.kit.cards import Card
from ledger.kit.lcg import board_text
from ledger.kit.lcg.action_text import Wording, called_in_view, card_called
from ledger.kit.lcg.board_text import BoardWords
from ledger.kit.piles import FACEDOWN

SPY = Card("spy", "A Spy", "Szpieg")
WORDS = BoardWords(
    lambda word, pl: word.upper() if pl else word,
    lambda view, word, pl: word,
    {"draw": ("Draw", "Dobieranie")},
    {"power": ("power", "władza")},
    {"power": ("power", "władzy")},
    {"place": ("place cards", "wyłożyć karty")},
)
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
    def effect_words(effect, pl, names, called):
        return f"{names[0]} {'dostaje' if pl else 'gains'} {called(effect)}"

    return Wording(language, ("Ann", "Ben"), lambda word: card_called(word, language, (SPY,)), effect_words)


def test_a_card_has_the_name_of_the_record_and_the_number_of_its_copy():
    assert card_called("spy~2", "en", (SPY,)) == "A Spy (2)" and card_called("spy", "pl", (SPY,)) == "Szpieg"
    assert card_called("old-bear", "en", (SPY,)) == "Old Bear"
    assert card_called("old-bear", "en", (), lambda name, language: "?") == "?"
    assert card_called(FACEDOWN, "en", ()) == "a card face down" and card_called(FACEDOWN, "pl", ()) == "zakryta karta"
    assert card_called(object(), "en", ()) == "–"


def test_a_view_names_its_cards_itself():
    view = {"names": {"spy": ["A Spy", "Szpieg"]}}
    assert called_in_view(view, "spy~3", True, lambda name, language: "?") == "Szpieg (3)"
    assert called_in_view(view, "bear", False, lambda name, language: f"{name} {language}") == "bear en"


def test_clauses_leave_out_what_the_viewer_may_not_know():
    words = wording("en")
    assert (words.one("spy"), words.one(HIDDEN)) == (": A Spy", "")
    assert (words.several(("spy", "bear")), words.several(()), words.several(HIDDEN)) == (": A Spy and Bear", ": –", "")
    assert (words.count(("spy", "spy")), words.count(HIDDEN)) == (" (2)", "")
    assert (words.gold(3), words.gold(None), wording("pl").gold(3)) == (" (3 gold)", "", " (3 zł.)")
    assert (words.effects(("spy", "bear")), words.effects(None)) == (": Ann gains A Spy and Ann gains Bear", "")
    assert (words.effect("spy"), wording("pl").effect("spy")) == ("Ann gains A Spy", "Ann dostaje Szpieg")
    assert (words.seat(1), words.joined(("spy", "bear"))) == ("Ben", "A Spy and Bear")


def test_what_both_editions_say_is_said_in_both_languages():
    en, pl = wording("en"), wording("pl")
    assert (en.shuffles(0), pl.shuffles(0)) == ("Ann shuffles the deck", "Ann tasuje talię")
    assert (en.draws(1, ("spy",)), pl.draws(1, HIDDEN)) == ("Ben draws (1): A Spy", "Ben dobiera karty")
    assert (en.discards_at_random(0, ("spy",)), pl.lot_falls(1)) == (
        "Ann discards at random: A Spy",
        "los wskazuje: Ben",
    )
    assert (en.chooses_plot(HIDDEN), pl.chooses_plot("spy")) == ("chooses a plot", "wybiera fabułę: Szpieg")
    assert (en.names_first(1), pl.orders_ability("spy")) == ("names the first player: Ben", "najpierw: Szpieg")
    assert (en.saves_by_duplicate("spy"), pl.defends(())) == ("saves by a duplicate A Spy", "broni się: –")
    assert (en.gives_up(("spy",)), pl.passes(), en.passes()) == ("gives up: A Spy", "pasuje", "passes")
    assert (en.declares_table(), pl.declares_table()) == ("declares the table as it lies", "podaje stan stołu")
    assert (en.records_what_is_seen(), pl.records_what_is_seen()) == (
        "records what is seen at the table",
        "zapisuje, co widać na stole",
    )


def test_the_headline_names_the_round_or_the_winner():
    names = ("Ann", "Ben")
    assert board_text.headline(WORDS, VIEW, False, names) == "round 2, Draw, first: Ann"
    assert board_text.headline(WORDS, {**VIEW, "over": "power", "winners": [1]}, True, names) == "OVER: Ben"


def test_what_is_due_is_said_once_for_each_seat():
    assert board_text.whose_turn(WORDS, VIEW, False, ("Ann", "Ben")) == ["Ben: place cards", "Ann: ?"]


def test_the_middle_counts_substitutes_where_there_are_any():
    assert board_text.supplies(WORDS, VIEW, False) == "  treasury 5, pool 9, substitutes 3"
    plain = {"treasury": {"gold": 5, "substitutes": 0}, "pool": {"power": 9, "substitutes": 0}}
    assert board_text.supplies(WORDS, plain, False) == "  treasury 5, pool 9"


def test_a_card_in_play_is_told_in_one_line_with_what_lies_on_it():
    spy, cloak = VIEW["play"]
    assert board_text.card_line(WORDS, VIEW, spy, False) == "spy, strength 2 (power), kneels, power 1, duplicates 1, cloak"
    marked = {**cloak, "kneeling": False, "power": 0, "blank": True, "tokens": {"ear": 2}}
    assert board_text.card_line(WORDS, VIEW, marked, False) == "cloak, blank, ear 2"


def test_the_lane_shows_both_sides_of_a_challenge():
    assert board_text.lane(WORDS, VIEW, True, ("Ann", "Ben")) == "= CHALLENGE (władzy): Ann spy 3 : 0 –"
