"""Actions that only some modes have. Names and fields are stored for ever."""

from __future__ import annotations

MODE_ACTIONS: tuple[type, ...] = ()
MODE_CHANCE: tuple[type, ...] = ()
