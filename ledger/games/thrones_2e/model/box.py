"""The cards of a match, indexed once: which of them wait for something, give or forbid something, or may be played.

A box is derived from the cards and deck lists that the record holds and is never written down with the state. Whatever is
asked on every step is looked up here first, so that only cards that can care are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from ....kit.cards import Card
from .abilities import HOST, SELF, Abilities, Ability, Gives, needs_challenge, usable_in_phase
from .components import PHASES
from .condition_kinds import KNOWN_KINDS, listens_for
from .decks import DeckList
from .filters import OF_THE_CARD, Cards
from .printed import NOTHING, TRIGGERED, NumberedAbility, Printed, printed
from .titles import BY_ID as TITLE

CardAbilities = tuple[tuple[Printed, int, Ability], ...]  # abilities, each with its card and its number there
UNSCRIPTED_KINDS = ("action", "interrupt", "reaction")  # kinds of ability for which a window opens where a card has no script
BEFORE = ("would", "interrupt", "forced-would", "forced-interrupt")  # stages before a condition occurs


@dataclass(frozen=True, slots=True)
class Listeners:
    """Who waits for a condition at one stage: cards by id, and events by the seat that has them in its deck."""

    cards: frozenset[str]
    events: tuple[CardAbilities, ...]
    in_hand: bool  # whether `events` holds any


@dataclass(frozen=True, slots=True)
class Unscripted:
    """Cards without a script that have one kind of ability: by id, and events by the seat that has them in its deck."""

    cards: frozenset[str]
    events: tuple[tuple[Printed, ...], ...]


@dataclass(frozen=True, slots=True)
class Box:
    """The cards by id, and what the hands and tables of this match might answer with."""

    by_id: Mapping[str, Printed]
    awaited: frozenset[str]  # the kinds of happening that some card of the match waits for, at whatever stage
    before: frozenset[str]  # those kinds that it waits for before they occur
    after: frozenset[str]  # those kinds that it waits for once they have occurred
    waits: Mapping[str, Mapping[tuple[str, ...], Listeners]]  # by stage, and by the kinds of happening in a condition
    actions: tuple[Mapping[tuple[str, bool], CardAbilities], ...]  # of events, by seat, phase, and whether there is a challenge
    acting: frozenset[str]  # the cards that have actions
    unscripted: Mapping[str, Unscripted]  # cards without a script, by the kind of ability; only where there are any
    listed: tuple[Mapping[str, int], ...]  # copies in the draw deck, by seat
    ambushing: tuple[int | None, ...]  # the least gold for which a card of the deck ambushes, by seat
    giving: bool  # whether any card gives something while in play
    blanking: frozenset[str]  # the cards that blank others while in play
    fickle: frozenset[str]  # those of them that do so by a condition, or by what changes without anything being moved
    words: frozenset[str]  # icons, keywords, traits that a constant ability grants or takes away
    forbids: frozenset[str]  # what a constant ability says that somebody cannot do
    discounting: bool  # whether any card makes others cheaper while in play
    basing: bool  # whether any card sets the base value of plots
    shielding: bool  # whether any card makes a card immune while in play
    bearing: bool  # whether the cards themselves alone decide, where nothing lasts, who may bear an attachment

    def get(self, card: str) -> Printed | None:
        """What is printed on the card; None if the record does not know it."""
        return self.by_id.get(card)

    def listeners(self, stage: str, words: tuple[str, ...]) -> Listeners | None:
        """The cards that wait at that stage for happenings of these kinds; None if no card does."""
        waiting = self.waits[stage]
        if words in KNOWN_KINDS:
            return waiting.get(words)
        found = [waiting[alone] for word in words if (alone := (word,)) in waiting]
        return _joined(found) if found else None


def _joined(found: list[Listeners]) -> Listeners:
    """The listeners for several effects of different kinds that happen at the same time, as one."""
    if len(found) == 1:
        return found[0]
    events = zip(*(one.events for one in found), strict=True)
    cards = frozenset(card for one in found for card in one.cards)
    by_seat = tuple(tuple(ability for abilities in seats for ability in abilities) for seats in events)
    return Listeners(cards, by_seat, any(by_seat))


def box_of_cards(cards: Iterable[Card], lists: tuple[DeckList, ...], abilities_of: Callable[[str], Abilities | None]) -> Box:
    """The box of those cards and decks."""
    found = {card.id: printed(card, abilities_of(card.script or "")) for card in cards}
    decks = [[found[card] for card, _ in one.cards if card in found] for one in lists]
    events = [[card for card in mine if card.kind == "event"] for mine in decks]
    gives = [one for card in found.values() for one in card.gives] + [one for title in TITLE.values() for one in title.gives]
    blanking = frozenset(card.id for card in found.values() if any(one.blank for one in card.gives))
    waits = _waiting(tuple(found.values()), events)
    awaited = {stage: frozenset(word for words in each for word in words) for stage, each in waits.items()}
    return Box(
        found,
        frozenset().union(*awaited.values()),
        frozenset().union(*(awaited[stage] for stage in BEFORE)),
        awaited["forced-reaction"] | awaited["reaction"],
        waits,
        tuple(_actions(mine) for mine in events),
        frozenset(card.id for card in found.values() if card.actions),
        {kind: one for kind in UNSCRIPTED_KINDS if (one := _unscripted(found.values(), events, kind)).cards},
        tuple(dict(one.cards) for one in lists),
        tuple(min((gold for card in mine for gold in card.ambush), default=None) for mine in decks),
        any(card.gives for card in found.values()),
        blanking,
        frozenset(card for card in blanking if not all(_is_steady(one) for one in found[card].gives if one.blank)),
        frozenset(word for one in gives for word in (*one.words, *one.loses)),
        frozenset(word for one in gives for word in one.cannot),
        any(one.discount for one in gives),
        any(one.base is not None for one in gives),
        any(word.startswith("immune:") for one in gives for word in one.words),
        all(card.bearers is None or _asks_of_the_card(card.bearers) for card in found.values())
        and not any(word == "no attachments" or word[:6] == "trait:" for one in gives for word in (*one.words, *one.loses)),
    )


def _unscripted(cards: Iterable[Printed], events: list[list[Printed]], kind: str) -> Unscripted:
    """The cards without a script that have that kind of ability, as their facts say."""
    ids = frozenset(card.id for card in cards if card.unscripted and kind in card.timing)
    return Unscripted(ids, tuple(tuple(card for card in mine if card.id in ids) for mine in events))


def _asks_of_the_card(cards: Cards) -> bool:
    """Whether the filter asks only who controls a card and what is printed on it, where no text is blank."""
    plain = Cards(cards.types, cards.of, factions=cards.factions, traits=cards.traits, how=cards.how, titles=cards.titles)
    return cards == plain and cards.of in ("any", "you") and all(word in OF_THE_CARD for word in cards.how)


def _actions(events: list[Printed]) -> dict[tuple[str, bool], CardAbilities]:
    """The actions of events that may be taken in each phase, with a challenge going on and without one."""
    actions = [(card, number, ability) for card in events for number, ability in card.actions]
    found: dict[tuple[str, bool], CardAbilities] = {}
    for phase in (*PHASES, "setup", "over"):
        now = [one for one in actions if usable_in_phase(one[2], phase)]
        found[phase, True] = tuple(now)
        found[phase, False] = tuple(one for one in now if not needs_challenge(one[2]))
    return found


def _waiting(cards: Iterable[Printed], events: list[list[Printed]]) -> dict[str, dict[tuple[str, ...], Listeners]]:
    """The cards that wait at each stage, by the kind of happening they wait for; kinds for which no card waits are left out."""
    found: dict[str, dict[tuple[str, ...], Listeners]] = {}
    for stage in TRIGGERED:
        awaited: dict[str, list[str]] = {}
        for card in cards:
            for word, _ in _happenings_waited_for(card, stage):
                awaited.setdefault(word, []).append(card.id)
        found[stage] = {}
        for words in (*KNOWN_KINDS, *((word,) for word in awaited)):
            if any(word in awaited for word in words):
                ids = frozenset(card for word in words for card in awaited.get(word, ()))
                by_seat = tuple(_abilities_waiting(mine, stage, words) for mine in events)
                found[stage][words] = Listeners(ids, by_seat, any(by_seat))
    return found


def _happenings_waited_for(card: Printed, stage: str) -> Iterator[tuple[str, NumberedAbility]]:
    """The kinds of happening that the card waits for at that stage, each with the ability that waits."""
    for numbered in (card.triggers or NOTHING).get(stage, ()):
        when = numbered[1].when
        for word in listens_for(when) if when is not None else ():
            yield word, numbered


def _abilities_waiting(events: list[Printed], stage: str, words: tuple[str, ...]) -> CardAbilities:
    """The abilities of these events that wait at that stage for a happening of these kinds."""
    return tuple((card, *numbered) for card in events for word, numbered in _happenings_waited_for(card, stage) if word in words)


def _is_steady(gives: Gives) -> bool:
    """Whether the tableau alone decides which cards that ability reaches."""
    if gives.provided:
        return False
    return gives.to in (SELF, HOST) or (isinstance(gives.to, Cards) and gives.to == Cards(gives.to.types, of="any"))
