"""What is in the box: houses, phases, kinds of challenge, plots by name, and the numbers of set-up."""

from __future__ import annotations

from typing import Final, Literal

House = Literal["lannister", "stark"]
ChallengeKind = Literal["military", "intrigue", "power"]
Phase = Literal["plot", "draw", "marshal", "challenges", "dominance", "standing", "taxation"]
Zone = Literal["hand", "deck", "discard", "dead", "play"]

HOUSES: Final[tuple[House, ...]] = ("lannister", "stark")
KINDS: Final[tuple[ChallengeKind, ...]] = ("military", "intrigue", "power")
PHASES: Final[tuple[Phase, ...]] = ("plot", "draw", "marshal", "challenges", "dominance", "standing", "taxation")

GOLD, POWER = 20, 30  # tokens in the box
DECK = 50  # cards in a house's draw deck
PLOTS, PLOT_DECK = 32, 7  # plots in the box, and in a plot deck
SETUP_HAND = 7  # cards
SETUP_GOLD = 5  # gold that set-up cards may cost together
DRAWN = 2  # cards in the draw phase
TO_WIN = 15  # power
DEALT, DRAFTED = 3, 6  # plots of one pass of the draft, and of the whole draft

# the two lists of the rulebook, by the ids under which the catalogue knows these plots
BASIC_PLOTS: Final[dict[House, tuple[str, ...]]] = {
    "lannister": (
        "gra-o-tron",
        "niepewny-pokoj",
        "sluchajcie-mojego-ryku",
        "umocnienie-wladzy",
        "valar-morghulis",
        "zabojcze-zimno",
        "zatrzymany",
    ),
    "stark": (
        "dawni-bogowie",
        "lew-i-wilk",
        "nawalnica-mieczy",
        "przekroczenie-tridentu",
        "szpiedzy-w-ich-szeregach",
        "ukryta-w-cieniu",
        "wezwanie-lennikow",
    ),
}
