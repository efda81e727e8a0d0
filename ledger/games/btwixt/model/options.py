"""Variants, house rulings and recording options. Each house ruling's first value is its default; see `rules.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ....core.errors import InvalidAction, InvalidOptions
from ....core.seats import Seat
from ....kit.options import BaseOptions
from .components import LEADERS, must_be_ids


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    """How this match is played.

    game: `standard`, or `advanced` with leader-specific cards and events. deck: `practice` takes the cards of the record as
    they are; `declared` drops whatever in them is made up for practice, so that each card is declared as it is seen.
    draft: `draft`, or `moot` (King's Moot, which stands for the advanced game too). open_allies and quick are variants.
    first: who has the first-player marker; left out, TABLE names that leader. leaders: by seat, where they were chosen
    before the record began. The rest are house rulings; `first_player_by` tells the judge what holds, the engine does not
    act on it.
    """

    game: Literal["standard", "advanced"] = "standard"
    deck: Literal["practice", "declared"] = "practice"
    draft: Literal["none", "draft", "moot"] = "none"
    open_allies: bool = False
    quick: bool = False
    first: Seat | None = None
    leaders: tuple[str, ...] = ()

    first_player_by: Literal["draw", "edition"] = "draw"
    empty_hand: Literal["on_own_turn", "at_once"] = "on_own_turn"
    showing_cards: Literal["not_allowed", "allowed"] = "not_allowed"
    discard_pile: Literal["open", "top_card"] = "open"
    influence_deck_empty: Literal["reshuffle", "stop"] = "reshuffle"
    your_ally: Literal["in_your_councils", "acquired_by_you"] = "in_your_councils"
    current_ally_killed: Literal["token_only", "next_ally"] = "token_only"
    triumph_order: Literal["clockwise", "winner_decides"] = "clockwise"
    strings_counting: Literal["lying", "played"] = "lying"
    strings_tokens: Literal["bound", "free_if_both"] = "bound"
    strings_with_sansa: Literal["token_bound", "lapses"] = "token_bound"
    sansa_tie: Literal["limits_decide", "acquirer_chooses"] = "limits_decide"
    oberyn_tie: Literal["nearest", "all_tied"] = "nearest"
    oberyn_order: Literal["in_turn", "together"] = "in_turn"
    foreign_leader_card: Literal["may_play", "may_not_play"] = "may_play"
    robb_attempts: Literal["each_once", "one_only"] = "each_once"
    robb_tokens: Literal["stay", "to_pool"] = "stay"
    silence_last: Literal["no_skip", "skip_kneels"] = "no_skip"
    leader_stack: Literal["known", "unseen"] = "known"
    events_opening: Literal["none", "in_setup"] = "none"
    draft_leader_card: Literal["after_draft", "drafted"] = "after_draft"
    moot_discard: Literal["removed", "discarded"] = "removed"
    variants_with: Literal["either_game", "advanced_only"] = "either_game"
    open_choosing: Literal["coming_allies", "every_choice"] = "coming_allies"
    open_look: Literal["one_of_row", "whole_row"] = "one_of_row"
    open_put_back: Literal["fill_gap", "all_to_row"] = "fill_gap"
    open_next: Literal["causing_effect", "printed_ability"] = "causing_effect"
    open_leftover: Literal["stay", "under_deck"] = "stay"
    ranking: Literal["whole_chain", "winner_only"] = "whole_chain"
    seat_left: Literal["bids_discarded", "bids_stay"] = "bids_discarded"
    at_time: Literal["finish_round", "one_more_round"] = "finish_round"


def is_drafted(options: Options) -> bool:
    """Whether hands are drafted."""
    return options.draft in ("draft", "moot")  # btwixt.variant.moot-base


def has_leader_cards(options: Options) -> bool:
    """Whether leaders draw cards of their own; in the King's Moot these are in the deck."""
    return options.game == "advanced" and options.draft != "moot"


def must_suit(options: Options, seats: int) -> None:
    """Raise where an option speaks of a seat or a leader that this match cannot have."""
    if options.first is not None and not 0 <= options.first < seats:
        raise InvalidOptions("options.first", "kit.expected-a-seat", seats=seats)
    if len(options.leaders) > LEADERS:
        raise InvalidOptions("options.leaders", "btwixt.the-box-has-leaders", leaders=LEADERS)
    try:
        must_be_ids("options.leaders", options.leaders)
    except InvalidAction as fault:
        raise InvalidOptions(fault.place, fault.says) from None
