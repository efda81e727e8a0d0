"""Made-up events as text: one table a line, `round table first second what`.

`1` and `2` say which seat won, `m` before it at time, `f` by forfeit; `=` is a draw, `x` a double loss, `bye` a bye. After a
colon the games: won by the first seat, by the second, drawn.
"""

from __future__ import annotations

from tournament.scoring import results as r

KINDS = {"": r.WIN, "m": r.MODIFIED_WIN, "f": r.FORFEIT}


def results_of(text: str) -> list[r.Result]:
    """The results, each from an event whose position is its line."""
    return [_result(line.split(), at) for at, line in enumerate(text.strip().splitlines(), start=1) if line]


def _result(words: list[str], source: int) -> r.Result:
    round, table, first, second, said = words
    where, what = (int(round), int(table)), said.partition(":")[0]
    games = tuple(map(int, said.partition(":")[2].split("-"))) if ":" in said else (0, 0, 0)
    one, other, drawn = (*games, 0)[:3]
    counted = {"won": (one, other), "lost": (other, one), "drawn": (drawn, drawn)}
    if what == "bye":
        return r.bye(where[0], first, source=source)
    if what == "x":
        return r.double_loss(*where, first, second, source=source)
    if what == "=":
        return r.drawn(*where, first, second, source=source, **counted)
    seats = (first, second)
    at = int(what[-1]) - 1
    turned = {name: pair if at == 0 else pair[::-1] for name, pair in counted.items()}
    result = r.won(*where, seats[at], seats[1 - at], source=source, kind=KINDS[what[:-1]], **turned)
    return r.in_seats(result, seats)
