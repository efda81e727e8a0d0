"""Random play from every start ends with an outcome; nothing is lost on the way, whatever is thrown at the table."""

from itertools import product
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from ledger.core.errors import Unplayable
from ledger.core.line import entries
from ledger.core.replay import replay
from ledger.core.seats import JUDGE, TABLE
from ledger.games import hand_of_the_king as game
from ledger.games.hand_of_the_king.model import actions as do
from ledger.games.hand_of_the_king.model import effects as fx
from ledger.games.hand_of_the_king.model.components import CELLS, DIRECTIONS, HOUSES, KNOWN_COMPANIONS, WORDS
from ledger.kit import common
from ledger.kit.frames import owed
from ledger.simulate import action_from
from tests.games.hand_of_the_king.layouts import CARDS, FULL, conserved, lines, named, opened
from tests.table import Table
from tests.thorough import daily_or

NAMES = ("Ann", "Ben", "Cat", "Dov")
STARTS = [(2, "base"), (3, "base"), (4, "base"), (4, "team"), (3, "crow"), (4, "crow")]
RULINGS = [
    name
    for name, hint in get_type_hints(game.Options).items()
    if name not in ("variant", "detail", "passes", "hidden") and len(get_args(hint)) == 2
]


def any_options(seats: int, variant: str, random: Random) -> dict[str, Any]:
    hints = get_type_hints(game.Options)
    found = {name: random.choice(get_args(hints[name])) for name in RULINGS if name != "teams"}
    return {**found, "variant": variant, "first": random.randrange(seats)}


def play(table: Table, random: Random) -> None:
    """One random legal action."""
    state = table.state
    if (chance := game.chance(state, random)) is not None:
        table.match.record(TABLE, chance)
        return
    offer = random.choice(game.offers(state, JUDGE))
    table.match.record(offer.seat, action_from(offer, random))


@pytest.mark.parametrize(("start", "seed"), list(product(STARTS, range(daily_or(3, 8)))))
def test_random_play_ends_with_an_outcome_and_everything_still_there(start, seed):
    seats, variant = start
    random = Random(f"{seats}/{variant}/{seed}")
    table = opened(*NAMES[:seats], cards=CARDS, **any_options(seats, variant, random))
    for _ in range(200):
        if table.match.outcome is not None:
            break
        play(table, random)
        assert conserved(table)
    outcome = table.match.outcome
    assert outcome is not None and outcome.ended_by == "stuck"
    assert sorted(seat for level in outcome.ranking for seat in level) == list(range(seats))
    assert sum(outcome.scores) <= 7 and outcome.winners == outcome.ranking[0]
    assert not table.match.audit()


# ---- anything that can be written down


class AnyAction:
    """Random well-formed actions, legal or not."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.seat = lambda: random.randrange(-2, 5)
        self.cell = lambda: random.choice(CELLS)
        self.card = lambda: random.choice((*WORDS, "hodor", "nobody"))
        self.name = lambda: random.choice((*KNOWN_COMPANIONS, "davos"))
        self.maybe = lambda value: random.choice((None, value))
        self.house = lambda: random.choice(HOUSES)

    def effect(self) -> Any:
        return self.random.choice(
            (
                lambda: fx.Capture(self.card(), self.maybe(self.cell()), self.maybe(self.seat()), self.maybe(self.seat())),
                lambda: fx.Kill(self.card(), self.maybe(self.cell()), self.maybe(self.seat())),
                lambda: fx.Swap(self.cell(), self.cell()),
                fx.ExtraTurn,
                lambda: fx.CountAs(self.house(), 2),
                fx.TakeCompanion,
                lambda: fx.DiscardCompanion(self.name()),
                lambda: fx.RevealCompanions((self.name(), self.name())),
                lambda: fx.MoveVarysTo(self.cell()),
                lambda: fx.PutBack(self.card(), self.cell(), self.maybe(self.seat())),
                lambda: fx.GiveBanner(self.house(), self.maybe(self.seat())),
                lambda: fx.GiveCrow(self.seat()),
            )
        )()

    def effects(self) -> tuple:
        return tuple(self.effect() for _ in range(self.random.randrange(4)))

    def flow(self) -> tuple:
        random = self.random
        changes = (
            common.SetTurn(self.seat()),
            common.CloseWindow(),
            common.SkipStep(),
            common.Forgive(),
            common.Owe("companions", step="deal.companions"),
            common.Owe("grid", step="deal.grid"),
            common.Owe("dice"),
        )
        return tuple(random.sample(changes, random.choice((0, 0, 1, 2))))

    def move(self) -> Any:
        taken = tuple(self.cell() for _ in range(self.random.randrange(3)))
        return do.MoveVarys(
            self.maybe(self.random.choice(DIRECTIONS)),
            self.maybe(self.house()),
            self.maybe(self.cell()),
            self.maybe(taken),
        )

    def action(self) -> Any:
        steps = ("turn.end", "companion.choose", "companion.decide", "turn.move", "over")
        return self.random.choice(
            (
                self.move,
                self.move,
                self.move,
                do.Pass,
                lambda: do.UseCompanion(self.name(), self.maybe(self.effects())),
                lambda: do.UseCompanion(self.name(), self.effects(), self.maybe(True)),
                lambda: do.DecideBanner(self.house(), self.seat()),
                lambda: do.SpendCrow(self.seat(), self.random.random() < 0.5),
                lambda: common.Omitted(self.random.choice(steps)),
                lambda: common.Adjust(self.effects(), self.flow()),
                lambda: common.Adjust((self.effect(),)),
                common.CallTime,
                lambda: common.SeatLeft(self.seat()),
                lambda: do.Observed(turn=self.maybe(self.seat()), over=self.random.random() < 0.1),
                lambda: do.DealCompanions(tuple(self.name() for _ in range(6))),
                lambda: do.DealGrid(named(FULL)),
                lambda: common.SetDetail(self.random.choice(("full", "key"))),
                lambda: do.DeclareState(lines(FULL.replace("S", ".").replace("G", ".")), turn=self.seat()),
            )
        )()


@pytest.mark.parametrize(("start", "seed"), list(product(STARTS, range(daily_or(4, 12)))))
def test_whatever_is_thrown_at_the_table_is_unplayable_or_conserved(start, seed):
    seats, variant = start
    random = Random(f"any/{seats}/{variant}/{seed}")
    table = opened(*NAMES[:seats], cards=CARDS, **any_options(seats, variant, random))
    anything = AnyAction(random)
    for _ in range(120):
        if random.random() < 0.5 and game.awaiting(table.state) and game.offers(table.state, JUDGE):
            play(table, random)
        else:
            seat, action = random.randrange(-2, seats), anything.action()
            assert game.codec.read(game.codec.write(action)) == action
            try:
                table.match.record(seat, action, protest=True)
            except Unplayable:
                continue
        assert conserved(table)
        state = table.state
        assert bool(state.ended) == (game.outcome(state) is not None)
        assert owed(state) or bool(state.ended) == (not game.awaiting(state))
        for offer in game.offers(state, JUDGE):
            assert not [one for one in game.check(state, offer.seat, action_from(offer, random)) if one.certain]
        game.view(state, JUDGE)
    line = list(entries(table.match.line.head))
    assert replay(game, table.match.line.root.state, line) == table.state
