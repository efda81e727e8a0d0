"""Trays drawn at random, and the slow ways to answer: points and lines tried one by one."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from ledger.games.asoiaf_tmg.geometry.shapes import edges
from ledger.games.asoiaf_tmg.geometry.trays import Shape, TrayShape

place = st.tuples(st.integers(0, 48_000), st.integers(0, 48_000))
near = st.tuples(st.integers(0, 14_000), st.integers(0, 14_000))
facing = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).filter(any)


def trays(at=place):
    """Trays of any even size from 1 to 6 inches, at places drawn from `at`."""
    half = st.integers(500, 3_000)
    return st.builds(lambda at, way, wide, deep: TrayShape(*at, *way, 2 * wide, 2 * deep), at, facing, half, half)


def quarter(tray: TrayShape) -> TrayShape:
    """The whole table turned by a quarter, counter-clockwise, about the origin."""
    return tray._replace(x=-tray.y, y=tray.x, dx=-tray.dy, dy=tray.dx)


def mirror(tray: TrayShape) -> TrayShape:
    return tray._replace(x=-tray.x, dx=-tray.dx)


def between(one, other, share: Fraction):
    """The point at that share of the way."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def grid(shape: Shape, steps: int = 12) -> list[tuple[Fraction, Fraction]]:
    """Points evenly spread over a shape, its edge included."""
    a, b, _, d = shape
    found = []
    for down in range(steps + 1):
        start = between(a, b, Fraction(down, steps))
        end = start[0] + d[0] - a[0], start[1] + d[1] - a[1]
        found += [between(start, end, Fraction(right, steps)) for right in range(steps + 1)]
    return found


def inside(point, shape: Shape, slack: int = 0) -> bool:
    """Within the shape, by every side; `slack` above 0 wants the point that deep inside (a little more or less)."""
    for (ax, ay), (bx, by) in edges(shape):
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) < slack * long:
            return False
    return True


def runs_through(eye, mark, shape: Shape, slack: int = 0) -> bool:
    """Does the segment pass through the inside of the shape? Cut by one side after the other, in fractions."""
    low, high = Fraction(0), Fraction(1)
    way = mark[0] - eye[0], mark[1] - eye[1]
    for (ax, ay), (bx, by) in edges(shape):
        here = (bx - ax) * (eye[1] - ay) - (by - ay) * (eye[0] - ax)
        slope = (bx - ax) * way[1] - (by - ay) * way[0]
        if slope == 0:
            if here <= slack:
                return False
        elif slope > 0:
            low = max(low, Fraction(-here) / slope)
        else:
            high = min(high, Fraction(-here) / slope)
    return low < high
