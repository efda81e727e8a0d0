"""Names of matches, ids of people, and the names of people that lie beside the chain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from secrets import token_hex

from ..core.errors import Malformed
from ..store.journal.rows import Person
from ..store.journal.side_tables import Shelf

# characters that the name of a match may have
IN_A_NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
LONGEST_NAME = 64  # characters of the name of a match


def must_be_match_name(name: str) -> None:
    """Raise unless a match may have that name."""
    if not is_match_name(name):
        raise Malformed("match", "service.expected-1-to-letters-digits-dots", longest_name=LONGEST_NAME)


def is_match_name(name: object) -> bool:
    """Whether a match may have that name."""
    return isinstance(name, str) and 1 <= len(name) <= LONGEST_NAME and set(name) <= IN_A_NAME


def match_name_for(by: str, key: str | None) -> str:
    """A name for a new match; the same writer and key give the same name, so that asking twice opens one match."""
    if key is None:
        return f"m-{token_hex(5)}"
    request = f"{len(by)}/{by}/{key}".encode("utf-8", "surrogatepass")
    return f"m-{blake2b(request, digest_size=8).hexdigest()}"


def fresh_id() -> str:
    """An id for somebody who has none yet."""
    return f"p-{token_hex(8)}"


def shelf_id(match: str, person: str) -> str:
    """The id under which the shelf keeps the name of a person: their own, or one that is valid in this match alone.

    The latter holds for `seat-1`, who is another person in every match that knows its players by seat alone, and for an id
    with a colon, by which a file could claim the name of a seat in another match.
    """
    of_this_match = ":" in person or (person.startswith("seat-") and person[5:].isdigit())
    return f"{match}:{person}" if of_this_match else person


def names_in(shelf: Shelf, match: str, ids: Iterable[str]) -> dict[str, str]:
    """The names of these people in a match, by id, as far as they are known."""
    wanted = list(ids)
    return named(match, wanted, shelf.names(shelved for one in wanted for shelved in shelf_ids(match, one)))


def shelf_ids(match: str, person: str) -> tuple[str, str]:
    """The ids under which the shelf may keep the name of a person: `shelf_id`, and the one for a name that a file brought."""
    return shelf_id(match, person), f"{match}:{person}"


def named(match: str, ids: Iterable[str], known: Mapping[str, str]) -> dict[str, str]:
    """The name of each id that has one, out of `known` names by shelf id; a name given here beats one that a file brought."""
    found = {}
    for one in ids:
        for shelved in reversed(shelf_ids(match, one)):
            if shelved in known:
                found[one] = known[shelved]
    return found


def people_of(match: str, names: Mapping[str, str]) -> list[Person]:
    """The names of a match that is opened here, as rows to keep beside the chain."""
    return [Person(shelf_id(match, one), name) for one, name in names.items()]


def people_from_file(match: str, names: Mapping[str, str], erased: set[str]) -> list[Person]:
    """The names that a file brings, as rows to keep beside the chain, without erased people.

    They are valid in the file's match alone: a file must not name somebody for every match.
    """
    return [Person(f"{match}:{one}", name) for one, name in names.items() if not {one, f"{match}:{one}"} & erased]
