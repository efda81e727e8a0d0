"""An army list as a value, and what a tournament pins about one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from hashlib import blake2b
from typing import Annotated, Any, Final, Literal

from ....core.codec import Codec, Range
from ....core.errors import InvalidAction, InvalidOptions

Edition = Literal["", "practice", "2018", "2021plus"]
EDITIONS: Final[tuple[str, ...]] = ("2021plus", "2018", "practice")  # the newest first
NEUTRAL: Final = "neutral"


@dataclass(frozen=True, slots=True)
class RosterLine:
    """One card of a list as it was written; `card` is empty where nobody knows it or the name fits several.

    `cost` and `models` are what the list itself says, if it does.
    """

    name: str
    card: str = ""
    cost: int | None = None
    models: int | None = None
    attachments: tuple[RosterLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Roster:
    """An army: combat units with what is joined to them, NCUs, attachments that nobody bears, and the tactics deck.

    `commander` is the card of the chosen commander; `tactics` is empty where the list leaves the deck to the rules.
    """

    faction: str
    edition: str
    size: int | None = None
    commander: str = ""
    units: tuple[RosterLine, ...] = ()
    ncus: tuple[RosterLine, ...] = ()
    loose: tuple[RosterLine, ...] = ()
    tactics: tuple[tuple[RosterLine, int], ...] = ()

    def each(self) -> Iterator[RosterLine]:
        """Every unit, NCU and attachment, in the order of the list."""
        for unit in self.units:
            yield unit
            yield from unit.attachments
        yield from self.ncus
        yield from self.loose


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed before lists are checked.

    size: the points limit. edition: whose facts hold; empty: those that the list names. neutral_base: what half of the points
    means. mode: the game mode, once it is known; registered: the fingerprint of the list handed in before that.
    """

    size: Annotated[int, Range(1, 1_000)] = 40
    edition: Edition = ""
    neutral_base: Literal["limit", "spent"] = "limit"
    mode: str = ""
    registered: str = ""


_codec = Codec(())


def read_terms(mapping: Mapping[str, Any]) -> Terms:
    """The terms that the mapping names; a name that is not one of them is refused."""
    known = [field.name for field in fields(Terms)]
    for name in mapping:
        if name not in known:
            raise InvalidOptions(f"terms.{name}", "core.one-of-causes", causes=", ".join(known))
    try:
        return _codec.read_as(Terms, dict(mapping), where="terms")
    except InvalidAction as fault:
        raise InvalidOptions(fault.place, fault.says) from None


def fingerprint(roster: Roster) -> str:
    """A short digest of what the army consists of, whatever the order of the list."""
    units = sorted(
        f"{unit.card or unit.name}+{'+'.join(one.card or one.name for one in unit.attachments)}" for unit in roster.units
    )
    rest = sorted(one.card or one.name for one in (*roster.ncus, *roster.loose))
    deck = sorted(f"{one.card or one.name} {count}" for one, count in roster.tactics)
    words = "\n".join((roster.faction, roster.commander, *units, "", *rest, "", *deck))
    return blake2b(words.encode(), digest_size=8).hexdigest()
