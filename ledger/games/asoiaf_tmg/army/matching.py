"""Turns a list into an army as the options of a match name it, and such an army back into a roster."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit.cards import Card
from ..model.options import Army, Fielded, Options
from .roster import Roster, RosterLine, Terms


def army_of(roster: Roster) -> Army:
    """The roster as the options of a match name it."""
    return Army(
        roster.faction,
        roster.commander,
        tuple(Fielded(unit.card, tuple(one.card for one in unit.attachments)) for unit in roster.units),
        tuple(ncu.card for ncu in roster.ncus),
        tuple(one.card for one, count in roster.tactics for _ in range(count)),
    )


def roster_of(army: Army, cards: Sequence[Card], size: int) -> Roster:
    """The army as a list that can be judged; a card that the match does not know stays unknown."""
    by_id = {card.id: card for card in cards}

    def roster_line(card: str, attachments: tuple[str, ...] = ()) -> RosterLine:
        known = by_id.get(card)
        joined = tuple(roster_line(one) for one in attachments)
        return RosterLine(known.name("en") if known else card, card if known else "", attachments=joined)

    leader = by_id.get(army.commander)
    return Roster(
        army.faction,
        leader.fact("edition") if leader else "",
        size,
        army.commander,
        tuple(roster_line(unit.card, unit.attachments) for unit in army.units),
        tuple(roster_line(ncu) for ncu in army.ncus),
        (),
        tuple((roster_line(card), army.deck.count(card)) for card in dict.fromkeys(army.deck)),
    )


def terms_of(options: Options) -> Terms:
    """The terms of army building that the options of a match set."""
    return Terms(size=options.size, neutral_base=options.neutral_base)
