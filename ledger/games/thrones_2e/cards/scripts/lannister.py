"""House Lannister in the core set."""

from __future__ import annotations

from ...model.abilities import (
    CHOSEN,
    HOST,
    SELF,
    TARGET,
    YOU,
    Abilities,
    Ability,
    Amount,
    Gives,
    If,
    Limit,
    When,
)
from ...model.effects import (
    Cancel,
    Discard,
    DiscardFromDeck,
    DrawCards,
    GainGold,
    GainPowerOn,
    Kill,
    Later,
    PutIntoPlay,
)
from ...model.filters import Cards, Target
from .common import (
    ATTACKING,
    KNEEL,
    PARTICIPATING,
    PLAIN,
    entered,
    gives,
    gives_host,
    host_is,
    income,
    phase_ends,
    steward,
    storehouse,
    won,
)

LANNISTER: dict[str, Abilities] = {
    # Cersei Lannister
    "01084": (gives(Gives(YOU, claim=1, provided=(ATTACKING, If("challenge", word="intrigue")))),),
    # Grand Maester Pycelle
    "01085": PLAIN,
    # Joffrey Baratheon
    "01086": (
        Ability(
            "reaction",
            (GainPowerOn(SELF, 1),),
            when=When("killed", Cards(traits=("lord", "lady"))),
            limit=Limit(3, "round"),
        ),
    ),
    # Ser Jaime Lannister
    "01087": (
        gives(Gives(SELF, words=("stands-attacking:military",))),
        gives(Gives(SELF, words=("renown",), provided=(PARTICIPATING, If("challenge", word="military")))),
    ),
    # The Tickler: the copy that he may discard is recorded
    "01088": (Ability("action", (DiscardFromDeck(CHOSEN, 1),), phase="dominance", costs=KNEEL),),
    # Tyrion Lannister
    "01089": (
        Ability(
            "reaction",
            (GainGold(YOU, 2),),
            when=When("challenge-initiated", kind="intrigue"),
            limit=Limit(2, "round"),
        ),
    ),
    # Tywin Lannister
    "01090": (gives(Gives(SELF, strength=Amount("gold"))), income(2)),
    # Burned Men
    "01091": PLAIN,
    # Gold Cloaks
    "01092": (
        Ability(
            "forced-interrupt",
            (Discard(SELF),),
            when=phase_ends("challenges"),
            provided=(If("ambushed"),),
            unsavable=True,
        ),
    ),
    # Lannisport Moneylender
    "01093": (income(1),),
    # Lannisport Merchant
    "01094": steward("lannister"),
    # The Queen's Assassin
    "01095": (
        Ability(
            "reaction",
            (Kill(TARGET),),
            when=entered("ambush"),
            provided=(If("hand-more"),),
            target=Target(Cards(of="chosen"), chooser="opponent"),
        ),
    ),
    # Widow's Wail
    "01096": (gives_host(2), gives(Gives(HOST, words=("military",), provided=(host_is("Joffrey Baratheon"),)))),
    # Casterly Rock
    "01097": (gives(Gives(YOU, challenge="intrigue")),),
    # Lannisport
    "01098": (Ability("reaction", (DrawCards(YOU, 1),), when=won("intrigue")),),
    # Western Fiefdom
    "01099": storehouse("lannister"),
    # Hear Me Roar!
    "01100": (
        Ability(
            "action",
            (PutIntoPlay(TARGET, YOU, "hand"), Later("phase", (Discard(TARGET),))),
            target=Target(Cards(of="you", zone="hand", factions=("lannister",))),
            unsavable=True,
        ),
    ),
    # Treachery
    "01102": (
        Ability(
            "would",
            (Cancel(),),
            when=When("initiates", how=("character", "location", "attachment")),
            provided=(If("controls", cards=Cards(factions=("lannister",), how=("unique",))),),
        ),
    ),
}
