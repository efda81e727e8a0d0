"""A deck that was handed in, sorted the way the rules of deck building need it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from ....kit.cards import Card
from .demands import DeckPile, demands_of
from .faces import DRAWN, Face, face
from .naming import names_of
from .roster import Roster
from .terms import Terms

Counted = tuple[tuple[Face, int], ...]  # cards, each with its number of copies


@dataclass(frozen=True, slots=True)
class Register:
    """A deck that is to be judged: the roster, the terms, and its cards sorted by what they are for."""

    roster: Roster
    terms: Terms
    agendas: Counted
    pile: DeckPile
    homeless: Counted  # neither plot, nor agenda, nor a card that is drawn
    lost: tuple[str, ...]  # ids of the roster that the facts do not have

    @property
    def faction(self) -> str:
        """The deck's faction, where exactly one is named."""
        return self.roster.factions[0] if len(self.roster.factions) == 1 else ""

    @property
    def draw(self) -> Counted:
        """The draw deck."""
        return self.pile.draw

    @property
    def plots(self) -> Counted:
        """The plot deck."""
        return self.pile.plots

    @property
    def everything(self) -> Counted:
        """Agendas, plots and draw deck together."""
        return (*self.agendas, *self.pile.plots, *self.pile.draw)


def register_of(roster: Roster, cards: tuple[Card, ...], terms: Terms) -> Register:
    """The roster with its cards looked up, sorted and put under the terms."""
    known = names_of(cards).by_id
    counted = [(face(known[one.card]), one.copies) for one in roster.entries if one.card in known]
    agendas = _of_kinds(counted, ("agenda",))
    demands = tuple(demand for agenda, _ in agendas for demand in demands_of(agenda))
    pile = DeckPile(_of_kinds(counted, DRAWN), _of_kinds(counted, ("plot",)), demands)
    homeless = tuple(pair for pair in counted if pair[0].kind not in (*DRAWN, "plot", "agenda"))
    lost = tuple(one.card for one in roster.entries if one.card not in known)
    return Register(roster, terms, agendas, pile, homeless, lost)


def _of_kinds(counted: Iterable[tuple[Face, int]], kinds: tuple[str, ...]) -> Counted:
    """Those of the cards that are of these kinds."""
    return tuple(pair for pair in counted if pair[0].kind in kinds)


@dataclass(frozen=True, slots=True)
class CardTitle:
    """All cards of one title in a deck: `limit` is the lowest that one of them has."""

    cards: tuple[str, ...]
    copies: int
    limit: int


def by_title(counted: Counted) -> tuple[CardTitle, ...]:
    """The cards put together by title."""
    found = sorted(counted, key=lambda pair: pair[0].title)
    groups = (tuple(group) for _, group in groupby(found, key=lambda pair: pair[0].title))
    return tuple(
        CardTitle(
            tuple(one.id for one, _ in group),
            sum(copies for _, copies in group),
            min(one.limit for one, _ in group),
        )
        for group in groups
    )


def one_id_each(titles: Iterable[CardTitle]) -> tuple[str, ...]:
    """One card of each title: enough to name it."""
    return tuple(title.cards[0] for title in titles)
