"""Names of matches, ids of people, and the names of people that live beside the chain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from secrets import token_hex

from ..core.errors import Malformed
from ..store.journal.rows import Person
from ..store.journal.side_tables import Shelf

IN_A_NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
LONGEST_NAME = 64


def must_be_match_name(name: str) -> None:
    """Raise unless a match may be so called."""
    if not is_match_name(name):
        raise Malformed("match", "service.expected-1-to-letters-digits-dots", longest_name=LONGEST_NAME)


def is_match_name(name: object) -> bool:
    """Whether a match may be so called."""
    return isinstance(name, str) and 1 <= len(name) <= LONGEST_NAME and set(name) <= IN_A_NAME


def match_name_for(by: str, key: str | None) -> str:
    """A name for a new match; the same for the same key, so that asking twice opens one match."""
    if key is None:
        return f"m-{token_hex(5)}"
    asked = f"{len(by)}/{by}/{key}".encode("utf-8", "surrogatepass")
    return f"m-{blake2b(asked, digest_size=8).hexdigest()}"


def fresh_id() -> str:
    """An id for somebody who has none yet."""
    return f"p-{token_hex(8)}"


def shelf_id(match: str, person: str) -> str:
    """The id under which a store keeps the name of a person: their own, or one that only this match has.

    `seat-1` is somebody else in every match that knows its players by seat alone. No id with a colon is anybody else's: a
    file could claim the name of a seat in another match.
    """
    own = ":" in person or (person.startswith("seat-") and person[5:].isdigit())
    return f"{match}:{person}" if own else person


def names_in(shelf: Shelf, match: str, ids: Iterable[str]) -> dict[str, str]:
    """The names of these people in a match, as far as they are known."""
    wanted = list(ids)
    return named(match, wanted, shelf.names(place for one in wanted for place in places_of(match, one)))


def places_of(match: str, person: str) -> tuple[str, str]:
    """The two ids under which a name may be kept: the person's own, and one for the match whose file brought it."""
    return shelf_id(match, person), f"{match}:{person}"


def named(match: str, ids: Iterable[str], known: Mapping[str, str]) -> dict[str, str]:
    """The name of each id that has one; a name that was given here goes before one that a file brought."""
    found = {}
    for one in ids:
        for place in reversed(places_of(match, one)):
            if place in known:
                found[one] = known[place]
    return found


def people_of(match: str, names: Mapping[str, str]) -> list[Person]:
    """The names of a match that is opened here, as they are kept beside the chain."""
    return [Person(shelf_id(match, one), name) for one, name in names.items()]


def people_from_file(match: str, names: Mapping[str, str], erased: set[str]) -> list[Person]:
    """The names that a file brings. They hold for its match alone: a file must not name somebody for every match."""
    return [Person(f"{match}:{one}", name) for one, name in names.items() if not {one, f"{match}:{one}"} & erased]
