"""Rules of the record itself: who writes down what. Ids and sentences are in `rules.toml` beside this file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.rulebook import Facts, Rulebook
from ..core.seats import JUDGE, TABLE, Seat
from .common import Adjust, CallTime, CardCorrected, CardDeclared, SeatLeft, SetDetail

Answers = Callable[[Any, Seat, Any], Any]  # (state, seat, action) -> the terms of what a chance action answers, or None


def judge_recording(
    book: Rulebook[Any],
    *,
    chance: tuple[type, ...],
    answers: Answers,
    declare: type,
    observed: type,
    own_rule: tuple[type, ...] = (),
) -> None:
    """Register the rules of the record for a game's chance actions and its actions that say how the table lies.

    `chance` are the actions of TABLE, `declare` the action that states the whole table, `observed` the one that states totals.
    `own_rule` are chance actions for which a rule of the game itself says who performs them.
    """

    @book.rule("record.judge-only", Adjust, CallTime, SetDetail, timeless=True)
    def for_a_judge(state: Any, seat: Seat, action: Any) -> Facts | None:
        return {"seat": seat} if seat != JUDGE else None

    @book.rule("record.judge-only", declare, observed, CardDeclared, CardCorrected, timeless=True)
    def for_a_judge_or_the_table(state: Any, seat: Seat, action: Any) -> Facts | None:
        return {"seat": seat} if seat not in (JUDGE, TABLE) else None

    @book.rule("record.own-seat", SeatLeft, timeless=True)
    def ones_own_leave(state: Any, seat: Seat, left: SeatLeft) -> Facts | None:
        return {"seat": seat, "left": left.seat} if seat not in (JUDGE, left.seat) else None

    @book.rule("record.table-only", *(kind for kind in chance if kind not in own_rule), timeless=True)
    def chance_is_the_tables(state: Any, seat: Seat, action: Any) -> Facts | None:
        return {"seat": seat} if seat != TABLE else None

    @book.rule("record.nothing-owed", *chance)
    def chance_answers_something(state: Any, seat: Seat, action: Any) -> Facts | None:
        return {} if answers(state, seat, action) is None else None

    @book.rule("record.key-only", observed, timeless=True)
    def totals_only_where_gaps_are(state: Any, seat: Seat, action: Any) -> Facts | None:
        return {} if not state.table.has_gaps else None
