"""Turns a written list into a roster: names become cards, copies become lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....core.errors import Malformed
from ....kit.cards import Card
from .names import NameContext, Names, comparable, faction_word, likely_edition
from .roster import EDITIONS, NEUTRAL, Roster, RosterLine
from .writing import ListLine, WrittenList, read_written

MOST_ITEMS = 400  # lines of a roster, at most


def read_list(text: str, cards: Sequence[Card]) -> Roster:
    """The army that the text writes, in TOML or as players paste it. Names that nobody knows stay in it as unknown."""
    said = read_written(text)
    names = Names(cards)
    edition = said.edition.strip().casefold() or likely_edition(names, said.names())
    if edition not in EDITIONS:
        raise Malformed("edition", "core.one-of-causes", causes=", ".join(EDITIONS))
    faction = faction_word(said.faction)
    if not faction:
        faction = _likely_faction(said, names, edition)
    _detach_units(said, names, NameContext(edition, faction))
    roster = _by_card_kind(said, names, NameContext(edition, faction))
    if sum(1 for _ in roster.each()) > MOST_ITEMS:
        raise Malformed("list", "tmg.expected-at-most-units-and-attachments", most=MOST_ITEMS)
    return replace(roster, commander=_commander(said, names, NameContext(edition, faction), roster, cards))


def _likely_faction(said: WrittenList, names: Names, edition: str) -> str:
    """The faction of the first card that is not neutral: a list need not name it."""
    for name in said.names():
        card = names.find(name, NameContext(edition))
        if card is not None and card.fact("faction") != NEUTRAL:
            return card.fact("faction")
    return NEUTRAL


def _detach_units(said: WrittenList, names: Names, wanted: NameContext) -> None:
    """Lets units and NCUs that are written like attachments, behind a dash, stand for themselves; what follows joins the last."""
    lines: list[ListLine] = []
    joining = replace(wanted, kinds=("attachment",))
    for line in said.units:
        host, written_below = line, line.joined
        line.joined = []
        lines.append(line)
        for one in written_below:
            card = names.find(one.name, joining)
            if card is None or card.kind == "attachment":
                host.joined.append(one)
                continue
            lines.append(one)
            host = one if card.kind == "unit" else host
    said.units = lines


def _by_card_kind(said: WrittenList, names: Names, wanted: NameContext) -> Roster:
    """The roster with its lines sorted by what their cards are, not by the heading they stand under.

    Unknown ones stay where they were written.
    """
    units: list[RosterLine] = []
    others: dict[str, list[RosterLine]] = {"ncu": [], "attachment": []}
    for line, heading in _lines_with_headings(said):
        item, kind = _item(line, names, wanted)
        if item.attachments or (kind or heading) == "unit":
            units += [item, *(replace(item, attachments=()) for _ in range(line.count - 1))]
        else:
            others.get(kind or heading, units).extend([item] * line.count)
    deck = replace(wanted, kinds=("tactics",))
    tactics = tuple((_item(line, names, deck)[0], line.count) for line in said.tactics)
    return Roster(
        wanted.faction,
        wanted.edition,
        said.size,
        "",
        tuple(units),
        tuple(others["ncu"]),
        tuple(others["attachment"]),
        tactics,
    )


def _lines_with_headings(said: WrittenList) -> list[tuple[ListLine, str]]:
    """Every written line with the heading that it stands under."""
    return [
        *((line, "unit") for line in said.units),
        *((line, "ncu") for line in said.ncus),
        *((line, "attachment") for line in said.loose),
    ]


def _item(line: ListLine, names: Names, wanted: NameContext) -> tuple[RosterLine, str]:
    """A written line as a line of the roster, and the kind of its card; empty where nobody knows the card."""
    card = names.find(line.name, wanted)
    joined = replace(wanted, kinds=("attachment",))
    attachments = tuple(_item(one, names, joined)[0] for one in line.joined for _ in range(one.count))
    name = line.name.strip()
    item = RosterLine(name, card.id if card else "", line.cost, line.models, attachments)
    return item, card.kind if card else ""


def _commander(said: WrittenList, names: Names, wanted: NameContext, roster: Roster, cards: Sequence[Card]) -> str:
    """The card that the list calls its commander, or the only one in it that can be nothing else."""
    if said.commander:
        by_name = [one.card for one in roster.each() if one.card and comparable(one.name) == comparable(said.commander)]
        found = names.find(said.commander, replace(wanted, kinds=("attachment", "ncu", "unit")))
        return by_name[0] if by_name else found.id if found else ""
    flagged = [line.name for line, _ in _lines_with_headings(said) for line in (line, *line.joined) if line.commander]
    kinds = {card.id: card for card in cards}
    for item in roster.each():
        if item.card and item.name in flagged:
            return item.card
    for item in roster.each():
        if item.card and kinds[item.card].fact("commander") == "yes":
            return item.card
    return ""
