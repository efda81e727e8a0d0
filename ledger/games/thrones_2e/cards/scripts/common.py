"""Filters and whole abilities that the scripts of several factions share."""

from __future__ import annotations

from typing import Final, Unpack

from ...model.abilities import HOST, SELF, YOU, Abilities, Ability, Gives, If, Limit, Pay, When
from ...model.effects import ReduceCost
from ...model.filters import Cards, CardWords, Target

ANY_TYPE: Final = ("character", "location", "attachment", "event")
PLAIN: Final[Abilities] = ()  # the script of a card that has values and keywords, and no abilities

KNEEL: Final = (Pay("kneel"),)
SACRIFICE: Final = (Pay("sacrifice"),)
KNEEL_FACTION: Final = (Pay("kneel-faction"),)

ATTACKING: Final = If("attacking", SELF)
PARTICIPATING: Final = If("participating", SELF)
KNEELING: Final = If("kneeling", SELF)
FIRST: Final = If("first-player")
NOT_FIRST: Final = If("not-first-player")

ONCE_A_CHALLENGE: Final = Limit(1, "challenge")
ONCE_A_PHASE: Final = Limit(1, "phase")
ONCE_A_ROUND: Final = Limit(1, "round")


def won(kind: str = "", *, attacking: bool | None = None, unopposed: bool | None = None, margin: int = 0) -> When:
    """The happening that you have won a challenge; fields left out fit any challenge."""
    return When("challenge-won", seat="you", kind=kind, attacking=attacking, unopposed=unopposed, margin=margin)


def lost(kind: str = "", *, attacking: bool | None = None, unopposed: bool | None = None) -> When:
    """The happening that you have lost a challenge; `attacking` is whether you were the attacker."""
    return When("challenge-lost", seat="you", kind=kind, attacking=attacking, unopposed=unopposed)


def entered(*how: str) -> When:
    """The happening that this card has entered play, in one of those ways."""
    return When("enters-play", card=SELF, how=how)


def killed() -> When:
    """The happening that this card is killed."""
    return When("killed", card=SELF)


def phase_begins(phase: str) -> When:
    """The happening that the phase begins."""
    return When("phase-begins", phase=phase)


def phase_ends(phase: str) -> When:
    """The happening that the phase ends."""
    return When("phase-ends", phase=phase)


def host_is(title: str) -> If:
    """The condition that the card to which this one is attached has that title."""
    return If("fits", HOST, Cards(titles=(title,)))


def steward(faction: str) -> Abilities:
    """The abilities of a card that kneels to make the next character of the faction cheaper."""
    cards = Cards(("character",), factions=(faction,))
    return (Ability("action", (ReduceCost(YOU, 1, cards),), phase="marshal", costs=KNEEL),)


def storehouse(faction: str) -> Abilities:
    """The abilities of a card that kneels to make the next card of the faction cheaper, whatever its type."""
    cards = Cards(("character", "location", "attachment"), factions=(faction,))
    return (Ability("action", (ReduceCost(YOU, 1, cards),), phase="marshal", costs=KNEEL),)


def worn_by(**who: Unpack[CardWords]) -> Ability:
    """The ability of an attachment that only such characters may bear."""
    return Ability("attach", target=Target(Cards(**who)))


def gives(*given: Gives) -> Ability:
    """A constant ability that gives all of this."""
    return Ability("constant", gives=given)


def gives_host(strength: int = 0, *words: str) -> Ability:
    """The ability of an attachment that gives its host strength, icons or keywords."""
    return gives(Gives(HOST, strength=strength, words=words))


def income(gold: int) -> Ability:
    """The ability of a card that adds so much gold to its controller's income."""
    return gives(Gives(YOU, gold=gold))
