"""The rules that a tournament adds by its terms: every card exists, was released in time, and is not banned or restricted."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.book import book
from .register import Register, by_title, one_id_each
from .terms import Pod


@book.rule("agot2.deckbuilding.known-cards", Register)
def every_line_names_a_card(state: object, seat: Seat, deck: Register) -> Facts | None:
    names = (*(one.text for one in deck.roster.unknown), *deck.lost)
    return {"names": names} if names else None


@book.rule("agot2.deckbuilding.cards-with-a-place", Register)
def every_card_has_a_place_in_a_deck(state: object, seat: Seat, deck: Register) -> Facts | None:
    return {"cards": tuple(one.id for one, _ in deck.homeless)} if deck.homeless else None


@book.rule("agot2.deckbuilding.card-pool", Register)
def every_card_is_in_the_pool(state: object, seat: Seat, deck: Register) -> Facts | None:
    terms, released_by = deck.terms, deck.terms.pool
    wrong = tuple(
        one.id
        for one, _ in deck.everything
        if one.origin not in terms.origins or (released_by and not "" < one.released <= released_by)
    )
    return {"cards": wrong, "pool": released_by or "–", "origins": terms.origins} if wrong else None


@book.rule("agot2.deckbuilding.list-banned", Register)
def no_card_is_banned(state: object, seat: Seat, deck: Register) -> Facts | None:
    limits = deck.terms.list
    if limits is None:
        return None
    wrong = tuple(one.id for one, _ in deck.everything if one.id in limits.banned)
    return {"cards": wrong, "list": limits.id} if wrong else None


@book.rule("agot2.deckbuilding.list-restricted", Register)
def one_restricted_title(state: object, seat: Seat, deck: Register) -> Facts | None:
    limits = deck.terms.list
    if limits is None:
        return None
    found = by_title(tuple(pair for pair in deck.everything if pair[0].id in limits.restricted))
    return {"cards": one_id_each(found), "list": limits.id} if len(found) > 1 else None


@book.rule("agot2.deckbuilding.list-pods", Register)
def one_title_of_each_pod(state: object, seat: Seat, deck: Register) -> Facts | None:
    limits = deck.terms.list
    if limits is None:
        return None
    wrong = tuple(dict.fromkeys(card for pod in limits.pods for card in _held_together(deck, pod)))
    return {"cards": wrong, "list": limits.id} if wrong else None


def _held_together(deck: Register, pod: Pod) -> tuple[str, ...]:
    """The cards of the pod that may not be in this deck together."""
    found = one_id_each(by_title(tuple(pair for pair in deck.everything if pair[0].id in pod.cards)))
    if not pod.beside:
        return found if len(found) > 1 else ()
    beside = any(one.id == pod.beside for one, _ in deck.everything)
    return (pod.beside, *found) if beside and found else ()
