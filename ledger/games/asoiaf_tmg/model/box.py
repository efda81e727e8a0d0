"""Profiles read from the facts of cards, and the units of an army made from them."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.seats import Seat
from ....kit.cards import Card, number
from .components import TRAYS, TYPES, Attack, Profile
from .distances import INCH, LONG, SHORT
from .options import Army, Fielded, Options
from .state import Ncu, Unit

RANGES = {"melee": 0, "short": SHORT // INCH, "long": LONG // INCH}  # inches of each printed range
PRACTICE = ("river", "hill")  # factions of the practice armies


def split(text: str) -> tuple[str, ...]:
    """The names in a fact that is a list of names."""
    return tuple(one.strip() for one in text.split(";") if one.strip())


def whole(card: Card, name: str, default: int = 0) -> int:
    """The number in a fact that is a whole number; `default` where nobody knows it."""
    found = number(card.fact(name))
    return default if found is None else found


def attacks_of(card: Card) -> tuple[Attack, ...]:
    """The attacks of a card, written as name|melee, short, long or inches|to hit|dice by ranks lost|abilities."""
    found = []
    for text in split(card.fact("attacks")):
        parts = [part.strip() for part in text.split("|")]
        if len(parts) < 4:
            continue
        reach = number(parts[1]) or 0
        if parts[1] in RANGES:  # tmg.range.short-long
            reach = RANGES[parts[1]]
        dice = tuple(number(one) or 0 for one in parts[3].split("/"))
        abilities = tuple(parts[4].split(",")) if len(parts) > 4 and parts[4] else ()
        found.append(Attack(parts[0], number(parts[2].rstrip("+")) or 6, dice or (0,), reach, abilities))
    return tuple(found)


def orders_of(card: Card) -> tuple[tuple[str, str], ...]:
    """The orders of a card, written as name|printed trigger."""
    found = []
    for text in split(card.fact("orders")):
        name, _, trigger = text.partition("|")
        found.append((name.strip(), trigger.strip()))
    return tuple(found)


def character(card: Card) -> str:
    """The character on a hero's card; empty for everybody else."""
    return card.name("en") if card.fact("hero") == "yes" else ""


def profile_of(cards: Sequence[Card], fielded: Fielded) -> Profile:
    """The profile of a unit with its attachments.

    A card that the record does not know is taken for an infantry unit of plain numbers.
    """
    by_id = {card.id: card for card in cards}
    card = by_id.get(fielded.card, Card(fielded.card, fielded.card))
    joined = tuple(by_id[one] for one in fielded.attachments if one in by_id)
    tray = card.fact("tray", "infantry")
    kind = card.fact("unit_type", "infantry")
    wounds = max(1, whole(card, "wounds", 1))
    abilities = split(card.fact("abilities"))
    for one in joined:  # tmg.attachment.abilities-added
        abilities += split(one.fact("abilities"))
    return Profile(
        card.id,
        kind if kind in TYPES else "infantry",
        tray if tray in TRAYS else "infantry",
        whole(card, "cost"),
        whole(card, "speed", 5),
        whole(card, "defence", 4),
        whole(card, "morale", 6),
        attacks_of(card) or (Attack("melee", 4, (6, 5, 4)),),
        wounds,
        abilities,
        ("multi-wound",) if wounds > 1 else (),
        tuple(order for one in (card, *joined) for order in orders_of(one)),
        tuple(name for one in (card, *joined) if (name := character(one))),
    )


def handle(card: str, taken: Sequence[str]) -> str:
    """A name for one more copy of the card."""
    copies, name = 1, card
    while name in taken:
        copies += 1
        name = f"{card}-{copies}"
    return name


def practice_army(cards: Sequence[Card], seat: int, size: int) -> Army:
    """The practice army of that size for a seat; empty where the record has no practice cards."""
    faction, wanted = PRACTICE[seat % len(PRACTICE)], "in_40" if size >= 40 else "in_30"
    mine = [card for card in cards if card.fact("faction") == faction and card.fact("edition") == "practice"]
    units = [card.id for card in mine if card.kind == "unit" for _ in range(whole(card, wanted))]
    joined = {card.fact("joins"): card.id for card in mine if card.kind == "attachment" and whole(card, wanted)}
    leader = next((card for card in mine if card.fact("commander") == "yes" and whole(card, wanted)), None)
    leads = leader.name("en") if leader else ""
    deck = [
        card.id
        for card in mine
        if card.kind == "tactics" and card.fact("leads") in ("", leads)
        for _ in range(whole(card, "copies"))
    ]
    fielded = tuple(Fielded(unit, (joined.pop(unit),) if unit in joined else ()) for unit in units)
    ncus = tuple(card.id for card in mine if card.kind == "ncu" and whole(card, wanted))
    return Army(faction, leader.id if leader else "", fielded, ncus, tuple(deck))


def armies_of(seats: int, options: Options, cards: Sequence[Card]) -> tuple[Army, ...]:
    """The armies of the match, or the practice armies."""
    if options.armies:
        return options.armies
    return tuple(practice_army(cards, seat, options.size) for seat in range(seats))


def handles(armies: Sequence[Army]) -> tuple[str, ...]:
    """The names of all units and NCUs of the armies, army by army, units first."""
    taken: list[str] = []
    for army in armies:
        for card in (*(fielded.card for fielded in army.units), *army.ncus):
            taken.append(handle(card, taken))
    return tuple(taken)


def muster_armies(armies: Sequence[Army], cards: Sequence[Card]) -> tuple[tuple[Unit, ...], tuple[Ncu, ...]]:
    """Units and NCUs of all armies, each under a name of its own."""
    units: list[Unit] = []
    ncus: list[Ncu] = []
    names = iter(handles(armies))
    for seat, army in enumerate(armies):
        units += [unit_of(next(names), Seat(seat), army, fielded, cards) for fielded in army.units]
        ncus += [ncu_of(next(names), Seat(seat), army, one, cards) for one in army.ncus]
    return tuple(units), tuple(ncus)


def ncu_of(name: str, seat: Seat, army: Army, ncu: str, cards: Sequence[Card]) -> Ncu:
    """A non-combat unit of an army under its own name; `ncu` is its card."""
    card = next((card for card in cards if card.id == ncu), Card(ncu, ncu))
    free = ncu == army.commander
    cost = 0 if free else whole(card, "cost")
    return Ncu(name, seat, cost, free, card.fact("influence") == "yes")


def unit_of(name: str, seat: Seat, army: Army, fielded: Fielded, cards: Sequence[Card]) -> Unit:
    """A combat unit of an army under its own name."""
    by_id = {card.id: card for card in cards}
    profile = profile_of(cards, fielded)
    leads = False
    if army.commander in (fielded.card, *fielded.attachments):  # tmg.commander.works-as-kind
        leads = army.commander != ""
    paid = [one for one in fielded.attachments if one != army.commander and one in by_id]
    cost = 0 if army.commander == fielded.card else profile.cost
    cost += sum(whole(by_id[one], "cost") for one in paid)  # tmg.attachment.part-of-unit
    models = 1
    if not profile.solo:  # tmg.unit.infantry-models, tmg.unit.cavalry-models, tmg.attachment.replaces-model
        models = profile.models
    return Unit(name, seat, cost, models, profile, fielded.attachments, leads)
