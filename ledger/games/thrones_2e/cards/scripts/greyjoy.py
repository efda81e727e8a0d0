"""House Greyjoy in the core set."""

from __future__ import annotations

from ...model.abilities import (
    CAUSE,
    EACH_OPPONENT,
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
    Discard,
    DrawCards,
    Forbid,
    GainPower,
    GainPowerOn,
    Kill,
    Kneel,
    ModifyStrength,
    PutIntoPlay,
    Save,
    Stand,
)
from ...model.filters import Cards, Target
from .common import (
    ATTACKING,
    FIRST,
    KNEEL,
    KNEELING,
    NOT_FIRST,
    ONCE_A_CHALLENGE,
    PARTICIPATING,
    PLAIN,
    SACRIFICE,
    gives,
    steward,
    storehouse,
    won,
    worn_by,
)


def _shipwright(most: int, provided: If) -> Ability:
    """An action that kneels a location of at most that cost, while the test holds."""
    target = Target(Cards(("location",), how=("standing",), most_cost=most))
    return Ability("action", (Kneel(TARGET),), phase="marshal", costs=KNEEL, target=target, provided=(provided,))


def _scout(strength: int, provided: If) -> Ability:
    """An action that makes a participating Greyjoy character so much stronger, while the test holds."""
    return Ability(
        "action",
        (ModifyStrength(TARGET, strength, "challenge"),),
        phase="challenges",
        costs=KNEEL,
        target=Target(Cards(factions=("greyjoy",), how=("participating",))),
        provided=(provided,),
    )


GREYJOY: dict[str, Abilities] = {
    # Aeron Damphair
    "01065": (
        Ability(
            "reaction",
            (PutIntoPlay(TARGET, YOU, "dead"),),
            when=When("dominance-won", seat="you"),
            target=Target(Cards(of="you", zone="dead", traits=("ironborn",))),
        ),
    ),
    # Alannys Greyjoy
    "01066": (gives(Gives(EACH_OPPONENT, reserve=-1, provided=(FIRST,))),),
    # Asha Greyjoy
    "01067": (Ability("reaction", (Stand(SELF),), when=won(unopposed=True), provided=(PARTICIPATING, KNEELING)),),
    # Balon Greyjoy
    "01068": (gives(Gives(Cards(how=("defending", "weaker")), cannot=("contribute",), provided=(ATTACKING,))),),
    # Maester Wendamyr
    "01070": PLAIN,
    # Theon Greyjoy
    "01071": (Ability("reaction", (GainPowerOn(SELF, 1),), when=won(unopposed=True), provided=(PARTICIPATING,)),),
    # Black Wind's Crew
    "01072": PLAIN,
    # Drowned Men
    "01073": (gives(Gives(SELF, strength=Amount("count", Cards(("location",), of="you", traits=("warship",))))),),
    # Iron Islands Fishmonger
    "01074": steward("greyjoy"),
    # Lordsport Shipwright
    "01075": (_shipwright(2, NOT_FIRST), _shipwright(3, FIRST)),
    # Salty Navigator
    "01076": (gives(Gives(YOU, initiative=1)),),
    # Throwing Axe
    "01077": (
        worn_by(traits=("ironborn",)),
        Ability(
            "reaction",
            (Kill(TARGET),),
            when=won(attacking=True),
            costs=SACRIFICE,
            target=Target(Cards(how=("defending",))),
            provided=(If("attacking", HOST),),
        ),
    ),
    # Great Kraken: a card, or power
    "01078": (
        gives(Gives(Cards(of="you", titles=("Balon Greyjoy",)), words=("stealth",))),
        Ability("reaction", (DrawCards(YOU, 1),), when=won(unopposed=True), limit=Limit(2, "round")),
        Ability("reaction", (GainPower(YOU, 1),), when=won(unopposed=True), limit=Limit(2, "round"), shares=1),
    ),
    # Iron Fleet Scout
    "01079": (_scout(1, NOT_FIRST), _scout(2, FIRST)),
    # Sea Tower
    "01080": storehouse("greyjoy"),
    # Risen from the Sea: that it stays as an attachment is recorded
    "01081": (
        Ability(
            "would",
            (Save(CAUSE),),
            when=When("leaves-play", Cards(factions=("greyjoy",)), seat="you", how=("kill",)),
        ),
    ),
    # The Kraken's Grasp
    "01082": (
        Ability(
            "action",
            (Forbid(TARGET, "contribute", "challenge"),),
            phase="challenges",
            provided=(FIRST,),
            target=Target(Cards(how=("defending",), most_strength=5)),
        ),
    ),
    # We Do Not Sow
    "01083": (
        Ability(
            "reaction",
            (Discard(TARGET),),
            when=won(unopposed=True),
            target=Target(Cards(("attachment", "location"), of="loser")),
            maximum=ONCE_A_CHALLENGE,
        ),
    ),
}
