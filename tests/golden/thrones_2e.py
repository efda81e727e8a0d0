"""The golden matches of the second edition: how each was first made."""

from __future__ import annotations

from random import Random
from typing import Any

from ledger import Match, cards_of, game_of, index_of, play_out, simulate_match
from ledger.core.errors import Unfinished
from ledger.core.seats import JUDGE, Seat
from ledger.games.thrones_2e.actions import DeclareState, Lies, Observed, Side, Total
from ledger.games.thrones_2e.effects import GainPower, Stand
from ledger.games.thrones_2e.options import Options
from ledger.kit.common import Adjust, CallTime, SeatLeft, SetDetail

SLUG = "thrones-2e"
GAME = game_of(SLUG)
ANN, BEN = Seat(0), Seat(1)


def simulated(seats: int, seed: int, **options: Any) -> Match:
    match = simulate_match(SLUG, seats, seed, Options(**options), cards_of(SLUG))
    match.close()
    return match


def house_rulings() -> Match:
    """A melee with every house ruling in its other setting."""
    chosen = {one.option: one.alternative for one in index_of(SLUG).rulings.values() if one.option}
    return simulated(3, 7, hidden="open", **chosen)


def opened(**options: Any) -> Match:
    return Match.open(GAME, ("Ann", "Ben"), Options(**options), cards_of(SLUG), match="thrones-2e-golden")


def joined_and_timed() -> Match:
    """Joined half-way, with an adjustment, key detail, time and the end of the round."""
    match = opened(passes="implied")
    sides = (
        Side(ANN, ("01157",), 4, 3, 2, ("01158",), (), "01008"),
        Side(BEN, (), 5, 2, 4, (), ("01133",), "01015", ("01006",)),
    )
    play = (Lies("01144", ANN, True, 1), Lies("01132", BEN), Lies("01141", ANN))
    match.record(JUDGE, DeclareState(sides, play, BEN, "challenges", ANN, (), 3))
    match.record(JUDGE, Adjust((Stand("01144"), GainPower(BEN, 1)), (), "counted twice"))
    match.record(JUDGE, SetDetail("key"))
    match.record(JUDGE, Observed((Total(ANN, 5, 2), Total(BEN, 4)), "dominance"))
    match.record(JUDGE, SetDetail("full"))
    match.record(JUDGE, CallTime())
    return play_out(match, Random(3))


def one_leaves() -> Match:
    """A melee that one player leaves half-way."""
    match = Match.open(GAME, ("Ann", "Ben", "Cat"), Options(), cards_of(SLUG), match="thrones-2e-left")
    random = Random(5)
    try:
        play_out(match, random, most=120)
    except Unfinished:
        match.record(JUDGE, SeatLeft(BEN, "drop"))
        play_out(match, random)
    return match


MATCHES = {
    "joust-open": lambda: simulated(2, 1, hidden="open"),
    "joust-observed": lambda: simulated(2, 2),
    "joust-implied": lambda: simulated(2, 3, passes="implied"),
    "melee-three": lambda: simulated(3, 4),
    "melee-four": lambda: simulated(4, 5, hidden="open"),
    "melee-house-rulings": house_rulings,
    "joined-and-timed": joined_and_timed,
    "one-leaves": one_leaves,
}
