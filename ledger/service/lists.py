"""Checks decks and armies that players bring: the game's own engine reads a list, judges it, and names every fault at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple, NewType, Protocol, runtime_checkable

from ..catalogue import editions_of, every_card, pinned
from ..core.errors import NotNow
from ..core.game import AnyGame, Language
from ..core.index import Says
from ..core.rulebook import Violation
from ..core.wording.sentence import Sentence
from ..games import GAMES, game_of
from ..kit.cards import Card
from ..rules import index_of

Roster = NewType("Roster", object)  # a list as its game reads it
Terms = Mapping[str, object]  # what a list is judged by, such as a size or an edition; the game reads them into a value


@runtime_checkable
class BringsLists(Protocol):
    """The functions that a game has, besides those of every game, if players bring lists to it."""

    def read_list(self, text: str, cards: tuple[Card, ...]) -> Roster: ...
    def read_terms(self, data: Terms) -> object: ...
    def check_list(self, roster: Roster, cards: tuple[Card, ...], terms: object) -> tuple[Violation, ...]: ...
    def list_notes(self, roster: Roster, cards: tuple[Card, ...], terms: object) -> tuple[Sentence, ...]: ...


class ListReport(NamedTuple):
    """The result of checking a list: the rules that it breaks, and remarks that are no faults."""

    game: str
    roster: Roster
    faults: tuple[Violation, ...]
    notes: tuple[Sentence, ...]  # the remarks

    def words(self, fault: Violation, language: Language) -> str:
        """The sentence for one fault."""
        return index_of(self.game).why(fault, language, (), card_names(self.game))

    def note_words(self, note: Sentence, language: Language) -> str:
        """The sentence of one remark."""
        called = card_names(self.game)
        return note.to(language, called=lambda card: called(card, language))


def brings_lists(slug: str, games: Mapping[str, AnyGame] = GAMES) -> bool:
    """Whether players bring lists of their own to the game."""
    return isinstance(games.get(slug), BringsLists)


@cache
def cards_for_lists(slug: str) -> tuple[Card, ...]:
    """Every card that a list of the game may name, of whatever edition."""
    return (*every_card(slug), *(card for edition in editions_of(slug) for card in every_card(f"{slug}.{edition}")))


def card_names(slug: str) -> Says:
    """A function that gives the name of a card of a game's lists in a language; an id that is no such card stays as it is."""
    known = {card.id: card for card in cards_for_lists(slug)} if slug in GAMES else {}
    return lambda card, language: known[card].full_name(language) if card in known else card


def check_list(
    slug: str,
    text: str,
    terms: Terms | Callable[[Roster], Terms] | None = None,
    games: Mapping[str, AnyGame] = GAMES,
) -> ListReport:
    """Judge a list by terms, which may be a function of the list. Raises Malformed with the line that cannot be read."""
    game = games[slug] if slug in games else game_of(slug)
    if not isinstance(game, BringsLists):
        raise NotNow("service.players-bring-no-lists-to", slug=slug)
    cards = cards_for_lists(slug) if slug in GAMES else ()
    roster = game.read_list(text, cards)
    given = terms(roster) if callable(terms) else terms or {}
    read = game.read_terms(pinned(slug, given) if slug in GAMES else given)
    return ListReport(slug, roster, game.check_list(roster, cards, read), game.list_notes(roster, cards, read))
