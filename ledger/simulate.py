"""Random legal play through the same verbs as a real table, for tests, demos and load. Chance lives here, not in the games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Unpack

from .core.errors import Unfinished
from .core.game import Action
from .core.match import EventNotes, Match
from .core.seats import JUDGE, TABLE
from .games import game_of
from .kit.cards import Card
from .kit.offers import CardIn, Choice, Dice, EachOf, Field, Number, Offer, Point, Subset

__all__ = ["NAMES", "Offer", "action_from", "play_out", "simulate_match"]

MOST_ACTIONS = 5_000  # of one match, before random play gives up
# the players of simulated matches, seat by seat
NAMES = ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin")


def chosen(field: Field, random: Random) -> object:
    """A random value inside the field."""
    match field:
        case Choice(among=among):
            return random.choice(among)
        case Subset(among=among, fewest=fewest, most=most):
            picked = sorted(random.sample(range(len(among)), random.randint(fewest, most)))
            return tuple(among[index] for index in picked)
        case Number(low=low, high=high):
            return random.randint(low, high)
        case Point(low=low, high=high):
            return random.randint(low[0], high[0]), random.randint(low[1], high[1])
        case CardIn():
            return random.choice(field.names)
        case Dice():
            return tuple(random.randint(1, sides) for sides in field.each)
        case EachOf(parts=parts):
            return tuple(random.choice(part) for part in parts)
    raise TypeError(f"no random value for {field!r}")


def action_from(offer: Offer, random: Random) -> Action:
    """A random action of those that an offer allows."""
    found: Action = offer.action(**{field.name: chosen(field, random) for field in offer.fields})
    return found


def play_out(match: Match, random: Random, most: int = MOST_ACTIONS, **notes: Unpack[EventNotes]) -> Match:
    """Play random legal actions until the match has an outcome; raises Unfinished if it has none after `most` actions."""
    for _ in range(most):
        state = match.state
        if match.game.outcome(state) is not None:
            return match
        if (chance := match.game.chance(state, random)) is not None:
            match.record(TABLE, chance, **notes)
            continue
        offer = random.choice(match.game.offers(state, JUDGE))
        match.record(offer.seat, action_from(offer, random), **notes)
    raise Unfinished("core.did-not-end-within-actions", game=match.game.slug, most=most)


def simulate_match(
    slug: str, seats: int, seed: int, options: object = None, cards: Sequence[Card] = (), **notes: Unpack[EventNotes]
) -> Match:
    """Play one whole match at random; the same seed gives the same match."""
    game = game_of(slug)
    match = Match.open(game, NAMES[:seats], options, cards, match=f"{slug}-{seed}", **notes)
    return play_out(match, Random(f"{slug}/{seats}/{seed}"), **notes)
