"""The board as SVG: a pure function of the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.seats import seat_name
from ....core.wording.languages import Language
from ....core.wording.phrasebook import Speaker
from ....kit.svg import box, element, group, label, picture, place, shorten, titled, width, words, wrap
from ..model.components import CELLS, HOUSES, LETTER_OF, SIDE, house_of
from .captions import (
    KEPT,
    card_caption,
    cards_by_house,
    description,
    headline,
    house_caption,
    kept_by,
    killed,
    missing,
)
from .drawing import arrow, card, companion, gap, outline, pill, shield, varys, ways
from .style import PATTERNS, SCOPE, STYLE
from .text import PHRASES, card_name
from .view import Mark, marks

PITCH: Final = 110  # from card to card
LEFT, TOP = 36, 92  # of King's Landing
ACROSS: Final = LEFT + SIDE * PITCH  # the x at which King's Landing ends
BELOW: Final = TOP + SIDE * PITCH + 8  # the y at which King's Landing ends, with a little room
SEAT: Final = 128  # height of a seat's area
PANEL: Final = 388  # width of the areas beside the grid
NARROW: Final = 500  # their width below it, before they are enlarged


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str], narrow: bool = False) -> str:
    """The table. The areas lie beside King's Landing; below it, and larger, on a `narrow` screen."""
    room = NARROW if narrow else SIDE * PITCH - 8
    lower, lower_high = _below(view, language, room)
    areas, areas_high = _areas(view, language, names, room if narrow else PANEL)
    if narrow:
        wide, high = ACROSS + 8, BELOW + (lower_high + areas_high) * 27 // 20
        rest = group(lower, place(0, lower_high, areas), transform=f"translate(14 {BELOW}) scale(1.35)")
    else:
        wide, high = ACROSS + PANEL + 28, max(BELOW + lower_high, TOP + areas_high)
        rest = place(LEFT, BELOW, lower) + place(ACROSS + 14, TOP, areas)
    players = ", ".join(seat_name(seat, names) for seat in range(len(view["areas"])))
    title = f"{PHRASES.to(language)('board.title')}: {players}"
    return picture(
        wide,
        high,
        SCOPE,
        title,
        description(view, language, names),
        STYLE,
        PATTERNS,
        element("rect", width=wide, height=high, class_="page"),
        _header(view, language, names, wide),
        _grid(view, language),
        rest,
    )


# ---- what is due


def _header(view: Mapping[str, Any], language: Language, names: Sequence[str], wide: int) -> str:
    """The headline, with notes on the record or the winners' banners at its right end."""
    say = PHRASES.to(language)
    banners = [house for house, holder in view["banners"].items() if view["over"] and holder in view["winners"]]
    notes = [say(f"board.{what}") for what, true in (("time", view["time_called"]), ("key", view["detail"] == "key")) if true]
    notes = [] if view["over"] else notes
    right, tail = wide - 14, []
    for note in notes:
        room = width(note, 15) + 24
        tail.append(place(right, 14, pill(note, "token", room)))
        right -= room + 8
    for house in reversed(banners):
        right -= 38
        tail.append(
            titled(
                f"{say('board.banner')}: {house.title()}",
                place(right, 10, shield(house, "banner")),
                data_won=house,
            )
        )
    before, who, after = headline(view, language, names, brief=wide < 800)
    size = 26 if width(before + who + after, 26) <= right - 30 else 22
    shown = shorten(who, size, max(right - 30 - width(before + after, size), 60))
    line = element(
        "text",
        words(before),
        element("tspan", words(shown), class_="strong own") if who else "",
        words(after),
        x=14,
        y=40,
        font_size=size,
    )
    return titled(before + who + after, line, *tail)


# ---- King's Landing


def _grid(view: Mapping[str, Any], language: Language) -> str:
    """King's Landing with its coordinates, and arrowheads at Varys for the ways that he may go."""
    cards = [word for row in view["grid"] for word in row] or ["."] * len(CELLS)
    found = marks(view)
    drawn = [_coordinates()]
    for number, word in enumerate(cards):
        drawn.append(_cell(number, word, found.get(CELLS[number]), language))
    if view["varys"] and view["targets"]:
        row, column = divmod(CELLS.index(view["varys"]), SIDE)
        drawn.append(place(LEFT + column * PITCH, TOP + row * PITCH, ways(list(view["targets"]))))
    return "".join(drawn) + ("" if view["grid"] else _undealt(language))


