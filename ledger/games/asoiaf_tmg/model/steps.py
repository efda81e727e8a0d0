"""The named steps of this game; every module that has some registers them here."""

from __future__ import annotations

from ....kit.frames import Steps

steps = Steps()
