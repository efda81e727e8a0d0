"""The Night's Watch in the core set."""

from __future__ import annotations

from ...model.abilities import (
    CAUSE,
    EACH_OPPONENT,
    OPPONENT,
    SELF,
    TARGET,
    YOU,
    Abilities,
    Ability,
    Gives,
    If,
    Pay,
    When,
)
from ...model.effects import (
    DiscardFromHand,
    DrawCards,
    GainGold,
    GainPower,
    Instead,
    Kneel,
    ModifyStrength,
    MoveGold,
    PutIntoPlay,
    Save,
    ShuffleIn,
    Stand,
    TakeControl,
)
from ...model.filters import Cards, Target
from .common import (
    KNEEL,
    ONCE_A_PHASE,
    ONCE_A_ROUND,
    PLAIN,
    SACRIFICE,
    gives,
    gives_host,
    killed,
    lost,
    phase_ends,
    steward,
    worn_by,
)

WATCH = ("thenightswatch",)  # the faction of these cards
THE_WALL = Cards(("location",), titles=("The Wall",))

NIGHTS_WATCH: dict[str, Abilities] = {
    # Benjen Stark
    "01122": (
        gives(Gives(Cards(of="you", traits=("ranger",)), cannot=("be-bypassed",))),
        Ability("interrupt", (GainPower(YOU, 2),), when=killed(), then=(Instead((ShuffleIn(SELF),)),)),
    ),
    # Maester Aemon
    "01125": (
        Ability(
            "would",
            (Save(CAUSE),),
            when=When("leaves-play", Cards(factions=WATCH), seat="you", how=("kill",)),
            costs=KNEEL,
        ),
    ),
    # Old Bear Mormont: an attachment that he brings, and its bearer, are recorded
    "01126": (
        gives(Gives(SELF, words=("stands-defending",), provided=(If("controls", cards=THE_WALL),))),
        Ability(
            "interrupt",
            (PutIntoPlay(TARGET, YOU, "hand"),),
            when=phase_ends("challenges"),
            provided=(If("not-lost-defending"),),
            target=Target(Cards(("character", "location"), of="you", zone="hand", factions=WATCH)),
        ),
    ),
    # Samwell Tarly
    "01127": (gives(Gives(YOU, reserve=1)),),
    # Ser Waymar Royce
    "01128": (Ability("interrupt", (DiscardFromHand(EACH_OPPONENT, 1),), when=killed()),),
    # Messenger Raven
    "01130": (Ability("action", (DrawCards(YOU, 1),), phase="dominance", costs=(Pay("return"),)),),
    # Old Forest Hunter
    "01131": (Ability("action", (GainGold(YOU, 1),), costs=(Pay("discard-hand"),), limit=ONCE_A_PHASE),),
    # Ranging Party
    "01132": PLAIN,
    # Steward at the Wall
    "01133": steward("thenightswatch"),
    # Veteran Builder
    "01134": (Ability("action", (Stand(TARGET),), costs=SACRIFICE, target=Target(Cards(("location",), how=("kneeling",)))),),
    # Longclaw
    "01135": (worn_by(factions=WATCH), gives_host(1, "renown")),
    # Castle Black
    "01136": (
        Ability(
            "action",
            (Stand(TARGET), ModifyStrength(TARGET, 2, "challenge")),
            costs=KNEEL,
            target=Target(Cards(factions=WATCH, how=("defending",))),
        ),
    ),
    # The Wall
    "01137": (
        gives(Gives(Cards(of="you", factions=WATCH), strength=1)),
        Ability("forced-reaction", (Kneel(SELF),), when=lost(unopposed=True)),
        Ability("interrupt", (GainPower(YOU, 2),), when=phase_ends("challenges"), costs=KNEEL),
    ),
    # A Meager Contribution
    "01138": (Ability("reaction", (MoveGold(OPPONENT, YOU, 1),), when=When("income", seat="opponent"), maximum=ONCE_A_ROUND),),
    # Take the Black
    "01139": (
        Ability(
            "action",
            (TakeControl(TARGET, YOU),),
            phase="dominance",
            target=Target(Cards(of="opponent", how=("not-unique",), most_cost=6)),
            maximum=ONCE_A_ROUND,
        ),
    ),
}
