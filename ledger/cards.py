"""Facts of cards and units: those that ship, those that people type in, and the lists that players bring."""

from .catalogue import cards_for, cards_named, cards_of, coverage, editions_of, every_card, pinned
from .catalogue.sheets import card_from, read_sheet
from .catalogue.typed import CardsTyped, CardWithdrawn, CatalogueOpened, TypedIn
from .kit.cards import Card
from .service.cards import CATALOGUE, Catalogue, TypingResult
from .service.lists import ListReport, brings_lists, card_names, cards_for_lists, check_list

__all__ = [
    "CATALOGUE",
    "Card",
    "CardWithdrawn",
    "CardsTyped",
    "Catalogue",
    "CatalogueOpened",
    "ListReport",
    "TypedIn",
    "TypingResult",
    "brings_lists",
    "card_from",
    "card_names",
    "cards_for",
    "cards_for_lists",
    "cards_named",
    "cards_of",
    "check_list",
    "coverage",
    "editions_of",
    "every_card",
    "pinned",
    "read_sheet",
]
