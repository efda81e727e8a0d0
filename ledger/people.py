"""Names of matches, ids of people, and the names of people that live beside the chain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from secrets import token_hex

from .core.errors import Malformed
from .store.journal.beside import Shelf
from .store.journal.rows import Person

IN_A_NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
LONGEST_NAME = 64


def must_be_match_name(name: str) -> None:
    """Raise unless a match may be so called."""
    if not is_match_name(name):
        raise Malformed("match", f"expected 1 to {LONGEST_NAME} letters, digits, dots, dashes or underscores")


def is_match_name(name: object) -> bool:
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
    """Where the name of a person lies. `seat-1` is somebody else in every match that knows its players by seat alone.

    No id with a colon is anybody else's: a file could claim the name of a seat in another match.
    """
    own = ":" in person or (person.startswith("seat-") and person[5:].isdigit())
    return f"{match}:{person}" if own else person


def names_in(shelf: Shelf, match: str, ids: Iterable[str]) -> dict[str, str]:
    """The names of these people in a match, as far as they are known."""
    wanted = {one: shelf_id(match, one) for one in ids}
    known = shelf.names(wanted.values())
    return {one: known[place] for one, place in wanted.items() if place in known}


def people_of(match: str, names: Mapping[str, str]) -> list[Person]:
    """The names of a match, to be put on the shelf."""
    return [Person(shelf_id(match, one), name) for one, name in names.items()]
