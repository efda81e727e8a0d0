"""Beyond the core set: characters with constant abilities."""

from __future__ import annotations

from typing import Unpack

from ...model.abilities import SELF, YOU, Abilities, Ability, Amount, Gives, If
from ...model.components import FACTIONS
from ...model.filters import Cards, CardWords
from .common import ANY_TYPE, ATTACKING, PLAIN, gives

USED_PLOTS = Amount("used-plots")


def _stronger_while(more: int, *provided: If) -> Abilities:
    """The abilities of a character that is stronger while something holds."""
    return (gives(Gives(SELF, strength=more, provided=provided)),)


def _has_words_while(*words: str, provided: If) -> Abilities:
    """The abilities of a character that has these icons or keywords while something holds."""
    return (gives(Gives(SELF, words=words, provided=(provided,))),)


def _gives_own(strength: int = 0, words: tuple[str, ...] = (), other: bool = False, **who: Unpack[CardWords]) -> Ability:
    """A constant ability that gives strength, icons or keywords to such characters that you control."""
    return gives(Gives(Cards(of="you", other=other, **who), strength=strength, words=words))


STANDING: dict[str, Abilities] = {
    "03041": PLAIN,  # House Maester
    "04027": PLAIN,  # Maester Pylos
    "19010": (gives(Gives(YOU, reserve=1)),),  # Old Steward
    "16001": (gives(Gives(SELF, cannot=("be-killed",))),),  # Ser Davos Seaworth
    "07007": _has_words_while("renown", provided=If("defending")),  # Ser Denys Mallister
    "04004": _stronger_while(3, If("challenge", word="power")),  # Ser Colen of Greenpools
    "06047": _stronger_while(3, If("phase", word="dominance")),  # Flea Bottom Bastard
    "06085": _stronger_while(2, If("defending")),  # Defender of the Wall
    "19016": (_gives_own(1, traits=("knight",)),),  # Ser Bryce Caron
    "04053": (_gives_own(1, traits=("bloodrider",)),),  # Devoted Bloodrider
    "02072": (_gives_own(1, traits=("drowned god",)),),  # Priest of the Drowned God
    "21016": (_gives_own(0, ("intrigue",), factions=("stark",), traits=("army",)),),  # The Blackfish
    "12003": (_gives_own(0, ("stealth",), other=True, traits=("ironborn",), how=("unique",)),),  # Asha Greyjoy
    "07008": (_gives_own(0, ("power",), other=True, traits=("ranger",)),),  # Ser Jaremy Rykker
    "18001": (_gives_own(0, ("insight",), traits=("the seven",), factions=FACTIONS),),  # Bonifer the Good
    "03014": (_gives_own(2, ("military",), titles=("Rickon Stark",)),),  # Shaggydog
    # Arya Stark
    "08081": (gives(Gives(Cards(), cannot=("be-saved",), provided=(If("standing"),))),),
    "25024": _has_words_while("pillage", "renown", provided=If("standing")),  # Old Captain
    # Silent Sisters
    "04097": (gives(Gives(SELF, strength=Amount("count", Cards(of="you", zone="dead")))),),
    "07035": (gives(Gives(SELF, strength=Amount("hand", times=-1))),),  # Dothraki Honor Guard
    "13021": (gives(Gives(SELF, strength=Amount("used-plots", times=-1))),),  # Smalljon Umber
    "08115": (gives(Gives(SELF, strength=USED_PLOTS)),),  # Host of the Boneway
    # Ser Parmen Crane
    "25035": _has_words_while("renown", provided=If("controls", cards=Cards(traits=("rainbow guard",), other=True))),
    # Unlikely Champion
    "14040": _has_words_while("power", provided=If("controls", cards=Cards(traits=("lord", "lady")))),
    # Hedge Knight
    "02057": (
        gives(
            Gives(
                SELF,
                strength=1,
                words=("power",),
                provided=(If("controls", cards=Cards(traits=("knight",), other=True)),),
            )
        ),
    ),
    # Red Lamb
    "26013": _has_words_while("power", "trait:knight", provided=If("controls", cards=Cards(titles=("Ser Barristan Selmy",)))),
    # Doreah
    "04033": _has_words_while("insight", provided=If("controls", cards=Cards(traits=("lord", "lady"), how=("participating",)))),
    # Bowen Marsh
    "07002": (
        gives(Gives(Cards(of="you", traits=("steward",)), words=("insight",), provided=(If("challenge", word="intrigue"),))),
        gives(Gives(YOU, reserve=1)),
    ),
    # Roaming Wolfpack
    "06041": (gives(Gives(Cards(traits=("direwolf",), how=("attacking",)), strength=2, provided=(ATTACKING,))),),
    # Horselord
    "15015": (
        gives(
            Gives(
                SELF,
                strength=Amount("count", Cards(of="you", traits=("dothraki",), how=("attacking",), other=True)),
                provided=(ATTACKING,),
            )
        ),
    ),
    "04021": (gives(Gives(YOU, discount=1, what=Cards(ANY_TYPE, how=("loyal",)), first=True)),),  # Donella Hornwood
    # Selyse Baratheon, and as redesigned
    "14008": (gives(Gives(YOU, discount=3, what=Cards(("attachment",), traits=("r'hllor",)))),),
    "17101": (gives(Gives(YOU, discount=3, what=Cards(("attachment",), traits=("r'hllor",)), first=True)),),
    "02105": (gives(Gives(YOU, discount=1, what=Cards(("location",)), first=True)),),  # Sworn Brother
}
