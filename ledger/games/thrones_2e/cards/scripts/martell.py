"""House Martell in the core set."""

from __future__ import annotations

from ...model.abilities import (
    HOST,
    OPPONENT,
    SELF,
    TARGET,
    YOU,
    Abilities,
    Ability,
    Amount,
    Gives,
    If,
    Pay,
    Scaled,
)
from ...model.components import KINDS
from ...model.effects import (
    ForbidPlayer,
    GainPower,
    GainPowerOn,
    Grant,
    Lose,
    PutIntoPlay,
    RemoveFromChallenge,
    ReturnToHand,
)
from ...model.filters import Cards, Target
from .common import (
    ATTACKING,
    NOT_FIRST,
    ONCE_A_CHALLENGE,
    ONCE_A_PHASE,
    PARTICIPATING,
    PLAIN,
    entered,
    gives,
    lost,
    steward,
    storehouse,
    won,
)

MARTELL: dict[str, Abilities] = {
    # Areo Hotah
    "01103": (
        Ability(
            "reaction",
            (RemoveFromChallenge(TARGET),),
            when=entered(),
            provided=(If("challenge"),),
            target=Target(Cards(how=("participating",))),
        ),
    ),
    # Arianne Martell
    "01104": (
        Ability(
            "action",
            (PutIntoPlay(TARGET, YOU, "hand"),),
            target=Target(Cards(of="you", zone="hand", most_cost=5)),
            then=(ReturnToHand(SELF),),
            limit=ONCE_A_PHASE,
            unsavable=True,
        ),
    ),
    # Doran Martell
    "01105": (
        gives(
            Gives(
                Cards(of="you", factions=("martell",), traits=("lord", "lady"), other=True),
                strength=Amount("used-plots"),
            )
        ),
    ),
    # Edric Dayne: one ability for each icon that he may be given
    "01106": tuple(Ability("action", (Grant(SELF, kind, "phase"),), costs=(Pay("gold", count=1),)) for kind in KINDS),
    # Maester Caleotte: one ability for each icon that he may take
    "01107": tuple(
        Ability(
            "reaction",
            (Lose(TARGET, kind, "phase"),),
            when=lost(),
            provided=(PARTICIPATING,),
            target=Target(Cards(icons=(kind,))),
            shares=None if kind == KINDS[0] else 0,
        )
        for kind in KINDS
    ),
    # The Red Viper
    "01109": (
        Ability(
            "reaction",
            (Scaled(GainPowerOn(SELF, 1), Amount("margin", over=5)),),
            when=won(attacking=True, margin=5),
            provided=(ATTACKING,),
        ),
    ),
    # Desert Scavenger
    "01110": steward("martell"),
    # House Dayne Knight
    "01113": PLAIN,
    # Palace Spearman
    "01114": (gives(Gives(SELF, words=("intrigue",), provided=(NOT_FIRST,))),),
    # Dawn
    "01115": (
        gives(Gives(HOST, strength=Amount("used-plots"))),
        gives(Gives(HOST, words=("intimidate",), provided=(If("fits", HOST, Cards(traits=("house dayne",))),))),
    ),
    # Ghaston Grey
    "01116": (
        Ability(
            "reaction",
            (ReturnToHand(TARGET),),
            when=lost(attacking=False),
            costs=(Pay("kneel"), Pay("sacrifice")),
            target=Target(Cards(how=("attacking",))),
            unsavable=True,
        ),
    ),
    # Blood Orange Grove
    "01118": storehouse("martell"),
    # Doran's Game
    "01119": (
        Ability(
            "reaction",
            (Scaled(GainPower(YOU, 1), Amount("used-plots")),),
            when=won("intrigue", margin=5),
            maximum=ONCE_A_CHALLENGE,
        ),
    ),
    # Unbowed, Unbent, Unbroken: one ability for each kind that may be named
    "01120": tuple(
        Ability(
            "reaction",
            (ForbidPlayer(OPPONENT, f"initiate-{kind}", "phase"),),
            when=lost(attacking=False),
            provided=(NOT_FIRST,),
            maximum=ONCE_A_CHALLENGE,
            shares=None if kind == KINDS[0] else 0,
        )
        for kind in KINDS
    ),
    # Confinement
    "01121": (
        Ability(
            "action",
            tuple(Lose(TARGET, kind, "phase") for kind in KINDS),
            target=Target(Cards(most_strength=4)),
        ),
    ),
}
