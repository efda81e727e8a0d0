"""A registered deck becomes the deck of a match."""

from dataclasses import replace

import pytest

from ledger.catalogue import cards_for, cards_named, cards_of
from ledger.core.errors import Malformed
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.deck import RosterLine, Unknown, card_ids, deck_list
from ledger.games.thrones_2e.model.options import Options
from ledger.simulate import simulate_match
from tests.games.thrones_2e.deck.lists import CARDS, FEALTY, KRAKEN, LEGAL, PLOTS, cards, with_cards


def test_a_registered_deck_opens_a_match_with_its_own_cards_alone():
    roster = with_cards(RosterLine(FEALTY, 1))
    deck = deck_list(roster, CARDS)
    assert (deck.faction, deck.agenda, deck.size, deck.plots) == ("stark", FEALTY, 60, PLOTS)
    taken = cards_named("thrones-2e", card_ids(roster))
    assert len(taken) == len(roster.entries) < 40
    options = Options(decks=(deck, deck))
    assert game.check_opening(2, options, taken) == ()
    state = game.setup(2, options, taken)
    assert [len(player.deck) for player in state.players] == [60, 60]


def test_a_plot_that_is_there_twice_is_there_twice():
    roster = replace(LEGAL, entries=(RosterLine(PLOTS[0], 2), *LEGAL.entries[1:6], *LEGAL.entries[7:]))
    assert deck_list(roster, CARDS).plots.count(PLOTS[0]) == 2


def test_of_several_agendas_the_one_that_brought_them_counts():
    assert deck_list(with_cards(*cards(KRAKEN, "01200", "06018")), CARDS).agenda == "06018"


def test_what_nobody_knows_opens_no_match():
    with pytest.raises(Malformed, match="Ser Nobody"):
        deck_list(replace(LEGAL, unknown=(Unknown("Ser Nobody"),)), CARDS)
    with pytest.raises(Malformed, match="one faction"):
        deck_list(replace(LEGAL, factions=()), CARDS)


def test_a_match_takes_along_what_its_decks_name_and_the_titles():
    deck = deck_list(with_cards(*cards("03011", "23017")), CARDS)  # two cards that the core set has not
    taken = cards_for("thrones-2e", Options(decks=(deck, deck)))
    assert {card.id for card in taken} == {*dict(deck.cards), *deck.plots, *(f"01{n}" for n in range(206, 212))}
    assert cards_for("thrones-2e", Options()) == cards_of("thrones-2e")


def test_decks_of_later_cards_play_to_an_outcome():
    deck = deck_list(with_cards(*cards("03011", "03009", "04021", "02105", "06057")), CARDS)
    options = Options(decks=(deck, deck))
    match = simulate_match("thrones-2e", 2, 3, options, cards_for("thrones-2e", options))
    assert match.outcome is not None and len(match.opened.cards) < 50
