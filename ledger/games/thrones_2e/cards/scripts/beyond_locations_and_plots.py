"""Beyond the core set: locations, attachments and plots whose abilities are of kinds that the core set has."""

from __future__ import annotations

from ...model.abilities import (
    CAUSE,
    EACH,
    EACH_PLAYER,
    HOST,
    OPPONENT,
    SELF,
    TARGET,
    YOU,
    Abilities,
    Ability,
    Gives,
    If,
    Limit,
    Pay,
    When,
)
from ...model.effects import (
    Discard,
    DrawCards,
    GainGold,
    GainPowerOn,
    Grant,
    Kill,
    Kneel,
    MoveGold,
    ReduceCost,
    Sacrifice,
    Save,
    Stand,
    TakeControl,
)
from ...model.filters import Cards, Target
from .common import (
    ANY_TYPE,
    FIRST,
    KNEEL,
    NOT_FIRST,
    ONCE_A_PHASE,
    SACRIFICE,
    entered,
    gives,
    gives_host,
    income,
    phase_begins,
    won,
    worn_by,
)

THEIRS = Ability("attach", target=Target(Cards(of="opponent")))  # an attachment for characters of an opponent
UNIQUE = Ability("attach", target=Target(Cards(how=("unique",))))  # an attachment for unique characters

LOCATIONS: dict[str, Abilities] = {
    "02064": (income(3),),  # The Arbor
    "09018": (income(2),),  # Redwyne Straits
    "11056": (income(1), gives(Gives(YOU, reserve=1))),  # Summer Sea Port
    "11092": (income(1), gives(Gives(YOU, initiative=1))),  # Refurbished Hulk
    # King Balon's Solar
    "04072": (Ability("reaction", (GainGold(YOU, 1),), when=When("initiative-won", seat="you")),),
    # Northern Rookery
    "02086": (Ability("reaction", (DrawCards(YOU, 1),), when=entered("marshal")), gives(Gives(YOU, reserve=1))),
    # Tobho Mott's Armory
    "02069": (Ability("reaction", (DrawCards(YOU, 1),), when=When("dominance-won", seat="you"), costs=KNEEL),),
    # The Goldroad
    "06110": (Ability("action", (GainGold(YOU, 1),), phase="challenges", costs=KNEEL), income(1)),
    # High Ground
    "16019": (
        Ability(
            "action",
            (Stand(TARGET),),
            phase="challenges",
            costs=KNEEL,
            target=Target(Cards(traits=("army",), how=("kneeling",))),
        ),
    ),
    "12038": (gives(Gives(EACH_PLAYER, draw=1)),),  # The Shield Islands
    # Tower of the Sun
    "04017": (Ability("reaction", (GainGold(YOU, 1),), when=When("event-played"), limit=ONCE_A_PHASE),),
    # Gold Mine
    "11050": (Ability("action", (DrawCards(YOU, 1),), costs=(Pay("kneel"), Pay("discard-hand"))), income(1)),
    # Tourney Grounds
    "03042": (Ability("action", (ReduceCost(YOU, 1, Cards(("event",))),), costs=KNEEL),),
    # Bear Island
    "04042": (
        Ability(
            "reaction",
            (GainGold(YOU, 1),),
            when=When("enters-play", Cards(ANY_TYPE, how=("loyal",)), seat="you", how=("marshal",)),
            limit=Limit(2, "phase"),
        ),
    ),
    # King's Landing
    "16020": (
        Ability(
            "reaction",
            (DrawCards(YOU, 1),),
            when=When("enters-play", Cards(("location",)), seat="you", how=("marshal",)),
            limit=Limit(3, "round"),
        ),
    ),
    # Iron Mines
    "02092": (Ability("would", (Save(CAUSE),), when=When("leaves-play", Cards(), how=("kill",)), costs=SACRIFICE),),
    # Northern Armory
    "11003": (
        gives(Gives(SELF, cannot=("stand",))),
        Ability("action", (Stand(TARGET),), costs=KNEEL, target=Target(Cards(factions=("stark",), how=("kneeling",)))),
        income(1),
    ),
    # The Honeywine
    "07038": (Ability("reaction", (GainPowerOn(SELF, 1),), when=won(attacking=True, margin=5)),),
    # Pyke
    "04013": (Ability("action", (Grant(TARGET, "stealth", "phase"),), costs=KNEEL, target=Target()),),
    # The Hand's Solar
    "06030": (Ability("action", (Grant(TARGET, "intrigue", "phase"),), costs=KNEEL, target=Target()),),
    # Iron Gate
    "13012": (
        Ability("action", (DrawCards(YOU, 2),), phase="challenges", costs=SACRIFICE, provided=(FIRST,)),
        income(1),
    ),
    # Harrenhal
    "04082": (
        Ability(
            "reaction",
            (Kill(CAUSE),),
            when=When("enters-play", Cards()),
            costs=(Pay("kneel-faction"), Pay("sacrifice")),
        ),
    ),
    # Rimegate
    "13106": (
        Ability(
            "would",
            (Save(CAUSE),),
            when=When("leaves-play", Cards(("location",)), seat="you", how=("discard",), other=True),
            costs=KNEEL,
        ),
    ),
    # White Tree
    "04007": (Ability("reaction", (MoveGold(OPPONENT, YOU, 1),), when=When("income", seat="opponent"), costs=KNEEL),),
    # Sea Bitch
    "04112": (
        Ability(
            "action",
            (TakeControl(TARGET, YOU, "phase"),),
            costs=SACRIFICE,
            target=Target(Cards(("location",), of="opponent", lacking=("limited",))),
        ),
    ),
}

