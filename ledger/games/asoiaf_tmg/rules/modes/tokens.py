"""The rules on tokens that are lost, dropped and laid down again, on corpse piles, and on effects of scored objectives."""

from __future__ import annotations

from .....core.rulebook import Facts
from .....core.seats import Seat
from ...model.actions import March
from ...model.book import book
from ...model.distances import CLEAR, LONG, inches
from ...model.mode_actions import PlacePile, ScoreEffect, SettleToken, SilenceNcu
from ...model.mode_state import ScoreEffects, TokenDue
from ...model.state import State, friends
from ...modes import dance_with_dragons, game_of_thrones
from ...modes.hooks import DANCE, FEAST, slug
from ...modes.waits import is_due


def token_due(state: State, seat: Seat, action: SettleToken) -> TokenDue | None:
    """The frame in which that token waits for that seat; None if it does not."""
    frame = state.flow[-1]
    return frame if isinstance(frame, TokenDue) and frame.seat == seat and frame.token == action.token else None


def wrongly_settled(state: State, seat: Seat, action: SettleToken) -> Facts | None:
    """The facts where the token goes to none of the units that may take it, or is not laid down where there is none."""
    frame = token_due(state, seat, action)
    takes = frame is not None and (action.unit in frame.units if frame.units else action.unit is None)
    return None if takes else {"token": action.token, "units": frame.units if frame is not None else ()}


# ---- A Feast for Crows


@book.gate("tmg.mode.feast-for-crows.panic-or-death", SettleToken)
def an_enemy_at_the_pile_takes_it(state: State, seat: Seat, action: SettleToken) -> Facts | None:
    return wrongly_settled(state, seat, action) if slug(state) != DANCE else None


@book.rule("tmg.mode.feast-for-crows.linked", SettleToken)
def beside_its_pile(state: State, seat: Seat, action: SettleToken) -> Facts | None:
    far = slug(state) == FEAST and action.unit is None and not action.beside_pile
    return {"token": action.token} if far else None


@book.gate("tmg.mode.feast-for-crows.new-pile-place", PlacePile)
def the_owner_lays_the_pile(state: State, seat: Seat, action: PlacePile) -> Facts | None:
    return None if is_due(state, seat, "mode.pile") else {"distance": "–", "gap": "–"}


@book.rule("tmg.mode.feast-for-crows.new-pile-place", PlacePile)
def near_the_dead_and_clear_of_others(state: State, seat: Seat, action: PlacePile) -> Facts | None:
    """A corpse pile keeps its distances; by house ruling a pile without room lies as near as it can."""
    far = action.distance is not None and action.distance > LONG
    far = far and state.table.options.pile_without_room == "no_pile"
    near = action.gap is not None and action.gap < CLEAR
    if not far and not near:
        return None
    said = (inches(one) if one is not None else "–" for one in (action.distance, action.gap))
    return dict(zip(("distance", "gap"), said, strict=True))


# ---- A Dance with Dragons


@book.gate("tmg.mode.dance-with-dragons.panic-or-death", SettleToken)
def an_engaged_enemy_takes_it(state: State, seat: Seat, action: SettleToken) -> Facts | None:
    return wrongly_settled(state, seat, action) if slug(state) == DANCE else None


def laid_too_far(state: State, seat: Seat, action: SettleToken, reason: str) -> Facts | None:
    """The facts where a token that is due for that reason is laid down too far from the tray."""
    frame = token_due(state, seat, action)
    if slug(state) != DANCE or frame is None or frame.reason != reason or action.distance is None:
        return None
    return {"token": action.token, "gap": inches(action.distance)} if action.distance > dance_with_dragons.NEAR else None


@book.rule("tmg.mode.dance-with-dragons.one-token", SettleToken)
def a_second_token_lies_near_the_tray(state: State, seat: Seat, action: SettleToken) -> Facts | None:
    return laid_too_far(state, seat, action, "full")


@book.rule("tmg.mode.dance-with-dragons.panic-no-enemy", SettleToken)
def a_lost_token_lies_near_the_tray(state: State, seat: Seat, action: SettleToken) -> Facts | None:
    return laid_too_far(state, seat, action, "lost")


@book.rule("tmg.mode.dance-with-dragons.token-placement", SettleToken)
def not_on_a_tray_or_impassable_terrain(state: State, seat: Seat, action: SettleToken) -> Facts | None:
    return {"token": action.token} if action.blocked and slug(state) == DANCE else None


@book.rule("tmg.mode.dance-with-dragons.carrier-no-march", March)
def carriers_do_not_march(state: State, seat: Seat, action: March) -> Facts | None:
    carries = slug(state) == DANCE and state.mode.carried_by(action.unit) is not None
    return {"unit": action.unit} if carries else None


@book.gate("tmg.mode.dance-with-dragons.objective-c", SilenceNcu)
def an_enemy_ncu_for_objective_c(state: State, seat: Seat, action: SilenceNcu) -> Facts | None:
    ncu = state.ncu(action.ncu) if action.ncu else None
    fits = ncu is not None and not friends(state, seat, ncu.seat)
    return None if is_due(state, seat, "mode.silence") and fits else {"ncu": action.ncu or "–"}


# ---- effects of scored objectives


def effect_waits_for(state: State, seat: Seat, action: ScoreEffect, step: str) -> bool:
    """Whether that effect of a scored objective waits for the seat at that step."""
    frame = state.flow[-1]
    if not isinstance(frame, ScoreEffects) or frame.step != step or frame.seat != seat:
        return False
    return any(one[:2] == (seat, action.token) for one in frame.waiting)


@book.gate("tmg.mode.game-of-thrones.score-effects-order", ScoreEffect)
def effects_go_round_from_the_first_player(state: State, seat: Seat, action: ScoreEffect) -> Facts | None:
    if slug(state) == DANCE:
        return None
    if not effect_waits_for(state, seat, action, "mode.score"):
        return {"seat": seat, "token": action.token}
    fits = game_of_thrones.targets(state, seat, action.token)
    return None if action.unit in (fits or (None,)) else {"seat": seat, "token": action.token}


@book.gate("tmg.mode.dance-with-dragons.objective-a", ScoreEffect)
def an_enemy_unit_for_objective_a(state: State, seat: Seat, action: ScoreEffect) -> Facts | None:
    if slug(state) != DANCE:
        return None
    unit = state.unit(action.unit) if action.unit else None
    fits = action.unit is None or (unit is not None and unit.standing and not friends(state, seat, unit.seat))
    return None if fits and effect_waits_for(state, seat, action, "mode.score-a") else {"unit": action.unit or "–"}
