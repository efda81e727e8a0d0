"""Agendas and titles of the core set.

What a banner does is done when the deck is built: its demands stand among its facts. What titles give lies with the rules
of melee in `titles.py`.
"""

from __future__ import annotations

from ...model.abilities import YOU, Abilities, Ability
from ...model.effects import ReduceCost
from ...model.filters import Cards
from .common import ANY_TYPE, KNEEL_FACTION, PLAIN

AGENDAS: dict[str, Abilities] = {
    # Fealty
    "01027": (Ability("action", (ReduceCost(YOU, 1, Cards(ANY_TYPE, how=("loyal",))),), costs=KNEEL_FACTION),),
    **dict.fromkeys((f"01{number}" for number in range(198, 206)), PLAIN),  # the eight banners
    **dict.fromkeys((f"01{number}" for number in range(206, 212)), PLAIN),  # the six titles
}
