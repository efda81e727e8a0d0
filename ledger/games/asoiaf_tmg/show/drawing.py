"""The pieces of the battlefield: trays with ranks and arrow, ruins, terrain, tokens. One inch is 20 units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ....core.wording.languages import Language
from ....core.wording.phrasebook import Speaker
from ....kit.svg import box, element, group, label, titled, width, words
from ..geometry.trays import Shape
from ..geometry.vectors import Vector, along, left_of
from ..model.distances import INCH
from .captions import ICON, piece_caption, token_caption
from .style import LETTERS
from .words import PHRASES

PER_INCH: Final = 20  # units of the drawing for an inch
KEPT: Final = 1_024  # trays and pieces whose drawings are remembered while they stand as they stood
_THOUSANDTHS: Final = INCH // PER_INCH  # of an inch in a unit of the drawing


def scaled(length: int) -> int:
    """Thousandths of an inch as units of the drawing."""
    return (length + _THOUSANDTHS // 2) // _THOUSANDTHS


def spot(at: Sequence[int], deep: int) -> Vector:
    """A place on a table that is so deep as a place on the page, where north is up."""
    return scaled(at[0]), scaled(deep - at[1])


def outline(corners: Sequence[Sequence[int]], deep: int) -> str:
    """The corners of a shape as a polygon's points."""
    return " ".join([f"{scaled(x)},{scaled(deep - y)}" for x, y in corners])


def letter_of(seat: int) -> str:
    """The letter of a seat."""
    return LETTERS[seat % len(LETTERS)]


@lru_cache(maxsize=64)
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
    say: Speaker,
    big: bool,
    number: int,
) -> str:
    """A tray from above: its front is the thick edge with the arrow, models stand in ranks behind it."""
    deep, spent = view["field"]["size"][1], bool(unit["activated"])
    stands = one["at"], one["facing"], one["size"], deep
    wall = unit["type"] == "castle-wall"
    return group(
        element("title", words(unit["caption"])),
        _tray(one["corners"], *stands, letter_of(unit["seat"]).lower(), spent),
        "" if wall else _models(*stands, unit["full"], unit["models"], unit["per_rank"]),
        _tag(*stands, f"{tag[unit['id']]}{'✓' if spent else ''}{_hurt(unit)}", wall, big),
        _badges(*stands, tuple(unit["conditions"]), say.language),
        class_=f"unit u{number}",
        tabindex=0,
        role="img",
        data_unit=unit["id"],
        data_seat=unit["seat"],
    )


def ruin(one: Mapping[str, Any], unit: Mapping[str, Any], tag: str, field: Mapping[str, Any]) -> str:
    """A wall segment that has fallen: it lies where it stood, and stops whoever comes that way."""
    deep = field["size"][1]
    x, y = spot(one["at"], deep)
    return titled(
        unit["caption"],
        element("polygon", points=outline(one["corners"], deep), class_="rubble"),
        label(x, y + 7, f"× {tag}", 19, class_="strong middle"),
        class_="ruin",
        data_unit=unit["id"],
        data_seat=unit["seat"],
    )


def _at(at: Vector, facing: Vector, ahead: int, left: int) -> Vector:
    """A place on the tray: so far ahead of its middle, and to its left."""
    forward, aside = along(facing, ahead), along(left_of(facing), left)
    return at[0] + forward[0] + aside[0], at[1] + forward[1] + aside[1]


@lru_cache(maxsize=KEPT)
def _tray(corners: Shape, at: Vector, facing: Vector, size: Vector, deep: int, letter: str, spent: bool) -> str:
    """The tray itself, with its front and arrow."""
    points = outline(corners, deep)
    solid = group(
        element("polygon", points=points, class_=f"tray s-{letter}"),
        element("polygon", points=points, fill=f"url(#tmg-{letter})"),
        class_="spent" if spent else None,
    )
    (x, y), (to_x, to_y) = spot(corners[0], deep), spot(corners[3], deep)
    ahead = size[1] // 2
    arrow = _at(at, facing, ahead + 700, 0), _at(at, facing, ahead, 500), _at(at, facing, ahead, -500)
    return (
        solid
        + element("line", x1=x, y1=y, x2=to_x, y2=to_y, class_="front")
        + element("polygon", points=outline(arrow, deep), class_="head")
    )


