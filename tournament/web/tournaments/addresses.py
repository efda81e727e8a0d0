"""Addresses that a long list has hundreds of. The router builds one of each kind; the others differ in how they end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from flask import url_for

PLAIN = re.compile(r"[A-Za-z0-9._-]+")  # what an address holds as it is


class Addresses:
    """The addresses of the pages of one tournament."""

    def __init__(self, tournament: str) -> None:
        self._tournament = tournament
        self._why: dict[int, str] = {}

    def entry(self, entry: str) -> str:
        """The address where the numbers of an entry are explained."""
        if PLAIN.fullmatch(entry):
            return self._entry + entry
        return url_for("tournaments.explained", tournament=self._tournament, entry=entry)

    def unfolded(self, number: str) -> str:
        """The end that the address of an entry gets where one of its numbers is unfolded."""
        address = url_for("tournaments.explained", tournament=self._tournament, entry="0", open=number)
        return address.removeprefix(f"{self._entry}0")

    def each_unfolded(self, numbers: Sequence[str]) -> list[tuple[str, str]]:
        """The ends that the address of an entry gets for each of these numbers, by number."""
        return [(number, self.unfolded(number)) for number in numbers]

    def why(self, round_: int, table: int) -> str:
        """The address of the page that says why these sit together at a table."""
        if round_ not in self._why:
            self._why[round_] = _but_its_end("tournaments.why", "table", tournament=self._tournament, number=round_)
        return f"{self._why[round_]}{table}"

    def match(self, match: str) -> str:
        """The address of a match."""
        return self._match + match if PLAIN.fullmatch(match) else url_for("matches.latest", match=match)

    @cached_property
    def _entry(self) -> str:
        return _but_its_end("tournaments.explained", "entry", tournament=self._tournament)

    @cached_property
    def _match(self) -> str:
        return _but_its_end("matches.latest", "match")


def _but_its_end(endpoint: str, last: str, **given: Any) -> str:
    given[last] = 0
    return url_for(endpoint, **given).removesuffix("0")
