"""The examples of the index: those about sight, the count of the box, and a look that none of the 59 is missing.

The others stand in the chapter that they belong to; each test says in its first words which example it plays.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.army.rules import COMMANDER_CARDS, COPIES, DECK, FACTION_CARDS
from ledger.games.asoiaf_tmg.model.attacks import RangedAttack
from ledger.rules import index_of
from tests.table import rule

from .measured.tables import EAST, NORTH, SOUTH, table, told, unit

HOME = Path(__file__).parent
NAMED = re.compile(r"\bex(?:\.[a-z0-9-]+){2}\b")
BERSERKERS = unit("berserkers", 1, (30_000, 20_000), SOUTH)


@rule("tmg.sight.line", "tmg.sight.front-only")
def test_part_of_a_tray_in_front_is_enough() -> None:
    """ex.sight.partly-in-front: the border of the guardsmen's front zone runs through the berserkers' tray."""
    guards = unit("guards", 0, (22_000, 14_000), NORTH)
    assert told(table(guards, BERSERKERS), RangedAttack("guards", "berserkers")).sight is True


@rule("tmg.sight.front-only")
@pytest.mark.parametrize("facing", (SOUTH, (-1, 0)))
def test_nothing_in_front_is_not_seen(facing: tuple[int, int]) -> None:
    """ex.sight.not-in-front: turned away, no part of the berserkers' tray lies in the guardsmen's front zone."""
    guards = unit("guards", 0, (22_000, 14_000), facing)
    assert told(table(guards, BERSERKERS), RangedAttack("guards", "berserkers")).sight is False


@rule("tmg.sight.units-block")
def test_two_units_hide_the_bowmen() -> None:
    """ex.sight.blocked: the bowmen stand in the crossbowmen's front zone, but two units cross every line to them."""
    crossbows, bowmen = unit("crossbows", 0, (24_000, 8_000)), unit("bowmen", 1, (24_000, 19_000), SOUTH)
    screen = [unit(name, seat, (x, 14_000), EAST) for name, seat, x in (("one", 0, 21_600), ("two", 1, 26_400))]
    shot = RangedAttack("crossbows", "bowmen")
    assert told(table(crossbows, bowmen), shot).sight is True
    assert told(table(crossbows, bowmen, *screen), shot).sight is False


def test_the_tactics_cards_of_the_box() -> None:
    """ex.army.box-tactics-cards: two factions and four commanders, 2 x 14 + 4 x 6 = 52."""
    assert (FACTION_CARDS * COPIES, COMMANDER_CARDS * COPIES) == (14, 6)
    assert 2 * FACTION_CARDS * COPIES + 4 * COMMANDER_CARDS * COPIES == 52
    assert (FACTION_CARDS + COMMANDER_CARDS) * COPIES == DECK == 20


def played() -> Iterator[str]:
    """Examples that a test of this game names in its first words."""
    for path in sorted(HOME.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield from NAMED.findall(ast.get_docstring(node) or "")


def test_every_example_of_the_index_is_played() -> None:
    wanted = {one["id"].removeprefix("tmg.") for one in index_of(game.slug).examples}
    found = set(played())
    assert len(wanted) == 59
    assert (wanted - found, found - wanted) == (set(), set())
