"""The rule index of each game, which lies beside it in `rules.toml`, and which of its rules are proven."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from .core.index import HouseRuling, Index, Rule
from .games import package_of

__all__ = ["HouseRuling", "Index", "Rule", "index_for", "index_of", "proven_rules"]


@cache
def index_of(slug: str) -> Index:
    """The rule index of a game, by its slug; the game itself is not loaded for it."""
    return index_for(package_of(slug))


@cache
def index_for(package: str) -> Index:
    """The rule index that lies beside the game in that package."""
    common = files("ledger.kit").joinpath("rules.toml").read_text(encoding="utf-8")
    return Index.read(package, _beside(package, "rules.toml").read_text(encoding="utf-8"), common)


@cache
def proven_rules(slug: str) -> frozenset[str]:
    """The rules that `make prove` has shown to need their code: without it one of their tests fails."""
    path = _beside(package_of(slug), "proven.txt")
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return frozenset(line for line in lines if not line.startswith("#"))  # a comment holds the digest of what was proven


def _beside(package: str, file: str) -> Traversable:
    """A file of a package, found through the parent package: naming the package itself would load it."""
    parent, _, name = package.rpartition(".")
    return files(parent).joinpath(name, file)
