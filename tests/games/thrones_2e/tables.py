"""Tables to start from: cards as words, matches joined half-way, and short words for looking."""

from __future__ import annotations

import re
from typing import Any

from ledger.core.seats import JUDGE, Seat
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.cards.ability_registry import PLAIN
from ledger.games.thrones_2e.model.actions import (
    ChooseFirst,
    ChoosePlot,
    DecideMulligan,
    DeclareChallenge,
    DeclareDefenders,
    DeclareState,
    Draw,
    DrawLot,
    Lies,
    Pass,
    PlaceSetup,
    ShuffleDeck,
    Side,
)
from ledger.games.thrones_2e.model.decks import DeckList
from ledger.games.thrones_2e.model.tokens import power_of
from ledger.kit.cards import Card
from tests.games.thrones_2e.scenario_rows import ROWS
from tests.table import Table

PLAIN.update(ROWS)  # cards made up for scenarios bring their own rows

ANN, BEN, CAT, DOV = Seat(0), Seat(1), Seat(2), Seat(3)
NAMES = ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin")
SEVEN = ("facedown",) * 7


def typed(id: str, kind: str = "character", script: str | None = "none", title: str = "", **facts: Any) -> Card:
    """A card as somebody typed it in at the table."""
    words = tuple((name, str(value)) for name, value in facts.items())
    return Card(id, title or id.replace("-", " ").title(), "", kind, script, True, words)


ALL = "military intrigue power"
CARDS = (
    typed("knight", cost=3, strength=3, icons="military", traits="Knight"),
    typed("squire", cost=1, strength=1, icons="military"),
    typed("spy", cost=2, strength=2, icons="intrigue", keywords="Stealth", traits="Spy"),
    typed("scribe", cost=1, strength=1, icons="intrigue"),
    typed("lady", cost=2, strength=2, icons="intrigue power", traits="Lady"),
    typed("envoy", cost=1, strength=1, icons="power"),
    typed("lord", cost=5, strength=5, icons=ALL, unique="yes", traits="Lord"),
    typed("young-lord", title="Lord", cost=3, strength=2, icons=ALL, unique="yes", traits="Lord"),
    typed("king", cost=7, strength=6, icons=ALL, unique="yes", keywords="Renown", traits="King"),
    typed("crowd", cost=2, strength=0, icons=ALL),
    typed("simpleton", cost=1, strength=1),
    typed("champion", cost=4, strength=4, icons=ALL, keywords="Renown"),
    typed("maester", cost=3, strength=2, icons="intrigue power", keywords="Insight"),
    typed("raider", cost=3, strength=3, icons="military power", keywords="Pillage"),
    typed("brute", cost=4, strength=5, icons="military", keywords="Intimidate"),
    typed("ambusher", cost=4, strength=2, icons="military intrigue", keywords="Ambush (2)"),
    typed("two-faced", cost=4, strength=2, icons="military", keywords="Ambush (1)|Ambush (3)"),
    typed("lone-wolf", cost=2, strength=2, icons="military", keywords="No attachments"),
    typed("sworn-sword", cost=2, strength=2, icons="military", keywords="No attachments except Weapon"),
    typed("frail", cost=2, strength=2, icons="power", keywords="No attachments Condition"),
    typed("strict", cost=2, strength=2, icons="power", keywords="No attachments except Weapon|No attachments except Item"),
    typed("road", "location", cost=0, keywords="Limited", script="one-gold"),
    typed("bridge", "location", cost=0, keywords="Limited"),
    typed("holdfast", "location", cost=2, unique="yes"),
    typed("mill", "location", cost=1),
    typed("sword", "attachment", cost=1, traits="Weapon"),
    typed("ring", "attachment", cost=1, traits="Item"),
    typed("fever", "attachment", cost=1, traits="Condition", keywords="Terminal"),
    typed("rare-blade", "attachment", cost=2, traits="Weapon|Item", unique="yes"),
    typed("decree", "event", None, cost=1, timing="action"),
    typed("whisper", "event", None, cost=0, timing="reaction"),
)
PLOTS = (
    typed("calm", "plot", income=5, initiative=3, claim=1, reserve=6),
    typed("feast", "plot", income=6, initiative=1, claim=1, reserve=4),
    typed("war", "plot", income=3, initiative=8, claim=2, reserve=5, traits="War"),
    typed("truce", "plot", income=4, initiative=3, claim=0, reserve=6),
    typed("winter", "plot", income=2, initiative=5, claim=1, reserve=3, traits="Winter"),
    typed("plenty", "plot", income=7, initiative=0, claim=1, reserve=8),
    typed("scheme", "plot", income=4, initiative=5, claim=1, reserve=5),
)


