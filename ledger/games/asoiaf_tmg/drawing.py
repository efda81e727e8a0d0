"""The pieces of the battlefield: trays with ranks and arrow, ruins, terrain, tokens. One inch is 20 units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ...core.game import Language
from ...kit.svg import element, group, label, titled, width, words
from .captions import CONDITION, ICON, PIECE, SAY, piece_words, token_words, unit_words
from .geometry.vectors import Vector, along, left_of
from .style import LETTERS

INCH: Final = 20
_THOUSANDTHS: Final = 1_000 // INCH


def place(x: int, y: int, *children: str) -> str:
    return group(*children, transform=f"translate({x} {y})")


def box(wide: int, high: int, kind: str, x: int = 0, y: int = 0, *, round_: int = 8) -> str:
    return element("rect", x=x, y=y, width=wide, height=high, rx=round_, class_=kind)


def scaled(length: int) -> int:
    """Thousandths of an inch as units of the drawing."""
    return (length + _THOUSANDTHS // 2) // _THOUSANDTHS


def spot(at: Sequence[int], field: Mapping[str, Any]) -> Vector:
    """A place on the table as a place on the page, where north is up."""
    return scaled(at[0]), scaled(field["size"][1] - at[1])


def outline(corners: Sequence[Sequence[int]], field: Mapping[str, Any]) -> str:
    return " ".join(f"{x},{y}" for x, y in (spot(corner, field) for corner in corners))


def letter_of(seat: int) -> str:
    return LETTERS[seat % len(LETTERS)]


def disc(seat: int) -> str:
    """The seat's letter on its colour."""
    letter = letter_of(seat)
    return element("circle", cx=14, cy=14, r=14, class_=f"s-{letter.lower()}") + label(
        14, 20, letter, 18, class_="strong middle on-seat"
    )


# ---- trays


def tray(
    one: Mapping[str, Any],
    unit: Mapping[str, Any],
    tag: Mapping[str, str],
    view: Mapping[str, Any],
    language: Language,
    names: Sequence[str],
    big: bool,
    number: int,
) -> str:
    """A tray from above: its front is the thick edge with the arrow, models stand in ranks behind it."""
    field, letter = view["field"], letter_of(unit["seat"]).lower()
    points = outline(one["corners"], field)
    solid = group(
        element("polygon", points=points, class_=f"tray s-{letter}"),
        element("polygon", points=points, fill=f"url(#tmg-{letter})"),
        class_="spent" if unit["activated"] else None,
    )
    return group(
        element("title", words(unit_words(unit, tag[unit["id"]], language, names))),
        solid,
        _front(one, field),
        _models(one, unit, field),
        _tag(one, unit, tag[unit["id"]], field, big),
        _badges(one, unit, field, language == "pl"),
        class_=f"unit u{number}",
        tabindex=0,
        role="img",
        data_unit=unit["id"],
        data_seat=unit["seat"],
    )


def ruin(one: Mapping[str, Any], unit: Mapping[str, Any], tag: str, field: Mapping[str, Any], said: str) -> str:
    """A wall segment that has fallen: it lies where it stood, and stops whoever comes that way."""
    x, y = spot(one["at"], field)
    return titled(
        said,
        element("polygon", points=outline(one["corners"], field), class_="rubble"),
        label(x, y + 7, f"× {tag}", 19, class_="strong middle"),
        class_="ruin",
        data_unit=unit["id"],
        data_seat=unit["seat"],
    )


def _at(one: Mapping[str, Any], ahead: int, left: int) -> Vector:
    """A place on the tray: so far ahead of its middle, and to its left."""
    facing = tuple(one["facing"])
    forward, aside = along(facing, ahead), along(left_of(facing), left)
    return one["at"][0] + forward[0] + aside[0], one["at"][1] + forward[1] + aside[1]


def _front(one: Mapping[str, Any], field: Mapping[str, Any]) -> str:
    (x, y), (to_x, to_y) = spot(one["corners"][0], field), spot(one["corners"][3], field)
    deep = one["size"][1] // 2
    tip, left, right = (_at(one, deep + 700, 0), _at(one, deep, 500), _at(one, deep, -500))
    return element("line", x1=x, y1=y, x2=to_x, y2=to_y, class_="front") + element(
        "polygon", points=outline((tip, left, right), field), class_="head"
    )


