"""A table of B'Twixt that reads like play, for the scenarios of the slice."""

from __future__ import annotations

from typing import Any

from ledger.core.seats import Seat
from ledger.simulate import NAMES
from tests.slices import btwixt
from tests.slices.btwixt.actions import DealHand, DrawToken, Kneel, PlaceAlly, PlaceToken, PlayCard, RevealAlly
from tests.table import Table

ANN, BEN, CAT, DOV, EVA = (Seat(number) for number in range(5))  # also councils: ANN lies between Ann and Ben


def leaders(count: int = 3, **options: Any) -> Table:
    """So many leaders round a table, hands dealt unseen."""
    return Table(btwixt, *NAMES[:count], options=btwixt.Options(**options))


def reveal(table: Table, ally: str) -> Table:
    return table.plays("TABLE", RevealAlly(ally))


def plays(table: Table, name: str, card: str, **how: Any) -> Table:
    return table.plays(name, PlayCard(card, **how))


def kneel(table: Table, *names: str) -> Table:
    for name in names:
        table.plays(name, Kneel())
    return table


def all_kneel(table: Table) -> Table:
    """Whoever still stands kneels in turn."""
    while table.state.flow[-1].step == "auction.turn":
        table.plays(table.match.names[table.state.flow[-1].seat], Kneel())
    return table


def places(table: Table, name: str, ally: int | None, token: int | None, face: int = 2) -> Table:
    """The winner lays ally and token down; with open information the table draws the token."""
    if ally is not None:
        table.plays(name, PlaceAlly(Seat(ally)))
    if token is not None:
        table.plays(name, PlaceToken(Seat(token)))
        if table.state.table.options.hidden == "open":
            table.plays("TABLE", DrawToken(face))
    return table


def auction(table: Table, ally: str, bidder: str | None, council: int, token: int | None = None) -> Table:
    """One round: only `bidder` plays a card and wins, or nobody bids and the first player does."""
    reveal(table, ally)
    if bidder is not None:
        while table.match.names[table.state.flow[-1].seat] != bidder:
            table.plays(table.match.names[table.state.flow[-1].seat], Kneel())
        plays(table, bidder, "game-of-thrones")
    all_kneel(table)
    return places(table, table.match.names[table.state.flow[-1].seat], council, council if token is None else token)


def open_round(**options):
    """A round with open information, won by Ann, who has laid her token down."""
    table = leaders(hidden="open", **options)
    for seat in (ANN, BEN, CAT):
        table.plays("TABLE", DealHand(seat, ("game-of-thrones", "pulling-strings", "betrayal") * 3 + ("corruption",)))
    plays(reveal(table, "robb"), "Ann", "pulling-strings")
    bid = table.last
    all_kneel(table)
    places(table, "Ann", ANN, ANN)
    return table, bid, table.last


def step(table: Table) -> tuple[str, str]:
    """What is due, and from whom."""
    due = table.game.awaiting(table.state)[0]
    return due.step, "TABLE" if due.seat < 0 else table.match.names[due.seat]
