"""Draws a seat's banner: name and status, power and gold, plot and piles. It stands beside the seat's cards or behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from ...svg import box, label, place, titled, width
from .pieces import KEPT, heap, icon, shield, size_for, small, star
from .scene import Counter, Heap, SceneSide, Small, Status

# lengths are in pixels
BESIDE: Final = 236  # width of a banner that stands beside its cards
PAD: Final = 10  # between the frame of a banner and what is in it
CELL: Final = 42  # height of a plot, an agenda or a pile
_NAMED: Final = 46  # height of the part with shield and name

T = TypeVar("T")


class Drawn(NamedTuple):
    """Markup at its own top left corner, and how high it is."""

    markup: str
    high: int


def below(rows: Sequence[Drawn], x: int = 0, gap: int = 0) -> Drawn:
    """The drawings one under the other as one drawing."""
    parts, y = [], 0
    for row in rows:
        parts.append(place(x, y, row.markup))
        y += row.high + gap
    return Drawn("".join(parts), max(y - gap, 0))


def panel_beside(side: SceneSide) -> Drawn:
    """The banner in its narrow shape, beside the cards of its seat."""
    inner = BESIDE - 2 * PAD
    rows = [
        Drawn(_who(side.house, side.kneeling, side.name, side.about, side.first, BESIDE), _NAMED),
        Drawn(_counters(side.counters, inner), 32),
        *_cells(side, inner),
        *(_heaps(part, inner) for part in (side.heaps[:3], side.heaps[3:]) if part),
    ]
    return _framed(side, rows, BESIDE)


def panel_behind(side: SceneSide, wide: int) -> Drawn:
    """The banner in its wide and low shape, behind the cards: the numbers stand beside the name."""
    inner = wide - 2 * PAD
    numbers = sum(_counter_wide(one, False) for one in side.counters)
    counters = place(inner - numbers, 0, _counters(side.counters, numbers, captions=False))
    who = _who(side.house, side.kneeling, side.name, side.about, side.first, wide - numbers - 8)
    rows = [Drawn(who + counters, _NAMED), *_cells(side, inner), _heaps(side.heaps, inner)]
    return _framed(side, rows, wide)


def _framed(side: SceneSide, rows: list[Drawn], wide: int) -> Drawn:
    """The rows of a banner inside its frame, with the status of the seat."""
    if side.status is not None:
        rows.append(Drawn(_status(side.status, wide - 2 * PAD), 22))
    drawn = below(rows)
    high = drawn.high + PAD
    due = side.status is not None and side.status.kind == "due"
    return Drawn(titled(side.said, box(wide, high, "due" if due else "panel"), place(PAD, 8, drawn.markup)), high + 4)


@lru_cache(maxsize=KEPT)
def _who(house: str, kneeling: bool, name: str, about: str, first: bool, wide: int) -> str:
    """The shield and name of a seat, and the first player's token."""
    room = wide - 2 * PAD - 38 - (26 if first else 0)
    bold = room * 10 // 11  # bold letters run wider
    parts = [
        place(0, 2, shield(house, kneeling)),
        label(38, 20, name, size_for(name, bold, (18, 16, 15)), bold, class_="name strong own"),
        label(38, 38, about, 12, room, class_="soft own"),
    ]
    if first:
        parts.append(place(wide - 2 * PAD - 22, 4, star()))
    return "".join(parts)


def _counter_wide(one: Counter, captions: bool) -> int:
    """The width of a counter, with its word or without."""
    return 26 + width(str(one.number), 26) + (width(one.caption, 12) + 12 if captions else 10)


@lru_cache(maxsize=KEPT)
def _counters(counters: tuple[Counter, ...], room: int, captions: bool = True) -> str:
    """The counters in a row: icon and number, and the word if `captions` are wanted."""
    parts, x = [], 0
    for one in counters:
        number = width(str(one.number), 26)
        shown = [place(0, 6, icon(one.kind)), label(22, 22, str(one.number), 22, class_="strong")]
        if captions:
            shown.append(label(24 + number, 22, one.caption, 12, room - x - 24 - number, class_="soft"))
        parts.append(place(x, 0, titled(f"{one.caption} {one.number}", *shown)))
        x += _counter_wide(one, captions)
    return "".join(parts)


def _cells(side: SceneSide, inner: int) -> list[Drawn]:
    """The plot, and agenda and title: next to each other where there is room, else below."""
    plot = (side.plot,) if side.plot is not None else ()
    lines = (
        [(plot, CELL), (side.cards, 28 if len(side.cards) == 1 else CELL)] if inner < BESIDE else [((*plot, *side.cards), CELL)]
    )
    return [_cards(line, inner, high) for line, high in lines if line]


@lru_cache(maxsize=KEPT)
def _cards(cards: tuple[Small, ...], inner: int, high: int) -> Drawn:
    """The cards next to each other; one with a note gets more room."""
    return _beside([(3 if one.note else 2, one) for one in cards], inner, high, small)


@lru_cache(maxsize=KEPT)
def _heaps(heaps: tuple[Heap, ...], inner: int) -> Drawn:
    """The piles next to each other; those that lie face up get more room, for the name of the top card."""
    return _beside([(2 if one.face_up else 1, one) for one in heaps], inner, CELL, heap)


def _beside(shares: Sequence[tuple[int, T]], inner: int, high: int, draw: Callable[[T, int, int], str]) -> Drawn:
    """Things next to each other, each with its share of the room."""
    unit, parts, x = (inner - 4 * (len(shares) - 1)) // sum(share for share, _ in shares), [], 0
    for share, one in shares:
        parts.append(place(x, 0, draw(one, unit * share, high)))
        x += unit * share + 4
    return Drawn("".join(parts), high + 4)


@lru_cache(maxsize=KEPT)
def _status(status: Status, inner: int) -> str:
    """The line that says what the seat does; in a stronger colour where its input is due."""
    loud = "loud" if status.kind == "due" else ""
    return place(0, 2, icon(status.kind, loud)) + label(22, 15, status.words, 13, inner - 22, class_=f"{loud or 'soft'} own")