@lru_cache(maxsize=1)
def _coordinates() -> str:
    """The letters above King's Landing and the numbers beside it."""
    columns = [
        label(LEFT + number * PITCH + 50, TOP - 12, column, 20, class_="strong middle soft")
        for number, column in enumerate("abcdef")
    ]
    rows = [label(16, TOP + row * PITCH + 58, str(row + 1), 20, class_="strong middle soft") for row in range(SIDE)]
    return "".join((*columns, *rows))


@lru_cache(maxsize=KEPT)
def _cell(number: int, word: str, mark: Mark | None, language: Language) -> str:
    """A cell with what lies in it, and what a move would do with that."""
    cell = CELLS[number]
    row, column = divmod(number, SIDE)
    return titled(
        card_caption(cell, word, mark, language),
        gap() if word == "." else varys() if word == "varys" else card(word, card_name(word)),
        outline(mark) if mark else "",
        transform=f"translate({LEFT + column * PITCH} {TOP + row * PITCH})",
        data_cell=cell,
        data_card=word if word != "." else None,
        data_direction=mark.direction if mark else None,
        data_house=mark.house if mark else None,
        data_stop=mark.taken or None if mark else None,
    )


@lru_cache(maxsize=2)
def _undealt(language: Language) -> str:
    """A panel over the empty grid which says that nothing has been dealt."""
    wide, middle = 560, LEFT + SIDE * PITCH // 2 - 4
    lines = wrap(PHRASES.to(language)("board.undealt"), 26, wide * 5 // 4, 2)
    return place(
        middle - wide // 2,
        TOP + 276,
        box(wide, 100, "panel", round_=10),
        *(
            label(wide // 2, 60 - 17 * (len(lines) - 1) + 34 * number, line, 26, class_="name middle")
            for number, line in enumerate(lines)
        ),
    )


# ---- below it


def _below(view: Mapping[str, Any], language: Language, room: int) -> tuple[str, int]:
    """The houses by letter, what the marks mean, the companions, and how high that is."""
    say = PHRASES.to(language)
    houses, y = _houses(room)
    moves = place(0, y + 12, _marks(language, room)) if view["targets"] else ""
    companions, rows = _companions(view, say, room)
    return houses + moves + place(0, y + 62, companions), y + 72 + 48 * rows + 8


@lru_cache(maxsize=8)
def _houses(room: int) -> tuple[str, int]:
    """The houses by letter, and where their last line stands."""
    drawn, x, y = [], 0, 12
    for house in HOUSES:
        wide = width(f"S {house}", 16) + 12
        if x + wide - 12 > room:
            x, y = 0, y + 24
        letter = element("tspan", LETTER_OF[house], class_="strong")
        drawn.append(element("text", letter, f" {house.title()}", x=x, y=y, font_size=16))
        x += wide
    return "".join(drawn), y


@lru_cache(maxsize=8)
def _marks(language: Language, room: int) -> str:
    """The legend of the marks on cards: where Varys stops, and what he takes on the way."""
    say = PHRASES.to(language)
    half = room * 3 // 5
    return (
        box(46, 24, "badge", round_=12)
        + place(14, 12, arrow("right", "on-mark"))
        + label(33, 18, "2", 17, class_="strong middle on-mark")
        + label(54, 17, say("board.stop"), 16, half - 60)
        + box(34, 20, "pass", half + 4, 2, round_=5)
        + label(half + 46, 17, say("board.pass"), 16, room - half - 46)
    )


def _companions(view: Mapping[str, Any], say: Speaker, room: int) -> tuple[str, int]:
    """Companions side by side, and in how many rows: those available, the one at work, those used."""
    lying = [
        (word, kind, what)
        for where, kind, what in (
            ("companions", "card", "ready"),
            ("using", "stop", "working"),
            ("used", "spent", "used"),
        )
        for word in view[where]
    ]
    across = SIDE if room > NARROW else 4
    pitch = (room + 10) // across
    shown = [
        group(
            companion(card_name(word), kind, pitch - 10, say(f"board.{what}")),
            data_companion=word,
            transform=f"translate({number % across * pitch} {10 + number // across * 48})",
        )
        for number, (word, kind, what) in enumerate(lying)
    ]
    none = "" if shown else f": {say('board.no-companions')}"
    return label(0, 0, say("board.companions") + none, 18, class_="strong") + "".join(shown), max(1, -(-len(shown) // across))


# ---- the areas


def _areas(view: Mapping[str, Any], language: Language, names: Sequence[str], room: int) -> tuple[str, int]:
    """The areas of all seats, the supply and what is out of the game, and how high that is."""
    drawn, y = [], 0
    for seat in range(len(view["areas"])):
        drawn.append(place(0, y, _area(view, seat, language, names, room)))
        y += SEAT + 10
    drawn.append(place(0, y, _supply(view, language, room)))
    y += 108 + 26
    for text in filter(None, (killed(view, language) if view["killed"] else "", missing(view, language))):
        lines = wrap(text, 17, room - 8, 3)
        drawn.append(titled(text, *(label(4, y + 22 * number, line, 17) for number, line in enumerate(lines))))
        y += 22 * len(lines) + 8
    return "".join(drawn), y


def _area(view: Mapping[str, Any], seat: int, language: Language, names: Sequence[str], room: int) -> str:
    """A seat's panel: name and tags, a column for each house, the companions that stay."""
    say = PHRASES.to(language)
    won = seat in view["winners"]
    tags = [
        (what, kind)
        for what, kind, true in (
            ("winner", "mark", won),
            ("turn", "mark", view["turn"] == seat),
            ("left", "token", seat in view["left"]),
            ("crow", "token", view["crows"][seat]),
        )
        if true
    ]
    drawn, right = [box(room, SEAT, "due" if won or view["turn"] == seat else "panel", round_=10)], room - 10
    for what, kind in tags:
        said = ("▶ " if what == "turn" else "") + say(f"board.{what}")
        wide = width(said, 15) + 20
        drawn.append(place(right, 9, pill(said, kind, wide)))
        right -= wide + 6
    name = seat_name(seat, names)
    drawn.append(label(12, 29, name, 21, right - 20, 112, class_="strong own"))
    cards = cards_by_house(view, seat)
    for number, house in enumerate(HOUSES):
        caption = house_caption(view, seat, house, cards[house], language)
        holds = view["banners"][house] == seat
        drawn.append(_column(number, house, holds, view["counts"][seat][house], caption, room))
    if kept := kept_by(view, seat, language):
        drawn.append(label(12, 119, kept, 15, room - 24))
    return titled(f"{name}: {say('board.area')}", *drawn, data_seat=seat)


@lru_cache(maxsize=KEPT)
def _column(number: int, house: str, holds: bool, count: int, caption: str, room: int) -> str:
    """A house in an area: its banner, if it lies there, and how many characters."""
    look = "strong" if count else "soft"
    return titled(
        caption,
        shield(house, "banner" if holds else "none"),
        label(15, 56, str(count), 20, class_=f"{look} middle"),
        transform=f"translate({14 + number * ((room - 58) // (len(HOUSES) - 1))} 42)",
        data_banner=house if holds else None,
    )


def _supply(view: Mapping[str, Any], language: Language, room: int) -> str:
    """Banners that nobody holds, and how many of each house still lie in King's Landing."""
    say = PHRASES.to(language)
    cards = [house_of(word) for row in view["grid"] for word in row]
    drawn = [box(room, 108, "panel", round_=10), label(12, 29, say("board.supply"), 18, room - 24, class_="strong")]
    for number, house in enumerate(HOUSES):
        holds = view["banners"][house] is None
        caption = f"{house.title()} {cards.count(house)}{', ' + say('board.banner') if holds else ''}"
        drawn.append(_column(number, house, holds, cards.count(house), caption, room))
    return titled(say("board.supply"), *drawn)
