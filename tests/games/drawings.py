"""Digests of drawn tables, so that no drawing changes unnoticed. Every line of `drawings.txt` is a moment of a golden match:
the record, after how many events, for whom, and the start of a digest for each way in which the table is drawn.

    python -m tests.games.drawings     writes the digests anew; look at the pictures before you commit them
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ledger import LANGUAGES, Match
from ledger.core.seats import Viewer, seat_number
from ledger.files import read_match

GOLDEN = Path(__file__).parent.parent / "golden"
DIGESTS = Path(__file__).parent / "drawings.txt"
WAYS = tuple(f"{way}-{language}" for language in LANGUAGES for way in ("wide", "narrow", "text"))


class Moment(NamedTuple):
    """A golden match after so many events, through the eyes of a viewer."""

    record: str
    at: int
    viewer: str

    def digests(self) -> tuple[str, ...]:
        """The same for the same drawings, byte by byte, in the order of WAYS."""
        match = opened(self.record)
        game, names = match.game, match.names
        view = game.view(match.state_at(as_of=self.at), viewer_of(self.viewer))
        drawn: list[str] = []
        for language in LANGUAGES:
            drawn += game.svg(view, language, names), game.svg(view, language, names, narrow=True)
            drawn += (game.board(view, language, names),)
        return tuple(sha256(one.encode()).hexdigest()[:9] for one in drawn)


def line(record: str, at: object, viewer: str, digests: tuple[str, ...]) -> str:
    return f"{record:<34}{at:>4}  {viewer:<11}" + "".join(f"{one:<11}" for one in digests).rstrip()


@cache
def opened(record: str) -> Match:
    return read_match(GOLDEN / f"{record}.jsonl")


def viewer_of(word: str) -> Viewer:
    """`judge`, `spectator`, or `seat-1` for the first seat."""
    found = seat_number(word.upper(), ())
    return Viewer(int(word.removeprefix("seat-")) - 1) if found is None else found


def kept() -> dict[Moment, tuple[str, ...]]:
    """The moments with the digests that they had."""
    found = {}
    for row in DIGESTS.read_text(encoding="utf-8").splitlines()[1:]:
        record, at, viewer, *digests = row.split()
        found[Moment(record, int(at), viewer)] = tuple(digests)
    return found


def text(found: dict[Moment, tuple[str, ...]]) -> str:
    """The file as it is written."""
    rows = [line("record", "at", "for", WAYS), *(line(*moment, digests) for moment, digests in found.items())]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    DIGESTS.write_text(text({moment: moment.digests() for moment in kept()}), encoding="utf-8")
