"""The rules that an action can break. Each names its id in `rules.toml` and returns None, or the facts that break it."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.rulebook import Facts, Rulebook
from ...core.seats import TABLE, Seat
from ...kit.common import checker
from ...kit.recording import judge_recording
from .actions import (
    DealCompanions,
    DealGrid,
    DecideBanner,
    DeclareState,
    MoveVarys,
    Observed,
    Pass,
    SpendCrow,
    UseCompanion,
)
from .components import (
    CELL_NUMBER,
    CELLS,
    COMPANIONS_DEALT,
    COMPANIONS_IN_BOX,
    EMPTY,
    HOUSE_NUMBER,
    HOUSE_OF,
    HOUSES,
    KNOWN_COMPANIONS,
    RAYS,
    SIZES,
    STRAIGHT,
    VARYS,
)
from .flow import leaders_of, steps
from .grid import farthest, layout, stuck
from .offers import answers
from .options import Options
from .state import Deciding, State

book = Rulebook()
IN_TURN = (MoveVarys, Pass, SpendCrow)
PLAYED = (*IN_TURN, UseCompanion, DecideBanner)


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats and options of a match that is about to be opened."""

    seats: int
    options: Options


# ---- opening


@book.rule("hotk.general.players", Opening)
def two_to_four_play(state: None, seat: Seat, opening: Opening) -> Facts | None:
    variant = opening.options.variant
    allowed = {"base": (2, 3, 4), "team": (4,), "crow": (2, 3, 4)}[variant]  # two with crows: hotk.variant.crow.players
    return None if opening.seats in allowed else {"seats": opening.seats, "variant": variant}


@book.rule("hotk.variant.crow.players", Opening)
def crows_need_three_or_four(state: None, seat: Seat, opening: Opening) -> Facts | None:
    return {"seats": opening.seats} if opening.options.variant == "crow" and opening.seats == 2 else None


@book.rule("hotk.variant.team.teams", Opening)
def a_team_game_has_two_pairs(state: None, seat: Seat, opening: Opening) -> Facts | None:
    return _not_two_pairs(opening) if opening.options.variant == "team" else None


@book.rule("hotk.variant.crow4.teams", Opening)
def four_with_crows_are_two_pairs(state: None, seat: Seat, opening: Opening) -> Facts | None:
    crowded = opening.options.variant == "crow" and opening.seats == 4
    return (_not_two_pairs(opening) or _not_opposite(opening)) if crowded else None


@book.rule("hotk.variant.team.seating", Opening)
def partners_sit_opposite(state: None, seat: Seat, opening: Opening) -> Facts | None:
    return {} if opening.options.variant == "team" and _not_opposite(opening) else None


def _not_two_pairs(opening: Opening) -> Facts | None:
    teams = opening.options.teams
    seats = sorted(seat for team in teams for seat in team)
    return {"teams": _shown(teams)} if teams and seats != [0, 1, 2, 3] else None


def _not_opposite(opening: Opening) -> Facts | None:
    teams = opening.options.teams
    return {"teams": _shown(teams)} if teams and any(abs(a - b) != 2 for a, b in teams) else None


def _shown(teams: tuple[tuple[Seat, Seat], ...]) -> str:
    return ", ".join("+".join(str(seat + 1) for seat in team) for team in teams)


# ---- set-up


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
    seen = layout(deal.lines if dealt else (*deal.lines, *map(" ".join, (*deal.areas, deal.killed))))
    for house, (count, size) in enumerate(zip(seen.counts, SIZES, strict=True)):
        if count > size or (dealt and count != size) or any(HOUSE_OF[card] == house for card in seen.twice):
            return {"house": HOUSES[house], "count": count, "size": size}
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
    spare = COMPANIONS_IN_BOX - len(known)
    return {"companion": strangers[max(spare, 0)]} if len(strangers) > spare else None


@book.rule("hotk.components.banners", DeclareState, Observed, timeless=True)
def seven_banners_one_place_each(state: State, seat: Seat, said: DeclareState | Observed) -> Facts | None:
    houses = [one.house for one in said.banners or ()]
    return {"total": len(houses)} if len(set(houses)) < len(houses) else None


# ---- whose turn it is


@book.in_order(*IN_TURN)
def it_is_ones_turn_to_move(state: State, seat: Seat) -> bool:
    """The usual case: every gate of a turn stands open."""
    frame = state.flow[-1]
    return frame.step == "turn.move" and frame.seat == seat and state.grid != ()


@book.gate("hotk.end.immediate", *PLAYED)
def nothing_after_the_end(state: State, seat: Seat, action: object) -> Facts | None:
    return {} if state.ended else None