@lru_cache(maxsize=KEPT)
def _models(at: Vector, facing: Vector, size: Vector, deep: int, full: int, standing: int, across: int) -> str:
    """Models that stand, and places of those that fell, rank by rank from the front, in the front half of the tray."""
    wide, long = size
    ranks = -(-full // across)
    drawn = []
    for number in range(full):
        rank, column = divmod(number, across)
        ahead = long // 2 - (2 * rank + 1) * long // (2 * max(ranks, 2) * 2) - long // 40
        aside = wide // 2 - (2 * column + 1) * wide // (2 * across)
        x, y = spot(_at(at, facing, ahead, aside), deep)
        drawn.append(element("circle", cx=x, cy=y, r=6, class_="pip" if number < standing else "lost"))
    return "".join(drawn)


def _hurt(unit: Mapping[str, Any]) -> str:
    """The wounds on the next model, as the tag shows them."""
    return f" −{unit['wounds']}" if unit["wounds"] else ""


@lru_cache(maxsize=KEPT)
def _tag(at: Vector, facing: Vector, size: Vector, deep: int, said: str, wall: bool, big: bool) -> str:
    """The short name of a unit on its tray."""
    if wall:  # as long as two trays and an inch thick
        x, y = spot(at, deep)
        return label(x, y + 6, said, 17, class_="strong middle on-seat")
    (wide, long), (dx, dy) = size, facing
    room = scaled(long * 3 // 5 if abs(dx) > abs(dy) else wide)  # letters stand upright however the tray faces
    letters = min(34 if big else 28, scaled(long) * 3 // 5, room * 95 // width(said, 100))
    x, y = spot(_at(at, facing, -long // 4, 0), deep)
    return label(x, y + letters * 36 // 100, said, letters, class_="strong middle on-seat")


@lru_cache(maxsize=KEPT)
def _badges(at: Vector, facing: Vector, size: Vector, deep: int, conditions: tuple[str, ...], language: Language) -> str:
    """Condition tokens along the rear edge."""
    drawn, say = [], PHRASES.to(language)
    for number, condition in enumerate(conditions):
        aside = (2 * number - len(conditions) + 1) * 800
        x, y = spot(_at(at, facing, -size[1] // 2, aside), deep)
        said = say.term("condition", condition, "title")
        drawn.append(
            titled(
                said,
                element("circle", cx=x, cy=y, r=14, class_="badge"),
                label(x, y + 7, said[0], 19, class_="strong middle"),
            )
        )
    return "".join(drawn)


# ---- terrain, tokens, zones


def terrain(piece: Mapping[str, Any], field: Mapping[str, Any], language: Language, big: bool) -> str:
    """A piece with its name and a sign for each keyword."""
    return _piece(piece["id"], piece["kind"], tuple(piece["keywords"]), piece["corners"], field["size"][1], language, big)


@lru_cache(maxsize=KEPT)
def _piece(name: str, kind: str, keywords: tuple[str, ...], corners: Shape, deep: int, language: Language, big: bool) -> str:
    """The drawing of a piece of terrain."""
    x, y = spot(((corners[0][0] + corners[2][0]) // 2, (corners[0][1] + corners[2][1]) // 2), deep)
    look = "solid" if "impassable" in keywords else "piece"
    title = PHRASES.to(language).term("terrain", kind, "title")
    icons = " ".join(ICON[one] for one in keywords)
    return titled(
        piece_caption(kind, keywords, language),
        element("polygon", points=outline(corners, deep), class_=look),
        label(x, y - 2, title, 26 if big else 20, 124, 90, class_="middle name"),
        label(x, y + (26 if big else 22), icons, 26 if big else 20, class_="middle soft"),
        data_terrain=name,
    )


def token(one: Mapping[str, Any], view: Mapping[str, Any], tag: Mapping[str, str], language: Language) -> str:
    """An objective, ringed with the colour of who controls it."""
    x, y = spot(one["at"], view["field"]["size"][1])
    radius = scaled(one["radius"])
    owner = one["control"]
    ring = "" if owner is None else element("circle", cx=x, cy=y, r=radius + 4, class_=f"e-{letter_of(owner).lower()}")
    sign = label(x, y + 7, one["id"].rsplit("-", 1)[-1][:1].upper(), 20, class_="strong middle on-token")
    return titled(
        token_caption(one, tag, language),
        element("circle", cx=x, cy=y, r=radius, class_="token"),
        ring,
        sign,
        data_objective=one["id"],
    )


def zone(one: Mapping[str, Any], field: Mapping[str, Any], say: Speaker) -> str:
    """A deployment zone with the letter of its seat."""
    low_x, low_y, high_x, high_y = one["box"]
    x, y = spot((low_x, high_y), field["size"][1])
    wide, high = scaled(high_x - low_x), scaled(high_y - low_y)
    letter = letter_of(one["seat"])
    return titled(
        say("board.zone", letter=letter),
        box(wide, high, f"z-{letter.lower()}", x, y, round_=0),
        data_deployment=one["seat"],
    )


@lru_cache(maxsize=64)
def ground(across: int, north: int, big: bool) -> str:
    """The table with a line every six inches and numbers along two edges."""
    wide, deep = scaled(across), scaled(north)
    drawn = [box(wide, deep, "ground", round_=0)]
    size = 26 if big else 20
    for inch in range(6, across // INCH, 6):
        drawn.append(element("line", x1=inch * PER_INCH, y1=0, x2=inch * PER_INCH, y2=deep, class_="grid"))
        drawn.append(label(inch * PER_INCH, deep + size + 2, str(inch), size, class_="middle soft"))
    for inch in range(6, north // INCH, 6):
        y = deep - inch * PER_INCH
        drawn.append(element("line", x1=0, y1=y, x2=wide, y2=y, class_="grid"))
        drawn.append(label(-6, y + size * 36 // 100, str(inch), size, class_="end soft"))
    return "".join(drawn)
