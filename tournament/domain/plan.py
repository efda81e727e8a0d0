"""The plan of a tournament, checked before its first event is written."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ledger import GAMES, UnknownGame, game_of
from ledger.streams import Document
from ledger.values import canonical

from ..scoring.profile_files import profile as profile_named
from ..scoring.profile_files import profiles, profiles_for, to_copy
from ..scoring.profiles import BadProfile, ScoringProfile, as_data, from_data, read
from .events import FORMATS, LISTS, Format, TournamentOpened
from .fold import hash_of, usable
from .refusals import OwnSentence, Refused, must, must_be_one_of

DRAWING = 1  # raised when the same seed would draw other rounds than before
# the most rounds, entries in the cut, games of a series and players of a team that a plan may have
MOST_ROUNDS, MOST_CUT, MOST_GAMES, MOST_TEAM = 100, 1024, 9, 8
SEED = re.compile(r"[0-9A-Za-z-]{8,120}")  # what a seed may consist of


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a tournament, as an organizer opens it; everything but the game has a default."""

    game: str
    format: str = "swiss"
    profile: str | None = None  # by name; none: the first that suits game and format
    version: int | None = None  # of the profile; none: the newest
    data: Any = None  # a profile of one's own, as plain data
    rounds: int = 0  # none: as the profile advises
    cut: int = 0  # how many play on; none: no cut
    best_of: int | None = None  # none: as the profile says
    lists: str = "closed"
    team_size: int = 1
    list_terms: Any = None  # what the game's check of lists is to go by, as plain data
    # not in the words that a plan is known by: what was asked before there were time zones keeps its digest
    time_zone: str = field(default="", repr=False)

    @property
    def asked(self) -> tuple[object, ...]:
        """The values by which a request to open is recognised when it comes again."""
        return (self, self.time_zone) if self.time_zone else (self,)


def opened(name: str, plan: Plan, seed: str, games: Mapping[str, Any] | None = None) -> TournamentOpened:
    """The first event of the planned tournament; raises Refused with what is wrong in the plan."""
    format_, lists = must_be_one_of(FORMATS, plan.format, "format"), must_be_one_of(LISTS, plan.lists, "lists")
    _must_be_numbers(plan)
    _must_suit(plan, games)
    profile = _profile(plan)
    best_of = profile.best_of if plan.best_of is None else plan.best_of
    _must_be_number("best_of", best_of, 1, MOST_GAMES)
    must(best_of % 2 == 1, "series", found=best_of)
    must(bool(SEED.fullmatch(seed)), "unknown-word", what="seed", found=seed[:20], known="8 to 120 letters and digits")
    return TournamentOpened(
        name, plan.game, format_, profile.name, profile.version, Document(canonical(as_data(profile)).decode()),
        hash_of(seed), plan.rounds, plan.cut, best_of, lists, plan.team_size, DRAWING,
        None if plan.list_terms is None else Document(json.dumps(plan.list_terms)), plan.time_zone,
    )  # fmt: skip


def _must_be_numbers(plan: Plan) -> None:
    """Raise Refused unless every number of the plan is in its bounds."""
    for what, found, low, high in (
        ("rounds", plan.rounds, 0, MOST_ROUNDS),
        ("cut", plan.cut, 0, MOST_CUT),
        ("team_size", plan.team_size, 1, MOST_TEAM),
    ):
        _must_be_number(what, found, low, high)
    must(plan.format != "partners" or plan.team_size == 1, "partners-team")


def _must_be_number(what: str, found: Any, low: int, high: int) -> None:
    must(type(found) is int and low <= found <= high, "number", what=what, low=low, high=high, found=found)


def _profile(plan: Plan) -> ScoringProfile:
    """The profile that is meant; raises Refused if there is none, or it does not suit."""
    pods = plan.format == "pods"
    fits = tuple(one.name for one in profiles_for(plan.game) if (one.pods is not None) == pods)
    try:
        if plan.data is not None:
            found = usable(from_data(plan.data))
            _must_be_own(found)
        else:
            found = _profile_named(plan, fits)
    except BadProfile as fault:
        raise Refused("bad-profile", why=OwnSentence.of(fault.sentence)) from None
    must(found.game in ("", plan.game), "profile-game", profile=found.name, wanted=found.game, game=plan.game, fits=fits)
    must(found.pods is not None or not pods, "profile-format", profile=found.name, fits=fits or ("none",))
    return found


def profile_data(text: str) -> Any:
    """A profile of one's own as plain data, from the text of it; raises Refused with what is wrong."""
    try:
        return as_data(usable(read(text)))
    except BadProfile as fault:
        raise Refused("bad-profile", why=OwnSentence.of(fault.sentence)) from None


def profile_to_copy(name: str) -> str:
    """A profile as a text to be changed; raises Refused if there is none of that name."""
    known = tuple(dict.fromkeys(one.name for one in profiles()))
    must(name in known, "unknown-profile", profile=name, known=known)
    return to_copy(name)


def _must_be_own(found: ScoringProfile) -> None:
    """Raise Refused if a profile of one's own has the name and version of another one, which are its for ever."""
    taken = any((one.name, one.version) == (found.name, found.version) and one != found for one in profiles())
    must(not taken, "profile-taken", profile=found.name, version=found.version)


def _profile_named(plan: Plan, fits: tuple[str, ...]) -> ScoringProfile:
    """The profile that the plan names, or the first that fits the game; raises Refused if there is none of that name."""
    name = plan.profile or next(iter(_own_first(plan.game, fits)), "none")
    asked = f"{name} {plan.version}" if plan.version else name
    known = any((one.name, plan.version or one.version) == (name, one.version) for one in profiles())
    must(known, "unknown-profile", profile=asked, known=fits or ("none",))
    return profile_named(name, plan.version)


def _own_first(game: str, names: tuple[str, ...]) -> list[str]:
    """Profiles that were made for the game before those for any."""
    return sorted(names, key=lambda name: (profile_named(name).game != game, name))


def formats_of(game: str, games: Mapping[str, Any] | None = None) -> tuple[Format, ...]:
    """The formats whose tables the game can be played at; the first is the default."""
    low, high = _seats(game, games)
    fits = {"pods": high > 2, "partners": low <= 4 <= high}
    return tuple(one for one in FORMATS if fits.get(one, low <= 2 <= high))


def _seats(game: str, games: Mapping[str, Any] | None) -> tuple[int, int]:
    """The fewest and the most seats that the game has; raises Refused if there is no such game."""
    known = games or GAMES
    try:
        low, high = known[game].seats if game in known else game_of(game).seats
    except UnknownGame:
        raise Refused("unknown-word", what="game", found=game, known=tuple(known)) from None
    return low, high


def _must_suit(plan: Plan, games: Mapping[str, Any] | None) -> None:
    """Raise Refused unless the game can be played by as many as sit at a table of the format."""
    fits = formats_of(plan.game, games)
    low, high = _seats(plan.game, games)
    must(plan.format in fits, "game-seats", game=plan.game, low=low, high=high, format=plan.format, fits=fits)
