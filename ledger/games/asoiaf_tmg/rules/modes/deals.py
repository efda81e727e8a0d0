"""The rules on cards that chance deals for a mode: as many as are owed."""

from __future__ import annotations

from typing import Any

from .....core.rulebook import Facts
from .....core.seats import Seat
from ...model.book import book
from ...model.mode_actions import DealMissions, DealObjectiveCards, DealSiegeCards
from ...model.state import State
from ...modes.waits import deals


def wrong_number_dealt(state: State, kind: str, deal: Any) -> Facts | None:
    """The facts where another number of cards is dealt than is owed; what is not owed at all is a fault of the record."""
    who = getattr(deal, "seat", None)
    owes = next((one for one in deals(state) if one.kind == kind and who in (None, one.seat)), None)
    if owes is None or len(deal.cards) == owes.count:
        return None
    return {"owed": owes.count, "given": len(deal.cards)}


@book.rule("tmg.mode.game-of-thrones.random-cards", DealObjectiveCards)
def a_card_for_each_token(state: State, seat: Seat, deal: DealObjectiveCards) -> Facts | None:
    return wrong_number_dealt(state, "objective-cards", deal)


@book.rule("tmg.mode.winds-of-winter.draw-five", DealMissions)
def as_many_missions_as_are_owed(state: State, seat: Seat, deal: DealMissions) -> Facts | None:
    return wrong_number_dealt(state, "missions", deal)


@book.rule("tmg.mode.storm-of-swords.siege-cards", DealSiegeCards)
def three_siege_cards(state: State, seat: Seat, deal: DealSiegeCards) -> Facts | None:
    return wrong_number_dealt(state, "siege", deal)
