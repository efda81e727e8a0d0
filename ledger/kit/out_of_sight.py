"""Fields that are private only sometimes: a piece that stays out of sight all the way is for its owner alone."""

from __future__ import annotations

from typing import Any


class OutOfSight:
    """The `private` of an effect that moves a piece of `seat` between zones.

    Asked of the class it names nothing; asked of one effect it names the field while both zones are hidden ones.
    """

    def __init__(self, field: str, *hidden: str) -> None:
        self._private = {field: "seat"}
        self._hidden = hidden

    def __get__(self, effect: Any, kind: type) -> dict[str, str]:
        if effect is None or effect.source not in self._hidden or effect.to not in self._hidden:
            return {}
        return self._private
