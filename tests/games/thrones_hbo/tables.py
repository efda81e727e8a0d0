"""Tables to start from: cards as words, matches joined half-way, and short words for looking."""

from __future__ import annotations

import re
from typing import Any

from ledger.cards import cards_of
from ledger.core.seats import JUDGE, Seat
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    ChooseFirst,
    ChoosePlot,
    DecideMulligan,
    DeclareAttackers,
    DeclareDefenders,
    DeclareState,
    Draw,
    EndMarshalling,
    Lies,
    Pass,
    PlaceSetup,
    ShuffleDeck,
    Side,
)
from ledger.games.thrones_hbo.play.tokens import total_power
from ledger.kit.cards import Card
from tests.table import Table

ANN, BEN = Seat(0), Seat(1)  # Ann leads the Lannisters, Ben the Starks
SEVEN = ("facedown",) * 7


def typed(id: str, kind: str, script: str | None = None, **facts: Any) -> Card:
    """A card as somebody typed it in at the table."""
    words = tuple((name, str(value)) for name, value in facts.items())
    return Card(id, id.replace("-", " ").title(), "", kind, script, True, words)


# the cards that the rulebook names, with values as they might be typed from the box
NAMED = (
    typed(
        "eddard-stark",
        "character",
        "gains-power-when-played",
        **{"cost": 4, "strength": 4, "icons": "military power", "house": "stark", "deck": "stark"},
        unique="yes",
        timing="response",
    ),
    typed(
        "sansa-stark",
        "character",
        **{"cost": 2, "strength": 1, "icons": "intrigue power", "house": "stark", "deck": "stark", "unique": "yes"},
    ),
    typed(
        "maester-luwin",
        "character",
        "kneel-to-draw-two",
        **{"cost": 2, "strength": 1, "icons": "intrigue", "deck": "stark", "timing": "dominance"},
    ),
    typed(
        "varys",
        "character",
        "discards-an-ally-when-played",
        **{"cost": 2, "strength": 2, "icons": "intrigue", "traits": "Ally", "timing": "passive"},
    ),
    typed("littlefinger", "character", cost=3, strength=2, icons="intrigue power", deck="both", unique="yes"),
    typed("winterfell", "location", "strengthens-house", cost=3, house="stark", deck="stark", unique="yes"),
    typed("przebieglosc-lwa", "event", "pay-two-to-kneel", house="lannister", deck="lannister", timing="any-phase"),
    typed(
        "lannister-zawsze-splaca-swoje-dlugi",
        "event",
        "kneel-to-kill-participant",
        **{"house": "lannister", "deck": "lannister", "timing": "response"},
    ),
    typed("nie-dzis", "event", "saves-unique", timing="save"),
    typed("dar-illyria", "plot", income=3, initiative=4, claim=1, dominance=3),
)

# cards without a script, whose effects are recorded with the action
TOLD = (
    typed("grey-sage", "character", cost=1, strength=1, icons="intrigue", timing="challenges"),
    typed("watchful-page", "character", cost=1, strength=1, icons="power", timing="response"),
    typed("cursed-crown", "character", cost=1, strength=1, icons="power", timing="passive"),
    typed("free-hand", "character", cost=0, strength=1, icons="military"),
    typed("unique-oath", "character", cost=2, strength=2, icons="power", keywords="limited", unique="yes"),
    typed("dark-omen", "plot", income=2, initiative=3, claim=1, timing="when-revealed"),
    typed("open-road", "plot", income=2, initiative=3, claim=1, timing="challenges"),
)
TYPED = {card.id: card for card in NAMED}
CARDS = (*(TYPED.get(card.id, card) for card in cards_of(game.slug)), *TOLD)

# with these events about, any hand might hold an answer to anything
MORE = (
    *CARDS,
    typed("sealed-letter", "event", timing="any-phase", cost=1),
    typed("quick-answer", "event", timing="response"),
    typed("narrow-escape", "event", timing="save"),
    typed("limited-edict", "event", keywords="limited", timing="any-phase"),
)
DEBTS = "lannister-zawsze-splaca-swoje-dlugi"
LION = "przebieglosc-lwa"


def opened(cards: tuple[Card, ...] = CARDS, **options: Any) -> Table:
    """Ann and Ben before the first step of set-up."""
    return Table(game, "Ann", "Ben", options=game.Options(**options), cards=cards)


def shuffled(**options: Any) -> Table:
    return opened(**options).plays("TABLE", ShuffleDeck(ANN)).plays("TABLE", ShuffleDeck(BEN))


def dealt(ann: str = "", ben: str = "", **options: Any) -> Table:
    """Set-up hands are drawn, with these cards known; mulligans are to be decided."""
    table = shuffled(**options)
    for seat, words in ((ANN, ann), (BEN, ben)):
        known = tuple(words.split())
        table.plays("TABLE", Draw(seat, known + ("facedown",) * (7 - len(known))))
    return table


def kept(ann: str = "", ben: str = "", **options: Any) -> Table:
    """Nobody takes a mulligan; set-up cards are to be placed."""
    return dealt(ann, ben, **options).plays("Ann", DecideMulligan(False)).plays("Ben", DecideMulligan(False))


def started(ann: str = "", ben: str = "", **options: Any) -> Table:
    """Set-up is done with these cards in play; the first plots are to be chosen."""
    table = kept(ann, ben, **options)
    table.plays("Ann", PlaceSetup(tuple(ann.split()))).plays("Ben", PlaceSetup(tuple(ben.split())))
    return drawn(table)


def drawn(table: Table) -> Table:
    """Whatever draws are owed, of cards that nobody sees."""
    while (due := game.awaiting(table.state)) and due[0].actions == ("Draw",):
        owed = table.state.flow[-1]
        table.plays("TABLE", Draw(owed.seat, ("facedown",) * owed.count))
    return table


