"""What a card says, read once: facts as numbers and words, abilities sorted by when they are used."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ....kit.cards import Card, number, words
from .abilities import Abilities, Ability, Gives, Limit
from .filters import Cards

Numbered = tuple[int, Ability]
TRIGGERED: Final = ("would", "interrupt", "reaction", "forced-would", "forced-interrupt", "forced-reaction")
_AMBUSH = re.compile(r"ambush \((\d+)\)", re.IGNORECASE)
_REMINDER = re.compile(r"\s*\((?!\d+\))[^()]*\)")
_BARE = re.compile(r"no attachments(?: (except))?(?: (.+))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Bare:
    """One variant of No Attachments: `except` allows only these traits, `listed` forbids them, `plain` forbids all."""

    how: str
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Printed:
    """What a card says. `abilities` is None where nobody has written down what its text does."""

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
    bare: tuple[Bare, ...]
    unique: bool
    loyal: bool
    gold: int
    initiative: int
    claim: int
    reserve: int
    timing: tuple[str, ...]  # kinds of ability, where there are no rows
    abilities: Abilities | None
    whole: bool  # every value that play needs is there
    actions: tuple[Numbered, ...] = ()
    triggers: Mapping[str, tuple[Numbered, ...]] | None = None  # by stage of a sequence
    revealed: tuple[Numbered, ...] = ()
    gives: tuple[Gives, ...] = ()
    bearers: Cards | None = None  # who may bear an attachment
    copies_on_host: Limit | None = None
    unscripted: bool = False  # nobody has written its rows: what it does is typed in


NOTHING: Final[Mapping[str, tuple[Numbered, ...]]] = {}


def parts(text: str) -> tuple[str, ...]:
    """A fact that is a list of words with spaces in them: `House Florent|Lady`."""
    return tuple(one.strip() for one in text.split("|") if one.strip())


def _keywords(text: str) -> tuple[tuple[str, ...], tuple[int, ...], tuple[Bare, ...]]:
    """Plain keywords, the numbers of Ambush, the variants of No Attachments."""
    plain: list[str] = []
    ambush: list[int] = []
    bare: list[Bare] = []
    text = _REMINDER.sub("", text)  # agot2.keyword.reminder-text-not-rules
    for word in parts(text):
        if found := _AMBUSH.fullmatch(word):
            ambush.append(int(found[1]))
        elif found := _BARE.fullmatch(word):
            traits = tuple(one.strip().lower() for one in re.split(r",|\bor\b", found[2] or "") if one.strip())
            bare.append(Bare("except" if found[1] else "listed" if traits else "plain", traits))
        else:
            plain.append(word.lower())
    return tuple(plain), tuple(ambush), tuple(bare)


def printed(card: Card, abilities: Abilities | None = None) -> Printed:
    """The card's facts read; words that are not numbers count as missing. X counts as 0 unless an ability says more."""
    fact = card.fact
    cost = number(fact("cost"))
    if fact("cost") in ("X", "-"):
        cost = 0  # agot2.text.x-default-zero
    keywords, ambush, bare = _keywords(fact("keywords"))
    needs = ("income", "initiative", "claim", "reserve") if card.kind == "plot" else ()
    known = all(number(fact(value)) is not None for value in needs)
    if card.kind in ("character", "location", "attachment", "event"):
        known = cost is not None
    rows = tuple(enumerate(abilities or ()))
    bearing = [row for _, row in rows if row.kind == "attach"]
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
        bare,
        fact("unique") == "yes",
        fact("loyal") == "yes",
        number(fact("income")) or 0,
        number(fact("initiative")) or 0,
        number(fact("claim")) or 0,
        number(fact("reserve")) or 0,
        parts(fact("timing")),
        abilities,
        known,
        tuple(row for row in rows if row[1].kind == "action"),
        {stage: found for stage in TRIGGERED if (found := tuple(row for row in rows if row[1].kind == stage))} or NOTHING,
        tuple(row for row in rows if row[1].kind == "when-revealed"),
        tuple(gives for _, row in rows for gives in row.gives),
        bearing[0].target.cards if bearing and bearing[0].target else None,
        bearing[0].limit if bearing else None,
        abilities is None and fact("scripted") == "told",
    )


FACEDOWN_CARD: Final = printed(Card("facedown", "Facedown card", "Zakryta karta", "facedown"))
