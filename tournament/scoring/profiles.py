"""Scoring profiles: how an event counts, as versioned data that an organizer can copy and change.

A profile is written in TOML. It is read strictly: an unknown key, a missing one or a value of the wrong kind is refused
with the place where it stands. A tournament pins the profile with all its data (`as_data`), so a later version of the
file changes nothing for it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from fractions import Fraction
from typing import Any, get_type_hints

from ledger.wording import Language, Phrasebook, Sentence

PHRASES = Phrasebook(__package__, file="profiles.toml")
INTENTIONAL_DRAWS = ("never", "before play", "any time")
STOPS = ("at once", "turn", "phase", "game round")
IMPOSSIBLE = ("bye", "odd table")
LEAVING = ("last", "as it stands")
ROUNDS_COUNT = ("counts", "left out")
FORFEITS = ("met", "not met")
VIRTUAL = ("none", "own points")


class BadProfile(ValueError):
    """A profile that cannot be used: where, and what was expected. The sentences are in `words/<language>/profiles.toml`."""

    def __init__(self, key: str, **facts: object) -> None:
        self.key, self.facts = key, facts
        self.says = Sentence(key, facts, PHRASES)
        super().__init__(str(self.says))

    def sentence(self, language: Language) -> str:
        """The fault in words."""
        return self.says.to(language)


@dataclass(frozen=True, slots=True)
class Points:
    """Tournament points of a table of two, and of those who did not play."""

    win: int
    loss: int = 0
    draw: int = 0
    modified_win: int | None = None  # none: as a win
    modified_loss: int | None = None  # none: as a loss
    forfeit_win: int | None = None
    forfeit_loss: int | None = None
    double_loss: int = 0
    bye: int | None = None  # none: as a win
    absent: int = 0


@dataclass(frozen=True, slots=True)
class PodScore:
    """Points by finishing place at a table of this size. A shared place shares the points of the places it spans."""

    size: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pods:
    """Tables of three and more: their sizes, their points, and what happens when somebody is over or leaves."""

    preferred: tuple[int, ...]
    least: int
    most: int
    scores: tuple[PodScore, ...]
    impossible: str = "bye"  # what becomes of a field that does not divide into such tables
    leaving: str = "last"  # where somebody who leaves the table is placed
    repeat_worth: int = 100  # pairing: one earlier meeting weighs as much as so many squared points of difference


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """The minutes of a round, where play stops when they are over, and how the table is then ranked, first criterion first."""

    round: int
    final: int
    stop: str
    at_time: tuple[str, ...]
    overtime: int = 0


@dataclass(frozen=True, slots=True)
class Unplayed:
    """How byes and forfeits count in tie-breaks."""

    byes: str = "counts"  # in the record of somebody's opponent: points and a round, or left out
    forfeits: str = "not met"  # whether the other side of a forfeit is an opponent
    virtual: str = "none"  # Buchholz for a round without an opponent: nothing, or one's own points
    floor: Fraction = Fraction(0)  # of the rates behind OMW, GW and OGW


@dataclass(frozen=True, slots=True)
class Advice:
    """Recommended number of rounds and size of the cut (0: none). `most` 0 has no upper end."""

    table: str
    least: int
    most: int
    rounds: int
    cut: int


@dataclass(frozen=True, slots=True)
class ScoringProfile:
    """Everything that an event counts by. `name` and `version` together name it for ever."""

    name: str
    version: int
    game: str  # slug; empty: any game
    title_en: str
    title_pl: str
    points: Points
    tie_breaks: tuple[str, ...]
    clock: ClockTerms
    pods: Pods | None = None  # none: tables of two
    unplayed: Unplayed = Unplayed()
    intentional_draws: str = "before play"
    best_of: int = 1
    advice: tuple[Advice, ...] = ()

    def advised(self, players: int, table: str = "basic") -> Advice | None:
        """The recommended rounds and cut for a field of this size, if that table of advice has a row for it."""
        for row in self.advice:
            if row.table == table and row.least <= players and (not row.most or players <= row.most):
                return row
        return None

    def title(self, language: Language) -> str:
        """The title of the profile: in English unless it has one in the language."""
        found: str = getattr(self, f"title_{language}", self.title_en)
        return found


def read(text: str) -> ScoringProfile:
    """The profile that a TOML text describes."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadProfile("not-toml", why=error) from None
    return from_data(data)