def in_round(ann: str = "long-siege", ben: str = "hard-winter", first: Seat = ANN, **options: Any) -> Table:
    """The first plots are revealed and the first player is named."""
    table = started(**options)
    table.plays("Ann", ChoosePlot(ann)).plays("Ben", ChoosePlot(ben))
    return table.plays(names(table, table.state.flow[-1].seat), ChooseFirst(first))


WORD = re.compile(r"(?P<card>[a-z0-9-]+)(?:@(?P<on>[a-z0-9~-]+))?(?P<kneeling>/)?(?:\+(?P<copies>\d+))?(?:\*(?P<power>\d+))?")


def lies(word: str, seat: Seat) -> Lies:
    """`name@host/+2*3`: attached to the host, kneeling, two duplicates, three power."""
    found = WORD.fullmatch(word)
    assert found, word
    return Lies(
        found["card"],
        seat,
        bool(found["kneeling"]),
        int(found["power"] or 0),
        int(found["copies"] or 0),
        found["on"] or "",
    )


def joined(
    ann: str = "",
    ben: str = "",
    *,
    hands: tuple[str, str] = ("", ""),
    unknown: tuple[int, int] = (0, 0),
    gold: tuple[int, int] = (0, 0),
    power: tuple[int, int] = (0, 0),
    dead: tuple[str, str] = ("", ""),
    discard: tuple[str, str] = ("", ""),
    revealed: tuple[str, str] = ("swift-riders", "night-march"),
    used: tuple[str, str] = ("", ""),
    phase: str = "challenges",
    first: Seat = ANN,
    active: Seat | None = None,
    initiated: tuple[str, ...] = (),
    cards: tuple[Card, ...] = CARDS,
    **options: Any,
) -> Table:
    """A match joined half-way, at the beginning of a phase."""
    table = opened(cards, **options)
    sides = tuple(
        Side(
            seat,
            tuple(hands[seat].split()),
            unknown[seat],
            gold[seat],
            power[seat],
            tuple(discard[seat].split()),
            tuple(dead[seat].split()),
            revealed[seat],
            tuple(used[seat].split()),
        )
        for seat in (ANN, BEN)
    )
    play = tuple(lies(word, seat) for seat, words in ((ANN, ann), (BEN, ben)) for word in words.split())
    table.judge(DeclareState(sides, play, first, phase, active, initiated))
    return table


# ---- going on


def passes(table: Table, times: int = 0) -> Table:
    """Whoever has an opportunity passes, so many times or until the open window has closed."""
    depth = len(table.state.flow)
    while is_window(table) and len(table.state.flow) >= depth:
        table.plays(names(table, table.state.flow[-1].seat), Pass())
        times -= 1
        if times == 0:
            break
    return table


def all_pass(table: Table) -> Table:
    """Everybody passes until something else is due."""
    while is_window(table):
        frame = table.state.flow[-1]
        end = frame.step == "window.marshal" and frame.seat == frame.active and not frame.done
        table.plays(names(table, frame.seat), EndMarshalling() if end else Pass())
    return table


def attacked(table: Table, kind: str = "military", attackers: str = "", defenders: str = "", stealth: Any = ()) -> Table:
    """The active player attacks and the other one defends; everybody passes in between."""
    all_pass(table)
    seat = table.state.flow[0].seat
    table.plays(names(table, seat), DeclareAttackers(kind, tuple(attackers.split()), tuple(stealth)))
    all_pass(table)
    table.plays(names(table, 1 - seat), DeclareDefenders(tuple(defenders.split())))
    while table.state.flow[-1].step == "window.action" and table.state.flow[-2].step == "challenge.resolve":
        table.plays(names(table, table.state.flow[-1].seat), Pass())
    return table


# ---- looking


def names(table: Table, seat: int) -> str:
    return table.match.names[seat]


def is_window(table: Table) -> bool:
    return step(table).startswith("window.")


def step(table: Table) -> str:
    """The step that is due."""
    return table.state.flow[-1].step


def due(table: Table) -> list[tuple[str, str]]:
    """Whose input is due, and at which step."""
    return [(("Ann", "Ben")[one.seat] if one.seat >= 0 else "TABLE", one.step) for one in game.awaiting(table.state)]


def player(table: Table, name: str) -> Any:
    return table.state.players[table.seat(name)]


def in_play(table: Table, name: str) -> list[str]:
    """Handles of the cards on a side, kneeling ones with a slash behind them."""
    seat = table.seat(name)
    return [one.handle + "/" * one.kneeling for one in table.state.play if one.controller == seat]


def card(table: Table, handle: str) -> Any:
    return next(one for one in table.state.play if one.handle == handle)


def power(table: Table) -> list[int]:
    """Power by seat, banner and characters together."""
    return [total_power(table.state, seat) for seat in (ANN, BEN)]


def banners(table: Table) -> list[int]:
    return [one.power for one in table.state.players]


def gold(table: Table) -> list[int]:
    return [one.gold for one in table.state.players]


def seen(table: Table, handle: str, viewer: int = JUDGE) -> dict[str, Any]:
    """A card in play as the view shows it."""
    return next(one for one in game.view(table.state, viewer)["play"] if one["handle"] == handle)


def legal(table: Table, name: str, action: Any) -> bool:
    return not game.check(table.state, table.seat(name), action)


def offered(table: Table) -> list[Any]:
    """Every action that is offered to whoever is due."""
    return [action for offer in game.offers(table.state, JUDGE) for action in offer.all()]


def conserved(table: Table) -> bool:
    return game.census(table.state) == game.census(table.match.line.root.state)
