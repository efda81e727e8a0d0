"""The rules of deckbuilding. Each names every card of the deck that breaks it."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.book import book
from ..model.faction_membership import out_of_faction
from .demands import fits, unmet_demands
from .faces import Face
from .register import Register, by_title, one_id_each

LEAST_DRAW_DECK, PLOT_DECK, MOST_COPIES = 60, 7, 3  # cards, unless an agenda or a card's own limit says otherwise


@book.rule("agot2.deckbuilding.one-faction-card", Register)
def exactly_one_faction(state: object, seat: Seat, deck: Register) -> Facts | None:
    factions = deck.roster.factions
    return None if len(factions) == 1 else {"count": len(factions)}


@book.rule("agot2.deckbuilding.agenda-at-most-one", Register)
def one_agenda_or_none(state: object, seat: Seat, deck: Register) -> Facts | None:
    copies = sum(count for _, count in deck.agendas)
    allowed = 1
    if more_agendas := deck.pile.every("agendas"):  # an agenda that brings others along names their kind
        brought = sum(count for one, count in deck.agendas if fits(one, more_agendas[0].wanted))
        allowed += min(brought, more_agendas[0].count)
    return {"cards": tuple(one.id for one, _ in deck.agendas), "most": allowed} if copies > allowed else None


@book.rule("agot2.deckbuilding.agenda-demands", Register)
def the_agenda_is_obeyed(state: object, seat: Seat, deck: Register) -> Facts | None:
    unmet = tuple(unmet_demands(deck.pile))
    if not unmet:
        return None
    agendas = tuple(dict.fromkeys(demand.agenda for demand, _ in unmet))
    wrong = tuple(dict.fromkeys(card for _, cards in unmet for card in cards))
    return {"agendas": agendas, "asked": tuple(demand.words for demand, _ in unmet), "cards": wrong or None}


# ---- the draw deck


@book.rule("agot2.deckbuilding.minimum-sixty", Register)
def enough_cards(state: object, seat: Seat, deck: Register) -> Facts | None:
    size, least = deck.pile.size(), deck.pile.asked("size", LEAST_DRAW_DECK)
    return {"size": size, "least": least} if size < least else None


@book.rule("agot2.deckbuilding.three-copies-max", Register)
def three_copies_of_a_title(state: object, seat: Seat, deck: Register) -> Facts | None:
    wrong = [one for one in by_title(deck.draw) if one.limit == MOST_COPIES and one.copies > MOST_COPIES]
    return {"cards": one_id_each(wrong)} if wrong else None


@book.rule("agot2.deckbuilding.deck-limit.two-or-less-restricts", Register)
def a_low_limit_restricts(state: object, seat: Seat, deck: Register) -> Facts | None:
    wrong = [one for one in by_title(deck.draw) if one.limit < MOST_COPIES and one.copies > one.limit]
    return {"cards": one_id_each(wrong)} if wrong else None


@book.rule("agot2.deckbuilding.deck-limit.four-or-more-permits", Register)
def a_high_limit_permits(state: object, seat: Seat, deck: Register) -> Facts | None:
    wrong = [one for one in by_title(deck.draw) if one.limit > MOST_COPIES and one.copies > one.limit]
    return {"cards": one_id_each(wrong)} if wrong else None


# ---- the plot deck


@book.rule("agot2.deckbuilding.plot-one-repeat", Register)
def seven_plots_one_of_them_twice(state: object, seat: Seat, deck: Register) -> Facts | None:
    size, due = sum(copies for _, copies in deck.plots), deck.pile.asked("plots", PLOT_DECK)
    repeated = [one for one in by_title(deck.plots) if one.copies > 1]
    if size == due and len(repeated) <= deck.pile.asked("repeats", 1):
        return None
    return {"size": size, "due": due, "cards": one_id_each(repeated)}


@book.rule("agot2.deckbuilding.plot-limit.copies", Register)
def no_plot_beyond_its_limit(state: object, seat: Seat, deck: Register) -> Facts | None:
    wrong = [one for one in by_title(deck.plots) if one.copies > max(one.limit, 1) > 1]
    return {"cards": one_id_each(wrong)} if wrong else None


@book.rule("agot2.deckbuilding.plot-limit.one-is-restriction", Register)
def a_plot_with_limit_one_is_not_repeated(state: object, seat: Seat, deck: Register) -> Facts | None:
    wrong = [one for one in by_title(deck.plots) if one.limit == 1 and one.copies > 1]
    return {"cards": one_id_each(wrong)} if wrong else None


@book.rule("agot2.deckbuilding.plot-limit.three-plus-is-permission", Register)
def only_the_repeated_plot_has_extra_copies(state: object, seat: Seat, deck: Register) -> Facts | None:
    titles = by_title(deck.plots)
    permitted = [one for one in titles if one.limit > 2 and one.copies > 2]
    others = [one for one in titles if one.copies > 1 and one not in permitted[:1]]
    return {"cards": one_id_each(permitted[:1]), "others": one_id_each(others)} if permitted and others else None


# ---- factions


def of_another_faction(one: Face, deck: Register) -> bool:
    """Whether the card is of another faction than the deck. False where the list does not name a single faction."""
    return bool(deck.faction) and out_of_faction(one.faction, deck.faction)


def _cards_not_admitted(deck: Register) -> tuple[Face, ...]:
    """Cards of other factions that no agenda admits; loyal ones have a rule of their own."""
    foreign = [one for one, _ in deck.draw if of_another_faction(one, deck) and not one.loyal]
    foreign_plots = [one for one, _ in deck.plots if of_another_faction(one, deck) and not one.loyal]
    return (*(one for one in foreign if not deck.pile.admits(one)), *foreign_plots)


@book.rule("agot2.deckbuilding.faction-match", Register)
def every_card_fits_the_faction(state: object, seat: Seat, deck: Register) -> Facts | None:
    wrong = () if deck.pile.every("admits") else _cards_not_admitted(deck)
    return {"cards": tuple(one.id for one in wrong), "faction": deck.faction} if wrong else None


@book.rule("agot2.deckbuilding.out-of-faction-needs-ability", Register)
def an_agenda_admits_what_it_says(state: object, seat: Seat, deck: Register) -> Facts | None:
    admitting = deck.pile.every("admits")
    wrong = _cards_not_admitted(deck) if admitting else ()
    agendas = tuple(dict.fromkeys(one.agenda for one in admitting))
    return {"cards": tuple(one.id for one in wrong), "agendas": agendas} if wrong else None


@book.rule("agot2.deckbuilding.loyal.must-match", Register)
def loyal_cards_serve_their_own_faction(state: object, seat: Seat, deck: Register) -> Facts | None:
    wrong = tuple(one.id for one, _ in (*deck.draw, *deck.plots) if one.loyal and of_another_faction(one, deck))
    return {"cards": wrong, "faction": deck.faction} if wrong else None
