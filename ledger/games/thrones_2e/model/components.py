"""What is in the box: factions, phases and their steps, kinds of challenge, keywords, titles, and the numbers of set-up."""

from __future__ import annotations

from typing import Final, Literal

ChallengeKind = Literal["military", "intrigue", "power"]
Phase = Literal["plot", "draw", "marshal", "challenges", "dominance", "standing", "taxation"]
Zone = Literal["hand", "deck", "discard", "dead", "play", "removed"]
PlotZone = Literal["deck", "revealed", "used", "removed"]
Until = Literal["challenge", "phase", "round", "always"]
Value = Literal["gold", "initiative", "claim", "reserve"]

FACTIONS: Final = (
    "stark",
    "lannister",
    "baratheon",
    "greyjoy",
    "tyrell",
    "martell",
    "targaryen",
    "thenightswatch",
)
KINDS: Final[tuple[ChallengeKind, ...]] = ("military", "intrigue", "power")
PHASES: Final[tuple[Phase, ...]] = ("plot", "draw", "marshal", "challenges", "dominance", "standing", "taxation")
VALUES: Final[tuple[Value, ...]] = ("gold", "initiative", "claim", "reserve")
RESOLVED: Final = ("insight", "intimidate", "pillage", "renown")  # keywords of step 4.2.5
STAYING: Final = ("character", "location", "attachment")  # types that stay in play

PLOT_DECK = 7  # plots
HAND = 7  # cards of the opening hand
SETUP_GOLD = 8  # gold that set-up cards may cost together
DRAWN = 2  # cards in the draw phase
TO_WIN = 15  # power
