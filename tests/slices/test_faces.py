"""The slices wear the face of a game; only a handbook they have none."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from ledger.core.game import Game
from ledger.core.index import Index
from ledger.kit.common import COMMON
from tests.slices import thrones_2e

SLICES = [thrones_2e]
every_slice = pytest.mark.parametrize("game", SLICES, ids=lambda game: game.slug)


def index_of(game: Any) -> Index:
    return Index.read(Path(game.__file__).with_name("rules.toml").read_text(encoding="utf-8"))


@every_slice
def test_a_slice_has_every_name_of_the_face(game: Any) -> None:
    wanted = {name for name in (*vars(Game), *Game.__annotations__) if not name.startswith("_")} - {"EXAMPLES"}
    assert {name for name in wanted if not hasattr(game, name)} == set()
    assert {kind.__name__ for kind in COMMON} | {"DeclareState", "Observed"} <= set(game.codec.kinds)


@every_slice
def test_every_rule_of_a_slice_is_in_its_index_with_sentences_in_both_languages(game: Any) -> None:
    index = index_of(game)
    assert game.book.ids <= set(index.rules)
    for rule in game.book.ids:
        assert index.rules[rule].kind == "legality" and index.rules[rule].why_en and index.rules[rule].why_pl


@every_slice
def test_the_ids_of_a_slice_are_written_once(game: Any) -> None:
    data = tomllib.loads(Path(game.__file__).with_name("rules.toml").read_text(encoding="utf-8"))
    ids = [rule["id"] for rule in data["rule"]]
    assert len(ids) == len(set(ids))
