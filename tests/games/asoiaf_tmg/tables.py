"""Tables to start from: two small armies typed in for scenarios, and matches joined half-way."""

from __future__ import annotations

from typing import Any

from ledger.core.seats import JUDGE, TABLE, Seat
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.model.actions import DeclareState, Hand, Lies, Roll, Stands, Touches
from ledger.games.asoiaf_tmg.model.fields import Way
from ledger.games.asoiaf_tmg.model.mode_actions import OfMode
from ledger.games.asoiaf_tmg.model.options import Army, Fielded, Options
from ledger.kit.cards import Card
from ledger.kit.frames import owed
from tests.table import Table

ANN, BEN, CAT, DOV = Seat(0), Seat(1), Seat(2), Seat(3)
INCH = 1_000


def typed(name: str, kind: str, **facts: Any) -> Card:
    """A card as somebody typed it in at the table."""
    words = tuple((fact, str(value)) for fact, value in facts.items())
    return Card(name, name.replace("-", " ").title(), "", kind, None, True, words)


def unit(name: str, speed: int, defence: int, morale: int, attacks: str, **facts: Any) -> Card:
    facts = {"unit_type": "infantry", "tray": "infantry", "cost": 5, "faction": "realm", **facts}
    return typed(name, "unit", speed=speed, defence=defence, morale=morale, attacks=attacks, **facts)


def joined(name: str, cost: int = 0, **facts: Any) -> Card:
    return typed(name, "attachment", cost=cost, unit_type="infantry", faction="realm", **facts)


def ncu(name: str, cost: int, **facts: Any) -> Card:
    return typed(name, "ncu", cost=cost, faction="realm", **facts)


def tactics(name: str, trigger: str, **facts: Any) -> Card:
    return typed(name, "tactics", trigger=trigger, faction="realm", **facts)


CAVALRY = {"unit_type": "cavalry", "tray": "cavalry", "wounds": 3, "cost": 7}
CARDS = (
    unit("sworn-swords", 5, 4, 6, "Fury|melee|4|8/6/5", orders="Rally|friendly-panic; Charge!|friendly-attack"),
    unit("outriders", 6, 4, 6, "Blade|melee|4|8/5", **CAVALRY),
    unit("berserkers", 6, 5, 4, "Axes|melee|3|8/9/10|sundering", cost=7, abilities="Berserk"),
    unit("bowmen", 5, 6, 7, "Bows|long|4|7/6/4; Knives|melee|5|5/4/3", cost=6),
    unit("direwolf", 6, 3, 4, "Bite|melee|3|2", unit_type="monster", tray="solo-small", wounds=2, cost=0),
    unit("guardsmen", 4, 3, 7, "Swords|melee|4|6/5/3", orders="Hold|enemy-charge"),
    unit("halberdiers", 5, 4, 7, "Halberd|melee|4|7/7/3|sundering", abilities="Set for Charge"),
    unit("knights", 5, 3, 6, "Lance|melee|3|6/3", **CAVALRY),
    unit("crossbows", 4, 5, 7, "Bolts|long|4|6/5/4"),
    joined("captain", cost=1, abilities="Steady", orders="Now|friendly-attack"),
    joined("robb", hero="yes", commander="yes"),
    joined("jaime", hero="yes", commander="yes"),
    ncu("catelyn", 4, influence="yes"),
    ncu("sansa", 3),
    ncu("cersei", 4, influence="yes"),
    ncu("tyrion", 4),
    ncu("pycelle", 3),
    tactics("winter", "friendly-attack"),
    tactics("wolves", "friendly-attack"),
    tactics("howl", "turn-start"),
    tactics("gold", "enemy-attack"),
    tactics("lions", "enemy-attack"),
    tactics("debts", "turn-end"),
    tactics("march-on", "activated"),
    *(tactics(f"{leader}-{number}", "turn-end", leads=leader.title()) for leader in ("robb", "jaime") for number in "123"),
)
DECK = ("winter", "wolves", "howl", "gold", "lions", "debts", "march-on")  # one faction: both sides have the same seven
STARK = Army(
    "realm",
    "robb",
    (
        Fielded("sworn-swords", ("robb",)),
        Fielded("sworn-swords"),
        Fielded("outriders"),
        Fielded("berserkers", ("captain",)),
        Fielded("bowmen"),
        Fielded("direwolf"),
    ),
    ("catelyn", "sansa"),
    (*DECK, "robb-1", "robb-2", "robb-3") * 2,
)
LANNISTER = Army(
    "realm",
    "jaime",
    (Fielded("guardsmen"), Fielded("halberdiers", ("jaime",)), Fielded("knights"), Fielded("crossbows")),
    ("cersei", "tyrion", "pycelle"),
    (*DECK, "jaime-1", "jaime-2", "jaime-3") * 2,
)
NAMES = ("Ann", "Ben")


def opened(*, armies: tuple[Army, ...] = (STARK, LANNISTER), names: tuple[str, ...] = NAMES, **options: Any) -> Table:
    """A match at the first step of set-up."""
    options = {"mode": "fire-and-blood", "size": 40, **options}
    return Table(game, *names, options=Options(armies=armies, **options), cards=CARDS)


def battle(
    *stands: Stands,
    contacts: tuple[Touches, ...] = (),
    terrain: tuple[str, ...] = (),
    gone: tuple[str, ...] = (),
    turn: Seat = ANN,
    first: Seat | None = None,
    hands: tuple[Hand, ...] = (),
    round: int = 2,
    of_mode: OfMode | None = None,
    **options: Any,
) -> Table:
    """A match joined in a turn of `turn`: every unit stands unhurt and unengaged unless something else is said of it.

    Fire and Blood has no tokens on the field: what a scenario shows is not about objectives. Pieces of terrain are called
    `forest-1` and so on.
    """
    table = opened(**options)
    said = {one.unit: one for one in stands}
    names = [one.id for one in table.state.units]
    found = tuple(said.get(name) or Stands(name, whole(table, name)) for name in names if name not in gone)
    pieces = tuple(Lies(kind) for kind in terrain)
    held = {one.seat for one in hands}
    hands += tuple(Hand(Seat(seat)) for seat in range(table.state.table.seats) if seat not in held)
    opener = turn if first is None else first
    declared = DeclareState(found, hands, contacts, pieces, mode=of_mode, round=round, turn=turn, first=opener)
    table.judge(declared)
    return table


def whole(table: Table, name: str) -> int:
    return table.state.unit(name).profile.models


def touch(unit: str, other: str, side: str = "front", other_side: str = "front") -> Touches:
    """`side` is the side of `unit` that is touched, `other_side` that of `other`."""
    return Touches(unit, other, side, other_side)


def rolls(table: Table, *faces: int, **said: Any) -> Table:
    """Dice for what is owed."""
    return table.plays("TABLE", Roll(faces, **said))


def due(table: Table) -> Any:
    """What chance owes first."""
    waiting = owed(table.state)
    assert waiting, f"nothing is owed: {table.state.flow[-1]}"
    return waiting[0]


def models(table: Table, name: str) -> int:
    return table.state.unit(name).models


def step(table: Table) -> str:
    return table.state.flow[-1].step


def triggers(table: Table) -> list[str]:
    return [one.trigger for one in table.state.lately]


def on(*pieces: str, **more: Any) -> Way:
    return Way(onto=pieces, **more)


def through(*pieces: str) -> Way:
    return Way(through=pieces)


__all__ = ["JUDGE", "TABLE", "Way"]
