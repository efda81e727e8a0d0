"""Lays out the picture of a table: the sides that face each other, rows of cards, and the lane between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...svg import element, group, label, picture, place, titled, width, wrap
from .lane import MARGIN, lane_of
from .panel import BESIDE, Drawn, below, panel_behind, panel_beside
from .pieces import EDGE, SMALL_HIGH, WIDE, piece, piece_high, piece_wide, pill, small
from .scene import Piece, Scene, SceneSide, Small
from .style import SCOPE, STYLE, patterns

# lengths are in pixels
ACROSS: Final = 1120  # width of the picture
THREE_ACROSS: Final = 1172  # its width with three sides next to each other, four cards in each row
NARROW: Final = 390  # its width on a phone
GAP: Final = 7  # between cards
BETWEEN: Final = 14  # between sides next to each other, and between rows
ROOMY: Final = 700  # width of a side from which on its banner stands beside its cards


def draw(scene: Scene, narrow: bool = False) -> str:
    """The table as a picture; `narrow` for a phone, where one thing stands below the other."""
    wide = NARROW if narrow else THREE_ACROSS if len(scene.sides) > 4 else ACROSS
    inner = wide - 2 * MARGIN
    rows = _phone(scene, inner) if narrow else _facing(scene, inner)
    drawn = below([_header(scene, inner, narrow), *rows], MARGIN, BETWEEN)
    high = drawn.high + BETWEEN
    return picture(
        wide,
        high,
        SCOPE,
        scene.title,
        scene.plain,
        STYLE,
        patterns(houses_in(scene)),
        element("rect", width=wide, height=high, class_="page"),
        drawn.markup,
    )


def houses_in(scene: Scene) -> set[str]:
    """The houses whose pattern some card shows."""
    return {one.house for side in scene.sides for one in (*side.front, *side.back)}


def _header(scene: Scene, wide: int, narrow: bool) -> Drawn:
    """The header: what is going on and whose turn it is, in one line, or in two where there is little room."""
    right, tail = wide, []
    for note in scene.notes:
        room = width(note, 15) + 24
        tail.append(place(right, 12, pill(note, room)))
        right -= room + 8
    caption = f"{scene.headline}. {scene.due}" if scene.due else scene.headline
    size = 18 if narrow else 22
    lines = wrap(scene.headline, size, right * 6 // 7, 2)  # bold letters run wider
    head = [label(0, 30 + (size + 6) * n, line, size, class_="strong own") for n, line in enumerate(lines)]
    after = width(lines[-1], size) * 7 // 6 + 16
    beside = len(lines) == 1 and after + width(scene.due, size - 3) <= right
    x, y = (after, 30) if beside else (0, 30 + (size + 6) * len(lines))
    due = label(x, y, scene.due, size - 3, (right if beside else wide) - x, class_="own soft")
    return Drawn(titled(caption, *head, due, *tail), y + 4)


# ---- sides


def _phone(scene: Scene, inner: int) -> list[Drawn]:
    """The rows on a phone: two sides face each other across the lane; more than two follow one another below it."""
    lane = lane_of(scene, inner, True)
    if len(scene.sides) == 2:
        return [_side(scene.sides[1], inner, True), lane, _side(scene.sides[0], inner, False)]
    return [lane, *(_side(side, inner, False, banner_first=True) for side in scene.sides)]


def _facing(scene: Scene, inner: int) -> list[Drawn]:
    """The rows on a wide screen: the first seat below on the left, the others clockwise from there."""
    sides = scene.sides
    above = (len(sides) + 1) // 2 if len(sides) > 2 else 1
    top, bottom = sides[1 : above + 1], (sides[0], *reversed(sides[above + 1 :]))
    return [_abreast(top, inner, True), lane_of(scene, inner, False), _abreast(bottom, inner, False)]


def _abreast(sides: Sequence[SceneSide], inner: int, top: bool) -> Drawn:
    """Sides next to each other, each of which reaches up or down to the lane."""
    each = (inner - BETWEEN * (len(sides) - 1)) // len(sides)
    drawn = [_side(side, each, top) for side in sides]
    high = max(one.high for one in drawn)
    parts = [place((each + BETWEEN) * number, high - one.high if top else 0, one.markup) for number, one in enumerate(drawn)]
    return Drawn("".join(parts), high)


def _side(side: SceneSide, room: int, top: bool, banner_first: bool = False) -> Drawn:
    """One side: characters towards the middle, then the other cards, then the hand as far as it is known."""
    beside = room >= ROOMY
    across = room - BESIDE - BETWEEN if beside else room
    rows = [*_lines(side.front, across), *_lines(side.back, across), *_hand(side.hand, across)]
    if not beside:
        rows.insert(0 if banner_first else len(rows), panel_behind(side, room))
    drawn = below(rows[::-1] if top else rows, BESIDE + BETWEEN if beside else 0, GAP)
    if beside:
        panel = panel_beside(side)
        high = max(panel.high, drawn.high)
        drawn = Drawn(panel.markup + place(0, high - drawn.high if top else 0, drawn.markup), high)
    return Drawn(group(drawn.markup, data_seat=side.seat, role="group", aria_label=side.said), drawn.high)


def _lines(pieces: Sequence[Piece], room: int) -> list[Drawn]:
    """Cards in as many lines as they need, all of a line standing on its lower edge."""
    lines: list[list[tuple[int, Piece]]] = []
    x = room
    for one in pieces:
        edges = EDGE * min(one.under, 3)
        wide = edges + piece_wide(one)
        if x + wide > room:
            lines.append([])
            x = 0
        lines[-1].append((x + edges, one))
        x += wide + GAP
    return [_line(line) for line in lines]


def _line(line: Sequence[tuple[int, Piece]]) -> Drawn:
    """One line of cards, standing on its lower edge."""
    high = max(piece_high(one) for _, one in line)
    return Drawn("".join(place(x, 4 + high - piece_high(one), piece(one)) for x, one in line), high + 4)


def _hand(cards: Sequence[Small], room: int) -> list[Drawn]:
    """The cards of a hand, in as many lines as they need."""
    across = max((room + GAP) // (WIDE + GAP), 1)
    lines = [cards[start : start + across] for start in range(0, len(cards), across)]
    return [
        Drawn("".join(place((WIDE + GAP) * n, 0, small(one, WIDE)) for n, one in enumerate(line)), SMALL_HIGH) for line in lines
    ]
