"""Tables of B'Twixt that read like play, for the scenarios."""

from __future__ import annotations

from typing import Any

from ledger.cards import cards_of
from ledger.core.seats import Seat
from ledger.games import btwixt
from ledger.games.btwixt.model.actions import (
    ChooseLeader,
    DealHand,
    DealLeaderCard,
    DrawToken,
    Kneel,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealAlly,
)
from ledger.games.btwixt.model.options import Options
from ledger.games.btwixt.model.state import State
from ledger.games.btwixt.table.councils import councils_of
from ledger.simulate import NAMES
from tests.table import Table

ANN, BEN, CAT, DOV, EVA, FIN = (Seat(number) for number in range(6))  # also councils: ANN lies between Ann and Ben
LEADERS = ("cersei", "euron", "melisandre", "doran", "tyrion", "olenna")
CARDS = cards_of("btwixt")
HAND = ("betrayal", "betrayal", "pulling-strings", "pulling-strings", "contingency-plan", "corruption")
HAND += ("game-of-thrones", "little-birds", "practice-envoy", "kings-decree")


def leaders(count: int = 3, **options: Any) -> Table:
    """So many leaders round a table, the first player and the leader cards settled, hands dealt unseen."""
    options = {"first": ANN, "leaders": LEADERS[:count], **options}
    return Table(btwixt, *NAMES[:count], options=Options(**options), cards=CARDS)


def open_hands(count: int = 3, *hands: tuple[str, ...], **options: Any) -> Table:
    """The same with open information; hands as given, HAND for the others."""
    table = leaders(count, hidden="open", **options)
    for seat in range(count):
        table.plays("TABLE", DealHand(Seat(seat), hands[seat] if seat < len(hands) else HAND))
    return table


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
        table.plays(at_turn(table), Kneel())
    return table


def at_turn(table: Table) -> str:
    return table.match.names[table.state.flow[-1].seat]


def places(table: Table, name: str, ally: int | None, token: int | None, face: int = 2) -> Table:
    """The winner lays ally and token down; with open information the table draws the token."""
    if ally is not None:
        table.plays(name, PlaceAlly(Seat(ally)))
    if token is not None:
        table.plays(name, PlaceToken(Seat(token)))
        if table.state.flow[-1].step == "token.draw":
            table.plays("TABLE", DrawToken(face))
    return table


def won(table: Table, ally: str, bidder: str | None = None, card: str = "game-of-thrones") -> Table:
    """The ally is turned up, and only `bidder` plays a card; or nobody bids and the first player wins."""
    if table.state.flow[-1].step == "ally.reveal":
        reveal(table, ally)
    if bidder is not None:
        while at_turn(table) != bidder:
            table.plays(at_turn(table), Kneel())
        plays(table, bidder, card)
    return all_kneel(table)


def auction(table: Table, ally: str, bidder: str | None, council: int, token: int | None = None) -> Table:
    """One round: see `won`; then ally and token are placed."""
    won(table, ally, bidder)
    return places(table, at_turn(table), council, council if token is None else token)


def quiet_round(table: Table) -> Table:
    """A round in which nobody bids; the winner places everything in the first of the two councils."""
    seen = len(table.match.events)
    if table.state.flow[-1].step == "ally.reveal":
        lying = {one["card"] for council in table.match.view(0)["councils"] for one in council["allies"]}
        reveal(table, next(f"practice-ally-{n}" for n in range(1, 38) if f"practice-ally-{n}" not in lying))
    all_kneel(table)
    first = councils_of(table.state, table.state.flow[-1].seat)[0]
    places(table, at_turn(table), first, first)
    assert len(table.match.events) > seen
    return table


def quiet_rounds(table: Table, count: int) -> Table:
    for _ in range(count):
        quiet_round(table)
    return table


def step(table: Table) -> tuple[str, str]:
    """What is due, and from whom."""
    due = table.game.awaiting(table.state)[0]
    return due.step, "TABLE" if due.seat < 0 else table.match.names[due.seat]


def broken(table: Table, name: str, action: object) -> set[str]:
    """The rules that the action would break, without recording anything."""
    return {violation.rule for violation in table.game.check(table.state, table.seat(name), action)}


def bids(state: State) -> tuple[tuple[str, ...], ...]:
    """The bidding areas by title."""
    return tuple(tuple(bid.card for bid in area) for area in state.areas)


def tokens(state: State) -> list[int]:
    """How many tokens lie in each council."""
    return [len(council.tokens) for council in state.councils]


def choose(table: Table, name: str, leader: str) -> Table:
    return table.plays(name, ChooseLeader(leader))


def leader_card(table: Table, name: str, card: str) -> Table:
    return table.plays("TABLE", DealLeaderCard(Seat(table.seat(name)), card))
