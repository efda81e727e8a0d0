"""Draws what is between the sides: the challenge in progress with both strengths, or what lies in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...svg import box, label, place, titled, wrap
from .panel import Drawn, below
from .pieces import SMALL_HIGH, icon, small
from .scene import Fighters, Lane, Scene, Small

MARGIN: Final = 8  # pixels between the edge of the picture and what is in it
SCORE: Final = 108  # pixels from the middle to where the words of a side begin


def lane_of(scene: Scene, wide: int, narrow: bool) -> Drawn:
    """The challenge or the middle; then what an open window answers, and cards that are being played."""
    rows = [_middle(scene.middle, wide)]
    if scene.lane is not None:
        rows = [_below(scene.lane, wide) if narrow else _between(scene.lane, wide)]
    if scene.about:
        rows.append(_strip(scene.about, wide))
    if scene.playing:
        rows.append(_playing(scene.playing, wide))
    return below(rows, 0, 6)


def _middle(said: str, wide: int) -> Drawn:
    """The words in the middle of the lane, in at most two lines."""
    lines = wrap(said, 15, wide - 24, 2)
    texts = [label(wide // 2, 21 + 20 * n, line, 15, wide - 24, class_="soft middle") for n, line in enumerate(lines)]
    high = 12 + 20 * len(lines)
    return Drawn(titled(said, box(wide, high, "panel"), *texts), high)


def _strip(said: str, wide: int) -> Drawn:
    """One line of words in the middle of the lane."""
    return Drawn(label(wide // 2, 15, said, 15, wide - 24, class_="middle own"), 20)


def _playing(cards: Sequence[Small], wide: int) -> Drawn:
    """The events that are being played, next to each other."""
    each = min(200, wide // len(cards) - 6)
    left = (wide - len(cards) * (each + 6) + 6) // 2
    parts = (place(left + n * (each + 6), 0, small(one, each)) for n, one in enumerate(cards))
    return Drawn("".join(parts), SMALL_HIGH)


def _score(lane: Lane, half: int) -> list[str]:
    """The totals of both sides."""
    return [
        place(half - 8, 8, icon(lane.kind, "loud")),
        label(half, 50, f"{lane.attacker.total} : {lane.defender.total}", 28, class_="strong middle"),
    ]


def _between(lane: Lane, wide: int) -> Drawn:
    """The challenge on a wide screen: the attacker on the left, the defender on the right, the numbers between them."""
    half, high = wide // 2, 88
    room = half - SCORE - 12
    parts = [box(wide, high, "panel"), *_score(lane, half)]
    parts.append(label(half, 72, lane.caption, 13, 2 * SCORE - 8, class_="soft middle"))
    for side, x, how, at in (
        (lane.attacker, half - SCORE, "end", half - SCORE - 4),
        (lane.defender, half + SCORE, "", half + SCORE - 12),
    ):
        parts.append(place(at - 8 if how else at, 12, icon("military" if how else "defends")))
        parts.append(label(x + (-24 if how else 16), 26, side.name, 15, room - 24, class_=_how(side, how)))
        for number, line in enumerate(wrap(", ".join(side.cards) or "–", 15, room, 2)):
            parts.append(label(x, 50 + 20 * number, line, 15, room, class_=f"name {how} own"))
    return Drawn(_titled(lane, parts), high)


def _below(lane: Lane, wide: int) -> Drawn:
    """The challenge on a phone: the words of both sides stand under the numbers."""
    half = wide // 2
    parts = [*_score(lane, half), label(half, 70, lane.caption, 13, wide - 16, class_="soft middle")]
    y = 78
    for side, kind in ((lane.attacker, "military"), (lane.defender, "defends")):
        parts.append(place(10, y + 4, icon(kind)))
        parts.append(label(34, y + 18, side.name, 15, wide - 44, class_=_how(side, "")))
        lines = wrap(", ".join(side.cards) or "–", 15, wide - 44, 2)
        parts += [label(34, y + 38 + 19 * n, line, 15, wide - 44, class_="name own") for n, line in enumerate(lines)]
        y += 28 + 19 * len(lines)
    return Drawn(_titled(lane, [box(wide, y + 6, "panel"), *parts]), y + 6)


def _how(side: Fighters, how: str) -> str:
    """The style classes of a side's name: in a stronger colour for the side that won."""
    return " ".join(one for one in ("strong own", how, "loud" if side.won else "") if one)


def _titled(lane: Lane, parts: Sequence[str]) -> str:
    """The lane as a group with a title that says everything in words."""
    sides = [f"{one.name}: {', '.join(one.cards) or '–'}" for one in (lane.attacker, lane.defender)]
    said = f"{lane.caption}. {sides[0]}, {lane.attacker.total} : {lane.defender.total}, {sides[1]}"
    return titled(said, *parts, data_challenge=lane.kind, role="group", aria_label=said)
