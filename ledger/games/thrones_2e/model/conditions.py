"""Triggering conditions: what may be about to happen, or has happened, as frozen values.

`Happens` carries effect primitives, which occur together: two characters killed by one claim are one `Happens` with two
primitives, and so share their windows. Everything else belongs to the framework. `happenings.py` breaks a condition up into the
happenings that abilities wait for, each under a word of HAPPENINGS.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ....core.seats import Seat
from ....kit.effects import Effect
from .filters import Cards, Target

# the words by which abilities name what they wait for
HAPPENINGS: Final = (
    "round-begins",
    "round-ends",
    "phase-begins",
    "phase-ends",
    "plot-revealed",
    "initiative-won",
    "first-player",
    "titles-chosen",
    "cards-drawn",
    "income",
    "enters-play",  # its ways: marshal, ambush, effect
    "leaves-play",  # its ways: kill, discard, sacrifice, return, shuffle, remove
    "killed",
    "sacrificed",
    "saved",
    "kneels",
    "stands",  # by an effect
    "rises",  # in whatever way: in the standing phase too
    "gains-power",
    "moves-power",
    "gains-gold",
    "discarded-from-hand",
    "discarded-from-deck",
    "control-taken",
    "initiates",  # an ability or event attempts to initiate; how: the type of its card
    "event-played",
    "challenge-initiated",
    "attacks",  # one attacker, declared
    "bypassed",
    "defends",  # one defender, declared
    "challenge-won",
    "challenge-lost",
    "challenge-ends",
    "claim",
    "dominance-won",
)


@dataclass(frozen=True, slots=True)
class Stays(Effect):
    """A card that would have left play and was saved: the condition that is imminent instead."""

    card: str


@dataclass(frozen=True, slots=True)
class Condition:
    """What abilities may wait for, one class for each kind; `seat` is the player whom it is about first of all."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Happens(Condition):
    """Effects that occur together."""

    effects: tuple[Effect, ...] = ()
    by: str = ""  # the card that brings them; empty for the framework
    cost: bool = False  # they pay a cost, so that nobody is immune to them
    savable: bool = True  # cards may be saved from them
    event: bool = False  # `by` is an event that is put away once this has occurred
    instead: tuple[tuple[str, tuple[Effect, ...]], ...] = ()  # by card, how it resolves after a replacement
    lost: bool = False  # something was prevented
    past: tuple[Any, ...] | None = None  # its happenings when it occurred: reactions ask about cards that have left play since


@dataclass(frozen=True, slots=True)
class Initiates(Condition):
    """The effects of a card's ability are about to initiate."""

    card: str = ""
    number: int = 0  # which of the card's abilities
    type: str = ""
    event: bool = False  # the card is an event
    effects: tuple[Effect, ...] = ()  # with every placeholder filled in
    then: tuple[Effect, ...] = ()  # follows if they succeed in full; a TARGET in it is chosen once it is due
    savable: bool = True
    cancellable: bool = True
    late: Target | None = None  # whom `then` chooses once it is due
    thrown: Cards | None = None  # what chance has to discard for `then` to follow
    provided: tuple[Any, ...] = ()  # what has to hold for `then`, asked once it is due
    may: Seat = Seat(-9)  # who may decline the effects


@dataclass(frozen=True, slots=True)
class RoundBegins(Condition):
    """A round begins, and with it the plot phase."""

    round: int = 0


@dataclass(frozen=True, slots=True)
class RoundEnds(Condition):
    """A round ends, and with it the taxation phase."""

    round: int = 0


@dataclass(frozen=True, slots=True)
class PhaseBegins(Condition):
    """A phase begins."""

    phase: str = ""


@dataclass(frozen=True, slots=True)
class PhaseEnds(Condition):
    """A phase ends."""

    phase: str = ""


@dataclass(frozen=True, slots=True)
class PlotsRevealed(Condition):
    """Plots have been revealed, by the framework step or by an ability."""

    plots: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True)
class InitiativeWon(Condition):
    """`seat` has won initiative."""


@dataclass(frozen=True, slots=True)
class FirstPlayerNamed(Condition):
    """`seat` has become the first player."""


@dataclass(frozen=True, slots=True)
class TitlesChosen(Condition):
    """The titles have been revealed."""


@dataclass(frozen=True, slots=True)
class CardsDrawn(Condition):
    """So many cards in one occurrence, however many players drew at once: one entry for each."""

    drawn: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class IncomeCollected(Condition):
    """`seat` has collected so much gold as income."""

    count: int = 0


@dataclass(frozen=True, slots=True)
class Entered(Condition):
    """A card has entered play: marshaled, ambushed, or by an effect. A duplicate is nothing but a duplicate."""

    card: str = ""
    how: str = "effect"
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class Discarded(Condition):
    """Cards have been discarded out of play; `source` is hand or deck, `why` the card or the step."""

    cards: tuple[str, ...] = ()
    source: str = "hand"
    why: str = ""


@dataclass(frozen=True, slots=True)
class EventPlayed(Condition):
    """An event has been resolved or cancelled, and lies on the discard pile."""

    card: str = ""
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class ChallengeInitiated(Condition):
    """`seat` has initiated a challenge against `target`; attackers and bypassed characters are declared."""

    target: Seat = Seat(-9)
    kind: str = ""
    attackers: tuple[str, ...] = ()
    bypassed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DefendersDeclared(Condition):
    """`seat` has declared defenders, or that nobody defends."""

    attacker: Seat = Seat(-9)
    kind: str = ""
    defenders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChallengeWon(Condition):
    """`seat` has won a challenge, `attacking` or defending; `margin` is by how much strength."""

    loser: Seat = Seat(-9)
    kind: str = ""
    attacking: bool = True
    unopposed: bool = False
    margin: int = 0


@dataclass(frozen=True, slots=True)
class ChallengeEnds(Condition):
    """A challenge ends in which `seat` attacked."""

    target: Seat = Seat(-9)
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ClaimApplied(Condition):
    """The claim of a challenge that `seat` won is about to be applied to the losing player."""

    loser: Seat = Seat(-9)
    kind: str = ""


@dataclass(frozen=True, slots=True)
class DominanceWon(Condition):
    """`seat` has won dominance."""
