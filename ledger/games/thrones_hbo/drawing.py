"""The pieces of the board: cards in play, shields, tokens, piles. Each is drawn at its own top left corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...kit.svg import element, group, label, wrap

WIDE, HIGH = 92, 124  # a card that stands
BAND: Final = 26  # the part with the pattern of the house
STRIP: Final = 20  # what shows of an attachment under its card
_SHIELD: Final = "M0 0H30V18Q30 30 15 36Q0 30 0 18Z"
_ICONS: Final = {
    "military": "M2 14L13 3M9 2L14 7M2 9L7 14",  # a sword
    "intrigue": "M1 8Q8 0 15 8Q8 16 1 8ZM8 6A2 2 0 1 0 8 10A2 2 0 1 0 8 6",  # an eye
    "power": "M2 13V5L5 8L8 3L11 8L14 5V13Z",  # a crown
}


def place(x: int, y: int, *children: str) -> str:
    return group(*children, transform=f"translate({x} {y})")


def box(wide: int, high: int, kind: str, x: int = 0, y: int = 0, *, round_: int = 8) -> str:
    return element("rect", x=x, y=y, width=wide, height=high, rx=round_, class_=kind)


def shield(house: str) -> str:
    """The banner of a house, with its letter."""
    letter = {"lannister": "L", "stark": "S"}[house]
    return element("path", d=_SHIELD, class_=f"edge f-{house}") + label(
        15, 24, letter, 22, class_="strong middle on-house"
    )


def icon(kind: str) -> str:
    return element("path", d=_ICONS[kind], class_="icon")


def token(number: int, kind: str = "token") -> str:
    """A number on a round ground, about its own middle."""
    return element("circle", r=12, class_=kind) + label(0, 5, str(number), 15, class_=f"strong middle on-{kind}")


def band(house: str) -> str:
    side = house if house in ("lannister", "stark") else "neutral"
    letter = {"lannister": "L", "stark": "S"}.get(house, "–")
    path = f"M1 {BAND}V9Q1 1 9 1H{WIDE - 9}Q{WIDE - 1} 1 {WIDE - 1} 9V{BAND}Z"
    return element("path", d=path, fill=f"url(#hbo-{side})") + label(
        14, 19, letter, 16, class_="strong middle on-house"
    )


def card(name: str, one: dict[str, Any], keywords: Sequence[str], mark: str) -> str:
    """A card in play, upright: name, strength and icons, tokens."""
    lines = wrap(name, 13, WIDE - 10, 3)
    parts = [box(WIDE, HIGH, "card"), band(one["house"])]
    parts += [
        label(WIDE // 2, BAND + 16 + 15 * number, line, 13, WIDE - 8, 85, class_="name strong middle")
        for number, line in enumerate(lines)
    ]
    if keywords:
        parts.append(label(WIDE // 2, HIGH - 30, " ".join(keywords), 11, WIDE - 8, class_="soft middle"))
    if one["strength"] is not None:
        parts.append(label(10, HIGH - 8, str(one["strength"]), 22, class_="strong"))
    parts += [place(40 + 17 * number, HIGH - 24, icon(kind)) for number, kind in enumerate(one["icons"])]
    if one["power"]:
        parts.append(place(WIDE - 14, 14, token(one["power"])))
    if mark:
        parts.append(box(WIDE + 2, HIGH + 2, mark, -1, -1, round_=9))
    return "".join(parts)


def under(count: int) -> str:
    """Duplicates: edges of the copies that show behind the card."""
    return "".join(box(WIDE, HIGH, "under", -4 * number, -4 * number) for number in range(min(count, 3), 0, -1))


def tucked(name: str, kneeling: bool) -> str:
    """An attachment: the strip with its name that shows above its card."""
    return box(WIDE - 8, STRIP + 12, "under", 4) + label(
        WIDE // 2, 14, f"{name} /" if kneeling else name, 11, WIDE - 16, class_="name middle"
    )


def pile(caption: str, count: int, wide: int) -> str:
    return (
        box(wide, 44, "panel")
        + label(wide // 2, 17, caption, 11, wide - 6, class_="soft middle")
        + label(wide // 2, 37, str(count), 18, class_="strong middle")
    )


def pill(words: str, kind: str, wide: int) -> str:
    """A word on a coloured ground, ending at its own right edge."""
    return box(wide, 26, kind, -wide, 0, round_=13) + label(
        -wide // 2, 18, words, 15, wide - 8, class_=f"strong middle on-{kind}"
    )
