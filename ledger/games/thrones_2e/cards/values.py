"""What players count for now: plot values, side totals, dominance, discounts, the characters they may declare."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.lcg.contest import NOBODY
from ..model.abilities import Gives
from ..model.filters import Cards
from ..model.frames import Challenge
from ..model.printed import Printed
from ..model.state import State, is_character, opponents, order
from .constant_abilities import conditions_hold, discounts, given
from .matching import card_fits
from .modifiers import forbidden, has, is_for_player, player_total, strength_of
from .tableau_index import lying_at


def plot_value(state: State, seat: int, value: str) -> int:
    """Gold, initiative, claim or reserve: the revealed plot with every modifier, never below zero."""
    plot = state.box.get(state.players[seat].plot)
    total = getattr(plot, value) if plot is not None else 0  # agot2.plot.initiative.value
    if plot is not None and state.box.basing:
        total = _base(state, plot, value, total)
    total += player_total(state, Seat(seat), value)  # agot2.modifier.plot.cumulative, agot2.modifier.plot.mandatory
    for one in state.active:
        if one.what == "plot" and one.word == value and one.seat == seat:
            total += one.count
    return max(total, 0)


def _base(state: State, plot: Printed, value: str, printed: int) -> int:
    """The value before modifiers: what is printed, unless a card says that it counts as something else."""
    found = []
    for whose, by, gives in given(state):
        if gives.base is None or gives.base[0] != value or not isinstance(gives.to, Cards):
            continue
        if card_fits(gives.to, plot) and conditions_hold(state, whose, by, gives):
            found.append((whose, gives.base[1]))
    if len(found) > 1:  # they cannot all hold: the first player has an own one count, then the others' in player order
        ring = order(state)
        found.sort(key=lambda one: ring.index(one[0]))  # agot2.player-order.first-player-orders-constants
    return found[0][1] if found else printed


def most_declared(state: State, seat: Seat) -> int | None:
    """How many characters a card lets the player declare in a challenge; None where nothing limits it."""
    limits = [
        gives.declares
        for whose, by, gives in given(state)
        if gives.declares and is_for_player(state, whose, gives, seat) and conditions_hold(state, whose, by, gives)
    ]
    return min(limits, default=None)


def side_total(state: State, challenge: Challenge, seat: Seat) -> int:
    """The total strength of one side: its participating characters, and modifiers to the player's total."""
    side = challenge.attackers if seat == challenge.seat else challenge.defenders
    total = 0
    for handle in side:
        lies = lying_at(state, handle)
        if lies is not None and not forbidden(state, "contribute", lies):
            # agot2.challenge.strength.side-totals, agot2.challenge.participation.icon-loss-irrelevant
            total += strength_of(state, lies)
    if side:
        for whose, by, gives in given(state):
            if gives.side and gives.kind in ("", challenge.kind) and is_for_player(state, whose, gives, seat):
                # agot2.title.bonus.hand-of-the-king-power, agot2.title.bonus.master-of-ships-military
                # agot2.title.bonus.master-of-whispers-intrigue
                total += gives.side * conditions_hold(state, whose, by, gives)
    for one in state.active:
        if one.what == "side" and one.seat == seat:
            total += one.count
    return max(total, 0)


def dominance_of(state: State, seat: Seat) -> int:
    """What the seat counts for dominance: standing characters, a point for each gold, what titles and cards add."""
    total = 0
    for one in state.play:
        if one.controller == seat and not one.kneeling and is_character(state, one):
            total += strength_of(state, one)  # agot2.dominance.5-2.count
    total += state.players[seat].gold
    total += player_total(state, seat, "dominance")  # agot2.title.bonus.crown-regent-dominance
    return max(total, 0)


def able_to_be_declared(state: State, seat: Seat, kind: str, role: str = "attack") -> tuple[str, ...]:
    """Standing characters of the seat with the icon: they may be declared."""
    found = []
    for one in state.play:
        ready = one.controller == seat and not one.kneeling and is_character(state, one) and has(state, one, kind)
        if ready and not forbidden(state, role, one):
            found.append(one.handle)
    return tuple(found)


def cost_of(state: State, seat: int, printed: Printed, x: int = 0) -> int:
    """What it costs the player now to marshal or play the card; `x` is the X in its cost, to which discounts apply too."""
    cost = (printed.cost or 0) + x
    for one in state.active:
        if one.what == "reduce" and one.seat == seat and one.cards is not None and card_fits(one.cards, printed):
            cost -= one.count  # agot2.ability.initiate.3.apply-cost-modifiers
    for whose, by, gives in discounts(state) if state.box.discounting else ():
        if not is_for_player(state, whose, gives, Seat(seat)):
            continue
        fitting = gives.what is None or card_fits(gives.what, printed)
        if fitting and not _not_first(state, seat, gives) and conditions_hold(state, whose, by, gives):
            cost -= gives.discount
    return max(cost, 0)


def _not_first(state: State, seat: int, gives: Gives) -> bool:
    """Whether the discount is only for the first such card of the round, and there has been one already."""
    if not gives.first:
        return False
    done = (state.box.get(card) for card in state.players[seat].marshaled)
    return any(card is not None and (gives.what is None or card_fits(gives.what, card)) for card in done)


def challenges_allowed(state: State, seat: Seat, kind: str, against: Seat = NOBODY) -> int:
    """How many challenges of that kind the player may initiate in this phase, against that opponent or anybody.

    One that is for another opponent does not count against somebody who has met a challenge of that kind.
    """
    allowed = 1  # agot2.challenge.4-2.one-of-each-type: see also the rule in rules/challenge.py
    for whose, by, gives in given(state):
        if gives.challenge == kind and is_for_player(state, whose, gives, seat) and conditions_hold(state, whose, by, gives):
            allowed += not gives.elsewhere or _opponent_not_met_yet(state, seat, kind, against)
    return allowed + sum(one.what == "allow" and one.seat == seat and one.word == kind for one in state.active)


def _opponent_not_met_yet(state: State, seat: Seat, kind: str, against: Seat) -> bool:
    """Whether that opponent, or without one any opponent, has met no challenge of that kind so far."""
    met = [whom for one, whom in state.initiated if one == kind]
    return any(one not in met for one in (opponents(state, seat) if against == NOBODY else (against,)))
