"""House Baratheon in the core set."""

from __future__ import annotations

from ...model.abilities import CHOSEN, HOST, SELF, TARGET, YOU, Abilities, Ability, Amount, Gives, If, Pay, When
from ...model.components import STAYING
from ...model.effects import (
    Discard,
    DrawCards,
    GainPower,
    GainPowerOn,
    Grant,
    Instead,
    JoinChallenge,
    Kneel,
    Later,
    MovePower,
    ReturnToHand,
    Stand,
)
from ...model.filters import Cards, Target
from .common import (
    KNEEL,
    KNEELING,
    ONCE_A_PHASE,
    ONCE_A_ROUND,
    PLAIN,
    entered,
    gives,
    host_is,
    killed,
    phase_begins,
    phase_ends,
    steward,
    storehouse,
    worn_by,
)

STANDING = Target(Cards(how=("standing",)))  # chooses a standing character


def _melisandre(when: When, shares: int | None = None) -> Ability:
    """Melisandre's reaction to one of the happenings that her text names: a standing character kneels."""
    return Ability("reaction", (Kneel(TARGET),), when=when, target=STANDING, limit=ONCE_A_ROUND, shares=shares)


BARATHEON: dict[str, Abilities] = {
    # Maester Cressen
    "01046": (
        Ability(
            "action",
            (Discard(TARGET),),
            phase="marshal",
            costs=KNEEL,
            target=Target(Cards(("attachment",), traits=("condition",))),
        ),
    ),
    # Melisandre: a card marshaled, or an event played
    "01047": (
        _melisandre(When("enters-play", Cards(STAYING, traits=("r'hllor",)), seat="you", how=("marshal",))),
        _melisandre(When("event-played", Cards(("event",), traits=("r'hllor",)), seat="you"), shares=0),
    ),
    # Robert Baratheon
    "01048": (gives(Gives(SELF, strength=Amount("count", Cards(how=("kneeling",), other=True)))),),
    # Selyse Baratheon
    "01049": (
        Ability(
            "action",
            (Grant(TARGET, "intrigue", "phase"),),
            phase="challenges",
            costs=(Pay("gold", count=1),),
            target=Target(Cards(factions=("baratheon",))),
        ),
    ),
    # Ser Davos Seaworth
    "01050": (Ability("interrupt", (Instead((ReturnToHand(SELF),)),), when=killed()),),
    # Shireen Baratheon
    "01051": (Ability("interrupt", (Kneel(TARGET),), when=killed(), target=STANDING),),
    # Bastard in Hiding
    "01053": PLAIN,
    # Fiery Followers
    "01054": (Ability("reaction", (Stand(SELF),), when=phase_begins("dominance"), provided=(KNEELING,)),),
    # King's Hunting Party
    "01055": (
        gives(
            Gives(SELF, words=("intrigue",), provided=(If("opponent-controls", cards=Cards(traits=("king",))),)),
        ),
    ),
    # Dragonstone Faithful
    "01056": steward("baratheon"),
    # Vanguard Lancer: from a character, or from a faction card
    "01057": (
        Ability(
            "reaction",
            (GainPowerOn(TARGET, -1),),
            when=entered(),
            target=Target(Cards(of="opponent", how=("with-power",))),
        ),
        Ability("reaction", (GainPower(CHOSEN, -1),), when=entered(), shares=0),
    ),
    # Lightbringer
    "01058": (
        worn_by(factions=("baratheon",)),
        gives(Gives(HOST, words=("renown",), provided=(host_is("Stannis Baratheon"),))),
        Ability(
            "reaction",
            (Stand(HOST),),
            when=When("gains-power", HOST),
            provided=(If("kneeling", HOST),),
            limit=ONCE_A_PHASE,
        ),
    ),
    # Dragonstone Port
    "01059": storehouse("baratheon"),
    # Chamber of the Painted Table
    "01060": (Ability("reaction", (MovePower(CHOSEN, YOU, 1),), when=When("dominance-won", seat="you"), costs=KNEEL),),
    # The Red Keep
    "01061": (
        gives(Gives(YOU, side=2, kind="power")),
        Ability(
            "interrupt",
            (DrawCards(YOU, 2),),
            when=phase_ends("challenges"),
            costs=KNEEL,
            provided=(If("not-lost", word="power"),),
        ),
    ),
    # Ours is the Fury
    "01063": (
        Ability(
            "action",
            (JoinChallenge(TARGET), Later("won", (Stand(TARGET),), YOU)),
            provided=(If("defending-player"),),
            target=Target(Cards(of="you", factions=("baratheon",), how=("kneeling", "not-participating"))),
        ),
    ),
}
