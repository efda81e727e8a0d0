"""Beyond the core set: characters with actions, interrupts and reactions like those of the core set."""

from __future__ import annotations

from ...model.abilities import (
    CAUSE,
    CHOSEN,
    EACH_PLAYER,
    OPPONENT,
    SELF,
    TARGET,
    YOU,
    Abilities,
    Ability,
    If,
    Limit,
    Pay,
    When,
)
from ...model.effects import (
    Cancel,
    DrawCards,
    GainGold,
    GainPower,
    GainPowerOn,
    Grant,
    Kill,
    Kneel,
    ModifyStrength,
    MoveCard,
    MoveGold,
    ReduceCost,
    RemoveFromChallenge,
    Sacrifice,
    Save,
    Stand,
)
from ...model.filters import Cards, Target
from .common import KNEEL, KNEELING, ONCE_A_PHASE, ONCE_A_ROUND, PARTICIPATING, SACRIFICE, entered, killed, lost, won

STANDS = Stand(TARGET)  # the target stands


def _played(*traits: str) -> When:
    """The happening that you have played an event, with one of these traits if any are named."""
    return When("event-played", Cards(("event",), traits=traits), seat="you")


CHARACTERS: dict[str, Abilities] = {
    # Tanda Stokeworth
    "04069": (Ability("reaction", (GainGold(EACH_PLAYER, 3),), when=entered("marshal")),),
    # Lannisport Guard
    "05016": (Ability("reaction", (DrawCards(EACH_PLAYER, 1),), when=entered("marshal")),),
    "08012": (Ability("interrupt", (GainPower(YOU, 1),), when=killed()),),  # Acolyte of the Waves
    # Crossroads Sellsword
    "03029": (Ability("interrupt", (GainGold(YOU, 2),), when=killed(), provided=(If("phase", word="challenges"),)),),
    # Ser Horas Redwyne
    "02063": (
        Ability(
            "reaction",
            (STANDS,),
            when=When("kneels", SELF),
            target=Target(Cards(traits=("lady",), how=("kneeling",))),
        ),
    ),
    "02027": (Ability("forced-reaction", (Kneel(SELF),), when=lost("intrigue")),),  # Royal Entourage
    # Shae
    "04029": (
        Ability(
            "action",
            (Stand(SELF),),
            phase="challenges",
            costs=(Pay("gold", count=1),),
            provided=(KNEELING,),
            limit=Limit(2, "phase"),
        ),
    ),
    # Jeyne Westerling
    "05033": (
        Ability(
            "action",
            (STANDS,),
            costs=KNEEL,
            target=Target(Cards(factions=("stark",), traits=("king", "lord"), how=("kneeling",))),
        ),
    ),
    # Ser Eldon Estermont
    "13047": (
        Ability(
            "action",
            (STANDS,),
            target=Target(Cards(("location",), factions=("baratheon",), how=("kneeling",))),
            limit=ONCE_A_ROUND,
        ),
    ),
    # Janos Slynt
    "04010": (Ability("action", (ModifyStrength(SELF, 2, "phase"),), costs=(Pay("gold", count=1),)),),
    # Highgarden Minstrel
    "06103": (Ability("reaction", (GainGold(YOU, 1),), when=_played("song"), limit=Limit(3, "round")),),
    # Captain Groleo
    "15012": (Ability("reaction", (GainGold(YOU, 1),), when=When("enters-play", Cards(("attachment",))), limit=ONCE_A_PHASE),),
    # Xaro Xhoan Daxos
    "04093": (
        Ability(
            "reaction",
            (GainGold(YOU, 2),),
            when=When("enters-play", Cards(("attachment",), how=("unique",)), seat="you", how=("marshal",)),
            limit=ONCE_A_PHASE,
        ),
    ),
    # Asshai Priestess
    "04047": (
        Ability(
            "reaction",
            (Kneel(TARGET),),
            when=entered("marshal"),
            target=Target(Cards(how=("standing",), most_strength=2)),
        ),
    ),
    # Frey Lordling
    "06057": (Ability("reaction", (ModifyStrength(SELF, 1, "phase"),), when=When("challenge-initiated", seat="you")),),
    "09007": (Ability("reaction", (ModifyStrength(SELF, 2, "phase"),), when=_played()),),  # The Knight of Flowers
    "10014": (Ability("action", (ReduceCost(YOU, 2, Cards(("event",))),), costs=KNEEL),),  # Maester Kedry
    # Ser Cortnay Penrose
    "10025": (Ability("reaction", (Stand(SELF),), when=won("power"), provided=(PARTICIPATING, KNEELING)),),
    # Clydas
    "15033": (Ability("action", (MoveGold(CHOSEN, YOU, 1),), limit=ONCE_A_PHASE),),
    # Ser Ilyn Payne
    "02109": (Ability("action", (Kill(TARGET),), phase="marshal", costs=KNEEL, target=Target(Cards(most_cost=3))),),
    # Osha
    "03011": (
        Ability(
            "action",
            (RemoveFromChallenge(SELF),),
            phase="challenges",
            provided=(PARTICIPATING,),
            then=(Stand(SELF),),
            limit=ONCE_A_PHASE,
        ),
    ),
    # Lyn Corbray
    "14039": (
        Ability(
            "reaction",
            (Stand(SELF),),
            when=When("challenge-initiated", seat="opponent", kind="power"),
            provided=(If("challenged"), KNEELING),
        ),
    ),
    # Dickon Tarly
    "25075": (
        Ability(
            "reaction",
            (Stand(SELF),),
            when=When("stands", Cards(factions=("tyrell",)), seat="you", other=True),
            provided=(KNEELING,),
            limit=ONCE_A_PHASE,
        ),
    ),
    # Riverrun Minstrel
    "03009": (Ability("reaction", (GainPowerOn(TARGET, 1),), when=entered(), target=Target(Cards(traits=("house tully",)))),),
    # Victarion Greyjoy
    "05027": (
        Ability(
            "would",
            (Save(SELF),),
            when=When("leaves-play", SELF, how=("kill",)),
            costs=(Pay("discard-power", count=2),),
        ),
    ),
    # Rogue Wildling
    "12040": (
        Ability(
            "reaction",
            (STANDS,),
            when=entered(),
            target=Target(Cards(of="you", traits=("wildling",), how=("kneeling",))),
        ),
    ),
    # Advisor to the Crown
    "13077": (Ability("action", (ReduceCost(YOU, 1, Cards(traits=("maester",))),), costs=KNEEL),),
    # Robert Baratheon
    "13107": (Ability("reaction", (GainPower(YOU, 1),), when=When("gains-power", SELF), limit=Limit(2, "round")),),
    # Alyce Graceford
    "13063": (
        Ability(
            "action",
            (Grant(TARGET, "renown", "phase"),),
            costs=KNEEL,
            target=Target(Cards(traits=("the seven",), other=True)),
        ),
    ),
    # Wildling Scout
    "02078": (Ability("action", (Grant(TARGET, "stealth", "phase"),), costs=SACRIFICE, target=Target()),),
    # Dalla
    "07040": (
        Ability(
            "reaction",
            (DrawCards(YOU, 1),),
            when=When("enters-play", Cards(traits=("wildling",)), seat="you"),
            limit=ONCE_A_PHASE,
        ),
    ),
    # Alannys Greyjoy
    "13031": (
        Ability(
            "reaction",
            (DrawCards(YOU, 1),),
            when=When("enters-play", Cards(("location",), factions=("greyjoy",)), seat="you"),
            limit=ONCE_A_PHASE,
        ),
    ),
    # Ser Barristan Selmy
    "02107": (
        Ability(
            "would",
            (Save(CAUSE),),
            when=When("leaves-play", Cards(traits=("lord", "lady")), seat="you", how=("kill",)),
            costs=(Pay("stand"),),
        ),
    ),
    # Jon Snow
    "03005": (
        Ability(
            "action",
            (STANDS,),
            costs=(Pay("sacrifice", Cards(of="you", factions=("stark",))),),
            target=Target(Cards(factions=("stark",), how=("unique", "kneeling"))),
            limit=ONCE_A_ROUND,
        ),
    ),
    # Maester Murenmure
    "12010": (Ability("would", (Cancel(),), when=When("initiates", how=("location",)), costs=KNEEL),),
    # Loreza Sand
    "10013": (
        Ability(
            "interrupt",
            (DrawCards(YOU, 1),),
            when=When("killed", Cards(factions=("martell",), how=("unique",)), seat="you"),
            limit=ONCE_A_PHASE,
        ),
    ),
    # The Bastard of Driftmark
    "13109": (
        Ability(
            "reaction",
            (STANDS,),
            when=won("intrigue"),
            provided=(PARTICIPATING,),
            target=Target(Cards(("location",), how=("kneeling",))),
        ),
    ),
    # Botley Crew
    "14025": (Ability("reaction", (GainGold(OPPONENT, -1),), when=When("income", seat="opponent")),),
    # Ramsay Snow
    "08041": (Ability("forced-reaction", (Sacrifice(TARGET),), when=entered(), target=Target(chooser="each-player")),),
    # Dale Seaworth
    "14010": (
        Ability(
            "reaction",
            (MoveCard(TARGET, YOU, "discard", "hand"),),
            when=entered("marshal"),
            target=Target(Cards(("location",), of="you", zone="discard", factions=("baratheon",))),
        ),
    ),
    # The Titan's Bastard
    "15010": (
        Ability(
            "action",
            (MoveCard(TARGET, YOU, "discard", "hand"),),
            costs=KNEEL,
            target=Target(Cards(of="you", zone="discard", traits=("mercenary",))),
        ),
    ),
    # Jeyne Poole
    "07033": (
        Ability(
            "action",
            (MoveCard(TARGET, YOU, "discard", "hand"),),
            phase="marshal",
            costs=SACRIFICE,
            target=Target(Cards(of="you", zone="discard", traits=("lady",))),
        ),
    ),
}
