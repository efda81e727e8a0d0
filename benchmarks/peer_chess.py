"""python-chess as a peer: check a move and make it, on random games. Optional; installed by `make bench`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

GAMES, PLIES = 60, 80


def chess_work() -> tuple[int, Callable[[], None]] | None:
    """How many moves, and a function that judges (`is_legal`) and makes (`push`) each; None without python-chess."""
    try:
        import chess
    except ImportError:
        return None
    random = Random(1)
    games: list[list[chess.Move]] = []
    for _ in range(GAMES):
        board = chess.Board()
        moves: list[chess.Move] = []
        while not board.is_game_over() and len(moves) < PLIES:
            moves.append(random.choice(list(board.legal_moves)))
            board.push(moves[-1])
        games.append(moves)

    def work() -> None:
        for moves in games:
            board = chess.Board()
            for move in moves:
                board.is_legal(move)
                board.push(move)

    return sum(map(len, games)), work
