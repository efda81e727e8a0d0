"""Formats, decks, house rulings and recording options. Each house ruling's first value is its default; see `rules.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....kit.options import BaseOptions
from .decks import DeckList, default_decks


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    """How this match is played.

    format: `by_seats` plays joust with two players and melee with more. decks: one list for each seat; without lists the starter
    decks of the core set are played. at_time: when play stops after time is called. The rest are house rulings.
    """

    format: Literal["by_seats", "joust", "melee"] = "by_seats"
    decks: tuple[DeckList, ...] = ()
    at_time: Literal["finish_round", "finish_stack"] = "finish_round"

    initiative_double_tie: Literal["winner", "first_player"] = "winner"
    dominance_without_characters: Literal["allowed", "needs_character"] = "allowed"
    rivalry_cap: Literal["per_rival", "one"] = "per_rival"
    limited_duplicates: Literal["not_counted", "counted"] = "not_counted"
    stranded_attachment: Literal["to_hand", "discarded"] = "to_hand"
    forced_would: Literal["step_two", "step_three"] = "step_two"
    eliminated_challenge: Literal["resolved", "ends"] = "resolved"
    melee_down_to_two: Literal["melee", "joust"] = "melee"
    redirect_own: Literal["allowed", "others_only"] = "allowed"
    duplicates_after_control: Literal["owner", "controller"] = "owner"
    ambush_duplicate: Literal["paid", "free"] = "paid"
    stealth_target: Literal["anyone", "could_defend"] = "anyone"
    victory_and_elimination: Literal["first_player", "power"] = "first_player"
    tie_without_defenders: Literal["attacker", "nobody"] = "attacker"
    recycle: Literal["before_reactions", "after_reactions"] = "before_reactions"
    own_copy_elsewhere: Literal["blocked", "allowed"] = "blocked"
    save_from_cost: Literal["allowed", "never"] = "allowed"
    borrowed_cost: Literal["allowed", "owned_only"] = "allowed"
    setup_versions: Literal["when_revealed", "when_placed"] = "when_revealed"
    initiative_reactions: Literal["at_once", "after_part_three"] = "at_once"
    marshal_passes: Literal["implied", "declared"] = "implied"
    reserve_discards: Literal["together", "one_by_one"] = "together"
    empty_deck_check: Literal["at_once", "after_ability"] = "at_once"

    def lists(self, seats: int) -> tuple[DeckList, ...]:
        """The deck of every seat: those of the options, or the starter decks."""
        return self.decks or default_decks(seats)
