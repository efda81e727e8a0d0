"""House Targaryen in the core set."""

from __future__ import annotations

from dataclasses import replace

from ...model.abilities import HOST, SELF, TARGET, YOU, Abilities, Ability, Gives, If, Pay, When
from ...model.effects import (
    AddToken,
    Discard,
    KillWhile,
    Later,
    ModifyStrength,
    MoveCard,
    PutIntoPlay,
    ReturnToHand,
    Sacrifice,
    Shuffle,
    Stand,
)
from ...model.filters import Cards, Target
from .common import (
    ATTACKING,
    KNEEL,
    ONCE_A_PHASE,
    PARTICIPATING,
    PLAIN,
    SACRIFICE,
    gives,
    gives_host,
    host_is,
    steward,
    storehouse,
    won,
    worn_by,
)

STORMBORN = Cards(of="you", traits=("stormborn",))
DEAD = Cards(of="you", zone="dead", factions=("targaryen",), how=("unique",))


def _daenerys(side: str) -> Gives:
    """What Daenerys gives while she stands: participating enemies are weaker, with her player on that side."""
    enemies = Cards(of="opponent", how=("participating",))
    return Gives(enemies, strength=-1, provided=(If("standing"), If(side)))


def _dracarys(who: Cards) -> Ability:
    """The action of Dracarys!, paid for by kneeling one of these cards."""
    return Ability(
        "action",
        (ModifyStrength(TARGET, -4, "phase"), KillWhile(TARGET, "phase")),
        costs=(Pay("kneel", who),),
        target=Target(Cards(how=("participating",))),
    )


TARGARYEN: dict[str, Abilities] = {
    # Daenerys Targaryen
    "01160": (gives(_daenerys("attacking-player"), _daenerys("defending-player")),),
    # Drogon
    "01161": (gives(Gives(STORMBORN, words=("renown",))),),
    # Khal Drogo
    "01162": (gives(Gives(YOU, challenge="military")),),
    # Magister Illyrio
    "01163": (
        Ability(
            "action",
            (Stand(TARGET),),
            costs=(Pay("gold", count=2),),
            target=Target(Cards(how=("kneeling",))),
            limit=ONCE_A_PHASE,
        ),
    ),
    # Rhaegal
    "01164": (
        Ability(
            "reaction",
            (Stand(TARGET),),
            when=won(),
            provided=(If("controls", cards=Cards(traits=("stormborn",), how=("participating",))),),
            target=Target(Cards(traits=("stormborn",), how=("kneeling",))),
            limit=ONCE_A_PHASE,
        ),
    ),
    # Ser Jorah Mormont
    "01165": (
        Ability(
            "forced-reaction",
            (AddToken(SELF, "betrayal", 1),),
            when=won(),
            provided=(PARTICIPATING,),
            then=(Sacrifice(SELF),),
            then_provided=(If("token-at-least", word="betrayal", least=3),),
        ),
    ),
    # Viserion
    "01166": (gives(Gives(STORMBORN, words=("stealth",))),),
    # Viserys Targaryen
    "01167": (Ability("interrupt", (Discard(TARGET),), when=When("leaves-play", SELF), target=Target(Cards(("attachment",)))),),
    # Braided Warrior
    "01168": PLAIN,
    # Handmaiden
    "01169": (Ability("action", (Stand(TARGET),), costs=SACRIFICE, target=Target(Cards(traits=("lady",), how=("kneeling",)))),),
    # Targaryen Loyalist
    "01170": steward("targaryen"),
    # Unsullied
    "01171": (gives(Gives(Cards(how=("defending",)), strength=-1, provided=(ATTACKING,))),),
    # Drogo's Arakh
    "01172": (
        worn_by(traits=("dothraki",)),
        gives_host(2),
        gives(
            Gives(
                HOST,
                words=("stands-attacking:military",),
                provided=(host_is("Khal Drogo"), If("not-initiated", word="military")),
            )
        ),
    ),
    # Plaza of Punishment
    "01173": (
        Ability(
            "reaction",
            (ModifyStrength(TARGET, -2, "phase"), KillWhile(TARGET, "phase")),
            when=won("power"),
            costs=KNEEL,
            target=Target(Cards(how=("bare",))),
        ),
    ),
    # Dothraki Sea
    "01174": (
        Ability(
            "reaction",
            (PutIntoPlay(TARGET, YOU, "hand"), Later("phase", (ReturnToHand(TARGET),))),
            when=won("power"),
            costs=SACRIFICE,
            target=Target(Cards(of="you", zone="hand", traits=("dothraki",))),
            unsavable=True,
        ),
    ),
    # Illyrio's Estate
    "01175": storehouse("targaryen"),
    # Dracarys!: one ability for each that may breathe the fire
    "01176": (
        _dracarys(Cards(of="you", traits=("dragon",), how=("standing",))),
        _dracarys(Cards(of="you", titles=("Daenerys Targaryen",), how=("standing",))),
    ),
    # Fire and Blood: back into the deck, or a Hatchling straight into play
    "01177": (
        Ability(
            "action",
            (MoveCard(TARGET, YOU, "dead", "deck"), Shuffle(YOU)),
            phase="challenges",
            target=Target(DEAD),
        ),
        Ability(
            "action",
            (PutIntoPlay(TARGET, YOU, "dead"),),
            phase="challenges",
            target=Target(replace(DEAD, traits=("hatchling",))),
        ),
    ),
    # Waking the Dragon
    "01178": (
        Ability(
            "action",
            (Stand(TARGET), Later("phase", (ReturnToHand(TARGET),))),
            target=Target(Cards(of="you", factions=("targaryen",), how=("unique", "kneeling"))),
        ),
    ),
}
