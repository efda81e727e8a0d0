"""Army building: reads lists, judges them and remarks on them. These are the public names of the room."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rulebook import Violation
from ....core.seats import TABLE, Seat
from ....core.wording.sentence import Sentence
from ....kit.cards import Card
from ..model.book import book
from ..model.options import Options
from . import rules  # registers them
from .matching import army_of, roster_of, terms_of
from .muster import Register, RegisterTeam, in_edition
from .notes import notes
from .practice import SIDES, practice_army
from .reading import read_list
from .roster import EDITIONS, Roster, RosterLine, Terms, fingerprint, read_terms


def check_list(roster: Roster, cards: Sequence[Card], terms: Terms) -> tuple[Violation, ...]:
    """Every rule of army building that the list breaks; empty means that it may be played."""
    return book.check(None, TABLE, _registered(roster, cards, terms))


def check_team(rosters: Sequence[Roster], cards: Sequence[Card], terms: Terms) -> tuple[Violation, ...]:
    """Every rule of army building that the armies of a team break, alone or together."""
    armies = tuple(_registered(roster, cards, terms) for roster in rosters)
    alone = tuple(fault for army in armies for fault in book.check(None, TABLE, army))
    return (*alone, *book.check(None, TABLE, RegisterTeam(armies)))


def opening_faults(options: Options, cards: Sequence[Card]) -> tuple[Violation, ...]:
    """Every rule of army building that the armies of a tournament match break.

    Elsewhere a match may be opened with cards that are typed in later, so there is nothing to judge yet.
    """
    if not options.tournament:
        return ()
    terms = terms_of(options)
    rosters = [roster_of(army, cards, options.size) for army in options.armies]
    teams = options.teams or tuple((Seat(seat),) for seat in range(len(rosters)))
    members = ([rosters[seat] for seat in team if seat < len(rosters)] for team in teams)
    return tuple(fault for team in members for fault in check_team(team, cards, terms))


def list_notes(roster: Roster, cards: Sequence[Card], terms: Terms) -> tuple[Sentence, ...]:
    """Remarks about the list that are no faults."""
    return tuple(notes(_registered(roster, cards, terms)))


def _registered(roster: Roster, cards: Sequence[Card], terms: Terms) -> Register:
    """The list as it is handed in: in the edition of the terms, with the facts of its cards."""
    cards = tuple(cards)
    return Register(in_edition(roster, cards, terms.edition), cards, terms)


__all__ = [
    "EDITIONS",
    "SIDES",
    "Register",
    "Roster",
    "RosterLine",
    "Terms",
    "army_of",
    "check_list",
    "check_team",
    "fingerprint",
    "list_notes",
    "opening_faults",
    "practice_army",
    "read_list",
    "read_terms",
    "roster_of",
    "rules",
]
