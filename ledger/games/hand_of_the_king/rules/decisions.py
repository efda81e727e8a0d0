"""The rules on deciding who gets a banner, and on spending Three-Eyed Crow tokens."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..flow.turn import leaders_of
from ..model.actions import DecideBanner, SpendCrow, UseCompanion
from ..model.book import book
from ..model.components import HOUSE_NUMBER
from ..model.state import Deciding, State


@book.gate("hotk.companion.chooser", UseCompanion, DecideBanner)
def whoever_took_the_last_card_decides(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    if frame.step in ("companion.choose", "companion.decide") and frame.seat != seat:
        return {"seat": seat, "due": frame.seat}
    return None


@book.rule("hotk.banner.companion-tie", DecideBanner)
def only_level_players_get_the_banner(state: State, seat: Seat, decision: DecideBanner) -> Facts | None:
    frame, house = state.flow[-1], HOUSE_NUMBER[decision.house]
    due = isinstance(frame, Deciding) and house in frame.houses
    tied = leaders_of(state, house) if due else ()
    return None if decision.to in tied else {"house": decision.house, "chosen": decision.to, "tied": tied}


@book.rule("hotk.components.crow-tokens", SpendCrow, timeless=True)
def crows_stay_in_the_box(state: State, seat: Seat, spend: SpendCrow) -> Facts | None:
    return {"seat": seat} if state.table.options.variant != "crow" else None


@book.rule("hotk.variant.crow.spend-once", SpendCrow)
def one_crow_each(state: State, seat: Seat, spend: SpendCrow) -> Facts | None:
    has = 0 <= seat < state.table.seats and state.crows[seat]
    return {"seat": seat} if state.table.options.variant == "crow" and not has else None


@book.rule("hotk.variant.crow3.when", SpendCrow)
def before_ones_move_with_one_opponent(state: State, seat: Seat, spend: SpendCrow) -> Facts | None:
    if state.table.options.variant != "crow" or state.table.seats != 3:
        return None
    return {"seat": seat} if state.flow[0].seat != seat or not _another_seat(state, seat, spend) else None


@book.rule("hotk.variant.crow4.when", SpendCrow)
def before_ones_move_with_the_partner(state: State, seat: Seat, spend: SpendCrow) -> Facts | None:
    options = state.table.options
    if options.variant != "crow" or state.table.seats != 4:
        return None
    partner = (seat + 2) % 4 == spend.confer_with or options.crow4_enemy == "partner_or_opponent"
    fine = state.flow[0].seat == seat and partner and _another_seat(state, seat, spend)
    return None if fine else {"seat": seat, "chosen": spend.confer_with}


def _another_seat(state: State, seat: Seat, spend: SpendCrow) -> bool:
    """Whether the seat confers with somebody else who is still at the table."""
    other, table = spend.confer_with, state.table
    return other != seat and 0 <= other < table.seats and not table.has_left(other)
