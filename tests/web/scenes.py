"""Matches to look at, recorded through the door in a real file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ledger import GAMES, JUDGE, TABLE, Ledger, Ref, location_of, migrate
from ledger.events import Amended, Replace, Strike
from ledger.journal import open_journal
from tests import toy

SLUG = "hand-of-the-king"
GRID = ["SGLTBY", "SGLTBU", "SGLTBY", "SGLTBU", "SGLTYS", "SGGLSV"]
SIX = ["hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay"]
AT = "2026-03-04T18:30:00Z"


def new_ledger(path: Path, at: str = AT) -> Ledger:
    """A ledger in a new file; it also knows the toy game, which has secrets."""
    migrate(location_of(path))
    return Ledger(open_journal(path), games={**GAMES, "toll": toy}, clock=lambda: at)


def dealt(ledger: Ledger, match: str, names: tuple[str, ...] = ("Ann", "Ben")) -> str:
    """Three events: opened, and both deals."""
    ledger.open(SLUG, names, match=match)
    ledger.record(match, TABLE, {"do": "DealGrid", "lines": GRID})
    ledger.record(match, TABLE, {"do": "DealCompanions", "companions": SIX})
    return match


def move(ledger: Ledger, match: str, seat: int, direction: str, house: str, protest: bool = False, **seen: Any) -> int:
    action = {"do": "MoveVarys", "direction": direction, "house": house, **seen}
    return ledger.record(match, seat, action, protest=protest).position


def wrong(ledger: Ledger, match: str = "wrong", names: tuple[str, ...] = ("Ann", "Ben")) -> str:
    """Event 5 stops Varys too early, under protest; 6 is a note."""
    dealt(ledger, match, names)
    move(ledger, match, 0, "left", "stark")
    move(ledger, match, 1, "up", "stark", protest=True, to="a5")
    ledger.note(match, "Ann objects", by="judge")
    return match


def stopped_too_early(match: str, ledger: Ledger, by: str) -> None:
    """Deal a match that is open already, and let Varys stop too early in it, under protest: event 5."""
    ledger.record(match, TABLE, {"do": "DealGrid", "lines": GRID}, by=by)
    ledger.record(match, TABLE, {"do": "DealCompanions", "companions": SIX}, by=by)
    ledger.record(match, 0, {"do": "MoveVarys", "direction": "left", "house": "stark"}, by=by)
    short = {"do": "MoveVarys", "direction": "up", "house": "stark", "to": "a5"}
    ledger.record(match, 1, short, protest=True, by=by)


def corrected(ledger: Ledger, match: str = "corrected") -> str:
    """Event 7 replaces event 4 and strikes 5, which was under protest."""
    wrong(ledger, match)
    game = GAMES[SLUG]
    instead = game.codec.read({"do": "MoveVarys", "direction": "left", "house": "greyjoy"})
    change = Amended((Replace(Ref(4), 0, instead), Strike(Ref(5))), "play", "R-7", "Ann named another house")
    ledger.correct(match, change, by="judge")
    return match


def bidding(ledger: Ledger, amount: int, match: str = "bidding") -> str:
    """The first seat has bid in secret; the second has not."""
    ledger.open("toll", ("Ann", "Ben"), match=match, seats=("seat-a", "seat-b"))
    ledger.record(match, 0, toy.pieces.Bid(amount))
    return match


def closed(ledger: Ledger, match: str = "closed") -> str:
    """Ann concedes, so Ben wins; six events."""
    dealt(ledger, match)
    move(ledger, match, 0, "left", "stark")
    ledger.record(match, JUDGE, {"do": "SeatLeft", "seat": "Ann", "how": "concession"})
    ledger.close(match)
    return match
