"""The board as SVG: a pure function of the view.

The kit draws both card games; this module adds what the second edition has on a player's side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.wording.languages import Language
from ....kit.lcg.cardtable.layout import draw
from ....kit.lcg.cardtable.reading import Speech, Talk, plot_of, scene_of, side_of
from ....kit.lcg.cardtable.scene import SceneSide, Small
from ....kit.lcg.cardtable.style import house_of
from ..model.phrases import PHRASES
from .text import LINES, called_in

TALK: Final = Talk(PHRASES, called_in, LINES, house="faction")


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str], narrow: bool = False) -> str:
    """The table, the first seat below and the others clockwise from there; `narrow` is for a phone."""
    return draw(scene_of(Speech(TALK, view, language, names), _side), narrow)


def _side(seat: int, speech: Speech) -> SceneSide:
    """One seat as the drawing needs it, with what this edition has besides."""
    player, say = speech.view["players"][seat], speech.say
    house = house_of(player["faction"])
    plots = len(player["plots"]["known"]) + player["plots"]["unknown"]
    note = say("board.claim", claim=player["claim"], reserve=player["reserve"])
    return side_of(
        seat,
        speech,
        house,
        say.term("faction", house),
        plots,
        plot=plot_of(player, speech, note, _named(player["plot"], seat)),
        cards=tuple(_small(seat, player[what], what, speech) for what in ("agenda", "title") if player[what]),
        kneeling=player["kneeling"],
    )


def _small(seat: int, card: str, what: str, speech: Speech) -> Small:
    """A card outside play as the drawing needs it: a plot, an agenda, a title."""
    return Small(card, speech.called(card), what, speech.say(f"board.{what}-card", card=card), named=_named(card, seat))


def _named(card: str | None, seat: int) -> str:
    """How a card outside play is named where forced abilities are put in order: several seats may have the same."""
    return f"{card}@{seat + 1}"
