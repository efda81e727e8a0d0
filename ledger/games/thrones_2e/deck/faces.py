"""Cards as deck building sees them, and the words by which a rule selects some of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ....kit.cards import Card, number

DRAWN = ("character", "location", "attachment", "event")  # types of cards that belong to a draw deck


@dataclass(frozen=True, slots=True)
class Face:
    """The facts of one card that a deck is judged by; `words` has its kind, faction, traits and keywords."""

    id: str
    title: str
    kind: str
    faction: str
    loyal: bool
    limit: int
    released: str
    origin: str
    sure: bool
    demands: str  # what an agenda permits and asks of its deck
    words: frozenset[str]


@lru_cache(maxsize=4096)
def face(card: Card) -> Face:
    """The card as deck building sees it."""
    fact = card.fact
    loyal = ("loyal",) if fact("loyal") == "yes" else ()
    keywords = (one.split(" (")[0] for one in fact("keywords").split("|"))
    return Face(
        card.id,
        card.name("en"),
        card.kind,
        fact("faction"),
        bool(loyal),
        number(fact("limit")) or 3,
        fact("released"),
        fact("origin"),
        card.sure,
        fact("deck"),
        frozenset((card.kind, fact("faction"), *loyal, *map(_word, (*fact("traits").split("|"), *keywords)))),
    )


def _word(text: str) -> str:
    """A trait or keyword as filters write it: `small-council`."""
    return text.lower().replace(" ", "-")


def fits(one: Face, wanted: str) -> bool:
    """Whether the card fits the filter: `a+b` asks for both words, `!a` for the lack of one, `a,b` for either."""
    return any(all(_has(one, word) for word in part.split("+")) for part in wanted.split(","))


def _has(one: Face, word: str) -> bool:
    """Whether the card has that word, or lacks it where the word begins with `!`."""
    return word[1:] not in one.words if word.startswith("!") else word in one.words
