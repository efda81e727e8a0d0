"""Drawing a round: the tournament's format and history in, a draft as an event out."""

from __future__ import annotations

from . import events as e
from .entries import Round, Tournament
from .reckoning import order


def draw(state: Tournament, seed: str, held: tuple[e.Place, ...]) -> e.RoundDrafted:
    names = order(state, seed)
    byes = tuple(names[-1:]) if len(names) % 2 else ()
    names = names[: len(names) - len(byes)]
    tables = tuple(e.Seating(n // 2 + 1, (names[n], names[n + 1])) for n in range(0, len(names), 2))
    stage = "cut" if state.cut or state.format == "elimination" else "swiss"
    return e.RoundDrafted(len(state.published) + 1, stage, tables, byes, held=held)


def draw_part(state, seed, drawn, tables):
    people = [s for n in tables for s in drawn.table(n).seats]
    people = people[1:] + people[:1]
    return tuple(e.Seating(n, (people[2 * i], people[2 * i + 1])) for i, n in enumerate(tables)), drawn.byes, ()


def recost(state, seed, drawn: Round, tables, byes, without):
    return tables, ()
