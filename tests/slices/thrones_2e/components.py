"""What the slice plays with: a handful of cards with names and texts of our own."""

from __future__ import annotations

from typing import Literal

from ledger.kit.cards import Card

Kind = Literal["military", "intrigue", "power"]
KINDS: tuple[Kind, ...] = ("military", "intrigue", "power")
Zone = Literal["hand", "deck", "discard", "dead", "play"]

DECK = 24  # cards of each seat, hand included
OPENING_HAND = 7
DRAWN = 2
COPIES = 3
TO_WIN = 15


def character(id: str, en: str, pl: str, cost: int, strength: int, icons: str, script: str | None = None, text: str = "") -> Card:
    facts = (
        ("cost", str(cost)),
        ("strength", str(strength)),
        ("icons", icons),
        *((("ability", text),) if text else ()),
    )
    return Card(id, en, pl, "character", script, True, facts)


def event(id: str, en: str, pl: str, cost: int, script: str) -> Card:
    return Card(id, en, pl, "event", script, True, (("cost", str(cost)),))


def plot(id: str, en: str, pl: str, gold: int, initiative: int, claim: int, draws: int = DRAWN) -> Card:
    facts = (("gold", str(gold)), ("initiative", str(initiative)), ("claim", str(claim)), ("draws", str(draws)))
    return Card(id, en, pl, "plot", None, True, facts)


CARDS: tuple[Card, ...] = (
    character("watchman", "Gate Watchman", "Strażnik bramy", 1, 2, "military power"),
    character("bannerman", "Loyal Bannerman", "Wierny chorąży", 3, 4, "military power"),
    character("spy", "Kitchen Spy", "Szpieg z kuchni", 1, 1, "intrigue"),
    character("champion", "Sworn Champion", "Zaprzysiężony rycerz", 3, 3, "military", "champion"),
    character("bodyguard", "Silent Bodyguard", "Milczący obrońca", 2, 1, "military intrigue", "bodyguard"),
    character("mourner", "Hall Mourner", "Płaczka", 1, 1, "power", "mourner"),
    character("gravedigger", "Gravedigger", "Grabarz", 1, 1, "military", "gravedigger"),
    character("heir", "Second Heir", "Drugi dziedzic", 2, 2, "intrigue power", "heir"),
    character("wanderer", "Wanderer", "Wędrowiec", 2, 2, "intrigue", None, "reaction"),
    event("last-word", "The Last Word", "Ostatnie słowo", 1, "last-word"),
    event("no-quarter", "No Quarter", "Bez litości", 2, "no-quarter"),
    event("on-your-feet", "On Your Feet", "Na nogi", 1, "on-your-feet"),
    event("fresh-ravens", "Fresh Ravens", "Świeże kruki", 1, "fresh-ravens"),
    plot("harvest", "A Fair Harvest", "Dobre zbiory", 6, 3, 1),
    plot("muster", "The Muster", "Pobór", 4, 6, 1),
    plot("storm", "Storm of Steel", "Burza stali", 3, 9, 2),
    plot("ravens", "Many Ravens", "Stado kruków", 4, 5, 1, 3),
)
