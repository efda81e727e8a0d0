"""Tables to start from: grids as six lines of text, companions whose texts are known, and short words for looking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ledger.core.seats import JUDGE
from ledger.games import hand_of_the_king as game
from ledger.games.hand_of_the_king.model.actions import (
    DealCompanions,
    DealGrid,
    DeclareState,
    Held,
    MoveVarys,
    Observed,
)
from ledger.games.hand_of_the_king.model.components import CELL_NUMBER, CHARACTERS, HOUSE_OF, HOUSES, LETTERS, WORDS
from ledger.kit.cards import Card
from ledger.kit.common import SetDetail
from tests.table import Table

SIX = ("hodor", "bronn", "jon-snow", "sandor", "melisandre", "ramsay")

FULL = """
S S S S S S
S S G G G G
G G G L L L
L L L V T T
T T T B B B
B Y Y Y U U
"""


def _card(name: str, script: str, kept: bool = False) -> Card:
    return Card(name, name.title(), kind="companion", script=script, facts=(("kept", "yes"),) if kept else ())


CARDS = (
    _card("jon-snow", "count 2 any", kept=True),
    _card("gendry", "count 1 baratheon", kept=True),
    _card("ramsay", "swap"),
    _card("sandor", "kill grid"),
    _card("jaqen", "kill grid; kill area; discard companion"),
    _card("melisandre", "again"),
)


def lines(text: str) -> tuple[str, ...]:
    """The lines of a grid written as a block of text."""
    return tuple(text.strip().splitlines())


def named(text: str) -> tuple[str, ...]:
    """The same grid with every house letter replaced by the next character of that house."""
    left = {letter: list(CHARACTERS[house]) for letter, house in zip(LETTERS, HOUSES, strict=True)}
    return tuple(" ".join(left[word].pop(0) if word in left else word for word in line.split()) for line in lines(text))


def opened(*names: str, cards: Sequence[Card] = (), **options: Any) -> Table:
    """Seats round an empty table."""
    return Table(game, *(names or ("Ann", "Ben")), options=game.Options(**options), cards=cards)


def dealt(text: str = FULL, *names: str, companions: Sequence[str] = SIX, cards: Sequence[Card] = (), **options: Any) -> Table:
    """A match whose grid and companions lie on the table; nobody has moved."""
    table = opened(*names, cards=cards, **options)
    table.plays("TABLE", DealGrid(named(text)))
    return table.plays("TABLE", DealCompanions(tuple(companions)))


def declared(
    text: str,
    *names: str,
    areas: Mapping[str, str] | None = None,
    banners: Mapping[str, str] | None = None,
    turn: str = "",
    companions: Sequence[str] = (),
    cards: Sequence[Card] = (),
    crows: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """A match joined half-way: areas and banners by player, whoever is named in `turn` to move."""
    table = opened(*names, cards=cards, **(options or {}))
    seats = table.match.names
    held = tuple(Held(house, table.seat(name)) for name, houses in (banners or {}).items() for house in houses.split())
    table.judge(
        DeclareState(
            lines(text),
            areas=tuple(tuple((areas or {}).get(name, "").split()) for name in seats),
            banners=held,
            companions=tuple(companions),
            turn=table.seat(turn or seats[0]),
            crows=None if crows is None else tuple(table.seat(name) for name in crows),
            **rest,
        )
    )
    return table


def move(direction: str | None, house: str | None, to: str | None = None, taken: str | None = None) -> MoveVarys:
    """A move; `taken` as cells separated by spaces."""
    return MoveVarys(direction, house, to, None if taken is None else tuple(taken.split()))


# ---- looking


def cell(table: Table, name: str) -> str:
    """The word of the card in a cell; a dot for a gap."""
    return WORDS[table.state.grid[CELL_NUMBER[name]]]


def area(table: Table, name: str) -> list[str]:
    return sorted(WORDS[card] for card in table.state.areas[table.seat(name)])


def holder(table: Table, house: str) -> str | None:
    """Who holds the banner; None if it lies in the supply."""
    seat = table.state.banners[HOUSES.index(house)]
    return None if seat < 0 else table.match.names[seat]


def due(table: Table) -> tuple[str, str] | None:
    """Whose input is due, and at which step; None after the end."""
    found = game.awaiting(table.state)
    if not found:
        return None
    seat = found[0].seat
    return (table.match.names[seat] if seat >= 0 else "TABLE"), found[0].step


def winners(table: Table) -> list[str]:
    return [table.match.names[seat] for seat in table.match.outcome.winners]


def ranking(table: Table) -> list[list[str]]:
    return [[table.match.names[seat] for seat in level] for level in table.match.outcome.ranking]


def legal(table: Table, name: str, action: Any) -> bool:
    return not game.check(table.state, table.seat(name), action)


def offered(table: Table) -> list[Any]:
    """Every action that is offered to whoever is due."""
    return [action for offer in game.offers(table.state, JUDGE) for action in offer.all()]


def conserved(table: Table) -> bool:
    """Nothing was lost or made from nothing since the match opened, and counts agree with what lies in the areas."""
    state, first = table.state, table.match.line.root.state
    counts = []
    for seat, cards in enumerate(state.areas):
        mine = [0] * len(HOUSES)
        for card in cards:
            mine[HOUSE_OF[card]] += 1
        for one in state.kept:
            if one.seat == seat and one.house >= 0:
                mine[one.house] += one.count
        counts.append(tuple(mine))
    returned = state.table.options.seat_left == "banners_return"
    honest = all(
        mine == true or (returned and state.table.has_left(seat))
        for seat, (mine, true) in enumerate(zip(state.counts, counts, strict=True))
    )
    return game.census(state) == game.census(first) and honest


def ends(table: Table) -> None:
    """The game is seen to be over: from here on only what matters is logged."""
    table.judge(SetDetail("key"))
    table.judge(Observed(over=True))
