"""Who may play, with which decks and plots, and what lies on the table before anything happens."""

import pytest

from ledger import Match
from ledger.cards import cards_of
from ledger.core.errors import IllegalAction
from ledger.core.evolve import evolve
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.components import BASIC_PLOTS
from tests.games.thrones_hbo.tables import CARDS, opened, typed
from tests.table import rule


def refused(names=("Ann", "Ben"), cards=CARDS, **options):
    with pytest.raises(IllegalAction) as refusal:
        Match.open(game, names, game.Options(**options), cards)
    return {violation.rule for violation in refusal.value.violations}


@rule("hbo.general.players")
@pytest.mark.parametrize("names", [("Ann",), ("Ann", "Ben", "Cat")])
def test_exactly_two_play(names):
    assert refused(names) == {"hbo.general.players"}


@rule("hbo.components.banners")
def test_each_house_has_one_banner():
    assert refused(houses=("stark", "stark")) == {"hbo.components.banners"}
    state = opened(houses=("stark", "lannister")).state
    assert [player.house for player in state.players] == ["stark", "lannister"]


@rule("hbo.components.lannister-deck", "hbo.components.stark-deck")
def test_a_deck_is_fifty_cards():
    for house, mine in (("lannister", "gate-guard"), ("stark", "shield-wife")):
        fewer = tuple(card for card in CARDS if card.id != mine)
        assert refused(cards=fewer) == {f"hbo.components.{house}-deck"}
        more = (*CARDS, typed("one-more", "character", deck=house, copies=1))
        assert refused(cards=more) == {f"hbo.components.{house}-deck"}
        assert refused(cards=(*more, typed("many", "character", deck=house, copies=60)), box="printed") == {
            f"hbo.components.{house}-deck"
        }


def test_cards_typed_in_so_far_are_enough_for_the_printed_box():
    assert Match.open(game, ("Ann", "Ben"), game.Options(box="printed"), ()).outcome is None


@rule("hbo.components.plot-deck-size")
def test_a_plot_deck_is_seven_plots():
    fewer = tuple(card for card in CARDS if card.id != "good-harvest")
    assert refused(cards=fewer) == {"hbo.components.plot-deck-size"}
    assert [len(player.plots) for player in opened().state.players] == [7, 7]


@rule("hbo.variant.draft.consent")
@pytest.mark.parametrize("agreed", [(), (0,), (1,)])
def test_a_draft_needs_both_players(agreed):
    assert refused(plots="draft", draft_agreed=agreed) == {"hbo.variant.draft.consent"}
    assert opened(plots="draft", draft_agreed=(0, 1)).state.unused == 0


@rule("hbo.setup.treasury", "hbo.setup.power-pool", "hbo.components.power")
def test_all_tokens_start_in_the_middle():
    state = opened().state
    assert (state.treasury.tokens, state.pool.tokens) == (20, 30)
    assert [(player.gold, player.power) for player in state.players] == [(0, 0), (0, 0)]


@rule("hbo.setup.house-kit")
def test_everyone_gets_the_deck_and_banner_of_their_house():
    view = game.view(opened(houses=("stark", "lannister")).state, 0)
    assert [(one["house"], one["deck"]) for one in view["players"]] == [("stark", 50), ("lannister", 50)]


@rule("hbo.setup.plots-lannister", "hbo.setup.plots-stark")
def test_plot_decks_follow_the_printed_lists():
    ann, ben = opened(cards=cards_of(game.slug), box="printed").state.players
    assert ann.plots.known == BASIC_PLOTS["lannister"] and "valar-morghulis" in ann.plots.known
    assert ben.plots.known == BASIC_PLOTS["stark"] and "nawalnica-mieczy" in ben.plots.known
    assert len(set(ann.plots.known)) == len(set(ben.plots.known)) == 7


@rule("hbo.setup.plots-unused", "hbo.components.plots")
def test_the_other_plots_stay_in_the_box():
    state = opened().state
    assert state.unused == 18 and dict(game.census(state))["plots"] == 32


def test_the_first_state_depends_on_nothing_but_seats_options_and_cards():
    one, other = opened().state, opened().state
    assert one == other and one is not other
    assert evolve(one, box=other.box) == other
