"""The practice armies of the catalogue as rosters: labelled as such, so that every mode can be tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ....kit.cards import Card, number
from .roster import Roster, RosterLine

SIDES = ("river", "hill")  # factions of the practice armies
Size = Literal[30, 40]  # points of a practice army


def practice_army(cards: Sequence[Card], faction: str, size: Size = 30) -> Roster:
    """The made-up army of that side and size, whole with its tactics deck."""
    mine = [card for card in cards if card.fact("edition") == "practice" and card.fact("faction") == faction]
    joining = [card for card in mine if card.kind == "attachment" and _copies(card, size)]
    units: list[RosterLine] = []
    for card in mine:
        if card.kind == "unit":
            units += [RosterLine(card.name("en"), card.id)] * _copies(card, size)
    for attachment in joining:
        place = next(place for place, unit in enumerate(units) if unit.card == attachment.fact("joins"))
        units[place] = RosterLine(units[place].name, units[place].card, attachments=(_item(attachment),))
    return Roster(
        faction,
        "practice",
        size,
        next(card.id for card in joining if card.fact("commander") == "yes"),
        tuple(units),
        tuple(_item(card) for card in mine if card.kind == "ncu" for _ in range(_copies(card, size))),
        (),
        tuple((RosterLine(card.name("en"), card.id), 2) for card in mine if card.kind == "tactics"),
    )


def _item(card: Card) -> RosterLine:
    """The card as a line of a roster."""
    return RosterLine(card.full_name("en"), card.id)


def _copies(card: Card, size: int) -> int:
    """How many copies of the card an army of that size has."""
    return number(card.fact(f"in_{size}")) or 0
