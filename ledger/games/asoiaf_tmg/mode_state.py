"""What the modes keep beside the pieces that every match has."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ModeState:
    """Objectives, missions, marks, roles and whatever else a mode needs."""
