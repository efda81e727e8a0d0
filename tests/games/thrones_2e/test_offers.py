"""Offers keep their promise where there is little to choose from."""

from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import Choose
from ledger.games.thrones_2e.model.frames import Choosing
from tests.games.thrones_2e.tables import ANN, joined


def test_a_search_that_can_find_nothing_offers_nothing_and_no_more():
    state = joined("spy", "lord").state
    state = evolve(state, flow=(*state.flow, Choosing("choice", ANN, "spy", (), 0, 1)))
    [offer] = game.offers(state, JUDGE)
    assert (offer.fields[0].fewest, offer.fields[0].most) == (0, 0)
    assert list(offer.all()) == [Choose(())]