def scripted(id: str, kind: str = "character", **facts: Any) -> Card:
    """A card whose rows stand in `scenario_rows.py` under its own id."""
    assert id in ROWS, id
    plain = {"cost": 1} | ({"strength": 2, "icons": ALL} if kind == "character" else {})
    return typed(id, kind, id, **(plain | facts))


def deck(cards: tuple[Card, ...], plots: tuple[str, ...], **fields: Any) -> DeckList:
    draw = tuple((card.id, 3) for card in cards if card.kind in ("character", "location", "attachment", "event"))
    return DeckList(fields.pop("faction", "stark"), fields.pop("agenda", ""), draw, plots)


def opened(
    cards: tuple[Card, ...] = (), names: int = 2, plots: tuple[Card, ...] = PLOTS, agenda: str = "", **options: Any
) -> Table:
    """Everybody before the first step of set-up; further cards go into every deck."""
    every = (*CARDS, *cards)
    own = tuple(card for card in cards if card.kind == "plot")
    mine = (*own, *plots)[:7]
    lists = tuple(deck(every, tuple(plot.id for plot in mine), agenda=agenda) for _ in range(names))
    chosen = game.Options(**({"decks": lists} | options))
    known = {card.id: card for card in (*every, *plots, *mine)}
    return Table(game, *NAMES[:names], options=chosen, cards=tuple(known.values()))


def dealt(*hands: str, **options: Any) -> Table:
    """Opening hands are drawn, with these cards known; mulligans are to be decided, Ann first."""
    table = opened(**options)
    seats = table.state.table.seats
    table.plays("TABLE", DrawLot(ANN))
    for seat in range(seats):
        table.plays("TABLE", ShuffleDeck(Seat(seat)))
    for seat in range(seats):
        known = tuple(hands[seat].split()) if seat < len(hands) else ()
        table.plays("TABLE", Draw(Seat(seat), known + ("facedown",) * (7 - len(known))))
    return table


def kept(*hands: str, **options: Any) -> Table:
    """Nobody takes a mulligan; set-up cards are to be placed."""
    table = dealt(*hands, **options)
    for name in table.match.names:
        table.plays(name, DecideMulligan(False))
    return table


def started(*hands: str, **options: Any) -> Table:
    """Set-up is done with these cards in play; the first plots are to be chosen."""
    table = kept(*hands, **options)
    for seat, name in enumerate(table.match.names):
        table.plays(name, PlaceSetup(tuple(hands[seat].split()) if seat < len(hands) else ()))
    return drawn(table)


def drawn(table: Table) -> Table:
    """Whatever draws are owed, of cards that nobody sees."""
    while (due := game.awaiting(table.state)) and due[0].actions == ("Draw",):
        owed = table.state.flow[-1]
        table.plays("TABLE", Draw(owed.seat, ("facedown",) * owed.count))
    return table


def in_round(*plots: str, first: Seat = ANN, **options: Any) -> Table:
    """The first plots are revealed and the first player is named."""
    table = started(**options)
    for name, plot in zip(table.match.names, plots or ("calm",) * 6, strict=False):
        table.plays(name, ChoosePlot(plot))
    while table.state.flow[-1].step == "owed":
        table.plays("TABLE", DrawLot(Seat(int(table.state.flow[-1].about.split()[1]))))
    return table.plays(name_of(table, table.state.flow[-1].seat), ChooseFirst(first))


WORD = re.compile(
    r"(?P<card>[a-z0-9-]+)(?:@(?P<on>[a-z0-9~-]+))?(?P<kneeling>/)?(?:\+(?P<copies>\d+))?(?:\*(?P<power>\d+))?(?:!(?P<owner>\d))?"
)


def lies(word: str, seat: Seat) -> Lies:
    """`name@host/+2*3!1`: attached to the host, kneeling, two duplicates, three power, owned by the second seat."""
    found = WORD.fullmatch(word)
    assert found, word
    return Lies(
        found["card"],
        seat,
        bool(found["kneeling"]),
        int(found["power"] or 0),
        int(found["copies"] or 0),
        found["on"] or "",
        Seat(int(found["owner"])) if found["owner"] else None,
    )