@book.gate("hotk.setup.grid", *PLAYED)
def the_grid_lies_first(state: State, seat: Seat, action: object) -> Facts | None:
    return {"rows": 0, "columns": 0} if not state.grid else None


@book.gate("hotk.setup.companions-reveal", *PLAYED)
def companions_are_turned_up_first(state: State, seat: Seat, action: object) -> Facts | None:
    return {"count": 0} if state.flow[-1].step == "deal.companions" else None


@book.gate("hotk.companion.immediate", *IN_TURN)
def companions_come_before_anything_else(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    return {"seat": seat, "due": frame.seat} if frame.step.startswith("companion.") else None


@book.gate("hotk.turn.one-move", MoveVarys, Pass)
def one_move_a_turn(state: State, seat: Seat, action: object) -> Facts | None:
    turn = state.flow[0]  # whatever a judge has asked for in between
    if turn.seat != seat and turn.step == "turn.move" and turn.previous == seat:
        return {"seat": seat, "due": turn.seat}
    return None


@book.gate("hotk.turn.order", MoveVarys, Pass)
def turns_go_clockwise(state: State, seat: Seat, action: object) -> Facts | None:
    turn = state.flow[0]
    if turn.seat != seat and turn.step == "turn.move" and turn.previous != seat:
        return {"seat": seat, "due": turn.seat}
    return None


# ---- the move


@book.rule("hotk.turn.mandatory-move", Pass)
def there_is_no_passing(state: State, seat: Seat, action: Pass) -> Facts | None:
    return {"seat": seat} if not stuck(state) else None


@book.rule("hotk.move.declare", MoveVarys, timeless=True)
def a_move_names_direction_and_house(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.direction is None:
        return {"missing": "direction"}
    return {"missing": "house"} if move.house is None else None


@book.rule("hotk.move.orthogonal", MoveVarys, timeless=True)
def never_diagonally(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.direction in STRAIGHT or move.direction is None:
        return None
    return {"direction": move.direction}


@book.rule("hotk.move.target-required", MoveVarys)
def a_card_of_the_house_lies_that_way(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.direction is None or move.house is None:
        return None
    if farthest(state, move.direction, HOUSE_NUMBER[move.house]) is None:
        return {"house": move.house, "direction": move.direction}
    return None


@book.rule("hotk.move.farthest", MoveVarys, given="to")
def varys_goes_to_the_farthest(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.direction is None or move.house is None:
        return None
    far = farthest(state, move.direction, HOUSE_NUMBER[move.house])
    if far is None or CELL_NUMBER[move.to] == far:
        return None
    return {"house": move.house, "direction": move.direction, "to": move.to, "farthest": CELLS[far]}


@book.rule("hotk.move.take-destination", MoveVarys, given="taken")
def the_card_where_varys_stops_is_taken(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    to = _destination(state, move)
    lies_there = to is not None and state.grid[to] < VARYS
    return {"to": CELLS[to]} if lies_there and CELLS[to] not in move.taken else None


@book.rule("hotk.move.take-passed", MoveVarys, given="taken")
def passed_cards_of_the_house_are_taken(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.house is None:
        return None
    left = [cell for cell in _due(state, move)[:-1] if cell not in move.taken]
    return {"house": move.house, "left": tuple(left)} if left else None


@book.rule("hotk.move.leave-others", MoveVarys, given="taken")
def everything_else_stays(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.house is None:
        return None
    to = _destination(state, move)
    due = {*_due(state, move), CELLS[to] if to is not None else ""}
    extra = [cell for cell in move.taken if cell not in due]
    return {"house": move.house, "extra": tuple(extra)} if extra else None


def _destination(state: State, move: MoveVarys) -> int | None:
    if move.to is not None:
        return CELL_NUMBER[move.to]
    if move.direction is None or move.house is None:
        return None
    return farthest(state, move.direction, HOUSE_NUMBER[move.house])


def _due(state: State, move: MoveVarys) -> list[str]:
    """Cells of the named house on the way, destination last if it is one of them."""
    ray, to = RAYS[state.varys][move.direction] if move.direction else (), _destination(state, move)
    way = ray[: ray.index(to) + 1] if to in ray else ()
    return [CELLS[cell] for cell in way if HOUSE_OF[state.grid[cell]] == HOUSE_NUMBER[move.house] or cell == to]


# ---- decisions and crows


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
    other, table = spend.confer_with, state.table
    return other != seat and 0 <= other < table.seats and not table.has_left(other)


judge_recording(
    book,
    chance=(DealGrid, DealCompanions),
    own_rule=(DealCompanions,),
    answers=answers,
    declare=DeclareState,
    observed=Observed,
)
check = checker(book, steps)
