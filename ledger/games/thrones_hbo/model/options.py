"""Variants, house rulings and recording options. Each house ruling's first value is its default; see `rules.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....core.seats import Seat
from ....kit.options import BaseOptions
from .components import House


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    """How this match is played.

    houses: who leads which house, seat by seat. box: `practice` plays the made-up practice decks of the catalogue, `printed` the
    cards of the box, as far as they have been typed in. plots: `basic` decks by the lists of the rulebook, or `draft`, to which
    both players agree (`draft_agreed`). at_time: when play stops after time is called. The rest are house rulings.
    """

    houses: tuple[House, House] = ("lannister", "stark")
    box: Literal["practice", "printed"] = "practice"
    plots: Literal["basic", "draft"] = "basic"
    draft_agreed: tuple[Seat, ...] = ()
    at_time: Literal["finish_stack", "finish_round"] = "finish_stack"

    income_bonus: Literal["all_cards", "standing_cards"] = "all_cards"
    plot_draw_windows: Literal["at_the_end", "none"] = "at_the_end"
    window_close: Literal["two_passes", "pass_is_final"] = "two_passes"
    window_leader: Literal["first_player", "active_player"] = "first_player"
    window_merge: Literal["shared", "separate"] = "shared"
    marshal_first_action: Literal["active_player", "first_player"] = "active_player"
    marshal_pass: Literal["explicit_end", "pass_ends"] = "explicit_end"
    zero_strength_win: Literal["attacker", "nobody"] = "attacker"
    no_attackers_left: Literal["cannot_win", "compare_totals"] = "cannot_win"
    win_sequence: Literal["claim_first", "unopposed_first"] = "claim_first"
    nie_dzis_icon: Literal["unique", "stark"] = "unique"
    lion_target: Literal["standing", "any"] = "standing"
    duplicate_non_character: Literal["any_unique", "characters"] = "any_unique"
    duplicate_is_play: Literal["counts_as_limited", "not_counted"] = "counts_as_limited"
    mulligan_order: Literal["together", "random_first"] = "together"
    unrevealed_illegal_setup: Literal["opponent_chooses", "all_return"] = "opponent_chooses"
    treasury_empty: Literal["substitutes", "strict"] = "substitutes"
    response_order: Literal["first_player", "active_player"] = "first_player"
