"""What ships with the games and is read from files: rule indexes and card facts."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .core.index import Index
from .games import game_of


@cache
def index_of(slug: str) -> Index:
    """The rule index of a game, by its slug."""
    return index_for(game_of(slug).__name__)


@cache
def index_for(package: str) -> Index:
    """The rule index that lies beside the game in that package."""
    common = files("ledger.kit").joinpath("rules.toml").read_text(encoding="utf-8")
    return Index.read(files(package).joinpath("rules.toml").read_text(encoding="utf-8"), common)


@cache
def proven_rules(slug: str) -> frozenset[str]:
    """The rules that `make prove` has shown to need their code: without it one of their tests fails."""
    path = files(game_of(slug).__name__).joinpath("proven.txt")
    return frozenset(path.read_text(encoding="utf-8").split()) if path.is_file() else frozenset()
