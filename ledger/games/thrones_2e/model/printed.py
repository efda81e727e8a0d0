"""What is printed on a card, read once: facts as numbers and words, abilities sorted by when they are used.

A card's text is played by its abilities (`abilities.py`), which somebody has written under the name of its script. Where nobody
has, `abilities` is None; the catalogue then marks the card as `scripted=told`, and what it does is typed in when it is used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ....kit.cards import Card, number, words
from .abilities import Abilities, Ability, Gives, Limit
from .filters import Cards

NumberedAbility = tuple[int, Ability]  # an ability with its place among those of the card, counted from 0
TRIGGERED: Final = ("would", "interrupt", "reaction", "forced-would", "forced-interrupt", "forced-reaction")
_AMBUSH = re.compile(r"ambush \((\d+)\)", re.IGNORECASE)  # the keyword Ambush with its cost
_REMINDER = re.compile(r"\s*\((?!\d+\))[^()]*\)")  # the explanation in brackets behind a keyword
# the keyword No Attachments with its exceptions or traits
_NO_ATTACHMENTS = re.compile(r"no attachments(?: (except))?(?: (.+))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NoAttachments:
    """One variant of the keyword: `except` allows only these traits, `listed` forbids these, `plain` forbids all attachments."""

    how: str
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on one card. `abilities` is None where nobody has written down what its text does."""

    id: str
    title: str
    names: tuple[str, str]  # English and Polish
    kind: str
    faction: str
    cost: int | None
    strength: int
    icons: tuple[str, ...]
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    ambush: tuple[int, ...]
    no_attachments: tuple[NoAttachments, ...]
    unique: bool
    loyal: bool
    gold: int
    initiative: int
    claim: int
    reserve: int
    timing: tuple[str, ...]  # kinds of ability that an unscripted card has
    abilities: Abilities | None
    has_all_values: bool  # every value that play needs is written down
    actions: tuple[NumberedAbility, ...] = ()
    triggers: Mapping[str, tuple[NumberedAbility, ...]] | None = None  # by stage of a sequence
    revealed: tuple[NumberedAbility, ...] = ()
    gives: tuple[Gives, ...] = ()
    bearers: Cards | None = None  # who may bear an attachment
    copies_on_host: Limit | None = None
    unscripted: bool = False  # nobody has written its abilities: what it does is typed in


NOTHING: Final[Mapping[str, tuple[NumberedAbility, ...]]] = {}  # the triggers of a card that has none


def parts(text: str) -> tuple[str, ...]:
    """The parts of a fact that is a list of names with spaces in them, such as `House Florent|Lady`."""
    return tuple(one.strip() for one in text.split("|") if one.strip())


def _keywords(text: str) -> tuple[tuple[str, ...], tuple[int, ...], tuple[NoAttachments, ...]]:
    """Plain keywords, the numbers of Ambush, the variants of No Attachments."""
    plain: list[str] = []
    ambush: list[int] = []
    no_attachments: list[NoAttachments] = []
    text = _REMINDER.sub("", text)  # agot2.keyword.reminder-text-not-rules
    for word in parts(text):
        if found := _AMBUSH.fullmatch(word):
            ambush.append(int(found[1]))
        elif found := _NO_ATTACHMENTS.fullmatch(word):
            traits = tuple(one.strip().lower() for one in re.split(r",|\bor\b", found[2] or "") if one.strip())
            no_attachments.append(NoAttachments("except" if found[1] else "listed" if traits else "plain", traits))
        else:
            plain.append(word.lower())
    return tuple(plain), tuple(ambush), tuple(no_attachments)


def _of_kind(numbered: tuple[NumberedAbility, ...], kind: str) -> tuple[NumberedAbility, ...]:
    """The abilities of that kind, each with its number among all abilities of the card."""
    return tuple(one for one in numbered if one[1].kind == kind)


def printed(card: Card, abilities: Abilities | None = None) -> Printed:
    """What is printed on the card, read from its facts; words that are not numbers count as missing.

    X counts as 0 unless an ability says more.
    """
    fact = card.fact
    cost = number(fact("cost"))
    if fact("cost") in ("X", "-"):
        cost = 0  # agot2.text.x-default-zero
    keywords, ambush, no_attachments = _keywords(fact("keywords"))
    plot_values = ("income", "initiative", "claim", "reserve") if card.kind == "plot" else ()
    has_all_values = all(number(fact(value)) is not None for value in plot_values)
    if card.kind in ("character", "location", "attachment", "event"):
        has_all_values = cost is not None
    numbered = tuple(enumerate(abilities or ()))
    attaching = [ability for _, ability in numbered if ability.kind == "attach"]
    return Printed(
        card.id,
        card.name("en"),
        (card.name("en"), card.name("pl")),
        card.kind,
        fact("faction") or "neutral",
        cost,
        number(fact("strength")) or 0,
        words(fact("icons")),
        tuple(trait.lower() for trait in parts(fact("traits"))),
        keywords,
        ambush,
        no_attachments,
        fact("unique") == "yes",
        fact("loyal") == "yes",
        number(fact("income")) or 0,
        number(fact("initiative")) or 0,
        number(fact("claim")) or 0,
        number(fact("reserve")) or 0,
        parts(fact("timing")),
        abilities,
        has_all_values,
        _of_kind(numbered, "action"),
        {stage: found for stage in TRIGGERED if (found := _of_kind(numbered, stage))} or NOTHING,
        _of_kind(numbered, "when-revealed"),
        tuple(gives for _, ability in numbered for gives in ability.gives),
        attaching[0].target.cards if attaching and attaching[0].target else None,
        attaching[0].limit if attaching else None,
        abilities is None and fact("scripted") == "told",
    )


FACEDOWN_CARD: Final = printed(Card("facedown", "Facedown card", "Zakryta karta", "facedown"))
