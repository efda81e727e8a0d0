"""The board as SVG: a round table, leaders at it, a council between every two of them. A pure function of the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.game import Language
from ....core.seats import seat_name
from ....kit.svg import box, element, label, picture, place, titled, width, wrap
from .captions import counts, description, hands, headline, piles, season_caption
from .drawing import HIGH, ally, council, heading, leader, track
from .effect_text import caption
from .style import SCOPE, STYLE

WIDE: Final = 1240  # width of the board
PLACE: Final = 214  # width of a leader's place, and of a council
MIDDLE: Final = (WIDE // 2, 632)  # the middle of the table
REACH: Final = (498, 438)  # from the middle to the places
NARROW: Final = 560  # width of the board on a narrow screen
UNIT: Final = {  # directions to leaders and councils in turn, clockwise from the top, in thousandths
    3: (
        (0, -1000), (866, -500), (866, 500), (0, 1000), (-866, 500), (-866, -500),
    ),
    4: (
        (0, -1000), (707, -707), (1000, 0), (707, 707), (0, 1000), (-707, 707),
        (-1000, 0), (-707, -707),
    ),
    5: (
        (0, -1000), (588, -809), (951, -309), (951, 309), (588, 809), (0, 1000),
        (-588, 809), (-951, 309), (-951, -309), (-588, -809),
    ),
    6: (
        (0, -1000), (500, -866), (866, -500), (1000, 0), (866, 500), (500, 866),
        (0, 1000), (-500, 866), (-866, 500), (-1000, 0), (-866, -500), (-500, -866),
    ),
}  # fmt: skip


def svg(view: Mapping[str, Any], language: Language, names: Sequence[str], narrow: bool = False) -> str:
    """The table; on a `narrow` screen leaders and councils stand below one another."""
    wide = NARROW if narrow else WIDE
    body, high = _column(view, language, names) if narrow else _ring(view, language, names)
    lists, more = _lists(view, language, names, wide - 28)
    players = ", ".join(seat_name(seat, names) for seat in range(len(view["areas"])))
    return picture(
        wide,
        high + more,
        SCOPE,
        f"{caption(language, 'board.title')}: {players}",
        description(view, language, names),
        STYLE,
        element("rect", width=wide, height=high + more, class_="page"),
        _header(view, language, names, wide),
        body,
        place(14, high, lists),
    )


def _header(view: Mapping[str, Any], language: Language, names: Sequence[str], wide: int) -> str:
    """What is due, and where the markers lie on the time track."""
    noted = ("time", view["time_called"]), ("key", view["detail"] == "key")
    notes = [caption(language, f"board.{what}") for what, true in noted if true]
    tail, right = [], wide - 14
    for note in notes if not view["over"] else ():
        room = width(note, 15) + 24
        right -= room
        tail.append(place(right, 14, box(room, 26, "mark", round_=13), label(room // 2, 18, note, 15, class_="middle on-mark")))
        right -= 8
    line = place(14, 40, heading(headline(view, language, names), right - 28))
    if wide == NARROW:
        said = label(14, 76, season_caption(view, language), 20, wide - 28, class_="strong")
        return line + "".join(tail) + said
    return line + "".join(tail) + place(14, 58, track(view, language))


# ---- the ring


def _ring(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> tuple[str, int]:
    """Leaders and councils round the table, and how high that is."""
    seats = len(view["areas"])
    spots = [
        (MIDDLE[0] + x * REACH[0] // 1000 - PLACE // 2, MIDDLE[1] + y * REACH[1] // 1000 - HIGH // 2) for x, y in UNIT[seats]
    ]
    drawn = [element("ellipse", cx=MIDDLE[0], cy=MIDDLE[1], rx=REACH[0] - 70, ry=REACH[1] - 50, class_="table")]
    for seat in range(seats):
        drawn.append(place(*spots[2 * seat], leader(view, seat, language, names, PLACE)))
        drawn.append(place(*spots[2 * seat + 1], council(view, seat, language, names, PLACE)))
    drawn.append(place(MIDDLE[0] - 125, MIDDLE[1] - 90, ally(view, language)))
    for number, text in enumerate(counts(view, language)):
        drawn.append(label(MIDDLE[0], MIDDLE[1] + 54 + 24 * number, text, 17, class_="middle"))
    return "".join(drawn), MIDDLE[1] + REACH[1] + HIGH // 2 + 24


def _column(view: Mapping[str, Any], language: Language, names: Sequence[str]) -> tuple[str, int]:
    """Leaders and councils below one another, for a phone, and how high that is."""
    drawn, y, room = [place((NARROW - 250) // 2, 96, ally(view, language))], 226, NARROW - 28
    drawn.append(label(NARROW // 2, y, " · ".join(counts(view, language)[:2]), 16, room, class_="middle soft"))
    drawn.append(label(NARROW // 2, y + 22, " · ".join(counts(view, language)[2:]), 16, room, class_="middle soft"))
    y += 40
    for seat in range(len(view["areas"])):
        drawn.append(place(14, y, leader(view, seat, language, names, room)))
        drawn.append(place(44, y + HIGH + 8, council(view, seat, language, names, room - 60)))
        y += 2 * HIGH + 16
    return "".join(drawn), y + 20


# ---- what lies beside it


def _lists(view: Mapping[str, Any], language: Language, names: Sequence[str], room: int) -> tuple[str, int]:
    """Open cards beside the ring, and hands that the viewer may see."""
    drawn, y = [], 14
    for text in (*piles(view, language), *hands(view, language, names)):
        lines = wrap(text, 17, room, 4)
        drawn.append(titled(text, *(label(0, y + 23 * number, line, 17, class_="own") for number, line in enumerate(lines))))
        y += 23 * len(lines) + 7
    drawn.append(label(0, y, caption(language, "board.unsure"), 14, class_="soft"))
    return "".join(drawn), y + 16
