"""Beyond the core set: events like those of the core set."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ...model.abilities import CAUSE, EACH, TARGET, YOU, Abilities, Ability, Amount, If, Pay, Scaled, When
from ...model.effects import (
    Discard,
    DrawCards,
    GainGold,
    Kill,
    Kneel,
    ModifyStrength,
    MoveCard,
    PutIntoPlay,
    ReduceCost,
    Save,
    Stand,
)
from ...model.filters import Cards, Target
from .common import KNEEL_FACTION

USED_PLOTS = Amount("used-plots")


def _return_to_hand(source: Literal["discard", "dead"], cards: Cards, most: int = 1) -> Ability:
    """An action that brings such cards of yours back to hand."""
    mine = replace(cards, of="you", zone=source)
    return Ability("action", (MoveCard(TARGET, YOU, source, "hand"),), target=Target(mine, 1, most))


EVENTS: dict[str, Abilities] = {
    # Tithe
    "03045": (
        Ability(
            "action",
            (GainGold(YOU, 2),),
            costs=(Pay("kneel", Cards(of="you", factions=("neutral",), how=("standing",))),),
        ),
    ),
    # Westeros Bleeds
    "16026": (Ability("action", (Discard(EACH),), phase="dominance", each=Cards()),),
    # "Six Maids in a Pool"
    "09023": (Ability("action", (Scaled(DrawCards(YOU, 1), Amount("count", Cards(of="you", traits=("lady",)))),)),),
    # Public Execution
    "13068": (Ability("action", (Kill(TARGET),), phase="marshal", target=Target(Cards(how=("kneeling",)))),),
    # Stannis's Wrath
    "08028": (Ability("action", (Kneel(TARGET),), target=Target(Cards(how=("standing",), lacking=("power",)))),),
    # Dissension
    "04059": (Ability("action", (Discard(TARGET),), phase="marshal", target=Target(Cards(traits=("ally",)))),),
    # Unexpected Return
    "11015": (
        Ability(
            "action",
            (PutIntoPlay(TARGET, YOU, "discard"),),
            phase="challenges",
            target=Target(Cards(of="you", zone="discard")),
        ),
    ),
    # Dragon Sight
    "03036": (
        Ability(
            "action",
            (ModifyStrength(EACH, -1, "challenge"),),
            each=Cards(how=("participating",), lacking=("dragon",)),
        ),
    ),
    # Funeral Pyre
    "02114": (
        Ability(
            "reaction",
            (DrawCards(YOU, 3),),
            when=When("killed", Cards(traits=("lord", "lady"))),
            costs=KNEEL_FACTION,
        ),
    ),
    # In Doran's Name
    "02036": (Ability("action", (Scaled(GainGold(YOU, 1), USED_PLOTS),), costs=KNEEL_FACTION),),
    # Secret Schemes
    "06076": (Ability("action", (Scaled(DrawCards(YOU, 1), USED_PLOTS),), costs=KNEEL_FACTION),),
    # The Council Consents
    "05044": (
        Ability(
            "reaction",
            (Stand(EACH),),
            when=When("challenge-won", kind="intrigue", margin=5),
            each=Cards(traits=("small council",), how=("kneeling",)),
        ),
    ),
    # Support from the Iron Bank
    "19002": (
        Ability(
            "action",
            (ReduceCost(YOU, 1, Cards(("location", "attachment", "event"), factions=("baratheon",)), "phase", every=True),),
        ),
    ),
    # Bend the Knee
    "09026": (
        Ability(
            "action",
            (Kneel(TARGET),),
            provided=(If("controls", cards=Cards(traits=("king",), how=("standing",))),),
            target=Target(Cards(traits=("lord", "lady"), how=("standing",))),
        ),
    ),
    # What Is Dead May Never Die
    "12023": (
        Ability(
            "reaction",
            (PutIntoPlay(TARGET, YOU, "dead"),),
            when=When("dominance-won", seat="you"),
            target=Target(Cards(of="you", zone="dead", factions=("greyjoy",))),
        ),
    ),
    # Healing Expertise
    "03044": (
        Ability(
            "would",
            (Save(CAUSE),),
            when=When("leaves-play", Cards(lacking=("army",)), seat="you", how=("kill",)),
            costs=(Pay("kneel", Cards(of="you", traits=("maester",), how=("standing",))),),
        ),
    ),
    # "Dance of the Dragons"
    "12036": (_return_to_hand("discard", Cards(("character", "location", "attachment"), most_cost=3)),),
    # "On a Misty Morn"
    "11117": (_return_to_hand("dead", Cards(how=("not-unique",)), 2),),
}
