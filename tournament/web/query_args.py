"""Values in the query of an address, read strictly: anything unknown is refused with a sentence that says what would do."""

from __future__ import annotations

import re
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

from flask import current_app, request

from ledger import JUDGE, SPECTATOR, Ledger

IN_A_TOURNAMENT = re.compile(r"(?P<tournament>.+)-r\d+-t\d+(-g\d+)?")  # the name of a match
LARGEST = 2**62  # the store counts in 64 bits


class PageRefused(Exception):
    """A page that is refused: a status, and the key of the message that says why."""

    def __init__(self, status: int, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.status, self.key, self.facts = status, key, facts


def tournament_asked() -> str | None:
    """The tournament that the address is about, by its own name or by that of one of its matches."""
    given = request.view_args or {}
    named = IN_A_TOURNAMENT.fullmatch(given.get("match", ""))
    return given.get("tournament") or (named["tournament"] if named else None)


def unknown(name: str, known: str, **facts: Any) -> PageRefused:
    """The refusal for a value in the address that is not known; `known` is the key of the message for those that are."""
    return PageRefused(404, "bad query", name=name, known=known, match=(request.view_args or {}).get("match"), **facts)


def the_ledger() -> Ledger:
    found: Ledger = current_app.extensions["ledger"]
    return found


def asker() -> str:
    """The network address that a request comes from, as far as it cannot be made up: of IPv6 the network that one line has."""
    said = request.remote_addr or "?"
    try:
        found = ip_address(said.partition("%")[0])
    except ValueError:
        return said
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))


def number(name: str) -> int | None:
    """A count from the query, or None where it does not stand there."""
    text = request.args.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 19 and int(text) <= LARGEST):
        raise unknown(name, "known number")
    return int(text)


def viewer(seats: int) -> Any:
    """The viewer that the address names: `?as=judge`, `?as=2` for the second seat; a spectator unless given."""
    text = request.args.get("as", "spectator")
    if text in ("judge", "spectator"):
        return JUDGE if text == "judge" else SPECTATOR
    if text.isascii() and text.isdigit() and len(text) <= 3 and 1 <= int(text) <= seats:
        return int(text) - 1
    raise unknown("as", "known eyes", seats=seats)


def viewer_word(viewer: Any) -> str | None:
    """The word by which an address names a viewer; None for a spectator."""
    return None if viewer == SPECTATOR else "judge" if viewer == JUDGE else str(viewer + 1)
