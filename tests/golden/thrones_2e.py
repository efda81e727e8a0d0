"""The golden matches of the second edition: how each was first made."""

from __future__ import annotations

from random import Random
from typing import Any

from ledger import Match, game_of
from ledger.cards import cards_of
from ledger.core.errors import Unfinished
from ledger.core.evolve import evolve
from ledger.core.seats import JUDGE, TABLE, Seat
from ledger.games.thrones_2e.model.actions import (
    Ambush,
    ChooseClaim,
    ChoosePlot,
    DeclareChallenge,
    DeclareDefenders,
    DeclareState,
    Lies,
    Marshal,
    NameKeyword,
    NameWinner,
    Observed,
    PlaceSetup,
    SaveWithDuplicate,
    Side,
    Total,
    UseKeyword,
    WidenClaim,
)
from ledger.games.thrones_2e.model.decks import STARTERS
from ledger.games.thrones_2e.model.effects import GainPower, Stand
from ledger.games.thrones_2e.model.options import Options
from ledger.games.thrones_2e.model.titles import LAWS, SHIPS, WHISPERS
from ledger.games.thrones_2e.show.examples import CAPTAIN
from ledger.kit.common import Adjust, CallTime, CardCorrected, CardDeclared, Omitted, SeatLeft, SetDetail
from ledger.rules import index_of
from ledger.simulate import play_out, simulate_match
from tests.golden.until import played_until

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


def judged() -> Match:
    """A forgotten income, a duplicate that saves from claim, cards typed in, and two winners at once."""
    match = opened(passes="implied")
    sides = (Side(ANN, (), 4, plot="01008"), Side(BEN, (), 4, plot="01015"))
    play = (Lies("01144", ANN, duplicates=1), Lies("01132", BEN))
    match.record(JUDGE, DeclareState(sides, play, BEN, "marshal", BEN))
    match.record(JUDGE, Omitted("3.2"), protest=True)
    match.record(JUDGE, DeclareState(sides, play, BEN, "challenges", BEN))
    match.record(BEN, DeclareChallenge("military", ("01132",)))
    match.record(ANN, DeclareDefenders(()))
    match.record(ANN, ChooseClaim(("01144",)))
    match.record(ANN, SaveWithDuplicate("01144"))
    match.record(TABLE, CardDeclared(CAPTAIN))
    match.record(TABLE, CardCorrected(evolve(CAPTAIN, pl="Kapitan")))
    match.record(JUDGE, SetDetail("key"))
    match.record(JUDGE, Observed((Total(ANN, 15), Total(BEN, 15))))
    match.record(BEN, NameWinner(ANN))
    return match


def keywords() -> Match:
    """A challenge won with Renown and Intimidate, in the order that the first player says."""
    match = opened(passes="implied")
    sides = (Side(ANN, (), 4, plot="01008"), Side(BEN, (), 4, plot="01015"))
    play = (Lies("01144", ANN), Lies("01145", ANN), Lies("01132", BEN), Lies("01133", BEN))
    match.record(JUDGE, DeclareState(sides, play, BEN, "challenges", ANN))
    match.record(ANN, DeclareChallenge("military", ("01144", "01145")))
    match.record(BEN, DeclareDefenders(()))
    match.record(BEN, ChooseClaim(("01132",)))
    match.record(BEN, NameKeyword("intimidate"))
    match.record(ANN, UseKeyword(("01145",), "01133"))
    match.record(ANN, UseKeyword(("01144",)))
    return match


def whispers() -> Match:
    """A melee in which the Master of Whispers has two opponents pay an intrigue claim."""
    match = Match.open(GAME, ("Ann", "Ben", "Cat"), Options(passes="implied"), cards_of(SLUG), match="thrones-2e-whispers")
    sides = (
        Side(ANN, (), 3, plot="01008", title=WHISPERS),
        Side(BEN, (), 3, title=SHIPS),
        Side(Seat(2), ("01103",), 3, 5, title=LAWS),
    )
    match.record(JUDGE, DeclareState(sides, (Lies("01141", ANN), Lies("01143", ANN)), ANN, "challenges"))
    match.record(Seat(2), Ambush("01103"))
    match.record(ANN, DeclareChallenge("intrigue", ("01143",), BEN))
    match.record(BEN, DeclareDefenders(()))
    match.record(ANN, WidenClaim((Seat(2),)))
    return play_out(match, Random(8))


def played_as_listed() -> Match:
    """Two decks are pinned; cards and a plot that they do not hold are drawn, set up, revealed and played all the same."""
    match, random = opened(decks=STARTERS[:2]), Random(12)
    seat = played_until(match, random, "PlaceSetup")
    match.record(seat, PlaceSetup(("01103",)), protest=True)
    seat = played_until(match, random, "ChoosePlot")
    match.record(seat, ChoosePlot("01001"), protest=True)
    seat = played_until(match, random, "Marshal")
    match.record(seat, Marshal("01028" if seat == BEN else "01031"), protest=True)
    sides = (Side(ANN, (), 4, plot="01004"), Side(BEN, (), 4, discard=("01104",), plot="01015"))
    match.record(JUDGE, DeclareState(sides, (Lies("01144", ANN), Lies("01144", ANN)), BEN), protest=True)
    play_out(match, random)
    match.close()
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
    "judged": judged,
    "keywords": keywords,
    "whispers": whispers,
    "played-as-listed": played_as_listed,
}
