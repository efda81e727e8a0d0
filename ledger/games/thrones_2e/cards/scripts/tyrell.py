"""House Tyrell in the core set."""

from __future__ import annotations

from ...model.abilities import (
    EACH_OPPONENT,
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
)
from ...model.components import KINDS
from ...model.effects import (
    AllowChallenge,
    DiscardFromHand,
    DrawCards,
    ModifyStrength,
    PutIntoPlay,
    RemoveFromChallenge,
    Stand,
)
from ...model.filters import Cards, Target
from .common import KNEEL, PARTICIPATING, PLAIN, entered, gives, income, steward, storehouse, won, worn_by


def _twin(icon: str, other: str) -> Abilities:
    """The abilities of a twin, who is stronger, has that icon and defends standing while the other twin is there."""
    beside = If("controls", cards=Cards(titles=(other,)))
    return (gives(Gives(SELF, strength=1, words=(icon, "stands-defending"), provided=(beside,))),)


TYRELL: dict[str, Abilities] = {
    # Left, and Right below
    "01179": _twin("power", "Right"),
    # Maester Lomys
    "01180": (Ability("reaction", (DiscardFromHand(OPPONENT, 1),), when=won("intrigue", attacking=False)),),
    # Margaery Tyrell
    "01181": (Ability("action", (ModifyStrength(TARGET, 3, "phase"),), phase="challenges", costs=KNEEL, target=Target()),),
    # Paxter Redwyne
    "01182": (gives(Gives(YOU, discount=1, what=Cards(("event",)), first=True)), income(1)),
    "01184": _twin("intrigue", "Left"),
    # The Knight of Flowers
    "01185": (gives(Gives(EACH_OPPONENT, declares=1, provided=(If("attacking-alone"),))),),
    # The Queen of Thorns
    "01186": (
        Ability(
            "reaction",
            (PutIntoPlay(TARGET, YOU, "hand"),),
            when=won("intrigue"),
            provided=(PARTICIPATING,),
            target=Target(Cards(of="you", zone="hand", factions=("tyrell",), most_cost=6)),
        ),
    ),
    # Courtesan of the Rose
    "01187": PLAIN,
    # Garden Caretaker
    "01188": steward("tyrell"),
    # Olenna's Informant: one ability for each kind that may be named
    "01189": tuple(
        Ability(
            "reaction",
            (AllowChallenge(YOU, kind, "phase"),),
            when=entered(),
            provided=(If("phase", word="challenges"),),
            shares=None if kind == KINDS[0] else 0,
        )
        for kind in KINDS
    ),
    # Wardens of the Reach
    "01190": (gives(Gives(SELF, strength=Amount("count", Cards(("location",), of="you", traits=("the reach",))))),),
    # Heartsbane
    "01191": (
        worn_by(factions=("tyrell",)),
        Ability(
            "action",
            (ModifyStrength(HOST, 3, "challenge"),),
            costs=KNEEL,
            provided=(If("participating", HOST),),
        ),
    ),
    # Highgarden
    "01192": (
        Ability(
            "action",
            (Stand(TARGET), RemoveFromChallenge(TARGET)),
            phase="challenges",
            costs=(Pay("kneel"), Pay("gold", count=1)),
            target=Target(Cards(how=("attacking",))),
        ),
    ),
    # The Mander
    "01193": (Ability("reaction", (DrawCards(YOU, 2),), when=won(margin=5), costs=KNEEL),),
    # Rose Garden
    "01194": storehouse("tyrell"),
    # Growing Strong
    "01195": (
        Ability(
            "action",
            (ModifyStrength(TARGET, 2, "phase"),),
            phase="challenges",
            target=Target(Cards(factions=("tyrell",)), 1, 3),
        ),
    ),
}
