"""House Stark in the core set."""

from __future__ import annotations

from typing import Literal

from ...model.abilities import EACH, HOST, SELF, TARGET, YOU, Abilities, Ability, Amount, Gives, If, Pay, When
from ...model.effects import Cancel, DrawCards, GainPower, Kill, Later, ModifyPlot, ModifyStrength, MoveCard, Stand
from ...model.filters import Cards, Target
from .common import (
    ANY_TYPE,
    KNEEL,
    KNEELING,
    ONCE_A_CHALLENGE,
    ONCE_A_ROUND,
    PLAIN,
    SACRIFICE,
    entered,
    gives,
    gives_host,
    lost,
    steward,
    storehouse,
    won,
    worn_by,
)


def _grey_wind(most: int, *provided: If) -> Ability:
    """An action that kills a character of at most that strength, while the tests hold."""
    target = Target(Cards(most_strength=most))
    return Ability("action", (Kill(TARGET),), phase="challenges", costs=KNEEL, target=target, provided=provided)


PLOTS = ("plot-trait", "opponent-plot-trait")  # tests for the trait of a revealed plot, of the own one and of an opponent's


def _summer(pile: Literal["discard", "dead"], shares: int | None = None) -> Ability:
    """A reaction that brings a weak Stark character back out of that pile."""
    cards = Cards(of="you", zone=pile, factions=("stark",), most_strength=2)
    return Ability("reaction", (MoveCard(TARGET, YOU, pile, "hand"),), when=entered(), target=Target(cards), shares=shares)


STARK: dict[str, Abilities] = {
    # Arya Stark: her facedown duplicate is recorded
    "01141": (gives(Gives(Cards(of="you", titles=("Arya Stark",), how=("with-duplicate",)), words=("military",))),),
    # Bran Stark
    "01142": (Ability("would", (Cancel(),), when=When("initiates", seat="opponent", how=("event",)), costs=SACRIFICE),),
    # Eddard Stark
    "01144": (
        Ability(
            "reaction",
            (Stand(SELF),),
            when=When("challenge-initiated", seat="opponent"),
            provided=(If("challenged"), KNEELING),
        ),
    ),
    # Grey Wind
    "01145": (_grey_wind(1), _grey_wind(2, If("controls", cards=Cards(titles=("Robb Stark",))))),
    # Robb Stark
    "01146": (
        Ability(
            "reaction",
            (Stand(EACH),),
            when=When("leaves-play", Cards(factions=("stark",)), seat="you", how=("kill", "sacrifice")),
            each=Cards(of="you", how=("kneeling",)),
            limit=ONCE_A_ROUND,
        ),
    ),
    # Sansa Stark
    "01147": (
        gives(Gives(SELF, words=("enters-knelt",))),
        Ability("reaction", (GainPower(YOU, 1),), when=When("stands", SELF), limit=ONCE_A_ROUND),
    ),
    # Summer: out of the discard pile, or out of the dead pile
    "01148": (
        gives(Gives(Cards(of="you", titles=("Bran Stark",)), words=("insight",))),
        _summer("discard"),
        _summer("dead", shares=1),
    ),
    # Direwolf Pup
    "01149": (gives(Gives(SELF, strength=Amount("count", Cards(ANY_TYPE, of="you", traits=("direwolf",), other=True)))),),
    # Tumblestone Knight
    "01150": PLAIN,
    # Vanguard of the North
    "01151": (gives(*(Gives(SELF, words=("stands-attacking:military",), provided=(If(whose, word="war"),)) for whose in PLOTS)),),
    # Winterfell Steward
    "01152": steward("stark"),
    # Ice
    "01153": (
        worn_by(factions=("stark",)),
        gives_host(2),
        Ability(
            "reaction",
            (Kill(TARGET),),
            when=won("military"),
            costs=SACRIFICE,
            target=Target(Cards(of="loser")),
            provided=(If("participating", HOST),),
        ),
    ),
    # Heart Tree Grove
    "01156": storehouse("stark"),
    # For the North!
    "01157": (
        Ability(
            "action",
            (ModifyStrength(TARGET, 2, "challenge"), Later("won", (DrawCards(YOU, 1),), YOU)),
            provided=(If("challenge", word="military"),),
            target=Target(Cards(factions=("stark",), how=("participating",))),
        ),
    ),
    # Like Warm Rain
    "01158": (
        Ability(
            "reaction",
            (Kill(TARGET),),
            when=lost("intrigue", attacking=False),
            costs=(Pay("kneel", Cards(of="you", traits=("direwolf",), how=("standing",))),),
            target=Target(Cards(how=("attacking",))),
            maximum=ONCE_A_CHALLENGE,
        ),
    ),
    # Winter Is Coming
    "01159": (
        Ability(
            "action",
            (ModifyPlot(YOU, "claim", 1, "challenge"),),
            provided=(If("challenge"),),
            maximum=ONCE_A_CHALLENGE,
        ),
    ),
}
