"""python-chess as a peer: the same work, check a move and make it, on random games. Optional; installed by `make bench`."""

from __future__ import annotations

from random import Random
from time import perf_counter

GAMES, PLIES = 60, 80


def positions_per_second() -> float | None:
    """`is_legal` + `push` a second; None where python-chess is not installed."""
    try:
        import chess
    except ImportError:
        return None
    random, games = Random(1), []
    for _ in range(GAMES):
        board, moves = chess.Board(), []
        while not board.is_game_over() and len(moves) < PLIES:
            moves.append(random.choice(list(board.legal_moves)))
            board.push(moves[-1])
        games.append(moves)

    def once() -> float:
        start = perf_counter()
        for moves in games:
            board = chess.Board()
            for move in moves:
                board.is_legal(move)
                board.push(move)
        return perf_counter() - start

    return sum(map(len, games)) / min(once() for _ in range(5))
