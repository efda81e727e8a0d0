"""Armies, mode, fidelity, house rulings and recording options. Each house ruling's first value is its default; see
`rules.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from ....core.codec import Range
from ....core.seats import Seat
from ....kit.options import BaseOptions
from .components import BoardZone, TerrainKind


@dataclass(frozen=True, slots=True)
class Fielded:
    """A combat unit and the attachments joined to it, leftmost first, by card."""

    card: str
    attachments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Army:
    """One army by cards. `commander` is the card that leads it: a unit, an attachment or an NCU of the list.

    `deck` are the twenty tactics cards; empty: nobody wrote them down.
    """

    faction: str
    commander: str = ""
    units: tuple[Fielded, ...] = ()
    ncus: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    """How this match is played.

    mode: one of the eight. size: the agreed points. armies: one for each seat; empty: the made-up practice armies.
    teams: which seats play together; empty: everyone for themselves. board: `declared` holds players to what they
    declare, `measured` computes it from where the trays stand. field: 4 by 4 feet, or 6 by 4. terrain: pieces chosen
    by the players, a random pool, or an empty field; `terrain_count` of them are chosen. tournament: the match counts
    in one. zone_icon: the zone whose effect The Winds of Winter replaces. wall_wounds, wall_hit, wall_dice,
    wall_range: the castle wall card (practice values until typed in). at_time: when play stops after time is called.
    The rest are house rulings.
    """

    mode: str = "game-of-thrones"
    size: Annotated[int, Range(1, 500)] = 30
    armies: tuple[Army, ...] = ()
    teams: tuple[tuple[Seat, ...], ...] = ()
    board: Literal["declared", "measured"] = "declared"
    field: Literal["standard", "large"] = "standard"
    terrain: Literal["chosen", "random", "none"] = "chosen"
    terrain_count: Annotated[int, Range(0, 13)] = 4
    terrain_pool: tuple[tuple[TerrainKind, Annotated[int, Range(0, 13)]], ...] = ()
    tournament: bool = False
    zone_icon: BoardZone = "tactics"
    wall_wounds: Annotated[int, Range(1, 100)] = 8
    wall_hit: Annotated[int, Range(2, 6)] = 4
    wall_dice: Annotated[int, Range(1, 20)] = 4
    wall_range: Annotated[int, Range(1, 72)] = 12
    at_time: Literal["finish_round", "finish_turn"] = "finish_round"

    neutral_base: Literal["limit", "spent"] = "limit"
    team_points: Literal["team_sum", "one_member"] = "team_sum"
    pool_exhausted: Literal["reroll", "pick_any"] = "reroll"
    first_player_timing: Literal["before_deployment", "after_hands"] = "before_deployment"
    wall_activation: Literal["optional", "required"] = "optional"
    zone_tie: Literal["attacker_chooses", "defender_favoured"] = "attacker_chooses"
    engaged_side: Literal["touched", "majority"] = "touched"
    pivot_overlap: Literal["end_of_sequence", "each_pivot"] = "end_of_sequence"
    retreat_several_sides: Literal["any_enemy", "every_enemy"] = "any_enemy"
    retreat_pivot: Literal["unengaged_only", "every_former_enemy"] = "unengaged_only"
    retreat_stuck: Literal["action_spent", "choose_again"] = "action_spent"
    shift_into_range: Literal["allowed", "target_before"] = "allowed"
    shot_destroys_target: Literal["still_test", "no_test"] = "still_test"
    melee_realign: Literal["always", "only_when_turning"] = "always"
    charge_room: Literal["defender_side", "charger_width"] = "defender_side"
    failed_charge_move: Literal["full", "up_to"] = "full"
    failed_charge_inch: Literal["stays", "stops_short"] = "stays"
    charge_bonus: Literal["any_dice", "all_or_none"] = "any_dice"
    same_trigger: Literal["printed_wording", "same_event"] = "printed_wording"
    condition_spender: Literal["any_opponent", "involved_opponent"] = "any_opponent"
    second_influence: Literal["refused", "replaces"] = "refused"
    dangerous_terrain: Literal["once", "each_piece"] = "once"
    hindering_disorder: Literal["through_only", "every_charge"] = "through_only"
    destructible_by: Literal["any_unit", "unengaged_only"] = "any_unit"
    contest_recheck: Literal["recomputed", "new_move"] = "recomputed"
    claim_by_placement: Literal["no", "yes"] = "no"
    odd_sizes: Literal["full_tens", "nearest_printed"] = "full_tens"
    tiebreak_scope: Literal["field_units", "with_ncus"] = "field_units"
    last_unit_with_reserves: Literal["loses", "plays_on"] = "loses"
    both_destroyed: Literal["draw", "points"] = "draw"
    ffa_corners: Literal["rolloff", "by_lot"] = "rolloff"
    ffa_reserves: Literal["eliminated", "plays_on"] = "eliminated"
    reserve_when_empty: Literal["may_enter", "must_pass"] = "may_enter"
    clash_return: Literal["whole", "without_heroes"] = "whole"
    storm_round_six: Literal["attacker", "defender"] = "attacker"
    storm_deployment: Literal["roll", "attacker_first"] = "roll"
    wall_points: Literal["each_segment", "all_three"] = "each_segment"
    wall_contact: Literal["melee_only", "engaged"] = "melee_only"
    pile_without_room: Literal["no_pile", "nearest"] = "no_pile"
    objective_c_influence: Literal["suspended", "stays"] = "suspended"
    open_mission_moment: Literal["after_secret", "before_secret"] = "after_secret"
    missions_exhausted: Literal["nothing_drawn", "reshuffled"] = "nothing_drawn"
    self_destroyed_marks: Literal["basic_only", "all_points"] = "basic_only"
