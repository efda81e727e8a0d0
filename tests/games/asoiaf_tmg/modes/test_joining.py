"""Joining half-way: the mode's own pieces as they were found, and play goes on from there."""

import pytest

from ledger.core.errors import Unplayable
from ledger.core.seats import JUDGE, Seat
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import DeclareState, Hand, Stands
from ledger.games.asoiaf_tmg.model.mode_actions import Held, OfMode
from tests.games.asoiaf_tmg.modes.tables import (
    HILL,
    RIVER,
    battle,
    cleaning_up,
    control,
    ends_on,
    forced,
    opened,
    played,
    points,
)

STANDS = (Stands("river-spearmen", 12), Stands("river-archers", 7), Stands("hill-axes", 12), Stands("hill-ponies", 4))


def joined(mode, round=3, state=None, **pieces):
    said = DeclareState(STANDS, round=round, mode=OfMode(**pieces) if pieces else None)
    return played(state or opened(mode), JUDGE, said)


def test_tokens_are_where_they_were_found():
    state = joined("clash-of-kings", tokens=(Held("west", "river-archers"), Held("east")))
    assert control(state) == {"west": "river-archers"}
    assert points(cleaning_up(state, "cleanup.score")) == (1, 0)


def test_tokens_that_were_not_laid_yet_are_laid():
    state = joined("game-of-thrones", tokens=(Held("token-1", "hill-axes", "objective-6", (9_000, 24_000)),))
    token = state.mode.objective("token-1")
    assert (token.card, token.at, token.unit) == ("objective-6", (9_000, 24_000), "hill-axes")
    assert modes.attack_keywords(state, state.unit("hill-axes")) == ("sundering",)


def test_without_a_word_about_tokens_those_of_the_gone_are_free():
    state = battle("dance-with-dragons")
    state = ends_on(ends_on(state, "river-archers", "west"), "river-riders", "centre")
    assert control(joined("dance-with-dragons", state=state)) == {"west": "river-archers"}


def test_a_siege_is_joined_with_its_roles_and_walls():
    state = joined("storm-of-swords", attacker=HILL)
    assert state.mode.attacker == HILL
    assert [unit.seat for unit in state.units if unit.profile.type == "castle-wall"] == [RIVER] * 3
    again = played(state, JUDGE, DeclareState(STANDS, round=4, mode=OfMode(attacker=HILL)))
    assert sum(unit.profile.type == "castle-wall" for unit in again.units) == 3


def test_marks_and_open_missions_are_as_declared():
    state = joined("fire-and-blood", marked=("hill-axes",))
    assert modes.extra_dice(state, state.unit("hill-axes")) == 2
    dark = joined("dark-wings", opened=("mission-01", "mission-07"))
    assert dark.mode.opened == ("mission-01", "mission-07")
    assert dict(modes.census(dark)) == {"missions": 20}
    later = played(dark, JUDGE, DeclareState(STANDS, hands=(Hand(Seat(0)),), mode=OfMode(opened=("mission-09",))))
    assert later.mode.opened == ("mission-09",) and dict(modes.census(later)) == {"missions": 20}


@pytest.mark.parametrize(
    ("mode", "pieces"),
    [
        ("clash-of-kings", {"tokens": (Held("west", "river-riders"),)}),
        ("clash-of-kings", {"tokens": (Held("west", "river-archers"), Held("east", "river-archers"))}),
        ("clash-of-kings", {"attacker": RIVER}),
        ("clash-of-kings", {"opened": ("mission-01",)}),
        ("fire-and-blood", {"marked": ("nobody",)}),
        ("fire-and-blood", {"marked": ("hill-axes", "hill-axes")}),
        ("storm-of-swords", {"attacker": Seat(7)}),
        ("dark-wings", {"opened": ("mission-01", "mission-01")}),
    ],
)
def test_what_cannot_lie_so_is_not_declared(mode, pieces):
    with pytest.raises(Unplayable):
        forced(opened(mode), JUDGE, DeclareState(STANDS, mode=OfMode(**pieces)))
