"""Plots of the core set."""

from __future__ import annotations

from ...model.abilities import (
    CHOSEN,
    EACH_PLAYER,
    NAMED,
    OPPONENT,
    TARGET,
    UNCHOSEN,
    YOU,
    Abilities,
    Ability,
    Amount,
    Gives,
    If,
    Pay,
    Scaled,
    When,
)
from ...model.components import KINDS
from ...model.effects import (
    Discard,
    DiscardFromHand,
    DrawCards,
    GainGold,
    GainPower,
    Kill,
    Kneel,
    LowerClaim,
    MoveCard,
    MovePower,
    PutIntoPlay,
    Search,
    Shuffle,
    Stand,
    TokenOnPlot,
)
from ...model.filters import Cards, Target
from .common import ANY_TYPE, PLAIN, gives, phase_begins, won

PLOTS: dict[str, Abilities] = {
    # A Clash of Kings
    "01001": (Ability("reaction", (MovePower(OPPONENT, YOU, 1),), when=won("power")),),
    # A Feast for Crows
    "01002": (Ability("reaction", (GainPower(YOU, 2),), when=When("dominance-won", seat="you")),),
    # A Game of Thrones
    "01003": (
        gives(
            Gives(
                EACH_PLAYER,
                cannot=("initiate-military", "initiate-power"),
                each=True,
                provided=(If("not-won", word="intrigue"),),
            )
        ),
    ),
    # A Noble Cause
    "01004": (gives(Gives(YOU, discount=2, what=Cards(traits=("lord", "lady")), first=True)),),
    # A Storm of Swords
    "01005": (gives(Gives(YOU, challenge="military")),),
    # Building Orders
    "01006": (Ability("when-revealed", (Search(YOU, 10), Shuffle(YOU)), search=Cards(("attachment", "location"))),),
    # Calling the Banners
    "01007": (Ability("when-revealed", (Scaled(GainGold(YOU, 1), Amount("count", Cards(of="chosen"))),)),),
    # Calm Over Westeros
    "01008": (Ability("when-revealed", (LowerClaim(YOU, NAMED),), names=KINDS),),
    # Confiscation
    "01009": (Ability("when-revealed", (Discard(TARGET),), target=Target(Cards(("attachment",)))),),
    # Counting Coppers
    "01010": (Ability("when-revealed", (DrawCards(YOU, 3),)),),
    # Filthy Accusations
    "01011": (Ability("when-revealed", (Kneel(TARGET),), target=Target(Cards(how=("standing",)))),),
    # Fortified Position
    "01012": (gives(Gives(Cards(), blank="but-traits")),),
    # Heads on Spikes
    "01013": (
        Ability(
            "when-revealed",
            (DiscardFromHand(CHOSEN, 1),),
            thrown=Cards(),
            then=(MoveCard(TARGET, CHOSEN, "discard", "dead"), GainPower(YOU, 2)),
        ),
    ),
    # Jousting Contest
    "01014": (gives(Gives(EACH_PLAYER, declares=1)),),
    # Marched to the Wall
    "01015": (Ability("when-revealed", (Discard(TARGET),), target=Target(chooser="each-player"), unsavable=True),),
    # Marching Orders
    "01016": (gives(Gives(YOU, cannot=("marshal-location", "marshal-attachment", "play-event"))),),
    # Naval Superiority
    "01017": (gives(Gives(Cards(("plot",), traits=("kingdom", "edict")), base=("gold", 0))),),
    # Power Behind the Throne
    "01018": (
        Ability("when-revealed", (TokenOnPlot(YOU, "stand"),)),
        Ability(
            "action",
            (Stand(TARGET),),
            costs=(Pay("discard-plot-token", token="stand"),),
            target=Target(Cards(how=("kneeling",))),
        ),
    ),
    # Rebuilding
    "01019": (
        Ability(
            "when-revealed",
            (MoveCard(TARGET, YOU, "discard", "deck"), Shuffle(YOU)),
            target=Target(Cards(ANY_TYPE, of="you", zone="discard"), 1, 3),
        ),
    ),
    # Reinforcements
    "01020": (
        Ability(
            "when-revealed",
            (PutIntoPlay(TARGET, YOU),),
            target=Target(Cards(of="you", zone="hand-or-discard", most_cost=5)),
        ),
    ),
    # Sneak Attack
    "01021": (
        gives(Gives(YOU, cannot=("initiate-military", "initiate-intrigue", "initiate-power"), provided=(If("initiated"),))),
    ),
    # Summons
    "01022": (Ability("when-revealed", (Search(YOU, 10), Shuffle(YOU)), search=Cards()),),
    # Supporting the Faith
    "01023": (
        Ability(
            "forced-reaction",
            (Scaled(GainGold(EACH_PLAYER, -1), Amount("gold")),),
            when=phase_begins("challenges"),
        ),
    ),
    # Taxation
    "01024": (gives(Gives(YOU, limited=1)),),
    # The Winds of Winter
    "01025": PLAIN,
    # Wildfire Assault
    "01026": (Ability("when-revealed", (Kill(UNCHOSEN),), target=Target(Cards(), 0, 3, "each-player"), unsavable=True),),
}
