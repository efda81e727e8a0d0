"""Variants, house rulings and recording options. Each house ruling's first value is its default; see `rules.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....core.errors import InvalidOptions
from ....core.seats import Seat
from ....kit.options import BaseOptions


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    """How this match is played.

    variant: `base`, `team` (four players in two pairs) or `crow` (Three-Eyed Crow tokens, three or four players). teams: pairs
    of opposite seats, as the rules have it unless told. first: who moves first, the youngest. The rest are house rulings;
    `team_table_talk` and `wrong_declaration` tell the judge what holds, the engine does not act on them.
    """

    variant: Literal["base", "team", "crow"] = "base"
    teams: tuple[tuple[Seat, Seat], ...] = ()  # by default opposite seats, where the variant has teams
    first: Seat = Seat(0)  # the youngest player

    banner_scope: Literal["moved_house", "every_house"] = "moved_house"
    companion_vs_turn_check: Literal["turn_check", "companion_decision"] = "turn_check"
    companion_strict_leader: Literal["banner_moves", "banner_stays"] = "banner_moves"
    zero_count: Literal["to_supply", "stays_with_holder"] = "to_supply"
    companion_impossible: Literal["may_choose", "must_have_effect"] = "may_choose"
    chain_order: Literal["finish_first", "at_once"] = "finish_first"
    team_tie: Literal["largest_house", "draw"] = "largest_house"
    team_table_talk: Literal["open_talk", "no_talk"] = "open_talk"
    crow4_enemy: Literal["partner_only", "partner_or_opponent"] = "partner_only"
    crow_refusal: Literal["token_spent", "token_kept"] = "token_spent"
    wrong_declaration: Literal["until_next_move", "whenever_found"] = "until_next_move"
    seat_left: Literal["pieces_stay", "banners_return"] = "pieces_stay"
    at_time: Literal["finish_turn", "finish_round"] = "finish_turn"


def teams_of(options: Options, seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Who scores together: opposite seats in a team game, otherwise everyone alone."""
    if options.variant == "base" or seats != 4:  # hotk.variant.crow3.solo
        return tuple((Seat(seat),) for seat in range(seats))
    return options.teams or ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def must_suit(options: Options, seats: int) -> None:
    """Raise where an option speaks of a seat or a team that this match does not have."""
    if not 0 <= options.first < seats:
        raise InvalidOptions("options.first", "kit.expected-a-seat", seats=seats)
    if options.teams and (options.variant == "base" or (options.variant == "crow" and seats == 3)):
        raise InvalidOptions("options.teams", "hotk.no-teams-here")
