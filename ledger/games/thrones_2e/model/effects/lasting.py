"""Effect primitives that last for a while, on a card or a player, and those that change who takes part in a challenge.

`until` names the period at whose end the effect ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from .....core.codec import Range
from .....core.seats import Seat
from .....kit.effects import Effect
from .....kit.lcg.contest import NOBODY
from ..components import ChallengeKind, Until, Value
from ..filters import Cards
from .numbers import Change, Count, DelayedUntil

# ---- challenges


@dataclass(frozen=True, slots=True)
class RemoveFromChallenge(Effect):
    """A character takes part in the challenge no longer."""

    card: str


@dataclass(frozen=True, slots=True)
class JoinChallenge(Effect):
    """A character takes part in the challenge on its controller's side, without being declared."""

    card: str


@dataclass(frozen=True, slots=True)
class AllowChallenge(Effect):
    """A seat may initiate one more challenge of that kind."""

    seat: Seat
    kind: ChallengeKind
    until: Until = "phase"


# ---- lasting effects


@dataclass(frozen=True, slots=True)
class ModifyStrength(Effect):
    """A character is `strength` stronger (or weaker) for a while."""

    card: str
    strength: Change
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class SetStrength(Effect):
    """A character's strength is that number for a while, whatever else changes it."""

    card: str
    strength: Count
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class ScaleStrength(Effect):
    """A character's strength is multiplied by `times` / `over` for a while."""

    card: str
    times: Annotated[int, Range(1, 9)] = 2
    over: Annotated[int, Range(1, 9)] = 1
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Grant(Effect):
    """A card has an icon, keyword, trait (`trait:Knight`) or immunity (`immune:event`) for a while."""

    card: str
    word: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Lose(Effect):
    """A card has an icon, keyword or trait no longer, for a while."""

    card: str
    word: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Blank(Effect):
    """A card's printed text box counts as blank for a while."""

    card: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class Forbid(Effect):
    """A card cannot do something for a while; `what` is a word of `abilities.CANNOT`."""

    card: str
    what: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class ForbidPlayer(Effect):
    """A player cannot do something for a while; `what` is a word of `abilities.CANNOT`."""

    seat: Seat
    what: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class KillWhile(Effect):
    """For a while, the character is killed as soon as its strength is 0."""

    card: str
    until: Until = "phase"


@dataclass(frozen=True, slots=True)
class ModifyPlot(Effect):
    """A value of a seat's revealed plot is higher (or lower) for a while."""

    seat: Seat
    value: Value
    count: Change
    until: Until = "round"


@dataclass(frozen=True, slots=True)
class ModifySide(Effect):
    """A player's total strength in challenges is higher (or lower) for a while."""

    seat: Seat
    strength: Change
    until: Until = "challenge"


@dataclass(frozen=True, slots=True)
class LowerClaim(Effect):
    """The claim in challenges of that kind against a player is `count` lower, until the player reveals a new plot."""

    seat: Seat
    kind: ChallengeKind
    count: Count = 1


@dataclass(frozen=True, slots=True)
class ReduceCost(Effect):
    """The next card that fits `what` costs a player `count` less to marshal or play; with `every`, each such card does."""

    seat: Seat
    count: Count = 1
    what: Cards | None = None  # any card
    until: Until = "phase"
    every: bool = False


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """Effects that happen later: at the end of the challenge, phase or round, or (`won`) once `winner` has won the challenge."""

    at: DelayedUntil
    effects: tuple[Effect, ...]
    winner: Seat = NOBODY
