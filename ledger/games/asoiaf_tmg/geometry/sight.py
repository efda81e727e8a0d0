"""Lines of sight: a straight line from the front of a tray to a part of the target in its front zone, past all blockers.

If any line is free, one is that passes through two corners (of the front edge, the target or blockers) and runs through
no blocker's inside: it is the limit to which a free line can be turned and pushed. Those are tried, all of them, exactly.
Blockers count as a hair larger than they are, so that nobody looks through the crack between two trays that touch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from .clipping import Exact, Line, area, exact
from .shapes import TOUCH
from .trays import Box, Shape, TrayShape, box, corners, grown
from .vectors import Vector
from .zones import part_in_zone, side

HAIR: Final = TOUCH  # by how much blockers count as larger than they are, in thousandths of an inch
Corner = tuple[Exact, Exact | None, Exact | None]  # a point, and its neighbours if it belongs to a blocker
Along = tuple[int, int]  # how far along a line, as top and bottom of a fraction


@lru_cache(maxsize=4096)
def sees(viewer: TrayShape, target: Shape, blockers: tuple[TrayShape, ...]) -> bool:
    """Whether a free line of sight runs from the tray to the target."""
    return line_of_sight(viewer, target, blockers) is not None


def line_of_sight(viewer: TrayShape, target: Shape, blockers: Sequence[TrayShape]) -> tuple[Exact, Exact] | None:
    """The two ends of a free line, or None where every line is blocked or nothing lies in the front zone."""
    seen = part_in_zone(viewer, "front", target)
    if len(seen) < 3 or (seen != exact(target) and area(seen) == 0):
        return None
    right, left = side(viewer, "front")
    front = [(*right, 1), (*left, 1)]
    walls = _between(viewer, front, seen, blockers)
    if any(_blocks_all(wall, front, seen, viewer.facing) for wall in walls):
        return None
    for through in _lines(front, seen, walls):
        found = _ends(through, front, seen, viewer.facing)
        if found and not any(_blocks(wall, *found) for wall in walls):
            return _points(found)
    return None


def _blocks_all(wall: list[Exact], front: list[Exact], seen: list[Exact], facing: Vector) -> bool:
    """Whether one blocker alone reaches across, from the outermost line on one side to that on the other."""
    for eye, hand in zip(front, (-1, 1), strict=True):
        mark = seen[0]
        for point in seen:
            if hand * _turn(eye, mark, point) > 0:
                mark = point
        found = None if _same(eye, mark) else _ends(_cross(eye, mark), front, seen, facing)
        if found is None or not _blocks(wall, *found):
            return False
    return True


def _turn(eye: Exact, mark: Exact, point: Exact) -> int:
    """A number above 0 where the point lies to the left of the way from eye to mark, below 0 to its right, 0 on it."""
    a, b, c = _cross(eye, mark)
    return a * point[0] + b * point[1] + c * point[2]


def _between(viewer: TrayShape, front: list[Exact], seen: list[Exact], blockers: Sequence[TrayShape]) -> list[list[Exact]]:
    """Blockers that may lie between the front edge and the target, a hair larger than they are."""
    region = [*front, *seen]
    low_x, high_x = min(x // w for x, _, w in region), max(-(-x // w) for x, _, w in region)
    low_y, high_y = min(y // w for _, y, w in region), max(-(-y // w) for _, y, w in region)
    found = []
    for blocker in blockers:
        shape, (a, b, c, d) = _wall(blocker)
        if a >= high_x or c <= low_x or b >= high_y or d <= low_y:
            continue
        if not _is_beside(shape, region, viewer.facing):
            found.append(exact(shape))
    return found


@lru_cache(maxsize=4096)
def _wall(blocker: TrayShape) -> tuple[Shape, Box]:
    """The blocker a hair larger than it is, and its outermost numbers."""
    shape = corners(grown(blocker, HAIR))
    return shape, box(shape)


def _is_beside(shape: Shape, region: list[Exact], facing: Vector) -> bool:
    """Whether the blocker is plainly beside the region, seen along its own sides, the front, or the front's direction."""
    (ax, ay), (bx, by), (cx, cy) = shape[0], shape[1], shape[2]
    dx, dy = facing
    for nx, ny in ((by - ay, ax - bx), (cy - by, bx - cx), (dx, dy), (-dy, dx)):
        mine = [nx * x + ny * y for x, y in shape]
        low, high = min(mine), max(mine)
        theirs = [(nx * x + ny * y, w) for x, y, w in region]
        if all(value >= high * w for value, w in theirs) or all(value <= low * w for value, w in theirs):
            return True
    return False


# ---- the lines to try


