"""Tournament points of a result: what each side gets for it by the profile."""

from __future__ import annotations

from fractions import Fraction

from . import results as kinds
from .profiles import Pods, Points, ScoringProfile
from .results import Result, ResultSide

Number = int | Fraction


def points_of(result: Result, side: ResultSide, profile: ScoringProfile) -> Number:
    """Points that one side gets."""
    if result.kind == kinds.PLACING:
        return pod_points(result, side, profile)
    return _two(result.kind, side.place == 1, profile.points)


def _two(kind: str, first: bool, points: Points) -> int:
    """The points of one of two sides; `first` says whether it came first."""
    if kind == kinds.BYE:
        return _or(points.bye, points.win)
    if kind == kinds.ABSENT:
        return points.absent
    if kind == kinds.DOUBLE_LOSS:
        return points.double_loss
    if kind in kinds.DRAWN:
        return points.draw
    if kind == kinds.MODIFIED_WIN:
        return _or(points.modified_win, points.win) if first else _or(points.modified_loss, points.loss)
    if kind == kinds.FORFEIT:
        return _or(points.forfeit_win, points.win) if first else _or(points.forfeit_loss, points.loss)
    return points.win if first else points.loss


def _or(value: int | None, otherwise: int) -> int:
    return otherwise if value is None else value


def places(result: Result, profile: ScoringProfile) -> dict[str, int]:
    """Final places at a table of three or more: where the profile says so, whoever left comes behind all who stayed."""
    last = profile.pods is not None and profile.pods.leaving == "last"
    order = {side.entry: (side.left and last, side.place) for side in result.sides}
    return {entry: 1 + sum(other < mine for other in order.values()) for entry, mine in order.items()}


def pod_points(result: Result, side: ResultSide, profile: ScoringProfile) -> Number:
    """Points by place; a shared place shares the points of all the places it spans."""
    if profile.pods is None:
        raise ValueError(f"profile {profile.name} has no points for tables of {len(result.sides)}")
    final = places(result, profile)
    scale = _scale(profile.pods, len(result.sides))
    place, sharing = final[side.entry], list(final.values()).count(final[side.entry])
    return plain(Fraction(sum(scale[place - 1 : place - 1 + sharing]), sharing))


def possible_points(size: int, profile: ScoringProfile) -> tuple[Number, ...]:
    """The points that a side may get at a table of this size that is still being played, least first."""
    if size > 2 and profile.pods is not None:
        return tuple(sorted(set(_scale(profile.pods, size))))
    ways = [_two(kind, first, profile.points) for kind in (kinds.WIN, kinds.MODIFIED_WIN) for first in (True, False)]
    return tuple(sorted({*ways, profile.points.draw} if profile.intentional_draws != "never" else set(ways)))


def _scale(pods: Pods, size: int) -> tuple[int, ...]:
    """Points by place for a table of this size; an odd one takes the scale of the nearest size."""
    nearest = min(pods.scores, key=lambda score: (abs(score.size - size), score.size))
    points = nearest.points
    return (*points, *(points[-1:] * max(0, size - len(points))))[:size]


def plain(number: Number) -> Number:
    """The number, as an integer if it is a whole fraction."""
    return number.numerator if number.denominator == 1 else number
