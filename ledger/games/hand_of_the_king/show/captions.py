"""What the drawn board says: headline, labels, the table for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.seats import seat_name
from ....core.wording.languages import Language
from ....kit.captions import Headline, game_over
from ..model.components import CELLS, HOUSES, LETTER_OF, house_of
from .text import PHRASES, card_name
from .view import Mark, marks

KEPT: Final = 4_096  # captions of cells that are remembered: any card may lie in any of 36, in two languages


def headline(view: Mapping[str, Any], language: Language, names: Sequence[str], brief: bool = False) -> Headline:
    """Whose input is due or how the game ended, in one line; `brief` does not say why the game is over."""
    say = PHRASES.to(language)
    if view["over"]:
        return game_over(view, language, names, "" if brief else say.maybe(f"ended.{view['over']}"))
    due = view["awaiting"][0] if view["awaiting"] else None
    if due is None:
        return Headline(say("board.title"), "", "")
    what = say.maybe(f"due.{due['step']}")
    return Headline(what, "", "") if due["seat"] < 0 else Headline("", seat_name(due["seat"], names), what)


@lru_cache(maxsize=KEPT)
def card_caption(cell: str, word: str, mark: Mark | None, language: Language) -> str:
    """What a cell holds, such as `c4: Arya Stark`, and what a move would do with it."""
    say = PHRASES.to(language)
    card = say("board.empty") if word == "." else card_name(word)
    if mark is None:
        return say("board.cell", cell=cell, card=card)
    way = say.term("direction", mark.direction)
    key = "board.cell-stop" if mark.taken else "board.cell-taken"
    return say(key, cell=cell, card=card, way=way, house=mark.house, taken=mark.taken)


def kept_by(view: Mapping[str, Any], seat: int, language: Language) -> str:
    """The companions that stay with a seat, with what they count as; empty if there are none."""
    shown = [
        card_name(one["companion"]) + (f" (+{one['count']} {LETTER_OF[one['house']]})" if one["house"] else "")
        for one in view["kept"]
        if one["seat"] == seat
    ]
    return PHRASES.to(language)("board.keeps", kept=", ".join(shown)) if shown else ""


def house_caption(view: Mapping[str, Any], seat: int, house: str, cards: Sequence[str], language: Language) -> str:
    """A house in an area as its tooltip says it: `Stark 2, banner: Arya, Bran`."""
    holds = f", {PHRASES.to(language)('board.banner')}" if view["banners"][house] == seat else ""
    named = f": {', '.join(card_name(word).split(' ')[0] for word in cards)}" if cards else ""
    return f"{house.title()} {view['counts'][seat][house]}{holds}{named}"


def cards_by_house(view: Mapping[str, Any], seat: int) -> dict[str, list[str]]:
    """The characters in a seat's area by house, each as the view has it: a name, or a house letter."""
    found: dict[str, list[str]] = {house: [] for house in HOUSES}
    for word in view["areas"][seat]:
        if (house := house_of(word)) is not None:
            found[house].append(word)
    return found


def killed(view: Mapping[str, Any], language: Language) -> str:
    """The characters that have left the match, by name."""
    say = PHRASES.to(language)
    return say("board.killed", cards=", ".join(map(card_name, view["killed"])) or say("board.nobody"))


def missing(view: Mapping[str, Any], language: Language) -> str:
    """Characters of whom nobody has said where they are; empty if all are known."""
    shown = ", ".join(f"{house.title()} {count}" for house, count in view["missing"].items())
    return PHRASES.to(language)("board.missing", houses=shown) if shown else ""


def description(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The whole table as sentences."""
    say = PHRASES.to(language)
    said = ["".join(headline(view, language, names))]
    cards = [word for row in view["grid"] for word in row]
    found = marks(view)
    shown = [card_caption(cell, word, found.get(cell), language) for cell, word in zip(CELLS, cards, strict=False)]
    said += ["; ".join(shown[row : row + 6]) for row in range(0, len(shown), 6)] or [say("board.undealt").rstrip(".")]
    for seat, counts in enumerate(view["counts"]):
        held = ", ".join(f"{house.title()} {count}" for house, count in counts.items() if count) or say("board.none")
        banners = ", ".join(house.title() for house, holder in view["banners"].items() if holder == seat) or say("board.none")
        tokens = [
            say(f"board.{what}")
            for what, true in (
                ("turn", view["turn"] == seat),
                ("crow", view["crows"][seat]),
                ("left", seat in view["left"]),
            )
            if true
        ]
        tail = "; ".join(filter(None, (*tokens, kept_by(view, seat, language))))
        said.append(f"{seat_name(seat, names)}: {held}; {say('board.banners')}: {banners}{'; ' + tail if tail else ''}")
    for what, key in (("ready", "companions"), ("working", "using"), ("used", "used")):
        if view[key]:
            said.append(f"{say('board.companions')}, {say(f'board.{what}')}: {', '.join(map(card_name, view[key]))}")
    said += [killed(view, language)] if view["killed"] else []
    said += [missing(view, language)] if view["missing"] else []
    return ". ".join(said) + "."
