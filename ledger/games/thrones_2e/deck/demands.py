"""What an agenda permits and asks of its deck, written as words beside its other facts.

admits:FILTER           cards of other factions that are not loyal may be in the draw deck
needs:N:FILTER          at least N such cards         needs-titles:N:FILTER   of at least N titles
most:N:FILTER           at most N such cards          copies:N:FILTER         at most N copies of each
none:FILTER             no such card, among the plots either        only:FILTER   no other
titles:N                of each faction at most N titles            size:N        at least N cards
plots:N                 exactly N plots               plots-of:N:FILTER       of which exactly N titles are such
plots-only:FILTER       no other plots                repeats:N               so many plots may be there twice
agendas:N:FILTER        N further agendas             unread    it asks something that these words cannot say
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kit.cards import number, words
from .faces import Face, fits


@dataclass(frozen=True, slots=True)
class Demand:
    """One thing that an agenda permits or asks, as the list above words it."""

    agenda: str  # the card
    verb: str
    count: int
    wanted: str  # a filter
    words: str  # as it stands in the facts


def demands_of(agenda: Face) -> tuple[Demand, ...]:
    """The demands that stand among the facts of an agenda."""
    return tuple(_demand(agenda.id, text) for text in words(agenda.demands))


def _demand(agenda: str, text: str) -> Demand:
    """One demand, read from its words."""
    verb, *rest = text.split(":")
    count = number(rest[0]) if rest else None
    return Demand(agenda, verb, count or 0, rest[-1] if rest and (count is None or len(rest) > 1) else "", text)


@dataclass(frozen=True, slots=True)
class DeckPile:
    """The cards of a deck with their copies, and the agendas' demands on them."""

    draw: tuple[tuple[Face, int], ...]
    plots: tuple[tuple[Face, int], ...]
    demands: tuple[Demand, ...]

    def size(self, wanted: str = "") -> int:
        """How many cards the draw deck has, of those that fit."""
        return sum(copies for one, copies in self.draw if not wanted or fits(one, wanted))

    def asked(self, verb: str, usual: int) -> int:
        """The number that an agenda sets with that verb; where none does, the `usual` one."""
        return max((demand.count for demand in self.demands if demand.verb == verb), default=usual)

    def every(self, verb: str) -> tuple[Demand, ...]:
        """The demands with that verb."""
        return tuple(demand for demand in self.demands if demand.verb == verb)

    def admits(self, one: Face) -> bool:
        """Whether some agenda admits that card, though it is of another faction."""
        return not one.loyal and any(fits(one, demand.wanted) for demand in self.every("admits"))


def unmet_demands(pile: DeckPile) -> Iterator[tuple[Demand, tuple[str, ...]]]:
    """Each demand that the deck does not meet, with the cards that are too many."""
    for demand in pile.demands:
        if demand.verb in _COUNTED:
            if not _COUNTED[demand.verb](pile, demand):
                yield demand, ()
        elif demand.verb in _FORBIDDEN:
            wrong = tuple(dict.fromkeys(_FORBIDDEN[demand.verb](pile, demand)))
            if wrong:
                yield demand, wrong


def _titles(cards: tuple[tuple[Face, int], ...], wanted: str) -> int:
    """How many titles there are among the cards that fit."""
    return len({one.title for one, _ in cards if fits(one, wanted)})


def _too_many_copies(pile: DeckPile, demand: Demand) -> Iterator[str]:
    """The cards that fit and of whose title there are more copies than the agenda allows."""
    found: dict[str, int] = {}
    for one, copies in pile.draw:
        if fits(one, demand.wanted):
            found[one.title] = found.get(one.title, 0) + copies
    return (one.id for one, _ in pile.draw if found.get(one.title, 0) > demand.count)


def _too_many_titles(pile: DeckPile, demand: Demand) -> Iterator[str]:
    """The cards of factions of which there are more titles than the agenda allows."""
    titles: dict[str, set[str]] = {}
    for one, _ in pile.draw:
        if one.faction != "neutral":
            titles.setdefault(one.faction, set()).add(one.title)
    return (one.id for one, _ in pile.draw if len(titles.get(one.faction, ())) > demand.count)


# by verb: whether the deck has the number of cards that is demanded
_COUNTED = {
    "needs": lambda pile, demand: pile.size(demand.wanted) >= demand.count,
    "needs-titles": lambda pile, demand: _titles(pile.draw, demand.wanted) >= demand.count,
    "most": lambda pile, demand: pile.size(demand.wanted) <= demand.count,
    "plots-of": lambda pile, demand: (
        _titles(pile.plots, demand.wanted) == demand.count == sum(n for one, n in pile.plots if fits(one, demand.wanted))
    ),
}
# by verb: the cards of the deck that the demand forbids
_FORBIDDEN = {
    "none": lambda pile, demand: (one.id for one, _ in (*pile.draw, *pile.plots) if fits(one, demand.wanted)),
    "only": lambda pile, demand: (one.id for one, _ in (*pile.draw, *pile.plots) if not fits(one, demand.wanted)),
    "plots-only": lambda pile, demand: (one.id for one, _ in pile.plots if not fits(one, demand.wanted)),
    "copies": _too_many_copies,
    "titles": _too_many_titles,
}
