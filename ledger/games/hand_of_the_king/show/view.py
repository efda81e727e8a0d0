"""The table as data. Everything in this game lies open, so every viewer sees the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ....core.seats import Viewer
from ....kit.frames import owed
from ..flow.due import awaiting
from ..flow.score import outcome, score
from ..model.components import CELL_NUMBER, CELLS, CROWS, HOUSES, RAYS, SIDE, SIZES, SUPPLY, VARYS, WORDS, house_of
from ..model.grid import count_by_house, legal_targets
from ..model.state import State, Using


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """The table as plain values: what pages, boards and `--json` show."""
    turn = state.flow[0]
    ended = outcome(state)
    return {
        "grid": [[WORDS[card] for card in state.grid[row : row + SIDE]] for row in range(0, len(state.grid), SIDE)],
        "varys": CELLS[state.varys] if state.grid else None,
        "targets": _targets(state),
        "areas": [[WORDS[card] for card in area] for area in state.areas],
        "counts": [dict(zip(HOUSES, counts, strict=True)) for counts in state.counts],
        "banners": {house: None if holder == SUPPLY else holder for house, holder in zip(HOUSES, state.banners, strict=True)},
        "killed": [WORDS[card] for card in state.gone],
        "missing": {house: count for house, count in zip(HOUSES, state.missing, strict=True) if count},
        "companions": list(state.pool),
        "used": list(state.used),
        "using": [frame.companion for frame in state.flow if isinstance(frame, Using)],
        "kept": [
            {
                "companion": one.companion,
                "seat": one.seat,
                "house": HOUSES[one.house] if one.house >= 0 else None,
                "count": one.count,
            }
            for one in state.kept
        ],
        "crows": list(state.crows),
        "turn": turn.seat if turn.step.startswith("turn.") else None,
        "awaiting": [{"seat": due.seat, "actions": list(due.actions), "step": due.step} for due in awaiting(state)],
        "score": list(score(state)),
        "detail": state.table.detail,
        "time_called": state.table.time_called,
        "left": [one.seat for one in state.table.left],
        "over": state.ended or None,
        "winners": list(ended.winners) if ended else [],
    }


def _targets(state: State) -> dict[str, list[str]]:
    """The houses that may be named now, by direction; empty while no move is due."""
    if not state.grid or owed(state) or state.flow[-1].step != "turn.move":
        return {}
    found: dict[str, list[str]] = {}
    for direction, house in legal_targets(state):
        found.setdefault(direction, []).append(HOUSES[house])
    return found


class Mark(NamedTuple):
    """What naming that direction and house would do with a card: Varys stops there, or takes it on the way."""

    direction: str
    house: str
    taken: int  # how many cards the move takes, where Varys stops; 0 where he passes on the way


def marks(view: Mapping[str, Any]) -> dict[str, Mark]:
    """The cards that the turn's moves would take, by cell. Varys stops at the farthest of each house."""
    cards = [word for row in view["grid"] for word in row]
    found: dict[str, Mark] = {}
    for direction, houses in view["targets"].items():
        ray = [(CELLS[cell], house_of(cards[cell])) for cell in RAYS[CELL_NUMBER[view["varys"]]][direction]]
        for house in houses:
            cells = [cell for cell, of in ray if of == house]
            found.update({cell: Mark(direction, house, 0) for cell in cells[:-1]})
            found[cells[-1]] = Mark(direction, house, len(cells))
    return found


def census(state: State) -> tuple[tuple[str, int], ...]:
    """How many cards of each house, banners, companions and crow tokens there are, wherever they lie, the box included."""
    cards = [card for card in (*state.grid, state.under, *state.gone, *state.discarded) if card < VARYS]
    cards += [card for area in state.areas for card in area]
    dealt = bool(state.grid)
    counts = count_by_house(cards)
    characters = tuple(
        (house, counts[number] + state.missing[number] if dealt else SIZES[number]) for number, house in enumerate(HOUSES)
    )
    busy = {frame.companion for frame in state.flow if isinstance(frame, Using)}
    names = {*state.pool, *state.used, *(one.companion for one in state.kept), *busy}
    crow = CROWS if state.table.options.variant == "crow" else 0
    return (
        *characters,
        ("banners", len(state.banners)),
        ("companions", len(names) + state.deck),
        ("varys", state.grid.count(VARYS) if dealt else 1),
        ("crow places", min(crow, len(state.crows))),
    )
