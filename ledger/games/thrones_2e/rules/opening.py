"""The rules on who may play, in which format, with which decks."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.cards import Card
from ..model.book import book
from ..model.components import PLOT_DECK
from ..model.options import Options


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats, options and cards of a match that is about to be opened."""

    seats: int
    options: Options
    cards: tuple[Card, ...] = ()


@book.gate("agot2.setup.1.format-and-decks", Opening)
def everybody_brings_a_deck(state: object, seat: Seat, opening: Opening) -> Facts | None:
    decks = len(opening.options.lists(opening.seats))
    return {"decks": decks, "seats": opening.seats} if decks != opening.seats or opening.seats < 2 else None


@book.rule("agot2.joust.two-players-no-titles", Opening)
def joust_is_for_two(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return {"seats": opening.seats} if opening.options.format == "joust" and opening.seats != 2 else None


@book.rule("agot2.melee.three-plus-players-titles", Opening)
def melee_is_for_more(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return {"seats": opening.seats} if opening.options.format == "melee" and opening.seats < 3 else None


@book.rule("agot2.plot.deck.seven-at-start", Opening)
def seven_plots_each(state: object, seat: Seat, opening: Opening) -> Facts | None:
    for place, mine in enumerate(opening.options.lists(opening.seats)):
        if len(mine.plots) != PLOT_DECK:
            return {"seat": place, "plots": len(mine.plots)}
    return None