def from_data(data: Mapping[str, Any]) -> ScoringProfile:
    """The profile that plain data describes, as TOML or JSON give it."""
    profile: ScoringProfile = _value(ScoringProfile, data, "")
    _check(profile)
    return profile


def as_data(value: Any) -> Any:
    """A profile as plain data that JSON and TOML can hold; what is absent is left out."""
    if is_dataclass(value):
        pairs = ((field.name, getattr(value, field.name)) for field in fields(value))
        return {name: as_data(inner) for name, inner in pairs if inner is not None}
    if isinstance(value, tuple):
        return [as_data(inner) for inner in value]
    return str(value) if isinstance(value, Fraction) else value


def _value(kind: Any, data: Any, path: str) -> Any:
    """A dataclass from a table of values, with every key accounted for."""
    if not isinstance(data, Mapping):
        raise BadProfile("table", place=path or None, found=repr(data), whole=not path)
    hints = get_type_hints(kind)
    if strangers := [key for key in data if key not in hints]:
        raise BadProfile("unknown", place=_at(path, strangers[0]), known=", ".join(hints))
    found = {}
    for field in fields(kind):
        if field.name in data:
            found[field.name] = _part(hints[field.name], data[field.name], _at(path, field.name))
        elif field.default is MISSING:
            raise BadProfile("missing", place=_at(path, field.name))
    return kind(**found)


def _part(hint: Any, data: Any, path: str) -> Any:
    """A part of a profile as a value of its type; raises BadProfile with its path if it does not fit."""
    options = [option for option in getattr(hint, "__args__", ()) if option is not type(None)]
    if getattr(hint, "__origin__", None) is tuple:
        if not isinstance(data, (list, tuple)):
            raise BadProfile("list", place=path, found=repr(data))
        return tuple(_part(options[0], inner, f"{path}[{at}]") for at, inner in enumerate(data))
    kind = options[0] if options else hint
    if is_dataclass(kind):
        return _value(kind, data, path)
    if kind is Fraction:
        return _fraction(data, path)
    if type(data) is not kind:
        raise BadProfile("number" if kind is int else "text", place=path, found=repr(data))
    return data


def _fraction(data: Any, path: str) -> Fraction:
    """A whole number, or a fraction like "1/3"."""
    try:
        if type(data) in (int, str):
            return Fraction(data)
    except (ValueError, ZeroDivisionError):
        pass
    raise BadProfile("fraction", place=path, found=repr(data))


def _at(path: str, name: str) -> str:
    """The path of a field inside a part: `pods.least`."""
    return f"{path}.{name}" if path else name


def _check(profile: ScoringProfile) -> None:
    """Raise BadProfile for values that have the right kind and still make no sense."""
    words = [
        ("intentional_draws", profile.intentional_draws, INTENTIONAL_DRAWS),
        ("clock.stop", profile.clock.stop, STOPS),
        ("unplayed.byes", profile.unplayed.byes, ROUNDS_COUNT),
        ("unplayed.forfeits", profile.unplayed.forfeits, FORFEITS),
        ("unplayed.virtual", profile.unplayed.virtual, VIRTUAL),
    ]
    if profile.pods:
        words.append(("pods.impossible", profile.pods.impossible, IMPOSSIBLE))
        words.append(("pods.leaving", profile.pods.leaving, LEAVING))
        _check_pods(profile.pods)
    for path, found, known in words:
        if found not in known:
            raise BadProfile("word", place=path, found=repr(found), known=", ".join(known))
    if len(set(profile.tie_breaks)) != len(profile.tie_breaks):
        raise BadProfile("twice")
    if not 0 <= profile.unplayed.floor <= 1:
        raise BadProfile("floor")
    if profile.version < 1 or profile.best_of < 1 or profile.best_of % 2 == 0:
        raise BadProfile("series")


def _check_pods(pods: Pods) -> None:
    """Raise BadProfile unless every size of a pod is in bounds and has points for all its places."""
    if not 2 <= pods.least <= pods.most or not pods.preferred:
        raise BadProfile("sizes")
    if pods.repeat_worth < 0:
        raise BadProfile("repeat-worth")
    if strangers := [size for size in pods.preferred if not pods.least <= size <= pods.most]:
        raise BadProfile("preferred", size=strangers[0])
    scored = {score.size: score for score in pods.scores}
    for size in range(pods.least, pods.most + 1):
        if size not in scored or len(scored[size].points) != size:
            raise BadProfile("scores", size=size)
