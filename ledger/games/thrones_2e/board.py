"""The board as SVG: a pure function of the view. The kit draws it; here stands what this edition has on a side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.game import Language
from ...kit.cardtable.layout import draw
from ...kit.cardtable.reading import Speech, Told, plot_of, scene_of, side_of
from ...kit.cardtable.scene import Side, Small
from ...kit.cardtable.style import house_of
from .text import board as plain
from .text import called_in, card_line, headline, supplies, whose_turn
from .words import DUE, FACTION, KEYWORD, KIND, say

CLAIM, RESERVE = ("claim", "roszcz."), ("reserve", "rezerwa")


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str], narrow: bool = False) -> str:
    """The table, the first seat below and the others clockwise from there; `narrow` is for a phone."""
    pl = language == "pl"
    speech = Speech(
        pl,
        names,
        lambda word: say(word, pl),
        lambda word: called_in(view, word, pl),
        lambda one: card_line(view, one, pl),
        lambda word: KEYWORD[word][pl],
        lambda kind: KIND[kind][pl],
        lambda step: DUE.get(step, (step, step))[pl],
        "faction",
    )
    told = Told(
        plain(view, language, names), headline(view, pl, names), whose_turn(view, pl, names), supplies(view, pl)
    )
    sides = [_side(view, seat, speech) for seat in range(len(view["players"]))]
    return draw(scene_of(view, speech, told, sides), narrow)


def _side(view: Mapping[str, Any], seat: int, speech: Speech) -> Side:
    player, pl = view["players"][seat], speech.pl
    house = house_of(player["faction"])
    plots = len(player["plots"]["known"]) + player["plots"]["unknown"]
    note = f"{CLAIM[pl]} {player['claim']}, {RESERVE[pl]} {player['reserve']}"
    return side_of(
        view,
        seat,
        speech,
        house,
        FACTION[house][pl],
        plots,
        plot=plot_of(player, speech, note, _named(player["plot"], seat)),
        cards=tuple(_small(seat, player[what], what, speech) for what in ("agenda", "title") if player[what]),
        kneeling=player["kneeling"],
    )


def _small(seat: int, card: str, what: str, speech: Speech) -> Small:
    name = speech.called(card)
    return Small(card, name, what, f"{speech.say(what)}: {name}", named=_named(card, seat))


def _named(card: str | None, seat: int) -> str:
    """How a card outside play is named where forced abilities are put in order: several seats may have the same."""
    return f"{card}@{seat + 1}"
