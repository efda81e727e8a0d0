"""The board as SVG: a pure function of the view. The kit draws it; here stands what this edition has on a side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...core.game import Language
from ...kit.cardtable.layout import draw
from ...kit.cardtable.reading import Speech, Told, plot_of, scene_of, side_of
from ...kit.cardtable.scene import Side
from .text import board as plain
from .text import called_in, card_line, headline, supplies, whose_turn
from .words import DUE, HOUSE, KIND, say

KEYWORDS: Final = {"limited": ("Limited", "Ogran."), "renown": ("Renown", "Sława"), "stealth": ("Stealth", "Skrytość")}


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str], narrow: bool = False) -> str:
    """The table, the second seat on top; `narrow` is for a phone."""
    pl = language == "pl"
    speech = Speech(
        pl,
        names,
        lambda word: say(word, pl),
        lambda word: called_in(view, word, pl),
        lambda one: card_line(view, one, pl),
        lambda word: KEYWORDS[word][pl],
        lambda kind: KIND[kind][pl],
        lambda step: DUE.get(step, (step, step))[pl],
        "house",
    )
    told = Told(
        plain(view, language, names), headline(view, pl, names), whose_turn(view, pl, names), supplies(view, pl)
    )
    sides = [_side(view, seat, speech) for seat in range(len(view["players"]))]
    return draw(scene_of(view, speech, told, sides), narrow)


def _side(view: Mapping[str, Any], seat: int, speech: Speech) -> Side:
    player = view["players"][seat]
    house = player["house"]
    plots = sum(len(player[zone]["known"]) + player[zone]["unknown"] for zone in ("plots", "drafted", "dealt"))
    return side_of(view, seat, speech, house, HOUSE[house][speech.pl], plots, plot=plot_of(player, speech))
