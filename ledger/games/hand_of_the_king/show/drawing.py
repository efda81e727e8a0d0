"""The pieces of the board: cards, Varys, shields, companions. Each is drawn at its own top left corner."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....kit.svg import box, element, group, label, place, titled
from ..model.components import CARD_NUMBER, LETTER_OF, House, house_of
from .view import Mark

CARD: Final = 100  # side of a card
ART: Final = 64  # height of the patterned part above the name
TURN: Final = {"up": 0, "right": 90, "down": 180, "left": 270}  # degrees by which an arrow is turned
_SHIELD: Final = "M0 0H30V18Q30 30 15 36Q0 30 0 18Z"  # the outline of a shield, as an SVG path


@lru_cache(maxsize=256)
def card(word: str, name: str) -> str:
    """A character; one that nobody has named shows its house alone."""
    house = house_of(word)
    short = name.split(" ")[0]
    return (
        box(CARD, CARD, "card", round_=8)
        + element(
            "path",
            d=f"M1 {ART}V9Q1 1 9 1H{CARD - 9}Q{CARD - 1} 1 {CARD - 1} 9V{ART}Z",
            fill=f"url(#hotk-{house})",
        )
        + place(8, 8, shield(house, "shield"))
        + label(CARD // 2, 89, short, 20, class_=f"name middle {'strong' if word in CARD_NUMBER else 'soft'}")
    )


@lru_cache(maxsize=64)
def shield(house: House, kind: str) -> str:
    """A shield with the letter of its house; `none` is the place of a banner that lies elsewhere."""
    fill = "" if kind == "none" else f" f-{house}"
    ink = "soft" if kind == "none" else f"strong t-{house}"
    return element("path", d=_SHIELD, class_=f"{kind}{fill}") + label(15, 24, LETTER_OF[house], 22, class_=f"middle {ink}")


@lru_cache(maxsize=1)
def varys() -> str:
    """Varys's card, in inverted colours: the one card that nobody takes."""
    legs = "M39 28L27 18L19 24M38 34L23 32L15 40M39 40L26 46L21 56M43 46L36 56L37 64"
    mirrored = group(element("path", d=legs, class_="leg"), transform=f"translate({CARD} 0) scale(-1 1)")
    body = element("ellipse", cx=50, cy=40, rx=11, ry=13, class_="on-varys") + element(
        "circle", cx=50, cy=23, r=7, class_="on-varys"
    )
    return (
        box(CARD, CARD, "varys", round_=8)
        + element("path", d=legs, class_="leg")
        + mirrored
        + body
        + label(CARD // 2, 86, "VARYS", 22, class_="name strong middle on-varys")
    )


def gap() -> str:
    """An empty cell."""
    return box(CARD - 20, CARD - 20, "gap", 10, 10, round_=8)


@lru_cache(maxsize=512)
def outline(mark: Mark) -> str:
    """A strong outline, direction and number of cards where Varys would stop; dashed where he would pass."""
    if not mark.taken:
        return box(CARD + 2, CARD + 2, "pass", -1, -1, round_=9)
    return (
        box(CARD + 2, CARD + 2, "stop", -1, -1, round_=9)
        + box(50, 30, "badge", CARD - 48, -6, round_=15)
        + place(CARD - 34, 9, arrow(mark.direction, "on-mark"))
        + label(CARD - 13, 16, str(mark.taken), 20, class_="strong middle on-mark")
    )


def arrow(direction: str, kind: str) -> str:
    """An arrowhead that points in that direction, drawn round its own middle."""
    return element("path", d="M0 -8L8 6H-8Z", transform=f"rotate({TURN[direction]})", class_=kind)


def ways(directions: list[str]) -> str:
    """Arrowheads at Varys's edges, one for each way that he may go."""
    edges = {"up": (50, -6), "down": (50, CARD + 6), "left": (-6, 50), "right": (CARD + 6, 50)}
    return "".join(place(*edges[way], element("circle", r=13, class_="badge"), arrow(way, "on-mark")) for way in directions)


@lru_cache(maxsize=512)
def companion(name: str, kind: str, wide: int, note: str) -> str:
    """A companion beside King's Landing: `card` lies ready, `stop` is at work, `spent` has been used."""
    look = {"card": "name strong", "stop": "name strong", "spent": "name used"}[kind]
    return titled(
        f"{name} ({note})",
        box(wide, 40, kind, round_=8),
        label(wide // 2, 26, name, 17, wide - 6, 80, class_=f"{look} middle"),
    )


def pill(text: str, kind: str, wide: int) -> str:
    """A few letters on a coloured ground, ending at its own right edge."""
    return box(wide, 26, kind, -wide, 0, round_=13) + label(-wide // 2, 18, text, 15, wide - 8, class_=f"strong middle on-{kind}")
