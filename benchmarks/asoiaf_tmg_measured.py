"""A Song of Ice & Fire: Tabletop Miniatures Game, measured: replay with twelve trays and six pieces of terrain, one charge."""

from __future__ import annotations

import gc
from time import process_time
from typing import Any

from benchmarks.played import first_state
from ledger import JUDGE, Match, game_of
from ledger.cards import cards_of
from ledger.core.replay import audit
from ledger.games.asoiaf_tmg.geometry import sight, zones
from ledger.games.asoiaf_tmg.model.actions import DeclareState
from ledger.games.asoiaf_tmg.model.attacks import Charge
from ledger.games.asoiaf_tmg.model.components import TerrainKind
from ledger.games.asoiaf_tmg.model.options import Army, Fielded
from ledger.games.asoiaf_tmg.model.table_as_found import Lies, Stands
from ledger.simulate import simulate_match
from ledger.values import Seat

SLUG = "asoiaf-tmg"
ROUNDS = 5
MODES = ("game-of-thrones", "dance-with-dragons", "fire-and-blood")
RIVER = ("river-spearmen", "river-spearmen", "river-archers", "river-riders", "river-shields", "ferry-hound")
HILL = ("hill-axes", "hill-axes", "hill-slingers", "hill-wardens", "hill-wardens", "hill-ponies")
KINDS: tuple[TerrainKind, ...] = ("forest", "bog", "palisade", "hedge", "stakes", "wall")


def _options(mode: str) -> Any:
    """Six units a side, and six pieces of terrain to be laid out."""
    armies = tuple(
        Army(faction, units=tuple(Fielded(card) for card in cards)) for faction, cards in (("river", RIVER), ("hill", HILL))
    )
    return game_of(SLUG).Options(mode=mode, board="measured", size=60, armies=armies, terrain_count=6)


def _matches(count: int = 6) -> list[Match]:
    return [simulate_match(SLUG, 2, seed, _options(MODES[seed % len(MODES)]), cards_of(SLUG)) for seed in range(count)]


def measured_audited_replay() -> dict[str, Any]:
    """Check and apply every action of six random measured matches; the quickest run counts."""
    matches = _matches()
    events = sum(match.line.head.length for match in matches)
    found = []
    for _ in range(ROUNDS):
        gc.collect()
        start = process_time()
        for match in matches:
            for _ in audit(match.game, first_state(match), match.line.head):
                raise RuntimeError("a simulated match has findings")
        found.append(process_time() - start)
    return {"value": events / min(found), "unit": "events/s"}


def _units(match: Match) -> Any:
    """The units on the table; the state is one of the miniatures."""
    state: Any = match.state
    return state.units


def _crowd() -> Match:
    """Two lines of six trays, eight inches apart, with terrain between them."""
    match = Match.open(game_of(SLUG), ("Ann", "Ben"), _options("game-of-thrones"), cards_of(SLUG))
    units = _units(match)
    stands = tuple(
        Stands(
            unit.id,
            unit.profile.models,
            at=(4_000 + 7_800 * (number % 6), 14_000 + 500 * (number % 3) + 13_000 * (number // 6)),
            facing=((number * 5) % 3 - 1, 6 - 12 * (number // 6)),
        )
        for number, unit in enumerate(units)
    )
    lies = tuple(Lies(kind, (4_000 + 8_000 * number, 20_500), (1, 3)) for number, kind in enumerate(KINDS))
    match.record(JUDGE, DeclareState(stands, terrain=lies, round=2))
    return match


def charge_question() -> dict[str, Any]:
    """May this unit charge that one? Asked of every pair in a crowd, nothing remembered of sight and zones."""
    match = _crowd()
    state, game = match.state, match.game
    mine, theirs = ([unit.id for unit in _units(match) if unit.seat == seat] for seat in (0, 1))
    found = []
    for _ in range(ROUNDS):
        start = process_time()
        for unit in mine:
            for target in theirs:
                sight.sees.cache_clear()
                zones.zones_of.cache_clear()
                game.check(state, Seat(0), Charge(unit, target))
        found.append((process_time() - start) / (len(mine) * len(theirs)))
    return {"value": min(found) * 1_000, "unit": "ms"}
