"""Effect primitives as text."""

from __future__ import annotations

from typing import Any

from ....core.wording.phrasebook import Speaker
from ....kit.text import facts_of
from ..model import effects as fx
from .words import piece_name

# the results that `Modify` may change, in the order of its sentence
MODIFIED = ("hit", "defence", "morale", "panic", "speed", "dice")


def effect_text(effect: Any, say: Speaker) -> str:
    """One effect as a sentence without its subject."""
    facts = facts_of(effect)
    match effect:
        case fx.Modify():
            changes = ((name, facts[name]) for name in MODIFIED)
            facts["changes"] = tuple(f"{say.term('modifier', name)} {plus:+d}" for name, plus in changes if plus)
        case fx.TakeTest(plus=plus):
            facts["plus"] = f"{plus:+d}" if plus else None
        case fx.GivePoints(count=count):
            facts["gain"] = count >= 0
        case fx.RemoveTerrain(piece):
            facts["piece"] = piece_name(piece, say)
    return say.maybe(f"effect.{type(effect).__name__}", **facts) or type(effect).__name__
