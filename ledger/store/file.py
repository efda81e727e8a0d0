"""Reads a record from a file, sealed or typed."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ..core.errors import BadRecord, Malformed
from ..core.game import AnyGame
from ..core.match import Match
from ..core.wording.places import line_place
from ..games import GAMES, game_of
from .jsonl import FORMAT, Lines, lines_of, parse
from .sealed import Sealed, read_sealed
from .typed import read_typed


def read_match(path: Path | str) -> Match:
    """The match in a sealed or typed file, verified as far as that is possible without judging play."""
    return match_from(lines_of(Path(path)))


@contextmanager
def collector_paused() -> Iterator[None]:
    """Switch the garbage collector off while a record is read: all of it is kept, so collecting would only cost time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def match_from(numbered: Iterable[tuple[int, bytes]], games: Mapping[str, AnyGame] = GAMES) -> Match:
    """The match in numbered lines of a file; raises BadRecord with the line and what should have stood there."""
    found = read_lines(list(numbered), games)
    return found.match if isinstance(found, Sealed) else found


def read_lines(lines: Lines, games: Mapping[str, AnyGame] = GAMES) -> Sealed | Match:
    """The record in numbered lines of a file: a sealed record, or a match that somebody typed."""
    if not lines:
        raise BadRecord(line_place(1), "store.empty-expected-a-header-such-as")
    header = parse(lines[0][1], line_place(lines[0][0]))
    if not isinstance(header, dict) or header.get("maester") is True or header.get("maester") != FORMAT:
        raise BadRecord(line_place(lines[0][0]), "store.not-a-record-expected-a-header", format=FORMAT)
    slug = str(header.get("game"))
    game = games[slug] if slug in games else game_of(slug)
    try:
        with collector_paused():
            return read_sealed(game, header, lines) if header.get("sealed") else read_typed(game, header, lines)
    except BadRecord:
        raise
    except Malformed as fault:
        raise BadRecord(fault.place, fault.says) from None
