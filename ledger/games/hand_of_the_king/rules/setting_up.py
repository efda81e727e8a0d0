"""The rules on what lies on the table at the start, or is declared to lie there."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import TABLE, Seat
from ..model.actions import DealCompanions, DealGrid, DeclareState, Observed
from ..model.book import book
from ..model.components import (
    COMPANIONS_DEALT,
    COMPANIONS_IN_BOX,
    EMPTY,
    HOUSE_OF,
    HOUSES,
    KNOWN_COMPANIONS,
    SIZES,
    VARYS,
    WORDS,
)
from ..model.grid import layout
from ..model.state import State


@book.rule("hotk.setup.grid", DealGrid, DeclareState, timeless=True)
def six_full_rows_of_six(state: State, seat: Seat, deal: DealGrid | DeclareState) -> Facts | None:
    cards, columns, _, _ = layout(deal.lines)
    whole = columns == (6,) * 6 and (EMPTY not in cards or isinstance(deal, DeclareState))
    return None if whole else {"rows": len(columns), "columns": min(columns, default=0)}


@book.rule("hotk.setup.shuffle", DealGrid, DeclareState, timeless=True)
def one_varys_among_them(state: State, seat: Seat, deal: DealGrid | DeclareState) -> Facts | None:
    found = layout(deal.lines).cards.count(VARYS)
    return {"found": found} if found != 1 else None


@book.rule("hotk.components.characters", DealGrid, DeclareState, timeless=True)
def houses_have_their_size(state: State, seat: Seat, deal: DealGrid | DeclareState) -> Facts | None:
    dealt = isinstance(deal, DealGrid)
    seen = layout(deal.lines if isinstance(deal, DealGrid) else (*deal.lines, *map(" ".join, (*deal.areas, deal.killed))))
    for house, (count, size) in enumerate(zip(seen.counts, SIZES, strict=True)):
        if count > size or (dealt and count != size) or any(HOUSE_OF[card] == house for card in seen.twice):
            twice = tuple(WORDS[card] for card in seen.twice if HOUSE_OF[card] == house)
            return {"house": HOUSES[house], "count": count, "size": size, "twice": twice}
    return None


@book.rule("hotk.setup.companions-shuffle", DealCompanions, timeless=True)
def the_deck_decides(state: State, seat: Seat, deal: DealCompanions) -> Facts | None:
    return {"seat": seat} if seat != TABLE else None


@book.rule("hotk.setup.companions-reveal", DealCompanions, timeless=True)
def six_different_companions(state: State, seat: Seat, deal: DealCompanions) -> Facts | None:
    different = len(set(deal.companions))
    return {"count": different} if different != COMPANIONS_DEALT or len(deal.companions) != different else None


@book.rule("hotk.components.companions", DealCompanions, DeclareState, timeless=True)
def only_fourteen_exist(state: State, seat: Seat, deal: DealCompanions | DeclareState) -> Facts | None:
    known = {*KNOWN_COMPANIONS, *(card.id for card in state.table.cards if card.kind == "companion")}
    named = (*deal.companions, *getattr(deal, "used", ()), *(one.companion for one in getattr(deal, "kept", ())))
    strangers = [name for name in dict.fromkeys(named) if name not in known]
    spare = max(COMPANIONS_IN_BOX - len(known), 0)
    return {"companion": strangers[spare]} if len(strangers) > spare else None


@book.rule("hotk.components.banners", DeclareState, Observed, timeless=True)
def seven_banners_one_place_each(state: State, seat: Seat, said: DeclareState | Observed) -> Facts | None:
    houses = [one.house for one in said.banners or ()]
    return {"total": len(houses)} if len(set(houses)) < len(houses) else None
