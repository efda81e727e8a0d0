"""Actions that say how the table lies: declared for joining half-way, observed where not everything is logged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from ....core.codec import Range
from ....core.seats import Seat
from .components import INFLUENCE, TOKENS, must_be_ids

Count = Annotated[int, Range(0, INFLUENCE)]
Tokens = Annotated[int, Range(0, TOKENS)]


@dataclass(frozen=True, slots=True)
class CouncilNow:
    """A council as it lies."""

    allies: tuple[str, ...] = ()
    tokens: Tokens = 0
    unnamed: Annotated[int, Range(0, 50)] = 0

    def __post_init__(self) -> None:
        must_be_ids("allies", self.allies)


@dataclass(frozen=True, slots=True)
class DeclareState:
    """The table as it lies: hands as numbers of cards, tokens as numbers of tokens. The rest is in the decks.

    `events` is how many were shuffled in, `leader_cards` how many hands still hold a leader-specific card; left out, they
    are as the rules say and as many as there can be.
    """

    gap: ClassVar = True

    hands: tuple[Count, ...]
    councils: tuple[CouncilNow, ...]
    season: Literal["summer", "autumn", "winter"] | None = None
    round: Annotated[int, Range(1, 7)] = 1
    first: Seat = Seat(0)
    ally: str | None = None
    tokens_on_ally: Tokens = 0
    areas: tuple[tuple[str, ...], ...] = ()
    kneeling: tuple[Seat, ...] = ()
    turn: Seat | None = None
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    row: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()
    events: Annotated[int, Range(0, 11)] | None = None
    leader_cards: Annotated[int, Range(0, 6)] | None = None
    accepted_by: Literal["players", "judge"] = "judge"

    def __post_init__(self) -> None:
        must_be_ids("ally", (self.ally,))
        for field in ("discard", "removed", "dead", "row", "leaders"):
            must_be_ids(field, getattr(self, field))
        for number, area in enumerate(self.areas):
            must_be_ids(f"areas[{number}]", area)


@dataclass(frozen=True, slots=True)
class Observed:
    """What was seen, where not everything is logged: season, round, turn, hands, the power of each council, the end."""

    season: Literal["summer", "autumn", "winter"] | None = None
    round: Annotated[int, Range(1, 7)] | None = None
    first: Seat | None = None
    turn: Seat | None = None
    hands: tuple[Count, ...] | None = None
    power: tuple[Annotated[int, Range(0, 500)], ...] | None = None
    over: bool = False
