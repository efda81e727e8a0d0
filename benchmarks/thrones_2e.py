"""The second edition of A Game of Thrones: The Card Game: replay of whole matches, and rounds of unopposed challenges."""

from __future__ import annotations

import gc
from functools import cache
from random import Random
from time import process_time
from typing import Any

from benchmarks.played import first_state
from ledger import JUDGE, Match, game_of
from ledger.cards import cards_of
from ledger.core.line import entries
from ledger.core.replay import audit, replay
from ledger.core.seats import TABLE, Seat
from ledger.simulate import simulate_match

from .peer_chess import chess_work

SLUG = "thrones-2e"
CHESS = "python-chess is_legal + push"
ROUNDS = 7
THRONETEKI_INPUTS, THRONETEKI_ROUNDS = 1_684, 105  # measured on the same kind of machine


def _matches(count: int = 8) -> list[Match]:
    """Random matches with the starter decks: joust, hands seen and unseen, and some melees."""
    options = game_of(SLUG).Options
    kinds = [options(hidden=hidden) for hidden in ("observed", "open")]
    seats = (2, 2, 2, 2, 2, 2, 3, 4)
    return [simulate_match(SLUG, seats[seed % 8], seed, kinds[seed % 2], cards_of(SLUG)) for seed in range(count)]


def _timed(work: Any) -> float:
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def _rate(work: Any, events: int, unit: str = "events/s") -> dict[str, Any]:
    """Inputs a second, and the ratio to the peer: both run in turns, the quickest run of each counts."""
    peer = chess_work()
    mine, theirs = [], []
    for _ in range(ROUNDS):
        if peer is not None:
            theirs.append(_timed(peer[1]) / peer[0])
        mine.append(_timed(work) / events)
    row: dict[str, Any] = {"value": 1 / min(mine), "unit": unit}
    if peer is None:
        return {**row, "against": f"{CHESS}: not installed, see make bench"}
    return {**row, "ratio": min(theirs) / min(mine), "against": CHESS}


def agot2_audited_replay() -> dict[str, Any]:
    """Check and apply every action of random matches."""
    matches = _matches()

    def work() -> None:
        for match in matches:
            for _ in audit(match.game, first_state(match), match.line.head):
                raise RuntimeError("a simulated match has findings")

    return _rate(work, sum(match.line.head.length for match in matches))


def agot2_plain_replay() -> dict[str, Any]:
    """Apply every action of the same matches."""
    matches = [(match.game, first_state(match), entries(match.line.head)) for match in _matches()]

    def work() -> None:
        for game, state, line in matches:
            replay(game, state, line)

    return _rate(work, sum(len(line) for _, _, line in matches))


@cache
def _joust(length: int = 600, most: int = 60) -> Match:
    """Of several whole random jousts the one whose length comes closest."""
    options = game_of(SLUG).Options(hidden="open")
    found = (simulate_match(SLUG, 2, seed, options, cards_of(SLUG)) for seed in range(most))
    return min(found, key=lambda match: abs(len(match.events) - length))


def _slowest(match: Match, before: Any) -> dict[str, Any]:
    """Milliseconds to show the slowest position of a match, view included; the best of three looks at each counts."""

    def look(position: int) -> float:
        before(position)
        start = process_time()
        match.game.view(match.state_at(position), JUDGE)
        return process_time() - start

    length = len(match.events)
    slowest = max(min(look(position) for _ in range(3)) for position in range(1, length + 1))
    return {"value": slowest * 1000, "unit": f"ms, slowest of {length}"}


def agot2_show_any_position() -> dict[str, Any]:
    """Nothing is at hand but every twentieth state, as after loading."""
    match = _joust()
    for position in range(1, len(match.events) + 1):
        match.state_at(position)

    def forget(position: int) -> None:
        match.kept.state(match.step(1 if position > len(match.events) // 2 else len(match.events)))
        match.kept.forget_recent()

    return _slowest(match, forget)


def agot2_show_kept_position() -> dict[str, Any]:
    """The state itself is at hand: somebody looked at it a moment ago."""
    match = _joust()
    return _slowest(match, match.state_at)


def agot2_show_from_the_start() -> dict[str, Any]:
    """The last position of that joust, carried out from the first event on, and its view."""
    match = _joust()
    game, first, line = match.game, first_state(match), entries(match.line.head)
    best = min(_timed(lambda: game.view(replay(game, first, line), JUDGE)) for _ in range(ROUNDS))
    return {"value": best * 1000, "unit": f"ms for {len(line)} events"}


def agot2_unopposed_rounds() -> dict[str, Any]:
    """Whole rounds of seven phases, with one unopposed power challenge in each."""
    state, actions, rounds = _unopposed()
    game = game_of(SLUG)

    def work() -> None:
        now = state
        for seat, action in actions:
            if game.check(now, seat, action):
                raise RuntimeError("the round is not legal")
            now = game.apply(now, seat, action)

    row = _rate(work, rounds, "rounds/s")
    return {**row, "ratio": row["value"] / THRONETEKI_ROUNDS, "against": f"throneteki, {THRONETEKI_ROUNDS} rounds/s"}


def _unopposed(rounds: int = 6) -> tuple[Any, list[tuple[Seat, Any]], int]:
    """A match at its first round, and the actions of so many rounds in which nobody defends."""
    game = game_of(SLUG)
    codec = game.codec
    match = Match.open(game, ("Ann", "Ben"), None, cards_of(SLUG))
    sides = [{"seat": seat, "unknown": 4, "plot": plot} for seat, plot in ((0, "01008"), (1, "01006"))]
    play = [{"card": "01141", "seat": 0}, {"card": "01130", "seat": 1}]
    state: Any = game.apply(match.state, JUDGE, codec.read({"do": "DeclareState", "sides": sides, "play": play, "phase": "plot"}))
    now, done = state, list[tuple[Seat, Any]]()
    while now.round <= rounds and not now.ended:
        seat, action = _next(game, now)
        done.append((seat, action))
        now = game.apply(now, seat, action)
    return state, done, rounds


def _next(game: Any, state: Any) -> tuple[Seat, Any]:
    """The plainest answer to what is due: draw, pass, one power challenge, no defence."""
    due = game.awaiting(state)[0]
    read = game.codec.read
    if due.seat == TABLE:
        return TABLE, game.chance(state, Random(1))
    if due.step == "4.2" and due.seat == 0 and not state.initiated:
        return Seat(0), read({"do": "DeclareChallenge", "kind": "power", "attackers": ["01141"]})
    if due.step == "4.2":
        return due.seat, read({"do": "EndChallenges"})
    if "Pass" in due.actions:
        return due.seat, read({"do": "Pass"})
    offer = next(one for one in game.offers(state, due.seat) if one.seat == due.seat)
    return due.seat, next(iter(offer.all())) if offer.fields else offer.action()
