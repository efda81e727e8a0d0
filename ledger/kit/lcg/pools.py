"""Pools of tokens that are never made or lost."""

from __future__ import annotations

from ...core.errors import Unplayable

Pools = tuple[tuple[str, int], ...]  # (who or where, how many), in a fixed order


def held(pools: Pools, who: str) -> int:
    """How many tokens the holder has."""
    return next((count for name, count in pools if name == who), 0)


def moved_tokens(pools: Pools, source: str, target: str, count: int) -> Pools:
    """So many tokens from one holder to another; raises if they are not there."""
    if count < 0 or held(pools, source) < count:
        raise Unplayable("lcg.has-other-count", source=source, what=held(pools, source), count=count)
    names = [name for name, _ in pools]
    if target not in names:
        pools = (*pools, (target, 0))
    change = {source: -count} if source != target else {}
    if source != target:
        change[target] = count
    return tuple((name, have + change.get(name, 0)) for name, have in pools)


def total(pools: Pools) -> int:
    """How many tokens there are in all pools together."""
    return sum(count for _, count in pools)
