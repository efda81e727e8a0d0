"""Actions of measuring. Names and fields are stored for ever."""

from __future__ import annotations

MEASURED_ACTIONS: tuple[type, ...] = ()
