"""The abilities of a card by the name of its script: the tables of printed cards, and plain ones for cards typed in."""

from __future__ import annotations

from typing import Final

from ..model.abilities import SELF, TARGET, YOU, Abilities, Ability, Gives, Pay, When
from ..model.effects import DrawCards, GainGold, GainPower, GainPowerOn, Kill, Kneel, ModifyStrength, Save, Stand
from ..model.filters import Cards, Target
from .scripts import SCRIPTS

# scripts for cards that users type in, by name
PLAIN: Final[dict[str, Abilities]] = {
    "none": (),
    "one-gold": (Ability("constant", gives=(Gives(YOU, gold=1),)),),
    "one-initiative": (Ability("constant", gives=(Gives(YOU, initiative=1),)),),
    "one-reserve": (Ability("constant", gives=(Gives(YOU, reserve=1),)),),
    "draw-one": (Ability("action", (DrawCards(YOU, 1),)),),
    "kneel-to-draw": (Ability("action", (DrawCards(YOU, 1),), costs=(Pay("kneel"),)),),
    "kneel-for-gold": (Ability("action", (GainGold(YOU, 1),), phase="marshal", costs=(Pay("kneel"),)),),
    "choose-and-kneel": (Ability("action", (Kneel(TARGET),), target=Target()),),
    "choose-and-stand": (Ability("action", (Stand(TARGET),), target=Target()),),
    "choose-and-kill": (Ability("action", (Kill(TARGET),), target=Target()),),
    "two-stronger": (
        Ability(
            "action",
            (ModifyStrength(TARGET, 2, "challenge"),),
            phase="challenges",
            target=Target(Cards(how=("participating",))),
        ),
    ),
    "draw-two-when-revealed": (Ability("when-revealed", (DrawCards(YOU, 2),)),),
    "gains-power-when-won": (
        Ability("reaction", (GainPowerOn(SELF, 1),), when=When("challenge-won", seat="you", attacking=True)),
    ),
    "power-for-dominance": (Ability("reaction", (GainPower(YOU, 1),), when=When("dominance-won", seat="you")),),
    "saves-by-sacrifice": (
        Ability("would", (Save("@cause"),), when=When("killed", seat="you", other=True), costs=(Pay("sacrifice"),)),
    ),
}


def abilities_of(script: str) -> Abilities | None:
    """The abilities of that script; None where nobody has written it."""
    if not script:
        return None
    found = SCRIPTS.get(script)
    return PLAIN.get(script) if found is None else found
