"""The board as SVG: a pure function of the view.

The kit draws both card games; this module adds what the HBO edition has on a player's side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.wording.languages import Language
from ....kit.lcg.cardtable.layout import draw
from ....kit.lcg.cardtable.reading import Speech, Talk, plot_of, scene_of, side_of
from ....kit.lcg.cardtable.scene import SceneSide
from .text import LINES, PHRASES, called_in

TALK: Final = Talk(PHRASES, called_in, LINES, house="house")


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str], narrow: bool = False) -> str:
    """The table, the second seat on top; `narrow` is for a phone."""
    return draw(scene_of(Speech(TALK, view, language, names), _side), narrow)


def _side(seat: int, speech: Speech) -> SceneSide:
    """One seat as the drawing needs it, with what this edition has besides."""
    player = speech.view["players"][seat]
    house = player["house"]
    plots = sum(len(player[zone]["known"]) + player[zone]["unknown"] for zone in ("plots", "drafted", "dealt"))
    return side_of(seat, speech, house, speech.say.term("house", house), plots, plot=plot_of(player, speech))
