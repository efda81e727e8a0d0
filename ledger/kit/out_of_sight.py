"""Private fields of an effect that moves a piece: private only if the piece is hidden before and after the move."""

from __future__ import annotations

from typing import Any


class OutOfSight:
    """The `private` of an effect that moves a piece of `seat` between zones.

    It makes `field` private to that seat for an effect whose two zones are both `hidden`. For any other effect, and for the
    class itself, nothing is private.
    """

    def __init__(self, field: str, *hidden: str) -> None:
        self._private = {field: "seat"}
        self._hidden = hidden

    def __get__(self, effect: Any, kind: type) -> dict[str, str]:
        if effect is None or effect.source not in self._hidden or effect.to not in self._hidden:
            return {}
        return self._private
