"""A field for scenarios: Ann's Sworn Swords eight inches west of Ben's Guardsmen, who look north; two units far away."""

from __future__ import annotations

from typing import Any

from ledger.core.evolve import evolve
from tests.slices import asoiaf_tmg as game
from tests.slices.asoiaf_tmg.actions import Charge, DeclareState, FinishCharge, Roll, Stands
from tests.table import Table

SWORDS = Stands("sworn-swords", 12, (10_850, 24_000), (1, 0))
RIDERS = Stands("outriders", 4, (6_000, 6_000), (0, 1))
GUARDS = Stands("guardsmen", 12, (24_000, 24_000), (0, 1))
HALBERDS = Stands("halberdiers", 12, (42_000, 42_000), (0, -1))
FIVE_HITS = (6, 5, 4, 3, 2, 1, 4, 4)


def battle(*changes: Stands, options: Any = None, units: tuple[Stands, ...] = (), **said: Any) -> Table:
    """The field above, with some units otherwise."""
    standing = {one.unit: one for one in units or (SWORDS, RIDERS, GUARDS, HALBERDS)} | {
        one.unit: one for one in changes
    }
    table = Table(game, "Ann", "Ben", options=options)
    table.judge(DeclareState(tuple(standing.values()), **said))
    return table


def weakened(stands: Stands) -> Stands:
    return evolve(stands, conditions=("weakened",))


def charged(table: Table, die: int = 4) -> Table:
    """The Sworn Swords have charged the Guardsmen's flank; their attack dice are owed."""
    table.plays("Ann", Charge("sworn-swords", "guardsmen"))
    table.plays("TABLE", Roll((die,)))
    return table.plays("Ann", FinishCharge())


def models(table: Table, unit: str) -> int:
    return table.state.unit(unit).models