def joined(
    *sides: str,
    cards: tuple[Card, ...] = (),
    hands: tuple[str, ...] = (),
    unknown: tuple[int, ...] = (),
    gold: tuple[int, ...] = (),
    power: tuple[int, ...] = (),
    dead: tuple[str, ...] = (),
    discard: tuple[str, ...] = (),
    revealed: tuple[str, ...] = (),
    used: tuple[str, ...] = (),
    titles: tuple[str, ...] = (),
    limited: tuple[int, ...] = (),
    phase: str = "challenges",
    first: Seat = ANN,
    active: Seat | None = None,
    initiated: tuple[str, ...] = (),
    round: int = 2,
    **options: Any,
) -> Table:
    """A match joined half-way, at the beginning of a phase."""
    count = max(len(sides), 2)
    table = opened(cards, count, **options)

    def of(values: tuple[Any, ...], seat: int, plain: Any) -> Any:
        return values[seat] if seat < len(values) else plain

    declared = tuple(
        Side(
            Seat(seat),
            tuple(of(hands, seat, "").split()),
            of(unknown, seat, 0),
            of(gold, seat, 0),
            of(power, seat, 0),
            tuple(of(discard, seat, "").split()),
            tuple(of(dead, seat, "").split()),
            of(revealed, seat, "calm"),
            tuple(of(used, seat, "").split()),
            of(titles, seat, ""),
            of(limited, seat, 0),
        )
        for seat in range(count)
    )
    play = tuple(lies(word, Seat(seat)) for seat, words in enumerate(sides) for word in words.split())
    table.judge(DeclareState(declared, play, first, phase, active, initiated, round))
    return table


# ---- going on


def name_of(table: Table, seat: int) -> str:
    return table.match.names[seat]


def step(table: Table) -> str:
    """The step that is due."""
    return table.state.flow[-1].step


def is_window(table: Table) -> bool:
    return step(table).startswith("window.")


def all_pass(table: Table) -> Table:
    """Everybody passes until something else is due."""
    while is_window(table):
        table.plays(name_of(table, table.state.flow[-1].seat), Pass())
    return table


def passes(table: Table, times: int = 1) -> Table:
    for _ in range(times):
        table.plays(name_of(table, table.state.flow[-1].seat), Pass())
    return table


def attacked(
    table: Table,
    kind: str = "military",
    attackers: str = "",
    defenders: str | None = "",
    against: Seat | None = None,
    stealth: Any = (),
) -> Table:
    """The active player attacks and the other one defends; everybody passes in between."""
    all_pass(table)
    seat = table.state.flow[0].seat
    table.plays(name_of(table, seat), DeclareChallenge(kind, tuple(attackers.split()), against, tuple(stealth)))
    if defenders is None:
        return table
    while is_window(table):
        passes(table)
    table.plays(name_of(table, table.state.flow[-1].target), DeclareDefenders(tuple(defenders.split())))
    while step(table) == "window.action" and table.state.flow[-2].step == "4.2.2":
        passes(table)
    return table


# ---- looking


def due(table: Table) -> list[tuple[str, str]]:
    """Whose input is due, and at which step."""
    names = table.match.names
    return [(names[one.seat] if one.seat >= 0 else "TABLE", one.step) for one in game.awaiting(table.state)]


def player(table: Table, name: str) -> Any:
    return table.state.players[table.seat(name)]


def in_play(table: Table, name: str) -> list[str]:
    """Handles of the cards on a side, kneeling ones with a slash behind them."""
    seat = table.seat(name)
    return [one.handle + "/" * one.kneeling for one in table.state.play if one.controller == seat]


def card(table: Table, handle: str) -> Any:
    return next(one for one in table.state.play if one.handle == handle)


def power(table: Table) -> list[int]:
    """Power by seat, faction card and cards together."""
    return [power_of(table.state, seat) for seat in range(table.state.table.seats)]


def factions(table: Table) -> list[int]:
    """Power on the faction cards."""
    return [one.power for one in table.state.players]


def gold(table: Table) -> list[int]:
    return [one.gold for one in table.state.players]


def hands(table: Table) -> list[int]:
    return [len(one.hand) for one in table.state.players]


def seen(table: Table, handle: str, viewer: int = JUDGE) -> dict[str, Any]:
    """A card in play as the view shows it."""
    return next(one for one in game.view(table.state, viewer)["play"] if one["handle"] == handle)


def strength(table: Table, handle: str) -> int:
    return seen(table, handle)["strength"]


def legal(table: Table, name: str, action: Any) -> bool:
    return not game.check(table.state, table.seat(name), action)


def broken(table: Table, name: str, action: Any) -> set[str]:
    """The rules that the action would break."""
    return {one.rule for one in game.check(table.state, table.seat(name), action)}


def offered(table: Table) -> list[Any]:
    """Every action that is offered to whoever is due."""
    return [action for offer in game.offers(table.state, JUDGE) for action in offer.all()]


def conserved(table: Table) -> bool:
    return game.census(table.state) == game.census(table.match.line.root.state)
