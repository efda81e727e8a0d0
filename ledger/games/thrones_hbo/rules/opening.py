"""The rules on who may play, with which options and which cards."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.cards import Card
from ..cards.scripts import ability_named
from ..model.book import book
from ..model.box import Box, box_of_cards
from ..model.components import BASIC_PLOTS, DECK, HOUSES, PLOT_DECK, House
from ..model.options import Options


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats, options and cards of a match that is about to be opened."""

    seats: int
    options: Options
    cards: tuple[Card, ...] = ()


def _box(opening: Opening) -> Box:
    """The cards with which the match would be opened."""
    return box_of_cards(opening.cards, HOUSES, ability_named, opening.options.box)


@book.rule("hbo.general.players", Opening)
def two_play(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return {"seats": opening.seats} if opening.seats != 2 else None


@book.rule("hbo.components.banners", Opening)
def one_banner_of_each_house(state: object, seat: Seat, opening: Opening) -> Facts | None:
    houses = opening.options.houses
    return {"house": houses[0]} if houses[0] == houses[1] else None


def _unfit_deck(opening: Opening, house: House) -> Facts | None:
    """The facts where the deck of that house has the wrong number of cards."""
    listed = _box(opening).listed[house]
    fits = listed == DECK if opening.options.box == "practice" else listed <= DECK
    return None if fits else {"card": f"{house}-deck", "cards": listed}


@book.rule("hbo.components.lannister-deck", Opening)
def the_lannister_deck_is_whole(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return _unfit_deck(opening, "lannister")


@book.rule("hbo.components.stark-deck", Opening)
def the_stark_deck_is_whole(state: object, seat: Seat, opening: Opening) -> Facts | None:
    return _unfit_deck(opening, "stark")


@book.rule("hbo.components.plot-deck-size", Opening)
def seven_plots_each(state: object, seat: Seat, opening: Opening) -> Facts | None:
    if opening.options.box == "printed":
        counts = tuple(len(BASIC_PLOTS[house]) for house in HOUSES)
    else:
        plots = [one for one in _box(opening).by_id.values() if one.kind == "plot" and one.edition == "practice"]
        counts = tuple(sum(one.basic == house for one in plots) for house in HOUSES)
    wrong = next((count for count in counts if count != PLOT_DECK), None)
    return None if wrong is None else {"plots": wrong}


@book.rule("hbo.variant.draft.consent", Opening)
def both_agree_to_draft(state: object, seat: Seat, opening: Opening) -> Facts | None:
    options = opening.options
    if options.plots != "draft":
        return None
    missing = tuple(seat for seat in (0, 1) if seat not in options.draft_agreed)
    return {"missing": missing} if missing else None
