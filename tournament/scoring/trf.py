"""An event of two at a table as a TRF(x) file, which chess pairing programs read (bbpPairings, JaVaFo, py4swiss).

The format knows chess points only: a win is 1, a draw 1/2, a bye 1. A modified win is written as a win, a double loss as a
double forfeit. The first seat is White. So the file tells who met whom and who won, not the profile's points. Whoever does
not play on has an absence in the round that comes next, or a pairing program would pair them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from . import results as kinds
from .scorebook import RoundLine, Scorebook
from .standings import Standings

TENTHS = {"1": 10, "=": 5, "+": 10, "U": 10, "F": 10}  # of a chess point, by the letter of a result


def trf(standings: Standings, title: str, rounds: int, names: Mapping[str, str] | None = None, gone: Collection[str] = ()) -> str:
    """The file. Everybody has the starting number of their place in the scorebook; `rounds` is how many are planned.

    `gone` are those who do not play the next round.
    """
    scorebook = standings.scorebook
    numbers = {entry: at for at, entry in enumerate(scorebook.lines, start=1)}
    places = {row.entry: at for at, row in enumerate(standings.rows, start=1)}  # the format wants no two alike
    last = len(places)
    lines = [f"012 {_plain(title)}", f"062 {len(numbers)}", f"XXR {max(rounds, scorebook.rounds)}", "XXC white1"]
    for entry, number in numbers.items():
        tokens = _tokens(scorebook, entry, numbers)
        tokens += ["0000 - Z"] if entry in gone and rounds > scorebook.rounds else []
        tenths = sum(TENTHS.get(token[-1], 0) for token in tokens)
        name = _plain((names or {}).get(entry, entry))[:33]
        place = places.get(entry) or (last := last + 1)
        points = f"{tenths // 10}.{tenths % 10}"
        head = f"001 {number:>4}      {name:<33} {'':4} {'':3} {'':11} {'':10} {points:>4} {place:>4}"
        lines.append("  ".join((head, *tokens)).rstrip())
    return "\n".join(lines) + "\n"


def _tokens(scorebook: Scorebook, entry: str, numbers: Mapping[str, int]) -> list[str]:
    """One token of eight characters for every round so far; a round without a result is a known absence."""
    lines = {line.result.round: line for line in scorebook.lines[entry]}
    return [_token(lines[number], numbers) if number in lines else "0000 - Z" for number in range(1, scorebook.rounds + 1)]


def _token(line: RoundLine, numbers: Mapping[str, int]) -> str:
    """One round of an entry as TRF writes it: opponent, colour, result."""
    kind, sides = line.result.kind, line.result.sides
    if kind == kinds.BYE:
        return "0000 - U"
    if kind == kinds.ABSENT:
        return "0000 - Z"
    if len(sides) != 2:
        raise ValueError("TRF knows two at a table only")
    at = line.result.entries.index(line.side.entry)
    other = numbers[sides[1 - at].entry]
    return f"{other:>4} {'wb'[at]} {_letter(kind, line)}"


def _letter(kind: str, line: RoundLine) -> str:
    """The letter of TRF for how the round ended for this side."""
    if kind == kinds.DOUBLE_LOSS:
        return "-"
    if kind == kinds.FORFEIT:
        return "+" if line.won else "-"
    return "1" if line.won else "=" if line.drawn else "0"


def _plain(text: str) -> str:
    """A text on one line: the format has no way to quote."""
    return " ".join(text.split())
