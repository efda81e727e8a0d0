"""The six titles of melee: whom they support and rival, and what they give."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .abilities import YOU, Gives

TITLES: Final = ("01206", "01207", "01208", "01209", "01210", "01211")  # codes of the title cards
WHISPERS, SHIPS, HAND, COIN, LAWS, REGENT = TITLES


@dataclass(frozen=True, slots=True)
class Title:
    """A title: whom it supports and rivals, and what it gives, as constant abilities of cards do.

    Some titles do more than that: see `challenge.py` and `claim.py`.
    """

    id: str
    supports: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    gives: tuple[Gives, ...] = ()


BY_ID: Final[dict[str, Title]] = {
    one.id: one
    for one in (
        Title(
            WHISPERS,
            (HAND,),
            (LAWS, COIN),
            (Gives(YOU, side=1, kind="intrigue"),),
        ),
        Title(
            SHIPS,
            (WHISPERS,),
            (LAWS, HAND),
            (Gives(YOU, side=1, kind="military"),),
        ),
        Title(
            HAND,
            (LAWS,),
            (COIN, SHIPS),
            (Gives(YOU, side=1, kind="power"), Gives(YOU, challenge="power", elsewhere=True)),
        ),
        Title(COIN, (SHIPS,), (HAND, WHISPERS), (Gives(YOU, gold=2),)),
        Title(
            LAWS,
            (COIN,),
            (WHISPERS, SHIPS),
            (Gives(YOU, reserve=1), Gives(YOU, draw=1)),
        ),
        Title(REGENT, (), (), (Gives(YOU, dominance=2),)),
    )
}


def supports(mine: str, other: str) -> bool:
    """Whether the bearer of the first title supports the bearer of the other."""
    return mine in BY_ID and other in BY_ID[mine].supports


def are_rivals(mine: str, other: str) -> bool:
    """Whether the bearer of the other title is a rival of the bearer of the first."""
    return mine in BY_ID and other in BY_ID[mine].rivals


def removed_at_random(players: int) -> int:
    """How many titles are taken out at random before the draft."""
    if players >= 6:
        return 0
    return 2 if players == 3 else 1
