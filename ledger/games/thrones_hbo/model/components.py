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
DECK = 50
PLOTS, PLOT_DECK = 32, 7
SETUP_HAND = 7
SETUP_GOLD = 5
DRAWN = 2
TO_WIN = 15
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
