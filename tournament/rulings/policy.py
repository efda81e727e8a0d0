"""The policy index: what rulings and penalties cite beside the rules of a game.

`policy.toml` is versioned data; what each offence is called lies in `words/<language>/policy.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ledger import MaesterError
from ledger.rules import HouseRuling, index_of
from ledger.wording import Language, Phrasebook

from ..domain.events import PENALTIES, PenaltyKind

PREFIX = "policy."
PHRASES = Phrasebook(__package__, file="policy.toml")
LADDER = PENALTIES  # lightest first


@dataclass(frozen=True, slots=True)
class Policy:
    """One offence. `penalty` is proposed the first time, the next heavier one from the time `repeat` on."""

    id: str
    family: str
    penalty: PenaltyKind
    repeat: int

    def title(self, language: Language) -> str:
        """What the offence is called."""
        return PHRASES.to(language)(f"{self.id.removeprefix(PREFIX)}.title")

    def text(self, language: Language) -> str:
        """What the policy says about it."""
        return PHRASES.to(language)(f"{self.id.removeprefix(PREFIX)}.says")


@cache
def policies() -> Mapping[str, Policy]:
    """Every offence by its id."""
    return {one["id"]: Policy(**one) for one in _data()["policy"]}


def version() -> int:
    """The version of the policy that is in force."""
    found: int = _data()["version"]
    return found


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("policy.toml").read_text(encoding="utf-8"))


def cited(game: str, rule: str, language: Language) -> str | None:
    """What an id says, of the policy or of the game's index; None if there is no such id."""
    if rule.startswith(PREFIX):
        known = policies().get(rule)
        return f"{known.title(language)}. {known.text(language)}" if known else None
    try:
        found = index_of(game).find(rule)
    except MaesterError:
        return None
    if found is None:
        return None
    return found.answer(language) if isinstance(found, HouseRuling) else found.text(language)


def heavier(penalty: PenaltyKind, steps: int = 1) -> PenaltyKind:
    """So many rungs up the ladder."""
    return LADDER[min(LADDER.index(penalty) + steps, len(LADDER) - 1)]


def offence_id(infraction: str) -> str:
    """An offence as the policy names it, also where it was written without its prefix; rules of a game stay as they are."""
    return infraction if "." in infraction else f"{PREFIX}{infraction}"
