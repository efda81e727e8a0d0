"""Neutral cards of the core set."""

from __future__ import annotations

from ...model.abilities import CAUSE, EACH, HOST, TARGET, YOU, Abilities, Ability, Gives, If, Pay, When
from ...model.effects import (
    AddToken,
    Cancel,
    Discard,
    DrawCards,
    GainPower,
    Kill,
    Later,
    ModifyStrength,
    ReduceCost,
    Save,
    Stand,
)
from ...model.filters import Cards, Target
from .common import (
    ATTACKING,
    KNEEL,
    KNEEL_FACTION,
    ONCE_A_CHALLENGE,
    SACRIFICE,
    entered,
    gives,
    gives_host,
    income,
    phase_ends,
    won,
    worn_by,
)

NOBLE = worn_by(traits=("lord", "lady"))  # an attachment for Lords and Ladies

NEUTRAL: dict[str, Abilities] = {
    # Littlefinger
    "01028": (Ability("reaction", (DrawCards(YOU, 2),), when=entered("marshal")), income(1)),
    # Varys
    "01029": (Ability("interrupt", (Discard(EACH),), when=phase_ends("dominance"), costs=(Pay("remove"),), each=Cards()),),
    # Rattleshirt's Raiders
    "01030": (
        Ability(
            "reaction",
            (Discard(TARGET),),
            when=won(attacking=True),
            provided=(ATTACKING,),
            target=Target(Cards(("attachment",), of="loser")),
        ),
    ),
    # Wildling Horde
    "01031": (
        Ability(
            "action",
            (ModifyStrength(TARGET, 2, "challenge"),),
            phase="challenges",
            costs=KNEEL_FACTION,
            target=Target(Cards(of="you", traits=("wildling",), how=("participating",))),
        ),
    ),
    # Seal of the Hand
    "01032": (NOBLE, Ability("action", (Stand(HOST),), costs=KNEEL, provided=(If("kneeling", HOST),))),
    # Bodyguard
    "01033": (
        NOBLE,
        Ability("would", (Save(CAUSE),), when=When("leaves-play", HOST, how=("kill", "discard")), costs=SACRIFICE),
    ),
    # Little Bird
    "01034": (gives_host(0, "intrigue"),),
    # Milk of the Poppy
    "01035": (gives(Gives(HOST, blank="but-traits")),),
    # Noble Lineage
    "01036": (gives_host(0, "power"),),
    # Syrio's Training
    "01037": (gives_host(0, "military"),),
    # The Iron Throne
    "01038": (gives(Gives(YOU, dominance=8)), gives(Gives(YOU, reserve=1))),
    # The Kingsroad
    "01039": (
        Ability("action", (ReduceCost(YOU, 3, Cards()),), phase="marshal", costs=(Pay("kneel"), Pay("sacrifice"))),
        gives(Gives(YOU, initiative=1)),
    ),
    # The Roseroad
    "01040": (income(1),),
    # Put to the Sword
    "01041": (
        Ability(
            "reaction",
            (Kill(TARGET),),
            when=won("military", attacking=True, margin=5),
            target=Target(Cards(of="loser")),
            maximum=ONCE_A_CHALLENGE,
        ),
    ),
    # Put to the Torch
    "01042": (
        Ability(
            "reaction",
            (Discard(TARGET),),
            when=won("military", attacking=True, margin=5),
            target=Target(Cards(("location",), of="loser")),
            maximum=ONCE_A_CHALLENGE,
        ),
    ),
    # Superior Claim
    "01043": (Ability("reaction", (GainPower(YOU, 2),), when=won("power", margin=5), maximum=ONCE_A_CHALLENGE),),
    # Tears of Lys
    "01044": (
        Ability(
            "reaction",
            (AddToken(TARGET, "poison", 1), Later("phase", (AddToken(TARGET, "poison", -1), Kill(TARGET)))),
            when=won("intrigue", attacking=True),
            target=Target(Cards(of="loser", lacking=("intrigue",))),
            maximum=ONCE_A_CHALLENGE,
        ),
    ),
    # The Hand's Judgment
    "01045": (
        Ability(
            "would",
            (Cancel(),),
            when=When("initiates", seat="opponent", by="event"),
            costs=(Pay("x", CAUSE),),
        ),
    ),
}
