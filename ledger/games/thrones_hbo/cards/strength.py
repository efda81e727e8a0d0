"""What cards in play count for: strength, icons and keywords, income, initiative, dominance."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.lcg.tableau import InPlay, lying
from ..model.box import Printed
from ..model.state import State, face

HOUSE_BONUS = "strengthens-house"  # the script of locations such as Winterfell


def strength_of(state: State, lies: InPlay) -> int:
    """The current strength of a character: printed, attachments, locations, lasting effects."""
    by_id = state.box.by_id
    printed = by_id[lies.card]
    strength = printed.strength
    for one in state.play:
        if one.on:
            if one.on == lies.handle:
                strength += by_id[one.card].gives_strength
        elif by_id[one.card].script == HOUSE_BONUS and _is_helped(by_id[one.card], one, printed, lies):
            strength += 1  # hbo.card.winterfell
    for effect in state.lasting:
        if effect.card == lies.handle:
            strength += effect.strength  # hbo.timing.lasting-stack
    return strength


def _is_helped(place: Printed, location: InPlay, printed: Printed, lies: InPlay) -> bool:
    """Whether the location, by its text, helps that character: one of its own house on its own controller's side."""
    return location.controller == lies.controller and place.house == printed.house


def total_strength(state: State, handles: tuple[str, ...]) -> int:
    """The strength of these characters together, as far as they are still in play."""
    total = 0
    for handle in handles:
        lies = lying(state.play, handle)
        if lies is not None:
            total += strength_of(state, lies)  # hbo.challenge.totals
    return total


def has(state: State, lies: InPlay, word: str) -> bool:
    """Whether the character has that icon or keyword, printed, given or granted."""
    printed = face(state, lies)
    if word in printed.icons or word in printed.keywords:
        return True
    for one in state.play:
        if one.on == lies.handle:
            gives = face(state, one)
            if word in gives.gives_icons or word in gives.gives_keywords:
                return True
    return any(effect.card == lies.handle and effect.word == word for effect in state.lasting)


def income_of(state: State, seat: Seat) -> int:
    """Income of the revealed plot and of every face-up card on the seat's side."""
    plot = state.box.get(state.players[seat].plot)
    income = plot.income if plot is not None else 0
    standing_only = state.table.options.income_bonus == "standing_cards"
    for one in state.play:
        if one.controller == seat and not (standing_only and one.kneeling):
            income += face(state, one).income  # hbo.marshal.income
    return max(income, 0)


def initiative_of(state: State, seat: Seat) -> int:
    """Initiative of the revealed plot, and what cards in play add to it."""
    plot = state.box.get(state.players[seat].plot)
    initiative = plot.initiative if plot is not None else 0
    return initiative + sum(face(state, one).initiative for one in state.play if one.controller == seat)


def claim_value(state: State, seat: Seat) -> int:
    """The claim of the seat's revealed plot."""
    plot = state.box.get(state.players[seat].plot)
    return max(plot.claim, 0) if plot is not None else 0


def dominance_of(state: State, seat: Seat) -> int:
    """What the seat counts for dominance: standing characters, and a point for each gold."""
    total = 0
    for one in state.play:
        if one.controller == seat and not one.kneeling and face(state, one).kind == "character":
            total += strength_of(state, one)  # hbo.dominance.count
    total += state.players[seat].gold  # hbo.dominance.gold, hbo.marshal.keep-gold
    return total


def able_to_be_declared(state: State, seat: Seat, kind: str) -> tuple[str, ...]:
    """Standing characters of the seat with the icon: they may be declared."""
    found = []
    for one in state.play:
        if one.controller == seat and not one.kneeling and face(state, one).kind == "character" and has(state, one, kind):
            found.append(one.handle)
    return tuple(found)
