"""Tables set for the scenarios of the second edition slice."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import Seat
from ledger.simulate import play_out
from tests.slices import thrones_2e as game
from tests.slices.thrones_2e.actions import (
    DeclareDefenders,
    DeclareState,
    Draw,
    InitiateChallenge,
    Lies,
    Pass,
    Side,
)
from tests.table import Table

ANN, BEN = Seat(0), Seat(1)
FACEDOWN = ("facedown",)


def opened(**options: Any) -> Table:
    """Ann and Ben before the opening draw."""
    return Table(game, "Ann", "Ben", options=game.Options(**options), cards=game.CARDS)


def dealt(**options: Any) -> Table:
    """Opening hands are drawn, nobody has seen them; plots are due."""
    table = opened(**options)
    return table.plays("TABLE", Draw(ANN, FACEDOWN * 7)).plays("TABLE", Draw(BEN, FACEDOWN * 7))


def joined(
    ann: str = "",
    ben: str = "",
    *,
    hands: tuple[str, str] = ("", ""),
    unknown: tuple[int, int] = (0, 0),
    gold: tuple[int, int] = (5, 5),
    power: tuple[int, int] = (0, 0),
    plots: tuple[str, str] = ("muster", "harvest"),
    phase: str = "challenges",
    active: Seat = ANN,
    options: dict[str, Any] | None = None,
) -> Table:
    """A match joined half-way: cards in play and in hand as words, a kneeling one with a slash behind it."""
    table = opened(**(options or {}))
    lies = tuple(
        Lies(word.rstrip("/"), seat, word.endswith("/")) for seat, words in ((ANN, ann), (BEN, ben)) for word in words.split()
    )
    sides = tuple(
        Side(seat, tuple(hands[seat].split()), unknown[seat], gold[seat], power[seat], plot=plots[seat]) for seat in (ANN, BEN)
    )
    table.judge(DeclareState(sides, lies, ANN, phase, active))
    return table


def attacked(table: Table, kind: str = "military", attackers: str = "champion", defenders: str = "") -> Table:
    """Ann attacks, Ben defends; whoever has an opportunity in an action window passes."""
    passes(table)
    table.plays("Ann", InitiateChallenge(kind, tuple(attackers.split())))
    passes(table)
    table.plays("Ben", DeclareDefenders(tuple(defenders.split())))
    return passes(table)


def passes(table: Table, step: str = "window.action") -> Table:
    """Everyone passes until the open window of that name is closed."""
    depth = len(table.state.flow)
    while table.state.flow[-1].step == step and len(table.state.flow) >= depth:
        table.plays(("Ann", "Ben")[table.state.flow[-1].seat], Pass())
    return table


def step(table: Table) -> str:
    """The step that is due."""
    return table.state.flow[-1].step


def stack(table: Table) -> list[str]:
    """What is being resolved, the innermost last."""
    return [frame["about"]["kind"] for frame in table.game.view(table.state, ANN)["stack"]]


def in_play(table: Table, name: str) -> list[str]:
    seat = table.seat(name)
    return [one.handle + ("/" if one.kneeling else "") for one in table.state.play if one.owner == seat]


# ---- random play


@lru_cache(maxsize=64)
def played(seed: int, hidden: str = "open", passes: str = "explicit") -> Match:
    match = Match.open(game, ("Ann", "Ben"), game.Options(hidden=hidden, passes=passes), game.CARDS, match=f"m{seed}")
    return play_out(match, Random(seed))


@lru_cache(maxsize=64)
def states(match: Match) -> list:
    """Every state of the match, the first one included."""
    found, state = [match.line.root.state], match.line.root.state
    for entry in entries(match.line.head):
        state = game.apply(state, entry.seat, entry.action)
        found.append(state)
    return found
