"""Derives the passes that nobody logged between two actions; they are written into the event of the later one."""

from __future__ import annotations

from .game import AnyGame, AnyState
from .seats import Seat

MOST_PASSES = 200  # passes tried before one action; more means that passing does not lead to it


def implied_passes(
    game: AnyGame, state: AnyState, seat: Seat, action: object, protest: bool = False
) -> tuple[tuple[Seat, object], ...]:
    """The passes after which the action is legal; empty if it is legal now, or if no number of passes makes it legal.

    Under protest: the passes after which it is at least in time, that is, breaks no gate. A wrong act belongs in the window
    in which it was done.
    """
    start = state
    passes: list[tuple[Seat, object]] = []
    while len(passes) <= MOST_PASSES:
        if not game.check(state, seat, action):
            return tuple(passes)
        due = game.passing(state)
        if due is None or game.check(state, *due):
            break
        passes.append(due)
        state = game.apply(state, *due)
    return _passes_until_in_time(game, start, seat, action, passes) if protest else ()


def _passes_until_in_time(
    game: AnyGame, state: AnyState, seat: Seat, action: object, passes: list[tuple[Seat, object]]
) -> tuple[tuple[Seat, object], ...]:
    """The fewest of these passes after which no gate stops the action; none if a gate still does after all of them."""
    gates = game.book.gates(action.__class__)
    for count in range(len(passes) + 1):
        if not any(violation.rule in gates for violation in game.check(state, seat, action)):
            return tuple(passes[:count])
        if count < len(passes):
            state = game.apply(state, *passes[count])
    return ()