def _models(one: Mapping[str, Any], unit: Mapping[str, Any], field: Mapping[str, Any]) -> str:
    """Models that stand, and places of those that fell, rank by rank from the front, in the front half of the tray."""
    if unit["type"] == "castle-wall":
        return ""
    wide, deep = one["size"]
    across, ranks = unit["per_rank"], -(-unit["full"] // unit["per_rank"])
    drawn = []
    for number in range(unit["full"]):
        rank, column = divmod(number, across)
        ahead = deep // 2 - (2 * rank + 1) * deep // (2 * max(ranks, 2) * 2) - deep // 40
        aside = wide // 2 - (2 * column + 1) * wide // (2 * across)
        x, y = spot(_at(one, ahead, aside), field)
        drawn.append(element("circle", cx=x, cy=y, r=6, class_="pip" if number < unit["models"] else "lost"))
    return "".join(drawn)


def _tag(one: Mapping[str, Any], unit: Mapping[str, Any], tag: str, field: Mapping[str, Any], big: bool) -> str:
    hurt = f" −{unit['wounds']}" if unit["wounds"] else ""
    said = f"{tag}{'✓' if unit['activated'] else ''}{hurt}"
    if unit["type"] == "castle-wall":  # as long as two trays and an inch thick
        x, y = spot(one["at"], field)
        return label(x, y + 6, said, 17, class_="strong middle on-seat")
    (wide, deep), (dx, dy) = one["size"], one["facing"]
    room = scaled(deep * 3 // 5 if abs(dx) > abs(dy) else wide)  # letters stand upright however the tray faces
    size = min(34 if big else 28, scaled(deep) * 3 // 5, room * 95 // width(said, 100))
    x, y = spot(_at(one, -one["size"][1] // 4, 0), field)
    return label(x, y + size * 36 // 100, said, size, class_="strong middle on-seat")


def _badges(one: Mapping[str, Any], unit: Mapping[str, Any], field: Mapping[str, Any], pl: bool) -> str:
    """Condition tokens along the rear edge."""
    drawn = []
    for number, condition in enumerate(unit["conditions"]):
        aside = (2 * number - len(unit["conditions"]) + 1) * 800
        x, y = spot(_at(one, -one["size"][1] // 2, aside), field)
        drawn.append(
            titled(
                CONDITION[condition][pl],
                element("circle", cx=x, cy=y, r=14, class_="badge"),
                label(x, y + 7, CONDITION[condition][pl][0], 19, class_="strong middle"),
            )
        )
    return "".join(drawn)


# ---- terrain, tokens, zones


def terrain(piece: Mapping[str, Any], field: Mapping[str, Any], pl: bool, big: bool) -> str:
    """A piece with its name and a sign for each keyword."""
    corners = piece["corners"]
    x, y = spot(((corners[0][0] + corners[2][0]) // 2, (corners[0][1] + corners[2][1]) // 2), field)
    kind = "solid" if "impassable" in piece["keywords"] else "piece"
    icons = " ".join(ICON[one] for one in piece["keywords"])
    return titled(
        piece_words(piece, pl),
        element("polygon", points=outline(corners, field), class_=kind),
        label(x, y - 2, PIECE[piece["kind"]][pl], 26 if big else 20, 124, 90, class_="middle name"),
        label(x, y + (26 if big else 22), icons, 26 if big else 20, class_="middle soft"),
        data_terrain=piece["id"],
    )


def token(one: Mapping[str, Any], view: Mapping[str, Any], tag: Mapping[str, str], pl: bool) -> str:
    """An objective, ringed with the colour of who controls it."""
    x, y = spot(one["at"], view["field"])
    radius = scaled(one["radius"])
    owner = one["control"]
    ring = "" if owner is None else element("circle", cx=x, cy=y, r=radius + 4, class_=f"e-{letter_of(owner).lower()}")
    sign = label(x, y + 7, one["id"].rsplit("-", 1)[-1][:1].upper(), 20, class_="strong middle on-token")
    return titled(
        token_words(one, tag, pl),
        element("circle", cx=x, cy=y, r=radius, class_="token"),
        ring,
        sign,
        data_objective=one["id"],
    )


def zone(one: Mapping[str, Any], field: Mapping[str, Any], pl: bool) -> str:
    low_x, low_y, high_x, high_y = one["box"]
    x, y = spot((low_x, high_y), field)
    wide, high = scaled(high_x - low_x), scaled(high_y - low_y)
    letter = letter_of(one["seat"])
    return titled(
        f"{SAY['zone'][pl]} {letter}",
        box(wide, high, f"z-{letter.lower()}", x, y, round_=0),
        data_deployment=one["seat"],
    )


def ground(field: Mapping[str, Any], big: bool) -> str:
    """The table with a line every six inches and numbers along two edges."""
    wide, deep = (scaled(side) for side in field["size"])
    drawn = [box(wide, deep, "ground", round_=0)]
    size = 26 if big else 20
    for inch in range(6, field["size"][0] // 1_000, 6):
        drawn.append(element("line", x1=inch * INCH, y1=0, x2=inch * INCH, y2=deep, class_="grid"))
        drawn.append(label(inch * INCH, deep + size + 2, str(inch), size, class_="middle soft"))
    for inch in range(6, field["size"][1] // 1_000, 6):
        y = deep - inch * INCH
        drawn.append(element("line", x1=0, y1=y, x2=wide, y2=y, class_="grid"))
        drawn.append(label(-6, y + size * 36 // 100, str(inch), size, class_="end soft"))
    return "".join(drawn)
