"""Short ways to play Toll in a test."""

from __future__ import annotations

from typing import Any

from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.replay import replay
from ledger.core.seats import TABLE
from tests import toy
from tests.toy.pieces import Bid, Options, Pass, PayTribute, Play, Roll

ANN, BEN, CLEO = 0, 1, 2
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def opened(seats: int = 2, **options: Any) -> Match:
    return Match.open(toy, NAMES[:seats], Options(**options))


def bid(match: Match, *amounts: int) -> None:
    """One bid a seat: with 2 coins each at first, (2, 1) makes Ann roll two dice."""
    for seat, amount in enumerate(amounts):
        match.record(seat, Bid(amount))


def at_the_market(match: Match, amounts: tuple[int, ...] = (1, 0), faces: tuple[int, ...] | None = None) -> Match:
    """Play on to the window: bids, the roll, the tribute if one is owed."""
    bid(match, *amounts)
    match.record(TABLE, Roll(faces or (5,) * max(1, *amounts)))
    pay_tribute(match)
    return match


def pay_tribute(match: Match) -> None:
    if match.state.flow and match.state.flow[-1].step == "tribute":
        match.record(match.state.flow[-1].seat, PayTribute())


def pass_round(match: Match) -> None:
    while (due := toy.passing(match.state)) is not None:
        match.record(*due)


def whole_round(match: Match) -> None:
    at_the_market(match, (1,) + (0,) * (len(match.names) - 1))
    match.record(ANN, Pass())
    if toy.check(match.state, BEN, Play("fox")) == ():
        match.record(BEN, Play("fox"))
    pass_round(match)


def line_of(match: Match) -> list[Any]:
    return entries(match.line.head)


def snapshot(match: Match) -> tuple[Any, ...]:
    """Everything that a refusal or a preview must leave as it is."""
    line = match.line
    return tuple(line.events), tuple(line.heads), match.state, match.closed, tuple(line_of(match)), line._work


def replayed(match: Match) -> Any:
    """The state by plain replay from the first, nothing kept."""
    opened = match.opened
    first = toy.setup(len(opened.seats), opened.options, opened.cards)
    return replay(toy, first, line_of(match))


def reloaded(match: Match) -> Match:
    return Match(match.game, match.names, match.events[0], match.events[1:])
