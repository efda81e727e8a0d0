"""What the drawn board says in English and Polish: headline, labels, the table for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.game import Language
from ....core.seats import seat_name
from ....kit.captions import Headline, ended, game_over
from ..model.components import CELLS, HOUSES, LETTER_OF, house_of
from .text import DIRECTIONS, card_name
from .view import Mark, marks

SAY: Final = {
    "board": ("Hand of the King", "Królewski Namiestnik"),
    "turn": ("turn", "tura"),
    "winner": ("winner", "zwycięstwo"),
    "left": ("left", "poza grą"),
    "crow": ("Crow", "Wrona"),
    "time": ("Time called", "Koniec czasu"),
    "key": ("Not everything logged", "Zapis skrócony"),
    "companions": ("Companions", "Towarzysze"),
    "ready": ("available", "do wyboru"),
    "working": ("in use now", "teraz w użyciu"),
    "used": ("used", "zużyty"),
    "no companions": ("none turned up", "jeszcze nieodkryci"),
    "keeps": ("Keeps", "Zostaje"),
    "killed": ("Killed", "Zabici"),
    "nobody": ("nobody", "nikt"),
    "missing": ("Somewhere in play", "Gdzieś w grze"),
    "supply": ("Supply and King's Landing", "Pula i Królewska Przystań"),
    "banner": ("banner", "chorągiew"),
    "banners": ("banners", "chorągwie"),
    "none": ("none", "brak"),
    "empty": ("empty", "puste pole"),
    "stop": ("Varys stops here, takes 2", "Varys staje tu i bierze 2"),
    "pass": ("taken on the way", "brana po drodze"),
    "undealt": ("King's Landing has not been laid out yet.", "Królewska Przystań nie jest jeszcze ułożona."),
    "area": ("area", "obszar gry"),
    "row": ("Row", "Rząd"),
}
_DUE: Final = {
    "turn.move": (": move Varys", ": ruch Varysem"),
    "companion.choose": (": choose a companion", ": wybór towarzysza"),
    "companion.decide": (": decide who gets a banner", ": decyzja, kto dostaje chorągiew"),
    "deal.grid": ("King's Landing: 36 cards to lay out", "Królewska Przystań: 36 kart do ułożenia"),
    "deal.companions": ("Companions: six to turn up", "Towarzysze: sześciu do odkrycia"),
}
KEPT: Final = 4_096  # cells with their cards: any card may lie in any of 36, in two languages
_OVER: Final = {"stuck": (": Varys cannot move", ": Varys nie ma ruchu")}


def headline(view: Mapping[str, Any], language: Language, names: Sequence[str], brief: bool = False) -> Headline:
    """Whose input is due or how the game ended, in one line; `brief` does not say why it is over."""
    pl = language == "pl"
    if view["over"]:
        return game_over(view, language, names, ("", "") if brief else ended(view, _OVER))
    due = view["awaiting"][0] if view["awaiting"] else None
    if due is None:
        return Headline(SAY["board"][pl], "", "")
    what = _DUE.get(due["step"], ("", ""))[pl]
    return Headline(what, "", "") if due["seat"] < 0 else Headline("", seat_name(due["seat"], names), what)


@lru_cache(maxsize=KEPT)
def card_caption(cell: str, word: str, mark: Mark | None, language: Language) -> str:
    """A cell as its tooltip says it: `c4: Arya Stark`, and what a move would do with the card."""
    pl = language == "pl"
    said = f"{cell}: {SAY['empty'][pl] if word == '.' else card_name(word)}"
    if mark is None:
        return said
    way = f"{DIRECTIONS[mark.direction][pl]}, {mark.house.title()}"
    if not mark.taken:
        return f"{said} ({way}: {SAY['pass'][pl]})"
    stops = "staje tu Varys, zabierane karty" if pl else "Varys stops here, cards taken"
    return f"{said} ({way}: {stops}: {mark.taken})"


def kept_by(view: Mapping[str, Any], seat: int, language: Language) -> str:
    """The companions that stay with a seat, with what they count as; empty if there are none."""
    shown = [
        card_name(one["companion"]) + (f" (+{one['count']} {LETTER_OF[one['house']]})" if one["house"] else "")
        for one in view["kept"]
        if one["seat"] == seat
    ]
    return f"{SAY['keeps'][language == 'pl']}: {', '.join(shown)}" if shown else ""


def house_caption(view: Mapping[str, Any], seat: int, house: str, cards: Sequence[str], language: Language) -> str:
    """A house in an area as its tooltip says it: `Stark 2, banner: Arya, Bran`."""
    holds = f", {SAY['banner'][language == 'pl']}" if view["banners"][house] == seat else ""
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
    pl = language == "pl"
    return f"{SAY['killed'][pl]}: {', '.join(map(card_name, view['killed'])) or SAY['nobody'][pl]}"


def missing(view: Mapping[str, Any], language: Language) -> str:
    """Characters of whom nobody has said where they are; empty if all are known."""
    shown = ", ".join(f"{house.title()} {count}" for house, count in view["missing"].items())
    return f"{SAY['missing'][language == 'pl']}: {shown}" if shown else ""


def description(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str:
    """The whole table as sentences."""
    pl = language == "pl"
    said = ["".join(headline(view, language, names))]
    cards = [word for row in view["grid"] for word in row]
    found = marks(view)
    shown = [card_caption(cell, word, found.get(cell), language) for cell, word in zip(CELLS, cards, strict=False)]
    said += ["; ".join(shown[row : row + 6]) for row in range(0, len(shown), 6)] or [SAY["undealt"][pl].rstrip(".")]
    for seat, counts in enumerate(view["counts"]):
        held = ", ".join(f"{house.title()} {count}" for house, count in counts.items() if count) or SAY["none"][pl]
        banners = ", ".join(house.title() for house, holder in view["banners"].items() if holder == seat) or SAY["none"][pl]
        tokens = [
            SAY[what][pl]
            for what, true in (
                ("turn", view["turn"] == seat),
                ("crow", view["crows"][seat]),
                ("left", seat in view["left"]),
            )
            if true
        ]
        tail = "; ".join(filter(None, (*tokens, kept_by(view, seat, language))))
        said.append(f"{seat_name(seat, names)}: {held}; {SAY['banners'][pl]}: {banners}{'; ' + tail if tail else ''}")
    for what, where in (("ready", "companions"), ("working", "using"), ("used", "used")):
        if view[where]:
            said.append(f"{SAY['companions'][pl]}, {SAY[what][pl]}: {', '.join(map(card_name, view[where]))}")
    said += [killed(view, language)] if view["killed"] else []
    said += [missing(view, language)] if view["missing"] else []
    return ". ".join(said) + "."
