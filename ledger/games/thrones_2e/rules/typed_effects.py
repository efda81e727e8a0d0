"""The rules of effects that the table reports for a card: zones that some cards never leave, or never enter."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.effects import Effect
from ..cards.tableau_index import lying_at
from ..model.actions import Using
from ..model.book import USED, book
from ..model.components import FACTIONS, STAYING
from ..model.effects import LEAVING, Attach, MoveCard, MovePlot, MovePower, PutIntoPlay, Search, Swap, TakeControl
from ..model.state import State
from ..play.swapping import nothing_to_swap
from ..play.zones import blocking_copy

OUT_OF_PLAY = ("hand", "deck", "discard", "dead", "removed")  # zones where a card is not in play


def _cards_leaving(said: Using) -> Iterator[str]:
    """The cards that are said to leave where they are, by handle or id."""
    for effect in said.effects or ():
        if isinstance(effect, LEAVING) or (isinstance(effect, MoveCard) and effect.to in OUT_OF_PLAY):
            yield effect.card


@book.rule("agot2.effect.move.not-to-same-place", *USED)
def nothing_moves_to_where_it_is(state: State, seat: Seat, said: Using) -> Facts | None:
    for effect in said.effects or ():
        match effect:
            case MoveCard(card, _, source, to) if source == to:
                return {"card": card}
            case Attach(card, to) if (lies := lying_at(state, card)) is not None and lies.on == to:
                return {"card": card}
            case MovePower(who, to) if who == to:
                return {"card": said.card}
    return None


@book.rule("agot2.effect.swap.needs-both-sides", *USED)
def something_on_both_sides(state: State, seat: Seat, said: Using) -> Facts | None:
    swaps = (effect for effect in said.effects or () if isinstance(effect, Swap))
    return {"card": said.card} if any(nothing_to_swap(state, one) for one in swaps) else None


@book.rule("agot2.unique.cannot-take-control-of-second", *USED)
def no_second_copy_by_control(state: State, seat: Seat, said: Using) -> Facts | None:
    for effect in said.effects or ():
        if isinstance(effect, TakeControl) and (lies := lying_at(state, effect.card)) is not None:
            unique = state.box.by_id[lies.card].unique and not lies.facedown
            if unique and lies.controller != effect.seat and blocking_copy(state, effect.seat, lies.card):
                return {"seat": effect.seat, "card": effect.card}
    return None


# ---- what stays


@book.rule("agot2.card-type.agenda.cannot-be-removed", *USED)
def agendas_stay(state: State, seat: Seat, said: Using) -> Facts | None:
    for card in _cards_leaving(said):
        printed = state.box.get(card)
        if printed is not None and printed.kind == "agenda":  # the printed type, whatever it counts as
            return {"card": card}
    return None


@book.rule("agot2.zone.faction-card-stays", *USED)
def faction_cards_stay(state: State, seat: Seat, said: Using) -> Facts | None:
    """A faction card stays where it is. It has no id: whoever speaks of one names its faction."""
    return {} if any(card in FACTIONS and state.box.get(card) is None for card in _cards_leaving(said)) else None


@book.rule("agot2.zone.plot-card-stays", *USED)
def a_revealed_plot_stays(state: State, seat: Seat, said: Using) -> Facts | None:
    revealed = [player.plot for player in state.players if player.plot]
    moved = any(isinstance(effect, MovePlot) and effect.source == "revealed" for effect in said.effects or ())
    return {} if moved or any(card in revealed for card in _cards_leaving(said)) else None


@book.rule("agot2.zone.removed-from-game.no-interaction", *USED)
def what_is_out_of_the_game_is_out(state: State, seat: Seat, said: Using) -> Facts | None:
    for effect in said.effects or ():
        if isinstance(effect, (MoveCard, MovePlot)) and effect.source == "removed":
            return {"card": effect.card if isinstance(effect, MoveCard) else effect.plot}
    return None


# ---- what enters play


def _cards_entering(effect: Effect) -> tuple[str, ...]:
    """The cards that the effect lays into play as what they are printed as."""
    match effect:
        case PutIntoPlay(card=card, type="", facedown=False):
            return (card,)
        case MoveCard(card=card, to="play"):
            return (card,)
        case Search(found=found, to="play"):
            return found or ()
    return ()


@book.rule("agot2.card-type.event.cannot-enter-play", *USED)
def events_do_not_enter_play(state: State, seat: Seat, said: Using) -> Facts | None:
    for effect in said.effects or ():
        for card in _cards_entering(effect):
            printed = state.box.get(card)
            if printed is not None and printed.kind not in STAYING:
                return {"card": card}
    return None
