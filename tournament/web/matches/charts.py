"""Charts as drawings: points by position, time by turn. Each seat has a colour, a letter and a dash of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ledger.timeline import CoursePoint

from .course import TurnSpan

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 640, 240, 40, 26, 12, 40  # pixels: of a chart, and of its margins
LETTERS = "ABCDEF"  # of the seats


@dataclass(frozen=True, slots=True)
class AxisTick:
    """A mark on an axis, or a line across the chart, and what is written beside it."""

    at: float  # pixels from the top, or from the left
    words: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One seat: a path of steps, and where its letter stands."""

    seat: int
    letter: str
    path: str
    x: float
    y: float
    last: int


@dataclass(frozen=True, slots=True)
class Bar:
    """One turn: how long it took, and where its bar stands."""

    seat: int
    letter: str
    x: float
    y: float
    width: float
    height: float
    position: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart with its axes; `rounds` are lines where a round begins."""

    across: list[AxisTick]
    up: list[AxisTick]
    lines: list[ChartLine]
    bars: list[Bar]
    rounds: list[AxisTick]


def points_chart(points: Sequence[CoursePoint], rounds: Sequence[tuple[int, Any]]) -> Chart:
    """The score of each seat after every action: steps, since points are won at a moment."""
    if not points:
        return Chart([], [], [], [], [])
    first, last = points[0].position, max(points[-1].position, points[0].position + 1)
    low = min(0, *(score for point in points for score in point.score))
    high = max(1, *(score for point in points for score in point.score))
    x, y = _scale(first, last, LEFT, WIDTH - RIGHT), _scale(low, high, HEIGHT - BOTTOM, TOP)
    lines = [_line(points, seat, x, y) for seat in range(len(points[0].score))]
    return Chart(
        [AxisTick(x(at), str(at)) for at in _round_numbers(first, last)],
        [AxisTick(y(value), str(value)) for value in _round_numbers(low, high)],
        _apart(lines), [], [AxisTick(x(at), str(name)) for at, name in rounds],
    )  # fmt: skip


def times_chart(turns: Sequence[TurnSpan]) -> Chart:
    """How long each turn took, in minutes."""
    if not turns:
        return Chart([], [], [], [], [])
    most = max(60, max(turn.seconds for turn in turns))
    y = _scale(0, most / 60, HEIGHT - BOTTOM, TOP)
    width = (WIDTH - LEFT - RIGHT) / len(turns)
    bars = [
        Bar(
            turn.seat, LETTERS[turn.seat % len(LETTERS)], LEFT + number * width, y(turn.seconds / 60),
            max(0.5, width * 0.8), HEIGHT - BOTTOM - y(turn.seconds / 60), turn.position, turn.seconds,
        )
        for number, turn in enumerate(turns)
    ]  # fmt: skip
    return Chart([], [AxisTick(y(value), str(value)) for value in _round_numbers(0, int(most / 60))], [], bars, [])


def _line(points: Sequence[CoursePoint], seat: int, x: Any, y: Any) -> ChartLine:
    """The score of one seat as an SVG path of steps."""
    said, before = [], None
    for point in points:
        score = point.score[seat]
        if before is None:
            said.append(f"M{x(point.position):.1f} {y(score):.1f}")
        elif score != before:
            said.append(f"H{x(point.position):.1f}V{y(score):.1f}")
        before = score
    end = points[-1]
    said.append(f"H{x(end.position):.1f}")
    letter = LETTERS[seat % len(LETTERS)]
    return ChartLine(seat, letter, "".join(said), x(end.position) + 6, y(end.score[seat]) + 4, end.score[seat])


def _apart(lines: list[ChartLine]) -> list[ChartLine]:
    """The lines with letters side by side that would lie on each other."""
    taken: dict[int, int] = {}
    found = []
    for line in lines:
        height = round(line.y / 10)
        found.append(ChartLine(line.seat, line.letter, line.path, line.x + 11 * taken.get(height, 0), line.y, line.last))
        taken[height] = taken.get(height, 0) + 1
    return found


def _scale(low: float, high: float, first: float, last: float) -> Any:
    return lambda value: round(first + (value - low) / (high - low) * (last - first), 1)


def _round_numbers(low: int, high: int, most: int = 6) -> list[int]:
    """Some round numbers from low to high."""
    step = 1
    while (high - low) / step > most:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return [value for value in range(low - low % -step if low % step else low, high + 1, step)]