def _lines(front: list[Exact], seen: list[Exact], walls: list[list[Exact]]) -> Iterator[Line]:
    """Lines through two corners, the likeliest first. One that runs into a blocker right at its corner is left out."""
    for eye in front:
        for mark in seen:
            if not _same(eye, mark):
                yield _cross(eye, mark)
    ends = [(point, None, None) for point in (*front, *seen)]
    known = [[(wall[at], wall[at - 1], wall[(at + 1) % len(wall)]) for at in range(len(wall))] for wall in walls]
    for number, wall in enumerate(known):
        others = (*ends, *(one for later in known[number + 1 :] for one in later))
        for corner in wall:
            for other in others:
                through = _cross(corner[0], other[0])
                if _leaves(through, front) and _grazes(through, corner) and _grazes(through, other):
                    yield through
        yield from (_cross(corner[0], corner[2]) for corner in wall)


def _same(one: Exact, other: Exact) -> bool:
    """Whether two exact points are one and the same."""
    return one[0] * other[2] == other[0] * one[2] and one[1] * other[2] == other[1] * one[2]


def _leaves(through: Line, front: list[Exact]) -> bool:
    """Whether the line crosses the front edge; False where it is no line, because its two corners are in one place."""
    a, b, c = through
    (x, y, _), (to_x, to_y, _) = front
    here, there = a * x + b * y + c, a * to_x + b * to_y + c
    return here <= 0 <= there if here < there else there <= 0 <= here if there < here else False


def _grazes(through: Line, corner: Corner) -> bool:
    """Whether the line passes a blocker's corner without running into the blocker there."""
    _, before, after = corner
    if before is None or after is None:
        return True
    a, b, c = through
    here, there = a * before[0] + b * before[1] + c, a * after[0] + b * after[1] + c
    return not ((here < 0 < there) or (there < 0 < here))


def _cross(one: Exact, other: Exact) -> Line:
    """The line through two points; given two lines, the point on both of them."""
    a, b, c = one
    d, e, f = other
    return b * f - c * e, c * d - a * f, a * e - b * d


# ---- one line


def _ends(through: Line, front: list[Exact], seen: list[Exact], facing: Vector) -> tuple[Line, Along, Along] | None:
    """The line, directed forwards, with where it leaves the front edge and where it first meets the target."""
    a, b, c = through
    if b * facing[0] - a * facing[1] < 0:
        a, b, c = through = -a, -b, -c
    elif b * facing[0] - a * facing[1] == 0:
        return None  # along the front edge
    eye = _meets(through, front[0], front[1])
    if eye is None:
        return None
    mark = None
    for place, point in enumerate(seen):
        found = _meets(through, seen[place - 1], point)
        if found is not None and (mark is None or found[0] * mark[1] < mark[0] * found[1]):
            mark = found
    return None if mark is None else (through, eye, mark)


def _meets(through: Line, start: Exact, end: Exact) -> Along | None:
    """Where the line meets a segment, measured along the line; its start where the segment lies on the line."""
    a, b, c = through
    here, there = a * start[0] + b * start[1] + c * start[2], a * end[0] + b * end[1] + c * end[2]
    if (here < 0 and there < 0) or (here > 0 and there > 0):
        return None
    p, q = abs(there), abs(here)
    if p == q == 0:
        p = 1
    x, y, w = start[0] * p + end[0] * q, start[1] * p + end[1] * q, start[2] * p + end[2] * q
    return b * x - a * y, w


def _blocks(wall: list[Exact], through: Line, eye: Along, mark: Along) -> bool:
    """Whether the line runs through the inside of the blocker between its two ends."""
    a, b, c = through
    values = [a * x + b * y + c for x, y, _ in wall]
    if min(values) >= 0 or max(values) <= 0:
        return False
    crossed = [at for at in range(len(wall)) if (values[at] < 0) != (values[at - 1] < 0)]
    met = [point for at in crossed if (point := _meets(through, wall[at - 1], wall[at])) is not None]
    enters, leaves = _in_order(*met)
    return enters[0] * mark[1] < mark[0] * enters[1] and leaves[0] * eye[1] > eye[0] * leaves[1]


def _in_order(one: Along, other: Along) -> tuple[Along, Along]:
    """The two places along a line, the nearer first."""
    return (one, other) if one[0] * other[1] <= other[0] * one[1] else (other, one)


def _points(found: tuple[Line, Along, Along]) -> tuple[Exact, Exact]:
    """The two ends as points: where the line meets the lines square to it at those distances."""
    (a, b, c), eye, mark = found
    return _positive(_cross((a, b, c), (b * eye[1], -a * eye[1], -eye[0]))), _positive(
        _cross((a, b, c), (b * mark[1], -a * mark[1], -mark[0]))
    )


def _positive(point: Exact) -> Exact:
    """The same point written with a positive denominator."""
    return point if point[2] > 0 else (-point[0], -point[1], -point[2])
