"""Second versions of scripts, for cards whose first script was wrong and stays because recorded matches use it.

A record names the scripts of its cards, so the first one keeps the card's id as its name. The second has the same id with
`.2` behind it, and the catalogue names that one.
"""

from __future__ import annotations

from ...model.abilities import CAUSE, HOST, SELF, TARGET, YOU, Abilities, Ability, Gives, Pay, When
from ...model.effects import GainPower, Grant, Instead, Kneel, ReturnToHand, ShuffleIn, Stand
from ...model.filters import Cards, Target
from .common import KNEELING, ONCE_A_PHASE, ONCE_A_ROUND, SACRIFICE, gives, killed

SECOND: dict[str, Abilities] = {
    # Selyse Baratheon: in any phase
    "01049.2": (
        Ability(
            "action",
            (Grant(TARGET, "intrigue", "phase"),),
            costs=(Pay("gold", count=1),),
            target=Target(Cards(factions=("baratheon",))),
        ),
    ),
    # Ser Davos Seaworth: he goes back to hand, and whoever dies beside him dies
    "01050.2": (Ability("interrupt", (Instead((ReturnToHand(SELF),), SELF),), when=killed()),),
    # Benjen Stark: he goes back into the deck, and whoever dies beside him dies
    "01122.2": (
        gives(Gives(Cards(of="you", traits=("ranger",)), cannot=("be-bypassed",))),
        Ability("interrupt", (GainPower(YOU, 2),), when=killed(), then=(Instead((ShuffleIn(SELF),), SELF),)),
    ),
    # Sansa Stark: however she stands, in the standing phase too
    "01147.2": (
        gives(Gives(SELF, words=("enters-knelt",))),
        Ability("reaction", (GainPower(YOU, 1),), when=When("rises", SELF), limit=ONCE_A_ROUND),
    ),
    # Stinking Drunk
    "02088.2": (
        Ability("attach", target=Target(Cards(of="opponent"))),
        Ability("reaction", (Kneel(CAUSE),), when=When("rises", HOST), costs=SACRIFICE),
    ),
    # Dickon Tarly
    "25075.2": (
        Ability(
            "reaction",
            (Stand(SELF),),
            when=When("rises", Cards(factions=("tyrell",)), seat="you", other=True),
            provided=(KNEELING,),
            limit=ONCE_A_PHASE,
        ),
    ),
}