ATTACHMENTS: dict[str, Abilities] = {
    "14021": (gives(Gives(HOST, cannot=("stand",))),),  # Hunting Accident
    "02058": (gives_host(1, "trait:knight"),),  # Knighted
    "04048": (THEIRS, gives_host(-1)),  # Visited by Shadows
    # Pit Fighter's Blade
    "15021": (gives(Gives(HOST, words=("renown",), provided=(If("challenge", word="military"),))),),
    "04026": (gives(Gives(HOST, cannot=("attack",))),),  # Craven
    "02052": (THEIRS, gives(Gives(HOST, cannot=("defend",)))),  # Fishing Net
    "02077": (THEIRS, gives(Gives(HOST, loses=("power",)))),  # Condemned
    "02116": (THEIRS, gives(Gives(HOST, loses=("military",)))),  # Imprisoned
    "02055": (THEIRS, gives(Gives(HOST, loses=("intrigue",)))),  # Attainted
    "11046": (worn_by(traits=("builder", "steward")), gives_host(1), income(1)),  # Miner's Pick
    # Valyrian Steel Dagger
    "05021": (gives(Gives(HOST, strength=2, words=("stealth",), provided=(If("challenge", word="intrigue"),))),),
    "24027": (UNIQUE, gives_host(1, "trait:commander")),  # Vanguard Leader
    "05043": (UNIQUE, gives_host(0, "intrigue", "trait:small council")),  # Appointed
    "02046": (worn_by(factions=("thenightswatch",)), gives_host(1, "military")),  # Practice Blade
    # Improved Fortifications
    "06066": (
        Ability("attach", target=Target(Cards(("location",)))),
        Ability("would", (Save(CAUSE),), when=When("leaves-play", HOST), costs=SACRIFICE),
    ),
    # Maester's Chain
    "02117": (
        worn_by(traits=("maester",)),
        Ability(
            "action",
            (Discard(TARGET),),
            phase="dominance",
            costs=KNEEL,
            target=Target(Cards(("attachment",), traits=("condition",))),
        ),
    ),
    # The Bloodroyal
    "12030": (
        worn_by(factions=("martell",)),
        gives(Gives(HOST, words=("stealth", "renown"), provided=(NOT_FIRST,))),
    ),
    # Stinking Drunk
    "02088": (THEIRS, Ability("reaction", (Kneel(CAUSE),), when=When("stands", HOST), costs=SACRIFICE)),
}

PLOTS: dict[str, Abilities] = {
    "11040": (gives(Gives(Cards(), cannot=("be-saved",))),),  # The Bloody Flux
    "08120": (Ability("when-revealed", (DrawCards(YOU, 2),)),),  # You Win Or You Die
    "04080": (Ability("when-revealed", (Kill(EACH),), each=Cards()),),  # Valar Morghulis
    "05049": (gives(Gives(YOU, discount=2, what=Cards(("event",)))),),  # Littlefinger's Meddling
    "07052": (gives(Gives(Cards(most_strength=2), cannot=("stand",))),),  # Frozen Expanse
    # Fallen from Favor
    "03047": (Ability("when-revealed", (Sacrifice(TARGET),), target=Target(Cards(of="you"))),),
    # Your King Commands It
    "09048": (gives(Gives(Cards(lacking=("king", "queen")), cannot=("gain-power",))),),
    "26099": (gives(Gives(Cards(of="you", traits=("small council",)), words=("insight",))),),  # A Meeting of Minds
    # Lions of the Rock
    "05046": (Ability("reaction", (GainGold(YOU, 3),), when=phase_begins("challenges")),),
    "05052": (gives(Gives(EACH_PLAYER, draw=-1)),),  # Early Frost
    "05051": (gives(Gives(EACH_PLAYER, draw=1)),),  # Time of Plenty
    # For the Realm
    "21029": (gives(Gives(YOU, discount=4, what=Cards(ANY_TYPE, traits=("army", "stronghold")), first=True)),),
    # Muster the Realm
    "02019": (
        gives(
            Gives(YOU, claim=1, provided=(If("controls", cards=Cards(traits=("army",), how=("attacking",))),)),
        ),
    ),
    # The Warrior
    "20060": (
        gives(
            Gives(YOU, claim=1, provided=(If("controls", cards=Cards(traits=("the seven",), how=("attacking",))),)),
        ),
    ),
    # Rioting
    "16032": (
        Ability(
            "forced-reaction",
            (Discard(EACH),),
            when=phase_begins("standing"),
            each=Cards(how=("kneeling",)),
            unsavable=True,
        ),
    ),
}
