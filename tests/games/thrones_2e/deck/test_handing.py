"""A registered deck becomes the deck of a match."""

from dataclasses import replace

import pytest

from ledger.catalogue import cards_named
from ledger.core.errors import Malformed
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.deck import Entry, Unknown, card_ids, deck_list
from ledger.games.thrones_2e.options import Options
from tests.games.thrones_2e.deck.lists import CARDS, FEALTY, KRAKEN, LEGAL, PLOTS, cards, with_cards


def test_a_registered_deck_opens_a_match_with_its_own_cards_alone():
    roster = with_cards(Entry(FEALTY, 1))
    deck = deck_list(roster, CARDS)
    assert (deck.faction, deck.agenda, deck.size, deck.plots) == ("stark", FEALTY, 60, PLOTS)
    taken = cards_named("thrones-2e", card_ids(roster))
    assert len(taken) == len(roster.entries) < 40
    options = Options(decks=(deck, deck))
    assert game.check_opening(2, options, taken) == ()
    state = game.setup(2, options, taken)
    assert [len(player.deck) for player in state.players] == [60, 60]


def test_a_plot_that_is_there_twice_is_there_twice():
    roster = replace(LEGAL, entries=(Entry(PLOTS[0], 2), *LEGAL.entries[1:6], *LEGAL.entries[7:]))
    assert deck_list(roster, CARDS).plots.count(PLOTS[0]) == 2


def test_of_several_agendas_the_one_that_brought_them_counts():
    assert deck_list(with_cards(*cards(KRAKEN, "01200", "06018")), CARDS).agenda == "06018"


def test_what_nobody_knows_opens_no_match():
    with pytest.raises(Malformed, match="Ser Nobody"):
        deck_list(replace(LEGAL, unknown=(Unknown("Ser Nobody"),)), CARDS)
    with pytest.raises(Malformed, match="one faction"):
        deck_list(replace(LEGAL, factions=()), CARDS)
